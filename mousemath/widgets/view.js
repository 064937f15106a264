/**
 * What a view of any widget does: it takes the value that came down, draws it, keeps the focus where
 * it was and sends messages up. What belongs to one pair of eyes alone is its state.
 */

import { patch } from "./dom.js";
import { forHost, leave, lendShortcuts, OWN_KEYS } from "./host_keys.js";
import { comeIntoView } from "./into_view.js";
import { dress } from "./page.js";
import { hearPresses } from "./pressing.js";
import { Voice } from "./voice.js";

/** @import { Child } from "./described.js" */
/** @import { Card, Die, Move, Place } from "./scene.js" */

/** @typedef {{ type: string } & Record<string, string | number | Record<string, string>>} Message */
/** @typedef {Place | Die | Card} Thing what can be chosen */
/** @typedef {{ language?: string, words?: Record<string, string> }} Framed */
/**
 * @typedef {object} Model the widget's model, as anywidget gives it
 * @property {(name: string) => unknown} get
 * @property {(name: string, value: unknown) => void} set
 * @property {(message: Message) => void} send
 * @property {(event: string, handler: (content?: unknown) => void) => unknown} on
 * @property {(event: string, handler: (content?: unknown) => void) => unknown} off
 */
/** @typedef {{ model: Model, el: HTMLElement }} Entered what a widget is drawn from, and where */
/** @typedef {{ render: (context: Entered) => () => void }} Rendered a widget's module */

/** State that every view has. */
const shared = () => ({
  /** @type {Record<string, string>} */ roving: {},
  /** @type {Record<string, boolean>} */ open: {},
  copied: "",
  announced: "",
  /** How often something that was sent was answered by words: the same words again are heard again. */
  told: 0,
});

/**
 * @template {Framed} [S=Framed] what comes down
 * @template {object} [T=object] state of its own
 */
export class View {
  /** @param {Model} model @param {HTMLElement} el @param {T} state @param {string} [look] a class of the root */
  constructor(model, el, state, look = "") {
    const page = /** @type {{ mmViews?: number }} */ (/** @type {unknown} */ (globalThis));
    page.mmViews = (page.mmViews ?? 0) + 1;
    this.prefix = `mm-${page.mmViews}`;
    this.model = model;
    this.drawing = false;
    this.scene = /** @type {S} */ ({});
    this.state = { ...shared(), ...state };
    this.root = el.ownerDocument.createElement("div");
    this.root.className = `mm-root ${look}`.trim();
    this.root.dir = "ltr";
    this.root.setAttribute(OWN_KEYS, "true");
    this.root.tabIndex = -1; // a click between its things stays here, and with it the keys after
    this.root.addEventListener("keydown", (event) => this.onKey(event));
    this.root.addEventListener("focusin", ({ target }) => {
      /** @type {HTMLElement} */ (target).setAttribute(OWN_KEYS, "true");
    });
    this.lent = [lendShortcuts(this.root, (event) => this.owns(event)), hearPresses(this.root, (id) => this.find(id))];
    this.voice = new Voice(this, model.get("layout") ?? model); // each view has a model of its own, but for what it holds
    el.append(this.root);
  }

  /** The view leaves the page. */
  dispose() {
    this.voice.leave();
    for (const end of this.lent) end();
    this.root.remove();
  }

  /** The value that came down. */
  received() {
    return /** @type {S} */ (this.model.get("scene") ?? {});
  }

  /** A new value has come. */
  update() {
    this.scene = this.received();
    this.redraw();
  }

  /** @returns {Child[]} */
  draw() {
    return [];
  }

  redraw() {
    if (this.drawing) return;
    this.drawing = true;
    const active = this.active();
    const id = active?.dataset.id ?? "";
    const group = /** @type {HTMLElement | null | undefined} */ (active?.closest("[data-group]"))?.dataset.group ?? "";
    try {
      const language = this.scene.language ?? "en";
      if (this.root.lang !== language) this.root.lang = language; // each setting styles all below anew
      patch(this.root, this.voice.say(this.draw()));
      if (active && this.active() !== active) this.refocus(id, group);
    } catch (problem) {
      console.error("mousemath: this scene could not be drawn", problem);
    } finally {
      this.drawing = false;
    }
  }

  // ── focus and keys ─────────────────────────────────────────────────────────────────────────────

  /** The element inside this view that has the focus. */
  active() {
    const holder = /** @type {Document | ShadowRoot} */ (this.root.getRootNode()).activeElement;
    return this.root.contains(holder) ? /** @type {HTMLElement} */ (holder) : null;
  }

  /** @param {string} selector @returns {HTMLElement | null} */
  first(selector) {
    return this.root.querySelector(selector);
  }

  /** @param {string} id */
  find(id) {
    return id ? this.first(`[data-id="${CSS.escape(id)}"]`) : null;
  }

  /** @param {string} id */
  focus(id) {
    this.find(id)?.focus();
  }

  /** Give the focus back: to the same thing, else to its group, else home. @param {string} id @param {string} group */
  refocus(id, group) {
    const place = group ? this.first(`[data-group="${CSS.escape(group)}"]`) : null;
    const open = ":not([aria-disabled=true])";
    /** @type {HTMLElement | null | undefined} */
    const inside = place?.querySelector(`[tabindex="0"]${open}, button${open}, input`);
    (this.find(id) ?? inside ?? this.home())?.focus({ preventScroll: true });
  }

  /** Where the focus goes when what had it is gone. @returns {HTMLElement | null} */
  home() {
    return null;
  }

  /** Keys stay here, but the notebook's shortcuts go on to it. @param {KeyboardEvent} event */
  onKey(event) {
    if (!event.defaultPrevented && forHost(event) && !this.owns(event)) return;
    event.stopPropagation();
    if (!event.defaultPrevented && !event.isComposing && this.useKey(event)) event.preventDefault();
  }

  /** Whether a shortcut with Ctrl or Cmd is used here. @param {KeyboardEvent} _event */
  owns(_event) {
    return false;
  }

  /** Do what a key asks for; tell whether it asked for anything. @param {KeyboardEvent} event */
  useKey(event) {
    if (event.key !== "Escape") return false;
    leave(this.root);
    return true;
  }

  /** Messages go up. @param {Message} message */
  send(message) {
    this.model.send(message);
  }

  // ── what a board asks of a view ────────────────────────────────────────────────────────────────

  /** How a thing shows what it can do: "chosen", "legal", "ready" or nothing. @param {Thing} _thing */
  stateOf(_thing) {
    return "";
  }

  /** The move that joins the thing in hand with another. @param {string} _id @returns {Move | null} */
  joining(_id) {
    return null;
  }

  /** Whether a move begins or ends there. @param {string} _id */
  isEnd(_id) {
    return false;
  }

  /** A thing was chosen by pointer or key. @param {Thing} _thing */
  choose(_thing) {}

  // ── words and state ────────────────────────────────────────────────────────────────────────────

  /** Words for screen readers only, beside the sentence. @param {string} words */
  announce(words) {
    this.state.announced = words;
  }

  /** @param {string} key */
  word(key) {
    return this.scene.words?.[key] ?? "";
  }

  /** An id on the page that no other view uses. @param {string} name */
  local(name) {
    return `${this.prefix}-${name.replace(/[^\w-]/g, "_")}`;
  }

  /** Something folded was opened or closed. @param {string} id @param {boolean} open */
  unfold(id, open) {
    if (Boolean(this.state.open[id]) === open) return;
    this.state.open[id] = open;
    this.redraw();
  }
}

/**
 * What the loader wants of a module.
 *
 * @param {(model: Model, el: HTMLElement) => View} make
 * @param {...string} styles those of this widget alone
 * @returns {Rendered}
 */
export function widget(make, ...styles) {
  /** @param {Entered} context */
  function render({ model, el }) {
    const release = dress(el, styles);
    const view = make(model, el);
    view.update();
    comeIntoView(view.root);
    const update = () => view.update();
    model.on("change:scene", update);
    return () => {
      model.off("change:scene", update);
      view.dispose();
      release();
    };
  }
  return { render };
}
