/** A rule of thumb: a sentence with blanks, intervals on one axis, a line to copy. */

import { h } from "./dom.js";
import { drawCopied, drawError, submit } from "./forms.js";
import { cssShare } from "./words.js";

/** @import { Blank, Blanks, CopyLine, Interval, Intervals } from "./scene.js" */
/** @import { LessonView } from "./lesson.js" */

/** @param {LessonView} view @param {Blanks} part */
export function drawBlanks(view, part) {
  const { id, label, pieces, submit: verb, help = "", error = "" } = part;
  return h(
    "form",
    {
      class: "mm-blanks",
      key: id,
      "data-group": id,
      "aria-label": label,
      autocomplete: "off",
      onsubmit: (event) => submit(view, id, event),
    },
    h(
      "p",
      { class: "mm-blanks-line", key: "line" },
      pieces.map((piece) => (typeof piece === "string" ? h("span", null, piece) : drawBlank(view, id, piece))),
    ),
    h(
      "p",
      { class: "mm-blanks-whole", key: "whole", "aria-hidden": "true" },
      pieces.map((piece) => filledIn(view, id, piece)),
    ),
    help && h("p", { class: "mm-help" }, help),
    error && drawError(view, error, null),
    h(
      "div",
      { class: "mm-row" },
      h("button", { class: "mm-button is-main", type: "submit", "data-id": `${id}:submit` }, verb),
    ),
  );
}

/** What is chosen in a blank. @param {LessonView} view @param {string} id of the sentence @param {Blank} blank */
function chosenIn(view, id, { name, value }) {
  return view.state.replies[`${id}:${name}`] ?? value;
}

/** A piece of the sentence in words, for a page on which no blank has room for its own. @param {LessonView} view @param {string} id of the sentence @param {string | Blank} piece */
function filledIn(view, id, piece) {
  if (typeof piece === "string") return piece;
  const chosen = chosenIn(view, id, piece);
  return ` ${piece.choices.find((each) => each.value === chosen)?.label ?? ""} `;
}

/** @param {LessonView} view @param {string} id of the sentence @param {Blank} blank */
function drawBlank(view, id, blank) {
  const { name, label, choices } = blank;
  const key = `${id}:${name}`;
  const chosen = chosenIn(view, id, blank);
  return h(
    "select",
    {
      class: "mm-input mm-blank",
      key: name,
      name,
      "data-id": key,
      "aria-label": label,
      onchange: (event) => {
        view.state.replies[key] = event.target.value;
        view.redraw();
      },
    },
    choices.map((each) =>
      h("option", { value: each.value, selected: each.value === chosen, key: each.value }, each.label),
    ),
  );
}

/** @param {LessonView} _view @param {Intervals} part */
export function drawIntervals(_view, { label, rows, zero, zero_label, exact, exact_label = "" }) {
  const known = exact !== null && exact !== undefined;
  const lines = `--z:${cssShare(zero)};--e:${cssShare(exact ?? 0)}`;
  return h(
    "figure",
    { class: "mm-intervals", style: lines },
    h("figcaption", { class: "mm-label" }, label),
    rows.map((row) => drawInterval(row, known)),
    h(
      "p",
      { class: "mm-help" },
      h("i", { class: "mm-key-zero", "aria-hidden": "true" }),
      ` ${zero_label} `,
      known && [h("i", { class: "mm-key-exact", "aria-hidden": "true" }), ` ${exact_label}`],
    ),
  );
}

/** @param {Interval} row @param {boolean} known whether the exact number is */
function drawInterval({ title, low, mean, high, value }, known) {
  const place = `--l:${cssShare(low)};--m:${cssShare(mean)};--h:${cssShare(high)}`;
  return h(
    "div",
    { class: "mm-interval", key: title },
    h("b", null, title),
    h(
      "span",
      { class: "mm-interval-bar", style: place, "aria-hidden": "true" },
      h("u", { class: "is-zero" }),
      known && h("u", { class: "is-exact" }),
      h("i", null),
      h("em", null),
    ),
    h("span", { class: "mm-number" }, value),
  );
}

/** @param {LessonView} view @param {CopyLine} part */
export function drawCopyLine(view, { id, label, value }) {
  return h(
    "div",
    { class: "mm-field is-copy", key: id },
    h("span", { class: "mm-label" }, label),
    drawCopied(view, id, value, { "aria-label": label }),
  );
}
