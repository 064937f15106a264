"""How long every tab of every game takes when it is first opened, and once more: until it is painted.

In a real JupyterLab (a kernel of its own for each game), or in a page that is one file, whose Python runs in the
browser (the page is loaded anew for each game). Each game is opened with a seed; after ``--still`` seconds each tab
is opened, then each once more, then a few actions are taken with Decide open, and a choice of each tab is made. Run
it with the ``test`` extra and Chromium::

    python -m benchmarks.first_clicks [GAME ...] [--page play.html] [--still 3] [--actions 12] [--above 50]

Times are in milliseconds, on the wall, from the click to the painted answer; beside them processor time, which other
work on the machine does not lengthen much: in JupyterLab of the kernel, in a page of all processes of the browser (on
an idle machine a click takes less than these, for they work side by side). What took longer than ``--above`` is told.
"""

from __future__ import annotations

import os
import statistics
import tempfile
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from benchmarks.click_to_paint import CLICK, NEXT
from benchmarks.school_pc import browser_time
from docs.tools.arguments import Arguments, at_least
from tests.workshop.chromium import launched
from tests.workshop.jupyterlab import LabPage
from tests.workshop.processes import processor_time
from tests.workshop.servers import LabServer

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from playwright.sync_api import Page

GAMES = {"mmm": ", board='shelf'", "viva_topo": "", "om_nom_nom": "", "batamouse": ""}
CELL = "import os\nimport mousemath as mm\nprint(os.getpid())\nmm.play({game!r}{options}, seed=4)"
READY = ".mm-root .mm-tab"
PATIENCE = 300_000
# The page marks what is chosen at once: it is the words of the panel that come from the kernel. Choices that change
# none are left out. A task that was posted in a frame runs once it is painted.
CHOOSE = """(selector) => new Promise((done) => {
  const root = document.querySelector(".mm-root"), chosen = root.querySelector(selector), started = performance.now();
  const words = () => root.querySelector("[role=tabpanel]").textContent;
  const before = words();
  const painted = () => requestAnimationFrame(() => {
    const after = new MessageChannel();
    after.port1.onmessage = () => done(performance.now() - started);
    after.port2.postMessage(null);
  });
  const observer = new MutationObserver(() => {
    if (words() === before) return;
    observer.disconnect();
    painted();
  });
  observer.observe(root, { subtree: true, attributes: true, childList: true, characterData: true });
  setTimeout(() => done(-1), 2500);
  if (chosen) chosen.click();
  else done(-1);
})"""
TABS = "() => [...document.querySelectorAll('.mm-root .mm-tab')].map((tab) => tab.dataset.id)"
OTHERS = """() => [...document.querySelectorAll(".mm-root .mm-panel [role=radio][data-id]")]
  .filter((each) => each.getAttribute("aria-checked") === "false").map((each) => each.dataset.id)"""
PAUSE = 150
"""Milliseconds between an answer and the next click: what follows the former is no part of this one."""


class Took(NamedTuple):
    """What was clicked, and its milliseconds: on the wall, and of processors."""

    what: str
    wall: float
    worked: float


class Walk:
    """A walk through one game; ``used`` tells the milliseconds that processors have worked so far."""

    def __init__(self, page: Page, used: Callable[[], float]) -> None:
        self.page, self.used, self.took = page, used, list[Took]()

    def choose(self, what: str, name: str) -> None:
        """Click a tab or a choice of the panel, and note how long that took."""
        before = self.used()
        wall = float(self.page.evaluate(CHOOSE, f'[data-id="{name}"]'))
        if wall > 0:
            self._note(what, wall, before)

    def act(self) -> None:
        """Click a button or a square, if one can be clicked."""
        if where := self.page.evaluate(NEXT):
            before = self.used()
            _noticed, wall, _ready = self.page.evaluate(CLICK, [".mm-root", where])
            self._note("an action", float(wall), before)

    def _note(self, what: str, wall: float, before: float) -> None:
        self.took.append(Took(what, wall, self.used() - before))
        self.page.wait_for_timeout(PAUSE)

    def run(self, actions: int) -> list[Took]:
        """Open each tab twice and try its choices, then act."""
        tabs = self.page.evaluate(TABS)
        tabs = [*tabs[1:], tabs[0]]  # the first is open
        for round_ in ("first", "again"):
            for tab in tabs:
                self.choose(f"{tab.removeprefix('tab:')} {round_}", tab)
        for tab in tabs:
            self.choose("to a tab for its choices", tab)
            for other in self.page.evaluate(OTHERS)[:3]:
                self.choose(f"{tab.removeprefix('tab:')}, {other}", other)
        for _action in range(actions):
            self.act()
        return self.took


def kernel_time(process: int) -> float:
    """Return the milliseconds that a process has worked, in threads that have ended too."""
    return 1000 * processor_time(process)


def in_jupyterlab(
    games: Sequence[str], still: float, actions: int
) -> Iterator[tuple[str, list[Took]]]:
    """Yield each game with what its clicks took, each with a kernel that is new."""
    with (
        tempfile.TemporaryDirectory() as home,
        LabServer(Path(home)) as server,
        launched() as opened,
    ):
        page = opened.new_context(
            viewport={"width": 1366, "height": 768}, reduced_motion="reduce"
        ).new_page()
        lab = LabPage(page, server)
        for game in games:
            lab.new_notebook(CELL.format(game=game, options=GAMES[game]))
            lab.run_all()
            page.wait_for_selector(READY)
            page.wait_for_timeout(1000 * still)
            yield game, Walk(page, partial(kernel_time, int(lab.printed().split()[0]))).run(actions)
            lab.shutdown_kernel()


def in_a_page(
    games: Sequence[str], path: Path, still: float, actions: int
) -> Iterator[tuple[str, list[Took]]]:
    """Yield each game with what its clicks took, each in a page that is loaded anew."""
    with launched() as opened:
        for game in games:
            context = opened.new_context(
                viewport={"width": 1366, "height": 768}, reduced_motion="reduce"
            )
            page = context.new_page()
            page.set_default_timeout(PATIENCE)
            page.goto(f"{path.resolve().as_uri()}#lang=en&game={game}&seed=4", wait_until="commit")
            page.locator(READY).first.wait_for()
            page.wait_for_timeout(1000 * still)
            yield game, Walk(page, lambda: 1000 * browser_time()).run(actions)
            context.close()


def tell(game: str, took: Sequence[Took], above: float) -> None:
    """Print the middle and the most, and all that took long."""
    walls = [each.wall for each in took]
    worked = statistics.median(each.worked for each in took)
    middle = f"{statistics.median(walls):.0f} on the wall, {worked:.0f} of processors in the middle"
    print(f"{game}: {len(took)} clicks, {middle}; the slowest:", flush=True)
    for each in sorted(took, key=lambda each: -each.wall):
        if each.wall > above:
            print(f"  {each.wall:5.0f} {each.worked:5.0f}  {each.what}", flush=True)


def main() -> None:
    """Measure and print."""
    parser = Arguments(__doc__)
    parser.add_argument("game", nargs="*", default=list(GAMES))
    parser.add_argument("--page", type=Path)
    parser.add_argument("--still", type=float, default=3)
    parser.add_argument("--actions", type=at_least(1), default=12)
    parser.add_argument("--above", type=float, default=50)
    chosen = parser.parse_args()
    if unknown := set(chosen.game) - set(GAMES):
        parser.error(f"there is no game {min(unknown)!r}")
    if chosen.page and not chosen.page.is_file():
        parser.error(f"{chosen.page} is no file")
    given = chosen.still, chosen.actions
    games = chosen.game
    walks = in_a_page(games, chosen.page, *given) if chosen.page else in_jupyterlab(games, *given)
    for game, took in walks:
        tell(game, took, chosen.above)
    print(f"load of this machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors")


if __name__ == "__main__":
    main()
