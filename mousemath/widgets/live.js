/** The live sentence: what happened, what is due; and what a screen reader alone is told of. */

import { h } from "./dom.js";
import { noteIcon, plain, rich } from "./words.js";

/** @import { Child } from "./described.js" */
/** @import { Rich } from "./scene.js" */

/** @typedef {{ tone?: string, text?: Rich | string, icon?: string, aloud?: string, missed?: string }} Said */

/** So many letters of the sentence fill its two lines, beside a panel and on a wide table. */
const [LONG, VERY_LONG] = [70, 100];

/** Changes of either are spoken, each for itself: words beside the sentence do not repeat it. */
const SPOKEN = { role: "status", "aria-live": "polite" };

/**
 * A long sentence comes in smaller letters, so that it takes the room of two lines.
 *
 * @param {{ state: { announced: string, told: number } }} view
 * @param {Said} said
 * @param {Child} [more] what stands beside it
 */
export function drawLive(view, { tone = "info", text, icon = "", aloud = "", missed = "" }, more = null) {
  const again = tone === "refused" ? view.state.told : "";
  const letters = plain(text).length;
  const long = letters > VERY_LONG ? " is-long is-very-long" : letters > LONG ? " is-long" : "";
  // what is not yet there is not spoken
  const words = h("p", { "aria-hidden": tone === "rolling" ? "true" : null, key: `words${again}` }, rich(text));
  const attributes = { ...SPOKEN, tabindex: "-1", "data-id": "live" };
  return [
    h(
      "div",
      { class: `mm-live is-${tone}${long}`, key: "sentence", ...attributes },
      noteIcon(tone, icon),
      aloud && h("span", { class: "mm-hidden", key: "aloud" }, `${aloud} `),
      missed ? h("div", { class: "mm-told", key: "told" }, drawMissed(missed), words) : words,
      more,
    ),
    h("p", { class: "mm-hidden", "data-id": "aside", key: "aside", ...SPOKEN }, view.state.announced),
  ];
}

/** What others did is seen here, and heard as `aloud`. @param {string} missed */
function drawMissed(missed) {
  return h("small", { class: "mm-missed", "aria-hidden": "true" }, `${missed} `);
}
