"""A state of Batamouse as a line of text, for position codes.

``phase.round.leader.takes.played`` and then one letter for each card of the deck, ascending, that
says where it is; the cards played stand in their order. Nothing is evaluated, and a text is refused
unless it describes a state that the rules could reach in numbers.
"""

from __future__ import annotations

from operator import add
from typing import TYPE_CHECKING

from mousemath.errors import BadCode
from mousemath.games.batamouse.rules.state import DEN, HAND, Phase, State
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
    hands = tuple(tuple(sorted(cards)) for cards in map(add, hidden, shown))
    deck, den, discarded = (lie[letter] for letter in (_DECK, _DEN, _DISCARDED))
    state = State(due, round_, leader, deck, hands, hidden, den, order, takes, piles, discarded)
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
    """Whether the numbers of cards are those of a state that play can reach."""
    if state.phase is Phase.DEAL or state.leader < 0:
        return _is_set_up(game, state)
    begun = 0 <= state.leader < game.players and 1 <= state.round <= game.rounds
    if not (begun and _fits_phase(game, state)):
        return False
    sizes = _sizes(state) == _expected_sizes(game, state)
    return sizes and _has_whole_tricks(state) and _has_taken_enough(game, state)


def _has_whole_tricks(state: State) -> bool:
    """Whether the piles hold whole tricks, and the leader has won the last one."""
    led = state.round == 1 or bool(state.piles[state.leader])
    return led and all(len(pile) % state.players == 0 for pile in state.piles)


def _has_taken_enough(game: Batamouse, state: State) -> bool:
    """Whether no hand shows more cards than its player has taken."""
    before = min(state.round - 1, game.dens)
    takers = state.taking_order()[: state.takes]
    return all(
        len(hand) - len(hidden) <= before + (seat in takers)
        for seat, (hand, hidden) in enumerate(zip(state.hands, state.hidden, strict=True))
    )


def _is_set_up(game: Batamouse, state: State) -> bool:
    """Whether this is a state before the first round: only hands, den and deck hold cards."""
    counters = (state.round, state.leader, state.takes) == (1, -1, 0)
    bare = not (state.played or state.discarded or any(state.piles))
    held = [len(hand) for hand in state.hands]
    dealt = sum(held)
    even = held == [-(-(dealt - seat) // game.players) for seat in range(game.players)]
    full = dealt == HAND * game.players
    fits = {
        Phase.DEAL: not full and not state.den,
        Phase.REFILL: full and len(state.den) < DEN,
        Phase.LOT: full and len(state.den) == DEN,
    }.get(state.phase, False)
    return counters and bare and even and fits and state.hands == state.hidden


def _drawn(game: Batamouse, rounds: int) -> int:
    """Return how many cards have come into dens after so many rounds have begun."""
    return min(len(game.preset.cards) - HAND * game.players, DEN * rounds)


def _fits_phase(game: Batamouse, state: State) -> bool:
    """Whether so many plays and takes belong to what is due in this round."""
    plays, takes = len(state.played), state.takes
    den = _drawn(game, state.round) - _drawn(game, state.round - 1)
    all_played = plays == state.players
    return {
        Phase.REFILL: plays == takes == 0 and len(state.den) < den and state.round > 1,
        Phase.PLAY: plays < state.players and takes == 0,
        Phase.TAKE: all_played and 0 <= takes < state.players and den > 0,
        Phase.CHEESE: all_played and takes == (state.players if den else 0),
        Phase.OVER: plays == takes == 0 and state.round == game.rounds,
    }.get(state.phase, False)


def _sizes(state: State) -> tuple[object, ...]:
    hands = tuple(len(hand) for hand in state.hands)
    pile = sum(map(len, state.piles))
    return len(state.deck), len(state.den), len(state.discarded), pile, hands


def _expected_sizes(game: Batamouse, state: State) -> tuple[object, ...]:
    """Return the sizes that follow from phase, round, plays and takes."""
    players, before = state.players, state.round - 1
    over = state.phase is Phase.OVER
    drawn, stock = _drawn(game, before), len(game.preset.cards) - HAND * players
    laid = len(state.den) if state.phase is Phase.REFILL else _drawn(game, state.round) - drawn
    # when the trick is gathered, what nobody took has left the den
    left = laid - state.takes
    lying, gone = (0, left) if state.phase is Phase.CHEESE else (left, 0)
    discarded = drawn - players * min(before, game.dens) + gone
    held = HAND - max(0, before - game.dens) - over
    played = {state.holder(card) for card in state.played}
    takers = state.taking_order()[: state.takes]
    hands = tuple(held - (seat in played) + (seat in takers) for seat in range(players))
    return stock - drawn - laid, lying, discarded, players * (before + over), hands
