"""The exercises of a lesson in a row: which are done, which is open; and their levels."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.language import _, mark
from mousemath.lesson import kit
from mousemath.scene import ExerciseMark, Lineup, Segment, Segments

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mousemath.lesson.exercises.state import CardState
    from mousemath.scene import Part

LEVELS = {1: mark("first step"), 2: mark("as in class"), 3: mark("a twist")}
GO, LEVEL = "go:", "level"
"""A button that goes to an exercise; the view choice of a level."""


def lineup(card: CardState) -> Iterator[Part]:
    """Return a mark for each exercise of the lesson, and the choice of a level; nothing of one alone."""
    siblings = card.place.siblings
    if len(siblings) < 2 or card.place.id not in siblings:  # noqa: PLR2004 - nowhere to go
        return
    marks = tuple(
        _mark(card, name, number, level)
        for number, (name, level) in enumerate(siblings.items(), start=1)
    )
    yield Lineup("lineup", _("The exercises of this lesson"), marks)
    levels = sorted(set(siblings.values()) - {0})
    if len(levels) > 1:
        segments = tuple(Segment(str(each), level_words(each)) for each in levels)
        yield Segments("levels", _("Level"), LEVEL, str(siblings[card.place.id]), segments)


def level_words(level: int) -> str:
    """Say how hard an exercise is, by dots and by words."""
    return f"{'●' * level} {_(LEVELS[level])}"


def _mark(card: CardState, name: str, number: int, level: int) -> ExerciseMark:
    attempt = card.kept.get(name)
    said = attempt.words if attempt else _("not begun")
    words = _("Exercise {number}, {level}: {state}").format(
        number=number, level=_(LEVELS[level]) if level else "", state=said
    )
    state = attempt.outcome if attempt else ""
    return ExerciseMark(GO + name, str(number), words, state, current=name == card.place.id)


def first_of(card: CardState, level: object) -> str:
    """Return the first exercise of a level that is not done, else its first; ``""`` where there is none."""
    named = [name for name, each in card.place.siblings.items() if str(each) == level]
    return next((name for name in named if not _is_done(card, name)), next(iter(named), ""))


def further(card: CardState) -> str:
    """Return what comes next: the first of a higher level that is not done, else any that is not."""
    siblings, here = card.place.siblings, _here(card)
    left = [name for name in siblings if name != card.place.id and not _is_done(card, name)]
    harder = [name for name in left if siblings[name] > here]
    return next(iter((*harder, *left)), "")


def further_words(card: CardState, name: str) -> str:
    """Say where that leads: to a higher level, or just on."""
    level = card.place.siblings[name]
    if level > _here(card):
        return f"{'●' * level} {kit.capital(_(LEVELS[level]))}"
    return _("Next exercise")


def _here(card: CardState) -> int:
    """Return the level of the open exercise; 0 for what is not among the exercises of its lesson."""
    return card.place.siblings.get(card.place.id, 0)


def _is_done(card: CardState, name: str) -> bool:
    attempt = card.kept.get(name)
    return attempt is not None and attempt.over
