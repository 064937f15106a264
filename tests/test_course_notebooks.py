"""The notebooks of the course are what the builder makes of its data: short, clean, in both languages."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from html import unescape
from pathlib import Path

import nbformat
import pytest
from IPython.core.interactiveshell import InteractiveShell
from IPython.utils.capture import capture_output
from nbclient import NotebookClient

from docs.tools.notebook_cells import home, place
from docs.tools.notebook_words import FILES
from docs.tools.notebooks import FOLDER, LANGUAGES, pages, write
from docs.tools.teacher_notebooks import guides_place, overview_place
from docs.tools.teacher_notebooks import test_place as exam_place
from mousemath.course.sheets import TRAILS, Part, lesson_ids
from mousemath.course.sitting import WHEN
from mousemath.language import use_language

PAGES = {page.path.as_posix(): page for page in pages()}
LESSONS = [(name, language) for name in lesson_ids() for language in LANGUAGES]
LINK = re.compile(r"\]\(([^)#]+\.ipynb)\)")
each_page = pytest.mark.parametrize("path", PAGES)


def read(path):
    return nbformat.reads(PAGES[str(path)].text(), as_version=4)


def cells(path, kind):
    return [cell for cell in read(path).cells if cell.cell_type == kind]


def words(path):
    return "\n".join(cell.source for cell in cells(path, "markdown"))


def test_the_files_are_what_the_builder_makes():
    """After a change of the course: python -m docs.tools.notebooks."""
    stored = {path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*.ipynb")}
    assert {path for path in stored if not path.startswith("python/")} == set(PAGES)
    for path, page in PAGES.items():
        assert (FOLDER / path).read_text(encoding="utf-8") == page.text(), path


def test_what_is_no_longer_made_goes(tmp_path):
    old = tmp_path / "fr" / "mouse" / "09_old.ipynb"
    old.parent.mkdir(parents=True)
    old.write_text("{}", encoding="utf-8")
    assert len(write(tmp_path)) == len(PAGES)
    assert not old.exists()


@each_page
def test_is_valid_small_and_opens_without_asking_for_a_kernel(path):
    notebook = read(path)
    nbformat.validate(notebook)
    assert notebook.metadata.kernelspec.name == "python3"
    assert notebook.metadata.language_info.name == "python"  # the browser's kernel has another name
    assert len({cell.id for cell in notebook.cells}) == len(notebook.cells)
    assert len(PAGES[path].text()) < 12_000


@each_page
def test_links_lead_to_notebooks(path):
    for link in LINK.findall(words(path)):
        assert (FOLDER / path).parent.joinpath(link).resolve().is_file(), link


@each_page
def test_french_is_set_as_french(path):
    if path.startswith("fr/"):
        text = re.sub(r"\]\([^)]*\)", "", words(path))
        assert not re.search(r"[ \N{NO-BREAK SPACE}][:;?!%](?!\w)|« | »|\w'\w|[“”]", text)
        assert not re.search(r"[^\W\d_][:;?](\s|$)|\d[:;?%]", text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_page_leads_to_every_lesson(language):
    first = home(language) / FILES[language]
    found = {(first.parent / link).as_posix() for link in LINK.findall(words(first.as_posix()))}
    assert {place(name, language).as_posix() for name in lesson_ids()} <= found
    leads = {overview_place(language), *(guides_place(trail, language) for trail in TRAILS)}
    leads |= {exam_place(trail, when, language) for trail in TRAILS for when in WHEN}
    assert {path.as_posix() for path in leads} <= found
    assert len(read(first.as_posix()).cells) <= 8


@pytest.mark.parametrize(("name", "language"), LESSONS)
def test_a_lesson_is_one_call_a_cell_its_source_hidden_but_for_the_first(name, language):
    first, *others = cells(place(name, language).as_posix(), "code")
    calls = [ast.unparse(cell) for cell in ast.parse(first.source).body[1:]]
    spoken = ["mm.use_language('fr')"] if language == "fr" else []
    assert calls == [*spoken, f"mm.lesson('{name}')"]
    assert not first.metadata
    assert [cell.source for cell in others] == [f'mm.lesson("{name}", "{part}")' for part in Part]
    assert all(cell.metadata.jupyter.source_hidden for cell in others)
    assert len(others) + 1 <= 8
    assert Path(place(name, language)).stem[:2] == name[-2:]


# ── what comes out when a lesson is run ───────────────────────────────────────────────────────

RAW = re.compile(
    r"Fraction\(|Card\(|Move\(|Message\(|<class|object at 0x|[(=,] ?None\b|\bTraceback\b"
    r"|(?<![\w⁺-₎)])\(-?\d+, -?\d+\)|\(\(|\('|\b0\.\d{9}"
)
"""How Python writes its objects: no reader should meet that."""
ENGLISH = re.compile(r"\b(the|of|and|are|your|with|how|what|which|lesson|guess)\b", re.IGNORECASE)
NO_PROSE = re.compile(r"\{\w+\}|mm\.\w+\([^)]*\)?|^MM1~\S*|^[\w.-]+$|^<svg.*|^data:.*", re.DOTALL)
"""A gap to be filled, a line of Python, a position, a name of a thing, a picture."""


@pytest.fixture(scope="module")
def shell():
    """One place in which cells are run as a notebook runs them."""
    yield InteractiveShell()
    use_language("en")


def strings(thing):
    if isinstance(thing, dict):
        for inner in thing.values():
            yield from strings(inner)
    elif isinstance(thing, (list, tuple)):
        for inner in thing:
            yield from strings(inner)
    elif isinstance(thing, str):
        yield thing


def shown(shell, path):
    """Run the cells of a notebook; yield every text that they show, live and kept."""
    use_language("en")
    for cell in cells(path, "code"):
        with capture_output() as caught:
            done = shell.run_cell(cell.source)
        assert done.success, cell.source
        assert caught.stderr == ""
        yield from strings(getattr(done.result, "scene", getattr(done.result, "title", "")))
        for kept in caught.outputs:
            yield from map(unescape, re.findall(r"<p>([^<]+)</p>", kept.data.get("text/html", "")))


FIRST = [
    path
    for path in PAGES
    if Path(path).name.startswith(("00", "01")) and Path(path).parent.name != "teacher"
]


@pytest.mark.parametrize(
    "path",
    [*FIRST, *(pytest.param(path, marks=pytest.mark.long) for path in PAGES if path not in FIRST)],
)
def test_runs_and_shows_no_raw_value_and_in_french_no_english(shell, path):
    said = [NO_PROSE.sub("", text) for text in shown(shell, path)]
    assert any(said)
    assert [text for text in said if RAW.search(text)] == []
    if path.startswith("fr/"):
        assert [text for text in said if " " in text and ENGLISH.search(text)] == []


OPTIONAL = "numpy", "numba", "platformdirs", "tqdm", "altair", "segno", "scipy", "nbformat"
"""Packages beyond the hard dependencies."""
EVERY_PART = f"""
import sys
sys.modules.update(dict.fromkeys({OPTIONAL}))  # an import of one of these fails
import mousemath as mm
from mousemath.course.sheets import Part, lesson_ids
for language in ("en", "fr"):
    mm.use_language(language)
    for name in lesson_ids():
        for part in ("heading", *Part):
            assert mm.lesson(name, str(part)).scene["language"] == language
"""


@pytest.mark.long
def test_every_lesson_opens_with_the_hard_dependencies_alone(root):
    done = subprocess.run(
        [sys.executable, "-c", EVERY_PART],
        env={**os.environ, "PYTHONPATH": str(root)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]


@pytest.mark.long
def test_a_lesson_runs_in_a_kernel_of_its_own_and_stays_small(tmp_path):
    path = place("mouse-03", "fr").as_posix()
    notebook = read(path)
    NotebookClient(notebook, timeout=60, resources={"metadata": {"path": str(tmp_path)}}).execute()
    outputs = [out for cell in notebook.cells for out in cell.get("outputs", [])]
    assert [out for out in outputs if out.get("name") == "stderr"] == []
    assert len(nbformat.writes(notebook).encode()) < 120_000
