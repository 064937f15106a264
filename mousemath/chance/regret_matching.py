"""Mixes for any number of players who choose at once, by regret matching, and how far they are from a balance.

Every player keeps, for each choice, how much more it would have brought than the mix that was
played: its *regret*. The next mix gives each choice a share in proportion to its regret, where that is positive
(S. Hart and A. Mas-Colell, "A simple adaptive procedure leading to correlated equilibrium",
*Econometrica* 68, 2000). Here regrets never fall below 0, players take turns, and later mixes
count more in the average (O. Tammelin, "Solving large imperfect information games using CFR+", 2014);
and each player counts the latest regrets once more, as a forecast of the next ones (G. Farina, C. Kroer
and T. Sandholm, "Faster game solving via predictive Blackwell approachability", 2021), which calms
players who would chase each other in circles.

For two players whose interests are opposed the average tends to an equilibrium. For more players
nothing is promised, so nothing is taken on trust: :func:`gains` says, exactly where the numbers are
exact, what each player could still gain by choosing otherwise alone. All shares are ordinary
floats, added in a fixed order, so that every machine finds the same mix.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

Mixes = Sequence[Sequence[Any]]
"""For each player the share of each choice: floats, or fractions."""
Worths = Callable[[int, Mixes], Sequence[Any]]
"""What each choice of a player brings while the others play these mixes."""

STRIDE, LONGEST = 50, 3200
"""After how many rounds the gains are looked at first, then after twice as many; and after how many one stops."""


def expected(shares: Sequence[Any], worth: Sequence[Any]) -> Any:  # noqa: ANN401 - of the numbers given
    """Return what a mix brings, added from the left in every version of Python.

    >>> expected((Fraction(1, 3), Fraction(2, 3)), (1, 4))
    Fraction(3, 1)
    """
    found = shares[0] * worth[0]
    for share, each in zip(shares[1:], worth[1:], strict=True):
        found += share * each
    return found


def gains(worths: Worths, mixes: Mixes) -> tuple[Any, ...]:
    """Return for each player what the best choice brings more than the mix, the others' mixes held.

    The greatest of them is the *exploitability* of the mixes; all are 0 in an equilibrium, and only
    there (J. Nash, "Non-cooperative games", 1951). Fractions give fractions.

    >>> coins = [[1, -1], [-1, 1]]
    >>> def worths(player, mixes):
    ...     sign, other = (1, mixes[1]) if player == 0 else (-1, mixes[0])
    ...     return [sign * expected(other, row) for row in coins]
    >>> gains(worths, [(Fraction(1, 2), Fraction(1, 2)), (Fraction(3, 4), Fraction(1, 4))])
    (Fraction(1, 2), Fraction(0, 1))
    """
    found = []
    for player, mix in enumerate(mixes):
        worth = worths(player, mixes)
        found.append(max(worth) - expected(mix, worth))
    return tuple(found)


def in_parts(shares: Sequence[float], parts: int) -> tuple[Fraction, ...]:
    """Return shares as whole numbers of ``parts``: what is left over goes to the largest remainders.

    >>> in_parts((0.3334, 0.3333, 0.3333), 100)
    (Fraction(17, 50), Fraction(33, 100), Fraction(33, 100))
    """
    whole = [int(share * parts) for share in shares]
    order = sorted(range(len(shares)), key=lambda place: whole[place] - shares[place] * parts)
    for place in order[: parts - sum(whole)]:
        whole[place] += 1
    return tuple(Fraction(number, parts) for number in whole)


@dataclass
class _Player:
    """What one player remembers: regrets, the mix played now, and the weighted sum of all mixes."""

    regrets: list[float]
    mix: list[float]
    sums: list[float]

    @classmethod
    def new(cls, choices: int) -> _Player:
        even = [1 / choices] * choices
        return cls([0.0] * choices, even, [0.0] * choices)

    def learn(self, worth: Sequence[float], weight: int) -> None:
        """Take in what each choice would have brought, and choose the next mix."""
        had = expected(self.mix, worth)
        more = [each - had for each in worth]
        self.regrets = [max(0.0, old + new) for old, new in zip(self.regrets, more, strict=True)]
        foreseen = [max(0.0, old + new) for old, new in zip(self.regrets, more, strict=True)]
        total = expected((1,) * len(worth), foreseen)
        if total > 0:
            self.mix = [each / total for each in foreseen]
        self.sums = [each + weight * share for each, share in zip(self.sums, self.mix, strict=True)]

    def average(self) -> list[float]:
        total = expected((1,) * len(self.sums), self.sums)
        return [each / total for each in self.sums]


class RegretMatching:
    """A search for mixes from which nobody gains by choosing otherwise.

    The mixes played last and their average, weighted by the number of the round, are looked at after
    50, 100, 200, … rounds. The first from which nobody gains more than ``goal`` are kept, and if there
    are none after ``longest`` rounds, those from which least is gained.

    Attributes:
        best: a mix for each player; :func:`gains` tells how good they are.
        longest: the number of rounds after which the search ends.

    >>> coins = [[2, -1], [-1, 1]]
    >>> def worths(player, mixes):
    ...     sign, other = (1, mixes[1]) if player == 0 else (-1, mixes[0])
    ...     return [sign * expected(other, row) for row in coins]
    >>> search = RegretMatching((2, 2), worths, goal=0.001)
    >>> list(search.rounds())[-1], [round(share, 2) for share in search.best[0]]
    (50, [0.4, 0.6])
    """

    def __init__(
        self, choices: Sequence[int], worths: Worths, goal: float, longest: int = LONGEST
    ) -> None:
        """Prepare the search.

        Args:
            choices: how many choices each player has.
            worths: what each choice brings while the others play given mixes; a player may stand for
                several of one kind.
            goal: the gain that is small enough, in the units of ``worths``.
            longest: the number of rounds after which the search ends.
        """
        self._players = [_Player.new(number) for number in choices]
        self._worths, self._goal, self.longest = worths, goal, longest
        self.best: Mixes = [player.mix for player in self._players]
        self._least = float("inf")

    def rounds(self) -> Iterator[int]:
        """Search, and yield the number of rounds after every 50 of them; stop iterating to cancel."""
        look = STRIDE
        for number in range(1, self.longest + 1):
            for place, player in enumerate(self._players):
                worth = self._worths(place, [each.mix for each in self._players])
                player.learn(worth, number)
            if number in {look, self.longest}:
                look *= 2
                self._look()
            if number % STRIDE == 0 or number == self.longest:
                yield number
            if self._least <= self._goal:
                return

    def _look(self) -> None:
        for found in (
            [each.mix for each in self._players],
            [each.average() for each in self._players],
        ):
            gain = max(gains(self._worths, found))
            if gain < self._least:
                self.best, self._least = found, gain
