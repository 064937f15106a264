"""Named policies side by side on one board: what each is worth, exactly."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from mousemath.games.mmm.explore.printing import Tabled
from mousemath.games.mmm.explore.value import evaluate
from mousemath.games.mmm.maths.policies import POLICIES
from mousemath.games.mmm.rules.board_words import board_words
from mousemath.language import _, decimal

if TYPE_CHECKING:
    from collections.abc import Iterable
    from fractions import Fraction

    from mousemath.games.mmm.maths.ledger import Outlook
    from mousemath.games.mmm.rules.board import Board


@dataclass(frozen=True, slots=True, repr=False)
class Comparison(Tabled):
    """What policies are worth on one board, side by side and exact.

    Attributes:
        board: the name of the board.
        outlooks: for each policy how games end.
    """

    board: str
    outlooks: dict[str, Outlook]

    @property
    def title(self) -> str:
        """For which board the comparison holds."""
        return _("Board “{board}”, free placement, exact values").format(
            board=board_words(self.board)
        )

    def rows(self) -> list[dict[str, Any]]:
        """Return the comparison as plain data, one dictionary for each policy, fractions exact."""
        return [
            {
                "policy": name,
                "win": outlook.win_probability,
                "moves_left": outlook.expected_moves_left,
                "open_squares": outlook.expected_open,
                "win_grades": outlook.win_grades,
                "loss_grades": outlook.loss_grades,
            }
            for name, outlook in self.outlooks.items()
        ]

    def written(self) -> list[list[str]]:
        """Return the policies in words, the heads of the columns first."""
        head = [
            _("A team that …"),
            _("wins"),
            _("cat's moves left at a win"),
            _("open squares at a loss"),
        ]
        rows = [
            [
                _(POLICIES[name].words),
                decimal(outlook.win_probability),
                _number(outlook.expected_moves_left),
                _number(outlook.expected_open),
            ]
            for name, outlook in self.outlooks.items()
        ]
        return [head, *rows]


def _number(value: Fraction | float | None) -> str:
    return "–" if value is None else decimal(value, 2)


def compare(board: Board, policies: Iterable[str] = POLICIES) -> Comparison:
    """Return what named policies are worth from the start of a game on ``board``, exact.

    Raises:
        MousemathError: there is no such policy, or the board is too large for fractions.

    >>> from mousemath.games.mmm import Board
    >>> rows = compare(Board.load("crumb"), ["always_stop", "optimal"]).rows()
    >>> [round(float(row["win"]), 4) for row in rows]
    [0.3743, 0.5224]
    """
    return Comparison(board.name, {name: evaluate(board, name) for name in policies})
