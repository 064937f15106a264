/**
 * A game is won: the mice on the board hop once, one after the other, and cheese rises like balloons.
 *
 * It is over within two seconds, takes no click away, and does not happen with reduced motion.
 */

import { layerBeside, still } from "./motion.js";

/** @import { Shown } from "./table_view.js" */

/** Milliseconds: the last start, one way up, one hop. */
const STARTS = 300;
const RISE = 1500;
const HOP = 420;
/** Where balloons rise, in hundredths of the width, and how far, in hundredths of the height. */
const BALLOONS = [
  [8, 70],
  [22, 92],
  [35, 60],
  [48, 98],
  [61, 74],
  [74, 88],
  [90, 64],
];
const SVG = "http://www.w3.org/2000/svg";

/** Whether a scene tells that the game is won. @param {Shown} scene */
export const wonIn = ({ sentence, looking }) => !looking && sentence?.tone === "won";

/** @param {HTMLElement} root */
export function celebrate(root) {
  const table = root.querySelector(".mm-main");
  if (!table || still(root)) return;
  const box = table.getBoundingClientRect();
  for (const piece of root.querySelectorAll(".mm-main [data-piece], .mm-main [data-glide]")) hop(piece, box);
  const layer = layerOver(root, box);
  const rising = BALLOONS.map(([across, far], order) => balloon(layer, box, { across, far, order }));
  const gone = () => layer.remove();
  Promise.all(rising).then(gone, gone);
}

/** What stands farther to the right hops later. @param {Element} piece @param {DOMRect} box */
function hop(piece, box) {
  const share = (piece.getBoundingClientRect().left - box.left) / (box.width || 1);
  const way = ["0px", "-7px", "0px"].map((up) => ({ transform: `translateY(${up})` }));
  piece.animate(way, {
    duration: HOP,
    delay: Math.max(0, share) * RISE * 0.5,
    easing: "ease-in-out",
    composite: "add",
  });
}

/** @param {HTMLElement} root @param {DOMRect} box */
function layerOver(root, box) {
  const layer = layerBeside(root, "mm-reward");
  const origin = layer.getBoundingClientRect();
  layer.style.translate = `${box.left - origin.left}px ${box.top - origin.top}px`;
  return layer;
}

/** @param {HTMLElement} layer @param {DOMRect} box @param {{ across: number, far: number, order: number }} way */
function balloon(layer, box, { across, far, order }) {
  const svg = layer.ownerDocument.createElementNS(SVG, "svg");
  const use = layer.ownerDocument.createElementNS(SVG, "use");
  use.setAttribute("href", order % 3 === 1 ? "#mm-crown" : "#mm-cheese");
  svg.setAttribute("class", "mm-icon mm-tone-cheese");
  svg.append(use);
  layer.append(svg);
  const size = Math.max(24, box.width / 12);
  Object.assign(svg.style, { position: "absolute", width: `${size}px`, height: `${size}px` });
  const left = (across / 100) * box.width - size / 2;
  const place = (/** @type {number} */ share) =>
    `translate(${left}px,${box.height - size - share * (far / 100) * box.height}px)`;
  const frames = [
    { transform: place(0), opacity: 0 },
    { transform: place(0.2), opacity: 1, offset: 0.2 },
    { transform: place(0.8), opacity: 1, offset: 0.75 },
    { transform: place(1), opacity: 0 },
  ];
  const delay = (STARTS * order) / BALLOONS.length;
  return svg.animate(frames, { duration: RISE, delay, easing: "ease-out", fill: "both" }).finished;
}
