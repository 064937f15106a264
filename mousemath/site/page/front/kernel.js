/** The page's kernel: Python in a worker, or in the page itself. It asks no address for anything. */

import { bytesOf, members, opened, whole } from "./packed.js";

/** @import { Asked, Desk, Kernel, Port, Pyodide, Told } from "./protocol.js" */

const HOME = "/home/pyodide";
const MATHS = "/home/maths.zip";

const outer = /** @type {Kernel} */ (/** @type {unknown} */ (globalThis));
const port = outer.mousemathPort ?? /** @type {Port} */ (/** @type {unknown} */ (globalThis));

/** @param {Told} message */
const say = (message) => port.postMessage(message);

/** @type {Map<string, { text: Promise<string>, give: (text: string) => void }>} */
const waiting = new Map();

/** What the page has of this name, now or later. @param {string} name */
function slot(name) {
  const there = waiting.get(name);
  if (there) return there;
  /** @type {(text: string) => void} */
  let give = () => {};
  const text = new Promise((/** @type {typeof give} */ resolve) => (give = resolve));
  const made = { text, give };
  waiting.set(name, made);
  return made;
}

/** @param {string} name */
async function taken(name) {
  const { text } = slot(name);
  const found = await text;
  waiting.delete(name);
  return found;
}

/** Pyodide fetches its parts: they lie in the page. */
outer.fetch = async (/** @type {unknown} */ address) => {
  const name = String(address instanceof Request ? address.url : address)
    .split("/")
    .slice(-1)[0];
  const type = name.endsWith(".wasm") ? "application/wasm" : "application/octet-stream";
  return new Response(opened(await taken(name)), { headers: { "Content-Type": type } });
};

/** @type {Pyodide} */
let python;
/** @type {Desk} */
let desk;
let visit = 0;

/** @param {unknown} info @param {string} address */
async function start(info, address) {
  python = await outer.loadPyodide({
    checkAPIVersion: false,
    createPyodideModule: outer.createPyodide,
    indexURL: address,
    lockFileContents: { info, packages: {} },
    packageBaseUrl: address,
    stdLibURL: `${address}stdlib.zip`,
  });
  for (const [path, data] of members(await whole(await taken("app.zip")))) {
    python.FS.mkdirTree(`${HOME}/${path}`.replace(/\/[^/]*$/, ""));
    python.FS.writeFile(`${HOME}/${path}`, data);
  }
  const made = python.runPython("from mousemath.site.page.desk import Desk\nDesk");
  const make = /** @type {(told: (text: string) => void) => Desk} */ (made);
  desk = make((text) => say({ type: "told", visit, text }));
}

async function addMaths() {
  python.FS.writeFile(MATHS, await whole(await taken("maths.zip")));
  python.runPython(`import sys\nsys.path.append("${MATHS}")\nsys.path_importer_cache.clear()`);
  whenStill();
}

/** How long, in ms, nothing must have been asked before SymPy is loaded: meanwhile a click would wait. */
const STILL = 1000;
let still = 0;
let warm = false;

/** Load what the first formula needs, once nothing has been asked for a while. */
function whenStill() {
  clearTimeout(still);
  if (warm) return;
  still = setTimeout(() => {
    warm = true;
    desk.warm_up();
  }, STILL);
}

/** @param {string} name @param {string} text */
function addTable(name, text) {
  python.FS.mkdirTree(`${HOME}/tables`);
  python.FS.writeFile(`${HOME}/tables/${name}`, bytesOf(text));
}

/** @param {Exclude<Asked, { type: "data" }>} asked @returns {void | Promise<void>} */
function answer(asked) {
  switch (asked.type) {
    case "start":
      return start(asked.info, asked.outer);
    case "maths":
      return addMaths();
    case "table":
      return addTable(asked.name, asked.text);
    case "open":
      visit = asked.visit;
      return desk.open(asked.wish, asked.language);
    case "hear":
      return desk.hear(asked.view, asked.content);
    case "speak":
      return desk.speak(asked.language);
    case "close":
      return desk.close();
  }
}

/** One thing after the other; only what lies in the page is taken up at once. @type {Promise<unknown>} */
let queue = Promise.resolve();
port.onmessage = (/** @type {MessageEvent} */ { data }) => {
  const asked = /** @type {Asked} */ (data);
  if (asked.type === "data") {
    slot(asked.name).give(asked.text);
    return;
  }
  if (still) whenStill();
  queue = queue
    .then(() => answer(asked))
    .catch((problem) => say({ type: "trouble", text: String(problem?.message ?? problem) }));
};
say({ type: "ready" });
