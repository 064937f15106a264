"""Two players, the rest of a round: a finite zero-sum game, solved exactly.

What counts is the difference of the points that both players collect from now to the end of the
round. Every play is a matrix game whose entries are what the two cards bring now plus the value
of the position after; backward induction solves one matrix for each position that can be reached.
Positions that differ by the order of the boards, by the seats, or by dice that nobody can take
any more are one; a position that does not change when the seats are exchanged is worth 0.

The recursion works with whole numbers over a common denominator and needs only values, so its
matrices are first reduced by dominance (ties included, which keeps the value); the matrix of
the asked position is then solved with strategies and a certificate.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import gcd, lcm
from typing import TYPE_CHECKING

from mousemath.chance.matrix_game import Certificate, Matrix, Solution, Strategy, solve, whole_value
from mousemath.errors import MousemathError
from mousemath.games.om_nom_nom.maths.packing import (
    COLUMN_MIDDLE,
    COLUMN_TOP,
    ROW_MIDDLE,
    ROW_TOP,
    Boards,
    Ratio,
    exchanged,
    followers,
    pack,
    step,
)
from mousemath.games.om_nom_nom.rules.game import State, position
from mousemath.games.om_nom_nom.rules.pieces import CARDS, check_dice, in_order
from mousemath.games.om_nom_nom.rules.reveal import points_brought
from mousemath.language import mark

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator


class RoundValues:
    """Values of positions, remembered; one object may serve many rolls."""

    def __init__(self) -> None:
        self._values: dict[Boards, Ratio] = {}

    def forget(self) -> None:
        """Begin anew with nothing remembered."""
        self._values.clear()

    def __len__(self) -> int:
        """Return the number of matrix games solved so far."""
        return len(self._values)

    def value(self, boards: Iterable[int]) -> Ratio:
        """Return the value of packed ``boards`` for the row player, as numerator and denominator."""
        key = tuple(sorted(boards))
        mirror = tuple(sorted(map(exchanged, key)))
        if key == mirror:
            return 0, 1
        first = min(key, mirror)
        found = self._values.get(first)  # type: ignore[arg-type] # three boards stay three
        if found is None:
            found = self.matrix_value(self.payoffs(first))
            self._values[first] = found  # type: ignore[index]
        return found if first == key else (-found[0], found[1])

    def knows(self, state: State) -> bool:
        """Say whether every position that may follow ``state`` is solved, so that it is quick now."""
        return all(self._has(after) for after in followers(packed(state)))

    def solving(self, state: State) -> Iterator[tuple[int, int]]:
        """Solve ``state`` in small portions; each yields how many pairs of cards are done, and of how many."""
        pairs = list(followers(packed(state)))
        for done, after in enumerate(pairs):
            for later in followers(after):
                if not self._has(later):
                    self.value(later)
                    yield done, len(pairs)
            self.value(after)
            yield done + 1, len(pairs)

    def _has(self, boards: Iterable[int]) -> bool:
        key = tuple(sorted(boards))
        mirror = tuple(sorted(map(exchanged, key)))
        return key == mirror or min(key, mirror) in self._values

    def payoffs(self, boards: tuple[int, ...]) -> list[list[Ratio]]:
        """Return the payoff of every pair of cards, the rest of the round played optimally."""
        columns = [
            (place, bit, *step(board, bit))
            for place, board in enumerate(boards)
            for bit in (COLUMN_TOP, COLUMN_MIDDLE)
            if board & bit
        ]
        return [
            self._row(boards, place, bit, columns)
            for place, board in enumerate(boards)
            for bit in (ROW_TOP, ROW_MIDDLE)
            if board & bit
        ]

    def matrix_value(self, payoffs: list[list[Ratio]]) -> Ratio:
        """Return the value of one matrix game of ratios, reduced."""
        if len(payoffs) == 1:
            return payoffs[0][0]
        scale = lcm(*(denominator for row in payoffs for _numerator, denominator in row))
        numerator, denominator = _whole_value(
            [[n * (scale // d) for n, d in row] for row in payoffs]
        )
        common = gcd(numerator, denominator * scale)
        return numerator // common, denominator * scale // common

    def _row(
        self,
        boards: tuple[int, ...],
        place: int,
        bit: int,
        columns: list[tuple[int, int, int, int]],
    ) -> list[Ratio]:
        alone, board_alone = step(boards[place], bit)
        row = []
        for other, other_bit, other_alone, other_board in columns:
            after = list(boards)
            if other == place:
                points, after[place] = step(boards[place], bit | other_bit)
            else:
                points = alone + other_alone
                after[place], after[other] = board_alone, other_board
            numerator, denominator = self.value(after)
            row.append((numerator + points * denominator, denominator))
        return row


def _whole_value(matrix: list[list[int]]) -> Ratio:
    """Return the value: by a saddle point, by dominance, by the 2 × 2 formula, or by simplex."""
    low = max(map(min, matrix))
    if low == min(map(max, zip(*matrix, strict=True))):
        return low, 1
    size = 0
    while size != (size := len(matrix) + len(matrix[0])):
        matrix = _undominated(matrix)
        turned = [[-entry for entry in column] for column in zip(*matrix, strict=True)]
        matrix = [[-entry for entry in row] for row in zip(*_undominated(turned), strict=True)]
    if len(matrix) == len(matrix[0]) == 2:  # noqa: PLR2004 - no saddle point, so both mix
        (a, b), (c, d) = matrix
        numerator, denominator = a * d - b * c, a + d - b - c
        return (numerator, denominator) if denominator > 0 else (-numerator, -denominator)
    return whole_value(matrix)


def _undominated(matrix: list[list[int]]) -> list[list[int]]:
    """Keep rows to which no other is at least equal everywhere; of equal rows one stays."""
    kept: list[list[int]] = []
    for row in matrix:
        if any(all(map(int.__ge__, other, row)) for other in kept):
            continue
        kept = [other for other in kept if not all(map(int.__ge__, row, other))]
        kept.append(row)
    return kept


SHARED, MOST_SHARED = RoundValues(), 200_000
"""Values that computer players and panels share, and how many are kept at most."""


def shared_values() -> RoundValues:
    """Return the values that all plays share; nothing has to be solved twice."""
    if len(SHARED) > MOST_SHARED:
        SHARED.forget()
    return SHARED


@dataclass(frozen=True, slots=True)
class Duel:
    """One choice of two players, with the rest of the round played optimally by both.

    Rows are the cards of one hand and columns those of the other, each in the order of
    ``CARDS``. ``payoff`` is the expected difference, row player minus column player, of the
    points collected from this choice to the end of the round; ``now`` the part of it that the
    two cards bring at once.
    """

    row_cards: tuple[str, ...]
    column_cards: tuple[str, ...]
    payoff: Matrix
    now: Matrix
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
    if len(state.hands) != 2:  # noqa: PLR2004 - a duel
        raise MousemathError(mark("An equilibrium is worked out for two players only."))
    if not any(state.hands):
        raise MousemathError(mark("No card is left to choose: roll the dice of the next round."))
    rows, columns = in_order(state.hands[seat]), in_order(state.hands[1 - seat])
    ratios = (RoundValues() if known is None else known).payoffs(packed(state, seat))
    payoff = tuple(tuple(Fraction(*ratio) for ratio in row) for row in ratios)
    brought = [[points_brought(state.dice, (r, c)) for c in columns] for r in rows]
    now = tuple(tuple(Fraction(mine - theirs) for mine, theirs in row) for row in brought)
    return Duel(rows, columns, payoff, now, solve(payoff))


def packed(state: State, seat: int = 0) -> tuple[int, ...]:
    """Return the boards of a two-player ``state`` as the recursion packs them."""
    mine, theirs = state.hands[seat], state.hands[1 - seat]
    boards = []
    for board, (middle, bottom) in enumerate(state.dice):
        top, below = CARDS[2 * board : 2 * board + 2]
        held = (top in mine) * ROW_TOP | (below in mine) * ROW_MIDDLE
        held |= (top in theirs) * COLUMN_TOP | (below in theirs) * COLUMN_MIDDLE
        boards.append(pack(middle, bottom, held))
    return tuple(boards)
