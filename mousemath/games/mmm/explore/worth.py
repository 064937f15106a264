"""What one rule of thumb is worth on a board of any size: a fraction, or a float with its proven bound."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from mousemath.games.mmm.explore.value import Evaluation
from mousemath.games.mmm.maths.choices import item_opens
from mousemath.games.mmm.maths.exact.solver import LIMIT
from mousemath.games.mmm.maths.positions import count_positions
from mousemath.language import _, decimal, mark, rounded_up
from mousemath.play.extras import needing

if TYPE_CHECKING:
    from collections.abc import Generator

    from mousemath.games.mmm.maths.thumb_rule import Rule
    from mousemath.games.mmm.rules.board import Board


Answer = TypeVar("Answer")


class Worth(NamedTuple):
    """The chance of winning with a rule.

    Attributes:
        value: a fraction where it is exact, else a float.
        error_bound: how far it may be off; 0 where it is exact.
    """

    value: Fraction | float
    error_bound: Fraction

    @property
    def exact(self) -> bool:
        """Whether the value is a fraction."""
        return not self.error_bound

    def __str__(self) -> str:
        """Say the value, and how far it may be off."""
        if self.exact:
            return decimal(self.value, 6)
        said = _("{value}, off by at most {bound}")
        return said.format(value=decimal(self.value, 6), bound=rounded_up(self.error_bound))


def is_small(board: Board) -> bool:
    """Whether a board is valued in fractions."""
    return count_positions(board.open_sizes()) <= LIMIT


def valuing(board: Board, rule: Rule) -> Generator[tuple[int, int], None, Worth]:
    """Value a rule in small steps, which yield how many are done and how many there are.

    Raises:
        MousemathError: the board is too large for fractions, and the fast solver is not installed, or
            needs more memory than there is.
    """
    played = rule.like(board.cat_moves)
    if is_small(board):
        exact = Evaluation(item_opens(board, 0), board.cat_moves, played, full=False)
        yield from exact.steps()
        return Worth(exact.win_probability, Fraction(0))
    missing = mark(
        "This board is too large for fractions, and the fast solver is not installed here: choose a smaller board, or install mousemath[solve]."
    )
    with needing(missing):
        from mousemath.games.mmm.maths.fast.ruled import RuledSolution  # noqa: PLC0415 - an extra
    solution = RuledSolution(board.open_sizes(), board.cat_moves, played)
    yield from solution.steps()
    return Worth(solution.win_probability, solution.error_bound)


def rule_worth(board: Board, rule: Rule) -> Worth:
    """Return the chance of winning with a rule on a board of any size.

    Up to 20,000 positions it is exact; beyond, the same induction in machine numbers (extra ``solve``) gives
    it with a proven bound.

    Raises:
        MousemathError: the board is large, and the fast solver is not installed or lacks memory.

    >>> from mousemath.games.mmm import Board, Rule
    >>> worth = rule_worth(Board.load("crumb"), Rule(foods=3, cat=2, finished=True))
    >>> worth.exact, str(worth)
    (True, '0.431387')
    """
    return finished(valuing(board, rule))


def finished(steps: Generator[tuple[int, int], None, Answer]) -> Answer:
    """Go through all steps and return what comes of them."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            answer: Answer = end.value
            return answer
