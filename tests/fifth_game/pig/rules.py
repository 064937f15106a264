"""Pig: roll as often as you dare, or hold what this turn has brought.

A roll of 2 to 6 adds to the turn, a 1 takes all of it away, holding banks it. The first to bank the target
wins; alone, one counts the turns. Rules and terms: T. W. Neller and C. G. M. Presser, "Optimal Play of the
Dice Game Pig", *The UMAP Journal* 25 (2004).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from mousemath.chance.distribution import Distribution
from mousemath.errors import BadCode, IllegalAction, check_whole
from mousemath.language import mark, small_whole
from mousemath.play.game import check_legal

Action = Literal["roll", "hold"]
ROLL: Action = "roll"
HOLD: Action = "hold"
BUST = 1
FAIR_DIE = Distribution.uniform(range(1, 7))
TARGETS = range(2, 101)  # the usual game goes to 100
MOST = 9_999  # turns, or points of a turn, that end a game; nobody who plays to win gets there


@dataclass(frozen=True, slots=True)
class State:
    """What each player has banked, the turns that are over, what this turn has brought so far."""

    scores: tuple[int, ...]
    turn: int = 0
    total: int = 0


@dataclass(frozen=True)
class Pig:
    """Pig to ``target`` points, for one or two players.

    >>> Pig(target=20).apply(State((3, 0), total=4), ROLL, 6)
    State(scores=(3, 0), turn=0, total=10)
    """

    target: int = 20
    players: Literal[1, 2] = 2
    die: Distribution[int] = FAIR_DIE

    def __post_init__(self) -> None:
        """Check the target."""
        check_whole("target", self.target, TARGETS)

    def start(self) -> State:
        """Return the start: nobody has anything."""
        return State((0,) * self.players)

    def player(self, state: State) -> int:
        """Return whose turn it is."""
        return state.turn % self.players

    def actions(self, state: State) -> tuple[Action, ...]:
        """Return roll, and hold where this turn has brought something."""
        if max(state.scores) >= self.target or max(state.turn, state.total) >= MOST:
            return ()
        return (ROLL, HOLD) if state.total else (ROLL,)

    def chance(self, state: State, action: Action) -> Distribution[int] | Distribution[None]:
        """Return the die for a roll; holding is certain."""
        check_legal(self, state, action)
        return self.die if action == ROLL else Distribution.certain(None)

    def apply(self, state: State, action: Action, outcome: int | None) -> State:
        """Return what follows; refuse what is not legal here, and a face that the die has not."""
        check_legal(self, state, action)
        scores = list(state.scores)
        if action == HOLD:
            scores[self.player(state)] += state.total
        elif outcome is None or not self.die[outcome]:
            raise IllegalAction(mark("The die has no such face: choose one that it has."))
        elif outcome != BUST:
            return replace(state, total=state.total + outcome)
        return State(tuple(scores), state.turn + 1)


def encode(_game: Pig, state: State) -> str:
    """Write a position: turn, total, scores, each with a stop, so that no end can be lost unseen.

    >>> encode(Pig(), State((12, 7), turn=5, total=4))
    '5.4.12.7.'
    """
    return "".join(f"{number}." for number in (state.turn, state.total, *state.scores))


def decode(game: Pig, text: str) -> State:
    """Read a position; refuse what is none of this game."""
    numbers = [small_whole(word, MOST + max(game.die)) or 0 for word in text.split(".")[:-1]]
    if len(numbers) == 2 + game.players:
        state = State(tuple(numbers[2:]), *numbers[:2])
        banked = [score for score in state.scores if score]
        there = sum(score >= game.target for score in banked)
        begun = len(banked) <= state.turn <= MOST and BUST not in (*banked, state.total)
        if encode(game, state) == text and begun and there <= (state.total == 0):
            return state
    raise BadCode.impossible()
