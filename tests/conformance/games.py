"""What the common tests need to know of each game: one entry for each game of the registry.

A game joins with a few lines: under which settings it is opened, which actions to try that are
not legal, what it claims about a position, and one instance small enough to check every value.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from mousemath.games.mmm.board import SHIPPED, Board
from mousemath.games.mmm.rules import Bust, Gather, Mmm, Place, Roll
from mousemath.games.mmm.solution import solve
from mousemath.games.mmm.theory import claims, roll_facts

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from mousemath.claim import Claim


@dataclass(frozen=True)
class Small:
    """A small instance with all its values.

    Attributes:
        game: the rules.
        value: the value of a state, exact, for those who decide in ``best`` of it.
        best: how whoever acts in a state combines the values of its actions: ``max`` or ``min``.
    """

    game: Any
    value: Callable[[Any], Any]
    best: Callable[[Any], Callable[..., Any]] = lambda _state: max


@dataclass(frozen=True)
class Entry:
    """A game in the common tests.

    Attributes:
        settings: options of :func:`mousemath.play`, one mapping for each preset or variant.
        strangers: actions to try in any position; those that are not legal there must be refused.
        claims: the claims that the panels make in a state, given the teaching.
        small: small instances whose values must satisfy Bellman's equation.
        longest: more actions than any play has.
        views: choices such as "compare by" that the panels offer, name and value.
    """

    settings: tuple[Mapping[str, Any], ...]
    strangers: Callable[[Any], Iterable[Any]]
    claims: Callable[[Any, Any], Iterable[Claim]]
    small: Callable[[], Iterable[Small]]
    longest: int = 2000
    views: tuple[tuple[str, str], ...] = ()


def _mmm_strangers(game: Mmm) -> Iterable[Any]:
    squares = range(-1, len(game.board.places) + 1)
    return (Roll(), Gather(), Bust(), *(Place(die, at) for die in range(4) for at in squares))


def _mmm_small() -> Iterable[Small]:
    for grid in ([["B1", "B1"], ["F1", "F1"]], [["B1", "B2", "F1"]]):
        for line in (False, True):
            solution = solve(Board.from_grid(grid, cat_moves=3), line=line)
            yield Small(solution.game, solution.value)


ENTRIES: dict[str, Entry] = {
    "mmm": Entry(
        settings=(
            *({"board": name} for name in SHIPPED),
            *({"board": name, "line": True} for name in ("crumb", "shelf", "pantry")),
            {"board": Board.from_items({"bread": [3, 2], "carrot": [1]}, cat_moves=4)},
        ),
        strangers=_mmm_strangers,
        claims=lambda teaching, state: claims(roll_facts(teaching.game, state)),
        small=_mmm_small,
        views=(("event", "completes"), ("aim", "pieces"), ("aim", "bust")),
    ),
}
