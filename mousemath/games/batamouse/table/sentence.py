"""The heading and the live sentence of Batamouse: what just happened, and what is due."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.games.batamouse.rules.preset import cheese_of
from mousemath.games.batamouse.rules.state import Gather, Lot, Phase, Play, Take
from mousemath.games.batamouse.table.words import cheese_word, place_word
from mousemath.language import _
from mousemath.lesson.kit import listing
from mousemath.scene import Note, Strong

if TYPE_CHECKING:
    from mousemath.games.batamouse.rules.state import Action, State
    from mousemath.games.batamouse.table.moment import Moment
    from mousemath.play.session import Record
    from mousemath.scene import Rich

_TOLD = 3
"""Steps of the others that are told at most; the table shows them all."""


def heading(moment: Moment) -> str:
    """Say which round it is and what is due, in few letters."""
    state = moment.state
    if state.phase is Phase.OVER:
        return _("The cheese is counted")
    chance = {
        Phase.DEAL: _("the deal"),
        Phase.REFILL: _("a new den"),
        Phase.LOT: _("who leads?"),
    }
    due, rounds = chance.get(state.phase) or _deed(moment), moment.game.rounds
    return _("Round {round} of {rounds}: {due}").format(round=state.round, rounds=rounds, due=due)


def _deed(moment: Moment) -> str:
    state, seat = moment.state, moment.seat
    phase = "lead" if state.phase is Phase.PLAY and not state.played else str(state.phase)
    you, other = {
        "lead": (_("lead a card"), _("{name} leads")),
        "play": (_("play a card"), _("{name} plays")),
        "take": (_("take a card"), _("{name} takes")),
        "cheese": (_("you win it"), _("{name} wins")),
    }[phase]
    return moment.tell(seat, other if moment.view.names else you, other)


def live_sentence(moment: Moment) -> Note:
    """Return what to read out after the latest steps."""
    if moment.state.phase is Phase.OVER:
        return Note(_result(moment), "result")
    quiet = moment.state.phase is Phase.CHEESE  # the trick lies open: the table tells it all
    told = [] if quiet else [_told(moment, record) for record in _latest(moment)][-_TOLD:]
    return Note((" ".join([*filter(None, told), _due(moment)]),))


def _latest(moment: Moment) -> list[Record[State, Action]]:
    """Return the steps since a person last chose, that choice included if nothing followed."""
    found: list[Record[State, Action]] = []
    people = moment.settings.people
    for record in reversed(moment.session.records):
        if isinstance(record.action, Lot):
            return [record, *found]
        if isinstance(record.action, Gather):
            return found or [record]
        if not isinstance(record.action, (Play, Take)):
            continue
        if moment.game.player(record.before) in people:
            return found or [record]
        found.insert(0, record)
    return found


def _told(moment: Moment, record: Record[State, Action]) -> str:
    tell, seat = moment.tell, moment.game.player(record.before)
    match record.action:
        case Lot():
            falls = _("The lot falls on you."), _("The lot falls on {name}.")
            return tell(record.outcome, *falls)
        case Play(card):
            return tell(
                seat, _("You played the {card}."), _("{name} played the {card}."), card=card
            )
        case Take(card):
            return tell(seat, _("You took the {card}."), _("{name} took the {card}."), card=card)
    cheese = cheese_word(cheese_of(record.before.played))
    return tell(seat, _("You gathered {cheese}."), _("{name} gathered {cheese}."), cheese=cheese)


def _due(moment: Moment) -> str:
    state = moment.state
    match state.phase:
        case Phase.DEAL | Phase.REFILL:
            return _("A card comes from the deck.")
        case Phase.LOT:
            return _("Now draw lots for the first leader.")
        case Phase.CHEESE:
            return _won(moment)
    pass_on = _("It is the turn of {name}: pass the screen on.")
    return moment.tell(moment.seat, _your_deed(moment), pass_on)


def _your_deed(moment: Moment) -> str:
    state = moment.state
    if state.phase is Phase.TAKE:
        if len(state.den) == 1:
            return _("Take the last card of the den.")
        place = place_word(state.takes)
        return _("You take {place}: choose a card of the den.").format(place=place)
    if not state.played:
        return _("You lead: choose a card of your hand.")
    return _("Choose a card of your hand.")


def _won(moment: Moment) -> str:
    played = moment.state.played
    you = _("Your {card} is the highest: you win {cheese}.")
    other = _("The {card} is the highest: {name} wins {cheese}.")
    cheese = cheese_word(cheese_of(played))
    return moment.tell(moment.seat, you, other, card=max(played), cheese=cheese)


def _result(moment: Moment) -> Rich:
    scores = moment.state.scores()
    best = [seat for seat, score in enumerate(scores) if score == max(scores)]
    names = listing(moment.name(seat) for seat in best)
    cheese = cheese_word(max(scores))
    if len(best) > 1:
        who = _("A tie.")
        said = _("{names} have {cheese} each and share the win.")
    elif moment.is_you(best[0]) and not moment.view.names:
        who = _("You win.")
        said = _("Your line of cheese is the longest: {cheese}.")
    else:
        who = _("{name} wins.").format(name=names)
        said = _("The longest line of cheese belongs to {name}: {cheese}.")
    return (Strong(who), " ", said.format(name=names, names=names, cheese=cheese))
