/** One more case to check: a few answers, of which one is tapped; what follows is said. */

import { h } from "./dom.js";
import { icon, rich } from "./words.js";

/** @import { Answers, Rich } from "./scene.js" */
/** @import { LessonView } from "./lesson.js" */

/** @param {LessonView} view @param {Answers} part */
export function drawAnswers(view, part) {
  const { id, question, answers, said } = part;
  const name = view.local(`${id}-question`);
  return h(
    "div",
    { class: "mm-replies", key: id },
    h("p", { class: "mm-subhead", id: name }, rich(question)),
    h(
      "div",
      { class: "mm-reply-row", role: "radiogroup", "aria-labelledby": name, "data-group": id, "data-rove": "true" },
      answers.map((answer) => drawReply(view, part, answer)),
    ),
    h("p", { class: "mm-answer", key: "said", role: "status" }, said),
  );
}

/** @param {LessonView} view @param {Answers} part @param {[string, Rich]} answer */
function drawReply(view, { id, chosen = "", right = "" }, [value, words]) {
  const mine = (chosen || view.state.replies[id]) === value;
  const told = right === value ? " is-right" : mine && right ? " is-wrong" : "";
  const choose = () => {
    if (chosen) return;
    view.state.replies[id] = value;
    view.send({ type: "contrast", id, value });
    view.redraw();
  };
  return h(
    "button",
    {
      class: `mm-reply${mine ? " is-chosen" : ""}${told}`,
      key: value,
      role: "radio",
      type: "button",
      "data-id": `${id}:${value}`,
      "aria-checked": String(mine),
      "aria-disabled": chosen ? "true" : null,
      onclick: choose,
    },
    rich(words),
    told && icon(right === value ? "check" : "refused"),
  );
}
