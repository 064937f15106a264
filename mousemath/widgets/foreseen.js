/**
 * What a click would bring, as the kernel has worked it out before: it is drawn at once, and the click
 * goes up all the same. What the kernel answers counts; where it is the same, nothing is drawn again.
 *
 * It comes down as what differs from the scene that stands, under the message that a click would send.
 */

/** @import { LessonView } from "./lesson.js" */
/** @import { Shown } from "./table_view.js" */
/** @import { Message } from "./view.js" */

/** @typedef {{ "=": unknown } | { "*": Record<string, Difference>, "-"?: string[] }} Difference a new value, or what changes within */
/** @typedef {{ reply: number, scenes: Record<string, Difference> }} Ready differences from the scene of this number, by messages */

/** How a scene is numbered on its way down, which is no part of it. */
const NUMBERS = new Set(["reply", "heard"]);

export class Foresight {
  /** @param {LessonView} view */
  constructor(view) {
    this.view = view;
    /** The scene from which the others differ. @type {Shown | null} */
    this.base = null;
    /** @type {Record<string, Difference>} */
    this.scenes = {};
    /** What was drawn ahead of its answer, and how many messages that answers. @type {{ scene: Shown, heard: number } | null} */
    this.drawn = null;
    /** How many messages will have been answered once the last one is. */
    this.asked = 0;
  }

  /** More has come down; what was made for another scene is left. @param {Ready | undefined} ready */
  take(ready) {
    const { settled } = this.view;
    if (!ready || this.asked > (settled.heard ?? 0)) return;
    if (this.base?.reply !== ready.reply) {
      if (settled.reply !== ready.reply) return;
      [this.base, this.scenes] = [settled, {}];
    }
    Object.assign(this.scenes, ready.scenes);
  }

  /** A message goes up; return the scene that it will bring, if that is known. @param {Message} message @returns {Shown | null} */
  after(message) {
    const { base, scenes } = this;
    const { settled } = this.view;
    const stands = base?.turn === settled.turn && base.heard === settled.heard;
    const found = stands ? scenes[JSON.stringify(message)] : undefined;
    [this.base, this.scenes] = [null, {}];
    this.asked = Math.max(this.asked, settled.heard ?? 0) + 1;
    if (!found) return null;
    const scene = /** @type {Shown} */ (put(base, found));
    this.drawn = { scene, heard: this.asked };
    return scene;
  }

  /** Whether a scene that came down answers all that went up. @param {Shown} next */
  answers({ heard = this.asked }) {
    return heard >= this.asked;
  }

  /** Whether a scene that came down is on the page already, or older than what is. @param {Shown} next */
  settles(next) {
    if (this.view.silent) [this.drawn, this.asked] = [null, next.heard ?? 0]; // a message was lost
    if (!this.drawn) return false;
    if (next.heard !== undefined && next.heard < this.drawn.heard) return true;
    const { scene } = this.drawn;
    this.drawn = null;
    if (!same(scene, next, NUMBERS)) return false;
    this.view.settled = next;
    return true;
  }
}

/** A value with its changes. @param {unknown} value @param {Difference} difference @returns {unknown} */
function put(value, difference) {
  if ("=" in difference) return difference["="];
  const made = Array.isArray(value) ? [...value] : { .../** @type {object} */ (value) };
  const named = /** @type {Record<string, unknown>} */ (made);
  for (const name of difference["-"] ?? []) delete named[name];
  for (const [name, inner] of Object.entries(difference["*"])) named[name] = put(named[name], inner);
  return made;
}

/**
 * Whether two plain values are the same, whatever stands under some names.
 *
 * @param {unknown} one
 * @param {unknown} two
 * @param {Set<string>} [but]
 * @returns {boolean}
 */
function same(one, two, but) {
  if (one === two) return true;
  if (typeof one !== "object" || typeof two !== "object" || !one || !two) return false;
  const [here, there] = /** @type {Record<string, unknown>[]} */ ([one, two]);
  const names = (/** @type {object} */ value) => Object.keys(value).filter((name) => !but?.has(name));
  const known = names(one);
  if (known.length !== names(two).length) return false;
  return known.every((name) => name in there && same(here[name], there[name]));
}
