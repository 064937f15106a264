"""What became of hostile inputs: how many were taken up or refused, how much work it was, and what went wrong."""

import contextlib
import re
import time
from collections import Counter
from dataclasses import dataclass, field

from mousemath.errors import MousemathError
from mousemath.language import speaking
from tests.workshop.counted import Calls

LONGEST = 300
"""Letters of a refusal."""
LONG = 0.02
"""Seconds after which an answer is asked for again, without counting, which takes most of them."""
QUOTED = re.compile("[“«\"'(].*[”»\"')]|MM1|[a-z_]+\\.play\\([^)]*\\)", re.DOTALL)
ENGLISH = re.compile(r"\b(the|this|is|not|of|must|has|are|from|it|copy|with)\b", re.IGNORECASE)
"""Words that no French sentence has; what is quoted may be in any language."""


@dataclass
class Tally:
    """What became of the inputs of one kind.

    Attributes:
        kind: what was read.
        wrong: what should not have been, each with the input.
    """

    kind: str
    taken: int = 0
    refused: Counter = field(default_factory=Counter)
    slowest: float = 0.0
    slowest_again: float = 0.0
    most_calls: int = 0
    longest: int = 0
    wrong: list = field(default_factory=list)

    def try_on(self, kind, given, number):
        """Let a kind's reader take ``given``; what is taken must fit, what is refused gets a sentence."""
        language = "fr" if number % 2 else "en"
        taken = self.taken
        kind.ready()
        with speaking(language):
            calls, began = Calls(), time.thread_time()
            try:
                try:
                    with calls:
                        found = kind.read(given)
                finally:
                    seconds = time.thread_time() - began
            except MousemathError as refusal:
                self._refused(refusal, language, given)
            except Exception as foreign:  # noqa: BLE001 - that is what is looked for
                self.wrong.append((type(foreign).__name__, str(foreign)[:100], shown(given)))
            else:
                self.taken += 1
                if not kind.fits(found):
                    self.wrong.append(("taken as another", repr(found)[:200], shown(given)))
            if kind.brief and seconds > LONG:
                self.slowest_again = max(self.slowest_again, plainly(kind, given))
        if taken < self.taken and not kind.brief:
            return
        self.most_calls = max(self.most_calls, calls.number)
        self.slowest = max(self.slowest, seconds)
        if calls.number > kind.most:
            self.wrong.append(("too much work", calls.number, shown(given)))

    def _refused(self, refusal, language, given):
        said = str(refusal)
        self.refused[refusal.message] += 1
        self.longest = max(self.longest, len(said))
        foreign = ENGLISH.search(QUOTED.sub("", said)) if language == "fr" else None
        if (
            len(said) > LONGEST
            or "\n" in said
            or foreign
            or not said.rstrip().endswith((".", "…", "?"))
        ):
            self.wrong.append(("a bad sentence", said[:400], shown(given)))

    @property
    def inputs(self):
        """How many there were."""
        return self.taken + sum(self.refused.values()) + len(self.wrong)

    def __str__(self):
        """Return the figures on one line."""
        return (
            f"{self.kind}: {self.inputs} inputs, {self.taken} taken as what they say, "
            f"{sum(self.refused.values())} refused in {len(self.refused)} sentences of at most "
            f"{self.longest} letters, {len(self.wrong)} wrong; at most {self.most_calls} calls, "
            f"{1000 * self.slowest:.1f} ms of processor time with counting"
            + (f", {1000 * self.slowest_again:.1f} ms again without" if self.slowest_again else "")
        )


def plainly(kind, given):
    """Return the seconds of processor time that an answer takes again while nothing is counted."""
    began = time.thread_time()
    with contextlib.suppress(MousemathError):
        kind.read(given)
    return time.thread_time() - began


def shown(given):
    """Return an input as it can be printed and tried again."""
    text = repr(given)
    return text if len(text) < 600 else f"{text[:600]}… ({len(text)} letters)"
