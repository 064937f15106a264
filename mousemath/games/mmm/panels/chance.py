"""The Chance tab: does a die fit, how many fit, is an item completed."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from mousemath.games.mmm.maths.roll_facts import completes, counted, fit_distribution
from mousemath.games.mmm.panels.work import roll_source
from mousemath.language import _, ngettext
from mousemath.lesson.teaching import Leaf
from mousemath.scene import Answer, Bar, Bars, Strong, Text
from mousemath.scene.mathml import as_number

if TYPE_CHECKING:
    from mousemath.chance.distribution import Distribution
    from mousemath.games.mmm.maths.roll_facts import RollFacts
    from mousemath.games.mmm.table.moment import Moment


def leaf(moment: Moment) -> Leaf:
    """Write the tab."""
    facts = moment.facts
    fit = fit_distribution(facts)
    question = ngettext("What will the die do?", "What will the {dice} dice do?", facts.dice)
    return Leaf(
        question.format(dice=facts.dice),
        (
            _answer(fit, facts.dice),
            Text((_("How many of them fit?"),), "heading"),
            _fit_bars(fit, facts.dice),
            Text((_item_question(facts),), "heading"),
            _complete_bars(facts),
            roll_source(moment),
        ),
    )


def _answer(fit: Distribution[int], dice: int) -> Answer:
    text = ngettext(
        "chance that the die fits.", "chance that at least one of the {dice} dice fits.", dice
    ).format(dice=dice)
    rest = _("A bust is the rest: {bust}.").format(bust=str(fit[0]))
    return Answer((Strong(text), " ", rest), as_number(1 - fit[0]))


def _item_question(facts: RollFacts) -> str:
    if facts.already_completed:
        return _("Does the complete item survive this roll?")
    return _("Can this roll complete an item?")


def _fit_bars(fit: Distribution[int], dice: int) -> Bars:
    names = [_("none: bust"), _("one"), _("two"), _("three")]
    bars = tuple(
        Bar(names[number], as_number(fit[number]), "" if number else "event")
        for number in range(dice + 1)
    )
    return Bars(bars, _("How many dice fit, with their chances"), _("striped: the event to fear"))


def _complete_bars(facts: RollFacts) -> Bars:
    chance = counted(facts, partial(completes, facts))
    return Bars(
        (Bar(_("yes"), as_number(chance), "best"), Bar(_("no"), as_number(1 - chance))),
        _("Whether this roll can complete an item, with the chances"),
    )
