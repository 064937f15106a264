"""How long ``import mousemath`` takes, beside its widget packages alone.

``python -m benchmarks.import_time [RUNS]`` measures in fresh processes, after one that fills the
caches, and prints the median with the smallest and the largest time in milliseconds.
"""

from __future__ import annotations

import subprocess
import sys
from statistics import median

from docs.tools.arguments import Arguments, at_least

IMPORTS = ("anywidget, ipywidgets", "mousemath", "mousemath, sympy")
TIMER = """
from time import perf_counter
start = perf_counter()
import {names}
print(perf_counter() - start)
"""


def milliseconds(names: str) -> float:
    """Return the time of one import in a fresh process, in milliseconds."""
    command = [sys.executable, "-c", TIMER.format(names=names)]
    return 1000 * float(subprocess.run(command, check=True, capture_output=True, text=True).stdout)


def measure(runs: int) -> dict[str, list[float]]:
    """Return sorted times of each import; the imports take turns, so that a slow spell hits all."""
    times: dict[str, list[float]] = {names: [] for names in IMPORTS}
    for _warm_up in IMPORTS:
        milliseconds(_warm_up)
    for _run in range(runs):
        for names, taken in times.items():
            taken.append(milliseconds(names))
    return {names: sorted(taken) for names, taken in times.items()}


if __name__ == "__main__":
    parser = Arguments(__doc__)
    parser.add_argument("runs", type=at_least(1), nargs="?", default=9)
    runs = parser.parse_args().runs
    print(f"{runs} fresh processes each, Python {sys.version.split()[0]}")
    for names, taken in measure(runs).items():
        print(f"import {names:24} {median(taken):6.0f} ms  ({taken[0]:.0f} to {taken[-1]:.0f})")
