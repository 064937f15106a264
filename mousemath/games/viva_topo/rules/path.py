"""The path and who runs on it: how far a mouse gets, where the cat goes, whom she meets.

Positions: 0 is the mouse home, 1 to ``preset.ring`` are the spaces of the ring. All that solvers
need to know of the rules is here; :mod:`mousemath.games.viva_topo.rules.game` makes the game of it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from mousemath.errors import MousemathError
from mousemath.language import mark

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Sequence

    from mousemath.games.viva_topo.rules.equipment import Place
    from mousemath.games.viva_topo.rules.preset import Preset

Mice = tuple[int, ...]
"""Positions of the running mice of one family, ascending."""

HOME = 0
"""The position of a mouse that has not left the mouse home."""


@dataclass(frozen=True, slots=True, order=True)
class Cat:
    """Where the cat stands: her lap, 1 or 2, and the space of the ring."""

    lap: int
    space: int


@dataclass(frozen=True, slots=True)
class Move:
    """Move the mouse that stands on ``mouse`` to a ``space`` of the path, or into a ``place``."""

    mouse: int
    space: int | None = None
    place: Place | None = None


@lru_cache(maxsize=1_000)
def cat_after(preset: Preset, cat: Cat) -> Cat:
    """Return where the cat stands after a cat roll; solving asks it for each state.

    >>> from mousemath.games.viva_topo.rules.preset import Preset
    >>> classic = Preset.load("classic")
    >>> cat_after(classic, Cat(1, 20)), cat_after(classic, Cat(2, 20))
    (Cat(lap=2, space=2), Cat(lap=2, space=20))
    """
    first, second = preset.cat_speeds
    if cat.lap == 1 and cat.space == preset.ring:
        return Cat(2, min(second, preset.ring))
    return Cat(cat.lap, min(cat.space + (first if cat.lap == 1 else second), preset.ring))


def cat_track(preset: Preset, cat: Cat) -> Iterator[Cat]:
    """Yield where the cat stands after 0, 1, 2, … of her moves, until she rests.

    >>> from mousemath.games.viva_topo.rules.preset import Preset
    >>> classic = Preset.load("classic")
    >>> [place.space for place in cat_track(classic, Cat(1, 19))]
    [19, 20, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20]
    """
    yield cat
    while (after := cat_after(preset, cat)) != cat:
        cat = after
        yield cat


def cat_places(preset: Preset) -> tuple[Cat, ...]:
    """Return every place of the cat, in her order: each space of the first lap, then her track.

    >>> from mousemath.games.viva_topo.rules.preset import Preset
    >>> len(cat_places(Preset.load("classic")))
    30
    """
    first = [Cat(1, space) for space in range(1, preset.ring)]
    return (*first, *cat_track(preset, Cat(1, preset.ring)))


def is_swept(before: Cat, after: Cat, position: int) -> bool:
    """Whether a mouse on ``position`` is caught when the cat runs from ``before`` to ``after``.

    When she begins her second lap this holds for the mice at home too.

    >>> is_swept(Cat(1, 20), Cat(2, 2), HOME), is_swept(Cat(1, 4), Cat(1, 5), HOME)
    (True, False)
    """
    if before.lap == after.lap:
        return before.space < position <= after.space
    return position <= after.space


def landing(start: int, steps: int, full: Collection[int]) -> int:
    """Return the space where a mouse stops that should go ``steps`` on: the nearest with room."""
    space = start + steps
    while space > start and space in full:
        space -= 1
    return space


def homes_in_reach(preset: Preset, start: int, steps: int) -> tuple[Place, ...]:
    """Return the friends' homes that a mouse on ``start`` may enter with ``steps``.

    >>> from mousemath.games.viva_topo.rules.preset import Preset
    >>> homes_in_reach(Preset.load("classic"), 4, 5)
    (1, 2)
    """
    found: list[Place] = []
    for number, home in enumerate(preset.homes, start=1):
        for entrance in home.entrances:
            if entrance >= start + steps:  # entrances grow along the path: no more is in reach
                return tuple(found)
            if entrance >= start:
                found.append(number)
                break
    return tuple(found)


def moves_of_mouse(
    preset: Preset, start: int, steps: int, full: Collection[int] = ()
) -> tuple[Move, ...]:
    """Return the legal moves of one mouse: along the path first, then into homes."""
    if start + steps > preset.ring:
        along = Move(start, place="cockaigne")
    else:
        along = Move(start, landing(start, steps, full))
    homes = homes_in_reach(preset, start, steps)
    return (along, *(Move(start, place=home) for home in homes)) if homes else (along,)


def full_spaces(preset: Preset, mice: Iterable[int]) -> frozenset[int]:
    """Return the spaces of the ring that hold as many of ``mice`` as fit.

    Args:
        preset: says how many fit.
        mice: the positions of all running mice, of all families.
    """
    standing = [mouse for mouse in mice if mouse != HOME]
    if len(standing) < preset.room:
        return frozenset()
    return frozenset(space for space in set(standing) if standing.count(space) >= preset.room)


@lru_cache(maxsize=20_000)
def moves_of_mice(preset: Preset, mice: Mice, steps: int, full: frozenset[int]) -> tuple[Move, ...]:
    """Return the legal moves of a family's ``mice``; mice on one space count once.

    Many plays come by the same mice: the latest answers are kept.
    """
    if not steps:
        return ()
    return tuple(
        move for mouse in dict.fromkeys(mice) for move in moves_of_mouse(preset, mouse, steps, full)
    )


def after_move(mice: Mice, move: Move, cat: Cat) -> Mice:
    """Return the mice still running after ``move``: not the one that is safe or met the cat."""
    left = list(mice)
    left.remove(move.mouse)
    if move.space is None or move.space == cat.space:
        return tuple(left)
    return tuple(sorted([*left, move.space]))


def escaped(mice: Mice, before: Cat, after: Cat) -> Mice:
    """Return the mice still running after the cat has moved."""
    return tuple(mouse for mouse in mice if not is_swept(before, after, mouse))


def check_standing(preset: Preset, mice: Sequence[int], cat: Cat) -> None:
    """Refuse running mice and a cat that cannot stand like this on one path.

    Raises:
        MousemathError: one stands beside the path or where the cat would have caught it, or too
            many are on a space; or the cat stands beside the ring.
    """
    if cat.lap not in {1, 2} or not 1 <= cat.space <= preset.ring:
        raise MousemathError(mark("The cat must stand on the ring, in her first or second lap."))
    if any(not HOME <= mouse <= preset.ring for mouse in mice):
        raise MousemathError(mark("A mouse stands beside the path."))
    if any(mice.count(mouse) > preset.room for mouse in set(mice) - {HOME}):
        raise MousemathError(
            mark("Too many mice stand on one space: it has room for {room}."), room=preset.room
        )
    if cat.space in mice or (cat.lap > 1 and any(mouse <= cat.space for mouse in mice)):
        raise MousemathError(mark("The cat would have caught one of these mice."))
