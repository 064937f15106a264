/** The whole scene: which function draws which kind of part, and where the parts stand. */

import { drawBoard } from "./board.js";
import { drawCards, drawChains, drawSeats } from "./cards.js";
import { drawBars, drawColumns, drawCurve } from "./charts.js";
import { h } from "./dom.js";
import { hidingPicture } from "./page.js";
import {
  drawAgreement,
  drawAnswer,
  drawNote,
  drawPanel,
  drawSegments,
  drawSource,
  drawTable,
  drawText,
} from "./panel.js";
import { drawPredict, drawSliders } from "./predict.js";
import { drawSampleSpace } from "./sample_space.js";
import { drawOptions, drawProgress, drawSteps, drawTree } from "./steps.js";
import { drawKnowledge, drawMatrix } from "./tables.js";
import { drawMore, drawTools } from "./tools.js";
import { drawActions, drawDice, drawTrack } from "./tray.js";
import { rich } from "./words.js";

/** @import { Child } from "./described.js" */
/** @import { LessonView } from "./lesson.js" */
/** @import { Part } from "./scene.js" */

/** @type {Record<string, (view: LessonView, part: never) => Child>} */
const PARTS = {
  Actions: drawActions,
  Agreement: drawAgreement,
  Answer: drawAnswer,
  Bars: drawBars,
  Cards: drawCards,
  Chains: drawChains,
  Columns: drawColumns,
  Curve: drawCurve,
  DiceTray: drawDice,
  Drawing: drawBoard,
  Knowledge: drawKnowledge,
  Matrix: drawMatrix,
  Note: drawNote,
  Options: drawOptions,
  Predict: drawPredict,
  Progress: drawProgress,
  SampleSpace: drawSampleSpace,
  Seats: drawSeats,
  Segments: drawSegments,
  Sliders: drawSliders,
  Source: drawSource,
  Steps: drawSteps,
  Table: drawTable,
  Text: drawText,
  Track: drawTrack,
  Tree: drawTree,
};

/** One part of a scene; an unknown or broken one is left out. @param {LessonView} view @param {Part} part */
function drawPart(view, part) {
  try {
    return PARTS[part?.kind]?.(view, /** @type {never} */ (part)) ?? null;
  } catch (problem) {
    console.error(`mousemath: a part of kind ${part?.kind} could not be drawn`, problem);
    return null;
  }
}

/** @param {LessonView} view @returns {Child[]} */
export function drawScene(view) {
  const { picture, turn, panel } = view.scene;
  return [
    picture && hidingPicture(picture),
    h(
      "div",
      { class: "mm-frame", key: "frame", "data-turn": turn ?? 0 },
      h("div", { class: "mm-side" }, drawPlay(view)),
      panel && drawPanel(view, panel, (part) => drawPart(view, part)),
    ),
  ];
}

/** The play area. @param {LessonView} view */
function drawPlay(view) {
  const { scene } = view;
  const [main, tray, below] = [scene.main ?? [], scene.tray ?? [], scene.below ?? []];
  const area = (/** @type {string} */ name, /** @type {Part[]} */ parts) => {
    const drawn = parts.map((part) => drawPart(view, part));
    return h("div", { class: `mm-${name}`, key: name }, drawn);
  };
  const beside = main[0]?.kind === "Drawing" && tray.length > 0;
  const said = view.sentence();
  return h(
    "div",
    { class: `mm-play${beside ? " has-side-tray" : ""}${below.length ? " has-below" : ""}` },
    h("div", { class: "mm-top" }, drawHead(view), drawMore(view)),
    area("main", main),
    tray.length > 0 && area("tray", tray),
    below.length > 0 && area("below", below),
    view.live(said.tone ?? "info", rich(said.text)),
  );
}

/** @param {LessonView} view */
function drawHead(view) {
  const { title, context, heading } = view.scene;
  const eyebrow = h(
    "p",
    { class: "mm-eyebrow" },
    h("b", null, title),
    (context ?? []).map((words) => ` · ${words}`),
  );
  return h(
    "div",
    { class: "mm-head" },
    h("div", { class: "mm-head-words" }, eyebrow, h("h2", { class: "mm-turn" }, heading)),
    drawTools(view),
  );
}
