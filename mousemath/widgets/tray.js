/** What stands around the board: dice, action buttons, cards, tracks, food chains, seats. */

import { h } from "./dom.js";
import { icon, tone } from "./words.js";

/** Attributes shared by everything that can be chosen. @param {any} view @param {any} thing */
function choosing(view, thing) {
  const usable = view.usable(thing);
  return {
    "data-id": thing.id, "data-glide": thing.id, type: "button",
    "aria-pressed": view.isEnd(thing.id) ? String(view.state.selected === thing.id) : null,
    "aria-disabled": usable ? null : "true",
    onclick: (/** @type {MouseEvent} */ event) => event.detail < 2 && view.choose(thing), // a double click is one
  };
}

/** The name of a thing for screen readers: what is seen on it is hidden from them. @param {any} view @param {any} thing */
function spoken(view, thing) {
  const move = view.joining(thing.id);
  const name = thing.name || thing.word || "";
  return h("span", { class: "mm-hidden" }, move?.label ? `${name}. ${move.label}` : name);
}

/** @param {any} view @param {any} part */
export function drawDice(view, part) {
  return h(
    "section",
    { class: "mm-dice-group", key: part.id, "aria-label": part.label, "data-group": part.id },
    h("h3", { class: "mm-label" }, part.label),
    h("ul", { class: "mm-dice", style: `--mm-dice:${part.dice.length}` },
      part.dice.map((/** @type {any} */ die, /** @type {number} */ order) =>
        h("li", { key: die.id }, drawDie(view, die, order)))),
  );
}

/** @param {any} view @param {any} die @param {number} order */
function drawDie(view, die, order) {
  const state = view.stateOf(die) || die.state || "";
  const roll = die.roll ?? 0;
  const tumbles = view.tumbles(die.id, roll) ? " is-tumbling" : "";
  return h(
    "button",
    { class: `mm-die-row${state ? ` is-${state}` : ""}`, ...choosing(view, die) },
    spoken(view, die),
    h("span", { class: `mm-die${tone(die.tone)}`, "aria-hidden": "true" },
      h("span", { class: `mm-die-face${tumbles}`, key: `face-${roll}`, style: `--mm-order:${order}` },
        die.figure ? h("span", { class: "mm-figure" }, die.figure) : icon(die.icon)),
      state === "legal" && h("span", { class: "mm-dot" })),
    h("span", { class: "mm-die-words", "aria-hidden": "true" },
      h("b", null, die.word), die.note && h("small", null, die.note)),
  );
}

/** @param {any} view @param {any} part */
export function drawActions(view, part) {
  return h(
    "div",
    { class: "mm-actions", key: part.id, role: "group", "aria-label": part.label, "data-group": part.id },
    part.buttons.map((/** @type {any} */ button) =>
      h(
        "button",
        {
          class: `mm-action${button.main ? " is-main" : ""}`, key: button.id, type: "button",
          "data-id": button.id, "aria-disabled": button.token || button.view ? null : "true",
          onclick: () => {
            if (button.token) view.act(button.token);
            else if (button.view) view.send({ type: "view", name: button.view, value: button.value ?? "" });
          },
        },
        h("b", null, button.label),
        button.consequence && h("small", null, button.consequence),
      )),
  );
}

/** @param {any} view @param {any} part */
export function drawTrack(view, part) {
  const lap = part.form === "lap";
  return h(
    "section",
    { class: `mm-track${lap ? " is-lap" : ""}`, key: part.id, "aria-label": part.label },
    h("h3", { class: "mm-track-head" },
      h("b", null, part.label), part.note && h("small", null, part.note)),
    h("ol", { class: lap ? "mm-lap" : "mm-stops", style: `--mm-stops:${part.stops.length}` },
      part.stops.map((/** @type {any} */ stop) => drawStop(view, stop, lap))),
  );
}

/** @param {any} view @param {any} stop @param {boolean} lap */
function drawStop(view, stop, lap) {
  const drawing = stop.icon || (stop.state === "passed" && !stop.text && !lap ? "paw" : "");
  return h(
    "li",
    { class: `mm-stop is-${stop.state}`, "aria-current": stop.state === "here" ? "step" : null },
    h("span", { class: "mm-stop-sign", "aria-hidden": "true" },
      drawing ? icon(drawing) : !lap && stop.text),
    h("span", { class: "mm-hidden" }, [stop.name, view.word(stop.state)].filter(Boolean).join(", ")),
  );
}

/** @param {any} view @param {any} part */
export function drawCards(view, part) {
  const hand = part.form === "hand";
  const cards = h("ul", { class: "mm-cards" }, part.cards.map((/** @type {any} */ card) =>
    h("li", { class: `mm-card-slot${card.small ? " is-small" : ""}`, key: card.id },
      drawCard(view, card), card.note && h("span", { class: "mm-card-note" }, card.note))));
  return h(
    "section",
    { class: `${hand ? "mm-hand" : "mm-zone"}${part.half ? " is-half" : ""}`, key: part.id, "aria-label": part.label, "data-group": part.id },
    h("div", { class: `mm-cards-head${tone(part.tone)}` },
      icon(part.icon), h("h3", { class: "mm-cards-name" }, part.label),
      part.note && h("small", null, part.note)),
    cards,
  );
}

/** @param {any} view @param {any} card */
function drawCard(view, card) {
  const moving = view.stateOf(card);
  const state = moving || card.state || "hand";
  const face = card.state === "hidden" ? [icon(card.icon || "eye-off")] : [
    card.figure && h("span", { class: "mm-card-figure" }, card.figure),
    icon(card.icon),
  ];
  const inside = [
    h("span", { class: "mm-card-face", "aria-hidden": "true" }, face,
      card.word && h("b", { class: /\S{8}/.test(card.word) ? "is-long" : "" }, card.word),
      card.count > 0 && h("span", { class: "mm-card-count mm-tone-cheese" },
        Array.from({ length: Math.min(card.count, 12) }, () => icon(card.count_icon)))),
    moving === "legal" && h("span", { class: "mm-dot" }),
  ];
  const classes = `mm-card is-${state}${card.figure ? " is-counted" : ""}${tone(card.tone)}`;
  if (view.usable(card)) return h("button", { class: classes, ...choosing(view, card) }, spoken(view, card), inside);
  return h("div", { class: classes, role: "img", "aria-label": card.name, "data-glide": card.id }, inside);
}

/** @param {any} view @param {any} part */
export function drawChains(view, part) {
  return h(
    "section",
    { class: "mm-chains", key: part.id, "aria-label": part.label },
    part.chains.map((/** @type {any} */ chain) =>
      h("section", { class: "mm-chain", key: chain.id, "aria-label": chain.label },
        h("ol", null, chain.levels.map(drawLevel)))),
  );
}

/** @param {any} level */
function drawLevel(level) {
  const pieces = level.pieces ?? [];
  return h(
    "li",
    { class: "mm-level" },
    h("span", { class: "mm-level-sign", "aria-hidden": "true" }, icon(level.icon), h("span", null, level.label)),
    h("span", { class: "mm-hidden" }, level.name),
    h("span", { class: "mm-level-things", "aria-hidden": "true" },
      pieces.map((/** @type {any} */ piece) =>
        h("span", {
          class: `mm-thing is-${piece.form ?? "plain"}${tone(piece.tone)}${piece.quiet ? " is-quiet" : ""}`,
          key: piece.id, "data-glide": piece.id,
        }, icon(piece.icon))),
      !pieces.length && level.empty && h("small", null, level.empty)),
  );
}

/** @param {any} view @param {any} part */
export function drawSeats(view, part) {
  return h(
    "section",
    { class: "mm-seats", key: part.id, "aria-label": part.label },
    h("h3", { class: "mm-label" }, part.label),
    h("ul", { class: "mm-roster" }, part.seats.map((/** @type {any} */ seat) =>
      h("li", { class: `mm-seat${tone(seat.tone)}${seat.active ? " is-turn" : ""}`, "aria-current": seat.active ? "true" : null },
        icon(seat.icon), h("b", null, seat.name), h("span", { class: "mm-number" }, seat.score), drawOpenHand(seat)))),
  );
}

/** What all know of a player's hand. @param {any} seat */
function drawOpenHand(seat) {
  return seat.cards?.length > 0 && h("ul", { class: "mm-open-hand" }, seat.cards.map((/** @type {any} */ card) =>
    h("li", { class: `mm-open-card is-${card.state ?? "hand"}`, key: card.id },
      h("span", { class: "mm-hidden" }, card.name),
      h("span", { class: "mm-open-face", "aria-hidden": "true" },
        card.state === "hidden" ? icon(card.icon || "eye-off") : [
          h("b", null, card.figure),
          card.count > 0 && h("span", { class: "mm-tone-cheese" }, icon(card.count_icon), h("span", { class: "mm-number" }, String(card.count)))]))));
}
