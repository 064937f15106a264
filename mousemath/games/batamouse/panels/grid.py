"""The table of all cards, and what the viewer knows of each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath import scene
from mousemath.games.batamouse.maths.bayes import Kind, Place, seen_at
from mousemath.games.batamouse.rules.preset import Card
from mousemath.games.batamouse.table.words import card_id
from mousemath.language import _, percent
from mousemath.lesson.seats import ICONS, TONES

if TYPE_CHECKING:
    from collections.abc import Callable
    from fractions import Fraction

    from mousemath.games.batamouse.maths.knowledge import Knowledge
    from mousemath.games.batamouse.table.moment import Moment


def grid(
    moment: Moment,
    known: Knowledge,
    filled: str,
    share: Callable[[Card], Fraction],
    selected: Card | None = None,
) -> scene.Knowledge:
    """Draw all cards, cheese down and number across.

    ``share`` fills the unseen, and ``filled`` says what that means; ``selected`` is chosen.
    """
    preset = known.preset

    def cell(card: Card) -> scene.KnownCell:
        key, chosen = f"know-{card_id(card)}", card == selected
        if card in known.unseen:
            part = share(card)
            words = _("unseen, {chance}").format(chance=percent(part))
            return scene.KnownCell(key, f"{card}: {words}", "unseen", float(part), selected=chosen)
        place = seen_at(known, card)
        name = f"{card}: {place_words(moment, known, place)}"
        state, icon, tone = _look(known, place)
        return scene.KnownCell(key, name, state, icon=icon, tone=tone, selected=chosen)

    return scene.Knowledge(
        "cards",
        _("All cards: cheese down, number across"),
        "asked",
        tuple(map(str, preset.cheese)),
        tuple(map(str, preset.numbers)),
        tuple(
            tuple(cell(Card(number, cheese)) for number in preset.numbers)
            for cheese in preset.cheese
        ),
        _legend(moment, known, filled),
    )


def _legend(moment: Moment, known: Knowledge, filled: str) -> tuple[tuple[str, str], ...]:
    """Return what the signs mean."""
    hands = (
        (f"{ICONS[other.seat]} {TONES[other.seat]}", moment.name(other.seat))
        for other in known.opponents
        if other.known
    )
    return (
        ("mine", _("mine")),
        ("den", _("in the den or played")),
        *hands,
        ("gone", _("gone")),
        ("unseen", filled),
    )


def _look(known: Knowledge, place: Place) -> tuple[str, str, str]:
    """Return state, icon and tone of a cell whose card was seen at ``place``."""
    match place.kind:
        case Kind.HAND:
            state = "mine" if place.seat == known.seat else "known"
            return state, ICONS[place.seat], TONES[place.seat]
        case Kind.DEN:
            return "den", "house", "cheese"
        case Kind.TABLE:
            return "den", ICONS[place.seat], TONES[place.seat]
    return "gone", "", ""


def place_words(moment: Moment, known: Knowledge, place: Place) -> str:
    """Say where a card that the viewer has seen lies now."""
    if place == Place(Kind.HAND, known.seat):
        return _("in your hand")
    said = {
        Kind.HAND: _("in the hand of {name}"),
        Kind.DEN: _("in the den"),
        Kind.TABLE: _("played by {name} in this round"),
        Kind.PILE: _("won by {name}"),
    }.get(place.kind) or _("discarded")
    return said.format(name=moment.name(place.seat) if place.seat >= 0 else "")
