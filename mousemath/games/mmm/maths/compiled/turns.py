"""Games of Mmm! by any policy, turn by turn in machine code, on boards small enough to list.

What a policy makes of a turn is followed once, exactly (:func:`mousemath.games.mmm.maths.following.follow`):
a turn ends in each of its ways with a chance of whole 6^-6. Walker's alias method then draws an end at once:
the ways share the turn evenly, each part of it going to one way or to one other (A. J. Walker, *ACM
Transactions on Mathematical Software* 3, 1977). All is counted in whole numbers: the draw is exact.
"""

# ruff: noqa: PLR0913, PLR0917 - compiled functions take flat arguments

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from mousemath.errors import MousemathError
from mousemath.games.mmm.maths.compiled.sums import add_game, new_sums, read
from mousemath.games.mmm.maths.exact.solver import LIMIT
from mousemath.games.mmm.maths.following import Walk, follow
from mousemath.games.mmm.maths.positions import Positions, count_positions
from mousemath.games.mmm.maths.rolls import UNIT
from mousemath.games.mmm.maths.turns import Turns
from mousemath.language import mark
from mousemath.play.compiled.machine import compiled
from mousemath.play.compiled.streams import below

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from mousemath.games.mmm.maths.policies import Policy
    from mousemath.play.compiled.streams import Words
    from mousemath.play.simulation import Sums

    Ints = NDArray[np.int64]


class Ends(NamedTuple):
    """What a policy makes of the turns of a board.

    Attributes:
        turn: for each position and distance of the cat the number of the turn.
        at: where the parts of each turn begin, and where the last of them ends.
        cut: of each part, how many of its 6^-6 go to its first way.
        first, other: the two ways of each part: the position after, twice, and 1 if the cat moves.
        opens: the open squares of each position.
    """

    turn: Ints
    at: Ints
    cut: Ints
    first: Ints
    other: Ints
    opens: Ints


def shared_evenly(weights: Sequence[int]) -> tuple[list[int], list[int]]:
    """Share ways of these weights into as many parts: how much of each its own way keeps, and who has the rest.

    The sum of the weights is what a part holds.

    >>> shared_evenly([1, 3])
    ([2, 4], [1, 1])
    """
    whole, left = sum(weights), [weight * len(weights) for weight in weights]
    cut, other = [whole] * len(weights), list(range(len(weights)))
    small = [way for way, weight in enumerate(left) if weight < whole]
    large = [way for way, weight in enumerate(left) if weight >= whole]
    while small and large:
        poor, rich = small.pop(), large.pop()
        cut[poor], other[poor] = left[poor], rich
        left[rich] -= whole - left[poor]
        (small if left[rich] < whole else large).append(rich)
    return cut, other


def ends_of(foods: Sequence[Sequence[int]], cat_moves: int, policy: Policy) -> tuple[int, Ends]:
    """Follow a policy through every turn of a board; the position at the start, and where turns end."""
    positions = Positions(foods)
    turns = Turns(foods, positions.listed)
    turn: Ints = np.zeros((positions.count, cat_moves + 1), np.int64)
    at, parts = [0], list[tuple[int, int, int]]()
    for number in range(1, positions.count):
        before = None
        for cat in range(1, cat_moves + 1):
            judge = policy.judge(turns, number, cat)
            if judge is not before:
                before = judge
                parts.extend(_parts(number, follow(turns, number, judge)))
                at.append(len(parts))
            turn[number, cat] = len(at) - 2
    cut, first, other = (np.array(column, np.int64) for column in zip(*parts, strict=True))
    opens = np.array(positions.open_squares, np.int64)
    return positions.find(foods), Ends(turn, np.array(at, np.int64), cut, first, other, opens)


def _parts(number: int, walk: Walk) -> list[tuple[int, int, int]]:
    """Return the parts of a turn, each with what its first way keeps and its two ways."""
    ways = {after << 1 | (not finished): chance for (after, finished), chance in walk.ends.items()}
    if walk.bust:
        ways[number << 1 | 1] = ways.get(number << 1 | 1, 0) + walk.bust
    listed = list(ways)
    cut, other = shared_evenly(list(ways.values()))
    return [(keeps, own, listed[way]) for keeps, own, way in zip(cut, listed, other, strict=True)]


@compiled()
def play(games: int, words: Words, start: int, cat_moves: int, ends: Ends, sums: Ints) -> None:
    """Play so many games and add to ``sums`` how they end."""
    for _game in range(games):
        number, cat, turns = start, cat_moves, 0
        while cat > 0 and number > 0:
            turns += 1
            turn = ends.turn[number, cat]
            begins = ends.at[turn]
            drawn = below(words, (ends.at[turn + 1] - begins) * UNIT)
            part = begins + drawn // UNIT
            way = ends.first[part] if drawn % UNIT < ends.cut[part] else ends.other[part]
            number = way >> 1
            cat -= way & 1
        add_game(sums, turns, cat, ends.opens[number])


class ByTurns:
    """Games of any policy on a board of at most 20,000 positions.

    Args:
        foods: for each food the sizes of its items.
        cat_moves: moves of the cat from her start.
        policy: how every turn is played.

    Raises:
        MousemathError: the board has more positions.
    """

    def __init__(self, foods: Sequence[Sequence[int]], cat_moves: int, policy: Policy) -> None:
        count = count_positions(foods)
        if count > LIMIT:
            raise MousemathError(
                mark(
                    "This board has {count} positions, more than the {limit} on which this policy plays in machine code: choose a smaller board, or a rule of thumb."
                ),
                count=count,
                limit=LIMIT,
            )
        self.cat_moves = cat_moves
        self.start, self.ends = ends_of(foods, cat_moves, policy)

    def play(self, games: int, words: Words) -> dict[str, Sums]:
        """Play so many games with the next draws of a stream and return their sums."""
        sums = new_sums()
        play(games, words, self.start, self.cat_moves, self.ends, sums)
        return read(games, sums)
