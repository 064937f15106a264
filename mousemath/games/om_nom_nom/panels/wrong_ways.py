"""Wrong ways to the numbers of Om Nom Nom: of a roll of all dice, and of the cards that are revealed."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from math import comb
from typing import TYPE_CHECKING

from mousemath.chance import formula as f
from mousemath.games.om_nom_nom.maths.claims import THREE
from mousemath.games.om_nom_nom.maths.derivation import OTHERS, SIXTH
from mousemath.games.om_nom_nom.maths.listing import ways_listed
from mousemath.games.om_nom_nom.maths.meeting import meeting
from mousemath.games.om_nom_nom.maths.outcomes import brought_by
from mousemath.games.om_nom_nom.maths.theory import every_face, showing, worth
from mousemath.games.om_nom_nom.rules.pieces import BOARDS, CARDS, DICE, FACES
from mousemath.games.om_nom_nom.table.words import the_card
from mousemath.language import _, ngettext
from mousemath.lesson.asking.cases import chance_words, unequal
from mousemath.lesson.asking.routes import (
    adding,
    common,
    equally_likely,
    happening_or_not,
    mean_of_equal,
    multiplying,
    one_try,
    route,
    summed,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mousemath.games.om_nom_nom.table.moment import Moment
    from mousemath.lesson.asking.routes import Route


# ── a roll of all dice ───────────────────────────────────────────────────────────────────────────


def every_ways() -> Iterator[Route]:
    """Yield the ways of those who count dice, or who look at one face only."""
    one = 1 - OTHERS**DICE
    enough = _("Faces may come several times, so that another is missing: with chance {chance}.")
    enough = enough.format(chance=chance_words(1 - every_face()))
    yield route("enough", _("more dice than faces"), enough, f.number(1))
    single = _("That is how likely one given face comes at least once. All {faces} have to.")
    single = single.format(faces=len(FACES))
    written = f.difference(f.number(1), f.power(f.bracket(f.number(OTHERS)), DICE))
    yield route("one", _("one face only"), single, written, f.short(one))


def three_ways() -> Iterator[Route]:
    """Yield the ways past the chance that exactly three of fifteen dice show a face."""
    yield adding(THREE, SIXTH)
    yield one_try(SIXTH, _("That is 1 die alone; here 3 of 15 have to show it."))
    yield equally_likely({_dice(number): worth(showing(number)) for number in range(DICE + 1)})
    chance = SIXTH**THREE * OTHERS ** (DICE - THREE)
    said = _(
        "That is for three certain dice, such as the first three; there are {choices} choices."
    )
    said = said.format(choices=comb(DICE, THREE))
    these = f.power(f.bracket(f.number(SIXTH)), THREE)
    others = f.power(f.bracket(f.number(OTHERS)), DICE - THREE)
    title = _("one choice of dice only")
    yield route("order-one", title, said, f.product(these, others), f.short(chance))


def _dice(number: int) -> str:
    """Say on how many dice a face is shown."""
    return ngettext("{number} die", "{number} dice", number).format(number=number)


def mean_ways() -> Iterator[Route]:
    """Yield the ways past the mean number of dice that show a face."""
    likeliest = int((DICE + 1) * SIXTH)
    said = _(
        "{number} is the likeliest number, with chance {chance}; the others count too."
    ).format(number=likeliest, chance=chance_words(worth(showing(likeliest))))
    yield route("mode", _("the likeliest number"), said, f.number(likeliest))
    even = unequal({str(number): worth(showing(number)) for number in range(DICE + 1)})
    half = f.quotient(f.total(f.number(0), f.number(DICE)), f.number(2))
    yield common("equal", even, half, f.number(Fraction(DICE, 2)))
    one = _("That is the mean of one die, and there are {dice}.").format(dice=DICE)
    yield route("one", _("one die only"), one, f.number(SIXTH))


def points_ways() -> Iterator[Route]:
    """Yield the ways past the mean worth of the dice of a board."""
    third = f.quotient(f.number(DICE), f.number(len(BOARDS)))
    dice = Fraction(DICE, len(BOARDS))
    once = _("That is the number of dice. The red ones count 2 points each.")
    yield route("dice", _("each die one point"), once, third, f.number(dice))
    twice = _("Only half of these dice are red; the black ones count 1 point each.")
    both = f.product(f.number(2), f.number(dice))
    yield route("red", _("each die two points"), twice, both, f.number(2 * dice))


# ── cards that are revealed ──────────────────────────────────────────────────────────────────────


def meets_ways(hunter: str, left: int, others: int) -> Iterator[Route]:
    """Yield the ways past the chance that one of so many others plays the hunter."""
    one, exact = Fraction(1, left), meeting(left, others)
    plays = _("somebody plays {card}").format(card=the_card(hunter))
    yield from happening_or_not(exact, plays, _("nobody does"))
    if others > 1:
        said = _("That is one of the others alone, but {others} of them hold {card}.")
        yield from summed(others, one)
        yield one_try(one, said.format(others=others, card=the_card(hunter)))
        yield multiplying(others, one)
    if left < len(CARDS):
        full = meeting(len(CARDS), others)
        said = _(
            "Cards that were played do not come back: {left} of {all} are left to choose from."
        )
        said = said.format(left=left, all=len(CARDS))
        rest = f.number(1 - Fraction(1, len(CARDS)))
        kept = f.power(f.bracket(rest), others) if others > 1 else rest
        written = f.difference(f.number(1), kept)
        title = _("as if all six cards were left")
        yield route("replacement", title, said, written, f.number(full))


def average_ways(moment: Moment, card: str) -> Iterator[Route]:
    """Yield the ways past the mean of what a card brings."""
    alone = brought_by(moment.now.dice, card)((0, 0))
    listed = ways_listed(moment.now.dice, card, moment.opponent_hands)
    said = _("It brings {points} only if nobody takes anything away: with chance {chance}.").format(
        points=alone, chance=chance_words(Fraction(listed[alone], listed.total()))
    )
    yield route("alone", _("as if nobody came"), said, f.number(alone))
    yield mean_of_equal(
        {amount: Fraction(listed[amount], listed.total()) for amount in sorted(listed)}
    )
    own = _("That is the prey alone; a card that is not lost brings its own 1 point too.")
    yield route("own", _("without its own point"), own, f.number(alone - 1))


def more_ways(more: int, same: int, pairs: int) -> tuple[Route, ...]:
    """Return the ways past the chance to get more, where it and the same come in so many pairs of cards."""
    chance, even, less = (Fraction(each, pairs) for each in (more, same, pairs - more - same))
    yours, both, theirs = _("you get more"), _("both the same"), _("you get less")
    alike = equally_likely({yours: chance, both: even, theirs: less})
    thirds = replace(alike, name="thirds", title=_("Three cases, equally likely"))
    return *happening_or_not(chance, yours, _("the same or less")), thirds
