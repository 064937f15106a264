"""Batamouse in the classroom: its settings, its codes, cards by hand, its table and its tabs."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from mousemath.chance.distribution import Distribution
from mousemath.errors import MousemathError
from mousemath.games.batamouse import panels
from mousemath.games.batamouse.maths.knowledge import Knowledge
from mousemath.games.batamouse.maths.policies import POLICIES
from mousemath.games.batamouse.panels.called import CALLED
from mousemath.games.batamouse.panels.claims import claims
from mousemath.games.batamouse.panels.exercises import EXERCISES
from mousemath.games.batamouse.panels.hindsight import hindsight
from mousemath.games.batamouse.panels.own_trials import OWN_TRIALS
from mousemath.games.batamouse.panels.trials import trials
from mousemath.games.batamouse.rules import position
from mousemath.games.batamouse.rules.game import Batamouse
from mousemath.games.batamouse.rules.state import (
    CHOICE,
    DEN,
    HAND,
    Action,
    Draw,
    Lot,
    Phase,
    State,
)
from mousemath.games.batamouse.table.drawing import draw
from mousemath.games.batamouse.table.guide import guide
from mousemath.games.batamouse.table.hand import meant
from mousemath.games.batamouse.table.moment import Moment
from mousemath.games.batamouse.table.sealed import sealed
from mousemath.games.batamouse.table.settings import Settings
from mousemath.games.batamouse.table.strip import strip
from mousemath.language import _, mark, ngettext
from mousemath.lesson.form import select
from mousemath.lesson.rooms import Rooms, RoomTeaching
from mousemath.lesson.seats import PERSON, family_name
from mousemath.lesson.teaching import View
from mousemath.scene import Field

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mousemath.chance.claim import Claim
    from mousemath.games.batamouse.rules.preset import Card
    from mousemath.play.session import Record, Session


class BatamouseTeaching(RoomTeaching[Batamouse, State, Action, Settings, Moment]):
    """Batamouse with one deck and one seating; a :class:`mousemath.lesson.teaching.Teaching`."""

    name, title, exercises = "batamouse", "Batamouse", EXERCISES
    called = CALLED
    thumb = "mousemath.games.batamouse.thumb:BatamouseKind"
    own_trials = OWN_TRIALS
    luck = "cards"
    own_tabs = panels.OWN_TABS
    rooms = Rooms(
        Settings, position, Moment, draw, panels, strip, guide, meant, hindsight, None, trials
    )

    def context(self, session: Session[State, Action]) -> tuple[str, ...]:
        """Return the deck and the round, or in the end the number of players."""
        deck, number = self.chosen.preset.title(), self.game.players
        if not session.actions:
            players = ngettext("{number} player", "{number} players", number)
            return deck, players.format(number=number)
        said = _("round {round} of {rounds}")
        return said.format(round=session.state.round, rounds=self.game.rounds), deck

    def encode(self, state: State) -> str:
        """Write a position; a sealed one holds hidden cards dealt anew."""
        if self.chosen.seals:
            state = sealed(self.game, state, self.chosen.only_person)
        return super().encode(state)

    def told(self, session: Session[State, Action]) -> int:
        """Return how many steps a code may tell: where it seals, none before all cards are seen."""
        return 0 if self.chosen.seals and session.actions else super().told(session)

    def rounds(self, session: Session[State, Action]) -> int:
        """Return how many rounds are over."""
        return session.first_rounds + len(self.moment(session, View("")).won)

    def hand_fields(self, session: Session[State, Action]) -> tuple[Field, ...]:
        """Return the fields for the cards, or the leader, that come next."""
        state = session.state
        if state.phase is Phase.LOT:
            seats = {str(seat): family_name(seat) for seat in range(self.game.players)}
            return (select("leader", _("First leader"), "0", seats),)
        if Draw() not in session.actions:
            return ()
        cards = {card.key: str(card) for card in state.deck}
        label = _("The next card of the den")
        if state.phase is Phase.DEAL:
            name = family_name(self.game.receiver(state))
            label = _("The next card, for {name}").format(name=name)
        several = _("Number-cheese with commas between, such as “9-4, 8-1”: at most {number} more.")
        several = several.format(number=self._due_cards(state) - 1)
        return (
            select("card", label, next(iter(cards)), cards),
            Field("then", _("And the cards after it, in turn"), "text", help=several),
        )

    def _due_cards(self, state: State) -> int:
        """Return how many cards come from the deck before a player acts."""
        held, dealt = sum(map(len, state.hands)), HAND * self.game.players
        left = dealt - held if state.phase is Phase.DEAL else 0
        return left + min(DEN - len(state.den), len(state.deck) - left)

    def by_hand(
        self, session: Session[State, Action], values: Mapping[str, str]
    ) -> tuple[tuple[Action, Card | int], ...]:
        """Return the draws that the fields describe, or the lot."""
        state = session.state
        if Lot() in session.actions:
            leader = values.get("leader", "")
            if leader not in map(str, range(self.game.players)):
                raise MousemathError(mark("One of the players is drawn to lead: choose a seat."))
            return ((Lot(), int(leader)),)
        if Draw() not in session.actions:
            raise MousemathError(mark("No card is drawn now: play on first."))
        named = {card.key: card for card in state.deck}
        first, *then = values.get("card", ""), *values.get("then", "").replace(",", " ").split()
        if first not in named:
            raise MousemathError(mark("This card is not in the deck: choose one that is.")).at(
                "card"
            )
        for key in then:
            if key not in named:
                raise MousemathError(
                    mark("“{card}” is not in the deck: write number-cheese, such as 9-4."),
                    card=key[:20],
                ).at("then")
        if len({first, *then}) <= len(then):
            raise MousemathError(mark("A card is named twice: each card exists once.")).at("then")
        if len(then) >= self._due_cards(state):
            raise MousemathError(mark("So many cards do not come now: name fewer.")).at("then")
        return tuple((Draw(), named[key]) for key in (first, *then))

    def automatic(self, session: Session[State, Action]) -> Distribution[Action] | None:
        """Return the deal, or the policy of a computer player; ``None`` when a person is due."""
        state, chosen = session.state, self.chosen
        if state.phase in CHOICE:
            seat = self.game.player(state)
            known, policy = Knowledge.of(self.game, state, seat), chosen.seats[seat]
            return None if policy == PERSON else POLICIES[policy](known)
        is_dealt = state.phase in {Phase.DEAL, Phase.REFILL, Phase.LOT} and not chosen.deal_by_hand
        is_won = state.phase is Phase.CHEESE and chosen.gather_at_once
        return Distribution.certain(session.actions[0]) if is_dealt or is_won else None

    def obvious(self, session: Session[State, Action]) -> Action | None:
        """Return the play or take of the highest card."""
        if session.state.phase not in CHOICE:
            return None
        seat = self.game.player(session.state)
        return POLICIES["high-first"](Knowledge.of(self.game, session.state, seat)).support[0]

    def passes(self, record: Record[State, Action]) -> bool:
        """Return whether a step passes by slowly: a choice, or a trick that is gathered."""
        return record.before.phase in {*CHOICE, Phase.CHEESE}

    def claims(self, session: Session[State, Action]) -> tuple[Claim, ...]:
        """Return what the panels claim to the person who is to act, or the only one."""
        seen = Moment(self.game, session, View(""), replace(self.chosen, open_hands=True))
        return claims(seen)
