"""A game of another package: how it is found, and what it costs."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest
from workshop.npm import missing

import mousemath as mm
from mousemath.lesson.registry import BUILT_IN, games

HERE = Path(__file__).parent
PLAYED = """
import mousemath as mm
from mousemath.scene import to_json
lesson = mm.play("pig", target=10, seed=7, language="fr").lesson
print(*mm.games())
print(lesson.draw().heading)
print(mm.play(code=lesson.code).lesson.code == lesson.code)
"""


def interpreter(code, *path):
    """Run code in a fresh interpreter that finds packages in these folders; return its lines."""
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(map(str, path)), "PYTHONUTF8": "1"},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def check_played(lines):
    """Check what a fresh interpreter with Pig says."""
    assert lines == [
        "mmm viva_topo om_nom_nom batamouse pig",
        "Tour 1\N{NARROW NO-BREAK SPACE}: Écharpe",
        "True",
    ]


def test_it_comes_after_the_built_in_games(fifth_game):
    assert fifth_game == HERE
    assert mm.games() == (*BUILT_IN, "pig")
    assert games()["pig"] == "pig.teaching:PigTeaching"


def test_it_is_found_by_other_processes_too(fifth_game, root):
    assert fifth_game
    check_played(interpreter(PLAYED, *os.environ["PYTHONPATH"].split(os.pathsep), root))


def test_without_it_nothing_changes(root):
    assert interpreter("import mousemath as mm; print(*mm.games())", root) == [" ".join(BUILT_IN)]


def test_no_game_from_outside_takes_the_name_of_a_built_in_one(tmp_path, root):
    metadata = tmp_path / "rogue-1.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text("Name: rogue\n")
    (metadata / "entry_points.txt").write_text("[mousemath.games]\nmmm = rogue:Teaching\n")
    code = "from mousemath.lesson.registry import games; print(games()['mmm'])"
    assert interpreter(code, tmp_path, root) == [BUILT_IN["mmm"]]


def test_a_whole_game_costs_at_most_600_lines_of_python_and_no_javascript():
    files = [path for path in (HERE / "pig").rglob("*") if path.is_file()]
    assert {path.suffix for path in files} <= {".py", ".po", ".mo", ".pyc"}
    lines = {
        path.name: len(path.read_text(encoding="utf-8").splitlines())
        for path in files
        if path.suffix == ".py"
    }
    assert sum(lines.values()) <= 600, lines
    assert max(lines.values()) <= 250, lines


@pytest.mark.long
def test_pip_installs_it_and_it_can_be_played(tmp_path, root):
    if find_spec("hatchling") is None:
        missing('There is no hatchling to build it with: pip install -e ".[test]".')
    source, target = tmp_path / "source", tmp_path / "target"
    shutil.copytree(HERE, source, ignore=shutil.ignore_patterns("*.mo", "__pycache__"))
    options = ("--no-deps", "--no-build-isolation", "--no-index", "--quiet", "--target")
    subprocess.run([sys.executable, "-m", "pip", "install", *options, target, source], check=True)
    check_played(interpreter(PLAYED, target, root))
