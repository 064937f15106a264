"""The words of Batamouse in the reader's language: players, cards, places, policies."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from mousemath.games.batamouse.maths.hand_policy import HandPolicy
from mousemath.games.batamouse.table.seating import PERSON
from mousemath.language import _, mark, ngettext

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mousemath.games.batamouse.rules.preset import Card
    from mousemath.scene import Formula, Rich, Strong

_MICE = (mark("Scarf"), mark("Hat"), mark("Glasses"), mark("Bow"))
ICONS = ("family-scarf", "family-hat", "family-glasses", "family-bow")
TONES = ("family-1", "family-2", "family-3", "family-4")

_PLACES = (mark("first"), mark("second"), mark("third"), mark("fourth"))
_SHORT_PLACES = (mark("1st"), mark("2nd"), mark("3rd"), mark("4th"))
_SEATS = {
    PERSON: mark("a person"),
    "random": mark("computer: random cards"),
    "low-first": mark("computer: low cards first"),
    "high-first": mark("computer: high cards first"),
    "greedy": mark("computer: most cheese now"),
    "endgame-perfect": mark("computer: perfect at the end"),
}
_RIVALS = {
    HandPolicy.RANDOM: mark("any card"),
    HandPolicy.LOW_FIRST: mark("their lowest"),
    HandPolicy.HIGH_FIRST: mark("their highest"),
}


def mouse(seat: int, names: tuple[str, ...]) -> str:
    """Return the name of the player in ``seat``: as given, or after what the mouse wears."""
    return names[seat] if seat < len(names) else _(_MICE[seat])


def place_word(place: int) -> str:
    """Return "first", "second", … for the places 0, 1, and so on."""
    return _(_PLACES[place])


def short_place(place: int) -> str:
    """Return "1st", "2nd", … for the places 0, 1, and so on."""
    return _(_SHORT_PLACES[place])


def seat_word(name: str) -> str:
    """Say who sits in a seat: a person, or a computer player with its policy."""
    return _(_SEATS[name])


def rivals_word(policy: HandPolicy) -> str:
    """Say shortly which card the opponents are taken to play."""
    return _(_RIVALS[policy])


def cheese_word(cheese: int) -> str:
    """Say an amount of cheese.

    >>> cheese_word(1), cheese_word(7)
    ('1 cheese', '7 cheese')
    """
    return ngettext("{number} cheese", "{number} cheese", cheese).format(number=cheese)


def listing(words: Iterable[str]) -> str:
    """Join words as in a sentence.

    >>> listing(["Hat", "Glasses", "Bow"])
    'Hat, Glasses and Bow'
    """
    listed = list(words)
    if len(listed) <= 1:
        return "".join(listed)
    return _("{first} and {last}").format(first=", ".join(listed[:-1]), last=listed[-1])


def short(card: Card) -> str:
    """Write a card in the least room: number, dot, cheese.

    >>> from mousemath.games.batamouse.rules.preset import Card
    >>> short(Card(9, 3))
    '9·3'
    """
    return f"{card.number}·{card.cheese}"


def card_id(card: Card) -> str:
    """Return the id of a card in a scene, the same wherever it lies."""
    return f"card-{card.number}-{card.cheese}"


def rich(sentence: str, **pieces: str | Strong | Formula) -> Rich:
    """Fill the ``{names}`` of a translated sentence with words, strong words or formulas.

    >>> from mousemath.scene import Strong
    >>> rich("You hold {number}.", number=Strong("two"))
    ('You hold ', Strong(text='two'), '.')
    """
    runs = [
        pieces.get(name, text)
        for text, name in ((run, run[1:-1]) for run in re.split(r"(\{[a-z_]+\})", sentence))
        if text
    ]
    return tuple(runs)
