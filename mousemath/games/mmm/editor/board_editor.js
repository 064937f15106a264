/**
 * The board editor: draws the page that comes down and reports clicks and keys. It holds no board.
 *
 * The grid is the board of the lessons; this view gives it what a lesson's view gives it. Only what
 * belongs to one pair of eyes is kept here: the square in focus, the text being typed.
 */

import { drawBoard } from "../../../widgets/board.js";
import {
  drawFields, drawFile, drawHead, drawItems, drawPalette, drawPlay, drawRandom,
} from "./board_editor_parts.js";
import { h, patch } from "../../../widgets/dom.js";
import { hidingPicture, holdSprite } from "../../../widgets/page.js";
import { noteIcon } from "../../../widgets/panel.js";

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
          h("div", { class: "mm-top" }, drawHead(this)),
          h("div", { class: "mm-main", key: "main", style: `--mm-columns:${scene.fields?.columns ?? 8}` },
            scene.board && drawBoard(this, scene.board), h("p", { class: "mm-help" }, this.word("keys"))),
          h("div", { class: "mm-tray", key: "tray" }, drawPalette(this)),
          h("div", { class: "mm-below", key: "below" }, drawFields(this), drawRandom(this)),
          h("div", { class: `mm-live is-${said.tone ?? "info"}`, role: "status", "aria-live": "polite", key: "sentence", tabindex: "-1", "data-id": "sentence" },
            noteIcon(said.tone), h("p", null, said.text), h("span", { class: "mm-hidden" }, this.state.announced)))),
        h("div", { class: "mm-panel" }, h("div", { class: "mm-panel-body" },
          drawItems(this), drawFile(this), drawPlay(this)))),
    ];
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
