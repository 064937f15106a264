"""A state of Batamouse as a line of text, for position codes.

``phase.round.leader.takes.played`` and then one letter for each card of the deck, ascending, that
says where it is; the cards played stand in their order. Nothing is evaluated, and a text is refused
unless it describes a state that the rules could reach in numbers.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from mousemath.errors import BadCode
from mousemath.games.batamouse.rules.state import Phase, State, joined
from mousemath.language import mark, small_whole

if TYPE_CHECKING:
    from mousemath.games.batamouse.rules.game import Batamouse
    from mousemath.games.batamouse.rules.preset import Card

# one letter a place; the letters of a seat follow each other from seat 0 to seat 3
_DECK, _DEN, _PLAYED, _DISCARDED = "D", "N", "T", "X"
_HIDDEN, _SHOWN, _PILE = "abcd", "efgh", "ijkl"
_FIELDS = 6
_NO_POSITION = mark("This is not a position of Batamouse: copy the whole code.")


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
    fields = text.split(".")
    if len(fields) != _FIELDS:
        raise BadCode(_NO_POSITION)
    phase, *numbers, played, letters = fields
    try:
        due = Phase(phase)
        round_, leader, takes = map(_number, numbers)
        order = tuple(game.preset.cards[_number(each)] for each in played.split("-") if each)
    except (ValueError, IndexError):
        raise BadCode(_NO_POSITION) from None
    lie = _places(game, letters)
    if tuple(sorted(order)) != lie[_PLAYED]:
        raise BadCode(mark("The cards played in this code do not fit: copy the whole code."))
    hidden, shown, piles = (
        tuple(lie[letter] for letter in row[: game.players]) for row in (_HIDDEN, _SHOWN, _PILE)
    )
    deck, den, discarded = (lie[letter] for letter in (_DECK, _DEN, _DISCARDED))
    state = State(
        due,
        round_,
        leader,
        deck,
        joined(hidden, shown),
        hidden,
        den,
        order,
        takes,
        piles,
        discarded,
    )
    if not _is_possible(game, state):
        raise BadCode(mark("This code describes no possible table: copy the whole code."))
    return state


def _number(text: str) -> int:
    """Read a whole number of at most two digits."""
    number = small_whole(text.removeprefix("-"), 99)
    if number is None:
        raise ValueError
    return -number if text.startswith("-") else number


def _places(game: Batamouse, letters: str) -> dict[str, tuple[Card, ...]]:
    """Return the cards that lie at each place, ascending."""
    cards, seats = game.preset.cards, game.players
    known = _DECK + _DEN + _PLAYED + _DISCARDED
    known += _HIDDEN[:seats] + _SHOWN[:seats] + _PILE[:seats]
    if len(letters) != len(cards) or not set(letters) <= set(known):
        raise BadCode(mark("The cards in this code do not fit the deck: copy the whole code."))
    lie = list(zip(cards, letters, strict=True))
    return {place: tuple(card for card, letter in lie if letter == place) for place in known}


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
