"""Wrong ways to the numbers of a trick of Batamouse, and the cases that show where they break."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from math import prod
from typing import TYPE_CHECKING

from mousemath.chance.formula import number, product, total
from mousemath.chance.line import multiplied
from mousemath.games.batamouse.maths.chances import chances_in
from mousemath.games.batamouse.maths.trick import Trick
from mousemath.games.batamouse.table.words import short_place
from mousemath.language import _, ngettext
from mousemath.lesson.asking import routes
from mousemath.lesson.asking.cases import chance_words
from mousemath.lesson.asking.question import Contrast

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from mousemath.games.batamouse.maths.knowledge import Knowledge
    from mousemath.games.batamouse.maths.trick import Chances
    from mousemath.games.batamouse.table.moment import Moment
    from mousemath.lesson.asking.routes import Route

HALF = Fraction(1, 2)


def even(
    cases: Mapping[str, Fraction], exact: Fraction, happens: str, fails: str
) -> tuple[Route, ...]:
    """Take the opposite, or cases as equally likely, or two: it happens or not."""
    opposite, coin = routes.happening_or_not(exact, happens, fails)
    if len(cases) == 2:  # noqa: PLR2004 - then both are the same
        return coin, opposite
    halves = replace(coin, name="coin", title=_("it happens or not, like a coin"))
    return routes.equally_likely(cases), halves, opposite


def places(trick: Trick) -> dict[str, Fraction]:
    """Return how likely the card is at each place of the taking order, by the name of the place."""
    last = trick.players - 1
    return {
        _("{place}, wins").format(place=short_place(n)) if n == last else short_place(n): chance
        for n, chance in enumerate(chances_in(trick).take_place)
    }


def below(trick: Trick) -> list[Fraction]:
    """Return for each opponent by itself the chance to play below my card."""
    share = Fraction(len(trick.lower), len(trick.pool)) if trick.pool else Fraction(0)
    return [
        (sum(card < trick.card for card in other.known) + other.unknown * share)
        / Fraction(other.cards)
        for other in trick.opponents
    ]


def of_all(
    trick: Trick, shares: list[Fraction], exact: Fraction, happens: str, fails: str
) -> tuple[Route, ...]:
    """Go wrong about what all the others play: by fair shares, by the contrary, each alone."""
    return *even(_ordered(trick), exact, happens, fails), *each_alone(trick, shares)


def _ordered(trick: Trick) -> dict[str, Fraction]:
    """Return how likely the card is the lowest, the second, …, the highest of all."""
    lowest, *between, highest = chances_in(trick).take_place
    inner = {short_place(n): chance for n, chance in enumerate(between, start=1)}
    return {_("yours is the lowest"): lowest, **inner, _("the highest"): highest}


def each_alone(trick: Trick, shares: list[Fraction]) -> tuple[Route, ...]:
    """Multiply as if cards came back, or look at one opponent only; where there are several."""
    if len(shares) == 1:
        return ()
    back = routes.with_replacement(*shares, cards=len(trick.pool))
    if len(set(shares)) > 1:
        return (back,)
    said = _("That is the chance of one opponent, but {number} are still to play.")
    return back, routes.one_try(shares[0], said.format(number=len(shares)))


def adding(shares: list[Fraction]) -> tuple[Route, ...]:
    """Add the chances of the opponents, as far as that is a chance."""
    if len(shares) == 1 or sum(shares) > 1:
        return ()
    if len(set(shares)) == 1:
        return routes.summed(len(shares), shares[0])
    return (
        routes.common(
            "adding",
            _(
                "Added like this, cases in which several of the {number} do count several times."
            ).format(number=len(shares)),
            total(*map(number, shares)),
            number(sum(shares, start=Fraction(0))),
        ),
    )


def of_cheese(trick: Trick, win: Fraction, mean: Fraction) -> tuple[Route, ...]:
    """Return three wrong ways to the mean cheese of the trick."""
    every = trick.cheese_on_table + len(trick.opponents) * mean
    certain = routes.route(
        "certain",
        _("as if it won for certain"),
        _("So much is in the round on average, but you win it only with chance {win}.").format(
            win=chance_words(win)
        ),
        total(number(trick.cheese_on_table), product(number(len(trick.opponents)), number(mean))),
        number(every),
    )
    alone = routes.route(
        "own",
        _("the own card only"),
        _("That counts your own {own} cheese; a win brings the cards of the others too.").format(
            own=trick.card.cheese
        ),
        *multiplied(win, trick.card.cheese),
    )
    fair = routes.route(
        "shared",
        _("a fair share of the trick"),
        _("You do not win it once in {number}, but with chance {win}.").format(
            number=trick.players, win=chance_words(win)
        ),
        *multiplied(Fraction(1, trick.players), every),
    )
    return certain, alone, fair


def of_holding(
    hands: Mapping[str, Fraction], exact: Fraction, name: str, cards: int, unseen: int
) -> tuple[Route, ...]:
    """Go wrong about where an unseen card lies: in one of ``hands``, each with its chance, or in the deck."""
    said = ngettext(
        "That is one of {unseen} places, and {cards} of them is in this hand.",
        "That is one of {unseen} places, but {cards} of them are in this hand.",
        cards,
    ).format(unseen=unseen, cards=cards)
    holds, fails = _("{name} holds it"), _("{name} does not")
    return (
        *even(hands, exact, holds.format(name=name), fails.format(name=name)),
        routes.one_try(Fraction(1, unseen), said),
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
