// The start bar, and a sentence on the page when the start fails. Big files are asked for here, before anything else
// runs; whoever asks for them later (Pyodide, the interpreter) gets these answers. A page calls this at once (now.js),
// a board on somebody else's page when it is wanted (later.js).
window.tableroStart.load = function load() {
  "use strict";
  const start = window.tableroStart;
  const root = document.documentElement;
  const { sizes, early } = start.boot;
  const total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
  const base = new URL(".", document.baseURI).href;
  const got = new Map(); // file → bytes that have come
  const QUIET_SECONDS = 10;
  let quiet = 0; // seconds, as ticks: a busy main thread must not look like a standstill
  let fraction = 0;
  let failed = false;
  let settled = false; // Python drives the page

  const nameOf = (url) => {
    const { href } = new URL(url, document.baseURI);
    return href.startsWith(base) ? href.slice(base.length) : href;
  };

  function show(next) {
    quiet = 0;
    if (next <= fraction) return;
    fraction = next;
    const bar = document.querySelector("[data-boot-bar]");
    bar?.style.setProperty("--progress", fraction.toFixed(3));
    bar?.setAttribute("aria-valuenow", String(Math.round(fraction * 100)));
  }

  // Bytes are most of the way; starting Python, which says no numbers, is the rest.
  function count(name, bytes) {
    if (!(name in sizes) || bytes <= (got.get(name) ?? 0)) return;
    got.set(name, Math.min(bytes, sizes[name]));
    show((0.8 * [...got.values()].reduce((sum, size) => sum + size, 0)) / total);
  }

  start.progress = show;

  start.fail = function fail(sentence) {
    if (settled || failed) return;
    failed = true;
    root.dataset.boot = "failed";
    window.dispatchEvent(new Event("tablero:failed"));
    const tell = () => {
      const alert = document.querySelector("[data-alert]");
      if (!alert) return;
      (alert.querySelector("[data-alert-text]") ?? alert).textContent = sentence();
      alert.hidden = false;
    };
    if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", tell);
    else tell();
  };

  const fill = (msgid, values) => start.text(msgid).replace(/\{(\w+)\}/g, (_, key) => values[key]);
  const say = (msgid, values = {}) => start.fail(() => fill(msgid, values));

  start.failPython = (detail) => say("The page could not start because of an error in it: {detail}", { detail });

  const missing = (file) =>
    say("The file {file} did not arrive, so the page cannot start. Check your connection and reload.", { file });
  const mistyped = (file, type) =>
    say("The host sends {file} with the wrong type ({type}), so the page cannot start.", { file, type });

  const damaged = (file) =>
    say("The file {file} arrived damaged, so the page cannot start. Reload, or try again later.", { file });

  function check(name, response) {
    if (!(name in sizes)) return;
    const type = (response.headers.get("content-type") ?? "").split(";")[0];
    if (!response.ok) missing(name);
    else if (name.endsWith(".wasm") && type !== "application/wasm") mistyped(name, type || "—");
    else if (/\.m?js$/.test(name) && !/javascript/.test(type)) mistyped(name, type || "—");
  }

  // Bytes are counted as they come, since a file that comes slowly is no standstill.
  async function countStream(name, response) {
    const reader = response.clone().body.getReader();
    for (let bytes = 0; ; ) {
      const { done, value } = await reader.read();
      if (done) return;
      bytes += value.length;
      count(name, bytes);
    }
  }

  const realFetch = window.fetch;

  async function watchedFetch(input, init) {
    const name = nameOf(input.url ?? input);
    try {
      const response = await realFetch.call(window, input, init);
      check(name, response);
      if (name in sizes && response.ok) countStream(name, response).catch(() => missing(name));
      return response;
    } catch (problem) {
      if (name in sizes) missing(name);
      throw problem;
    }
  }

  const asked = new Map(early.map((name) => [name, watchedFetch(new URL(name, base).href)]));
  for (const answer of asked.values()) answer.catch(() => {}); // told on the page already

  // Zips of byte code come uncompressed inside gzip, which the browser unpacks beside all else and Python then reads
  // as they are: faster than a compressed zip, and smaller.
  async function unpacked(answer) {
    const response = await answer;
    return new Response(response.body.pipeThrough(new DecompressionStream("gzip")));
  }

  window.fetch = function fetch(input, init) {
    const name = nameOf(input.url ?? input);
    const answer = asked.get(name) ?? watchedFetch(input, init);
    asked.delete(name);
    return name.endsWith(".bin") && name in sizes ? unpacked(answer) : answer;
  };

  // Compiling, the longest part of the work, needs nobody but the browser, so it begins with the first bytes. When
  // Pyodide is ready for it, it gets what has been compiled by then.
  function compileEarly(name) {
    const { instantiateStreaming } = WebAssembly;
    const compiled = WebAssembly.compileStreaming(asked.get(name));
    compiled.catch(() => setTimeout(damaged, 500, name)); // a wrong type or a missing file has been told by then
    asked.set(name, Promise.resolve(null));
    WebAssembly.instantiateStreaming = async function instantiate(source, imports) {
      WebAssembly.instantiateStreaming = instantiateStreaming;
      const module = await compiled;
      return { module, instance: await WebAssembly.instantiate(module, imports) };
    };
  }

  // Scripts and links tell no more than that they failed: ask again for the reason.
  function onError({ target }) {
    const name = target instanceof Element && nameOf(target.href ?? target.src ?? "");
    if (!name || !(name in sizes)) return;
    realFetch(new URL(name, base).href).then((response) => check(name, response), () => missing(name));
  }

  const observer = new PerformanceObserver((list) => {
    for (const { name: url } of list.getEntries()) {
      const name = nameOf(url);
      if (name in sizes && !early.includes(name)) count(name, sizes[name]);
    }
  });

  const ticker = setInterval(() => {
    quiet += 1;
    if (quiet >= QUIET_SECONDS) say("The start has been at a standstill for a while. Check your connection and reload.");
  }, 1000);

  function finish() {
    settled = true;
    clearInterval(ticker);
    observer.disconnect();
    window.removeEventListener("error", onError, true);
    window.removeEventListener("py:progress", onPython);
    window.fetch = realFetch;
    if (failed) document.querySelector("[data-alert]")?.setAttribute("hidden", ""); // it was slow, not broken
  }

  function onPython() {
    const from = Math.max(fraction, 0.8);
    show(from + (1 - from) * 0.15);
  }

  observer.observe({ type: "resource", buffered: true });
  window.addEventListener("error", onError, true);
  window.addEventListener("py:progress", onPython);
  window.addEventListener("tablero:ready", finish, { once: true });
  const lacking = ["WebAssembly", "DecompressionStream"].find((name) => !(name in window));
  if (lacking) say("This browser is too old for the page: it lacks {what}.", { what: lacking });
  else compileEarly(early[0]);
};
