"""Trying out what a panel claims: what can be tried, what was tried, and the tries that are being made.

The game on the table is never touched. What was tried is kept for each claim of each position, with
its seed; a claim whose answer is still asked for cannot be tried.
"""

from __future__ import annotations

import time
from collections import deque
from dataclasses import dataclass, field
from math import sqrt
from typing import TYPE_CHECKING, Any

from mousemath.language import _
from mousemath.lesson.work import Work, Worker
from mousemath.play.tries import Stop, Tries, fresh_seed

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable
    from fractions import Fraction

    from mousemath.chance.claim import Claim
    from mousemath.chance.distribution import Distribution
    from mousemath.chance.experiment import Experiment
    from mousemath.scene import Sign

    Key = tuple[Hashable, str]

NUMBERS = 1, 10, 1_000, 100_000
"""How often a claim can be tried at once."""
FEW = 10
"""Tries that are shown one by one."""
MOST_PATHS = 20
"""Earlier paths that stay."""
MOST_KEPT = 40
"""Claims whose tries are kept; the oldest are forgotten."""
AT_ONCE, SAID_EVERY = 0.05, 5.0
"""Seconds of work before the page is answered, and between two messages about a long run."""
QUADRUPLE = "half", "quarter", "same"
"""Answers to how wide the band is with four times as many tries; the first is right."""


def no_signs(outcome: object) -> tuple[Sign, ...]:
    """Draw nothing of an outcome."""
    del outcome
    return ()


@dataclass(frozen=True, slots=True)
class Trial:
    """A claim of a panel that can be tried out there.

    Attributes:
        claim: what is tried.
        topic: what is looked at, in a few words; the statement of the claim where nothing is given.
        hit, miss: what came and what did not, as titles of the bins.
        signs: draws an outcome.
        says: says an outcome in words.
        valued: whether it tells what a choice is worth, and waits for the choice where guesses come first.
    """

    claim: Claim
    topic: str = ""
    hit: str = ""
    miss: str = ""
    signs: Callable[[Any], tuple[Sign, ...]] = no_signs
    says: Callable[[Any], str] = lambda _outcome: ""
    valued: bool = False

    @property
    def words(self) -> str:
        """What is looked at."""
        return self.topic or self.claim.statement

    @property
    def bins(self) -> tuple[str, str]:
        """The titles of the bins: what came, and what did not."""
        return self.hit or _("it happens"), self.miss or _("it does not")


@dataclass(slots=True)
class Tried:
    """What was tried of one claim at one position.

    Attributes:
        experiment: one try of it.
        exact: its value.
        tries: the latest tries.
        earlier: the paths before them, oldest first: the share at each of their stops.
        answer: what the reader says of four times as many tries.
        presses: how many earlier presses of a button made tries.
        before: what these made together.
    """

    experiment: Experiment[Any]
    exact: Fraction
    tries: Tries[Any]
    earlier: deque[tuple[float, ...]] = field(default_factory=lambda: deque(maxlen=MOST_PATHS))
    answer: str = ""
    law: Distribution[Any] | None = None
    deviation: float = 0.0
    presses: int = 0
    before: Stop = field(default_factory=lambda: Stop(0, 0))

    @classmethod
    def of(cls, claim: Claim, experiment: Experiment[Any], tries: Tries[Any]) -> Tried:
        """Return the first tries of a claim."""
        exact, law = claim.by_formula(), experiment.law()
        deviation = sqrt(experiment.variance(exact))
        return cls(experiment, exact, tries, law=law, deviation=deviation)

    @property
    def is_event(self) -> bool:
        """Whether a try counts 1 or 0: the mean is a share then."""
        if self.law is None:
            return self.experiment.spread is None
        return set(self.law) <= {0, 1}

    @property
    def apart(self) -> float:
        """How far the tries are from the exact value."""
        return abs(self.tries.share - float(self.exact))

    @property
    def in_all(self) -> Stop:
        """What all presses made together, the latest too."""
        return self.before.and_then(self.tries.now)

    def band(self, tries: int) -> float:
        """Return two standard errors of the mean of so many tries."""
        return 2 * self.deviation / sqrt(tries)

    def put_aside(self) -> None:
        """Keep the path of the latest tries among the earlier ones, and what they made."""
        if self.tries.done:
            self.presses, self.before = self.presses + 1, self.in_all
        shares = tuple(stop.share for stop in self.tries.path)
        if len(shares) > FEW:
            self.earlier.append(shares)


class Bench:
    """Where a lesson tries things out: one run at a time.

    Args:
        seeds: gives a seed for each run.
    """

    def __init__(self, seeds: Callable[[], int] = fresh_seed) -> None:
        self._seeds = seeds
        self._tried: dict[Key, Tried] = {}
        self._worker = Worker()
        self._latest: Key = None, ""
        self._said_at = 0.0

    @property
    def busy(self) -> bool:
        """Whether tries are being made."""
        return self._worker.running is not None

    def tried(self, state: Hashable, name: str) -> Tried | None:
        """Return what was tried of a claim in a position."""
        return self._tried.get((state, name))

    @property
    def kept(self) -> tuple[tuple[str, Tried], ...]:
        """What was tried, the latest first, each with the name of its claim."""
        return tuple((name, tried) for (_state, name), tried in reversed(self._tried.items()))

    def runs(self, state: Hashable, name: str) -> bool:
        """Whether this claim is being tried."""
        return self.busy and self._latest == (state, name)

    @property
    def running(self) -> Tried | None:
        """What is being tried."""
        return self._tried[self._latest] if self.busy else None

    def begin(self, state: Hashable, claim: Claim, number: int) -> Tried | None:
        """Try a claim so often, the first moments at once; ``None`` where it has no experiment."""
        self.stop()
        experiment, key = claim.experiment(), (state, claim.name)
        if experiment is None:
            return None
        tries = Tries(experiment, number, self._seeds())
        tried = self._tried.pop(key, None)
        if tried is None:
            tried = Tried.of(claim, experiment, tries)
        else:
            tried.put_aside()
            tried.tries = tries
        self._tried[key] = tried
        if len(self._tried) > MOST_KEPT:
            del self._tried[next(iter(self._tried))]
        self._latest, self._said_at = key, time.monotonic()
        self._worker.take_up([Work(key, tries.steps)], asked=True)
        self.advance(AT_ONCE)
        return tried

    def advance(self, seconds: float) -> bool:
        """Try on for about so long; return whether anything was done.

        Raises:
            MousemathError: a try is not possible; the run is over then.
        """
        return self._worker.advance(seconds)

    def leave(self, state: Hashable) -> None:
        """End a run whose position is not the one that is looked at any more."""
        if self._latest[0] != state:
            self.stop()

    def is_to_be_said(self) -> bool:
        """Whether it is time to say how far a long run is; asked once for each message."""
        now = time.monotonic()
        if now - self._said_at < SAID_EVERY:
            return False
        self._said_at = now
        return True

    def stop(self) -> bool:
        """End the run; what was tried so far stays. Return whether there was one."""
        return self._worker.stop()
