"""What the others are taken to play: any card, what their bot plays, or weights set by the reader."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mousemath.chance.distribution import Distribution
from mousemath.games.om_nom_nom.maths.policies import POLICIES
from mousemath.games.om_nom_nom.rules.hot_seat import PERSON
from mousemath.games.om_nom_nom.rules.pieces import in_order
from mousemath.games.om_nom_nom.table.hands import LOOK
from mousemath.games.om_nom_nom.table.words import ICONS, POLICY_WORDS, capital, card_word
from mousemath.language import _
from mousemath.scene import Segment, Segments, Slider, Sliders

if TYPE_CHECKING:
    from mousemath.games.om_nom_nom.table.drawing import Sight

ANY, BOTS, OWN = "any", "bots", "own"
HEAVIEST = 12


def others(seen: Sight) -> tuple[int, ...]:
    """Return the other seats."""
    return tuple(seat for seat in range(len(seen.game.policies)) if seat != seen.seat)


def looked_at(seen: Sight) -> int:
    """Return the other seat whose mix the sliders set."""
    text = seen.view.choice(LOOK, "")
    found = [seat for seat in others(seen) if text.startswith(f"holds-{seat}-")]
    return found[0] if found else others(seen)[0]


def kind_of_mix(seen: Sight) -> str:
    """Return which mix the reader has chosen."""
    kind = seen.view.choice("mix", ANY)
    return kind if kind in _kinds(seen) else ANY


def _kinds(seen: Sight) -> tuple[str, ...]:
    policies = {seen.game.policies[seat] for seat in others(seen)}
    telling = policies - {PERSON, "random", "equilibrium"}
    return (ANY, BOTS, OWN) if telling else (ANY, OWN)


def mixes(seen: Sight) -> tuple[Distribution[str], ...]:
    """Return for each other seat a distribution over its cards."""
    kind = kind_of_mix(seen)
    return tuple(_mix(seen, seat, kind) for seat in others(seen))


def _mix(seen: Sight, seat: int, kind: str) -> Distribution[str]:
    cards = in_order(seen.state.hands[seat])
    policy = seen.game.policies[seat]
    if kind == BOTS and policy not in (PERSON, "equilibrium"):
        return POLICIES[policy](seen.state, seat)
    if kind == OWN:
        weights = dict(zip(cards, _weights(seen, seat, len(cards)), strict=True))
        if any(weights.values()):
            return Distribution.weighted({card: n for card, n in weights.items() if n})
    return Distribution.uniform(cards)


def _weights(seen: Sight, seat: int, number: int) -> tuple[int, ...]:
    """Read the weights of a seat; where none fit the cards left, all are alike."""
    parts = seen.view.choice(f"weights-{seat}-{number}", "").split(",")
    if len(parts) == number and all(p.isascii() and p.isdigit() and len(p) < 3 for p in parts):  # noqa: PLR2004 - two digits
        return tuple(min(HEAVIEST, int(part)) for part in parts)
    return (1,) * number


def mix_parts(seen: Sight) -> tuple[Any, ...]:
    """Return the choice of the mix, with sliders for weights of one's own."""
    kind = kind_of_mix(seen)
    many = len(others(seen)) > 1
    words = {
        ANY: _("any card alike"),
        BOTS: _("as the bots do") if many else _(POLICY_WORDS[seen.game.policies[others(seen)[0]]]),
        OWN: _("my weights"),
    }
    name = (
        _("The others play") if many else _("{name} plays").format(name=seen.name(others(seen)[0]))
    )
    segments = Segments(
        "mix", name, "mix", kind, tuple(Segment(each, words[each]) for each in _kinds(seen))
    )
    return (segments, _sliders(seen)) if kind == OWN else (segments,)


def _sliders(seen: Sight) -> Sliders:
    seat = looked_at(seen)
    cards = in_order(seen.state.hands[seat])
    label = _("Weights of the cards of {name}").format(name=seen.name(seat))
    return Sliders(
        f"weights-{seat}",
        label,
        f"weights-{seat}-{len(cards)}",
        tuple(
            Slider(card, capital(card_word(card)), weight, HEAVIEST, ICONS[card])
            for card, weight in zip(cards, _weights(seen, seat, len(cards)), strict=True)
        ),
    )


def mix_words(seen: Sight) -> str:
    """Say what the others are taken to play, for the line that says what numbers hold for."""
    return {
        ANY: _("each card of the others alike"),
        BOTS: _("what the computer players do"),
        OWN: _("the weights set here"),
    }[kind_of_mix(seen)]


def joint_number(seen: Sight) -> int:
    """Return in how many ways the others can play."""
    total = 1
    for seat in others(seen):
        total *= len(seen.state.hands[seat])
    return total
