/** Tools of the head line, and the section behind "More". */

import { boardTable } from "./board.js";
import { h } from "./dom.js";
import { drawForm } from "./forms.js";
import { withMains } from "./one_main.js";
import { icon } from "./words.js";

/** @import { Tool } from "./scene.js" */
/** @import { LessonView } from "./lesson.js" */

const ALL = "*";
/** What is used several times in a row. */
const AGAIN = new Set(["undo", "redo"]);

/** What lies behind "More": tools that have no place in the head, forms, the boards as tables. @param {LessonView} view */
function behind(view) {
  const { tools = [], forms = [], main = [], below = [] } = view.scene;
  return {
    plain: tools.filter((tool) => !tool.wide && !tool.form && tool.id !== "more"),
    forms,
    boards: [...main, ...below].filter((part) => part?.kind === "Drawing"),
  };
}

/** @param {LessonView} view */
export function drawTools(view) {
  const { tools = [] } = view.scene;
  const hides = Object.values(behind(view)).some((things) => things.length);
  if (!tools.length && !hides) return null;
  const name = tools.find((tool) => tool.id === "more")?.label ?? view.word("more");
  const more = {
    class: "mm-tool",
    key: "more",
    type: "button",
    "data-id": "more",
    title: name,
    "aria-expanded": String(view.state.more === ALL),
    onclick: () => toggle(view, ALL),
  };
  return h(
    "div",
    { class: "mm-tools", role: "group", "aria-label": view.word("tools"), "data-group": "tools" },
    tools.filter((tool) => tool.wide).map((tool) => drawTool(view, tool, "tool")),
    hides && h("button", more, icon("more"), h("span", null, view.word("more"))),
  );
}

/** @param {LessonView} view @param {Tool} tool @param {"tool" | "more"} place in the head line, or behind "More" */
function drawTool(view, tool, place) {
  const inHead = place === "tool";
  return h(
    "button",
    {
      class: inHead ? "mm-tool" : "mm-button",
      key: tool.id,
      type: "button",
      "data-id": `${place}:${tool.id}`,
      "data-again": AGAIN.has(tool.id),
      "aria-disabled": tool.disabled ? "true" : null,
      "aria-expanded": inHead && tool.id === "rules" ? String(Boolean(view.scene.rules)) : null,
      onclick: () => useTool(view, tool),
    },
    icon(tool.icon),
    inHead ? h("span", null, tool.label) : tool.label,
  );
}

/** @param {LessonView} view @param {Tool} tool */
function useTool(view, tool) {
  if (tool.disabled) return;
  if (tool.form) toggle(view, tool.form);
  else view.use(tool.id);
}

/** Open a form or all of them, or close what is open. @param {LessonView} view @param {string} what */
function toggle(view, what) {
  view.state.more = view.state.more === what ? "" : what;
  view.redraw();
  view.focus("more-section");
}

/** Close what is open behind "More"; the focus returns to the button. @param {LessonView} view */
export function closeMore(view) {
  view.state.more = "";
  view.redraw();
  view.focus("more");
}

/** @param {LessonView} view */
export function drawMore(view) {
  const { more } = view.state;
  if (!more) return null;
  const { plain, forms, boards } = behind(view);
  const shown = forms.filter(({ id }) => more === ALL || id === more);
  const button = { class: "mm-button", type: "button", "data-id": "more:close", onclick: () => closeMore(view) };
  return h(
    "section",
    {
      class: "mm-more",
      key: "more-section",
      "aria-label": view.word("more"),
      tabindex: "-1",
      "data-id": "more-section",
    },
    more === ALL &&
      h(
        "div",
        { class: "mm-row" },
        plain.map((tool) => drawTool(view, tool, "more")),
      ),
    h(
      "div",
      { class: "mm-forms" },
      withMains(
        shown.map((form) => drawForm(view, form)),
        shown.length > 1 ? 0 : 1, // of several forms none comes first
      ),
    ),
    more === ALL && boards.map((board) => boardTable(view, board)),
    h("div", { class: "mm-row is-end" }, h("button", button, view.word("close"))),
  );
}
