// PyScript opens an IndexedDB database at its start, and dies where that is forbidden (a sandboxed frame, a browser
// told to block site data). There it gets a stand-in that keeps the little it asks for in memory.
(function memoryStore() {
  "use strict";

  function request(result) {
    const made = { result };
    queueMicrotask(() => made.onsuccess?.({ type: "success", target: made }));
    return made;
  }

  function objectStore(entries) {
    return {
      clear: () => request(entries.clear()),
      count: () => request(entries.size),
      delete: (key) => request(void entries.delete(key)),
      get: (key) => request(entries.get(key)),
      getAllKeys: () => request([...entries.keys()]),
      getKey: (key) => request(entries.has(key) ? key : undefined),
      put: (value, key) => request((entries.set(key, value), key)),
    };
  }

  const databases = new Map();
  const standIn = {
    open(name) {
      if (!databases.has(name)) databases.set(name, new Map());
      const store = objectStore(databases.get(name));
      return request({ close() {}, transaction: () => ({ objectStore: () => store }) });
    },
  };

  function replace() {
    window.tableroStore = "blocked";
    Object.defineProperty(window, "indexedDB", { configurable: true, value: standIn });
  }

  function localStorageWorks() {
    try {
      window.localStorage.getItem("tablero.lang");
      return true;
    } catch {
      return false;
    }
  }

  // Only opening a database tells: where it is forbidden, open() throws or fails later.
  window.tableroStart.storeReady = new Promise((resolve) => {
    try {
      // A board on somebody else's page leaves nothing behind, wherever it is.
      if (window.tableroStart.embedded || !localStorageWorks()) throw new Error("nothing is to be stored");
      const probe = window.indexedDB.open("tablero.probe");
      probe.onsuccess = () => resolve(probe.result.close());
      probe.onerror = (event) => {
        event.preventDefault(); // it is dealt with here
        replace();
        resolve();
      };
    } catch {
      replace();
      resolve();
    }
  });
})();
