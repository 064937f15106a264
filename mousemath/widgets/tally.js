/** Counting by hand: outcomes that the reader marks, and beside them how many are marked; nothing is known here of what belongs. */

import { h } from "./dom.js";
import { folded } from "./folding.js";
import { drawOutcomes } from "./outcomes_to_mark.js";
import { filled, icon, rich } from "./words.js";

/** @import { Tally } from "./scene.js" */
/** @import { LessonView } from "./lesson.js" */

/** @typedef {{ marked: string, flip: (places: number[]) => void, all: number[] }} Hand what is marked, and how it changes */

/** @param {LessonView} view @param {Tally} part */
export function drawTally(view, part) {
  const { id, label, names, counted, said } = part;
  const all = names.flatMap((name, place) => (name ? [place] : []));
  const marked = handed(view, part);
  /** @type {Hand} */
  const hand = { marked, all, flip: (places) => flip(view, part, marked, places) };
  const number = all.filter((place) => marked[place] === "1").length;
  const rows = () => all.map((place) => [names[place], marked[place] === "1" ? "●" : "○"]);
  return h(
    "div",
    { class: `mm-tally${part.closed ? " is-closed is-right" : ""}`, key: id, role: "group", "aria-label": label },
    drawOutcomes(view, part, hand),
    h(
      "p",
      { class: "mm-answer", key: "count", role: "status" },
      h("strong", null, filled(counted, { number, total: all.length })),
    ),
    !part.closed && drawButtons(view, part, marked),
    h(
      "div",
      { class: "mm-said", key: "said", role: "status" },
      said && [icon(part.closed ? "check" : "info"), h("p", null, rich(said))],
    ),
    folded(view, `tally-${id}`, label, [view.word("outcome"), ""], rows),
  );
}

/** What is marked: on the page, else what was sent last. @param {LessonView} view @param {Tally} part */
function handed(view, { id, names, marks = "", closed }) {
  const own = view.state.replies[id];
  return closed ? marks : own || marks || "0".repeat(names.length);
}

/** Mark outcomes, or take the marks off where all of them are marked. @param {LessonView} view @param {Tally} part @param {string} marked @param {number[]} places */
function flip(view, { id, names, closed }, marked, places) {
  if (closed) return;
  const changed = new Set(places.filter((place) => names[place]));
  const full = [...changed].every((place) => marked[place] === "1");
  view.state.replies[id] = [...marked].map((mark, place) => (changed.has(place) ? (full ? "0" : "1") : mark)).join("");
  view.redraw();
}

/** @param {LessonView} view @param {Tally} part @param {string} marked */
function drawButtons(view, { id, submit, skip }, marked) {
  const send = (/** @type {string} */ marks) => view.send({ type: "form", id, values: { marks } });
  const button = (
    /** @type {string} */ name,
    /** @type {string} */ words,
    /** @type {string} */ marks,
    /** @type {string} */ look,
  ) =>
    h(
      "button",
      { class: `mm-button${look}`, key: name, type: "button", "data-id": `${id}:${name}`, onclick: () => send(marks) },
      words,
    );
  return h(
    "div",
    { class: "mm-row", key: "buttons", "data-group": `${id}-buttons` },
    button("submit", submit, marked, " is-main"),
    button("skip", skip, "", " is-bare"),
  );
}
