"""The optimal policy of the fast solver, compiled: what is picked in a turn, and what it brings."""

# ruff: noqa: PLR0913, PLR0917 - compiled functions take flat arguments

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.games.mmm.maths.fast.picks import (
    Aims,
    Picks,
    add,
    begin_with_bust,
    consider,
    new_picks,
    settle,
)
from mousemath.games.mmm.maths.fast.rows import WIDE
from mousemath.games.mmm.maths.fast.thirds import list_last, list_turn
from mousemath.games.mmm.maths.fast.turn import FOODS, PAIR, PAIRS, Room, Scratch, new_scratch
from mousemath.play.compiled.machine import compiled

if TYPE_CHECKING:
    from mousemath.games.mmm.maths.fast.tables import Tables
    from mousemath.games.mmm.maths.fast.turn import Floats, Ints


@compiled()
def decide(b: int, c: int, t: Tables, w: Scratch, p: Picks, aims: Aims) -> None:
    """Fill in every choice and entry of a turn from position ``b`` at column ``c``.

    Leaves in ``sums`` what the policy brings from the start, in units of 1/216.
    """
    slots, firsts, seconds, thirds = len(t.class_of), w.counts[1], w.counts[2], w.counts[3]
    after_first = firsts * PAIRS
    after_second = after_first + firsts * FOODS
    start = after_second + seconds * FOODS
    for entry in range(start + PAIRS + FOODS + 1):
        p.least[entry] = -1.0
        p.pick[entry] = -1
    bust = b * WIDE + c - 1
    for n in range(thirds):
        choice, row = firsts + seconds + n, w.third_row[n] + c
        p.value[choice], p.moves[choice] = aims.value[row], aims.moves[row]
        p.opens[choice] = aims.opens[row]
        for e in range(w.third_edge_at[n], w.third_edge_at[n + 1]):
            consider(p, w.third_edge[e], choice)
        for e in range(p.edge_at[n], p.edge_at[n + 1]):
            consider(p, after_second + p.edge[e], choice)
    for n in range(seconds):
        begin_with_bust(p, aims, bust, w.second_blanks[n])
        for f in range(slots):
            pick = p.pick[after_second + n * FOODS + f]
            if pick >= 0:
                add(p, 1.0, pick)
        settle(p, firsts + n, aims, w.second_row[n] + c, 1 / 6)
        for e in range(w.second_edge_at[n], w.second_edge_at[n + 1]):
            consider(p, after_first + w.second_edge[e], firsts + n)
        consider(p, start + w.second_pair[n], firsts + n)
    for n in range(firsts):
        _decide_first(p, n, slots, after_first, aims, bust, w.first_blanks[n])
        settle(p, n, aims, w.first_row[n] + c, 1 / 36)
    _decide_start(w, p, slots, start, aims, bust)


@compiled()
def _decide_first(
    p: Picks, n: int, slots: int, after_first: int, aims: Aims, bust: int, blanks: float
) -> None:
    """Merge what one and two of the two dice in hand can do, and average."""
    begin_with_bust(p, aims, bust, blanks * blanks)
    for f in range(slots):
        one = p.pick[after_first + n * FOODS + f]
        if one < 0:
            continue
        add(p, 2.0 * blanks, one)
        for g in range(f, slots):
            other = p.pick[after_first + n * FOODS + g]
            if other < 0:
                continue
            entry = n * PAIRS + PAIR[f, g]
            consider(p, entry, one)
            consider(p, entry, other)
            add(p, 1.0 if f == g else 2.0, p.pick[entry])


@compiled()
def _decide_start(w: Scratch, p: Picks, slots: int, start: int, aims: Aims, bust: int) -> None:
    """Merge what one, two and three dice can do, and average."""
    blanks = FOODS + 1.0 - w.counts[0]
    ones = start + PAIRS
    begin_with_bust(p, aims, bust, blanks**3)
    for f in range(slots):
        for n in range(w.begin[f], w.begin[f] + w.many[f]):
            consider(p, ones + f, n)
        if w.many[f]:
            add(p, 3.0 * blanks * blanks, p.pick[ones + f])
    for f in range(slots):
        for g in range(f, slots):
            if w.many[f] and w.many[g]:
                entry = start + PAIR[f, g]
                consider(p, entry, p.pick[ones + f])
                consider(p, entry, p.pick[ones + g])
                add(p, (3.0 if f == g else 6.0) * blanks, p.pick[entry])
    _add_threes(w, p, start, slots)


@compiled()
def _add_threes(w: Scratch, p: Picks, start: int, slots: int) -> None:
    for f in range(slots):
        for g in range(f, slots):
            for h in range(g, slots):
                if w.many[f] and w.many[g] and w.many[h]:
                    add(p, orders(f, g, h), three(w, p, start, f, g, h))


@compiled()
def orders(f: int, g: int, h: int) -> float:
    """Return in how many orders three dice show foods f <= g <= h."""
    if f == h:
        return 1.0
    return 3.0 if g in (f, h) else 6.0


@compiled()
def three(w: Scratch, p: Picks, start: int, f: int, g: int, h: int) -> int:
    """Return the pick when the three dice show foods f, g and h, all of which fit singly."""
    spare = start + PAIRS + FOODS
    p.least[spare] = -1.0
    p.pick[spare] = -1
    for n in range(w.begin[f], w.begin[f] + w.many[f]):
        pick = p.pick[n * PAIRS + PAIR[g, h]]
        if pick >= 0:
            consider(p, spare, pick)
    consider(p, spare, p.pick[start + PAIR[f, g]])
    consider(p, spare, p.pick[start + PAIR[f, h]])
    consider(p, spare, p.pick[start + PAIR[g, h]])
    return p.pick[spare]  # type: ignore[no-any-return] # an array of whole numbers


@compiled()
def prepare(b: int, t: Tables, w: Scratch, p: Picks, within: Ints) -> None:
    """List all that a turn from position ``b`` can reach."""
    list_turn(b, t, w, within, 0, 0)
    list_last(t, w, p.edge_at, p.edge)


@compiled(allocates=True)
def evaluate_positions(
    which: Ints,
    t: Tables,
    size: Room,
    value: Floats,
    moves: Floats,
    opens: Floats,
    within: Ints,
    columns: int,
) -> None:
    """Fill in ``moves`` and ``opens`` of positions that do not depend on each other."""
    aims, w, p = Aims(value, moves, opens), new_scratch(size), new_picks(size)
    for b in which:
        prepare(b, t, w, p, within)
        for c in range(1, columns + 1):
            decide(b, c, t, w, p, aims)
            moves[b * WIDE + c] = p.sums[1] / 216.0
            opens[b * WIDE + c] = p.sums[2] / 216.0
