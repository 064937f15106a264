/** A number to guess before the panel tells, on a line or in a field, or bars to draw; how sure, how it was got. */

import { drawBarsToDraw, isDrawn } from "./bars_to_draw.js";
import { drawDeeds, drawHowSure, drawMenu, drawShowMe, drawSkip, drawWaiting } from "./asked.js";
import { h } from "./dom.js";
import { drawError, enterSubmits } from "./forms.js";
import { drawGuessLine, placeOf, readNumber } from "./guess_line.js";
import { formulaLines, icon, plain, rich } from "./words.js";

/** @import { Guess, NumberLine, Step } from "./scene.js" */
/** @import { LessonView } from "./lesson.js" */

/** @param {LessonView} view @param {Guess} part */
export function drawGuess(view, part) {
  const { id } = part;
  const { replies, places } = view.state;
  const typed = replies[id] ?? part.value ?? "";
  const [question, help] = [view.local(`${id}-question`), view.local(`${id}-help`)];
  const { line, bars } = part;
  const set = (/** @type {string} */ text) => {
    replies[id] = text;
    const at = line ? placeOf(line, readNumber(text)) : null;
    if (!text.trim()) places[id] = null;
    else if (at !== null) places[id] = at; // what is not read here leaves the line as it is
    view.redraw();
  };
  const ready = bars ? isDrawn(bars, typed) : Boolean(typed.trim());
  const send = (/** @type {string} */ value) => view.answer(id, { type: "guess", value, ...chosen(view, id) });
  const enter = () => (ready ? send(typed) : view.tell(part.waiting));
  const onsubmit = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    enter();
  };
  return h(
    "form",
    { class: "mm-asking", key: id, "data-group": id, "aria-labelledby": question, autocomplete: "off", onsubmit },
    h(
      "div",
      { class: "mm-guess" },
      h("p", { class: "mm-subhead", id: question }, rich(part.question)),
      bars && drawBarsToDraw(view, bars, { id, typed, help, set }),
      line && drawLine(view, line, { id, typed, help, set, enter }),
      drawHowSure(view, id, part.sure_label, part.sure),
      line && h("div", { class: "mm-guess-row", key: "field" }, drawField(view, part, typed, help, set)),
      part.error && drawError(view, part.error, view.local(`${id}-error`)),
      h("p", { class: "mm-help" }, h("span", { id: help }, part.help), " ", drawWaiting(view, part, ready)),
    ),
    drawMenu(view, id, part.ways_label, part.ways),
    h("ol", { class: "mm-hint-list", key: "hints", "aria-live": "polite" }, part.hints?.map(drawHint)),
    drawDeeds(
      drawShowMe(view, part, ready),
      drawNextHint(view, part),
      drawSkip(part, () => send("")),
    ),
  );
}

/**
 * The line, and that its ends are stretched.
 *
 * @param {LessonView} view
 * @param {NumberLine} line
 * @param {{ id: string, typed: string, help: string, set: (text: string) => void, enter: () => void }} guess
 */
function drawLine(view, line, guess) {
  const { places } = view.state;
  const at = guess.id in places ? places[guess.id] : placeOf(line, readNumber(guess.typed));
  return [
    drawGuessLine(view, line, { ...guess, at }),
    line.low && h("p", { class: "mm-help" }, view.word("ends_stretched")),
  ];
}

/** What was chosen beside the guess. @param {LessonView} view @param {string} id */
function chosen({ state: { replies } }, id) {
  return { sure: replies[`${id}:sure`] ?? "", way: replies[`${id}:menu`] ?? "" };
}

/**
 * The guess in writing: any text.
 *
 * @param {LessonView} view
 * @param {Guess} part
 * @param {string} typed
 * @param {string} help
 * @param {(text: string) => void} set
 */
function drawField(view, { id, field_label, example, error }, typed, help, set) {
  const field = view.local(`${id}-text`);
  return [
    h("label", { class: "mm-help", for: field }, field_label),
    h("input", {
      class: "mm-input mm-number",
      id: field,
      type: "text",
      value: typed,
      placeholder: example,
      spellcheck: "false",
      maxlength: "200",
      "aria-invalid": error ? "true" : null,
      "aria-describedby": error ? `${view.local(`${id}-error`)} ${help}` : help,
      "data-id": `${id}:text`,
      onkeydown: enterSubmits,
      oninput: (event) => {
        view.state.begun[id] = false;
        set(event.target.value);
      },
    }),
  ];
}

/** The button that opens one hint more. @param {LessonView} view @param {Guess} part */
function drawNextHint(view, { id, next_hint }) {
  const ask = () => {
    view.state.hinting = true;
    view.send({ type: "hint", id });
  };
  const button = { class: "mm-button is-bare", type: "button", key: "hint", "data-id": `${id}:hint`, onclick: ask };
  return next_hint && h("button", button, icon("bulb"), next_hint);
}

/** Let the hint that has come be seen, where the panel scrolls. @param {LessonView} view */
export function showHint({ root, state }) {
  const hints = [...root.querySelectorAll(".mm-panel .mm-hint-list > li")];
  if (state.hinting) hints.at(-1)?.scrollIntoView({ block: "nearest" });
  state.hinting = false;
}

/** @param {Step} step */
function drawHint({ text, formula }) {
  return h("li", { key: plain(text) }, icon("bulb"), h("div", null, h("p", null, rich(text)), formulaLines(formula)));
}
