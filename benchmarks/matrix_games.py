"""How long zero-sum games take, beside pygambit, Nashpy, SciPy and SymPy (extra ``bench``).

Run: ``python -m benchmarks.matrix_games``. What is compared is in :mod:`benchmarks.beside`.
"""

from __future__ import annotations

import random
from fractions import Fraction
from functools import partial
from typing import TYPE_CHECKING, Any

from benchmarks.beside import Job, Route, beside
from docs.tools.arguments import Arguments
from mousemath.chance.matrix_game import solve, value

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

Matrix = list[list[int]]
CLOSE = 1e-7


def matrices(number: int) -> list[Matrix]:
    """Return square games of three to six strategies, the same in every run."""
    source = random.Random(2013)  # noqa: S311 - reproducible, not secret
    return [
        [[source.randint(-9, 9) for _column in range(size)] for _row in range(size)]
        for size in (3 + n % 4 for n in range(number))
    ]


def by_pygambit(matrix: Matrix) -> Fraction:
    """Return the value by Gambit's exact linear program."""
    import pygambit as gambit  # noqa: PLC0415 - only where it is installed

    game = gambit.Game.from_arrays(matrix, [[-entry for entry in row] for row in matrix])
    found = gambit.nash.lp_solve(game, rational=True).equilibria[0]
    return Fraction(str(found.payoff(next(iter(game.players)))))


def by_nashpy(matrix: Matrix) -> float:
    """Return the value by Nashpy's linear program."""
    import nashpy  # noqa: PLC0415 - only where it is installed
    import numpy as np  # noqa: PLC0415 - only where it is installed

    rows, columns = nashpy.Game(np.array(matrix)).linear_program()
    return float(rows @ np.array(matrix) @ columns)


def by_scipy(matrix: Matrix) -> float:
    """Return the value by SciPy's HiGHS."""
    from scipy.optimize import linprog  # noqa: PLC0415 - only where it is installed

    size = len(matrix)
    above = [[*(-matrix[row][column] for row in range(size)), 1] for column in range(size)]
    found = linprog(
        [0] * size + [-1],
        A_ub=above,
        b_ub=[0] * size,
        A_eq=[[1] * size + [0]],
        b_eq=[1],
        bounds=[(0, None)] * size + [(None, None)],
        method="highs",
    )
    return float(-found.fun)


def by_sympy(matrix: Matrix) -> Fraction:
    """Return the value by SymPy's exact linear program."""
    from sympy import symbols  # noqa: PLC0415 - comes late
    from sympy.solvers.simplex import lpmax  # noqa: PLC0415 - comes late

    size, target = len(matrix), symbols("v")
    shares = symbols(f"x:{size}")
    limits: list[Any] = [share >= 0 for share in shares]
    limits += [sum(shares) <= 1, sum(shares) >= 1]
    for column in range(size):
        limits.append(target <= sum(s * matrix[row][column] for row, s in enumerate(shares)))
    best = lpmax(target, limits)[0]
    return Fraction(int(best.p), int(best.q))


def near(ours: Sequence[Fraction], theirs: Sequence[float]) -> bool:
    """Whether floats are close to our fractions."""
    return all(abs(float(a) - b) < CLOSE for a, b in zip(ours, theirs, strict=True))


def route(
    package: str,
    how: str,
    one: Callable[[Matrix], Any],
    games: Sequence[Matrix],
    **more: Any,  # noqa: ANN401
) -> Route:
    """Return the route that asks for the value of each game."""
    return Route(package, how, partial(_each, one, games), **more)


def _each(one: Callable[[Matrix], Any], games: Sequence[Matrix]) -> list[Any]:
    return [one(game) for game in games]


def ours(games: Sequence[Matrix]) -> Route:
    """Return our route: the equilibria, whose certificates are checked."""
    how = "`solve`: equilibrium with certificate, and whether it is the only one"
    return route("mousemath", how, solve, games, read=partial(checked, games=games))


def checked(found: Sequence[Any], games: Sequence[Matrix]) -> list[Fraction]:
    """Return the values of solutions whose certificates hold."""
    if not all(each.certificate.holds(game) for each, game in zip(found, games, strict=True)):
        raise SystemExit("A certificate does not hold.")
    return [each.value for each in found]


def jobs() -> list[Job]:
    """Return the work and all routes to it."""
    sixty, six = matrices(60), matrices(6)
    return [
        Job(
            "60 zero-sum games, 3 × 3 to 6 × 6",
            [
                ours(sixty),
                route("mousemath", "`value` alone, exact", value, sixty),
                route("pygambit", "`nash.lp_solve(rational=True)`, exact", by_pygambit, sixty),
                route("nashpy", "`linear_program()`, floats", by_nashpy, sixty, same=near),
                route("scipy", "`linprog` (HiGHS), floats", by_scipy, sixty, same=near),
            ],
        ),
        Job(
            "6 of them",
            [
                ours(six),
                route("sympy", "`lpmax`, exact", by_sympy, six),
            ],
        ),
    ]


if __name__ == "__main__":
    Arguments(__doc__).parse_args()
    beside("matrix games", jobs())
