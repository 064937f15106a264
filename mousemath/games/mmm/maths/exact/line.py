"""The line variant of Mmm! on a small board, solved exactly.

Here it matters where the open squares lie, so a position is the set of open squares: a board of n
squares has 2^n positions. The recursion is that of :mod:`mousemath.games.mmm.maths.exact.solver`, except that
the last dice depend on the line begun, so that each turn gathers its own rows.

>>> solution = LineSolution([(0, 0, 0), (0, 1, 0), (1, 0, 1), (1, 1, 1)], [0, 1], 4).run()
>>> solution.win_probability
Fraction(506901713771533, 914039610015744)
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import TYPE_CHECKING

from mousemath.errors import MousemathError
from mousemath.games.mmm.maths.exact.solution import Exact
from mousemath.games.mmm.maths.exact.turn_rows import First, Row, Second, Start, highest
from mousemath.games.mmm.maths.ledger import Ledger
from mousemath.games.mmm.maths.line_turn import LineBoard, LineTurn, Square, bits
from mousemath.language import mark

if TYPE_CHECKING:
    from collections.abc import Sequence

LIMIT = 2**13
"""Positions above which this solver refuses unless told otherwise: boards of up to 13 squares."""


class LineSolution(Exact[int]):
    """Optimal play in the line variant, exact. Build it, then run :meth:`steps` (or :meth:`run`).

    Args:
        squares: for each square its row, its column and its item.
        item_foods: for each item the number of its food.
        cat_moves: moves of the cat from her start.
        limit: refuse boards with more positions.
        full: also compute how games end, as in :class:`mousemath.games.mmm.maths.exact.solver.ExactSolution`.

    Raises:
        MousemathError: the board has more than ``limit`` positions.
    """

    def __init__(
        self,
        squares: Sequence[Square],
        item_foods: Sequence[int],
        cat_moves: int,
        *,
        limit: int = LIMIT,
        full: bool = True,
    ) -> None:
        self.count = 1 << len(squares)
        if self.count > limit:
            raise MousemathError(
                mark(
                    "In the line variant this board has {count} positions, more than the {limit} that can be solved exactly: choose a smaller board."
                ),
                count=self.count,
                limit=limit,
            )
        self.board = LineBoard(squares, item_foods)
        self.start, self.cat_moves = self.board.everything, cat_moves
        unit = 6 ** (6 * (cat_moves + len(item_foods)))
        self.ledger = Ledger(cat_moves, len(squares), unit, full=full)
        self.rows: list[Row] = []

    def solve_next(self) -> None:
        """Solve the next position."""
        self.rows.append(self._row(len(self.rows)))

    def find(self, opens: int) -> int:
        """Return the number of a position, which is its mask of open squares."""
        return opens if 0 <= opens < self.count else -1

    def model(self, opens: int, cat: int) -> LineTurn:
        """Return the turn that begins with ``opens`` and ``cat``."""
        return LineTurn(self.board, opens, cat, self.number)

    def _row(self, opens: int) -> Row:
        if not opens:
            wins = (self.ledger.win(c) for c in range(1, self.cat_moves + 1))
            return [self.ledger.loss(0), *wins]
        loss = self.ledger.loss(opens.bit_count())
        return _LineStart(self, opens).collect(loss).row(self.cat_moves)


class _LineStart:
    """Gathers what the turns that begin with ``opens`` can reach."""

    def __init__(self, solution: LineSolution, opens: int) -> None:
        self.solution, self.board, self.opens = solution, solution.board, opens
        self.foods = [f for f, mask in enumerate(self.board.food_masks) if mask & opens]
        self.stops: dict[int, Row] = {}
        self.twice: dict[int, int] = {}
        self.seconds: list[Second] = []
        self.firsts: list[First] = []

    def collect(self, loss: int) -> Start:
        """Return the start of the turn; ``loss`` is its value with the cat in the pantry."""
        ones = [[self._first(laid) for laid in self._laid((f,))] for f in self.foods]
        twos = [
            [self.twice[laid] for laid in self._laid(foods)]
            for foods in combinations_with_replacement(self.foods, 2)
        ]
        threes = [
            highest([self._stop(laid) for laid in self._laid(foods)])
            for foods in combinations_with_replacement(self.foods, 3)
        ]
        return Start(loss, self.firsts, self.seconds, ones, twos, threes)

    def _laid(self, foods: tuple[int, ...], start: int = 0) -> list[int]:
        """Every set of squares that dice with these foods can cover, together with ``start``."""
        found = {start}
        for food in foods:
            found = {laid | 1 << square for laid in found for square in self._free(laid, food)}
        return sorted(found)

    def _free(self, laid: int, food: int) -> tuple[int, ...]:
        mask = self.board.food_masks[food] & self.opens & ~laid
        return bits(mask & self.board.allowed(laid)) if mask else ()

    def _fitting(self, laid: int) -> list[int]:
        free = self.opens & ~laid & self.board.allowed(laid)
        return [f for f in self.foods if self.board.food_masks[f] & free]

    def _stop(self, laid: int) -> Row:
        if laid not in self.stops:
            row = self.solution.rows[self.opens & ~laid]
            finished = self.board.finishes(self.opens, laid)
            self.stops[laid] = row if finished else [row[0], *row[:-1]]
        return self.stops[laid]

    def _first(self, laid: int) -> int:
        foods = self._fitting(laid)
        reach = {f: [self._second(more) for more in self._laid((f,), laid)] for f in foods}
        pairs = [
            (f, g, len({f, g}), highest([self._stop(more) for more in self._laid((f, g), laid)]))
            for f, g in combinations_with_replacement(foods, 2)
        ]
        self.firsts.append(First(self._stop(laid), reach, pairs, 6 - len(foods)))
        return len(self.firsts) - 1

    def _second(self, laid: int) -> int:
        if laid not in self.twice:
            foods = self._fitting(laid)
            best = [highest([self._stop(more) for more in self._laid((f,), laid)]) for f in foods]
            zero = [0] * (self.solution.cat_moves + 1)
            last = [sum(column) for column in zip(zero, *filter(None, best), strict=True)]
            self.twice[laid] = len(self.seconds)
            self.seconds.append(Second(self._stop(laid), last, 6 - len(foods)))
        return self.twice[laid]
