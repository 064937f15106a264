"""What compiled games of Mmm! add up: whole numbers, so that parts merge without rounding."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from mousemath.play.compiled.machine import compiled
from mousemath.play.simulation import Sums

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    Ints = NDArray[np.int64]

WINS, LEFT, OPEN, TURNS = 0, 1, 3, 5
"""Where the sums stand: games won; of those the cat's moves left, of the others the open squares; turns.
After each of the last three its squares."""
SUMS = 7


def new_sums() -> Ints:
    """Return the sums of no game."""
    return np.zeros(SUMS, np.int64)


@compiled(inline=True)
def add_game(sums: Ints, turns: int, cat: int, opens: int) -> None:
    """Count a game that took so many turns and left so many moves to the cat and squares open."""
    sums[TURNS] += turns
    sums[TURNS + 1] += turns * turns
    if opens == 0:
        sums[WINS] += 1
        sums[LEFT] += cat
        sums[LEFT + 1] += cat * cat
    else:
        sums[OPEN] += opens
        sums[OPEN + 1] += opens * opens


def read(games: int, sums: Ints | Sequence[int]) -> dict[str, Sums]:
    """Name the sums of so many games.

    >>> read(3, [2, 5, 13, 4, 16, 9, 29])["win"].estimate().mean
    0.6666666666666666
    """
    wins = int(sums[WINS])

    def named(games: int, at: int) -> Sums:
        return Sums(games, int(sums[at]), int(sums[at + 1]))

    return {
        "win": Sums(games, wins, wins, share=True),
        "moves_left_at_win": named(wins, LEFT),
        "open_at_loss": named(games - wins, OPEN),
        "turns": named(games, TURNS),
    }
