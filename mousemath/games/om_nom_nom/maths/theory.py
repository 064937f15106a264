"""What is true of the roll, of a capture, and of a small equilibrium: formulas beside full counts.

*The roll.* Fifteen equal dice fall on six spaces, so the counts are multinomial: the chance of the
counts ``k`` is ``15! / prod k! / 6**15`` (Feller, *An Introduction to Probability Theory*, vol. 1,
section VI.9). One count alone is binomial. *Every face comes up* by inclusion and exclusion over
the faces that do not (ibid., section IV.2). The *expected points* on a board need no joint
distribution at all: expectation is linear. The second route goes through all 15 504 counts.

*A capture.* The expectation of what a card brings is the sum of the expectations of its pieces.
The second route lists every joint play and asks the rules.

*Two against two.* Without a saddle point each player mixes so that the other is indifferent.
The second route is the exact linear program.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import prod
from typing import TYPE_CHECKING, Any

from mousemath.chance.claim import Claim
from mousemath.chance.matrix_game import eliminate, exact_matrix, value
from mousemath.errors import MousemathError
from mousemath.games.om_nom_nom.maths.counts import board_points, count_of, rolls_in
from mousemath.games.om_nom_nom.maths.outcomes import Mix, expectation_pieces
from mousemath.games.om_nom_nom.rules.pieces import (
    BLACK_POINTS,
    BOARDS,
    CARD_POINTS,
    DICE,
    FACES,
    RED_POINTS,
    Dice,
    roll_distribution,
    rolls_behind,
)
from mousemath.games.om_nom_nom.rules.reveal import points_brought
from mousemath.language import _, mark

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from mousemath.chance.matrix_game import Matrix, Payoffs
    from mousemath.games.om_nom_nom.maths.duel import Duel

FELLER_MULTINOMIAL = mark("multinomial distribution: Feller, volume 1, section VI.9")
FELLER_INCLUSION = mark("inclusion and exclusion: Feller, volume 1, section IV.2")
LINEARITY = mark("linearity of expectation: Feller, volume 1, section IX.2")
INDIFFERENCE = mark("indifference in a 2 × 2 game: von Neumann and Morgenstern, section 18")


# ── the roll ──────────────────────────────────────────────────────────────────────────────────


def count_claim(face: str, number: int) -> Claim:
    """Return the claim that exactly ``number`` dice show ``face``, with its probability.

    >>> count_claim("mouse", 0).value() == Fraction(5, 6) ** 15
    True
    """
    return joint_claim({face: number})


def joint_claim(counts: Mapping[str, int]) -> Claim:
    """Return the claim that the faces named come up exactly so often; the other faces are free.

    With ``r`` faces named and ``m`` dice for the rest the probability is
    ``15! / (prod k! * m!) * (1/6)**(15 - m) * ((6 - r)/6)**m``.

    Raises:
        MousemathError: no face or an unknown one is named, or the numbers do not fit 15 dice.
    """
    named, rest = dict(counts), DICE - sum(counts.values())
    if not named or not set(FACES).issuperset(named) or rest < 0 or min(named.values()) < 0:
        raise MousemathError(
            mark("Name one or more of the six faces, with numbers that sum to 15 at most.")
        )
    said = ", ".join(f"{_(face)} {number}" for face, number in named.items())

    def closed_form() -> Any:  # noqa: ANN401 - a SymPy expression
        from sympy import Rational, factorial  # noqa: PLC0415 - SymPy comes late

        ways = factorial(DICE) / factorial(rest)
        for number in named.values():
            ways /= factorial(number)
        others = Rational(len(FACES) - len(named), len(FACES))
        return ways * Rational(1, len(FACES)) ** (DICE - rest) * others**rest

    def enumeration() -> Fraction:
        each = named.items()
        hits = rolls_in(lambda dice: all(count_of(dice, face) == number for face, number in each))
        return Fraction(hits, len(FACES) ** DICE)

    return Claim(
        _("Number of dice that show each face: {counts}.").format(counts=said),
        closed_form,
        enumeration,
        FELLER_MULTINOMIAL,
    )


def every_face_claim() -> Claim:
    """Return the claim that every face comes up at least once.

    ``sum over j of (-1)**j * comb(6, j) * ((6 - j)/6)**15``

    >>> every_face_claim().value()
    Fraction(233718485, 362797056)
    """

    def closed_form() -> Any:  # noqa: ANN401 - a SymPy expression
        from sympy import Rational, binomial  # noqa: PLC0415 - SymPy comes late

        faces = len(FACES)
        return sum(
            (-1) ** missing * binomial(faces, missing) * Rational(faces - missing, faces) ** DICE
            for missing in range(faces + 1)
        )

    def enumeration() -> Fraction:
        return Fraction(rolls_in(lambda dice: min(map(min, dice)) > 0), len(FACES) ** DICE)

    return Claim(
        _("Each of the six faces comes up at least once."),
        closed_form,
        enumeration,
        FELLER_INCLUSION,
    )


def expected_points_claim(board: int) -> Claim:
    """Return the claim about the expected worth of the dice on ``board`` (0, 1 or 2).

    Each of 15 dice adds 1 with probability 1/6 and 2 with probability 1/6.

    >>> expected_points_claim(0).value()
    Fraction(15, 2)
    """

    def closed_form() -> Any:  # noqa: ANN401 - a SymPy expression
        from sympy import Rational  # noqa: PLC0415 - SymPy comes late

        return DICE * Rational(1, len(FACES)) * (BLACK_POINTS + RED_POINTS)

    def enumeration() -> Fraction:
        points = sum(rolls_behind(dice) * board_points(dice, board) for dice in roll_distribution())
        return Fraction(points, len(FACES) ** DICE)

    black, red = FACES[2 * board : 2 * board + 2]
    return Claim(
        _("Expected points of the dice {black} and {red} together.").format(
            black=_(black), red=_(red)
        ),
        closed_form,
        enumeration,
        LINEARITY,
    )


def roll_claims(face: str = FACES[0], number: int = 3) -> tuple[Claim, ...]:
    """Return the claims about a roll that the lesson shows before the dice are thrown."""
    return (
        count_claim(face, number),
        joint_claim({face: number, FACES[FACES.index(face) ^ 1]: number}),
        every_face_claim(),
        *(expected_points_claim(board) for board in range(len(BOARDS))),
    )


# ── a capture ─────────────────────────────────────────────────────────────────────────────────


def capture_claim(dice: Dice, card: str, mixes: Sequence[Mix]) -> Claim:
    """Return the claim about the expected points that ``card`` brings against ``mixes``.

    >>> from mousemath.chance.distribution import Distribution
    >>> even = Distribution.uniform(["cat", "mouse"])
    >>> capture_claim(((3, 2), (2, 3), (3, 2)), "cat", [even]).value()
    Fraction(7, 2)
    """

    def closed_form() -> Any:  # noqa: ANN401 - a SymPy expression
        from sympy import Rational  # noqa: PLC0415 - SymPy comes late

        pieces = expectation_pieces(dice, card, mixes)
        parts = (
            (CARD_POINTS, pieces.survives),
            (CARD_POINTS, pieces.cards),
            (pieces.die_points, pieces.dice),
        )
        return sum(worth * Rational(mean.numerator, mean.denominator) for worth, mean in parts)

    def enumeration() -> Fraction:
        total = Fraction(0)
        for joint in product(*(mix.items() for mix in mixes)):
            played = (card, *(other for other, _mass in joint))
            mass = prod((mass for _other, mass in joint), start=Fraction(1))
            total += mass * points_brought(dice, played)[0]
        return total

    return Claim(
        _("Expected points that the card {card} brings in this play.").format(card=_(card)),
        closed_form,
        enumeration,
        LINEARITY,
    )


# ── two against two ───────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class TwoByTwo:
    """A game of two cards against two without a saddle point; both players mix.

    ``rows`` and ``columns`` name the cards; ``payoffs`` are ``((a, b), (c, d))``.
    """

    rows: tuple[str, str]
    columns: tuple[str, str]
    payoffs: Matrix

    def equations(self) -> tuple[Any, Any]:
        """Return the two equations of indifference, in SymPy.

        ``p`` is the probability of the first row and makes both columns equally good; ``q`` is
        that of the first column and makes both rows equally good.
        """
        from sympy import Eq, Rational, symbols  # noqa: PLC0415 - SymPy comes late

        p, q = symbols("p q")
        (a, b), (c, d) = (
            tuple(Rational(e.numerator, e.denominator) for e in row) for row in self.payoffs
        )
        return Eq(a * p + c * (1 - p), b * p + d * (1 - p)), Eq(
            a * q + b * (1 - q), c * q + d * (1 - q)
        )

    def value_claim(self) -> Claim:
        """Return the claim about the value: the formula of indifference, the linear program."""

        def closed_form() -> Any:  # noqa: ANN401 - a SymPy expression
            from sympy import Rational  # noqa: PLC0415 - SymPy comes late

            solved = indifference()
            numbers = [e for row in self.payoffs for e in row]
            letters = dict(
                zip(
                    solved.letters,
                    (Rational(e.numerator, e.denominator) for e in numbers),
                    strict=True,
                )
            )
            return solved.value.subs(letters)

        return Claim(
            _("Value of two cards against two, when both players mix."),
            closed_form,
            lambda: value(self.payoffs),
            INDIFFERENCE,
        )


@dataclass(frozen=True, slots=True)
class Indifference:
    """The 2 × 2 game with letters: payoffs ``letters`` = a, b, c, d, and what follows.

    ``row`` is the probability of the first row, ``column`` that of the first column.
    """

    letters: tuple[Any, ...]
    row: Any
    column: Any
    value: Any


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


def live_two_by_two(duel: Duel) -> TwoByTwo | None:
    """Return the choice of a live duel as two cards against two, if it comes down to that."""
    return two_by_two(duel.row_cards, duel.column_cards, duel.payoff)
