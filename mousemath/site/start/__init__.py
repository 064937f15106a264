"""The start of a site from its folder, by a double click: on Windows, on macOS, on Linux.

Each system's script takes what the system has (PowerShell; Python or Perl), serves the folder to this machine
alone, and opens a browser there. Where there is nothing, it opens the page of the games and the course, which
needs no server.
"""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import TYPE_CHECKING

from mousemath.language import LANGUAGES, _, speaking
from mousemath.site.server import KINDS

if TYPE_CHECKING:
    from collections.abc import Callable

HERE = Path(__file__).parent
SERVER = HERE.with_name("server.py")
STARTS = {"start.cmd": "start.cmd", "start.command": "start.sh", "start.sh": "start.sh"}
"""What is double-clicked on Windows, on macOS and on Linux, and the text of it."""
FOLDER = "start"
"""Where the rest of it lies in the site."""


def write_start(site: Path) -> None:
    """Write what starts a site into its folder.

    Args:
        site: the folder of a built site.
    """
    rest = site / FOLDER
    rest.mkdir(exist_ok=True)
    for name, source in STARTS.items():
        ends = "\r\n" if name.endswith(".cmd") else "\n"
        text = (HERE / source).read_text(encoding="utf-8")
        (site / name).write_text(text, encoding="utf-8", newline=ends)
        (site / name).chmod(0o755)
    for script in (SERVER, HERE / "server.pl", HERE / "server.ps1"):
        shutil.copyfile(script, rest / script.name)
    kinds = "".join(f"{suffix} {kind}\n" for suffix, kind in KINDS.items() if suffix)
    (rest / "kinds.txt").write_text(kinds, encoding="utf-8", newline="\n")
    for name, said in (("words.txt", _words), ("without.txt", _without)):
        told = "".join(f"{_in(each, said)}\n" for each in LANGUAGES)
        (rest / name).write_text(told, encoding="utf-8", newline="\n")


def _in(language: str, said: Callable[[], str]) -> str:
    with speaking(language):
        return said()


def _words() -> str:
    return _(
        "mousemath runs as long as this window is open. The browser opens by itself, else type:"
    )


def _without() -> str:
    return _(
        "Nothing here can serve the notebooks. The page of the games and the course opens in their place."
    )
