"""A moment of a lesson: the public table, and the knowledge of the one person who looks.

Everything that is drawn comes from here. ``knowledge`` belongs to the person whose eyes are on the
screen; it is ``None`` while the screen is passed on. The full state is used for what is public
alone: what lies on the table, scores and sizes.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from mousemath.games.batamouse.maths.hand_policy import HandPolicy
from mousemath.games.batamouse.maths.knowledge import Knowledge
from mousemath.games.batamouse.rules.state import Gather, Lot, Phase, Take
from mousemath.games.batamouse.table.seating import Seating, request
from mousemath.games.batamouse.table.words import mouse

if TYPE_CHECKING:
    from mousemath.games.batamouse.rules.game import Batamouse
    from mousemath.games.batamouse.rules.preset import Card
    from mousemath.games.batamouse.rules.state import State
    from mousemath.lesson.teaching import View
    from mousemath.play.session import Record, Session


@dataclass(frozen=True)
class Moment:
    """One moment of a lesson, as the reader may see it."""

    game: Batamouse
    session: Session[Any, Any]
    view: View
    seating: Seating
    open_hands: bool = False

    @property
    def state(self) -> State:
        """The state; for its public side only."""
        state: State = self.session.state
        return state

    @cached_property
    def acting(self) -> int | None:
        """The person who is to play or take now."""
        return self.seating.acting(self.game, self.session)

    @cached_property
    def request(self) -> str:
        """What the page sends when the acting person asks for the hand; empty if nobody must."""
        hidden = self.seating.shares_screen and not self.open_hands
        if not hidden or self.acting is None:
            return ""
        return request(self.seating, self.game, self.session, self.acting)

    @cached_property
    def viewer(self) -> int | None:
        """The person whose hand may be shown: the only one, or the acting one who has asked.

        Where hands lie open, nobody needs to ask.
        """
        if not self.seating.shares_screen:
            return self.seating.people[0]
        if self.open_hands:
            return self.acting
        asked = bool(self.request) and self.view.choice("ready", "") == self.request
        return self.acting if asked else None

    @cached_property
    def knowledge(self) -> Knowledge | None:
        """What the viewer knows; ``None`` while nobody looks."""
        return None if self.viewer is None else Knowledge.of(self.game, self.state, self.viewer)

    @property
    def chooses(self) -> bool:
        """Whether the viewer is to play or take now."""
        return self.viewer is not None and self.viewer == self.acting

    def name(self, seat: int) -> str:
        """Return the name of a player."""
        return mouse(seat, self.view.names)

    def is_you(self, seat: int) -> bool:
        """Whether a player is the viewer, who is spoken to."""
        return seat == self.viewer

    # ── this round, as everybody saw it ───────────────────────────────────────────────────────

    @cached_property
    def round_records(self) -> tuple[Record[Any, Any], ...]:
        """The steps of this round that the session remembers."""
        records: list[Record[Any, Any]] = []
        for record in reversed(self.session.records):
            if isinstance(record.action, (Gather, Lot)):
                break
            records.append(record)
        return tuple(reversed(records))

    @cached_property
    def takes(self) -> dict[Card, int]:
        """The cards taken in this round, as far as remembered, and who took each."""
        return {
            record.action.card: self.game.player(record.before)
            for record in self.round_records
            if isinstance(record.action, Take)
        }

    @cached_property
    def den(self) -> tuple[Card, ...]:
        """The den of this round, the cards already taken or discarded included, ascending."""
        gone: set[Card] = set()
        for record in self.round_records:
            if isinstance(record.action, Take):
                gone.update(record.before.den)
        return tuple(sorted({*self.state.den, *gone}))

    @property
    def due_seat(self) -> int:
        """The seat that plays, takes or gathers."""
        return self.game.player(self.state)

    @property
    def policy(self) -> HandPolicy:
        """What the opponents are taken to play, as chosen in the panel."""
        chosen = self.view.choice("rivals", HandPolicy.RANDOM)
        return HandPolicy(chosen) if chosen in tuple(HandPolicy) else HandPolicy.RANDOM

    def own_card(self) -> Card | None:
        """Return the card of the viewer that the panels speak of: played, or chosen there."""
        known = self.knowledge
        if known is None or known.leader < 0:
            return None
        if known.phase in {Phase.PLAY, Phase.TAKE, Phase.CHEESE} and known.has_played(known.seat):
            return known.played[(known.seat - known.leader) % known.players]
        if known.phase is not Phase.PLAY:
            return None
        chosen = self.view.choice("card", "")
        listed = {f"{card.number}-{card.cheese}": card for card in known.hand}
        return listed.get(chosen, known.hand[len(known.hand) // 2])
