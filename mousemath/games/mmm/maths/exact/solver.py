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

from collections.abc import Sequence

from mousemath.errors import MousemathError
from mousemath.games.mmm.maths.exact.solution import Exact
from mousemath.games.mmm.maths.exact.tables import Tables
from mousemath.games.mmm.maths.free_turn import FreeTurn
from mousemath.games.mmm.maths.ledger import Ledger
from mousemath.games.mmm.maths.positions import count_positions
from mousemath.language import mark

LIMIT = 20_000
"""Positions above which the exact solver refuses unless told otherwise."""


class ExactSolution(Exact[Sequence[Sequence[int]]]):
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
        self.foods = self.start = tuple(tuple(items) for items in foods)
        self.cat_moves, self.count = cat_moves, count
        items = sum(1 for sizes in foods for size in sizes if size)
        squares = sum(map(sum, self.foods))
        self.ledger = Ledger(cat_moves, squares, 6 ** (6 * (cat_moves + items)), full=full)
        self.tables = Tables(foods, self.ledger)
        self.positions, self.rows = self.tables.positions, self.tables.rows

    def solve_next(self) -> None:
        """Solve the next position."""
        self.tables.solve_next()

    def find(self, opens: Sequence[Sequence[int]]) -> int:
        """Return the number of the position in which the foods' items have so many open squares."""
        try:
            return self.positions.find(opens)
        except (KeyError, IndexError):
            return -1

    def model(self, opens: Sequence[Sequence[int]], cat: int) -> FreeTurn:
        """Return the turn that begins with ``opens`` and ``cat``."""
        return FreeTurn(opens, cat, self.number)
