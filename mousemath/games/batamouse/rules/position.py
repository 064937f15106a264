"""A state of Batamouse as a line of text, for position codes.

``phase.round.leader.takes.played`` and then one letter for each card of the deck, ascending, that
says where it is; the cards played stand in their order. Nothing is evaluated, and a text is refused
unless it describes a state that the rules could reach in numbers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.errors import BadCode
from mousemath.games.batamouse.rules.state import DEN, HAND, Phase, State
from mousemath.language import mark

if TYPE_CHECKING:
    from mousemath.games.batamouse.rules.game import Batamouse
    from mousemath.games.batamouse.rules.preset import Card

# one letter a place; the letters of a seat follow each other from seat 0 to seat 3
_DECK, _DEN, _PLAYED, _DISCARDED = "D", "N", "T", "X"
_HIDDEN, _SHOWN, _PILE = "abcd", "efgh", "ijkl"
_FIELDS = 6


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
        raise BadCode(mark("This is not a position of Batamouse: copy the whole code."))
    phase, *numbers, played, letters = fields
    try:
        due = Phase(phase)
        round_, leader, takes = (_number(each) for each in numbers)
        order = [game.preset.cards[_number(each)] for each in played.split("-") if each]
    except (ValueError, IndexError):
        raise BadCode(mark("This is not a position of Batamouse: copy the whole code.")) from None
    found = _places(game, letters)
    if sorted(order) != found.get(_PLAYED, []):
        raise BadCode(mark("The cards played in this code do not fit: copy the whole code."))
    seats = range(game.players)
    hidden = tuple(tuple(found.get(_HIDDEN[seat], ())) for seat in seats)
    shown = [found.get(_SHOWN[seat], []) for seat in seats]
    state = State(
        phase=due,
        round=round_,
        leader=leader,
        deck=tuple(found.get(_DECK, ())),
        hands=tuple(tuple(sorted((*hidden[seat], *shown[seat]))) for seat in seats),
        hidden=hidden,
        den=tuple(found.get(_DEN, ())),
        played=tuple(order),
        takes=takes,
        piles=tuple(tuple(found.get(_PILE[seat], ())) for seat in seats),
        discarded=tuple(found.get(_DISCARDED, ())),
    )
    if not _is_possible(game, state):
        raise BadCode(mark("This code describes no possible table: copy the whole code."))
    return state


def _number(text: str) -> int:
    """Read a whole number of at most two digits."""
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= 2):  # noqa: PLR2004 - a deck has at most 100 cards
        raise ValueError
    return int(text)


def _places(game: Batamouse, letters: str) -> dict[str, list[Card]]:
    cards, seats = game.preset.cards, game.players
    known = _DECK + _DEN + _PLAYED + _DISCARDED
    known += _HIDDEN[:seats] + _SHOWN[:seats] + _PILE[:seats]
    if len(letters) != len(cards) or not set(letters) <= set(known):
        raise BadCode(mark("The cards in this code do not fit the deck: copy the whole code."))
    found: dict[str, list[Card]] = {}
    for card, letter in zip(cards, letters, strict=True):
        found.setdefault(letter, []).append(card)
    return found


def _is_possible(game: Batamouse, state: State) -> bool:
    """Whether the numbers of cards are those of a state that play can reach."""
    if state.phase is Phase.DEAL or state.leader < 0:
        return _is_set_up(game, state)
    begun = 0 <= state.leader < game.players and 1 <= state.round <= game.rounds
    fits = begun and _sizes(state) == _expected_sizes(game, state)
    return fits and _has_whole_tricks(state) and _has_taken_enough(game, state)


def _has_whole_tricks(state: State) -> bool:
    """Whether the piles hold whole tricks, and the leader has won the last one."""
    led = state.round == 1 or bool(state.piles[state.leader])
    return led and all(len(pile) % state.players == 0 for pile in state.piles)


def _has_taken_enough(game: Batamouse, state: State) -> bool:
    """Whether no hand shows more cards than its player has taken."""
    before = min(state.round - 1, game.dens)
    takers = state.taking_order()[: state.takes] if state.takes else ()
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


def _sizes(state: State) -> tuple[object, ...]:
    hands = tuple(len(hand) for hand in state.hands)
    pile = sum(map(len, state.piles))
    return len(state.deck), len(state.den), len(state.discarded), pile, hands


def _expected_sizes(game: Batamouse, state: State) -> tuple[object, ...] | None:
    """Return the sizes that follow from phase, round, plays and takes; ``None`` if these cannot be."""
    players, rounds_before = game.players, state.round - 1
    stock = len(game.preset.cards) - HAND * players
    drawn = min(stock, DEN * state.round)
    den = drawn - min(stock, DEN * rounds_before)
    discarded = min(stock, DEN * rounds_before) - players * min(rounds_before, game.dens)
    plays, takes, laid = len(state.played), state.takes, len(state.den)
    over = state.phase is Phase.OVER
    late = max(0, rounds_before - game.dens)
    done = takes == players
    possible = {
        Phase.REFILL: plays == takes == 0 and laid < den and state.round > 1,
        Phase.PLAY: plays < players and takes == 0,
        Phase.TAKE: plays == players and takes < players and den > 0,
        Phase.CHEESE: plays == players and (done if den else takes == 0),
        Phase.OVER: plays == takes == 0 and state.round == game.rounds,
    }.get(state.phase, False)
    if not possible:
        return None
    if state.phase is Phase.REFILL:
        drawn, den = drawn - den + laid, laid
    gone = den - takes if state.phase is Phase.CHEESE and den else 0
    hands = [HAND - late - over] * players
    for place in range(plays):
        hands[(state.leader + place) % players] -= 1
    for seat in state.taking_order()[:takes] if plays == players else ():
        hands[seat] += 1
    pile = players * (rounds_before + over)
    lying = 0 if gone or (state.phase is Phase.CHEESE and den) else den - takes
    return stock - drawn, lying, discarded + gone, pile, tuple(hands)
