/** Bars to draw, in writing: the field of the chosen bar, how far they are together, and what brings them there. */

import { h } from "./dom.js";
import { enterSubmits } from "./forms.js";
import { readNumber } from "./guess_line.js";
import { filled, icon } from "./words.js";

/** @import { Hand } from "./bars_to_draw.js" */
/** @import { BarsToDraw } from "./scene.js" */
/** @import { LessonView } from "./lesson.js" */

/** @param {number[]} drawn */
export const sum = (drawn) => drawn.reduce((all, each) => all + each, 0);

/** Whole numbers in the proportion of others that come to all; the largest rests are rounded up. @param {number[]} drawn @param {number} of */
function stretched(drawn, of) {
  const exact = drawn.map((each) => (each * of) / sum(drawn));
  const low = exact.map(Math.floor);
  const order = exact.map((_, index) => index).sort((a, b) => exact[b] - low[b] - (exact[a] - low[a]));
  for (const index of order.slice(0, of - sum(low))) low[index] += 1;
  return low;
}

/** The chosen bar in writing: a number of all, or a share of them. @param {LessonView} view @param {BarsToDraw} bars @param {string} id @param {Hand} hand */
export function drawField(view, { labels, of, chosen: words, lower, higher }, id, { drawn, chosen, raise }) {
  const field = view.local(`${id}-height`);
  const height = drawn[chosen];
  const button = (/** @type {"minus" | "plus"} */ sign, /** @type {string} */ name, /** @type {number} */ goal) =>
    h(
      "button",
      {
        class: "mm-button mm-step-button",
        type: "button",
        key: name,
        "data-id": `${id}:${sign}`,
        "data-again": "true",
        "aria-label": name,
        onclick: () => raise(chosen, goal),
      },
      icon(sign),
    );
  return h(
    "div",
    { class: "mm-guess-row", key: "height" },
    h("label", { class: "mm-help", for: field }, filled(words, { label: labels[chosen] })),
    button("minus", lower, height - 1),
    h("input", {
      class: "mm-input mm-number",
      id: field,
      type: "text",
      inputmode: "decimal",
      value: String(height),
      maxlength: "9",
      "data-id": `${id}:height`,
      onkeydown: enterSubmits,
      onfocus: (/** @type {FocusEvent & { target: HTMLInputElement }} */ event) => event.target.select(),
      onchange: (/** @type {Event & { target: HTMLInputElement }} */ event) => {
        const number = readNumber(event.target.value);
        if (number === null) event.target.value = String(height);
        else raise(chosen, /[/%]/.test(event.target.value) ? number * of : number);
      },
    }),
    button("plus", higher, height + 1),
  );
}

/** How far the bars are together, and the button that brings them there. @param {BarsToDraw} bars @param {string} id @param {number[]} drawn @param {(text: string) => void} set */
export function drawTotal({ of, total = "", stretch }, id, drawn, set) {
  const all = sum(drawn);
  const complete = all === of;
  const fit = {
    class: "mm-button",
    type: "button",
    key: "stretch",
    "data-id": `${id}:stretch`,
    onclick: () => set(stretched(drawn, of).join(" ")),
  };
  return h(
    "div",
    { class: `mm-row mm-total${complete ? " is-whole" : ""}`, key: "total" },
    h("p", { class: "mm-number", role: "status" }, filled(total, { sum: all })),
    all > 0 && !complete && h("button", fit, stretch),
  );
}
