"""Values of all positions of two players to the end of a round, by backward induction.

Every play is a matrix game whose entries are what the two cards bring now plus the value of the
position after, so one matrix is solved for each position that can be reached. Positions that
differ by the order of the boards, by the seats, or by dice that nobody can take any more are one;
a position that does not change when the seats are exchanged is worth 0.

The recursion works with whole numbers over a common denominator and needs only values, so its
matrices are first reduced by dominance (ties included, which keeps the value).
"""

from __future__ import annotations

from math import gcd, lcm
from typing import TYPE_CHECKING

from mousemath.chance.matrix_game import whole_value
from mousemath.games.om_nom_nom.maths.packing import (
    COLUMN_MIDDLE,
    COLUMN_TOP,
    ROW_MIDDLE,
    ROW_TOP,
    exchanged,
    followers,
    packed,
    step,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from mousemath.games.om_nom_nom.maths.packing import Boards, Ratio
    from mousemath.games.om_nom_nom.rules.game import State


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
        key, turned = _as_one(boards)
        if turned is None:
            return 0, 1
        if key not in self._values:
            self._values[key] = self.matrix_value(self.payoffs(key))
        numerator, denominator = self._values[key]
        return (-numerator, denominator) if turned else (numerator, denominator)

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
        key, turned = _as_one(boards)
        return turned is None or key in self._values

    def payoffs(self, boards: Boards) -> list[list[Ratio]]:
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
        boards: Boards,
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


def _as_one(boards: Iterable[int]) -> tuple[Boards, bool | None]:
    """Return the boards that stand for these, and whether the seats are exchanged in them.

    ``None`` where exchanging the seats changes nothing, so that the value is 0.
    """
    key = tuple(sorted(boards))
    mirror = tuple(sorted(map(exchanged, key)))
    return min(key, mirror), None if key == mirror else mirror < key


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
