"""What one player knows.

A :class:`Knowledge` holds the own hand and everything public, and nothing else. The advice of
this package takes a ``Knowledge`` and never a state, so it cannot look at hidden cards.

The unseen cards lie in the opponents' hands and in the deck. Under policies that do not look at
hidden cards, every way to place them is equally likely.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain, combinations
from math import factorial, prod
from typing import TYPE_CHECKING

from mousemath.errors import MousemathError
from mousemath.games.batamouse.rules.game import Batamouse
from mousemath.games.batamouse.rules.preset import Card, Preset, cheese_of
from mousemath.games.batamouse.rules.state import Phase, State, joined
from mousemath.language import mark
from mousemath.play.made import asked_rightly

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping


@dataclass(frozen=True, slots=True)
class Opponent:
    """What is known of an opponent's hand: the cards known to be in it, and how many are not."""

    seat: int
    known: tuple[Card, ...]
    unknown: int

    @property
    def cards(self) -> int:
        """The size of the hand."""
        return len(self.known) + self.unknown


@dataclass(frozen=True, slots=True)
class Knowledge:
    """The view of the player in ``seat``; sets of cards are ascending tuples.

    Attributes:
        preset: the deck that is played with.
        seat: whose knowledge this is.
        phase: what is due; ``round`` and ``leader`` as in the state.
        hand: the own cards.
        known: for every seat the cards that all players know to be in that hand.
        unknown: for every seat the number of cards of the hand that only its holder has seen.
        den: the face-up cards to take from.
        played: the cards played in this round, in the order of play, leader first.
        takes: how many have taken from the den in this round.
        piles: the cards each player has won.
        discarded: the cards discarded from the den.
        deck: how many cards are left to draw.
        unseen: the cards this player has not seen, each equally likely in every unseen place.
    """

    preset: Preset
    seat: int
    phase: Phase
    round: int
    leader: int
    hand: tuple[Card, ...]
    known: tuple[tuple[Card, ...], ...]
    unknown: tuple[int, ...]
    den: tuple[Card, ...]
    played: tuple[Card, ...]
    takes: int
    piles: tuple[tuple[Card, ...], ...]
    discarded: tuple[Card, ...]
    deck: int
    unseen: tuple[Card, ...]

    @classmethod
    @asked_rightly(game=Batamouse, state=State, seat=int)
    def of(cls, game: Batamouse, state: State, seat: int) -> Knowledge:
        """Return what the player in ``seat`` knows in ``state``.

        Raises:
            MousemathError: there is no such seat.

        >>> game = Batamouse(players=2)
        >>> Knowledge.of(game, game.start(), 0).deck
        36
        """
        if not 0 <= seat < state.players:
            raise MousemathError(
                mark("There is no seat {seat} in this game: choose one below {players}."),
                seat=seat,
                players=state.players,
            )
        known = tuple(map(state.shown, range(state.players)))
        open_cards = (state.den, state.played, state.discarded, *known, *state.piles)
        seen = {*state.hands[seat], *(card for cards in open_cards for card in cards)}
        return cls(
            preset=game.preset,
            seat=seat,
            phase=state.phase,
            round=state.round,
            leader=state.leader,
            hand=state.hands[seat],
            known=known,
            unknown=tuple(len(hidden) for hidden in state.hidden),
            den=state.den,
            played=state.played,
            takes=state.takes,
            piles=state.piles,
            discarded=state.discarded,
            deck=len(state.deck),
            unseen=tuple(card for card in game.preset.cards if card not in seen),
        )

    @property
    def game(self) -> Batamouse:
        """The game that is played."""
        return Batamouse(self.preset, self.players)

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.known)

    @property
    def opponents(self) -> tuple[Opponent, ...]:
        """The other players, clockwise from the own seat."""
        around = ((self.seat + step) % self.players for step in range(1, self.players))
        return tuple(Opponent(seat, self.known[seat], self.unknown[seat]) for seat in around)

    @property
    def options(self) -> tuple[Card, ...]:
        """The cards that may be taken now, or else played."""
        return self.den if self.phase is Phase.TAKE else self.hand

    @property
    def scores(self) -> tuple[int, ...]:
        """The cheese each player has won."""
        return tuple(cheese_of(pile) for pile in self.piles)

    def seat_at(self, place: int) -> int:
        """Return the seat that plays at ``place`` (0 for the leader) in this round."""
        return (self.leader + place) % self.players

    def has_played(self, seat: int) -> bool:
        """Whether ``seat`` has already played in this round."""
        return (seat - self.leader) % self.players < len(self.played)

    @property
    def to_act(self) -> int:
        """The seat that plays, takes or gathers now; no hand matters for it."""
        empty: tuple[tuple[Card, ...], ...] = ((),) * self.players
        public = self.den, self.played, self.takes
        return self.game.player(
            State(self.phase, self.round, self.leader, (), empty, empty, *public)
        )

    def world(self, hidden: Mapping[int, tuple[Card, ...]] | None = None) -> State:
        """Return a state that looks like this to the player.

        Args:
            hidden: for each opponent's seat the hidden cards to suppose; the smallest unseen
                cards where it is left out.

        Raises:
            MousemathError: the cards are not unseen ones, or not as many as are hidden.
        """
        concealed, deck = self._placed(dict(hidden or {}))
        return State(
            phase=self.phase,
            round=self.round,
            leader=self.leader,
            deck=deck,
            hands=joined(self.known, concealed),
            hidden=concealed,
            den=self.den,
            played=self.played,
            takes=self.takes,
            piles=self.piles,
            discarded=self.discarded,
        )

    def _placed(
        self, given: dict[int, tuple[Card, ...]]
    ) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]:
        """Return the hidden cards of every seat, and the deck, with these cards ``given``."""
        supposed = set(chain.from_iterable(given.values()))
        free = [card for card in self.unseen if card not in supposed]
        for other in self.opponents:
            if other.seat not in given:
                given[other.seat] = tuple(free[: other.unknown])
                del free[: other.unknown]
        given[self.seat] = tuple(c for c in self.hand if c not in self.known[self.seat])
        concealed = tuple(tuple(sorted(given[seat])) for seat in range(self.players))
        placed = sorted((*chain.from_iterable(concealed), *free))
        fits = tuple(map(len, concealed)) == self.unknown
        if not fits or placed != sorted((*self.unseen, *given[self.seat])):
            raise MousemathError(mark("These hidden cards do not fit what the player has seen."))
        return concealed, tuple(free)

    def worlds(self) -> Iterator[State]:
        """Iterate over every state that looks like this to the player; all are equally likely."""
        yield from self._worlds(self.opponents, self.unseen, {})

    @property
    def number_of_worlds(self) -> int:
        """How many states look like this to the player.

        They are n!/(u₁!·u₂!·…·d!) for n unseen cards, uᵢ of them hidden with opponent i and d in the deck.
        """
        hidden = (other.unknown for other in self.opponents)
        return factorial(len(self.unseen)) // prod(map(factorial, (*hidden, self.deck)))

    def _worlds(
        self,
        opponents: tuple[Opponent, ...],
        free: tuple[Card, ...],
        given: dict[int, tuple[Card, ...]],
    ) -> Iterator[State]:
        if not opponents:
            yield self.world(given)
            return
        first, *others = opponents
        for cards in combinations(free, first.unknown):
            rest = tuple(card for card in free if card not in cards)
            yield from self._worlds(tuple(others), rest, {**given, first.seat: cards})
