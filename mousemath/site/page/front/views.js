/** The views of what is open: the front end of the widgets, with a model that this page holds. */

import { LessonView } from "../../../widgets/lesson.js";
import { widget } from "../../../widgets/view.js";

/** @import { Message, Model } from "../../../widgets/view.js" */
/** @import { Shown } from "./protocol.js" */

const { render } = widget((model, el) => new LessonView(model, el));

/** @typedef {{ show: (scene: Shown) => void, end: () => void }} Open */

/**
 * Put a view on the page.
 *
 * @param {HTMLElement} el
 * @param {Shown} first its first scene
 * @param {(message: Message) => void} send
 * @returns {Open}
 */
export function openView(el, first, send) {
  let scene = first;
  /** @type {Set<() => void>} */
  const handlers = new Set();
  /** @type {Model} */
  const model = {
    get: (name) => (name === "scene" ? scene : undefined),
    set: () => {},
    send,
    on: (_event, handler) => handlers.add(handler),
    off: (_event, handler) => handlers.delete(handler),
  };
  const end = render({ model, el });
  const show = (/** @type {Shown} */ next) => {
    scene = next;
    for (const handler of [...handlers]) handler();
  };
  return { show, end };
}
