"""Exercises about means: the cheese of a trick, the best card of a den."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from mousemath.chance import formula as write
from mousemath.chance.line import multiplied
from mousemath.games.batamouse.maths.chances import chances_in
from mousemath.games.batamouse.maths.counting import count_in
from mousemath.games.batamouse.maths.trick import first_trick
from mousemath.games.batamouse.maths.value import best_of_random_set
from mousemath.games.batamouse.rules.preset import Card, Preset
from mousemath.games.batamouse.rules.state import DEN, HAND
from mousemath.games.batamouse.table.words import card_id
from mousemath.language import _
from mousemath.lesson.exercises.kinds import Given, Kind, Pick, Posed, any_of, picked, whole
from mousemath.scene import Card as CardPart
from mousemath.scene import Cards

if TYPE_CHECKING:
    from collections.abc import Iterable


def _when(given: Given) -> Posed:
    hand, den = _cards(given["hand"]), _cards(given["den"])
    card = hand[whole(given, "card")]
    trick = first_trick(hand, den, card, 2)
    found, counted = chances_in(trick), count_in(trick)
    mean, win = found.expected_cheese, found.win
    value = mean / win
    return Posed(
        value,
        lambda: counted.chances().expected_cheese / counted.chances().win,
        (
            (
                write.words(_("mean cheese")),
                write.product(write.number(win), write.words(_("cheese when you win"))),
                write.number(mean),
            ),
            (
                write.words(_("cheese when you win")),
                write.quotient(write.number(mean), write.number(win)),
                write.number(value),
            ),
        ),
        {
            "mean": (write.number(mean),),
            "product": multiplied(mean, win),
            "own": (write.number(card.cheese),),
        },
        {"card_words": str(card), "win": win, "mean": mean},
        lambda: (card_row("hand", _("Your hand"), hand), card_row("den", _("The den"), den)),
    )


def _cards(pairs: object) -> tuple[Card, ...]:
    found = [int(each) for each in pairs] if isinstance(pairs, (list, tuple)) else []
    return tuple(Card(*pair) for pair in zip(found[::2], found[1::2], strict=True))


def card_row(name: str, label: str, cards: Iterable[Card]) -> Cards:
    """Draw cards in a row, each with its number and its cheese."""
    drawn = (
        CardPart(
            card_id(card),
            str(card),
            figure=str(card.number),
            count=card.cheese,
            count_icon="cheese",
        )
        for card in cards
    )
    return Cards(name, label, tuple(drawn))


def _dealt(pick: Pick) -> Given:
    dealt = picked(pick, Preset.load().cards, HAND + DEN)
    hand, den = dealt[:HAND], dealt[HAND:]
    card = max(range(HAND), key=lambda place: hand[place])
    return {
        "hand": [each for pair in hand for each in pair],
        "den": [each for pair in den for each in pair],
        "card": card,
    }


def _rank(given: Given) -> Posed:
    left, cards = whole(given, "left"), whole(given, "cards")
    mean = Fraction(left * (cards + 1), left + 1)
    return Posed(
        mean,
        lambda: sum(
            (rank * mass for rank, mass in enumerate(best_of_random_set(left, cards), start=1)),
            Fraction(0),
        ),
        (
            (write.words(_("rank of one random card")), write.ratio(cards + 1, 2)),
            (
                write.words(_("rank of the best")),
                write.quotient(
                    write.product(
                        write.number(left),
                        write.total(write.number(cards), write.number(1)),
                    ),
                    write.total(write.number(left), write.number(1)),
                ),
                write.number(mean),
            ),
        ),
        {
            "random": (write.ratio(cards + 1, 2),),
            "best": (write.number(cards),),
            "share": (write.ratio(left * cards, left + 1),),
        },
        {},
    )


KINDS = {
    "when": Kind(_dealt, _when),
    "rank": any_of(_rank, cards=range(3, 8), left=lambda numbers: range(2, numbers["cards"])),
}
