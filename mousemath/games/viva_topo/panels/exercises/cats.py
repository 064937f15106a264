"""Exercises about how many cats some rolls bring, and who rolls the next one."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from math import comb

from mousemath.chance import formula as write
from mousemath.chance.line import multiplied, opposite
from mousemath.games.viva_topo.panels.exercises.pictures import FACES
from mousemath.games.viva_topo.panels.exercises.waits import die_with
from mousemath.language import _
from mousemath.lesson.exercises import kinds


def _die(given: kinds.Given) -> tuple[int, int, Fraction]:
    cats = kinds.whole(given, "cats")
    return cats, kinds.whole(given, "rolls"), Fraction(cats, FACES)


def _said(given: kinds.Given) -> dict[str, object]:
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


def _no_cat(given: kinds.Given) -> kinds.Posed:
    cats, rolls, q = _die(given)
    none = (1 - q) ** rolls
    return kinds.Posed(
        none,
        lambda: row_by_row(rolls, 0, q),
        (
            (write.probability(_("no cat")), *kinds.counted_share(FACES - cats, FACES)),
            (write.probability(_("none at all")), kinds.repeated(1 - q, rolls), write.number(none)),
        ),
        {
            "one": (write.number(1 - q),),
            "complement": (write.number(1 - none),),
            "cats": (write.number(q**rolls),),
            "adding": (write.number(rolls * (1 - q)),),
        },
        _said(given),
        lambda: die_with(cats),
        kinds.throwing(rolls, FACES, lambda thrown: int(min(thrown) >= cats)),
    )


def _some_cat(given: kinds.Given) -> kinds.Posed:
    cats, rolls, q = _die(given)
    none = (1 - q) ** rolls
    return kinds.Posed(
        1 - none,
        lambda: some_row_by_row(rolls, q),
        (
            (write.probability(_("none at all")), kinds.repeated(1 - q, rolls), write.number(none)),
            (write.probability(_("a cat")), *opposite(none)),
        ),
        {
            "adding": multiplied(rolls, q),
            "one": (write.number(q),),
            "complement": (write.number(none),),
            "all": (write.number(q**rolls),),
        },
        _said(given),
        lambda: die_with(cats),
        kinds.throwing(rolls, FACES, lambda thrown: int(min(thrown) < cats)),
    )


def _just(given: kinds.Given) -> kinds.Posed:
    (cats, rolls, q), hits = _die(given), kinds.whole(given, "hits")
    row, rows = q**hits * (1 - q) ** (rolls - hits), comb(rolls, hits)
    factors = kinds.repeated(q, hits), kinds.repeated(1 - q, rolls - hits)
    return kinds.Posed(
        rows * row,
        lambda: row_by_row(rolls, hits, q),
        (
            (write.probability(_("one row")), write.product(*factors), write.number(row)),
            kinds.just_so_many(rolls, hits, row),
        ),
        {
            "order": (write.number(row),),
            "no_rest": (write.number(q**hits),),
            "equal": (write.number(Fraction(1, rolls + 1)),),
            "one": (write.number(q),),
        },
        {**_said(given), "rows": rows, "rest": rolls - hits, "numbers": rolls + 1},
        lambda: die_with(cats),
        kinds.throwing(
            rolls, FACES, lambda thrown: int(sum(face < cats for face in thrown) == hits)
        ),
    )


def _mean(given: kinds.Given) -> kinds.Posed:
    cats, rolls, q = _die(given)
    return kinds.Posed(
        rolls * q,
        lambda: Fraction(sum(cats for _roll in range(rolls)), FACES),
        (
            (write.probability(_("cat")), *kinds.counted_share(cats, FACES)),
            (write.words(_("mean number of cats")), *multiplied(rolls, q)),
        ),
        {
            "others": (write.number(rolls * (1 - q)),),
            "sixth": (write.number(Fraction(rolls, FACES)),),
            "half": (write.number(Fraction(rolls, 2)),),
            "one": (write.number(q),),
        },
        _said(given),
        lambda: die_with(cats),
    )


def _second(given: kinds.Given) -> kinds.Posed:
    cats, roll, q = _die(given)
    row = q**2 * (1 - q) ** (roll - 2)
    value = (roll - 1) * row
    return kinds.Posed(
        value,
        lambda: q * row_by_row(roll - 1, 1, q),
        (
            (
                write.probability(_("one row")),
                write.product(kinds.repeated(q, 2), kinds.repeated(1 - q, roll - 2)),
                write.number(row),
            ),
            (
                write.words(_("rows of rolls")),
                write.difference(write.number(roll), write.number(1)),
                write.number(roll - 1),
            ),
            (write.probability(_("second with this roll")), *multiplied(roll - 1, row)),
        ),
        {
            "order": (write.number(row),),
            "any": (write.number(comb(roll, 2) * row),),
            "first": (write.number(q * (1 - q) ** (roll - 1)),),
            "one": (write.number(q),),
        },
        {**_said(given), "before": roll - 1},
        lambda: die_with(cats),
    )


# ── who rolls the next cat ───────────────────────────────────────────────────────────────────────


def _race(given: kinds.Given) -> kinds.Posed:
    cats, players = kinds.whole(given, "cats"), kinds.whole(given, "players")
    q = Fraction(cats, FACES)
    around = (1 - q) ** players
    value = q / (1 - around)
    return kinds.Posed(
        value,
        lambda: _seat_by_seat(q, players)[0],
        (
            (
                write.probability(_("no cat in a round")),
                kinds.repeated(1 - q, players),
                write.number(around),
            ),
            (
                write.probability(_("yours")),
                write.quotient(
                    write.number(q), write.difference(write.number(1), write.number(around))
                ),
                write.number(value),
            ),
        ),
        {
            "fair": (write.ratio(1, players),),
            "first": (write.number(q),),
            "complement": (write.number(1 - value),),
        },
        {"q": q, "miss": 1 - q, "others": players - 1},
        lambda: die_with(cats),
    )


def _seat_by_seat(q: Fraction, players: int) -> tuple[Fraction, ...]:
    """Return the chance of each seat: they fall by 1 − q from seat to seat, and add up to 1."""
    shares = [(1 - q) ** seat for seat in range(players)]
    return tuple(share / sum(shares) for share in shares)


KINDS = {
    "no_cat": kinds.any_of(_no_cat, cats=(1, 2, 3, 4), rolls=(2, 3, 4, 5)),
    "some_cat": kinds.any_of(_some_cat, cats=(1, 2, 3, 4), rolls=(2, 3, 4)),
    "just_cats": kinds.any_of(
        _just,
        cats=(1, 2, 3, 4),
        rolls=(3, 4, 5),
        hits=lambda numbers: range(1, numbers["rolls"]),
    ),
    "mean_cats": kinds.any_of(_mean, cats=(1, 2, 3, 4, 5), rolls=(12, 30, 48, 60, 90, 120, 600)),
    "second_cat": kinds.any_of(_second, cats=(1, 2, 3, 4), rolls=(3, 4, 5, 6)),
    "race": kinds.any_of(_race, cats=(1, 2, 3, 4), players=(2, 3, 4)),
}
