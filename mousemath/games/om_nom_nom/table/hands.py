"""The hands on the table: cards in one row for each player, or a grid of all others."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mousemath.games.om_nom_nom.rules.game import ROLL
from mousemath.games.om_nom_nom.rules.pieces import CARDS
from mousemath.games.om_nom_nom.rules.unfolding import LOST, SAFE, Fates
from mousemath.games.om_nom_nom.table.sentence import points_note
from mousemath.games.om_nom_nom.table.words import (
    ICONS,
    SEAT_ICONS,
    SEAT_TONES,
    card_id,
    card_name,
    card_word,
)
from mousemath.language import _
from mousemath.scene import Card, Cards, Knowledge, KnownCell

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mousemath.games.om_nom_nom.table.moment import Moment

CROWD = 3
"""From so many players on the others' hands are drawn as a grid, and one's own cards smaller."""
LOOK = "other"
"""The view choice that holds the other player looked at, as a cell of the grid."""


def hands_part(moment: Moment, tokens: Mapping[str, str]) -> tuple[Cards | Knowledge, ...]:
    """Draw what every player holds, and what became of the cards played in this round.

    Where the first roll is due all cards are there already, so that nothing moves when the dice fall;
    between rounds the score pad has their room.
    """
    first = ROLL in tokens and not moment.now.rounds
    if not (first or moment.now.cards_left or moment.unfolds):
        return ()
    known = {} if first and not moment.unfolds else moment.fates
    mine = Hand(moment, moment.seat, tokens, known).part()
    alone = moment.alone and len(moment.seats) < CROWD
    if moment.unfolds and not alone:
        return (mine,)  # the cards on the boards tell of the others, and need the room
    if len(moment.seats) < CROWD:
        return tuple(Hand(moment, seat, tokens, known).part() for seat in moment.seats)
    return mine, _grid(moment, known)


def fate_word(fate: str) -> str:
    """Say what became of a card."""
    return {SAFE: _("safe, +1"), LOST: _("lost")}.get(fate, _("played"))


@dataclass(frozen=True, slots=True)
class Hand:
    """The hand of one seat, to be drawn in a row."""

    moment: Moment
    seat: int
    tokens: Mapping[str, str]
    known: Fates

    @property
    def _chooses(self) -> bool:
        """Whether a person at this seat chooses now."""
        return self.seat == self.moment.seat and self.seat in self.moment.game.people

    @property
    def _hidden(self) -> bool:
        """Whether a card of this hand is chosen in secret, on a screen that others see too."""
        return bool(self.moment.state.chosen[self.seat]) and not self.moment.alone

    @property
    def _covered(self) -> bool:
        """Whether the hand waits for its owner to uncover it."""
        choosing = self.moment.state
        waits = self.seat == self.moment.seat and self.moment.now.cards_left > 0
        return waits and not choosing.shown and not choosing.chosen[self.seat]

    def part(self) -> Cards:
        """Draw the hand."""
        cards = [self._card(card) for card in CARDS]
        if self._covered:
            cards = [self._back(each, number) for number, each in enumerate(cards)]
        note = points_note(self.moment, self.seat)
        if self._hidden:
            note = _("{points} · has chosen, face down").format(points=note)
        return Cards(
            f"hand-{self.seat}",
            self.moment.name(self.seat),
            tuple(cards),
            note,
            "hand",
            SEAT_ICONS[self.seat],
            SEAT_TONES[self.seat],
        )

    def _card(self, card: str) -> Card:
        fate = self.known.get((self.seat, card))
        chosen = self.moment.alone and self.moment.state.chosen[self.seat] == card
        name, token = card_name(card), self.tokens.get(card, "") if self._chooses else ""
        if fate is not None:
            name = _("{card}: {fate}").format(card=name, fate=fate_word(fate))
        elif chosen:
            name = _("{card}, chosen").format(card=name)
        return Card(
            self._place(card, fate),
            name,
            "faint" if fate is not None else "chosen" if chosen else "hand",
            icon=ICONS[card],
            word=card_word(card) if fate is None else fate_word(fate),
            token=token,
            small=self._small,
            # while boards resolve, a digit that comes too late for them chooses nothing
            key=str(CARDS.index(card) + 1) if token and not self.moment.unfolds else "",
        )

    @property
    def _small(self) -> bool:
        """Whether the cards are small: not one's own, or of many; nor while boards resolve, that need room."""
        hidden = not self._chooses or self._hidden
        return len(self.moment.seats) >= CROWD or hidden or self.moment.unfolds

    def _place(self, card: str, fate: str | None) -> str:
        """Name the card in the hand; its place, while it lies on the table or once it is lost."""
        shown = self.moment.shown
        away = fate == LOST or (shown is not None and self.seat in shown.lying(card))
        return card_id(self.seat, card, "gone" if away else "card")

    @staticmethod
    def _back(card: Card, number: int) -> Card:
        """Cover a card that is still in the hand; its place tells nothing."""
        if card.state == "faint":
            return card
        place = f"{card.id.rpartition('-')[0]}-covered-{number}"
        return Card(place, _("a covered card"), "hidden", small=card.small)


def _grid(moment: Moment, known: Fates) -> Knowledge:
    """Draw what the others still hold; choosing a cell chooses whose mix the panel asks about."""
    heads = (
        _("{name} · {points}").format(name=moment.name(seat), points=moment.hauls[seat].points)
        for seat in moment.opponents
    )
    rows = (tuple(_cell(moment, seat, card, known) for card in CARDS) for seat in moment.opponents)
    return Knowledge("others", _("What the others hold"), LOOK, tuple(heads), (), tuple(rows))


def _cell(moment: Moment, seat: int, card: str, known: Fates) -> KnownCell:
    fate = known.get((seat, card))
    what = _("in the hand") if fate is None else fate_word(fate)
    return KnownCell(
        f"holds-{seat}-{card}",
        _("{name}, {card}: {what}").format(name=moment.name(seat), card=card_word(card), what=what),
        "known" if fate is None else "gone",
        icon=ICONS[card],
        tone=SEAT_TONES[seat] if fate is None else "",
        selected=moment.view.choice(LOOK, "") == f"holds-{seat}-{card}",
    )
