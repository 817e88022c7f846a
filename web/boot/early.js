// First of the scripts that run before the page is painted: language and theme, and what the other early scripts
// share. The build joins them (web/make/page.py) and puts them into the page itself, so that nothing waits for them.
(function early() {
  "use strict";
  const root = document.documentElement;
  const start = (window.tableroStart = {});

  // A board on somebody else's page (embed.html) keeps nothing, and reads nothing that Tablero itself keeps here.
  start.embedded = root.hasAttribute("data-embed");

  start.boot = JSON.parse(document.getElementById("boot").textContent);

  // Storage may be forbidden altogether; then merely naming it throws.
  start.stored = function stored(key) {
    if (start.embedded) return null;
    try {
      return window.localStorage.getItem(key);
    } catch {
      return null;
    }
  };

  start.store = function store(key, value) {
    if (start.embedded) return;
    try {
      window.localStorage.setItem(key, value);
    } catch {
      // A full or forbidden store: the next start is as a first one.
    }
  };

  // The build puts the texts at the end of the page, so they are read when they are asked for.
  let texts;
  start.text = function text(msgid) {
    texts ??= JSON.parse(document.getElementById("texts")?.textContent ?? "{}");
    return texts[root.lang]?.[msgid] || msgid;
  };

  const address = new URLSearchParams(location.hash.slice(1));
  if (address.has("embed") && start.boot.worker) {
    location.replace(`embed.html${location.hash}`);
  }

  function language() {
    const known = start.boot.languages;
    const asked = [address.get("lang"), start.stored("tablero.lang")].find((code) => known.includes(code));
    const spoken = navigator.languages.map((code) => code.slice(0, 2).toLowerCase());
    return asked ?? spoken.find((code) => known.includes(code)) ?? "en";
  }

  root.lang = language();
  const theme = address.get("theme") ?? start.stored("tablero.theme");
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;

  // A set of pieces that is not in the page's style sheet has one of its own, asked for when it is chosen.
  start.dress = function dress(pieces) {
    const address = start.boot.pieceSets?.[pieces];
    if (!address || document.querySelector(`link[href="${address}"]`)) return;
    const sheet = document.createElement("link");
    sheet.rel = "stylesheet";
    sheet.setAttribute("blocking", "render"); // what is put in by a script would not be waited for otherwise
    sheet.href = address;
    document.head.append(sheet);
  };

  // What of the settings shows in the first frame (app/appearance.py); values that no style knows change nothing.
  try {
    const settings = JSON.parse(start.stored("tablero.settings") ?? "{}");
    for (const name of ["board", "pieces", "coordinates", "turning"]) {
      if (typeof settings[name] === "string") root.setAttribute(`data-set-${name}`, settings[name]);
    }
    start.dress(settings.pieces);
  } catch {
    // Nothing that can be read is kept: the usual look.
  }
})();
