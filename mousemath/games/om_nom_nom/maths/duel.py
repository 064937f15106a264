"""Two players, the rest of a round: a finite zero-sum game, solved exactly.

What counts is the difference of the points that both players collect from now to the end of the
round: :mod:`.round_values` gives the matrix of the asked position, which is then solved with
strategies and a certificate.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from mousemath.chance.matrix_game import Certificate, Matrix, Solution, Strategy, equilibrium, solve
from mousemath.errors import MousemathError, check_whole
from mousemath.games.om_nom_nom.maths.packing import packed
from mousemath.games.om_nom_nom.maths.round_values import RoundValues
from mousemath.games.om_nom_nom.rules.game import position
from mousemath.games.om_nom_nom.rules.pieces import CARDS, check_dice, in_order
from mousemath.language import mark

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mousemath.games.om_nom_nom.rules.game import State


@dataclass(frozen=True, slots=True)
class Duel:
    """One choice of two players, with the rest of the round played optimally by both.

    Rows are the cards of one hand and columns those of the other, each in the order of
    ``CARDS``. ``payoff`` is the expected difference, row player minus column player, of the
    points collected from this choice to the end of the round.
    """

    row_cards: tuple[str, ...]
    column_cards: tuple[str, ...]
    payoff: Matrix
    solution: Solution

    @property
    def value(self) -> Fraction:
        """The value of the game to the row player, in points."""
        return self.solution.value

    @property
    def row_strategy(self) -> Strategy:
        """The probability of each of ``row_cards`` in an equilibrium."""
        return self.solution.row_strategy

    @property
    def column_strategy(self) -> Strategy:
        """The probability of each of ``column_cards`` in an equilibrium."""
        return self.solution.column_strategy

    @property
    def is_unique(self) -> bool:
        """Whether this equilibrium of ``payoff`` is the only one."""
        return self.solution.is_unique

    @property
    def certificate(self) -> Certificate:
        """The proof of the value; ``certificate.holds(payoff)`` checks it."""
        return self.solution.certificate


def solve_duel(
    dice: Iterable[Iterable[int]],
    row_hand: Iterable[str] = CARDS,
    column_hand: Iterable[str] = CARDS,
    *,
    known: RoundValues | None = None,
) -> Duel:
    """Solve the choice of two players with ``dice`` (middle, bottom) left on the three boards.

    ``known`` keeps the values of positions for later calls; without it nothing is remembered.

    Raises:
        MousemathError: the dice or cards do not exist, the hands differ in size or are empty.

    >>> duel = solve_duel([(3, 2), (2, 3), (3, 2)])
    >>> duel.value, duel.payoff[0][3], duel.certificate.holds(duel.payoff)
    (Fraction(0, 1), Fraction(-461523884, 104526631), True)
    >>> solve_duel([(2, 0), (0, 0), (0, 0)], ["cat"], ["mouse"]).value
    Fraction(4, 1)
    """
    state = position(check_dice(dice), (row_hand, column_hand))
    return duel_from(state, known=known)


def duel_from(state: State, seat: int = 0, *, known: RoundValues | None = None) -> Duel:
    """Solve the choice that two players face in ``state``; the row player is ``seat``.

    Raises:
        MousemathError: the game has not two players, or no cards are to be played now.
    """
    rows, columns, payoff = _payoff(state, seat, known)
    return Duel(rows, columns, payoff, solve(payoff))


def mixed_from(state: State, seat: int, known: RoundValues) -> dict[str, Fraction]:
    """Return the equilibrium strategy of ``seat``, card by card; see :func:`duel_from`."""
    rows, _columns, payoff = _payoff(state, seat, known)
    return dict(zip(rows, equilibrium(payoff).row_strategy, strict=True))


def _payoff(
    state: State, seat: int, known: RoundValues | None
) -> tuple[tuple[str, ...], tuple[str, ...], tuple[tuple[Fraction, ...], ...]]:
    """Return the cards of both sides, and what each pair of them is worth to the row player."""
    if len(state.hands) != 2:  # noqa: PLR2004 - a duel
        raise MousemathError(mark("An equilibrium is worked out for two players only."))
    check_whole("seat", seat, range(2))
    if not any(state.hands):
        raise MousemathError(mark("No card is left to choose: roll the dice of the next round."))
    rows, columns = in_order(state.hands[seat]), in_order(state.hands[1 - seat])
    ratios = (RoundValues() if known is None else known).payoffs(packed(state, seat))
    return rows, columns, tuple(tuple(Fraction(*ratio) for ratio in row) for row in ratios)
