/** What would you do? Large cards without numbers; one is chosen before anything is told. */

import { drawHowSure, drawMenu, drawShowMe, drawSkip, drawWaiting } from "./asked.js";
import { h } from "./dom.js";
import { lighting } from "./glow.js";
import { icon, tone } from "./words.js";

/** @import { Pick, Picks, Sign } from "./scene.js" */
/** @import { LessonView } from "./lesson.js" */

/** @param {LessonView} view @param {Picks} part */
export function drawPicks(view, part) {
  const { id } = part;
  const { replies } = view.state;
  const chosen = part.picks.some(({ value }) => value === replies[id]) ? replies[id] : "";
  const send = (/** @type {string} */ value) =>
    view.answer(id, { type: "pick", value, sure: replies[`${id}:sure`] ?? "", why: replies[`${id}:menu`] ?? "" });
  const onsubmit = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    if (chosen) send(chosen);
    else view.tell(part.waiting);
  };
  return h(
    "form",
    { class: "mm-asking", key: id, "data-group": id, "aria-label": part.label, onsubmit },
    h(
      "div",
      {
        class: "mm-picks",
        role: "radiogroup",
        "aria-label": part.label,
        "data-group": `${id}:picks`,
        "data-rove": "true",
      },
      part.picks.map((pick) => drawPick(view, id, pick, pick.value === chosen)),
    ),
    drawHowSure(view, id, part.sure_label, part.sure),
    drawMenu(view, id, part.why_label, part.whys),
    h(
      "div",
      { class: "mm-row", key: "show" },
      drawShowMe(view, part, Boolean(chosen)),
      drawSkip(part, () => send("")),
    ),
    h("p", { class: "mm-help", key: "why-not" }, drawWaiting(view, part, Boolean(chosen))),
  );
}

/** @param {LessonView} view @param {string} id @param {Pick} pick @param {boolean} chosen */
function drawPick(view, id, { value, label, detail, shows, dice = [] }, chosen) {
  const card = {
    class: `mm-pick${chosen ? " is-chosen" : ""}`,
    key: value,
    role: "radio",
    type: "button",
    "data-id": `${id}:${value}`,
    "aria-checked": String(chosen),
    ...lighting(view, shows),
    onclick: () => {
      view.state.replies[id] = value;
      view.redraw();
    },
  };
  return h(
    "button",
    card,
    h("span", { class: "mm-radio", "aria-hidden": "true" }, chosen && icon("check")),
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
