"""What is seen of a lesson on a page, measured: for tests in a real notebook."""

from __future__ import annotations

# Until what follows the width by script has followed it: in a cell out of sight nothing does, and after
# that a frame later. The reader is shown no frame before; only who measures between two of them sees one.
SETTLED = """() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(() => seen(null))))"""

# The lesson's own frame, put at the upper edge of what scrolls around it, and settled there. The view ends where
# the first of all that scrolls around it cuts it off: in JupyterLab above its bar at the bottom, not at the window's edge.
TO_THE_TOP = f"""async (root) => {{
  root.scrollIntoView({{ block: "start" }});
  await ({SETTLED})();
  root.scrollIntoView({{ block: "start" }});
  let end = innerHeight;
  for (let holder = root.parentElement; holder !== document.body; holder = holder.parentElement)
    if (/auto|scroll/.test(getComputedStyle(holder).overflowY) && holder.scrollHeight > holder.clientHeight + 1)
      end = Math.min(end, holder.getBoundingClientRect().bottom);
  const frame = root.getBoundingClientRect();
  return {{ top: frame.top, bottom: frame.bottom, end, width: root.clientWidth }};
}}"""

# Everything that a turn needs, by its class, and how far below the end of the view it ends.
BELOW = """([root, end]) => {
  const needed = ".mm-top, .mm-main > *, .mm-tray > *, .mm-below > *, .mm-live, [role=tablist], .mm-question, .mm-answer";
  return [...root.querySelectorAll(needed)]
    .filter((each) => each.checkVisibility() && each.getBoundingClientRect().height > 0)
    .map((each) => [each.className, Math.round(each.getBoundingClientRect().bottom - end)])
    .filter(([, below]) => below > 1);
}"""

# Words that are cut off by what holds them, or broken in their middle.
SPOILT = r"""(root) => {
  const spoilt = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const holder = text.parentElement;
    if (!/\S/.test(text.data) || holder.closest(".mm-hidden, svg, math, style, [hidden]")) continue;
    if (holder.clientWidth === 1) continue; // for screen readers alone
    if (!holder.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    if (!box.width) continue;
    if (range.getClientRects().length > 1)
      for (const word of text.data.matchAll(/[\p{L}\p{N}]+/gu)) {
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        const tops = new Set([...range.getClientRects()].map((rect) => Math.round(rect.top)));
        if (tops.size > 1) spoilt.push(["broken", word[0], holder.className || holder.tagName]);
      }
    let told = false; // cut by a mark, and whole for who asks
    for (let each = holder; each !== root; each = each.parentElement) {
      const style = getComputedStyle(each);
      const frame = each.getBoundingClientRect();
      const wide = style.overflowX !== "visible" && !/auto|scroll/.test(style.overflowX);
      told ||= style.textOverflow === "ellipsis" && each.title !== "";
      if (told) break;
      if (wide && (box.right > frame.right + 1.5 || box.left < frame.left - 1.5))
        spoilt.push(["cut", text.data.trim().slice(0, 30), each.className]);
      if (style.overflowX !== "visible") break;
    }
    const button = holder.closest("button");
    const around = button?.getBoundingClientRect();
    if (around && !told && (box.right > around.right + 1.5 || box.bottom > around.bottom + 1.5))
      spoilt.push(["runs out", text.data.trim().slice(0, 30), button.className]);
  }
  return spoilt;
}"""

# Words whose ink comes nearer than `least` pixels to the line drawn around them: of a button, a card, a box, and on a
# board of the place on which they stand. What is told: the words, whose line it is, and how near.
TOUCHING = r"""([root, least]) => {
  const pen = document.createElement("canvas").getContext("2d"), range = document.createRange();
  const drawn = (style, side) => parseFloat(style[`border${side}Width`]) > 0
    && style[`border${side}Style`] !== "none" && !/, 0\)$|transparent/.test(style[`border${side}Color`]);
  const ink = (words, box, style) => {
    pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const size = pen.measureText(words);
    const high = size.fontBoundingBoxAscent + size.fontBoundingBoxDescent;
    const base = box.top + (box.height - high) / 2 + size.fontBoundingBoxAscent;
    return { top: base - size.actualBoundingBoxAscent, bottom: base + size.actualBoundingBoxDescent, left: box.left, right: box.right };
  };
  const found = [];
  const tell = (words, near, name) => {
    if (near < least) found.push([words, name, Math.round(near * 10) / 10]);
  };
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const holder = text.parentElement;
    if (holder.closest(".mm-hidden, svg, math, style, [hidden], select, summary, td, th, .mm-tick, .mm-card.is-hidden")) continue;
    if (!holder.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    for (const word of text.data.matchAll(/\S+/gu)) {
      range.setStart(text, word.index);
      range.setEnd(text, word.index + word[0].length);
      const box = range.getBoundingClientRect();
      if (box.width < 2) continue;
      const at = ink(word[0], box, getComputedStyle(holder));
      for (let around = holder; around && around !== root; around = around.parentElement) {
        const style = getComputedStyle(around), line = around.getBoundingClientRect();
        const sides = ["Top", "Right", "Bottom", "Left"].filter((side) => drawn(style, side));
        for (const side of sides) {
          const edge = line[side.toLowerCase()], width = parseFloat(style[`border${side}Width`]);
          const sign = side === "Top" || side === "Left" ? 1 : -1;
          tell(word[0], sign * (at[side.toLowerCase()] - edge) - width, around.getAttribute("class"));
        }
        if (/auto|scroll/.test(style.overflowY)) break; // what scrolls past its edge
      }
    }
  }
  return found;
}"""

# The same on a board: words whose ink comes near the line of the place on which they stand, or lies over other words.
CROWDED = r"""([root, least]) => {
  const pen = document.createElement("canvas").getContext("2d"), found = [];
  const tell = (words, near, name) => {
    if (near < least) found.push([words, name, Math.round(near * 10) / 10]);
  };
  for (const text of root.querySelectorAll(".mm-board-text")) {
    const box = text.getBoundingClientRect(), zoom = text.getScreenCTM().a;
    const style = getComputedStyle(text);
    pen.font = `${style.fontWeight} ${parseFloat(style.fontSize) * zoom}px ${style.fontFamily}`;
    const size = pen.measureText(text.textContent), base = new DOMPoint(0, +text.getAttribute("y")).matrixTransform(text.getScreenCTM()).y;
    const at = { ...box.toJSON(), top: base - size.actualBoundingBoxAscent, bottom: base + size.actualBoundingBoxDescent };
    for (const line of text.closest("svg").querySelectorAll(".mm-place-shape")) {
      const ring = line.getBoundingClientRect(), middle = [(ring.left + ring.right) / 2, (ring.top + ring.bottom) / 2];
      const off = (x, y) => line.localName === "ellipse"
        ? (1 - Math.hypot((x - middle[0]) * 2 / ring.width, (y - middle[1]) * 2 / ring.height)) * ring.width / 2
        : Math.min(x - ring.left, ring.right - x, y - ring.top, ring.bottom - y);
      const corners = [[at.left, at.top], [at.right, at.top], [at.left, at.bottom], [at.right, at.bottom]].map(([x, y]) => off(x, y));
      if (Math.max(...corners) > 0) tell(text.textContent, Math.min(...corners) - 1, line.parentNode.getAttribute("class"));
    }
    for (const other of root.querySelectorAll(".mm-board-text")) {
      if (other === text) continue;
      const there = other.getBoundingClientRect(); // the ink of figures and capitals: without the room for accents
      const high = Math.min(at.bottom, there.bottom - there.height * 0.2) - Math.max(at.top, there.top + there.height * 0.2);
      if (Math.min(at.right, there.right) - Math.max(at.left, there.left) > 1 && high > 1)
        found.push([text.textContent, other.textContent, -Math.round(high * 10) / 10]);
    }
  }
  return found;
}"""

# Formulas that are wider than the panel, where a reader would have to scroll for their end.
WIDE = """(root) => [...root.querySelectorAll(".mm-panel-body math")]
  .filter((each) => each.checkVisibility())
  .map((each) => [each.textContent, each.getBoundingClientRect().right, each.closest(".mm-panel-body")])
  .filter(([, end, body]) => end > body.getBoundingClientRect().right + 1)
  .map(([said]) => ["wide", said])"""

# Buttons whose corners are a host's, and buttons that lie over each other.
CORNERS = """(root) => [...root.querySelectorAll("button")]
  .filter((each) => each.checkVisibility())
  .map((each) => [each.className, getComputedStyle(each).borderTopLeftRadius])
  .filter(([, corner]) => corner === "2px")"""
OVERLAPS = """(root) => {
  const boxes = [...root.querySelectorAll("button, .mm-track, .mm-live > p, .mm-board, .mm-strip, .mm-top")]
    .filter((each) => each.checkVisibility() && !each.matches(".mm-target") && !each.closest(".mm-panel"))
    .map((each) => [each, each.getBoundingClientRect()]);
  const found = [];
  for (const [index, [one, a]] of boxes.entries())
    for (const [other, b] of boxes.slice(index + 1)) {
      if (one.contains(other) || other.contains(one)) continue;
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (wide > 2 && high > 2) found.push([one.className, other.className, Math.round(wide), Math.round(high)]);
    }
  return found;
}"""

# Run a line in the kernel of the open notebook, without a cell.
IN_KERNEL = """(code) => window.jupyterapp.shell.currentWidget.sessionContext.session.kernel
  .requestExecute({ code, silent: true }).done.then(() => null)"""
