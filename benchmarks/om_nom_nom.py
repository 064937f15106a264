"""How long Om Nom Nom takes: the duel beside the same recursion over Gambit, and the solo game.

Run: ``python -m benchmarks.om_nom_nom [rolls] [--every-roll] [--three]``. ``--every-roll`` solves
all counts of fifteen dice up to the order of the boards; ``--three`` adds three solo opponents.
"""

from __future__ import annotations

import platform
import random
import statistics
import time
from fractions import Fraction
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from benchmarks.beside import Job, Route, beside
from docs.tools.arguments import Arguments, at_least
from mousemath.games.om_nom_nom import CARDS, SoloSolver, position, roll_distribution, solve_duel
from mousemath.games.om_nom_nom.maths.packing import packed
from mousemath.games.om_nom_nom.maths.round_values import RoundValues

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from mousemath.chance.matrix_game import Ratio
    from mousemath.games.om_nom_nom.rules.pieces import Dice

Answer = TypeVar("Answer")
COMPARED = 5
SHEET_ROLL = ((3, 2), (2, 3), (3, 2))


def clock(work: Callable[[], Answer]) -> tuple[float, Answer]:
    """Return the processor seconds that ``work()`` takes, and what it returns.

    Everything here runs in one thread, so this is the time on an otherwise idle machine.
    """
    start = time.process_time()
    answer = work()
    return time.process_time() - start, answer


def random_rolls(number: int) -> Iterator[Dice]:
    """Return rolls of fifteen fair dice, the same in every run."""
    source = random.Random(2013)  # noqa: S311 - reproducible, not secret
    for _ in range(number):
        faces = [source.randrange(6) for _die in range(15)]
        yield tuple((faces.count(2 * board), faces.count(2 * board + 1)) for board in range(3))


def report(name: str, seconds: Sequence[float]) -> None:
    """Print median and worst of some times."""
    print(
        f"{name}: {len(seconds)} runs, median {1000 * statistics.median(seconds):.1f} ms, "
        f"worst {1000 * max(seconds):.1f} ms"
    )


def over_gambit() -> type[RoundValues]:
    """Return a recursion that asks Gambit's exact linear program for every matrix."""
    import pygambit as gambit  # noqa: PLC0415 - only where it is installed

    class GambitValues(RoundValues):
        def matrix_value(self, payoffs: list[list[Ratio]]) -> Ratio:
            rational = [[gambit.Rational(*ratio) for ratio in row] for row in payoffs]
            game = gambit.Game.from_arrays(
                rational, [[-entry for entry in row] for row in rational]
            )
            found = gambit.nash.lp_solve(game, rational=True).equilibria[0]
            return Fraction(str(found.payoff(next(iter(game.players))))).as_integer_ratio()

    return GambitValues


def duels(number: int) -> None:
    """Time the duel on random rolls."""
    rolls = list(random_rolls(number))
    report("solve_duel, random rolls", [clock(partial(solve_duel, dice))[0] for dice in rolls])


def beside_gambit() -> None:
    """Time the recursion of five duels beside the same over Gambit, and keep the figures."""
    states = [packed(position(dice, (CARDS, CARDS))) for dice in random_rolls(COMPARED)]

    def payoffs(values: Callable[[], RoundValues]) -> list[object]:
        return [values().payoffs(boards) for boards in states]

    routes = [Route("mousemath", "our exact values of matrix games", partial(payoffs, RoundValues))]
    try:
        over = over_gambit()
    except ImportError:
        print("Gambit is not installed: no comparison.")
        return
    how = "the same recursion over `nash.lp_solve(rational=True)`"
    routes.append(Route("pygambit", how, partial(payoffs, over)))
    beside("duels", [Job(f"payoffs of {COMPARED} duels of Om Nom Nom, whole rounds", routes)])


def every_roll() -> None:
    """Time the duel on all counts, each set of boards in one order."""
    rolls = {tuple(sorted(dice)) for dice in roll_distribution()}
    seconds = {dice: clock(partial(solve_duel, dice))[0] for dice in sorted(rolls)}
    report("solve_duel, every roll up to the order of the boards", list(seconds.values()))
    print("  slowest:", max(seconds, key=seconds.__getitem__))


def solo(opponents: int) -> None:
    """Time the solo optimum of the sheet's roll for both aims."""
    state = position(SHEET_ROLL, [CARDS] * (opponents + 1))
    for aim in ("points", "margin"):
        solver = SoloSolver(opponents, aim)
        seconds, _values = clock(partial(solver.values, state))
        print(f"solo, {opponents} opponents, {aim}: {seconds:.2f} s, {len(solver)} positions")


def main() -> None:
    """Run what the command line asks for."""
    parser = Arguments(__doc__)
    parser.add_argument("duels", type=at_least(1), nargs="?", default=100)
    parser.add_argument("--every-roll", action="store_true", help="solve a duel for every roll")
    parser.add_argument("--three", action="store_true", help="solo against three, too")
    chosen = parser.parse_args()
    print(f"Python {platform.python_version()}, {platform.machine()}")
    duels(chosen.duels)
    beside_gambit()
    if chosen.every_roll:
        every_roll()
    solo(2)
    if chosen.three:
        solo(3)


if __name__ == "__main__":
    main()
