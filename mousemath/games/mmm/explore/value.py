"""What a policy is worth: exact policy evaluation by backward induction.

The value of a policy at the start of a turn is the mean, over what the policy makes of the turn, of
the value of what follows; no maximum is taken, because the policy has chosen (M. L. Puterman,
*Markov Decision Processes*, section 4.2). Results are kept as in :mod:`mousemath.games.mmm.maths.ledger`,
so that one pass gives the chance of winning, the moves left to the cat, the open squares and the
grades, all exact.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from mousemath.errors import MousemathError
from mousemath.games.mmm.maths.choices import item_opens
from mousemath.games.mmm.maths.exact.boards import ExactFreeBoard
from mousemath.games.mmm.maths.exact.solver import LIMIT
from mousemath.games.mmm.maths.following import Walk, follow
from mousemath.games.mmm.maths.ledger import Ledger, Outlook
from mousemath.games.mmm.maths.player import Player
from mousemath.games.mmm.maths.policies import Policy, named
from mousemath.games.mmm.maths.positions import Positions, count_positions
from mousemath.games.mmm.maths.rolls import UNIT
from mousemath.games.mmm.maths.solvers import whole_game
from mousemath.games.mmm.maths.turns import Turns
from mousemath.games.mmm.rules.game import Mmm
from mousemath.language import mark

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from fractions import Fraction

    from mousemath.games.mmm.maths.exact.solver import ExactSolution
    from mousemath.games.mmm.rules.board import Board


followed = lru_cache(maxsize=64)(follow)
"""A turn followed under a policy; the latest are kept, for policies that are valued side by side."""


@lru_cache(maxsize=4)
def mapped(foods: tuple[tuple[int, ...], ...]) -> tuple[Positions, Turns]:
    """Return the positions of a board and their map, with the same numbers; kept for reuse."""
    positions = Positions(foods)
    return positions, Turns(foods, positions.listed)


class Evaluation:
    """The exact value of a policy in every position. Build it, then run :meth:`steps` or :meth:`run`.

    Args:
        foods: for each food the sizes of its items.
        cat_moves: moves of the cat from her start.
        policy: how every turn is played.
        full: also compute how games end; otherwise only the probability of winning.

    Raises:
        MousemathError: the board has more than 20,000 positions.

    >>> Evaluation([(1,)], 1, named("always_stop")).run().outlook([(1,)], 1).win_probability
    Fraction(91, 216)
    """

    def __init__(
        self,
        foods: Sequence[Sequence[int]],
        cat_moves: int,
        policy: Policy,
        *,
        full: bool = True,
    ) -> None:
        count = count_positions(foods)
        if count > LIMIT:
            raise MousemathError(
                mark(
                    "This board has {count} positions, more than the {limit} on which a policy is valued exactly: choose a smaller board, or simulate."
                ),
                count=count,
                limit=LIMIT,
            )
        self.cat_moves, self.policy = cat_moves, policy
        self.positions, self.turns = mapped(tuple(map(tuple, foods)))
        items = sum(1 for sizes in foods for size in sizes if size)
        unit = 6 ** (6 * (cat_moves + items))
        self.ledger = Ledger(cat_moves, sum(map(sum, foods)), unit, full=full)
        win = [self.ledger.win(cat) for cat in range(1, cat_moves + 1)]
        self.rows: list[list[int]] = [[self.ledger.loss(0), *win]]

    def steps(self) -> Iterator[tuple[int, int]]:
        """Value position by position, yielding how many are done and how many there are."""
        total = self.positions.count
        for number in range(len(self.rows), total):
            self.rows.append(self._row(number))
            yield len(self.rows), total

    def run(self) -> Evaluation:
        """Value the rest and return the evaluation."""
        for _step in self.steps():
            pass
        return self

    def _row(self, number: int) -> list[int]:
        row = [self.ledger.loss(self.positions.open_squares[number])]
        judged, walk = None, Walk()
        for cat in range(1, self.cat_moves + 1):
            judge = self.policy.judge(self.turns, number, cat)
            if judge is not judged:
                judged, walk = judge, followed(self.turns, number, judge)
            total = walk.bust * row[cat - 1]
            for (after, finished), chance in walk.ends.items():
                total += chance * self.rows[after][cat if finished else cat - 1]
            row.append(total // UNIT)
        return row

    @property
    def win_probability(self) -> Fraction:
        """The chance of winning from the start of the game."""
        return self.ledger.win_probability(self.rows[self.turns.start][self.cat_moves])

    def outlook(self, opens: Sequence[Sequence[int]], cat: int) -> Outlook:
        """Return how the game ends from the start of a turn under the policy.

        Raises:
            MousemathError: the board never comes to this.
        """
        try:
            return self.ledger.read(self.rows[self.positions.find(opens)][cat])
        except LookupError:
            raise MousemathError(
                mark("This position does not occur on the board that was solved.")
            ) from None


def solved(game: Mmm) -> ExactSolution:
    """Return the exact solution of a game in free placement, solving it if need be.

    Raises:
        MousemathError: the line variant is played, or the board is too large for fractions.
    """
    whole = whole_game(game)
    if not isinstance(whole, ExactFreeBoard):
        raise MousemathError(
            mark(
                "Strategies are explored in free placement, on boards small enough for exact fractions: choose the crumb, the shelf or a board of your own of that size."
            )
        )
    whole.run("solve", game.start())
    return whole.solution


def player(game: Mmm, policy: str | Policy) -> Player:
    """Return a policy at the table, named or a rule of thumb: a function from positions to actions.

    ``"optimal"`` solves the board first; the others play on boards of any size.

    Raises:
        MousemathError: there is no such policy, the line variant is played, or the board is too
            large for fractions (``optimal`` alone).
    """
    if isinstance(policy, str):
        policy = named(policy, solved(game) if policy == "optimal" else None)
    return Player(game, policy)


@lru_cache(maxsize=32)
def evaluate(board: Board, policy: str | Policy) -> Outlook:
    """Return how a game on ``board`` ends under a policy, named or a rule of thumb, exact.

    Optimal play is read from the solved game; the other policies are valued by
    ``Evaluation``.

    Raises:
        MousemathError: there is no such policy, or the board is too large.

    >>> from mousemath.games.mmm.rules.board import Board
    >>> round(float(evaluate(Board.load("crumb"), "always_stop").win_probability), 4)
    0.3743
    """
    foods = item_opens(board, 0)
    if policy == "optimal":
        return solved(Mmm(board)).outlook(foods, board.cat_moves)
    followed_by = named(policy) if isinstance(policy, str) else policy
    return Evaluation(foods, board.cat_moves, followed_by).run().outlook(foods, board.cat_moves)
