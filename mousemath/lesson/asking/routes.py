"""Wrong ways to a number, each with its arithmetic: what many people compute, and where it breaks.

Every way is worked out for the position of its question, and only that number tells which way a
guess has come. A way counts only where it lies far enough from the exact value and from the others.

Source of the kinds: Konold (1989) for *equally likely* and *the last result*; Fischbein & Schnarch
(1997) for *adding* and *order*; Kahneman & Tversky (1972) for *it is due*.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from mousemath.chance.formula import difference, number, quotient, ratio, short, total
from mousemath.chance.line import Line, line, multiplied
from mousemath.language import _, mark, ngettext
from mousemath.lesson.asking.cases import chance_words, unequal

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from mousemath.chance.formula import Written

APART = Fraction(1, 20)
"""A way counts where it lies at least so far from the exact value and from the other ways."""
NEAR = Fraction(1, 50)
"""A guess has come by a way when it lies no further from its value."""
TITLES = {
    "adding": mark("adding the chances"),
    "multiplying": mark("multiplying"),
    "equal": mark("all equally likely"),
    "complement": mark("the opposite"),
    "one": mark("one try only"),
    "replacement": mark("drawing with replacement"),
    "order": mark("order forgotten"),
    "repeated": mark("the last results repeated"),
    "due": mark("it is due"),
}
"""What the kinds of ways are called that games have in common, by their name."""


@dataclass(frozen=True, slots=True)
class Route:
    """A wrong way.

    Attributes:
        name: the kind of way, such as ``"adding"``; the same in every game.
        title: what it is called: "adding the chances".
        line: the arithmetic that leads to its number, and the sentence that says where it breaks.

    >>> way = adding(3, Fraction(1, 3))
    >>> way.value, way.line.holds()
    (Fraction(1, 1), True)
    """

    name: str
    title: str
    line: Line

    @property
    def value(self) -> Fraction:
        """The number it leads to."""
        return Fraction(0) if self.line.value is None else self.line.value


def route(name: str, title: str, breaks: str, *sides: Written) -> Route:
    """Return a way whose arithmetic is written as ``sides``, the last of which is its number."""
    return Route(name, title, line(breaks, *sides))


def common(name: str, breaks: str, *sides: Written) -> Route:
    """Return a way of a kind that games have in common, under the title of its kind."""
    return route(name, _(TITLES[name]), breaks, *sides)


# ── kinds of ways ─────────────────────────────────────────────────────────────────────────────


def adding(times: int, chance: Fraction) -> Route:
    """Add the chance of each try: ``n · p``, which may come to more than 1."""
    more = max(times + 1, int(1 / chance) + 1)
    said = _("Added like this, {number} tries would come to {sum}: more than certain.")
    return common(
        "adding", said.format(number=more, sum=str(more * chance)), *multiplied(times, chance)
    )


def summed(times: int, chance: Fraction) -> tuple[Route, ...]:
    """Add the chance of each try, as far as that is a chance: nothing above 1 can be guessed."""
    return (adding(times, chance),) if 0 < times * chance <= 1 else ()


def multiplying(times: int, chance: Fraction) -> Route:
    """Multiply, as if each of the tries had to happen: ``p ** n`` for "at least one"."""
    said = _("Multiplied like this it is the chance that it happens {times} times out of {times}.")
    return common("multiplying", said.format(times=times), *multiplied(*[chance] * times))


def equally_likely(cases: Mapping[str, Fraction]) -> Route:
    """Take cases that are not equally likely as if they were: ``1/k``.

    Args:
        cases: the words of each case, with its true chance.

    >>> equally_likely({"a cat": Fraction(1, 3), "no cat": Fraction(2, 3)}).value
    Fraction(1, 2)
    """
    return common("equal", unequal(cases), number(Fraction(1, len(cases))))


def mean_of_equal(amounts: Mapping[int, Fraction]) -> Route:
    """Take amounts that are not equally likely as if they were: their middle for the mean.

    Args:
        amounts: each amount that may come, with its true chance.

    >>> mean_of_equal({0: Fraction(2, 3), 1: Fraction(1, 3)}).value
    Fraction(1, 2)
    """
    said = unequal({str(amount): chance for amount, chance in amounts.items()})
    written = quotient(total(*map(number, amounts)), number(len(amounts)))
    return common("equal", said, written, number(Fraction(sum(amounts), len(amounts))))


def complement(exact: Fraction, opposite: str) -> Route:
    """Give the chance of the opposite: ``1 - p``; ``opposite`` says what that is."""
    said = _("That is the chance of the opposite: {opposite}.").format(opposite=opposite)
    return common("complement", said, difference(number(1), short(exact)), short(1 - exact))


def happening_or_not(exact: Fraction, happens: str, fails: str) -> tuple[Route, Route]:
    """Take the opposite, or take both as equally likely; two clauses say what happens and what else.

    >>> [way.value for way in happening_or_not(Fraction(1, 3), "a cat", "no cat")]
    [Fraction(2, 3), Fraction(1, 2)]
    """
    return complement(exact, fails), equally_likely({happens: exact, fails: 1 - exact})


def one_try(chance: Fraction, breaks: str) -> Route:
    """Take one try for all of them: ``p``; ``breaks`` says which one it is, and how many there are."""
    return common("one", breaks, number(chance))


def with_replacement(*factors: Fraction, cards: int) -> Route:
    """Draw as if each of so many cards were put back: the same chance each time."""
    said = _("A card that was played does not come back: of {cards} cards, {left} are left.")
    return common("replacement", said.format(cards=cards, left=cards - 1), *multiplied(*factors))


def order_forgotten(favourable: int, cases: int, breaks: str) -> Route:
    """Count without order what comes in several orders; ``breaks`` says in how many."""
    share = Fraction(favourable, cases)
    return common("order", breaks, *_as_counted(favourable, cases), number(share))


def repeated(times: int, tries: int) -> Route:
    """Take the share seen so far for the chance."""
    said = _("So far it came in {number} of {all} tries; what comes does not remember it.")
    share = Fraction(times, tries)
    return common(
        "repeated",
        said.format(number=times, all=tries),
        *_as_counted(times, tries),
        number(share),
    )


def due(chance: Fraction, so_far: int) -> Route:
    """Raise the chance because it has not happened for long: ``p · (n + 1)``, at most 1."""
    said = ngettext(
        "{number} try without it, but dice have no memory: the chance stays {chance}.",
        "{number} tries without it, but dice have no memory: the chance stays {chance}.",
        so_far,
    )
    raised = chance * (so_far + 1)
    sides = multiplied(so_far + 1, chance) if raised <= 1 else (number(1),)
    return common("due", said.format(number=so_far, chance=chance_words(chance)), *sides)


def _as_counted(favourable: int, cases: int) -> tuple[Written, ...]:
    """Write a share as it was counted, where that is not how it is written anyway."""
    counted = ratio(favourable, cases)
    in_lowest = Fraction(favourable, cases).denominator == cases
    return () if in_lowest else (counted,)


# ── which ways count, and which one a guess has come by ───────────────────────────────────────


def counting(routes: Sequence[Route], exact: Fraction) -> tuple[Route, ...]:
    """Return the ways that can be told from the exact value and from every other way.

    >>> [way.name for way in counting((one_try(Fraction(1, 3), "Three."), adding(3, Fraction(1, 3))),
    ...                               Fraction(19, 27))]
    ['one', 'adding']
    """
    return tuple(
        way
        for way in routes
        if abs(way.value - exact) >= APART
        and all(abs(way.value - other.value) >= APART for other in routes if other != way)
    )


def recognised(routes: Sequence[Route], exact: Fraction, guess: Fraction) -> Route | None:
    """Return the way by which a guess has come, if its number tells; never for the exact value."""
    if guess == exact:
        return None
    return next((way for way in counting(routes, exact) if abs(way.value - guess) <= NEAR), None)


def possible(routes: Sequence[Route], exact: Fraction, guess: Fraction) -> tuple[Route, ...]:
    """Return the ways that lead near a guess and can be told from the exact value, if not from each other.

    Where more than one does, it is asked: "how did you get it?".
    """
    return tuple(
        way for way in routes if abs(way.value - exact) >= APART and abs(way.value - guess) <= NEAR
    )
