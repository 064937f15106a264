"""The lessons out of the package: which are copied, what is never overwritten, what is opened."""

from __future__ import annotations

import json
import os
import re
import sys
from pathlib import Path, PurePosixPath

import pytest

from mousemath import command
from mousemath.errors import MousemathError
from mousemath.site import app, lessons
from mousemath.site.lessons import copy_lessons, lesson_files, notebooks_folder

LINK = re.compile(r"\]\(([^)#]+\.ipynb)\)")


def copied(folder):
    return {PurePosixPath(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()}


def dead_links(folder):
    found = []
    for path in folder.rglob("*.ipynb"):
        cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
        words = "".join("".join(cell["source"]) for cell in cells)
        found += [link for link in LINK.findall(words) if not (path.parent / link).exists()]
    return found


def test_all_are_copied_as_they_are(tmp_path, capsys):
    assert command.main(["lessons", str(tmp_path)]) == 0
    source = notebooks_folder()
    assert copied(tmp_path) == {
        PurePosixPath(p.relative_to(source)) for p in source.rglob("*.ipynb")
    }
    for path in copied(tmp_path):
        there = json.loads((tmp_path / path).read_text(encoding="utf-8"))
        assert there == json.loads((source / path).read_text(encoding="utf-8")), path
    count = len(copied(tmp_path))
    assert capsys.readouterr().out.splitlines() == [
        f"{count} notebooks in {tmp_path}",
        f"Open them:  mousemath lab {tmp_path}",
    ]


@pytest.mark.parametrize(
    ("options", "first", "trails"),
    [
        (["--language", "en"], {"00_start.ipynb"}, {"mouse", "cat", "wolf", "python", "teacher"}),
        (["--language", "fr", "--trail", "cat"], {"fr/00_commencer.ipynb"}, {"cat"}),
        (["--trail", "python"], {"00_start.ipynb", "fr/00_commencer.ipynb"}, {"python"}),
    ],
)
def test_a_language_or_a_trail_is_copied_and_no_link_is_dead(tmp_path, options, first, trails):
    assert command.main(["lessons", str(tmp_path), *options]) == 0
    paths = copied(tmp_path)
    assert {str(path) for path in paths if path.parent.name in {"", "fr"}} & set(first) == first
    assert {path.parent.name for path in paths} - {"fr", ""} == trails
    assert {part for path in paths for part in path.parts[:-1]} - {"fr"} == trails
    assert {"fr" in path.parts for path in paths} == {name.startswith("fr") for name in first}
    assert dead_links(tmp_path) == []
    cells = json.loads((tmp_path / min(paths)).read_text(encoding="utf-8"))["cells"]
    assert not any("](" in part and ".ipynb" not in part for part in cells[0]["source"])


def test_the_language_of_the_answers_is_that_of_the_lessons(tmp_path, capsys):
    assert command.main(["--language", "fr", "lessons", str(tmp_path), "--trail", "wolf"]) == 0
    assert {path.parts[0] for path in copied(tmp_path)} == {"fr"}
    assert "Pour les ouvrir" in capsys.readouterr().out


def test_what_a_teacher_wrote_is_never_overwritten_unasked(tmp_path, capsys):
    mine = tmp_path / "00_start.ipynb"
    mine.write_text("mine", encoding="utf-8")
    assert command.main(["lessons", str(tmp_path)]) == 2
    assert capsys.readouterr().err == (
        f"{mine} is there already: name another folder, or add --replace.\n"
    )
    assert [path.name for path in tmp_path.iterdir()] == ["00_start.ipynb"]
    assert command.main(["lessons", str(tmp_path), "--keep", "--trail", "mouse"]) == 0
    assert mine.read_text(encoding="utf-8") == "mine"
    assert (tmp_path / "mouse").is_dir()
    assert command.main(["lessons", str(tmp_path), "--replace"]) == 0
    assert json.loads(mine.read_text(encoding="utf-8"))["nbformat"] == 4


def test_a_folder_that_is_a_file_is_refused(tmp_path, capsys):
    (tmp_path / "file").touch()
    assert command.main(["lessons", str(tmp_path / "file" / "in")]) == 2
    assert capsys.readouterr().err.endswith("file is no folder: name another folder.\n")


def test_a_package_without_lessons_says_so(monkeypatch, tmp_path):
    monkeypatch.setattr(lessons, "PACKAGE", tmp_path / "mousemath")
    with pytest.raises(MousemathError, match="brings no lessons: install it again"):
        lesson_files()


@pytest.fixture
def started(monkeypatch):
    """The commands that would have been started."""
    commands = []
    monkeypatch.setattr(lessons, "run_until_it_ends", commands.append)
    return commands


def test_the_lab_opens_the_first_page_and_keeps_what_is_there(tmp_path, started):
    kept = PurePosixPath("fr/00_commencer.ipynb")
    copy_lessons(tmp_path, [kept])
    (tmp_path / kept).write_text("mine", encoding="utf-8")
    assert command.main(["lab", str(tmp_path), "--language", "fr"]) == 0
    assert started == [[sys.executable, "-m", "jupyterlab", str(tmp_path / kept)]]
    assert (tmp_path / kept).read_text(encoding="utf-8") == "mine"
    assert copied(tmp_path) == {*lesson_files("fr")}
    assert command.main(["lab", str(tmp_path)]) == 0
    assert started[1][-1] == str(tmp_path / "00_start.ipynb")


def test_the_lab_says_what_is_missing(monkeypatch, tmp_path, started, capsys):
    monkeypatch.setattr(lessons, "find_spec", lambda _name: None)
    assert command.main(["lab", str(tmp_path / "new")]) == 2
    assert capsys.readouterr().err.startswith("JupyterLab is missing: run  pip install 'mousemath")
    assert not (tmp_path / "new").exists()
    assert started == []


def test_a_program_keeps_the_keyboard_until_it_ends():
    lessons.run_until_it_ends([sys.executable, "-c", "pass"])
    lessons.run_until_it_ends([sys.executable, "-c", "raise SystemExit(130)"])


@pytest.mark.parametrize(("user", "said"), [(0, "superuser"), (1000, "stands above")])
def test_a_program_that_ends_with_an_error_is_told(user, said, monkeypatch):
    monkeypatch.setattr(os, "geteuid", lambda: user, raising=False)
    with pytest.raises(MousemathError, match=rf"has ended with an error \(3\).*{said}"):
        lessons.run_until_it_ends([sys.executable, "-c", "raise SystemExit(3)"])


def test_the_lessons_are_shown_by_voila_with_the_template_of_the_package(
    tmp_path, monkeypatch, capsys
):
    started = []
    monkeypatch.setattr(app, "run_until_it_ends", lambda *given: started.append(given))
    there = str(tmp_path / "new")
    assert command.main(["app", there, "--language", "fr", "--port", "8123"]) == 0
    [(words, environment)] = started
    assert words[:4] == [sys.executable, "-m", "voila", there]
    first = next(Path(environment["JUPYTER_PATH"].split(os.pathsep)[0]).rglob("index.html.j2"))
    assert f"--template={first.parent.name}" in words
    assert "localhost:8123/voila/render/fr/00_commencer.ipynb" in capsys.readouterr().out
    monkeypatch.setattr(app, "find_spec", lambda _name: None)
    assert command.main(["app", there]) == 2
    assert "pip install 'mousemath[hosts]'" in capsys.readouterr().err
