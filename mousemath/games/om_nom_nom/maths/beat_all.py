"""The chance to beat all others in a round, exactly, once three cards are left.

Winning is not linear in points, so it needs the points of every player and not only their
expectation: every line of play is followed, the others playing at random.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import prod
from typing import TYPE_CHECKING

from mousemath.errors import MousemathError
from mousemath.games.om_nom_nom.rules.game import State, play
from mousemath.games.om_nom_nom.rules.pieces import in_order
from mousemath.language import mark

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

MOST_CARDS = 3


class BeatAll:
    """The chance that seat 0 ends this round with strictly more points than every other seat.

    Args:
        choose: how seat 0 plays after the coming card, for example ``SoloSolver(2).choose``;
            ``None`` for the play that makes this very chance as large as possible.

    >>> from mousemath.games.om_nom_nom.rules.game import position
    >>> state = position(((0, 0), (0, 0), (0, 0)), [["cat", "frog"], ["mouse", "wolf"]])
    >>> BeatAll().chances(state)
    {'cat': Fraction(1, 2), 'frog': Fraction(1, 2)}
    """

    def __init__(self, choose: Callable[[State], str] | None = None) -> None:
        self.choose = choose
        self._known: dict[tuple[object, ...], Fraction] = {}

    def chances(self, state: State) -> Mapping[str, Fraction]:
        """Return the chance after each card in hand.

        Raises:
            MousemathError: more than three cards are left, or none.
        """
        if not 1 <= state.cards_left <= MOST_CARDS:
            raise MousemathError(
                mark(
                    "The chance to beat all is worked out exactly with 1 to {most} cards left; "
                    "before that, simulate it."
                ),
                most=MOST_CARDS,
            )
        return {card: self._after(state, card) for card in in_order(state.hands[0])}

    def _chance(self, state: State) -> Fraction:
        points = tuple(haul.points for haul in state.hauls)
        if not state.cards_left:
            return Fraction(points[0] > max(points[1:]))
        others = tuple(sorted(zip(points[1:], map(in_order, state.hands[1:]), strict=True)))
        key = (state.hands[0], points[0], others, state.dice)
        if key not in self._known:
            cards = in_order(state.hands[0]) if self.choose is None else (self.choose(state),)
            self._known[key] = max(self._after(state, card) for card in cards)
        return self._known[key]

    def _after(self, state: State, card: str) -> Fraction:
        draws = product(*(in_order(hand) for hand in state.hands[1:]))
        total = sum((self._chance(play(state, (card, *draw))) for draw in draws), Fraction(0))
        return total / prod(len(hand) for hand in state.hands[1:])
