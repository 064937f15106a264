"""What lies on the desk of rules of thumb: the rule that is filled in, those on the ladder, what was guessed."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from mousemath.lesson.work import Worker
from mousemath.play.tries import fresh_seed

if TYPE_CHECKING:
    from collections.abc import Callable

    from mousemath.lesson.thumb.duel import Duel
    from mousemath.lesson.thumb.kind import Kind, Report, Rule, Worth, Wrong


@dataclass
class DeskState:
    """Rules of one game being tried.

    Attributes:
        kind: what the game says of its rules.
        language: of all words.
        guess: whether a guess is asked before a worth is told.
        line: the line of Python that opens the page.
        seeds: gives seeds for plays.
        rule: the rule that is filled in; ``None`` before the first.
        tried: the rules of the ladder, in the order in which they came.
        guesses: what was guessed of a rule, and against which other: better, same, worse or skip.
        shown: which of the costliest moments is shown.
        duel: the two rules that are compared.
        error, wrong_form: why the last form was refused, and which.
        turn: counts what happened.
    """

    kind: Kind
    language: str
    guess: bool = False
    line: str = ""
    seeds: Callable[[], int] = fresh_seed
    rule: Rule = None
    tried: list[Rule] = field(default_factory=list)
    guesses: dict[Rule, tuple[str, Rule]] = field(default_factory=dict)
    shown: int = 0
    duel: Duel | None = None
    error: str = ""
    wrong_form: str = ""
    notice: str = ""
    turn: int = 0
    worker: Worker = field(default_factory=Worker)

    @property
    def worth(self) -> Worth | None:
        """What the rule is worth, once it is worked out."""
        return self.kind.worths.get(self.rule)

    @property
    def report(self) -> Report | None:
        """Where the rule is wrong, once it is worked out."""
        return self.kind.reports.get(self.rule)

    @property
    def asks(self) -> bool:
        """Whether a guess is due before the worth is told."""
        return self.guess and self.rule is not None and self.rule not in self.guesses

    @property
    def rival(self) -> Rule:
        """The rule against which the one that is filled in is guessed: the one told before, or the plainest."""
        told = [rule for rule in self.tried if rule in self.guesses and rule != self.rule]
        return told[-1] if told else self.kind.base

    @property
    def moment(self) -> Wrong | None:
        """The moment in which the rule is wrong that is shown."""
        if self.asks or self.report is None or not self.report.costliest:
            return None
        return self.report.costliest[self.shown % len(self.report.costliest)]

    @property
    def busy(self) -> bool:
        """Whether something is being worked out."""
        return self.worker.running is not None
