"""Exercises about how many cats some rolls bring, and who rolls the next one."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from math import comb

from mousemath.chance.formula import (
    binomial,
    difference,
    number,
    probability,
    product,
    quotient,
    ratio,
    words,
)
from mousemath.games.viva_topo.panels.exercises.pictures import FACES
from mousemath.games.viva_topo.panels.exercises.waits import die_with
from mousemath.language import _
from mousemath.lesson.exercises.kinds import (
    Given,
    Kind,
    Posed,
    counted_share,
    repeated,
    throwing,
    whole,
)


def _die(given: Given) -> tuple[int, int, Fraction]:
    cats = whole(given, "cats")
    return cats, whole(given, "rolls"), Fraction(cats, FACES)


def _said(given: Given) -> dict[str, object]:
    cats, _rolls, q = _die(given)
    return {"others": FACES - cats, "q": q, "miss": 1 - q}


def row_by_row(rolls: int, hits: int, q: Fraction) -> Fraction:
    """Add up the rows of rolls with so many cats, one by one, each with chance ``q``."""
    rows = combinations(range(rolls), hits)
    return sum((q**hits * (1 - q) ** (rolls - hits) for _row in rows), Fraction(0))


def some_row_by_row(rolls: int, q: Fraction) -> Fraction:
    """Add up the rows with one cat, with two, and so on."""
    return sum((row_by_row(rolls, hits, q) for hits in range(1, rolls + 1)), Fraction(0))


# ── no cat, some cat, so many cats ───────────────────────────────────────────────────────────────


def _no_cat(given: Given) -> Posed:
    cats, rolls, q = _die(given)
    none = (1 - q) ** rolls
    return Posed(
        none,
        lambda: row_by_row(rolls, 0, q),
        (
            (probability(_("no cat")), *counted_share(FACES - cats, FACES)),
            (probability(_("none at all")), repeated(1 - q, rolls), number(none)),
        ),
        {
            "one": (number(1 - q),),
            "complement": (number(1 - none),),
            "cats": (number(q**rolls),),
            "adding": (number(rolls * (1 - q)),),
        },
        _said(given),
        lambda: die_with(cats),
        throwing(rolls, FACES, lambda thrown: int(min(thrown) >= cats)),
    )


def _some_cat(given: Given) -> Posed:
    cats, rolls, q = _die(given)
    none = (1 - q) ** rolls
    return Posed(
        1 - none,
        lambda: some_row_by_row(rolls, q),
        (
            (probability(_("none at all")), repeated(1 - q, rolls), number(none)),
            (probability(_("a cat")), difference(number(1), number(none)), number(1 - none)),
        ),
        {
            "adding": (product(number(rolls), number(q)), number(rolls * q)),
            "one": (number(q),),
            "complement": (number(none),),
            "all": (number(q**rolls),),
        },
        _said(given),
        lambda: die_with(cats),
        throwing(rolls, FACES, lambda thrown: int(min(thrown) < cats)),
    )


def _just(given: Given) -> Posed:
    (cats, rolls, q), hits = _die(given), whole(given, "hits")
    row, rows = q**hits * (1 - q) ** (rolls - hits), comb(rolls, hits)
    factors = repeated(q, hits), repeated(1 - q, rolls - hits)
    return Posed(
        rows * row,
        lambda: row_by_row(rolls, hits, q),
        (
            (probability(_("one row")), product(*factors), number(row)),
            (
                probability(_("just so many")),
                product(binomial(number(rolls), number(hits)), number(row)),
                number(rows * row),
            ),
        ),
        {
            "order": (number(row),),
            "no_rest": (number(q**hits),),
            "equal": (number(Fraction(1, rolls + 1)),),
            "one": (number(q),),
        },
        {**_said(given), "rows": rows, "rest": rolls - hits, "numbers": rolls + 1},
        lambda: die_with(cats),
        throwing(rolls, FACES, lambda thrown: int(sum(face < cats for face in thrown) == hits)),
    )


def _mean(given: Given) -> Posed:
    cats, rolls, q = _die(given)
    return Posed(
        rolls * q,
        lambda: Fraction(sum(cats for _roll in range(rolls)), FACES),
        (
            (probability(_("cat")), *counted_share(cats, FACES)),
            (words(_("mean number of cats")), product(number(rolls), number(q)), number(rolls * q)),
        ),
        {
            "others": (number(rolls * (1 - q)),),
            "sixth": (number(Fraction(rolls, FACES)),),
            "half": (number(Fraction(rolls, 2)),),
            "one": (number(q),),
        },
        _said(given),
        lambda: die_with(cats),
    )


def _second(given: Given) -> Posed:
    cats, roll, q = _die(given)
    row = q**2 * (1 - q) ** (roll - 2)
    value = (roll - 1) * row
    return Posed(
        value,
        lambda: q * row_by_row(roll - 1, 1, q),
        (
            (
                probability(_("one row")),
                product(repeated(q, 2), repeated(1 - q, roll - 2)),
                number(row),
            ),
            (words(_("rows")), difference(number(roll), number(1)), number(roll - 1)),
            (
                probability(_("second with this roll")),
                product(number(roll - 1), number(row)),
                number(value),
            ),
        ),
        {
            "order": (number(row),),
            "any": (number(comb(roll, 2) * row),),
            "first": (number(q * (1 - q) ** (roll - 1)),),
            "one": (number(q),),
        },
        {**_said(given), "before": roll - 1},
        lambda: die_with(cats),
    )


# ── who rolls the next cat ───────────────────────────────────────────────────────────────────────


def _race(given: Given) -> Posed:
    cats, players = whole(given, "cats"), whole(given, "players")
    q = Fraction(cats, FACES)
    around = (1 - q) ** players
    value = q / (1 - around)
    return Posed(
        value,
        lambda: _seat_by_seat(q, players)[0],
        (
            (probability(_("no cat in a round")), repeated(1 - q, players), number(around)),
            (
                probability(_("yours")),
                quotient(number(q), difference(number(1), number(around))),
                number(value),
            ),
        ),
        {
            "fair": (ratio(1, players),),
            "first": (number(q),),
            "complement": (number(1 - value),),
        },
        {"q": q, "miss": 1 - q, "others": players - 1},
        lambda: die_with(cats),
    )


def _seat_by_seat(q: Fraction, players: int) -> tuple[Fraction, ...]:
    """Return the chance of each seat: they fall by 1 − q from seat to seat, and add up to 1."""
    shares = [(1 - q) ** seat for seat in range(players)]
    return tuple(share / sum(shares) for share in shares)


KINDS = {
    "no_cat": Kind(lambda pick: {"cats": pick((1, 2, 3, 4)), "rolls": pick((2, 3, 4, 5))}, _no_cat),
    "some_cat": Kind(
        lambda pick: {"cats": pick((1, 2, 3, 4)), "rolls": pick((2, 3, 4))}, _some_cat
    ),
    "just_cats": Kind(
        lambda pick: {
            "cats": pick((1, 2, 3, 4)),
            "rolls": (rolls := pick((3, 4, 5))),
            "hits": pick(range(1, rolls)),
        },
        _just,
    ),
    "mean_cats": Kind(
        lambda pick: {"cats": pick((1, 2, 3, 4, 5)), "rolls": pick((12, 30, 48, 60, 90, 120, 600))},
        _mean,
    ),
    "second_cat": Kind(
        lambda pick: {"cats": pick((1, 2, 3, 4)), "rolls": pick((3, 4, 5, 6))}, _second
    ),
    "race": Kind(lambda pick: {"cats": pick((1, 2, 3, 4)), "players": pick((2, 3, 4))}, _race),
}
