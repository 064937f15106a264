"""Reading the fast solver's numbers: telling how a game ends."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from mousemath.games.mmm.maths.ledger import LOSS_GRADES, Outlook

if TYPE_CHECKING:
    from numpy.typing import NDArray


def read_outlook(wins: NDArray[Any], losses: NDArray[Any]) -> Outlook:
    """Return how a game ends from the masses of wins by moves left and of losses by open squares."""
    grades, low = [], 1
    for most in LOSS_GRADES:
        grades.append(float(losses[low : most + 1].sum()))
        low = most + 1
    grades.append(float(losses[low:].sum()))
    return Outlook(
        win_probability=float(wins.sum()),
        moves_left=tuple(wins[1:].tolist()),
        loss_grades=tuple(grades),
        open_total=float(losses @ np.arange(len(losses))),
    )
