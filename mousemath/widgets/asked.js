/** What every question has beside its answer: how sure, why, "show me" with its reason, the way without. */

import { h } from "./dom.js";

/** @import { Child } from "./described.js" */
/** @import { Choice } from "./scene.js" */
/** @import { LessonView } from "./lesson.js" */

/**
 * How sure: a row of choices, none chosen.
 *
 * @param {LessonView} view
 * @param {string} id
 * @param {string | undefined} label
 * @param {Choice[]} [choices]
 */
export function drawHowSure(view, id, label, choices = []) {
  if (!choices.length) return null;
  const key = `${id}:sure`;
  const { replies } = view.state;
  const name = view.local(key);
  const choose = (/** @type {string} */ value) => {
    replies[key] = value;
    view.redraw();
  };
  const segment = (/** @type {Choice} */ choice) =>
    h(
      "button",
      {
        class: "mm-segment",
        key: choice.value,
        role: "radio",
        type: "button",
        "data-id": `${key}:${choice.value}`,
        "aria-checked": String(replies[key] === choice.value),
        onclick: () => choose(choice.value),
      },
      choice.label,
    );
  return h(
    "div",
    { class: "mm-asked", key: "sure" },
    h("span", { class: "mm-label", id: name }, label),
    h(
      "div",
      { class: "mm-segments", role: "radiogroup", "aria-labelledby": name, "data-group": key, "data-rove": "true" },
      choices.map(segment),
    ),
  );
}

/**
 * A menu of short reasons or ways; it may stay as it is.
 *
 * @param {LessonView} view
 * @param {string} id
 * @param {string | undefined} label
 * @param {Choice[]} [choices]
 */
export function drawMenu(view, id, label, choices = []) {
  if (!choices.length) return null;
  const key = `${id}:menu`;
  const { replies } = view.state;
  const field = view.local(key);
  const value = replies[key] ?? "";
  const option = (/** @type {Choice} */ choice) =>
    h("option", { value: choice.value, key: choice.value, selected: choice.value === value }, choice.label);
  const change = (/** @type {Event & { target: HTMLInputElement }} */ event) => {
    replies[key] = event.target.value;
    view.redraw();
  };
  const none = { kind: /** @type {const} */ ("Choice"), value: "", label: view.word("none_chosen") };
  return h(
    "div",
    { class: "mm-asked", key: "menu" },
    h(
      "label",
      { for: field },
      h("span", { class: "mm-label" }, label),
      " ",
      h("small", null, view.word("if_you_like")),
    ),
    h("select", { class: "mm-input", id: field, "data-id": key, onchange: change }, [none, ...choices].map(option)),
  );
}

/**
 * "Show me", which waits for an answer; why is said at `drawWaiting`.
 *
 * @param {LessonView} view
 * @param {{ id: string, submit: string }} part
 * @param {boolean} ready
 */
export function drawShowMe(view, { id, submit }, ready) {
  const main = {
    class: `mm-button mm-show-me${ready ? " is-main" : ""}`,
    type: "submit",
    key: "submit",
    "data-id": `${id}:submit`,
    "aria-disabled": ready ? null : "true",
    "aria-describedby": ready ? null : view.local(`${id}-waiting`),
  };
  return h("button", main, submit);
}

/** The foot of a question: what hands in the answer, and the ways without; beside the table it stays in sight. @param {...Child} deeds */
export function drawDeeds(...deeds) {
  return h("div", { class: "mm-row mm-deeds", key: "deeds" }, deeds);
}

/** Why nothing can be shown yet. @param {LessonView} view @param {{ id: string, waiting: string }} part @param {boolean} ready */
export function drawWaiting(view, { id, waiting }, ready) {
  return h("span", { id: view.local(`${id}-waiting`), key: "waiting" }, !ready && waiting);
}

/** The way to see it without an answer. @param {{ id: string, skip: string }} part @param {() => void} skip */
export function drawSkip({ id, skip: words }, skip) {
  if (!words) return null;
  const bare = { class: "mm-button is-bare", type: "button", key: "skip", "data-id": `${id}:skip`, onclick: skip };
  return h("button", bare, words);
}
