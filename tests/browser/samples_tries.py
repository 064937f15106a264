"""Panels on which a claim is tried out: the real parts, of tries with fixed seeds."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING

from browser.samples_panel import panel

from mousemath.lesson.registry import open_lesson
from mousemath.lesson.tries import Bench
from tests.workshop.steady import steady

if TYPE_CHECKING:
    from mousemath.lesson.lesson import Lesson
    from mousemath.scene import Panel

TRIED = "tries"


def trying(game: str = "mmm", seed: int = 1, **views: str) -> Lesson:
    """Open a lesson whose tries have the seeds ``seed``, ``seed`` + 1, …"""
    lesson = open_lesson(game, None, {})
    lesson.bench = Bench(count(seed).__next__)
    for name, value in views.items():
        lesson.receive({"type": "view", "name": name, "value": value})
    return lesson


def tried(lesson: Lesson, *numbers: int) -> Panel:
    """Return the parts that stand below the leaf, after so many tries each."""
    (trial, *_others) = lesson.teaching.trials(lesson.shown, lesson.view)
    name = lesson.view.choice("tries_topic", trial.claim.name)
    for number in numbers:
        lesson.receive({"type": TRIED, "id": name, "number": number})
    parts = lesson.draw().panel.parts
    first = next(i for i, part in enumerate(parts) if type(part).__name__ == "TryIt")
    return panel("chance", "How near do your tries come?", *parts[first:])


def ten() -> Panel:
    """Ten rolls in two bins."""
    return tried(trying(tries_topic="completes"), 10)


def thousand() -> Panel:
    """A thousand tries of a mean, after three earlier paths, with columns that fill."""
    return tried(trying(tries_topic="mean"), *[1000] * 4)


def long_run() -> Panel:
    """A hundred thousand tries under way."""
    lesson = trying("viva_topo")
    tried(lesson, 1000)
    while lesson.bench.busy:
        lesson.advance(1)
    with steady():
        return tried(lesson, 100_000)
