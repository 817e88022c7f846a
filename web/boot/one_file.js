// Only in the edition that is one file: what the site has as files lies as text at the end of the page, and whoever
// asks for such a file gets it from there. Nothing is asked of the disk or the network.
(function oneFile() {
  "use strict";
  const start = window.tableroStart;
  const { begin, modules, nonce, parts } = start.boot;
  const base = new URL(".", document.baseURI).href;
  const realFetch = window.fetch;
  const feeds = new Map(); // name → what takes the chunks of a file that is still being read

  start.chunk = () => {};
  if (!("DecompressionStream" in window)) return; // loading.js says so

  function decoded(text) {
    if (Uint8Array.fromBase64) return Uint8Array.fromBase64(text);
    const raw = atob(text);
    const bytes = new Uint8Array(raw.length);
    for (let index = 0; index < raw.length; index += 1) bytes[index] = raw.charCodeAt(index);
    return bytes;
  }

  function answer(name) {
    const { type, packed } = parts[name];
    const stream = new ReadableStream({ start: (feed) => void feeds.set(name, feed) });
    const body = packed ? stream.pipeThrough(new DecompressionStream("gzip")) : stream;
    return new Response(body, { headers: { "content-type": type } });
  }

  const answers = new Map(Object.keys(parts).map((name) => [name, answer(name)]));

  // The page calls this behind each chunk, while the rest is still being read.
  start.chunk = function chunk(element) {
    const { name, last } = element.dataset;
    feeds.get(name).enqueue(decoded(element.textContent));
    if (last !== undefined) {
      feeds.get(name).close();
      feeds.delete(name);
    }
    element.remove();
  };

  window.fetch = async function fetch(input, init) {
    const { href } = new URL(input.url ?? input, document.baseURI);
    const name = href.startsWith(base) ? href.slice(base.length) : href;
    return answers.get(name) ?? realFetch.call(window, input, init);
  };

  function script(attributes) {
    document.head.append(Object.assign(document.createElement("script"), attributes));
  }

  // Modules ask for each other by the addresses that they have on the site. Where they lie now is known only when the
  // browser has made up an address for each.
  async function load() {
    const lies = async (name) => [name, URL.createObjectURL(await answers.get(name).blob())];
    const found = await Promise.all(modules.map(lies));
    const imports = Object.fromEntries(found.flatMap(([name, address]) => [[name, address], [`./${name}`, address]]));
    script({ type: "importmap", nonce, text: JSON.stringify({ imports }) });
    for (const name of begin) script({ type: "module", src: imports[name] });
  }

  const say = (msgid) => start.fail(() => start.text(msgid));
  const broken = () => say("This copy of Tablero is not whole: download or copy it again.");

  load().catch(broken);
  document.addEventListener("DOMContentLoaded", () => feeds.size && broken());
})();
