// Runs one Python file inside Pyodide under node, with the project's folder and a work folder in reach, so that
// byte code is made by the very Python that the page runs.
//   node inside.mjs PYODIDE_FOLDER PROJECT_FOLDER WORK_FOLDER SCRIPT
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [pyodideFolder, project, work, script] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodideFolder}/pyodide.mjs`).href);
const pyodide = await loadPyodide({
  indexURL: pyodideFolder,
  // An order of sets that is the same in every run keeps the byte code the same. Nobody reads the page's tracebacks
  // by columns, which would be a sixth of it.
  env: { PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1", HOME: "/home/pyodide" },
});
for (const [inside, outside] of [["/project", project], ["/pack", work]]) {
  pyodide.FS.mkdirTree(inside);
  pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, { root: outside }, inside);
}
await pyodide.runPythonAsync(readFileSync(script, "utf8"));
