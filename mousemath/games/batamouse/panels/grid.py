"""The table of all cards, and what the viewer knows of each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath import scene
from mousemath.games.batamouse.maths.bayes import Kind, Place, seen_at
from mousemath.games.batamouse.rules.preset import Card
from mousemath.games.batamouse.table.words import card_id
from mousemath.language import _
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
    unseen: Callable[[Card], tuple[Fraction, str]],
    selected: Card | None = None,
) -> scene.Knowledge:
    """Draw all cards, number down and cheese across.

    ``unseen`` says how far an unseen card is filled, and what that means in words; ``filled`` says
    it of all; ``selected`` is chosen.
    """
    preset = known.preset

    def cell(card: Card) -> scene.KnownCell:
        key, chosen = f"know-{card_id(card)}", card == selected
        if card in known.unseen:
            share, words = unseen(card)
            name = f"{card}: {words}"
            return scene.KnownCell(key, name, "unseen", float(share), "", "", chosen, "?")
        place = seen_at(known, card)
        state, icon, tone, word = _look(moment, known, place)
        name = f"{card}: {place_words(moment, known, place)}"
        return scene.KnownCell(key, name, state, 0, icon, tone, chosen, word)

    return scene.Knowledge(
        "cards",
        _("All cards: number down, cheese across"),
        "asked",
        tuple(map(str, preset.numbers)),
        tuple(map(str, preset.cheese)),
        tuple(
            tuple(cell(Card(number, cheese)) for cheese in preset.cheese)
            for number in preset.numbers
        ),
        (("unseen", filled),),
        "cheese",
    )


def _look(moment: Moment, known: Knowledge, place: Place) -> tuple[str, str, str, str]:
    """Return state, icon, tone and word of a cell whose card was seen at ``place``."""
    match place.kind:
        case Kind.HAND if place.seat == known.seat:
            return "mine", ICONS[place.seat], TONES[place.seat], _("mine")
        case Kind.HAND:
            return "known", ICONS[place.seat], TONES[place.seat], moment.name(place.seat)
        case Kind.DEN:
            return "den", "house", "cheese", _("den")
        case Kind.TABLE:
            return "den", ICONS[place.seat], TONES[place.seat], _("played")
    return "gone", "", "", _("gone")


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
