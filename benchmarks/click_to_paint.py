"""How long a click takes in a real JupyterLab: from the click until table and panel are painted again.

Plays Mmm! with the Decide tab open (the heaviest panel), the reader preferring no motion, so that what is painted
is the answer itself and not the first face of a die that rolls. Beside it a widget that changes one word is clicked
in the same notebook: what JupyterLab, its server and the kernel's messages take by themselves. Run it on an idle
machine with the ``test`` extra and Chromium::

    python -m benchmarks.click_to_paint [--board pantry] [--solving] [--clicks 60]

A click that involves no chance is drawn before the kernel's answer comes, where what it brings was ready; a roll
waits for the answer. Both are told apart below the median of all, with how many were ready.

``--solving`` clicks while the board is being solved. Times are on the wall, in milliseconds; the counts and times
below them are those of the page's main thread and of the kernel's process, for each click, and the bytes that came
down. How many times what the other widget takes that is says more than a time where other work goes on beside it.
"""

from __future__ import annotations

import argparse
import os
import statistics
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from tests.workshop.chromium import launched
from tests.workshop.jupyterlab import LabPage
from tests.workshop.servers import LabServer

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import CDPSession, Page

GAME = """
import os
os.environ.update({cache!r})
import mousemath as mm
print(os.getpid())
mm.play('mmm', board={board!r}, seed=4)
"""
WORD = """
import anywidget, traitlets
class Word(anywidget.AnyWidget):
    _esm = '''export default { render({ model, el }) {
      const word = el.appendChild(document.createElement("button"));
      word.className = "one-word";
      word.onclick = () => model.send({});
      model.on("change:word", () => { word.textContent = model.get("word"); });
    } }'''
    word = traitlets.Unicode("0").tag(sync=True)
    def __init__(self):
        super().__init__()
        self.on_msg(lambda *_: setattr(self, "word", str(int(self.word) + 1)))
Word()
"""
# A task that was posted in a frame runs once the frame is painted.
CLICK = """([scope, selector]) => new Promise((done, fail) => {
  const root = document.querySelector(scope);
  const turn = () => root.querySelector(".mm-frame")?.dataset.turn ?? root.textContent;
  const [before, painted, started] = [turn(), new MessageChannel(), performance.now()];
  let ready = false;
  painted.port1.onmessage = () => done([performance.now() - started, ready]);
  const observer = new MutationObserver(() => {
    if (turn() === before) return;
    observer.disconnect();
    requestAnimationFrame(() => painted.port2.postMessage(null));
  });
  observer.observe(root, { subtree: true, attributes: true, childList: true, characterData: true });
  setTimeout(() => fail(new Error("no answer within 20 s")), 20000);
  document.querySelector(selector).click();
  ready = turn() !== before;
})"""
NEXT = """() => {
  const root = document.querySelector(".mm-root");
  const open = ':not([aria-disabled="true"])';
  const button = root.querySelector(`.mm-action${open}`);
  if (button) return `[data-id="${button.dataset.id}"]`;
  for (const die of root.querySelectorAll(`[data-id^="die-"]${open}`)) {
    die.click();
    const square = root.querySelector('[role="gridcell"].is-usable');
    if (square) return `[data-id="${square.dataset.id}"]`;
  }
  return "";
}"""
TIMES = "ScriptDuration", "RecalcStyleDuration", "LayoutDuration", "TaskDuration"
COUNTS = "RecalcStyleCount", "LayoutCount"


def kernel_time(process: int) -> float:
    """Return the milliseconds that a process has had a processor, on Linux; else 0."""
    tasks = Path(f"/proc/{process}/task").glob("*/schedstat")
    return sum(int(task.read_text().split()[0]) for task in tasks) / 1e6


def page_metrics(session: CDPSession) -> dict[str, float]:
    """Return what the page's main thread has done so far; times in milliseconds."""
    found = {
        each["name"]: each["value"] for each in session.send("Performance.getMetrics")["metrics"]
    }
    return {
        **{name: 1000 * found[name] for name in TIMES},
        **{name: found[name] for name in COUNTS},
    }


def kind_of(selector: str) -> str:
    """Return what a click does: what chance decides, or what follows from the click alone."""
    return "with chance" if "roll" in selector else "without chance"


def next_click(page: Page) -> str:
    """Return the selector of something that can be clicked, beginning again where a game is over."""
    while not (selector := page.evaluate(NEXT)):
        page.click('[data-id="tool:restart"]')
        page.wait_for_selector('.mm-action:not([aria-disabled="true"])')
    return str(selector)


def measure(
    page: Page, process: int, number: int, ready: Callable[[], list[str]]
) -> dict[str, float]:
    """Click so often, each time where ``ready`` says; print what it took, and return the medians."""
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    times: list[float] = []
    kinds: dict[str, list[tuple[float, bool]]] = {}
    spent: dict[str, list[float]] = {name: [] for name in (*TIMES, *COUNTS, "kernel", "bytes")}
    sizes: list[int] = []
    session.send("Network.enable")
    session.on(
        "Network.webSocketFrameReceived",
        lambda frame: sizes.append(len(frame["response"]["payloadData"]) * 3 // 4),
    )
    for _ in range(number):
        where = ready()
        page.wait_for_timeout(120)  # what follows the former click is no part of this one
        sizes.clear()
        before = {**page_metrics(session), "kernel": kernel_time(process), "bytes": 0.0}
        time, drawn = page.evaluate(CLICK, where)
        times.append(time)
        kinds.setdefault(kind_of(where[1]), []).append((time, drawn))
        page.wait_for_timeout(30)
        after = {
            **page_metrics(session),
            "kernel": kernel_time(process),
            "bytes": float(sum(sizes)),
        }
        for name, values in spent.items():
            values.append(after[name] - before[name])
    ends = statistics.quantiles(times, n=20)
    print(
        f"{number} clicks: median {statistics.median(times):.0f} ms, 5 % to 95 % {ends[0]:.0f} to "
        f"{ends[-1]:.0f} ms, least {min(times):.0f} ms, most {max(times):.0f} ms"
    )
    for kind, clicks in kinds.items() if len(kinds) > 1 else ():
        of_kind, drawn_ahead = (
            [time for time, _drawn in clicks],
            sum(drawn for _time, drawn in clicks),
        )
        print(
            f"  {kind}: {len(clicks)}, {drawn_ahead} of them ready, median {statistics.median(of_kind):.0f} ms, "
            f"{min(of_kind):.0f} to {max(of_kind):.0f} ms"
        )
    medians = {name: statistics.median(each) for name, each in spent.items()}
    print("  " + ", ".join(f"{name} {value:.1f}" for name, value in medians.items()))
    return {"wall": statistics.median(times), **medians}


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--board", default="shelf")
    parser.add_argument("--clicks", type=int, default=60)
    parser.add_argument("--solving", action="store_true")
    chosen = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as home,
        LabServer(Path(home)) as server,
        launched() as opened,
    ):
        calm = opened.new_context(viewport={"width": 1600, "height": 1000}, reduced_motion="reduce")
        page = calm.new_page()
        lab = LabPage(page, server)
        known = Path(
            os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache")
        )  # boards solved before
        cache = {} if chosen.solving else {"XDG_CACHE_HOME": str(known)}
        lab.new_notebook(GAME.format(board=chosen.board, cache=cache), WORD)
        lab.run_all()
        process = int(lab.printed().split()[0])
        page.wait_for_selector(".mm-root .mm-action")
        page.get_by_role("tab", name="Decide").click()
        if not chosen.solving:
            page.wait_for_selector(".mm-option", timeout=60_000)
            page.wait_for_selector(".mm-progress", state="detached", timeout=600_000)
        solving = "while it is being solved" if chosen.solving else "solved"
        print(f"Mmm! on {chosen.board}, {solving}, Decide open, in JupyterLab")
        game = measure(page, process, chosen.clicks, lambda: [".mm-root", next_click(page)])
        print("a widget that changes one word, in the same notebook")
        word = measure(page, process, chosen.clicks, lambda: [".one-word", ".one-word"])
        ratios = [f"{name} {game[name] / word[name]:.1f}" for name in game if word[name]]
        print("times as much as that widget: " + ", ".join(ratios))


if __name__ == "__main__":
    main()
