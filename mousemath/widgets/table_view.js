/** The table of a view: what lies on it, what is in hand, what joins what. */

import { Missed } from "./missed.js";
import { View } from "./view.js";
import { filled } from "./words.js";

/** @import { ActionButton, FrameWord, Move, Part, Scene } from "./scene.js" */
/** @import { Said } from "./live.js" */
/** @import { Model, Thing } from "./view.js" */

/**
 * @typedef {Scene & { reply?: number, heard?: number, missed?: string }} Shown a scene as it comes down: which, and
 *   how many messages it answers; and what others did on the way to it, where it was not shown
 */
/** @typedef {{ from: string, to: string }} Flight from which thing to which a move led */

/**
 * @template {{ selected: string }} T state of its own
 * @extends {View<Shown, T>}
 */
export class TableView extends View {
  /** @param {Model} model @param {HTMLElement} el @param {T} state */
  constructor(model, el, state) {
    super(model, el, state);
    /** @type {Flight | null} */
    this.flight = null;
    /** @type {Move[]} */
    this.moves = [];
    /** @type {Set<string>} */
    this.ends = new Set();
    /** @type {Set<string>} */
    this.sources = new Set();
    /** Whether the sentence is a refusal that has just come: then it is heard before any hint. */
    this.refused = false;
    this.silent = false;
    this.missed = new Missed();
    /** What was said when something was done whose answer is on its way: until then it stays. @type {Said | null} */
    this.held = null;
    /** @type {Said} */
    this.said = {};
  }

  /** Put the things of a scene on the table. @param {Shown} scene */
  lay(scene) {
    this.scene = scene;
    this.held = null;
    this.missed.take(scene);
    this.moves = scene.moves ?? [];
    this.ends = new Set(this.moves.flatMap((move) => [move.source, move.target]));
    this.sources = new Set(this.moves.map((move) => move.source));
    if (!this.ends.has(this.state.selected)) this.state.selected = "";
  }

  // ── what is there ──────────────────────────────────────────────────────────────────────────────

  /** The parts of the play area. */
  parts() {
    return partsOf(this.scene);
  }

  /** Everything that can be chosen. */
  things() {
    return this.parts().flatMap(thingsOf);
  }

  /** @param {string} id */
  thing(id) {
    return this.things().find((thing) => thing.id === id);
  }

  /** The buttons of this moment. */
  buttons() {
    return this.parts().flatMap(buttonsOf);
  }

  // ── what can be done with it ───────────────────────────────────────────────────────────────────

  /** @param {string} id */
  joining(id) {
    const { selected } = this.state;
    if (!selected || id === selected) return null;
    const joins = (/** @type {Move} */ { source, target }) =>
      (source === selected && target === id) || (target === selected && source === id);
    return this.moves.find(joins) ?? null;
  }

  /** @param {string} id */
  isEnd(id) {
    return this.ends.has(id);
  }

  /** @param {Thing} thing */
  usable(thing) {
    return Boolean(thing.token) || this.ends.has(thing.id);
  }

  /** Whether a button does something; another is answered by the rule. @param {ActionButton} button */
  presses(button) {
    return Boolean(this.placeOf(button) || button.token || button.view || button.tool);
  }

  /** The place to which a button leads what is in hand. @param {ActionButton} button */
  placeOf({ target }) {
    return target && this.joining(target) ? this.thing(target) : null;
  }

  /** @param {Thing} thing */
  stateOf(thing) {
    if (this.state.selected === thing.id) return "chosen";
    if (this.joining(thing.id)) return "legal";
    if (this.state.selected) return "";
    if (thing.token && thing.kind === "Place") return "legal";
    return this.sources.has(thing.id) && thing.kind === "Place" ? "ready" : "";
  }

  /** @param {Thing} thing */
  choose(thing) {
    const { selected } = this.state;
    const [move, { scene }] = [this.joining(thing.id), this];
    this.refused = false;
    if (move) this.make(move, thing.id);
    else if (thing.token) this.act(thing.token, thing.id);
    else if (selected === thing.id) this.letGo();
    else if (this.picks(thing)) this.pick(thing.id);
    else this.attemptWith(thing);
    if (this.scene === scene) this.redraw();
  }

  /** Whether choosing a thing takes it up; with another in hand, only instead of that. @param {Thing} thing */
  picks(thing) {
    const { selected } = this.state;
    if (!this.ends.has(thing.id)) return false;
    return !selected || this.sources.has(thing.id) === this.sources.has(selected);
  }

  /** @param {string} id */
  pick(id) {
    this.held = null;
    this.state.selected = id;
  }

  letGo() {
    this.held = null;
    this.state.selected = "";
    this.redraw();
  }

  /** Make a move whose second end was chosen. @param {Move} move @param {string} end */
  make(move, end) {
    this.flight = { from: move.source === end ? move.target : move.source, to: end };
    this.state.selected = "";
    this.act(move.token, move.source);
  }

  /** What cannot be done is asked all the same: the rule says why. @param {Thing} thing */
  attemptWith(thing) {
    const { selected } = this.state;
    const held = this.sources.has(selected);
    if (this.leads(thing)) this.attempt(thing.id, held ? "" : selected);
    else if (held) this.attempt(selected, thing.id);
  }

  /** Whether a thing is one that is led to others: a die, a card of a hand, the source of a move. @param {Thing} thing */
  leads(thing) {
    const hands = this.parts().flatMap((part) => (part?.kind === "Cards" && part.form === "hand" ? part.cards : []));
    return thing.kind === "Die" || this.sources.has(thing.id) || hands.some((card) => card.id === thing.id);
  }

  /** @param {string} _token @param {string} _source the id of what was used */
  act(_token, _source) {}

  /** @param {string} _source @param {string} _target */
  attempt(_source, _target) {}

  // ── what is said ───────────────────────────────────────────────────────────────────────────────

  /** @param {FrameWord} key */
  word(key) {
    return super.word(key);
  }

  /**
   * A number of an axis in the reader's language.
   *
   * @param {number} value
   * @param {number} [most]
   * @param {number} [least]
   */
  number(value, most = 4, least = 0) {
    const decimals = { maximumFractionDigits: most, minimumFractionDigits: least };
    return new Intl.NumberFormat(this.scene.language ?? "en", decimals).format(value);
  }

  /** What is said now. */
  sentence() {
    this.said = (!this.silent && this.held) || this.present();
    return this.said;
  }

  /**
   * The sentence: what the thing in hand can do, else what the scene says.
   *
   * @returns {Said}
   */
  present() {
    if (this.silent) return { tone: "refused", text: [this.word("no_answer")] };
    const thing = this.state.selected && !this.refused ? this.thing(this.state.selected) : null;
    if (!thing) return { ...this.scene.sentence, missed: this.missed.before(this.scene) };
    const name = ("word" in thing && thing.word) || thing.name || "";
    return { tone: "info", text: [thing.hint || filled(this.word("chosen"), { name })] };
  }
}

/** The parts of the play area. @param {Shown} scene */
export function partsOf({ main, tray, below }) {
  return [...(main ?? []), ...(tray ?? []), ...(below ?? [])];
}

/** The buttons of a part. @param {Part} part @returns {ActionButton[]} */
export function buttonsOf(part) {
  return part?.kind === "Actions" ? part.buttons : [];
}

/** What can be chosen in a part. @param {Part} part @returns {Thing[]} */
export function thingsOf(part) {
  if (part?.kind === "Drawing") return part.places;
  if (part?.kind === "DiceTray") return part.dice;
  return part?.kind === "Cards" ? part.cards : [];
}
