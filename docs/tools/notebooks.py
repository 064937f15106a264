"""Write the notebooks of the course from its data: ``python -m docs.tools.notebooks``.

A notebook of a lesson holds one short call for each part, its source hidden but for the first; questions,
answers and words live in ``mousemath/course``. So both languages, and all trails, are made alike.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from docs.tools import teacher_notebooks as teacher
from docs.tools.arguments import Arguments
from docs.tools.notebook_cells import SPEAK, code, hint, home, markdown, place
from docs.tools.notebook_words import FILES, LESSON, LISTED, START, TEACHER, TESTS, TRAILS
from mousemath.course.sheets import Part, lesson_ids, lesson_sheet, lessons_of
from mousemath.course.sitting import WHEN

if TYPE_CHECKING:
    from collections.abc import Iterator

    from docs.tools.notebook_cells import Cell

FOLDER = Path(__file__).parents[2] / "notebooks"
LANGUAGES = ("en", "fr")
METADATA = {
    "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}


@dataclass(frozen=True)
class Page:
    """A notebook: where it lies below the folder of the notebooks, and its cells."""

    path: Path
    cells: tuple[Cell, ...]

    def text(self) -> str:
        """Return it as it stands in its file."""
        content = {"cells": self.cells, "metadata": METADATA, "nbformat": 4, "nbformat_minor": 5}
        return json.dumps(content, ensure_ascii=False, indent=1) + "\n"


def pages() -> Iterator[Page]:
    """Yield the first page, every lesson and test, and what a teacher has, in both languages."""
    for language in LANGUAGES:
        yield Page(home(language) / FILES[language], tuple(_start(language)))
        for name in lesson_ids():
            yield Page(place(name, language), tuple(_lesson(name, language)))
        yield Page(teacher.overview_place(language), tuple(teacher.overview_cells(language)))
        for trail in TRAILS:
            guides = tuple(teacher.guides_cells(trail, language))
            yield Page(teacher.guides_place(trail, language), guides)
            for when in WHEN:
                cells = tuple(teacher.test_cells(trail, when, language))
                yield Page(teacher.test_place(trail, when, language), cells)


def _start(language: str) -> Iterator[Cell]:
    """Yield the cells of the first page: the trails, and one game to play at once."""
    welcome, begin, play, teachers = START[language]
    yield markdown("welcome", welcome)
    yield hint("welcome", begin)
    yield code(
        "play",
        f'import mousemath as mm\n\n{SPEAK[language]}mm.play("mmm", board="crumb")',
        hidden=False,
    )
    yield markdown("how-to-play", play)
    for trail in TRAILS:
        yield markdown(f"{trail}-trail", _trail(trail, language))
    yield markdown("teachers", teachers)


def _trail(trail: str, language: str) -> str:
    """Return a trail as a table of links."""
    rows, lessons = [], lessons_of(trail)
    for name in lessons:
        words = lesson_sheet(name).words[language]
        link = place(name, language).relative_to(home(language)).as_posix()
        question = words.question.replace("|", "\\|")
        rows.append(f"| {int(name.rpartition('-')[2])} | [{words.title}]({link}) | {question} |")
    head = LISTED[language].format(name=TRAILS[trail][language], lessons=len(lessons))
    return "\n".join([head, *rows, "", _around(trail, language)])


def _around(trail: str, language: str) -> str:
    """Return links to the tests of a trail, and to its guides."""
    tests = (
        f"[{TESTS[language][f'{when} link']}]({trail}/{teacher.test_place(trail, when, language).name})"
        for when in WHEN
    )
    guides = f"[{TEACHER[language].guides}]({teacher.FOLDER}/{trail}.ipynb)"
    return " · ".join((*tests, guides))


def _lesson(name: str, language: str) -> Iterator[Cell]:
    """Yield the cells of a lesson: its heading, then one call for each part."""
    yield markdown(f"{name}-title", _heading(name, language))
    yield hint(name, LESSON[language].begin)
    yield code(
        name, f'import mousemath as mm\n\n{SPEAK[language]}mm.lesson("{name}")', hidden=False
    )
    for part in Part:
        yield code(f"{name}-{part}", f'mm.lesson("{name}", "{part}")', hidden=True)


def _heading(name: str, language: str) -> str:
    """Return the title of a lesson, and where to go from there."""
    trail, _, number = name.partition("-")
    lessons, words = lessons_of(trail), LESSON[language]
    at = lessons.index(name)
    links = [words.start.format(link=f"../{FILES[language]}")]
    if at:
        links.append(words.before.format(link=place(lessons[at - 1], language).name))
    if at + 1 < len(lessons):
        links.append(words.after.format(link=place(lessons[at + 1], language).name))
    title = lesson_sheet(name).words[language].title
    return f"# {int(number)} · {title}\n\n{' · '.join(links)}"


def write(folder: Path = FOLDER) -> list[Path]:
    """Write all notebooks, take away those that are no longer made, and return what was written."""
    made = {folder / page.path: page.text() for page in pages()}
    for trail in (*TRAILS, teacher.FOLDER):
        for language in LANGUAGES:
            for old in (folder / home(language) / trail).glob("*.ipynb"):
                if old not in made:
                    old.unlink()
    for path, text in made.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return list(made)


if __name__ == "__main__":
    Arguments(__doc__).parse_args()
    print(*write(), sep="\n")
