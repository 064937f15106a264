"""Large boards of Mmm! in fractions, against the fractions that are kept: the long proof.

Run: ``python -m benchmarks.mmm_exact [BOARD …]`` for ``case`` (204,820 positions), ``squares`` (49 squares,
212,520 positions), ``pantry-hard``, ``pantry`` or ``teacher`` (49 squares, 5,373,732 positions, 6 GB); all
but the last by default. Every fraction kept of these boards is compared, and the chance that is found from
the start is printed.
"""

from __future__ import annotations

import json
import resource
import time
from fractions import Fraction
from pathlib import Path

from docs.tools.arguments import Arguments
from mousemath.games.mmm.maths.fast.whole_solver import WholeSolution
from mousemath.games.mmm.rules.board import SHIPPED, Board

CASES = Path(__file__).parents[1] / "tests" / "cases"
FILES = "mmm_large_exact.json", "mmm_pantries_exact.json"
OWN = {
    "case": ((2, 3, 3),) * 4 + ((2, 3, 4),),
    "squares": ((5, 5),) * 4 + ((4, 5),),
    "teacher": ((2, 3, 5),) * 3 + ((5, 5), (2, 3, 4)),
}
CAT = 11


def prove(name: str) -> None:
    """Solve a board, print what it took, and compare with the fractions that are kept."""
    foods = OWN[name] if name in OWN else Board.load(name).open_sizes()
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
    print(f"  {solution.win_probability}")
    kept = (json.loads((CASES / file).read_text("utf-8"))["boards"] for file in FILES)
    for case in (each for boards in kept for each in boards):
        if sorted(map(sorted, case["foods"])) == sorted(map(sorted, foods)):
            found = {moves: solution.value(foods, int(moves)) for moves in case["win"]}
            if found != {moves: Fraction(win) for moves, win in case["win"].items()}:
                raise SystemExit(f"{name}: a fraction differs.")
            print(f"  all {len(found)} fractions agree")


def _peak() -> int:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024


if __name__ == "__main__":
    known = {*OWN, *SHIPPED}
    parser = Arguments(__doc__)
    parser.add_argument("boards", nargs="*", help="names of boards")
    chosen = parser.parse_args().boards or ["case", "squares", "pantry-hard", "pantry"]
    if odd := [name for name in chosen if name not in known]:
        parser.error(f"there is no board {odd[0]}: choose of {', '.join(sorted(known))}")
    WholeSolution([(2,)], 3).run()  # the compiler's time is not counted
    for board in chosen:
        prove(board)
