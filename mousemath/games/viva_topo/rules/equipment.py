"""What a preset is made of: faces of the die, friends' homes, how many mice and where the cat starts."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

from mousemath.errors import MousemathError, check_whole
from mousemath.language import mark
from mousemath.play.made import asked_rightly

Place = int | Literal["cockaigne"]
"""Where a mouse is safe: friends' home 1, 2, …, or Cockaigne."""

LIMITS = {
    "ring": (4, 60),
    "room": (1, 20),
    "steps": (0, 9),
    "cat_speeds": (1, 9),
    "entrances": (1, 60),
    "worth": (0, 100),
    "pieces": (0, 40),
    "players": (2, 4),
    "mice": (1, 8),
    "cat_start": (1, 60),
}
"""The least and the greatest value of every number in a preset."""


def check_number(name: str, value: object) -> None:
    """Check that ``value`` is a whole number within the limits of the entry ``name``.

    Raises:
        MousemathError: it is not.
    """
    low, high = LIMITS[name]
    check_whole(name, value, range(low, high + 1))


@dataclass(frozen=True, slots=True, order=True)
class Face:
    """A face of the die: how far a mouse moves, and whether the cat moves after it.

    >>> Face.parse("1+cat"), str(Face(2))
    (Face(steps=1, cat=True), '2')
    """

    steps: int
    cat: bool = False

    def __post_init__(self) -> None:
        """Check the number of steps.

        Raises:
            MousemathError: it is not from 0 to 9, or the face moves nobody.
        """
        check_number("steps", self.steps)
        if self.steps == 0 and not self.cat:
            raise MousemathError(mark("A face of the die must move a mouse or the cat."))

    @classmethod
    @asked_rightly()
    def parse(cls, text: object) -> Face:
        """Read ``"3"``, ``"1+cat"`` or ``"cat"`` (the cat alone).

        Raises:
            MousemathError: the text is none of these.
        """
        found = re.fullmatch(r"([0-9])(\+cat)?|cat", str(text).replace(" ", ""))
        if found is None:
            raise MousemathError(
                mark("“{face}” is not a face of the die: write for example 3, 1+cat or cat."),
                face=str(text)[:20],
            )
        return cls(int(found[1] or 0), cat=found[1] is None or found[2] is not None)

    def __str__(self) -> str:
        """Write the face as the data file does."""
        if not self.cat:
            return str(self.steps)
        return f"{self.steps}+cat" if self.steps else "cat"


@dataclass(frozen=True, slots=True)
class Home:
    """A friends' home: the ring spaces with an entrance, and the cheese waiting there."""

    entrances: tuple[int, ...]
    worth: int
    pieces: int

    def check(self, number: int, ring: int) -> None:
        """Check the home as the one of this number on a ring of so many spaces.

        Raises:
            MousemathError: it does not fit there.
        """
        check_number("worth", self.worth)
        check_number("pieces", self.pieces)
        if not self.entrances:
            raise MousemathError(mark("Each friends' home needs an entrance."))
        for space in self.entrances:
            check_number("entrances", space)
            if space > ring:
                raise MousemathError(
                    mark(
                        "Home {home} has an entrance on space {space}, but the ring ends with space "
                        "{ring}: move the entrance, or make the ring longer."
                    ),
                    home=number,
                    space=space,
                    ring=ring,
                )


@dataclass(frozen=True, slots=True)
class SetUp:
    """How a table of so many players is set up: mice for each, and where the cat starts."""

    players: int
    mice: int
    cat_start: int

    def check(self, ring: int) -> None:
        """Check the numbers for a ring of so many spaces.

        Raises:
            MousemathError: one is not possible there.
        """
        for name in ("players", "mice", "cat_start"):
            check_number(name, getattr(self, name))
        if self.cat_start > ring:
            raise MousemathError(
                mark(
                    "With {players} players the cat starts on space {space}, but the ring ends "
                    "with space {ring}: move her start, or make the ring longer."
                ),
                players=self.players,
                space=self.cat_start,
                ring=ring,
            )
