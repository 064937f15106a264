/**
 * The reel: frames that pass before a scene is there. Whoever clicks or presses a key is not kept
 * waiting; with reduced motion, or where nobody looks, the last frame is there at once.
 */

import { inCalm, withButtons } from "./frames.js";
import { forHost, swallow, typesInto } from "./host_keys.js";
import { keyName } from "./keys.js";
import { still } from "./motion.js";
import { buttonsOf, partsOf, thingsOf } from "./table_view.js";

/** @import { Frame } from "./frames.js" */
/** @import { LessonView } from "./lesson.js" */
/** @import { Shown } from "./table_view.js" */

/** Milliseconds after which the face of a rolling die changes. */
const FACE = 75;
/** The buttons of a frame; any other key or click ends the reel. */
const BUTTON = '[data-id^="reel:"]';

export class Reel {
  /** @param {LessonView} view */
  constructor(view) {
    this.view = view;
    /** What is still to be shown, the present frame first. @type {Frame[]} */
    this.frames = [];
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    /** How many faces each rolling die has shown. */
    this.tick = 0;
    /** Whether dice roll whose result is on its way. */
    this.open = false;
    /** Where the reader goes on to once it is there; 0 while they may roll as long as a roll takes. */
    this.hurry = 0;
    view.root.addEventListener("click", (event) => this.onClick(event), true);
    view.root.addEventListener("keydown", (event) => this.onKey(event), true);
  }

  /** Whether frames are shown before the scene. */
  get running() {
    return this.open || this.frames.length > 1;
  }

  /** Show frames one after the other; the last stays. @param {Frame[]} frames */
  play(frames) {
    const { stepping } = this.view.state;
    this.frames = still(this.view.root) ? inCalm(frames, stepping) : frames;
    this.show();
  }

  /** Let dice roll whose result is on its way: they do until it comes. @param {Frame} frame */
  begin(frame) {
    this.open = true;
    this.hurry = 0;
    this.frames = [frame];
    this.show();
  }

  /** What was on its way has come; tells whether it is what the dice roll for. @param {Frame[]} frames */
  goesOn(frames) {
    const [{ kind, others }] = frames;
    const awaited = this.open && kind === "rolls" && !others;
    if (!awaited) return false;
    this.open = false;
    this.frames = frames;
    this.view.lay(withButtons(frames[0], this.view.state.stepping));
    if (this.hurry) this.goTo(this.hurry);
    return true;
  }

  /** The scene has changed meanwhile, as when more of a long work is done. @param {Shown} scene */
  replaceLast(scene) {
    this.frames[this.frames.length - 1] = { scene, time: 0, kind: "stays", others: false };
  }

  show() {
    const { stepping } = this.view.state;
    const [frame] = this.frames;
    clearTimeout(this.timer);
    this.tick = 0;
    this.view.show(withButtons(frame, stepping), !this.running);
    if (this.running && this.view.active()?.matches(BUTTON)) this.view.first(BUTTON)?.focus({ preventScroll: true });
    if (frame.kind === "stays") this.frames = [];
    else if (frame.kind === "rolls") this.timer = setTimeout(() => this.turnFaces(frame.time - FACE), FACE);
    else if (!stepping) this.timer = setTimeout(() => this.next(), frame.time);
  }

  /** The next face of each die that rolls, until the time is over. @param {number} left */
  turnFaces(left) {
    if (left <= 0 && !this.open) {
      this.next();
      return;
    }
    this.tick += 1;
    this.view.redraw();
    this.timer = setTimeout(() => this.turnFaces(left - FACE), FACE);
  }

  next() {
    this.goTo(1);
  }

  /** Show the last frame at once. */
  end() {
    this.goTo(-1);
  }

  /** Leave out frames, once all of them are known. @param {number} first the first that is left, as `slice` has it */
  goTo(first) {
    this.hurry = this.open ? first : 0;
    if (this.open) return;
    this.frames = this.frames.slice(first);
    if (this.frames.length) this.show();
  }

  /** Forget the frames: another scene has come, or none will. */
  stop() {
    clearTimeout(this.timer);
    this.open = false;
    this.hurry = 0;
    this.frames = [];
  }

  // ── what the reader does meanwhile ─────────────────────────────────────────────────────────────

  /** Use a button of a frame; tells whether it was one. @param {string} tool */
  uses(tool) {
    const [, deed] = /^reel:(\w+)$/.exec(tool) ?? [];
    if (!deed) return false;
    if (deed === "skip") this.end();
    else if (deed === "step") this.step();
    else this.next();
    return true;
  }

  /** Wait after each move from now on, or no longer. */
  step() {
    const { state } = this.view;
    state.stepping = !state.stepping;
    if (state.stepping) this.show();
    else this.next();
  }

  /** A click ends the reel; on the table it does nothing else. @param {MouseEvent} event */
  onClick(event) {
    const target = /** @type {Element} */ (event.target);
    if (!this.running || target.closest(BUTTON)) return;
    if (target.closest(".mm-main, .mm-tray, .mm-below")) swallow(event);
    this.end();
  }

  /** A key presses a button of the frame, or ends the reel. @param {KeyboardEvent} event */
  onKey(event) {
    if (!this.running || forHost(event) || event.altKey || typesInto(event.target)) return;
    const pressing = ["Enter", " "].includes(event.key);
    const onButton = /** @type {Element} */ (event.target).closest(BUTTON);
    if (["Tab", "Shift"].includes(event.key) || (pressing && onButton)) return;
    if (event.repeat) swallow(event);
    else this.useKey(event, pressing);
  }

  /** @param {KeyboardEvent} event @param {boolean} pressing */
  useKey(event, pressing) {
    const key = keyName(event);
    const button = this.view.buttons().find((each) => each.key === key);
    if (button || pressing || key === "Escape" || this.chooses(key)) swallow(event);
    if (button?.tool) this.uses(button.tool);
    else this.end();
  }

  /** Whether a key chooses something of the last frame, which nobody has seen yet. @param {string} key */
  chooses(key) {
    const coming = this.frames.flatMap(({ scene }) => partsOf(scene));
    const things = [...coming.flatMap(buttonsOf), ...coming.flatMap(thingsOf)];
    return /^\d$/.test(key) || things.some((each) => "key" in each && each.key === key);
  }
}
