"""The course as tables for its page in the documentation, from the data of the course."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.course.names import NAMES
from mousemath.course.overview import overview
from mousemath.course.sheets import lesson_sheet

if TYPE_CHECKING:
    from mousemath.course.overview import Trail


def trails() -> str:
    """Return a heading and a table of lessons for each trail, as Markdown."""
    return "\n\n".join(map(_trail, overview().trails))


def _trail(trail: Trail) -> str:
    rows = (
        f"| **{number}. {words.title}** | {words.question} | {_topics(lesson)} |"
        for number, lesson in enumerate(trail.lessons, 1)
        for words in [lesson_sheet(lesson).words["en"]]
    )
    head = (
        f"## {NAMES[trail.id]}, {trail.ages} years",
        "",
        trail.words["en"],
        "",
        "| lesson | asks | teaches |\n|---|---|---|",
    )
    return "\n".join([*head, *rows])


def _topics(lesson: str) -> str:
    return " · ".join(overview().topics_of(lesson, "en"))


def questions() -> str:
    """Return what a teacher asks first, with the answers, as Markdown."""
    asked = (each["en"] for each in overview().questions)
    return "\n\n".join(f"**{each.question}**\n\n{each.answer}" for each in asked)
