/** An exercise: the field for the answer, what is said of it, and the hints one after the other. */

import { h } from "./dom.js";
import { enterSubmits } from "./forms.js";
import { formulaLines, icon, rich } from "./words.js";

/** @import { ExerciseMark, Hint, Hints, Lineup, Task } from "./scene.js" */
/** @import { LessonView } from "./lesson.js" */

/** The sign of each verdict. @type {Record<string, string>} */
const SIGNS = { right: "check", shown: "eye", wrong: "info", unread: "refused" };

/** @param {LessonView} view @param {Task} part */
export function drawTask(view, part) {
  const { id, label, submit, verdict = "", said } = part;
  return h(
    "form",
    {
      class: `mm-task${verdict ? ` is-${verdict}` : ""}`,
      key: id,
      "data-group": id,
      "aria-label": label,
      autocomplete: "off",
      onsubmit: (/** @type {SubmitEvent} */ event) => check(view, part, event),
    },
    label && h("label", { class: "mm-label", for: view.local(id) }, label),
    label &&
      h(
        "div",
        { class: "mm-row", key: "row" },
        drawField(view, part),
        submit && h("button", { class: "mm-button is-main", type: "submit", "data-id": `${id}:submit` }, submit),
      ),
    part.help && h("p", { class: "mm-help", id: view.local(`${id}-help`) }, part.help),
    h(
      "div",
      { class: "mm-said", key: "said", id: view.local(`${id}-said`), role: "status" },
      verdict && [icon(SIGNS[verdict]), h("p", { key: `said${view.state.told}` }, rich(said))],
    ),
    (part.tries ?? []).length > 0 && drawTries(part),
  );
}

/** @param {LessonView} view @param {Task} part @param {SubmitEvent} event */
function check(view, { id, submit, value = "" }, event) {
  event.preventDefault();
  if (submit) view.send({ type: "form", id, values: { answer: view.state.replies[id] ?? value } });
}

/** @param {LessonView} view @param {Task} part */
function drawField(view, part) {
  const { id, submit, value = "", verdict } = part;
  const described = [submit && view.local(`${id}-help`), verdict && view.local(`${id}-said`)];
  return h(part.long ? "textarea" : "input", {
    class: `mm-input${part.long ? "" : " mm-number"}`,
    id: view.local(id),
    type: part.long ? null : "text",
    rows: part.long ? "3" : null,
    inputmode: "text",
    value: submit ? (view.state.replies[id] ?? value) : value,
    readonly: submit ? null : "true",
    "aria-invalid": verdict === "unread" ? "true" : null,
    "aria-describedby": described.filter(Boolean).join(" ") || null,
    "data-id": id,
    onkeydown: enterSubmits,
    oninput: (event) => {
      view.state.replies[id] = event.target.value;
      view.redraw();
    },
  });
}

/** What was answered before; a long fraction breaks at its bar. @param {Task} part */
function drawTries({ tries = [] }) {
  const rows = tries.map(([typed, result], number) => {
    const [first, ...rest] = typed.split(/(?<=\/)/);
    const said = [first, ...rest.flatMap((part, place) => [h("wbr", { key: String(place) }), part])];
    return h("li", { key: String(number) }, h("b", { class: "mm-number" }, said), h("small", null, result));
  });
  return h("ol", { class: "mm-earlier", key: "tries" }, rows);
}

/** The exercises of a lesson in a row. @param {LessonView} view @param {Lineup} part */
export function drawLineup(view, { id, label, marks }) {
  const mark = (/** @type {ExerciseMark} */ { id: goal, label: number, name, state = "", current }) =>
    h(
      "button",
      {
        class: `mm-exercise${state ? ` is-${state}` : ""}`,
        key: goal,
        type: "button",
        "data-id": goal,
        "aria-label": name,
        "aria-current": current ? "true" : null,
        onclick: () => view.send({ type: "tool", id: goal }),
      },
      state === "right" || state === "shown" ? icon(SIGNS[state]) : number,
      state && h("small", { class: "mm-number" }, state === "open" ? "…" : number),
    );
  return h(
    "nav",
    { class: "mm-lineup", key: id, "aria-label": label, "data-group": id, "data-rove": "true" },
    marks.map(mark),
  );
}

/** @param {LessonView} view @param {Hints} part */
export function drawHints(view, part) {
  const next = part.hints.findIndex((hint) => !hint.lines?.length);
  return h(
    "section",
    { class: "mm-hints", key: part.id, "aria-label": part.label, "data-group": part.id },
    h("h4", { class: "mm-subhead" }, part.label),
    h(
      "ol",
      null,
      part.hints.map((hint, number) =>
        h("li", { key: String(number) }, drawHint(view, part, hint, number, number - next)),
      ),
    ),
    part.note && h("p", { class: "mm-text is-quiet" }, part.note),
  );
}

/**
 * A hint that is open, the next one to open, or one that comes later.
 *
 * @param {LessonView} view
 * @param {Hints} part
 * @param {Hint} hint
 * @param {number} number
 * @param {number} after how many hints come between the next one and this
 */
function drawHint(view, part, hint, number, after) {
  if (hint.lines?.length) {
    const lines = hint.lines.map(({ text, formula }) => [h("p", null, rich(text)), formulaLines(formula)]);
    return h("div", { class: "mm-hint is-open" }, icon("bulb"), h("b", null, hint.name), h("div", null, lines));
  }
  if (after > 0) return h("div", { class: "mm-hint is-later" }, icon("bulb"), h("span", null, part.later[number]));
  const open = () => view.send({ type: "hint", id: part.id });
  return h(
    "button",
    { class: "mm-hint", type: "button", "data-id": `${part.id}:next`, onclick: open },
    icon("bulb"),
    h("b", null, hint.name),
  );
}
