"""The play area of Batamouse: den, cards played, players, the own hand, the ranks at the end."""

from __future__ import annotations

from dataclasses import replace
from itertools import count
from typing import TYPE_CHECKING

from mousemath.games.batamouse.rules.preset import cheese_of
from mousemath.games.batamouse.rules.state import Draw, Gather, Lot, Phase, Play, Take
from mousemath.games.batamouse.table.ending import ranking
from mousemath.games.batamouse.table.hand import HAND_SLOT, SLOT
from mousemath.games.batamouse.table.sentence import heading, live_sentence, next_words
from mousemath.games.batamouse.table.words import card_id, cheese_word, short_place
from mousemath.language import _, ngettext
from mousemath.lesson.seats import ICONS, TONES
from mousemath.lesson.teaching import Table
from mousemath.scene import ActionButton, Actions, Card, Cards, Move, Seat, Seats, Sign

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from mousemath.games.batamouse.maths.knowledge import Knowledge
    from mousemath.games.batamouse.rules import preset
    from mousemath.games.batamouse.rules.state import Action
    from mousemath.games.batamouse.table.moment import Moment


def draw(moment: Moment, tokens: Mapping[Action, str]) -> Table:
    """Draw the play area of this moment."""
    moves = _moves(moment, tokens) if moment.chooses else ()
    buttons = _buttons(moment, tokens)
    hand = () if moment.knowledge is None else (_hand(moment, moment.knowledge),)
    actions = (Actions("actions", _("What to do"), buttons),) if buttons else ()
    return Table(
        heading=heading(moment),
        main=(ranking(moment),) if moment.over else (_den(moment), _played(moment)),
        tray=() if moment.over else (*hand, *actions),
        below=() if moment.over else (_seats(moment),),
        sentence=live_sentence(moment),
        moves=moves,
        due=tuple(move.source for move in moves) or tuple(button.id for button in buttons),
    )


def _card(
    card: preset.Card, name: str, *, note: str = "", state: str = "hand", hint: str = ""
) -> Card:
    """Draw a card: its number large, its cheese below."""
    drawn = Card(card_id(card), name, state, figure=str(card.number), note=note, hint=hint)
    return replace(drawn, count=card.cheese, count_icon="cheese")


def _numbered(cards: Iterable[Card], *, due: bool) -> tuple[Card, ...]:
    """Give each card that can be chosen now its number as a key."""
    keys = map(str, count(1))
    return tuple(
        replace(card, key=next(keys)) if due and card.state == "hand" else card for card in cards
    )


# ── den and cards played ─────────────────────────────────────────────────────────────────────


def _den(moment: Moment) -> Cards:
    """Draw the den of this round; what is taken or discarded stays, faint."""
    state, number = moment.state, len(moment.state.deck)
    left = ngettext("{number} card in the deck", "{number} cards in the deck", number)
    left = left.format(number=number)
    label = _("The den")
    if not moment.den:
        empty = Card("den-empty", _("The den is empty."), "empty", word=_("empty"))
        note = left if number else _("no more taking")
        return Cards("den", label, (empty,), note, half=True)
    taking = moment.chooses and state.phase is Phase.TAKE
    cards = _numbered((_den_card(moment, card) for card in moment.den), due=taking)
    first = _("the lowest number takes first")
    note = first if state.phase is Phase.TAKE or not number else f"{first} · {left}"
    return Cards("den", label, cards, note, half=True)


def _den_card(moment: Moment, card: preset.Card) -> Card:
    if card in moment.takes:
        taker = moment.name(moment.takes[card])
        name = _("{card}, taken by {name}").format(card=card, name=taker)
        faint = _card(card, name, note=taker, state="faint")
        return replace(faint, id=f"gone-{card_id(card)}")
    if card not in moment.state.den:
        name = _("{card}, discarded").format(card=card)
        return _card(card, name, note=_("gone"), state="faint")
    hint = _("The {card} is chosen: take it, or choose another card.").format(card=card)
    return _card(card, _("{card}, in the den").format(card=card), hint=hint)


def _played(moment: Moment) -> Cards:
    """Draw the cards played in this round in their order, and who is still to play."""
    state = moment.state
    leader = max(state.leader, 0)
    seats = [(leader + place) % state.players for place in range(state.players)]
    cards = [
        _played_card(moment, card, seat) for seat, card in zip(seats, state.played, strict=False)
    ]
    cards += [_slot(moment, seat) for seat in seats[len(cards) :]]
    stakes = _("{cheese} to win").format(cheese=cheese_word(cheese_of(state.played)))
    note = stakes if state.played else _("the highest number takes all cheese")
    return Cards("played", _("This round"), tuple(cards), note, half=True)


def _played_card(moment: Moment, card: preset.Card, seat: int) -> Card:
    state, owner = moment.state, moment.name(seat)
    name = _("{name} played the {card}").format(name=owner, card=card)
    word = owner
    if state.phase is Phase.TAKE:
        word = short_place(sorted(state.played).index(card))
        name = f"{name}, {word}"
    elif state.phase is Phase.CHEESE and card == max(state.played):
        word = _("wins")
        name = f"{name}, {word}"
    return replace(_card(card, name), owner=Sign(ICONS[seat], TONES[seat], word=word))


def _slot(moment: Moment, seat: int) -> Card:
    name = moment.name(seat)
    if moment.chooses and moment.state.phase is Phase.PLAY and seat == moment.viewer:
        hint = _("Your place is chosen: now choose a card of your hand.")
        said, word = _("Your card goes here"), _("your card")
        return Card(SLOT, said, "empty", word=word, hint=hint)
    words = _("{name} is still to play").format(name=name)
    return Card(f"slot-{seat}", words, "empty", word=name)


# ── players ──────────────────────────────────────────────────────────────────────────────────


def _seats(moment: Moment) -> Seats:
    """Draw the players: cheese won, and what everybody knows of their hands."""
    label = (
        _("The others, as far as everybody knows") if moment.viewer is not None else _("Players")
    )
    seats = (
        Seat(
            icon=ICONS[seat],
            tone=TONES[seat],
            name=moment.name(seat),
            score=cheese_word(cheese_of(moment.state.piles[seat])),
            active=seat == moment.seat,
            cards=_open_hand(moment, seat),
        )
        for seat in range(moment.state.players)
        if not moment.is_you(seat)
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
    hint = _("The {card} is chosen: play it, or choose another card.") if due is Phase.PLAY else ""
    name = _("{card}, in your hand")
    cards = _numbered(
        (_card(card, name.format(card=card), hint=hint.format(card=card)) for card in known.hand),
        due=due is Phase.PLAY,
    )
    if due is Phase.TAKE:
        said, word = _("The card you take goes here"), _("the card you take")
        hint = _("Your hand is chosen: now choose a card of the den.")
        cards = (*cards, Card(HAND_SLOT, said, "empty", word=word, hint=hint))
    score = cheese_word(known.scores[seat])
    label = moment.called(seat)
    return Cards("hand", label, cards, score, "hand", ICONS[seat], TONES[seat], half=True)


# ── what can be done ─────────────────────────────────────────────────────────────────────────


def _buttons(moment: Moment, tokens: Mapping[Action, str]) -> tuple[ActionButton, ...]:
    if moment.request and moment.acting is not None and moment.viewer is None:
        label = _("Show the hand of {name}").format(name=moment.name(moment.acting))
        note, asked = _("the others look away"), moment.request
        return (ActionButton("ready", label, note, main=True, view="ready", value=asked, key="R"),)
    button = _card_button(moment) if tokens and moment.chooses else None
    if Gather() in tokens:
        button = _gather(moment, tokens[Gather()])
    elif Lot() in tokens:
        label, note = _("Draw lots"), _("who leads the first round")
        button = ActionButton("lot", label, note, tokens[Lot()], main=True, key="R")
    elif Draw() in tokens:
        label, note = _("Draw a card"), _("or set the cards by hand, under More")
        button = ActionButton("draw", label, note, tokens[Draw()], main=True, key="R")
    return (button,) if button else ()


def _card_button(moment: Moment) -> ActionButton:
    """Stand for the place of the card that is played or taken."""
    if moment.state.phase is Phase.TAKE:
        note = _("first choose a card of the den")
        return ActionButton("take", _("Take a card"), note, target=HAND_SLOT)
    note = _("first choose a card of your hand")
    return ActionButton("play", _("Play a card"), note, target=SLOT)


def _gather(moment: Moment, token: str) -> ActionButton:
    cheese, winner = cheese_of(moment.state.played), moment.seat
    you = ngettext("Gather {number} cheese", "Gather {number} cheese", cheese)
    other = ngettext("{name} gathers {number} cheese", "{name} gathers {number} cheese", cheese)
    label = moment.tell(winner, you, other, number=cheese)
    note = moment.tell(winner, _("and lead the next round"), _("and leads the next round"))
    if not any(moment.state.hands):
        note = _("the last trick: now the cheese is counted")
    return ActionButton("gather", label, note, token, main=True, key="G")


def _moves(moment: Moment, tokens: Mapping[Action, str]) -> tuple[Move, ...]:
    plays = moment.state.phase is Phase.PLAY
    label = _("Play the {card}") if plays else _("Take the {card}")
    note = _("{cheese}, face up; {then}") if plays else _("{cheese}, into your hand; {then}")
    place, then = SLOT if plays else HAND_SLOT, next_words(moment)

    def move(card: preset.Card, token: str) -> Move:
        said = note.format(cheese=cheese_word(card.cheese), then=then)
        return Move(token, card_id(card), place, label.format(card=card), said)

    return tuple(
        move(action.card, token)
        for action, token in tokens.items()
        if isinstance(action, Play | Take)
    )
