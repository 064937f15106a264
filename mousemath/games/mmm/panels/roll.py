"""The tabs about the coming roll: Chance, Count and Derive."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from mousemath.chance.claim import Claim, identical, rational
from mousemath.chance.formula import expression, probability
from mousemath.chance.line import line
from mousemath.games.mmm.maths.roll_facts import RollFacts, completes, fit_distribution, rolls
from mousemath.games.mmm.maths.theory import (
    COMPLETES,
    FITS,
    at_least_one_claim,
    completes_claim,
    symbolic_count,
    symbolic_form,
    value_at,
)
from mousemath.games.mmm.rules.board_file import FOODS
from mousemath.games.mmm.rules.game import FACES
from mousemath.games.mmm.table.words import ICONS, capital, face_word, roll_words
from mousemath.language import _, ngettext
from mousemath.lesson.kit import steps
from mousemath.lesson.teaching import Leaf, View
from mousemath.scene import (
    Agreement,
    Answer,
    Bar,
    Bars,
    Curve,
    Formula,
    SampleAxis,
    SamplePoint,
    SampleSpace,
    Segment,
    Segments,
    Source,
    Strong,
    Text,
    mathml,
)
from mousemath.scene.mathml import as_number

if TYPE_CHECKING:
    from collections.abc import Callable

    from mousemath.chance.distribution import Distribution

# ── Chance ───────────────────────────────────────────────────────────────────────────────────────


def chance_leaf(facts: RollFacts, source: Source) -> Leaf:
    """Write the Chance tab: does one fit, how many fit, is an item completed."""
    fit = fit_distribution(facts)
    bust = fit[0]
    text = ngettext(
        "chance that the die fits.", "chance that at least one of the {dice} dice fits.", facts.dice
    ).format(dice=facts.dice)
    rest = _("A bust is the rest: {bust}.").format(bust=str(bust))
    return Leaf(
        ngettext("What will the die do?", "What will the {dice} dice do?", facts.dice).format(
            dice=facts.dice
        ),
        (
            Answer((Strong(text), " ", rest), as_number(1 - bust)),
            Text((_("How many of them fit?"),), "heading"),
            _fit_bars(fit, facts.dice),
            Text((_item_question(facts),), "heading"),
            _complete_bars(facts),
            source,
        ),
    )


def _item_question(facts: RollFacts) -> str:
    if facts.already_completed:
        return _("Does the complete item survive this roll?")
    return _("Can this roll complete an item?")


def _fit_bars(fit: Distribution[int], dice: int) -> Bars:
    names = [_("none: bust"), _("one"), _("two"), _("three")]
    return Bars(
        tuple(
            Bar(names[number], as_number(fit[number]), "event" if number == 0 else "")
            for number in range(dice + 1)
        ),
        _("How many dice fit, with their chances"),
        _("striped: the event to fear"),
    )


def _complete_bars(facts: RollFacts) -> Bars:
    chance = completes_claim(facts).value()
    return Bars(
        (
            Bar(_("yes"), as_number(chance), "best"),
            Bar(_("no"), as_number(1 - chance)),
        ),
        _("Whether this roll can complete an item, with the chances"),
    )


# ── Count ────────────────────────────────────────────────────────────────────────────────────────


def count_leaf(facts: RollFacts, view: View, source: Source) -> Leaf:
    """Write the Count tab: the whole sample space with the favourable outcomes marked."""
    event = view.choice("event", FITS)
    claim = completes_claim(facts) if event == COMPLETES else at_least_one_claim(facts)
    happens = _event(facts, event)
    outcomes = list(rolls(facts))
    favourable = sum(happens(roll) for roll in outcomes)
    if event != COMPLETES:
        question = _("In which of the {total} rolls does a die fit?")
    elif facts.already_completed:
        question = _("In which of the {total} rolls does the complete item survive?")
    else:
        question = _("Which of the {total} rolls complete an item?")
    question = question.format(total=len(outcomes))
    return Leaf(
        question,
        (
            _event_segments(facts, event),
            _sample_space(facts, event, outcomes, happens),
            _agreement(facts, claim, event, favourable, len(outcomes)),
            source,
        ),
    )


def _event(facts: RollFacts, event: str) -> Callable[[tuple[str, ...]], bool]:
    known: dict[tuple[str, ...], bool] = {}
    fitting = {food for food, room in zip(FOODS, facts.free, strict=True) if room}

    def happens(roll: tuple[str, ...]) -> bool:
        if event != COMPLETES:
            return not fitting.isdisjoint(roll)
        key = tuple(sorted(roll))
        if key not in known:
            known[key] = completes(facts, key)
        return known[key]

    return happens


def _event_segments(facts: RollFacts, event: str) -> Segments:
    return Segments(
        "event",
        _("Look for"),
        "event",
        event,
        (Segment(FITS, _("a die fits")), Segment(COMPLETES, _event_words(facts)[0])),
    )


def _event_words(facts: RollFacts) -> tuple[str, str]:
    if facts.already_completed:
        return _("keeps the item"), _("bust")
    return _("completes an item"), _("does not")


def _sample_space(
    facts: RollFacts,
    event: str,
    outcomes: list[tuple[str, ...]],
    happens: Callable[[tuple[str, ...]], bool],
) -> SampleSpace:
    if event == COMPLETES:
        yes, no = _event_words(facts)
    else:
        yes, no = _("at least one die fits"), _("bust")
    axis = tuple(SampleAxis(face_word(face), ICONS[face], ICONS[face]) for face in FACES)
    points = tuple(
        SamplePoint(f"{capital(roll_words(roll))}: {yes if inside else no}", inside)
        for roll in outcomes
        for inside in (happens(roll),)
    )
    return SampleSpace("sample", _("All rolls, one by one"), facts.dice, axis, points, yes, no)


def _agreement(
    facts: RollFacts, claim: Claim, event: str, favourable: int, total: int
) -> Agreement | Text:
    counted = Fraction(favourable, total)
    said = mathml.out_of(favourable, total)
    if facts.game.line and event == COMPLETES:
        text = _("filled dots. In the line variant this is counted; no formula is claimed.")
        return Text((Strong(said), " ", text, " ", mathml.fraction(counted)))
    formula = rational(claim.closed_form())
    agrees = formula == counted
    text = _("filled dots. The formula gives")
    verdict = _("they agree.") if agrees else _("they do not agree: please report this.")
    return Agreement(
        (Strong(said), " ", text, " ", mathml.fraction(formula), "; ", verdict), agrees
    )


# ── Derive ───────────────────────────────────────────────────────────────────────────────────────


def derive_leaf(facts: RollFacts, source: Source) -> Leaf:
    """Write the Derive tab: the complement, step by step, and the same with a letter for the X."""
    claim = at_least_one_claim(facts)
    chance = claim.value()
    question = _("Why {favourable} out of {total}?").format(
        favourable=chance.numerator, total=chance.denominator
    )
    form = symbolic_form(facts)
    agree = identical(form, symbolic_count(facts))
    verdict = (
        _("Counting every roll with the letter p gives the same polynomial.")
        if agree
        else _("Counting with the letter p does not agree: please report this.")
    )
    return Leaf(
        question,
        (
            steps("derive", f"{facts.dice}-{facts.unplaceable}", claim.lines()),
            Text((_("And if the red X had chance p?"),), "heading"),
            Text((_polynomial(form),)),
            _curve(form),
            Agreement((verdict,), agree),
            source,
        ),
    )


def _polynomial(form: object) -> Formula:
    return mathml.show(line("", probability(_("one fits")), expression(form), spoken=str(form)))


def _curve(form: object) -> Curve:
    points = tuple((step / 40, value_at(form, step / 40)) for step in range(41))
    sixth = 1 / 6
    return Curve(
        _("The chance that a die fits, for every chance p of the red X"),
        points,
        _("p, the chance of a red X"),
        _("chance that one fits"),
        ((0.0, "0"), (0.5, "½"), (1.0, "1")),
        ((0.0, "0"), (0.5, "½"), (1.0, "1")),
        (sixth, value_at(form, sixth)),
        _("our die: p = 1/6"),
    )
