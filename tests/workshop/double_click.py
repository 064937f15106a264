"""A machine on which somebody double-clicks the start of a site: its programs, and a browser that is opened."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from contextlib import contextmanager
from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

PLAIN = ("sh", "cat", "dirname", "uname")
"""What every such system has."""
PATIENCE = 60
BROWSER = """#!/bin/sh
echo "$1" > "$(dirname "$0")/opened"
"""
"""Notes what it is to open."""


MAC = {
    "uname": "echo Darwin",
    "xcode-select": "exit 2",
    "python3": 'touch "$(dirname "$0")/asked-for-tools"; exit 1',
}
"""Programs of a Mac without its developer's tools, where ``python3`` only opens a window that asks for them."""


@contextmanager
def started(
    site: Path,
    tools: Path,
    *programs: str,
    stand_ins: Mapping[str, str] = MappingProxyType({}),
    script: tuple[str, ...] = ("start.sh",),
) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """Start a site by its script; gives what the browser was opened with, and the script.

    Args:
        site: its folder.
        tools: a folder to be made, for the programs of the machine.
        programs: which of ``"python3"`` and ``"perl"`` the machine has.
        stand_ins: programs that are shell scripts here, by name.
        script: what is double-clicked, after the shell that reads it where that is not its own.
    """
    tools.mkdir()
    for name, text in stand_ins.items():
        (tools / name).write_text(f"#!/bin/sh\n{text}\n", encoding="utf-8")
        (tools / name).chmod(0o755)
    for name in {*PLAIN, *programs} - {*stand_ins}:
        found = sys.executable if name == "python3" else shutil.which(name)
        assert found, f"{name} is missing here"
        (tools / name).symlink_to(found)
    browser, opened = tools / "xdg-open", tools / "opened"
    browser.write_text(BROWSER, encoding="utf-8")
    browser.chmod(0o755)
    kept = {name: value for name, value in os.environ.items() if name != "BROWSER"}
    variables = {**kept, "PATH": str(tools), "DISPLAY": ":0"}
    *shell, name = script
    with subprocess.Popen(
        [*shell, site / name], cwd="/", env=variables, stdout=subprocess.PIPE, text=True
    ) as run:
        try:
            yield _read(opened), run
        finally:
            run.terminate()


def _read(opened: Path) -> str:
    """Return what the browser was opened with, once it was."""
    end = time.monotonic() + PATIENCE
    while not (opened.exists() and opened.read_text(encoding="utf-8").endswith("\n")):
        assert time.monotonic() < end, "no browser was opened"
        time.sleep(0.02)
    return opened.read_text(encoding="utf-8").strip()
