"""A state of Batamouse as a line of text, for position codes.

``phase.round.leader.takes.played`` and then one letter for each card of the deck, ascending, that
says where it is; the cards played stand in their order. Nothing is evaluated, and a text is refused
unless it describes a state that the rules could reach in numbers.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from mousemath.errors import BadCode
from mousemath.games.batamouse.rules.state import Phase, State, joined

if TYPE_CHECKING:
    from mousemath.games.batamouse.rules.game import Batamouse
    from mousemath.games.batamouse.rules.preset import Card

# one letter a place; the letters of a seat follow each other from seat 0 to seat 3
_DECK, _DEN, _PLAYED, _DISCARDED = "D", "N", "T", "X"
_HIDDEN, _SHOWN, _PILE = "abcd", "efgh", "ijkl"
_PLACES = _DECK + _DEN + _PLAYED + _DISCARDED + _HIDDEN + _SHOWN + _PILE
_FORM = re.compile(
    rf"({'|'.join(Phase)})\.([0-9]{{1,2}})\.(-?[0-9])\.([0-9])\."
    rf"((?:[0-9]{{1,2}}(?:-[0-9]{{1,2}})*)?)\.([{_PLACES}]+)"
)


def encode(game: Batamouse, state: State) -> str:
    """Write ``state``; :func:`decode` reads it.

    >>> from mousemath.games.batamouse.rules.game import Batamouse
    >>> game = Batamouse()
    >>> encode(game, game.start())
    'deal.1.-1.0..DDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDD'
    """
    places: dict[Card, str] = dict.fromkeys(state.deck, _DECK)
    places |= dict.fromkeys(state.den, _DEN) | dict.fromkeys(state.discarded, _DISCARDED)
    places |= dict.fromkeys(state.played, _PLAYED)
    for seat in range(state.players):
        places |= dict.fromkeys(state.hands[seat], _SHOWN[seat])
        places |= dict.fromkeys(state.hidden[seat], _HIDDEN[seat])
        places |= dict.fromkeys(state.piles[seat], _PILE[seat])
    cards = game.preset.cards
    played = "-".join(str(cards.index(card)) for card in state.played)
    letters = "".join(places[card] for card in cards)
    return f"{state.phase}.{state.round}.{state.leader}.{state.takes}.{played}.{letters}"


def decode(game: Batamouse, text: str) -> State:
    """Read a state written by :func:`encode`.

    Raises:
        BadCode: the text is not a position of this game with this deck and number of players.
    """
    cards, seats = game.preset.cards, game.players
    if (found := _FORM.fullmatch(text)) is None or len(found[6]) != len(cards):
        raise BadCode.impossible()
    phase, round_, leader, takes, played, letters = found.groups()
    lie = {place: _cards_at(place, cards, letters) for place in _PLACES}
    hidden, shown, piles = (
        tuple(lie[letter] for letter in row[:seats]) for row in (_HIDDEN, _SHOWN, _PILE)
    )
    order = [int(number) for number in played.split("-") if number]
    if sorted(order) != [cards.index(card) for card in lie[_PLAYED]]:
        raise BadCode.impossible()
    state = State(
        Phase(phase),
        int(round_),
        int(leader),
        lie[_DECK],
        joined(hidden, shown),
        hidden,
        lie[_DEN],
        tuple(cards[number] for number in order),
        int(takes),
        piles,
        lie[_DISCARDED],
    )
    if not _is_possible(game, state):
        raise BadCode.impossible()
    return state


def _cards_at(place: str, cards: tuple[Card, ...], letters: str) -> tuple[Card, ...]:
    """Return the cards that lie at a place, ascending."""
    return tuple(card for card, letter in zip(cards, letters, strict=True) if letter == place)


def _is_possible(game: Batamouse, state: State) -> bool:
    """Whether play can reach these numbers of cards, whole tricks, and hands that show no more."""
    if state.leader >= game.players or _shape(state) not in _shapes(game):
        return False
    before, takers = min(state.round - 1, game.dens), state.taking_order()[: state.takes]
    # who has won the last trick leads
    has_led = state.round == 1 or bool(state.piles[state.leader])
    are_whole = all(len(pile) % state.players == 0 for pile in state.piles)
    shown = [len(state.shown(seat)) - (seat in takers) for seat in range(state.players)]
    return has_led and are_whole and max(shown) <= before


@lru_cache(maxsize=8)
def _shapes(game: Batamouse) -> frozenset[tuple[object, ...]]:
    """Return the numbers of cards of every moment of a game: all games go through the same ones."""
    state = game.start()
    found = {_shape(state)}
    while actions := game.actions(state):
        chance = game.chance(state, actions[0])
        state = game.apply(state, actions[0], chance.support[0])
        found.add(_shape(state))
    return frozenset(found)


def _shape(state: State) -> tuple[object, ...]:
    """Return what is due, and how many cards lie where; hands in the order of playing or taking."""
    around = tuple((max(state.leader, 0) + n) % state.players for n in range(state.players))
    order = state.taking_order() if state.phase is Phase.TAKE else around
    due = state.phase, state.round, min(state.leader, 0), state.takes
    lying = state.deck, state.den, state.played, state.discarded, *(state.hands[n] for n in order)
    return (*due, sum(map(len, state.piles)), *map(len, lying))
