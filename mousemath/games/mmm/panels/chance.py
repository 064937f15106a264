"""The Chance tab: does a die fit, how many fit, is an item completed; after a bust, how unlucky it was."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from mousemath.games.mmm.maths.roll_facts import completes, counted, fit_distribution
from mousemath.games.mmm.panels.end import busts_words
from mousemath.games.mmm.panels.work import roll_source
from mousemath.language import _, ngettext
from mousemath.lesson.kit import Row, answer, bars, heading, leaf_of
from mousemath.scene.mathml import as_number

if TYPE_CHECKING:
    from mousemath.chance.distribution import Distribution
    from mousemath.games.mmm.maths.roll_facts import RollFacts
    from mousemath.games.mmm.table.moment import Moment
    from mousemath.lesson.teaching import Leaf
    from mousemath.scene import Answer, Bars


def leaf(moment: Moment) -> Leaf:
    """Write the tab."""
    facts = moment.facts
    fit = fit_distribution(facts)
    if moment.busted:
        return leaf_of(
            _("How unlucky was that?"),
            answer(_("was the chance of this bust."), number=as_number(fit[0])),
            heading(_("What could the roll have brought?")),
            _fit_bars(fit, facts.dice),
            busts_words(moment),
            roll_source(moment),
        )
    return leaf_of(
        _question(moment),
        _answer(fit, facts.dice),
        heading(_("How many of them fit?")),
        _fit_bars(fit, facts.dice),
        heading(_item_question(facts)),
        _complete_bars(facts),
        roll_source(moment),
    )


def _question(moment: Moment) -> str:
    if (
        moment.state.fresh
    ):  # these dice are on the table, and not before one is placed can others roll
        return _("What could the roll have brought?")
    dice = moment.facts.dice
    return ngettext("What will the die do?", "What will the {dice} dice do?", dice).format(
        dice=dice
    )


def _answer(fit: Distribution[int], dice: int) -> Answer:
    text = ngettext(
        "chance that the die fits.", "chance that at least one of the {dice} dice fits.", dice
    ).format(dice=dice)
    rest = _("A bust is the rest: {bust}.").format(bust=str(fit[0]))
    return answer(text, rest, number=as_number(1 - fit[0]))


def _item_question(facts: RollFacts) -> str:
    if facts.already_completed:
        return _("Does the complete item survive this roll?")
    return _("Can this roll complete an item?")


def _fit_bars(fit: Distribution[int], dice: int) -> Bars:
    names = _("none: bust"), _("one"), _("two"), _("three")
    rows: list[Row] = [(names[number], fit[number]) for number in range(1, dice + 1)]
    rows.insert(0, (names[0], fit[0], "event"))
    return bars(_("How many dice fit, with their chances"), rows, _("striped: the event to fear"))


def _complete_bars(facts: RollFacts) -> Bars:
    chance = counted(facts, partial(completes, facts))
    rows: list[Row] = [(_("yes"), chance, "best"), (_("no"), 1 - chance)]
    return bars(_("Whether this roll can complete an item, with the chances"), rows)
