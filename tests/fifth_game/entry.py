"""What the common tests need to know of Pig."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from conformance.games import Entry, Small
from pig import Pig
from pig.maths import Solution, solution
from pig.rules import HOLD, ROLL

if TYPE_CHECKING:
    from collections.abc import Iterable


def solve(game: Pig) -> Solution:
    """Return the solution, worked out to its end."""
    found = solution(game)
    assert found.finished or all(done <= pairs for done, pairs in found.steps())
    return found


def _small() -> Iterable[Small]:
    """Two players: the chance of the first to win. Alone: the turns in all, played and to come."""
    duel, alone = Pig(target=10), Pig(target=10, players=1)

    def chance(state: Any) -> Any:
        if not duel.actions(state):
            return int(state.scores[0] > state.scores[1])
        worth = solve(duel).value(state)
        return 1 - worth if duel.player(state) else worth

    yield Small(duel, chance, lambda state: min if duel.player(state) else max)
    yield Small(alone, lambda state: state.turn + solve(alone).value(state), lambda _state: min)


PIG = Entry(
    settings=(
        {},
        {"target": 10},
        {"target": 20, "opponent": "nobody"},
        {"target": 20, "opponent": "hold-at-20"},
        {"target": 100},
    ),
    strangers=lambda _game: (ROLL, HOLD, "pass", None, 6),
    small=_small,
    reviews=({"target": 10}, {"target": 20, "opponent": "hold-at-20"}),
    views=(("rolls", "1"), ("rolls", "3"), ("topic", "gain")),
)
