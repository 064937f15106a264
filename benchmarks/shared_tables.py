"""Memory of kernels that play on ``pantry``, and what each further one costs: ``python -m benchmarks.shared_tables``.

A process stands for a kernel: it opens a game by ``mm.play``, opens Decide, solves or reads the board, and
plays to the end by chance; where a way asks how games end, with the tab *Cat* open. Memory is PSS: a page that several processes hold is divided by their number.
The cost of a further kernel is the growth of the sum from one process to as many as are asked for; what
``pantry`` costs is what remains when that of a kernel on ``crumb`` is taken off.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from docs.tools.arguments import Arguments, at_least
from mousemath.games.mmm.command.task import bar
from mousemath.games.mmm.maths.compact.files import VARIABLE
from mousemath.games.mmm.maths.compact.solver import compact_table
from mousemath.games.mmm.maths.fast import cache, mapped
from mousemath.games.mmm.rules.board import Board
from tests.workshop.processes import Usage, usage

KERNEL = """
import random, sys, time
board, ways = sys.argv[1], sys.argv[2:]
if "without" in ways:
    sys.modules |= dict.fromkeys(("numba", "numpy"))
import mousemath as mm
if "numba" in ways:
    import mousemath.games.mmm.maths.fast.solver
if "mapped" in ways:
    from mousemath.games.mmm.maths import solvers
    from mousemath.games.mmm.maths.mapped import board as mapped_board
    solvers.shared_board = lambda game: None  # the solver takes the file itself
lesson = mm.play("mmm", board=board, seed=1).lesson
lesson.receive({"type": "view", "name": "tab", "value": "decide"})
while lesson.busy:
    lesson.advance(1.0)
if "endings" in ways:
    whole = lesson.teaching.moment(lesson.session, lesson.view).whole
    for _done in whole.work(lesson.session.game.start())["endings"]():
        pass
    lesson.receive({"type": "view", "name": "tab", "value": "cat"})
begun, draw, clicks = time.process_time(), random.Random(1), 0
while lesson.session.actions:
    lesson.session.play(draw.choice(lesson.session.actions))
    lesson.draw()
    clicks += 1
    while lesson.busy:
        lesson.advance(1.0)
whole = lesson.teaching.moment(lesson.session, lesson.view).whole
print(type(whole).__name__, repr(float(whole.chance(lesson.session.game.start()))), clicks, time.process_time() - begun, flush=True)
sys.stdin.readline()
"""
WAYS = {
    "crumb, nothing to share": ("crumb", ""),
    "crumb, with NumPy and Numba loaded": ("crumb", "numba"),
    "pantry, a table for each kernel": ("pantry", ""),
    "pantry, compact table, no Numba": ("pantry", "without compact"),
    "pantry, mapped": ("pantry", "shared"),
    "pantry, mapped, no Numba installed": ("pantry", "shared without"),
    "pantry, mapped by the solver itself": ("pantry", "shared mapped"),
    "pantry, how games end, from a mapped table without it": ("pantry", "shared endings"),
    "pantry, how games end, mapped": ("pantry", "details endings"),
}
"""What each way opens, and how."""


def prepared(folder: Path) -> dict[str, Path]:
    """Write the tables of ``pantry`` of both kinds; return the folders by the word of a way."""
    board = Board.load("pantry")
    solution = cache.solve(board.open_sizes(), board.cat_moves, progress=bar())
    mapped.store(solution, folder / "shared", "pantry")
    detailed = cache.solve(board.open_sizes(), board.cat_moves, details=True, progress=bar())
    mapped.store(detailed, folder / "details", "pantry")
    (folder / "compact").mkdir()
    (folder / "compact" / "pantry.mmm").write_bytes(compact_table(solution))
    own = folder / "cache" / "mousemath"
    own.mkdir(parents=True)
    (own / "compiled").symlink_to(cache.directory().parent / "compiled")
    return {name: folder / (name or "none") for name in ("shared", "details", "compact", "")}


def measured(way: str, number: int, folders: dict[str, Path]) -> tuple[list[Usage], list[str]]:
    """Let kernels play in this way at once; return what each takes, and what the first one says."""
    board, words = WAYS[way]
    named = next(folders[word] for word in folders if word in words)
    environment = {**os.environ, VARIABLE: str(named), "PYTHONPATH": os.pathsep.join(sys.path)}
    if (
        "details" in words
    ):  # a student has solved nothing; else the own table would go before the shared one
        environment["XDG_CACHE_HOME"] = str(folders[""].parent / "cache")
    kernels = [
        subprocess.Popen(
            [sys.executable, "-c", KERNEL, board, *words.split()],
            env=environment,
            cwd=folders[""].parent,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for _kernel in range(number)
    ]
    said = [kernel.stdout.readline().split() for kernel in kernels if kernel.stdout]
    found = [usage(kernel.pid) for kernel in kernels]
    for kernel in kernels:
        kernel.communicate("\n")
    return found, said[0]


def main() -> None:
    """Measure all ways, and print them as a table."""
    parser = Arguments(__doc__)
    parser.add_argument("--kernels", type=at_least(2), default=5, help="kernels that play at once")
    parser.add_argument(
        "--ways", nargs="*", choices=WAYS, default=WAYS, help="which ways, by default all"
    )
    parser.add_argument("--json", action="store_true", help="as JSON, a line for each way")
    chosen = parser.parse_args()
    base = None
    with tempfile.TemporaryDirectory() as folder:
        folders = prepared(Path(folder))
        for way in chosen.ways:
            (alone,), (kind, value, clicks, seconds) = measured(way, 1, folders)
            several, _told = measured(way, chosen.kernels, folders)
            whole = sum(each.share for each in several)
            further = (whole - alone.share) / (chosen.kernels - 1)
            base = further if base is None else base
            row = {
                "way": way,
                "board": kind,
                "value": float(value),
                "alone_MB": round(alone.share),
                "all_MB": round(whole),
                "further_MB": round(further),
                "pantry_MB": round(further - base),
                "opened_s": round(alone.processor - float(seconds), 1),
                "click_ms": round(1000 * float(seconds) / int(clicks), 1),
            }
            if chosen.json:
                print(json.dumps(row), flush=True)
            else:
                print("  ".join(f"{name} {said}" for name, said in row.items()), flush=True)


if __name__ == "__main__":
    main()
