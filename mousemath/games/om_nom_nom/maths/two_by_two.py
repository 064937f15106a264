"""Two cards against two without a saddle point: both players mix, by indifference."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, product
from typing import TYPE_CHECKING, Any

from mousemath.chance import formula as f
from mousemath.chance.claim import Claim
from mousemath.chance.distribution import Distribution
from mousemath.chance.experiment import Experiment
from mousemath.chance.line import line
from mousemath.chance.matrix_game import eliminate, exact_matrix, value
from mousemath.language import _, mark

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction

    from mousemath.chance.formula import Written
    from mousemath.chance.line import Line
    from mousemath.chance.matrix_game import Matrix, Payoffs
    from mousemath.games.om_nom_nom.maths.duel import Duel

INDIFFERENCE = mark("indifference in a 2 × 2 game: von Neumann and Morgenstern, section 18")


@dataclass(frozen=True, slots=True)
class Indifference:
    """The 2 × 2 game with letters: payoffs ``letters`` = a, b, c, d, and what follows, in SymPy.

    ``row`` is the probability of the first row, ``column`` that of the first column.
    """

    letters: tuple[Any, ...]
    row: Any
    column: Any
    value: Any


@lru_cache(maxsize=1)
def indifference() -> Indifference:
    """Solve the 2 × 2 game symbolically.

    Each player mixes so that the other's two choices are worth the same; the two equations are
    linear. It holds where there is no saddle point.

    >>> solved = indifference()
    >>> solved.row, solved.value
    ((-c + d)/(a - b - c + d), (a*d - b*c)/(a - b - c + d))
    """
    from sympy import cancel, solve, symbols  # noqa: PLC0415 - SymPy comes late

    a, b, c, d, p, q = symbols("a b c d p q")
    (row,) = solve(a * p + c * (1 - p) - b * p - d * (1 - p), p)
    (column,) = solve(a * q + b * (1 - q) - c * q - d * (1 - q), q)
    return Indifference((a, b, c, d), cancel(row), cancel(column), cancel(a * row + c * (1 - row)))


def fitting(number: Fraction) -> Written:
    """Write a number as a fraction while that fits a line, else as a decimal."""
    return f.short(number, longest=4, places=3)


@dataclass(frozen=True, slots=True)
class TwoByTwo:
    """A game of two cards against two without a saddle point; both players mix.

    ``rows`` and ``columns`` name the cards; ``payoffs`` are ``((a, b), (c, d))``.
    """

    rows: tuple[str, str]
    columns: tuple[str, str]
    payoffs: Matrix

    @property
    def first_row(self) -> Fraction:
        """The chance of the first row that makes both columns worth the same."""
        (a, b), (c, d) = self.payoffs
        return (d - c) / (a - b - c + d)

    @property
    def worth(self) -> Fraction:
        """The value of the game."""
        (a, b), (c, d) = self.payoffs
        return (a * d - b * c) / (a - b - c + d)

    def claim(self, name: str = "") -> Claim:
        """Return the claim about the value: by indifference, and by the linear program.

        ``name`` is what the other player is called in the derivation.
        """
        return Claim(
            _("Value of two cards against two, when both players mix."),
            lambda: self.worth,
            lambda: value(self.payoffs),
            INDIFFERENCE,
            "mixing",
            lambda: self._lines(name),
            self.playing,
        )

    def playing(self) -> Experiment[tuple[int, int]]:
        """Return the experiment of the value: both draw a card by their best mix, and this is paid.

        The value is that of a linear program, in which there is no chance; it is the mean of what
        the best mixes bring against each other.
        """
        (a, b), (c, d) = self.payoffs
        rows, columns = self.first_row, (d - b) / (a - b - c + d)
        mixes = ((rows, 1 - rows), (columns, 1 - columns))
        joint = Distribution(
            ((row, column), mixes[0][row] * mixes[1][column])
            for row, column in product((0, 1), repeat=2)
        )
        return Experiment(joint, lambda cards: self.payoffs[cards[0]][cards[1]])

    def _lines(self, name: str) -> tuple[Line, ...]:
        numbers = dict(zip("abcd", (entry for row in self.payoffs for entry in row), strict=True))
        a, b, c, d = (f.symbol(letter, number) for letter, number in numbers.items())
        p, solved = f.symbol("p", self.first_row), indifference()

        def mixed(first: Written, second: Written) -> Written:
            rest = f.difference(f.number(1), p)
            return f.total(f.implied(first, p), f.implied(second, rest))

        return (
            line(
                _("What you gain over {name} to the end of the round, row by row:").format(
                    name=name
                ),
                f.matrix(map(fitting, row) for row in self.payoffs),
            ),
            line(
                _(
                    "Play {card} with chance p. Choose p so that it is all the same to {name}:"
                ).format(card=_(self.rows[0]), name=name),
                mixed(a, c),
                mixed(b, d),
            ),
            line(
                _("Solve for p."),
                f.symbol("p"),
                f.expression(solved.row, **numbers),
                fitting(self.first_row),
            ),
            line(
                _("Then the value of the game is:"),
                f.symbol("v"),
                f.expression(solved.value, **numbers),
                fitting(self.worth),
            ),
        )


def two_by_two(rows: Sequence[str], columns: Sequence[str], payoffs: Payoffs) -> TwoByTwo | None:
    """Return the game as two against two, if striking dominated choices leaves just that.

    ``None`` where more is left, or where a saddle point makes mixing needless.
    """
    matrix = exact_matrix(payoffs)
    left = eliminate(matrix)
    if len(left.rows) != 2 or len(left.columns) != 2:  # noqa: PLR2004 - two by two
        return None
    kept = tuple(tuple(matrix[row][column] for column in left.columns) for row in left.rows)
    if max(map(min, kept)) == min(map(max, zip(*kept, strict=True))):
        return None
    first, second = (rows[row] for row in left.rows)
    third, fourth = (columns[column] for column in left.columns)
    return TwoByTwo((first, second), (third, fourth), kept)


def small_game(duel: Duel) -> tuple[TwoByTwo | None, bool]:
    """Return a 2 × 2 game within a duel, and whether the whole duel comes down to it.

    The cards that both equilibrium strategies use, if these are two each; else what is left after
    striking; else the first two cards against two that have no saddle point.
    """
    rows = tuple(row for row, share in enumerate(duel.row_strategy) if share)
    columns = tuple(column for column, share in enumerate(duel.column_strategy) if share)
    if len(rows) == len(columns) == 2 and (found := _part(duel, rows, columns)):  # noqa: PLR2004 - two by two
        return found, True
    whole = two_by_two(duel.row_cards, duel.column_cards, duel.payoff)
    if whole is not None:
        return whole, True
    pairs = list(combinations(range(len(duel.row_cards)), 2))
    parts = (_part(duel, these, those) for these in pairs for those in pairs)
    return next((part for part in parts if part is not None), None), False


def _part(duel: Duel, rows: tuple[int, ...], columns: tuple[int, ...]) -> TwoByTwo | None:
    return two_by_two(
        [duel.row_cards[row] for row in rows],
        [duel.column_cards[column] for column in columns],
        [[duel.payoff[row][column] for column in columns] for row in rows],
    )
