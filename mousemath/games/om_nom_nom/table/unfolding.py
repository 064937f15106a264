"""A reveal told step by step: first the cards lie on the boards, then one board after another resolves.

Which step is seen is the reader's choice (a view choice tied to the turn); the game itself has
already moved on.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mousemath.games.om_nom_nom.rules.hot_seat import REVEAL
from mousemath.games.om_nom_nom.rules.pieces import CARDS, Capture, Haul, board_of
from mousemath.games.om_nom_nom.rules.reveal import captures, dice_after, gains

if TYPE_CHECKING:
    from mousemath.games.om_nom_nom.rules.game import State
    from mousemath.games.om_nom_nom.rules.hot_seat import Choosing
    from mousemath.games.om_nom_nom.rules.pieces import Dice
    from mousemath.lesson.teaching import View
    from mousemath.play.session import Record, Session

VIEW = "reveal"
"""The name of the view choice that holds the step, as ``turn.step``."""

SAFE, LOST, PLAYED, LYING = "safe", "lost", "played", "lying"
Fates = dict[tuple[int, str], str]
"""By seat and card, what became of the card."""


@dataclass(frozen=True, slots=True)
class Unfolding:
    """The latest reveal after ``step`` of its boards have been resolved.

    >>> from mousemath.games.om_nom_nom.rules.game import position
    >>> before = position(((2, 0), (0, 1), (0, 0)), [["cat"], ["rabbit"]])
    >>> happened = captures(before.dice, ("cat", "rabbit"))
    >>> [Unfolding(before, ("cat", "rabbit"), happened, 0, n).dice for n in (0, 1, 2)]
    [((2, 0), (0, 1), (0, 0)), ((0, 0), (0, 1), (0, 0)), ((0, 0), (0, 0), (0, 0))]
    """

    before: State
    joint: tuple[str, ...]
    captures: tuple[Capture, ...]
    turn: int
    step: int

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
        """Return the seats whose ``card`` still lies on its board."""
        if any(each.board == board_of(card) for each in self.captures[: self.step]):
            return ()
        return tuple(seat for seat, played in enumerate(self.joint) if played == card)


def joint_of(record: Record[Choosing, str]) -> tuple[str, ...]:
    """Return the cards that a reveal has shown, by seat."""
    rest = iter(record.outcome or ())
    return tuple(card or next(rest) for card in record.before.chosen)


def unfolding(session: Session[Choosing, str], view: View) -> Unfolding | None:
    """Return the latest reveal at the step that is looked at, or ``None`` if none was just made."""
    last = session.last
    if last is None or last.action != REVEAL:
        return None
    joint = joint_of(last)
    happened = captures(last.before.game.dice, joint)
    step = min(view_step(session, view, VIEW), len(happened))
    return Unfolding(last.before.game, joint, happened, session.turn, step)


def view_step(session: Session[Choosing, str], view: View, name: str) -> int:
    """Return the number in a view choice ``turn.number``; 0 if it was made in another turn."""
    turn, _dot, number = view.choice(name, "").partition(".")
    plain = number.isascii() and number.isdigit() and len(number) < 3  # noqa: PLR2004 - two digits
    return int(number) if plain and turn == str(session.turn) else 0


def fates(session: Session[Choosing, str], shown: Unfolding | None) -> Fates:
    """Return what became of every card played in this round: safe, lost, lying, or just played.

    A position that came from a code does not tell what became of the cards before it.
    """
    state = session.state.game
    known = {
        (seat, card): PLAYED
        for seat, hand in enumerate(state.hands)
        for card in CARDS
        if card not in hand and state.dice
    }
    for record in session.records:
        if record.action == REVEAL and record.before.game.finished == state.finished:
            known |= _fates_of(record.before.game.dice, joint_of(record))
    if shown is not None:
        known |= {(seat, card): LYING for seat, card in enumerate(shown.joint) if shown.lying(card)}
    return known


def _fates_of(dice: Dice, joint: tuple[str, ...]) -> Fates:
    found: Fates = {}
    for capture in captures(dice, joint):
        found |= {(seat, joint[seat]): SAFE for seat in capture.predators}
        found |= {(seat, joint[seat]): LOST for seat in capture.prey}
    return found
