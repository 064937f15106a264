"""What a student of a class hands in after a usual lesson."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

from mousemath.lesson.classroom.class_code import ClassCode, Dice, Member
from mousemath.lesson.classroom.entries import Choice, Count, Guess, Play
from mousemath.lesson.classroom.result import Result

OWN = ClassCode("mouse-03", Dice.OWN, 4711)
"""A class with own dice."""


def usual(number: int = 7, animal: str = "Otter", **parts: Any) -> Result:
    """Return what a student hands in after a lesson: four guesses, two choices, one die."""
    guesses = (
        Guess("nowhere", Fraction(19, 27), Fraction(1), "adding", "very"),
        Guess("completes", Fraction(91, 216), Fraction(1, 2), "", "guess"),
        Guess("mean", Fraction(1), Fraction(3, 2), "", "fairly", is_mean=True),
        Guess("bust", Fraction(1, 27), Fraction(1, 10), "one", "fairly"),
    )
    choices = (
        Choice(1234, 1, 77, Fraction(13, 100), is_best=False, unit="turn", why="pieces"),
        Choice(99, 2, 5, Fraction(0), is_best=True, unit="turn", why="safe"),
    )
    counts = (Count("die", (1,) * 6, (9, 11, 8, 10, 12, 10)),)
    play = Play(Fraction(123456, 10**6), Fraction(21, 1000), 14)
    made = Result(Member(OWN, number, animal), "mmm", guesses, choices, counts, play)
    return replace(made, **parts)
