/**
 * The small script that every widget brings. The one that draws comes once: a hidden model of the
 * kernel hands it over, and all widgets of the page take it from there. What comes down is packed, so
 * that saved notebooks stay small; it is unpacked here.
 */

/** @import { Model, Rendered } from "./view.js" */

/** @typedef {{ default: Rendered }} FrontEnd the module that draws */
/**
 * @typedef {object} Arrival a front end that is here or on its way
 * @property {Promise<FrontEnd>} module
 * @property {(module: FrontEnd) => void} here
 * @property {boolean} begun
 */

/** Milliseconds after which a front end that was not handed over is asked for. */
const PATIENCE = 150;

/** Front ends of this page by their digest, for all widgets of all kernels. */
const page = /** @type {{ mousemathFrontEnds?: Map<string, Arrival> }} */ (/** @type {unknown} */ (globalThis));
const arrivals = (page.mousemathFrontEnds ??= new Map());

/** @param {Model} model @returns {Arrival} */
function arrivalOf(model) {
  const digest = String(model.get("digest"));
  const arrival = arrivals.get(digest) ?? waiting();
  arrivals.set(digest, arrival);
  return arrival;
}

/** @returns {Arrival} */
function waiting() {
  /** @type {Arrival["here"]} */
  let here = () => {};
  const module = new Promise((/** @type {Arrival["here"]} */ resolve) => (here = resolve));
  return { module, here, begun: false };
}

/** @param {unknown} packed */
function unpacked(packed) {
  const bytes = Uint8Array.from(atob(String(packed)), (letter) => letter.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate")));
}

/** @param {unknown} packed @returns {Promise<FrontEnd>} */
async function run(packed) {
  const script = new Blob([await unpacked(packed).blob()], { type: "text/javascript" });
  const address = URL.createObjectURL(script);
  const module = await import(address);
  URL.revokeObjectURL(address);
  return module;
}

/**
 * The hidden model takes the script that is handed over, and keeps it: so it is saved with the page.
 *
 * @param {{ model: Model }} context
 */
function initialize({ model }) {
  const take = () => {
    const script = model.get("script");
    const arrival = arrivalOf(model);
    if (!script || arrival.begun) return;
    arrival.begun = true;
    run(script).then(arrival.here);
  };
  model.on("msg:custom", (content) => {
    const { script } = /** @type {{ script?: string }} */ (content ?? {});
    if (!script) return;
    model.set("script", script);
    take();
  });
  take();
}

/**
 * A model as the front end sees it: with its scene unpacked.
 *
 * @param {Model} model
 */
async function opened(model) {
  /** @type {unknown} */
  let scene = {};
  let latest = 0;
  /** @type {Set<() => void>} */
  const handlers = new Set();
  const take = async () => {
    const mine = ++latest;
    const value = await unpacked(model.get("packed")).json();
    if (mine !== latest) return;
    scene = value;
    for (const handler of handlers) handler();
  };
  model.on("change:packed", take);
  await take();
  /** @type {Model} */
  const seen = {
    get: (name) => (name === "scene" ? scene : model.get(name)),
    set: (name, value) => model.set(name, value),
    send: (message) => model.send(message),
    on: (event, handler) => (event === "change:scene" ? handlers.add(handler) : model.on(event, handler)),
    off: (event, handler) => (event === "change:scene" ? handlers.delete(handler) : model.off(event, handler)),
  };
  return { seen, close: () => model.off("change:packed", take) };
}

/** @param {{ model: Model, el: HTMLElement }} context */
async function render({ model, el }) {
  const arrival = arrivalOf(model);
  const asking = setTimeout(() => arrival.begun || model.send({ type: "front_end" }), PATIENCE);
  const [module, { seen, close }] = await Promise.all([arrival.module, opened(model)]);
  clearTimeout(asking);
  const end = module.default.render({ model: seen, el });
  return () => {
    end();
    close();
  };
}

export default { initialize, render };
