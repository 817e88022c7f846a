// PyScript's `interpreter`: the page's own Pyodide, started without waiting for PyScript.
//
// The page loads this module by itself, so Pyodide starts while PyScript is still being read; when PyScript asks for
// an interpreter it gets that one.
const { boot, failPython, storeReady, progress } = window.tableroStart;
const address = (path) => new URL(path, document.baseURI).href;

/** What PyScript takes for Pyodide's version. */
export const version = boot.version;

// PyScript hands its own in later; until then the console is right.
let say = console.log;
let complain = console.error;

async function bytes(path) {
  const response = await fetch(address(path));
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

async function begin() {
  const app = bytes(boot.app);
  const { loadPyodide: load } = await import(address(`${boot.pyodide}pyodide.mjs`));
  const pyodide = await load({
    indexURL: address(boot.pyodide),
    stdLibURL: address(boot.stdlib),
    // No package is ever loaded by name, so the list of them, which Pyodide would fetch, is empty.
    lockFileContents: boot.lock,
    packageBaseUrl: address(boot.pyodide),
    // The page's own code lies beside the standard library before Python starts.
    env: { HOME: "/home/pyodide", PYTHONPATH: "/lib/app.zip" },
    fsInit: async (FS) => FS.writeFile("/lib/app.zip", await app),
    stdout: (line) => say(line),
    stderr: (line) => complain(line),
  });
  // PyScript writes its Python library as source into the current folder at every start; without that folder on the
  // path, the same library is imported as byte code from the zip.
  const { path } = pyodide.pyimport("sys");
  path.remove("");
  path.destroy();
  progress(0.9);
  return pyodide;
}

const begun = begin();
// The watch over the files can often say more, and is given the time for it.
begun.catch((problem) => setTimeout(() => failPython(String(problem)), 2000));

/** Hand over the interpreter that has been starting since this module was read. */
export async function loadPyodide({ stdout, stderr } = {}) {
  if (stdout) say = stdout;
  if (stderr) complain = stderr;
  return begun;
}

await storeReady; // PyScript goes on only when a forbidden IndexedDB has been replaced
