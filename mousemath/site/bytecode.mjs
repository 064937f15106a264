// Compile pure Python wheels with Pyodide's own interpreter, so that the browser need not.
// usage: node bytecode.mjs PYODIDE_FOLDER WHEELS_IN WHEELS_OUT
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const [pyodideFolder, wheelsIn, wheelsOut] = process.argv.slice(2).map((path) => resolve(path));
const { loadPyodide } = await import(pathToFileURL(resolve(pyodideFolder, "pyodide.mjs")).href);
const pyodide = await loadPyodide({ indexURL: `${pyodideFolder}/` });
for (const [name, root] of [["/before", wheelsIn], ["/after", wheelsOut]]) {
  pyodide.FS.mkdirTree(name);
  pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, { root }, name);
}
const script = fileURLToPath(new URL("bytecode.py", import.meta.url));
pyodide.runPython(readFileSync(script, "utf8"), {
  globals: pyodide.toPy({ __name__: "__main__" }),
});
process.exit(0); // Pyodide leaves handles open
