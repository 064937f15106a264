"""Batamouse in the classroom: its settings, its codes, cards by hand, its table and its tabs."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from mousemath.chance.distribution import Distribution
from mousemath.errors import MousemathError
from mousemath.games.batamouse import panels
from mousemath.games.batamouse.maths.knowledge import Knowledge
from mousemath.games.batamouse.maths.policies import POLICIES
from mousemath.games.batamouse.panels.claims import claims
from mousemath.games.batamouse.rules import position
from mousemath.games.batamouse.rules.game import Batamouse
from mousemath.games.batamouse.rules.state import CHOICE, Action, Draw, Gather, Lot, Phase, State
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

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mousemath.chance.claim import Claim
    from mousemath.games.batamouse.rules.preset import Card
    from mousemath.play.session import Session
    from mousemath.scene import Field


class BatamouseTeaching(RoomTeaching[Batamouse, State, Action, Settings, Moment]):
    """Batamouse with one deck and one seating; a :class:`mousemath.lesson.teaching.Teaching`."""

    name, title = "batamouse", "Batamouse"
    rooms = Rooms(
        Settings,
        lambda chosen: chosen.game,
        position,
        Moment,
        draw,
        panels,
        strip=strip,
        guide=guide,
        meant=meant,
    )

    def context(self, session: Session[State, Action]) -> tuple[str, ...]:
        """Return deck and number of players, and the round until the game is over."""
        players = ngettext("{number} player", "{number} players", self.game.players)
        known = self.chosen.preset.title(), players.format(number=self.game.players)
        said, now = _("round {round} of {rounds}"), session.state.round
        return (
            (*known, said.format(round=now, rounds=self.game.rounds)) if session.actions else known
        )

    def encode(self, state: State) -> str:
        """Write a position; a sealed one holds hidden cards dealt anew."""
        if self.chosen.seals:
            keeps = None if self.chosen.shares_screen else self.chosen.people[0]
            state = sealed(self.game, state, keeps)
        return super().encode(state)

    def rounds(self, session: Session[State, Action]) -> int:
        """Return how many rounds are over."""
        gathered = sum(isinstance(record.action, Gather) for record in session.records)
        return session.first_rounds + gathered

    # ── play ──────────────────────────────────────────────────────────────────────────────────

    def hand_fields(self, session: Session[State, Action]) -> tuple[Field, ...]:
        """Return the field for the card, or the leader, that comes next."""
        if Lot() in session.actions:
            seats = {str(seat): family_name(seat) for seat in range(self.game.players)}
            return (select("leader", _("First leader"), "0", seats),)
        if Draw() not in session.actions:
            return ()
        cards = {card.key: str(card) for card in session.state.deck}
        return (select("card", _("The card that comes"), next(iter(cards)), cards),)

    def by_hand(
        self, session: Session[State, Action], values: Mapping[str, str]
    ) -> tuple[Action, Card | int]:
        """Return the draw or lot that the fields describe."""
        if Lot() in session.actions:
            leader = values.get("leader", "")
            if leader not in map(str, range(self.game.players)):
                raise MousemathError(mark("The lot falls on one of the players: choose a seat."))
            return Lot(), int(leader)
        if Draw() not in session.actions:
            raise MousemathError(mark("No card is drawn now: play on first."))
        named = {card.key: card for card in session.state.deck}
        if values.get("card", "") not in named:
            raise MousemathError(mark("This card is not in the deck: choose one that is."))
        return Draw(), named[values["card"]]

    def automatic(self, session: Session[State, Action]) -> Distribution[Action] | None:
        """Return the deal, or the policy of a computer player; ``None`` when a person is due."""
        state = session.state
        if state.phase in CHOICE:
            seat = self.game.player(state)
            chosen = self.chosen.seats[seat]
            known = Knowledge.of(self.game, state, seat)
            return None if chosen == PERSON else POLICIES[chosen](known)
        is_dealt = state.phase in {Phase.DEAL, Phase.REFILL, Phase.LOT}
        by_itself = is_dealt and not self.chosen.deal_by_hand
        return Distribution.certain(session.actions[0]) if by_itself else None

    def claims(self, session: Session[State, Action]) -> tuple[Claim, ...]:
        """Return what the panels claim to the person who is to act, or the only one."""
        seen = Moment(self.game, session, View(""), replace(self.chosen, open_hands=True))
        return claims(seen)
