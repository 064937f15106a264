/** What scrolls around an element. */

/** The elements that scroll around it, the nearest first; the page itself is none of them. @param {Element} element */
export function scrollers(element) {
  /** @type {Element[]} */
  const found = [];
  for (let holder = element.parentElement; holder; holder = holder.parentElement) {
    const scrolls = holder.scrollHeight > holder.clientHeight + 1 && holder !== element.ownerDocument.body;
    if (scrolls && /auto|scroll/.test(getComputedStyle(holder).overflowY)) found.push(holder);
  }
  return found;
}
