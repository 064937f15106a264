"""The words of Batamouse in the reader's language: cards, places, policies."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.games.batamouse.maths.hand_policy import HandPolicy
from mousemath.language import _, mark, ngettext

if TYPE_CHECKING:
    from mousemath.games.batamouse.rules.preset import Card

_PLACES = (mark("first"), mark("second"), mark("third"), mark("fourth"))
_SHORT_PLACES = (mark("1st"), mark("2nd"), mark("3rd"), mark("4th"))
_OPPONENTS = {
    HandPolicy.RANDOM: mark("any card"),
    HandPolicy.LOW_FIRST: mark("their lowest"),
    HandPolicy.HIGH_FIRST: mark("their highest"),
}


def place_word(place: int) -> str:
    """Return "first", "second", … for the places 0, 1, and so on."""
    return _(_PLACES[place])


def short_place(place: int) -> str:
    """Return "1st", "2nd", … for the places 0, 1, and so on."""
    return _(_SHORT_PLACES[place])


def opponents_word(policy: HandPolicy) -> str:
    """Say shortly which card the opponents are taken to play."""
    return _(_OPPONENTS[policy])


def cheese_word(cheese: int) -> str:
    """Say an amount of cheese.

    >>> cheese_word(1), cheese_word(7)
    ('1 cheese', '7 cheese')
    """
    return ngettext("{number} cheese", "{number} cheese", cheese).format(number=cheese)


def short(card: Card) -> str:
    """Write a card in the least room: number, dot, cheese.

    >>> from mousemath.games.batamouse.rules.preset import Card
    >>> short(Card(9, 3))
    '9·3'
    """
    return f"{card.number}·{card.cheese}"


def card_id(card: Card) -> str:
    """Return the id of a card in a scene, the same wherever it lies."""
    return f"card-{card.key}"
