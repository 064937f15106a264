/**
 * The board editor: draws the page that comes down and reports clicks and keys. It holds no board.
 *
 * The grid is the board of the lessons. Only what belongs to one pair of eyes is kept here: the
 * square in focus, the text being typed.
 */

import { drawBoard } from "../../../widgets/board.js";
import { h } from "../../../widgets/dom.js";
import { typesInto } from "../../../widgets/host_keys.js";
import { drawLive } from "../../../widgets/live.js";
import { drawTabs } from "../../../widgets/tab_row.js";
import { View, widget } from "../../../widgets/view.js";
import { styles } from "./board_editor.css";
import { drawDoing, drawMeasures, drawPlay, play } from "./desk.js";
import { drawFile, drawRandom } from "./fields.js";
import { styles as paletteStyles } from "./palette.css";
import { drawHead, drawItems, drawPalette } from "./palette.js";

/** @import { Place } from "../../../widgets/scene.js" */
/** @import { Model, Thing } from "../../../widgets/view.js" */
/** @import { EditorWord, Page } from "./parts.js" */

/** @typedef {Page & { reads?: number }} Shown a page as it comes down */

/** The tabs of the panel: what each shows. */
const TABS = {
  items: (/** @type {EditorView} */ view) => [
    drawItems(view),
    view.scene.file && drawPlay(view),
    h("p", { class: "mm-source", key: "help" }, view.word("items_help")),
  ],
  random: (/** @type {EditorView} */ view) => [drawRandom(view)],
  file: (/** @type {EditorView} */ view) => [drawFile(view)],
};

/** State of one editor view: `text` is a board file being typed. */
const fresh = () => ({
  tab: /** @type {keyof typeof TABS} */ ("items"),
  text: /** @type {string | null} */ (null),
  seed: 1,
  table: "",
});

/** @extends {View<Shown, ReturnType<typeof fresh>>} */
export class EditorView extends View {
  /** @param {Model} model @param {HTMLElement} el */
  constructor(model, el) {
    super(model, el, fresh(), "mm-editor");
    this.root.dataset.again = "true"; // it is painted with quick clicks
    this.stroke = { from: "", swept: false };
    this.root.addEventListener("pointerdown", (event) => this.beginStroke(event));
    this.root.addEventListener("pointerover", (event) => this.goOnStroke(event));
  }

  update() {
    const page = this.received();
    if (this.scene.reads !== page.reads) this.state.text = null;
    if (page.fields?.wrong || page.sentence?.tone === "refused") this.state.told += 1;
    this.state.announced = "";
    super.update();
  }

  home() {
    return this.first('.mm-grid [tabindex="0"]');
  }

  /** @param {Thing} thing */
  choose(thing) {
    if (this.stroke.swept)
      this.stroke.swept = false; // the click that ends a stroke
    else this.sendSquare("use", /** @type {Place} */ (thing));
  }

  /** @param {string} type @param {Place} place */
  sendSquare(type, { row, column }) {
    this.send({ type, row, column });
  }

  // ── pointer and keys ───────────────────────────────────────────────────────────────────────────

  /** @param {string | undefined} id */
  square(id) {
    return this.scene.board?.places.find((place) => place.id === id) ?? null;
  }

  /** The square that an event is about. @param {Event} event */
  squareOf(event) {
    const target = /** @type {Element} */ (event.target);
    return this.square(/** @type {HTMLElement | null} */ (target.closest(".mm-target"))?.dataset.id);
  }

  /** @param {PointerEvent} event */
  beginStroke(event) {
    const place = event.pointerType === "mouse" && event.button === 0 ? this.squareOf(event) : null;
    this.stroke = { from: place?.id ?? "", swept: false };
  }

  /** The mouse passes over squares with its button down: paint them all. @param {PointerEvent} event */
  goOnStroke(event) {
    if (!this.stroke.from || !(event.buttons & 1)) return;
    const place = this.squareOf(event);
    if (!place || (place.id === this.stroke.from && !this.stroke.swept)) return;
    const first = this.square(this.stroke.from);
    if (!this.stroke.swept && first) this.sendSquare("sweep", first);
    this.stroke.swept = true;
    this.sendSquare("sweep", place);
  }

  /** Taking back is done here. @param {KeyboardEvent} event */
  owns(event) {
    return event.key.toUpperCase() === "Z" && !event.shiftKey;
  }

  /** Do what a key asks for; tell whether it asked for anything. @param {KeyboardEvent} event */
  useKey(event) {
    if (event.altKey || typesInto(event.target)) return super.useKey(event);
    const key = event.key.toUpperCase();
    const place = this.squareOf(event);
    const paint = this.scene.tools?.foods.find((each) => each.key === key);
    if (event.ctrlKey || event.metaKey) this.send({ type: "undo" });
    else if (paint) this.send({ type: "choose", food: paint.food });
    else if (key === "N") this.send({ type: "new_item" });
    else if (key === "E") this.send({ type: "erase" });
    else if (key === "P") play(this);
    else if ((key === "DELETE" || key === "BACKSPACE") && place) this.sendSquare("wipe", place);
    else return super.useKey(event);
    return true;
  }

  /** @param {EditorWord} key */
  word(key) {
    return super.word(key);
  }

  // ── the page ───────────────────────────────────────────────────────────────────────────────────

  draw() {
    const { sentence, board } = this.scene;
    const table = h(
      "div",
      { class: "mm-play" },
      h("div", { class: "mm-top" }, drawHead(this)),
      h("div", { class: "mm-main", key: "main" }, drawBoard(this, board)),
      h("div", { class: "mm-tray", key: "tray" }, drawPalette(this)),
      drawLive(this, { ...sentence, icon: sentence.tone === "result" ? "check" : "" }),
      drawDoing(this),
      drawMeasures(this),
      h("p", { class: "mm-help" }, this.word("keys")),
    );
    const frame = { class: "mm-frame", key: "frame" };
    return [h("div", frame, h("div", { class: "mm-side" }, table), this.drawPanel())];
  }

  drawPanel() {
    const { tab } = this.state;
    const names = /** @type {(keyof typeof TABS)[]} */ (Object.keys(TABS));
    const tabs = names.map((id) => ({ id, label: this.word(id) }));
    const body = {
      class: "mm-panel-body",
      key: tab,
      id: this.local("panel"),
      role: "tabpanel",
      "aria-labelledby": this.local(`tab-${tab}`),
    };
    return h(
      "div",
      { class: "mm-panel" },
      drawTabs(this, tabs, tab, this.word("panel"), (id) => this.open(/** @type {keyof typeof TABS} */ (id))),
      h("div", body, TABS[tab](this)),
    );
  }

  /** Show a tab. @param {keyof typeof TABS} tab */
  open(tab) {
    this.state.tab = tab;
    this.redraw();
  }
}

export default widget((model, el) => new EditorView(model, el), styles, paletteStyles);
