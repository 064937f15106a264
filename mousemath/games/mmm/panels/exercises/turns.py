"""Exercises about turns: when a risk pays, how long the cat takes."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from math import comb

from mousemath.chance import formula as write
from mousemath.chance.line import THEREFORE, multiplied, opposite
from mousemath.games.mmm.panels.exercises.pictures import cat_track
from mousemath.language import _
from mousemath.lesson.exercises.kinds import Given, Kind, Pick, Posed, repeated, whole
from mousemath.scene import Bar, Bars, Number

STAYS = ((1, 2), (2, 3), (3, 4), (1, 3), (2, 5))
"""Chances that the cat stays: numerator and denominator."""


def _break_even(given: Given) -> Posed:
    safe, more = whole(given, "safe"), whole(given, "more")
    needed = Fraction(safe, more)
    return Posed(
        needed,
        lambda: next(
            Fraction(part, more) for part in range(more + 1) if Fraction(part, more) * more >= safe
        ),
        (
            (
                write.words(_("pieces")),
                write.implied(write.number(more), write.symbol("q", needed)),
                write.number(safe),
            ),
            (write.symbol("q", needed), write.number(needed)),
        ),
        {
            "half": (write.number(Fraction(1, 2)),),
            "complement": (write.number(1 - needed),),
            "inverse": (
                write.quotient(write.number(more), write.number(safe)),
                write.number(1 / needed),
            ),
        },
        picture=lambda: (_two_choices(safe, more),),
    )


def _two_choices(safe: int, more: int) -> Bars:
    """Draw what gathering brings for certain, and re-rolling if it succeeds."""
    rows = (_("gather, for certain"), safe), (_("re-roll, if it succeeds"), more)
    bars = (Bar(said, Number(str(pieces), share=pieces / 11)) for said, pieces in rows)
    return Bars(tuple(bars), _("What each choice brings"))


def _stay(given: Given) -> Fraction:
    return Fraction(whole(given, "stay"), whole(given, "of"))


def _walk(given: Given) -> Posed:
    stay, moves, turns = _stay(given), whole(given, "moves"), whole(given, "turns")
    move, waits = 1 - stay, turns - moves
    orders = comb(turns - 1, moves - 1)
    factors = [*[write.number(move)] * moves, *[write.number(stay)] * waits]
    one_order = move**moves * stay**waits
    value = orders * one_order
    choose = [write.binomial(write.number(turns - 1), write.number(moves - 1))] if waits else []
    return Posed(
        value,
        lambda: _walked(stay, moves, turns),
        (
            (write.probability(_("she moves")), *opposite(stay)),
            (
                write.probability(_("in at last")),
                write.product(*choose, *factors),
                write.number(value),
            ),
        ),
        {
            "stays": (repeated(stay, turns), write.number(stay**turns)),
            "one": (write.number(move),),
            "adding": multiplied(moves, move),
            "order": (write.product(*factors), write.number(one_order)),
            "all_orders": (write.number(comb(turns, moves) * one_order),),
        },
        {"stay": stay, "move": move, "orders": orders},
        lambda: cat_track(moves),
    )


def _walked(stay: Fraction, moves: int, turns: int) -> Fraction:
    """Add up every order of moves and waits that ends with her last move."""
    earlier = combinations(range(turns - 1), moves - 1)
    return sum(((1 - stay) ** moves * stay ** (turns - moves) for _order in earlier), Fraction(0))


def _some_walk(pick: Pick) -> Given:
    (stay, all_), moves = pick(STAYS), pick((2, 3))
    return {"stay": stay, "of": all_, "moves": moves, "turns": moves + pick((0, 1))}


def _mean_walk(given: Given) -> Posed:
    stay, moves = _stay(given), whole(given, "moves")
    move = 1 - stay
    one, mean = 1 / move, moves / move
    wait, turns = write.symbol("E", one), write.words(_("turns"))
    anew = write.product(write.number(stay), wait)
    return Posed(
        mean,
        lambda: _mean_by_tail(stay, moves),
        (
            (wait, write.total(write.number(1), anew), THEREFORE, wait, write.number(one)),
            (write.of("E", turns), *multiplied(moves, one)),
        ),
        {
            "certain": (write.number(moves),),
            "one": (write.number(one),),
            "other": (
                write.quotient(write.number(moves), write.number(stay)),
                write.number(moves / stay),
            ),
            "product": multiplied(moves, move),
            "share": (write.bracket(write.number(move)),),
        },
        {"stay": stay, "move": move, "wait": one},
        lambda: cat_track(moves),
    )


def _mean_by_tail(stay: Fraction, moves: int) -> Fraction:
    """Solve the equations of the walk from the door backwards: E = 1 + stay E + move E(one less)."""
    mean = Fraction(0)
    for _left in range(moves):
        mean = (1 + (1 - stay) * mean) / (1 - stay)
    return mean


KINDS = {
    "break_even": Kind(
        lambda pick: {
            "safe": (safe := pick(range(1, 6))),
            "more": safe + pick([more for more in range(1, 6) if more != safe]),
        },
        _break_even,
    ),
    "walk": Kind(_some_walk, _walk),
    "mean_walk": Kind(
        lambda pick: {
            **dict(zip(("stay", "of"), pick(STAYS), strict=True)),
            "moves": pick((2, 3, 4)),
        },
        _mean_walk,
    ),
}
