/** The rules at hand: who moves, what wins, and a picture for each of the rules. */

import { h } from "./dom.js";
import { drawSign } from "./strip.js";
import { icon, rich } from "./words.js";

/** @import { LessonView } from "./lesson.js" */
/** @import { Rule, Rules } from "./scene.js" */

/** @param {LessonView} view @param {Rules} rules */
export function drawRules(view, { title, moves, wins, rules }) {
  const close = { class: "mm-tool", type: "button", "data-id": "rules:close" };
  const said = (/** @type {string} */ name, /** @type {string} */ words) =>
    h("div", null, h("b", null, name), h("span", null, words));
  return h(
    "section",
    { class: "mm-panel mm-rules", key: "rules", "aria-labelledby": view.local("rules") },
    h(
      "div",
      { class: "mm-rules-head" },
      h("h3", { id: view.local("rules"), tabindex: "-1", "data-id": "rules" }, title),
      h("button", { ...close, onclick: () => view.use("rules") }, icon("close"), h("span", null, view.word("close"))),
    ),
    h(
      "div",
      { class: "mm-panel-body", tabindex: "0", role: "group", "aria-label": title, "data-id": "rules-body" },
      h("div", { class: "mm-who-what" }, said(view.word("who_moves"), moves), said(view.word("what_wins"), wins)),
      h("ol", { class: "mm-five" }, rules.map(drawRule)),
      h("p", { class: "mm-source" }, view.word("rules_open")),
    ),
  );
}

/** @param {Rule} rule */
function drawRule({ picture, text }) {
  const line = (/** @type {Rule["picture"][number]} */ signs) => h("span", null, signs.map(drawSign));
  return h(
    "li",
    null,
    h("span", { class: "mm-rule", "aria-hidden": "true" }, picture.map(line)),
    h("p", null, rich(text)),
  );
}
