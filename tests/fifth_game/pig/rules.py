"""Pig: roll as often as you dare, or hold what this turn has brought.

A roll of 2 to 6 adds to the turn; a 1 takes the whole turn away. Who holds banks the turn. The first
to bank the target wins; alone, one counts the turns.

Rules and terms: T. W. Neller and C. G. M. Presser, "Optimal Play of the Dice Game Pig", *The UMAP
Journal* 25 (2004).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from mousemath.chance.distribution import Distribution
from mousemath.errors import BadCode, IllegalAction, MousemathError
from mousemath.language import mark
from mousemath.play.game import check_legal

Action = Literal["roll", "hold"]
ROLL: Action = "roll"
HOLD: Action = "hold"
BUST = 1
FAIR_DIE = Distribution.uniform(range(1, 7))
TARGETS = (10, 20, 30, 50, 100)
MOST_TURNS = 9_999
"""Turns after which a game ends undecided; nobody gets there who plays to win."""


@dataclass(frozen=True, slots=True)
class State:
    """A position.

    Attributes:
        scores: what each player has banked.
        turn: how many turns are over; the player of this one follows from it.
        total: what this turn has brought so far.
        face: the latest roll of this turn; 0 before the first. A 1 in another's turn is gone.
    """

    scores: tuple[int, ...]
    turn: int = 0
    total: int = 0
    face: int = 0


@dataclass(frozen=True)
class Pig:
    """Pig to ``target`` points, for one or two players.

    >>> game = Pig(target=20)
    >>> game.apply(State((3, 0), total=4), ROLL, 6)
    State(scores=(3, 0), turn=0, total=10, face=6)
    >>> game.apply(State((3, 0), total=4), ROLL, 1)
    State(scores=(3, 0), turn=1, total=0, face=0)
    """

    target: int = 20
    players: int = 2
    die: Distribution[int] = FAIR_DIE

    def __post_init__(self) -> None:
        """Check target and players."""
        if type(self.target) is not int or not 2 <= self.target <= max(TARGETS):
            raise MousemathError(mark("The target is a whole number from 2 to 100."))
        if self.players not in {1, 2}:
            raise MousemathError(mark("Pig is for one or two players."))

    def start(self) -> State:
        """Return the start: nobody has anything."""
        return State((0,) * self.players)

    def player(self, state: State) -> int:
        """Return the seat whose turn it is."""
        return state.turn % self.players

    def is_over(self, state: State) -> bool:
        """Whether somebody has banked the target."""
        return max(state.scores) >= self.target or state.turn >= MOST_TURNS

    def actions(self, state: State) -> tuple[Action, ...]:
        """Return roll, and hold where this turn has brought something; who is there may only hold."""
        if self.is_over(state):
            return ()
        if state.scores[self.player(state)] + state.total >= self.target:
            return (HOLD,)
        return (ROLL, HOLD) if state.total else (ROLL,)

    def chance(self, state: State, action: Action) -> Distribution[int | None]:
        """Return the die for a roll; holding is certain."""
        check_legal(self, state, action)
        return self.die if action == ROLL else Distribution.certain(None)

    def apply(self, state: State, action: Action, outcome: int | None) -> State:
        """Return what follows.

        Raises:
            IllegalAction: the action is not legal here, or the die has no such face.
        """
        check_legal(self, state, action)
        if action == HOLD:
            return self._next(state, state.total)
        if outcome is None or self.die[outcome] == 0:
            raise IllegalAction(mark("The die has no such face: choose one that it has."))
        if outcome == BUST:
            return self._next(state, 0)
        return replace(state, total=state.total + outcome, face=outcome)

    def _next(self, state: State, banked: int) -> State:
        seat = self.player(state)
        scores = tuple(score + banked * (each == seat) for each, score in enumerate(state.scores))
        return State(scores, state.turn + 1)


def encode(state: State) -> str:
    """Write a position: ``scores.turn.total.face``, the scores with ``-`` between.

    >>> encode(State((12, 7), turn=5, total=4, face=4))
    '12-7.5.4.4'
    """
    scores = "-".join(map(str, state.scores))
    return f"{scores}.{state.turn}.{state.total}.{state.face}"


def decode(game: Pig, text: str) -> State:
    """Read a position.

    Raises:
        BadCode: it is none of this game.
    """
    scores, *rest = text.split(".")
    words = (*scores.split("-"), *rest)
    fits = len(rest) == 3 and len(words) == game.players + 3
    if fits and all(word.isascii() and word.isdigit() and len(word) < 5 for word in words):
        *banked, turn, total, face = map(int, words)
        state = State(tuple(banked), turn, total, face)
        if encode(state) == text and _is_possible(game, state):
            return state
    raise BadCode(mark("This position code does not describe a possible position."))


def _is_possible(game: Pig, state: State) -> bool:
    """Whether play can come here, as far as scores, turns and the roll on the table tell."""
    rolled = state.face in game.die and state.face != BUST
    before = state.scores[game.player(state)] + state.total - state.face
    in_turn = rolled and state.face <= state.total and before < game.target
    return (
        ((in_turn and not game.is_over(state)) or state.total == state.face == 0)
        and sum(score > 0 for score in state.scores) <= state.turn <= MOST_TURNS
        and max(state.scores) < game.target + max(game.die)
        and sum(score >= game.target for score in state.scores) <= 1
    )
