"""What a reader does with a lesson beside playing: tabs, settings, position codes, stopping long work.

Everything here is asked in Python's own words; :class:`mousemath.lesson.lesson.Lesson` says it in
messages and scenes. What is refused changes nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mousemath.errors import MousemathError
from mousemath.language import LANGUAGES, _
from mousemath.lesson import position
from mousemath.lesson.asking.panel import tabs_of
from mousemath.lesson.branches.lines import FIRST
from mousemath.lesson.branches.lines import TAB as WHAT_IF
from mousemath.lesson.branches.many import play_on_many
from mousemath.lesson.looking_back.hindsight import TAB as LOOK_BACK
from mousemath.lesson.position import read_names, read_seed
from mousemath.lesson.state import LessonState
from mousemath.lesson.trying import stop_trying, try_on
from mousemath.play.session import Session
from mousemath.scene import Note

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mousemath.lesson.teaching import Teaching

MOST_CHOICES, LONGEST_CHOICE, LONGEST_VALUE = 64, 40, 200
"""Choices of view that are kept; the oldest falls out, whatever names the page makes up."""


class Steered(LessonState):
    """A play of a game whose reader opens tabs, changes settings, and pastes codes."""

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

    # ── long work, from slice to slice ────────────────────────────────────────────────────────

    def stop_work(self) -> None:
        """Stop what is under way: tries, plays, else a calculation."""
        if not stop_trying(self) and not self.plays.stop() and self._worker.stop():
            self.notice = Note((_("The calculation is stopped. You can start it again."),))

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
