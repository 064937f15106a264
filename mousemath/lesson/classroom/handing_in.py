"""What a student hands in: the result of a lesson, made from its record and its play looked back on."""

from __future__ import annotations

import zlib
from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from mousemath.errors import MousemathError
from mousemath.language import mark
from mousemath.lesson.asking.question import Kind as Asked
from mousemath.lesson.branches.lines import FIRST
from mousemath.lesson.classroom.entries import (
    MILLION,
    MOMENTS,
    PICKS,
    Choice,
    Count,
    Guess,
    Play,
    short,
)
from mousemath.lesson.classroom.letters import SPELLED
from mousemath.lesson.classroom.packing import MOST
from mousemath.lesson.classroom.result import Result
from mousemath.lesson.rooms import RoomTeaching
from mousemath.play.review import Kind, review

if TYPE_CHECKING:
    from mousemath.lesson.asking.record import Chosen, Guessed
    from mousemath.lesson.classroom.class_code import Member
    from mousemath.lesson.state import LessonState
    from mousemath.play.session import Session

MOST_GUESSES = 6
ROOM = 135
"""Letters after which no more choices are taken up; some are in each code that has any."""
FEWEST_CHOICES = 2
MOST_CLAIMS, MOST_VALUES, MOST_TRIES = 3, 12, 1000
"""So many claims that were tried out are handed in, of so many values, tried so often at most."""


def result_of(lesson: LessonState) -> Result:
    """Return what the student of a lesson hands in.

    What was tried out is handed in too. Rolls count, and luck and cost of a game that is over, where it was played with the dice of this
    student's seed, on the line that was played first.

    Raises:
        MousemathError: the lesson was opened without a class code.
    """
    member: Member | None = lesson.member
    if member is None:
        raise MousemathError(
            mark(
                "Only a lesson of a class has a result code: open it with class_code=… and student=…, as your teacher says."
            )
        )
    session = lesson.lines.known[FIRST].session
    own = session.seed == member.seed and session.first == lesson.teaching.game.start()
    result = Result(
        member,
        lesson.teaching.name,
        _guesses(list(lesson.guesses.guesses.values())),
        counts=(*(_rolled(lesson, session) if own else ()), *_tried(lesson)),
        play=_play(lesson, session) if own and not session.actions else None,
    )
    return with_choices(result, lesson.guesses.choices)


def number_of(text: str, below: int) -> int:
    """Return the number that stands for a position or for a choice in a code.

    >>> number_of("reroll", 2**15)
    6278
    """
    return zlib.crc32(text.encode()) % below


def _guesses(listed: list[Guessed]) -> tuple[Guess, ...]:
    guessed = [each for each in listed if each.guess is not None and each.kind != Asked.SHAPE]
    return tuple(map(guess_entry, guessed[:MOST_GUESSES]))


def guess_entry(told: Guessed) -> Guess:
    """Return a number that was guessed as a code holds it."""
    exact, guess = short(told.exact), short(told.value)
    rounded = (exact, guess) != (told.exact, told.value)
    is_mean = told.kind == Asked.MEAN
    return Guess(told.question, exact, guess, told.way, told.sure, is_mean, rounded)


def with_choices(result: Result, chosen: dict[str, Chosen]) -> Result:
    """Take up choices, the first first, as long as there is room."""
    made = [_choice(name, each) for name, each in chosen.items() if each.cost is not None]
    for number, choice in enumerate(made[: MOST - 1]):
        longer = replace(result, choices=(*result.choices, choice))
        if number >= FEWEST_CHOICES and len(longer.code) > ROOM:
            break
        result = longer
    return result


def _choice(name: str, chosen: Chosen) -> Choice:
    cost = Fraction(round(10_000 * Fraction(chosen.cost or 0)), 10_000)
    return Choice(
        number_of(name, MOMENTS),
        chosen.turn,
        number_of(chosen.choice, PICKS),
        cost,
        chosen.choice in chosen.best,
        chosen.unit,
        chosen.why,
    )


def _tried(lesson: LessonState) -> list[Count]:
    """Return what came where claims were tried out a moderate number of times, the latest first."""
    found = []
    for name, tried in lesson.bench.kept:
        law, tries = tried.law, tried.tries
        if law is None or not 1 < len(law) <= MOST_VALUES or not set(name) <= set(SPELLED):
            continue
        if tries.finished and tries.number <= MOST_TRIES:
            weights, _total = law.whole_weights()
            values, shares = zip(*sorted(zip(law, weights, strict=True)), strict=True)
            counted = tuple(tries.tally.get(value, 0) for value in values)
            found.append(Count(name, shares, counted, tuple(map(Fraction, values))))
    return found[:MOST_CLAIMS]


def _rolled(lesson: LessonState, session: Session[Any, Any]) -> tuple[Count, ...]:
    teaching = lesson.teaching
    die = teaching.die if isinstance(teaching, RoomTeaching) else None
    count = die.count(session.records) if die else None
    return (count,) if count and any(count.counted) else ()


def _play(lesson: LessonState, session: Session[Any, Any]) -> Play | None:
    """Return luck and cost of a play; ``None`` where its values are not worked out."""
    hindsight = lesson.teaching.hindsight(session, replace(lesson.view, again=True))
    if hindsight is None:
        return None
    found = review(hindsight.account, session.first, session.records)
    choices = sum(step.kind is Kind.CHOICE for step in found.steps)
    luck, cost = (Fraction(round(each * MILLION), MILLION) for each in (found.luck, -found.choices))
    return Play(luck, cost, choices, found.exact)
