"""Values of positions in whole numbers, compiled: the recursion of the fast solver, choice by choice.

The notation stands in :mod:`mousemath.games.mmm.maths.fast.kernel`; candidates and rows are
explained in :mod:`mousemath.games.mmm.maths.fast.whole_choices`. Floats are worked out again beside,
within the bound of :mod:`mousemath.games.mmm.maths.fast.solver`.
"""

# ruff: noqa: PLR0913, PLR0917 - compiled functions take flat arguments

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.games.mmm.maths.fast.kernel import (
    Best,
    first_again,
    new_best,
    store_last,
)
from mousemath.games.mmm.maths.fast.limbs import divide, gather
from mousemath.games.mmm.maths.fast.rows import WIDE
from mousemath.games.mmm.maths.fast.thirds import list_turn
from mousemath.games.mmm.maths.fast.turn import FOODS, PAIR, PAIRS, Room, Scratch, new_scratch
from mousemath.games.mmm.maths.fast.whole_choices import (
    Whole,
    any_better,
    any_ready,
    new_whole,
    row_better,
    second_better,
)
from mousemath.play.compiled.machine import compiled

if TYPE_CHECKING:
    from mousemath.games.mmm.maths.fast.tables import Tables
    from mousemath.games.mmm.maths.fast.turn import Floats, Ints


@compiled()
def _collect(t: Tables, w: Scratch, best: Best, h: Whole, value: Floats, columns: int) -> None:
    """Fill in F for two dice after each first, and for three dice, with their rows."""
    best.pair[: w.counts[1] * PAIRS * WIDE] = -1.0
    for n in range(w.counts[3]):
        row = w.third_row[n]
        for e in range(w.third_edge_at[n], w.third_edge_at[n + 1]):
            _raise(best.pair, h.pair, w.third_edge[e] * WIDE, value, row, columns, h)
    slots, n = len(t.class_of), 0
    for f in range(slots):
        for g in range(f, slots):
            for m in range(g, slots):
                best.triple[n * WIDE : (n + 1) * WIDE] = -1.0
                for i in range(w.many[f]):
                    at = ((w.begin[f] + i) * PAIRS + PAIR[g, m]) * WIDE
                    for c in range(1, columns + 1):
                        one, to = best.pair[at + c], n * WIDE + c
                        if row_better(one, h.pair[at + c], best.triple[to], h.triple[to], h):
                            best.triple[to], h.triple[to] = one, h.pair[at + c]
                n += 1


@compiled(inline=True)
def _raise(
    low: Floats, rows: Ints, at: int, value: Floats, row: int, columns: int, h: Whole
) -> None:
    """Take a row of the table for each distance at which it is better."""
    for c in range(1, columns + 1):
        one, other = value[row + c], low[at + c]
        if one >= other * (1.0 - h.near) and row_better(one, row + c, other, rows[at + c], h):
            low[at + c], rows[at + c] = one, row + c


@compiled()
def _seconds(
    c: int, w: Scratch, best: Best, h: Whole, bust: float, value: Floats, last: Floats
) -> None:
    """U with one die in hand; raises what a first die reaches and what two dice reach."""
    best.reach[: w.counts[1] * FOODS] = -1.0
    best.two[:] = -1.0
    for n in range(w.counts[2]):
        most, row = value[w.second_row[n] + c], w.second_row[n] + c
        again = (last[w.second_last[n] + c] + w.second_blanks[n] * bust) * (1 / 6)
        if second_better(again, h.own + n, most, row, c, w, h):
            most, row = again, h.own + n
        for e in range(w.second_edge_at[n], w.second_edge_at[n + 1]):
            to = w.second_edge[e]
            if second_better(most, row, best.reach[to], h.reach[to], c, w, h):
                best.reach[to], h.reach[to] = most, row
        to = w.second_pair[n]
        if second_better(most, row, best.two[to], h.two[to], c, w, h):
            best.two[to], h.two[to] = most, row


@compiled()
def _firsts(
    c: int, slots: int, w: Scratch, best: Best, h: Whole, bust: float, value: Floats
) -> None:
    """U with two dice in hand, the best for each food; raises what two dice reach."""
    for f in range(slots):
        best.one[f] = -1.0
        for n in range(w.begin[f], w.begin[f] + w.many[f]):
            again = first_again(c, best, n, slots, bust, w.first_blanks[n])
            stop, row = value[w.first_row[n] + c], w.first_row[n] + c
            own = h.own + w.counts[2] + n
            if any_better(stop, row, best.one[f], h.one[f], c, slots, best, w, h):
                best.one[f], h.one[f] = stop, row
            if any_better(again, own, best.one[f], h.one[f], c, slots, best, w, h):
                best.one[f], h.one[f] = again, own
    for f in range(slots):
        for g in range(f, slots):
            if w.many[f] and w.many[g]:
                to = PAIR[f, g]
                for k in (f, g):
                    one, row = best.one[k], h.one[k]
                    if any_better(one, row, best.two[to], h.two[to], c, slots, best, w, h):
                        best.two[to], h.two[to] = one, row


@compiled()
def _start(c: int, slots: int, w: Scratch, best: Best, h: Whole, blanks: int, target: int) -> None:
    """R with three dice in hand, from the best of one, two and three dice of each kind."""
    total, n = h.total_three, 0
    gather(total, blanks * blanks * blanks, h.x, h.turn[0], h.limbs)
    for f in range(slots):
        if w.many[f]:
            row = any_ready(h.one[f], c, slots, best, w, h)
            gather(total, 3 * blanks * blanks, h.x, row, h.limbs)
        for g in range(f, slots):
            if w.many[f] and w.many[g]:
                row = any_ready(h.two[PAIR[f, g]], c, slots, best, w, h)
                gather(total, (3 if f == g else 6) * blanks, h.x, row, h.limbs)
            for m in range(g, slots):
                if w.many[f] and w.many[g] and w.many[m]:
                    row = _three(f, g, m, n * WIDE + c, c, slots, w, best, h)
                    orders = 1 if f == m else 3 if g in (f, m) else 6
                    gather(total, orders, h.x, row, h.limbs)
                n += 1
    divide(total, 216, h.x, target, h.limbs)


@compiled()
def _three(
    f: int, g: int, m: int, at: int, c: int, slots: int, w: Scratch, best: Best, h: Whole
) -> int:
    """The best row for a roll of three foods that all fit singly."""
    most, row = best.two[PAIR[f, g]], h.two[PAIR[f, g]]
    for to in (PAIR[f, m], PAIR[g, m]):
        if any_better(best.two[to], h.two[to], most, row, c, slots, best, w, h):
            most, row = best.two[to], h.two[to]
    if any_better(best.triple[at], h.triple[at], most, row, c, slots, best, w, h):
        row = h.triple[at]
    return any_ready(row, c, slots, best, w, h)


@compiled()
def _store_sums(
    t: Tables, w: Scratch, h: Whole, value: Floats, plain: int, done: int, columns: int
) -> None:
    """Keep what a last die gains, without (at ``plain``) and with an item finished before."""
    for place in range(WIDE * h.limbs):
        h.sums[plain * h.limbs + place] = 0
        h.sums[done * h.limbs + place] = 0
    for f in range(len(t.class_of)):
        if not w.many[f]:
            continue
        at = t.one_at[w.key[f]]
        for c in range(1, columns + 1):
            for before in range(2):
                most, row = -1.0, 0
                for i in range(w.many[f]):
                    one = w.first_row[w.begin[f] + i] + c
                    if before:
                        one += 1 - t.one_done[at + i]
                    if row_better(value[one], one, most, row, h):
                        most, row = value[one], one
                to = ((done if before else plain) + c) * h.limbs
                for place in range(h.limbs):
                    h.sums[to + place] += h.x[row * h.limbs + place]


@compiled(allocates=True)
def solve_whole(
    which: Ints,
    level: int,
    t: Tables,
    size: Room,
    value: Floats,
    last: Floats,
    within: Ints,
    columns: int,
    x: Ints,
    sums: Ints,
    limbs: int,
    table: int,
    near: float,
    thread: int,
) -> None:
    """Solve positions with ``level`` open squares, as ``solve_positions`` does in floats.

    ``table`` is the number of rows of the table in ``x``; the rows of the threads follow.
    """
    w, best = new_scratch(size), new_best(size[1])
    h = new_whole(x, sums, limbs, table + thread * (size[1] + size[2]), near, size)
    width, slots = len(last) // (6 * WIDE), len(t.class_of)
    for b in which:
        list_turn(b, t, w, within, (level + 1) % 3 * 2 * width, width)
        _collect(t, w, best, h, value, columns)
        for c in range(1, columns + 1):
            h.turn[0] = b * WIDE + c - 1
            bust = value[b * WIDE + c - 1]
            _seconds(c, w, best, h, bust, value, last)
            _firsts(c, slots, w, best, h, bust, value)
            _start(c, slots, w, best, h, FOODS + 1 - w.counts[0], b * WIDE + c)
        plain = (level % 3 * 2 * width + within[b]) * WIDE
        store_last(t, w, best, value, last, plain, plain + width * WIDE)
        _store_sums(t, w, h, value, plain, plain + width * WIDE, columns)
