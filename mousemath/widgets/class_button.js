/** The buttons of the teacher's page. */

import { h } from "./dom.js";
import { icon } from "./words.js";

/** @import { ActionButton } from "./scene.js" */
/** @import { LessonView } from "./lesson.js" */

/** The drawings of buttons. */
const DRAWINGS = new Map([
  ["handout", "print"],
  ["ticket", "print"],
  ["csv", "table"],
  ["curtain", "curtain"],
  ["forget", "close"],
]);

/**
 * @param {LessonView} view
 * @param {ActionButton} button
 * @param {string} [look]
 * @param {() => void} [onclick] what it does, if not what its part says
 */
export function drawButton(view, button, look = "", onclick = () => press(view, button)) {
  const { id, label, main } = button;
  return h(
    "button",
    { class: `mm-button${main ? " is-main" : ""}${look}`, key: id, type: "button", "data-id": id, onclick },
    icon(DRAWINGS.get(id)),
    label,
  );
}

/** Press a button, which keeps the focus as long as it is there. @param {LessonView} view @param {ActionButton} button */
export function press(view, button) {
  view.press(button);
  view.wanted = [button.id];
}
