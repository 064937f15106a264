/** What would you do? Large cards without numbers; one is chosen before anything is told. */

import { drawDeeds, drawHowSure, drawMenu, drawShowMe, drawSkip, drawWaiting } from "./asked.js";
import { h } from "./dom.js";
import { lighting } from "./glow.js";
import { icon, tone } from "./words.js";

/** @import { Pick, Picks, Sign } from "./scene.js" */
/** @import { LessonView } from "./lesson.js" */

/** @param {LessonView} view @param {Picks} part */
export function drawPicks(view, part) {
  const { id } = part;
  const { replies } = view.state;
  const order = (replies[id] ?? "").split(" ").filter((each) => part.picks.some(({ value }) => value === each));
  const ready = order.length >= (part.ranked ? part.picks.length : 1);
  const send = (/** @type {string} */ value) =>
    view.answer(id, { type: "pick", value, sure: replies[`${id}:sure`] ?? "", why: replies[`${id}:menu`] ?? "" });
  const onsubmit = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    if (ready) send(order.join(" "));
    else view.tell(part.waiting);
  };
  return h(
    "form",
    { class: "mm-asking", key: id, "data-group": id, "aria-label": part.label, onsubmit },
    h(
      "div",
      {
        class: "mm-picks",
        role: part.ranked ? "group" : "radiogroup",
        "aria-label": part.label,
        "data-group": `${id}:picks`,
        "data-rove": "true",
      },
      part.picks.map((pick) => drawPick(view, part, pick, order)),
    ),
    drawHowSure(view, id, part.sure_label, part.sure),
    drawMenu(view, id, part.why_label, part.whys),
    h("p", { class: "mm-help", key: "why-not" }, drawWaiting(view, part, ready)),
    drawDeeds(
      drawShowMe(view, part, ready),
      drawSkip(part, () => send("")),
    ),
  );
}

/**
 * A card: one of which one is taken, or which gets its place in an order.
 *
 * @param {LessonView} view
 * @param {Picks} part
 * @param {Pick} pick
 * @param {string[]} order the cards taken so far
 */
function drawPick(view, { id, ranked }, { value, label, detail, shows, dice = [] }, order) {
  const place = order.indexOf(value) + 1;
  const after = place ? order.filter((each) => each !== value) : [...order, value];
  const card = {
    class: `mm-pick${place ? " is-chosen" : ""}`,
    key: value,
    role: ranked ? null : "radio",
    type: "button",
    "data-id": `${id}:${value}`,
    [ranked ? "aria-pressed" : "aria-checked"]: String(place > 0),
    ...lighting(view, shows),
    onclick: () => {
      view.state.replies[id] = ranked ? after.join(" ") : value;
      view.redraw();
    },
  };
  const mark = place > 0 && (ranked ? String(place) : icon("check"));
  return h(
    "button",
    card,
    h("span", { class: "mm-radio", "aria-hidden": ranked ? null : "true" }, mark),
    h(
      "span",
      { class: "mm-pick-words" },
      h("b", null, label),
      detail && [h("span", { class: "mm-hidden" }, "; "), h("small", null, detail)],
    ),
    dice.length > 0 && h("span", { class: "mm-pick-dice", "aria-hidden": "true" }, dice.map(drawMini)),
  );
}

/** A small die; one that is still to be rolled shows a question mark. @param {Sign} die */
function drawMini({ icon: face, figure, tone: colour }) {
  const open = !face && !figure;
  return h(
    "i",
    { class: `mm-mini${open ? " is-open" : ""}${tone(colour)}` },
    face ? icon(face) : h("b", null, figure || "?"),
  );
}
