"""Work beside the same work of other programs: first the same answer, then the time, then a table.

A *job* is one piece of work and its *routes*: this package first, then others. Each route answers once,
and every answer must equal the first; then each is timed in turn, the least of several runs in
processor time of this one process. A route whose package is missing is left out. The figures go
into ``docs/performance.json``, by work and release, and the tables between the marks in
``docs/performance.md``; ``python -m docs.tools.performance_plots`` draws them.
"""

from __future__ import annotations

import gc
import json
import platform
import time
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

DOCS = Path(__file__).parents[1] / "docs"
RUNS, LONGEST = 15, 1.5
"""Runs of a route at most; seconds after which it is not run again."""


@dataclass(frozen=True, slots=True)
class Route:
    """A way of doing a job: the package (empty: plain Python), what it does, and how its answer is read.

    ``same`` compares its answer with ours; a float is not exact and says so in ``how``.
    """

    package: str
    how: str
    work: Callable[[], Any]
    read: Callable[[Any], Any] = lambda answer: answer
    same: Callable[[Any, Any], bool] = lambda ours, theirs: bool(ours == theirs)


@dataclass(frozen=True, slots=True)
class Job:
    """One piece of work, and the routes to it, ours first."""

    name: str
    routes: Sequence[Route]


Figure = dict[str, Any]
"""One line of a table: job, package, version, how, milliseconds, ratio."""


def beside(title: str, jobs: Sequence[Job]) -> None:
    """Check and time all jobs, print the table, and put it into the documents."""
    figures = [figure for job in jobs for figure in _figures(job)]
    _keep(title, figures)
    table = _table(figures)
    print(table)
    _put(title, table)


def _figures(job: Job) -> list[Figure]:
    routes = [route for route in job.routes if not route.package or _version(route.package)]
    ours, *others = routes
    expected = ours.read(ours.work())
    for route in others:
        if not route.same(expected, route.read(route.work())):
            raise SystemExit(f"{job.name}: {route.package or route.how} answers otherwise.")
    times = [1000 * least for least in _least([route.work for route in routes])]
    return [
        {
            "job": job.name,
            "package": route.package or "plain Python",
            "version": _version(route.package) if route.package else platform.python_version(),
            "how": route.how,
            "milliseconds": round(taken, 4),
            "ratio": round(taken / times[0], 2),
        }
        for route, taken in zip(routes, times, strict=True)
    ]


def _least(works: Sequence[Callable[[], Any]]) -> list[float]:
    """Return the least time of each, in turns, so that a busy machine holds up all of them."""
    least, spent = [float("inf")] * len(works), [0.0] * len(works)
    gc.collect()
    gc.disable()
    for _run in range(RUNS):
        for number, work in enumerate(works):
            if spent[number] < LONGEST:
                start = time.process_time()
                work()
                taken = time.process_time() - start
                least[number], spent[number] = min(taken, least[number]), spent[number] + taken
    gc.enable()
    return least


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return ""


def _table(figures: Sequence[Figure]) -> str:
    lines = ["| work | by | how | ms | times ours |", "|---|---|---|---|---|"]
    job = ""
    for each in figures:
        name = each["job"] if each["job"] != job else ""
        job = each["job"]
        by = f"{each['package']} {each['version']}"
        lines.append(
            f"| {name} | {by} | {each['how']} | {each['milliseconds']:.3g} | {each['ratio']:.3g} |"
        )
    return "\n".join(lines)


def _keep(title: str, figures: Sequence[Figure]) -> None:
    path = DOCS / "performance.json"
    kept = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    kept.setdefault(title, {})[_version("mousemath")] = list(figures)  # other releases stay
    path.write_text(json.dumps(kept, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def _put(title: str, table: str) -> None:
    path = DOCS / "performance.md"
    text = path.read_text(encoding="utf-8")
    before, _mark, rest = text.partition(f"<!-- {title} -->")
    _old, end, after = rest.partition("<!-- end -->")
    if not end:
        raise SystemExit(f"{path.name} has no place for the table of {title}.")
    path.write_text(f"{before}<!-- {title} -->\n\n{table}\n\n{end}{after}", encoding="utf-8")
