"""Where the optimal policy leads: mass spread from position to position, compiled."""

# ruff: noqa: PLR0913, PLR0917 - compiled functions take flat arguments

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

import numpy as np

from mousemath.games.mmm.maths.fast.picks import Aims, Picks, new_picks
from mousemath.games.mmm.maths.fast.policy import decide, orders, prepare, three
from mousemath.games.mmm.maths.fast.rows import BLOCK, WIDE
from mousemath.games.mmm.maths.fast.threads import crew, threads
from mousemath.games.mmm.maths.fast.turn import FOODS, PAIR, PAIRS, Room, Scratch, new_scratch, room
from mousemath.play.compiled.machine import compiled

if TYPE_CHECKING:
    from mousemath.games.mmm.maths.fast.levels import Levels
    from mousemath.games.mmm.maths.fast.tables import Layout, Tables
    from mousemath.games.mmm.maths.fast.turn import Floats, Ints


@compiled()
def _pass_on(w: Scratch, p: Picks, c: int, choice: int, mass: float, reached: Floats) -> None:
    """Let ``mass`` come to a choice: those that roll again keep it in ``opens``."""
    firsts, seconds = w.counts[1], w.counts[2]
    if choice >= firsts + seconds:
        reached[w.third_row[choice - firsts - seconds] + c] += mass
    elif p.again[choice]:
        p.opens[choice] += mass
    elif choice >= firsts:
        reached[w.second_row[choice - firsts] + c] += mass
    else:
        reached[w.first_row[choice] + c] += mass


@compiled()
def _lead(b: int, c: int, t: Tables, w: Scratch, p: Picks, mass: float, reached: Floats) -> None:
    """Spread the mass of one turn over the positions that follow; ``decide`` came before."""
    slots, firsts, seconds = len(t.class_of), w.counts[1], w.counts[2]
    after_first = firsts * PAIRS
    after_second = after_first + firsts * FOODS
    start = after_second + seconds * FOODS
    bust, blanks = b * WIDE + c - 1, FOODS + 1.0 - w.counts[0]
    _pick_threes(w, p, slots, start)
    p.opens[: firsts + seconds] = 0.0
    reached[bust] += mass / 216.0 * blanks**3
    _lead_start(c, slots, start, w, p, mass / 216.0, reached)
    for n in range(firsts):
        _lead_first(n, c, slots, after_first, w, p, bust, reached)
    for n in range(seconds):
        part = p.opens[firsts + n] / 6.0
        if part > 0.0:
            reached[bust] += part * w.second_blanks[n]
            for f in range(slots):
                pick = p.pick[after_second + n * FOODS + f]
                if pick >= 0:
                    _pass_on(w, p, c, pick, part, reached)


@compiled()
def _pick_threes(w: Scratch, p: Picks, slots: int, start: int) -> None:
    """Note the pick for every roll of three foods, while ``opens`` still holds their worth."""
    n = 0
    for f in range(slots):
        for g in range(f, slots):
            for h in range(g, slots):
                if w.many[f] and w.many[g] and w.many[h]:
                    p.threes[n] = three(w, p, start, f, g, h)
                n += 1


@compiled()
def _lead_start(
    c: int, slots: int, start: int, w: Scratch, p: Picks, share: float, reached: Floats
) -> None:
    """Spread the mass of the first roll."""
    blanks, n = FOODS + 1.0 - w.counts[0], 0
    for f in range(slots):
        if w.many[f]:
            one = p.pick[start + PAIRS + f]
            _pass_on(w, p, c, one, share * 3.0 * blanks * blanks, reached)
        for g in range(f, slots):
            if w.many[f] and w.many[g]:
                two = (3.0 if f == g else 6.0) * blanks
                _pass_on(w, p, c, p.pick[start + PAIR[f, g]], share * two, reached)
            for h in range(g, slots):
                if w.many[f] and w.many[g] and w.many[h]:
                    _pass_on(w, p, c, p.threes[n], share * orders(f, g, h), reached)
                n += 1


@compiled()
def _lead_first(
    n: int, c: int, slots: int, after: int, w: Scratch, p: Picks, bust: int, reached: Floats
) -> None:
    """Spread the mass that rolls again after the n-th first."""
    part, blanks = p.opens[n] / 36.0, w.first_blanks[n]
    if part == 0.0:
        return
    reached[bust] += part * blanks * blanks
    for f in range(slots):
        one = p.pick[after + n * FOODS + f]
        if one < 0:
            continue
        _pass_on(w, p, c, one, part * 2.0 * blanks, reached)
        for g in range(f, slots):
            if p.pick[after + n * FOODS + g] >= 0:
                two = part if f == g else part * 2.0
                _pass_on(w, p, c, p.pick[n * PAIRS + PAIR[f, g]], two, reached)


@compiled(allocates=True)
def follow_positions(
    which: Ints, t: Tables, size: Room, aims: Aims, within: Ints, reached: Floats, thread: int
) -> None:
    """Spread the mass of positions over those that follow, into the row of this thread.

    What came to a position stands in the rows of all threads; only this one works on it now.
    """
    w, p = new_scratch(size), new_picks(size)
    for b in which:
        ready = False
        for c in range(WIDE - 1, 0, -1):
            mass = 0.0
            for other in range(reached.shape[0]):
                mass += reached[other, b * WIDE + c]
            if mass > 0.0:
                if not ready:
                    prepare(b, t, w, p, within)
                    ready = True
                decide(b, c, t, w, p, aims)
                _lead(b, c, t, w, p, mass, reached[thread])


def follow(
    layout: Layout, levels: Levels, aims: list[Aims], number: int, cat: int
) -> tuple[Floats, Floats]:
    """Return how the game ends from a position: masses by moves left, and by squares open.

    ``aims`` has tables for each block of ``BLOCK`` distances of the cat; the upper blocks are
    followed first, since the cat only comes nearer.
    """
    count, level = layout.count, int(levels.opens[number])
    wins, carried = np.zeros(len(aims) * BLOCK + 1), np.zeros(count)
    if cat == 0:
        carried[number] = 1.0
    for block in reversed(range(-(-cat // BLOCK))):
        reached = np.zeros((threads(), count * WIDE))
        if cat - block * BLOCK <= BLOCK:
            reached[0, number * WIDE + cat - block * BLOCK] = 1.0
        else:
            reached[0, BLOCK::WIDE] = carried
        _follow_block(layout, levels, aims[block], level, reached)
        total = reached.reshape(len(reached), count, WIDE)
        wins[block * BLOCK + 1 : block * BLOCK + WIDE] = total[:, 0, 1:].sum(axis=0)
        carried = total[:, :, 0].sum(axis=0)
    lost: Floats = np.zeros(level + 1)
    np.add.at(lost, levels.opens[carried > 0.0], carried[carried > 0.0])
    return wins, lost


def _follow_block(layout: Layout, levels: Levels, aims: Aims, level: int, reached: Floats) -> None:
    rows = reached.reshape(len(reached), layout.count, WIDE)
    within = np.zeros(layout.count, np.int32)
    tables = (layout.tables, room(layout.tables), aims, within, reached)
    with crew(patient=False) as pool:
        for _level, which in levels.downwards(level):
            some = which[rows[:, which, 1:].any(axis=(0, 2))]
            if len(some):
                deque(pool.work(some, follow_positions, *tables, numbered=True), maxlen=0)
