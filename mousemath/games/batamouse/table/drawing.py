"""The play area of Batamouse: den, cards played, players, the own hand, the line of cheese."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from mousemath.games.batamouse.rules.preset import cheese_of
from mousemath.games.batamouse.rules.state import Draw, Gather, Lot, Phase, Play, Take
from mousemath.games.batamouse.table.cheese_line import cheese_line
from mousemath.games.batamouse.table.sentence import heading, live_sentence
from mousemath.games.batamouse.table.words import card_id, cheese_word, short_place
from mousemath.language import _, ngettext
from mousemath.lesson.seats import ICONS, TONES
from mousemath.lesson.teaching import Table
from mousemath.scene import ActionButton, Actions, Card, Cards, Move, Seat, Seats

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mousemath.games.batamouse.maths.knowledge import Knowledge
    from mousemath.games.batamouse.rules import preset
    from mousemath.games.batamouse.rules.state import Action
    from mousemath.games.batamouse.table.moment import Moment

SLOT, HAND_SLOT = "slot-played", "slot-hand"


def draw(moment: Moment, tokens: Mapping[Action, str]) -> Table:
    """Draw the play area of this moment."""
    over = moment.state.phase is Phase.OVER
    return Table(
        heading=heading(moment),
        main=(cheese_line(moment),) if over else (_den(moment), _played(moment)),
        tray=() if over else _tray(moment, tokens),
        below=(_seats(moment),),
        sentence=live_sentence(moment),
        moves=_moves(tokens) if moment.chooses else (),
    )


def _card(
    card: preset.Card, name: str, *, note: str = "", state: str = "hand", hint: str = ""
) -> Card:
    """Draw a card: its number large, its cheese below."""
    return Card(
        card_id(card),
        name,
        state,
        figure=str(card.number),
        note=note,
        count=card.cheese,
        count_icon="cheese",
        hint=hint,
    )


# ── den and cards played ─────────────────────────────────────────────────────────────────────


def _den(moment: Moment) -> Cards:
    """Draw the den of this round; what is taken or discarded stays, faint."""
    if not moment.den:
        empty = Card("den-empty", _("The den is empty."), "empty", word=_("empty"))
        return Cards("den", _("The den"), (empty,), _("no more taking"), half=True)
    number = len(moment.state.deck)
    left = ngettext("{number} card in the deck", "{number} cards in the deck", number)
    cards = tuple(_den_card(moment, card) for card in moment.den)
    return Cards("den", _("The den"), cards, left.format(number=number), half=True)


def _den_card(moment: Moment, card: preset.Card) -> Card:
    if card in moment.takes:
        taker = moment.name(moment.takes[card])
        name = _("{card}, taken by {name}").format(card=card, name=taker)
        faint = _card(card, name, note=taker, state="faint")
        return replace(faint, id=f"gone-{card_id(card)}")
    if card not in moment.state.den:
        name = _("{card}, discarded").format(card=card)
        return _card(card, name, note=_("discarded"), state="faint")
    hint = _(
        "The {card} is chosen: press the place “the card you take”, at the end of your hand, or "
        "choose another card. Pressed again, the card is let go."
    )
    return _card(card, _("{card}, in the den").format(card=card), hint=hint.format(card=card))


def _played(moment: Moment) -> Cards:
    """Draw the cards played in this round in their order, and who is still to play."""
    state = moment.state
    played = state.played
    leader = max(state.leader, 0)
    seats = [(leader + place) % state.players for place in range(state.players)]
    cards = []
    for seat, card in zip(seats, played, strict=False):
        name = _("{name} played the {card}").format(name=moment.name(seat), card=card)
        cards.append(_card(card, name, note=_played_note(moment, card, seat)))
    cards += [_slot(moment, seat) for seat in seats[len(cards) :]]
    stakes = _("{cheese} to win").format(cheese=cheese_word(cheese_of(played)))
    note = stakes if played else _("the highest wins all")
    return Cards("played", _("This round"), tuple(cards), note, half=True)


def _played_note(moment: Moment, card: preset.Card, seat: int) -> str:
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
        said, word = _("Your card goes here"), _("your card goes here")
        hint = _("Your place is chosen: now choose a card of your hand.")
        return Card(SLOT, said, "empty", word=word, note=name, hint=hint)
    words = _("{name} is still to play").format(name=name)
    return Card(f"slot-{seat}", words, "empty", icon=ICONS[seat], tone=TONES[seat], note=name)


# ── players ──────────────────────────────────────────────────────────────────────────────────


def _seats(moment: Moment) -> Seats:
    """Draw the players: cheese won, and what everybody knows of their hands."""
    state = moment.state
    over = state.phase is Phase.OVER
    are_others = moment.viewer is not None and not over
    label = _("The others, as far as everybody knows") if are_others else _("Players")
    seats = (
        Seat(
            icon=ICONS[seat],
            tone=TONES[seat],
            name=moment.name(seat),
            score=cheese_word(cheese_of(state.piles[seat])),
            active=not over and seat == moment.seat,
            cards=_open_hand(moment, seat),
        )
        for seat in range(state.players)
        if over or not moment.is_you(seat)
    )
    return Seats("players", label, tuple(seats))


def _open_hand(moment: Moment, seat: int) -> tuple[Card, ...]:
    """Draw a hand as everybody knows it: cards taken from the den open, the others face down."""
    known, unseen = _("{card}, known"), _("a card nobody else has seen")
    shown = (_card(card, known.format(card=card)) for card in moment.state.shown(seat))
    face_down = (
        Card(f"down-{seat}-{number}", unseen, "hidden", icon="eye-off")
        for number in range(len(moment.state.hidden[seat]))
    )
    return (*shown, *face_down)


def _hand(moment: Moment, known: Knowledge) -> Cards:
    """Draw the viewer's hand, and the place for the card to be taken."""
    due, seat = known.phase if moment.chooses else None, known.seat
    hint = _(
        "The {card} is chosen: press “your card goes here”, before your hand, to play it, or "
        "choose another card. Pressed again, the card is let go."
    )
    hint = hint if due is Phase.PLAY else ""
    name = _("{card}, in your hand")
    cards = [
        _card(card, name.format(card=card), hint=hint.format(card=card)) for card in known.hand
    ]
    if due is Phase.TAKE:
        said, word = _("The card you take goes here"), _("the card you take")
        hint = _("Your hand is chosen: now choose a card of the den.")
        cards.append(Card(HAND_SLOT, said, "empty", word=word, hint=hint))
    owner = moment.name(seat)
    label = owner if moment.view.names else _("{name}: you").format(name=owner)
    score = cheese_word(known.scores[seat])
    return Cards("hand", label, tuple(cards), score, "hand", ICONS[seat], TONES[seat], half=True)


# ── what can be done ─────────────────────────────────────────────────────────────────────────


def _tray(moment: Moment, tokens: Mapping[Action, str]) -> tuple[Cards | Actions, ...]:
    known, buttons = moment.knowledge, _buttons(moment, tokens)
    hand = () if known is None else (_hand(moment, known),)
    return (*hand, Actions("actions", _("What to do"), buttons)) if buttons else hand


def _buttons(moment: Moment, tokens: Mapping[Action, str]) -> tuple[ActionButton, ...]:
    if moment.acting is not None and moment.request and moment.viewer is None:
        label = _("Show the hand of {name}").format(name=moment.name(moment.acting))
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
    cheese, winner = cheese_of(moment.state.played), moment.seat
    you = ngettext("Gather {number} cheese", "Gather {number} cheese", cheese)
    other = ngettext("{name} gathers {number} cheese", "{name} gathers {number} cheese", cheese)
    label = moment.tell(winner, you, other, number=cheese)
    note = moment.tell(winner, _("and lead the next round"), _("and leads the next round"))
    if not any(moment.state.hands):
        note = _("the last trick: now the cheese is counted")
    return ActionButton("gather", label, note, token, main=True)


def _moves(tokens: Mapping[Action, str]) -> tuple[Move, ...]:
    moves = []
    for action, token in tokens.items():
        if isinstance(action, Play):
            label = _("Play the {card}").format(card=action.card)
            moves.append(Move(token, card_id(action.card), SLOT, label))
        elif isinstance(action, Take):
            label = _("Take the {card}").format(card=action.card)
            moves.append(Move(token, card_id(action.card), HAND_SLOT, label))
    return tuple(moves)
