"""The mixes of whole tables, searched for in portions, and shared by computer players and panels."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from mousemath.chance.regret_matching import gains
from mousemath.games.om_nom_nom.maths.several.at_hand import PlayAtHand
from mousemath.games.om_nom_nom.maths.several.table import searching, table_of
from mousemath.games.om_nom_nom.maths.several.whole_round import MOST_WHOLE, SEATS_WHOLE, WholeRound
from mousemath.games.om_nom_nom.maths.solo import MARGIN
from mousemath.games.om_nom_nom.rules.game import bare

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator

    from mousemath.games.om_nom_nom.maths.several.table import TableMix
    from mousemath.games.om_nom_nom.rules.game import State

FORCED = 2
"""Cards in a hand after which nothing is left to choose."""
MOST_KNOWN = 256
"""Mixes that are remembered; beyond, all are forgotten."""


def is_whole(state: State) -> bool:
    """Say whether the mix of a play is worked out to the end of the round, nothing supposed of later plays.

    With two cards in a hand the play after is forced.
    """
    forced = state.cards_left <= FORCED
    return forced or (len(state.hands) == SEATS_WHOLE and state.cards_left <= MOST_WHOLE)


class TableMixes:
    """Mixes for whole tables, remembered; a search may be done in small portions."""

    def __init__(self) -> None:
        self._known: dict[tuple[State, str], TableMix] = {}

    def knows(self, state: State, aim: str = MARGIN) -> bool:
        """Say whether the mix of the play of ``state`` is known."""
        return (bare(state), aim) in self._known

    def forget(self) -> None:
        """Begin anew with nothing remembered."""
        self._known.clear()

    def solving(self, state: State, aim: str = MARGIN) -> Iterator[tuple[int, int]]:
        """Search in portions; each yields the rounds made, and how many there are at most."""
        key = bare(state)
        if (key, aim) in self._known:
            return
        if len(self._known) >= MOST_KNOWN:
            self._known.clear()
        self._known[key, aim] = yield from _mixing(key, aim)

    def mix(self, state: State, aim: str = MARGIN) -> TableMix:
        """Return the mix of the play of ``state``, searching for it if need be."""
        for _portion in self.solving(state, aim):
            pass
        return self._known[bare(state), aim]


def _mixing(state: State, aim: str) -> Generator[tuple[int, int], None, TableMix]:
    if state.cards_left > FORCED and is_whole(state):
        return WholeRound(aim).mix(state)
    game, mixes = PlayAtHand(state, aim), list[tuple[Fraction, ...]]()
    yield from searching(game.kinds, game.worths, mixes)
    worths = [game.worths(kind, mixes) for kind in range(len(mixes))]
    return table_of(state.hands, game.kinds, mixes, worths, gains(game.worths, mixes))


TABLE_MIXES = TableMixes()
"""Mixes that computer players and panels share."""


def table_mix(state: State, aim: str = MARGIN) -> TableMix:
    """Return a mix for every seat in the play of ``state``, what follows taken as random play.

    What counts is how far a seat ends above the mean of the others (``"margin"``), or its own points (``"points"``).

    Regret matching in floats finds the shares, which are then rounded to parts of 1/10,000; what they
    are worth, and what a player could still gain, is worked out from these fractions exactly.

    Raises:
        MousemathError: the aim is unknown, or no card is left to choose.

    >>> from mousemath.games.om_nom_nom.rules.game import position
    >>> hand = ["mouse", "rabbit"]
    >>> found = table_mix(position(((0, 4), (0, 2), (0, 0)), [hand] * 3))
    >>> found.mixes[0], found.exploitability
    (Distribution({'mouse': 1}), Fraction(0, 1))
    """
    return TABLE_MIXES.mix(state, aim)
