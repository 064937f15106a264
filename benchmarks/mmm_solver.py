"""Measure the solvers of Mmm!: time, positions per second, memory, and growth with the board.

Run ``python -m benchmarks.mmm_solver [board ...]``; without names the boards of growth and the
large boards are measured, each in its own process so that memory is its own.
"""

# ruff: noqa: PLC0415 - each process imports what it measures

from __future__ import annotations

import os
import resource
import subprocess
import sys
import time
from typing import TYPE_CHECKING, Any

from docs.tools.arguments import Arguments

if TYPE_CHECKING:
    from mousemath.games.mmm.maths.fast.solver import FastSolution

GROWTH: dict[str, list[Any]] = {
    "25 squares": [(2, 3)] * 5,
    "36 squares": [(3, 4)] * 4 + [(4, 4)],
    "41 squares": [(2, 3, 3)] * 4 + [(4, 5)],
    "49 squares": [(2, 4, 4)] * 4 + [(2, 3, 4)],
}
LARGE: dict[str, list[Any]] = {
    "pantry": [(2, 4, 4)] * 4 + [(2, 3, 4)],
    "pantry-hard": [(4, 5)] * 4 + [(2, 3, 3, 5)],
    "teacher": [(2, 3, 5)] * 3 + [(5, 5), (2, 3, 4)],
}
CAT = 11


def fast(foods: list[tuple[int, ...]], *, details: bool) -> None:
    """Solve once and print one line."""
    from mousemath.games.mmm.maths.fast.solver import FastSolution

    FastSolution([(2,)], 2).run()  # compiled code is read or made first
    wall, processor = time.perf_counter(), time.process_time()
    solution = FastSolution(foods, CAT).run()
    wall, processor = time.perf_counter() - wall, time.process_time() - processor
    count = solution.layout.count
    print(
        f"{count:>9,} positions  {wall:6.2f} s ({processor:6.2f} s of processor)  "
        f"{count / wall:>9,.0f} positions/s  {memory():5.2f} GB  "
        f"win {solution.win_probability:.12f} +- {float(solution.error_bound):.1e}"
    )
    if details:
        print_details(solution, foods)


def print_details(solution: FastSolution, foods: list[tuple[int, ...]]) -> None:
    """Measure the further passes and the options."""
    from mousemath.games.mmm.maths.fast.solver import FastSolution as Fast

    wall = time.perf_counter()
    hands = [(0, 1, 2), (0, 0, 1), (0, 1, None), (3, 4, 4)]
    for hand in hands:
        solution.turn(foods, CAT).options((), hand)
    wall = (time.perf_counter() - wall) / len(hands)
    print(f"{'':9} options of a roll in {1000 * wall:.1f} ms")
    Fast([(2,)], 2).run().run_details().outlook([(2,)], 2)
    wall = time.perf_counter()
    solution.run_details()
    middle = time.perf_counter()
    outlook = solution.outlook(foods, CAT)
    after = time.perf_counter()
    print(
        f"{'':9} details {middle - wall:.1f} s, outlook {after - middle:.1f} s, {memory():.2f} GB"
    )
    print(f"{'':9} moves left {outlook.expected_moves_left}, open {outlook.expected_open}")


def exact() -> None:
    """Solve the lesson board exactly and print one line."""
    from mousemath.games.mmm.maths.exact.solver import ExactSolution

    for full in (False, True):
        wall = time.perf_counter()
        solution = ExactSolution([(2, 3)] * 5, 6, full=full).run()
        wall = time.perf_counter() - wall
        what = "every aim" if full else "winning only"
        print(f"{solution.positions.count:>9,} positions  {wall:6.2f} s  exact, {what}, cat 1..6")


def memory() -> float:
    """Return the largest memory of this process so far, in gigabytes."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024 / 1e9


def main() -> None:
    """Measure what was asked for."""
    parser = Arguments(__doc__)
    parser.add_argument("boards", nargs="*", help="names of boards; everything without")
    parser.add_argument("--here", action="store_true", help="in this process")
    parser.add_argument("--details", action="store_true", help="also the further passes")
    chosen = parser.parse_args()
    boards = GROWTH | LARGE
    names = chosen.boards or [*GROWTH, *LARGE]
    if odd := [name for name in names if name not in boards]:
        parser.error(f"there is no board {odd[0]}: choose of {', '.join(boards)}")
    if chosen.here:
        for name in names:
            fast(boards[name], details=chosen.details)
        return
    print(f"load average {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors, cat 1..{CAT}")
    exact()
    for name in names:
        print(f"{name:>12}", end=" ", flush=True)
        options = ["--details"] if chosen.details else []
        subprocess.run(
            [sys.executable, "-m", "benchmarks.mmm_solver", "--here", *options, name], check=True
        )


if __name__ == "__main__":
    main()
