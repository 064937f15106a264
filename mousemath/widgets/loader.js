/**
 * Opens the door to what draws. A hidden model of the kernel takes the script, once for all widgets of
 * the page, when it is handed over or asked for. What comes down is packed, so that saved notebooks
 * stay small; it is unpacked here.
 */

import { doorOf } from "./doors.js";

/** @import { Entered, Model, Rendered } from "./view.js" */

/** Milliseconds after which a script that was not handed over is asked for. */
const PATIENCE = 150;

/**
 * What was packed, as text. No blob and no response stand between, for they ask other processes: the
 * text is there before the page does anything else.
 *
 * @param {unknown} packed
 */
async function unpacked(packed) {
  const letters = atob(String(packed));
  const bytes = new Uint8Array(letters.length);
  for (let at = 0; at < letters.length; at += 1) bytes[at] = letters.charCodeAt(at);
  const { readable, writable } = new DecompressionStream("deflate");
  const [writer, reader, decoder] = [writable.getWriter(), readable.getReader(), new TextDecoder()];
  const written = writer.write(bytes).then(() => writer.close());
  let text = "";
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += decoder.decode(part.value, { stream: true });
  }
  await written;
  return text + decoder.decode();
}

/** @param {unknown} packed @returns {Promise<{ default: Rendered }>} */
async function run(packed) {
  const script = new Blob([await unpacked(packed)], { type: "text/javascript" });
  const address = URL.createObjectURL(script);
  const module = await import(address);
  URL.revokeObjectURL(address);
  return module;
}

/**
 * A model as the front end sees it: with its scene unpacked.
 *
 * @param {Model} model
 */
async function opened(model) {
  /** What came down: a scene, and what the next clicks may bring. @type {Record<string, unknown>} */
  const come = { scene: {}, ready: undefined };
  /** @type {Record<string, Set<() => void>>} */
  const heard = { "change:scene": new Set(), "change:ready": new Set() };
  let passed = "";
  /** Unpacks one value after the other: each may have moments that pass before it. */
  let queue = Promise.resolve();
  const read = async (/** @type {unknown} */ packed) => JSON.parse(await unpacked(packed));
  const lay = (/** @type {string} */ name, /** @type {() => Promise<unknown>} */ made) => {
    queue = queue
      .catch(() => {})
      .then(async () => {
        come[name] = await made();
        for (const handler of heard[`change:${name}`] ?? []) handler();
      });
    return queue;
  };
  const take = () => {
    const [packed, ahead] = [model.get("packed"), passed];
    passed = "";
    return lay("scene", async () => {
      const scene = await read(packed);
      if (ahead) scene.passing = await read(ahead);
      return scene;
    });
  };
  const note = (/** @type {unknown} */ content) => {
    const { passing, ready } = /** @type {{ passing?: string, ready?: string }} */ (content ?? {});
    passed = passing ?? passed;
    if (ready) lay("ready", () => read(ready));
  };
  model.on("msg:custom", note);
  model.on("change:packed", take);
  await take();
  /** @type {Model} */
  const seen = {
    get: (name) => (name in come ? come[name] : model.get(name)),
    set: (name, value) => model.set(name, value),
    send: (message) => model.send(message),
    on: (event, handler) => heard[event]?.add(handler) ?? model.on(event, handler),
    off: (event, handler) => heard[event]?.delete(handler) ?? model.off(event, handler),
  };
  const close = () => {
    model.off("change:packed", take);
    model.off("msg:custom", note);
  };
  return { seen, close };
}

/**
 * The hidden model takes the script, and keeps it: so it is saved with the page.
 *
 * @param {{ model: Model }} context
 */
function initialize({ model: holder }) {
  const door = doorOf(holder);
  door.held = true;
  /** @type {Promise<{ default: Rendered }> | undefined} */
  let running;
  /** @type {(module: Promise<{ default: Rendered }>) => void} */
  let here = () => {};
  const module = new Promise((/** @type {typeof here} */ resolve) => (here = resolve));
  const take = () => {
    if (running || !holder.get("script")) return;
    running = run(holder.get("script"));
    here(running);
  };
  holder.on("msg:custom", (content) => {
    const { script } = /** @type {{ script?: string }} */ (content ?? {});
    if (!script) return;
    holder.set("script", script);
    take();
  });
  take();

  /** @param {Entered} context */
  async function render({ model, el }) {
    const asking = setTimeout(() => running || model.send({ type: "front_end" }), PATIENCE);
    const [{ default: widget }, { seen, close }] = await Promise.all([module, opened(model)]);
    clearTimeout(asking);
    const end = widget.render({ model: seen, el });
    return () => {
      end();
      close();
    };
  }
  door.open(render);
}

export default { initialize };
