"""Each lesson that shows its Python is stored clean, runs, and exists in English and in French."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

import mousemath as mm

FOLDER = Path(__file__).parents[1] / "notebooks" / "python"
ENGLISH = sorted(FOLDER.glob("*.ipynb"))
FRENCH = sorted((FOLDER / "fr").glob("*.ipynb"))
each_notebook = pytest.mark.parametrize("path", ENGLISH + FRENCH, ids=lambda path: path.stem)
each_english = pytest.mark.parametrize("path", ENGLISH, ids=lambda path: path.stem)
each_french = pytest.mark.parametrize("path", FRENCH, ids=lambda path: path.stem)
SPEAK_FRENCH = ast.dump(ast.parse('mm.use_language("fr")').body[0])
LARGEST = 80_000
"""Bytes of a lesson after a run, with everything that the run leaves in it."""
INTERNAL = re.compile(r"\b[A-Z]\w*\(|<\w+[^>]* at 0x")
"""How Python writes its objects: no reader should meet that."""
LINK = re.compile(r"\]\(([^)#]+\.ipynb)\)")
# Code, formulas and links keep their own signs; whatever else is written follows French typography.
NO_PROSE = re.compile(
    r"`[^`\n]*`|\$\$.*?\$\$|\$[^$\n]*\$|\]\([^)]*\)|^\s*\|.*$", re.DOTALL | re.MULTILINE
)


def cells(path, kind):
    notebook = nbformat.read(path, as_version=4)
    found = [cell for cell in notebook.cells if cell.cell_type == kind]
    assert found, f"{path.name} has no {kind} cell"
    return found


def links(path):
    return [link for cell in cells(path, "markdown") for link in LINK.findall(cell.source)]


def code_cells(path):
    return cells(path, "code")


def french_twin(path):
    [twin] = [other for other in FRENCH if other.name[:3] == path.name[:3]]
    return twin


class WithoutWords(ast.NodeTransformer):
    """Take the text out of quotes; a position code is no text, it must stay the same."""

    def visit_Constant(self, node):
        is_text = isinstance(node.value, str) and not node.value.startswith("MM1~")
        return ast.Constant("…") if is_text else node


def bare(cell, *, without=None):
    """Return the statements of a cell without words, comments and line breaks."""
    statements = [each for each in ast.parse(cell.source).body if ast.dump(each) != without]
    return [ast.dump(WithoutWords().visit(each)) for each in statements]


def test_every_french_lesson_has_an_english_one():
    assert [path.name[:3] for path in FRENCH] == [path.name[:3] for path in ENGLISH]


@each_english
def test_french_twin_has_the_same_cells_and_the_same_code(path):
    ours, theirs = (nbformat.read(each, as_version=4).cells for each in (path, french_twin(path)))
    assert [cell.cell_type for cell in ours] == [cell.cell_type for cell in theirs]
    pairs = [pair for pair in zip(ours, theirs, strict=True) if pair[0].cell_type == "code"]
    assert pairs
    for english, french in pairs:
        assert bare(english) == bare(french, without=SPEAK_FRENCH)


@each_english
def test_french_twin_rewrites_all_prose(path):
    ours, theirs = (cells(each, "markdown") for each in (path, french_twin(path)))
    for english, french in zip(ours, theirs, strict=True):
        assert english.source != french.source


@each_french
def test_speaks_french_from_the_first_code_cell_on(path):
    first, *others = code_cells(path)
    assert SPEAK_FRENCH in [ast.dump(each) for each in ast.parse(first.source).body]
    assert not any("use_language" in cell.source for cell in others)


@each_french
def test_follows_french_typography(path):
    for text in (NO_PROSE.sub("x", cell.source) for cell in cells(path, "markdown")):
        assert not re.search(r"[ \N{NO-BREAK SPACE}][:;?!%](?!\w)|« | »|\w'\w|[“”]", text)
        assert not re.search(r"[^\W\d_][:;?](\s|$)|\d[:;?%]", text)


@each_notebook
def test_links_lead_to_files_of_the_lessons(path):
    assert [link for link in links(path) if not (path.parent / link).is_file()] == []


@pytest.mark.parametrize("lessons", [ENGLISH, FRENCH], ids=["english", "french"])
def test_the_first_lesson_leads_to_all_others(lessons):
    first, *others = lessons
    assert {path.name for path in others} <= set(links(first))


@each_notebook
def test_ids_are_unique(path):
    ids = [cell.id for cell in nbformat.read(path, as_version=4).cells]
    assert len(set(ids)) == len(ids)


@each_notebook
def test_is_valid_and_stores_no_output(path):
    nbformat.validate(nbformat.read(path, as_version=4))
    for cell in code_cells(path):
        assert cell.outputs == []
        assert cell.execution_count is None


@each_notebook
def test_opens_in_every_front_end_without_asking_for_a_kernel(path):
    metadata = nbformat.read(path, as_version=4).metadata
    assert metadata.kernelspec.name == "python3"
    assert metadata.language_info.name == "python"  # the browser's kernel has another name
    assert "widgets" not in metadata


@each_notebook
def test_defines_nothing(path):
    for cell in code_cells(path):
        assert not re.search(r"^\s*(async\s+)?(def|class)\s", cell.source, re.MULTILINE)


@each_notebook
def test_an_exercise_is_one_line_and_no_cell_holds_its_answer(path):
    asked = []
    for cell in code_cells(path):
        calls = [node for node in ast.walk(ast.parse(cell.source)) if isinstance(node, ast.Call)]
        names = [ast.unparse(call.func) for call in calls]
        assert "mm.check" not in names
        if "mm.ask" in names:
            assert len(calls) == len(ast.parse(cell.source).body) == 1
            asked.append(calls[0].args[0].value)
    number = path.name[:2]
    assert asked == [name for name in mm.exercises() if name.startswith(number)]


@each_notebook
def test_the_exercises_name_the_lesson_as_its_heading_does(path):
    language = "fr" if path.parent.name == "fr" else "en"
    heading = cells(path, "markdown")[0].source.splitlines()[0].removeprefix("# ")
    for name in mm.exercises():
        if name.startswith(path.name[:2]):
            assert mm.exercise(name, language=language).lesson == heading


@each_notebook
def test_no_text_of_a_lesson_holds_the_answer_of_its_exercises(path):
    prose = "\n".join(cell.source for cell in cells(path, "markdown"))
    for name in mm.exercises():
        exact = mm.exercise(name).exact
        if name.startswith(path.name[:2]) and exact.denominator > 9:
            top, bottom = exact.numerator, exact.denominator
            assert str(exact) not in prose
            assert f"frac{{{top}}}{{{bottom}}}" not in prose


def plays(path):
    """Return the options of every game that a lesson opens with a guess."""
    for cell in code_cells(path):
        for node in ast.walk(ast.parse(cell.source)):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "mm.play":
                named = {each.arg: each.value for each in node.keywords}
                if "guess" in named:
                    values = {
                        name: ast.literal_eval(value)
                        for name, value in named.items()
                        if is_plain(value)
                    }
                    yield [each.value for each in node.args], values


def is_plain(value):
    return all(isinstance(node, (ast.Constant, ast.List, ast.Load)) for node in ast.walk(value))


PROMISES = re.compile(r"asked for\s+a\s+guess|asks you first|demande\s+(une\s+estimation|d’abord)")
ASKS = {"Guess", "Picks"}


@each_notebook
def test_where_a_guess_is_promised_the_first_scene_asks_one(path):
    prose = "\n".join(cell.source for cell in cells(path, "markdown"))
    opened = list(plays(path))
    promised = PROMISES.search(prose) and not path.name.startswith("00")
    assert bool(opened) >= bool(promised)
    for names, options in opened:
        if "code" in options or names:
            scene = mm.play(*names, **options).scene
            kinds = {part["kind"] for part in scene["panel"]["parts"]}
            assert kinds & ASKS or asks_to_decide(names, options), scene["heading"]


def asks_to_decide(names, options):
    """Whether the tab Decide asks what to do."""
    lesson = mm.play(*names, **options).lesson
    lesson.receive({"type": "view", "name": "tab", "value": "decide"})
    return any(type(part).__name__ == "Picks" for part in lesson.draw().panel.parts)


def words(out):
    """Return the plain text of an output."""
    return out.get("text") or out.get("data", {}).get("text/plain", "")


def executed(path, folder):
    """Run a lesson where nobody looks, and return it."""
    notebook = nbformat.read(path, as_version=4)
    resources = {"metadata": {"path": str(folder)}}
    NotebookClient(notebook, timeout=120, kernel_name="python3", resources=resources).execute()
    return notebook


def told(notebook):
    """Return what a run left in a notebook, without the random names of the widget manager."""
    [kept] = notebook.metadata["widgets"].values()
    left = [[cell.get("outputs", []) for cell in notebook.cells], list(kept["state"].values())]
    return re.sub(r"[0-9a-f]{32}", "a widget", json.dumps(left))


def test_two_runs_leave_the_same(tmp_path):
    assert told(executed(ENGLISH[0], tmp_path)) == told(executed(ENGLISH[0], tmp_path))


@pytest.mark.parametrize(
    "path",
    [
        *ENGLISH[:4],
        *(pytest.param(path, marks=pytest.mark.long) for path in (*ENGLISH[4:], *FRENCH)),
    ],
    ids=[path.stem for path in ENGLISH + FRENCH],
)
def test_runs_without_error_and_stays_small(path, tmp_path):
    notebook = executed(path, tmp_path)
    assert len(nbformat.writes(notebook).encode()) < LARGEST
    outputs = [out for cell in notebook.cells for out in cell.get("outputs", [])]
    # nbclient raises on an exception; a warning would stand red on the projector all the same.
    assert [out for out in outputs if out.get("name") == "stderr"] == []
    assert [said for said in map(words, outputs) if INTERNAL.search(said)] == []
