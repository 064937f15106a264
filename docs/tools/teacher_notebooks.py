"""Notebooks for the teacher, and of the tests: guides and tests are asked of the package, one call a cell."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docs.tools.notebook_cells import SPEAK, code, hint, home, markdown, place
from docs.tools.notebook_words import FILES, TEACHER, TEST_FILES, TESTS, TRAILS
from mousemath.course.overview import overview
from mousemath.course.sheets import lesson_sheet, lessons_of
from mousemath.course.sitting import WHEN

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from docs.tools.notebook_cells import Cell

FOLDER = "teacher"


def overview_place(language: str) -> Path:
    """Return where the overview of the course lies."""
    return home(language) / FOLDER / TEACHER[language].overview


def guides_place(trail: str, language: str) -> Path:
    """Return where the guides of a trail lie.

    >>> guides_place("cat", "fr").as_posix()
    'fr/teacher/cat.ipynb'
    """
    return home(language) / FOLDER / f"{trail}.ipynb"


def test_place(trail: str, when: str, language: str) -> Path:
    """Return where the test before or after a trail lies: ahead of its lessons, or behind them.

    >>> test_place("wolf", "after", "en").as_posix()
    'wolf/08_after_the_trail.ipynb'
    """
    number = 0 if when == WHEN[0] else len(lessons_of(trail)) + 1
    return home(language) / trail / f"{number:02}_{TEST_FILES[language][when]}.ipynb"


def overview_cells(language: str) -> Iterator[Cell]:
    """Yield the cells of the overview: the page to print, where each lesson lies, what is asked first."""
    words, said = TEACHER[language], overview().words[language]
    yield markdown(
        "title", f"# {said.title}\n\n{said.lead}\n\n[{words.start}](../{FILES[language]})"
    )
    yield code(
        "overview", f"import mousemath as mm\n\n{SPEAK[language]}mm.overview()", hidden=False
    )
    for trail in TRAILS:
        head = f"## {TRAILS[trail][language]}\n\n{_leading(trail, language)}"
        yield markdown(f"{trail}-trail", f"{head}\n\n[{words.guides}]({trail}.ipynb)")
    yield markdown("topics", _topics(language))
    asked = (each[language] for each in overview().questions)
    told = "\n\n".join(f"**{each.question}** {each.answer}" for each in asked)
    yield markdown("questions", f"## {said.questions}\n\n{told}")


def _leading(trail: str, language: str) -> str:
    """Return what a trail leads to."""
    return next(each.words[language] for each in overview().trails if each.id == trail)


def _topics(language: str) -> str:
    """Return the table of topics, each number a link to its lesson."""
    words, rows = TEACHER[language], []
    for topic in overview().topics:
        numbers = (
            ", ".join(_number(each, language) for each in topic.lessons if each.startswith(trail))
            for trail in TRAILS
        )
        rows.append(f"| {topic.words[language]} | {' | '.join(numbers)} |")
    return "\n".join([f"## {overview().words[language].topics}\n\n{words.topics}", *rows])


def _number(lesson: str, language: str) -> str:
    trail, _, number = lesson.partition("-")
    return f"[{int(number)}](../{trail}/{place(lesson, language).name})"


def guides_cells(trail: str, language: str) -> Iterator[Cell]:
    """Yield the cells of a trail: a guide for each lesson, ready to print."""
    words = TEACHER[language]
    head = f"# {TRAILS[trail][language]}\n\n{words.answers}\n\n[{words.back}]({words.overview})"
    yield markdown("title", head)
    yield hint("title", words.begin)
    for lesson in lessons_of(trail):
        first = f"import mousemath as mm\n\n{SPEAK[language]}" if lesson.endswith("-01") else ""
        yield markdown(f"{lesson}-title", _heading(lesson, language))
        yield code(lesson, f'{first}mm.guide("{lesson}")', hidden=not first)


def _heading(lesson: str, language: str) -> str:
    said, words = lesson_sheet(lesson).words[language], TEACHER[language]
    link = f"../{lesson.partition('-')[0]}/{place(lesson, language).name}"
    title = f"## {int(lesson.partition('-')[2])} · {said.title}"
    return f"{title}\n\n{said.question}\n\n[{words.open}]({link}) · {words.calls.format(lesson=lesson)}"


def test_cells(trail: str, when: str, language: str) -> Iterator[Cell]:
    """Yield the cells of a test."""
    words = TESTS[language]
    name = f"{trail}-{when}"
    yield markdown(
        f"{name}-title",
        f"# {TRAILS[trail][language]}\n\n{words[when]}\n\n[{words['start']}](../{FILES[language]})",
    )
    yield hint(name, words["begin"])
    yield code(
        name, f'import mousemath as mm\n\n{SPEAK[language]}mm.lesson("{name}")', hidden=False
    )
