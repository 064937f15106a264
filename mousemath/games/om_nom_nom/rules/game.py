"""The rules of Om Nom Nom for two to six players: rounds, plays, scores.

A round is one roll of fifteen dice and six plays; in each play every player reveals one card at
the same moment, and the boards resolve from the top level down. All functions are pure and all
states immutable; the only chance is the roll.

The game is by Meelis Looveer (Brain Games, 2013); the rules are told here in our own words.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import chain
from typing import TYPE_CHECKING, Any

from mousemath.chance.distribution import Distribution
from mousemath.errors import MousemathError
from mousemath.games.om_nom_nom.rules.pieces import (
    CARDS,
    DICE,
    FULL_HAND,
    Dice,
    Hand,
    Haul,
    check_card,
    check_dice,
    in_order,
    roll_distribution,
)
from mousemath.games.om_nom_nom.rules.reveal import captures, dice_after, gains
from mousemath.language import mark
from mousemath.play.game import IllegalAction
from mousemath.play.kinds import check_kind

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

ROUNDS, PLAYS = 3, len(CARDS)
FEWEST, MOST = 2, 6
ROLL = "roll"
"""The action of every seat before the dice of a round are rolled."""


@dataclass(frozen=True, slots=True)
class State:
    """A moment of the game, between two joint actions.

    ``dice`` is empty before the first roll; after the sixth play it keeps what nobody took, until
    the next roll. ``discarded`` counts cards lost to nobody in this round. ``finished`` holds
    the points of the rounds before this one, by round and seat.
    """

    hands: tuple[Hand, ...]
    hauls: tuple[Haul, ...]
    dice: Dice = ()
    discarded: int = 0
    finished: tuple[tuple[int, ...], ...] = ()

    @property
    def cards_left(self) -> int:
        """How many cards every player still holds: the plays left in this round."""
        return len(self.hands[0])

    @property
    def awaits_roll(self) -> bool:
        """Whether the next joint action is a roll."""
        return not self.cards_left and len(self.rounds) < ROUNDS

    @property
    def is_over(self) -> bool:
        """Whether three rounds have been played."""
        return not self.cards_left and len(self.rounds) == ROUNDS

    @property
    def rounds(self) -> tuple[tuple[int, ...], ...]:
        """The points of every round begun, by seat; the last may still grow."""
        now = (tuple(haul.points for haul in self.hauls),)
        return self.finished + now if self.dice else self.finished

    @property
    def round_number(self) -> int:
        """The number of this round, or of the coming one; of the last at the end."""
        return min(ROUNDS, len(self.rounds) + (not self.cards_left))

    @property
    def play_number(self) -> int:
        """The number of the coming play in this round."""
        return PLAYS - self.cards_left + 1

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of all rounds so far, by seat."""
        return tuple(sum(each[seat] for each in self.rounds) for seat in range(len(self.hands)))

    @property
    def best_rounds(self) -> tuple[int, ...]:
        """The points of the highest single round of each seat; 0 before the first."""
        seats = range(len(self.hands))
        return tuple(max((each[seat] for each in self.rounds), default=0) for seat in seats)


@dataclass(frozen=True, slots=True)
class OmNomNom:
    """The game of ``players`` seats who choose at once; a joint action has an entry for each seat.

    >>> game = OmNomNom(2)
    >>> state = game.apply(game.start(), (ROLL, ROLL), ((3, 2), (2, 3), (3, 2)))
    >>> game.actions(state, 0)
    ('cat', 'mouse', 'wolf', 'rabbit', 'hedgehog', 'frog')
    >>> game.apply(state, ("cat", "mouse"), None).totals
    (5, 0)
    """

    players: int = 2

    def __post_init__(self) -> None:
        """Refuse fewer than two or more than six players."""
        check_kind("players", self.players, int)
        if not FEWEST <= self.players <= MOST:
            raise MousemathError(
                mark("Om Nom Nom is for {fewest} to {most} players."), fewest=FEWEST, most=MOST
            )

    def start(self) -> State:
        """Return the state before the first roll."""
        return State((frozenset(),) * self.players, (Haul(),) * self.players)

    def actions(self, state: State, seat: int) -> tuple[str, ...]:
        """Return the cards in the hand of ``seat``, or the roll; nothing when the game is over."""
        return (ROLL,) if state.awaits_roll else in_order(state.hands[seat])

    def chance(self, state: State, joint: tuple[str, ...]) -> Distribution[Any]:
        """Return the distribution of the dice for a roll; certain ``None`` for cards."""
        self._check(state, joint)
        return roll_distribution() if state.awaits_roll else Distribution.certain(None)

    def apply(self, state: State, joint: tuple[str, ...], outcome: Any) -> State:  # noqa: ANN401 - dice, or None for cards
        """Return the state after a roll with these dice, or after a play.

        Raises:
            IllegalAction: a seat plays a card it does not hold, or the dice are not fifteen.
        """
        self._check(state, joint)
        return roll(state, outcome) if state.awaits_roll else play(state, joint)

    def _check(self, state: State, joint: Sequence[str]) -> None:
        if len(joint) != self.players or len(state.hands) != self.players:
            raise IllegalAction(
                mark("Every player chooses at once: {players} choices are needed."),
                players=self.players,
            )
        for seat, action in enumerate(joint):
            if action not in self.actions(state, seat):
                raise refusal(state, action)


def refusal(state: State, action: str) -> IllegalAction:
    """Return the rule that ``action`` breaks in ``state``."""
    if state.is_over:
        return IllegalAction(mark("The game is over: start a new one."))
    if state.awaits_roll:
        return IllegalAction(mark("The dice must be rolled before a card is played."))
    if action == ROLL:
        return IllegalAction(mark("The dice stay as they are until all six cards are played."))
    if action in CARDS:
        return IllegalAction(
            mark("This card was played already: choose one that is still in the hand.")
        )
    return IllegalAction(mark("There is no such card: choose one that is in the hand."))


def roll(state: State, dice: Dice) -> State:
    """Return the start of the next round with ``dice`` on the boards and full hands.

    Raises:
        IllegalAction: the dice are not fifteen in all.
    """
    placed = check_dice(dice or ())
    if sum(map(sum, placed)) != DICE:
        raise IllegalAction(mark("A roll has {number} dice."), number=DICE)
    seats = len(state.hands)
    return State((FULL_HAND,) * seats, (Haul(),) * seats, placed, 0, state.rounds)


def play(state: State, joint: Sequence[str]) -> State:
    """Return the state after all seats have revealed a card and the boards are resolved."""
    happened = captures(state.dice, joint)
    brought = gains(happened, len(joint))
    return replace(
        state,
        hands=tuple(hand - {card} for hand, card in zip(state.hands, joint, strict=True)),
        hauls=tuple(haul + gain for haul, gain in zip(state.hauls, brought, strict=True)),
        dice=dice_after(state.dice, happened),
        discarded=state.discarded + sum(each.division.cards_discarded for each in happened),
    )


def position(dice: Dice, hands: Iterable[Iterable[str]]) -> State:
    """Return a state within a round, from the dice left and the cards in each hand.

    Raises:
        MousemathError: the dice or the cards do not exist, or the hands differ in size.

    >>> position(((3, 2), (2, 3), (3, 2)), [["cat", "frog"], ["wolf", "mouse"]]).totals
    (0, 0)
    """
    held = tuple(frozenset(hand) for hand in hands)
    for card in chain.from_iterable(held):
        check_card(card)
    if len({len(hand) for hand in held}) != 1:
        raise MousemathError(
            mark("Every player must hold the same number of cards, each of them once.")
        )
    return State(held, (Haul(),) * len(held), check_dice(dice))


def bare(state: State) -> State:
    """Return a state with nothing but the dice and hands, on which the rest of a round depends."""
    return State(state.hands, (Haul(),) * len(state.hands), state.dice)


def ranks(state: State) -> tuple[int, ...]:
    """Return the rank of each seat, from 1: by the total, then by the highest single round.

    >>> ahead = State((frozenset(),) * 3, (Haul(9), Haul(8), Haul(8)), ((0, 0),) * 3, 0, ((7, 8, 8),))
    >>> ahead.totals, ranks(ahead)
    ((16, 16, 16), (1, 2, 2))
    """
    keys = tuple(zip(state.totals, state.best_rounds, strict=True))
    return tuple(1 + sum(other > key for other in keys) for key in keys)


def winners(state: State) -> frozenset[int]:
    """Return the seats that have won, or lead: those of rank 1."""
    return frozenset(seat for seat, rank in enumerate(ranks(state)) if rank == 1)
