/** The players at the end of a game, the best first. */

import { h } from "./dom.js";
import { cssShare, icon, named, tone } from "./words.js";

/** @import { LessonView } from "./lesson.js" */
/** @import { Placed, Ranking } from "./scene.js" */

/** @param {LessonView} view @param {Ranking} part */
export function drawRanking(view, { id, label, places, note }) {
  return h(
    "section",
    { role: "group", class: "mm-ranking", key: id, "aria-label": label },
    h(
      "ol",
      null,
      places.map((placed) => drawPlaced(view, placed)),
    ),
    note && h("small", null, note),
  );
}

/** @param {LessonView} view @param {Placed} placed */
function drawPlaced(view, { rank, icon: sign, tone: colour, name, score, share, best }) {
  return h(
    "li",
    { class: `mm-rank${tone(colour)}` },
    h("span", { class: "mm-rank-number" }, String(rank)),
    icon(sign),
    named(view, "b", name),
    h(
      "span",
      { class: `mm-bar${best ? " is-best" : ""}`, "aria-hidden": "true", style: `--w:${cssShare(share)}` },
      h("i", null),
    ),
    h("span", { class: "mm-number" }, score),
  );
}
