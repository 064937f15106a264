/** The whole scene: which function draws which kind of part, and where the parts stand. */

import { drawAnswers } from "./answers.js";
import { drawBoard } from "./board.js";
import { drawCards, drawChains, drawSeats } from "./cards.js";
import { drawBand, drawFills, drawLineRows } from "./branches.js";
import { drawNowCard, drawPoses, drawSavedText } from "./class_cards.js";
import { drawPaste } from "./class_codes.js";
import { drawClassHead } from "./class_head.js";
import {
  drawAskNext,
  drawClassChoices,
  drawClassColumns,
  drawClassGroups,
  drawFairDots,
  drawHeat,
} from "./class_panel.js";
import { drawBars, drawColumns, drawCurve } from "./charts.js";
import { h } from "./dom.js";
import { drawDotLine } from "./dot_line.js";
import { drawCopied } from "./forms.js";
import { drawFractions } from "./folding.js";
import { drawGuess } from "./guess.js";
import { drawHints, drawLineup, drawTask } from "./exercise.js";
import { drawSquare, drawSum } from "./guesses.js";
import { drawValueLine } from "./history.js";
import { drawLive } from "./live.js";
import { drawBeforeLooking, drawMomentLinks, drawRounds, drawShares } from "./looking_back.js";
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
import { drawPicks } from "./picks.js";
import { drawRailway } from "./railway.js";
import { drawRanking } from "./ranking.js";
import { drawReveal, drawStrokes, drawTrio, drawWay } from "./reveal.js";
import { drawRules } from "./rules.js";
import { drawSampleSpace } from "./sample_space.js";
import { drawSliders } from "./sliders.js";
import { drawHistory, drawStrip } from "./strip.js";
import { drawOptions, drawProgress, drawSteps, drawTree } from "./steps.js";
import { drawTally } from "./tally.js";
import { drawKnowledge, drawMatrix } from "./tables.js";
import { drawBlanks, drawCopyLine, drawIntervals } from "./thumb.js";
import { drawMore, drawTools } from "./tools.js";
import { drawBins, drawTryChart, drawTryFacts, drawTryIt } from "./tries.js";
import { drawActions, drawDice, drawTrack } from "./tray.js";
import { marked } from "./words.js";

/** @import { Child } from "./described.js" */
/** @import { LessonView } from "./lesson.js" */
/** @import { Part } from "./scene.js" */

/** A heading of more letters is set smaller, so that it keeps to one line. */
const LONG = 20;

/** @type {Record<string, (view: LessonView, part: never) => Child>} */
const PARTS = {
  Actions: drawActions,
  Agreement: drawAgreement,
  Answer: drawAnswer,
  Answers: drawAnswers,
  AskNext: drawAskNext,
  Bars: drawBars,
  BeforeLooking: drawBeforeLooking,
  Bins: drawBins,
  Blanks: drawBlanks,
  Cards: drawCards,
  Chains: drawChains,
  ClassChoices: drawClassChoices,
  ClassColumns: drawClassColumns,
  ClassGroups: drawClassGroups,
  ClassHead: drawClassHead,
  Columns: drawColumns,
  CopyLine: drawCopyLine,
  Curve: drawCurve,
  DiceTray: drawDice,
  DotLine: drawDotLine,
  Drawing: drawBoard,
  FairDots: drawFairDots,
  Fills: drawFills,
  Fractions: drawFractions,
  Guess: drawGuess,
  Heat: drawHeat,
  Hints: drawHints,
  History: drawValueLine,
  Intervals: drawIntervals,
  Knowledge: drawKnowledge,
  LineRows: drawLineRows,
  Lineup: drawLineup,
  Matrix: drawMatrix,
  MomentLinks: drawMomentLinks,
  Note: drawNote,
  NowCard: drawNowCard,
  Options: drawOptions,
  Paste: drawPaste,
  Picks: drawPicks,
  Poses: drawPoses,
  Progress: drawProgress,
  Railway: drawRailway,
  Ranking: drawRanking,
  Reveal: drawReveal,
  Rounds: drawRounds,
  SampleSpace: drawSampleSpace,
  SavedText: drawSavedText,
  Seats: drawSeats,
  Segments: drawSegments,
  Shares: drawShares,
  Sliders: drawSliders,
  Source: drawSource,
  Square: drawSquare,
  Steps: drawSteps,
  Strokes: drawStrokes,
  Sum: drawSum,
  Table: drawTable,
  Tally: drawTally,
  Task: drawTask,
  Text: drawText,
  Track: drawTrack,
  Tree: drawTree,
  Trio: drawTrio,
  TryChart: drawTryChart,
  TryFacts: drawTryFacts,
  TryIt: drawTryIt,
  Way: drawWay,
};

/** Where these alone stand in place of a table, the frame is as high as what stands in it. */
const WORDS = new Set(["Text", "Note"]);
/** The height of a board of six rows, in its own units: the squares of a taller one need all room there is. */
const SIX_ROWS = 424;

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
  const { game, turn, panel, rules, looking, over = [], main = [] } = view.scene;
  const brief = !over.length && main.every(({ kind }) => WORDS.has(kind));
  const marks = {
    "is-class": over.length,
    "is-brief": brief,
    "is-alone": brief && !main.length,
    "is-page": game === "course" && !brief,
    "is-past": looking,
    "has-rules": rules,
    "has-more": view.state.more,
  };
  return [
    h(
      "div",
      { class: marked("mm-frame", marks), key: "frame", "data-turn": turn ?? 0 },
      over.length > 0 &&
        h(
          "div",
          { class: "mm-over", key: "over" },
          over.map((part) => drawPart(view, part)),
        ),
      h("div", { class: "mm-side" }, drawPlay(view)),
      rules ? drawRules(view, rules) : panel && drawPanel(view, panel, (part) => drawPart(view, part)),
    ),
  ];
}

/** The play area. @param {LessonView} view */
function drawPlay(view) {
  const { scene } = view;
  const [main, tray, below] = [scene.main ?? [], scene.tray ?? [], scene.below ?? []];
  const drawn = (/** @type {Part[]} */ parts) => parts.map((part) => drawPart(view, part));
  const area = (/** @type {string} */ name, /** @type {Child} */ inside) =>
    h("div", { class: `mm-${name}`, key: name }, inside);
  const beside = main[0]?.kind === "Drawing" && tray.length > 0;
  const seats = [main, tray, below].map((parts) => parts.flatMap((part) => (part?.kind === "Seats" ? part.seats : [])));
  const marks = {
    "has-side-tray": beside,
    "is-past": scene.looking,
    "has-strip": scene.strip,
    "has-seats": seats[1].length,
    "has-open-hands": seats.some(([, , third]) => third?.cards?.length),
    "is-tight": scene.band && !scene.band.close && !(main[0]?.kind === "Drawing" && main[0].height > SIX_ROWS),
    "has-dice-below": below.some((part) => part?.kind === "DiceTray"),
  };
  return h(
    "div",
    { class: marked("mm-play", marks) },
    !scene.over?.length &&
      h("div", { class: "mm-top" }, drawHead(view), drawMore(view), scene.band && drawBand(view, scene.band)),
    area("main", drawn(main)),
    tray.length > 0 && area("tray", beside ? drawBeside(tray, drawn) : drawn(tray)),
    below.length > 0 && area("below", drawn(below)),
    drawLive(view, view.sentence(), view.silent && view.word("line") && drawLine(view)),
    scene.strip && [drawHistory(view), drawStrip(view, scene.strip)],
  );
}

/** The line that brings the game back, to be copied. @param {LessonView} view */
function drawLine(view) {
  return drawCopied(view, "no-answer", view.word("line"), { "aria-label": view.word("no_answer") });
}

/** What stands beside the board in a column, and the buttons, which have a place of their own. @param {Part[]} tray @param {(parts: Part[]) => Child} drawn */
function drawBeside(tray, drawn) {
  const column = tray.filter(({ kind }) => kind !== "Actions");
  const buttons = tray.filter(({ kind }) => kind === "Actions");
  return [column.length > 0 && h("div", { class: "mm-beside", key: "column" }, drawn(column)), drawn(buttons)];
}

/** @param {LessonView} view */
function drawHead(view) {
  const { title, context, heading } = view.scene;
  const eyebrow = h(
    "p",
    { class: "mm-eyebrow" },
    h("b", null, title),
    (context ?? []).map((words) => h("span", null, `· ${words}`)),
  );
  return h(
    "div",
    { class: "mm-head" },
    h(
      "div",
      { class: "mm-head-words" },
      eyebrow,
      h("h2", { class: `mm-turn${(heading ?? "").length > LONG ? " is-long" : ""}` }, heading),
    ),
    drawTools(view),
  );
}
