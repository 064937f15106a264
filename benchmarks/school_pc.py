"""How long a slow computer of a school waits for its first board, and for the answer to a click.

The offline site and the page that is one file are opened in Chromium, each time as on a first visit, first as fast as
this machine is, then slowed: every process of the browser is stopped three quarters of the time, ten milliseconds of
each forty are left to it. Chromium's own throttle would slow the thread of the page alone, while Python runs in a
worker beside it. On Linux, with the ``test`` extra, a built site and an idle machine::

    python -m benchmarks.school_pc site [--slower 4] [--clicks 40] [--rounds 1]

Times are on the wall, in seconds; beside them stands the processor time of all processes of the browser. On a machine
with other work both the wall and what a slowed browser gets of its quarter are worse than on one that is idle.
"""

from __future__ import annotations

import os
import signal
import statistics
import threading
import time
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks.click_to_paint import CLICK, next_click
from docs.tools.arguments import Arguments, at_least
from tests.workshop.chromium import launched
from tests.workshop.jupyterlab import KERNEL_IDLE, RUN_ALL
from tests.workshop.processes import family, processor_time, program
from tests.workshop.servers import served

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

RUNS = 0.010
"""Seconds that a slowed process runs before it is stopped again."""
LOOKS = 0.5
"""Seconds after which processes that are new are found."""
PATIENCE = 900_000
NOTEBOOK = "lab/index.html?path=00_start.ipynb"
LESSON = "play.html#lang=en&game=mmm"
READY = ".mm-root .mm-action:not([aria-disabled='true'])"


def browser_processes() -> list[int]:
    """Return the processes of browsers that this one has started."""
    found = []
    for process in family(os.getpid()):
        with suppress(OSError):  # it has ended
            if "chrom" in program(process):
                found.append(process)
    return found


def browser_time() -> float:
    """Return the processor seconds that the browser has used so far."""
    used = 0.0
    for process in browser_processes():
        with suppress(OSError):
            used += processor_time(process)
    return used


@contextmanager
def slowed(times: float) -> Iterator[None]:
    """Let the browser run one part of so many for a ``with`` block; all of the time if it is 1."""
    over = threading.Event()
    keeper = threading.Thread(target=_keep_slow, args=(times, over), daemon=True)
    if times > 1:
        keeper.start()
    try:
        yield
    finally:
        over.set()
        if times > 1:
            keeper.join()


def _keep_slow(times: float, over: threading.Event) -> None:
    looked, found = 0.0, list[int]()
    while not over.is_set():
        if time.monotonic() - looked > LOOKS:
            looked, found = time.monotonic(), browser_processes()
        _tell(found, signal.SIGSTOP)
        over.wait(RUNS * (times - 1))
        _tell(found, signal.SIGCONT)
        time.sleep(RUNS)


def _tell(processes: list[int], what: signal.Signals) -> None:
    for process in processes:
        with suppress(ProcessLookupError):
            os.kill(process, what)


@dataclass(frozen=True)
class Visit:
    """What a first visit took: seconds until the first board, of them on processors, and those of its clicks."""

    wall: float
    processor: float
    clicks: tuple[float, ...]


def visit(browser: Browser, address: str, clicks: int) -> Visit:
    """Open a page or a notebook as on a first visit, and click in its game."""
    context = browser.new_context(viewport={"width": 1366, "height": 768}, reduced_motion="reduce")
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    before, begun = browser_time(), time.monotonic()
    page.goto(address, wait_until="commit")
    if NOTEBOOK in address:
        page.wait_for_function(
            KERNEL_IDLE, polling=200
        )  # asked at each frame, it would paint them all
        page.evaluate(RUN_ALL)
    page.locator(READY).first.wait_for()
    wall, processor = time.monotonic() - begun, browser_time() - before
    page.wait_for_timeout(5_000)  # formulas are loaded after the board, the rest of a notebook runs
    took = tuple(_click(page) for _ in range(clicks))
    context.close()
    return Visit(wall, processor, took)


def _click(page: Page) -> float:
    """Return the seconds from a click until its answer is painted."""
    page.wait_for_timeout(300)
    _noticed, milliseconds, _ready = page.evaluate(CLICK, [".mm-root", next_click(page)])
    return float(milliseconds) / 1000


def report(name: str, times: float, found: list[Visit]) -> None:
    """Print what the visits took."""
    clicks = sorted(each for one in found for each in one.clicks)
    least = min(found, key=lambda each: each.wall)
    speed = "full speed" if times == 1 else f"{times:g} times slower"
    print(
        f"{name}, {speed}: first board {least.wall:.1f} s, {least.processor:.1f} s of processor; a click "
        f"{statistics.median(clicks):.2f} s in the middle, {clicks[int(0.95 * len(clicks))]:.2f} at 95 %, "
        f"{clicks[-1]:.2f} at most",
        flush=True,
    )


def main() -> None:
    """Measure and print."""
    parser = Arguments(__doc__)
    parser.add_argument("site", type=Path)
    parser.add_argument("--slower", type=float, default=4)
    parser.add_argument("--clicks", type=at_least(1), default=40)
    parser.add_argument("--rounds", type=at_least(1), default=1)
    chosen = parser.parse_args()
    if not chosen.site.is_dir():
        parser.error(f"there is no folder {chosen.site}")
    with served(chosen.site) as root, launched() as browser:
        addresses = {
            "one file": f"{chosen.site.resolve().as_uri()}/{LESSON}",
            "one file, served": f"{root}{LESSON}",
            "notebook": f"{root}{NOTEBOOK}",
        }
        for times in (1.0, chosen.slower):
            for name, address in addresses.items():
                with slowed(times):
                    rounds = [visit(browser, address, chosen.clicks) for _ in range(chosen.rounds)]
                report(name, times, rounds)
        print(f"load of this machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors")


if __name__ == "__main__":
    main()
