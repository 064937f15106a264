"""The recipe of ``binder/hub``: a class of ten on a real JupyterHub, and files that say the same."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from mousemath.games.mmm.maths.mapped.files import SUFFIX
from tests.workshop.class_on_a_hub import attend
from tests.workshop.hub import RECIPE, Hub
from tests.workshop.processes import alive, mapped

CLASS = 10
ARRIVAL = 15
"""Seconds in which all of them arrive."""
LARGE = 'mm.play("mmm", board="pantry-hard", seed=3)'
LIMIT = 512
"""Megabytes of a student, as the recipe limits them."""


@pytest.fixture(scope="module")
def table(tmp_path_factory):
    """A table that the administrator has made, once for all students."""
    pytest.importorskip("numba")
    from mousemath.command import main  # noqa: PLC0415 - after it is known that there is a solver

    folder = tmp_path_factory.mktemp("tables")
    assert main(["table", "pantry-hard", str(folder)]) == 0
    (made,) = folder.glob(f"*{SUFFIX}")
    return made


@pytest.mark.long
@pytest.mark.timeout(900)
def test_a_class_of_ten_plays_in_the_same_minute(table, tmp_path, capsys):
    with Hub(tmp_path / "hub") as hub:
        os.link(table, hub.shared / "tables" / table.name)
        report = attend(hub, CLASS, ARRIVAL, [LARGE])
        maps = [mapped(each.pid, table.name) for each in report.processes["kernel"]]
        started = hub.family()
    with capsys.disabled():
        sys.stdout.write("\n".join(["", *report.lines(), ""]))
    assert [each.boards for each in report.visits] == [["crumb", "pantry-hard"]] * CLASS
    assert all(end in {"won", "lost"} for each in report.visits for end in each.ends)
    assert [len(found) for found in report.processes.values()] == [CLASS, CLASS, 1, 1]
    assert report.student < LIMIT
    # Each kernel reads the one file, and holds no page of it for itself.
    assert [kept["Private_Dirty"] for kept in maps] == [0] * CLASS
    assert all(0 < kept["Rss"] <= 1.1 * table.stat().st_size / 2**20 for kept in maps)
    assert hub.left == []
    assert [pid for pid in started if alive(pid)] == []


# ── the files ────────────────────────────────────────────────────────────────────────────────────


def run_for_a_student(folder, **environment):
    """Start what a hub starts, with a server that only says how it was called."""
    server = folder / "bin" / "jupyterhub-singleuser"
    server.parent.mkdir(exist_ok=True)
    server.write_text('#!/bin/sh\necho "$@"\n')
    server.chmod(0o755)
    home = folder / "home"
    home.mkdir(exist_ok=True)
    path = os.pathsep.join(
        map(str, (server.parent, Path(sys.executable).parent, os.environ["PATH"]))
    )
    return subprocess.run(
        [RECIPE / "student_server", "--port=1"],
        cwd=home,
        env={**os.environ, "PATH": path, **environment},
        capture_output=True,
        text=True,
        check=True,
    )


def test_a_student_finds_the_lessons_and_keeps_what_they_wrote(tmp_path):
    wanted = {"MOUSEMATH_LESSONS": "--language fr --trail mouse"}
    assert run_for_a_student(tmp_path, **wanted).stdout == "--port=1\n"
    lessons = tmp_path / "home" / "mousemath-lessons"
    first, *others = sorted(lessons.rglob("*.ipynb"))
    assert others
    assert {path.relative_to(lessons).parts[0] for path in (first, *others)} == {"fr"}
    first.write_text("mine")
    others[0].unlink()
    run_for_a_student(tmp_path, **wanted)
    assert first.read_text() == "mine"
    assert json.loads(others[0].read_text())["cells"]


def test_the_server_starts_even_without_lessons(tmp_path):
    (tmp_path / "home").mkdir()
    (tmp_path / "home" / "mousemath-lessons").write_text("in the way")
    done = run_for_a_student(tmp_path)
    assert done.stdout == "--port=1\n"
    assert "mousemath-lessons" in done.stderr


def settings_of(monkeypatch, **environment):
    """What the settings say of each name."""
    for name, value in environment.items():
        monkeypatch.setenv(name, value)

    class Named(dict):
        __getattr__ = dict.__getitem__
        __setattr__ = dict.__setitem__

        def __missing__(self, name):
            return self.setdefault(name, Named())

    said = Named()
    text = (RECIPE / "mousemath_class.py").read_text(encoding="utf-8")
    exec(compile(text, "settings", "exec"), {"get_config": lambda: said})  # noqa: S102 - our own settings
    return said


def test_all_files_name_the_same_places(monkeypatch):
    said = settings_of(monkeypatch, MOUSEMATH_SHARED="/opt/mousemath")
    values = (RECIPE / "kubernetes" / "values.yaml").read_text(encoding="utf-8")
    image = (RECIPE / "kubernetes" / "Dockerfile").read_text(encoding="utf-8")
    assert f"cmd: {said.Spawner.cmd[0]}\n" in values
    assert f'CMD ["{said.Spawner.cmd[0]}"]' in image
    assert f"defaultUrl: {said.Spawner.default_url}\n" in values
    assert f"MOUSEMATH_LESSONS: {said.Spawner.environment['MOUSEMATH_LESSONS']}\n" in values
    tables = said.Spawner.environment["MOUSEMATH_TABLES"]
    assert f"MOUSEMATH_TABLES: {tables}\n" in values
    assert f"MOUSEMATH_TABLES={tables}\n" in image
    limits = {*re.findall(r"(?:memory|limit): (\d+)M", values)}
    little = (RECIPE / "tljh" / "config.yaml").read_text(encoding="utf-8")
    assert limits == {*re.findall(r"memory: (\d+)M", little)} == {str(LIMIT)}


def test_the_first_page_is_in_the_language_of_the_lessons(monkeypatch, root):
    for words, first in (("", "00_start"), ("--language fr", "fr/00_commencer")):
        said = settings_of(monkeypatch, MOUSEMATH_LESSONS=words)
        assert said.Spawner.default_url == f"/lab/tree/mousemath-lessons/{first}.ipynb"
        assert (root / "notebooks" / f"{first}.ipynb").exists()
