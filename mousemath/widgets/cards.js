/** Cards, food chains and the players with what is known of their hands. */

import { h } from "./dom.js";
import { keyCap } from "./key_cap.js";
import { choosing, rollingFace, spoken, tilt } from "./tray.js";
import { icon, named, tone } from "./words.js";

/** @import { Card, Cards, Chains, Level, Piece, Seat, Seats } from "./scene.js" */
/** @import { LessonView } from "./lesson.js" */

/** So many cheeses fit on a card. */
const MOST_DRAWN = 12;
/** Cards of a hand in these states can be asked for. */
const FACE_UP = new Set(["hand", "chosen"]);

/** @param {LessonView} view @param {Cards} part */
export function drawCards(view, part) {
  const slots = part.cards.map((card) =>
    h(
      "li",
      { class: `mm-card-slot${card.small ? " is-small" : ""}`, key: card.id },
      drawCard(view, card, part.form === "hand"),
      card.note && h("span", { class: "mm-card-note" }, named(view, "span", card.note)),
    ),
  );
  const look = `${part.form === "hand" ? "mm-hand" : "mm-zone"}${part.half ? " is-half" : ""}`;
  return h(
    "section",
    { role: "group", class: look, key: part.id, "aria-label": part.label, "data-group": part.id, "data-rove": "true" },
    h(
      "div",
      { class: `mm-cards-head${tone(part.tone)}` },
      icon(part.icon),
      h("h3", { class: "mm-cards-name" }, part.label),
      part.note && h("small", null, part.note),
    ),
    h("ul", { class: "mm-cards", style: `--mm-cards:${Math.max(4, part.cards.length)}` }, slots),
  );
}

/** @param {LessonView} view @param {Card} card @param {boolean} own whether it lies in a hand: then the rule says why it cannot be chosen */
function drawCard(view, card, own) {
  const moving = view.stateOf(card);
  const state = moving || card.state || "hand";
  const look = `mm-card is-${state}${card.figure ? " is-counted" : ""}${tone(card.tone)}`;
  const inside = [drawCardFace(view, card), keyCap(card.key), moving === "legal" && h("span", { class: "mm-dot" })];
  if (view.usable(card) || (own && FACE_UP.has(card.state ?? "hand")))
    return h("button", { class: look, ...choosing(view, card) }, spoken(view, card), inside);
  const face = card.state === "hidden" ? "down" : null;
  return h(
    "div",
    { class: look, role: "img", "aria-label": card.name, "data-glide": card.id, "data-face": face },
    inside,
  );
}

/** @param {LessonView} view @param {Card} card */
function drawCardFace(view, card) {
  const hidden = card.state === "hidden";
  const { figure, word, count = 0 } = card;
  return h(
    "span",
    { class: "mm-card-face", "aria-hidden": "true" },
    !hidden && figure && h("span", { class: "mm-card-figure" }, figure),
    icon(hidden ? card.icon || "eye-off" : card.icon),
    word && (card.state === "empty" ? named(view, "b", word) : h("b", null, word)),
    count > 0 &&
      h(
        "span",
        { class: "mm-card-count mm-tone-cheese" },
        Array.from({ length: Math.min(count, MOST_DRAWN) }, () => icon(card.count_icon)),
      ),
    card.owner &&
      h(
        "span",
        { class: `mm-card-owner${tone(card.owner.tone)}` },
        icon(card.owner.icon),
        card.owner.word && named(view, "span", card.owner.word),
      ),
  );
}

/** @param {LessonView} view @param {Chains & { cast?: Chains }} part with the roll that is just being cast onto it */
export function drawChains(view, part) {
  return h(
    "section",
    { role: "group", class: "mm-chains", key: part.id, "aria-label": part.label },
    part.chains.map(({ id, label, levels }) =>
      h(
        "section",
        { role: "group", class: "mm-chain", key: id, "data-id": id, "aria-label": label },
        h("ol", null, levels.map(drawLevel)),
      ),
    ),
    part.cast && drawCast(part.cast, view.reel.tick),
  );
}

/** All dice while they roll, of each level one after the other, so that nothing is told. @param {Chains} cast @param {number} tick */
function drawCast(cast, tick) {
  const levels = cast.chains.flatMap(({ levels }) => levels.map(({ pieces = [] }) => pieces));
  const most = Math.max(...levels.map((pieces) => pieces.length));
  const known = Array.from({ length: most }, (_, row) => levels.flatMap((pieces) => pieces.slice(row, row + 1))).flat();
  const rolling = (known.length ? known : unknownDice(cast)).map((piece, order) => {
    const { icon: drawing = "", tone: colour = "" } = rollingFace(cast, order, tick);
    return drawThing({ ...piece, icon: drawing, tone: colour }, tilt(order, tick));
  });
  return h("div", { class: "mm-cast", key: "cast", "aria-hidden": "true", "data-home": "true" }, rolling);
}

/** Dice of which nobody knows yet where they will lie. @param {Chains} cast @returns {Piece[]} */
function unknownDice({ id, dice = 0 }) {
  return Array.from({ length: dice }, (_, order) => ({
    kind: "Piece",
    id: `${id}-${order}`,
    name: "",
    icon: "",
    form: "die",
  }));
}

/** So many equal dice are drawn one by one; more are one die and a number. */
const FEW_DICE = 3;

/** @param {Level} level */
function drawLevel({ icon: eater, label, name, pieces = [], empty, cards = [] }) {
  const many = pieces.length > FEW_DICE;
  const nothing = !pieces.length && !cards.length && empty;
  return h(
    "li",
    { class: `mm-level${cards.length ? " is-full" : ""}` },
    h("span", { class: "mm-level-sign", "aria-hidden": "true" }, icon(eater), h("span", null, label)),
    h("span", { class: "mm-hidden" }, name),
    h(
      "span",
      { class: "mm-level-things", "aria-hidden": "true" },
      cards.map(drawPlayed),
      pieces.slice(0, many ? 1 : FEW_DICE).map((piece) => drawThing(piece)),
      many && h("b", { class: "mm-times" }, `× ${pieces.length}`),
      nothing && h("small", null, empty),
    ),
  );
}

/** A card that lies on the table says whose it is. @param {Card} card */
function drawPlayed({ id, icon: drawing, tone: colour, state, owner }) {
  const look = `mm-played${tone(colour)}${state === "faint" ? " is-caught" : ""}`;
  return h(
    "span",
    { class: look, key: id, "data-glide": id },
    h("span", { class: "mm-played-card" }, icon(drawing)),
    owner && h("span", { class: "mm-played-who" }, icon(owner.icon), h("b", null, owner.word)),
  );
}

/** @param {Piece} piece @param {string} [style] how it leans while it rolls */
function drawThing(piece, style) {
  const look = `mm-thing is-${piece.form ?? "plain"}${tone(piece.tone)}${style ? " is-tumbling" : ""}`;
  return h("span", { class: look, key: piece.id, style, "data-glide": piece.id }, icon(piece.icon));
}

/** @param {LessonView} view @param {Seats} part */
export function drawSeats(view, { id, label, seats }) {
  const open = seats.some(({ cards }) => cards?.length);
  return h(
    "section",
    { role: "group", class: "mm-seats", key: id, "aria-label": label },
    h("h3", { class: "mm-hidden" }, label),
    h(
      "ul",
      { class: `mm-roster${open ? " has-open-hands" : ""}` },
      seats.map((seat) => drawSeat(view, seat)),
    ),
  );
}

/** @param {LessonView} view @param {Seat} seat */
function drawSeat(view, seat) {
  const open = seat.cards?.length ? " has-open-hand" : "";
  const look = `mm-seat${tone(seat.tone)}${seat.active ? " is-turn" : ""}${open}`;
  return h(
    "li",
    { class: look, "aria-current": seat.active ? "true" : null },
    icon(seat.icon),
    h("span", { class: "mm-seat-words" }, named(view, "b", seat.name), h("small", { class: "mm-number" }, seat.score)),
    seat.cards && seat.cards.length > 0 && h("ul", { class: "mm-open-hand" }, seat.cards.map(drawOpenCard)),
  );
}

/** What all know of a card in a player's hand. @param {Card} card */
function drawOpenCard(card) {
  const { count = 0, count_icon } = card;
  const counted = () =>
    h("span", { class: "mm-tone-cheese" }, icon(count_icon), h("span", { class: "mm-number" }, String(count)));
  const face =
    card.state === "hidden" ? icon(card.icon || "eye-off") : [h("b", null, card.figure), count > 0 && counted()];
  return h(
    "li",
    { class: `mm-open-card is-${card.state ?? "hand"}`, key: card.id },
    h("span", { class: "mm-hidden" }, card.name),
    h("span", { class: "mm-open-face", "aria-hidden": "true" }, face),
  );
}
