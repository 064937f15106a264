/** What is done with the whole board: begin an item, play on it, how large it is, the way of the cat. */

import { h } from "../../../widgets/dom.js";
import { copy, drawCopied } from "../../../widgets/forms.js";
import { keyCap } from "../../../widgets/key_cap.js";
import { icon, titled } from "../../../widgets/words.js";

/** @import { Message } from "../../../widgets/view.js" */
/** @import { EditorView } from "./board_editor.js" */
/** @import { EditorWord } from "./parts.js" */

/** The two buttons that act. @param {EditorView} view */
export function drawDoing(view) {
  const whole = view.scene.file !== "";
  const copied = view.state.copied === "play";
  const reason = copied ? "play_next" : whole ? "play_copies" : "play_later";
  const begin = () => view.send({ type: "new_item" });
  return h(
    "div",
    { class: "mm-actions", key: "doing", role: "group", "aria-label": view.word("tools") },
    action("new", "N", false, true, begin, view.word("new"), view.scene.another),
    action("play:due", "P", whole, whole, () => play(view), view.word(copied ? "copied" : "play"), view.word(reason)),
  );
}

/**
 * @param {string} id
 * @param {string} key
 * @param {boolean} main
 * @param {boolean} able
 * @param {() => void} act
 * @param {string} label
 * @param {string} small
 */
function action(id, key, main, able, act, label, small) {
  const attributes = {
    class: `mm-action${main ? " is-main" : ""}`,
    key: id,
    type: "button",
    "data-id": id,
    "aria-keyshortcuts": key,
    "aria-disabled": able ? null : "true",
    onclick: () => able && act(),
  };
  return h("button", attributes, titled(label, small), keyCap(key));
}

/** Copy the line that opens a game on this board, which stands in sight meanwhile. @param {EditorView} view */
export function play(view) {
  if (!view.scene.file) return;
  view.open("items");
  copy(view, "play", view.scene.play);
}

/** @param {EditorView} view */
export function drawPlay(view) {
  const id = view.local("play");
  const attributes = { id, "aria-label": view.word("play"), "aria-describedby": `${id}-help` };
  return h(
    "section",
    { key: "play", "aria-label": view.word("play") },
    h("h4", { class: "mm-subhead" }, view.word("play")),
    h("p", { class: "mm-help", id: `${id}-help` }, view.word("play_help")),
    drawCopied(view, "play", view.scene.play, attributes),
  );
}

/** Rows, columns, moves of the cat. @param {EditorView} view */
export function drawMeasures(view) {
  const { rows, columns, cat, most_side: side, most_cat: longest } = view.scene.fields;
  return h(
    "div",
    { class: "mm-measures", key: "measures", role: "group", "aria-label": view.word("measures") },
    measure(view, "rows", rows, side, (chosen) => ({ type: "resize", rows: chosen, columns })),
    measure(view, "columns", columns, side, (chosen) => ({ type: "resize", rows, columns: chosen })),
    measure(view, "cat", cat, longest, (moves) => ({ type: "set_cat_moves", moves })),
  );
}

/**
 * A number from 1 to `most` between two buttons.
 *
 * @param {EditorView} view
 * @param {EditorWord} name
 * @param {number} value
 * @param {number} most
 * @param {(value: number) => Message} asked
 */
function measure(view, name, value, most, asked) {
  const button = (/** @type {"fewer" | "more"} */ way, /** @type {string} */ sign, /** @type {number} */ goal) => {
    const able = goal >= 1 && goal <= most;
    const attributes = {
      type: "button",
      key: way,
      "data-id": `${name}:${way}`,
      "aria-label": `${view.word(name)}: ${view.word(way)}`,
      "aria-disabled": able ? null : "true",
      onclick: () => able && view.send(asked(goal)),
    };
    return h("button", attributes, icon(sign));
  };
  return h(
    "div",
    { class: "mm-measure", key: name, role: "group", "aria-label": `${view.word(name)}: ${value}` },
    button("fewer", "minus", value - 1),
    h("span", null, h("b", { class: "mm-number" }, String(value)), h("small", null, view.word(name))),
    button("more", "plus", value + 1),
  );
}
