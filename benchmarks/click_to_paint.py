"""How long a click takes in a real JupyterLab: from the click until table and panel are painted again.

Plays Mmm! with the Decide tab open (the heaviest panel) for a reader who prefers no motion, so that what is painted is
the answer itself, then for one who likes it: then a roll begins with the first face of a die that rolls, and its result
comes 450 ms later by design; both are told. Beside it a widget that changes one word is clicked in the same notebook:
what JupyterLab, its server and the kernel's messages take by themselves. Run it on an idle machine with the ``test``
extra and Chromium::

    python -m benchmarks.click_to_paint [--board pantry] [--solving] [--clicks 60]

A click that involves no chance is drawn before the kernel's answer comes, where what it brings was ready; the result of
a roll waits for the answer. Both are told apart below the median of all, with how many were ready.

``--solving`` clicks while the board is being solved. Times are on the wall, in milliseconds; the counts and times
below them are those of the page's main thread and of the kernel's process, for each click, and the bytes that came
down. How many times what the other widget takes that is says more than a time where other work goes on beside it.
"""

from __future__ import annotations

import os
import statistics
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Literal, NamedTuple

from docs.tools.arguments import Arguments, at_least
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
  const began = () => turn() !== before || root.querySelector(".is-tumbling");
  const [before, started, times] = [turn(), performance.now(), []];
  let ready = false;
  const painted = (told) => requestAnimationFrame(() => {
    const after = new MessageChannel();
    after.port1.onmessage = () => told(performance.now() - started);
    after.port2.postMessage(null);
  });
  const observer = new MutationObserver(() => {
    if (!times.length && began()) painted((time) => times.push(time));
    if (turn() === before) return;
    observer.disconnect();
    painted((time) => done([times[0] ?? time, time, ready]));
  });
  observer.observe(root, { subtree: true, attributes: true, childList: true, characterData: true });
  setTimeout(() => fail(new Error("no answer within 20 s")), 20000);
  document.querySelector(selector).click();
  ready = Boolean(began());
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
A_FRAME = 1000 / 60
WAYS: dict[Literal["reduce", "no-preference"], str] = {
    "reduce": "without motion",
    "no-preference": "with motion",
}


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
    return "clicks that roll" if "roll" in selector else "clicks without chance"


def next_click(page: Page) -> str:
    """Return the selector of something that can be clicked, beginning again where a game is over."""
    while not (selector := page.evaluate(NEXT)):
        page.click('[data-id="tool:restart"]')
        page.wait_for_selector('.mm-action:not([aria-disabled="true"])')
    return str(selector)


class Click(NamedTuple):
    """What a click took, in milliseconds.

    Attributes:
        kind: see :func:`kind_of`.
        first: until the first frame that shows that it was heard: the answer, or dice that roll.
        told: until the answer is painted.
        ready: whether that first frame was drawn before the kernel's answer came.
    """

    kind: str
    first: float
    told: float
    ready: bool


def spread(times: list[float]) -> str:
    """Return the median, the least and the most in words."""
    return f"median {statistics.median(times):.0f} ms, {min(times):.0f} to {max(times):.0f} ms"


def tell(clicks: list[Click]) -> None:
    """Print what clicks took, all of them and each kind."""
    kinds = dict.fromkeys(click.kind for click in clicks)
    for kind in ("of any kind", *kinds) if len(kinds) > 1 else kinds:
        some = [click for click in clicks if kind in (click.kind, "of any kind")]
        first, told = [click.first for click in some], [click.told for click in some]
        ready = sum(click.ready for click in some)
        later = any(each - one > A_FRAME for one, each in zip(first, told, strict=True))
        until = f"; until the result {spread(told)}" if later else ""
        print(f"  {len(some)} {kind}, {ready} of them ready: {spread(first)}{until}")


def measure(
    page: Page, process: int, number: int, ready: Callable[[], list[str]]
) -> dict[str, float]:
    """Click so often, each time where ``ready`` says; print what it took, and return the medians."""
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    clicks: list[Click] = []
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
        clicks.append(Click(kind_of(where[1]), *page.evaluate(CLICK, where)))
        page.wait_for_timeout(30)
        after = {
            **page_metrics(session),
            "kernel": kernel_time(process),
            "bytes": float(sum(sizes)),
        }
        for name, values in spent.items():
            values.append(after[name] - before[name])
    session.detach()
    tell(clicks)
    medians = {name: statistics.median(each) for name, each in spent.items()}
    print("  " + ", ".join(f"{name} {value:.1f}" for name, value in medians.items()))
    return {"wall": statistics.median(click.told for click in clicks), **medians}


def open_game(lab: LabPage, board: str, *, solving: bool) -> int:
    """Open a game and the other widget in a notebook of their own; return the kernel's process."""
    page = lab.page
    known = Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache"))  # boards solved before
    cache = {} if solving else {"XDG_CACHE_HOME": str(known)}
    lab.new_notebook(GAME.format(board=board, cache=cache), WORD)
    lab.run_all()
    page.wait_for_selector(".mm-root .mm-action")
    page.get_by_role("tab", name="Decide").click()
    if not solving:
        page.wait_for_selector(".mm-option", timeout=60_000)
        page.wait_for_selector(".mm-progress-bar", state="detached", timeout=600_000)
    return int(lab.printed().split()[0])


def main() -> None:
    """Measure and print."""
    parser = Arguments(__doc__)
    parser.add_argument("--board", default="shelf")
    parser.add_argument("--clicks", type=at_least(1), default=60)
    parser.add_argument("--solving", action="store_true")
    chosen = parser.parse_args()
    solving = "while it is being solved" if chosen.solving else "solved"
    with (
        tempfile.TemporaryDirectory() as home,
        LabServer(Path(home)) as server,
        launched() as opened,
    ):
        page = opened.new_context(viewport={"width": 1600, "height": 1000}).new_page()
        lab = LabPage(page, server)
        for motion, way in WAYS.items():
            page.emulate_media(reduced_motion=motion)
            process = open_game(lab, chosen.board, solving=chosen.solving)
            print(f"Mmm! on {chosen.board}, {solving}, Decide open, in JupyterLab, {way}")
            game = measure(page, process, chosen.clicks, lambda: [".mm-root", next_click(page)])
            print("a widget that changes one word, in the same notebook")
            word = measure(page, process, chosen.clicks, lambda: [".one-word", ".one-word"])
            ratios = [f"{name} {game[name] / word[name]:.1f}" for name in game if word[name]]
            print("times as much as that widget: " + ", ".join(ratios))
            lab.shutdown_kernel()


if __name__ == "__main__":
    main()
