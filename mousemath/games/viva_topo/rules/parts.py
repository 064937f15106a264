"""The parts that a preset is made of: faces of the die, friends' homes, tables."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

from mousemath.errors import MousemathError
from mousemath.language import mark

Place = int | Literal["cockaigne"]
"""Where a mouse is safe: friends' home 1, 2, …, or Cockaigne."""

MOST_STEPS = 9


def whole(name: str, value: object, low: int, high: int) -> int:
    """Return ``value`` if it is a whole number from ``low`` to ``high``.

    Raises:
        MousemathError: it is not.
    """
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise MousemathError(
            mark("“{name}” must be a whole number from {low} to {high}."),
            name=name,
            low=low,
            high=high,
        )
    return value


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
        whole("steps", self.steps, 0, MOST_STEPS)
        if self.steps == 0 and not self.cat:
            raise MousemathError(mark("A face of the die must move a mouse or the cat."))

    @classmethod
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


@dataclass(frozen=True, slots=True)
class Table:
    """How a number of players is set up: mice for each, and the space where the cat starts."""

    players: int
    mice: int
    cat_start: int
