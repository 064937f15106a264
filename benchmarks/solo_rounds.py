"""The expected points of a whole round of the solo game of Om Nom Nom, over all rolls, exactly.

``python -m benchmarks.solo_rounds 2`` (some seconds) and ``3`` (some minutes) print the fractions that
:mod:`mousemath.games.om_nom_nom.maths.account` holds. The recursion is that of ``SoloSolver``, for all
dice at once: for each hand of the player and hands of the opponents one array of values, with an entry
for each number of dice that the cards still held may eat. All numbers are whole.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from math import factorial

import numpy as np

from docs.tools.arguments import Arguments, at_least
from mousemath.games.om_nom_nom.maths.draws import boards_of, draws, places
from mousemath.games.om_nom_nom.rules.pieces import DICE, FACES, compositions, rolls_behind
from mousemath.games.om_nom_nom.rules.reveal import on_board

Hands = tuple[int, ...]
Position = tuple[int, Hands]
"""The player's hand, and those of the opponents on boards where the player holds a card."""
FULL = 63


class Rounds:
    """Values of the solo round against some opponents, for all dice up to a number.

    Args:
        opponents: how many draw their cards at random.
        dice: how many dice are rolled.
    """

    def __init__(self, opponents: int, dice: int = DICE) -> None:
        self.opponents, self.dice = opponents, dice
        self._width = dice + 1

    def mean(self) -> Fraction:
        """Return the expected points of a round, the mean over all rolls."""
        rolls = self._vectors(6)
        values = self.first()
        total = sum(
            int(value) * rolls_behind(((a, b), (c, d), (e, f)), self.dice)
            for (a, b, c, d, e, f), value in zip(rolls.tolist(), values, strict=True)
        )
        return Fraction(total, len(FACES) ** self.dice * factorial(6) ** self.opponents)

    def first(self) -> np.ndarray:
        """Return the value of each roll, times 6! for each opponent, in the order of ``compositions``."""
        levels: list[set[Position]] = [{(FULL, (FULL,) * self.opponents)}]
        for left in range(6, 1, -1):
            levels.append({child for each in levels[-1] for child in self._children(each, left)})
        known: dict[Position, np.ndarray] = {}
        for left, level in enumerate(reversed(levels), 1):
            known = {each: self._value(each, left, known) for each in level}
        return known[FULL, (FULL,) * self.opponents]

    def _children(self, position: Position, left: int) -> set[Position]:
        hand, hands = position
        return {
            (hand & ~(1 << place), child)
            for place in places(hand)
            for _falls, child in self._moves(hands, left, boards_of(hand & ~(1 << place)))
        }

    @cache  # noqa: B019 - one object lives as long as the script
    def _moves(self, hands: Hands, left: int, kept: int) -> dict[tuple[Hands, Hands], int]:
        """Return what the opponents may do: falls and hands after, with the number of joint draws."""
        found: Counter[tuple[Hands, Hands]] = Counter()
        for weight, falls, after in draws(hands, left):
            found[tuple(falls), tuple(sorted(each & kept for each in after))] += weight
        return dict(found)

    def _value(
        self, position: Position, left: int, known: dict[Position, np.ndarray]
    ) -> np.ndarray:
        hand, hands = position
        later = factorial(left - 1) ** self.opponents
        best: np.ndarray | None = None
        for place in places(hand):
            after = hand & ~(1 << place)
            total = np.zeros(len(self._vectors(left)), np.int64)
            brought: Counter[Hands] = Counter()
            for (falls, child), weight in self._moves(hands, left, boards_of(after)).items():
                brought[falls] += weight
                if after:
                    total += weight * known[after, child][self._index(hand, place, falls)]
            for falls, weight in brought.items():
                total += weight * later * self._points(hand, place, falls[place >> 1])
            best = total if best is None else np.maximum(best, total)
        assert best is not None  # noqa: S101 - a hand holds a card
        return best

    # ── dice in arrays ───────────────────────────────────────────────────────────────────────────

    @cache  # noqa: B019 - as above
    def _vectors(self, cards: int) -> np.ndarray:
        """Return the numbers of dice below so many cards: all of a roll, or any that may be left."""
        if cards == len(FACES):
            return np.array(list(compositions(self.dice, cards)))
        return np.array([each[:-1] for each in compositions(self.dice, cards + 1)])

    @cache  # noqa: B019 - as above
    def _numbers(self, cards: int) -> np.ndarray:
        """Return the number of a vector by its digits."""
        found = np.zeros(self._width**cards, np.int32)
        found[self._digits(list(self._vectors(cards).T))] = np.arange(len(self._vectors(cards)))
        return found

    def _digits(self, columns: list[np.ndarray]) -> np.ndarray:
        total = np.zeros(len(columns[0]), np.int64)
        for column in columns:
            total = total * self._width + column
        return total

    @cache  # noqa: B019 - as above
    def _index(self, hand: int, place: int, falls: Hands) -> np.ndarray:
        """Return for every vector which one is left after card ``place`` and such falls."""
        vectors, columns = self._vectors(hand.bit_count()), []
        for column, held in enumerate(places(hand)):
            if held != place:
                mine = (place & 1) + 1 if held >> 1 == place >> 1 else 0
                columns.append(self._left(held & 1, mine, falls[held >> 1])[vectors[:, column]])
        found: np.ndarray = self._numbers(len(columns))[self._digits(columns)]
        return found

    @cache  # noqa: B019 - as above
    def _left(self, level: int, mine: int, falls: int) -> np.ndarray:
        """Return how many dice of a level are left, by how many lay there."""
        return np.array([self._resolved(level, n, mine, falls)[2 + level] for n in self._lying])

    @cache  # noqa: B019 - as above
    def _points(self, hand: int, place: int, falls: int) -> np.ndarray:
        """Return for every vector what card ``place`` brings."""
        level = place & 1
        brings = np.array([self._resolved(level, n, level + 1, falls)[0] for n in self._lying])
        found: np.ndarray = brings[self._vectors(hand.bit_count())[:, places(hand).index(place)]]
        return found

    @property
    def _lying(self) -> range:
        return range(self._width)

    @staticmethod
    def _resolved(level: int, number: int, mine: int, falls: int) -> tuple[int, int, int, int]:
        """Resolve a board with dice on one level; the other does not matter for it."""
        return on_board(*((0, number) if level else (number, 0)), mine, falls)


if __name__ == "__main__":
    parser = Arguments(__doc__)
    parser.add_argument("stacks", type=at_least(1), nargs="*", default=[2])
    for given in parser.parse_args().stacks:
        mean = Rounds(given).mean()
        print(given, mean, float(mean))
