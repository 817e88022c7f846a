// The page's side of the service worker (worker.js): it is asked for when the page is ready, a build that waits is
// told of, and nothing changes under an open page until somebody asks for it. Where there can be no worker, nothing
// is said.
(function offline() {
  "use strict";
  const start = window.tableroStart;
  const { build, worker } = start.boot;
  const scope = new URL(".", document.baseURI).href;
  const HOUR = 3_600_000;
  let looked = Date.now();

  // Whoever is sandboxed has no origin, and must not even name the worker.
  const possible = window.isSecureContext && window.origin !== "null" && "serviceWorker" in navigator;
  if (!possible) return;

  // Held for as long as the page is open: the files of its build are kept.
  navigator.locks?.request(`tablero ${scope} ${build}`, { mode: "shared" }, () => new Promise(() => {})).catch(() => {});

  const tell = () => window.dispatchEvent(new Event("tablero:update"));

  /** Whether `next` has got so far that it can be used. */
  function installed(next) {
    return new Promise((resolve) => {
      const look = () => next.state === "installing" || resolve(next.state === "installed");
      next.addEventListener("statechange", look);
      look();
    });
  }

  // Another tab may have brought the new build into use: then loading the page again is all.
  start.useUpdate = async function useUpdate() {
    const next = (await navigator.serviceWorker.getRegistration(scope))?.waiting;
    if (!next) {
      location.reload();
      return;
    }
    next.addEventListener("statechange", () => /^(activated|redundant)$/.test(next.state) && location.reload());
    next.postMessage("use");
  };

  async function register() {
    const registration = await navigator.serviceWorker.register(worker).catch(() => null);
    if (!registration) return;
    const watch = async (next) => {
      if (next && registration.active && (await installed(next))) tell();
    };
    registration.addEventListener("updatefound", () => watch(registration.installing));
    watch(registration.waiting);
    watch(registration.installing);
    registration.active?.postMessage("tidy");
    // Another tab has brought a build into use; a first visit's page merely gets its worker.
    let controlled = Boolean(navigator.serviceWorker.controller);
    navigator.serviceWorker.addEventListener("controllerchange", () => {
      if (controlled) tell();
      controlled = true;
    });
    document.addEventListener("visibilitychange", () => {
      if (document.hidden || Date.now() - looked < HOUR) return;
      looked = Date.now();
      registration.update().catch(() => {});
    });
  }

  // A build that cannot start must not stay for ever because it was kept: if there is a newer one, it is used.
  async function rescue() {
    const registration = await navigator.serviceWorker.getRegistration(scope);
    if (!registration?.active) return;
    await registration.update();
    const next = registration.installing ?? registration.waiting;
    if (next && (await installed(next))) await start.useUpdate();
  }

  window.addEventListener("tablero:ready", register, { once: true });
  window.addEventListener("tablero:failed", () => rescue().catch(() => {}), { once: true });
})();
