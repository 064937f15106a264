"""What later clicks need is loaded ahead, and beside no click."""

from __future__ import annotations

import json
import subprocess
import sys
import threading

import pytest

from mousemath.widgets import warming

OPENED = """
import json, sys
from mousemath.lesson.registry import open_lesson
from mousemath.scene import drawn, to_json
from mousemath.scene.mathml import warm_up
warm_up()
before, told = set(sys.modules), {}
for game in ("mmm", "viva_topo", "om_nom_nom", "batamouse"):
    lesson = open_lesson(game, None, {}, seed=4)
    lesson.receive({"type": "view", "name": "tab", "value": "derive"})
    to_json(drawn(lesson.draw()))
    told[game] = sorted(name for name in set(sys.modules) - before if name.startswith("sympy"))
print(json.dumps([told, sum(name.startswith("sympy") for name in sys.modules)]))
"""


class Later:
    """A loop whose time is told by the test."""

    def __init__(self, monkeypatch):
        self.waiting, self.loads, self.asked = [], 0, 0
        monkeypatch.setattr(warming, "running_loop", lambda: self)
        monkeypatch.setattr(warming, "call_later", self.call_later)

    def call_later(self, _loop, _seconds, callback, *given):
        self.waiting.append((callback, given))

    def pass_by(self):
        callback, given = self.waiting.pop()
        callback(*given)

    def load(self):
        self.loads += 1


@pytest.fixture
def later(monkeypatch):
    """A kernel whose time the test tells."""
    return Later(monkeypatch)


def test_nothing_is_loaded_while_clicks_come_and_all_once_they_have_ceased(later):
    warming.load_when_still(later.load, lambda: later.asked)
    for _click in range(3):
        later.asked += 1
        later.pass_by()
        assert later.loads == 0
    later.pass_by()
    assert (later.loads, later.waiting) == (1, [])


def test_it_is_loaded_by_the_thread_that_runs_cells(later):
    threads = []
    warming.load_when_still(lambda: threads.append(threading.get_ident()), lambda: 0)
    later.pass_by()
    assert threads == [threading.get_ident()]


def test_nothing_is_loaded_where_there_is_no_moment_between_cells(monkeypatch):
    monkeypatch.setattr(warming, "running_loop", lambda: None)
    loads = []
    warming.load_when_still(lambda: loads.append(1), lambda: 0)
    assert loads == []


def test_a_library_that_is_missing_is_told_to_who_needs_it(later):
    def missing():
        raise ModuleNotFoundError(name="sympy")

    warming.load_when_still(missing, lambda: 0)
    later.pass_by()
    assert later.waiting == []


def test_what_the_first_formula_of_each_game_needs_is_there():
    done = subprocess.run(
        [sys.executable, "-c", OPENED], capture_output=True, text=True, check=True
    )
    told, of_all = json.loads(done.stdout)
    assert of_all > 400, "SymPy has been loaded"
    assert {game: len(names) < 5 for game, names in told.items()} == dict.fromkeys(told, True), told
