/**
 * Dragging: a die, a card or a mouse is led to its place; a drop is the same as choosing both.
 *
 * A mouse or a pen lifts a thing when it moves; a finger when it has rested on it for a moment, so
 * that a finger that moves at once scrolls the page. A copy follows the pointer in a layer beside
 * the view, for what is drawn in the view belongs to the scene.
 */

import { swallow } from "./host_keys.js";
import { layerBeside, still } from "./motion.js";

/** @import { LessonView } from "./lesson.js" */
/** @import { Seen } from "./motion.js" */

/** @typedef {{ id: string, node: HTMLElement, x: number, y: number, copy: HTMLElement | null }} Held */

/** Pixels that a pointer moves before it lifts, that a finger may shake, and within which a drop reaches a place. */
const LIFT = 6;
const SHAKE = 10;
const REACH = 14;
/** Milliseconds that a finger rests, that a copy needs to go home, and that one waits for an answer. */
const REST = 180;
const HOME = 160;
const ANSWER = 1500;

export class Drag {
  /** @param {LessonView} view */
  constructor(view) {
    this.view = view;
    /** @type {Held | null} */
    this.held = null;
    /** The copy that waits where it was dropped. @type {HTMLElement | null} */
    this.dropped = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.resting = undefined;
    this.page = view.root.ownerDocument;
    this.onMove = (/** @type {PointerEvent} */ event) => this.move(event);
    this.onEnd = (/** @type {PointerEvent} */ event) => this.end(event);
    view.root.addEventListener("pointerdown", (event) => this.begin(event));
    view.root.addEventListener("dragstart", (event) => event.preventDefault());
    const keep = (/** @type {Event} */ event) => this.held?.copy && event.preventDefault();
    view.root.addEventListener("touchmove", keep, { passive: false });
    view.root.addEventListener("contextmenu", keep);
  }

  /** @param {PointerEvent} event */
  begin(event) {
    const node = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("[data-id]"));
    const thing = this.view.thing(node?.dataset.id ?? "");
    if (this.held || this.view.reel.running || event.button !== 0 || !event.isPrimary) return;
    if (!node || !thing || !this.view.leads(thing)) return;
    this.held = { id: thing.id, node, x: event.clientX, y: event.clientY, copy: null };
    if (event.pointerType === "touch") this.resting = setTimeout(() => this.lift(), REST);
    this.listen(true);
  }

  /** @param {boolean} on */
  listen(on) {
    const change = on ? "addEventListener" : "removeEventListener";
    this.page[change]("pointermove", /** @type {EventListener} */ (this.onMove));
    this.page[change]("pointerup", /** @type {EventListener} */ (this.onEnd));
    this.page[change]("pointercancel", /** @type {EventListener} */ (this.onEnd));
  }

  /** @param {PointerEvent} event */
  move(event) {
    if (!this.held) return;
    const [dx, dy] = [event.clientX - this.held.x, event.clientY - this.held.y];
    const far = Math.hypot(dx, dy);
    if (!this.held.copy && event.pointerType === "touch") {
      if (far > SHAKE) this.drop(); // it scrolls
      return;
    }
    if (!this.held.copy && far > LIFT) this.lift();
    if (this.held?.copy) this.held.copy.style.transform = `translate(${dx}px,${dy}px)`;
  }

  /** The thing is in hand now. */
  lift() {
    const { view, held } = this;
    if (!held) return;
    held.copy = layered(view.root, held.node);
    held.node.setAttribute("data-dragged", "true");
    if (view.isEnd(held.id) && view.state.selected !== held.id) view.pick(held.id);
    view.refused = false;
    view.redraw();
  }

  /** @param {PointerEvent} event */
  end(event) {
    const { held } = this;
    this.drop();
    if (!held?.copy) return;
    held.node.removeAttribute("data-dragged");
    this.page.addEventListener("click", swallow, true);
    setTimeout(() => this.page.removeEventListener("click", swallow, true), 50);
    if (event.type === "pointerup" && this.lead(held, event)) this.wait(held.copy);
    else goHome(this.view.root, held.copy);
  }

  /** Nothing is followed any more. */
  drop() {
    clearTimeout(this.resting);
    this.listen(false);
    this.held = null;
  }

  // ── where it is dropped ────────────────────────────────────────────────────────────────────────

  /** Do what a drop means; tells whether the thing stays there. @param {Held} held @param {PointerEvent} event */
  lead({ id, node }, event) {
    const { view } = this;
    const [thing, onto] = [view.thing(id), this.under(event)];
    const place = view.thing(onto);
    const away = this.away(node, event);
    if (!thing || (view.isEnd(id) && view.state.selected !== id)) return false; // Escape let it go
    if (place && view.joining(onto)) view.choose(place);
    else if (away && thing.token) view.choose(thing);
    else {
      if (place && onto !== id) view.attempt(id, onto);
      view.letGo();
      return false;
    }
    return true;
  }

  /** Whether a drop is outside of what the thing lay in. @param {HTMLElement} node @param {PointerEvent} event */
  away(node, { clientX, clientY }) {
    const box = (node.closest("[data-group]") ?? node).getBoundingClientRect();
    return distance(box, clientX, clientY) > 0;
  }

  /** The id of the thing at a point; a place that can be chosen is met from a little beside it too. @param {PointerEvent} event */
  under({ clientX, clientY }) {
    const { root } = this.view;
    const home = /** @type {Document | ShadowRoot} */ (root.getRootNode());
    const met = home.elementFromPoint(clientX, clientY)?.closest("[data-id]");
    const id = root.contains(met ?? null) ? (/** @type {HTMLElement} */ (met).dataset.id ?? "") : "";
    if (this.view.joining(id)) return id;
    const near = this.view.things().filter((thing) => this.view.joining(thing.id));
    const far = near.map((thing) => {
      const box = this.view.find(thing.id)?.getBoundingClientRect();
      return { id: thing.id, far: box ? distance(box, clientX, clientY) : Infinity };
    });
    const nearest = far.reduce((a, b) => (b.far < a.far ? b : a), { id, far: REACH });
    return nearest.id;
  }

  // ── the copy after the drop ────────────────────────────────────────────────────────────────────

  /** The copy stays where it was dropped until the answer is there. @param {HTMLElement} copy */
  wait(copy) {
    this.dropped = copy;
    setTimeout(() => copy.parentElement?.remove(), ANSWER);
  }

  /**
   * The answer is there: what was dropped goes on from where it lies.
   *
   * @param {Map<string, Seen>} before where everything was
   * @param {string | undefined} source the thing that was led
   */
  land(before, source) {
    if (!this.dropped) return;
    if (source) before.set(source, { box: this.dropped.getBoundingClientRect(), home: null, down: false });
    this.dropped.parentElement?.remove();
    this.dropped = null;
  }
}

/** A copy of what is seen of a thing, in a layer of its own at the same place. @param {HTMLElement} root @param {HTMLElement} node */
function layered(root, node) {
  const layer = layerBeside(root);
  layer.style.width = `${root.getBoundingClientRect().width}px`;
  const origin = layer.getBoundingClientRect();
  const pieces = [
    ...(node.closest(".mm-board")?.querySelectorAll(`[data-cell="${CSS.escape(node.dataset.id ?? "")}"]`) ?? []),
  ];
  const model = pieces[0]?.closest("svg") ?? node.querySelector(".mm-die") ?? node;
  const box = model.getBoundingClientRect();
  const copy = /** @type {HTMLElement} */ (model.cloneNode(!pieces.length));
  for (const piece of pieces) copy.append(piece.cloneNode(true));
  for (const each of [copy, ...copy.querySelectorAll("*")]) {
    for (const name of ["id", "data-id", "data-glide", "data-piece", "tabindex"]) each.removeAttribute(name);
  }
  const [left, top] = [box.left - origin.left, box.top - origin.top];
  Object.assign(copy.style, { position: "absolute", left: `${left}px`, top: `${top}px`, margin: "0" });
  Object.assign(copy.style, { width: `${box.width}px`, height: `${box.height}px`, transition: "none" });
  layer.append(copy);
  return copy;
}

/** @param {HTMLElement} root @param {HTMLElement} copy */
function goHome(root, copy) {
  const done = () => copy.parentElement?.remove();
  if (still(root)) done();
  else
    copy.animate([{ transform: "translate(0px,0px)" }], { duration: HOME, easing: "ease" }).finished.then(done, done);
}

/** How far a point lies outside of a box, in pixels. @param {DOMRect} box @param {number} x @param {number} y */
function distance(box, x, y) {
  const dx = Math.max(box.left - x, 0, x - box.right);
  const dy = Math.max(box.top - y, 0, y - box.bottom);
  return Math.hypot(dx, dy);
}
