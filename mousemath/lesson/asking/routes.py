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

from mousemath.chance.formula import number, quotient
from mousemath.chance.line import Line, line, multiplied, opposite
from mousemath.language import _, mark

if TYPE_CHECKING:
    from collections.abc import Sequence

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
    said = _("Added like this, one try more and more would end above 1: more than certain.")
    return common("adding", said, *multiplied(times, chance))


def summed(times: int, chance: Fraction) -> tuple[Route, ...]:
    """Add the chance of each try, as far as that is a chance: nothing above 1 can be guessed."""
    return (adding(times, chance),) if times * chance <= 1 else ()


def multiplying(times: int, chance: Fraction) -> Route:
    """Multiply, as if each of the tries had to happen: ``p ** n`` for "at least one"."""
    said = _("Multiplied like this it is the chance that it happens every time.")
    return common("multiplying", said, *multiplied(*[chance] * times))


def equally_likely(cases: int) -> Route:
    """Count cases that are not equally likely as if they were: ``1/k``."""
    said = _("These cases are not equally likely: some come in more ways than others.")
    return common("equal", said, *_share(1, cases))


def complement(exact: Fraction) -> Route:
    """Give the chance of the opposite: ``1 - p``."""
    said = _("That is the chance of the opposite.")
    return common("complement", said, *opposite(exact))


def one_try(chance: Fraction) -> Route:
    """Take one try for all of them: ``p``."""
    said = _("That is right for one try; here there are more.")
    return common("one", said, number(chance))


def with_replacement(*factors: Fraction) -> Route:
    """Draw as if each card were put back: the same chance each time."""
    said = _("What was drawn does not come back, so the second chance is another one.")
    return common("replacement", said, *multiplied(*factors))


def order_forgotten(favourable: int, cases: int) -> Route:
    """Count without order what comes in several orders: combinations as if equally likely."""
    said = _("Each of these comes in a different number of orders, so they do not weigh the same.")
    return common("order", said, *_share(favourable, cases))


def repeated(shown: Fraction) -> Route:
    """Take the share seen so far for the chance."""
    said = _("That is what happened so far; what comes does not remember it.")
    return common("repeated", said, number(shown))


def due(chance: Fraction, so_far: int) -> Route:
    """Raise the chance because it has not happened for long: ``p · (n + 1)``, at most 1."""
    said = _("Dice have no memory: after a long wait the chance is the same.")
    raised = min(Fraction(1), chance * (so_far + 1))
    return common("due", said, number(raised))


def _share(favourable: int, cases: int) -> tuple[Written, Written]:
    """Write cases that are counted as if each were equally likely."""
    written = quotient(number(favourable), number(cases))
    return written, number(Fraction(favourable, cases))


# ── which ways count, and which one a guess has come by ───────────────────────────────────────


def counting(routes: Sequence[Route], exact: Fraction) -> tuple[Route, ...]:
    """Return the ways that can be told from the exact value and from every other way.

    >>> [way.name for way in counting((one_try(Fraction(1, 3)), adding(3, Fraction(1, 3))),
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
