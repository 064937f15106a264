"""The parts of a lesson that use a panel of a game: what is counted, and what is tried out."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

from mousemath.course.counting import Counting
from mousemath.course.own_tries import OwnTries
from mousemath.course.prose import paragraphs
from mousemath.course.sheets import Part
from mousemath.course.telling_parts import TellingPart
from mousemath.errors import MousemathError
from mousemath.language import _, mark
from mousemath.lesson import kit
from mousemath.lesson.asking.panel import panel_of
from mousemath.lesson.registry import open_lesson
from mousemath.lesson.tries_parts import TOPIC
from mousemath.lesson.trying import with_tries
from mousemath.scene import SampleSpace, TryIt

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from mousemath.lesson.lesson import Lesson
    from mousemath.scene import Part as Drawn

FORWARDED = "view", "tries", "contrast", "cancel", "start"
"""Messages that belong to what a game shows inside a part."""
MANY = 1_000
"""After so many tries what a student expected can be compared."""


class WithGame(TellingPart):
    """A part in which a panel of a game is used, at a position of the lesson."""

    _inner: Lesson | None = None
    _inner_at = ""

    @property
    def inner(self) -> Lesson | None:
        """The game at the position of this part; ``None`` where it has none."""
        if (at := self.position()) != self._inner_at:
            self._inner_at = at
            code = self.sheet.code(at)
            self._inner = open_lesson(None, code, {}, language=self.language)
            if self.sheet.shown.look:
                self._inner.look(*self.sheet.shown.look.split("=", 1))
            self.prepare(self._inner)
        return self._inner

    def prepare(self, inner: Lesson) -> None:
        """Open the tab that is needed."""

    @property
    def busy(self) -> bool:
        """Whether the game works on something."""
        return self._inner is not None and self._inner.busy

    def advance(self, seconds: float) -> bool:
        """Let the game work on."""
        return self._inner is not None and self._inner.advance(seconds)

    def handle(self, message: Mapping[str, Any]) -> bool:
        """Let the game answer what belongs to its panel; its tabs stay as they are."""
        inner = self.inner
        is_tab = message.get("type") == "view" and message.get("name") == "tab"
        if inner is None or not self.progress.has_guessed or is_tab:
            return False
        if message.get("type") not in FORWARDED:
            return False
        inner.receive(message)
        if inner.notice is not None and inner.notice.tone == "refused":
            raise MousemathError(str(inner.notice.text[0]))
        return True


class Count(WithGame):
    """What is counted by hand, and the sample space of the position where its game shows one."""

    name = Part.COUNT.value
    TITLE = mark("Count by hand")

    def due(self) -> str:
        """Return what is due once the part is open."""
        if self.sheet.tallies and not self.counting.is_over:
            return _("Mark what belongs, one by one or in rows; then compare.")
        return _("Paper and pencil first; then compare.")

    @property
    def counting(self) -> Counting:
        """What is counted on the page."""
        return Counting(self.progress, self.language)

    def position(self) -> str:
        """Return the position that is counted; in the end that of the game's own sample space, where it follows."""
        shown, counting = self.sheet.shown, self.counting
        if shown.space and counting.is_over:
            return shown.count
        return counting.position or shown.count

    def asked(self) -> str:
        """Return what heads the panel."""
        return _("Mark and count") if self.sheet.tallies else _("On paper")

    def prepare(self, inner: Lesson) -> None:
        """Open the tab that counts."""
        inner.look("tab", "count")

    def parts(self) -> tuple[Drawn, ...]:
        """Return what is counted; where outcomes are marked, they need the place of the question."""
        parts = super().parts()
        return parts[1:] if self.sheet.tallies and self.progress.has_guessed else parts

    def told(self) -> Iterator[Drawn]:
        """Yield what is counted here, the words, then what the game counts."""
        yield from self.counting.parts()
        if self.sheet.tallies:
            yield kit.heading(_("On paper"))
        yield from paragraphs(self.words.count)
        if not (self.sheet.shown.space and self.counting.is_over):
            return
        panel = panel_of(self.inner) if self.inner is not None else None
        if panel is not None and any(isinstance(part, SampleSpace) for part in panel.parts):
            yield kit.heading(panel.question)
            yield from (part for part in panel.parts if not isinstance(part, TryIt))

    def handle(self, message: Mapping[str, Any]) -> bool:
        """Take what was marked, or let the game answer."""
        marked = self.progress.has_guessed and message.get("type") == "form"
        return (marked and self.counting.handle(message)) or super().handle(message)


class Try(WithGame):
    """What is tried out, and the tries of the position where its game has them."""

    name = Part.TRY.value
    TITLE = mark("Try it")

    def due(self) -> str:
        """Return what is due once the part is open."""
        if self._is_tried:
            return _("Compare with what you said before.")
        return _("Say first what you expect, then try.")

    def position(self) -> str:
        """Return the position where it is tried."""
        return self.sheet.shown.trying

    def prepare(self, inner: Lesson) -> None:
        """Open the tab on which the claim is tried, or set what no tab claims."""
        own = inner.teaching.own_trials.get(self.sheet.shown.trial)
        if own is not None:
            inner.set_trials = own()
            return
        for tab in inner.teaching.tabs:
            inner.look("tab", tab.id)
            trials = inner.teaching.trials(inner.shown, inner.view)
            if any(trial.claim.name == self.sheet.shown.trial for trial in trials):
                inner.look(TOPIC, self.sheet.shown.trial)
                return

    @cached_property
    def own(self) -> OwnTries:
        """What the course itself lets try out."""
        return OwnTries(self.sheet, self.language)

    @property
    def _is_tried(self) -> bool:
        """Whether something was tried often enough, or nothing can be."""
        if self.sheet.chains:
            bench = self.own.bench
        elif self.inner is not None and self.sheet.shown.trial:
            bench = self.inner.bench
        else:
            return True
        kept = (tried.tries for _name, tried in bench.kept)
        return not bench.busy and any(tries.done >= MANY for tries in kept)

    def told(self) -> Iterator[Drawn]:
        """Yield the words, then the tries; after them what to look for."""
        yield from paragraphs(self.words.trying)
        if self.sheet.chains:
            yield from self.own.parts()
        elif self.inner is not None and self.sheet.shown.trial:
            yield from with_tries(self.inner, ())
        if self._is_tried:
            yield from paragraphs(self.words.tried)

    @property
    def busy(self) -> bool:
        """Whether something is being tried."""
        return super().busy or self.own.bench.busy

    def advance(self, seconds: float) -> bool:
        """Try on."""
        return self.own.bench.advance(seconds) if self.sheet.chains else super().advance(seconds)

    def handle(self, message: Mapping[str, Any]) -> bool:
        """Try out, or let the game answer."""
        if not self.sheet.chains:
            return super().handle(message)
        return self.progress.has_guessed and self.own.handle(message)
