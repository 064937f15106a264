"""The Derive tab: from one waiting time to many, any die, and the chain of a small race."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from mousemath.chance.claim import claim_named
from mousemath.chance.polynomial import value_at
from mousemath.games.viva_topo.maths.arrival import CatArrival, arrival_cdf
from mousemath.games.viva_topo.maths.cat_claims import cat_claims, wait_claims
from mousemath.games.viva_topo.maths.race import race_claim, race_of
from mousemath.games.viva_topo.panels.shared import (
    cat_way_leaf,
    mouse_choice,
    source,
    target_choice,
)
from mousemath.games.viva_topo.table.words import way_word
from mousemath.language import _, ngettext
from mousemath.lesson.kit import agreement, curve, leaf_of, segments, steps
from mousemath.scene import Curve, Segments, Text
from mousemath.scene.mathml import show

if TYPE_CHECKING:
    from collections.abc import Callable
    from fractions import Fraction

    from mousemath.chance.claim import Claim
    from mousemath.games.viva_topo.maths.race import Race
    from mousemath.games.viva_topo.table.moment import Moment
    from mousemath.lesson.kit import Content
    from mousemath.lesson.teaching import Leaf


def leaf(moment: Moment) -> Leaf:
    """Write the Derive tab: the waiting time, with any die too, or the small race."""
    race = race_of(moment.preset, moment.players)
    topics = {"wait": _("the wait"), "die": _("any die")}
    if race is not None:
        topics["race"] = _("a small race")
    topic = segments(moment.view, "topic", _("Derive"), topics)
    if topic.value == "race" and race is not None:
        return _race_leaf(moment, race, topic.part)
    write = _wait_leaf if topic.value == "wait" else _die_leaf
    return cat_way_leaf(moment, topic.part, write)


def _claims(moment: Moment, spot: int) -> tuple[Claim, ...]:
    return wait_claims(moment.preset, moment.ahead.cat, spot, moment.ahead.rolls)


def _wait_leaf(moment: Moment, topic: Segments, spot: int, arrival: CatArrival) -> Leaf:
    mean = arrival.expected_rolls
    asked = ngettext("Why {mean} roll {way}?", "Why {mean} rolls {way}?", 1 if mean == 1 else 2)
    several = [] if arrival.cat_rolls == 1 else [f"number-{spot}", f"mean-{spot}"]
    known = (*cat_claims(moment.preset), *_claims(moment, spot))
    names = ("first", "one", *several, f"within-{spot}")
    *lines, last = dict.fromkeys(
        line for name in names for line in claim_named(known, name).lines()
    )
    lines.append(replace(last, words=f"{last.words} {_window_words(moment)}".rstrip()))
    return leaf_of(
        asked.format(mean=mean, way=way_word(spot)),
        topic,
        target_choice(moment),
        mouse_choice(moment),
        steps("derive", f"{arrival.cat_rolls}-{moment.ahead.rolls}", lines),
        source(moment),
    )


def _window_words(moment: Moment) -> str:
    """Say what the rolls ahead mean for a mouse; nothing for an only mouse."""
    if moment.ahead.only:
        return ""
    if moment.ahead.may_stay:
        return _("That is before your mouse can move again, if you move another one now.")
    return _("That is before your mouse can move again.")


# ── the same for every die ───────────────────────────────────────────────────────────────────────


def _die_leaf(moment: Moment, topic: Segments, spot: int, arrival: CatArrival) -> Leaf:
    return leaf_of(
        _("And with another die?"),
        topic,
        target_choice(moment),
        mouse_choice(moment),
        _curve_parts(moment, arrival, claim_named(_claims(moment, spot), f"die-{spot}")),
        source(moment),
    )


def _curve_parts(moment: Moment, arrival: CatArrival, claim: Claim) -> Content:
    """Return the polynomial in q, its curve, and whether counting agrees at our die."""
    rolls, needed, q = moment.ahead.rolls, arrival.cat_rolls, arrival.chance
    if rolls < needed:
        text = ngettext(
            "She needs {needed} cat rolls: within {rolls} roll she cannot come, with no die.",
            "She needs {needed} cat rolls: within {rolls} rolls she cannot come, with no die.",
            rolls,
        )
        return Text((text.format(needed=needed, rolls=rolls), " ", _window_words(moment)))
    return (
        Text(tuple(map(show, claim.lines()))),
        _curve(
            _("The chance that she comes in time, for every chance q of a cat"),
            _("chance that she comes"),
            lambda at: min(1.0, float(arrival_cdf(needed, rolls, at))),
            q,
        ),
        agreement(
            claim.agrees(),
            _(
                "At q = {chance} the polynomial gives {value}; counting every sequence gives the same."
            ),
            _("At q = {chance} the polynomial gives {value}, counting does not: please report it."),
            chance=q,
            value=claim.by_formula(),
        ),
    )


def _curve(label: str, height: str, function: Callable[[float], float], q: Fraction) -> Curve:
    """Draw a chance for every chance q of a cat, our die marked."""
    words = _("our die: q = {chance}").format(chance=q)
    return curve(label, (_("q, the chance of a cat"), height), function, q, words)


# ── a small race ─────────────────────────────────────────────────────────────────────────────────


def _race_leaf(moment: Moment, race: Race, topic: Segments) -> Leaf:
    """Derive the outcome of the small race, with q as a letter."""
    q = moment.preset.cat_chance
    claim = race_claim(race, moment.players, q)
    return leaf_of(
        claim.statement,
        topic,
        steps("race", f"{moment.players}-{race.mouse}-{race.cat.space}", claim.lines()),
        _curve(
            _("The chance that the mouse gets away, for every chance q of a cat"),
            _("chance to get away"),
            lambda at: value_at(race.safe, at),
            q,
        ),
        agreement(
            claim.agrees(),
            _("At q = {chance} it is {value}; a chain of numbers alone gives the same."),
            _("At q = {chance} it is {value}, a chain of numbers does not: please report it."),
            chance=q,
            value=claim.by_formula(),
        ),
        source(moment, _("Exact, for a mouse alone that runs along the path."), race.cat),
    )
