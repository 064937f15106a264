/** The end of a game: it stays on the page until another is begun by its own button, and not by a press too many. */

/** @import { LessonView } from "./lesson.js" */
/** @import { ActionButton } from "./scene.js" */

/** Tools that begin another game: what has ended is gone from the page by them. */
const ANEW = new Set(["again", "restart"]);
/** Milliseconds in which a press was meant for what was there before. */
const MOMENT = 700;

/** Whether a button begins another game. @param {ActionButton} button */
export function beginsAnew({ tool }) {
  return ANEW.has(tool ?? "");
}

export class Ending {
  /** @param {LessonView} view */
  constructor(view) {
    this.view = view;
    /** When the end came onto the page; long ago, while there is none. */
    this.since = -Infinity;
  }

  /** A scene is on the page. */
  settle() {
    const ends = this.view.buttons().some(beginsAnew);
    if (!ends) this.since = -Infinity;
    else if (this.since < 0) this.since = performance.now();
  }

  /** Whether the end has just come, and is not to be left by this button yet. @param {ActionButton} button */
  stays(button) {
    return beginsAnew(button) && performance.now() - this.since < MOMENT;
  }
}
