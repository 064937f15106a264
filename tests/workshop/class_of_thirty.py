"""A class of thirty students who play by script: guesses by several ways, choices, a game to its end, one code each."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from mousemath.lesson.classroom.class_code import ClassCode, Dice, Member
from mousemath.lesson.classroom.pseudonyms import ANIMALS
from mousemath.lesson.registry import open_lesson

if TYPE_CHECKING:
    from mousemath.lesson.asking.question import Question
    from mousemath.lesson.lesson import Lesson

STUDENTS = 30
MOST_STEPS, SHORT = 400, 6
"""Steps of a game that is played to its end, and of one that the bell ends."""


def room(dice: Dice = Dice.OWN) -> ClassCode:
    """Return the class code of the lesson "None, and its opposite"."""
    return ClassCode("mouse-03", dice, 4711)


def codes(dice: Dice = Dice.OWN) -> list[str]:
    """Return the result code of each student: with own dice every second one has played to the end."""
    whole = dice is Dice.OWN
    return [
        played(dice, number, MOST_STEPS if whole and number % 2 else SHORT).result_code
        for number in range(1, STUDENTS + 1)
    ]


def played(dice: Dice, number: int, steps: int) -> Lesson:
    """Return the lesson of a student, after so many steps or at its end."""
    code = room(dice)
    lesson = open_lesson("mmm", None, {"board": "crumb"}, guess=True, seed=code.seed_of(number))
    lesson.member = Member(code, number, str(ANIMALS[number % len(ANIMALS)]))
    while lesson.busy:
        lesson.advance(1.0)
    for step in range(steps):
        if not lesson.session.actions:
            break
        one_step(lesson, number + step, number)
    return lesson


def one_step(lesson: Lesson, turn: int, number: int) -> None:
    """Guess what is asked, choose, and go on: as this student would."""
    question = lesson.open_question
    if question:
        value = guess(question, number)
        lesson.receive({"type": "guess", "id": question.id, "value": str(value), "sure": "fairly"})
    decision = lesson.open_decision
    if decision:
        pick = decision.picks[turn % len(decision.picks)] if number % 3 else decision.best[0]
        reason = decision.reasons[number % len(decision.reasons)]
        sent = {"id": decision.id, "value": pick.id, "sure": "very", "why": reason.id}
        lesson.receive({"type": "pick", **sent})
        if pick.token:
            lesson.receive({"type": "action", "turn": lesson.session.turn, "token": pick.token})
            return
    tokens = lesson.tokens()
    lesson.receive(
        {"type": "action", "turn": lesson.session.turn, "token": tokens[turn % len(tokens)]}
    )


def guess(question: Question, number: int) -> Fraction:
    """Return the number of a student: a wrong way of the question for many, near the exact value for others."""
    values = [route.value for route in question.routes]
    if values and number % 5 < 3:
        return values[0] if number % 5 < 2 else values[-1]
    return max(Fraction(0), question.exact + Fraction(number % 7 - 3, 40))
