"""What a lesson asks: bets, guesses, exercises and exit questions, as they stand in its data file."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

PARTS = ("bet", "guess", "exercise", "exit", "test")
"""Where something is asked; ``test`` stands before and after a trail."""
HINTS = 3
"""An exercise has so many hints: a question, the first step, all but the last line."""


class Kind(StrEnum):
    """What is asked for."""

    CHANCE = "chance"
    MEAN = "mean"
    RATIO = "ratio"
    NUMBER = "number"
    COUNT = "count"
    LUCK = "luck"
    COST = "cost"
    CHOICE = "choice"
    ORDER = "order"
    SHAPE = "shape"


NUMBERS = (Kind.CHANCE, Kind.MEAN, Kind.RATIO, Kind.NUMBER, Kind.COUNT, Kind.LUCK, Kind.COST)
"""Kinds that are answered by one number."""


@dataclass(frozen=True, slots=True)
class Way:
    """A wrong way: what leads there, and the sentence that answers it.

    Attributes:
        name: a short name, the same wherever the way is the same.
        words: what is said of it, by language; never the answer.
        value: the number that it leads to.
        draw: the bars that it draws, of a shape.
        option: what it chooses; of an order, what it puts first.
        last: of an order, what it puts last.
        asked: whether nothing in the answer tells of it: its number lies near another, or it has none.
        title: what it is called where it is asked for, by language; may be empty.
    """

    name: str
    words: Mapping[str, str]
    value: Fraction | None = None
    draw: tuple[Fraction, ...] = ()
    option: int | None = None
    last: int | None = None
    asked: bool = False
    title: Mapping[str, str] | None = None


@dataclass(frozen=True, slots=True)
class Follow:
    """What follows an answer: one case in which a wrong way is plainly wrong.

    Attributes:
        exact: the values of that case, if it has any.
        words: what is asked, by language; for its number, if it has one value.
        then: what follows its answer, by language.
    """

    exact: tuple[Fraction, ...]
    words: Mapping[str, str]
    then: Mapping[str, str] | None = None


@dataclass(frozen=True, slots=True)
class ItemWords:
    """The words of an item in one language.

    Attributes:
        words: what is asked.
        options: what may be chosen, or is to be put in order.
        labels: what stands below each bar of a shape.
        hints: three of them in an exercise.
        why: the sentence that follows the answer.
        unit: what a number counts: "pieces", "rolls"; may be empty.
        short: the question in a few words; may be empty.
        sentence: the beginning of a sentence that is to be finished, of an exit question; may be empty.
        shows: for the teacher, what each option shows.
    """

    words: str
    options: tuple[str, ...] = ()
    labels: tuple[str, ...] = ()
    hints: tuple[str, ...] = ()
    why: str = ""
    unit: str = ""
    short: str = ""
    sentence: str = ""
    shows: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Item:
    """Something that is asked.

    Attributes:
        id: ``"mouse-03.bet"``, ``".g1"``, ``".1"`` to ``".6"``, ``".exit"``.
        part: where it is asked.
        kind: what is asked for.
        level: of an exercise 1, 2 or 3; else 0.
        positions: names of the positions of the trail, the first on the board.
        exact: the values: one of a number, that of each option of a choice (``None`` for an option
            without one; or one in all, or none), in the right order of an order, the bars of a shape.
        right: the numbers of the right options of a choice; none where it is a toss-up.
        also: other numbers that are right too.
        accept: how far from the exact value an answer is right; ``None`` where it is the value itself.
        written: how an exact value that is no fraction is written; ``exact`` is near it then.
        whole: of a shape, how many cases the bars share; 0 where they are shares.
        total: whether the bars of a shape add up to 1.
        sure: whether it is asked how sure one is.
        words: by language.
        ways: wrong ways.
        contrast: what follows the answer.
        signed: whether a number may be below 0, as luck or a lead may.
        like: the id of an exercise of the first lessons, of which other cases are like this one.
        span: of a number, the least and the greatest that can come, where there are such.
    """

    id: str
    part: str
    kind: Kind
    level: int
    positions: tuple[str, ...]
    exact: tuple[Fraction | None, ...]
    right: tuple[int, ...]
    also: tuple[Fraction, ...]
    accept: Fraction | None
    written: str
    whole: int
    total: bool
    sure: bool
    words: Mapping[str, ItemWords]
    ways: tuple[Way, ...]
    contrast: Follow | None
    signed: bool = False
    like: str = ""
    span: tuple[Fraction, Fraction] | None = None

    @property
    def lesson(self) -> str:
        """The id of its lesson."""
        return self.id.partition(".")[0]

    @property
    def name(self) -> str:
        """Its id without that of the lesson."""
        return self.id.partition(".")[2]

    @property
    def value(self) -> Fraction:
        """The exact value of a number; 0 where there is none."""
        return next((each for each in self.exact if each is not None), Fraction(0))
