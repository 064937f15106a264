"""The tab Derive: the chance of winning, line by line, and with a letter for the unseen cards."""

from __future__ import annotations

from fractions import Fraction
from math import prod
from typing import TYPE_CHECKING, Any

from mousemath.chance.claim import rational
from mousemath.games.batamouse.maths.chances import chances_in, slot_weights
from mousemath.games.batamouse.maths.counting import cases_in
from mousemath.games.batamouse.maths.hand_policy import SENTENCES, HandPolicy
from mousemath.games.batamouse.maths.theory import win_form
from mousemath.games.batamouse.maths.trick import Trick
from mousemath.games.batamouse.panels.chance import (
    MOST_LISTED,
    card_segments,
    counted,
    source,
    win_formula,
)
from mousemath.language import _, decimal, ngettext
from mousemath.lesson.teaching import Leaf
from mousemath.scene import Agreement, Curve, Formula, Step, Steps, Text, mathml

if TYPE_CHECKING:
    from mousemath.games.batamouse.maths.knowledge import Knowledge
    from mousemath.games.batamouse.rules.preset import Card
    from mousemath.games.batamouse.table.moment import Moment


_TOPS = tuple(Fraction(top, 100) for top in (2, 10, 20, 50, 100))
"""Where the upper end of the curve's axis may lie."""


def derive_leaf(moment: Moment, known: Knowledge, card: Card) -> Leaf:
    """Write the Derive tab, for opponents who play a uniformly random card."""
    trick = Trick.of(known, card)
    question = _("Why does your {card} win that often?").format(card=card)
    assumed = _(SENTENCES[HandPolicy.RANDOM])
    if trick.is_beaten or not trick.opponents:
        return Leaf(
            _("Does your {card} win?").format(card=card),
            (*card_segments(moment, known), Text((_settled(trick),)), source(moment, "")),
        )
    found = chances_in(trick)
    key = f"{card}-{len(trick.pool)}-{len(trick.opponents)}-{len(trick.table)}"
    return Leaf(
        question,
        (
            *card_segments(moment, known),
            Steps("derive", key, (*_steps(moment, trick), _result(trick))),
            *_with_letter(trick),
            _agreement(trick, found.win),
            source(moment, assumed),
        ),
    )


def _settled(trick: Trick) -> str:
    if trick.is_beaten:
        return _(
            "A higher card lies on the table already: the chance is 0, whatever the others hold."
        )
    return _("All the cards lie open and yours is the highest: the chance is 1.")


def _steps(moment: Moment, trick: Trick) -> tuple[Step, ...]:
    n, b = len(trick.pool), len(trick.lower)
    counts = Step(
        (_("Count what you have not seen: n cards, b of them below your card."),),
        mathml.show(
            mathml.row(
                mathml.symbol("n"),
                mathml.operator("="),
                mathml.number(n),
                mathml.operator(","),
                "<mspace width='0.6em'/>",
                mathml.symbol("b"),
                mathml.operator("="),
                mathml.number(b),
            ),
            f"n = {n}, b = {b}",
        ),
    )
    steps = [counts]
    drawn = max((drawn for drawn, _known in slot_weights(trick)), default=0)
    if drawn:
        steps.append(_draw_step(trick, drawn))
    if any(other.known for other in trick.opponents):
        steps.append(Step((_known_words(moment, trick),)))
    return tuple(steps)


def _draw_step(trick: Trick, drawn: int) -> Step:
    n, b = len(trick.pool), len(trick.lower)
    said = ngettext(
        "An opponent who plays an unseen card plays any of the n, so it is below yours with chance b "
        "over n.",
        "{number} opponents who play unseen cards draw them without replacement: all {number} are below "
        "yours in this share of the draws.",
        drawn,
    ).format(number=drawn)
    lower = mathml.binomial(mathml.symbol("b"), mathml.number(drawn))
    unseen = mathml.binomial(mathml.symbol("n"), mathml.number(drawn))
    tops = [mathml.number(max(b - step, 0)) for step in range(drawn)]
    bottoms = [mathml.number(n - step) for step in range(drawn)]
    value = prod((Fraction(max(b - step, 0), n - step) for step in range(drawn)), start=Fraction(1))
    return Step(
        (said,),
        mathml.equation(
            f"<mfrac>{mathml.row(lower)}{mathml.row(unseen)}</mfrac>",
            f"<mfrac>{mathml.product(*tops)}{mathml.product(*bottoms)}</mfrac>",
            mathml.number(value),
            spoken=str(value),
        ),
    )


def _known_words(moment: Moment, trick: Trick) -> str:
    parts = []
    for other in trick.opponents:
        if not other.known:
            continue
        low = sum(card < trick.card for card in other.known)
        parts.append(
            _(
                "{name} plays one card. In the hand: known and below yours {low}, known and above "
                "{high}, unseen {unknown}."
            ).format(
                name=moment.name(other.seat),
                low=low,
                high=len(other.known) - low,
                unknown=other.unknown,
            )
        )
    return " ".join(parts)


def _result(trick: Trick) -> Step:
    found = chances_in(trick)
    said = _("Add up the ways to win, each with its share: that is {decimal}.")
    return Step((said.format(decimal=decimal(found.win)),), win_formula(trick, found))


def _with_letter(trick: Trick) -> tuple[Any, ...]:
    """Return the chance as a function of the number of unseen cards, formula and curve."""
    form = win_form(trick, "n").factor()
    head = Text(
        (_("And with n unseen cards, {lower} of them below?").format(lower=len(trick.lower)),),
        "heading",
    )
    inner = mathml.row(mathml.probability(_("win")), mathml.operator("="), mathml.expression(form))
    shown: Formula = mathml.show(inner, str(form))
    curve = _curve(trick, form)
    return (head, Text((shown,)), *curve)


def _curve(trick: Trick, form: Any) -> tuple[Curve, ...]:  # noqa: ANN401 - a SymPy expression
    here, most = len(trick.pool), 36
    least = max(len(trick.lower), len(trick.opponents), 1)
    if not form.free_symbols or least >= here or here > most:
        return ()
    points = tuple((float(at), float(form.subs("n", at))) for at in range(least, most + 1))
    top = min(top for top in _TOPS if top >= max(height for _at, height in points))
    middle = (least + most) // 2
    return (
        Curve(
            _("The chance of winning, for every number of unseen cards"),
            points,
            _("n, the unseen cards"),
            _("chance to win"),
            tuple((float(at), str(at)) for at in (least, middle, most)),
            tuple((float(at), decimal(at, 2)) for at in (Fraction(0), top / 2, top)),
            (float(here), float(form.subs("n", here))),
            _("now: n = {number}").format(number=here),
        ),
    )


def _agreement(trick: Trick, win: Fraction) -> Any:  # noqa: ANN401 - one of two parts
    put_in = rational(win_form(trick, "n").subs("n", len(trick.pool)))
    cases = cases_in(trick)
    if cases > MOST_LISTED[HandPolicy.RANDOM]:
        return Text(
            (_("There are {cases} cases, too many to count them here.").format(cases=cases),)
        )
    count = counted(trick, HandPolicy.RANDOM)
    agrees = put_in == win == Fraction(count.win, count.cases)
    said = (
        _("The formula with n = {number} put in, and the count of all cases ({cases}), agree.")
        if agrees
        else _("Formula and count do not agree: please report this. (n = {number}, cases: {cases})")
    )
    return Agreement((said.format(number=len(trick.pool), cases=cases),), agrees)
