/**
 * The lesson widget: draws any scene and reports what is chosen. It knows no rule and no chance.
 *
 * A scene comes down as one value of the model; messages go up. What belongs to one pair of eyes
 * alone (the thing picked up, the open form, the steps shown) is kept here, for each view.
 */

import { drawBoard } from "./board.js";
import { drawBars, drawColumns, drawCurve, drawSampleSpace } from "./charts.js";
import { h, patch } from "./dom.js";
import { drawMore, drawPredict, drawSliders, drawTools } from "./forms.js";
import { carry, places } from "./motion.js";
import { hidingPicture, holdSprite } from "./page.js";
import {
  drawAgreement, drawAnswer, drawNote, drawOptions, drawPanel, drawProgress, drawSegments, drawSource, drawSteps,
  drawTable, drawText, drawTree, noteIcon,
} from "./panel.js";
import { drawKnowledge, drawMatrix } from "./tables.js";
import { drawActions, drawCards, drawChains, drawDice, drawSeats, drawTrack } from "./tray.js";
import { fill, rich } from "./words.js";

/** @type {Record<string, (view: any, part: any) => any>} */
const PARTS = {
  Board: drawBoard, DiceTray: drawDice, Actions: drawActions, Track: drawTrack, Cards: drawCards,
  Chains: drawChains, Seats: drawSeats, Note: drawNote, Text: drawText, Table: drawTable, Answer: drawAnswer,
  Bars: drawBars, Columns: drawColumns, Segments: drawSegments, Options: drawOptions, SampleSpace: drawSampleSpace,
  Steps: drawSteps, Curve: drawCurve, Predict: drawPredict, Agreement: drawAgreement, Source: drawSource,
  Matrix: drawMatrix, Knowledge: drawKnowledge, Tree: drawTree, Sliders: drawSliders, Progress: drawProgress,
};

/** State of one view. */
const fresh = () => ({
  selected: "", tab: /** @type {string | null} */ (null), more: "", submitted: false, copied: "", announced: "",
  /** @type {Record<string, any>} */ segments: {}, /** @type {Record<string, any>} */ sliders: {},
  /** @type {Record<string, number>} */ steps: {}, /** @type {Record<string, string>} */ roving: {},
  /** @type {Record<string, number>} */ sample: {}, /** @type {Record<string, boolean>} */ open: {},
  /** @type {Record<string, string>} */ guess: {},
});

/** Milliseconds without an answer after which the reader is told. */
const PATIENCE = 8000;

class View {
  /** @param {any} model @param {HTMLElement} el */
  constructor(model, el) {
    const page = /** @type {any} */ (globalThis);
    page.mmViews = (page.mmViews ?? 0) + 1;
    this.prefix = `mm-${page.mmViews}`;
    this.model = model;
    this.state = fresh();
    /** @type {Map<string, number>} */
    this.rolls = new Map();
    /** @type {any} */
    this.flight = null;
    this.drawing = false;
    /** @type {any[]} */
    this.moves = [];
    /** @type {Set<string>} */
    this.ends = new Set();
    /** @type {Set<string>} */
    this.sources = new Set();
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.waiting = undefined;
    this.acted = false;
    this.silent = false;
    this.root = el.ownerDocument.createElement("div");
    this.root.className = "mm-root";
    this.root.setAttribute("data-lm-suppress-shortcuts", "true");
    this.root.addEventListener("keydown", (event) => this.onKey(event));
    // JupyterLab looks for the mark on the focused element itself.
    this.root.addEventListener("focusin", ({ target }) =>
      /** @type {HTMLElement} */ (target).setAttribute("data-lm-suppress-shortcuts", "true"));
    el.append(this.root);
    this.scene = /** @type {any} */ ({});
    this.take();
    this.redraw();
  }

  /** A new scene has come. */
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
      for (const die of part?.dice ?? []) this.rolls.set(die.id, die.roll ?? 0);
    }
    clearTimeout(this.waiting);
    this.acted = this.silent = false;
    const former = this.scene;
    this.scene = this.model.get("scene") ?? {};
    this.moves = this.scene.moves ?? [];
    this.ends = new Set(this.moves.flatMap((/** @type {any} */ move) => [move.source, move.target]));
    this.sources = new Set(this.moves.map((/** @type {any} */ move) => move.source));
    if (former.turn !== this.scene.turn || !this.ends.has(this.state.selected)) this.state.selected = "";
    if (this.state.submitted && this.scene.sentence?.tone !== "refused") this.state.more = "";
    Object.assign(this.state, { tab: null, segments: {}, sliders: {}, submitted: false, announced: "" });
  }

  redraw() {
    if (this.drawing) return;
    this.drawing = true;
    const active = this.active();
    const id = active?.getAttribute("data-id") ?? "";
    const group = active?.closest("[data-group]")?.getAttribute("data-group") ?? "";
    try {
      this.root.lang = this.scene.language ?? "en";
      patch(this.root, this.draw());
      if (active && this.active() !== active) this.refocus(id, group);
    } catch (problem) {
      console.error("mousemath: this scene could not be drawn", problem);
    } finally {
      this.drawing = false;
    }
  }

  /** The element inside this view that has the focus. @returns {HTMLElement | null} */
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

  // Give the focus back: to the same thing, else to its group, else to the sentence.
  /** @param {string} id @param {string} group */
  refocus(id, group) {
    const place = group ? this.root.querySelector(`[data-group="${CSS.escape(group)}"]`) : null;
    const target = this.find(id) ?? place?.querySelector('[tabindex="0"], button, input') ??
      this.root.querySelector(".mm-actions button") ?? this.find("sentence");
    target?.focus({ preventScroll: true });
  }

  /** @param {KeyboardEvent} event */
  onKey(event) {
    event.stopPropagation();
    if (event.key === "Escape" && this.state.selected) {
      this.state.selected = "";
      this.redraw();
    }
  }

  /** @param {any} message */
  send(message) {
    try {
      this.model.send(message);
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

  /** The move that joins the thing in hand with another. @param {string} id */
  joining(id) {
    const { selected } = this.state;
    if (!selected || id === selected) return null;
    return this.moves.find((/** @type {any} */ move) =>
      (move.source === selected && move.target === id) || (move.target === selected && move.source === id)) ?? null;
  }

  /** @param {string} id */
  isEnd(id) {
    return this.ends.has(id);
  }

  /** @param {any} thing */
  usable(thing) {
    return Boolean(thing.token) || this.ends.has(thing.id);
  }

  /** How a thing shows what it can do: "chosen", "legal", "ready" or nothing. @param {any} thing */
  stateOf(thing) {
    if (this.state.selected === thing.id) return "chosen";
    if (this.joining(thing.id)) return "legal";
    if (this.state.selected) return "";
    if (thing.token && thing.kind === "Cell") return "legal";
    return this.sources.has(thing.id) && thing.kind === "Cell" ? "ready" : "";
  }

  /** A thing was chosen by pointer or key. @param {any} thing */
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

  // A number of an axis in the language of the reader.
  /** @param {number} value @param {number} [most] decimals @param {number} [least] decimals */
  number(value, most = 4, least = 0) {
    return new Intl.NumberFormat(this.scene.language ?? "en", { maximumFractionDigits: most, minimumFractionDigits: least }).format(value);
  }

  /** One part of a scene; an unknown or broken one is left out. @param {any} part */
  part(part) {
    try {
      return PARTS[part?.kind]?.(this, part) ?? null;
    } catch (problem) {
      console.error(`mousemath: a part of kind ${part?.kind} could not be drawn`, problem);
      return null;
    }
  }

  /** The sentence: what the thing in hand can do, else what the scene says. */
  sentence() {
    if (this.silent) return { tone: "refused", text: [this.word("no_answer")] };
    const said = this.scene.sentence ?? {};
    const thing = this.state.selected ? this.thing(this.state.selected) : null;
    if (!thing) return said;
    const hint = thing.hint || fill(this.word("chosen"), { name: thing.word || thing.name || "" }).join("");
    return { tone: "info", text: [hint] };
  }

  /** The parts of the play area. @returns {any[]} */
  parts() {
    return [...(this.scene.main ?? []), ...(this.scene.tray ?? []), ...(this.scene.below ?? [])];
  }

  /** @param {string} id */
  thing(id) {
    return this.parts().flatMap((part) => part?.cells ?? part?.dice ?? part?.cards ?? []).find((thing) => thing.id === id);
  }

  draw() {
    const { scene } = this;
    const main = scene.main ?? [];
    const beside = main[0]?.kind === "Board" && (scene.tray ?? []).length > 0;
    const said = this.sentence();
    return [
      scene.picture && hidingPicture(scene.picture),
      h(
        "div",
        { class: "mm-frame", key: "frame", "data-turn": scene.turn ?? 0 },
        h("div", { class: "mm-side" }, h(
          "div",
          { class: `mm-play${beside ? " has-side-tray" : ""}${(scene.below ?? []).length ? " has-below" : ""}` },
          h("div", { class: "mm-top" }, h("div", { class: "mm-head" },
            h("div", { class: "mm-head-words" },
              h("p", { class: "mm-eyebrow" }, h("b", null, scene.title), (scene.context ?? []).map((/** @type {string} */ words) => ` · ${words}`)),
              h("h2", { class: "mm-turn" }, scene.heading)),
            drawTools(this, scene)), drawMore(this, scene)),
          h("div", { class: "mm-main", key: "main" }, main.map((/** @type {any} */ part) => this.part(part))),
          (scene.tray ?? []).length > 0 && h("div", { class: "mm-tray", key: "tray" }, scene.tray.map((/** @type {any} */ part) => this.part(part))),
          (scene.below ?? []).length > 0 && h("div", { class: "mm-below", key: "below" }, scene.below.map((/** @type {any} */ part) => this.part(part))),
          h("div", { class: `mm-live is-${said.tone ?? "info"}`, role: "status", "aria-live": "polite", key: "sentence", tabindex: "-1", "data-id": "sentence" },
            noteIcon(said.tone), h("p", null, rich(said.text)), h("span", { class: "mm-hidden" }, this.state.announced)),
        )),
        scene.panel && drawPanel(this, scene.panel, (part) => this.part(part)),
      ),
    ];
  }
}

/** @param {{model: any, el: HTMLElement}} context */
function render({ model, el }) {
  const release = holdSprite(el);
  const view = new View(model, el);
  const update = () => view.update();
  model.on("change:scene", update);
  return () => {
    model.off("change:scene", update);
    view.root.remove();
    release();
  };
}

export default { render };
