"""One mouse's best run, exactly: where it can get to before the cat, move by move.

The mouse is alone: it takes every roll of its family, no other mouse stands in its way, and the
others only roll. For each aim (a home, Cockaigne, safety, the most cheese) it plays its best *for
that aim*, so the chances of different aims do not add up to one. Where it ends under the play for
the most cheese is one distribution, and does.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from mousemath.chance.distribution import Distribution
from mousemath.chance.markov import AbsorbingChain
from mousemath.games.viva_topo.maths.solve import exact_family
from mousemath.games.viva_topo.rules.path import HOME, Cat, Mice, Move, cat_places
from mousemath.play.checked import checked

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mousemath.games.viva_topo.maths.exact import ExactFamily
    from mousemath.games.viva_topo.maths.family import FamilyState
    from mousemath.games.viva_topo.rules.equipment import Face, Place
    from mousemath.games.viva_topo.rules.preset import Preset

Reward = tuple[int, ...]
End = str | int
"""A place, or ``"caught"``."""


@dataclass(frozen=True, slots=True)
class Run:
    """What one mouse alone can reach from a position; made by :class:`Runs`.

    Attributes:
        preset: what the numbers hold for.
        players: the same.
        mice: the position of the mouse, or nothing if the cat has caught it.
        cat: where the cat stands.
        waiting: how many others roll before the mouse moves.
        worths: the cheese in each of ``preset.places``.
        place: the place that the move just looked at enters, if any.
    """

    preset: Preset
    players: int
    mice: Mice
    cat: Cat
    waiting: int
    worths: Reward
    place: Place | None = None

    def _best(self, reward: Reward) -> Fraction:
        if self.place is not None:
            return Fraction(reward[self.preset.place_index(self.place)])
        return exact_family(self.preset, self.players, reward).value(
            self.mice, self.cat, self.waiting
        )

    @property
    def expected_cheese(self) -> Fraction:
        """The expected cheese when the mouse plays for the most cheese."""
        return self._best(self.worths)

    @checked(place=int | str)
    def chance(self, place: Place) -> Fraction:
        """Return the greatest chance of reaching ``place``: 1, 2, … or ``"cockaigne"``.

        Raises:
            MousemathError: there is no such place.
        """
        index = self.preset.place_index(place)
        return self._best(tuple(int(number == index) for number in range(len(self.worths))))

    @property
    def chances(self) -> tuple[Fraction, ...]:
        """The greatest chance of each of ``preset.places``, each under the best play for it."""
        return tuple(map(self.chance, self.preset.places))

    def ends(self) -> Distribution[End]:
        """Return where the run ends when the mouse plays for the most cheese.

        Among equally good moves the first in the order of the rules is taken.
        """
        if self.place is not None:
            return Distribution.certain(self.place)
        family = exact_family(self.preset, self.players, self.worths)
        first = _before_next_roll(family, self.mice, self.cat, self.waiting)

        def law(state: FamilyState | End) -> Distribution[FamilyState | End]:
            if not isinstance(state, tuple):
                return Distribution.certain(state)
            mice, cat = state
            return self.preset.faces.bind(lambda face: _after_turn(family, mice, cat, face))

        chain: AbsorbingChain[FamilyState | End] = AbsorbingChain(law, first.support)
        return first.bind(chain.absorption)  # type: ignore[arg-type] # absorbing states are ends


def _after_turn(
    family: ExactFamily, mice: Mice, cat: Cat, face: Face
) -> Distribution[FamilyState | End]:
    """Return what follows the best turn with ``face``, until the mouse rolls again."""
    turn = family.best_turn(mice, cat, face)
    if turn.move is not None and turn.move.place is not None:
        return Distribution.certain(turn.move.place)
    return _before_next_roll(family, turn.mice, turn.cat, family.players - 1)


def _before_next_roll(
    family: ExactFamily, mice: Mice, cat: Cat, rolls: int
) -> Distribution[FamilyState | End]:
    """Return where so many rolls of the others lead the mouse and the cat."""
    running = list(family.others(mice, cat, rolls))
    caught = 1 - sum(mass for _state, mass in running)
    return Distribution([*running, ("caught", caught)])


@dataclass(frozen=True, slots=True)
class Runs:
    """The runs of one mouse with one preset and number of players.

    Args:
        preset: the parts.
        players: how many roll in turn.
        worths: the cheese in each place, if some is gone (default: all of it is there; see
            ``worths_left``).
    """

    preset: Preset
    players: int
    worths: Reward = ()

    def _reward(self) -> Reward:
        return self.worths or self.preset.worths

    def steps(self) -> Iterator[tuple[int, int]]:
        """Solve the aims ahead of the questions; yield how many steps are done, of how many.

        One step is one aim with the cat on one place, from her rest backwards. Afterwards every
        position of a mouse is remembered, also one where it has waited for others of its family.
        """
        size = len(self.preset.places)
        single = [tuple(int(number == index) for number in range(size)) for index in range(size)]
        rewards = dict.fromkeys([self._reward(), *single])
        cats = cat_places(self.preset)[::-1]
        for number, reward in enumerate(rewards):
            family = exact_family(self.preset, self.players, reward)
            for done, cat in enumerate(cats, start=1):
                for mouse in range(self.preset.ring, HOME - 1, -1):
                    if mouse != cat.space and (cat.lap == 1 or mouse > cat.space):
                        family.value((mouse,), cat)
                yield number * len(cats) + done, len(rewards) * len(cats)

    def from_position(self, mouse: int, cat: Cat, waiting: int = 0) -> Run:
        """Return what a mouse alone can reach from ``mouse``; 0 is the mouse home.

        Args:
            mouse: its position on the path.
            cat: her lap and space.
            waiting: how many others roll before the mouse moves.

        Raises:
            MousemathError: the position is impossible.

        >>> from mousemath.games.viva_topo.rules.preset import Preset
        >>> Runs(Preset.load("classic"), 2).from_position(19, Cat(1, 15)).chance("cockaigne")
        Fraction(1, 1)
        """
        exact_family(self.preset, self.players, self._reward()).value((mouse,), cat, waiting)
        return Run(self.preset, self.players, (mouse,), cat, waiting, self._reward())

    def options(self, mouse: int, cat: Cat, face: Face) -> tuple[tuple[Move, Run], ...]:
        """Return, for each move of a mouse with a rolled face, what it can then reach.

        Raises:
            IllegalAction: the face moves no mouse.

        >>> from mousemath.games.viva_topo.rules.equipment import Face
        >>> from mousemath.games.viva_topo.rules.preset import Preset
        >>> runs = Runs(Preset.load("classic"), 2)
        >>> [(move.place, run.expected_cheese)
        ...  for move, run in runs.options(18, Cat(1, 15), Face(3))]
        [('cockaigne', Fraction(6, 1)), (4, Fraction(4, 1))]
        """
        reward = self._reward()
        family = exact_family(self.preset, self.players, reward)
        family.options((mouse,), cat, face)  # refuses what cannot be
        others = self.players - 1
        return tuple(
            (
                move,
                Run(self.preset, self.players, mice, later, others, reward, move.place),
            )
            for move, _gain, mice, later in family.turns((mouse,), cat, face)
            if move is not None
        )


def best_run(preset: Preset, players: int) -> Run:
    """Return what one mouse alone can reach from the start, its family to roll.

    >>> from mousemath.games.viva_topo.rules.preset import Preset
    >>> run = best_run(Preset.load("classic"), players=2)
    >>> run.expected_cheese
    Fraction(376852576601173741, 79062194724345216)
    >>> run.chance("cockaigne")
    Fraction(960545962253007337, 1423119505038213888)
    """
    return Runs(preset, players).from_position(HOME, Cat(1, preset.cat_start(players)))
