"""Cells of the notebooks, and where each notebook lies."""

from __future__ import annotations

import re
import unicodedata
from pathlib import Path
from typing import Any

from mousemath.course.sheets import lesson_sheet

Cell = dict[str, Any]
SPEAK = {"en": "", "fr": 'mm.use_language("fr")\n'}
"""What the first cell says about its language."""

HINT = "notebook"
"""The tag of what is said of cells and menus."""


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


def markdown(name: str, text: str) -> Cell:
    """Return a cell of words."""
    source = text.strip().splitlines(keepends=True)
    return {"cell_type": "markdown", "id": name, "metadata": {}, "source": source}


def hint(name: str, text: str) -> Cell:
    """Return words that tell how cells are run; where a lesson is shown as a page without them they are left out."""
    return {**markdown(f"{name}-hint", text), "metadata": {"tags": [HINT]}}


def code(name: str, text: str, *, hidden: bool) -> Cell:
    """Return a cell that runs, its source folded away if ``hidden``."""
    metadata = {"jupyter": {"source_hidden": True}} if hidden else {}
    return {
        "cell_type": "code",
        "execution_count": None,
        "id": name,
        "metadata": metadata,
        "outputs": [],
        "source": text.strip().splitlines(keepends=True),
    }
