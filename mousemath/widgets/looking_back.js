/** A play looked back on: the question before, the sum as bars, three moments, tasks in a row. */

import { drawDeeds, drawSkip } from "./asked.js";
import { h } from "./dom.js";
import { cssShare, icon, rich, titled } from "./words.js";

/** @import { BeforeLooking, MomentLink, MomentLinks, Round, Rounds, Share, Shares } from "./scene.js" */
/** @import { LessonView } from "./lesson.js" */

/** @param {LessonView} view @param {BeforeLooking} part */
export function drawBeforeLooking(view, { id, question, answers, skip }) {
  const name = view.local(`${id}-question`);
  const send = (/** @type {string} */ value) => view.answer(id, { type: "contrast", value });
  return h(
    "div",
    { class: "mm-asking", key: id },
    h(
      "div",
      { class: "mm-guess" },
      h("p", { class: "mm-subhead", id: name }, rich(question)),
      answers.length > 0 &&
        h(
          "div",
          { class: "mm-reply-row", role: "group", "aria-labelledby": name, "data-group": id, "data-rove": "true" },
          answers.map(([value, words, sign]) =>
            h(
              "button",
              {
                class: "mm-reply has-sign",
                key: value,
                type: "button",
                "data-id": `${id}:${value}`,
                onclick: () => send(value),
              },
              icon(sign),
              words,
            ),
          ),
        ),
    ),
    drawDeeds(drawSkip({ id, skip }, () => send(""))),
  );
}

/** @param {LessonView} _view @param {Shares} part */
export function drawShares(_view, { label, rows }) {
  return h("div", { class: "mm-shares", role: "table", "aria-label": label }, rows.map(drawShare));
}

/** @param {Share} share */
function drawShare({ sort, label, icon: sign, value, start, end }) {
  return h(
    "div",
    { class: `mm-share is-${sort}`, key: sort, role: "row" },
    h("span", { class: "mm-share-name", role: "rowheader" }, icon(sign), h("span", null, label)),
    h(
      "span",
      { class: "mm-share-bar", "aria-hidden": "true", style: `--a:${cssShare(start)};--b:${cssShare(end)}` },
      (end > start || sort === "result") && h("i", null),
    ),
    h("b", { class: "mm-number", role: "cell" }, value),
  );
}

/** @param {LessonView} view @param {MomentLinks} part */
export function drawMomentLinks(view, { label, moments }) {
  return h(
    "div",
    { class: "mm-moments", key: "moments", "data-group": "moments" },
    h("h4", { class: "mm-subhead" }, label),
    h(
      "ol",
      null,
      moments.map((moment) => h("li", { key: moment.figure }, drawMoment(view, moment))),
    ),
  );
}

/** @param {LessonView} view @param {MomentLink} moment */
function drawMoment(view, { figure, sort, title, text, value, step, selected }) {
  return h(
    "button",
    {
      class: `mm-moment is-${sort}${selected ? " is-chosen" : ""}`,
      type: "button",
      "data-id": `moment:${figure}`,
      "aria-current": selected ? "true" : null,
      onclick: () => view.step(step),
    },
    h("span", { class: "mm-moment-figure" }, figure),
    h("span", { class: "mm-moment-words" }, titled(title, text)),
    h("b", { class: "mm-number" }, value),
  );
}

/** @param {LessonView} _view @param {Rounds} part */
export function drawRounds(_view, { label, rounds }) {
  return h(
    "div",
    { class: "mm-rounds", key: "rounds" },
    h("p", { class: "mm-label" }, label),
    h("ol", null, rounds.map(drawRound)),
  );
}

/** @param {Round} round */
function drawRound({ label, words, state = "" }) {
  return h(
    "li",
    { class: state ? `is-${state}` : "", "aria-current": state === "now" ? "step" : null },
    h("b", null, label),
    h("span", null, words),
  );
}
