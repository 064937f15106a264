/** The codes of a class: a field to paste them, and below it what was read. */

import { drawButton, press } from "./class_button.js";
import { h } from "./dom.js";
import { drawError } from "./forms.js";
import { icon, rich } from "./words.js";

/** @import { ActionButton, Paste, ReadLine } from "./scene.js" */
/** @import { LessonView } from "./lesson.js" */

/** The sign of each sort of line. */
const SIGNS = { ok: "check", twice: "deck", bad: "refused", other: "info" };

/** The field: what is in it stays on this page, and is not drawn anew. @param {LessonView} view @param {Paste} part */
export function drawPaste(view, part) {
  const { id, label, help, submit, error, found = [], button } = part;
  const read = (/** @type {Event} */ event) => {
    event.preventDefault();
    readCodes(view, part);
  };
  return h(
    "form",
    { class: "mm-paste", key: id, "aria-label": label, "data-group": id, autocomplete: "off", onsubmit: read },
    h("label", { class: "mm-subhead", for: view.local(id) }, label),
    h("textarea", {
      class: "mm-input mm-codes",
      key: "field",
      id: view.local(id),
      rows: "5",
      spellcheck: "false",
      "data-id": id,
      "aria-describedby": view.local(`${id}-help`),
      onpaste: () => setTimeout(() => readCodes(view, part)),
    }),
    h("p", { class: "mm-help", id: view.local(`${id}-help`) }, help),
    h(
      "div",
      { class: "mm-row" },
      h("button", { class: "mm-button is-main", type: "submit", "data-id": `${id}:submit` }, submit),
      button && drawForget(view, part, button),
    ),
    error && drawError(view, error, null),
    h(
      "div",
      { role: "status", key: "read" },
      found.length > 0 && h("ul", { class: "mm-read" }, found.map(drawReadLine)),
    ),
  );
}

/** @param {LessonView} view @param {Paste} part */
function fieldOf(view, { id }) {
  return /** @type {HTMLTextAreaElement | null} */ (view.find(id));
}

/** One letter more than may be read tells that there are too many. @param {LessonView} view @param {Paste} part */
function readCodes(view, part) {
  const codes = (fieldOf(view, part)?.value ?? "").slice(0, part.most + 1);
  view.send({ type: "form", id: part.id, values: { codes } });
}

/** The button that empties the field too, which has the focus then. @param {LessonView} view @param {Paste} part @param {ActionButton} button */
function drawForget(view, part, button) {
  return drawButton(view, button, "", () => {
    const field = fieldOf(view, part);
    if (field) field.value = "";
    press(view, { ...button, id: part.id });
  });
}

/** @param {ReadLine} line */
function drawReadLine({ state, text, lines = [] }) {
  return h(
    "li",
    { class: `is-${state}`, key: state },
    icon(SIGNS[/** @type {keyof SIGNS} */ (state)]),
    h(
      "div",
      null,
      h("p", null, rich(text)),
      lines.length > 0 &&
        h(
          "ul",
          null,
          lines.map((each) => h("li", null, breakable(each))),
        ),
    ),
  );
}

/** A line that may break after the signs of a class code. @param {string} line */
function breakable(line) {
  return line.split(/(?<=~)/).map((piece, index) => [index > 0 && h("wbr"), piece]);
}
