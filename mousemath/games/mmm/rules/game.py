"""The rules of Mmm! as pure functions: dice on a pantry, against a cat.

A turn: roll every die that does not lie on the board; after every roll place at least one die if
one fits; then roll the rest again, or gather. When no die fits the turn is lost (a *bust*): its
dice come off and the cat moves. Three placed dice gather by themselves. Gathering turns dice into
chips; the cat moves one step unless an item got its last square in this turn.

Players decide together, so the number of players changes no probability.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import lru_cache, reduce
from operator import or_
from typing import TYPE_CHECKING, Any

from mousemath.chance.distribution import Distribution
from mousemath.errors import IllegalAction, MousemathError
from mousemath.games.mmm.rules.board import Board
from mousemath.games.mmm.rules.refusals import wrong_action, wrong_square
from mousemath.games.mmm.rules.state import CROSS, DICE, FACES, State
from mousemath.language import mark
from mousemath.play.kinds import check_kind

if TYPE_CHECKING:
    from mousemath.games.mmm.rules.item import Item

FAIR_DIE: Distribution[str] = Distribution.uniform(FACES)


@dataclass(frozen=True, slots=True)
class Roll:
    """Roll every die in hand; the outcome is a tuple of faces, one for each die in order."""


@dataclass(frozen=True, slots=True)
class Place:
    """Put a die on a free square of its food."""

    die: int
    square: int


@dataclass(frozen=True, slots=True)
class Gather:
    """Stop: the dice on the board become chips."""


@dataclass(frozen=True, slots=True)
class Bust:
    """Take the dice of this turn off the board, because none of those rolled fits."""


Action = Roll | Place | Gather | Bust


@dataclass(frozen=True, slots=True)
class Mmm:
    """The game on one board: a :class:`mousemath.play.game.Game` for one team.

    Args:
        board: the pantry.
        line: whether the dice of a turn must lie in one row or one column.
        die: the distribution of a face; give the red X a letter as mass to keep it symbolic.

    >>> from mousemath.games.mmm.rules.board import Board
    >>> game = Mmm(Board.load("crumb"))
    >>> len(game.chance(game.start(), Roll()))
    216
    """

    board: Board
    line: bool = False
    die: Distribution[str] = field(default=FAIR_DIE)

    def __post_init__(self) -> None:
        """Refuse the line variant on a board without a layout."""
        check_kind("board", self.board, Board)
        check_kind("line", self.line, bool)
        if self.line and not self.board.has_layout:
            raise MousemathError(
                mark("The line variant needs a board with a layout: enter its squares as a grid.")
            )

    def start(self) -> State:
        """Return the empty pantry with the cat at the start of her track."""
        return State(chips=0, cat=self.board.cat_moves)

    def player(self, state: State) -> int:
        """Return 0: all decide together."""
        del state
        return 0

    def actions(self, state: State) -> tuple[Action, ...]:
        """Return the legal actions; none when the game is won or lost."""
        if self.is_over(state):
            return ()
        if state.between_turns:
            return (Roll(),)
        places = tuple(
            Place(die, square)
            for die in state.in_hand
            for square in self.squares_for(state, state.faces[die])
        )
        if state.fresh:
            return places or (Bust(),)
        return (*places, Roll(), Gather())

    def chance(self, state: State, action: Action) -> Distribution[Any]:
        """Return the distribution of the faces rolled; certain ``None`` for other actions."""
        if isinstance(action, Roll):
            return rolls_of(self.die, len(state.in_hand))
        return Distribution.certain(None)

    def apply(self, state: State, action: Action, outcome: object) -> State:
        """Return the state that follows; see :class:`mousemath.play.game.Game`."""
        if self.is_over(state):
            raise IllegalAction(mark("The game is over: start a new one."))
        if isinstance(action, Place):
            return self._place(state, action)
        actions = self.actions(state)
        if action not in actions:
            raise wrong_action(state, fits=actions != (Bust(),), bust=action == Bust())
        if isinstance(action, Roll):
            return self._rolled(state, outcome)
        if isinstance(action, Bust):
            return State(state.chips, state.cat - 1)
        return self._gathered(state)

    def is_over(self, state: State) -> bool:
        """Whether the pantry is empty or the cat is in it."""
        return state.cat == 0 or state.chips == self.board.everything

    def is_won(self, state: State) -> bool:
        """Whether every square is gathered."""
        return state.chips == self.board.everything

    def squares_for(self, state: State, face: str | None) -> tuple[int, ...]:
        """Return the free squares on which a die with ``face`` may lie now."""
        if face is None or face == CROSS:
            return ()
        free = self.board.food_masks[face] & ~state.covered
        if self.line:
            free &= self._open_line(state)
        return tuple(square for square in range(free.bit_length()) if free >> square & 1)

    def completed(self, state: State) -> tuple[Item, ...]:
        """Return the items whose last square is covered by a die of this turn."""
        dice, covered = state.on_board, state.covered
        return tuple(
            item for item in self.board.items if item.mask & dice and not item.left(covered)
        )

    def _open_line(self, state: State) -> int:
        """Return the squares allowed by the line variant, as a bit mask."""
        dice = state.on_board
        if not self.line or not dice:
            return self.board.everything
        return reduce(or_, (line for line in self.board.lines if line & dice == dice), 0)

    def _rolled(self, state: State, outcome: object) -> State:
        hand = state.in_hand
        if (
            not isinstance(outcome, tuple)
            or len(outcome) != len(hand)
            or any(face not in FACES for face in outcome)
        ):
            raise IllegalAction(
                mark("This roll needs {number} faces, each a food or a red X."), number=len(hand)
            )
        faces = list(state.faces)
        for die, face in zip(hand, outcome, strict=True):
            faces[die] = face
        return replace(state, faces=tuple(faces), fresh=True)

    def _place(self, state: State, action: Place) -> State:
        die, square = action.die, action.square
        if state.between_turns:
            raise wrong_action(state, fits=False, bust=False)
        if die not in range(DICE) or state.placed[die] is not None:
            raise IllegalAction(mark("This die lies on the board already: choose a die in hand."))
        face = state.faces[die] or CROSS
        squares = self.squares_for(state, face)
        if square not in squares:
            raise wrong_square(self.board, state, face, square, fits=bool(squares))
        placed = (*state.placed[:die], square, *state.placed[die + 1 :])
        after = replace(state, placed=placed, fresh=False)
        return after if after.in_hand else self._gathered(after)

    def _gathered(self, state: State) -> State:
        step = 0 if self.completed(state) else 1
        return State(state.chips | state.on_board, state.cat - step)


@lru_cache(maxsize=64)
def rolls_of(die: Distribution[str], number: int) -> Distribution[tuple[str, ...]]:
    """Return the rolls of ``number`` dice; kept, because every turn asks for the same ones."""
    return die.power(number)
