/**
 * The board editor: draws the page that comes down and reports clicks and keys. It holds no board.
 *
 * The grid is the board of the lessons; this view gives it what a lesson's view gives it. Only what
 * belongs to one pair of eyes is kept here: the square in focus, the text being typed.
 */

import { drawBoard } from "./board.js";
import { h, patch } from "./dom.js";
import { copy, enterSubmits, newLine } from "./forms.js";
import { hidingPicture, holdSprite } from "./page.js";
import { noteIcon } from "./panel.js";
import { icon, tone } from "./words.js";

const FIELDS = ["name", "source", "rows", "columns", "cat"];

class EditorView {
  /** @param {any} model @param {HTMLElement} el */
  constructor(model, el) {
    const page = /** @type {any} */ (globalThis);
    page.mmViews = (page.mmViews ?? 0) + 1;
    this.prefix = `mm-${page.mmViews}`;
    this.model = model;
    this.state = {
      /** @type {Record<string, string>} */ roving: {}, text: /** @type {string | null} */ (null),
      seed: 1, table: "", copied: "", announced: "",
    };
    this.stroke = { from: "", swept: false };
    this.root = el.ownerDocument.createElement("div");
    this.root.className = "mm-root mm-editor";
    this.root.setAttribute("data-lm-suppress-shortcuts", "true");
    this.root.addEventListener("keydown", (event) => this.onKey(event));
    // JupyterLab looks for the mark on the focused element itself.
    this.root.addEventListener("focusin", ({ target }) =>
      /** @type {HTMLElement} */ (target).setAttribute("data-lm-suppress-shortcuts", "true"));
    this.root.addEventListener("pointerdown", (event) => this.beginStroke(event));
    this.root.addEventListener("pointerover", (event) => this.goOnStroke(event));
    el.append(this.root);
    this.scene = model.get("scene") ?? {};
    this.redraw();
  }

  /** A new page has come. */
  update() {
    const former = this.scene;
    this.scene = this.model.get("scene") ?? {};
    if (former.reads !== this.scene.reads) this.state.text = null;
    this.state.announced = "";
    this.redraw();
    if (this.scene.sentence?.tone === "refused") this.resetFields();
  }

  /** What was typed and refused gives way to what holds. */
  resetFields() {
    for (const name of FIELDS) {
      const field = /** @type {any} */ (this.find(`field:${name}`));
      if (field) field.value = String(this.scene.fields?.[name] ?? "");
    }
  }

  redraw() {
    if (this.drawing) return;
    this.drawing = true;
    const active = this.active();
    const id = active?.getAttribute("data-id") ?? "";
    try {
      this.root.lang = this.scene.language ?? "en";
      patch(this.root, this.draw());
      if (active && this.active() !== active) {
        const home = this.find(id) ?? this.root.querySelector('.mm-grid [tabindex="0"]');
        /** @type {any} */ (home)?.focus({ preventScroll: true });
      }
    } catch (problem) {
      console.error("mousemath: the board editor could not be drawn", problem);
    } finally {
      this.drawing = false;
    }
  }

  // ── what the board asks of a view ──────────────────────────────────────────────────────────────

  stateOf() {
    return "";
  }

  joining() {
    return null;
  }

  isEnd() {
    return false;
  }

  /** A square was chosen by pointer or key. @param {any} cell */
  choose(cell) {
    if (this.stroke.swept) this.stroke.swept = false; // the click that ends a stroke
    else this.send("use", { row: cell.row, column: cell.column });
  }

  /** @returns {HTMLElement | null} */
  active() {
    const holder = /** @type {any} */ (this.root.getRootNode()).activeElement;
    return holder && this.root.contains(holder) ? holder : null;
  }

  /** @param {string} id */
  find(id) {
    return id ? /** @type {any} */ (this.root.querySelector(`[data-id="${CSS.escape(id)}"]`)) : null;
  }

  /** @param {string} id */
  focus(id) {
    this.find(id)?.focus();
  }

  /** @param {string} key */
  word(key) {
    return this.scene.words?.[key] ?? "";
  }

  /** Words for screen readers only, beside the sentence. @param {string} words */
  announce(words) {
    this.state.announced = words;
  }

  /** An id on the page that no other view uses. @param {string} name */
  local(name) {
    return `${this.prefix}-${name}`;
  }

  /** @param {string} type @param {Record<string, any>} [fields] */
  send(type, fields = {}) {
    this.model.send({ type, ...fields });
  }

  // ── pointer and keys ───────────────────────────────────────────────────────────────────────────

  /** The square that an event is about. @param {any} event */
  square(event) {
    const id = event.target?.closest?.(".mm-target")?.dataset.id;
    return (this.scene.board?.cells ?? []).find((/** @type {any} */ cell) => cell.id === id) ?? null;
  }

  /** @param {PointerEvent} event */
  beginStroke(event) {
    const cell = event.pointerType === "mouse" && event.button === 0 ? this.square(event) : null;
    this.stroke = { from: cell?.id ?? "", swept: false };
  }

  /** The mouse passes over squares with its button down: paint them all. @param {PointerEvent} event */
  goOnStroke(event) {
    if (!this.stroke.from || !(event.buttons & 1)) return;
    const cell = this.square(event);
    if (!cell || (cell.id === this.stroke.from && !this.stroke.swept)) return;
    const cells = this.scene.board.cells;
    const first = cells.find((/** @type {any} */ each) => each.id === this.stroke.from);
    if (!this.stroke.swept && first) this.send("sweep", { row: first.row, column: first.column });
    this.stroke.swept = true;
    this.send("sweep", { row: cell.row, column: cell.column });
  }

  /** @param {KeyboardEvent} event */
  onKey(event) {
    event.stopPropagation();
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.altKey || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) return;
    const cell = this.square(event);
    const key = event.key.toUpperCase();
    const foods = this.scene.tools?.foods ?? [];
    const food = foods.find((/** @type {any} */ each) => each.key === key);
    if (event.ctrlKey || event.metaKey) {
      if (key !== "Z" || event.shiftKey) return;
      this.send("undo");
    } else if (food) this.send("food", { food: food.food });
    else if (key === "N") this.send("new");
    else if (key === "E") this.send("eraser");
    else if ((key === "DELETE" || key === "BACKSPACE") && cell) this.send("wipe", { row: cell.row, column: cell.column });
    else return;
    event.preventDefault();
  }

  // ── the page ───────────────────────────────────────────────────────────────────────────────────

  draw() {
    const { scene } = this;
    const said = scene.sentence ?? {};
    return [
      scene.picture && hidingPicture(scene.picture),
      h("div", { class: "mm-frame", key: "frame" },
        h("div", { class: "mm-side" }, h("div", { class: "mm-play has-side-tray" },
          h("div", { class: "mm-top" }, this.drawHead()),
          h("div", { class: "mm-main", key: "main", style: `--mm-columns:${scene.fields?.columns ?? 8}` },
            scene.board && drawBoard(this, scene.board), h("p", { class: "mm-help" }, this.word("keys"))),
          h("div", { class: "mm-tray", key: "tray" }, this.drawPalette()),
          h("div", { class: "mm-below", key: "below" }, this.drawFields(), this.drawRandom()),
          h("div", { class: `mm-live is-${said.tone ?? "info"}`, role: "status", "aria-live": "polite", key: "sentence", tabindex: "-1", "data-id": "sentence" },
            noteIcon(said.tone), h("p", null, said.text), h("span", { class: "mm-hidden" }, this.state.announced)))),
        h("div", { class: "mm-panel" }, h("div", { class: "mm-panel-body" },
          this.drawItems(), this.drawFile(), this.drawPlay()))),
    ];
  }

  drawHead() {
    const { tools = {} } = this.scene;
    const tool = (/** @type {string} */ id, /** @type {string} */ drawing) => h(
      "button",
      {
        class: "mm-tool has-word is-kept", key: id, type: "button", "data-id": id, "aria-label": this.word(id),
        "aria-disabled": tools[id] ? null : "true", onclick: () => tools[id] && this.send(id),
      },
      icon(drawing), h("span", null, this.word(id)),
    );
    return h("header", { class: "mm-head" },
      h("div", { class: "mm-head-words" }, h("p", { class: "mm-eyebrow" }, h("b", null, this.scene.title)),
        h("h2", { class: "mm-turn" }, this.scene.heading)),
      h("div", { class: "mm-tools", role: "group", "aria-label": this.word("tools") }, tool("undo", "undo"), tool("clear", "restart")));
  }

  drawPalette() {
    const { tools = {} } = this.scene;
    const choice = (/** @type {any} */ food) => h(
      "button",
      {
        class: `mm-paint${tone(food.food)}`, key: food.food, type: "button", "data-id": `food:${food.food}`,
        "aria-pressed": String(food.chosen), "aria-keyshortcuts": food.key, onclick: () => this.send("food", { food: food.food }),
      },
      icon(food.icon), h("b", null, food.word), h("kbd", { "aria-hidden": "true" }, food.key),
    );
    return [
      h("div", { class: "mm-palette", role: "group", "aria-label": this.word("foods"), key: "palette" },
        (tools.foods ?? []).map(choice),
        h("button", {
          class: "mm-paint is-eraser", key: "eraser", type: "button", "data-id": "eraser", "aria-pressed": String(Boolean(tools.eraser)),
          "aria-keyshortcuts": "E", onclick: () => this.send("eraser"),
        }, h("span", { class: "mm-blank", "aria-hidden": "true" }), h("b", null, this.word("eraser")), h("kbd", { "aria-hidden": "true" }, "E"))),
      h("div", { class: "mm-held", key: "held" },
        h("p", null, this.scene.held),
        h("button", {
          class: "mm-button is-main", type: "button", "data-id": "new", "aria-keyshortcuts": "N", onclick: () => this.send("new"),
        }, this.word("new"), h("kbd", { "aria-hidden": "true" }, "N"))),
    ];
  }

  drawItems() {
    const item = (/** @type {any} */ each) => h("li", { key: each.label }, h(
      "button",
      {
        class: `mm-item${each.flag ? ` is-${each.flag}` : ""}`, type: "button", "data-id": `item:${each.label}`, "aria-label": each.name,
        "aria-pressed": String(each.held), onclick: () => this.send("pick", { label: each.label }),
      },
      each.flag && noteIcon(each.flag), h("span", null, each.label), h("b", { class: "mm-number" }, String(each.size)),
    ));
    return h("section", { key: "items", "aria-label": this.word("items") },
      h("h3", { class: "mm-subhead" }, this.word("items")),
      h("p", { class: "mm-help" }, this.word("items_help")),
      h("div", { class: "mm-sizes" }, (this.scene.items ?? []).map((/** @type {any} */ row) => h(
        "div", { class: `mm-size-row${tone(row.food)}`, key: row.food },
        icon(row.icon), h("span", { class: "mm-size-word" }, row.word),
        row.items.length ? h("ul", { "aria-label": row.word }, row.items.map(item)) : h("span", { class: "mm-quiet" }, row.none)))),
      h("div", { class: "mm-notes" }, (this.scene.notes ?? []).map((/** @type {any} */ note) => h(
        "div", { class: `mm-note is-${note.tone}`, key: note.text }, note.tone === "result" ? icon("check") : noteIcon(note.tone),
        h("div", null, h("p", null, note.text), note.split && h("button", {
          class: "mm-button", type: "button", "data-id": `split:${note.split}`, onclick: () => this.send("split", { label: note.split }),
        }, this.word("split")))))));
  }

  /** A label and what stands under it. @param {string} name @param {any} input @param {string} [help] */
  field(name, input, help = "") {
    const id = this.local(name);
    input.attributes.id = id;
    if (help) input.attributes["aria-describedby"] = `${id}-help`;
    return h("div", { class: "mm-field", key: name }, h("label", { for: id, class: "mm-label" }, this.word(name)), input,
      help && h("p", { class: "mm-help", id: `${id}-help` }, help));
  }

  drawFields() {
    const { fields = {} } = this.scene;
    const text = (/** @type {string} */ name, /** @type {number} */ most) => h("input", {
      class: "mm-input", type: "text", spellcheck: "false", maxlength: most, value: fields[name] ?? "", "data-id": `field:${name}`,
      onchange: (/** @type {any} */ event) => this.send(name, { text: event.target.value }),
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
      const input = /** @type {any} */ (this.active());
      input?.blur();
      input?.focus();
    };
    return h("section", { key: "board", "aria-label": this.word("board") },
      h("h3", { class: "mm-subhead" }, this.word("board")),
      h("form", { class: "mm-fields", onsubmit: commit, autocomplete: "off" },
        this.field("rows", whole("rows", fields.most_side, (rows) => this.send("size", { rows, columns: fields.columns }))),
        this.field("columns", whole("columns", fields.most_side, (columns) => this.send("size", { rows: fields.rows, columns }))),
        this.field("cat", whole("cat", fields.most_cat, (moves) => this.send("cat", { moves }))),
        this.field("name", text("name", 40)),
        this.field("source", text("source", 400), this.word("source_help"))));
  }

  drawRandom() {
    const tables = this.scene.tables ?? [];
    const table = this.state.table || tables[tables.length - 2] || "";
    const act = (/** @type {any} */ event) => {
      event.preventDefault();
      const [sizes, seed] = [...event.currentTarget.elements];
      const number = /^\s*\d{1,9}\s*$/.test(seed.value) ? Number(seed.value) : -1; // Python refuses it in words
      this.state.table = sizes.value;
      this.state.seed = number < 0 ? 1 : number + 1;
      this.send("random", { table: sizes.value, seed: number });
    };
    const help = this.local("random-help");
    return h("section", { key: "random", "aria-label": this.word("random") },
      h("h3", { class: "mm-subhead" }, this.word("random")),
      h("p", { class: "mm-help", id: help }, this.word("seed_help")),
      h("form", { class: "mm-fields", onsubmit: act, autocomplete: "off" },
        this.field("table", h("select", { class: "mm-input", "data-id": "table" }, tables.map((/** @type {string} */ name) =>
          h("option", { value: name, key: name, selected: name === table }, name)))),
        this.field("seed", h("input", {
          class: "mm-input mm-number", type: "text", inputmode: "numeric", value: String(this.state.seed), "data-id": "seed", onkeydown: enterSubmits,
          "aria-describedby": help,
        })),
        h("button", { class: "mm-button", type: "submit", "data-id": "draw" }, icon("dice"), this.word("draw"))));
  }

  drawFile() {
    const value = this.state.text ?? this.scene.file ?? "";
    const dirty = this.state.text !== null && this.state.text !== this.scene.file;
    const id = this.local("file");
    const change = (/** @type {string | null} */ text) => {
      this.state.text = text;
      this.redraw();
    };
    return h("section", { key: "file", "aria-label": this.word("file") },
      h("h3", { class: "mm-subhead" }, h("label", { for: id }, this.word("file"))),
      h("p", { class: "mm-help", id: `${id}-help` }, dirty ? h("strong", null, this.word("file_dirty")) : this.word("file_help")),
      h("textarea", {
        class: "mm-input", id, rows: "13", spellcheck: "false", wrap: "off", value, placeholder: this.word("file_empty"), "data-id": "file",
        "aria-describedby": `${id}-help`, onkeydown: newLine, oninput: (/** @type {any} */ event) => change(event.target.value),
      }),
      h("div", { class: "mm-row" },
        dirty && h("button", { class: "mm-button is-main", type: "button", key: "read", "data-id": "read", onclick: () => this.send("read", { text: value }) }, this.word("read")),
        dirty && h("button", { class: "mm-button", type: "button", key: "discard", "data-id": "discard", onclick: () => change(null) }, this.word("discard")),
        value && this.copyButton("file", value)));
  }

  drawPlay() {
    const id = this.local("play");
    return h("section", { key: "play", "aria-label": this.word("play") },
      h("h3", { class: "mm-subhead" }, this.word("play")),
      h("p", { class: "mm-help", id: `${id}-help` }, this.word("play_help")),
      h("div", { class: "mm-row is-tight" },
        h("input", {
          class: "mm-input mm-code", id, readonly: true, value: this.scene.play ?? "", "data-id": "play", "aria-label": this.word("play"),
          "aria-describedby": `${id}-help`, onfocus: (/** @type {any} */ event) => event.target.select(),
        }),
        this.copyButton("play", this.scene.play ?? "")));
  }

  /** @param {string} field the data-id of the field that is copied @param {string} value */
  copyButton(field, value) {
    const id = this.local(field);
    return h("button", {
      class: "mm-button", type: "button", key: "copy", "data-id": `${field}:copy`, onclick: () => copy(this, { id, "data-id": field }, value),
    }, this.state.copied === id ? [icon("check"), this.word("copied")] : this.word("copy"));
  }
}

/** @param {{model: any, el: HTMLElement}} context */
function render({ model, el }) {
  const release = holdSprite(el);
  const view = new EditorView(model, el);
  const update = () => view.update();
  model.on("change:scene", update);
  return () => {
    model.off("change:scene", update);
    view.root.remove();
    release();
  };
}

export default { render };
