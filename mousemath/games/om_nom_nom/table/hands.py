"""The hands on the table: cards in one row for each player, or a grid of all others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mousemath.games.om_nom_nom.rules.pieces import CARDS
from mousemath.games.om_nom_nom.table.sentence import points_note
from mousemath.games.om_nom_nom.table.unfolding import LOST, LYING, SAFE, fates
from mousemath.games.om_nom_nom.table.words import ICONS, SEAT_ICONS, SEAT_TONES, capital, card_word
from mousemath.language import _
from mousemath.scene import Card, Cards, Knowledge, KnownCell

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mousemath.games.om_nom_nom.table.drawing import Sight

CROWD = 3
"""From so many players on the others' hands are drawn as a grid, and one's own cards smaller."""
LOOK = "other"
"""The view choice that holds the other player looked at, as a cell of the grid."""


def hands_part(seen: Sight, tokens: Mapping[Any, str]) -> tuple[Any, ...]:
    """Draw what every player holds, and what became of the cards played in this round."""
    if not seen.state.dice or (not any(seen.state.hands) and seen.shown is None):
        return ()
    if not any(seen.state.hands) and seen.shown is not None and seen.shown.finished:
        return ()
    known = fates(seen.session, seen.shown)
    seats = range(len(seen.game.policies))
    if len(seats) < CROWD:
        return tuple(_hand(seen, seat, tokens, known) for seat in seats)
    return _hand(seen, seen.seat, tokens, known), _grid(seen, known)


def fate_word(fate: str) -> str:
    """Say what became of a card."""
    words = {SAFE: _("safe, +1"), LOST: _("lost"), LYING: _("played")}
    return words.get(fate, _("played"))


def _hand(
    seen: Sight, seat: int, tokens: Mapping[Any, str], known: Mapping[tuple[int, str], str]
) -> Cards:
    person = seat in seen.game.people
    choosing = seat == seen.seat and person and any(card in tokens for card in CARDS)
    covered = seat == seen.seat and not seen.table.shown and any(seen.state.hands)
    covered = covered and not seen.table.chosen[seat]
    cards = [_card(seen, seat, card, tokens if choosing else {}, known) for card in CARDS]
    if covered:
        cards = [_covered(each, number) for number, each in enumerate(cards)]
    elif person and card_hidden(seen, seat):
        cards.insert(0, _secret(seen, seat))
    return Cards(
        f"hand-{seat}",
        seen.name(seat),
        tuple(cards),
        points_note(seen, seat),
        "hand",
        SEAT_ICONS[seat],
        SEAT_TONES[seat],
    )


def _card(
    seen: Sight,
    seat: int,
    card: str,
    tokens: Mapping[Any, str],
    known: Mapping[tuple[int, str], str],
) -> Card:
    word = card_word(card)
    idle = seat not in seen.game.people or seat != seen.seat or card_hidden(seen, seat)
    small = idle or len(seen.game.policies) >= CROWD
    fate = known.get((seat, card))
    if fate is not None:
        name = _("{card}: {fate}").format(card=capital(word), fate=fate_word(fate))
        return Card(
            f"card-{seat}-{card}",
            name,
            "faint",
            icon=ICONS[card],
            word=fate_word(fate),
            small=small,
        )
    chosen = seen.alone and seen.table.chosen[seat] == card
    return Card(
        id=f"card-{seat}-{card}",
        name=_("{card}, chosen").format(card=capital(word)) if chosen else capital(word),
        state="chosen" if chosen else "hand",
        icon=ICONS[card],
        word=word,
        token=tokens.get(card, ""),
        small=small,
    )


def card_hidden(seen: Sight, seat: int) -> bool:
    """Whether a card chosen in secret lies before this seat, on a screen that others see too."""
    return bool(seen.table.chosen[seat]) and not seen.alone


def _covered(card: Card, number: int) -> Card:
    """Cover a card that is still in the hand; its place tells nothing."""
    if card.state == "faint":
        return card
    return Card(f"{card.id.rpartition('-')[0]}-covered-{number}", _("a covered card"), "hidden")


def _secret(seen: Sight, seat: int) -> Card:
    name = _("The card that {name} has chosen, face down").format(name=seen.name(seat))
    return Card(f"secret-{seat}", name, "hidden", word=_("secret"), small=True)


def _grid(seen: Sight, known: Mapping[tuple[int, str], str]) -> Knowledge:
    """Draw what the others still hold; choosing a cell chooses whose mix the panel asks about."""
    others = [seat for seat in range(len(seen.game.policies)) if seat != seen.seat]
    return Knowledge(
        "others",
        _("What the others hold"),
        LOOK,
        tuple(
            _("{name} · {points}").format(name=seen.name(seat), points=seen.hauls[seat].points)
            for seat in others
        ),
        (),
        tuple(tuple(_cell(seen, seat, card, known) for card in CARDS) for seat in others),
    )


def looked_at(seen: Sight) -> int:
    """Return the other player whose mix is looked at."""
    others = [seat for seat in range(len(seen.game.policies)) if seat != seen.seat]
    text = seen.view.choice(LOOK, "")
    found = [seat for seat in others if text.startswith(f"holds-{seat}-")]
    return found[0] if found else others[0]


def _cell(seen: Sight, seat: int, card: str, known: Mapping[tuple[int, str], str]) -> KnownCell:
    fate = known.get((seat, card))
    what = _("in the hand") if fate is None else fate_word(fate)
    return KnownCell(
        f"holds-{seat}-{card}",
        _("{name}, {card}: {what}").format(name=seen.name(seat), card=card_word(card), what=what),
        "known" if fate is None else "gone",
        icon=ICONS[card],
        tone=SEAT_TONES[seat] if fate is None else "",
        selected=seen.view.choice(LOOK, "") == f"holds-{seat}-{card}",
    )
