"""Ask Gambit about matrix games and keep what it says: ``python -m benchmarks.gambit_cases`` (extra ``bench``).

Gambit is compiled where it is installed, which takes minutes; the tests read its answers from
``tests/cases/matrix_games.json`` instead. Matrices are random, small and often degenerate, the same
in every run.
"""

from __future__ import annotations

import json
import random
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING

from docs.tools.arguments import Arguments

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pygambit

CASES = Path(__file__).parents[1] / "tests" / "cases" / "matrix_games.json"
Matrix = list[list[Fraction]]


def drawn(dice: random.Random, height: int, width: int, entries: Sequence[Fraction]) -> Matrix:
    """Return a matrix of random entries."""
    return [[dice.choice(entries) for _column in range(width)] for _row in range(height)]


def zero_sum(denominator: int) -> list[Matrix]:
    """Return sixty matrices up to 6 × 6; two rows of some are the same."""
    dice = random.Random(5)  # noqa: S311 - reproducible, not secret
    found = []
    for _game in range(60):
        height, width = dice.randint(1, 6), dice.randint(1, 6)
        spread = dice.choice([1, 2, 30])
        entries = [Fraction(n, denominator) for n in range(-spread, spread + 1)]
        matrix = drawn(dice, height, width, entries)
        if height > 2 and dice.random() < 0.4:  # noqa: PLR2004 - two of three rows and more
            matrix[1] = list(matrix[0])
        found.append(matrix)
    return found


def bimatrices() -> list[tuple[Matrix, Matrix]]:
    """Return twelve pairs of 3 × 4 matrices of small whole numbers."""
    dice = random.Random(11)  # noqa: S311 - reproducible, not secret
    entries = [Fraction(n) for n in range(4)]
    return [(drawn(dice, 3, 4, entries), drawn(dice, 3, 4, entries)) for _game in range(12)]


def gambit_game(*matrices: Matrix) -> pygambit.Game:
    """Return the game of these payoffs."""
    import pygambit as gambit  # noqa: PLC0415 - only where it is installed

    return gambit.Game.from_arrays(
        *([[gambit.Rational(*e.as_integer_ratio()) for e in row] for row in m] for m in matrices)
    )


def value_case(matrix: Matrix) -> dict[str, object]:
    """Return a matrix and the value of its zero-sum game."""
    import pygambit as gambit  # noqa: PLC0415 - only where it is installed

    game = gambit_game(matrix, [[-entry for entry in row] for row in matrix])
    found = gambit.nash.lp_solve(game, rational=True).equilibria[0]
    return {"matrix": text(matrix), "value": str(found.payoff(next(iter(game.players))))}


def equilibria_case(pair: tuple[Matrix, Matrix]) -> dict[str, object]:
    """Return two matrices and all extreme equilibria."""
    import pygambit as gambit  # noqa: PLC0415 - only where it is installed

    game = gambit_game(*pair)
    found = gambit.nash.enummixed_solve(game, rational=True).equilibria
    equilibria = [
        [[str(profile[strategy]) for strategy in player.strategies] for player in game.players]
        for profile in found
    ]
    return {"matrices": [text(matrix) for matrix in pair], "equilibria": equilibria}


def text(matrix: Matrix) -> list[list[str]]:
    """Return a matrix of fractions as they are written."""
    return [[str(entry) for entry in row] for row in matrix]


def main() -> None:
    """Write the cases."""
    Arguments(__doc__).parse_args()
    from importlib.metadata import version  # noqa: PLC0415 - asked for once

    cases = {
        "source": f"pygambit {version('pygambit')}: lp_solve and enummixed_solve, rational",
        "zero_sum": [value_case(matrix) for part in (1, 6) for matrix in zero_sum(part)],
        "bimatrix": [equilibria_case(pair) for pair in bimatrices()],
    }
    CASES.write_text(json.dumps(cases, separators=(",", ":")) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
