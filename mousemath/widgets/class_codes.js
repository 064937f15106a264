/** The codes of a class: a field to paste them, and below it what was read. */

import { drawButton, press } from "./class_button.js";
import { h } from "./dom.js";
import { drawError } from "./forms.js";
import { bringIntoView } from "./into_view.js";
import { icon, rich } from "./words.js";

/** @import { ActionButton, Paste, ReadLine } from "./scene.js" */
/** @import { LessonView } from "./lesson.js" */

/** The sign of each sort of line. */
const SIGNS = { ok: "check", twice: "deck", bad: "refused", other: "info" };

/**
 * The field: what is in it stays on this page, and is not drawn anew. Once codes are read it is folded away, so that
 * what was read stands beside the result.
 *
 * @param {LessonView} view
 * @param {Paste} part
 */
export function drawPaste(view, part) {
  const { id, label, error, found = [], button, more = "" } = part;
  const read = (/** @type {Event} */ event) => {
    event.preventDefault();
    readCodes(view, part);
  };
  const shut = more !== "" && !view.state.open[id];
  return h(
    "form",
    { class: "mm-paste", key: id, "aria-label": label, "data-group": id, autocomplete: "off", onsubmit: read },
    h(
      "div",
      { role: "status", key: "read" },
      found.length > 0 && h("ul", { class: "mm-read" }, found.map(drawReadLine)),
    ),
    drawField(view, part, shut),
    h("div", { class: "mm-row", key: "row" }, drawMain(view, part, shut), button && drawForget(view, part, button)),
    error && drawError(view, error, null),
  );
}

/** @param {LessonView} view @param {Paste} part @param {boolean} shut */
function drawField(view, part, shut) {
  const { id, label, help } = part;
  return h(
    "div",
    { class: `mm-field${shut ? " is-shut" : ""}`, key: "field" },
    h("label", { class: "mm-subhead", for: view.local(id) }, label),
    h("textarea", {
      class: "mm-input mm-codes",
      key: "codes",
      id: view.local(id),
      rows: "5",
      spellcheck: "false",
      "data-id": id,
      "aria-describedby": view.local(`${id}-help`),
      onpaste: () => setTimeout(() => readCodes(view, part)),
    }),
    h("p", { class: "mm-help", id: view.local(`${id}-help`) }, help),
  );
}

/** The button that reads the codes, or brings their field back. @param {LessonView} view @param {Paste} part @param {boolean} shut */
function drawMain(view, part, shut) {
  const { id, submit, more = "" } = part;
  const open = () => {
    view.unfold(id, true);
    view.focus(id);
  };
  return shut
    ? h("button", { class: "mm-button", key: "more", type: "button", "data-id": `${id}:more`, onclick: open }, more)
    : h("button", { class: "mm-button is-main", key: "submit", type: "submit", "data-id": `${id}:submit` }, submit);
}

/** @param {LessonView} view @param {Paste} part */
function fieldOf(view, { id }) {
  return /** @type {HTMLTextAreaElement | null} */ (view.find(id));
}

/** One letter more than may be read tells that there are too many. @param {LessonView} view @param {Paste} part */
function readCodes(view, part) {
  const codes = (fieldOf(view, part)?.value ?? "").slice(0, part.most + 1);
  Object.assign(view.state, { reading: view.scene.turn ?? 0, open: { ...view.state.open, [part.id]: false } });
  view.wanted = null;
  view.send({ type: "form", id: part.id, values: { codes } });
}

/**
 * Codes were read: what the class says gets the focus of whoever is still at their field, and is brought into view.
 *
 * @param {LessonView} view
 */
export function showRead(view) {
  const { reading } = view.state;
  if (reading === null || reading === view.scene.turn) return; // the answer has not come yet
  view.state.reading = null;
  const active = view.active();
  const [panel, body] = [view.first(".mm-panel"), view.find("panel")];
  if (!view.first(".mm-field.is-shut") || !panel || !body) return;
  if (active && !active.closest(".mm-paste")) return;
  body.focus({ preventScroll: true });
  const drawn = panel.querySelector("[data-id=curtain]") ?? panel.querySelector("[role=img]");
  bringIntoView(panel, drawn ?? body);
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
