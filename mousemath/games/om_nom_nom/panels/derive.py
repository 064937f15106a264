"""The Derive tab: a capture by linearity of expectation, and the 2 × 2 equilibrium by indifference."""

from __future__ import annotations

from fractions import Fraction
from math import prod
from typing import TYPE_CHECKING, Any

from mousemath.games.om_nom_nom.maths.outcomes import Pieces, card_outcomes, expectation_pieces
from mousemath.games.om_nom_nom.maths.theory import (
    capture_claim,
    count_claim,
)
from mousemath.games.om_nom_nom.panels.chance import chosen_face
from mousemath.games.om_nom_nom.panels.count import card_segments, chosen_card
from mousemath.games.om_nom_nom.panels.mixes import mix_parts, mix_words, mixes, others
from mousemath.games.om_nom_nom.panels.mixing import CAPTURE, MIXING, mixing_leaf, topics
from mousemath.games.om_nom_nom.rules.pieces import BLACK_POINTS, DICE, FACES, board_of, is_top
from mousemath.games.om_nom_nom.table.words import card_word
from mousemath.language import _, decimal, ngettext
from mousemath.lesson.teaching import Leaf
from mousemath.scene import Agreement, Source, Step, Steps, mathml

if TYPE_CHECKING:
    from mousemath.games.om_nom_nom.table.drawing import Sight

LISTED = 400
"""Joint plays of the others that are listed one by one."""


def derive_leaf(seen: Sight) -> Leaf:
    """Write the Derive tab."""
    if not any(seen.state.hands):
        return _roll_leaf(seen)
    topic = seen.view.choice("topic", CAPTURE)
    duel = len(others(seen)) == 1
    if duel and topic == MIXING:
        return mixing_leaf(seen)
    card = chosen_card(seen)
    return Leaf(
        _("What will your {card} bring on average?").format(card=card_word(card)),
        (
            *(topics(CAPTURE) if duel else ()),
            card_segments(seen),
            *mix_parts(seen),
            *_capture(seen, card),
            Source(
                (
                    _(
                        "Holds for: {players}, this play, {mix}; what the card brings at once. Exact."
                    ).format(players=seen.seating.words, mix=mix_words(seen)),
                )
            ),
        ),
    )


# ── before the roll ──────────────────────────────────────────────────────────────────────────────


def _roll_leaf(seen: Sight) -> Leaf:
    face = chosen_face(seen.view)
    number = 3
    claim = count_claim(face, number)
    from mousemath.chance.claim import rational  # noqa: PLC0415 - SymPy comes late

    chance = claim.value()
    agrees = rational(claim.closed_form()) == chance
    word = card_word(face)
    sixth, rest = Fraction(1, len(FACES)), Fraction(len(FACES) - 1, len(FACES))
    ways = mathml.binomial(mathml.number(DICE), mathml.number(number))
    steps = (
        Step(
            (_("Say which three dice show {face}: so many choices.").format(face=word),),
            mathml.equation(ways, mathml.number(455), spoken="455"),
        ),
        Step(
            (
                _(
                    "These three show it, and the twelve others do not; the dice do not know of each other."
                ),
            ),
            mathml.show(
                mathml.product(
                    mathml.power(mathml.bracket(mathml.number(sixth)), mathml.number(number)),
                    mathml.power(mathml.bracket(mathml.number(rest)), mathml.number(DICE - number)),
                )
            ),
        ),
        Step(
            (_("Multiply. As a decimal that is {decimal}.").format(decimal=decimal(chance)),),
            mathml.equation(
                mathml.probability(_("3 × {face}").format(face=word)),
                mathml.product(
                    ways,
                    mathml.number(sixth**number),
                    mathml.power(mathml.bracket(mathml.number(rest)), mathml.number(DICE - number)),
                ),
                spoken=decimal(chance),
            ),
        ),
    )
    verdict = (
        _("Counting all 15,504 ways gives the same.")
        if agrees
        else _("Counting all ways does not agree: please report this.")
    )
    return Leaf(
        _("How likely are exactly three {face} dice?").format(face=word),
        (
            Steps("derive", f"roll-{face}", steps),
            Agreement((verdict,), agrees),
            Source(
                (_("Holds for: one roll of all fifteen dice, before it is thrown. "), _("Exact."))
            ),
        ),
    )


# ── a capture ────────────────────────────────────────────────────────────────────────────────────


def _capture(seen: Sight, card: str) -> tuple[Any, ...]:
    pieces = expectation_pieces(seen.state.dice, card, mixes(seen))
    number = prod(len(mix) for mix in mixes(seen))
    key = f"{card}-{seen.state.dice}-{pieces.points}-{number}"
    return Steps("derive", key, _capture_steps(seen, card, pieces)), _second_route(
        seen, card, pieces, number
    )


def _second_route(seen: Sight, card: str, pieces: Pieces, number: int) -> Agreement:
    """List all joint plays where these are few; else take the mean of the distribution."""
    if number <= LISTED:
        mean = capture_claim(seen.state.dice, card, mixes(seen)).value()
        yes = ngettext(
            "Listing the {number} joint play and asking the rules gives the same.",
            "Listing all {number} joint plays and asking the rules gives the same.",
            number,
        )
        no = ngettext(
            "Listing the {number} joint play does not agree: please report this.",
            "Listing all {number} joint plays does not agree: please report this.",
            number,
        )
    else:
        brought = card_outcomes(seen.state.dice, [card], mixes(seen))[card]
        mean = brought.expectation(Fraction)
        yes = _("The mean of the exact distribution (see Decide) gives the same.")
        no = _("The mean of the exact distribution does not agree: please report this.")
    agrees = mean == pieces.points
    return Agreement(((yes if agrees else no).format(number=number),), agrees)


def _capture_steps(seen: Sight, card: str, pieces: Pieces) -> tuple[Step, ...]:
    middle, bottom = seen.state.dice[board_of(card)]
    dice, worth = (middle, 1) if pieces.die_points == BLACK_POINTS else (bottom, 2)
    survives = (
        _("A hunter is never lost: it brings its own point for sure.")
        if is_top(card)
        else _("Your card survives if no hunter comes to its board: then it brings its own point.")
    )
    first = Step(
        (survives,),
        mathml.equation(mathml.probability(_("survives")), mathml.number(pieces.survives)),
    )
    cards = Step(
        (_("Cards of others that it takes, its even part where hunters share:"),),
        mathml.equation(_mean(_("cards")), mathml.number(pieces.cards)),
    )
    stones = Step(
        (
            ngettext(
                "{dice} die lies below it, worth {worth}. Of this it takes on average:",
                "{dice} dice lie below it, worth {worth} each. Of these it takes on average:",
                dice,
            ).format(dice=dice, worth=worth),
        ),
        mathml.equation(_mean(_("dice")), mathml.number(pieces.dice)),
    )
    total = Step(
        (_("Expectations add up, whether or not the parts depend on each other."),),
        mathml.equation(
            _mean(_("points")),
            mathml.total(
                mathml.number(pieces.survives),
                *([mathml.number(pieces.cards)] if is_top(card) else []),
                mathml.product(mathml.number(worth), mathml.number(pieces.dice)),
            ),
            mathml.number(pieces.points),
            spoken=str(pieces.points),
        ),
    )
    return (first, cards, stones, total) if is_top(card) else (first, stones, total)


def _mean(of: str) -> str:
    return mathml.row(mathml.symbol("E"), mathml.bracket(mathml.words(of)))
