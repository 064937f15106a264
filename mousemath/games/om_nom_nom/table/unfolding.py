"""A reveal told step by step: first the cards lie on the boards, then one board after another resolves.

Which step is seen is the reader's choice (a view choice tied to the turn); the game itself has
already moved on.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from mousemath.games.om_nom_nom.rules.hot_seat import REVEAL
from mousemath.games.om_nom_nom.rules.pieces import CARDS, Capture, Haul
from mousemath.games.om_nom_nom.rules.reveal import captures, dice_after, gains

if TYPE_CHECKING:
    from mousemath.games.om_nom_nom.rules.game import State
    from mousemath.games.om_nom_nom.rules.hot_seat import Table
    from mousemath.games.om_nom_nom.rules.pieces import Dice
    from mousemath.lesson.teaching import View
    from mousemath.play.session import Record, Session

VIEW = "reveal"
"""The name of the view choice that holds the step, as ``turn.step``."""

SAFE, LOST, PLAYED, LYING = "safe", "lost", "played", "lying"


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

    def lying(self, board: int, *, top: bool) -> tuple[int, ...]:
        """Return the seats whose card still lies on a level of a board."""
        if any(each.board == board for each in self.captures[: self.step]):
            return ()
        card = CARDS[2 * board + (not top)]
        return tuple(seat for seat, played in enumerate(self.joint) if played == card)


def joint_of(record: Record[Any, Any]) -> tuple[str, ...]:
    """Return the cards that a reveal has shown, by seat."""
    rest = iter(record.outcome or ())
    return tuple(card or next(rest) for card in record.before.chosen)


def unfolding(session: Session[Table, str], view: View) -> Unfolding | None:
    """Return the latest reveal at the step that is looked at, or ``None`` if none was just made."""
    last = session.last
    if last is None or last.action != REVEAL:
        return None
    joint = joint_of(last)
    happened = captures(last.before.game.dice, joint)
    turn, _dot, step = view.choice(VIEW, "").partition(".")
    mine = turn == str(session.turn) and step.isascii() and step.isdigit() and len(step) == 1
    number = min(int(step), len(happened)) if mine else 0
    return Unfolding(last.before.game, joint, happened, session.turn, number)


def fates(session: Session[Table, str], shown: Unfolding | None) -> dict[tuple[int, str], str]:
    """Return what became of every card played in this round: safe, lost, lying, or just played.

    A position that came from a code does not tell what became of the cards before it.
    """
    state = session.state.game
    known: dict[tuple[int, str], str] = {
        (seat, card): PLAYED
        for seat, hand in enumerate(state.hands)
        for card in CARDS
        if card not in hand and state.dice
    }
    for record in session.records:
        if record.action != REVEAL or record.before.game.finished != state.finished:
            continue
        joint = joint_of(record)
        for capture in captures(record.before.game.dice, joint):
            known |= {(seat, joint[seat]): SAFE for seat in capture.predators}
            known |= {(seat, joint[seat]): LOST for seat in capture.prey}
    if shown is not None:
        done = {capture.board for capture in shown.captures[: shown.step]}
        for seat, card in enumerate(shown.joint):
            if CARDS.index(card) // 2 not in done:
                known[seat, card] = LYING
    return known
