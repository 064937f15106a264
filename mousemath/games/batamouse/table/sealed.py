"""Position codes without secrets: the hidden cards are dealt anew, from what is public.

A code is read by everybody who sees the screen. A sealed position looks the same to the person at
the screen, but its hidden cards are drawn afresh; the draw depends on nothing but what that
person (or, where several share the screen, everybody) knows, so it tells nothing.
"""

from __future__ import annotations

import zlib
from dataclasses import replace
from typing import TYPE_CHECKING

from mousemath.chance.distribution import Distribution
from mousemath.play.session import draw

if TYPE_CHECKING:
    from mousemath.games.batamouse.rules.game import Batamouse
    from mousemath.games.batamouse.rules.preset import Card
    from mousemath.games.batamouse.rules.state import State
    from mousemath.games.batamouse.table.seating import Seating


def sealed(game: Batamouse, state: State, seating: Seating) -> State:
    """Return a state that looks the same, its hidden cards dealt anew."""
    keeps = None if seating.shares_screen else seating.people[0]
    hidden_seats = [seat for seat in range(state.players) if seat != keeps]
    pool = sorted((*state.deck, *(card for seat in hidden_seats for card in state.hidden[seat])))
    shown = replace(
        state,
        deck=(),
        hands=tuple(_shown(state, seat, keeps) for seat in range(state.players)),
        hidden=tuple(state.hidden[seat] if seat == keeps else () for seat in range(state.players)),
    )
    seed, number = zlib.crc32(repr((game.preset.name, shown)).encode()), 0
    hidden = list(shown.hidden)
    for seat in hidden_seats:
        for _card in state.hidden[seat]:
            card: Card = draw(Distribution.uniform(pool), seed, number)
            pool.remove(card)
            hidden[seat] = tuple(sorted((*hidden[seat], card)))
            number += 1
    hands = tuple(
        hand if seat == keeps else tuple(sorted((*hand, *hidden[seat])))
        for seat, hand in enumerate(shown.hands)
    )
    return replace(shown, deck=tuple(pool), hands=hands, hidden=tuple(hidden))


def _shown(state: State, seat: int, keeps: int | None) -> tuple[Card, ...]:
    if seat == keeps:
        return state.hands[seat]
    return tuple(card for card in state.hands[seat] if card not in state.hidden[seat])
