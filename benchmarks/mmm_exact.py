"""Large boards of Mmm! in fractions, against the fractions that are kept: the long proof.

Run: ``python -m benchmarks.mmm_exact [BOARD …]`` for ``case`` (204,820 positions), ``pantry-hard`` or
``pantry``; all of them by default. Every fraction in ``tests/cases/mmm_large_exact.json`` is compared.
"""

from __future__ import annotations

import json
import resource
import sys
import time
from fractions import Fraction
from pathlib import Path

from mousemath.games.mmm.maths.fast.whole_solver import WholeSolution
from mousemath.games.mmm.rules.board import Board

CASES = Path(__file__).parents[1] / "tests" / "cases" / "mmm_large_exact.json"
CASE = ((2, 3, 3),) * 4 + ((2, 3, 4),)
CAT = 11


def prove(name: str) -> None:
    """Solve a board, print what it took, and compare with the fractions that are kept."""
    foods = CASE if name == "case" else Board.load(name).open_sizes()
    solution = WholeSolution(foods, CAT)
    task = solution.estimate
    print(f"{name}: {task.positions:,} positions, about {task.memory // 2**20:,} MB are needed")
    begun, used = time.perf_counter(), time.process_time()
    solution.floats.run()
    floats = time.process_time() - used
    solution.run()
    print(
        f"  {time.perf_counter() - begun:.0f} s, {time.process_time() - used:.0f} s of processor "
        f"({floats:.0f} s of them for the floats), {_peak():,} MB at the peak of this process"
    )
    print(f"  greatest difference from the floats: {solution.greatest_difference():.3g}")
    for case in json.loads(CASES.read_text("utf-8"))["boards"]:
        if sorted(map(tuple, case["foods"])) == sorted(foods):
            found = {moves: solution.value(foods, int(moves)) for moves in case["win"]}
            if found != {moves: Fraction(win) for moves, win in case["win"].items()}:
                raise SystemExit(f"{name}: a fraction differs.")
            print(f"  all {len(found)} fractions agree")


def _peak() -> int:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024


if __name__ == "__main__":
    WholeSolution([(2,)], 3).run()  # the compiler's time is not counted
    for board in sys.argv[1:] or ("case", "pantry-hard", "pantry"):
        prove(board)
