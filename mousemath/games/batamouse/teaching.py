"""Batamouse in the classroom: its settings, its codes, cards by hand, its table and its tabs."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from mousemath.chance.distribution import Distribution
from mousemath.errors import MousemathError
from mousemath.games.batamouse.maths.knowledge import Knowledge
from mousemath.games.batamouse.maths.policies import POLICIES
from mousemath.games.batamouse.panels import leaf
from mousemath.games.batamouse.panels.claims import claims
from mousemath.games.batamouse.panels.predictions import prediction
from mousemath.games.batamouse.rules import position
from mousemath.games.batamouse.rules.game import Batamouse
from mousemath.games.batamouse.rules.preset import Preset
from mousemath.games.batamouse.rules.state import CHOICE, Draw, Gather, Lot, Phase, State
from mousemath.games.batamouse.table.drawing import draw
from mousemath.games.batamouse.table.moment import Moment
from mousemath.games.batamouse.table.sealed import sealed
from mousemath.games.batamouse.table.settings import Settings
from mousemath.language import _, mark, ngettext
from mousemath.lesson.seats import PERSON, family_name
from mousemath.lesson.teaching import Leaf, Prediction, Table, View, Work
from mousemath.scene import Choice, Field, Tab

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mousemath.chance.claim import Claim
    from mousemath.games.batamouse.rules.preset import Card
    from mousemath.games.batamouse.rules.state import Action
    from mousemath.play.session import Session


class BatamouseTeaching:
    """Batamouse with one deck and one seating; a :class:`mousemath.lesson.teaching.Teaching`."""

    name = "batamouse"

    def __init__(self, chosen: Settings | None = None) -> None:
        self.chosen = chosen or Settings(Preset.load())
        self.game = Batamouse(self.chosen.preset, len(self.chosen.seats))

    @classmethod
    def opened(cls, options: Mapping[str, object]) -> BatamouseTeaching:
        """Return the game for ``preset``, ``seats``, ``deal_by_hand``, ``open_hands``, ``sealed``.

        Raises:
            MousemathError: there is no such option, or its value is not possible.
        """
        return cls(Settings.opened(options))

    # ── what it is called ─────────────────────────────────────────────────────────────────────

    @property
    def title(self) -> str:
        """The name of the game."""
        return "Batamouse"

    def context(self, _session: Session[State, Action]) -> tuple[str, ...]:
        """Return deck and number of players."""
        players = ngettext("{number} player", "{number} players", self.game.players)
        return self.chosen.preset.title(), players.format(number=self.game.players)

    @property
    def tabs(self) -> tuple[Tab, ...]:
        """The five tabs."""
        return (
            Tab("chance", _("Chance")),
            Tab("count", _("Count")),
            Tab("know", _("Know")),
            Tab("derive", _("Derive")),
            Tab("decide", _("Decide")),
        )

    # ── settings and codes ────────────────────────────────────────────────────────────────────

    @property
    def options(self) -> dict[str, str]:
        """The settings for a code."""
        return self.chosen.options

    def settings(self) -> tuple[Field, ...]:
        """Return the fields for deck, seats, dealing and codes."""
        return self.chosen.fields()

    def changed(self, values: Mapping[str, str]) -> BatamouseTeaching:
        """Return the game with other settings."""
        return BatamouseTeaching(self.chosen.changed(values))

    def encode(self, state: State) -> str:
        """Write a position; a sealed one holds hidden cards dealt anew."""
        if self.chosen.seals:
            keeps = None if self.chosen.shares_screen else self.chosen.people[0]
            state = sealed(self.game, state, keeps)
        return position.encode(self.game, state)

    def decode(self, text: str) -> State:
        """Read a position."""
        return position.decode(self.game, text)

    def rounds(self, session: Session[State, Action]) -> int:
        """Return how many rounds are over."""
        gathered = sum(isinstance(record.action, Gather) for record in session.records)
        return session.first_rounds + gathered

    # ── play ──────────────────────────────────────────────────────────────────────────────────

    def hand_fields(self, session: Session[State, Action]) -> tuple[Field, ...]:
        """Return the field for the card, or the leader, that comes next."""
        if Lot() in session.actions:
            seats = tuple(Choice(str(n), family_name(n)) for n in range(self.game.players))
            return (Field("leader", _("First leader"), "select", "0", seats),)
        if Draw() not in session.actions:
            return ()
        cards = tuple(Choice(card.key, str(card)) for card in session.state.deck)
        return (Field("card", _("The card that comes"), "select", cards[0].value, cards),)

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

    # ── what is shown ─────────────────────────────────────────────────────────────────────────

    def table(
        self, session: Session[State, Action], view: View, tokens: Mapping[Action, str]
    ) -> Table:
        """Draw the play area."""
        return draw(self.moment(session, view), tokens)

    def panel(self, session: Session[State, Action], view: View) -> Leaf:
        """Write the open tab, from the knowledge of the person who looks."""
        return leaf(self.moment(session, view))

    def prediction(self, session: Session[State, Action], view: View) -> Prediction | None:
        """Ask for the chance to win with a card, or for the chance that an opponent holds one."""
        return prediction(self.moment(session, view))

    def claims(self, session: Session[State, Action]) -> tuple[Claim, ...]:
        """Return what the panels claim to the person who is to act, or the only one."""
        seen = Moment(self.game, session, View(""), replace(self.chosen, open_hands=True))
        return claims(seen)

    def work(self, _session: Session[State, Action], _view: View) -> tuple[Work, ...]:
        """Return nothing: every number is found at once."""
        return ()

    def moment(self, session: Session[State, Action], view: View) -> Moment:
        """Return the moment as the reader may see it."""
        return Moment(self.game, session, view, self.chosen)
