"""Exercises about waiting for the cat."""

from __future__ import annotations

from fractions import Fraction
from itertools import product as all_of
from math import comb
from typing import TYPE_CHECKING

from mousemath.chance import formula as write
from mousemath.chance.line import THEREFORE, multiplied, opposite
from mousemath.games.viva_topo.maths.arrival import (
    CatArrival,
    arrival_cdf,
    arrival_pmf,
    cat_rolls_until,
    enumerate_caught,
)
from mousemath.games.viva_topo.panels.exercises.pictures import FACES, classic, spaces_between
from mousemath.games.viva_topo.rules.path import HOME, Cat
from mousemath.language import _, ngettext
from mousemath.lesson.exercises import kinds
from mousemath.scene import DiceTray, Die

if TYPE_CHECKING:
    from mousemath.chance.formula import Written
    from mousemath.scene import Part


CATS = 2
"""Faces of the die that move the cat."""


def _caught(given: kinds.Given) -> kinds.Posed:
    distance, rolls = kinds.whole(given, "distance"), kinds.whole(given, "rolls")
    preset = classic()
    q = preset.cat_chance
    value = Fraction(arrival_cdf(distance, rolls, q))
    spared = [_exactly(rolls, cats, q)[0] for cats in range(distance)]
    return kinds.Posed(
        value,
        lambda: enumerate_caught(preset, Cat(1, 5), 5 + distance, rolls),
        (
            (write.probability(_("cat")), *kinds.counted_share(CATS, FACES)),
            (
                write.probability(_("spared")),
                *(spared if len(spared) == 1 else [write.total(*spared)]),
                write.number(1 - value),
            ),
            (write.probability(_("caught")), *opposite(1 - value)),
        ),
        {
            "one": (write.number(q),),
            "adding": multiplied(rolls, q),
            "complement": (write.number(1 - value),),
            "every": (kinds.repeated(q, rolls), write.number(q**rolls)),
            "exactly": _exactly(rolls, distance, q),
        },
        {
            "fewer": distance - 1,
            "spaces": ngettext("{number} space", "{number} spaces", distance).format(
                number=distance
            ),
        },
        lambda: spaces_between(5, 5 + distance, 5 + distance),
        kinds.throwing(
            rolls, FACES, lambda thrown: int(sum(face < CATS for face in thrown) >= distance)
        ),
    )


def _exactly(rolls: int, cats: int, q: Fraction) -> tuple[Written, Written]:
    """Write the chance of exactly so many cats, and its value."""
    value = comb(rolls, cats) * q**cats * (1 - q) ** (rolls - cats)
    factors = [
        kinds.repeated(each, times) for each, times in ((q, cats), (1 - q, rolls - cats)) if times
    ]
    if 0 < cats < rolls:
        factors.insert(0, write.binomial(write.number(rolls), write.number(cats)))
    return write.product(*factors), write.number(value)


def _some_caught(pick: kinds.Pick) -> kinds.Given:
    distance = pick((1, 2))
    return {"distance": distance, "rolls": distance + pick((1, 2))}


def _arrival(given: kinds.Given) -> kinds.Posed:
    space = kinds.whole(given, "space")
    preset = classic()
    needed = cat_rolls_until(preset, Cat(1, space), HOME) or 0
    q = preset.cat_chance
    wait = 1 / q
    mean = CatArrival(needed, q).expected_rolls
    one = write.symbol("E", wait)
    anew = write.product(write.difference(write.number(1), write.number(q)), one)
    return kinds.Posed(
        mean,
        lambda: _mean_wait(needed, q),
        (
            (
                one,
                write.total(write.number(1), anew),
                THEREFORE,
                one,
                write.quotient(write.number(1), write.number(q)),
                write.number(wait),
            ),
            (write.of("E", write.words(_("rolls"))), *multiplied(needed, wait)),
        ),
        {
            "certain": (write.number(needed),),
            "one_short": multiplied(needed - 1, wait),
            "one": (write.number(wait),),
            "share": multiplied(needed, q),
        },
        {"needed": needed, "before": needed - 1, "ring": preset.ring, "wait": wait},
        lambda: spaces_between(space, HOME, preset.ring),
    )


def _mean_wait(needed: int, q: Fraction) -> Fraction:
    """Solve E(m) = 1 + q E(m - 1) + (1 - q) E(m) from the last cat backwards."""
    mean = Fraction(0)
    for _cat in range(needed):
        mean = (1 + q * mean) / q
    return mean


def _first(given: kinds.Given) -> kinds.Posed:
    cats, roll = kinds.whole(given, "cats"), kinds.whole(given, "roll")
    q = Fraction(cats, FACES)
    value = Fraction(arrival_pmf(1, roll, q))
    return kinds.Posed(
        value,
        lambda: _first_counted(cats, roll),
        (
            (write.probability(_("cat")), *kinds.counted_share(cats, FACES)),
            (write.probability(_("first with this roll")), *multiplied(*[1 - q] * (roll - 1), q)),
        ),
        {
            "one": (write.number(q),),
            "within": (
                write.difference(write.number(1), kinds.repeated(1 - q, roll)),
                write.number(1 - (1 - q) ** roll),
            ),
            "any": (write.number(roll * value),),
            "adding": multiplied(roll, q),
            "none": (kinds.repeated(1 - q, roll), write.number((1 - q) ** roll)),
        },
        {"faces": cats, "others": FACES - cats, "before": roll - 1, "q": q, "miss": 1 - q},
        lambda: die_with(cats),
        kinds.throwing(roll, FACES, lambda thrown: int(thrown[-1] < cats <= min(thrown[:-1]))),
    )


def die_with(cats: int) -> tuple[Part, ...]:
    """Draw the six faces of a die, of which so many show a cat."""
    faces = tuple(_face(number, cats) for number in range(FACES))
    return (DiceTray("faces", _("The faces of a die"), faces),)


def _face(number: int, cats: int) -> Die:
    if number < cats:
        return Die(f"face-{number}", _("a cat"), _("a cat"), "cathead", "cat")
    return Die(f"face-{number}", _("no cat"), _("no cat"), figure="–")


def _first_counted(cats: int, roll: int) -> Fraction:
    """Go through every sequence of faces, of which the first so many show a cat."""
    rolls = list(all_of(range(FACES), repeat=roll))
    first = sum(faces[-1] < cats and min(faces[:-1]) >= cats for faces in rolls)
    return Fraction(first, len(rolls))


KINDS = {
    "caught": kinds.Kind(_some_caught, _caught),
    "arrival": kinds.any_of(_arrival, space=range(3, 20)),
    "first_cat": kinds.any_of(_first, cats=(1, 2, 3, 4), roll=(2, 3, 4)),
}
