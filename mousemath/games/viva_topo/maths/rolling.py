"""One try of what is claimed of the cat: rolls of the die, one after the other, by the rules."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import TYPE_CHECKING, Any, TypeVar

from mousemath.chance.distribution import Distribution
from mousemath.chance.experiment import Experiment
from mousemath.games.viva_topo.maths.arrival import CatArrival, is_caught_by

if TYPE_CHECKING:
    from collections.abc import Hashable, Mapping

    from mousemath.chance.experiment import Draw
    from mousemath.chance.markov import AbsorbingChain
    from mousemath.games.viva_topo.rules.equipment import Face
    from mousemath.games.viva_topo.rules.path import Cat
    from mousemath.games.viva_topo.rules.preset import Preset

    Faces = tuple[Face, ...]


State = TypeVar("State", bound="Hashable")
BLOCK, FEW = 8, 3
"""Rolls of a long wait that are drawn at once; rolls that are listed, face by face."""


@lru_cache(maxsize=16)
def _cats_in_block(preset: Preset) -> Distribution[tuple[int, ...]]:
    """Return which of the next rolls bring the cat, counted from 1."""
    cats = preset.faces.map(lambda face: face.cat).power(BLOCK)
    return cats.map(lambda came: tuple(n for n, cat in enumerate(came, start=1) if cat))


def _waited(preset: Preset, cats: int, draw: Draw) -> int:
    """Return how many rolls it takes until so many cats have come."""
    block, left, rolls = _cats_in_block(preset), cats, 0
    while len(came := draw(block)) < left:
        left -= len(came)
        rolls += BLOCK
    return rolls + int(came[left - 1])


def waiting(preset: Preset, cats: int) -> Experiment[int]:
    """Roll until so many cats have come, and count the rolls: it may take any number of them."""
    arrival = CatArrival(cats, preset.cat_chance)
    return Experiment(partial(_waited, preset, cats), int, lambda: arrival.variance)


def next_roll(preset: Preset) -> Experiment[Faces]:
    """Roll once, and see whether the cat comes."""
    return Experiment(preset.faces.power(1), lambda faces: int(faces[0].cat))


def coming_with(preset: Preset, cats: int, roll: int) -> Experiment[Any]:
    """Roll until so many cats have come, and see whether the last of them comes with this roll."""
    if roll > FEW:
        return Experiment(partial(_waited, preset, cats), lambda rolls: int(rolls == roll))

    def counts(faces: Faces) -> int:
        return int(faces[-1].cat and sum(face.cat for face in faces) == cats)

    return Experiment(preset.faces.power(roll), counts)


def staying(preset: Preset, cat: Cat, spot: int, rolls: int) -> Experiment[Faces]:
    """Roll so often, and see whether the cat catches a mouse that stays on ``spot``."""
    return Experiment(
        preset.faces.power(rolls), lambda faces: int(is_caught_by(preset, cat, spot, faces))
    )


def settled(happens: bool) -> Experiment[Faces]:
    """Roll nothing: what comes is certain."""
    return Experiment(Distribution.certain(()), lambda _faces: int(happens))


def running(first: Distribution[Face], then: Mapping[Face, Experiment[Faces]]) -> Experiment[Faces]:
    """Roll once, then what follows on this face."""

    def walk(draw: Draw) -> Faces:
        face = draw(first)
        return (face, *then[face].once(draw))

    return Experiment(walk, lambda faces: then[faces[0]].counts(faces[1:]))


def racing(chain: AbsorbingChain[State], start: State, goal: State) -> Experiment[State]:
    """Follow mouse and cat, turn by turn, to the end, and see whether it is ``goal``."""
    laws = {state: chain.law(state) for state in chain.transient}

    def walk(draw: Draw) -> State:
        state = start
        while state in laws:
            state = draw(laws[state])
        return state

    return Experiment(walk, lambda end: int(end == goal))
