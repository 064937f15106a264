// Run the benchmark of distributions in Pyodide. usage: node in_the_browser.mjs PYODIDE_FOLDER WORK_FOLDER
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, root] = process.argv.slice(2).map((path) => resolve(path));
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: `${folder}/` });
python.FS.mkdirTree("/work");
python.FS.mount(python.FS.filesystems.NODEFS, { root }, "/work");
const seconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};
python.runPython(
  `import sys, time
sys.path[:0] = ["/work/packages", "/work/checkout"]
time.process_time = processor_seconds
from benchmarks.beside import beside
from benchmarks.distributions import jobs
beside("distributions in the browser", jobs())`,
  { globals: python.toPy({ processor_seconds: seconds }) },
);
process.exit(0); // Pyodide leaves handles open
