"""Questions: what a reader is asked before a panel tells, with the exact value of the panel's claim."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from itertools import combinations, pairwise
from typing import TYPE_CHECKING

from mousemath.chance.formula import Decimal, Number, Ratio, words
from mousemath.chance.line import Line, line
from mousemath.language import mark
from mousemath.lesson.asking.units import CHANCE, Unit

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from fractions import Fraction

    from mousemath.chance.claim import Claim
    from mousemath.chance.formula import Written
    from mousemath.chance.line import Break
    from mousemath.lesson.asking.routes import Route
    from mousemath.lesson.asking.shape import Shape
    from mousemath.scene import Rich, Sign

FEW = range(3, 6)
"""So many choices can be put in order."""


class Kind(StrEnum):
    """What is asked for: a chance, a mean, a choice, an order of choices, the bars of a distribution."""

    CHANCE = "chance"
    MEAN = "mean"
    CHOICE = "choice"
    ORDER = "order"
    SHAPE = "shape"


@dataclass(frozen=True, slots=True)
class Contrast:
    """One case on the same board in which a wrong way is plainly wrong; it follows an answer.

    Attributes:
        words: what is asked of that case.
        answers: what may be chosen, the wrong way's nonsense among them.
        exact: the right one.
        said: the sentence that follows, whatever was chosen.
    """

    words: str
    answers: tuple[Fraction, ...]
    exact: Fraction
    said: str

    @classmethod
    def among(cls, words: str, exact: Fraction, wrong: Iterable[Fraction], said: str) -> Contrast:
        """Return a case whose right answer stands among wrong ones, each once, by their size.

        >>> from fractions import Fraction
        >>> Contrast.among("?", Fraction(1, 2), [Fraction(2), Fraction(1, 2)], "!").answers
        (Fraction(1, 2), Fraction(2, 1))
        """
        return cls(words, tuple(sorted({exact, *wrong})), exact, said)


@dataclass(frozen=True)
class Question:
    """A number to guess, a chance or a mean; or a distribution whose bars are drawn.

    Attributes:
        id: kind of question and position, so that a guess holds for it alone; ``"KIND:POSITION"``.
        kind: what is asked for.
        words: the question, about something that has not happened yet.
        short: the same in a few words, for the record of guesses.
        claim: the claim of the panel; its value is the answer, its lines are the derivation.
        think: a question that helps to begin: the first hint.
        routes: ways that lead past the answer, computed for this position.
        contrasts: what follows when a way was recognised, by the name of the way; ``""`` for any.
        count: favourable outcomes and all outcomes, where they are equally likely.
        given: what of the table is needed, in words and small pictures.
        why: the sentence of the answer: why it is this number.
        span: of a number, the least and the greatest that can come, between which it is guessed.
        endless: whether more than ``span`` holds may come, as in a wait; its line ends there all the same.
        shape: the bars to draw; the claim is then of one of them.
        signed: whether it may be below 0, as luck or a lead may.

    >>> from fractions import Fraction
    >>> from mousemath.chance.claim import Claim
    >>> half = Claim("heads", lambda: Fraction(1, 2), lambda: Fraction(1, 2), "one of two")
    >>> Question("heads:", Kind.CHANCE, "How likely is it?", "heads", half, "What may come?").exact
    Fraction(1, 2)
    """

    id: str
    kind: Kind
    words: str
    short: str
    claim: Claim
    think: str
    routes: tuple[Route, ...] = ()
    contrasts: Mapping[str, Contrast] | None = None
    count: tuple[int, int] | None = None
    given: tuple[Rich, ...] = ()
    why: str = ""
    span: tuple[Fraction, Fraction] | None = None
    shape: Shape | None = None
    signed: bool = False
    endless: bool = False

    @cached_property
    def exact(self) -> Fraction:
        """The exact value: that of the claim."""
        return self.claim.value()

    @property
    def name(self) -> str:
        """The kind of question, without its position."""
        return self.id.partition(":")[0]

    def hints(self) -> tuple[tuple[Line, ...], ...]:
        """Return up to three hints, each of one line or more; none writes the exact value down.

        A question to think about, the first line of the derivation, and the rest but its last number.
        """
        steps = [step for step in self.claim.lines() if step.sides]
        telling = (n for n, step in enumerate(steps) if any(map(self._tells, step.sides)))
        last = next(telling, len(steps) - 1)
        lines = (*steps[:last], *map(self._left_open, steps[last : last + 1]))
        return tuple(filter(None, ((line(self.think),), lines[:1], lines[1:])))

    def _tells(self, side: Written | Break) -> bool:
        """Whether a side is the exact value, written out as a number."""
        return isinstance(side, (Decimal, Number, Ratio)) and side.value == self.exact

    def _left_open(self, step: Line) -> Line:
        """Leave what a line comes to to be found."""
        telling = (n for n, side in enumerate(step.sides) if self._tells(side))
        return Line(step.words, (*step.sides[: next(telling, -1)], words("?")))

    def contrast(self, route: str) -> Contrast | None:
        """Return what follows an answer that came by ``route``; by none, what follows any."""
        found = self.contrasts or {}
        return found.get(route) or found.get("")


@dataclass(frozen=True, slots=True)
class Pick:
    """A choice as it is offered before anything is told: no number stands in it.

    Attributes:
        id: what stands for the choice; the same at the same position.
        label: what is done.
        detail: what it leads to by the rules: "2 pieces are safe, the cat moves 1".
        value: what it is worth, exactly or within the slack of the decision.
        token: what plays it from the page.
        shows: the ids of what it lights up on the table.
        dice: the dice that it lays, then those that it rolls, as small pictures; one without a
            picture is still to be rolled.
    """

    id: str
    label: str
    detail: str
    value: Fraction | float
    token: str = ""
    shows: tuple[str, ...] = ()
    dice: tuple[Sign, ...] = ()


@dataclass(frozen=True, slots=True)
class Reason:
    """Why somebody chooses: the words of the menu, and what is said of them at this position."""

    id: str
    words: str
    answer: str = ""


@dataclass(frozen=True, slots=True)
class Decision:
    """What would you do? The choices of a moment, to be tapped before their values are shown.

    Attributes:
        id: the position, so that a choice holds for it alone.
        words: what lies there and is to be decided.
        picks: the choices in the order of their kind, never of their worth.
        reasons: short sentences that show how somebody thinks.
        slack: values that lie no further apart cannot be told apart; 0 where they are exact.
        unit: what a value counts, such as the chance of winning.
        because: why the best is best, in a sentence.
        against: why it is better than another choice, by the id of that one, if more is to be said.
        ranked: whether all choices are to be put in order, the best first.
        how: how they are put in order, where that is not said as the best first.
    """

    id: str
    words: str
    picks: tuple[Pick, ...]
    reasons: tuple[Reason, ...]
    slack: float | Fraction = 0
    unit: Unit = CHANCE
    because: str = ""
    against: Mapping[str, str] | None = None
    ranked: bool = False
    how: str = ""

    @property
    def kind(self) -> Kind:
        """What is asked for: one of the choices, or their order."""
        return Kind.ORDER if self.ranked else Kind.CHOICE

    @property
    def order(self) -> tuple[Pick, ...]:
        """All choices, the best first."""
        return tuple(sorted(self.picks, key=lambda pick: pick.value, reverse=True))

    @property
    def has_order(self) -> bool:
        """Whether the choices are few and each is worth more than the next."""
        apart = (one.value - other.value > self.slack for one, other in pairwise(self.order))
        return len(self.picks) in FEW and all(apart)

    def pairs(self, names: Sequence[str]) -> tuple[int, int]:
        """Return how many pairs stand in the right order, and how many there are; ``names`` are ids, the best first."""
        worth = {pick.id: pick.value for pick in self.picks}
        listed = [worth[one] > worth[other] for one, other in combinations(names, 2)]
        return sum(listed), len(listed)

    @property
    def best(self) -> tuple[Pick, ...]:
        """All choices of the greatest worth."""
        most = max(pick.value for pick in self.picks)
        return tuple(pick for pick in self.picks if most - pick.value <= self.slack)

    def cost(self, pick: Pick) -> Fraction | float:
        """Return what a choice loses against the best; never below 0."""
        return max(each.value for each in self.picks) - pick.value

    def pick(self, name: str) -> Pick | None:
        """Return the choice of this id."""
        return next((pick for pick in self.picks if pick.id == name), None)


SURE = {"guess": mark("a guess"), "fairly": mark("fairly sure"), "very": mark("very sure")}
"""How sure somebody is of a guess or a choice, by its words."""
