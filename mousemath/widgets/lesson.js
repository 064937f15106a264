/**
 * The lesson widget: draws any scene and reports what is chosen. It knows no rule and no chance.
 *
 * A scene comes down as one value of the model; messages go up. What belongs to one pair of eyes
 * alone (the thing picked up, the open form, the steps shown) is kept here, for each view.
 */

import { carry, places } from "./motion.js";
import { drawScene } from "./parts.js";
import { View, widget } from "./view.js";
import { filled } from "./words.js";

/** @import { FrameWord, Move, Part, Rich, Scene } from "./scene.js" */
/** @import { Message, Model, Thing } from "./view.js" */

/** @typedef {Scene & { picture?: string }} Shown a scene as it comes down */

/** Milliseconds without an answer after which the reader is told. */
const PATIENCE = 8000;

/** State of one lesson view. */
const fresh = () => ({
  selected: "",
  tab: /** @type {string | null} */ (null),
  more: "",
  strip: /** @type {number | null} */ (null),
  submitted: false,
  /** @type {Record<string, string>} */ segments: {},
  /** @type {Record<string, number>} */ sliders: {},
  /** @type {Record<string, number>} */ steps: {},
  /** @type {Record<string, number>} */ sample: {},
  /** @type {Record<string, string>} */ guess: {},
});

/** @extends {View<Shown, ReturnType<typeof fresh>>} */
export class LessonView extends View {
  /** @param {Model} model @param {HTMLElement} el */
  constructor(model, el) {
    super(model, el, fresh());
    /** @type {Map<string, number>} */
    this.rolls = new Map();
    /** @type {{ from: string, to: string } | null} */
    this.flight = null;
    /** @type {Move[]} */
    this.moves = [];
    /** @type {Set<string>} */
    this.ends = new Set();
    /** @type {Set<string>} */
    this.sources = new Set();
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.waiting = undefined;
    this.acted = false;
    this.silent = false;
  }

  update() {
    const before = places(this.root);
    this.take();
    this.redraw();
    carry(this.root, before, this.flight);
    this.flight = null;
  }

  /** Read the scene, and forget what no longer holds. */
  take() {
    for (const part of this.parts()) {
      if (part?.kind === "DiceTray") for (const die of part.dice) this.rolls.set(die.id, die.roll ?? 0);
    }
    clearTimeout(this.waiting);
    this.acted = this.silent = false;
    const former = this.scene;
    this.scene = this.received();
    this.moves = this.scene.moves ?? [];
    this.ends = new Set(this.moves.flatMap((move) => [move.source, move.target]));
    this.sources = new Set(this.moves.map((move) => move.source));
    if (former.turn !== this.scene.turn || !this.ends.has(this.state.selected)) this.state.selected = "";
    if (this.state.submitted && this.scene.sentence?.tone !== "refused") this.state.more = "";
    Object.assign(this.state, { tab: null, segments: {}, sliders: {}, strip: null, submitted: false, announced: "" });
  }

  draw() {
    return drawScene(this);
  }

  home() {
    return this.first(".mm-actions button") ?? this.find("sentence");
  }

  /** @param {KeyboardEvent} event */
  onKey(event) {
    super.onKey(event);
    if (event.key === "Escape" && this.state.selected) {
      this.state.selected = "";
      this.redraw();
    }
  }

  // ── messages up ────────────────────────────────────────────────────────────────────────────────

  /** @param {Message} message */
  send(message) {
    try {
      super.send(message);
    } catch {
      this.silence();
      return;
    }
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => this.silence(), PATIENCE);
  }

  /** No answer comes: say so, until one does. */
  silence() {
    this.silent = true;
    this.redraw();
  }

  /** Send an action once; a second click before the answer is the same click. @param {string} token */
  act(token) {
    if (this.acted && !this.silent) return;
    this.acted = true;
    this.send({ type: "action", turn: this.scene.turn, token });
  }

  /** The reader looks at something else. @param {string} name @param {string} value */
  look(name, value) {
    this.send({ type: "view", name, value });
  }

  // ── things that can be chosen ──────────────────────────────────────────────────────────────────

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
    const move = this.joining(thing.id);
    if (move) {
      this.flight = { from: move.source === thing.id ? move.target : move.source, to: thing.id };
      this.state.selected = "";
      this.act(move.token);
    } else if (thing.token) this.act(thing.token);
    else if (this.ends.has(thing.id)) this.state.selected = this.state.selected === thing.id ? "" : thing.id;
    this.redraw();
  }

  /** Whether a die was rolled since the last scene. @param {string} id @param {number} roll */
  tumbles(id, roll) {
    const former = this.rolls.get(id);
    return former !== undefined && former !== roll;
  }

  /** @param {FrameWord} key */
  word(key) {
    return super.word(key);
  }

  // ── what the scene says ────────────────────────────────────────────────────────────────────────

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

  /**
   * The sentence: what the thing in hand can do, else what the scene says.
   *
   * @returns {{ tone?: string, text?: Rich }}
   */
  sentence() {
    if (this.silent) return { tone: "refused", text: [this.word("no_answer")] };
    const thing = this.state.selected ? this.thing(this.state.selected) : null;
    if (!thing) return this.scene.sentence ?? {};
    const name = ("word" in thing && thing.word) || thing.name || "";
    return { tone: "info", text: [thing.hint || filled(this.word("chosen"), { name })] };
  }

  /** The parts of the play area. */
  parts() {
    const { main, tray, below } = this.scene;
    return [...(main ?? []), ...(tray ?? []), ...(below ?? [])];
  }

  /** @param {string} id */
  thing(id) {
    return this.parts()
      .flatMap(things)
      .find((thing) => thing.id === id);
  }
}

/** What can be chosen in a part. @param {Part} part @returns {Thing[]} */
function things(part) {
  if (part?.kind === "Drawing") return part.places;
  if (part?.kind === "DiceTray") return part.dice;
  return part?.kind === "Cards" ? part.cards : [];
}

export default widget((model, el) => new LessonView(model, el));
