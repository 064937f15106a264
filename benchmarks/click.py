"""How long a click takes in a real JupyterLab: from the click to the repainted table and panel.

Plays Mmm! on the shelf with its whole game solved and the Decide tab open (the heaviest panel), and
prints the median, the spread and the slowest click. Run ``python -m benchmarks.click`` with the
``test`` extra and Chromium; ``--board pantry`` takes another board, ``--clicks`` another number.
"""

from __future__ import annotations

import argparse
import statistics
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from tests.workshop.chromium import launched
from tests.workshop.jupyterlab import LabPage, LabServer

if TYPE_CHECKING:
    from playwright.sync_api import Page

CLICK = """() => new Promise((done, fail) => {
  const root = document.querySelector(".mm-root");
  const state = () => root.querySelector(".mm-frame").dataset.turn;
  const open = (sort) => [...root.querySelectorAll(sort)].filter(
    (each) => each.getAttribute("aria-disabled") !== "true");
  const before = state();
  const started = performance.now();
  const finish = () => requestAnimationFrame(() => done(performance.now() - started));
  const observer = new MutationObserver(() => {
    if (state() !== before) { observer.disconnect(); finish(); }
  });
  observer.observe(root, { subtree: true, attributes: true });
  setTimeout(() => fail(new Error("no answer within 20 s")), 20000);
  const target = root.querySelector(window.mmNext ?? "#none");
  (target ?? open(".mm-action")[0]).click();
})"""
PICK = """() => {
  const root = document.querySelector(".mm-root");
  const open = [...root.querySelectorAll(".mm-action")].filter(
    (each) => each.getAttribute("aria-disabled") !== "true");
  window.mmNext = null;
  if (open.length) return "button";
  for (const die of root.querySelectorAll('[data-id^="die-"]:not([aria-disabled])')) {
    die.click();
    const legal = root.querySelector('[role="gridcell"].is-usable');
    if (legal) { window.mmNext = `[data-id="${legal.dataset.id}"]`; return "square"; }
  }
  return "none";
}"""


def clicks(page: Page, number: int) -> list[float]:
    """Return the milliseconds of so many clicks, starting the game again when it is over."""
    found: list[float] = []
    while len(found) < number:
        if page.evaluate(PICK) == "none":
            page.click('[data-id="tool:restart"]')
            page.wait_for_selector(".mm-action:not([disabled])")
            continue
        found.append(page.evaluate(CLICK))
    return found


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--board", default="shelf")
    parser.add_argument("--clicks", type=int, default=60)
    chosen = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as home,
        LabServer(Path(home)) as server,
        launched() as opened,
    ):
        calm = opened.new_context(viewport={"width": 1600, "height": 1000}, reduced_motion="reduce")
        page = calm.new_page()  # a roll of 450 ms is no time that the reader waits for the kernel
        lab = LabPage(page, server)
        lab.run_cell(f"import mousemath as mm\nmm.play('mmm', board={chosen.board!r}, seed=4)")
        page.wait_for_selector(".mm-root .mm-action")
        page.get_by_role("tab", name="Decide").click()
        page.wait_for_selector(".mm-option", timeout=60_000)
        page.wait_for_selector(".mm-progress", state="detached", timeout=120_000)
        times = clicks(page, chosen.clicks)
    quarter = statistics.quantiles(times, n=20)
    print(
        f"{chosen.board}, {len(times)} clicks in JupyterLab: median {statistics.median(times):.0f} ms, "
        f"5 % to 95 %: {quarter[0]:.0f} to {quarter[-1]:.0f} ms, slowest {max(times):.0f} ms"
    )


if __name__ == "__main__":
    main()
