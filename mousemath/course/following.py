"""What follows an answer: one more case, in which a wrong way is plainly wrong; it is asked, not told."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from mousemath.course.items import Kind
from mousemath.course.prose import plain, rich
from mousemath.language import _
from mousemath.lesson import kit
from mousemath.lesson.exercise import Verdict, check, number
from mousemath.scene import Answers, Task, Text

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from fractions import Fraction

    from mousemath.course.items import Follow, Item
    from mousemath.course.progress import Progress
    from mousemath.scene import Part

ENOUGH = 2
"""After so many wrong answers the exact value is told."""
LONGEST = 60
"""Letters of an answer."""


@dataclass(frozen=True)
class Following:
    """The case that follows an item, as it stands with a student.

    Attributes:
        progress: what was answered so far.
        item: what was asked before.
        follow: the case.
        language: ``"en"`` or ``"fr"``.
    """

    progress: Progress
    item: Item
    follow: Follow
    language: str

    @property
    def id(self) -> str:
        """The name of its field."""
        return f"{self.item.id}-more"

    @property
    def is_asked(self) -> bool:
        """Whether it has one number, which is asked for."""
        return len(self.follow.exact) == 1

    @property
    def is_offered(self) -> bool:
        """Whether the options of the item may be chosen once more, each with another value."""
        options = len(self.item.words[self.language].options)
        return self.item.kind is Kind.CHOICE and len({*self.follow.exact}) == options

    def parts(self) -> Iterator[Part]:
        """Yield the case, and the field for its number with what is said of the last answer."""
        yield kit.heading(_("One more, to check"))
        if self.is_offered:
            yield self._answers()
            return
        yield Text(rich(self.follow.words[self.language]))
        if self.is_asked:
            yield self._task()

    def receive(self, message: Mapping[str, Any]) -> bool:
        """Take an answer; tell whether it was one."""
        kind, values = message.get("type"), message.get("values")
        if message.get("id") != self.id:
            return False
        if kind == "contrast" and self.is_offered:
            return self._choose(message.get("value"))
        if kind != "form" or not self.is_asked or self._verdict()[0] in ("right", "shown"):
            return False
        typed = str(values.get("answer", "")).strip() if isinstance(values, dict) else ""
        if typed:
            self.progress.followed.setdefault(self.item.id, []).append(typed[:LONGEST])
        return bool(typed)

    def _choose(self, value: object) -> bool:
        known = {str(number) for number in range(len(self.follow.exact))}
        if self.item.id in self.progress.followed or value not in known:
            return False
        self.progress.followed[self.item.id] = [str(value)]
        return True

    def _answers(self) -> Answers:
        exact, words = self.follow.exact, self.item.words[self.language].options
        asked = rich(self.follow.words[self.language])
        answers = tuple((str(number), (plain(option),)) for number, option in enumerate(words))
        chosen = self.progress.followed.get(self.item.id)
        if not chosen:
            return Answers(self.id, asked, answers)
        right = str(exact.index(max(exact)))
        return Answers(self.id, asked, answers, chosen[0], right, self._then)

    @property
    def _then(self) -> str:
        return plain(self.follow.then[self.language]) if self.follow.then else ""

    def _task(self) -> Task:
        verdict, said = self._verdict()
        typed = self.progress.followed.get(self.item.id, [""])[-1]
        submit = "" if verdict in ("right", "shown") else _("Check")
        return Task(self.id, _("Your answer"), "", submit, typed, verdict, (said,) if said else ())

    def _checked(self, typed: str, exact: Fraction) -> Verdict:
        """Judge an answer; what cannot be a probability is no answer, as where it was asked first."""
        found = check(typed, exact)
        if found.unread or self.item.kind is not Kind.CHANCE or 0 <= number(typed).value <= 1:
            return found
        impossible = _("A probability lies between 0 and 1: guess once more.")
        return Verdict(right=False, sentence=impossible, unread=True)

    def _verdict(self) -> tuple[str, str]:
        """Return what the last answer was, and what is said of it."""
        typed = self.progress.followed.get(self.item.id, [])
        if not typed:
            return "", ""
        [exact] = self.follow.exact
        said = [self._checked(each, exact) for each in typed]
        short = kit.short(exact)
        is_whole = "/" in short or exact.denominator == 1
        if said[-1].right:
            praise = said[-1].sentence if is_whole else _("Right.")
            return "right", f"{praise} {self._then}".strip()
        if sum(not each.unread for each in said) >= ENOUGH:
            told = _("It is {number}.") if is_whole else _("It is about {number}.")
            return "shown", f"{told.format(number=short)} {self._then}".strip()
        return ("unread" if said[-1].unread else "wrong"), said[-1].sentence
