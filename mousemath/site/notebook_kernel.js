/** Pyodide for the notebooks of the site: every package comes in one archive, and Python begins with it unpacked. */

import { members } from "./page/front/packed.js";

/** @typedef {{ mkdirTree: (path: string) => void, writeFile: (path: string, data: Uint8Array, how: object) => void }} Files */
/** @typedef {{ runPython: (text: string) => unknown, loadedPackages: Record<string, string> }} Python */
/** @typedef {{ packages?: string[] }} Options */

/** What the kernel and a first board need. Once JupyterLite has put its drive under the folder of the notebook, each
 * new name would be looked for there, by a request that holds Python up until the page has answered it. */
const IMPORTED = `import micropip, piplite.piplite, pyodide_kernel, ipywidgets, anywidget, mousemath
import mousemath.widgets.lesson_widget, mousemath.lesson.registry
mousemath.lesson.registry.teaching_class(mousemath.games()[0])`;

/** The address of a file beside this one, of the same release. @param {string} name */
function beside(name) {
  const here = new URL(import.meta.url);
  return new URL(name + here.search, here);
}

async function archive() {
  const { body, ok, status } = await fetch(beside("packages.bin"));
  if (!ok || !body) throw new Error(`packages.bin: ${status}`);
  const opened = body.pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(opened).arrayBuffer());
}

/** @param {Uint8Array} bytes @param {Files} files @param {string} root */
function unpack(bytes, files, root) {
  const made = new Set();
  for (const [name, data] of members(bytes)) {
    const path = `${root}/${name}`;
    const folder = path.replace(/\/[^/]*$/, "");
    if (!made.has(folder)) files.mkdirTree(folder);
    made.add(folder);
    files.writeFile(path, data, { canOwn: true });
  }
}

/**
 * What JupyterLite takes for Pyodide's own loader.
 *
 * @param {Options} options those of Pyodide; the packages that they name are in the archive
 */
export async function loadPyodide(options) {
  const coming = archive();
  const { loadPyodide: load } = await import(String(beside("pyodide.mjs")));
  const fsInit = async (/** @type {Files} */ files, /** @type {{ sitePackages: string }} */ to) =>
    unpack(await coming, files, to.sitePackages);
  const starting = /** @type {Promise<Python>} */ (load({ ...options, packages: [], fsInit }));
  const [python] = await Promise.all([starting, coming]);
  for (const name of options.packages ?? []) python.loadedPackages[name] = "default channel";
  python.runPython(IMPORTED);
  return python;
}
