"""The tab Decide while the den is shared out: what each of its cards would do if led."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from mousemath.games.batamouse.maths.chances import chances_in
from mousemath.games.batamouse.maths.hand_policy import SENTENCES, HandPolicy
from mousemath.games.batamouse.maths.trick import Trick
from mousemath.games.batamouse.panels import shared
from mousemath.games.batamouse.table.words import place_word
from mousemath.language import _, decimal, listing
from mousemath.lesson import kit

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mousemath.games.batamouse.maths.knowledge import Knowledge
    from mousemath.games.batamouse.maths.trick import Chances
    from mousemath.games.batamouse.rules.preset import Card
    from mousemath.games.batamouse.table.moment import Moment
    from mousemath.lesson.teaching import Leaf

LONGEST = 3
"""So many digits a denominator has at most in a product."""


def take_leaf(moment: Moment, known: Knowledge) -> Leaf:
    """Compare the cards of the den by what they would do if led against the hands as they are."""
    led = {card: chances_in(Trick.led(known, card)) for card in reversed(known.den)}
    shown = {
        "cheese": (_("cheese"), _("Cheese it would win if you led it now, on average")),
        "wins": (_("wins"), _("Chance to win a round that you lead with it now")),
        "first": (_("takes first"), _("Chance to take first if you lead with it now")),
    }
    labels = {key: label for key, (label, _unit) in shown.items()}
    chosen, choice = kit.segments(moment.view, "worth", _("Compare by"), labels)
    worth = {card: _measured(chosen, found) for card, found in led.items()}
    best = max(worth, key=lambda card: worth[card])
    more = _("led now, it wins with chance {win} and takes first with {first}")

    def detail(card: Card) -> str:
        return more.format(**shared.numbers_of(led[card]))

    alone = _(
        "This measures each card by itself. A low card that takes first again is not counted here."
    )
    high, places = max(*worth.values(), Fraction(1)), 2 if chosen == "cheese" else 4
    return kit.leaf_of(
        _("Which card of the den?"),
        kit.answer(_lead(moment, worth), because(known, led, best, chosen)),
        choice,
        shared.card_options(moment, shown[chosen][1], worth, places, detail=detail, high=high),
        kit.quiet(alone),
        shared.source(moment, _(SENTENCES[HandPolicy.RANDOM])),
        shared.sampled_part(moment, known),
    )


def _lead(moment: Moment, worth: Mapping[Card, Fraction]) -> str:
    """Name the best card, or all that are equally good."""
    good = [card for card in worth if worth[card] == max(worth.values())]
    if len(good) == 1:
        return f"{shared.verb(moment).format(card=good[0])}."
    return _("Equally good: {choices}.").format(choices=listing(map(str, good)))


def _measured(measure: str, found: Chances) -> Fraction:
    measures = {"wins": found.win, "first": found.at(0)}
    return measures.get(measure, found.expected_cheese)


def because(known: Knowledge, led: Mapping[Card, Chances], best: Card, measure: str) -> str:
    """Say what makes the value of the best card, or of all that are as good."""
    found = led[best]
    values = [_measured(measure, each) for each in led.values()]
    alone = values.count(_measured(measure, found)) == 1
    said = {True: _best_alone, False: _equally_good}[alone](found, measure)
    place = _("You take {place}.").format(place=place_word(known.takes))
    numbers = shared.numbers_of(found)
    return f"{place} {said.format(**numbers, product=product_of(found, 2))}"


def _best_alone(_found: Chances, measure: str) -> str:
    """Return what is said of one card that is best."""
    if measure == "first":
        return _("Of these cards it is the lowest most often: with chance {first}.")
    if measure == "wins":
        return _("Led now, it wins most often: with chance {win}.")
    return _("Led now, it brings {product} cheese: the chance that it wins × the cheese won then.")


def _equally_good(found: Chances, measure: str) -> str:
    """Return what is said of several cards that are equally good."""
    if measure == "first":
        return _("Led now, each of them takes first with chance {first}.")
    if not found.win:
        return _("Led now, none of these cards would win.")
    if measure == "wins":
        return _("Led now, each of them wins with chance {win}.")
    return _("Led now, each of them wins {cheese} cheese on average.")


def product_of(found: Chances, places: int) -> str:
    """Write the mean cheese of a card as the chance that it wins × the mean cheese that it wins then."""
    if not found.win:
        return "0"
    factors, mean = (found.win, found.expected_cheese / found.win), found.expected_cheese
    exact = all(len(str(factor.denominator)) <= LONGEST for factor in factors)
    one, other = (kit.short(factor, LONGEST) for factor in factors)
    rounded = f"≈\N{NO-BREAK SPACE}{decimal(mean, places)}"
    return f"{one} × {other} {kit.equated(mean, places) if exact else rounded}"
