"""A moment of a lesson: the public table, and the knowledge of the one person who looks.

Everything that is drawn comes from here. ``knowledge`` belongs to the person whose eyes are on the
screen; it is ``None`` while the screen is passed on. The full state is used for what is public
alone: what lies on the table, scores and sizes.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

from mousemath.games.batamouse.maths.bayes import Observation
from mousemath.games.batamouse.maths.hand_policy import HandPolicy
from mousemath.games.batamouse.maths.knowledge import Knowledge
from mousemath.games.batamouse.maths.trick import Trick
from mousemath.games.batamouse.rules.game import Batamouse
from mousemath.games.batamouse.rules.state import CHOICE, Action, Gather, Phase, Play, State, Take
from mousemath.games.batamouse.table.settings import Settings
from mousemath.games.batamouse.table.words import card_id
from mousemath.language import _
from mousemath.lesson import kit
from mousemath.lesson.moment import MomentOf

if TYPE_CHECKING:
    from mousemath.games.batamouse.rules.preset import Card
    from mousemath.play.session import Record

_STEPS = 3
"""How many of the latest telling steps may be looked into."""


@dataclass(frozen=True)
class Seen:
    """A step that tells something: what the viewer knew before it, what was seen, and who acted."""

    before: Knowledge
    step: Observation
    actor: int


@dataclass(frozen=True)
class Moment(MomentOf[Batamouse, State, Action, Settings]):
    """One moment of a lesson, as the reader may see it; ``state`` is for its public side only."""

    # ── who looks, and what this person knows ─────────────────────────────────────────────────

    @cached_property
    def acting(self) -> int | None:
        """The person who is to play or take now."""
        is_person = self.state.phase in CHOICE and self.seat in self.settings.people
        return self.seat if is_person else None

    @cached_property
    def request(self) -> str:
        """What the page sends when the acting person asks for the hand; empty if nobody must.

        It names the seat and the moment since when nobody else has acted, so an older request of
        another moment, or of another person, shows nothing. An earlier moment is looked at by
        everybody, so nobody can ask there.
        """
        asks = self.settings.shares_screen and not self.settings.open_hands
        if self.acting is None or self.view.looking or not asks:
            return ""
        others, records = {*self.settings.people} - {self.acting}, self.session.records
        chosen = (
            step
            for step, record in enumerate(records, start=1)
            if record.before.phase in CHOICE and self.game.player(record.before) in others
        )
        return f"{self.acting}.{max(chosen, default=0)}.{self.session.turn - len(records)}"

    @cached_property
    def viewer(self) -> int | None:
        """The person whose hand may be shown: the only one, or the acting one who has asked.

        Where hands lie open, nobody needs to ask.
        """
        if self.settings.only_person is not None:
            return self.settings.only_person
        asked = bool(self.request) and self.view.choice("ready", "") == self.request
        return self.acting if self.settings.open_hands or asked else None

    @cached_property
    def knowledge(self) -> Knowledge | None:
        """What the viewer knows; ``None`` while nobody looks."""
        return None if self.viewer is None else Knowledge.of(self.game, self.state, self.viewer)

    @property
    def chooses(self) -> bool:
        """Whether the viewer is to play or take now."""
        return self.viewer is not None and self.viewer == self.acting

    def due(self, card: Card) -> Play | Take:
        """Return the action that is due with a card: to take it while the den is shared out, else to play it."""
        return Take(card) if self.state.phase is Phase.TAKE else Play(card)

    def is_you(self, seat: int) -> bool:
        """Whether a player is the viewer, who is spoken to."""
        return seat == self.viewer

    def called(self, seat: int) -> str:
        """Return the name of a player, or "You" for a viewer without a name."""
        return self.addressed(seat, _("You"), "{name}")

    def addressed(self, seat: int, you: str, other: str, **pieces: object) -> str:
        """Fill the sentence ``you`` for a viewer without a name, else ``other`` with the name."""
        return self.tell(seat, other if self.view.names else you, other, **pieces)

    # ── this round, as everybody saw it ───────────────────────────────────────────────────────

    @cached_property
    def this_round(self) -> dict[int, Record[State, Action]]:
        """The steps of this round that the session remembers, by their numbers."""
        steps = enumerate(self.session.records)
        return {n: each for n, each in steps if each.before.round == self.state.round}

    @cached_property
    def takes(self) -> dict[Card, int]:
        """The cards taken in this round, as far as remembered, and who took each."""
        return {
            record.action.card: self.game.player(record.before)
            for record in self.this_round.values()
            if isinstance(record.action, Take)
        }

    @cached_property
    def den(self) -> tuple[Card, ...]:
        """The den of this round, the cards already taken or discarded included, ascending."""
        gone = (card for record in self.this_round.values() for card in record.before.den)
        return tuple(sorted({*self.state.den, *gone}))

    @cached_property
    def latest_steps(self) -> tuple[Seen, ...]:
        """The latest steps of others that the viewer saw, latest first."""
        found: list[Seen] = []
        viewer = self.viewer
        for record in reversed(self.session.records):
            if viewer is None or len(found) == _STEPS or record.before.phase is Phase.LOT:
                break
            actor = self.game.player(record.before)
            chosen = record.before.phase in CHOICE and actor != viewer
            if chosen or record.before.phase is Phase.REFILL:
                before = Knowledge.of(self.game, record.before, viewer)
                step = Observation(record.action, record.outcome)
                found.append(Seen(before, step, actor if chosen else -1))
        return tuple(found)

    @cached_property
    def won(self) -> tuple[tuple[int, State, int], ...]:
        """The rounds of this play whose cheese was gathered: after how many steps, the table, by whom."""
        gathered = kit.ended(self.session, lambda each: isinstance(each.action, Gather))
        found = ((step, record.before) for step, record in gathered)
        return tuple((step, state, self.game.player(state)) for step, state in found)

    # ── what the panels speak of ──────────────────────────────────────────────────────────────

    @cached_property
    def asked(self) -> Moment:
        """The moment that the panels speak of: of a round looked at again, the viewer's own play."""
        if not self.looking or self.state.phase is not Phase.CHEESE:
            return self
        for step, record in self.this_round.items():
            if isinstance(record.action, Play) and self.game.player(record.before) == self.viewer:
                view = replace(self.view, taken=record.action)
                return replace(self, session=self.session.at(step), view=view)
        return self

    @property
    def policy(self) -> HandPolicy:
        """What the opponents are taken to play, as chosen in the panel."""
        chosen = self.view.choice("rivals", HandPolicy.RANDOM)
        return HandPolicy(chosen) if chosen in tuple(HandPolicy) else HandPolicy.RANDOM

    @property
    def own_card(self) -> Card | None:
        """The card of the viewer that the panels speak of: played, or chosen there."""
        known = self.knowledge
        if known is not None and known.has_played(known.seat):
            return known.played[(known.seat - known.leader) % known.players]
        if known is None or known.phase is not Phase.PLAY:
            return None
        listed = {card.key: card for card in known.hand}
        return listed.get(self.view.choice("card", ""), known.hand[len(known.hand) // 2])

    @property
    def choosable(self) -> tuple[Card, ...]:
        """The cards that :attr:`own_card` may be, where there is a choice: while none is played."""
        known = self.knowledge
        if known is None or known.has_played(known.seat) or len(known.hand) == 1:
            return ()
        return known.hand

    @cached_property
    def trick(self) -> Trick | None:
        """The trick of this round with :attr:`own_card`."""
        known, card = self.knowledge, self.own_card
        return None if known is None or card is None else Trick.of(known, card)

    @cached_property
    def trick_before(self) -> Trick | None:
        """Once all others have played: the trick with :attr:`own_card` as the round began.

        ``None`` while a card is to come, or where the session does not remember the beginning.
        """
        if self.trick is None or self.trick.opponents or self.viewer is None:
            return None
        for record in self.this_round.values():
            if record.before.phase is Phase.PLAY:
                before = Knowledge.of(self.game, record.before, self.viewer)
                return None if before.played else Trick.led(before, self.trick.card)
        return None

    @property
    def trick_told(self) -> Trick | None:
        """The trick that the panels tell of: with cards still to come, else as the round began."""
        return self.trick_before or self.trick

    def asked_card(self, known: Knowledge) -> Card:
        """Return the card the reader asks about: the chosen one, else the largest unseen one."""
        chosen = self.view.choice("asked", "")
        named = {f"know-{card_id(card)}": card for card in known.preset.cards}
        return named.get(chosen) or max(known.unseen, default=known.preset.cards[-1])
