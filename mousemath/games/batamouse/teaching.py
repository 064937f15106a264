"""Batamouse in the classroom: seats, codes, cards by hand, and what each tab says."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mousemath.chance.distribution import Distribution
from mousemath.errors import MousemathError
from mousemath.games.batamouse.maths.bayes import chance_holds
from mousemath.games.batamouse.maths.chances import chances_in
from mousemath.games.batamouse.maths.endgame import is_solvable
from mousemath.games.batamouse.maths.endgame_value import is_last_rounds
from mousemath.games.batamouse.maths.hand_policy import SENTENCES
from mousemath.games.batamouse.maths.knowledge import Knowledge
from mousemath.games.batamouse.maths.policies import POLICIES
from mousemath.games.batamouse.maths.trick import Trick
from mousemath.games.batamouse.panels.chance import chance_leaf, count_leaf
from mousemath.games.batamouse.panels.decide import play_leaf, take_leaf
from mousemath.games.batamouse.panels.derive import derive_leaf
from mousemath.games.batamouse.panels.endgame import expected_leaf, perfect_leaf
from mousemath.games.batamouse.panels.grid import asked_card
from mousemath.games.batamouse.panels.know import know_leaf
from mousemath.games.batamouse.rules import position
from mousemath.games.batamouse.rules.game import Batamouse
from mousemath.games.batamouse.rules.preset import Card, Preset, cheese_of
from mousemath.games.batamouse.rules.state import Draw, Gather, Lot, Phase, Play, State, Take
from mousemath.games.batamouse.table.drawing import table
from mousemath.games.batamouse.table.moment import Moment
from mousemath.games.batamouse.table.sealed import sealed
from mousemath.games.batamouse.table.seating import Seating
from mousemath.games.batamouse.table.settings import Settings
from mousemath.games.batamouse.table.words import mouse, short
from mousemath.language import _, mark, ngettext
from mousemath.lesson.teaching import Leaf, Prediction, View, Work
from mousemath.lesson.teaching import Table as PlayArea
from mousemath.scene import Choice, Field, Rich, Strong, Tab, Table, Text

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mousemath.chance.claim import Claim
    from mousemath.play.session import Session


class BatamouseTeaching:
    """Batamouse with one deck and one seating; a :class:`mousemath.lesson.teaching.Teaching`."""

    name = "batamouse"

    def __init__(self, settings: Settings | None = None) -> None:
        self.chosen = settings or Settings(Preset.load(), Seating())
        self.game = Batamouse(self.chosen.preset, len(self.chosen.seating.seats))

    @classmethod
    def opened(cls, options: Mapping[str, object]) -> BatamouseTeaching:
        """Return the game for ``preset``, ``seats``, ``deal_by_hand`` and ``sealed``.

        Raises:
            MousemathError: there is no such option, or its value is not possible.
        """
        return cls(Settings.opened(options))

    # ── what it is called ─────────────────────────────────────────────────────────────────────

    @property
    def title(self) -> str:
        """The name of the game."""
        return "Batamouse"

    def context(self, session: Session[Any, Any]) -> tuple[str, ...]:
        """Return deck and number of players."""
        del session
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
            state = sealed(self.game, state, self.chosen.seating)
        return position.encode(self.game, state)

    def decode(self, text: str) -> State:
        """Read a position."""
        return position.decode(self.game, text)

    def rounds(self, session: Session[Any, Any]) -> int:
        """Return how many rounds are over."""
        gathered = sum(isinstance(record.action, Gather) for record in session.records)
        return session.first_rounds + gathered

    # ── play ──────────────────────────────────────────────────────────────────────────────────

    def _moment(self, session: Session[Any, Any], view: View) -> Moment:
        return Moment(self.game, session, view, self.chosen.seating, self.chosen.open_hands)

    def hand_fields(self, session: Session[Any, Any]) -> tuple[Field, ...]:
        """Return the field for the card, or the leader, that comes next."""
        if Lot() in session.actions:
            seats = tuple(Choice(str(seat), mouse(seat, ())) for seat in range(self.game.players))
            return (Field("leader", _("First leader"), "select", "0", seats),)
        if Draw() not in session.actions:
            return ()
        cards = tuple(
            Choice(f"{card.number}-{card.cheese}", str(card)) for card in session.state.deck
        )
        return (Field("card", _("The card that comes"), "select", cards[0].value, cards),)

    def by_hand(self, session: Session[Any, Any], values: Mapping[str, str]) -> tuple[Any, Any]:
        """Return the draw or lot that the fields describe."""
        if Lot() in session.actions:
            leader = values.get("leader", "")
            if leader not in map(str, range(self.game.players)):
                raise MousemathError(mark("The lot falls on one of the players: choose a seat."))
            return Lot(), int(leader)
        if Draw() not in session.actions:
            raise MousemathError(mark("No card is drawn now: play on first."))
        named = {f"{card.number}-{card.cheese}": card for card in session.state.deck}
        if values.get("card", "") not in named:
            raise MousemathError(mark("This card is not in the deck: choose one that is."))
        return Draw(), named[values["card"]]

    def automatic(self, session: Session[Any, Any]) -> Distribution[Any] | None:
        """Return the deal, or the policy of a computer player; ``None`` when a person is due."""
        state: State = session.state
        match state.phase:
            case Phase.DEAL | Phase.REFILL | Phase.LOT:
                if self.chosen.deal_by_hand:
                    return None
                return Distribution.certain(session.actions[0])
            case Phase.PLAY | Phase.TAKE:
                seat = self.game.player(state)
                if seat in self.chosen.seating.people:
                    return None
                policy = POLICIES[self.chosen.seating.seats[seat]]
                cards = policy(Knowledge.of(self.game, state, seat))
                return cards.map(Play if state.phase is Phase.PLAY else Take)
        return None

    def table(self, session: Session[Any, Any], view: View, tokens: Mapping[Any, str]) -> PlayArea:
        """Draw the play area."""
        return table(self._moment(session, view), tokens)

    # ── the side panel ────────────────────────────────────────────────────────────────────────

    def panel(self, session: Session[Any, Any], view: View) -> Leaf:
        """Write the open tab, from the knowledge of the person who looks."""
        moment = self._moment(session, view)
        known = moment.knowledge
        if session.state.phase is Phase.OVER:
            return over_leaf(moment)
        if known is None:
            return _nobody_looks(moment)
        if known.phase in {Phase.DEAL, Phase.LOT, Phase.REFILL} and view.tab != "know":
            said = _("The cards are being laid. When the den is full, the numbers come back.")
            return Leaf(_("A moment of chance"), (Text((said,)),))
        if view.tab == "know":
            return know_leaf(moment, known)
        if view.tab == "decide":
            return _decide(moment, known)
        card = moment.own_card()
        if card is None:
            raise LookupError  # in a round, the viewer holds or has played a card
        leaf = {"count": count_leaf, "derive": derive_leaf}.get(view.tab, chance_leaf)
        return leaf(moment, known, card)

    def prediction(self, session: Session[Any, Any], view: View) -> Prediction | None:
        """Ask for the chance to win with a card, or for the chance that an opponent holds one."""
        moment = self._moment(session, view)
        known = moment.knowledge
        if known is None:
            return None
        if view.tab == "know":
            return _guess_where(moment, known)
        card = moment.own_card()
        if view.tab == "decide" or card is None:
            return None
        return _guess_win(moment, known, card)

    def claims(self, session: Session[Any, Any]) -> tuple[Claim, ...]:
        """Return what is claimed of the trick and of the cards."""
        del session
        return ()

    def work(self, session: Session[Any, Any], view: View) -> tuple[Work, ...]:
        """Return nothing: every number is found at once."""
        del session, view
        return ()


def over_leaf(moment: Moment) -> Leaf:
    """Look back: who won each trick, and its cheese."""
    rows: list[tuple[Rich, ...]] = []
    for record in moment.session.records:
        if isinstance(record.action, Gather):
            winner, played = moment.game.player(record.before), record.before.played
            cards = ", ".join(short(card) for card in played)
            number = str(record.before.round)
            rows.append(((number,), (moment.name(winner),), (str(cheese_of(played)),), (cards,)))
    said = _("Every card has been played. Start again, or undo to look back.")
    head = (_("round"), _("won by"), _("cheese"), _("cards, the leader first"))
    tricks = (Table(head, tuple(rows), _("The tricks of this game")),) if rows else ()
    return Leaf(_("How the cheese was won"), (Text((said,)), *tricks))


def _nobody_looks(moment: Moment) -> Leaf:
    if moment.acting is None:
        said = _(
            "The trick lies open. When the next round has begun, its player asks for the hand."
        )
        return Leaf(_("The round is over"), (Text((said,)),))
    name = moment.name(moment.acting)
    said = _("The panel speaks of what {name} knows, so it waits until {name} asks for the hand.")
    return Leaf(
        _("Pass the screen to {name}").format(name=name), (Text((said.format(name=name),)),)
    )


def _decide(moment: Moment, known: Knowledge) -> Leaf:
    if not moment.chooses:
        said = _("You have no card to choose at this moment. Gather the trick to go on.")
        return Leaf(_("Nothing to decide"), (Text((said,)),))
    if is_solvable(known):
        return perfect_leaf(moment, known)
    if known.phase is Phase.TAKE:
        return take_leaf(moment, known)
    return expected_leaf(moment, known) if is_last_rounds(known) else play_leaf(moment, known)


def _guess_win(moment: Moment, known: Knowledge, card: Card) -> Prediction | None:
    trick = Trick.of(known, card)
    if trick.is_beaten or not trick.opponents:
        return None
    win = chances_in(trick, moment.policy).win
    question = _("What is the chance that your {card} wins the trick?").format(card=card)
    why = _("Cards you have not seen: {unseen}; below it: {lower}.").format(
        lower=len(trick.lower), unseen=len(trick.pool)
    )
    key = f"win-{known.round}-{len(known.played)}-{short(card)}-{moment.policy}"
    assumed = _(SENTENCES[moment.policy])
    return Prediction(key, (Strong(question), " ", assumed), win, why)


def _guess_where(moment: Moment, known: Knowledge) -> Prediction | None:
    card = asked_card(moment, known)
    rivals = [other for other in known.opponents if other.unknown]
    if card not in known.unseen or not rivals:
        return None
    rival = rivals[0]
    question = _("What is the chance that {name} holds the {card}?").format(
        name=moment.name(rival.seat), card=card
    )
    why = _(
        "Cards you have not seen: {unseen}; among them in the hand of {name}: {unknown}."
    ).format(name=moment.name(rival.seat), unknown=rival.unknown, unseen=len(known.unseen))
    key = f"where-{known.round}-{len(known.played)}-{short(card)}-{rival.seat}-{len(known.unseen)}"
    return Prediction(key, (Strong(question),), chance_holds(known, rival.seat, card), why)
