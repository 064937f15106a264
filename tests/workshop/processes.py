"""What a process and all that it has started take of this machine, as Linux counts it."""

from __future__ import annotations

import os
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

PROCESSES = Path("/proc")


@dataclass(frozen=True, slots=True)
class Usage:
    """One process.

    Attributes:
        pid: its number.
        command: its words.
        processor: seconds of processor time so far.
        own: megabytes that no other process holds.
        share: megabytes, each page divided by the processes that hold it (PSS).
    """

    pid: int
    command: str
    processor: float
    own: float
    share: float


def _fields(pid: int) -> list[str]:
    """Return the fields of a process's ``stat`` after its name."""
    return (PROCESSES / str(pid) / "stat").read_text().rpartition(")")[2].split()


def alive(pid: int) -> bool:
    """Tell whether a process runs: one that has ended and waits to be noticed does not."""
    try:
        return _fields(pid)[0] != "Z"
    except OSError:
        return False


def family(root: int) -> list[int]:
    """Return a process and all that it has started, by their numbers."""
    children: dict[int, list[int]] = {}
    for entry in PROCESSES.iterdir():
        if entry.name.isdigit():
            with suppress(OSError):  # it has ended meanwhile
                children.setdefault(int(_fields(int(entry.name))[1]), []).append(int(entry.name))
    found = [root]
    for pid in found:  # grows as it is read
        found.extend(children.get(pid, []))
    return found


def program(pid: int) -> str:
    """Return the name of a process's program, cut to 15 letters.

    Raises:
        OSError: it has ended.
    """
    return (PROCESSES / str(pid) / "comm").read_text().strip()


def processor_time(pid: int) -> float:
    """Return the seconds for which a process has had a processor so far.

    Raises:
        OSError: it has ended.
    """
    fields = _fields(pid)
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def usage(pid: int) -> Usage:
    """Return what a process takes now.

    Raises:
        OSError: it has ended.
    """
    words = (PROCESSES / str(pid) / "cmdline").read_bytes().replace(b"\0", b" ")
    kept = {}
    for line in (PROCESSES / str(pid) / "smaps_rollup").read_text().splitlines()[1:]:
        name, amount = line.split()[:2]
        kept[name.rstrip(":")] = int(amount) / 1024
    return Usage(
        pid=pid,
        command=words.decode(errors="replace").strip(),
        processor=processor_time(pid),
        own=kept["Private_Clean"] + kept["Private_Dirty"],
        share=kept["Pss"],
    )


def mapped(pid: int, ending: str) -> dict[str, float]:
    """Return the megabytes of a process's maps of files whose names end so, by kind.

    ``Rss`` is all that it holds of them, ``Private_Dirty`` what it has changed for itself.
    """
    found: dict[str, float] = {}
    counted = False
    for line in (PROCESSES / str(pid) / "smaps").read_text().splitlines():
        first, *rest = line.split()
        if not first.endswith(":"):
            counted = bool(rest) and line.endswith(ending)
        elif counted and rest[-1] == "kB":
            found[first[:-1]] = found.get(first[:-1], 0) + int(rest[0]) / 1024
    return found
