"""Positions of Om Nom Nom as short text, for codes.

Seven groups with colons between them: dice on the six spaces, hands as whole numbers (one bit for
each card), hauls, cards discarded, finished rounds, cards chosen, and whether the hand lies open.
Where several people share the screen a code is seen by all of them, so it tells of no secret choice:
it brings back the moment before anybody had chosen. Reading checks that the position can occur.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from mousemath.errors import BadCode
from mousemath.games.om_nom_nom.maths.draws import card_bits
from mousemath.games.om_nom_nom.rules.game import PLAYS, ROUNDS, State
from mousemath.games.om_nom_nom.rules.hot_seat import Table
from mousemath.games.om_nom_nom.rules.pieces import CARDS, DICE, Dice, Hand, Haul
from mousemath.language import mark

if TYPE_CHECKING:
    from mousemath.games.om_nom_nom.rules.hot_seat import HotSeat

NONE = "-"
_NUMBERS = r"\d{1,3}(?:,\d{1,3})*"
_FORM = re.compile(
    rf"(-|{_NUMBERS}):({_NUMBERS}):({_NUMBERS}(?:;{_NUMBERS})*):(\d{{1,2}}):"
    rf"(-|{_NUMBERS}(?:;{_NUMBERS})*):([0-5-](?:,[0-5-])*):([01])"
)


def write(game: HotSeat, table: Table) -> str:
    """Write a position.

    >>> from mousemath.games.om_nom_nom.rules.hot_seat import HotSeat
    >>> write(HotSeat(("", "random")), HotSeat(("", "random")).start())
    '-:0,0:0,0,0,0;0,0,0,0:0:-:-,-:1'
    """
    if len(game.people) > 1:
        table = game.at(table.game)
    state = table.game
    dice = ",".join(str(number) for pair in state.dice for number in pair) or NONE
    hauls = ";".join(
        f"{each.own_cards},{each.captured_cards},{each.black_dice},{each.red_dice}"
        for each in state.hauls
    )
    finished = ";".join(",".join(map(str, each)) for each in state.finished) or NONE
    chosen = ",".join(str(CARDS.index(card)) if card else NONE for card in table.chosen)
    hands = ",".join(str(card_bits(hand)) for hand in state.hands)
    return ":".join(
        (dice, hands, hauls, str(state.discarded), finished, chosen, str(int(table.shown)))
    )


def read(game: HotSeat, text: str) -> Table:
    """Read a position.

    Raises:
        BadCode: the text has another form, or describes what the rules do not allow.
    """
    found = _FORM.fullmatch(text)
    if found is None:
        raise _impossible()
    dice, hands, hauls, discarded, finished, chosen, shown = found.groups()
    groups = [_numbers(each) for each in hauls.split(";")]
    counts = _numbers(dice)
    if any(len(each) != len(("own", "captured", "black", "red")) for each in groups) or (
        counts and len(counts) != len(CARDS)
    ):
        raise _impossible()
    state = State(
        tuple(_hand(bits) for bits in _numbers(hands)),
        tuple(Haul(*each) for each in groups),
        _pairs(counts),
        int(discarded),
        tuple(_numbers(each) for each in finished.split(";")) if finished != NONE else (),
    )
    cards = tuple("" if each == NONE else CARDS[int(each)] for each in chosen.split(","))
    table = Table(state, cards, shown == "1")
    if not (_possible(game, state) and _chosen_possible(game, table)):
        raise _impossible()
    return table


def _impossible() -> BadCode:
    return BadCode(mark("This position code does not describe a possible position."))


def _numbers(text: str) -> tuple[int, ...]:
    return () if text == NONE else tuple(int(each) for each in text.split(","))


def _hand(bits: int) -> Hand:
    if bits >= 1 << len(CARDS):
        raise _impossible()
    return frozenset(card for place, card in enumerate(CARDS) if bits >> place & 1)


def _pairs(counts: tuple[int, ...]) -> Dice:
    return tuple(zip(counts[::2], counts[1::2], strict=True))


def _possible(game: HotSeat, state: State) -> bool:
    """Whether dice and cards are conserved and the rounds are in order."""
    seats = len(game.policies)
    sizes = {len(hand) for hand in state.hands}
    lengths = {len(state.hands), len(state.hauls), *(len(each) for each in state.finished)}
    if lengths != {seats} or len(sizes) != 1 or len(state.finished) >= ROUNDS:
        return False
    played = PLAYS - sizes.pop()
    if not state.dice:
        return state == game.start().game
    if any(sum(each) > 2 * DICE + PLAYS * seats for each in state.finished):
        return False
    if any(haul.own_cards > played for haul in state.hauls):
        return False
    lying = sum(map(sum, state.dice))
    taken = sum(haul.black_dice + haul.red_dice for haul in state.hauls)
    cards = sum(haul.own_cards + haul.captured_cards for haul in state.hauls) + state.discarded
    return lying + taken == DICE and cards == played * seats and bool(played or not taken)


def _chosen_possible(game: HotSeat, table: Table) -> bool:
    """Whether people have chosen in their order, from their hands, and a hand lies open rightly."""
    if len(table.chosen) != len(game.policies):
        return False
    if len(game.people) > 1:
        return table == game.at(table.game)
    if not table.shown:
        return False
    return all(
        not card or (seat in game.people and card in table.game.hands[seat])
        for seat, card in enumerate(table.chosen)
    )
