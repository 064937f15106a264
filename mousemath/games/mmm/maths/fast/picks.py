"""Comparing choices of the fast solver by all aims, and picking among those that are tied; compiled.

Values within a factor ``1 - TIE`` of the greatest count as equally good. Among them the action with
the most moves left to the cat at a win is picked, then the one with the fewest open squares at a
loss (both in expectation), as :mod:`mousemath.games.mmm.maths.ledger` says. An *entry* is a set of
choices after a roll; it keeps what counts as tied with the greatest value seen, and the choice
picked. Choices are numbered: firsts, then seconds, then thirds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from mousemath.games.mmm.maths.fast.numbers import TIE
from mousemath.games.mmm.maths.fast.turn import FOODS, PAIRS, Room
from mousemath.play.compiled.machine import compiled

if TYPE_CHECKING:
    from mousemath.games.mmm.maths.fast.turn import Floats, Ints


class Aims(NamedTuple):
    """Tables of all positions: probability of winning, moves left at a win, open at a loss."""

    value: Floats
    moves: Floats
    opens: Floats


class Picks(NamedTuple):
    """Choices of a turn and what they are worth at one distance of the cat.

    ``value``, ``moves`` and ``opens`` belong to choices, ``again`` says whether a choice rolls
    again. ``least`` (what counts as tied with the greatest value seen) and ``pick`` belong to
    entries: first the pairs of foods after each first, then the foods after each first, the foods
    after each second, and the pairs, foods and one spare entry of the start. ``edge`` leads from
    thirds to the foods after seconds; ``threes`` has room for the pick of each roll of three foods.
    """

    value: Floats
    moves: Floats
    opens: Floats
    again: Ints
    least: Floats
    pick: Ints
    edge_at: Ints
    edge: Ints
    threes: Ints
    sums: Floats


@compiled(allocates=True)
def new_picks(size: Room) -> Picks:
    """Allocate the choices and entries of a thread."""
    _classes, firsts, seconds, thirds, edges = size
    choices = firsts + seconds + thirds
    entries = firsts * (PAIRS + FOODS) + seconds * FOODS + PAIRS + FOODS + 1
    return Picks(
        np.zeros(choices, np.float64),
        np.zeros(choices, np.float64),
        np.zeros(choices, np.float64),
        np.zeros(choices, np.int64),
        np.zeros(entries, np.float64),
        np.zeros(entries, np.int64),
        np.zeros(thirds + 1, np.int64),
        np.zeros(4 * edges, np.int64),
        np.zeros(35, np.int64),
        np.zeros(3, np.float64),
    )


@compiled(inline=True)
def consider(p: Picks, entry: int, choice: int) -> None:
    """Let ``choice`` compete in ``entry``; the pick stays within ``TIE`` of the greatest value."""
    value = p.value[choice]
    if value < p.least[entry]:
        return
    p.least[entry] = max(p.least[entry], value * (1.0 - TIE))
    pick = p.pick[entry]
    if pick < 0 or p.value[pick] < p.least[entry] or _kinder(p, choice, pick):
        p.pick[entry] = choice


@compiled(inline=True)
def _kinder(p: Picks, choice: int, pick: int) -> bool:
    """Whether ``choice`` is better than ``pick`` in the second aim, or the third."""
    moves, best = p.moves[choice], p.moves[pick]
    if moves > best * (1.0 + TIE):
        return True
    return bool(moves >= best * (1.0 - TIE) and p.opens[choice] < p.opens[pick] * (1.0 - TIE))


@compiled(inline=True)
def add(p: Picks, weight: float, choice: int) -> None:
    """Add a choice to the sums, with its weight."""
    p.sums[0] += weight * p.value[choice]
    p.sums[1] += weight * p.moves[choice]
    p.sums[2] += weight * p.opens[choice]


@compiled(inline=True)
def begin_with_bust(p: Picks, aims: Aims, at: int, weight: float) -> None:
    """Begin the sums with a bust, whose values stand at ``at``."""
    p.sums[0] = weight * aims.value[at]
    p.sums[1] = weight * aims.moves[at]
    p.sums[2] = weight * aims.opens[at]


@compiled(inline=True)
def settle(p: Picks, choice: int, aims: Aims, stop: int, total: float) -> None:
    """Decide between gathering, whose value stands at ``stop``, and rolling again."""
    p.value[choice], p.moves[choice] = aims.value[stop], aims.moves[stop]
    p.opens[choice], p.again[choice] = aims.opens[stop], 0
    value, moves, opens = p.sums[0] * total, p.sums[1] * total, p.sums[2] * total
    old, kept, left = p.value[choice], p.moves[choice], p.opens[choice]
    tied = value >= old * (1.0 - TIE)
    kinder = moves > kept * (1.0 + TIE) or (
        moves >= kept * (1.0 - TIE) and opens < left * (1.0 - TIE)
    )
    if value > old * (1.0 + TIE) or (tied and kinder):
        p.value[choice], p.moves[choice], p.opens[choice] = value, moves, opens
        p.again[choice] = 1
