/** What stands around the board: dice, action buttons, tracks. */

import { h } from "./dom.js";
import { keyCap } from "./key_cap.js";
import { icon, named, titled, tone } from "./words.js";

/** @import { ActionButton, Actions, DiceTray, Die, FrameWord, Sign, Stop, Track } from "./scene.js" */
/** @import { LessonView } from "./lesson.js" */
/** @import { Thing } from "./view.js" */

/** Degrees by which rolling dice lean, one after the other. */
const TILTS = [-7, 5, -3, 8, -5];

/** Attributes shared by everything that can be chosen. @param {LessonView} view @param {Thing} thing */
export function choosing(view, thing) {
  return {
    "data-id": thing.id,
    "data-glide": thing.id,
    type: "button",
    "aria-pressed": view.isEnd(thing.id) ? String(view.state.selected === thing.id) : null,
    "aria-disabled": view.usable(thing) ? null : "true",
    onclick: () => view.choose(thing),
  };
}

/**
 * The name of a thing for screen readers: what is seen on it is hidden from them.
 *
 * @param {LessonView} view
 * @param {Thing} thing
 */
export function spoken(view, thing) {
  const label = view.joining(thing.id)?.label;
  const name = thing.name || ("word" in thing && thing.word) || "";
  return h("span", { class: "mm-hidden" }, label ? `${name}. ${label}` : name);
}

/** @param {LessonView} view @param {DiceTray} part */
export function drawDice(view, { id, label, dice }) {
  const rows = dice.map((die, order) => h("li", { key: die.id }, drawDie(view, die, order)));
  return h(
    "section",
    { role: "group", class: "mm-dice-group", key: id, "aria-label": label, "data-group": id, "data-rove": "true" },
    h("h3", { class: "mm-hidden" }, label),
    h("ul", { class: "mm-dice", style: `--mm-dice:${dice.length}` }, rows),
  );
}

/** @param {LessonView} view @param {Die} die @param {number} order */
function drawDie(view, die, order) {
  const state = view.stateOf(die) || die.state || "";
  const rolls = die.state === "rolling";
  const seen = rolls ? rollingFace(die, order, view.reel.tick) : die;
  const face = seen.figure ? h("span", { class: "mm-figure" }, seen.figure) : icon(seen.icon);
  return h(
    "button",
    { class: `mm-die-row${state ? ` is-${state}` : ""}`, ...choosing(view, die) },
    spoken(view, die),
    h(
      "span",
      {
        class: `mm-die${rolls ? " is-tumbling" : ""}${tone(seen.tone)}`,
        style: rolls ? tilt(order, view.reel.tick) : null,
        "aria-hidden": "true",
      },
      h("span", { class: "mm-die-face" }, face),
      state === "legal" && h("span", { class: "mm-dot" }),
    ),
    h(
      "span",
      { class: "mm-die-words", "aria-hidden": "true" },
      named(view, "b", die.word),
      die.note && h("small", null, die.note),
    ),
    keyCap(die.key),
  );
}

/** What a rolling die shows for a moment: faces in turn, never three dice the same way. @param {{ faces?: Sign[], roll?: number }} die @param {number} order @param {number} tick @returns {{ icon?: string, tone?: string, figure?: string }} */
export function rollingFace(die, order, tick) {
  const faces = die.faces?.length ? die.faces : [{ figure: "?" }];
  return faces[(5 * tick + 2 * order + Math.floor(order / 3) + (die.roll ?? 0)) % faces.length];
}

/** How a rolling die leans for a moment. @param {number} order @param {number} tick */
export function tilt(order, tick) {
  return `--mm-tilt:${TILTS[(order + tick) % TILTS.length]}deg`;
}

/** @param {LessonView} view @param {Actions} part */
export function drawActions(view, { id, label, buttons }) {
  return h(
    "div",
    {
      class: "mm-actions",
      key: id,
      role: "group",
      tabindex: "-1",
      "aria-label": label,
      "data-id": id,
      "data-group": id,
    },
    buttons.map((button) => drawButton(view, button)),
  );
}

/** @param {LessonView} view @param {ActionButton} button */
function drawButton(view, button) {
  const move = button.target ? view.joining(button.target) : null;
  const consequence = move?.note || button.consequence;
  return h(
    "button",
    {
      class: `mm-action${button.main || move ? " is-main" : ""}`,
      key: button.id,
      type: "button",
      "data-id": button.id,
      "aria-disabled": view.presses(button) ? null : "true",
      onclick: () => view.press(button),
    },
    keyCap(button.key),
    titled(move?.label ?? button.label, consequence),
  );
}

/** @param {LessonView} view @param {Track} part */
export function drawTrack(view, { id, label, stops, note, form }) {
  const lap = form === "lap";
  return h(
    "section",
    { role: "group", class: "mm-track", key: id, "aria-label": label },
    h("h3", { class: "mm-track-head" }, titled(label, note)),
    h(
      "ol",
      { class: lap ? "mm-lap" : "mm-stops" },
      stops.map((stop) => drawStop(view, stop, lap, id)),
    ),
  );
}

/** @param {LessonView} view @param {Stop} stop @param {boolean} lap @param {string} track */
function drawStop(view, { name, state, text, icon: drawing }, lap, track) {
  const glide = state === "here" && drawing ? `on-${track}` : null;
  const sign = drawing || (state === "passed" && !text && !lap ? "paw" : "");
  return h(
    "li",
    { class: `mm-stop is-${state}`, "data-home": "true", "aria-current": state === "here" ? "step" : null },
    h("span", { class: "mm-stop-sign", "aria-hidden": "true", "data-glide": glide }, sign ? icon(sign) : !lap && text),
    h("span", { class: "mm-hidden" }, [name, view.word(/** @type {FrameWord} */ (state))].filter(Boolean).join(", ")),
  );
}
