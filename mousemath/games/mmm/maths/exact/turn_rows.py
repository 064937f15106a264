"""The value of a turn for every distance of the cat, from the rows of what it can reach.

The recursion and its notation stand in :mod:`mousemath.games.mmm.maths.exact.solver`; free placement and the
line variant differ only in what a turn can reach. A row holds whole numbers, the values of one
thing for cat distances 0, 1, 2, ….
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations_with_replacement

Row = list[int]


def highest(rows: list[Row]) -> Row | None:
    """Return the columnwise maximum; ``None`` when there is no row.

    >>> highest([[1, 5], [2, 3]])
    [2, 5]
    """
    if len(rows) < 2:  # noqa: PLR2004 - nothing to compare
        return rows[0] if rows else None
    return list(map(max, *rows))


@dataclass(frozen=True, slots=True)
class Second:
    """A turn with two dice laid.

    Attributes:
        stop: the value of gathering.
        last: what the last die gains when it fits, summed over the foods.
        blanks: how many faces do not fit.
    """

    stop: Row
    last: Row
    blanks: int

    def value(self, c: int, bust: int) -> int:
        """Return U with one die in hand: gather, or roll it."""
        return max(self.stop[c], (self.last[c] + self.blanks * bust) // 6)


@dataclass(frozen=True, slots=True)
class First:
    """A turn with one die laid.

    Attributes:
        stop: the value of gathering.
        reach: for each food that still fits, the numbers of the turns with two dice laid.
        pairs: for each pair of these foods the number of orders of the dice, and the value of
            laying both (``None`` where they do not fit together).
        blanks: how many faces do not fit.
    """

    stop: Row
    reach: dict[int, list[int]]
    pairs: list[tuple[int, int, int, Row | None]]
    blanks: int

    def value(self, c: int, bust: int, seconds: list[int]) -> int:
        """Return U with two dice in hand: gather, or roll both."""
        best = {food: max([seconds[n] for n in nodes]) for food, nodes in self.reach.items()}
        total = self.blanks * (self.blanks * bust + 2 * sum(best.values()))
        for f, g, orders, row in self.pairs:
            value = max(best[f], best[g])
            if row is not None and row[c] > value:
                value = row[c]
            total += orders * value
        return max(total // 36, self.stop[c])


@dataclass(frozen=True, slots=True)
class Start:
    """The start of a turn.

    Attributes:
        loss: the value with the cat in the pantry.
        firsts: the turns with one die laid, and ``seconds`` those with two.
        ones: for each food that fits, the numbers of the ``firsts``.
        twos: for each pair of these foods, in the order of ``combinations_with_replacement``, the
            numbers of the ``seconds``.
        threes: for each triple of these foods the value of laying all three, ``None`` where they
            do not fit.
    """

    loss: int
    firsts: list[First]
    seconds: list[Second]
    ones: list[list[int]]
    twos: list[list[int]]
    threes: list[Row | None]

    def row(self, cat_moves: int) -> Row:
        """Return V(b, 0), V(b, 1), …, V(b, cat_moves)."""
        row, many = [self.loss], len(self.ones)
        blanks, rolls = 6 - many, self._rolls()
        pairs = list(combinations_with_replacement(range(many), 2))
        for c in range(1, cat_moves + 1):
            bust = row[-1]
            two = [second.value(c, bust) for second in self.seconds]
            one = [first.value(c, bust, two) for first in self.firsts]
            best = [max([one[n] for n in of_food]) for of_food in self.ones]
            singles = best[:]
            for (f, g), nodes in zip(pairs, self.twos, strict=True):
                best.append(max([singles[f], singles[g], *[two[n] for n in nodes]]))
            total = blanks**3 * bust + 3 * blanks**2 * sum(singles)
            for orders, parts, final in rolls:
                value = max([best[n] for n in parts])
                total += orders * (value if final is None or final[c] < value else final[c])
            row.append(total // 216)
        return row

    def _rolls(self) -> list[tuple[int, tuple[int, ...], Row | None]]:
        """Rolls in which two dice fit, or three: orders, what smaller choices there are, all laid."""
        many = len(self.ones)
        number = {
            pair: many + n for n, pair in enumerate(combinations_with_replacement(range(many), 2))
        }
        blanks = 6 - many
        rolls: list[tuple[int, tuple[int, ...], Row | None]] = [
            (3 * blanks * len({f, g}), (number[f, g],), None) for f, g in number
        ]
        triples = combinations_with_replacement(range(many), 3)
        for (f, g, h), final in zip(triples, self.threes, strict=True):
            parts = tuple({number[f, g], number[f, h], number[g, h]})
            rolls.append(((1, 3, 6)[len({f, g, h}) - 1], parts, final))
        return rolls
