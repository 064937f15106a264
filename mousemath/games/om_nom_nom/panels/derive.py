"""The Derive tab: a capture by linearity of expectation, and the 2 × 2 equilibrium by indifference."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.chance.claim import Claim, claim_named
from mousemath.chance.line import line
from mousemath.games.om_nom_nom.maths.capture import LISTED, capture_claim, joint_plays
from mousemath.games.om_nom_nom.maths.claims import THREE, roll_claims
from mousemath.games.om_nom_nom.maths.enumeration import WAYS, counted
from mousemath.games.om_nom_nom.maths.two_by_two import TwoByTwo, small_game
from mousemath.games.om_nom_nom.maths.work import duel_of
from mousemath.games.om_nom_nom.panels.chance import (
    asked_roll,
    being_counted,
    face_choice,
    roll_source,
)
from mousemath.games.om_nom_nom.panels.count import card_choice
from mousemath.games.om_nom_nom.panels.duel import unsolved
from mousemath.games.om_nom_nom.panels.mixes import holds, mix_parts, mix_words, mixes
from mousemath.games.om_nom_nom.table.words import card_word
from mousemath.language import _, ngettext, whole
from mousemath.lesson import kit
from mousemath.scene import Agreement, Segments, Strong, Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mousemath.games.om_nom_nom.table.moment import Moment
    from mousemath.lesson.kit import Content
    from mousemath.lesson.teaching import Leaf

CAPTURE, MIXING = "capture", "mixing"


def leaf(moment: Moment) -> Leaf:
    """Write the tab."""
    if not moment.now.cards_left:
        return _roll_leaf(moment)
    if len(moment.opponents) > 1:
        return _capture_leaf(moment)
    words = {CAPTURE: _("a capture"), MIXING: _("why mix?")}
    topic = kit.segments(moment.view, "topic", _("Derive"), words)
    if topic.value == MIXING:
        return _mixing_leaf(moment, topic.part)
    return _capture_leaf(moment, topic.part)


# ── before the roll ──────────────────────────────────────────────────────────────────────────────


def _roll_leaf(moment: Moment) -> Leaf:
    face = face_choice(moment.view, "").value
    claim = claim_named(roll_claims(face), f"{face}-{THREE}")
    asked = _("How likely are exactly three {face} dice?")
    if asked_roll(moment).past:
        asked = _("How likely were exactly three {face} dice?")
    return kit.leaf_of(
        asked.format(face=card_word(face)),
        kit.steps("derive", f"roll-{face}", claim.lines()),
        _by_counting(claim),
        roll_source(moment),
    )


def _by_counting(claim: Claim) -> Text | Agreement:
    if not counted():
        return being_counted()
    return kit.agreement(
        claim.agrees(),
        _("Counting all {ways} ways gives the same."),
        _("Counting all ways does not agree: please report this."),
        ways=whole(WAYS),
    )


# ── a capture ────────────────────────────────────────────────────────────────────────────────────


def _capture_leaf(moment: Moment, *topics: Segments) -> Leaf:
    card, others = card_choice(moment), mixes(moment)
    claim = capture_claim(moment.now.dice, card.value, others)
    key = f"{card.value}-{moment.now.dice}-{claim.closed_form()}-{joint_plays(others)}"
    return kit.leaf_of(
        _("What does your {card} bring on average?").format(card=card_word(card.value)),
        topics,
        card.part,
        mix_parts(moment),
        kit.steps("derive", key, claim.lines()),
        _second_route(claim, joint_plays(others)),
        holds(moment, mix_words(moment), _("what the card brings at once")),
    )


def _second_route(claim: Claim, number: int) -> Agreement:
    """Say what the formula was set beside: all joint plays where these are few."""
    if number > LISTED:
        return kit.agreement(
            claim.agrees(),
            _("The mean of the exact distribution (see Decide) gives the same."),
            _("The mean of the exact distribution does not agree: please report this."),
        )
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
    return kit.agreement(claim.agrees(), yes, no, number=number)


# ── why mix? ─────────────────────────────────────────────────────────────────────────────────────


def _mixing_leaf(moment: Moment, topics: Segments) -> Leaf:
    question = _("Why would anybody mix?")
    if waits := unsolved(moment):
        return kit.leaf_of(question, topics, waits)
    small, comes_down = small_game(duel_of(moment.now, moment.seat))
    text = _(
        "Whatever two cards are set against two, one pair is best for both: nobody has to mix here."
    )
    shown = text if small is None else _mixing(moment, small, comes_down)
    rest = _("the rest of the round played optimally by both")
    return kit.leaf_of(question, topics, shown, holds(moment, rest))


def _mixing(moment: Moment, small: TwoByTwo, comes_down: bool) -> Iterator[Content]:
    lead = (
        _("This choice comes down to your {rows} against {columns}.")
        if comes_down
        else _("Suppose only your {rows} came into question, against {columns}.")
    )
    rows, columns = (kit.listing(map(card_word, cards)) for cards in (small.rows, small.columns))
    name = moment.name(moment.opponent)
    claim = small.claim(name)
    key = f"mix-{small.rows}-{small.columns}-{small.worth}"
    yield Text((Strong(lead.format(rows=rows, columns=columns)),))
    yield kit.steps("mixing", key, (*claim.lines(), line(_conclusion(small, name))))
    yield kit.agreement(
        claim.agrees(),
        _("The exact linear program gives the same value."),
        _("The linear program does not agree: please report this."),
    )


def _conclusion(small: TwoByTwo, name: str) -> str:
    first, second = map(card_word, small.rows)
    text = _(
        "{card} with chance {p}, {second} with chance {q}: {name} cannot do anything about it."
    )
    p, q = (kit.short(chance, 4, 2) for chance in (small.first_row, 1 - small.first_row))
    return text.format(card=kit.capital(first), p=p, second=second, q=q, name=name)
