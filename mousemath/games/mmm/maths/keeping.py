"""Keeping the cat still with two dice in hand: what each roll leads to, asked of the rules.

A turn that goes on with two dice rolls them, and after laying one of them the last die once more.
So a roll of two and a face of the last die, ``6**3`` equally likely cases, tell how the turn ends
when it is played for the cat alone.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING

from mousemath.games.mmm.maths.roll_facts import before_roll
from mousemath.games.mmm.rules.game import FAIR_DIE, Mmm, Place, Roll, rolls_of
from mousemath.games.mmm.rules.state import FACES, SIDES, State

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mousemath.games.mmm.maths.roll_facts import RollFacts


@dataclass(frozen=True, slots=True)
class Keeping:
    """For each roll of two dice, sorted, the faces of the last die after which she stays."""

    last: dict[tuple[str, ...], frozenset[str]]

    @property
    def groups(self) -> tuple[tuple[int, int], ...]:
        """How many faces of the last die serve, and after how many of the 36 rolls; most first."""
        many = Counter(len(self.last[_sorted(roll)]) for roll in rolls_of(FAIR_DIE, 2))
        return tuple(sorted(((faces, many[faces]) for faces in many if faces), reverse=True))

    @property
    def chance(self) -> Fraction:
        """The chance that she stays."""
        return Fraction(self.favourable, SIDES**3)

    @property
    def favourable(self) -> int:
        """In how many of the 216 cases she stays."""
        return sum(faces * many for faces, many in self.groups)

    def stays(self, faces: tuple[str, ...]) -> int:
        """Return 1 if she stays when these two dice come, and then this last one; else 0."""
        return int(faces[2] in self.last[_sorted(faces[:2])])


@lru_cache(maxsize=256)
def keeping(facts: RollFacts) -> Keeping:
    """Return what every roll of the two dice in hand leads to."""
    game, before = facts.game, before_roll(facts.state)
    rolls = {_sorted(roll) for roll in rolls_of(FAIR_DIE, 2)}
    return Keeping(
        {
            roll: max(_ways(game, game.apply(before, Roll(), roll)), key=len, default=frozenset())
            for roll in rolls
        }
    )


def _ways(game: Mmm, rolled: State) -> Iterator[frozenset[str]]:
    """Yield for each way to lay dice the faces of the last die that then fill an item."""
    for first in _places(game, rolled):
        one = game.apply(rolled, first, None)
        if game.completed(one):
            yield frozenset(FACES)
            return
        for second in _places(game, one):
            if _fills(game, one, second):
                yield frozenset(FACES)
                return
        (die,) = one.in_hand
        yield frozenset(
            face
            for face in FACES
            if any(_fills(game, one, Place(die, square)) for square in game.squares_for(one, face))
        )


def _places(game: Mmm, state: State) -> Iterator[Place]:
    for die in state.in_hand:
        for square in game.squares_for(state, state.faces[die]):
            yield Place(die, square)


def _fills(game: Mmm, state: State, last: Place) -> bool:
    """Whether the last die, laid so, completes an item."""
    covered = state.chips | state.on_board | 1 << last.square
    item = game.board.item_of[last.square]
    return item.mask & covered == item.mask


def _sorted(roll: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sorted(roll))
