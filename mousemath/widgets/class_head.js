/** The head of the teacher's page: what is taught, tools, the minute plan and its clock. */

import { drawButton } from "./class_button.js";
import { h } from "./dom.js";
import { cssShare, filled } from "./words.js";

/** @import { ClassHead, PlanPart } from "./scene.js" */
/** @import { LessonView } from "./lesson.js" */

/** Milliseconds between two looks at the clock. */
const TICK = 5000;

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
  const passed = running ? seconds(view, elapsed) / 60 : 0;
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
      clock &&
        h(
          "span",
          { class: "mm-minute", key: "minute" },
          running && filled(part.now ?? "", { minute: Math.floor(passed) }),
        ),
      clock && drawButton(view, clock),
      tools.map((button) => drawButton(view, button)),
    ),
    minutes > 0 && drawPlan(view, part, running ? Math.min(1, passed / minutes) : -1),
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
