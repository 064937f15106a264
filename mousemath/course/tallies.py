"""Counting by hand: a small sample space of a lesson, and what belongs to the event in it.

An event is a pattern, an entry for each die: ``"fish"`` for this face, ``"bread fish"`` for one of these,
``"-fish"`` for any other, ``"*"`` for any. Unless it is ``ordered`` the dice may show it in any order.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import permutations, product
from typing import TYPE_CHECKING

from mousemath.course.reading import UNEQUAL, filled
from mousemath.errors import MousemathError
from mousemath.language import mark

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mousemath.course.reading import Table

MOST = 216
"""Outcomes that can be marked by hand."""
DICE = 3


@dataclass(frozen=True)
class Marked:
    """What a student has marked.

    Attributes:
        marks: a letter for each outcome.
        tries: how often it was compared.
        shown: whether all were shown on demand.
    """

    marks: str = ""
    tries: int = 0
    shown: bool = False


@dataclass(frozen=True)
class TallyWords:
    """The words of a count in one language: what is to be marked, the faces, what is said at the end."""

    asks: str
    faces: tuple[str, ...]
    told: str


@dataclass(frozen=True)
class TallySheet:
    """Outcomes to be counted by hand.

    Attributes:
        words: by language.
        dice: how many dice there are, or draws.
        faces: what each may show; a face that comes twice stands twice.
        icons: the sign of each face, ``""`` for its word; none at all for words alone.
        pattern: what belongs to the event, an entry for each die.
        ordered: whether the first entry is that of the first die, and so on.
        apart: whether what was drawn first is not there any more.
        position: what stands on the board meanwhile; ``""`` for the position of the part.
    """

    words: Mapping[str, TallyWords]
    dice: int
    faces: tuple[str, ...]
    icons: tuple[str, ...]
    pattern: tuple[str, ...]
    ordered: bool = False
    apart: bool = False
    position: str = ""

    @cached_property
    def outcomes(self) -> tuple[tuple[int, ...], ...]:
        """All outcomes as places of faces, first die slowest, those too that cannot come."""
        return tuple(product(range(len(self.faces)), repeat=self.dice))

    def can_come(self, outcome: tuple[int, ...]) -> bool:
        """Whether an outcome is one of the sample space."""
        return not self.apart or len(set(outcome)) == self.dice

    def belongs(self, outcome: tuple[int, ...]) -> bool:
        """Whether an outcome is in the event."""
        orders = [self.pattern] if self.ordered else permutations(self.pattern)
        return self.can_come(outcome) and any(
            all(_fits(self.faces[face], entry) for face, entry in zip(outcome, order, strict=True))
            for order in orders
        )

    @cached_property
    def marks(self) -> str:
        """The right marks, a letter for each outcome."""
        return "".join("01"[self.belongs(each)] for each in self.outcomes)

    @property
    def total(self) -> int:
        """How many outcomes there are."""
        return sum(map(self.can_come, self.outcomes))

    def name(self, outcome: tuple[int, ...], language: str) -> str:
        """Return an outcome in words."""
        return ", ".join(self.words[language].faces[face] for face in outcome)

    def read(self, marks: str) -> str:
        """Return marks that were sent, if they can be marks here.

        Raises:
            MousemathError: they cannot.
        """
        possible = "".join("01"[self.can_come(each)] for each in self.outcomes)
        fits = len(marks) == len(possible) and set(marks) <= {"0", "1"}
        if not fits or any(a > b for a, b in zip(marks, possible, strict=True)):
            raise MousemathError(mark("That cannot be marked: tap outcomes of the picture."))
        return marks

    def strays(self, marks: str) -> tuple[tuple[int, ...], ...]:
        """Return the outcomes that are marked and do not belong."""
        return self._where(marks, self.marks)

    def missing(self, marks: str) -> tuple[tuple[int, ...], ...]:
        """Return the outcomes that belong and are not marked."""
        return self._where(self.marks, marks)

    def _where(self, here: str, not_here: str) -> tuple[tuple[int, ...], ...]:
        pairs = zip(self.outcomes, here, not_here, strict=True)
        return tuple(outcome for outcome, one, other in pairs if one > other)


def _fits(face: str, entry: str) -> bool:
    if entry == "*":
        return True
    return face != entry[1:] if entry.startswith("-") else face in entry.split()


def read_tally(table: Table) -> TallySheet:
    """Read what is counted by hand in a lesson.

    Raises:
        MousemathError: something is missing, unknown, of another type, or does not go together.
    """
    words = table.by_language(filled(TallyWords))
    sheet = TallySheet(
        words,
        table.whole("dice"),
        table.texts("faces"),
        table.texts("icons"),
        table.texts("pattern"),
        table.flag("ordered"),
        table.flag("apart"),
        table.text("position", ""),
    )
    known = {"*", *sheet.faces, *(f"-{face}" for face in sheet.faces)}
    unlike = {len(sheet.faces)} != {len(each.faces) for each in words.values()}
    if unlike or len(sheet.icons) not in (0, len(sheet.faces)):
        table.refuse("faces", UNEQUAL)
    if not 1 <= sheet.dice <= DICE or not 1 <= len(sheet.faces) ** sheet.dice <= MOST:
        table.refuse("dice", mark("makes too many outcomes to be counted by hand"))
    if len(sheet.pattern) != sheet.dice or not known.issuperset(_entries(sheet.pattern)):
        table.refuse("pattern", mark("is no list of faces, one entry for each die"))
    return sheet


def _entries(pattern: tuple[str, ...]) -> set[str]:
    return {part for entry in pattern for part in (entry.split() or [""])}
