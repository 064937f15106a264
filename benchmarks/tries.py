"""How long 100,000 tries of a claim take, for every claim of a moment, beside ``random.choices``.

Run: ``python -m benchmarks.tries [tries]``. Processor times of one thread, without setting up; in a browser
kernel the same module measures that machine. ``random.choices`` draws from the same distributions by machine
numbers, at once, and counts nothing.
"""

from __future__ import annotations

import random
import statistics
import time
from typing import TYPE_CHECKING, Any

from docs.tools.arguments import Arguments, at_least
from mousemath.lesson.registry import open_lesson
from mousemath.play.tries import Tries

if TYPE_CHECKING:
    from collections.abc import Callable

GAMES = "mmm", "viva_topo", "om_nom_nom", "batamouse"


def clock(work: Callable[[], object]) -> float:
    """Return the processor seconds that ``work()`` takes."""
    start = time.process_time()
    work()
    return time.process_time() - start


def by_choices(tries: Tries[Any], number: int) -> float | None:
    """Return how long ``random.choices`` takes for so many draws; ``None`` of a walk."""
    chance = tries.experiment.chance
    if callable(chance):
        return None
    weights = [float(mass) for _outcome, mass in chance.items()]
    return clock(lambda: random.Random(1).choices(chance.support, weights, k=number))  # noqa: S311 - no secret


def main() -> None:
    """Try every claim that a game makes at its start."""
    parser = Arguments(__doc__)
    parser.add_argument("number", type=at_least(1), nargs="?", default=100_000)
    number = parser.parse_args().number
    for game in GAMES:
        lesson = open_lesson(game, None, {})
        times, choices = {}, []
        for claim in lesson.teaching.claims(lesson.session):
            experiment = claim.experiment()
            if experiment is not None:
                tries = Tries(experiment, number, 1)
                times[claim.name] = clock(tries.finish)
                found = by_choices(tries, number)
                choices += [] if found is None else [found]
        slowest = max(times, key=lambda name: times[name])
        median = statistics.median(times.values())
        print(
            f"{game}: {len(times)} claims, {number} tries each: median {median:.2f} s, "
            f"worst {times[slowest]:.2f} s ({slowest})"
            + (f"; random.choices {statistics.median(choices):.3f} s" if choices else "")
        )


if __name__ == "__main__":
    main()
