"""The lowest versions that the project names: games, a lesson, the solver and a picture, and JupyterLab."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.workshop.chromium import watched_page
from tests.workshop.jupyterlab import LabPage
from tests.workshop.lowest import lowest
from tests.workshop.servers import LabServer
from tests.workshop.visiting import CELLS, Visitor

pytestmark = [pytest.mark.browser, pytest.mark.long, pytest.mark.timeout(1_800)]

EXTRAS = ("lab", "solve", "plot", "teacher", "class", "complete")
INSTALLED = """
import sys
from importlib.metadata import version
print(*(f"{each}=={version(each)}" for each in sys.argv[1:]), sep="\\n")
"""
WORKS = """
import mousemath as mm
from mousemath.course.sheets import Part
from mousemath.games.mmm import Board, reroll_heat_map, solve, where_to_reroll
from mousemath.games.mmm.maths.fast import cache
from mousemath.lesson.registry import BUILT_IN
for name in BUILT_IN:
    lesson = mm.play(name, seed=7).lesson
    for _ in range(500):
        if lesson.session.actions:
            lesson.session.play(lesson.session.actions[0])
    assert not lesson.session.actions, name
for part in ("heading", *Part):
    mm.lesson("cat-04", str(part))
shelf = Board.load("shelf")
assert abs(cache.solve(shelf.open_sizes(), 6).value(shelf.open_sizes(), 6) - 0.7644564295471664) < 1e-9
assert reroll_heat_map(where_to_reroll(solve(Board.load("crumb")))).chart.to_dict()["$schema"]
print(mm.gain("fox wolf-a before cbccdc"))
"""


def run(*command, folder):
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def python(repository_copy, tmp_path_factory):
    """The Python of an environment with the package and nothing newer than it asks for."""
    folder = tmp_path_factory.mktemp("lowest")
    run(sys.executable, "-m", "venv", "--without-pip", folder / "env", folder=folder)
    held = folder / "lowest.txt"
    held.write_text("\n".join(f"{name}=={number}" for name, number in lowest(*EXTRAS).items()))
    found = folder / "env" / "bin" / "python"
    package = f"{repository_copy}[{','.join(EXTRAS)}]"
    pip = (sys.executable, "-m", "pip", "--python", found)
    run(*pip, "install", "-q", "--no-compile", "-c", held, package, folder=folder)
    return found


def test_the_bounds_are_read_and_obeyed(python, tmp_path):
    wanted = lowest(*EXTRAS)
    assert wanted.keys() >= {"anywidget", "jupyterlab", "numba", "altair", "scipy", "segno"}
    told = run(python, "-I", "-c", INSTALLED, *wanted, folder=tmp_path).split()
    have = dict(each.split("==") for each in told)
    assert {name: have[name] for name in wanted if not have[name].startswith(wanted[name])} == {}


def test_everything_works_there(python, tmp_path):
    assert run(python, "-I", "-c", WORKS, folder=tmp_path)


def test_a_game_a_guess_and_an_exercise_in_the_lowest_jupyterlab(python, tmp_path, browser):
    with LabServer(tmp_path / "lab", python) as server, watched_page(browser) as page:
        visitor, lab = Visitor(page), LabPage(page, server)
        lab.new_notebook(*CELLS)
        lab.run_all()
        visitor.does_all()
