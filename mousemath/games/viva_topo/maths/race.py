"""A small race at the end of the ring: one mouse, the cat, and an absorbing chain with q as a letter.

Source: J. G. Kemeny and J. L. Snell, *Finite Markov Chains*, chapter III.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING

from mousemath.chance import formula as write
from mousemath.chance.claim import Claim
from mousemath.chance.distribution import Distribution, Mass
from mousemath.chance.line import Line, line
from mousemath.chance.markov import AbsorbingChain
from mousemath.errors import MousemathError
from mousemath.games.viva_topo.maths.rolling import racing
from mousemath.games.viva_topo.maths.theory import Expression, expanded, symbol
from mousemath.games.viva_topo.rules.path import Cat, cat_after, is_swept, moves_of_mouse
from mousemath.language import _, mark, ngettext

if TYPE_CHECKING:
    from mousemath.games.viva_topo.rules.equipment import Face
    from mousemath.games.viva_topo.rules.preset import Preset

RaceState = tuple[int, Cat] | str
"""Mouse and cat before the mouse's roll, or how the race ended: ``"safe"`` or ``"caught"``."""
FEWEST, MOST = 2, 3
"""States of a race that is small, but not trivial."""


def symbolic_die(preset: Preset, q: Mass) -> Distribution[Face]:
    """Return the preset's die with ``q`` shared by the faces that move the cat.

    Faces of each kind keep their proportions.

    Raises:
        MousemathError: every face moves the cat, so q can only be 1.
    """
    chance = preset.cat_chance
    if chance == 1:
        raise MousemathError(mark("Every face of this die moves the cat: q is 1, not a letter."))
    return Distribution(
        (face, mass / chance * q if face.cat else mass / (1 - chance) * (1 - q))
        for face, mass in preset.faces.items()
    )


def race_chain(
    preset: Preset, players: int, mouse: int, cat: Cat, q: Mass = None
) -> AbsorbingChain[RaceState]:
    """Return the chain of a small race: one mouse that always runs along the path, and the cat.

    Args:
        preset: the parts.
        players: between two rolls of the mouse the others roll ``players - 1`` times.
        mouse: its position.
        cat: where she stands.
        q: the chance of a cat, a symbol by default; a Fraction makes the chain numeric.

    Its fundamental matrix counts the expected visits to each pair of mouse and cat.

    >>> from mousemath.games.viva_topo.rules.preset import Preset
    >>> chain = race_chain(Preset.load("classic"), 2, 20, Cat(1, 15))
    >>> chain.absorption((20, Cat(1, 15)))["safe"]
    Fraction(1, 1)
    """
    die = symbolic_die(preset, symbol() if q is None else q)

    def others(position: int, here: Cat, rolls: int) -> Distribution[RaceState]:
        if not rolls:
            return Distribution.certain((position, here))
        return die.bind(lambda face: cat_turn(position, here, face, rolls - 1))

    def cat_turn(position: int, here: Cat, face: Face, rolls: int) -> Distribution[RaceState]:
        later = cat_after(preset, here) if face.cat else here
        if face.cat and is_swept(here, later, position):
            return Distribution.certain("caught")
        return others(position, later, rolls)

    def own_turn(position: int, here: Cat, face: Face) -> Distribution[RaceState]:
        along = moves_of_mouse(preset, position, face.steps)[0]
        if along.space is None:
            return Distribution.certain("safe")
        if along.space == here.space:
            return Distribution.certain("caught")
        return cat_turn(along.space, here, face, players - 1)

    def law(state: RaceState) -> Distribution[RaceState]:
        if isinstance(state, str):
            return Distribution.certain(state)
        return die.bind(lambda face: own_turn(*state, face))

    return AbsorbingChain(law, [(mouse, cat)])


@dataclass(frozen=True, slots=True)
class Race:
    """One mouse that runs along the path, and the cat behind it.

    Attributes:
        mouse, cat: where they begin.
        states: mouse and cat before a roll of the mouse, as far as they can come.
        matrix: the expected visits, in the letter q.
        safe: the chance to get away, in the letter q.
        numeric: the same at the chance of the preset's die, by a chain of numbers alone.
        chain: that chain.
    """

    mouse: int
    cat: Cat
    states: tuple[tuple[int, Cat], ...]
    matrix: tuple[tuple[Expression, ...], ...]
    safe: Expression
    numeric: Fraction
    chain: AbsorbingChain[RaceState]


@lru_cache(maxsize=16)
def race_of(preset: Preset, players: int) -> Race | None:
    """Return a small race at the end of the ring, or ``None`` where this preset has none."""
    if preset.cat_chance == 1:
        return None
    last, speed = preset.ring, preset.cat_speeds[1]
    starts = ((mouse, last - steps * speed) for mouse in (last - 1, last) for steps in (3, 2, 1))
    races = (
        _solved(preset, players, mouse, Cat(2, space))
        for mouse, space in starts
        if 0 < space < mouse
    )
    return next((race for race in races if race is not None), None)


def _solved(preset: Preset, players: int, mouse: int, cat: Cat) -> Race | None:
    """Return the race from here, unless it is too large, or certain whatever q is."""
    chain, start = race_chain(preset, players, mouse, cat), (mouse, cat)
    if not FEWEST <= len(chain.transient) <= MOST:
        return None
    safe = expanded(chain.absorption(start)["safe"])
    if not safe.free_symbols:
        return None
    matrix = tuple(tuple(map(expanded, row)) for row in chain.fundamental_matrix())
    numbers = race_chain(preset, players, mouse, cat, preset.cat_chance)
    numeric = Fraction(numbers.absorption(start)["safe"])
    states = tuple(state for state in chain.transient if not isinstance(state, str))
    return Race(mouse, cat, states, matrix, safe, numeric, numbers)


def race_claim(race: Race, players: int, q: Fraction) -> Claim:
    """Return what is claimed of the race: how likely the mouse gets away, with the chain's matrix."""
    lines = _lines(race, players - 1, q)
    return Claim(
        _("Mouse on {mouse}, cat on {cat} in her second lap: who wins this race?").format(
            mouse=race.mouse, cat=race.cat.space
        ),
        lambda: lines[-1].value,
        lambda: race.numeric,
        "Kemeny and Snell, chapter III",
        "race",
        lambda: lines,
        lambda: racing(race.chain, (race.mouse, race.cat), "safe"),
    )


def _lines(race: Race, others: int, q: Fraction) -> tuple[Line, ...]:
    pairs = ", ".join(
        _("({mouse}, cat {cat})").format(mouse=mouse, cat=cat.space) for mouse, cat in race.states
    )
    lead = ngettext(
        "The mouse runs on with every roll of yours, then {others} other roll follows. Q holds the "
        "chances to go from one pair of mouse and cat to the next; the expected visits are",
        "The mouse runs on with every roll of yours, then {others} other rolls follow. Q holds the "
        "chances to go from one pair of mouse and cat to the next; the expected visits are",
        others,
    )
    reading = _("With q as a letter; rows and columns are {pairs}, each before your roll.")
    out = _("From each pair the mouse gets away or is caught. Add up its ways out, visit by visit:")
    visits = write.symbol("N")
    inside = write.difference(write.symbol("I"), write.symbol("Q"))
    matrix = write.matrix([write.expression(entry, q=q) for entry in row] for row in race.matrix)
    inverse = write.power(write.bracket(inside), write.number(-1))
    safe, event = write.expression(race.safe, q=q), write.probability(_("the mouse gets away"))
    return (
        line(lead.format(others=others), visits, inverse),
        line(reading.format(pairs=pairs), visits, matrix),
        line(out, event, safe),
    )
