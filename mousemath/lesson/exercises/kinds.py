"""Kinds of exercise: what a game computes for one, from the few numbers that make a case of it.

The words of an exercise stand in the data files beside this module, in every language; a game brings
the arithmetic, as a :class:`Kind` by its name (``exercises`` of its teaching). No answer is kept
anywhere: the exact value is worked out from the numbers given, as often as it is asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from math import comb
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from mousemath.chance.claim import nothing
from mousemath.chance.experiment import Experiment, dealt, one_of
from mousemath.chance.formula import (
    Written,
    binomial,
    bracket,
    number,
    power,
    probability,
    product,
    ratio,
)
from mousemath.language import _

if TYPE_CHECKING:
    from mousemath.chance.line import Break
    from mousemath.scene.basics import Part

Item = TypeVar("Item")
Given = Mapping[str, "int | str | Sequence[int]"]
"""The numbers that make a case of a kind: how many dice, which foods, a position."""


class Pick(Protocol):
    """Chooses by a seed: the same seed chooses the same."""

    def __call__(self, items: Sequence[Item], /) -> Item:
        """Return one of some things, each equally likely."""


def picked(pick: Pick, things: Sequence[Item], number: int) -> list[Item]:
    """Return so many of some things, none twice, in the order in which they are picked.

    >>> picked(lambda items: items[-1], "abc", 2)
    ['c', 'b']
    """
    left, found = list(things), list[Item]()
    for _one in range(number):
        found.append(pick(left))
        left.remove(found[-1])
    return found


def nothing_drawn() -> tuple[Part, ...]:
    """Return no picture."""
    return ()


@dataclass(frozen=True, slots=True)
class Posed:
    """A case of a kind: its exact value by two routes, its derivation, its wrong ways.

    Attributes:
        formula: the exact value by its formula.
        counted: the same by counting, or by another way of working it out.
        steps: the arithmetic of the derivation, line by line; the words stand in the data file.
        ways: the arithmetic of wrong ways by their names; what comes last is their number.
        words: what the sentences of the data file are filled with, beside the numbers given.
        picture: draws what is needed of the table.
        experiment: what one try draws and counts, where the case can be tried out.
        signed: whether the value may be below 0, as a margin may.
    """

    formula: Fraction
    counted: Callable[[], Fraction]
    steps: tuple[tuple[Written | Break, ...], ...]
    ways: Mapping[str, tuple[Written, ...]] = field(default_factory=dict)
    words: Mapping[str, object] = field(default_factory=dict)
    picture: Callable[[], tuple[Part, ...]] = nothing_drawn
    experiment: Callable[[], Experiment[Any] | None] = nothing
    signed: bool = False


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of exercise.

    Attributes:
        another: the numbers of another case, chosen by a seed.
        pose: works out a case from its numbers.
    """

    another: Callable[[Pick], Given]
    pose: Callable[[Given], Posed]


Numbers = dict[str, int]
"""Numbers that are chosen already, by their names."""


def any_of(
    pose: Callable[[Given], Posed], **among: Sequence[int] | Callable[[Numbers], Sequence[int]]
) -> Kind:
    """Return a kind whose numbers are chosen one after the other.

    Args:
        pose: works out a case.
        **among: from what a number is chosen, or what tells that by the numbers chosen before it.

    >>> kind = any_of(repeated, dice=(3, 4), hits=lambda numbers: range(numbers["dice"]))
    >>> kind.another(max)
    {'dice': 4, 'hits': 3}
    """

    def another(pick: Pick) -> Given:
        numbers: Numbers = {}
        for name, items in among.items():
            numbers[name] = pick(items(numbers) if callable(items) else items)
        return numbers

    return Kind(another, pose)


def throwing(
    number: int, faces: int, counts: Callable[[tuple[int, ...]], int]
) -> Callable[[], Experiment[Any]]:
    """Return the experiment of so many throws of a die with faces 0, 1, …; ``counts`` is 1 or 0.

    >>> throwing(2, 6, lambda thrown: thrown == (5, 5))().once(max)
    (5, 5)
    """
    die = one_of(faces)
    return lambda: Experiment(lambda draw: tuple(draw(die) for _throw in range(number)), counts)


def drawing(
    number: int, cards: int, counts: Callable[[tuple[int, ...]], int]
) -> Callable[[], Experiment[Any]]:
    """Return the experiment of so many of the cards 0, 1, … drawn, none twice; ``counts`` is 1 or 0.

    >>> drawing(2, 5, len)().once(max)
    (4, 3)
    """
    return lambda: Experiment(lambda draw: tuple(dealt(draw, range(cards), number)), counts)


def counted_share(top: int, bottom: int) -> tuple[Written, ...]:
    """Write a share as it was counted, and reduced where that is shorter.

    >>> [side.value for side in counted_share(3, 6)], len(counted_share(1, 6))
    ([Fraction(1, 2), Fraction(1, 2)], 1)
    """
    share = Fraction(top, bottom)
    reduced = () if share.denominator == bottom else (number(share),)
    return ratio(top, bottom), *reduced


def repeated(value: Fraction, times: int) -> Written:
    """Write a value that is multiplied so many times.

    >>> repeated(Fraction(1, 2), 3).value, repeated(Fraction(1, 2), 1).value
    (Fraction(1, 8), Fraction(1, 2))
    """
    return power(bracket(number(value)), times) if times > 1 else number(value)


def just_so_many(tries: int, hits: int, row: Fraction) -> tuple[Written, ...]:
    """Write the chance of so many hits in any order, from that of one order.

    >>> [side.value for side in just_so_many(3, 1, Fraction(25, 216))]
    [None, Fraction(25, 72), Fraction(25, 72)]
    """
    any_order = product(binomial(number(tries), number(hits)), number(row))
    return probability(_("just so many")), any_order, number(comb(tries, hits) * row)


def whole(given: Given, name: str) -> int:
    """Return a whole number that was given.

    >>> whole({"dice": 3}, "dice")
    3
    """
    found = given[name]
    if not isinstance(found, int):
        raise TypeError(name)
    return found
