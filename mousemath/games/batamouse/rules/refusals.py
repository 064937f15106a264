"""Why an action of Batamouse is refused, in one sentence that says what to do instead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.errors import IllegalAction
from mousemath.games.batamouse.rules.state import CHOICE, Gather, Phase, Play, Take
from mousemath.language import mark

if TYPE_CHECKING:
    from mousemath.games.batamouse.rules.state import Action, State

_DUE = {
    Phase.DEAL: mark("The cards are still being dealt: draw one."),
    Phase.REFILL: mark("The den is still being filled: draw a card."),
    Phase.LOT: mark("Nobody leads yet: draw lots first."),
    Phase.PLAY: mark("The den is shared out when all have played: play a card of your hand."),
    Phase.TAKE: mark("All have played in this round: take a card of the den."),
    Phase.CHEESE: mark("The round is over: gather its cheese first."),
    Phase.OVER: mark("The game is over: start a new one."),
}


def refusal(state: State, action: Action) -> IllegalAction:
    """Return why an action that is not legal in ``state`` is refused."""
    match action:
        case Play(card) if state.phase is Phase.PLAY:
            if card in state.den:
                return IllegalAction(
                    mark("This card lies in the den: it can be taken when all have played.")
                )
            return IllegalAction(mark("This card is not in your hand: play one that is."))
        case Take() if state.phase is Phase.TAKE:
            return IllegalAction(mark("This card is not in the den any more: take one that is."))
        case Gather() if state.phase in CHOICE:
            return IllegalAction(mark("The cheese is gathered when all have played and taken."))
    return IllegalAction(_DUE[state.phase])
