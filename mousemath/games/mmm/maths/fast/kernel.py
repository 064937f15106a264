"""Values of positions for the fast solver, compiled.

The recursion and its notation stand in :mod:`mousemath.games.mmm.maths.exact.solver`. Values lie in flat
arrays, ``WIDE`` numbers for each position, for consecutive distances of the cat; the first of them
is known beforehand. F is worked on for all distances at once with vector instructions; what
depends on the worth of a bust, which is the value of the same position with the cat one move
nearer, goes distance by distance.
"""

# ruff: noqa: PLR0913, PLR0917 - compiled functions take flat arguments

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from mousemath.games.mmm.maths.fast.rows import WIDE
from mousemath.games.mmm.maths.fast.thirds import list_turn
from mousemath.games.mmm.maths.fast.turn import FOODS, PAIR, PAIRS, Room, Scratch, new_scratch
from mousemath.games.mmm.maths.fast.vector import raise_row
from mousemath.play.compiled.machine import compiled

if TYPE_CHECKING:
    from mousemath.games.mmm.maths.fast.tables import Tables
    from mousemath.games.mmm.maths.fast.turn import Floats, Ints

TRIPLES = 35


class Best(NamedTuple):
    """The best so far.

    ``pair`` has a row for each first and each pair of foods of two more dice, ``triple`` one for
    each three foods. For one distance, ``reach`` has a number for each first and each food of one
    more die, ``two`` and ``one`` for the dice laid from the start; ``last`` is room for two rows.
    """

    pair: Floats
    triple: Floats
    reach: Floats
    two: Floats
    one: Floats
    last: Floats


@compiled(allocates=True)
def new_best(firsts: int) -> Best:
    """Allocate a thread's room for the best so far."""
    return Best(
        np.zeros(firsts * PAIRS * WIDE, np.float64),
        np.zeros(TRIPLES * WIDE, np.float64),
        np.zeros(firsts * FOODS, np.float64),
        np.zeros(PAIRS, np.float64),
        np.zeros(FOODS, np.float64),
        np.zeros(2 * WIDE, np.float64),
    )


@compiled(inline=True)
def _max(one: float, other: float) -> float:
    return one if one > other else other  # noqa: FURB136 - one instruction, as no value is nan


@compiled()
def _collect(t: Tables, w: Scratch, best: Best, value: Floats) -> None:
    """Fill in F for two dice after each first, and for three dice."""
    best.pair[: w.counts[1] * PAIRS * WIDE] = -1.0
    for n in range(w.counts[3]):
        row = w.third_row[n]
        for e in range(w.third_edge_at[n], w.third_edge_at[n + 1]):
            raise_row(best.pair, w.third_edge[e] * WIDE, value, row)  # type: ignore[call-arg]
    slots, n = len(t.class_of), 0
    for f in range(slots):
        for g in range(f, slots):
            for h in range(g, slots):
                best.triple[n * WIDE : (n + 1) * WIDE] = -1.0
                for i in range(w.many[f]):
                    at = ((w.begin[f] + i) * PAIRS + PAIR[g, h]) * WIDE
                    raise_row(best.triple, n * WIDE, best.pair, at)  # type: ignore[call-arg]
                n += 1


@compiled(inline=True)
def _seconds(c: int, w: Scratch, best: Best, bust: float, value: Floats, last: Floats) -> None:
    """U with one die in hand; raises what a first die reaches and what two dice reach."""
    for n in range(w.counts[2]):
        stop = value[w.second_row[n] + c]
        again = (last[w.second_last[n] + c] + w.second_blanks[n] * bust) * (1 / 6)
        most = _max(stop, again)
        for e in range(w.second_edge_at[n], w.second_edge_at[n + 1]):
            to = w.second_edge[e]
            best.reach[to] = _max(most, best.reach[to])
        to = w.second_pair[n]
        best.two[to] = _max(most, best.two[to])


@compiled(inline=True)
def first_again(c: int, best: Best, n: int, slots: int, bust: float, blanks: float) -> float:
    """R with two dice in hand, after the n-th way of laying the first."""
    singles, like, unlike = 0.0, 0.0, 0.0
    at = n * PAIRS * WIDE + c
    for f in range(slots):
        one = best.reach[n * FOODS + f]
        if one < 0.0:
            at += (FOODS - f) * WIDE
            continue
        singles += one
        like += _max(one, best.pair[at])
        at += WIDE
        for g in range(f + 1, slots):
            other = best.reach[n * FOODS + g]
            if other >= 0.0:
                unlike += _max(_max(one, other), best.pair[at])
            at += WIDE
        at += (FOODS - slots) * WIDE
    return (blanks * (blanks * bust + 2.0 * singles) + like + 2.0 * unlike) * (1 / 36)


@compiled(inline=True)
def _start(c: int, t: Tables, w: Scratch, best: Best, bust: float, blanks: float) -> float:
    """R with three dice in hand, from the best of one, two and three dice of each kind."""
    slots, total = len(t.class_of), blanks * blanks * blanks * bust
    for f in range(slots):
        if not w.many[f]:
            continue
        total += 3.0 * blanks * blanks * best.one[f]
        for g in range(f, slots):
            if w.many[g]:
                to = PAIR[f, g]
                best.two[to] = _max(best.two[to], _max(best.one[f], best.one[g]))
                total += (3.0 if f == g else 6.0) * blanks * best.two[to]
    return (total + _threes(c, slots, w, best)) * (1 / 216)


@compiled(inline=True)
def _threes(c: int, slots: int, w: Scratch, best: Best) -> float:
    """The sum over the rolls of which each die fits singly."""
    total, n = 0.0, 0
    for f in range(slots):
        for g in range(f, slots):
            for h in range(g, slots):
                if w.many[f] and w.many[g] and w.many[h]:
                    part = _max(
                        best.two[PAIR[f, g]], _max(best.two[PAIR[f, h]], best.two[PAIR[g, h]])
                    )
                    orders = 1.0 if f == h else 3.0 if g in (f, h) else 6.0
                    total += orders * _max(part, best.triple[n * WIDE + c])
                n += 1
    return total


@compiled()
def store_last(
    t: Tables, w: Scratch, best: Best, value: Floats, last: Floats, plain: int, done: int
) -> None:
    """Keep what a last die gains, without (at ``plain``) and with an item finished before."""
    last[plain : plain + WIDE] = 0.0
    last[done : done + WIDE] = 0.0
    for f in range(len(t.class_of)):
        if not w.many[f]:
            continue
        best.last[:] = -1.0
        at = t.one_at[w.key[f]]
        for i in range(w.many[f]):
            row = w.first_row[w.begin[f] + i]
            raise_row(best.last, 0, value, row)  # type: ignore[call-arg]
            raise_row(best.last, WIDE, value, row + 1 - t.one_done[at + i])
        for x in range(WIDE):
            last[plain + x] += best.last[x]
            last[done + x] += best.last[WIDE + x]


@compiled()
def _values(
    b: int, t: Tables, w: Scratch, best: Best, value: Floats, last: Floats, columns: int
) -> None:
    """Find the values of position ``b`` for ``columns`` distances; number 0 of the row is known."""
    slots, blanks = len(t.class_of), FOODS + 1.0 - w.counts[0]
    for c in range(1, columns + 1):
        bust = value[b * WIDE + c - 1]
        best.reach[: w.counts[1] * FOODS] = -1.0
        best.two[:] = -1.0
        _seconds(c, w, best, bust, value, last)
        for f in range(slots):
            best.one[f] = -1.0
            for n in range(w.begin[f], w.begin[f] + w.many[f]):
                again = first_again(c, best, n, slots, bust, w.first_blanks[n])
                best.one[f] = _max(best.one[f], _max(value[w.first_row[n] + c], again))
        value[b * WIDE + c] = _start(c, t, w, best, bust, blanks)


@compiled(allocates=True)
def solve_positions(
    which: Ints,
    level: int,
    t: Tables,
    size: Room,
    value: Floats,
    last: Floats,
    within: Ints,
    columns: int,
) -> None:
    """Solve positions with ``level`` open squares.

    ``last`` is a ring of three levels, each with room for its positions twice; ``within`` says
    where in its level a position stands.
    """
    w, best = new_scratch(size), new_best(size[1])
    width = len(last) // (6 * WIDE)
    for b in which:
        list_turn(b, t, w, within, (level + 1) % 3 * 2 * width, width)
        _collect(t, w, best, value)
        _values(b, t, w, best, value, last, columns)
        plain = (level % 3 * 2 * width + within[b]) * WIDE
        store_last(t, w, best, value, last, plain, plain + width * WIDE)
