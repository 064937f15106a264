"""What a class takes of a server: ``python -m benchmarks.class_on_a_hub --students 10 --board pantry``.

A real JupyterHub by the settings of ``binder/hub``; scripted students come, open the first lesson, play its
game and one on the board that is asked for, through the proxy, to the end. ``--own`` leaves the shared
table out: each kernel then solves the board, or reads it from its student's own cache.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from docs.tools.arguments import Arguments, at_least
from tests.workshop.class_on_a_hub import attend
from tests.workshop.hub import Hub


def main() -> None:
    """Let a class play, and print what it took."""
    parser = Arguments(__doc__)
    parser.add_argument("--students", type=at_least(1), default=10)
    parser.add_argument("--arrival", type=float, default=50, help="seconds in which they come")
    parser.add_argument("--board", default="pantry")
    parser.add_argument("--own", action="store_true", help="without a shared table")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, Hub(Path(folder) / "hub") as hub:
        if not chosen.own:
            written = ("table", chosen.board, str(hub.shared / "tables"))
            subprocess.run([sys.executable, "-m", "mousemath", *written], check=True)
        code = f"mm.play('mmm', board={chosen.board!r}, seed=3)"
        report = attend(hub, chosen.students, chosen.arrival, [code])
        print(f"load average {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors")
        print(*report.lines(), sep="\n")


if __name__ == "__main__":
    main()
