/** What goes up to the kernel, and what a reader is told while no answer comes. */

import { Ahead } from "./ahead.js";
import { TableView } from "./table_view.js";

/** @import { fresh } from "./own_state.js" */
/** @import { Message, Model } from "./view.js" */

/** Milliseconds without an answer after which the reader is told. */
const PATIENCE = 8000;

/** @extends {TableView<ReturnType<typeof fresh>>} */
export class TalkingView extends TableView {
  /** @param {Model} model @param {HTMLElement} el @param {ReturnType<typeof fresh>} state */
  constructor(model, el, state) {
    super(model, el, state);
    this.ahead = new Ahead(this);
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.waiting = undefined;
    /** Whether an action waits for its answer. */
    this.acted = false;
    /** Whether nothing has come since a message was sent. */
    this.awaits = false;
    /** The type of the message that was sent last. */
    this.asked = "";
    /** What is to have the focus once the answer is there: ids, none for what is due. @type {string[] | null} */
    this.wanted = null;
  }

  redraw() {
    super.redraw();
    this.ahead.look();
  }

  dispose() {
    clearTimeout(this.waiting);
    super.dispose();
  }

  /** An answer has come. */
  answered() {
    clearTimeout(this.waiting);
    this.acted = this.silent = false;
  }

  /** @param {Message} message */
  send(message) {
    this.asked = message.type;
    this.awaits = true;
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
    Object.assign(this.state, { tab: null, segments: {}, sliders: {} }); // what was asked for is not there
    this.redraw();
  }

  /**
   * Send an action once; a second click before the answer is the same click.
   *
   * @param {string} token
   * @param {string} source the id of what was used on the table; none for a choice of the panel
   */
  act(token, source) {
    if (this.acted && !this.silent) return;
    this.acted = true;
    if (source) this.wanted = [];
    this.held = this.said;
    this.send({ type: "action", turn: this.scene.turn, token });
  }

  /** Ask for what the page does not offer: the rule answers. @param {string} source @param {string} target */
  attempt(source, target) {
    this.wanted = [];
    this.held = this.said;
    this.send({ type: "try", source, target });
  }

  /** Look at an earlier moment, or return to the game. @param {number} step as a mark of the strip has it; -1 returns */
  back(step) {
    if (step < 0) this.wanted = [];
    this.send({ type: "back", step });
  }

  /** Look at a step of the play that is looked back on. @param {number} step its number; -1 returns to the game */
  step(step) {
    this.send({ type: "step", step });
  }

  /** The reader looks at something else. @param {string} name @param {string} value */
  look(name, value) {
    this.send({ type: "view", name, value });
  }

  /** Send a guess or a choice. @param {string} id of the question @param {Message} message */
  answer(id, message) {
    Object.assign(this.state, { submitted: true, answering: id });
    this.send({ ...message, id });
  }
}
