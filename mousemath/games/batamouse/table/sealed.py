"""Position codes without secrets: the hidden cards are dealt anew, from what is public.

A code is read by everybody who sees the screen. A sealed position looks the same to the person at
the screen, but its hidden cards are drawn afresh; the draw depends on nothing but what that
person (or, where several share the screen, everybody) knows, so it tells nothing.
"""

from __future__ import annotations

import zlib
from dataclasses import replace
from itertools import count
from typing import TYPE_CHECKING

from mousemath.chance.distribution import Distribution
from mousemath.games.batamouse.rules.state import joined
from mousemath.play.draws import draw

if TYPE_CHECKING:
    from mousemath.games.batamouse.rules.game import Batamouse
    from mousemath.games.batamouse.rules.preset import Card
    from mousemath.games.batamouse.rules.state import State


def sealed(game: Batamouse, state: State, keeps: int | None) -> State:
    """Return a state that looks the same, its hidden cards dealt anew, but those of ``keeps``."""
    seats = range(state.players)
    unseen = (card for seat in seats if seat != keeps for card in state.hidden[seat])
    pool = sorted((*state.deck, *unseen))
    kept = tuple(state.hidden[seat] if seat == keeps else () for seat in seats)
    known = tuple(map(state.shown, seats))
    shown = replace(state, deck=(), hands=joined(known, kept), hidden=kept)
    seed, numbers = zlib.crc32(repr((game.preset.name, shown)).encode()), count()

    def dealt(seat: int) -> tuple[Card, ...]:
        cards = []
        for _card in state.hidden[seat] if seat != keeps else ():
            cards.append(draw(Distribution.uniform(pool), seed, next(numbers)))
            pool.remove(cards[-1])
        return tuple(sorted(cards))

    hidden = joined(kept, tuple(map(dealt, seats)))
    return replace(shown, deck=tuple(pool), hands=joined(known, hidden), hidden=hidden)
