"""Who only computes with Mmm! loads no classroom."""

from __future__ import annotations

import subprocess
import sys

LOADED = "import sys; {first}; before = set(sys.modules); {then}; print(*set(sys.modules) - before)"
CLASSROOM = ("lesson", "scene", "widgets")
ROOMS = ("panels", "teaching", "table.drawing", "table.moment", "table.settings", "table.sentence")


def test_the_game_comes_without_the_classroom_and_without_what_is_slow_to_load():
    code = LOADED.format(first="import mousemath", then="from mousemath.games import mmm")
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = done.stdout.split()
    assert "mousemath.games.mmm.rules.game" in loaded
    assert {"sympy", "numpy", "numba", "altair", "anywidget"}.isdisjoint(loaded)
    heavy = [f"mousemath.{room}" for room in CLASSROOM]
    heavy += [f"mousemath.games.mmm.{room}" for room in ROOMS]
    assert not [name for name in loaded if name.startswith(tuple(heavy))]
