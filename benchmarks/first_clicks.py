"""How long every tab of every game takes when it is first opened, and once more: until it is painted.

In a real JupyterLab (a kernel of its own for each game), or in a page that is one file, whose Python runs in the
browser (the page is loaded anew for each game). Each game is opened with a seed; after ``--still`` seconds each tab
is opened, then each once more, then a few actions are taken with Decide open, and a choice of each tab is made. Run
it with the ``test`` extra and Chromium::

    python -m benchmarks.first_clicks [--page play.html] [--still 3] [--actions 12] [--above 50]

Times are on the wall, in milliseconds, from the click to the painted answer. In JupyterLab the kernel's processor time
stands beside them, which other work on the machine does not lengthen. What took longer than ``--above`` is told.
"""

from __future__ import annotations

import os
import statistics
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from benchmarks.click_to_paint import CLICK, kernel_time, next_click
from docs.tools.arguments import Arguments, at_least
from tests.workshop.chromium import launched
from tests.workshop.jupyterlab import LabPage
from tests.workshop.servers import LabServer

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from playwright.sync_api import Page

GAMES = {"mmm": ", board='shelf'", "viva_topo": "", "om_nom_nom": "", "batamouse": ""}
CELL = "import os\nimport mousemath as mm\nprint(os.getpid())\nmm.play({game!r}{options}, seed=4)"
READY = ".mm-root .mm-action:not([aria-disabled='true']), .mm-root .is-usable"
PATIENCE = 300_000
# What is chosen tells so once its answer is drawn; a task that was posted in a frame runs once it is painted.
CHOOSE = """([selector, mark]) => new Promise((done, fail) => {
  const root = document.querySelector(".mm-root"), started = performance.now();
  const chosen = () => root.querySelector(selector)?.getAttribute(mark) === "true";
  const painted = () => requestAnimationFrame(() => {
    const after = new MessageChannel();
    after.port1.onmessage = () => done(performance.now() - started);
    after.port2.postMessage(null);
  });
  const observer = new MutationObserver(() => {
    if (!chosen()) return;
    observer.disconnect();
    painted();
  });
  observer.observe(root, { subtree: true, attributes: true, childList: true });
  setTimeout(() => fail(new Error(`no answer within 60 s: ${selector}`)), 60000);
  root.querySelector(selector).click();
})"""
TABS = "() => [...document.querySelectorAll('.mm-root .mm-tab')].map((tab) => tab.dataset.id)"
OTHERS = """() => [...document.querySelectorAll(".mm-root .mm-panel [role=radio][data-id]")]
  .filter((each) => each.getAttribute("aria-checked") === "false").map((each) => each.dataset.id)"""
PAUSE = 150
"""Milliseconds between an answer and the next click: what follows the former is no part of this one."""


class Took(NamedTuple):
    """What was clicked, and its milliseconds: on the wall, and of the kernel's processor (0 if unknown)."""

    what: str
    wall: float
    kernel: float


class Walk:
    """A walk through one game; ``process`` is that of its kernel, 0 where the page is its kernel."""

    def __init__(self, page: Page, process: int) -> None:
        self.page, self.process, self.took = page, process, list[Took]()

    def choose(self, what: str, name: str, mark: str) -> None:
        """Click what then bears a mark, and note how long that took."""
        before = kernel_time(self.process)
        wall = float(self.page.evaluate(CHOOSE, [f'[data-id="{name}"]', mark]))
        self._note(what, wall, before)

    def act(self) -> None:
        """Click an action."""
        before = kernel_time(self.process)
        _noticed, wall, _ready = self.page.evaluate(CLICK, [".mm-root", next_click(self.page)])
        self._note("an action", float(wall), before)

    def _note(self, what: str, wall: float, before: float) -> None:
        self.took.append(Took(what, wall, kernel_time(self.process) - before))
        self.page.wait_for_timeout(PAUSE)

    def run(self, actions: int) -> list[Took]:
        """Open each tab twice and try its choices, then act."""
        tabs = self.page.evaluate(TABS)
        tabs = [*tabs[1:], tabs[0]]  # the first is open
        for round_ in ("first", "again"):
            for tab in tabs:
                self.choose(f"{tab.removeprefix('tab:')} {round_}", tab, "aria-selected")
        for tab in tabs:
            self.choose("to a tab for its choices", tab, "aria-selected")
            for other in self.page.evaluate(OTHERS)[:3]:
                self.choose(f"{tab.removeprefix('tab:')}, {other}", other, "aria-checked")
        for _action in range(actions):
            self.act()
        return self.took


def in_jupyterlab(still: float, actions: int) -> Iterator[tuple[str, list[Took]]]:
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
        for game, options in GAMES.items():
            lab.new_notebook(CELL.format(game=game, options=options))
            lab.run_all()
            page.wait_for_selector(READY)
            page.wait_for_timeout(1000 * still)
            yield game, Walk(page, int(lab.printed().split()[0])).run(actions)
            lab.shutdown_kernel()


def in_a_page(path: Path, still: float, actions: int) -> Iterator[tuple[str, list[Took]]]:
    """Yield each game with what its clicks took, each in a page that is loaded anew."""
    with launched() as opened:
        for game in GAMES:
            context = opened.new_context(
                viewport={"width": 1366, "height": 768}, reduced_motion="reduce"
            )
            page = context.new_page()
            page.set_default_timeout(PATIENCE)
            page.goto(f"{path.resolve().as_uri()}#lang=en&game={game}&seed=4", wait_until="commit")
            page.locator(READY).first.wait_for()
            page.wait_for_timeout(1000 * still)
            yield game, Walk(page, 0).run(actions)
            context.close()


def tell(game: str, took: Sequence[Took], above: float) -> None:
    """Print the middle and the most, and all that took long."""
    walls = [each.wall for each in took]
    print(f"{game}: {len(took)} clicks, {statistics.median(walls):.0f} in the middle")
    for each in sorted(took, key=lambda each: -each.wall):
        if each.wall > above:
            kernel = f", {each.kernel:.0f} of the kernel" if each.kernel else ""
            print(f"  {each.wall:5.0f}  {each.what}{kernel}", flush=True)


def main() -> None:
    """Measure and print."""
    parser = Arguments(__doc__)
    parser.add_argument("--page", type=Path)
    parser.add_argument("--still", type=float, default=3)
    parser.add_argument("--actions", type=at_least(1), default=12)
    parser.add_argument("--above", type=float, default=50)
    chosen = parser.parse_args()
    given = chosen.still, chosen.actions
    for game, took in in_a_page(chosen.page, *given) if chosen.page else in_jupyterlab(*given):
        tell(game, took, chosen.above)
    print(f"load of this machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors")


if __name__ == "__main__":
    main()
