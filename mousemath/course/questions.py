"""Items of the course as questions and choices, the same as games ask them.

So a guess is made on the same line, answered in the same words, kept in the same record and handed
in by the same code. The exact value is that of the data file, which a test works out again.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from hashlib import sha256
from typing import TYPE_CHECKING

from mousemath.chance.claim import Claim
from mousemath.chance.formula import number
from mousemath.chance.line import Line, line
from mousemath.course.items import Kind, Way
from mousemath.course.prose import plain
from mousemath.language import _
from mousemath.lesson.asking.question import Decision, Pick, Question
from mousemath.lesson.asking.question import Kind as Asked
from mousemath.lesson.asking.routes import Route
from mousemath.lesson.asking.shape import Shape, WrongShape
from mousemath.lesson.asking.units import UNTOLD

if TYPE_CHECKING:
    from mousemath.course.items import Item

_KINDS = {Kind.CHANCE: Asked.CHANCE, Kind.SHAPE: Asked.SHAPE}
LETTERS = "ABCDEFGH"
"""Options are called by them, in the order in which they are shown."""


def slug(name: str) -> str:
    """Return the name of a way as a result code can spell it.

    >>> slug("two results"), slug("1/6 too often")
    ('two-results', '1-6-too-often')
    """
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")


@dataclass(frozen=True)
class Worded(Question):
    """A question whose hints stand in words.

    Attributes:
        hinted: the hints.
        item: where it comes from.
    """

    hinted: tuple[str, ...] = ()
    item: Item | None = None

    def hints(self) -> tuple[tuple[Line, ...], ...]:
        """Return each hint as a line of words."""
        return tuple((line(hint),) for hint in self.hinted)


def question_of(item: Item, language: str) -> Worded:
    """Return a number that is asked for, in a language.

    >>> from mousemath.course.sheets import lesson_sheet
    >>> asked = question_of(lesson_sheet("mouse-03").asked("guess")[0], "en")
    >>> asked.name, asked.exact, [way.name for way in asked.routes]
    ('g1', Fraction(19, 27), ['adds', 'one-die', 'all-dice', 'two-results'])
    """
    words, value = item.words[language], item.value
    claim = Claim(plain(words.words), lambda: value, lambda: value, item.id, item.name)
    return Worded(
        f"{item.name}:{item.id}",
        _KINDS.get(item.kind, Asked.MEAN),
        plain(words.words),
        plain(words.short or words.words),
        claim,
        plain(words.hints[0]) if words.hints else "",
        tuple(_route(way, language) for way in item.ways if _is_told(way)),
        why=plain(words.why),
        shape=_shape(item, language) if item.kind is Kind.SHAPE else None,
        signed=item.signed,
        span=item.span,
        hinted=tuple(map(plain, words.hints)),
        item=item,
    )


def _shape(item: Item, language: str) -> Shape:
    words = item.words[language]
    ways = tuple(
        WrongShape(
            slug(way.name),
            way.title[language] if way.title else "",
            way.draw,
            plain(way.words[language]),
        )
        for way in item.ways
        if way.draw and not way.asked
    )
    heights = tuple(value for value in item.exact if value is not None)
    of, unit = item.whole or 100, words.unit
    counted = f"{of} {unit}" if unit else ""
    return Shape(words.labels, heights, unit, of, counted, item.total, ways)


def _is_told(way: Way) -> bool:
    return way.value is not None and not way.asked


def _route(way: Way, language: str) -> Route:
    sides = () if way.value is None else (number(way.value),)
    title = way.title[language] if way.title else ""
    return Route(slug(way.name), title, Line(plain(way.words[language]), sides))


def shown_order(item: Item) -> tuple[int, ...]:
    """Return the numbers of the options in the order in which they are shown.

    Those of a choice stand as in the file; those of an order are shuffled, the same way each time, and
    never stand in their right order.

    >>> from mousemath.course.sheets import lesson_sheet
    >>> shown_order(lesson_sheet("mouse-03").asked("bet")[0])
    (0, 1)
    """
    numbers = range(len(item.words["en"].options))
    if item.kind is not Kind.ORDER:
        return tuple(numbers)
    shuffled = sorted(numbers, key=lambda number: sha256(f"{item.id}/{number}".encode()).digest())
    return tuple(shuffled[1:] + shuffled[:1] if shuffled == list(numbers) else shuffled)


def decision_of(item: Item, language: str) -> Decision:
    """Return a choice, or an order, in a language; the id of a pick is the number of its option.

    An option without a value counts 1 where it is right, else 0.

    >>> from mousemath.course.sheets import lesson_sheet
    >>> asked = decision_of(lesson_sheet("mouse-03").asked("bet")[0], "en")
    >>> [pick.id for pick in asked.best], asked.picks[1].label
    (['0'], 'All three dice fit')
    """
    words = item.words[language]
    picks = tuple(
        Pick(str(option), plain(words.options[option]), "", worth(item, option))
        for option in shown_order(item)
    )
    return Decision(
        item.id,
        plain(words.words),
        picks,
        (),
        because=plain(words.why),
        unit=UNTOLD,
        ranked=item.kind is Kind.ORDER,
        how=_("Put all cards in this order: tap them one after the other.")
        if item.kind is Kind.ORDER
        else "",
    )


def worth(item: Item, option: int) -> Fraction:
    """Return what an option counts: its exact value where each has one, else whether it is right.

    Options of an order count by their place, the first the most.
    """
    if item.kind is Kind.ORDER:
        return Fraction(-option)
    if item.kind is Kind.CHOICE and has_values(item):
        value = item.exact[option]
        return Fraction(0) if value is None else value
    return Fraction(option in item.right or not item.right)


def is_toss_up(item: Item) -> bool:
    """Whether no option is better than another, and each has its value."""
    values = [value for value in item.exact if value is not None]
    return not item.right and len(values) == len(item.words["en"].options)


def has_values(item: Item) -> bool:
    """Whether each option has a value of its own, the right ones the greatest."""
    values = [value for value in item.exact if value is not None]
    if len(values) != len(item.words["en"].options) or not item.right:
        return False
    return all(item.exact[option] == max(values) for option in item.right)
