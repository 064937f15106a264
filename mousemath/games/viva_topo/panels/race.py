"""A small race at the end of the ring: its fundamental matrix and its outcome, with q as a letter."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from mousemath.chance.claim import rational
from mousemath.games.viva_topo.maths import theory
from mousemath.games.viva_topo.panels.parts import source
from mousemath.games.viva_topo.rules.path import Cat
from mousemath.language import _, ngettext
from mousemath.lesson.teaching import Leaf
from mousemath.scene import Agreement, Curve, Formula, Step, Steps, mathml

if TYPE_CHECKING:
    from mousemath.games.viva_topo.rules.preset import Preset
    from mousemath.games.viva_topo.table.moment import Moment

FEWEST, MOST = 2, 3
"""States of a race that is small, but not trivial."""
POINTS = 40


@dataclass(frozen=True, slots=True)
class Race:
    """One mouse that runs along the path, and the cat behind it.

    Attributes:
        mouse, cat: where they begin.
        states: mouse and cat before a roll of the mouse, as far as they can come.
        matrix: the expected visits, in the letter q.
        safe: the chance to get away, in the letter q.
        numeric: the same at the chance of the preset's die, by a chain of numbers alone.
    """

    mouse: int
    cat: Cat
    states: tuple[tuple[int, Cat], ...]
    matrix: tuple[tuple[Any, ...], ...]
    safe: Any
    numeric: Fraction


@lru_cache(maxsize=16)
def race_of(preset: Preset, players: int) -> Race | None:
    """Return a small race at the end of the ring, or ``None`` where this preset has none."""
    if preset.cat_chance == 1:
        return None
    last, speed = preset.ring, preset.cat_speeds[1]
    for mouse in (last - 1, last):
        for behind in (3 * speed, 2 * speed, speed):
            space = last - behind
            if not 0 < space < mouse:
                continue
            chain = theory.race_chain(preset, players, mouse, Cat(2, space))
            if not FEWEST <= len(chain.transient) <= MOST:
                continue
            race = _solved(preset, players, mouse, Cat(2, space))
            if race is not None:
                return race
    return None


def _solved(preset: Preset, players: int, mouse: int, cat: Cat) -> Race | None:
    chain = theory.race_chain(preset, players, mouse, cat)
    start = (mouse, cat)
    safe = theory.expanded(chain.absorption(start)["safe"])
    if not safe.free_symbols:
        return None
    matrix = tuple(
        tuple(theory.expanded(entry) for entry in row) for row in chain.fundamental_matrix()
    )
    numbers = theory.race_chain(preset, players, mouse, cat, preset.cat_chance)
    numeric = Fraction(numbers.absorption(start)["safe"])
    states = tuple(state for state in chain.transient if not isinstance(state, str))
    return Race(mouse, cat, states, matrix, safe, numeric)


def race_leaf(moment: Moment, race: Race, topics: tuple[Any, ...]) -> Leaf:
    """Derive the outcome of the small race."""
    q = moment.preset.cat_chance
    at_q = rational(race.safe.subs(theory.symbol(), theory.number(q)))
    agrees = at_q == race.numeric
    said = (
        _("At q = {chance} it is {value}; a chain of numbers alone gives the same.")
        if agrees
        else _("At q = {chance} it is {value}, a chain of numbers does not: please report it.")
    ).format(chance=q, value=at_q)
    question = _("Mouse on {mouse}, cat on {cat}: who wins this race?").format(
        mouse=race.mouse, cat=race.cat.space
    )
    return Leaf(
        question,
        (
            *topics,
            Steps("race", f"{moment.players}-{race.mouse}-{race.cat.space}", _steps(moment, race)),
            _curve(moment, race),
            Agreement((said,), agrees),
            source(moment, _("Exact, for a mouse alone that runs along the path.")),
        ),
    )


def _steps(moment: Moment, race: Race) -> tuple[Step, ...]:
    inverse = mathml.equation(
        mathml.symbol("N"),
        mathml.power(
            mathml.bracket(mathml.difference(mathml.symbol("I"), mathml.symbol("Q"))),
            mathml.row(mathml.operator("−"), mathml.number(1)),
        ),
        spoken=_("N is the inverse of I minus Q"),
    )
    out = _("From each pair the mouse gets away or is caught. Add up its ways out, visit by visit:")
    return (
        Step((_lead(moment),), inverse),
        Step((_reading(race),), _matrix(race)),
        Step((out,), _safe_formula(race)),
    )


def _lead(moment: Moment) -> str:
    others = moment.players - 1
    return ngettext(
        "The mouse runs on with every roll of yours, then {others} other roll follows. Q holds the "
        "chances to go from one pair of mouse and cat to the next; the expected visits are",
        "The mouse runs on with every roll of yours, then {others} other rolls follow. Q holds the "
        "chances to go from one pair of mouse and cat to the next; the expected visits are",
        others,
    ).format(others=others)


def _matrix(race: Race) -> Formula:
    rows = [
        "".join(f"<mtd>{mathml.expression(entry)}</mtd>" for entry in row) for row in race.matrix
    ]
    table = "<mtable>" + "".join(f"<mtr>{row}</mtr>" for row in rows) + "</mtable>"
    spoken = "; ".join(", ".join(str(entry) for entry in row) for row in race.matrix)
    return mathml.equation(mathml.symbol("N"), mathml.bracket(table), spoken=spoken)


def _reading(race: Race) -> str:
    pairs = ", ".join(
        _("({mouse}, cat {cat})").format(mouse=mouse, cat=cat.space) for mouse, cat in race.states
    )
    return _("With q as a letter; rows and columns are {pairs}, each before your roll.").format(
        pairs=pairs
    )


def _safe_formula(race: Race) -> Formula:
    inner = mathml.row(
        mathml.probability(_("the mouse gets away")),
        mathml.operator("="),
        mathml.expression(race.safe),
    )
    return mathml.show(inner, str(race.safe))


def _curve(moment: Moment, race: Race) -> Curve:
    chance = float(moment.preset.cat_chance)
    return Curve(
        _("The chance that the mouse gets away, for every chance q of a cat"),
        _points(race),
        _("q, the chance of a cat"),
        _("chance to get away"),
        ((0.0, "0"), (0.5, "½"), (1.0, "1")),
        ((0.0, "0"), (0.5, "½"), (1.0, "1")),
        (chance, theory.value_at(race.safe, chance)),
        _("our die: q = {chance}").format(chance=moment.preset.cat_chance),
    )


@lru_cache(maxsize=16)
def _points(race: Race) -> tuple[tuple[float, float], ...]:
    return tuple(
        (step / POINTS, theory.value_at(race.safe, step / POINTS)) for step in range(POINTS + 1)
    )
