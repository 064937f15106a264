"""The explorer of strategies for Mmm! in free placement, on boards that are solved exactly.

* :func:`where_to_reroll`: at which moments rolling again is right, and rules of thumb;
* :func:`worst_mistakes`, :func:`closest_calls`: moments worth showing, each with its code;
* :func:`compare`: what named policies (:mod:`mousemath.games.mmm.maths.policies`) are worth, exactly;
* :func:`player`: a named policy at the table, for simulations.

On the large boards a policy is worth what a simulation says, with its standard error: pass a
:func:`player` to :func:`mousemath.play.simulation.simulate`.
"""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING, Any

from mousemath.games.mmm.explore import moments as explore_moments
from mousemath.games.mmm.explore import table as explore_table
from mousemath.games.mmm.explore.survey import RIVALS
from mousemath.games.mmm.explore.value import evaluate, solved
from mousemath.games.mmm.maths.player import Player
from mousemath.games.mmm.maths.policies import POLICIES, named
from mousemath.games.mmm.table.words import capital
from mousemath.language import _, decimal

if TYPE_CHECKING:
    from collections.abc import Iterable
    from fractions import Fraction

    from mousemath.games.mmm.explore.moments import Moment
    from mousemath.games.mmm.explore.table import RerollTable
    from mousemath.games.mmm.maths.ledger import Outlook
    from mousemath.games.mmm.maths.solution import Solution
    from mousemath.games.mmm.rules.board import Board
    from mousemath.games.mmm.rules.game import Mmm

__all__ = [
    "Comparison",
    "closest_calls",
    "compare",
    "evaluate",
    "player",
    "where_to_reroll",
    "worst_mistakes",
]


def where_to_reroll(solution: Solution) -> RerollTable:
    """Return the table of where rolling again is right, over the moments that optimal play meets.

    A moment counts when dice have just been laid and others are in hand. It is placed by the dice
    in hand, the foods with a free square, the moves left to the cat and whether an item was
    finished in this turn; in each place the table tells how often in a game of optimal play the
    question comes up, and at which share of these times rolling again wins more often. Exact.

    Raises:
        MousemathError: the line variant is played, or the board is too large for fractions.

    >>> from mousemath.games.mmm import Board, solve
    >>> table = where_to_reroll(solve(Board.load("crumb")))
    >>> round(float(table.share), 4)
    0.4215
    """
    return explore_table.where_to_reroll(solution.game)


def worst_mistakes(
    solution: Solution, n: int = 5, *, policies: Iterable[str] = RIVALS
) -> tuple[Moment, ...]:
    """Return the ``n`` moments in which a plausible wrong choice costs most, costliest first.

    A choice is plausible when one of the named ``policies`` makes it. Only moments that optimal play
    can meet count, and one for each position at the start of a turn.

    Raises:
        MousemathError: there is no such policy, the line variant is played, or the board is too
            large for fractions.

    >>> from mousemath.games.mmm import Board, solve
    >>> moment = worst_mistakes(solve(Board.load("crumb")), 1)[0]
    >>> moment.best, moment.other, moment.cost
    ('Place cheese and cheese, then gather', 'Place cheese and cheese, re-roll 1', Fraction(3866796875, 8707129344))
    """
    return explore_moments.worst_mistakes(solution.game, n, policies)


def closest_calls(solution: Solution, n: int = 5) -> tuple[Moment, ...]:
    """Return the ``n`` moments with the smallest positive gap between best and second-best choice.

    Exact ties are left aside. Only moments that optimal play can meet count, and one for each
    position at the start of a turn.

    Raises:
        MousemathError: the line variant is played, or the board is too large for fractions.

    >>> from mousemath.games.mmm import Board, solve
    >>> moment = closest_calls(solve(Board.load("crumb")), 1)[0]
    >>> moment.best, moment.other
    ('Place fish and cheese, then gather', 'Place cheese, re-roll 2')
    """
    return explore_moments.closest_calls(solution.game, n)


def player(game: Mmm, name: str) -> Player:
    """Return a named policy at the table: a function from positions to actions.

    ``optimal`` solves the board first; the others play on boards of any size.

    Raises:
        MousemathError: there is no such policy, the line variant is played, or the board is too
            large for fractions (``optimal`` alone).
    """
    return Player(game, named(name, solved(game) if name == "optimal" else None))


@dataclass(frozen=True, slots=True)
class Comparison:
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
        return _("Board “{board}”, free placement, exact values").format(board=self.board)

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

    def _written(self) -> list[list[str]]:
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

    def __str__(self) -> str:
        """Write the comparison in lines."""
        rows = self._written()
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        lines = (
            "  ".join(text.ljust(width) for text, width in zip(row, widths, strict=True)).rstrip()
            for row in rows
        )
        return "\n".join([self.title, *lines])

    def _repr_html_(self) -> str:
        """Show the comparison in a notebook, with a caption and headed rows and columns."""
        head, *rows = self._written()
        top = "".join(f'<th scope="col">{escape(capital(text))}</th>' for text in head)
        body = "".join(
            f'<tr><th scope="row">{escape(row[0])}</th>'
            + "".join(f"<td>{escape(text)}</td>" for text in row[1:])
            + "</tr>"
            for row in rows
        )
        return (
            f"<table><caption>{escape(self.title)}</caption><thead><tr>{top}</tr></thead>"
            f"<tbody>{body}</tbody></table>"
        )


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
