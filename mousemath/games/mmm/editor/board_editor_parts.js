/** The parts of the board editor around its grid; each takes the view that it is drawn for. */

import { h } from "../../../widgets/dom.js";
import { copy, enterSubmits, newLine } from "../../../widgets/forms.js";
import { noteIcon } from "../../../widgets/panel.js";
import { icon, tone } from "../../../widgets/words.js";

/** @param {any} view */
export function drawHead(view) {
  const { tools = {} } = view.scene;
  const tool = (/** @type {string} */ id, /** @type {string} */ drawing) => h(
    "button",
    {
      class: "mm-tool has-word is-kept", key: id, type: "button", "data-id": id, "aria-label": view.word(id),
      "aria-disabled": tools[id] ? null : "true", onclick: () => tools[id] && view.send(id),
    },
    icon(drawing), h("span", null, view.word(id)),
  );
  return h("header", { class: "mm-head" },
    h("div", { class: "mm-head-words" }, h("p", { class: "mm-eyebrow" }, h("b", null, view.scene.title)),
      h("h2", { class: "mm-turn" }, view.scene.heading)),
    h("div", { class: "mm-tools", role: "group", "aria-label": view.word("tools") }, tool("undo", "undo"), tool("clear", "restart")));
}

/** @param {any} view */
export function drawPalette(view) {
  const { tools = {} } = view.scene;
  const choice = (/** @type {any} */ food) => h(
    "button",
    {
      class: `mm-paint${tone(food.food)}`, key: food.food, type: "button", "data-id": `food:${food.food}`,
      "aria-pressed": String(food.chosen), "aria-keyshortcuts": food.key, onclick: () => view.send("food", { food: food.food }),
    },
    icon(food.icon), h("b", null, food.word), h("kbd", { "aria-hidden": "true" }, food.key),
  );
  return [
    h("div", { class: "mm-palette", role: "group", "aria-label": view.word("foods"), key: "palette" },
      (tools.foods ?? []).map(choice),
      h("button", {
        class: "mm-paint is-eraser", key: "eraser", type: "button", "data-id": "eraser", "aria-pressed": String(Boolean(tools.eraser)),
        "aria-keyshortcuts": "E", onclick: () => view.send("eraser"),
      }, h("span", { class: "mm-blank", "aria-hidden": "true" }), h("b", null, view.word("eraser")), h("kbd", { "aria-hidden": "true" }, "E"))),
    h("div", { class: "mm-held", key: "held" },
      h("p", null, view.scene.held),
      h("button", {
        class: "mm-button is-main", type: "button", "data-id": "new", "aria-keyshortcuts": "N", onclick: () => view.send("new"),
      }, view.word("new"), h("kbd", { "aria-hidden": "true" }, "N"))),
  ];
}

/** @param {any} view */
export function drawItems(view) {
  const item = (/** @type {any} */ each) => h("li", { key: each.label }, h(
    "button",
    {
      class: `mm-item${each.flag ? ` is-${each.flag}` : ""}`, type: "button", "data-id": `item:${each.label}`, "aria-label": each.name,
      "aria-pressed": String(each.held), onclick: () => view.send("pick", { label: each.label }),
    },
    each.flag && noteIcon(each.flag), h("span", null, each.label), " ", h("b", { class: "mm-number" }, String(each.size)),
  ));
  return h("section", { key: "items", "aria-label": view.word("items") },
    h("h3", { class: "mm-subhead" }, view.word("items")),
    h("p", { class: "mm-help" }, view.word("items_help")),
    h("div", { class: "mm-sizes" }, (view.scene.items ?? []).map((/** @type {any} */ row) => h(
      "div", { class: `mm-size-row${tone(row.food)}`, key: row.food },
      icon(row.icon), h("span", { class: "mm-size-word" }, row.word),
      row.items.length ? h("ul", { "aria-label": row.word }, row.items.map(item)) : h("span", { class: "mm-quiet" }, row.none)))),
    h("div", { class: "mm-notes" }, (view.scene.notes ?? []).map((/** @type {any} */ note) => h(
      "div", { class: `mm-note is-${note.tone}`, key: note.text }, note.tone === "result" ? icon("check") : noteIcon(note.tone),
      h("div", null, h("p", null, note.text), note.split && h("button", {
        class: "mm-button", type: "button", "data-id": `split:${note.split}`, onclick: () => view.send("split", { label: note.split }),
      }, view.word("split")))))));
}

/** A label and what stands under it. @param {any} view @param {string} name @param {any} input @param {string} [help] */
function field(view, name, input, help = "") {
  const id = view.local(name);
  input.attributes.id = id;
  if (help) input.attributes["aria-describedby"] = `${id}-help`;
  return h("div", { class: "mm-field", key: name }, h("label", { for: id, class: "mm-label" }, view.word(name)), input,
    help && h("p", { class: "mm-help", id: `${id}-help` }, help));
}

/** @param {any} view */
export function drawFields(view) {
  const { fields = {} } = view.scene;
  const text = (/** @type {string} */ name, /** @type {number} */ most) => h("input", {
    class: "mm-input", type: "text", spellcheck: "false", maxlength: most, value: fields[name] ?? "", "data-id": `field:${name}`,
    onchange: (/** @type {any} */ event) => view.send(name, { text: event.target.value }),
    onkeydown: enterSubmits,
  });
  const whole = (/** @type {string} */ name, /** @type {number} */ most, /** @type {(value: number) => void} */ act) => h(
    "select",
    { class: "mm-input", "data-id": `field:${name}`, onchange: (/** @type {any} */ event) => act(Number(event.target.value)) },
    Array.from({ length: most }, (_, index) => h("option", {
      value: String(index + 1), key: index + 1, selected: fields[name] === index + 1,
    }, String(index + 1))),
  );
  const commit = (/** @type {any} */ event) => {
    event.preventDefault();
    const input = /** @type {any} */ (view.active());
    input?.blur();
    input?.focus();
  };
  return h("section", { key: "board", "aria-label": view.word("board") },
    h("h3", { class: "mm-subhead" }, view.word("board")),
    h("form", { class: "mm-fields", onsubmit: commit, autocomplete: "off" },
      field(view, "rows", whole("rows", fields.most_side, (rows) => view.send("size", { rows, columns: fields.columns }))),
      field(view, "columns", whole("columns", fields.most_side, (columns) => view.send("size", { rows: fields.rows, columns }))),
      field(view, "cat", whole("cat", fields.most_cat, (moves) => view.send("cat", { moves }))),
      field(view, "name", text("name", 40)),
      field(view, "source", text("source", 400), view.word("source_help"))));
}

/** @param {any} view */
export function drawRandom(view) {
  const tables = view.scene.tables ?? [];
  const table = view.state.table || tables[tables.length - 2] || "";
  const act = (/** @type {any} */ event) => {
    event.preventDefault();
    const [sizes, seed] = [...event.currentTarget.elements];
    const number = /^\s*\d{1,9}\s*$/.test(seed.value) ? Number(seed.value) : -1; // Python refuses it in words
    view.state.table = sizes.value;
    view.state.seed = number < 0 ? 1 : number + 1;
    view.send("random", { table: sizes.value, seed: number });
  };
  const help = view.local("random-help");
  return h("section", { key: "random", "aria-label": view.word("random") },
    h("h3", { class: "mm-subhead" }, view.word("random")),
    h("p", { class: "mm-help", id: help }, view.word("seed_help")),
    h("form", { class: "mm-fields", onsubmit: act, autocomplete: "off" },
      field(view, "table", h("select", { class: "mm-input", "data-id": "table" }, tables.map((/** @type {string} */ name) =>
        h("option", { value: name, key: name, selected: name === table }, name)))),
      field(view, "seed", h("input", {
        class: "mm-input mm-number", type: "text", inputmode: "numeric", value: String(view.state.seed), "data-id": "seed", onkeydown: enterSubmits,
        "aria-describedby": help,
      })),
      h("button", { class: "mm-button", type: "submit", "data-id": "draw" }, icon("dice"), view.word("draw"))));
}

/** @param {any} view */
export function drawFile(view) {
  const value = view.state.text ?? view.scene.file ?? "";
  const dirty = view.state.text !== null && view.state.text !== view.scene.file;
  const id = view.local("file");
  const change = (/** @type {string | null} */ text) => {
    view.state.text = text;
    view.redraw();
  };
  return h("section", { key: "file", "aria-label": view.word("file") },
    h("h3", { class: "mm-subhead" }, h("label", { for: id }, view.word("file"))),
    h("p", { class: "mm-help", id: `${id}-help` }, dirty ? h("strong", null, view.word("file_dirty")) : view.word(value ? "file_help" : "file_empty")),
    h("textarea", {
      class: "mm-input", id, rows: "13", spellcheck: "false", wrap: "off", value, "data-id": "file",
      "aria-describedby": `${id}-help`, onkeydown: newLine, oninput: (/** @type {any} */ event) => change(event.target.value),
    }),
    h("div", { class: "mm-row" },
      dirty && h("button", { class: "mm-button is-main", type: "button", key: "read", "data-id": "read", onclick: () => view.send("read", { text: value }) }, view.word("read")),
      dirty && h("button", { class: "mm-button", type: "button", key: "discard", "data-id": "discard", onclick: () => change(null) }, view.word("discard")),
      value && copyButton(view, "file", value)));
}

/** @param {any} view */
export function drawPlay(view) {
  const id = view.local("play");
  return h("section", { key: "play", "aria-label": view.word("play") },
    h("h3", { class: "mm-subhead" }, view.word("play")),
    h("p", { class: "mm-help", id: `${id}-help` }, view.word("play_help")),
    h("div", { class: "mm-row is-tight" },
      h("input", {
        class: "mm-input mm-code", id, readonly: true, value: view.scene.play ?? "", "data-id": "play", "aria-label": view.word("play"),
        "aria-describedby": `${id}-help`, onfocus: (/** @type {any} */ event) => event.target.select(),
      }),
      copyButton(view, "play", view.scene.play ?? "")));
}

/** @param {any} view @param {string} name the data-id of the field that is copied @param {string} value */
function copyButton(view, name, value) {
  const id = view.local(name);
  return h("button", {
    class: "mm-button", type: "button", key: "copy", "data-id": `${name}:copy`, onclick: () => copy(view, { id, "data-id": name }, value),
  }, view.state.copied === id ? [icon("check"), view.word("copied")] : view.word("copy"));
}
