// The service worker: keeps the files of one build on this device, and answers with them whether or not there is a
// network. The build puts the list of files with their hashes in front (web/make/installing.py), so a new build is a
// new worker; the browser installs it beside the old one, and it waits until a page asks for it or none is left.
(function worker() {
  "use strict";
  const { build, files, lost } = self.tableroBuild;
  const { scope } = self.registration;
  // Other sites, or this one in another folder, may share the origin.
  const NAME = `tablero ${scope}`;
  const PAGE = "index.html";
  const NEVER_CHANGES = /\.[0-9a-f]{12}\.\w+$|^runtime\/py(odide|script)-[\d.]+\//;

  // Whoever fills or empties the cache does it alone.
  const alone = (work) => navigator.locks.request(`files of ${NAME}`, async () => work(await caches.open(NAME)));

  // Entries are kept by name and hash: builds share what is the same, and none meets a file of another.
  const place = (name) => new URL(`${name}?${files[name]}`, scope).href;

  // Hosts may send the page's long name elsewhere, and a browser may not show what was sent elsewhere.
  const address = (name) => new URL(name === PAGE ? "./" : name, scope).href;

  // The hash is checked by the browser: nothing that is damaged, cut short or of another build gets in.
  async function ask(name) {
    const integrity = files[name];
    try {
      return await fetch(address(name), { integrity });
    } catch {
      return fetch(address(name), { integrity, cache: "reload" }); // the browser's own cache was out of date
    }
  }

  async function keep(cache, name) {
    const response = await ask(name);
    if (!response.ok) throw new Error(`${name}: ${response.status}`);
    const { body, headers } = response;
    await cache.put(place(name), response.redirected ? new Response(body, { headers }) : response);
  }

  // What an attempt before has brought need not come again. If one file fails all have failed, and the next visit
  // tries again; until then the build before goes on.
  async function complete(cache) {
    const kept = new Set((await cache.keys()).map(({ url }) => url));
    await Promise.all(Object.keys(files).filter((name) => !kept.has(place(name))).map((name) => keep(cache, name)));
  }

  // Brings back what has been lost, and drops what no page needs any more. Each page holds a lock in the name of its
  // build (offline.js), so a page of another build keeps its files for as long as it is open.
  async function tidy(cache) {
    await complete(cache).catch(() => {}); // there is no network
    const { held } = await navigator.locks.query();
    const others = held.some(({ name }) => name.startsWith(`${NAME} `) && name !== `${NAME} ${build}`);
    if (others || self.registration.installing || self.registration.waiting) return;
    const wanted = new Set(Object.keys(files).map(place));
    await Promise.all((await cache.keys()).filter(({ url }) => !wanted.has(url)).map((entry) => cache.delete(entry)));
  }

  function nothing() {
    const said = Object.entries(lost).map(([lang, text]) => `<p lang="${lang}">${text.replace("{file}", PAGE)}</p>`);
    const page = `<!doctype html><meta charset="utf-8"><title>Tablero</title>${said.join("")}`;
    return new Response(page, { status: 503, headers: { "content-type": "text/html; charset=utf-8" } });
  }

  async function answer(name, request) {
    // A page of another build asks for files that are not in the list.
    const kept = await (name in files
      ? caches.match(place(name), { cacheName: NAME, ignoreVary: true })
      : caches.match(request, { cacheName: NAME, ignoreVary: true, ignoreSearch: true }));
    if (kept) return kept;
    return name === PAGE ? fetch(request).catch(nothing) : fetch(request);
  }

  self.addEventListener("install", (event) => event.waitUntil(alone(complete)));

  // A first visit's page, too, finds later what it has not asked for yet.
  self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

  self.addEventListener("message", (event) => {
    if (event.data === "use") self.skipWaiting();
    else if (event.data === "tidy") event.waitUntil(alone(tidy));
  });

  self.addEventListener("fetch", (event) => {
    const { method, url } = event.request;
    const { origin, pathname } = new URL(url);
    const path = origin + pathname;
    if (method !== "GET" || !path.startsWith(scope)) return;
    const name = path.slice(scope.length) || PAGE;
    if (name in files || NEVER_CHANGES.test(name)) event.respondWith(answer(name, event.request));
  });
})();
