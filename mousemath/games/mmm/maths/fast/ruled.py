"""What a rule of thumb is worth on a large pantry, in floating point with a proven bound.

The rule of :mod:`mousemath.games.mmm.maths.thumb_rule` lays as many dice as fit, on the item with the fewest open
squares: that finishes items first and leaves few unfinished, as the rule says. So where dice of a turn lie
depends on nothing but how many show each food, and a turn has at most 5 + 15 + 35 ends. How likely each of
them is, is a whole number of 6^-6 and needs no table; one pass over the positions then takes the mean

    V(b, c) = 6^-6 * (sum of weight * (V(b', c) if an item is finished, else V(b', c - 1))
                      + weight of a bust * V(b, c - 1)).

**Error.** Sums of products of numbers that are not negative, with at most 5 + 15 + 35 + 2 sums, as many
products and one division on any way through a turn: less than twice ``ROUNDINGS`` of
:mod:`.solver`, whose bound holds with twice as many.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import numpy as np

from mousemath.games.mmm.maths.fast.estimate import estimate
from mousemath.games.mmm.maths.fast.levels import Levels
from mousemath.games.mmm.maths.fast.rows import BLOCK, WIDE, columns
from mousemath.games.mmm.maths.fast.solver import ROUNDINGS
from mousemath.games.mmm.maths.fast.tables import Layout
from mousemath.games.mmm.maths.fast.threads import crew
from mousemath.games.mmm.maths.fast.walks import (
    ENDS,
    KIND,
    list_walks,
    list_ways,
    value_positions,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from numpy.typing import NDArray

    from mousemath.games.mmm.maths.thumb_rule import Rule

    Floats = NDArray[np.float64]
    Ints = NDArray[np.int64]


class RuledSolution:
    """A rule of thumb valued in floating point. Build it, then run :meth:`steps`.

    Args:
        foods: for each food the sizes of its items.
        cat_moves: moves of the cat from her start.
        rule: by which is played.

    Raises:
        MousemathError: the board needs more memory than there is.

    >>> from mousemath.games.mmm.maths.thumb_rule import Rule
    >>> solution = RuledSolution([(1,)], 1, Rule())
    >>> all(solution.steps()), abs(solution.win_probability - Fraction(91, 216)) < solution.error_bound
    (True, True)
    """

    def __init__(self, foods: Sequence[Sequence[int]], cat_moves: int, rule: Rule) -> None:
        estimate(foods, cat_moves).check()
        self.foods = tuple(tuple(items) for items in foods)
        self.cat_moves, self.rule = cat_moves, rule
        self.layout = Layout(foods)
        self._start = 0.0

    @property
    def error_bound(self) -> Fraction:
        """Proven bound for the error of the chance of winning."""
        items = sum(1 for sizes in self.foods for size in sizes if size)
        most = Fraction(2 * ROUNDINGS * (self.cat_moves + items), 2**53)
        return most / (1 - most)

    @property
    def win_probability(self) -> float:
        """The chance of winning from the start of the game, once all steps are done."""
        return self._start

    def steps(self) -> Iterator[tuple[int, int]]:
        """Value part by part, yielding how many values are done and how many there are."""
        blocks, levels = -(-self.cat_moves // BLOCK), Levels(self.layout)
        done, total = 0, blocks * self.layout.count
        known = (
            self.layout.tables,
            list_ways(self.layout),
            self._walks(self.rule.least),
            self._walks(1),
        )
        value: Floats | None = None
        with crew() as pool:
            for block in range(blocks):
                value = self._table(value)
                wide = columns(self.cat_moves, block)
                near = max(0, min(wide, self.rule.near - block * BLOCK))
                for _level, which in levels.upwards():
                    for count in pool.work(which, value_positions, *known, value, near, wide):
                        done += count
                        yield done, total
        if value is not None:
            last = self.cat_moves - (blocks - 1) * BLOCK
            self._start = float(value[self.layout.find(self.foods) * WIDE + last])

    def _walks(self, least: int) -> Ints:
        """Return the turns of the rule while it rolls on with so many free foods."""
        slots = len(self.layout.tables.class_of)
        walks: Ints = np.zeros((KIND**slots, ENDS + 1), np.int64)
        list_walks(walks, slots, least, int(self.rule.finished))
        return walks

    def _table(self, before: Floats | None) -> Floats:
        """Return a table whose first column is known; in the empty pantry the game is won."""
        table: Floats = np.zeros(self.layout.count * WIDE)
        if before is not None:
            table[::WIDE] = before[BLOCK::WIDE]
        table[0] = before is not None
        table[1:WIDE] = 1.0
        return table
