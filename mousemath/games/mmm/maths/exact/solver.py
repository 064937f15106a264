r"""The whole of Mmm! in free placement, solved exactly with whole numbers alone.

**Recursion.** A position b is the open squares of every item (see
:mod:`mousemath.games.mmm.maths.positions`), c the moves left to the cat. Within a turn, b' is the
position with the dice of this turn laid, s says whether they finished an item, and k dice are in
hand. Gathering there is worth

    S(b', s, c) = V(b', c) if s else V(b', c - 1).

Let F(b', s, d, c) be the best S that can be had by laying all dice of the multiset d of foods:
F(b', s, {}, c) = S(b', s, c) and F(b', s, d + f, c) = max over the ways of laying f, of F there.
When d holds all dice in hand the turn ends there, so F does not depend on where the turn began,
and is shared by every turn that comes through b'. Re-rolling the k dice in hand is worth

    R_k(b', s, c) = 6^-k * sum over rolls r of max over nonempty sub-multisets d of r that fit,
                    of U_(k - |d|)(the positions reached by laying d),

with U_0 = S and U_k = max(S, R_k); a roll of which nothing fits is worth V(b, c - 1), b being
the position in which the turn began. V(b, c) = R_3(b, no, c), V(empty, c) is a win and V(b, 0) a
loss. Every turn lays a chip or moves the cat, so this is backward induction in the order of open
squares, then of c: M. L. Puterman, *Markov Decision Processes*, section 4.3.

**Whole numbers.** A turn rolls at most 3 + 2 + 1 dice. A turn without a step of the cat finishes
an item, so at most T = cat_moves + items turns are played, and 6^(6 T) clears every denominator.
All values are whole numbers of that unit, every division below is without remainder, and no
``Fraction`` is made before a value is asked for.

>>> solution = ExactSolution([(2,)], cat_moves=3).run()
>>> solution.win_probability
Fraction(717985099, 1451188224)
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from mousemath.errors import MousemathError
from mousemath.games.mmm.maths.exact.tables import Tables
from mousemath.games.mmm.maths.free_turn import FreeTurn, Node, Spot
from mousemath.games.mmm.maths.ledger import Ledger, Outlook
from mousemath.games.mmm.maths.positions import count_positions
from mousemath.games.mmm.maths.turn_table import Option, TurnTable
from mousemath.language import mark

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from mousemath.games.mmm.maths.positions import FoodState

LIMIT = 20_000
"""Positions above which the exact solver refuses unless told otherwise."""


class ExactNumbers:
    """Whole numbers of a ledger, for :class:`mousemath.games.mmm.maths.turn_table.TurnTable`."""

    def __init__(self, ledger: Ledger) -> None:
        self.ledger = ledger

    def mix(self, terms: list[tuple[int, int]], total: int) -> int:
        """Return the average; the division leaves no remainder."""
        return sum(weight * value for weight, value in terms) // total

    def better(self, one: int, other: int) -> bool:
        """Compare all aims, the most important first."""
        return one > other

    def win(self, value: int) -> Fraction:
        """Read the probability of winning."""
        return self.ledger.win_probability(value)


class ExactSolution:
    """Optimal play of a board, exact. Build it, then run :meth:`steps` (or :meth:`run`).

    Args:
        foods: for each food the sizes of its items; the die has six faces, those of foods
            without items count as red X.
        cat_moves: moves of the cat from her start.
        limit: refuse boards with more positions.
        full: also compute how games end (:meth:`outlook`), ties broken as in
            :mod:`mousemath.games.mmm.maths.ledger`; otherwise only the probability of winning.

    Raises:
        MousemathError: the board has more than ``limit`` positions.
    """

    exact = True
    error_bound = Fraction(0)

    def __init__(
        self,
        foods: Sequence[Sequence[int]],
        cat_moves: int,
        *,
        limit: int = LIMIT,
        full: bool = True,
    ) -> None:
        count = count_positions(foods)
        if count > limit:
            raise MousemathError(
                mark(
                    "This board has {count} positions, more than the {limit} that fractions can hold: use the fast solver."
                ),
                count=count,
                limit=limit,
            )
        self.foods = tuple(tuple(items) for items in foods)
        self.cat_moves = cat_moves
        items = sum(1 for sizes in foods for size in sizes if size)
        squares = sum(map(sum, self.foods))
        self.ledger = Ledger(cat_moves, squares, 6 ** (6 * (cat_moves + items)), full=full)
        self.tables = Tables(foods, self.ledger)
        self.positions = self.tables.positions

    @property
    def finished(self) -> bool:
        """Whether every position has been solved."""
        return len(self.tables.rows) == self.positions.count

    def steps(self) -> Iterator[tuple[int, int]]:
        """Solve position by position, yielding how many are done and how many there are.

        Stop iterating to cancel; iterate again to go on.
        """
        total = self.positions.count
        while not self.finished:
            self.tables.solve_next()
            yield len(self.tables.rows), total

    def run(self) -> ExactSolution:
        """Solve the rest and return the solution."""
        for _step in self.steps():
            pass
        return self

    @property
    def win_probability(self) -> Fraction:
        """Probability of winning from the start of the game."""
        return self.value(self.foods, self.cat_moves)

    def value(self, opens: Sequence[Sequence[int]], cat: int) -> Fraction:
        """Return the probability of winning from the start of a turn.

        Args:
            opens: open squares of each item, food by food as in ``foods``.
            cat: moves left to the cat, 0 to ``cat_moves``.
        """
        return self.ledger.win_probability(self.number(opens, cat))

    def number(self, opens: Sequence[Sequence[int]], cat: int) -> int:
        """Return the value of a turn's start as the ledger's whole number.

        Raises:
            MousemathError: the board never comes to this, or it has not been solved yet.
        """
        try:
            found = self.positions.find(opens)
        except (KeyError, IndexError):
            found = -1
        if found < 0 or not 0 <= cat <= self.cat_moves:
            raise MousemathError(mark("This position does not occur on the board that was solved."))
        if found >= len(self.tables.rows):
            raise MousemathError(mark("This position is not solved yet: wait, or ask again later."))
        return self.tables.rows[found][cat]

    def outlook(self, opens: Sequence[Sequence[int]], cat: int) -> Outlook:
        """Return how the game ends from the start of a turn; needs ``full=True``."""
        return self.ledger.read(self.number(opens, cat))

    def read(self, value: int) -> Outlook:
        """Return how the game ends after an option with this ``value``; needs ``full=True``."""
        return self.ledger.read(value)

    def turn(self, opens: Sequence[Sequence[int]], cat: int) -> TurnTable[Spot, Node]:
        """Return the table of a turn that begins with ``opens`` and ``cat``; keep it for the turn.

        ``turn.start()`` is the plan before the roll, ``turn.options(laid, hand)`` lists options.
        """
        return TurnTable(FreeTurn(opens, cat, self._worth), ExactNumbers(self.ledger))

    def options(
        self,
        opens: Sequence[Sequence[int]],
        cat: int,
        laid: Sequence[Spot],
        hand: Sequence[int | None],
        *,
        fresh: bool = True,
    ) -> tuple[Option[Spot], ...]:
        """Return every option in a turn; see :meth:`TurnTable.options`."""
        return self.turn(opens, cat).options(laid, hand, fresh=fresh)

    def _worth(self, states: Sequence[FoodState], cat: int) -> int:
        return self.number(states, cat)
