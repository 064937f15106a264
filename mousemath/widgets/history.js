/** A play as a line of its value over the steps: what moved it below, and keys that go through it. */

import { h } from "./dom.js";
import { folded } from "./folding.js";
import { drawLegend, drawPicture, figureOf, stepAt } from "./history_picture.js";
import { filled, icon } from "./words.js";

/** @import { Child } from "./described.js" */
/** @import { History } from "./scene.js" */
/** @import { LessonView } from "./lesson.js" */

/** What was chosen last while the answer is under way. @type {WeakMap<LessonView, { scene: object, at: number }>} */
const wanted = new WeakMap();

/** The step that was brought into sight last. @type {WeakMap<Element, number>} */
const shown = new WeakMap();

/** The step that is looked at; the number of steps stands for the end. @param {LessonView} view @param {History} part */
function here(view, { ups, chosen = -1 }) {
  const asked = wanted.get(view);
  if (asked?.scene === view.scene) return asked.at;
  return chosen < 0 ? ups.length : chosen;
}

/** Look at a step; beyond the last is the end. @param {LessonView} view @param {History} part @param {number} at */
function goTo(view, part, at) {
  const last = part.ups.length;
  const next = Math.max(0, Math.min(last, at));
  wanted.set(view, { scene: view.scene, at: next });
  view.step(next === last ? -1 : next);
  view.redraw();
}

/** @param {LessonView} view @param {History} part */
export function drawValueLine(view, part) {
  const { id, label } = part;
  const at = here(view, part);
  const last = part.ups.length;
  const where = nameOf(part, at);
  const name = view.local(id);
  return h(
    "section",
    { class: "mm-history-box", key: id, role: "group", "aria-labelledby": name, "data-group": id },
    h(
      "div",
      { class: "mm-stepper-row" },
      h("h4", { class: "mm-subhead", id: name }, label),
      h(
        "div",
        { class: "mm-stepper" },
        drawTurning(view, part, "earlier", at > 0 ? at - 1 : null),
        h("span", { class: "mm-number" }, where),
        drawTurning(view, part, "later", at < last ? at + 1 : null),
      ),
    ),
    h(
      "div",
      {
        class: "mm-history-line mm-scroll",
        role: "slider",
        tabindex: "0",
        key: "line",
        "data-id": `${id}:line`,
        "aria-label": label,
        "aria-valuemin": "1",
        "aria-valuemax": String(last + 1),
        "aria-valuenow": String(at + 1),
        "aria-valuetext": said(part, at),
        onclick: (/** @type {MouseEvent & { currentTarget: HTMLElement }} */ event) => {
          const found = nearest(event, last);
          if (found !== null) goTo(view, part, found);
        },
        onkeydown: (/** @type {KeyboardEvent} */ event) => {
          const next = goal(part, event, at);
          if (next === null || event.altKey || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          goTo(view, part, next);
        },
      },
      drawPicture(part, at),
    ),
    h("ul", { class: "mm-history-legend" }, part.legend.map(drawLegend)),
    folded(view, `${id}-table`, part.table, part.head, () => rows(part), true),
  );
}

/** @param {LessonView} view @param {History} part @param {"earlier" | "later"} which @param {number | null} to */
function drawTurning(view, part, which, to) {
  return h(
    "button",
    {
      class: "mm-tool",
      key: which,
      type: "button",
      "data-id": `${part.id}:${which}`,
      "data-again": "true",
      "aria-label": part[which],
      "aria-disabled": to === null ? "true" : null,
      onclick: () => to !== null && goTo(view, part, to),
    },
    icon(which),
  );
}

/** Where a line is wider than its place, the step that is looked at is brought into sight. @param {LessonView} view */
export function showStep(view) {
  const line = view.first(".mm-history-line");
  const picture = line?.querySelector("svg");
  const part = view.scene.panel?.parts?.find((each) => each?.kind === "History");
  if (!line || !picture || part?.kind !== "History") return;
  const at = here(view, part);
  if (shown.get(line) === at) return;
  shown.set(line, at);
  const wide = picture.getBoundingClientRect().width;
  line.scrollLeft = (at / part.ups.length) * wide - line.clientWidth / 2;
}

// ── words ────────────────────────────────────────────────────────────────────────────────────────

/** "turn 9, step 3", or the end. @param {History} part @param {number} at */
function nameOf(part, at) {
  const { turns, moments, where, end } = part;
  if (at >= turns.length) return end;
  const number = at - turns.indexOf(turns[at]) + 1;
  return filled(where, { moment: moments[turns[at]], number });
}

/** All of a step in words. @param {History} part @param {number} at */
function said(part, at) {
  const place = nameOf(part, at);
  return at >= part.turns.length ? place : `${place}: ${part.did[at]}, ${kindOf(part, at)} ${part.changes[at]}`;
}

/** @param {History} part @param {number} at */
function kindOf({ kinds, sorts }, at) {
  return kinds.find(([sort]) => sort === sorts[at])?.[1] ?? "";
}

/** @param {History} part @returns {Child[][]} */
function rows(part) {
  const apart = new Set(part.moments.map(figureOf)).size === part.moments.length;
  return part.ups.map((_up, at) => {
    const moment = part.moments[part.turns[at]];
    const change = h("span", { class: "mm-number" }, part.changes[at]);
    return [apart ? figureOf(moment) : moment, part.did[at], kindOf(part, at), change];
  });
}

// ── keys and taps ────────────────────────────────────────────────────────────────────────────────

/** Where a key leads: a step, with Shift a turn, to a numbered moment; null when it is not for the line. @param {History} part @param {KeyboardEvent} event @param {number} at */
function goal(part, { key, code, shiftKey }, at) {
  const { turns, links } = part;
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1] ?? key;
  const link = /^[1-9]$/.test(digit) ? links[Number(digit) - 1] : undefined;
  if (link !== undefined) return link;
  const back = key === "ArrowLeft" || key === "ArrowDown";
  if (back || key === "ArrowRight" || key === "ArrowUp") {
    if (!shiftKey) return at + (back ? -1 : 1);
    const turn = (turns[at] ?? turns[turns.length - 1] + 1) + (back ? -1 : 1);
    const first = turns.indexOf(Math.max(0, turn));
    return first < 0 ? turns.length : first;
  }
  return key === "Home" ? 0 : key === "End" ? turns.length : null;
}

/** The step below a tap. @param {MouseEvent & { currentTarget: HTMLElement }} event @param {number} steps */
function nearest(event, steps) {
  const picture = event.currentTarget.querySelector("svg");
  if (!picture) return null;
  const box = picture.getBoundingClientRect();
  return stepAt((event.clientX - box.left) / box.width, steps);
}
