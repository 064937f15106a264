"""Tables of the last rounds, when no den and no deck is left."""

from dataclasses import replace

from mousemath.games.batamouse import Batamouse, Knowledge, Phase, State


def table(hands, hidden=None, leader=0, piles=None):
    hands = tuple(tuple(sorted(hand)) for hand in hands)
    return State(
        phase=Phase.PLAY,
        round=9,
        leader=leader,
        deck=(),
        hands=hands,
        hidden=hands if hidden is None else hidden,
        piles=piles or ((),) * len(hands),
    )


def endgame_view(hands, leader, seat=0, hidden=None):
    """Return what ``seat`` knows when only these hands are left; the rest is discarded."""
    game = Batamouse(players=len(hands))
    held = {card for hand in hands for card in hand}
    gone = tuple(card for card in game.preset.cards if card not in held)
    state = replace(table(hands, hidden, leader), discarded=gone)
    return game, Knowledge.of(game, state, seat)
