/** What is painted with, and what is painted: the palette of foods and the list of items. */

import { h } from "../../../widgets/dom.js";
import { icon, noteIcon, tone } from "../../../widgets/words.js";

/** @import { EditorView } from "./board_editor.js" */
/** @import { FoodRow, Item, Paint, Remark } from "./parts.js" */

/** @param {EditorView} view */
export function drawHead(view) {
  const { tools, title, size, heading } = view.scene;
  const tool = (/** @type {"undo" | "clear"} */ id, /** @type {string} */ drawing) =>
    h(
      "button",
      {
        class: "mm-tool",
        key: id,
        type: "button",
        "data-id": id,
        "aria-disabled": tools[id] ? null : "true",
        "aria-label": id === "clear" ? view.word("clear_help") : null,
        title: id === "clear" ? view.word("clear_help") : null,
        onclick: () => tools[id] && view.send({ type: id }),
      },
      icon(drawing),
      h("span", null, view.word(id)),
    );
  const both = [tool("undo", "undo"), tool("clear", "restart")];
  return h(
    "header",
    { class: "mm-head" },
    h(
      "div",
      { class: "mm-head-words" },
      h("p", { class: "mm-eyebrow" }, h("b", null, title), ` · ${size}`),
      h("h2", { class: "mm-turn" }, heading),
    ),
    h("div", { class: "mm-tools", role: "group", "aria-label": view.word("tools") }, both),
  );
}

/** @param {EditorView} view */
export function drawPalette(view) {
  const paints = view.scene.tools.foods.map((paint) => drawPaint(view, paint));
  return h(
    "div",
    { class: "mm-palette", role: "group", "aria-label": view.word("foods"), key: "palette" },
    paints,
    drawEraser(view),
  );
}

/** @param {EditorView} view */
function drawEraser(view) {
  return h(
    "button",
    {
      class: "mm-paint is-eraser",
      key: "eraser",
      type: "button",
      "data-id": "eraser",
      "aria-pressed": String(view.scene.tools.eraser),
      "aria-keyshortcuts": "E",
      onclick: () => view.send({ type: "erase" }),
    },
    h("span", { class: "mm-eraser", "aria-hidden": "true" }),
    h("b", null, view.word("eraser")),
    drawKey("E"),
  );
}

/** @param {EditorView} view @param {Paint} paint */
function drawPaint(view, { food, word, icon: drawing, key, chosen }) {
  return h(
    "button",
    {
      class: `mm-paint${tone(food)}`,
      key: food,
      type: "button",
      "data-id": `food:${food}`,
      "aria-pressed": String(chosen),
      "aria-keyshortcuts": key,
      onclick: () => view.send({ type: "choose", food }),
    },
    icon(drawing),
    h("b", null, word),
    drawKey(key),
  );
}

/** @param {string} key */
function drawKey(key) {
  return h("kbd", { "aria-hidden": "true" }, key);
}

/** @param {EditorView} view */
export function drawItems(view) {
  const name = view.word("items_title");
  return h(
    "section",
    { key: "items", "aria-label": name },
    h("h3", { class: "mm-question" }, name),
    h(
      "div",
      { class: "mm-sizes" },
      view.scene.items.map((row) => drawFoodRow(view, row)),
    ),
    h(
      "div",
      { class: "mm-notes" },
      view.scene.notes.map((remark) => drawRemark(view, remark)),
    ),
  );
}

/** @param {EditorView} view @param {FoodRow} row */
function drawFoodRow(view, { food, word, icon: drawing, none, items }) {
  const list = () =>
    h(
      "ul",
      { "aria-label": word },
      items.map((item) => drawItem(view, item)),
    );
  return h(
    "div",
    { class: `mm-size-row${tone(food)}`, key: food },
    icon(drawing),
    h("span", { class: "mm-size-word" }, word),
    items.length ? list() : h("span", { class: "mm-quiet" }, none),
  );
}

/** @param {EditorView} view @param {Item} item */
function drawItem(view, { label, size, name, held, flag }) {
  const button = {
    class: `mm-item${flag ? ` is-${flag}` : ""}`,
    type: "button",
    "data-id": `item:${label}`,
    "aria-label": name,
    "aria-pressed": String(held),
    onclick: () => view.send({ type: "pick", label }),
  };
  const number = h("b", { class: "mm-number" }, String(size));
  return h("li", { key: label }, h("button", button, flag && noteIcon(flag), h("span", null, label), " ", number));
}

/** @param {EditorView} view @param {Remark} remark */
function drawRemark(view, { tone: kind, text, split }) {
  const button = {
    class: "mm-button",
    type: "button",
    "data-id": `split:${split}`,
    onclick: () => view.send({ type: "split", label: split }),
  };
  return h(
    "div",
    { class: `mm-note is-${kind}`, key: text },
    noteIcon(kind),
    h("div", null, h("p", null, text), split && h("button", button, view.word("split"))),
  );
}
