/** Arrow keys on a board: they go to the nearest place in that direction, whatever its shape. */

/** @import { Place } from "./scene.js" */

/** @type {Record<string, [number, number]>} */
const WAYS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };
/** How far aside a place may lie, in its distance along the way: at first, and when it is lost. */
const ASIDE = 3;
const FAR_ASIDE = 20;

/**
 * The place a key leads to: null when there is none, undefined when the key is not for walking.
 *
 * @param {Place[]} places
 * @param {Place} here
 * @param {string} key
 * @param {boolean} far
 */
export function destination(places, here, key, far) {
  if (key === "Home" || key === "End") {
    const line = far ? places : places.filter((place) => place.row === here.row);
    const sorted = [...line].sort((a, b) => a.row - b.row || a.column - b.column);
    return key === "Home" ? sorted[0] : sorted[sorted.length - 1];
  }
  if (!Object.hasOwn(WAYS, key)) return undefined;
  return paths(places).get(here)?.get(key) ?? null;
}

/**
 * Where the four arrows lead from every place. A place that would never be reached, as a corner
 * outside a ring, gets the cheapest arrow that leads nowhere else.
 *
 * @param {Place[]} places
 */
function paths(places) {
  /** @type {Map<Place, Map<string, Place>>} */
  const map = new Map(places.map((here) => [here, nearest(places, here)]));
  const reached = new Set([...map.values()].flatMap((ways) => [...ways.values()]));
  for (const lost of places) {
    if (reached.has(lost)) continue;
    const free = places.flatMap((here) => freeKeys(map.get(here)).map((key) => ({ here, key })));
    const priced = free.map((way) => ({ ...way, price: cost(way.here, lost, way.key, FAR_ASIDE) }));
    const best = priced.reduce((a, b) => (b.price < a.price ? b : a), { here: lost, key: "", price: Infinity });
    if (best.price < Infinity) map.get(best.here)?.set(best.key, lost);
  }
  return map;
}

/** @param {Map<string, Place> | undefined} ways */
function freeKeys(ways) {
  return Object.keys(WAYS).filter((key) => !ways?.has(key));
}

/** The nearest place for each key that leads somewhere. @param {Place[]} places @param {Place} here */
function nearest(places, here) {
  /** @type {Map<string, Place>} */
  const ways = new Map();
  for (const key of Object.keys(WAYS)) {
    const price = (/** @type {Place} */ place) => cost(here, place, key, ASIDE);
    const best = places.reduce((least, place) => (price(place) < price(least) ? place : least), here);
    if (best !== here) ways.set(key, best);
  }
  return ways;
}

/**
 * How far a place lies in the direction of a key; what lies aside counts double.
 *
 * @param {Place} here
 * @param {Place} place
 * @param {string} key
 * @param {number} widest
 */
function cost(here, place, key, widest) {
  const [right, down] = WAYS[key];
  const dx = place.x + place.width / 2 - here.x - here.width / 2;
  const dy = place.y + place.height / 2 - here.y - here.height / 2;
  const along = dx * right + dy * down;
  const aside = Math.abs(dx * down) + Math.abs(dy * right);
  return along <= 1 || aside > along * widest ? Infinity : along + 2.2 * aside;
}
