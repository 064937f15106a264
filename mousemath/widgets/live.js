/** The live sentence: what happened, what is due; the one place that a screen reader is told of. */

import { h } from "./dom.js";
import { noteIcon } from "./words.js";

/** @import { Child } from "./described.js" */

/** So many letters of the sentence fill its two lines, beside a panel and on a wide table. */
const [LONG, VERY_LONG] = [70, 100];

/**
 * A long sentence comes in smaller letters, so that it takes the room of two lines.
 *
 * @param {{ state: { announced: string } }} view
 * @param {string} tone
 * @param {Child} words
 * @param {string} [icon] instead of that of the tone
 * @param {number} [letters]
 * @param {Child} [more] what stands beside it
 */
export function drawLive(view, tone, words, icon = "", letters = 0, more = null) {
  const long = letters > VERY_LONG ? " is-long is-very-long" : letters > LONG ? " is-long" : "";
  const attributes = { role: "status", "aria-live": "polite", tabindex: "-1", "data-id": "sentence" };
  return h(
    "div",
    { class: `mm-live is-${tone}${long}`, key: "sentence", ...attributes },
    noteIcon(tone, icon),
    h("p", { "aria-hidden": tone === "rolling" ? "true" : null }, words), // what is not yet there is not spoken
    more,
    h("span", { class: "mm-hidden" }, view.state.announced),
  );
}
