"""The path of a preset as tables: where a mouse gets, where the cat goes and whom she meets.

Every entry is what a function of the rules says (:mod:`mousemath.games.viva_topo.rules.path`); nothing of them is
written down again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from mousemath.games.viva_topo.maths.arrival import cat_rolls_until
from mousemath.games.viva_topo.maths.policies import OUT_OF_REACH
from mousemath.games.viva_topo.rules.path import (
    Cat,
    Move,
    after_move,
    cat_after,
    cat_places,
    is_swept,
    moves_of_mouse,
)

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from mousemath.games.viva_topo.rules.preset import Preset

    Ints = NDArray[np.int64]

NONE = -1
"""No space and no place."""
NOTHING: int = np.int64(0)  # type: ignore[assignment] # a whole number of the compiler
"""A whole number that is 0; a 0 written in the code is a type of its own, for which functions are compiled anew."""


class Path(NamedTuple):
    """A preset as the compiled code sees it. Places of the cat are numbered in her order, places of cheese from 0.

    Attributes:
        stops: for a mouse's space and its steps where it stops, then where if that is full, and so on.
        into: for the same the places of cheese it may enter, the way along the path first.
        cat_next: where the cat stands after her next move.
        swept: for a place of the cat and a space, whether her next move catches the mouse there.
        meets: for the same, whether a mouse that ends its move there is caught at once.
        until: for the same, how many moves of the cat catch a mouse that stays there.
        steps, cat: of each face, equally likely, how far a mouse goes and whether the cat moves.
        worth, pieces: of each place the worth of a piece of cheese, and how many lie there.
    """

    stops: Ints
    into: Ints
    cat_next: Ints
    swept: Ints
    meets: Ints
    until: Ints
    steps: Ints
    cat: Ints
    worth: Ints
    pieces: Ints


def path_of(preset: Preset) -> Path:
    """Make the tables of a preset."""
    cats = cat_places(preset)
    spaces = range(preset.ring + 1)
    stops, into = _ways(preset)
    caught = [
        [not after_move((mouse,), Move(mouse, mouse), cat) for mouse in spaces] for cat in cats
    ]
    swept = [[is_swept(cat, cat_after(preset, cat), mouse) for mouse in spaces] for cat in cats]
    until = [
        [cat_rolls_until(preset, cat, mouse) or OUT_OF_REACH for mouse in spaces] for cat in cats
    ]
    columns: list[object] = [
        stops,
        into,
        [cats.index(cat_after(preset, cat)) for cat in cats],
        swept,
        caught,
        until,
        [face.steps for face in preset.die],
        [face.cat for face in preset.die],
        preset.worths,
        preset.pieces,
    ]
    arrays: list[Ints] = [np.array(column, np.int64) for column in columns]
    return Path(*arrays)


def cat_number(preset: Preset, cat: Cat) -> int:
    """Return the number of a place of the cat."""
    return cat_places(preset).index(cat)


def _ways(preset: Preset) -> tuple[Ints, Ints]:
    """List where a mouse stops, and which places it may enter, from each space with each number of steps."""
    most = max(face.steps for face in preset.die)
    stops: Ints = np.full((preset.ring + 1, most + 1, most + 2), NONE, np.int64)
    into: Ints = np.full((preset.ring + 1, most + 1, len(preset.places) + 2), NONE, np.int64)
    for start in range(preset.ring + 1):
        for steps in range(1, most + 1):
            along, *_homes = moves = moves_of_mouse(preset, start, steps)
            places = [preset.place_index(move.place) for move in moves if move.place is not None]
            into[start, steps, : len(places)] = places
            full: list[int] = []
            while along.space is not None and along.space not in full:
                full.append(along.space)
                along = moves_of_mouse(preset, start, steps, full)[0]
            stops[start, steps, : len(full)] = full
    return stops, into
