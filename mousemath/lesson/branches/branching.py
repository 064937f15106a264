"""A play that can part into lines: a line is begun at any moment, and each is kept as it is left."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mousemath.errors import MousemathError
from mousemath.language import _, mark
from mousemath.lesson.branches.lines import FIRST, Lines
from mousemath.lesson.playing import Playing
from mousemath.scene import Note

if TYPE_CHECKING:
    from mousemath.lesson.teaching import Teaching
    from mousemath.play.session import Session


class Branching(Playing):
    """One play of a game, and the lines that part from it.

    Attributes:
        lines: the lines; the session that is played is that of one of them.
    """

    def __init__(self, teaching: Teaching[Any, Any], seed: int) -> None:
        self.lines: Lines
        super().__init__(teaching, seed)

    @property
    def session(self) -> Session[Any, Any]:
        """The play on the line where one is."""
        return self.lines.line.session

    @session.setter
    def session(self, session: Session[Any, Any]) -> None:
        """Begin another play, from which no line parts yet."""
        self.lines = Lines.of(session)

    @property
    def undoable(self) -> bool:
        """Whether somebody has decided anything on this line that can be taken back."""
        own = self.session.records[self.lines.line.step :]
        return self.looked is None and not all(record.unasked for record in own)

    def branch(self) -> None:
        """Begin a line at the moment that is looked at, or now, and play on there.

        Raises:
            MousemathError: nothing can be done any more at this moment.
        """
        step = self.branches_at
        if not self.session.at(step).actions:
            raise MousemathError(mark("The game is over here: look back at a moment first."))
        turn, left = self._latest_turn, self.lines.here
        letter = self.lines.part(step, self.teaching.rounds)
        self._come_to(turn)
        said = _("You are on line {letter} now; line {left} is kept.")
        self.notice = Note((said.format(letter=letter, left=left),))

    @property
    def branches_at(self) -> int:
        """The step of this line at which a new line would begin: what is looked at, or the present.

        At the end of a game that has parted into lines it is where they part.
        """
        now = len(self.session.records)
        if self.looked is None and not self.session.actions and len(self.lines) > 1:
            return min(now, self.lines.fork[1])
        return self.decided_at(now if self.looked is None else self.looked)

    def go_to_line(self, letter: object) -> None:
        """Play on another line, or on this one where an earlier moment is looked at.

        Raises:
            MousemathError: there is no such line.
        """
        if not isinstance(letter, str) or letter not in self.lines.known:
            raise MousemathError(mark("There is no such line: choose one of those shown."))
        turn = self._latest_turn
        self.lines.here = letter
        self._come_to(turn)

    @property
    def _latest_turn(self) -> int:
        return max(line.session.turn for _letter, line in self.lines)

    def _come_to(self, turn: int) -> None:
        """Stand in the present of a line; whoever saw another table has seen an older one."""
        self.session.turn = turn + 1
        self._moved()

    def restart(self, seed: int | None = None) -> None:
        """Begin the first line again, without any other."""
        first, turn = self.lines.known[FIRST].session, self._latest_turn
        self.session = first
        first.turn = turn
        super().restart(seed)
