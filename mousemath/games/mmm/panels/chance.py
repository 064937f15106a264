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
        _answer(fit, facts.dice, past=moment.past),
        heading(
            _("How many of them could fit?") if moment.past else _("How many of them may fit?")
        ),
        _fit_bars(fit, facts.dice),
        heading(_item_question(facts, past=moment.past)),
        _complete_bars(facts),
        roll_source(moment),
    )


def _question(moment: Moment) -> str:
    if moment.past:
        return _("What could the roll have brought?")
    dice = moment.facts.dice
    said = ngettext(
        "What may the next roll of the last die bring?",
        "What may the next roll of {dice} dice bring?",
        dice,
    )
    return said.format(dice=dice)


def _answer(fit: Distribution[int], dice: int, *, past: bool) -> Answer:
    if past:
        text = ngettext(
            "was the chance, before the roll, that the die fits.",
            "was the chance, before the roll, that at least one of the {dice} dice fits.",
            dice,
        )
    else:
        text = ngettext(
            "chance that the die fits.", "chance that at least one of the {dice} dice fits.", dice
        )
    rest = _("Otherwise it was a bust: {bust}.") if past else _("Otherwise it is a bust: {bust}.")
    said = rest.format(bust=str(fit[0]))
    return answer(text.format(dice=dice), said, number=as_number(1 - fit[0]))


def _item_question(facts: RollFacts, *, past: bool) -> str:
    if facts.already_completed:
        survived = _("How likely was the complete item to survive this roll?")
        return survived if past else _("How likely is the complete item to survive the next roll?")
    could = _("How likely was this roll to complete an item?")
    return could if past else _("How likely is the next roll to complete an item?")


def _fit_bars(fit: Distribution[int], dice: int) -> Bars:
    names = _("none: bust"), _("one"), _("two"), _("three")
    rows: list[Row] = [(names[number], fit[number]) for number in range(1, dice + 1)]
    rows.insert(0, (names[0], fit[0], "event"))
    return bars(_("How many dice fit, with their chances"), rows, _("striped: the event to fear"))


def _complete_bars(facts: RollFacts) -> Bars:
    chance = counted(facts, partial(completes, facts))
    rows: list[Row] = [(_("yes"), chance, "best"), (_("no"), 1 - chance)]
    return bars(_("Whether an item can be complete after the roll, with the chances"), rows)
