"""The Decide tab where everybody thinks: a mix for each seat, and what a player could still gain."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from math import ceil
from typing import TYPE_CHECKING

from mousemath.games.om_nom_nom.maths.several import TABLE_MIXES, is_whole
from mousemath.games.om_nom_nom.maths.several.table import GOAL
from mousemath.games.om_nom_nom.panels.against import best_cards, best_first, decimal_points
from mousemath.games.om_nom_nom.panels.mixes import holds
from mousemath.games.om_nom_nom.panels.work import BALANCED, LOOK, balancing
from mousemath.games.om_nom_nom.rules.pieces import CARDS
from mousemath.games.om_nom_nom.table.words import (
    card_id,
    card_name,
    card_word,
    number_of,
    the_card,
)
from mousemath.language import _, capital, decimal, listing, ngettext
from mousemath.lesson import kit
from mousemath.scene import Number

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mousemath.games.om_nom_nom.maths.several import TableMix
    from mousemath.games.om_nom_nom.table.moment import Moment
    from mousemath.lesson.kit import Chosen, Content
    from mousemath.lesson.teaching import Leaf
    from mousemath.scene import Answer, Progress, Source, Table

STATED = "stated"
PLACES = 2
"""Decimals of points, where they tell apart what the search can."""
SLIM = Fraction(1, 200)
"""Shares below this are left out of sentences; the table of all mixes has them."""

OFTEN = Fraction(1, 20)
"""A card with this share of a mix, or more, is one of the best against the others."""


def looks(moment: Moment) -> Chosen[str]:
    """Let the reader choose between stated mixes of the others and mixes in balance."""
    words = {STATED: _("stated mixes"), BALANCED: _("others who think too")}
    return kit.segments(moment.view, LOOK, _("Against"), words)


def leaf(moment: Moment, look: Chosen[str]) -> Leaf:
    """Write the tab."""
    question = _("Which card, if all others think too?")
    if not TABLE_MIXES.knows(moment.now):
        return kit.leaf_of(question, look.part, _searching(moment))
    found = TABLE_MIXES.mix(moment.now)
    return kit.leaf_of(
        question,
        _answer(moment, found),
        look.part,
        _listed(moment, found),
        kit.quiet(could_gain(found.exploitability)),
        _all_mixes(moment, found),
        _source(moment),
    )


def _searching(moment: Moment) -> Progress:
    return kit.progress(
        moment.view,
        balancing(moment.now).key,
        _("Searching for a mix of every player, round by round"),
        start=_("Search"),
        waiting=_("To know, a mix of every player must be searched for, round by round."),
    )


def _answer(moment: Moment, found: TableMix) -> Answer:
    mix, worth = found.mixes[moment.seat], found.worths[moment.seat]
    shares = {card: share for card, share in mix.items() if share >= SLIM}
    lead = _("Play {card}.").format(card=the_card(best_first(shares)[0]))
    if len(shares) > 1:
        mixed = (f"{card_word(card)} {decimal(shares[card], 2)}" for card in best_first(shares))
        lead = _("Mix them: {cards}.").format(cards=listing(mixed))
    return kit.answer(lead, _expected(found.value(moment.seat)), _why(worth, shares))


def _expected(value: Fraction) -> str:
    """Say what a player may expect who plays the mix while all others play theirs."""
    if not value:
        return _("Then you can expect as many points as the others on average.")
    said = _("Then you can expect to end {points} ahead of the mean of the others.")
    if value < 0:
        said = _("Then you can expect to end {points} behind the mean of the others.")
    return said.format(points=decimal_points(abs(value)))


def _why(worth: dict[str, Fraction], shares: dict[str, Fraction]) -> str:
    """Say what makes a mix one: its cards are equally good against the others' mixes."""
    if len(shares) == 1:
        cards, _number = best_cards(worth)
        return _("Why: against their mixes nothing is worth more than {cards}.").format(cards=cards)
    return _(
        "Why: against the mixes of the others these cards are all but equally good, so that nobody "
        "can tell which one you will play."
    )


def _listed(moment: Moment, found: TableMix) -> Iterator[Content]:
    """List cards by their worth, with their shares; a card is played from there."""
    mix, worth = found.mixes[moment.seat], found.worths[moment.seat]
    slack = _closeness(found, moment.seat)
    places = kit.telling(worth.values(), PLACES, slack)
    title = _("Points ahead of the mean")
    yield kit.heading(title)
    listed = kit.options(
        title,
        worth,
        card_name,
        detail=lambda card: _("share of the mix: {share}").format(share=decimal(mix[card], 4)),
        number=lambda value, share: Number(decimal(value, places), None, share),
        cost=lambda cost: Number(decimal_points(cost, places)),
        slack=slack,
        token=moment.token,
        shows=lambda card: (card_id(moment.seat, card),) if moment.token(card) else (),
        taken=moment.view.taken,
    )
    rows = zip(best_first(worth), listed.options, strict=True)
    ordered = sorted(rows, key=lambda row: -mix[row[0]] if row[1].best else 1)
    yield replace(listed, options=tuple(option for _card, option in ordered))
    if sum(option.best for option in listed.options) > 1:
        yield kit.quiet(_equally_good(slack))


def _closeness(found: TableMix, seat: int) -> Fraction:
    """Return by how many points cards of a mix differ that are equal but for the search's end.

    Who could gain ``g`` in all may lose ``g / share`` with a card of the mix: those that are often
    played count as the best ones.
    """
    mix, worth = found.mixes[seat], found.worths[seat]
    played = (worth[card] for card, share in mix.items() if share >= OFTEN)
    lost = max(worth.values()) - min(played)
    return max(lost, found.gains[seat], Fraction(str(GOAL)))


def _equally_good(slack: Fraction) -> str:
    """Say up to which difference cards count as equally good, and in which order they stand."""
    bound = _no_less(slack, 3)
    said = ngettext(
        "The cards marked best are equal to within {points} point, for the search goes no closer; "
        "of these, the card played most often stands first.",
        "The cards marked best are equal to within {points} points, for the search goes no closer; "
        "of these, the card played most often stands first.",
        number_of(bound),
    )
    return said.format(points=decimal(bound, 3))


def _no_less(bound: Fraction, places: int) -> Fraction:
    """Round a bound up to so many decimals."""
    return Fraction(ceil(10**places * bound), 10**places)


def could_gain(most: Fraction) -> str:
    """Say what a single player gains at most by choosing otherwise, rounded up.

    >>> could_gain(Fraction(311, 100_000))
    'No player could gain more than 0.004 points on average by choosing otherwise.'
    >>> could_gain(Fraction(0))
    'No player could gain anything by choosing otherwise: this is an equilibrium, exactly.'
    """
    if not most:
        return _(
            "No player could gain anything by choosing otherwise: this is an equilibrium, exactly."
        )
    bound = _no_less(most, 3)
    said = ngettext(
        "No player could gain more than {points} point on average by choosing otherwise.",
        "No player could gain more than {points} points on average by choosing otherwise.",
        number_of(bound),
    )
    return said.format(points=decimal(bound, 3))


def _all_mixes(moment: Moment, found: TableMix) -> Table:
    """Write what every seat plays, and what it could gain."""
    seats = [moment.seat, *moment.opponents]
    rows = [
        (
            capital(card_word(card)),
            *(
                decimal(found.mixes[seat][card], 4) if card in moment.now.hands[seat] else "–"
                for seat in seats
            ),
        )
        for card in CARDS
        if any(card in hand for hand in moment.now.hands)
    ]
    gained = (decimal(_no_less(found.gains[seat], 4), 4) for seat in seats)
    rows.append((_("could gain at most"), *gained))
    head = (_("card"), *(moment.name(seat) for seat in seats))
    return kit.table(_("The mixes of all players"), head, rows, folded=True)


def _source(moment: Moment) -> Source:
    later = _("afterwards everybody playing each card left equally likely")
    if is_whole(moment.now):
        later = _("to the end of the round, everybody playing such mixes")
    exactness = _(
        "The mixes are close to an equilibrium, found by regret matching; what they bring and what could "
        "be gained is exact."
    )
    return holds(moment, later, exactness=exactness)
