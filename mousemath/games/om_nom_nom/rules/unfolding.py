"""A reveal told step by step: first the cards lie on the boards, then one board after another resolves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mousemath.games.om_nom_nom.rules.pieces import CARDS, Capture, Haul, board_of
from mousemath.games.om_nom_nom.rules.reveal import captures, dice_after, gains

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mousemath.games.om_nom_nom.rules.game import State
    from mousemath.games.om_nom_nom.rules.pieces import Dice

SAFE, LOST, PLAYED, LYING = "safe", "lost", "played", "lying"
Fates = dict[tuple[int, str], str]
"""By seat and card, what became of the card."""


@dataclass(frozen=True, slots=True)
class Unfolding:
    """A reveal after ``step`` of its boards have been resolved.

    >>> from mousemath.games.om_nom_nom.rules.game import position
    >>> before = position(((2, 0), (0, 1), (0, 0)), [["cat"], ["rabbit"]])
    >>> [Unfolding.at(before, ("cat", "rabbit"), step).dice for step in (0, 1, 2)]
    [((2, 0), (0, 1), (0, 0)), ((0, 0), (0, 1), (0, 0)), ((0, 0), (0, 0), (0, 0))]
    """

    before: State
    joint: tuple[str, ...]
    captures: tuple[Capture, ...]
    step: int

    @classmethod
    def at(cls, before: State, joint: tuple[str, ...], step: int) -> Unfolding:
        """Return the reveal of ``joint`` at a step, or at its last."""
        happened = captures(before.dice, joint)
        return cls(before, joint, happened, min(step, len(happened)))

    @property
    def finished(self) -> bool:
        """Whether all boards are resolved."""
        return self.step >= len(self.captures)

    @property
    def current(self) -> Capture | None:
        """What the step shown has just resolved; ``None`` while the cards only lie there."""
        return self.captures[self.step - 1] if self.step else None

    @property
    def dice(self) -> Dice:
        """The dice on the boards after the steps shown."""
        return dice_after(self.before.dice, self.captures[: self.step])

    @property
    def hauls(self) -> tuple[Haul, ...]:
        """What lies in front of every seat after the steps shown."""
        brought = gains(self.captures[: self.step], len(self.joint))
        return tuple(had + gain for had, gain in zip(self.before.hauls, brought, strict=True))

    def lying(self, card: str) -> tuple[int, ...]:
        """Return the seats whose ``card`` still lies on its board: until the next board resolves."""
        gone = {each.board for each in self.captures[: max(0, self.step - 1)]}
        if self.finished or board_of(card) in gone:
            return ()
        return tuple(seat for seat, played in enumerate(self.joint) if played == card)


def fates(
    state: State, reveals: Iterable[tuple[Dice, tuple[str, ...]]], shown: Unfolding | None
) -> Fates:
    """Return what became of every card played in this round: safe, lost, lying, or just played.

    Args:
        state: the game now.
        reveals: the dice before each reveal of this round that is known, and its cards.
        shown: the latest reveal, as far as it is told.
    """
    known: Fates = {}
    for seat, (hand, haul) in enumerate(zip(state.hands, state.hauls, strict=True)):
        played = [card for card in CARDS if card not in hand and state.dice]
        all_alike = {len(played): SAFE, 0: LOST}  # even where a code tells only how many are saved
        fate = all_alike.get(haul.own_cards, PLAYED)
        known |= dict.fromkeys(((seat, card) for card in played), fate)
    for dice, joint in reveals:
        for capture in captures(dice, joint):
            known |= {(seat, joint[seat]): SAFE for seat in capture.predators}
            known |= {(seat, joint[seat]): LOST for seat in capture.prey}
    if shown is not None:
        coming = {each.board for each in shown.captures[shown.step :]}
        cards = enumerate(shown.joint)
        known |= {(seat, card): LYING for seat, card in cards if board_of(card) in coming}
    return known
