"""Two prizes: the best decider and the luckiest mouse. Who is level shares it, and that is said."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import TYPE_CHECKING

from mousemath.language import _, decimal, listing
from mousemath.lesson.asking.units import UNTOLD
from mousemath.lesson.registry import games, teaching_class

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from mousemath.lesson.asking.units import Unit
    from mousemath.lesson.classroom.result import Result

REAL = 10
"""So many choices with more than one thing to choose a best decider must have made."""


class Title(StrEnum):
    """What a prize is for."""

    DECIDER = "decider"
    """The least that choices cost, over at least ten."""
    LUCKIEST = "luckiest"
    """The most that the dice brought."""


@dataclass(frozen=True, slots=True)
class Prize:
    """A prize of one game.

    Attributes:
        title: what it is for.
        game: the name of the game.
        winners: the pseudonyms; more than one where they are level, none where nobody qualifies, or
            where luck is 0 for all, as in a duel of cards.
        worth: what their choices cost, or what luck brought them; rounded to millionths.
        among: how many plays were compared.
    """

    title: Title
    game: str
    winners: tuple[str, ...]
    worth: Fraction
    among: int

    @property
    def is_tie(self) -> bool:
        """Whether several are level."""
        return len(self.winners) > 1

    def __str__(self) -> str:
        """Say who wins it, and that they are level."""
        return self.told(listing(self.winners))

    def told(self, who: str) -> str:
        """Say the prize with these words for who wins it."""
        return self._said().format(
            game=_title(self.game),
            who=who,
            worth=_(_unit(self.game).total).format(number=decimal(self.worth, 3)),
            number=self.among,
            least=REAL,
        )

    def _said(self) -> str:
        if self.title is Title.DECIDER:
            if not self.winners:
                return _("{game}: no best decider yet, for that takes {least} choices of one game.")
            if self.is_tie:
                return _("{game}: best deciders, level: {who}. Their choices cost {worth} each.")
            return _("{game}: best decider: {who}. The choices cost {worth} in all.")
        if not self.winners:
            return _("{game}: no luckiest mouse, for the dice made no difference.")
        if self.is_tie:
            return _("{game}: luckiest mice, level: {who}. Luck brought {worth} each.")
        return _("{game}: luckiest mouse: {who}. Luck brought {worth}.")


def prizes(results: Iterable[Result]) -> tuple[Prize, ...]:
    """Return both prizes of each game that somebody has played to its end."""
    games: dict[str, list[Result]] = {}
    for result in results:
        if result.play:
            games.setdefault(result.game, []).append(result)
    return tuple(
        prize
        for game, those in games.items()
        for prize in (_decider(game, those), _luckiest(game, those))
    )


def _decider(game: str, those: Sequence[Result]) -> Prize:
    costs = [
        (each.member.named, each.play.cost)
        for each in those
        if each.play and each.play.choices >= REAL
    ]
    least = min((cost for _who, cost in costs), default=Fraction(0))
    winners = tuple(who for who, cost in costs if cost == least)
    return Prize(Title.DECIDER, game, winners, least, len(costs))


def _luckiest(game: str, those: Sequence[Result]) -> Prize:
    lucks = [(each.member.named, each.play.luck) for each in those if each.play]
    most = max(luck for _who, luck in lucks)
    made = any(luck for _who, luck in lucks)
    winners = tuple(who for who, luck in lucks if luck == most and made)
    return Prize(Title.LUCKIEST, game, winners, most, len(lucks))


def _title(game: str) -> str:
    return teaching_class(game)().title if game in games() else game


def _unit(game: str) -> Unit:
    """Return what luck and choices count in a game; of one that is not here the number stands alone."""
    return teaching_class(game).called.worth if game in games() else UNTOLD
