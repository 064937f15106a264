"""The Derive tab: from one waiting time to many, and the chain of a small race."""

from __future__ import annotations

from functools import lru_cache
from math import comb
from typing import TYPE_CHECKING, Any

from mousemath.chance.claim import rational
from mousemath.games.viva_topo.maths import theory
from mousemath.games.viva_topo.maths.arrival import CatArrival, arrival_cdf, enumerate_caught
from mousemath.games.viva_topo.panels.chance import target, target_choice
from mousemath.games.viva_topo.panels.parts import (
    at_once_leaf,
    mouse_choice,
    no_mouse_leaf,
    source,
    window_words,
)
from mousemath.games.viva_topo.panels.race import Race, race_leaf, race_of
from mousemath.games.viva_topo.rules.path import HOME
from mousemath.language import _, decimal, ngettext
from mousemath.lesson.teaching import Leaf
from mousemath.scene import Agreement, Curve, Segment, Segments, Step, Steps, Text, mathml

if TYPE_CHECKING:
    from fractions import Fraction

    from mousemath.games.viva_topo.table.moment import Moment

WAIT, DIE, RACE = "wait", "die", "race"
POINTS = 40
"""Pieces of a curve."""


def derive_leaf(moment: Moment) -> Leaf:
    """Write the Derive tab: the waiting time, or the small race."""
    topic = moment.view.choice("topic", WAIT)
    race = race_of(moment.preset, moment.players)
    if topic == RACE and race is not None:
        return race_leaf(moment, race, _topics(RACE, race))
    spot_asked = target(moment)
    needed = None if spot_asked is None else moment.needed_then(spot_asked)
    if spot_asked is None or needed is None:
        return no_mouse_leaf()
    if needed == 0:
        return at_once_leaf(moment, spot_asked)
    arrival = CatArrival(needed, moment.preset.cat_chance)
    if topic == DIE:
        return _die_leaf(moment, arrival, spot_asked, _topics(DIE, race))
    question = _why(arrival.expected_rolls, spot_asked)
    return Leaf(
        question,
        (
            *_topics(WAIT, race),
            *target_choice(moment),
            *mouse_choice(moment),
            Steps(
                "derive",
                f"{needed}-{moment.waiting}",
                _steps(moment, arrival),
            ),
            source(moment, _("Exact.")),
        ),
    )


def _why(mean: Fraction, spot_asked: int) -> str:
    number = 1 if mean == 1 else 2
    question = (
        ngettext(
            "Why {mean} roll to the mouse home?", "Why {mean} rolls to the mouse home?", number
        )
        if spot_asked == HOME
        else ngettext(
            "Why {mean} roll to space {space}?", "Why {mean} rolls to space {space}?", number
        )
    )
    return question.format(mean=mean, space=spot_asked)


def _topics(topic: str, race: Race | None) -> tuple[Any, ...]:
    choices = [Segment(WAIT, _("the wait")), Segment(DIE, _("any die"))]
    if race is not None:
        choices.append(Segment(RACE, _("a small race")))
    return (Segments("topic", _("Derive"), "topic", topic, tuple(choices)),)


# ── geometric, negative binomial, expectation ────────────────────────────────────────────────


def _steps(moment: Moment, arrival: CatArrival) -> tuple[Step, ...]:
    q, needed = arrival.chance, arrival.cat_rolls
    steps = [_first_cat(q), _mean_of_one(q)]
    if needed > 1:
        steps += [_cat_number(arrival), _sum_of_waits(arrival)]
    return (*steps, _within(moment, arrival))


def _first_cat(q: Fraction) -> Step:
    text = _(
        "The first cat comes with roll number 3: twice no cat, then a cat. Such a waiting time is "
        "called geometric."
    )
    miss = mathml.number(1 - q) if q.numerator == 0 else mathml.bracket(mathml.number(1 - q))
    value = (1 - q) ** 2 * q
    return Step(
        (text,),
        mathml.equation(
            mathml.row(mathml.symbol("P"), mathml.bracket(mathml.symbol("T"), _is(3))),
            mathml.product(mathml.power(miss, mathml.number(2)), mathml.number(q)),
            mathml.number(value),
            spoken=_("the chance is {value}").format(value=value),
        ),
    )


def _is(number: int) -> str:
    return mathml.row(mathml.operator("="), mathml.number(number))


def _mean_of_one(q: Fraction) -> Step:
    text = _(
        "On average that takes E rolls. One roll is always made; with chance 1 − q we begin anew."
    )
    e, letter = mathml.symbol("E"), mathml.symbol("q")
    anew = mathml.product(mathml.bracket(mathml.difference(mathml.number(1), letter)), e)
    law = mathml.row(
        e,
        mathml.operator("="),
        mathml.total(mathml.number(1), anew),
        mathml.operator("⟹"),
        e,
        mathml.operator("="),
        f"<mfrac>{mathml.number(1)}{letter}</mfrac>",
        mathml.operator("="),
        mathml.number(1 / q),
    )
    return Step((text,), mathml.show(law, _("E is {mean}").format(mean=1 / q)))


def _cat_number(arrival: CatArrival) -> Step:
    needed, q = arrival.cat_rolls, arrival.chance
    rolls = needed + 1
    text = _(
        "She needs {needed} cat rolls. That the last of them is roll number {rolls} means: a cat "
        "there, and {before} among the {earlier} rolls before, in any order. That is the negative "
        "binomial distribution."
    ).format(needed=needed, rolls=rolls, before=needed - 1, earlier=rolls - 1)
    value = arrival.pmf(rolls)
    return Step(
        (text,),
        mathml.equation(
            mathml.row(mathml.symbol("P"), mathml.bracket(mathml.symbol("T"), _is(rolls))),
            mathml.product(
                mathml.binomial(mathml.number(rolls - 1), mathml.number(needed - 1)),
                _powers(q, needed, rolls),
            ),
            _short(value),
            spoken=decimal(value),
        ),
    )


def _powers(q: Fraction, needed: int, rolls: int) -> str:
    cats = mathml.power(mathml.bracket(mathml.number(q)), mathml.number(needed))
    if rolls == needed or q == 1:
        return cats
    others = mathml.bracket(mathml.number(1 - q))
    if rolls - needed > 1:
        others = mathml.power(others, mathml.number(rolls - needed))
    return mathml.product(cats, others)


def _short(value: Fraction) -> str:
    if len(str(value.denominator)) <= mathml.LONG_FRACTION:
        return mathml.number(value)
    return mathml.words(decimal(value))


def _sum_of_waits(arrival: CatArrival) -> Step:
    needed, q = arrival.cat_rolls, arrival.chance
    text = _(
        "{needed} cats are {needed} waits one after the other, so their means add up. The waits do "
        "not know of each other, so their variances add up too: the standard deviation is "
        "{deviation} rolls."
    ).format(needed=needed, deviation=decimal(float(arrival.variance) ** 0.5, 2))
    return Step(
        (text,),
        mathml.equation(
            mathml.row(mathml.symbol("E"), mathml.bracket(mathml.symbol("T"))),
            mathml.product(mathml.number(needed), mathml.number(1 / q)),
            mathml.number(arrival.expected_rolls),
            spoken=str(arrival.expected_rolls),
        ),
    )


def _within(moment: Moment, arrival: CatArrival) -> Step:
    rolls, needed, q = moment.waiting, arrival.cat_rolls, arrival.chance
    meaning = window_words(moment)
    value = arrival.within(rolls)
    if rolls < needed:
        text = ngettext(
            "Within {rolls} roll she cannot come.",
            "Within {rolls} rolls she cannot come.",
            rolls,
        ).format(rolls=rolls)
        return Step(
            (text, " ", meaning), mathml.equation(_early(rolls), mathml.number(0), spoken="0")
        )
    text = ngettext(
        "She comes with the next roll if that is a cat.",
        "She comes within {rolls} rolls if cats come {needed} times or more often.",
        rolls,
    ).format(rolls=rolls, needed=needed)
    if needed == 1 and rolls > 1:
        text = _("She comes within {rolls} rolls if a cat comes at all.").format(rolls=rolls)
    terms = [
        mathml.product(
            mathml.binomial(mathml.number(rolls), mathml.number(cats)), _powers(q, cats, rolls)
        )
        for cats in range(needed, rolls + 1)
    ]
    return Step(
        (text, " ", meaning),
        mathml.equation(_early(rolls), mathml.total(*terms), _short(value), spoken=str(value)),
    )


def _early(rolls: int) -> str:
    return mathml.row(
        mathml.symbol("P"),
        mathml.bracket(mathml.symbol("T"), mathml.operator("≤"), mathml.number(rolls)),
    )


# ── the same for every die ───────────────────────────────────────────────────────────────────


@lru_cache(maxsize=128)
def _within_form(needed: int, rolls: int) -> Any:  # noqa: ANN401 - a SymPy expression
    return theory.expanded(arrival_cdf(needed, rolls, theory.symbol()))


def _die_leaf(
    moment: Moment, arrival: CatArrival, spot_asked: int, topics: tuple[Any, ...]
) -> Leaf:
    return Leaf(
        _("And with another die?"),
        (
            *topics,
            *target_choice(moment),
            *mouse_choice(moment),
            *_curve_parts(moment, arrival, spot_asked),
            source(moment, _("Exact.")),
        ),
    )


def _curve_parts(moment: Moment, arrival: CatArrival, spot_asked: int) -> tuple[Any, ...]:
    """Return the polynomial in q, its curve, and whether counting agrees at our die."""
    rolls, needed, q = moment.waiting, arrival.cat_rolls, arrival.chance
    if rolls < needed:
        text = ngettext(
            "She needs {needed} cat rolls: within {rolls} roll she cannot come, with no die.",
            "She needs {needed} cat rolls: within {rolls} rolls she cannot come, with no die.",
            rolls,
        )
        words = window_words(moment)
        return (Text((text.format(needed=needed, rolls=rolls), " ", words)),)
    form = _within_form(needed, rolls)
    counted = enumerate_caught(moment.preset, moment.cat_then, spot_asked, rolls)
    at_q = rational(form.subs(theory.symbol(), theory.number(q)))
    agrees = at_q == counted
    said = (
        _("At q = {chance} the polynomial gives {value}; counting every sequence gives the same.")
        if agrees
        else _("At q = {chance} the polynomial gives {value}, counting does not: please report it.")
    ).format(chance=q, value=at_q)
    inner = mathml.row(_early(rolls), mathml.operator("="), mathml.expression(form))
    points = tuple(
        (step / POINTS, _value(needed, rolls, step / POINTS)) for step in range(POINTS + 1)
    )
    return (
        Text((mathml.show(inner, str(form)),)),
        Curve(
            _("The chance that she comes in time, for every chance q of a cat"),
            points,
            _("q, the chance of a cat"),
            _("chance that she comes"),
            ((0.0, "0"), (0.5, "½"), (1.0, "1")),
            ((0.0, "0"), (0.5, "½"), (1.0, "1")),
            (float(q), _value(needed, rolls, float(q))),
            _("our die: q = {chance}").format(chance=q),
        ),
        Agreement((said,), agrees),
    )


def _value(needed: int, rolls: int, q: float) -> float:
    return min(
        1.0,
        sum(
            comb(rolls, cats) * q**cats * (1 - q) ** (rolls - cats)
            for cats in range(needed, rolls + 1)
        ),
    )
