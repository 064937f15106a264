"""The heading and the live sentence of Batamouse: what just happened, and what is due."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.games.batamouse.rules.preset import cheese_of
from mousemath.games.batamouse.rules.state import (
    CHOICE,
    DEN,
    HAND,
    Draw,
    Gather,
    Lot,
    Phase,
    Play,
    Take,
)
from mousemath.games.batamouse.table.ending import place_heading, result
from mousemath.games.batamouse.table.words import cheese_word, place_word, short
from mousemath.language import _
from mousemath.scene import Note, Strong

if TYPE_CHECKING:
    from mousemath.games.batamouse.rules.state import Action, State
    from mousemath.games.batamouse.table.moment import Moment
    from mousemath.play.session import Record


def heading(moment: Moment) -> str:
    """Say what is due, in few letters."""
    state, seat = moment.state, moment.seat
    match state.phase:
        case Phase.OVER:
            return place_heading(moment)
        case Phase.DEAL:
            name = moment.name(moment.game.receiver(state))
            return _("The deal: a card for {name}").format(name=name)
        case Phase.REFILL:
            return _("The den is filled")
        case Phase.LOT:
            return _("Who leads?")
    phase = "lead" if state.phase is Phase.PLAY and not state.played else str(state.phase)
    you, other = {
        "lead": (_("You lead"), _("{name} leads")),
        "play": (_("Play a card"), _("{name} plays")),
        "take": (_("Take a card"), _("{name} takes")),
        "cheese": (_("You win the round"), _("{name} wins the round")),
    }[phase]
    return moment.addressed(seat, you, other)


def live_sentence(moment: Moment) -> Note:
    """Return what to read out after the latest steps."""
    state = moment.state
    if moment.over:
        return result(moment)
    told = _told(moment, _latest(moment))
    if state.phase in CHOICE and moment.acting is None:  # a computer player is next: it plays alone
        return Note((told,))
    if state.phase is Phase.CHEESE:  # the trick lies open: the table tells it all
        return Note((_won(moment),))
    if state.phase is Phase.TAKE and not state.takes:
        told = _won(moment)
    return Note((f"{told} ", Strong(_due(moment))) if told else (_due(moment),))


def _latest(moment: Moment) -> list[Record[State, Action]]:
    """Return the plays or takes since a person last chose, or else the one step before."""
    found: list[Record[State, Action]] = []
    for record in reversed(moment.session.records):
        if isinstance(record.action, Draw):
            continue
        is_other = moment.game.player(record.before) not in moment.settings.people
        if not is_other or record.before.phase is not (found or [record])[0].before.phase:
            return found or [record]
        if isinstance(record.action, (Lot, Gather)):
            return found or [record]
        found.insert(0, record)
    return found


def _told(moment: Moment, records: list[Record[State, Action]]) -> str:
    """Tell one step in a sentence, several in a list."""
    if len(records) == 1:
        return _told_alone(moment, records[0])
    said = _("Taken: {cards}.") if moment.state.phase is Phase.TAKE else _("Played: {cards}.")
    cards = ", ".join(
        f"{moment.name(moment.game.player(record.before))} {short(record.action.card)}"
        for record in records
        if isinstance(record.action, (Play, Take))
    )
    return said.format(cards=cards) if cards else ""


def _told_alone(moment: Moment, record: Record[State, Action]) -> str:
    seat, action = moment.game.player(record.before), record.action
    card = action.card if isinstance(action, Play | Take) else None
    cheese = cheese_word(cheese_of(record.before.played))
    match record.action:
        case Lot():
            seat = record.outcome
            said = _("You were drawn to lead."), _("{name} was drawn to lead.")
        case Play() if record.before.played:
            said = _("You played the {card}."), _("{name} played the {card}.")
        case Play():
            said = _("You led the {card}."), _("{name} led the {card}.")
        case Take():
            said = _("You took the {card}."), _("{name} took the {card}.")
        case _other:
            said = _("You gathered {cheese}."), _("{name} gathered {cheese}.")
    return moment.tell(seat, *said, card=card, cheese=cheese)


def _due(moment: Moment) -> str:
    state = moment.state
    match state.phase:
        case Phase.DEAL:
            seat = moment.game.receiver(state)
            said = _("The next card goes to {name}: card {number} of {all}.")
            number = len(state.hands[seat]) + 1
            return said.format(name=moment.name(seat), number=number, all=HAND)
        case Phase.REFILL:
            whole = min(DEN, len(state.den) + len(state.deck))
            said = _("The next card comes into the den: card {number} of {all}.")
            return said.format(number=len(state.den) + 1, all=whole)
        case Phase.LOT:
            return _("Now draw lots for the first leader.")
    pass_on = _("It is the turn of {name}: pass the screen on.")
    return moment.tell(moment.seat, deed_words(moment), pass_on)


def deed_words(moment: Moment) -> str:
    """Say to the viewer what is to be done."""
    state = moment.state
    if state.phase is Phase.TAKE:
        if len(state.den) == 1:
            return _("Take the last card of the den.")
        return _("You take {place}.").format(place=place_word(state.takes))
    if not state.played:
        return _("You lead: choose a card of your hand.")
    return _("Choose a card of your hand.")


def _won(moment: Moment) -> str:
    state, card = moment.state, max(moment.state.played)
    you = _("Your {card} is the highest: you win {cheese}.")
    other = _("The {card} is the highest: {name} wins {cheese}.")
    cheese = cheese_word(cheese_of(state.played))
    return moment.tell(state.holder(card), you, other, card=card, cheese=cheese)


def next_words(moment: Moment) -> str:
    """Say what follows the choice that is due."""
    state = moment.state
    if state.phase is Phase.TAKE:
        if state.takes + 1 == state.players:
            return _("then the cheese is gathered")
        seat = state.taking_order()[state.takes + 1]
        return moment.tell(seat, _("then you take"), _("then {name} takes"))
    if len(state.played) + 1 < state.players:
        name = moment.name((moment.seat + 1) % state.players)
        return _("then {name} plays").format(name=name)
    return _("then the lowest takes first") if state.den else _("then the highest wins")
