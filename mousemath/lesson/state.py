"""What a lesson holds beside the play: how the reader looks at it, and what the forms change.

Everything here is asked in Python's own words; :class:`mousemath.lesson.lesson.Lesson` says it in
messages and scenes. What is refused changes nothing.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from mousemath.errors import MousemathError
from mousemath.language import LANGUAGES, _
from mousemath.lesson import position
from mousemath.lesson.asking.panel import tabs_of
from mousemath.lesson.branches.lines import FIRST
from mousemath.lesson.branches.many import play_on_many
from mousemath.lesson.branches.plays import Plays
from mousemath.lesson.branches.what_if import TAB as WHAT_IF
from mousemath.lesson.looking_back.practising import Practising
from mousemath.lesson.looking_back.review import TAB as LOOK_BACK
from mousemath.lesson.position import Position, read_names, read_seed
from mousemath.lesson.teaching import Teaching, View
from mousemath.lesson.tries import Bench
from mousemath.lesson.trying import stop_trying, try_on
from mousemath.lesson.work import Worker
from mousemath.play.session import Session
from mousemath.scene import Note

if TYPE_CHECKING:
    from collections.abc import Hashable, Mapping

    from mousemath.lesson.frame import Refused
    from mousemath.lesson.tries import Trial

MOST_CHOICES, LONGEST_CHOICE, LONGEST_VALUE = 64, 40, 200
"""Choices of view that are kept; the oldest falls out, whatever names the page makes up."""


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
        return View(self.tab, self.choices, self.names, running, tokens, looking, taken)

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

    def restore(self, code: str) -> None:
        """Take up the position that ``code`` describes.

        Raises:
            BadCode: the code is damaged, or of another game; nothing has changed.
        """
        found = position.read(code, self.teaching)
        self._set(found.teaching, found.session)
        self.lines = found.lines or self.lines
        self.looked = found.looked
        self.names = found.names
        self.take_up_work()

    def _set(self, teaching: Teaching[Any, Any], session: Session[Any, Any]) -> None:
        session.turn += self.session.turn + 1
        self.teaching, self.session = teaching, session
        self._worker.forget()
        self.begin_asking()
        self._moved()
        self.settle_tab()
        self.ask()

    # ── the reader's view and settings ────────────────────────────────────────────────────────

    def look(self, name: str, value: str) -> None:
        """Open a tab, or choose what a panel shows; a tab that does not exist is not opened."""
        if name == "tab":
            self.tab = value if value in {tab.id for tab in tabs_of(self)} else self.tab
            return
        self.choices.pop(name[:LONGEST_CHOICE], None)
        self.choices[name[:LONGEST_CHOICE]] = value[:LONGEST_VALUE]
        if len(self.choices) > MOST_CHOICES:
            del self.choices[next(iter(self.choices))]

    def settle_tab(self) -> None:
        """Open what looks back when a game has ended, and the tab of before when it goes on or begins anew."""
        ended = bool(self.session.records) and not self.session.actions
        if ended and not self._before_end:
            opened = LOOK_BACK if self.lines.here == FIRST else WHAT_IF
            self._before_end, self.tab = self.tab, opened
        elif not ended and self._before_end:
            self.tab = self._before_end if self.tab in (LOOK_BACK, WHAT_IF) else self.tab
            self._before_end = ""
        if self.tab not in {tab.id for tab in tabs_of(self)}:
            self.tab = self.teaching.tabs[0].id

    def go_to_line(self, letter: object) -> None:
        """Play on another line; whatever tab is open stays open.

        Raises:
            MousemathError: there is no such line.
        """
        super().go_to_line(letter)
        self._before_end = "" if self.session.actions else self._before_end or self.tab

    def turn_rules(self) -> None:
        """Open the rules at hand, or close them."""
        self.rules_open = not self.rules_open

    def restart(self, seed: int | None = None) -> None:
        """Begin again with the same luck, or with that of another seed; what was guessed is kept."""
        self.begin_asking()
        super().restart(seed)

    def set_roll(self, values: Mapping[str, str]) -> None:
        """Let happen what the form of a roll by hand describes."""
        self.check_present()
        for action, outcome in self.teaching.by_hand(self.session, values):
            self.session.play(action, outcome)
        self._moved()

    def set_game(self, values: Mapping[str, str]) -> None:
        """Start the game under other settings, with the same seed."""
        teaching = self.teaching.changed(values)
        self._set(teaching, Session(teaching.game, self.session.seed))

    def set_reading(self, values: Mapping[str, str]) -> None:
        """Change language, names and guessing."""
        chosen = values.get("language", self.language)
        self.language = chosen if chosen in LANGUAGES else self.language
        self.names = read_names(values.get("names", ""))
        self.predict = values.get("predict", "no") == "yes"
        self.notice = None

    def set_seed(self, values: Mapping[str, str]) -> None:
        """Begin again with another seed."""
        self.restart(read_seed(values.get("seed", "").strip()))

    def set_code(self, values: Mapping[str, str]) -> None:
        """Take up the position of a pasted code."""
        self.restore(values.get("paste", ""))
        self.notice = Note((_("The position is restored."),), "saved")

    # ── long work ─────────────────────────────────────────────────────────────────────────────

    def take_up_work(self, *, asked: bool = False) -> None:
        """Begin what this moment would like done, where nothing is under way."""
        view = self.view
        offered = self.teaching.work(self.shown, view)
        for _letter, line in self.lines if len(self.lines) > 1 else ():
            offered += self.teaching.work(line.session, replace(view, tab=LOOK_BACK))
        self._worker.take_up(offered, asked=asked)

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

    def stop_work(self) -> None:
        """Stop what is under way: tries, plays, else a calculation."""
        if not stop_trying(self) and not self.plays.stop() and self._worker.stop():
            self.notice = Note((_("The calculation is stopped. You can start it again."),))

    @property
    def busy(self) -> bool:
        """Whether long work is waiting to be advanced."""
        return self.bench.busy or self.plays.busy or self._worker.running is not None

    def advance(self, seconds: float = 0.02) -> bool:
        """Work for about ``seconds`` on the long job; return whether the scene has changed."""
        self.passed = ()
        self.forget()
        try:
            if self.bench.busy:
                changed = try_on(self, seconds)
            elif self.plays.busy:
                changed = play_on_many(self, seconds)
            else:
                changed = self._worker.advance(seconds)
        except MousemathError as error:
            self.notice, changed = Note((str(error),), "refused"), True
        if not self.busy:
            self.take_up_work()
        return changed
