/** The ways in to what draws: one for each front end of the page, whoever comes first builds it. */

/** @import { Entered, Model } from "./view.js" */

/**
 * @typedef {object} Door what comes before it is open waits there
 * @property {Promise<(context: Entered) => unknown>} render
 * @property {(render: (context: Entered) => unknown) => void} open
 * @property {boolean} [held] whether a hidden model will open it
 * @property {number} [asked] how often a widget has asked for what opens it
 * @property {number} [again] when it may be asked for again, in milliseconds
 */

/**
 * The door of a model's front end, the same for all widgets of the page.
 *
 * @param {Model} model
 */
export function doorOf(model) {
  const page = /** @type {{ mousemathDoors?: Record<string, Door> }} */ (/** @type {unknown} */ (globalThis));
  const doors = (page.mousemathDoors ??= {});
  return (doors[String(model.get("digest"))] ??= built());
}

/** @returns {Door} */
function built() {
  /** @type {Door["open"]} */
  let open = () => {};
  const render = new Promise((/** @type {Door["open"]} */ resolve) => (open = resolve));
  return { render, open };
}
