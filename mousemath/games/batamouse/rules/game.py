"""Batamouse as a sequential game: immutable states, legal actions, explicit chance.

The deck has no hidden order. A state holds the *set* of cards not yet drawn, and every draw is a
uniform choice from it; by exchangeability this is the same game as one with a shuffled deck. The
state knows everything; what one player knows is :class:`..knowledge.Knowledge`.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from mousemath.chance.distribution import Distribution
from mousemath.errors import IllegalAction, MousemathError
from mousemath.games.batamouse.rules.preset import Card, Preset
from mousemath.games.batamouse.rules.refusals import refusal
from mousemath.games.batamouse.rules.state import (
    DEN,
    FEWEST,
    HAND,
    MOST,
    Action,
    Draw,
    Gather,
    Lot,
    Phase,
    Play,
    State,
    Take,
    without,
)
from mousemath.language import mark
from mousemath.play.kinds import check_kind


def _with(cards: tuple[Card, ...], *more: Card) -> tuple[Card, ...]:
    return tuple(sorted((*cards, *more)))


def _changed(
    items: tuple[tuple[Card, ...], ...], seat: int, cards: tuple[Card, ...]
) -> tuple[tuple[Card, ...], ...]:
    return (*items[:seat], cards, *items[seat + 1 :])


def winners(state: State) -> tuple[int, ...]:
    """Return the seats with the most cheese; several share the win."""
    scores = state.scores()
    return tuple(seat for seat, score in enumerate(scores) if score == max(scores))


@dataclass(frozen=True, slots=True)
class Batamouse:
    """The game for two to four players; a :class:`mousemath.play.game.Game`.

    Raises:
        MousemathError: the number of players is not 2, 3 or 4, or the last den of this deck
            would hold fewer cards than there are players.

    >>> game = Batamouse(players=3)
    >>> game.dens, game.rounds
    (7, 10)
    """

    preset: Preset = field(default_factory=Preset.load)
    players: int = 2

    def __post_init__(self) -> None:
        """Check that the deck serves this number of players."""
        check_kind("preset", self.preset, Preset)
        if type(self.players) is not int or self.players not in range(FEWEST, MOST + 1):
            raise MousemathError(mark("Batamouse is for two, three or four players."))
        left = len(self.preset.cards) - HAND * self.players
        if left < self.players or 0 < left % DEN < self.players:
            raise MousemathError(
                mark(
                    "With {cards} cards the last den is too small for {players} players: "
                    "choose another deck."
                ),
                cards=len(self.preset.cards),
                players=self.players,
            )

    @property
    def dens(self) -> int:
        """How many dens are laid out in a game."""
        return -(-(len(self.preset.cards) - HAND * self.players) // DEN)

    @property
    def rounds(self) -> int:
        """How many rounds a game has."""
        return self.dens + HAND

    def start(self) -> State:
        """Return the state before the deal."""
        nothing: tuple[tuple[Card, ...], ...] = ((),) * self.players
        return State(Phase.DEAL, 1, -1, self.preset.cards, nothing, nothing, piles=nothing)

    def actions(self, state: State) -> tuple[Action, ...]:
        """Return the legal actions, cards ascending; empty when the game is over."""
        match state.phase:
            case Phase.DEAL | Phase.REFILL:
                return (Draw(),)
            case Phase.LOT:
                return (Lot(),)
            case Phase.PLAY:
                return tuple(Play(card) for card in state.hands[self.player(state)])
            case Phase.TAKE:
                return tuple(Take(card) for card in state.den)
            case Phase.CHEESE:
                return (Gather(),)
        return ()

    def player(self, state: State) -> int:
        """Return the seat that plays, takes or gathers; 0 where chance alone is at work."""
        match state.phase:
            case Phase.PLAY:
                return (state.leader + len(state.played)) % state.players
            case Phase.TAKE:
                return state.taking_order()[state.takes]
            case Phase.CHEESE:
                return state.holder(max(state.played))
        return 0

    @staticmethod
    def receiver(state: State) -> int:
        """Return the seat that the next card of the deal goes to: one card to each in turn."""
        return min(range(state.players), key=lambda seat: len(state.hands[seat]))

    def chance(self, state: State, action: Action) -> Distribution[Card | int | None]:
        """Return the card drawn or the seat chosen by lot, all equally likely; else ``None``.

        >>> game = Batamouse()
        >>> game.chance(game.start(), Draw())[Card(9, 4)]
        Fraction(1, 36)
        """
        self._check(state, action)
        match action:
            case Draw():
                return Distribution.uniform(state.deck)
            case Lot():
                return Distribution.uniform(range(state.players))
        return Distribution.certain(None)

    def apply(self, state: State, action: Action, outcome: Card | int | None = None) -> State:
        """Return the state after ``action`` and ``outcome``.

        Raises:
            IllegalAction: the rules do not allow the action or the outcome here.
        """
        self._check(state, action)
        match action:
            case Draw():
                return self._draw(state, outcome)
            case Lot():
                return self._lot(state, outcome)
            case Play(card):
                return self._play(state, card)
            case Take(card):
                return self._take(state, card)
        return self._gather(state)

    def _check(self, state: State, action: Action) -> None:
        if action not in self.actions(state):
            raise refusal(state, action)

    def _draw(self, state: State, card: Card | int | None) -> State:
        if not isinstance(card, tuple) or card not in state.deck:
            raise IllegalAction(mark("This card is not in the deck: choose one that is."))
        card = Card(*card)
        deck = without(state.deck, card)
        if state.phase is Phase.REFILL:
            den = _with(state.den, card)
            due = Phase.REFILL if deck and len(den) < DEN else self._begin(state.leader)
            return replace(state, phase=due, deck=deck, den=den)
        seat = self.receiver(state)
        hands = _changed(state.hands, seat, _with(state.hands[seat], card))
        dealt = all(len(hand) == HAND for hand in hands)
        due = Phase.REFILL if dealt else Phase.DEAL
        return replace(state, phase=due, deck=deck, hands=hands, hidden=hands)

    @staticmethod
    def _begin(leader: int) -> Phase:
        return Phase.LOT if leader < 0 else Phase.PLAY

    @staticmethod
    def _lot(state: State, seat: Card | int | None) -> State:
        if not isinstance(seat, int) or not 0 <= seat < state.players:
            raise IllegalAction(mark("One of the players is drawn to lead: choose a seat."))
        return replace(state, phase=Phase.PLAY, leader=seat)

    def _play(self, state: State, card: Card) -> State:
        seat = self.player(state)
        played = (*state.played, Card(*card))
        due = Phase.PLAY
        if len(played) == state.players:
            due = Phase.TAKE if state.den else Phase.CHEESE
        return replace(
            state,
            phase=due,
            played=played,
            hands=_changed(state.hands, seat, without(state.hands[seat], card)),
            hidden=_changed(state.hidden, seat, without(state.hidden[seat], card)),
        )

    def _take(self, state: State, card: Card) -> State:
        seat = self.player(state)
        hands = _changed(state.hands, seat, _with(state.hands[seat], Card(*card)))
        den = without(state.den, card)
        if state.takes + 1 < state.players:
            return replace(state, hands=hands, den=den, takes=state.takes + 1)
        return replace(
            state,
            phase=Phase.CHEESE,
            hands=hands,
            den=(),
            takes=state.takes + 1,
            discarded=_with(state.discarded, *den),
        )

    def _gather(self, state: State) -> State:
        winner = self.player(state)
        playing = Phase.PLAY if any(state.hands) else Phase.OVER
        due = Phase.REFILL if state.deck else playing
        return replace(
            state,
            phase=due,
            round=state.round if due is Phase.OVER else state.round + 1,
            leader=winner,
            played=(),
            takes=0,
            piles=_changed(state.piles, winner, _with(state.piles[winner], *state.played)),
        )
