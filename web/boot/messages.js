// The verbs of window.tablero for the page around an embedded board, by postMessage: `{tablero: 1, type, …}`.
// Only the window right around this one is heard, and what is answered goes to the origin that asked, nowhere else.
(function messages() {
  "use strict";
  const EVENTS = ["action", "end"];
  const MOST = 100; // nobody waits with more
  const told = new Set(); // event and origin of each listener, since a host may ask twice
  const kept = []; // what came before Python was ready
  let ready = false;

  const VERBS = {
    record: () => ({ record: window.tablero.record() }),
    play: ({ action }) => window.tablero.play(action),
    load: ({ text }) => window.tablero.load(text),
    on: ({ event }, origin) => {
      if (!EVENTS.includes(event)) return { ok: false, reason: `There is no event “${event}”.` };
      if (!told.has(`${event} ${origin}`)) {
        told.add(`${event} ${origin}`);
        window.tablero.on(event, (record) => send({ type: "event", event, record }, origin));
      }
      return { ok: true, reason: "" };
    },
  };

  // An origin of no name, such as a file's, cannot be addressed.
  function send(message, origin) {
    window.parent.postMessage({ tablero: 1, ...message }, origin === "null" ? "*" : origin);
  }

  function answer({ data, origin }) {
    const { ok = true, reason = "", record } = VERBS[data.type](data, origin);
    send({ type: "answer", to: data.type, id: data.id ?? null, ok, reason, record }, origin);
  }

  function hear(event) {
    const { data, source } = event;
    if (source !== window.parent || source === window) return;
    if (data?.tablero !== 1 || !Object.hasOwn(VERBS, data.type)) return;
    if (ready) return answer(event);
    if (kept.length < MOST) kept.push({ data, origin: event.origin });
    window.tableroStart.begin();
  }

  window.addEventListener("message", hear);
  window.addEventListener(
    "tablero:ready",
    () => {
      ready = true;
      for (const message of kept.splice(0)) answer(message);
    },
    { once: true },
  );
})();
