"""How the time of distributions grows with the number of dice, beside icepool and dyce (extra ``bench``).

Run: ``python -m benchmarks.growth``, then ``python -m docs.tools.performance_plots`` for the picture.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from benchmarks.beside import Job, Route, beside
from benchmarks.distributions import die, listed, of_counts
from docs.tools.arguments import Arguments

if TYPE_CHECKING:
    from fractions import Fraction

    from mousemath.chance.distribution import Distribution

COUNTED = (5, 10, 15, 20)
SUMMED = (10, 30, 100, 300)


def masses(pmf: Distribution[object]) -> dict[object, Fraction]:
    """Return outcomes and masses as a dictionary."""
    return dict(pmf.items())


def counts_of(number: int) -> Job:
    """Return the work of finding the joint counts of so many dice."""
    routes = [Route("mousemath", "`die.counts`", lambda: die().counts(number), masses)]
    try:
        import icepool  # noqa: PLC0415 - only where it is installed

        pool = icepool.d6.pool
        routes.append(
            Route("icepool", "`d6.pool.expand`", lambda: pool(number).expand(), of_counts)
        )
    except ImportError:
        pass
    try:
        from dyce import H, P  # noqa: PLC0415 - only where it is installed

        def rolls() -> dict[tuple[int, ...], int]:
            return dict((number @ P(H(6))).rolls_with_counts())

        routes.append(Route("dyce", "`rolls_with_counts`", rolls, of_counts))
    except ImportError:
        pass
    return Job(f"joint counts of {number} dice", routes)


def sum_of(number: int) -> Job:
    """Return the work of finding the sum of so many dice."""
    routes = [Route("mousemath", "`die.total`", lambda: die().total(number), masses)]
    try:
        from dyce import H  # noqa: PLC0415 - only where it is installed

        routes.append(Route("dyce", "`n @ H(6)`", lambda: number @ H(6), listed))
    except ImportError:
        pass
    return Job(f"the sum of {number} dice", routes)


if __name__ == "__main__":
    Arguments(__doc__).parse_args()
    beside("growth", [*map(counts_of, COUNTED), *map(sum_of, SUMMED)])
