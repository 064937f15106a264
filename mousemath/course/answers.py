"""What is said of an answer to an item: right, or by which wrong way it has come; never an exception."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from mousemath.course.items import NUMBERS, Item, Kind
from mousemath.course.prose import plain
from mousemath.course.questions import LETTERS, question_of, shown_order, slug
from mousemath.errors import MousemathError
from mousemath.language import _
from mousemath.lesson.asking.routes import NEAR
from mousemath.lesson.asking.shape import CLOSE
from mousemath.lesson.exercise import Verdict, judge, number

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction

    from mousemath.course.items import Way


def checked(item: Item, answer: object, language: str) -> Verdict:
    """Say what an answer is: a number, the letter of an option, letters in order, heights of bars."""
    if item.kind in NUMBERS:
        return _number(item, answer, language)
    if item.kind is Kind.SHAPE:
        return _shape(item, answer, language)
    options = read_options(item, answer)
    if not options:
        letters = ", ".join(LETTERS[: len(shown_order(item))])
        words = _("Answer with a letter: {letters}.").format(letters=letters)
        return Verdict(right=False, sentence=words, unread=True)
    return chosen(item, options, language)


def _number(item: Item, answer: object, language: str) -> Verdict:
    asked = question_of(item, language)
    found = judge(answer, asked)
    if found.right and item.written:
        return Verdict(right=True, sentence=_("Right."))
    if found.right or found.unread or answer is None or answer is Ellipsis:
        return found
    told = next((way for way in item.ways if slug(way.name) == found.route), None)
    if told is not None:
        return _way(told, language)
    given = number(answer).value
    if given in item.also or (item.accept and abs(given - item.value) <= item.accept):
        return Verdict(right=True, sentence=_("Right."))
    if not found.route:
        near = next((way for way in item.ways if way.asked and _leads(way, given)), None)
        if near is not None:
            return _way(near, language)
    return found


def _leads(way: Way, given: Fraction) -> bool:
    return way.value is not None and abs(way.value - given) <= NEAR


def _way(way: Way, language: str) -> Verdict:
    words = _("Not yet. {sentence}").format(sentence=plain(way.words[language]))
    return Verdict(right=False, sentence=words, route=slug(way.name))


# ── choices and orders ──────────────────────────────────────────────────────────────────────────


def read_options(item: Item, answer: object) -> tuple[int, ...]:
    """Read letters of options, as they are shown; nothing where there are none.

    >>> from mousemath.course.sheets import lesson_sheet
    >>> read_options(lesson_sheet("mouse-03").asked("bet")[0], " b "), read_options(
    ...     lesson_sheet("mouse-03").asked("bet")[0], "maybe")
    ((1,), ())
    """
    shown = shown_order(item)
    letters = re.findall(r"[a-z0-9]+", answer.lower()) if isinstance(answer, str) else []
    if len(letters) == 1 and item.kind is Kind.ORDER:
        letters = list(letters[0])
    known = {letter.lower(): option for letter, option in zip(LETTERS, shown, strict=False)}
    if not letters or not set(letters) <= known.keys() or len(set(letters)) != len(letters):
        return ()
    found = tuple(known[letter] for letter in letters)
    whole = item.kind is not Kind.ORDER or len(found) == len(shown)
    return found if whole else ()


def is_best(item: Item, options: Sequence[int]) -> bool:
    """Whether options are the right ones, or stand in the right order; a toss-up is always right."""
    if item.kind is Kind.ORDER:
        return list(options) == sorted(options)
    return not item.right or set(options) <= set(item.right)


def chosen(item: Item, options: Sequence[int], language: str) -> Verdict:
    """Say what a choice or an order is."""
    why = plain(item.words[language].why)
    if is_best(item, options):
        said = _("Nothing is better than the other here.") if _is_even(item) else _("Right.")
        return Verdict(right=True, sentence=f"{said} {why}".strip())
    way = way_of_options(item, options)
    if way is not None:
        return _way(way, language)
    return Verdict(
        right=False, sentence=_("Not yet. {sentence}").format(sentence=_("Think of it once more."))
    )


def _is_even(item: Item) -> bool:
    return item.kind is Kind.CHOICE and not item.right


def way_of_options(item: Item, options: Sequence[int], *, best: bool = False) -> Way | None:
    """Return what is said of a choice: of its option, else of any that is not the best."""
    told = [
        way
        for way in item.ways
        if way.option == options[0] or (way.last is not None and way.last == options[-1])
    ]
    general = [way for way in item.ways if way.asked and way.option is None and way.last is None]
    general = [] if best else general
    return next(iter((*told, *general)), None)


# ── shapes ──────────────────────────────────────────────────────────────────────────────────────


def _shape(item: Item, answer: object, language: str) -> Verdict:
    asked = question_of(item, language)
    shape = asked.shape
    text = " ".join(map(str, answer)) if isinstance(answer, (list, tuple)) else str(answer)
    try:
        bars = shape.read(text) if shape is not None else ()
    except MousemathError as refusal:
        return Verdict(right=False, sentence=str(refusal), unread=True)
    if shape is None or shape.apart(bars) <= CLOSE:
        return Verdict(right=True, sentence=f"{_('Right.')} {asked.why}".strip())
    way = shape.recognised(bars)
    words = way.said if way else _("Think of it once more.")
    sentence = _("Not yet. {sentence}").format(sentence=words)
    return Verdict(right=False, sentence=sentence, route=way.name if way else "")
