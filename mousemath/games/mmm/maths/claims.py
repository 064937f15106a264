"""What is claimed of the next roll of Mmm!, each claim by two routes, with its derivation.

The closed forms stand in :mod:`mousemath.games.mmm.maths.theory`; the second route lists all rolls and asks
the rules about each (:mod:`mousemath.games.mmm.maths.roll_facts`). In the line variant only those claims are made
whose closed form does not depend on where dice lie.
"""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from typing import TYPE_CHECKING

from mousemath.chance.claim import Claim
from mousemath.chance.experiment import Experiment
from mousemath.games.mmm.maths import derivation as written
from mousemath.games.mmm.maths.choices import STAYS, TurnChoices
from mousemath.games.mmm.maths.keeping import keeping
from mousemath.games.mmm.maths.roll_facts import (
    any_fits,
    before_roll,
    completes,
    counted,
    fits,
    how_many_fit,
    rolling,
    rolls,
)
from mousemath.games.mmm.maths.theory import at_least_one_form, completes_form, fit_form
from mousemath.games.mmm.rules.game import FAIR_DIE, rolls_of
from mousemath.games.mmm.rules.state import DICE, SIDES, State
from mousemath.language import _, ngettext

if TYPE_CHECKING:
    from collections.abc import Callable

    from mousemath.chance.distribution import Mass
    from mousemath.chance.line import Line
    from mousemath.games.mmm.maths.roll_facts import RollFacts

FITS, NOWHERE, BUST, MEAN, COMPLETES, KEEPS = (
    "fits",
    "nowhere",
    "bust",
    "mean",
    "completes",
    "keeps",
)
"""Names of claims; that of exactly so many dice is ``fit-`` and the number."""


def claims(facts: RollFacts) -> tuple[Claim, ...]:
    """Return what is claimed of the next roll."""
    found = [at_least_one_claim(facts), nowhere_claim(facts), bust_claim(facts), mean_claim(facts)]
    if not facts.game.line:
        found.append(completes_claim(facts))
        found.extend(fit_claim(facts, dice) for dice in range(facts.dice + 1))
    if facts.dice == DICE - 1 and not facts.already_completed:
        found.append(keeps_claim(facts))
    return tuple(found)


def _of_roll(  # noqa: PLR0913 - all that a claim is made of
    name: str,
    statement: str,
    facts: RollFacts,
    *,
    form: Callable[[], Mass],
    event: Callable[[tuple[str, ...]], bool],
    lines: Callable[[], tuple[Line, ...]],
    source: str,
) -> Claim:
    """Claim how likely the next roll is in an event, which is counted roll by roll."""
    return Claim(
        statement,
        form,
        lambda: counted(facts, event),
        source,
        name,
        lines,
        lambda: rolling(facts, event),
    )


def at_least_one_claim(facts: RollFacts) -> Claim:
    """Claim the chance that at least one die fits."""
    said = ngettext("the die fits", "at least one of the {dice} dice fits", facts.dice)
    return _of_roll(
        FITS,
        said.format(dice=facts.dice),
        facts,
        form=partial(at_least_one_form, facts),
        event=partial(any_fits, facts),
        lines=partial(written.fits_lines, facts),
        source=_("complement and independence"),
    )


def nowhere_claim(facts: RollFacts) -> Claim:
    """Claim the chance that at least one die shows a face without a free square."""
    said = ngettext(
        "the die fits nowhere", "at least one of the {dice} dice fits nowhere", facts.dice
    )
    return _of_roll(
        NOWHERE,
        said.format(dice=facts.dice),
        facts,
        form=lambda: 1 - facts.fitting**facts.dice,
        event=lambda roll: not all(fits(facts, face) for face in roll),
        lines=partial(written.nowhere_lines, facts),
        source=_("complement and independence"),
    )


def bust_claim(facts: RollFacts) -> Claim:
    """Claim the chance that no die fits."""
    return _of_roll(
        BUST,
        _("the roll is a bust"),
        facts,
        form=lambda: Fraction(facts.unplaceable, SIDES) ** facts.dice,
        event=lambda roll: not any_fits(facts, roll),
        lines=partial(written.bust_lines, facts),
        source=_("independence"),
    )


def mean_claim(facts: RollFacts) -> Claim:
    """Claim how many dice show a food with a free square, on average."""

    def counts(roll: tuple[str, ...]) -> int:
        return sum(fits(facts, face) for face in roll)

    return Claim(
        _("how many dice show a food with a free square, on average"),
        lambda: facts.dice * facts.fitting,
        lambda: rolls(facts).expectation(counts),
        _("means add up"),
        MEAN,
        partial(written.mean_lines, facts),
        lambda: Experiment(rolls(facts), counts),
    )


def completes_claim(facts: RollFacts) -> Claim:
    """Claim the chance that an item can be complete after this roll."""
    return _of_roll(
        COMPLETES,
        _("the complete item survives this roll")
        if facts.already_completed
        else _("this roll can complete an item"),
        facts,
        form=partial(completes_form, facts),
        event=partial(completes, facts),
        lines=partial(written.completes_lines, facts),
        source=_("generating function of the face counts"),
    )


def fit_claim(facts: RollFacts, dice: int) -> Claim:
    """Claim the chance that exactly so many dice fit."""
    said = ngettext("exactly {number} die fits", "exactly {number} dice fit", dice)
    return _of_roll(
        f"fit-{dice}",
        said.format(number=dice),
        facts,
        form=partial(fit_form, facts, dice),
        event=lambda roll: how_many_fit(facts, roll) == dice,
        lines=partial(written.fit_lines, facts, dice),
        source=_("generating function of the face counts"),
    )


def keeps_claim(facts: RollFacts) -> Claim:
    """Claim the chance that the cat stays if two dice are rolled now, and played for her alone."""

    def by_table() -> Fraction:
        began = State(facts.state.chips, facts.state.cat)
        listed = TurnChoices(facts.game, began).choices(before_roll(facts.state))
        again = next(each for each in listed if each.deed == "reroll" and not each.spots)
        value: Fraction = again.values[STAYS]
        return value

    return Claim(
        _("the cat stays, if you roll and play on for that"),
        by_table,
        lambda: keeping(facts).chance,
        _("the best of every roll, step by step"),
        KEEPS,
        lambda: written.stays_lines(keeping(facts)),
        lambda: Experiment(rolls_of(FAIR_DIE, DICE), keeping(facts).stays),
    )
