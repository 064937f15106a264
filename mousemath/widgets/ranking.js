/** The players at the end of a game, the best first. */

import { h } from "./dom.js";
import { cssShare, icon, tone } from "./words.js";

/** @import { LessonView } from "./lesson.js" */
/** @import { Placed, Ranking } from "./scene.js" */

/** @param {LessonView} _view @param {Ranking} part */
export function drawRanking(_view, { id, label, places, note }) {
  return h(
    "section",
    { role: "group", class: "mm-ranking", key: id, "aria-label": label },
    h("ol", null, places.map(drawPlaced)),
    note && h("small", null, note),
  );
}

/** @param {Placed} placed */
function drawPlaced({ rank, icon: sign, tone: colour, name, score, share, best }) {
  return h(
    "li",
    { class: `mm-rank${tone(colour)}` },
    h("span", { class: "mm-rank-number" }, String(rank)),
    icon(sign),
    h("b", null, name),
    h(
      "span",
      { class: `mm-bar${best ? " is-best" : ""}`, "aria-hidden": "true", style: `--w:${cssShare(share)}` },
      h("i", null),
    ),
    h("span", { class: "mm-number" }, score),
  );
}
