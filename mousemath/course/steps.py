"""The derivation of a lesson: each step is opened by choosing what comes next."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mousemath.course.reading import UNEQUAL, filled
from mousemath.language import mark

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mousemath.course.reading import Table


@dataclass(frozen=True, slots=True)
class StepWords:
    """A step of the derivation in one language.

    Attributes:
        said: what is written.
        options: what may come next.
        reasons: why each of the wrong ones leads astray, in the order of the options.
    """

    said: str
    options: tuple[str, ...]
    reasons: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Step:
    """A step that the student opens.

    Attributes:
        words: by language.
        right: which of the options leads on; the last step has none.
    """

    words: Mapping[str, StepWords]
    right: int

    def reason(self, option: int, language: str) -> str:
        """Return why an option leads astray; ``""`` of the one that leads on.

        >>> words = StepWords("None dead: 8/27.", ("Add 1.", "Take it from 1."), ("It grew.",))
        >>> step = Step({"en": words}, right=1)
        >>> step.reason(0, "en"), step.reason(1, "en")
        ('It grew.', '')
        """
        words = self.words[language]
        wrong = [number for number in range(len(words.options)) if number != self.right]
        return dict(zip(wrong, words.reasons, strict=True)).get(option, "")


def read_step(table: Table) -> Step:
    """Read a step.

    Raises:
        MousemathError: something is missing, unknown or of another type; the sentence says what.
    """
    words = table.by_language(filled(StepWords))
    right = table.whole("right", 0)
    counts = {len(each.options) for each in words.values()}
    if len(counts) > 1:
        table.refuse("options", UNEQUAL)
    if right >= max(1, *counts):
        table.refuse("right", mark("is none of the options"))
    if any(len(each.reasons) != max(0, len(each.options) - 1) for each in words.values()):
        table.refuse("reasons", mark("are as many as there are wrong options"))
    return Step(words, right)
