"""What a lesson holds beside the play: how the reader looks at it, its code, and its long work."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from mousemath.lesson import position
from mousemath.lesson.branches.plays import Plays
from mousemath.lesson.looking_back.hindsight import TAB as LOOK_BACK
from mousemath.lesson.looking_back.practising import Practising
from mousemath.lesson.position import Position, read_names, shown_name
from mousemath.lesson.teaching import Teaching, View
from mousemath.lesson.tries import Bench
from mousemath.lesson.work import Worker

if TYPE_CHECKING:
    from collections.abc import Hashable

    from mousemath.lesson.frame import Refused
    from mousemath.lesson.tries import Trial


class LessonState(Practising):
    """One play of a game and the reader's view of it.

    Args:
        teaching: the game under its settings.
        seed: the same seed gives every student the same dice.
        language: ``"en"`` or ``"fr"``.
        names: the players, taking turns.
        predict: whether the reader guesses before a panel reveals.
    """

    def __init__(
        self,
        teaching: Teaching[Any, Any],
        *,
        seed: int = 1,
        language: str = "en",
        names: tuple[str, ...] = (),
        predict: bool = False,
    ) -> None:
        super().__init__(teaching, seed, predict=predict)
        self.language = language
        self.names = read_names(",".join(names))
        self.choices: dict[str, str] = {}
        self.tab = teaching.tabs[0].id
        self.rules_open = False
        self.earlier: dict[str, str] = {}
        self.refused: Refused | None = None
        self._worker = Worker()
        self.bench = Bench()
        self.set_trials: tuple[Trial, ...] = ()
        self._before_end = ""
        self.plays = Plays()
        self._moved()
        self.ask()
        self.take_up_work()

    @property
    def view(self) -> View:
        """What the reader looks at."""
        tokens = {action: token for token, action in self.actions.items()}
        looking = self.looked is not None
        past = self.looked is not None and self.beside is None
        taken = self.session.records[self.looked or 0].action if past else None
        running = self._worker.running
        names = tuple(map(shown_name, self.names))
        return View(self.tab, self.choices, names, running, tokens, looking, taken)

    # ── position codes ────────────────────────────────────────────────────────────────────────

    @property
    def code(self) -> str:
        """The position code of this moment, and of the play that led here."""
        if self.beside is not None:
            return self.place
        return position.write(
            Position(self.teaching, self.shown, self.names, self.lines, self.looked)
        )

    @property
    def place(self) -> str:
        """The code of this position alone, without the play that led here."""
        return position.write(Position(self.teaching, self.shown, self.names), whole=False)

    # ── long work ─────────────────────────────────────────────────────────────────────────────

    def take_up_work(self, *, asked: bool = False) -> None:
        """Begin what this moment would like done, where nothing is under way."""
        view = self.view
        offered = self.teaching.work(self.shown, view)
        for _letter, line in self.lines if len(self.lines) > 1 else ():
            offered += self.teaching.work(line.session, replace(view, tab=LOOK_BACK))
        self._worker.take_up(offered, asked=asked)

    @property
    def worked_out(self) -> int:
        """How many pieces of long work have ended: after each, values may be known, or known exactly."""
        return self._worker.ended

    def finish_work(self, tab: str) -> None:
        """Do to its end, now, all that a tab would like worked out unasked for the whole play.

        Raises:
            MousemathError: the work cannot be done.
        """
        view = replace(self.view, tab=tab, progress=None, looking=False, taken=None)
        over: set[Hashable] = set()
        while offered := [
            work
            for work in self.teaching.work(self.session, view)
            if not work.asked and work.key not in over
        ]:
            over.add(offered[0].key)
            self._worker.finish(offered[0])

    @property
    def busy(self) -> bool:
        """Whether long work is waiting to be advanced."""
        return self.bench.busy or self.plays.busy or self._worker.running is not None
