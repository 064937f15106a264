"""Looking back on one's own guesses: a square of guess against exact value, and a sum of two parts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mousemath.scene.basics import Labelled, Part, Titled

if TYPE_CHECKING:
    from mousemath.scene.asking import Notch, NumberLine
    from mousemath.scene.basics import Number


@dataclass(frozen=True, slots=True)
class Dot:
    """A guess in the square: its number, where it lies, and all of it in words.

    ``across`` is the place of the guess on the line, ``up`` that of the exact value.
    """

    name: str
    label: str
    across: Notch
    up: Notch


@dataclass(frozen=True, slots=True)
class Square(Titled, Part):
    """Guess against exact value, both on the same line of numbers; on the diagonal they are the same.

    ``above`` and ``below`` are the words of the two sides of the diagonal ("you: too low"). A dot that is
    tapped, Enter, or the button ``open`` ("Show the board of guess {number}") sends
    ``{"type": "tool", "id": "board:NUMBER"}``.
    """

    line: NumberLine
    across: str
    up: str
    above: str
    below: str
    dots: tuple[Dot, ...]
    open: str = ""


@dataclass(frozen=True, slots=True)
class Term:
    """One of the numbers of a sum. ``tone``: ``"yours"``, ``"luck"``, or ``""`` for what they come to."""

    number: Number
    words: str
    tone: str = ""


@dataclass(frozen=True, slots=True)
class Sum(Labelled):
    """Numbers that add up, as pieces of one bar and written out; ``number.share`` is the length of a piece."""

    terms: tuple[Term, ...]
    total: Term
