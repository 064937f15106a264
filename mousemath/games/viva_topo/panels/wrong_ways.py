"""Wrong ways to the numbers of Viva Topo!, and the case beside each in which it is plainly wrong."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import TYPE_CHECKING

from mousemath.chance import formula as write
from mousemath.chance.line import multiplied
from mousemath.games.viva_topo.maths.arrival import CatArrival, cat_masses
from mousemath.games.viva_topo.table.words import face_word
from mousemath.language import _, ngettext
from mousemath.lesson.asking.cases import unequal
from mousemath.lesson.asking.question import Contrast
from mousemath.lesson.asking.routes import (
    common,
    due,
    happening_or_not,
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
        yield repeated(cats, len(moment.turns))


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
    found = [*happening_or_not(CatArrival(needed, q).within(rolls), *_enough(needed))]
    if rolls > 1:
        said = _("That is one roll alone, but there are {rolls}.").format(rolls=rolls)
        found += [one_try(q, said), *summed(rolls, q)]
    if needed == 1 < rolls:
        found.append(multiplying(rolls, q))
    if needed > 1:
        numbers = {_cats(number): mass for number, mass in enumerate(cat_masses(rolls, q))}
        found.append(order_forgotten(rolls - needed + 1, rolls + 1, unequal(numbers)))
    if 1 < needed < rolls:
        found.append(_one_order(needed, rolls, q))
    return tuple(dict.fromkeys(found))


def _enough(needed: int) -> tuple[str, str]:
    """Say that so many cats come, and that they do not."""
    if needed == 1:
        return _("at least one cat"), _("no cat")
    return _("{number} cats or more").format(number=needed), _("fewer cats")


def _cats(number: int) -> str:
    if not number:
        return _("no cat")
    return ngettext("{number} cat", "{number} cats", number).format(number=number)


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
    number, faces, q = write.number, len(moment.preset.die), moment.preset.cat_chance
    halves = unequal({_("a cat"): q, _("no cat"): 1 - q})
    every = _("A cat comes with {cats} of the {faces} faces only.")
    per_face = _("Each face comes once in {faces} rolls, but {cats} of them move the cat.")
    found = [
        route(
            "equal",
            _("every second roll a cat"),
            halves,
            *multiplied(2, needed),
        ),
        route(
            "one",
            _("every roll a cat"),
            every.format(cats=sum(face.cat for face in moment.preset.die), faces=faces),
            number(needed),
        ),
        route(
            "faces",
            _("one face of the die"),
            per_face.format(faces=faces, cats=sum(face.cat for face in moment.preset.die)),
            *multiplied(faces, needed),
        ),
    ]
    if wait := waited(moment):
        found.append(_due_wait(mean, wait))
    return tuple(found)


def _due_wait(mean: Fraction, wait: int) -> Route:
    """Take what was waited so far off the mean."""
    said = ngettext(
        "{wait} roll brought no cat, but dice have no memory: from now on the mean is {mean} again.",
        "{wait} rolls brought no cat, but dice have no memory: from now on the mean is {mean} again.",
        wait,
    ).format(wait=wait, mean=str(mean))
    left = mean - wait
    gone = write.difference(write.number(mean), write.number(wait))
    sides = (gone, write.number(left)) if left >= 0 else (write.number(0),)
    return common("due", said, *sides)


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
