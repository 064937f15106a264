/** What others did while nothing moved: written small before the sentence, until the reader's next move. */

/** @import { Shown } from "./table_view.js" */

/** So many letters, the sentence with them, take four small lines beside a panel. */
const MOST = 190;

/**
 * The last of what others did, as much as there is room for; the strip has the rest.
 *
 * @param {string[]} told a sentence or more for each moment, oldest first
 * @param {string} said the sentence that follows
 */
export function shortened(told, said) {
  let left = MOST - said.length;
  const most = told.length - told.findLastIndex((each) => (left -= each.length + 1) < 0) - 1;
  const kept = told.slice(-Math.max(1, most)).join(" ");
  return most < told.length ? `… ${kept}` : kept;
}

export class Missed {
  constructor() {
    this.turn = NaN;
    this.text = "";
  }

  /** A scene is laid out: what was missed on the way to it stays as long as its turn. @param {Shown} scene */
  take({ turn = NaN, missed = "" }) {
    if (missed || turn !== this.turn) this.text = missed;
    this.turn = turn;
  }

  /** What is written before the sentence of a scene. @param {Shown} scene */
  before({ looking, sentence }) {
    return looking || sentence?.tone === "refused" ? "" : this.text;
  }
}
