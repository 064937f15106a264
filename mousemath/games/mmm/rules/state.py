"""A position of Mmm!, and the dice it speaks of."""

from __future__ import annotations

from dataclasses import dataclass

from mousemath.games.mmm.rules.board_file import FOODS

DICE = 3
CROSS = "cross"
"""The red X."""
FACES = (*FOODS, CROSS)
SIDES = len(FACES)


@dataclass(frozen=True, slots=True)
class State:
    """A position, in the middle of a turn or between turns.

    Attributes:
        chips: gathered squares, as a bit mask.
        cat: moves the cat still needs until she enters the pantry.
        faces: the face of each of the three dice; ``None`` before the first roll of a turn.
        placed: the square on which each die lies; ``None`` for a die in hand.
        fresh: whether the dice in hand have just been rolled, so that one must be placed.
    """

    chips: int
    cat: int
    faces: tuple[str | None, ...] = (None,) * DICE
    placed: tuple[int | None, ...] = (None,) * DICE
    fresh: bool = False

    @property
    def on_board(self) -> int:
        """The squares under the dice of this turn, as a bit mask."""
        dice = 0
        for square in self.placed:
            if square is not None:
                dice |= 1 << square
        return dice

    @property
    def covered(self) -> int:
        """The squares that are gathered or lie under dice, as a bit mask."""
        return self.chips | self.on_board

    @property
    def in_hand(self) -> tuple[int, ...]:
        """The numbers of the dice that do not lie on the board."""
        return tuple(die for die in range(DICE) if self.placed[die] is None)

    @property
    def between_turns(self) -> bool:
        """Whether the next turn has not been rolled yet."""
        return self.faces == (None,) * DICE
