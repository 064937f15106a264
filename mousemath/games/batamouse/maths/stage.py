"""The stage of a game, by which it is told how a card that may be played or taken is valued."""

from __future__ import annotations

from enum import Enum, auto
from typing import TYPE_CHECKING

from mousemath.games.batamouse.maths.endgame import is_solvable
from mousemath.games.batamouse.maths.endgame_value import is_last_rounds
from mousemath.games.batamouse.rules.state import Phase

if TYPE_CHECKING:
    from mousemath.games.batamouse.maths.knowledge import Knowledge


class Stage(Enum):
    """How a card is valued: what Decide shows, what a choice costs, and what looking back counts."""

    PERFECT = auto()
    """Two players know everything: the margin at the end, both playing perfectly."""
    TAKE = auto()
    """The den is shared out: the cheese that its cards would win if led now."""
    LAST = auto()
    """Nothing is left to draw or to take: the cheese from here to the end."""
    ROUND = auto()
    """A card is played while a den or a deck is left: the cheese of the round, and the take."""


def stage_of(knowledge: Knowledge) -> Stage:
    """Return the stage that a player who knows so much is in.

    >>> from mousemath.games.batamouse import Batamouse, Knowledge
    >>> game = Batamouse()
    >>> stage_of(Knowledge.of(game, game.start(), 0))
    <Stage.ROUND: 4>
    """
    if is_solvable(knowledge):
        return Stage.PERFECT
    if knowledge.phase is Phase.TAKE:
        return Stage.TAKE
    return Stage.LAST if is_last_rounds(knowledge) else Stage.ROUND
