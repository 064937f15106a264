"""Exercises about what a run is worth."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from mousemath.chance import formula as write
from mousemath.games.viva_topo.maths.run import Runs
from mousemath.games.viva_topo.maths.solve import exact_family
from mousemath.games.viva_topo.panels.exercises.pictures import classic, spaces_between
from mousemath.games.viva_topo.rules.path import Cat
from mousemath.language import _
from mousemath.lesson.exercises.kinds import (
    Given,
    Posed,
    any_of,
    whole,
)

if TYPE_CHECKING:
    from mousemath.chance.formula import Written
    from mousemath.games.viva_topo.maths.exact import ExactFamily
    from mousemath.games.viva_topo.rules.equipment import Face


def _entering(given: Given) -> Posed:
    place, roll = whole(given, "place"), whole(given, "roll")
    preset = classic()
    best, home = preset.worths[-1], preset.worths[place - 1]
    gap = best - home
    space = preset.ring + 1 - roll
    return Posed(
        Fraction(gap),
        lambda: Fraction(best - home),
        (
            (write.words(_("Cockaigne")), write.number(best)),
            (write.difference(write.number(best), write.number(home)), write.number(gap)),
        ),
        {
            "best": (write.number(best),),
            "home": (write.number(home),),
            "added": (
                write.total(write.number(best), write.number(home)),
                write.number(best + home),
            ),
        },
        {"space": space, "best": best, "home": home},
        lambda: spaces_between(space - 4, space, preset.ring),
    )


def _last_run(given: Given) -> Posed:
    mouse, space = whole(given, "mouse"), whole(given, "cat")
    preset, cat = classic(), Cat(2, space)
    family = exact_family(preset, 2, tuple(preset.worths))
    value = family.value((mouse,), cat)
    found = [(face, mass, _best(family, mouse, cat, face)) for face, mass in preset.faces.items()]
    terms = [write.product(write.number(mass), write.number(worth)) for _face, mass, worth in found]
    top = preset.worths[-1]
    highest = max(worth for _face, _mass, worth in found)
    mean = sum((worth for _face, _mass, worth in found), Fraction(0)) / len(found)
    return Posed(
        value,
        lambda: Runs(preset, 2).from_position(mouse, cat).expected_cheese,
        (
            (write.words(_("worth by face")), *_worths(found)),
            (write.words(_("cheese")), write.total(*terms), write.number(value)),
        ),
        {
            "best": (write.number(top),),
            "faces": (write.number(mean),),
            "highest": (write.number(highest),),
        },
        {"behind": mouse - space},
        lambda: spaces_between(space, mouse, preset.ring),
    )


def _worths(found: list[tuple[Face, Fraction, Fraction]]) -> tuple[Written, ...]:
    return (write.words(", ".join(f"{face}: {worth}" for face, _mass, worth in found)),)


def _best(family: ExactFamily, mouse: int, cat: Cat, face: Face) -> Fraction:
    """Return what the best move with a face is worth."""
    turn = family.best_turn((mouse,), cat, face)
    later = family.value(turn.mice, turn.cat, family.players - 1) if turn.mice else Fraction(0)
    return turn.gain + later


KINDS = {
    "entering": any_of(_entering, place=(1, 2, 3, 4), roll=(2, 3, 4, 5)),
    "last_run": any_of(
        _last_run,
        mouse=(15, 16, 17, 18, 19),
        cat=lambda numbers: [numbers["mouse"] - behind for behind in (1, 2, 3, 4)],
    ),
}
