"""The play of a lesson: what is done to it, what is taken back, and what is looked at again.

A moment of the past is looked at without touching the play: table and panels are drawn from the
session as it was then. What is refused changes nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mousemath.errors import IllegalAction, MousemathError
from mousemath.language import mark
from mousemath.play.draws import LARGEST_SEED
from mousemath.play.game import NOT_NOW
from mousemath.play.session import Session

if TYPE_CHECKING:
    from mousemath.lesson.teaching import Teaching
    from mousemath.scene import Note

MOST_UNASKED = 10_000
"""Steps in a row at which nobody is asked after which a game is taken to be stuck."""
MOST_PASSING = 24
"""Moments of computer players that are shown one by one; of more, the latest."""
PRESENT = -1
"""The step that leads back from the past to the game."""
_PAST = mark("This moment is over: go back to the game, or play from here.")


class Playing:
    """One play of a game, and the moment of it that is looked at.

    Attributes:
        teaching: the game under its settings.
        session: the play.
        notice: what was refused or restored, to be said instead of the live sentence.
        looked: how many steps came before the moment that is looked at again, ``None`` in the present.
        passed: the same for each moment at which computer players have moved since the latest click.
        taken_back: whether the latest thing done was an undo.
    """

    def __init__(self, teaching: Teaching[Any, Any], seed: int) -> None:
        self.teaching = teaching
        self.session = Session(teaching.game, seed)
        self.notice: Note | None = None
        self.looked: int | None = None
        self.passed: tuple[int, ...] = ()
        self.taken_back = False

    @property
    def shown(self) -> Session[Any, Any]:
        """The play as table and panels show it: now, or at the moment that is looked at."""
        return self.session if self.looked is None else self.session.at(self.looked)

    @property
    def actions(self) -> dict[str, Any]:
        """What a click may send now, and the legal action that it means; nothing in the past."""
        if self.looked is not None:
            return {}
        return {f"a{number}": action for number, action in enumerate(self.session.actions)}

    # ── playing on ────────────────────────────────────────────────────────────────────────────

    def act(self, turn: object, token: object) -> None:
        """Take the action of ``token``, if the reader saw the table of this ``turn``.

        Raises:
            IllegalAction: the table has changed since, or no action has this token.
        """
        self.check_present()
        if turn != self.session.turn:
            raise IllegalAction(mark("The table has changed since: look once more, then choose."))
        actions = self.actions
        if not isinstance(token, str) or token not in actions:
            raise IllegalAction(NOT_NOW)
        self.session.play(actions[token])
        self._moved()

    def attempt(self, source: str, target: str) -> None:
        """Take the action that a hand on the table means, if it is legal.

        Args:
            source: the id of what was taken: a die, a card, a piece, a button.
            target: the id of what it was led to; empty for a button.

        Raises:
            IllegalAction: it is not, for the reason that the rules give, or it means nothing.
        """
        self.check_present()
        action = self.teaching.meant(self.session, source, target)
        if action is None:
            raise IllegalAction(NOT_NOW)
        if action not in self.session.actions:
            self.session.game.chance(self.session.state, action)  # refuses in the rules' own words
            self.session.game.apply(self.session.state, action, None)
        self.session.play(action)
        self._moved()

    def check_present(self) -> None:
        """Refuse to play in the past.

        Raises:
            IllegalAction: an earlier moment is looked at.
        """
        if self.looked is not None:
            raise IllegalAction(_PAST)

    def _moved(self) -> None:
        """Go on to the next moment at which a person decides."""
        self._stand()
        passed, first = [], len(self.session.records)
        for _step in range(MOST_UNASKED):
            policy = self.teaching.automatic(self.session)
            if policy is None:
                break
            record = self.session.play(self.session.choose(policy), unasked=True)
            if self.teaching.passes(record):
                passed.append(len(self.session.records))
        if passed:
            before_now = (step for step in (first, *passed) if step < len(self.session.records))
            self.passed = tuple(before_now)[-MOST_PASSING:]

    def _stand(self) -> None:
        """Stand in the present, with nothing said and nothing passing by."""
        self.notice, self.looked, self.passed, self.taken_back = None, None, (), False

    # ── taking back, doing again, beginning again ─────────────────────────────────────────────

    @property
    def undoable(self) -> bool:
        """Whether somebody has decided anything that can be taken back."""
        return self.looked is None and not all(record.unasked for record in self.session.records)

    @property
    def redoable(self) -> bool:
        """Whether something was taken back that can be done again."""
        return self.looked is None and self.session.undone is not None

    def undo(self) -> None:
        """Go back to the latest moment at which a person decided.

        Raises:
            MousemathError: there is nothing to take back.
        """
        self.check_present()
        if not self.undoable:
            raise MousemathError(mark("There is nothing to undo."))
        while self.session.undo().unasked:
            pass
        self._stand()
        self.taken_back = True

    def redo(self) -> None:
        """Go on to the next moment at which a person decided, as it went before.

        Raises:
            MousemathError: nothing was taken back.
        """
        self.check_present()
        self.session.redo()
        while self.session.undone is not None and self.session.undone.unasked:
            self.session.redo()
        self._stand()

    def restart(self, seed: int | None = None) -> None:
        """Begin again with the same luck, or with that of another seed."""
        self.session.restart(seed)
        self._moved()

    def again(self) -> None:
        """Begin again with the luck of the next seed."""
        self.restart((self.session.seed + 1) % (LARGEST_SEED + 1))

    # ── looking back ──────────────────────────────────────────────────────────────────────────

    def back(self, step: object) -> None:
        """Look at the moment that came after so many steps; at :data:`PRESENT`, return to the game.

        Raises:
            MousemathError: there was no such moment.
        """
        now = len(self.session.records)
        if type(step) is not int or not PRESENT <= step <= now:
            raise MousemathError(mark("There was no such moment: choose a mark of the strip."))
        taken_back = self.taken_back
        self._stand()
        self.taken_back = taken_back
        self.looked = None if step in (PRESENT, now) else step

    def decided_at(self, step: int) -> int:
        """Return the latest moment up to a step at which a person decided, else the first of all."""
        asked = [n for n, record in enumerate(self.session.records) if not record.unasked]
        if step == len(self.session.records):
            return step
        return max((n for n in asked if n <= step), default=min(asked, default=step))
