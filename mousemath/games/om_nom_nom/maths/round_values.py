"""Values of all positions of two players to the end of a round, by backward induction.

Every play is a matrix game whose entries are what the two cards bring now plus the value of the
position after, so one matrix is solved for each position that can be reached. Positions that
differ by the order of the boards, by the seats, by dice that nobody can take any more, or by cards
that bring the same whenever they are played (:mod:`.rests`) are one; a position that does not change
when the seats are exchanged is worth 0.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.chance.matrix_game import Ratio, ratio_value
from mousemath.games.om_nom_nom.maths.packing import packed
from mousemath.games.om_nom_nom.maths.rests import (
    choice_of_cards,
    choices,
    followers,
    one_of_all,
    rest_of,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mousemath.games.om_nom_nom.maths.packing import Boards
    from mousemath.games.om_nom_nom.rules.game import State


class RoundValues:
    """Values of positions, remembered; one object may serve many rolls."""

    def __init__(self) -> None:
        self._values: dict[int, Ratio] = {}

    def forget(self) -> None:
        """Begin anew with nothing remembered."""
        self._values.clear()

    def __len__(self) -> int:
        """Return the number of positions remembered so far."""
        return len(self._values)

    def value(self, boards: Boards) -> Ratio:
        """Return the value of packed ``boards`` for the row player, as numerator and denominator."""
        points, rest = rest_of(boards)
        numerator, denominator = self._value(rest)
        return numerator + points * denominator, denominator

    def knows(self, state: State) -> bool:
        """Say whether every position that may follow ``state`` is solved, so that it is quick now."""
        return all(map(self._has, followers(rest_of(packed(state))[1])))

    def solving(self, state: State) -> Iterator[tuple[int, int]]:
        """Solve ``state`` in small portions; each yields how many pairs of choices are done, and of how many."""
        pairs = list(followers(rest_of(packed(state))[1]))
        for done, after in enumerate(pairs):
            for later in followers(after):
                if not self._has(later):
                    self._value(later)
                    yield done, len(pairs)
            self._value(after)
            yield done + 1, len(pairs)

    def payoffs(self, boards: Boards) -> list[list[Ratio]]:
        """Return the payoff of every pair of cards, the rest of the round played optimally.

        Rows and columns are the cards of the two hands, board by board, the top card first.
        """
        points, rest = rest_of(boards)
        table = [[(n + points * d, d) for n, d in row] for row in self._payoffs(rest)]
        columns = choice_of_cards(boards, row=False)
        return [
            [table[row][column] for column in columns] for row in choice_of_cards(boards, row=True)
        ]

    def matrix_value(self, payoffs: list[list[Ratio]]) -> Ratio:
        """Return the value of one matrix game of ratios, reduced."""
        return ratio_value(payoffs)

    def _has(self, rest: int) -> bool:
        if rest in self._values:
            return True
        key, turned = one_of_all(rest)
        return turned is None or key in self._values

    def _value(self, rest: int) -> Ratio:
        """Return the value of a rest; it is remembered for that which stands for it, and for itself."""
        found = self._values.get(rest)
        if found is None:
            key, turned = one_of_all(rest)
            if turned is None:
                found = 0, 1
            elif (found := self._values.get(key)) is None:
                found = self._values[key] = self.matrix_value(self._payoffs(key))
            if turned:
                found = -found[0], found[1]
            self._values[rest] = found
        return found

    def _payoffs(self, rest: int) -> list[list[Ratio]]:
        """Return the payoffs of every pair of choices of a rest, less the points of free cards."""
        groups, known, value = choices(rest), self._values, self._value
        table = []
        for group in groups:
            for (gain, alone), joint in zip(group.rows, group.joint, strict=True):
                row = []
                for other in groups:
                    points, start, pairs = gain, rest + alone, other.columns
                    if other is group:
                        points, start, pairs = 0, rest, joint
                    for more, change in pairs:
                        numerator, denominator = known.get(start + change) or value(start + change)
                        row.append((numerator + (points + more) * denominator, denominator))
                table.append(row)
        return table


SHARED, MOST_SHARED = RoundValues(), 200_000
"""Values that computer players and panels share, and how many are kept at most."""


def shared_values() -> RoundValues:
    """Return the values that all plays share; nothing has to be solved twice."""
    if len(SHARED) > MOST_SHARED:
        SHARED.forget()
    return SHARED
