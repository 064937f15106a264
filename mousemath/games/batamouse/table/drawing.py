"""The play area of Batamouse: den, cards played, players, the own hand, the line of cheese."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from mousemath.games.batamouse.rules.preset import cheese_of
from mousemath.games.batamouse.rules.state import Draw, Gather, Lot, Phase, Play, Take
from mousemath.games.batamouse.table.cheese_line import cheese_line
from mousemath.games.batamouse.table.sentence import heading, live_sentence
from mousemath.games.batamouse.table.words import (
    ICONS,
    TONES,
    card_id,
    cheese_word,
    short_place,
)
from mousemath.language import _, ngettext
from mousemath.lesson.teaching import Table
from mousemath.scene import (
    ActionButton,
    Actions,
    Card,
    Cards,
    Move,
    Seat,
    Seats,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mousemath.games.batamouse.rules.preset import Card as Mouse
    from mousemath.games.batamouse.table.moment import Moment

SLOT, HAND_SLOT = "slot-played", "slot-hand"


def table(moment: Moment, tokens: Mapping[Any, str]) -> Table:
    """Draw the play area of this moment."""
    over = moment.state.phase is Phase.OVER
    return Table(
        heading=heading(moment),
        main=(cheese_line(moment),) if over else (den_part(moment), played_part(moment)),
        tray=() if over else _tray(moment, tokens),
        below=(seats_part(moment),),
        sentence=live_sentence(moment),
        moves=_moves(moment, tokens),
    )


def _tray(moment: Moment, tokens: Mapping[Any, str]) -> tuple[Any, ...]:
    hand = (hand_part(moment),) if moment.knowledge is not None else ()
    buttons = _buttons(moment, tokens)
    return (*hand, Actions("actions", _("What to do"), buttons)) if buttons else hand


def card_part(
    card: Mouse, name: str, *, note: str = "", state: str = "hand", hint: str = ""
) -> Card:
    """Draw a card: its number large, its cheese below."""
    return Card(
        id=card_id(card),
        name=name,
        state=state,
        figure=str(card.number),
        count=card.cheese,
        count_icon="cheese",
        note=note,
        hint=hint,
    )


# ── den and cards played ─────────────────────────────────────────────────────────────────────


def den_part(moment: Moment) -> Cards:
    """Draw the den of this round; what is taken or discarded stays, faint."""
    state = moment.state
    cards = tuple(_den_card(moment, card) for card in moment.den)
    left = ngettext(
        "{number} card in the deck", "{number} cards in the deck", len(state.deck)
    ).format(number=len(state.deck))
    if not cards:
        cards = (Card("den-empty", _("The den is empty."), "empty", word=_("empty")),)
        left = _("no more taking")
    return Cards("den", _("The den"), cards, left, half=True)


def _den_card(moment: Moment, card: Mouse) -> Card:
    taker = moment.takes.get(card)
    if taker is not None:
        name = _("{card}, taken by {name}").format(card=card, name=moment.name(taker))
        faint = card_part(card, name, note=moment.name(taker), state="faint")
        return replace(faint, id=f"gone-{card_id(card)}")
    if card not in moment.state.den:
        name = _("{card}, discarded").format(card=card)
        return card_part(card, name, note=_("discarded"), state="faint")
    hint = _(
        "The {card} is chosen: press the place “the card you take”, at the end of your hand, or "
        "choose another card. Pressed again, the card is let go."
    ).format(card=card)
    return card_part(card, _("{card}, in the den").format(card=card), hint=hint)


def played_part(moment: Moment) -> Cards:
    """Draw the cards played in this round in their order, and who is still to play."""
    state = moment.state
    leader = max(state.leader, 0)
    seats = [(leader + place) % state.players for place in range(state.players)]
    cards = [
        card_part(
            card,
            _("{name} played the {card}").format(name=moment.name(seat), card=card),
            note=_played_note(moment, card, seat),
        )
        for seat, card in zip(seats, state.played, strict=False)
    ]
    cards += [_slot(moment, seat) for seat in seats[len(cards) :]]
    return Cards("played", _("This round"), tuple(cards), _stakes(moment), half=True)


def _stakes(moment: Moment) -> str:
    played = moment.state.played
    if not played:
        return _("the highest wins all")
    return _("{cheese} to win").format(cheese=cheese_word(cheese_of(played)))


def _played_note(moment: Moment, card: Mouse, seat: int) -> str:
    name, state = moment.name(seat), moment.state
    if state.phase is Phase.TAKE:
        place = short_place(sorted(state.played).index(card))
        return _("{name}, {place}").format(name=name, place=place)
    if state.phase is Phase.CHEESE and card == max(state.played):
        return _("{name}, wins").format(name=name)
    return name


def _slot(moment: Moment, seat: int) -> Card:
    name = moment.name(seat)
    if moment.chooses and moment.state.phase is Phase.PLAY and seat == moment.viewer:
        return Card(
            SLOT,
            _("Your card goes here"),
            "empty",
            word=_("your card goes here"),
            note=name,
            hint=_("Your place is chosen: now choose a card of your hand."),
        )
    words = _("{name} is still to play").format(name=name)
    return Card(f"slot-{seat}", words, "empty", icon=ICONS[seat], tone=TONES[seat], note=name)


# ── players ──────────────────────────────────────────────────────────────────────────────────


def seats_part(moment: Moment) -> Seats:
    """Draw the players: cheese won, and what everybody knows of their hands."""
    state = moment.state
    over = state.phase is Phase.OVER
    others = moment.viewer is not None and not over
    return Seats(
        "players",
        _("The others, as far as everybody knows") if others else _("Players"),
        tuple(
            Seat(
                icon=ICONS[seat],
                tone=TONES[seat],
                name=moment.name(seat),
                score=cheese_word(cheese_of(state.piles[seat])),
                active=not over and seat == moment.due_seat,
                cards=_open_hand(moment, seat),
            )
            for seat in range(state.players)
            if over or not moment.is_you(seat)
        ),
    )


def _open_hand(moment: Moment, seat: int) -> tuple[Card, ...]:
    """Draw a hand as everybody knows it: cards taken from the den open, the others face down."""
    state = moment.state
    shown = [card for card in state.hands[seat] if card not in state.hidden[seat]]
    cards = [card_part(card, _("{card}, known").format(card=card)) for card in shown]
    face_down = [
        Card(f"down-{seat}-{number}", _("a card nobody else has seen"), "hidden", icon="eye-off")
        for number in range(len(state.hidden[seat]))
    ]
    return (*cards, *face_down)


def hand_part(moment: Moment) -> Cards:
    """Draw the viewer's hand, and the place for the card to be taken."""
    known = moment.knowledge
    if known is None:
        raise LookupError
    seat = known.seat
    playing = moment.chooses and known.phase is Phase.PLAY
    cards = [
        card_part(
            card,
            _("{card}, in your hand").format(card=card),
            hint=_(
                "The {card} is chosen: press “your card goes here”, before your hand, to play it, or "
                "choose another card. Pressed again, the card is let go."
            ).format(card=card)
            if playing
            else "",
        )
        for card in known.hand
    ]
    if moment.chooses and known.phase is Phase.TAKE:
        hint = _("Your hand is chosen: now choose a card of the den.")
        slot = Card(HAND_SLOT, _("The card you take goes here"), "empty", hint=hint)
        cards.append(replace(slot, word=_("the card you take")))
    score = cheese_word(known.scores[seat])
    name = moment.name(seat)
    label = name if moment.view.names else _("{name}: you").format(name=name)
    return Cards("hand", label, tuple(cards), score, "hand", ICONS[seat], TONES[seat], half=True)


# ── what can be done ─────────────────────────────────────────────────────────────────────────


def _buttons(moment: Moment, tokens: Mapping[Any, str]) -> tuple[ActionButton, ...]:
    if moment.request and moment.viewer is None:
        name = moment.name(moment.acting or 0)
        label = _("Show the hand of {name}").format(name=name)
        note = _("the others look away")
        return (ActionButton("ready", label, note, main=True, view="ready", value=moment.request),)
    if Gather() in tokens:
        return (_gather(moment, tokens[Gather()]),)
    if Lot() in tokens:
        label, note = _("Draw lots"), _("who leads the first round")
        return (ActionButton("lot", label, note, tokens[Lot()], main=True),)
    if Draw() in tokens:
        note = _("or set the card by hand, with the tool above")
        return (ActionButton("draw", _("Draw a card"), note, tokens[Draw()], main=True),)
    return ()


def _gather(moment: Moment, token: str) -> ActionButton:
    cheese, winner = cheese_of(moment.state.played), moment.due_seat
    if moment.is_you(winner):
        label = ngettext("Gather {number} cheese", "Gather {number} cheese", cheese)
        note = _("and lead the next round")
    else:
        label = ngettext("{name} gathers {number} cheese", "{name} gathers {number} cheese", cheese)
        note = _("and leads the next round")
    said = label.format(number=cheese, name=moment.name(winner))
    if not any(moment.state.hands):
        note = _("the last trick: now the cheese is counted")
    return ActionButton("gather", said, note, token, main=True)


def _moves(moment: Moment, tokens: Mapping[Any, str]) -> tuple[Move, ...]:
    if not moment.chooses:
        return ()
    moves = []
    for action, token in tokens.items():
        if isinstance(action, Play):
            label = _("Play the {card}").format(card=action.card)
            moves.append(Move(token, card_id(action.card), SLOT, label))
        elif isinstance(action, Take):
            label = _("Take the {card}").format(card=action.card)
            moves.append(Move(token, card_id(action.card), HAND_SLOT, label))
    return tuple(moves)
