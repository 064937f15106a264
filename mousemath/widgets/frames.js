/**
 * The frames between two scenes: dice that roll, and what others did one after the other.
 *
 * Nothing here happens that did not happen: only a die whose `roll` went up rolls, and what it shows
 * meanwhile are faces it may show, not its result.
 */

import { shortened } from "./missed.js";
import { partsOf } from "./table_view.js";
import { plain } from "./words.js";

/** @import { ActionButton, Chains, DiceTray, Die, FrameWord, Note, Part, Passing } from "./scene.js" */
/** @import { Shown } from "./table_view.js" */

/**
 * @typedef {object} Frame
 * @property {Shown} scene
 * @property {number} time how long it is shown, in ms; 0 for the last
 * @property {"rolls" | "passes" | "stays"} kind whether dice roll in it, it shows what others did, or it is the last
 * @property {boolean} others whether it belongs to what others do
 */

/** Milliseconds: a roll, a roll of somebody else, a moment that passes. */
const ROLL = 450;
const OTHERS_ROLL = 225;
const PASSING = 600;

/**
 * The frames that lead from one scene to the next, which is the last of them.
 *
 * @param {Shown} former
 * @param {Shown} next
 * @param {boolean} rolling whether dice may roll
 * @returns {Frame[]}
 */
export function framesTo(former, next, rolling) {
  /** @type {Frame[]} */
  const frames = [];
  let before = former;
  const roll = (/** @type {Shown} */ to, /** @type {boolean} */ others) => {
    const rolled = rolling ? rolledDice(before, to) : new Set();
    if (!rolled.size) return 0;
    const time = others ? OTHERS_ROLL : ROLL;
    frames.push({ scene: tumbling(before, to, rolled, others), time, kind: "rolls", others });
    return time;
  };
  const passing = former.turn === next.turn ? [] : (next.passing ?? []);
  for (const [index, each] of passing.entries()) {
    const scene = passed(former, next, each);
    const spent = roll(scene, index > 0); // the first is what the reader did
    frames.push({ scene, time: Math.max(PASSING - spent, OTHERS_ROLL), kind: "passes", others: true });
    before = scene;
  }
  roll(next, passing.length > 0);
  return [...frames, { scene: next, time: 0, kind: "stays", others: false }];
}

/**
 * The frame of a roll that has begun; what it comes to is on its way, and nobody on the page knows it.
 *
 * @param {Shown} scene before the roll
 * @param {string[]} dice ids of what rolls
 * @returns {Frame}
 */
export function rollBegins(scene, dice) {
  const rolled = new Set(dice);
  const once = (/** @type {{ roll?: number }} */ { roll = 0 }) => ({ roll: roll + 1 });
  const next = changed(scene, (part) => {
    if (part.kind === "Chains") return rolled.has(part.id) ? { ...part, ...once(part), chains: [] } : part;
    if (part.kind !== "DiceTray") return part;
    return { ...part, dice: part.dice.map((die) => (rolled.has(die.id) ? { ...die, ...once(die) } : die)) };
  });
  return { scene: tumbling(scene, next, rolled, false), time: ROLL, kind: "rolls", others: false };
}

/** What rolls: each die of a tray; the dice of food chains all together. @param {Shown} scene @returns {(Die | Chains)[]} */
function diceOf(scene) {
  /** @type {(part: Part) => (Die | Chains)[]} */
  const dice = (part) => (part?.kind === "DiceTray" ? part.dice : part?.kind === "Chains" ? [part] : []);
  return partsOf(scene).flatMap(dice);
}

/** The ids of what was rolled between two scenes. @param {Shown} former @param {Shown} next */
function rolledDice(former, next) {
  const rolls = new Map(diceOf(former).map((die) => [die.id, die.roll ?? 0]));
  const unknown = (/** @type {Die | Chains} */ { kind }) => (kind === "Chains" ? Infinity : 0);
  const rolled = diceOf(next).filter((die) => (die.roll ?? 0) > (rolls.get(die.id) ?? unknown(die)));
  return new Set(rolled.map((die) => die.id));
}

/**
 * The former scene while dice roll: they have no words yet, and nothing else has changed.
 *
 * @param {Shown} former
 * @param {Shown} next
 * @param {Set<string>} rolled
 * @param {boolean} others whether somebody else rolls: then what was said last stays
 * @returns {Shown}
 */
function tumbling(former, next, rolled, others) {
  const words = {
    word: "…",
    note: wordOf(next, "die_rolls"),
    name: wordOf(next, "die_rolls"),
    state: "rolling",
    token: "",
  };
  const known = new Map(diceOf(former).map((die) => [die.id, die]));
  /** @type {(part: DiceTray) => DiceTray} */
  const shaken = (part) => ({
    ...part,
    dice: part.dice.map((die) =>
      rolled.has(die.id) ? { ...die, ...words } : /** @type {Die} */ (known.get(die.id) ?? die),
    ),
  });
  const trays = partsOf(next).flatMap((part) => (part?.kind === "DiceTray" ? [shaken(part)] : []));
  const thrown = partsOf(next).flatMap((part) => (part?.kind === "Chains" && rolled.has(part.id) ? [part] : []));
  const scene = changed(former, (part) => {
    const { id } = /** @type {{ id?: string }} */ (part);
    const cast = part.kind === "Chains" ? thrown.find((each) => each.id === id) : undefined;
    return cast ? { ...part, cast } : (trays.find((tray) => tray.id === id) ?? part);
  });
  const here = new Set(partsOf(scene));
  const tray = [...trays.filter((part) => !here.has(part)), ...(scene.tray ?? [])];
  const told = /** @type {Note} */ ({ kind: "Note", tone: "rolling", text: [wordOf(next, "rolling")] });
  return { ...scene, tray, sentence: others ? former.sentence : told, moves: [], due: [] };
}

/** A moment that passed, as a scene: the panel waits for what follows. @param {Shown} former @param {Shown} next @param {Passing} passing @returns {Shown} */
function passed(former, next, passing) {
  const { heading, main, tray, below, sentence } = passing;
  const { panel, strip, turn } = former;
  return { ...next, heading, main, tray, below, sentence, panel, strip, turn, moves: [], due: [] };
}

/** A scene with other parts in its play area. @param {Shown} scene @param {(part: Part) => Part | null} change @returns {Shown} */
function changed(scene, change) {
  const area = (/** @type {Part[] | undefined} */ parts) => (parts ?? []).flatMap((part) => change(part) ?? []);
  return { ...scene, main: area(scene.main), tray: area(scene.tray), below: area(scene.below) };
}

/**
 * The frames that stay where nothing moves. What others did is not shown then: it is heard, and
 * written small, before the sentence that comes after it.
 *
 * @param {Frame[]} frames
 * @param {boolean} stepping whether what others do waits after each move, and so is shown
 * @returns {Frame[]}
 */
export function inCalm(frames, stepping) {
  const passes = frames.filter(({ kind }) => kind === "passes");
  const last = frames[frames.length - 1];
  if (stepping) return [...passes, last];
  const { sentence } = last.scene;
  const said = plain(sentence?.text);
  const missed = passes.map(({ scene }) => plain(scene.sentence?.text)).filter((each) => !said.startsWith(each));
  if (!missed.length || !sentence) return [last];
  const aloud = [...missed, sentence.aloud ?? ""].join(" ").trim();
  const scene = { ...last.scene, missed: shortened(missed, said), sentence: { ...sentence, aloud } };
  return [{ ...last, scene }];
}

// ── the buttons of a frame ───────────────────────────────────────────────────────────────────────

/**
 * The scene of a frame with buttons that end or stop it in place of its own: nobody may choose now.
 *
 * @param {Frame} frame
 * @param {boolean} stepping whether what others do waits after each move
 * @returns {Shown}
 */
export function withButtons({ scene, kind, others }, stepping) {
  if (kind === "stays") return scene;
  const buttons = others ? ofOthers(scene, stepping) : [button(scene, "next", "R", "show_dice", "ends_rolling")];
  const own = partsOf(scene).find((part) => part?.kind === "Actions");
  const actions = /** @type {Part} */ ({ kind: "Actions", id: "actions", label: "", ...own, buttons });
  const done = changed(scene, (part) => (part === own ? actions : part?.kind === "Actions" ? null : part));
  return own ? done : { ...done, tray: [...done.tray, actions] };
}

/** @param {Shown} scene @param {boolean} stepping @returns {ActionButton[]} */
function ofOthers(scene, stepping) {
  const skip = button(scene, "skip", "S", "skip_others", "skip_note");
  if (!stepping) return [{ ...skip, main: true }, button(scene, "step", "P", "step_others", "step_note")];
  const next = { ...button(scene, "next", "Enter", "next_move", "next_note"), main: true };
  return [next, skip, button(scene, "step", "P", "flow_others", "flow_note")];
}

/** @param {Shown} scene @param {string} deed @param {string} key @param {FrameWord} label @param {FrameWord} note @returns {ActionButton} */
function button(scene, deed, key, label, note) {
  const id = `reel:${deed}`;
  return { kind: "ActionButton", id, label: wordOf(scene, label), consequence: wordOf(scene, note), tool: id, key };
}

/** @param {Shown} scene @param {FrameWord} key */
function wordOf(scene, key) {
  return scene.words?.[key] ?? "";
}
