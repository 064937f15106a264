"""Which of two values is greater: told by the floats where they may tell, else by whole numbers.

A *candidate* is a float, right to a factor, and the row where its whole number stands: a row of the
table, or one of a thread's own rows, which is worked out only when a choice needs it or a sum takes
it. That is what makes whole numbers affordable: of some hundred candidates in a turn a sum takes forty.
"""

# ruff: noqa: PLR0913, PLR0917 - compiled functions take flat arguments

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from mousemath.games.mmm.maths.fast.kernel import TRIPLES
from mousemath.games.mmm.maths.fast.limbs import divide, exceeds, gather
from mousemath.games.mmm.maths.fast.rows import WIDE
from mousemath.games.mmm.maths.fast.turn import FOODS, PAIR, PAIRS
from mousemath.play.compiled.machine import compiled

if TYPE_CHECKING:
    from mousemath.games.mmm.maths.fast.kernel import Best
    from mousemath.games.mmm.maths.fast.turn import Ints, Room, Scratch


class Whole(NamedTuple):
    """Whole numbers of a block, and a thread's rows.

    ``x`` holds ``limbs`` words for each row: first the table, then from ``own`` on the rows of the
    thread, one for each second and each first. ``sums`` is what a last die gains, in the places of the
    floats. ``known`` says for which turn an own row was worked out, ``turn`` (one number) which it is.
    ``pair``, ``triple``, ``reach``, ``two`` and ``one`` are the rows of the floats of ``Best``.
    """

    x: Ints
    sums: Ints
    limbs: int
    own: int
    near: float
    known: Ints
    turn: Ints
    pair: Ints
    triple: Ints
    reach: Ints
    two: Ints
    one: Ints
    total_one: Ints
    total_two: Ints
    total_three: Ints


@compiled(allocates=True)
def new_whole(x: Ints, sums: Ints, limbs: int, own: int, near: float, size: Room) -> Whole:
    """Allocate the working room of a thread."""
    return Whole(
        x,
        sums,
        limbs,
        own,
        near,
        np.full(size[2] + size[1], -1, np.int64),
        np.zeros(1, np.int64),
        np.zeros(size[1] * PAIRS * WIDE, np.int64),
        np.zeros(TRIPLES * WIDE, np.int64),
        np.zeros(size[1] * FOODS, np.int64),
        np.zeros(PAIRS, np.int64),
        np.zeros(FOODS, np.int64),
        np.zeros(limbs, np.int64),
        np.zeros(limbs, np.int64),
        np.zeros(limbs, np.int64),
    )


@compiled(inline=True)
def _told(one: float, other: float, near: float) -> int:
    """1 or -1 where the floats tell which value is greater, 0 where they do not.

    A float of zero is exactly zero; one below zero stands for no candidate.
    """
    if one > other * (1.0 + near) and one > other:
        return 1
    if one <= 0.0 or one < other * (1.0 - near):
        return -1
    return 0


@compiled(inline=True)
def row_better(one: float, row: int, other: float, than: int, h: Whole) -> bool:
    """Whether a row of the table is better than another."""
    told = _told(one, other, h.near)
    better = told > 0
    if told == 0 and row != than:
        better = exceeds(h.x, row, than, h.limbs)
    return better


@compiled()
def _work_out_second(
    x: Ints, sums: Ints, total: Ints, limbs: int, target: int, last: int, blanks: int, bust: int
) -> None:
    """R with one die in hand: what a last die gains, and the bust."""
    gather(total, 1, sums, last, limbs)
    gather(total, blanks, x, bust, limbs)
    divide(total, 6, x, target, limbs)


@compiled(inline=True)
def ready(row: int, c: int, w: Scratch, h: Whole) -> int:
    """The row, worked out if it is that of a second."""
    if row >= h.own and h.known[row - h.own] != h.turn[0]:
        n = row - h.own
        h.known[n] = h.turn[0]
        last, blanks = w.second_last[n] + c, int(w.second_blanks[n])
        _work_out_second(h.x, h.sums, h.total_one, h.limbs, row, last, blanks, h.turn[0])
    return row


@compiled(inline=True)
def second_better(
    one: float, row: int, other: float, than: int, c: int, w: Scratch, h: Whole
) -> bool:
    """Whether a row is better than another; either may be that of a second."""
    told = _told(one, other, h.near)
    better = told > 0
    if told == 0 and row != than:
        better = exceeds(h.x, ready(row, c, w, h), ready(than, c, w, h), h.limbs)
    return better


@compiled()
def _work_out_first(n: int, c: int, slots: int, best: Best, w: Scratch, h: Whole) -> None:
    """R with two dice in hand after the n-th first."""
    blanks, total = int(w.first_blanks[n]), h.total_two
    gather(total, blanks * blanks, h.x, h.turn[0], h.limbs)
    for f in range(slots):
        one, row = best.reach[n * FOODS + f], h.reach[n * FOODS + f]
        if one < 0.0:
            continue
        gather(total, 2 * blanks, h.x, ready(row, c, w, h), h.limbs)
        for g in range(f, slots):
            most, at = best.reach[n * FOODS + g], h.reach[n * FOODS + g]
            if most < 0.0:
                continue
            if second_better(one, row, most, at, c, w, h):
                most, at = one, row
            pair = (n * PAIRS + PAIR[f, g]) * WIDE + c
            if second_better(best.pair[pair], h.pair[pair], most, at, c, w, h):
                at = h.pair[pair]
            gather(total, 1 if f == g else 2, h.x, ready(at, c, w, h), h.limbs)
    divide(total, 36, h.x, h.own + w.counts[2] + n, h.limbs)


@compiled(inline=True)
def any_ready(row: int, c: int, slots: int, best: Best, w: Scratch, h: Whole) -> int:
    """The row, worked out if it is a thread's own."""
    if row >= h.own and h.known[row - h.own] != h.turn[0]:
        if row >= h.own + w.counts[2]:
            h.known[row - h.own] = h.turn[0]
            _work_out_first(row - h.own - w.counts[2], c, slots, best, w, h)
        else:
            ready(row, c, w, h)
    return row


@compiled()
def _any_exceeds(row: int, than: int, c: int, slots: int, best: Best, w: Scratch, h: Whole) -> bool:
    first = any_ready(row, c, slots, best, w, h)
    return exceeds(h.x, first, any_ready(than, c, slots, best, w, h), h.limbs)


@compiled(inline=True)
def any_better(
    one: float,
    row: int,
    other: float,
    than: int,
    c: int,
    slots: int,
    best: Best,
    w: Scratch,
    h: Whole,
) -> bool:
    """Whether a row is better than another, whatever they are."""
    told = _told(one, other, h.near)
    better = told > 0
    if told == 0 and row != than:
        better = _any_exceeds(row, than, c, slots, best, w, h)
    return better
