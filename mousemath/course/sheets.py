"""The lessons of the course as they stand in their data files: words of both languages, exact values.

``lessons/mouse-03.toml`` holds what a student meets, ``positions/mouse.toml`` the positions of a
trail by their names. What only a teacher has stands in ``guides``
(:mod:`mousemath.course.guides`).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

from mousemath.course.chains import read_chain
from mousemath.course.item_reader import read_item
from mousemath.course.reading import Table, filled, opened
from mousemath.course.steps import read_step
from mousemath.course.tallies import read_tally
from mousemath.errors import check_known
from mousemath.language import mark

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mousemath.course.chains import ChainSheet
    from mousemath.course.items import Item
    from mousemath.course.steps import Step
    from mousemath.course.tallies import TallySheet

TRAILS = ("mouse", "cat", "wolf")
"""The trails, in the order of their ages."""


class Part(StrEnum):
    """The parts of a lesson, in their order."""

    BET = "bet"
    GUESS = "guess"
    COUNT = "count"
    DERIVE = "derive"
    TRY = "try"
    EXERCISES = "exercises"
    TICKET = "ticket"


@dataclass(frozen=True, slots=True)
class LessonWords:
    """The words of a lesson in one language: paragraphs by blank lines, ``*emphasis*`` only.

    Attributes:
        title: what it is called.
        question: the one worth asking.
        cat: what the cat says.
        count: what is counted by hand.
        trying: what is tried out, and what to say before.
        tried: what to look for afterwards; shown once something was tried.
        cliffhanger: what the next lesson is about.
        sentence: the beginning of a sentence that the ticket asks to be finished; it may stand with
            the exit question instead.
    """

    title: str
    question: str
    cat: str
    count: str
    trying: str
    cliffhanger: str
    tried: str = ""
    sentence: str = ""


@dataclass(frozen=True, slots=True)
class Shown:
    """What stands on the board of parts that ask nothing, by names of positions; empty where nothing.

    Attributes:
        count: what is counted.
        derive: what is derived.
        trying: where something is tried out.
        trial: the name of the claim that is tried there.
        look: what is chosen on its panel, ``"card=8-1"``.
        space: whether the game's own picture of the sample space follows what is counted.
    """

    count: str = ""
    derive: str = ""
    trying: str = ""
    trial: str = ""
    look: str = ""
    space: bool = False


@dataclass(frozen=True, slots=True)
class LessonSheet:
    """A lesson as it stands in its file.

    Attributes:
        id: trail and number, ``"mouse-03"``.
        games: the games that it plays in.
        words: by language.
        shown: positions of parts that ask nothing.
        steps: the derivation.
        items: everything that is asked, in order.
        tallies: what is counted by hand on the page.
        chains: what is tried out on the page.
    """

    id: str
    games: tuple[str, ...]
    words: Mapping[str, LessonWords]
    shown: Shown
    steps: tuple[Step, ...]
    items: tuple[Item, ...]
    tallies: tuple[TallySheet, ...] = ()
    chains: tuple[ChainSheet, ...] = ()

    @property
    def trail(self) -> str:
        """The name of the trail."""
        return self.id.partition("-")[0]

    def asked(self, part: str) -> tuple[Item, ...]:
        """Return what is asked in a part, ``"bet"``, ``"guess"``, ``"exercise"`` or ``"exit"``."""
        return tuple(item for item in self.items if item.part == part)

    def code(self, position: str) -> str:
        """Return the position code of this name."""
        return positions(self.trail)[position]


@cache
def lesson_ids() -> tuple[str, ...]:
    """Return the ids of all lessons, in the order of the course."""
    return tuple(sorted(file_names("lessons"), key=_place))


def lessons_of(trail: str) -> tuple[str, ...]:
    """Return the ids of the lessons of a trail, in their order.

    >>> lessons_of("wolf")[0], len(lessons_of("wolf"))
    ('wolf-01', 7)
    """
    return tuple(name for name in lesson_ids() if name.startswith(f"{trail}-"))


@cache
def runs_of_lessons() -> tuple[str, ...]:
    """Return the lessons of each trail in short, as a refusal names them.

    >>> runs_of_lessons()
    ('mouse-01 … mouse-08', 'cat-01 … cat-08', 'wolf-01 … wolf-07')
    """
    return tuple(f"{trail[0]} … {trail[-1]}" for trail in map(lessons_of, TRAILS))


def _place(name: str) -> tuple[int, str]:
    trail = name.partition("-")[0]
    return (TRAILS.index(trail) if trail in TRAILS else len(TRAILS)), name


def lesson_sheet(name: str) -> LessonSheet:
    """Return a lesson by its id.

    Raises:
        MousemathError: there is no such lesson, or its file is wrong.

    >>> lesson_sheet("mouse-03").words["en"].title
    'None, and its opposite'
    """
    refusal = mark("There is no lesson “{name}”: choose one of {known}.")
    return _lesson(check_known(name, lesson_ids(), refusal, runs_of_lessons()))


@cache
def _lesson(name: str) -> LessonSheet:
    return read_lesson(file_text("lessons", name), name)


@cache
def positions(trail: str) -> Mapping[str, str]:
    """Return the positions of a trail: their codes by their names."""
    table = opened(file_text("positions", trail), f"positions/{trail}.toml")
    return {name: table.text(name) for name in table.names()}


def file_names(folder: str) -> list[str]:
    """Return the names of the data files of a folder, without their ending."""
    found = (files("mousemath.course") / folder).iterdir()
    return [each.name.removesuffix(".toml") for each in found if each.name.endswith(".toml")]


def file_text(folder: str, name: str) -> str:
    """Return the text of a data file."""
    return (files("mousemath.course") / folder / f"{name}.toml").read_text(encoding="utf-8")


def read_lesson(text: str, name: str) -> LessonSheet:
    """Read the text of a lesson's file.

    Raises:
        MousemathError: something is missing, unknown or of another type; the sentence says what.
    """
    table = opened(text, f"lessons/{name}.toml")
    sheet = table.read(_sheet)
    if sheet.id != name:
        table.refuse("id", mark("is not the name of the file"))
    return sheet


def _sheet(table: Table) -> LessonSheet:
    shown = filled(Shown, trying="try")
    return LessonSheet(
        id=table.text("id"),
        games=table.texts("games"),
        words=table.by_language(filled(LessonWords, trying="try")),
        shown=table.table("show").read(shown) if "show" in table else Shown(),
        steps=table.each("derive", read_step),
        items=table.each("item", read_item),
        tallies=table.each("tally", read_tally),
        chains=table.each("trial", read_chain),
    )
