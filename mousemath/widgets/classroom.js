/** The teacher's page, left: its head with the minute plan, what is asked now, codes to paste, positions to show. */

import { drawPicture } from "./board.js";
import { h } from "./dom.js";
import { copyButton, drawCopied, drawError } from "./forms.js";
import { cssShare, filled, icon, rich } from "./words.js";

/** @import { ActionButton, ClassHead, NowCard, Paste, PlanPart, Pose, Poses, ReadLine, SavedText } from "./scene.js" */
/** @import { LessonView } from "./lesson.js" */

/** Milliseconds between two looks at the clock. */
const TICK = 5000;
/** The sign of each sort of line. */
const SIGNS = { ok: "check", twice: "deck", bad: "refused", other: "info" };
/** The drawings of buttons. */
const DRAWINGS = new Map([
  ["handout", "print"],
  ["ticket", "print"],
  ["csv", "table"],
  ["curtain", "curtain"],
  ["forget", "close"],
]);

/** A button that does what its part says. @param {LessonView} view @param {ActionButton} button @param {string} [look] */
export function drawButton(view, button, look = "") {
  const { id, label, main } = button;
  return h(
    "button",
    {
      class: `mm-button${main ? " is-main" : ""}${look}`,
      key: id,
      type: "button",
      "data-id": id,
      onclick: () => press(view, button),
    },
    icon(DRAWINGS.get(id)),
    label,
  );
}

/** Press a button, which keeps the focus as long as it is there. @param {LessonView} view @param {ActionButton} button */
function press(view, button) {
  view.press(button);
  view.wanted = [button.id];
}

// ── the head ─────────────────────────────────────────────────────────────────────────────────────

/** @typedef {{ reply: number, elapsed: number, at: number, timer: number }} Running a clock, and when it was read */

/** @type {WeakMap<LessonView, Running>} */
const clocks = new WeakMap();

/** Seconds since the clock was started; the page counts on from what came down. @param {LessonView} view @param {number} elapsed */
function seconds(view, elapsed) {
  const reply = /** @type {{ reply?: number }} */ (view.scene).reply ?? 0;
  const known = clocks.get(view);
  if (known?.reply === reply && known.elapsed === elapsed) return elapsed + (performance.now() - known.at) / 1000;
  clearTimeout(known?.timer);
  const timer = window.setTimeout(() => tick(view), TICK);
  clocks.set(view, { reply, elapsed, at: performance.now(), timer });
  return elapsed;
}

/** The mark goes on, as long as the page is there. @param {LessonView} view */
function tick(view) {
  const known = clocks.get(view);
  if (!known || !view.root.isConnected) return;
  known.timer = window.setTimeout(() => tick(view), TICK);
  view.redraw();
}

/** @param {LessonView} view @param {ClassHead} part */
export function drawClassHead(view, part) {
  const { eyebrow, title, tools, clock, elapsed = -1, minutes = 0 } = part;
  const running = elapsed >= 0;
  const minute = running ? Math.floor(seconds(view, elapsed) / 60) : 0;
  return h(
    "div",
    { class: "mm-class-head", key: "head", "data-group": "head" },
    h(
      "div",
      { class: "mm-head-words" },
      h("p", { class: "mm-eyebrow" }, eyebrow),
      h("h2", { class: "mm-turn" }, title),
    ),
    h(
      "div",
      { class: "mm-class-tools" },
      clock && h("span", { class: "mm-minute", key: "minute" }, running && filled(part.now ?? "", { minute })),
      clock && drawButton(view, clock),
      tools.map((button) => drawButton(view, button)),
    ),
    minutes > 0 && drawPlan(view, part, running ? Math.min(1, seconds(view, elapsed) / 60 / minutes) : -1),
  );
}

/** @param {LessonView} view @param {ClassHead} part @param {number} share where the mark stands, below 0 nowhere */
function drawPlan(view, { label, plan = [] }, share) {
  return h(
    "div",
    { class: "mm-plan-box", key: "plan" },
    share >= 0 &&
      h("i", { class: "mm-plan-mark", key: "mark", style: `--x:${cssShare(share)}`, "aria-hidden": "true" }),
    h(
      "ol",
      { class: "mm-plan", key: "plan", "aria-label": label, "data-group": "plan", "data-rove": "true" },
      plan.map((each) => drawPlanPart(view, each)),
    ),
  );
}

/** @param {LessonView} view @param {PlanPart} part */
function drawPlanPart(view, { value, label, minute, share, state }) {
  return h(
    "li",
    { key: value, style: `flex:${share} 1 0` },
    h(
      "button",
      {
        class: `mm-plan-part${state ? ` is-${state}` : ""}`,
        type: "button",
        "data-id": `part:${value}`,
        "aria-current": state === "now" ? "step" : null,
        onclick: () => view.look("part", value),
      },
      h("b", null, label),
      h("span", { class: "mm-number" }, String(minute)),
    ),
  );
}

/** @param {LessonView} view @param {NowCard} part */
export function drawNowCard(view, { label, text, question, fold, answer, wrong = [], button }) {
  const open = Boolean(view.state.open.now);
  return h(
    "section",
    { class: "mm-now", key: "now", "aria-label": label, "data-group": "now" },
    h("p", { class: "mm-label" }, label),
    h("p", { class: "mm-text is-quiet" }, text),
    h("p", { class: "mm-ask-all", "aria-live": "polite" }, question),
    h(
      "details",
      { class: "mm-folded", key: "fold", ontoggle: (event) => view.unfold("now", event.target.open) },
      h("summary", { "data-id": "now:fold" }, fold),
      open && [
        h("p", null, answer),
        h(
          "ul",
          { class: "mm-wrong" },
          wrong.map(([shows, ask]) => h("li", null, h("b", null, shows), h("span", null, ask))),
        ),
      ],
    ),
    button && drawButton(view, button, " is-bare"),
  );
}

// ── codes ────────────────────────────────────────────────────────────────────────────────────────

/** The field: what is in it stays on this page, and is not drawn anew. @param {LessonView} view @param {Paste} part */
export function drawPaste(view, part) {
  const { id, label, help, submit, error, found = [], button } = part;
  const read = (/** @type {Event} */ event) => {
    event.preventDefault();
    readCodes(view, part);
  };
  return h(
    "form",
    { class: "mm-paste", key: id, "aria-label": label, "data-group": id, autocomplete: "off", onsubmit: read },
    h("label", { class: "mm-subhead", for: view.local(id) }, label),
    h("textarea", {
      class: "mm-input mm-codes",
      key: "field",
      id: view.local(id),
      rows: "5",
      spellcheck: "false",
      "data-id": id,
      "aria-describedby": view.local(`${id}-help`),
      onpaste: () => setTimeout(() => readCodes(view, part)),
    }),
    h("p", { class: "mm-help", id: view.local(`${id}-help`) }, help),
    h(
      "div",
      { class: "mm-row" },
      h("button", { class: "mm-button is-main", type: "submit", "data-id": `${id}:submit` }, submit),
      button && drawForget(view, part, button),
    ),
    error && drawError(error, null),
    h(
      "div",
      { role: "status", key: "read" },
      found.length > 0 && h("ul", { class: "mm-read" }, found.map(drawReadLine)),
    ),
  );
}

/** @param {LessonView} view @param {Paste} part */
function fieldOf(view, { id }) {
  return /** @type {HTMLTextAreaElement | null} */ (view.find(id));
}

/** One letter more than may be read tells that there are too many. @param {LessonView} view @param {Paste} part */
function readCodes(view, part) {
  const codes = (fieldOf(view, part)?.value ?? "").slice(0, part.most + 1);
  view.send({ type: "form", id: part.id, values: { codes } });
}

/** @param {LessonView} view @param {Paste} part @param {ActionButton} button */
function drawForget(view, part, button) {
  const { id } = part;
  const forget = () => {
    const field = fieldOf(view, part);
    if (field) field.value = "";
    press(view, { ...button, id });
  };
  const look = { class: "mm-button", type: "button", key: button.id, "data-id": button.id, onclick: forget };
  return h("button", look, icon(DRAWINGS.get(button.id)), button.label);
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
          lines.map((each) => h("li", null, each)),
        ),
    ),
  );
}

// ── positions, and what is kept ──────────────────────────────────────────────────────────────────

/** @param {LessonView} view @param {Poses} part */
export function drawPoses(view, { id, label, poses }) {
  return h(
    "section",
    { class: "mm-paste", key: id, "aria-label": label, "data-group": id },
    h("h3", { class: "mm-subhead" }, label),
    h(
      "ul",
      { class: "mm-poses" },
      poses.map((pose) => drawPose(view, pose)),
    ),
  );
}

/** @param {LessonView} view @param {Pose} pose */
function drawPose(view, { id, title, line, button, drawing }) {
  const open = { class: "mm-pose", type: "button", key: "open", "data-id": id, onclick: () => press(view, button) };
  return h(
    "li",
    { key: id },
    h(
      "button",
      open,
      drawing ? drawPicture(view, drawing) : icon("dice"),
      h("b", null, title),
      h("small", null, button.label),
    ),
    drawCopied(view, `${id}-line`, line, { "aria-label": `${title}: ${view.word("position_code")}` }),
  );
}

/** A text to be copied, or kept as a file that the page makes. @param {LessonView} view @param {SavedText} part */
export function drawSavedText(view, { id, label, name, type, text, download, help, button }) {
  const save = () => {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), TICK);
  };
  const kept = { class: "mm-button is-main", type: "button", key: "save", "data-id": `${id}:save`, onclick: save };
  return h(
    "section",
    { class: "mm-saved", key: id, "aria-label": label, "data-group": id },
    h("h3", { class: "mm-subhead" }, label),
    help && h("p", { class: "mm-text" }, help),
    h(
      "div",
      { class: "mm-row" },
      h("button", kept, icon("download"), download, " ", h("small", null, name)),
      copyButton(view, id, text),
      button && drawButton(view, button),
    ),
  );
}
