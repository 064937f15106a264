"""What the others are taken to play: any card, what their bot plays, or weights set by the reader."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.chance.distribution import Distribution
from mousemath.games.om_nom_nom.maths.policies import POLICIES
from mousemath.games.om_nom_nom.rules.position import encode
from mousemath.games.om_nom_nom.table.hands import LOOK
from mousemath.games.om_nom_nom.table.words import ICONS, POLICY_WORDS, card_name, where
from mousemath.language import _, small_whole
from mousemath.lesson.kit import Chosen, segments, source
from mousemath.lesson.seats import PERSON
from mousemath.scene import Segments, Slider, Sliders

if TYPE_CHECKING:
    from mousemath.games.om_nom_nom.table.moment import Moment
    from mousemath.scene import Source

ANY, BOTS, OWN = "any", "bots", "own"
HEAVIEST = 12
UNTELLING = {PERSON, "random", "equilibrium", "balanced"}
"""Seats whose policy is no mix of its own to set against: any card, or the other look at a duel."""


def mix_choice(moment: Moment) -> Chosen[str]:
    """Let the reader choose which mix the others play."""
    policies = [moment.settings.seats[seat] for seat in moment.opponents]
    many = len(policies) > 1
    words = {
        ANY: _("each card equally likely"),
        BOTS: _("as the bots do") if many else _(POLICY_WORDS[policies[0]]),
        OWN: _("my weights"),
    }
    if not set(policies) - UNTELLING:
        del words[BOTS]
    name = moment.name(moment.opponent)
    label = _("The others play") if many else _("{name} plays").format(name=name)
    return segments(moment.view, "mix", label, words)


def mixes(moment: Moment) -> tuple[Distribution[str], ...]:
    """Return for each other seat a distribution over its cards."""
    kind = mix_choice(moment).value
    return tuple(_mix(moment, seat, kind) for seat in moment.opponents)


def _mix(moment: Moment, seat: int, kind: str) -> Distribution[str]:
    policy = moment.settings.seats[seat]
    if kind == BOTS and policy not in UNTELLING:
        return POLICIES[policy](moment.now, seat)
    weights = _weights(moment, seat)
    if kind == OWN and any(weights.values()):
        return Distribution.weighted(weights)
    return Distribution.uniform(weights)


def _weights(moment: Moment, seat: int) -> dict[str, int]:
    """Read the weights of a seat; where none fit the cards left, all are alike."""
    cards = moment.hand(seat)
    parts = moment.view.choice(f"weights-{seat}-{len(cards)}", "").split(",")
    weights = [weight for part in parts if (weight := small_whole(part, HEAVIEST)) is not None]
    fits = len(weights) == len(parts) == len(cards)
    return dict(zip(cards, weights if fits else (1,) * len(cards), strict=True))


def mix_parts(moment: Moment) -> tuple[Segments | Sliders, ...]:
    """Return the choice of the mix, with sliders for weights of one's own."""
    chosen = mix_choice(moment)
    return (chosen.part, _sliders(moment)) if chosen.value == OWN else (chosen.part,)


def _sliders(moment: Moment) -> Sliders:
    look = moment.view.choice(LOOK, "")
    found = [seat for seat in moment.opponents if look.startswith(f"holds-{seat}-")]
    seat = found[0] if found else moment.opponent
    weights = _weights(moment, seat)
    return Sliders(
        f"weights-{seat}",
        _("Weights of the cards of {name}").format(name=moment.name(seat)),
        f"weights-{seat}-{len(weights)}",
        tuple(
            Slider(card, card_name(card), weight, HEAVIEST, ICONS[card])
            for card, weight in weights.items()
        ),
    )


def mix_words(moment: Moment) -> str:
    """Say what the others are taken to play, for the line that says what numbers hold for."""
    return {
        ANY: _("each card of the others equally likely"),
        BOTS: _("what the computer players do"),
        OWN: _("the weights set here"),
    }[mix_choice(moment).value]


def here(moment: Moment) -> str:
    """Return the position, so that a guess or a choice holds for it alone."""
    return encode(moment.game, moment.game.at(moment.now))


def holds(moment: Moment, *what: str, exactness: str = "") -> Source:
    """Say of which position the numbers speak, what they suppose, and how exact they are."""
    return source(
        _("Holds for: {players}, {moment}, {what}. {exactness}"),
        players=moment.settings.words,
        moment=where(moment.now),
        what=", ".join(what),
        exactness=exactness or _("Exact."),
    )
