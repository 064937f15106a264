"""A class on a real hub: students who arrive in the same minute, and what each of them takes."""

from __future__ import annotations

import statistics
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tests.workshop.hub import PASSWORD
from tests.workshop.hub_student import Student
from tests.workshop.processes import Usage, usage

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tests.workshop.hub import Hub

LESSON = "mousemath-lessons/00_start.ipynb"
KINDS = {
    "kernel": "ipykernel",
    "server": "jupyterhub.singleuser",
    "proxy": "configurable-http-proxy",
    "hub": "-m jupyterhub ",
}
"""Kinds of processes by a word of their commands, the first that fits."""


@dataclass
class Visit:
    """What a student has met.

    Attributes:
        boards: the boards that were played.
        ends: how each game has ended, ``"won"`` or ``"lost"``.
        seconds: when what was there, since the student came.
        clicks: seconds until each click was answered.
    """

    boards: list[str] = field(default_factory=list)
    ends: list[str] = field(default_factory=list)
    seconds: dict[str, float] = field(default_factory=dict)
    clicks: list[float] = field(default_factory=list)


@dataclass(frozen=True)
class Report:
    """A class that has played, and its processes while all kernels run."""

    visits: list[Visit]
    processes: dict[str, list[Usage]]

    @property
    def student(self) -> float:
        """Megabytes of a student, server and kernel, shared pages divided by those who hold them."""
        both = (self.processes["server"], self.processes["kernel"])
        return sum(statistics.mean(each.share for each in kind) for kind in both)

    def lines(self) -> Iterator[str]:
        """Tell what was measured, for each kind of process, each moment and the clicks."""
        for kind, found in self.processes.items():
            processor, share, own = (
                statistics.mean(getattr(each, name) for each in found)
                for name in ("processor", "share", "own")
            )
            yield f"{len(found):3} x {kind:7} {processor:5.1f} s of processor, {share:4.0f} MB (PSS), {own:4.0f} MB of its own"
        for what in self.visits[0].seconds:
            seconds = sorted(each.seconds[what] for each in self.visits)
            yield f"{what}: median {statistics.median(seconds):.1f} s, worst {seconds[-1]:.1f} s"
        clicks = sorted(second for each in self.visits for second in each.clicks)
        middle, late = statistics.median(clicks), clicks[len(clicks) * 19 // 20]
        yield f"{len(clicks)} clicks: median {1000 * middle:.0f} ms, 95 % within {1000 * late:.0f} ms"
        yield f"a student: {self.student:.0f} MB"


def attend(hub: Hub, number: int, arrival: float, games: Sequence[str]) -> Report:
    """Let students come to class and play to the end, and look at all processes before they leave.

    Args:
        hub: one that runs.
        number: of students.
        arrival: seconds in which they come.
        games: code that opens what is played after the game of the lesson.
    """
    with ThreadPoolExecutor(number) as pool:
        visits = list(
            pool.map(lambda n: _visit(hub, n, arrival * n / number, games), range(number))
        )
    processes: dict[str, list[Usage]] = {kind: [] for kind in KINDS}
    for pid in hub.family():
        with suppress(OSError):  # it has ended meanwhile
            found = usage(pid)
            kind = next((kind for kind, word in KINDS.items() if word in found.command), None)
            if kind is not None:
                processes[kind].append(found)
    return Report(visits, processes)


def _visit(hub: Hub, number: int, wait: float, games: Sequence[str]) -> Visit:
    time.sleep(wait)
    began, visit = time.monotonic(), Visit()
    student = Student(hub.base, f"mouse{number:02}", PASSWORD)
    student.log_in()
    student.open(f"lab/tree/{LESSON}")
    visit.seconds["page"] = time.monotonic() - began
    (first,) = student.notebook(LESSON)
    kernel = student.start_kernel(LESSON)
    try:
        for code in (first, *games):
            widget, scene = kernel.run(code)
            visit.seconds[f"board {len(visit.ends) + 1}"] = time.monotonic() - began
            end = kernel.play(widget, scene)
            visit.boards.append(end["context"][0])
            visit.ends.append(end["sentence"]["tone"])
    finally:
        kernel.close()
    visit.seconds["all played"] = time.monotonic() - began
    visit.clicks = kernel.clicks
    return visit
