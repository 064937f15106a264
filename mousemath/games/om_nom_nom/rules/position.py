"""Positions of Om Nom Nom as short text, for codes.

Seven groups with colons between them: dice on the six spaces, hands as whole numbers (one bit for
each card), hauls, cards discarded, finished rounds, cards chosen, and whether the hand lies open.
Where several people share the screen a code is seen by all of them, so it tells of no secret choice:
it brings back the moment before anybody had chosen. Reading checks that the position can occur.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from mousemath.errors import BadCode
from mousemath.games.om_nom_nom.rules.game import PLAYS, ROUNDS, State
from mousemath.games.om_nom_nom.rules.hot_seat import Choosing
from mousemath.games.om_nom_nom.rules.pieces import CARDS, DICE, FACES, Haul, card_bits
from mousemath.games.om_nom_nom.rules.reached import can_be_reached

if TYPE_CHECKING:
    from mousemath.games.om_nom_nom.rules.hot_seat import HotSeat

NONE = "-"


def encode(game: HotSeat, state: Choosing) -> str:
    """Write a position.

    >>> from mousemath.games.om_nom_nom.rules.hot_seat import HotSeat
    >>> encode(HotSeat((None, None)), HotSeat((None, None)).start())
    '-:0,0:0,0,0,0;0,0,0,0:0:-:-,-:0'
    """
    shown = state if len(game.people) == 1 else game.at(state.game)
    now = shown.game
    dice = ",".join(str(number) for pair in now.dice for number in pair) or NONE
    hauls = ";".join(
        f"{each.own_cards},{each.captured_cards},{each.black_dice},{each.red_dice}"
        for each in now.hauls
    )
    finished = ";".join(",".join(map(str, each)) for each in now.finished) or NONE
    chosen = ",".join(str(CARDS.index(card)) if card else NONE for card in shown.chosen)
    hands = ",".join(str(card_bits(hand)) for hand in now.hands)
    return f"{dice}:{hands}:{hauls}:{now.discarded}:{finished}:{chosen}:{int(shown.shown)}"


def decode(game: HotSeat, text: str) -> Choosing:
    """Read a position.

    Raises:
        BadCode: the text has another form, or describes what the rules do not allow.
    """
    found = _form(len(game.policies)).fullmatch(text)
    if found is None:
        raise BadCode.impossible()
    dice, hands, hauls, discarded, finished, chosen, shown = found.groups()
    numbers = iter(_numbers(dice))
    now = State(
        tuple(_hand(bits) for bits in _numbers(hands)),
        tuple(Haul(*_numbers(each)) for each in hauls.split(";")),
        tuple(zip(numbers, numbers, strict=True)),
        int(discarded),
        tuple(_numbers(each) for each in finished.split(";")) if finished != NONE else (),
    )
    cards = tuple("" if each == NONE else CARDS[int(each)] for each in chosen.split(","))
    state = Choosing(now, cards, shown == "1")
    if not (_possible(game, now) and _chosen_possible(game, state)):
        raise BadCode.impossible()
    return state


@lru_cache(maxsize=8)
def _form(seats: int) -> re.Pattern[str]:
    """Return the form of a position with so many players."""
    number, card = r"\d{1,3}", "[0-5-]"

    def several(item: str, count: int, between: str = ",") -> str:
        return f"{item}(?:{between}{item}){{{count - 1}}}"

    points, haul = several(number, seats), several(number, 4)
    return re.compile(
        f"(-|{several(number, len(FACES))}):({points}):({several(haul, seats, ';')}):"
        rf"(\d{{1,2}}):(-|{points}(?:;{points}){{0,{ROUNDS - 2}}}):({several(card, seats)}):([01])"
    )


def _numbers(text: str) -> tuple[int, ...]:
    return () if text == NONE else tuple(int(each) for each in text.split(","))


def _hand(bits: int) -> frozenset[str]:
    if bits >= 1 << len(CARDS):
        raise BadCode.impossible()
    return frozenset(card for place, card in enumerate(CARDS) if bits >> place & 1)


def _possible(game: HotSeat, state: State) -> bool:
    """Whether the rounds are in order, and dice and cards are conserved."""
    if not state.dice:
        return state == game.start().game
    played, seats = PLAYS - state.cards_left, len(state.hands)
    most = 2 * DICE + PLAYS * seats
    return (
        all(len(hand) == state.cards_left for hand in state.hands)
        and all(haul.own_cards <= played for haul in state.hauls)
        and all(sum(each) <= most for each in state.finished)
        and _conserved(state, played)
        and (not played or can_be_reached(state))
    )


def _conserved(state: State, played: int) -> bool:
    """Whether the dice are fifteen, and the cards in the hauls those that were played."""
    lying = sum(map(sum, state.dice))
    taken = sum(haul.black_dice + haul.red_dice for haul in state.hauls)
    cards = sum(haul.own_cards + haul.captured_cards for haul in state.hauls) + state.discarded
    return (
        lying + taken == DICE and cards == played * len(state.hands) and (played > 0 or not taken)
    )


def _chosen_possible(game: HotSeat, state: Choosing) -> bool:
    """Whether one person has chosen from the hand, and nobody where several share the screen."""
    if len(game.people) > 1:
        return state == game.at(state.game)
    return state.shown and all(
        not card or (seat in game.people and card in state.game.hands[seat])
        for seat, card in enumerate(state.chosen)
    )
