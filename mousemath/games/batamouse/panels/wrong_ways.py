"""Wrong ways to the numbers of a trick of Batamouse, and the cases that show where they break."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from math import prod
from typing import TYPE_CHECKING

from mousemath.chance.formula import number, total
from mousemath.games.batamouse.maths.chances import chances_in
from mousemath.games.batamouse.maths.trick import Trick
from mousemath.language import _
from mousemath.lesson.asking import routes
from mousemath.lesson.asking.question import Contrast

if TYPE_CHECKING:
    from collections.abc import Callable

    from mousemath.games.batamouse.maths.knowledge import Knowledge
    from mousemath.games.batamouse.maths.trick import Chances
    from mousemath.games.batamouse.table.moment import Moment
    from mousemath.lesson.asking.routes import Route

HALF = Fraction(1, 2)


def even(cases: int) -> tuple[Route, ...]:
    """Take so many cases as equally likely, or two: it happens or not."""
    equal, coin = routes.equally_likely(cases), routes.equally_likely(2)
    if cases == 2:  # noqa: PLR2004 - then both are the same
        return (equal,)
    return equal, replace(coin, name="coin", title=_("it happens or not, like a coin"))


def below(trick: Trick) -> list[Fraction]:
    """Return for each opponent by itself the chance to play below my card."""
    share = Fraction(len(trick.lower), len(trick.pool)) if trick.pool else Fraction(0)
    return [
        (sum(card < trick.card for card in other.known) + other.unknown * share)
        / Fraction(other.cards)
        for other in trick.opponents
    ]


def of_all(trick: Trick, shares: list[Fraction], exact: Fraction) -> tuple[Route, ...]:
    """Go wrong about what all the others play: by fair shares, by the contrary, each alone."""
    return *even(trick.players), routes.complement(exact), *each_alone(shares)


def each_alone(shares: list[Fraction]) -> tuple[Route, ...]:
    """Multiply as if cards came back, or look at one opponent only; where there are several."""
    if len(shares) == 1:
        return ()
    if len(set(shares)) > 1:
        return (routes.with_replacement(*shares),)
    return routes.with_replacement(*shares), routes.one_try(shares[0])


def adding(shares: list[Fraction]) -> tuple[Route, ...]:
    """Add the chances of the opponents, as far as that is a chance."""
    if len(shares) == 1 or sum(shares) > 1:
        return ()
    if len(set(shares)) == 1:
        return routes.summed(len(shares), shares[0])
    return (
        routes.common(
            "adding",
            _("Added like this, cases in which several of them do are counted twice."),
            total(*map(number, shares)),
            number(sum(shares, start=Fraction(0))),
        ),
    )


def other_card(moment: Moment, trick: Trick, of: Callable[[Chances], Fraction]) -> Contrast | None:
    """Ask the same of the other card of the hand that differs most."""
    known, here = moment.knowledge, of(chances_in(trick))
    others = [card for card in moment.choosable if card != trick.card]
    if known is None or not others:
        return None
    chances = {card: of(chances_in(Trick.of(known, card))) for card in others}
    card = max(others, key=lambda each: abs(chances[each] - here))
    return Contrast.among(
        _("And with your {card}?").format(card=card),
        chances[card],
        (Fraction(1, trick.players), HALF, 1 - chances[card]),
        _("Each card has its own chance: how many unseen cards lie above and below it decides."),
    )


def more_opponents(trick: Trick) -> Contrast | None:
    """Ask the same of so many opponents that adding comes to more than 1."""
    n, lower = len(trick.pool), len(trick.lower)
    above = n - lower
    many = n // above + 1 if above else n
    if not above or not lower or many > n:
        return None
    exact = 1 - prod(
        (Fraction(max(lower - each, 0), n - each) for each in range(many)), start=Fraction(1)
    )
    asks = _(
        "And if {number} people played a card that you have not seen: how likely is one above yours?"
    )
    added = many * Fraction(above, n)
    said = _("Adding gives {wrong}: more than certain. Everything but “all below” is {exact}.")
    return Contrast.among(
        asks.format(number=many),
        exact,
        (added, Fraction(above, n), 1 - exact),
        said.format(wrong=str(added), exact=str(exact)),
    )


def in_the_deck(known: Knowledge, places: int) -> Contrast:
    """Ask how likely an unseen card is to lie in the deck."""
    unseen = len(known.unseen)
    return Contrast.among(
        _("And that it lies in the deck?"),
        Fraction(known.deck, unseen),
        (Fraction(1, places), HALF, Fraction(1, unseen)),
        _(
            "The places count, not the people: {deck} of {unseen} unseen cards are in the deck."
        ).format(deck=known.deck, unseen=unseen),
    )
