"""A game of Batamouse played to its end by a quick rule, all cards known: for many sampled deals.

Cards are their places in the ascending deck, so that larger is higher. The rule looks at the own
hand and the table only. A card is worth what it may be expected to win when it is led and
everybody else plays any card of the whole deck; the card is played that may be expected to win most
now, less its worth and a fifth of that more. So who leads what can be spared best, and who cannot win gives
up least; among factors from 0 to 3 those of 1.1 to 1.3 fared best. From a den the card of largest worth is
taken. With two players the last rounds, when nothing is left to take, are not played by the rule but by
minimax: with all cards known both play perfectly.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING

from mousemath.games.batamouse.rules.state import DEN

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mousemath.games.batamouse.rules.preset import Preset
    from mousemath.games.batamouse.rules.state import State

DUEL = 2
SPARED = 1.2
"""How much of its worth a card must bring to be played rather than kept."""


@dataclass(frozen=True, slots=True)
class Worths:
    """What the cards of a deck are worth with some players.

    Attributes:
        cheese: the cheese of each card.
        wins: by the number of others still to play, how likely each card is above all of theirs.
        brings: in the same way, its own cheese and what these then lay down on average.
        worth: what each card wins on average when it is led; see the module.
    """

    cheese: tuple[int, ...]
    wins: tuple[tuple[float, ...], ...]
    brings: tuple[tuple[float, ...], ...]
    worth: tuple[float, ...]

    @classmethod
    @lru_cache(maxsize=16)
    def of(cls, preset: Preset, players: int) -> Worths:
        """Return the worths of the cards of a deck.

        >>> from mousemath.games.batamouse.rules.preset import Preset
        >>> found = Worths.of(Preset("four", (1, 2, 3, 4), (2,)), 2)
        >>> [round(each, 3) for each in found.worth]
        [0.0, 1.333, 2.667, 4.0]
        """
        cheese = tuple(card.cheese for card in preset.cards)
        others = len(cheese) - 1
        below = [sum(cheese[:place]) / place if place else 0.0 for place in range(len(cheese))]
        wins = tuple(
            tuple((place / others) ** waiting for place in range(len(cheese)))
            for waiting in range(players)
        )
        brings = tuple(
            tuple(own + waiting * each for own, each in zip(cheese, below, strict=True))
            for waiting in range(players)
        )
        led = zip(wins[-1], brings[-1], strict=True)
        return cls(cheese, wins, brings, tuple(chance * each for chance, each in led))


@dataclass(slots=True)
class Deal:
    """A game with all its cards known, under way; it changes as it is played.

    Attributes:
        worths: what the cards are worth.
        leader: the seat that leads the round.
        hands: the cards of each seat.
        deck: the cards to come, the next one last.
        den: the cards to take from.
        played: the cards on the table, leader first.
        takers: the seats that still take from this den, the first one first.
        won: the cheese that each seat wins from now on.
    """

    worths: Worths
    leader: int
    hands: list[list[int]]
    deck: list[int]
    den: list[int]
    played: list[int] = field(default_factory=list)
    takers: list[int] = field(default_factory=list)
    won: list[int] = field(default_factory=list)

    @classmethod
    def of(cls, preset: Preset, state: State, deck: Sequence[int]) -> Deal:
        """Return the deal of ``state``, where somebody plays or takes, with the deck in this order."""
        place = {card: number for number, card in enumerate(preset.cards)}
        played = [place[card] for card in state.played]
        full = len(played) == state.players
        return cls(
            Worths.of(preset, state.players),
            state.leader,
            [[place[card] for card in hand] for hand in state.hands],
            list(deck),
            [place[card] for card in state.den],
            played,
            list(state.taking_order()[state.takes :]) if full else [],
            [0] * state.players,
        )

    def copy(self) -> Deal:
        """Return a deal that may be played without changing this one."""
        return Deal(
            self.worths,
            self.leader,
            [hand[:] for hand in self.hands],
            self.deck[:],
            self.den[:],
            self.played[:],
            self.takers[:],
            self.won[:],
        )

    def act(self, card: int) -> None:
        """Let the seat whose turn it is play ``card``, or take it from the den."""
        if self.takers:
            self.den.remove(card)
            self.hands[self.takers.pop(0)].append(card)
            if not self.takers:
                self._gather()
            return
        seat = (self.leader + len(self.played)) % len(self.hands)
        self.hands[seat].remove(card)
        self.played.append(card)
        if len(self.played) < len(self.hands):
            return
        if self.den:
            order = sorted(range(len(self.played)), key=self.played.__getitem__)
            self.takers = [(self.leader + place) % len(self.hands) for place in order]
        else:
            self._gather()

    def _gather(self) -> None:
        """Give the cards played to the highest, who leads next, and lay out a den."""
        self.leader = (self.leader + self.played.index(max(self.played))) % len(self.hands)
        self.won[self.leader] += sum(self.worths.cheese[card] for card in self.played)
        self.played = []
        self.den = [self.deck.pop() for _card in range(min(DEN, len(self.deck)))]

    def choice(self) -> int:
        """Return the card that the rule plays or takes."""
        if self.takers:
            return max(self.den, key=lambda card: (self.worths.worth[card], card))
        players, lying = len(self.hands), self.played
        waiting = players - 1 - len(lying)
        wins, brings = self.worths.wins[waiting], self.worths.brings[waiting]
        highest = max(lying, default=-1)
        there = sum(self.worths.cheese[card] for card in lying)
        best, most = -1, float("-inf")
        for card in self.hands[(self.leader + len(lying)) % players]:
            score = -SPARED * self.worths.worth[card]
            if card > highest:
                score += wins[card] * (there + brings[card])
            if score > most:
                best, most = card, score
        return best

    def finish(self) -> list[int]:
        """Play to the end, and return the cheese that each seat has won from the beginning of this deal."""
        while any(self.hands) or self.played:
            if len(self.hands) == DUEL and not (self.deck or self.den or self.played):
                self._perfectly()
                break
            self.act(self.choice())
        return self.won

    def _perfectly(self) -> None:
        """Add what two players win who both play on perfectly."""
        first, second = self.hands[self.leader], self.hands[1 - self.leader]
        cheese = sum(self.worths.cheese[card] for card in (*first, *second))
        margin = duel(tuple(first), tuple(second), self.worths.cheese)
        self.won[self.leader] += (cheese + margin) // 2
        self.won[1 - self.leader] += (cheese - margin) // 2


def duel(first: tuple[int, ...], second: tuple[int, ...], cheese: tuple[int, ...]) -> int:
    """Return by how much the leader of two with open hands comes out ahead, both playing perfectly.

    >>> duel((0, 3), (1, 2), (1, 1, 1, 1))  # the highest card first, the lowest last: two tricks each
    0
    """
    if not first:
        return 0
    best = -1000
    for card in first:
        rest = tuple(each for each in first if each != card)
        worst = 1000
        for answer in second:
            left = tuple(each for each in second if each != answer)
            lying = cheese[card] + cheese[answer]
            if answer < card:
                margin = lying + (duel(rest, left, cheese) if rest else 0)
            else:
                margin = -lying - (duel(left, rest, cheese) if rest else 0)
            worst = min(worst, margin)
        best = max(best, worst)
    return best
