"""The table of all cards, and what the viewer knows of each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.games.batamouse.maths.bayes import Kind, where
from mousemath.games.batamouse.rules.preset import Card
from mousemath.games.batamouse.table.words import ICONS, TONES, card_id
from mousemath.language import _, percent
from mousemath.scene import Knowledge as Grid
from mousemath.scene import KnownCell

if TYPE_CHECKING:
    from collections.abc import Callable
    from fractions import Fraction

    from mousemath.games.batamouse.maths.knowledge import Knowledge
    from mousemath.games.batamouse.table.moment import Moment

VIEW = "asked"
"""The view choice that says which card the reader asks about."""


def grid(
    moment: Moment,
    known: Knowledge,
    share: Callable[[Card], Fraction],
    signs: tuple[tuple[str, str], ...],
    selected: Card | None = None,
) -> Grid:
    """Draw all cards, cheese down and number across; ``share`` fills the unseen ones."""
    preset = known.preset
    return Grid(
        "cards",
        _("All cards: cheese down, number across"),
        VIEW,
        tuple(str(cheese) for cheese in preset.cheese),
        tuple(str(number) for number in preset.numbers),
        tuple(
            tuple(
                _cell(moment, known, Card(number, cheese), share, selected)
                for number in preset.numbers
            )
            for cheese in preset.cheese
        ),
        signs,
    )


def legend(moment: Moment, known: Knowledge, unseen: str) -> tuple[tuple[str, str], ...]:
    """Return what the signs mean; ``unseen`` says what the fill means."""
    hands = [
        (f"{ICONS[other.seat]} {TONES[other.seat]}", moment.name(other.seat))
        for other in known.opponents
        if other.known
    ]
    return (
        ("mine", _("mine")),
        ("den", _("in the den or played")),
        *hands,
        ("gone", _("gone")),
        ("unseen", unseen),
    )


def _cell(
    moment: Moment,
    known: Knowledge,
    card: Card,
    share: Callable[[Card], Fraction],
    selected: Card | None,
) -> KnownCell:
    name, chosen = f"{card}: {{}}", card == selected
    key = f"know-{card_id(card)}"
    if card in known.unseen:
        filled = share(card)
        words = _("unseen, {chance}").format(chance=percent(filled))
        return KnownCell(key, name.format(words), "unseen", float(filled), selected=chosen)
    place = where(known, card).support[0]
    words = place_words(moment, known, card)
    state, icon, tone = "gone", "", ""
    if place.kind is Kind.HAND and place.seat == known.seat:
        state, icon, tone = "mine", ICONS[known.seat], TONES[known.seat]
    elif place.kind is Kind.HAND:
        state, icon, tone = "known", ICONS[place.seat], TONES[place.seat]
    elif place.kind is Kind.DEN:
        state, icon, tone = "den", "house", "cheese"
    elif place.kind is Kind.TABLE:
        state, icon, tone = "den", ICONS[place.seat], TONES[place.seat]
    return KnownCell(key, name.format(words), state, icon=icon, tone=tone, selected=chosen)


def place_words(moment: Moment, known: Knowledge, card: Card) -> str:
    """Say where a card that the viewer has seen lies now."""
    place = where(known, card).support[0]
    name = moment.name(place.seat) if place.seat >= 0 else ""
    if place.kind is Kind.HAND:
        if place.seat == known.seat:
            return _("in your hand")
        return _("in the hand of {name}").format(name=name)
    if place.kind is Kind.DEN:
        return _("in the den")
    if place.kind is Kind.TABLE:
        return _("played by {name} in this round").format(name=name)
    if place.kind is Kind.PILE:
        return _("won by {name}").format(name=name)
    return _("discarded")


def asked_card(moment: Moment, known: Knowledge) -> Card:
    """Return the card the reader asks about: the chosen one, else the largest unseen one."""
    chosen = moment.view.choice(VIEW, "")
    for card in known.preset.cards:
        if chosen == f"know-{card_id(card)}":
            return card
    return max(known.unseen, default=known.preset.cards[-1])
