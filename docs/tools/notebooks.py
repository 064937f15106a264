"""Write the notebooks of the course from its data: ``python -m docs.tools.notebooks``.

A notebook of a lesson holds one short call for each part, its source hidden but for the first; questions,
answers and words live in ``mousemath/course``. So both languages, and all trails, are made alike.
"""

from __future__ import annotations

import json
import re
import unicodedata
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from docs.tools.notebook_words import FILES, LESSON, LISTED, START, TRAILS
from mousemath.course.sheets import Part, lesson_ids, lesson_sheet

if TYPE_CHECKING:
    from collections.abc import Iterator

FOLDER = Path(__file__).parents[2] / "notebooks"
LANGUAGES = ("en", "fr")
SPEAK = {"en": "", "fr": 'mm.use_language("fr")\n'}
"""What the first cell says about its language."""
METADATA = {
    "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}


@dataclass(frozen=True)
class Page:
    """A notebook: where it lies below the folder of the notebooks, and its cells."""

    path: Path
    cells: tuple[dict[str, Any], ...]

    def text(self) -> str:
        """Return it as it stands in its file."""
        content = {"cells": self.cells, "metadata": METADATA, "nbformat": 4, "nbformat_minor": 5}
        return json.dumps(content, ensure_ascii=False, indent=1) + "\n"


def pages() -> Iterator[Page]:
    """Yield the first page and every lesson, in both languages."""
    for language in LANGUAGES:
        yield Page(home(language) / FILES[language], tuple(_start(language)))
        for name in lesson_ids():
            yield Page(place(name, language), tuple(_lesson(name, language)))


def home(language: str) -> Path:
    """Return the folder of a language, below that of the notebooks."""
    return Path() if language == "en" else Path(language)


def place(name: str, language: str) -> Path:
    """Return where the notebook of a lesson lies.

    >>> place("mouse-03", "fr").as_posix()
    'fr/mouse/03_aucun_et_son_contraire.ipynb'
    """
    trail, _, number = name.partition("-")
    title = lesson_sheet(name).words[language].title
    return home(language) / trail / f"{number}_{slug(title)}.ipynb"


def slug(title: str) -> str:
    """Return a title as part of a file name.

    >>> slug("À qui le tour ?"), slug("Out of 1,000 games")
    ('a_qui_le_tour', 'out_of_1000_games')
    """
    letters = unicodedata.normalize("NFKD", title.lower().replace("œ", "oe"))
    plain = "".join(each for each in letters if not unicodedata.combining(each))
    whole = re.sub(r"(?<=\d)[^a-z0-9](?=\d{3})", "", plain)
    return re.sub(r"[^a-z0-9]+", "_", whole).strip("_")


def _markdown(name: str, text: str) -> dict[str, Any]:
    source = text.strip().splitlines(keepends=True)
    return {"cell_type": "markdown", "id": name, "metadata": {}, "source": source}


def _code(name: str, text: str, *, hidden: bool) -> dict[str, Any]:
    metadata = {"jupyter": {"source_hidden": True}} if hidden else {}
    return {
        "cell_type": "code",
        "execution_count": None,
        "id": name,
        "metadata": metadata,
        "outputs": [],
        "source": text.strip().splitlines(keepends=True),
    }


def _start(language: str) -> Iterator[dict[str, Any]]:
    """Yield the cells of the first page: the trails, and one game to play at once."""
    welcome, play, teachers = START[language]
    yield _markdown("welcome", welcome)
    yield _code(
        "play",
        f'import mousemath as mm\n\n{SPEAK[language]}mm.play("mmm", board="crumb")',
        hidden=False,
    )
    yield _markdown("how-to-play", play)
    for trail in TRAILS:
        lessons = [name for name in lesson_ids() if lesson_sheet(name).trail == trail]
        if lessons:
            yield _markdown(f"{trail}-trail", _trail(trail, lessons, language))
    yield _markdown("teachers", teachers)


def _trail(trail: str, lessons: list[str], language: str) -> str:
    """Return a trail as a table of links."""
    rows = []
    for name in lessons:
        words = lesson_sheet(name).words[language]
        link = place(name, language).relative_to(home(language)).as_posix()
        question = words.question.replace("|", "\\|")
        rows.append(f"| {int(name.rpartition('-')[2])} | [{words.title}]({link}) | {question} |")
    head = LISTED[language].format(name=TRAILS[trail][language], lessons=len(lessons))
    return "\n".join([head, *rows])


def _lesson(name: str, language: str) -> Iterator[dict[str, Any]]:
    """Yield the cells of a lesson: its heading, then one call for each part."""
    yield _markdown(f"{name}-title", _heading(name, language))
    yield _code(
        name, f'import mousemath as mm\n\n{SPEAK[language]}mm.lesson("{name}")', hidden=False
    )
    for part in Part:
        yield _code(f"{name}-{part}", f'mm.lesson("{name}", "{part}")', hidden=True)


def _heading(name: str, language: str) -> str:
    """Return the title of a lesson, how to begin, and where to go from there."""
    trail, _, number = name.partition("-")
    lessons = [each for each in lesson_ids() if each.startswith(f"{trail}-")]
    at, words = lessons.index(name), LESSON[language]
    links = [words.start.format(link=f"../{FILES[language]}")]
    if at:
        links.append(words.before.format(link=place(lessons[at - 1], language).name))
    if at + 1 < len(lessons):
        links.append(words.after.format(link=place(lessons[at + 1], language).name))
    title = lesson_sheet(name).words[language].title
    return f"# {int(number)} · {title}\n\n{words.begin}\n\n{' · '.join(links)}"


def write(folder: Path = FOLDER) -> list[Path]:
    """Write all notebooks, take away those that are no longer made, and return what was written."""
    made = {folder / page.path: page.text() for page in pages()}
    for trail in TRAILS:
        for language in LANGUAGES:
            for old in (folder / home(language) / trail).glob("*.ipynb"):
                if old not in made:
                    old.unlink()
    for path, text in made.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return list(made)


if __name__ == "__main__":
    print(*write(), sep="\n")
