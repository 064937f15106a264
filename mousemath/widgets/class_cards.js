/** The cards of the teacher's page, left: what is asked now, positions to show, a text to keep. */

import { drawPicture } from "./board.js";
import { drawButton, press } from "./class_button.js";
import { h } from "./dom.js";
import { copyButton, drawCopied } from "./forms.js";
import { icon } from "./words.js";

/** @import { NowCard, Pose, Poses, SavedText } from "./scene.js" */
/** @import { LessonView } from "./lesson.js" */

/** Milliseconds for which a file that was made can be fetched. */
const KEPT = 5000;

/** @param {LessonView} view @param {NowCard} part */
export function drawNowCard(view, { label, text, question, fold, answer, wrong = [], button }) {
  const open = Boolean(view.state.open.now);
  return h(
    "section",
    { class: "mm-now", key: "now", "aria-label": label, "data-group": "now" },
    h("p", { class: "mm-label" }, label),
    h("p", { class: "mm-text is-quiet" }, text),
    h("p", { class: "mm-ask-all", "aria-live": "polite" }, question),
    h(
      "details",
      { class: "mm-folded", key: "fold", ontoggle: (event) => view.unfold("now", event.target.open) },
      h("summary", { "data-id": "now:fold" }, fold),
      open && [
        h("p", null, answer),
        h(
          "ul",
          { class: "mm-wrong" },
          wrong.map(([shows, ask]) => h("li", null, h("b", null, shows), h("span", null, ask))),
        ),
      ],
    ),
    button && drawButton(view, button, " is-bare"),
  );
}

/** @param {LessonView} view @param {Poses} part */
export function drawPoses(view, { id, label, poses }) {
  return h(
    "section",
    { class: "mm-paste", key: id, "aria-label": label, "data-group": id },
    h("h3", { class: "mm-subhead" }, label),
    h(
      "ul",
      { class: "mm-poses" },
      poses.map((pose) => drawPose(view, pose)),
    ),
  );
}

/** @param {LessonView} view @param {Pose} pose */
function drawPose(view, { id, title, line, button, drawing }) {
  const open = { class: "mm-pose", type: "button", key: "open", "data-id": id, onclick: () => press(view, button) };
  return h(
    "li",
    { key: id },
    h(
      "button",
      open,
      drawing ? drawPicture(view, drawing) : icon("dice"),
      h("b", null, title),
      h("small", null, button.label),
    ),
    drawCopied(view, `${id}-line`, line, { "aria-label": `${title}: ${view.word("position_code")}` }),
  );
}

/** A text to be copied, or kept as a file that the page makes. @param {LessonView} view @param {SavedText} part */
export function drawSavedText(view, { id, label, name, type, text, download, help, button }) {
  const save = () => {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), KEPT);
  };
  const kept = { class: "mm-button is-main", type: "button", key: "save", "data-id": `${id}:save`, onclick: save };
  return h(
    "section",
    { class: "mm-saved", key: id, "aria-label": label, "data-group": id },
    h("h3", { class: "mm-subhead" }, label),
    help && h("p", { class: "mm-text" }, help),
    h(
      "div",
      { class: "mm-row" },
      h("button", kept, icon("download"), download, " ", h("small", null, name)),
      copyButton(view, id, text),
      button && drawButton(view, button),
    ),
  );
}
