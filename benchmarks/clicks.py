"""How long every click of every game takes in Python, with each of the tabs open: processor time.

Random plays of each game under several settings, each tab in a process of its own, whose caches begin as in a new
notebook, once SymPy has been imported there. A step is what the page sends, until the scene after it is written as JSON: an action, a control of the
tab, undo, a look back, a guess. Long work that begins is finished before the next step and told apart. Run::

    python -m benchmarks.clicks [GAME] [--steps 12] [--slowest 20]

It needs ``fork`` (not on Windows). Times are those of the one process; the page's share is not among them.
"""

from __future__ import annotations

import json
import multiprocessing
import statistics
import sys
import time
from collections import defaultdict
from functools import partial
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from sympy import Symbol, mathml

from docs.tools.arguments import Arguments, at_least
from mousemath.lesson.registry import BUILT_IN
from tests.workshop.reader import Reader, walk

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

Options = dict[str, Any]
CASES: dict[str, tuple[Options, ...]] = {
    "mmm": ({"board": "crumb"}, {"board": "shelf"}, {"board": "shelf", "line": True}),
    "viva_topo": ({}, {"seats": ["person", "timid"]}),
    "om_nom_nom": (
        {},
        {"seats": ["person", "person"]},
        {"seats": ["person", "equilibrium"]},
        {"players": 3},
        {"seats": ["person", "balanced", "balanced"]},
    ),
    "batamouse": ({}, {"players": 2}, {"players": 3}, {"preset": "mild"}),
    "pig": ({},),
}
PIG = "pig", "pig.teaching:PigTeaching"
"""The game from outside, which is not installed: it is put beside the built-in ones here."""
sys.path.append(str(Path(__file__).parents[1] / "tests" / "fifth_game"))
SEEDS = 1, 2
LOOKED = 3
"""Moments of a play that are looked back on."""
WORK = "long work"


class Step(NamedTuple):
    """One step: under which settings, with which tab open, what kind it was, and its milliseconds."""

    case: str
    tab: str
    kind: str
    taken: float


class Play:
    """One play with a tab open, each of whose steps is timed."""

    def __init__(self, game: str, options: Options, *, asked: bool, seed: int) -> None:
        words = [game, *(f"{name}={value}" for name, value in options.items()), *["guess"] * asked]
        self.case, self.asked, self.dice = " ".join(words), asked, Random(seed)  # noqa: S311 - the same every time
        self.reader = Reader.of(game, seed=seed, predict=asked, **options)
        self.steps: list[Step] = []

    def take(self, kind: str, act: Callable[[], object]) -> None:
        """Take a step, then finish what it began."""
        self._time(kind, act)
        if self.reader.lesson.busy:
            self._time(WORK, self.reader.finish)

    def _time(self, kind: str, act: Callable[[], object]) -> None:
        began = time.process_time()
        act()
        json.dumps(self.reader.json)
        taken = 1000 * (time.process_time() - began)
        self.steps.append(Step(self.case, self.reader.lesson.tab, kind, taken))

    def run(self, tab: str, actions: int) -> list[Step]:
        """Open the tab, play, and look back."""
        reader = self.reader
        self.take("open", partial(reader.tab, tab))
        for _action in range(actions):
            if not reader.session.actions:
                break
            self.take("action", partial(reader.click, self.dice.choice(reader.session.actions)))
            if self.asked:
                self._answer()
            offered = controls(reader)
            for name, value in self.dice.sample(offered, min(2, len(offered))):
                self.take(f"choose {name}", partial(reader.choose, name, value))
        self._look_back()
        return self.steps

    def _answer(self) -> None:
        lesson = self.reader.lesson
        if lesson.open_question:
            self.take("guess", partial(self.reader.guess, "1"))
        if lesson.open_decision:
            self.take("pick", partial(self.reader.pick, lesson.open_decision.picks[0].id))

    def _look_back(self) -> None:
        self.take("undo", partial(self.reader.tool, "undo"))
        self.take("redo", partial(self.reader.tool, "redo"))
        moments = len(self.reader.session.records)
        for moment in self.dice.sample(range(moments), min(LOOKED, moments)):
            self.take("back", partial(self.reader.back, moment))
        self.take("return", self.reader.back)


def controls(reader: Reader) -> list[tuple[str, str]]:
    """Return the name and value of every choice that the open tab offers."""
    found = []
    for part in walk(reader.scene.panel):
        name = getattr(part, "view", "") or getattr(part, "name", "")
        for option in getattr(part, "options", ()) or ():
            value = getattr(option, "value", getattr(option, "id", ""))
            if name and isinstance(value, str) and value:
                found.append((name, value))
    return list(dict.fromkeys(found))


def play(game: str, options: Options, tab: str, given: tuple[bool, int, int]) -> list[Step]:
    """Return the steps of one play; ``given``: guess first, how many actions, seed."""
    asked, actions, seed = given
    return Play(game, options, asked=asked, seed=seed).run(tab, actions)


def plays(only: str, actions: int) -> Iterator[Step]:
    """Yield the steps of all plays, each tab in a process of its own."""
    forked = multiprocessing.get_context("fork")
    every = [(game, each) for game, cases in CASES.items() if only in ("", game) for each in cases]
    for game, options in every:
        for tab in Reader.of(game, **options).teaching.tabs:
            for asked in (False, True):
                with forked.Pool(1) as pool:
                    for seed in SEEDS:
                        given = asked, actions, seed
                        yield from pool.apply(play, (game, options, tab.id, given))


def table(title: str, steps: Sequence[Step], slowest: int) -> None:
    """Print the kinds of steps whose slowest is slowest, then all together."""
    kinds: dict[tuple[str, str, str], list[float]] = defaultdict(list)
    for step in steps:
        kinds[step.case, step.tab, step.kind].append(step.taken)
    print(f"{'p50':>6} {'p99':>6} {'most':>6}  {title}")
    for name, times in sorted(kinds.items(), key=lambda each: -max(each[1]))[:slowest]:
        print(f"{figures(times)} {len(times):5}  {' | '.join(name)}")
    print(f"{figures([step.taken for step in steps])} {len(steps):5}  all")


def figures(times: Sequence[float]) -> str:
    """Return the median, the 99th percentile and the most."""
    several = [*times, *times] or [0.0, 0.0]
    p99 = statistics.quantiles(several, n=100, method="inclusive")[98]
    return f"{statistics.median(several):6.1f} {p99:6.1f} {max(several):6.1f}"


def main() -> None:
    """Play and print."""
    parser = Arguments(__doc__)
    parser.add_argument("game", nargs="?", default="")
    parser.add_argument("--steps", type=at_least(1), default=12)
    parser.add_argument("--slowest", type=at_least(1), default=20)
    given = parser.parse_args()
    BUILT_IN.update([PIG])
    # a notebook imports SymPy and prints a formula once its page is still: every process begins with that
    mathml(Symbol("q"), printer="presentation")
    found = list(plays(given.game, given.steps))
    table("clicks", [step for step in found if step.kind != WORK], given.slowest)
    table(WORK, [step for step in found if step.kind == WORK], given.slowest // 2)


if __name__ == "__main__":
    main()
