/** What is typed: a random board, name and source, the board file. */

import { h } from "../../../widgets/dom.js";
import { copyButton, drawError, enterSubmits, newLine } from "../../../widgets/forms.js";
import { icon } from "../../../widgets/words.js";

/** @import { Child, Described } from "../../../widgets/described.js" */
/** @import { EditorView } from "./board_editor.js" */
/** @import { EditorWord } from "./parts.js" */

/** A tab with its heading. @param {EditorView} view @param {EditorWord} name @param {Child[]} inside */
function section(view, name, ...inside) {
  const heading = h("h3", { class: "mm-question" }, view.word(name));
  return h("section", { key: name, "aria-label": view.word(name) }, heading, inside);
}

/**
 * A label and what stands under it.
 *
 * @param {EditorView} view
 * @param {EditorWord} name
 * @param {Described} input
 * @param {string} [help]
 */
function labelled(view, name, input, help = "") {
  const id = view.local(name);
  const error = refusal(view, name, id);
  input.attributes.id = id;
  if (help) input.attributes["aria-describedby"] = `${id}-help`;
  if (error) Object.assign(input.attributes, wrongField(id));
  return h(
    "div",
    { class: "mm-field", key: name },
    h("label", { for: id, class: "mm-label" }, view.word(name)),
    input,
    error,
    help && h("p", { class: "mm-help", id: `${id}-help` }, help),
  );
}

/** Why the value of a field was refused, if it was. @param {EditorView} view @param {string} name @param {string} id */
function refusal(view, name, id) {
  const { wrong, error } = view.scene.fields;
  return wrong === name && drawError(view, error, `${id}-error`);
}

/** What a field says of itself whose value was refused. @param {string} id */
function wrongField(id) {
  return { "aria-invalid": "true", "aria-describedby": `${id}-error` };
}

/** Name and source. @param {EditorView} view */
function drawNames(view) {
  const commit = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const input = view.active();
    input?.blur();
    input?.focus();
  };
  return h(
    "form",
    { class: "mm-fields", key: "names", onsubmit: commit, autocomplete: "off" },
    labelled(view, "name", text(view, "name", 40)),
    labelled(view, "source", text(view, "source", 400), view.word("source_help")),
  );
}

/** @param {EditorView} view @param {"name" | "source"} name @param {number} most letters */
function text(view, name, most) {
  return h("input", {
    class: "mm-input",
    type: "text",
    spellcheck: "false",
    maxlength: most,
    value: view.scene.fields[name],
    "data-id": `field:${name}`,
    onchange: (event) => view.send({ type: `set_${name}`, text: event.target.value }),
    onkeydown: enterSubmits,
  });
}

/** @param {EditorView} view */
export function drawRandom(view) {
  const { tables } = view.scene;
  const table = view.state.table || tables[tables.length - 2] || "";
  const help = view.local("random-help");
  const choices = tables.map((name) => h("option", { value: name, key: name, selected: name === table }, name));
  const seed = {
    class: "mm-input mm-number",
    type: "text",
    inputmode: "numeric",
    value: String(view.state.seed),
    "data-id": "seed",
    onkeydown: enterSubmits,
    "aria-describedby": help,
  };
  return section(
    view,
    "random_title",
    h("p", { class: "mm-help", id: help }, view.word("seed_help")),
    h(
      "form",
      { class: "mm-fields", onsubmit: (event) => drawLots(view, event), autocomplete: "off" },
      labelled(view, "table", h("select", { class: "mm-input", "data-id": "table" }, choices)),
      labelled(view, "seed", h("input", seed)),
      h("button", { class: "mm-button", type: "submit", "data-id": "draw" }, icon("dice"), view.word("draw")),
    ),
  );
}

/** Ask for a random board. @param {EditorView} view @param {SubmitEvent & { currentTarget: HTMLFormElement }} event */
function drawLots(view, event) {
  event.preventDefault();
  const [sizes, seed] = /** @type {Iterable<HTMLInputElement>} */ (
    /** @type {unknown} */ (event.currentTarget.elements)
  );
  const number = /^\s*\d{1,9}\s*$/.test(seed.value) ? Number(seed.value) : -1; // Python refuses it in words
  view.state.table = sizes.value;
  view.state.seed = number < 0 ? 1 : number + 1;
  view.send({ type: "randomize", table: sizes.value, seed: number });
}

/** @param {EditorView} view @param {EditorWord} name @param {string} look @param {() => void} onclick */
function worded(view, name, look, onclick) {
  const button = { class: `mm-button${look}`, type: "button", key: name, "data-id": name, onclick };
  return h("button", button, view.word(name));
}

/** @param {EditorView} view */
export function drawFile(view) {
  const { file } = view.scene;
  const value = view.state.text ?? file;
  const dirty = view.state.text !== null && view.state.text !== file;
  const id = view.local("file");
  const change = (/** @type {string | null} */ typed) => {
    view.state.text = typed;
    view.redraw();
  };
  const help = dirty ? h("strong", null, view.word("file_dirty")) : view.word(value ? "file_help" : "file_empty");
  const error = refusal(view, "file", id);
  const area = {
    class: "mm-input",
    id,
    rows: "13",
    spellcheck: "false",
    wrap: "off",
    value,
    "data-id": "file",
    "aria-describedby": `${id}-help`,
    ...(error ? wrongField(id) : {}),
    onkeydown: newLine,
    oninput: (/** @type {Event & { target: HTMLInputElement }} */ event) => change(event.target.value),
  };
  return section(
    view,
    "file_title",
    drawNames(view),
    h("label", { for: id, class: "mm-label" }, view.word("file_label")),
    h("p", { class: "mm-help", id: `${id}-help` }, help),
    h("textarea", area),
    error,
    h(
      "div",
      { class: "mm-row" },
      dirty && worded(view, "read", " is-main", () => view.send({ type: "read", text: value })),
      dirty && worded(view, "discard", "", () => change(null)),
      value && copyButton(view, "file", value),
    ),
  );
}
