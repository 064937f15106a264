"""Wrong ways to the numbers of Viva Topo!, and the case beside each in which it is plainly wrong."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import TYPE_CHECKING

from mousemath.chance import formula as write
from mousemath.chance.line import multiplied
from mousemath.games.viva_topo.maths.arrival import CatArrival
from mousemath.games.viva_topo.table.words import face_word
from mousemath.language import _, ngettext
from mousemath.lesson.asking.question import Contrast
from mousemath.lesson.asking.routes import (
    common,
    complement,
    due,
    equally_likely,
    multiplying,
    one_try,
    order_forgotten,
    repeated,
    route,
    summed,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mousemath.games.viva_topo.table.moment import Moment
    from mousemath.lesson.asking.routes import Route

LONG, LONG_WAIT = 4, 10
"""Rolls after which their share is taken for a chance; a wait that is long for everybody."""


def counted(chance: Fraction, outcomes: int) -> tuple[int, int]:
    """Return favourable and all of so many equally likely outcomes."""
    return int(chance * outcomes), outcomes


# ── the next roll ────────────────────────────────────────────────────────────────────────────────


def waited(moment: Moment) -> int:
    """Return how many of the latest rolls were no cat, the one on the table among them."""
    faces = [turn.face for turn in moment.turns]
    faces += [moment.state.face] if moment.state.face else []
    cats = (number for number, face in enumerate(reversed(faces)) if face.cat)
    return next(cats, len(faces))


def of_waiting(moment: Moment, chance: Fraction) -> Iterator[Route]:
    """Yield the ways of those who look at the rolls so far."""
    if wait := waited(moment):
        yield due(chance, wait)
    if len(moment.turns) >= LONG:
        cats = sum(turn.face.cat for turn in moment.turns)
        yield repeated(Fraction(cats, len(moment.turns)))


def after_next_cat(moment: Moment) -> dict[str, Contrast]:
    """Ask for one more roll after a long wait, and for one face of the die."""
    q, die = moment.preset.cat_chance, moment.preset.die
    asked = _("Suppose the last {rolls} rolls were no cats. How likely is a cat next?")
    memory = Contrast.among(
        asked.format(rolls=LONG_WAIT),
        q,
        (min(Fraction(1), (LONG_WAIT + 1) * q), Fraction(1, 2)),
        _("The die does not know what it has shown: the chance stays the same."),
    )
    face = max(die)
    one = Fraction(die.count(face), len(die))
    said = _("Two cases need not be equally likely: count the faces.")
    asked = _("How likely is it that the next roll is {face}?").format(face=face_word(face))
    return {
        "equal": Contrast.among(asked, one, (Fraction(1, 2), 1 - one), said),
        "": memory,
    }


# ── some cats in a few rolls ─────────────────────────────────────────────────────────────────────


def of_cats(needed: int, rolls: int, q: Fraction) -> tuple[Route, ...]:
    """Return the wrong ways to the chance of at least so many cats in so many rolls."""
    exact = CatArrival(needed, q).within(rolls)
    found = [complement(exact), equally_likely(2)]
    if rolls > 1:
        found += [one_try(q), *summed(rolls, q)]
    if needed == 1 < rolls:
        found.append(multiplying(rolls, q))
    if needed > 1:
        found.append(order_forgotten(rolls - needed + 1, rolls + 1))
    if 1 < needed < rolls:
        found.append(_one_order(needed, rolls, q))
    return tuple(dict.fromkeys(found))


def _one_order(needed: int, rolls: int, q: Fraction) -> Route:
    """Take one order of cats and no cats for all of them."""
    chance = q**needed * (1 - q) ** (rolls - needed)
    factors = [write.number(q)] * needed + [write.number(1 - q)] * (rolls - needed)
    orders = comb(rolls, needed)
    said = _("That is one order of cats and no cats; there are {orders}.").format(orders=orders)
    title = _("one order only")
    return route("order-one", title, said, write.product(*factors), write.number(chance))


def after_cats(needed: int, rolls: int, q: Fraction) -> dict[str, Contrast]:
    """Ask for so many rolls that adding comes to more than 1, and for one cat in two rolls."""
    more = max(rolls + 1, int(1 / q) + 1)
    exact = CatArrival(1, q).within(more)
    sums = Contrast.among(
        _("How likely is it that {rolls} rolls bring at least one cat?").format(rolls=more),
        exact,
        (more * q, Fraction(1), 1 - exact),
        _("Adding gives {total}, more than certain. Count the rolls without a cat instead.").format(
            total=more * q
        ),
    )
    orders = Contrast.among(
        _("How likely is exactly one cat in two rolls?"),
        2 * q * (1 - q),
        (q * (1 - q), Fraction(1, 3)),
        _("A cat may come first or second: two orders, each with the same chance."),
    )
    if needed == 1:
        return {"": sums}
    return {"adding": sums, "": orders}


# ── how long it takes ────────────────────────────────────────────────────────────────────────────


def of_mean_wait(moment: Moment, needed: int, mean: Fraction) -> tuple[Route, ...]:
    """Return the wrong ways to the mean number of rolls for so many cats."""
    number, faces = write.number, len(moment.preset.die)
    halves = _("A cat and no cat are two cases, but not equally likely.")
    every = _("A cat need not come with each roll.")
    per_face = _("Each face comes once in {faces} rolls, but several faces move the cat.")
    found = [
        route(
            "equal",
            _("every second roll a cat"),
            halves,
            *multiplied(2, needed),
        ),
        route("one", _("every roll a cat"), every, number(needed)),
        route(
            "faces",
            _("one face of the die"),
            per_face.format(faces=faces),
            *multiplied(faces, needed),
        ),
    ]
    if wait := waited(moment):
        said = _("Dice have no memory: after a long wait the mean wait is the same.")
        left = max(Fraction(0), mean - wait)
        found.append(common("due", said, number(left)))
    return tuple(found)


def after_mean_wait(moment: Moment, needed: int, mean: Fraction) -> dict[str, Contrast]:
    """Ask for the same wait after many rolls without a cat, and for the sides of the die."""
    words = ngettext(
        "Suppose {rolls} more rolls bring no cat. How many rolls follow on average until the cat?",
        "Suppose {rolls} more rolls bring no cat. How many rolls follow on average until {needed} cats?",
        needed,
    )
    memory = Contrast.among(
        words.format(rolls=LONG_WAIT, needed=needed),
        mean,
        (max(Fraction(0), mean - LONG_WAIT), mean + LONG_WAIT),
        _("The wait begins anew with each roll: it is as long as before."),
    )
    faces = len(moment.preset.die)
    halves = Contrast.among(
        _("How many rolls does one chosen face of the die take, on average?"),
        Fraction(faces),
        (Fraction(2), Fraction(faces, 2)),
        _("The mean wait is one over the chance, and that is not one half."),
    )
    return {"equal": halves, "": memory}
