"""The answer to a guess: guess, exact value and count side by side, the way it came by, one case to check."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from mousemath import scene
from mousemath.language import _, decimal, mark, whole
from mousemath.lesson import kit
from mousemath.lesson.asking.asking import line_of
from mousemath.lesson.asking.drawing import spoken, told
from mousemath.lesson.asking.number_line import mark_on
from mousemath.lesson.asking.question import Kind
from mousemath.lesson.asking.routes import possible
from mousemath.lesson.asking.shape import judgement as judgement_of_shape
from mousemath.lesson.asking.shape import title as title_of_shape
from mousemath.lesson.asking.verdict import is_close, judgement, title
from mousemath.scene.mathml import as_number, fraction, show

if TYPE_CHECKING:
    from collections.abc import Iterator
    from fractions import Fraction

    from mousemath.lesson.asking.question import Contrast, Question
    from mousemath.lesson.asking.record import Guessed
    from mousemath.lesson.asking.routes import Route
    from mousemath.lesson.asking.shape import Shape
    from mousemath.scene import Part, Reveal, Side

HOW = "?"
"""What the id of the question "how did you get it?" ends with."""
MOST_DOTS = 216
"""A count of more outcomes is written, not drawn."""
ENDS = {0: mark("never"), 1: mark("certain")}


def revealed(
    question: Question, guessed: Guessed, answered: str = ""
) -> tuple[Reveal, tuple[Part, ...]]:
    """Return the answer to a guess, or to being shown without one.

    Args:
        question: what was asked.
        guessed: what was guessed.
        answered: what was answered to the case that follows.
    """
    if question.shape is not None:
        return _revealed_shape(question, question.shape, guessed)
    guess, exact, kind = guessed.guess, question.exact, question.kind
    said = "" if guess is None else judgement(guess, exact, kind)
    strong = (scene.Strong(said),) if said else ()
    head = scene.Reveal(
        title(guess, exact, kind),
        kit.spaced(*strong, question.why or _("It is {exact}.").format(exact=kit.short(exact))),
        _spoken(question, guess),
    )
    return head, (_trio(question, guess), *_follow_up(question, guessed, answered))


def _revealed_shape(
    question: Question, shape: Shape, guessed: Guessed
) -> tuple[Reveal, tuple[Part, ...]]:
    drawn = guessed.drawn or None
    said = () if drawn is None else (scene.Strong(judgement_of_shape(shape, drawn)),)
    head = scene.Reveal(
        title_of_shape(shape, drawn), kit.spaced(*said, question.why), spoken(shape, drawn)
    )
    one = (kit.heading(_("One of the bars: {claim}").format(claim=question.claim.statement)),)
    lines = question.claim.lines()
    holds = (*one, kit.steps("holds", question.id, lines)) if lines else ()
    return head, (*told(question.words, shape, drawn), *holds)


def _spoken(question: Question, guess: Fraction | None) -> str:
    """Return what is announced once: guess, exact value, count."""
    places = _places(question, guess)
    exact = _("Exact value {number}.").format(number=kit.short(question.exact, places=places))
    own = "" if guess is None else kit.short(guess, places=places)
    yours = own and _("Your guess {number}.").format(number=own)
    count = "" if question.count is None else f"{_counted(*question.count)}."
    return " ".join(filter(None, (yours, exact, count)))


def _trio(question: Question, guess: Fraction | None) -> Part:
    line, exact = line_of(question), question.exact
    kind, places = question.kind, _places(question, guess)
    sides = (
        *(() if guess is None else (_side(_("your guess"), guess, "yours", kind, places),)),
        _side(_("exact value"), exact, "exact", kind, places),
        *_count(question),
    )
    return scene.Trio(
        question.words,
        sides,
        line,
        None if guess is None else mark_on(line, guess, _("you")),
        mark_on(line, exact, _("exact")),
    )


def _places(question: Question, guess: Fraction | None) -> int:
    """Return how many decimals tell the guess from the exact value."""
    return kit.apart((question.exact, question.exact if guess is None else guess))


def _side(label: str, value: Fraction, tone: str, kind: Kind, places: int) -> Side:
    ends = ENDS if kind is Kind.CHANCE else {}
    whole_one = value.denominator == 1
    number = scene.Number(kit.written(value, 0)) if whole_one else as_number(value, places=places)
    written = decimal(value, places)
    if not number.fraction and number.decimal == written:
        number = replace(number, decimal=kit.near(value, places))
    words = _(ends[int(value)]) if value in ends else written if number.fraction else ""
    return scene.Side(label, number, words, tone)


def _count(question: Question) -> Iterator[Side]:
    if question.count is not None:
        favourable, outcomes = question.count
        dots = question.count if outcomes <= MOST_DOTS else None
        yield scene.Side(_("count"), None, _counted(favourable, outcomes), "", dots)


def _counted(favourable: int, outcomes: int) -> str:
    if outcomes > favourable > outcomes * 9 // 10:
        return _("all but {number} of {all}").format(
            number=whole(outcomes - favourable), all=whole(outcomes)
        )
    return _("{number} of {all}").format(number=whole(favourable), all=whole(outcomes))


# ── what follows ─────────────────────────────────────────────────────────────────────────────────


def _follow_up(question: Question, guessed: Guessed, answered: str) -> Iterator[Part]:
    guess, exact = guessed.guess, question.exact
    if guess is None or guess == exact:
        return
    way = next((each for each in question.routes if each.name == guessed.way), None)
    if way is not None:
        yield _way(way)
        yield from _holding(question)
    elif is_close(guess, exact, question.kind):
        yield _leading_on(question)
        return
    elif asked := several(question, guess):
        yield _how(question, asked)
    else:
        yield from _holding(question)
    contrast = question.contrast(guessed.way)
    if contrast is not None and (way is not None or "" in (question.contrasts or {})):
        yield _answers(question, contrast, answered)


def _way(way: Route) -> Part:
    words = _("How {number} can come out: {way}") if way.title else _("How {number} can come out")
    number = as_number(way.value)
    said = kit.rich(words, number=number.fraction or number.decimal, way=scene.Strong(way.title))
    return scene.Way(said, show(way.line) if len(way.line.sides) > 1 else None, (way.line.words,))


def _holding(question: Question) -> Iterator[Part]:
    """Show the way that holds, a line at a time."""
    lines = question.claim.lines()
    if lines:
        yield kit.heading(_("A way that holds"))
        yield kit.steps("holds", question.id, lines)


def _leading_on(question: Question) -> Part:
    exact = kit.short(question.exact)
    return scene.Text((_("How could you show that it is exactly {exact}?").format(exact=exact),))


def several(question: Question, guess: Fraction) -> tuple[Route, ...]:
    """Return the ways that lead near a guess, where more than one does."""
    found = possible(question.routes, question.exact, guess)
    return found if len(found) > 1 else ()


def _how(question: Question, ways: tuple[Route, ...]) -> Part:
    answers = tuple((way.name, (kit.capital(way.title),)) for way in ways)
    return scene.Answers(f"{question.id}{HOW}", (_("How did you get it?"),), answers)


def _answers(question: Question, contrast: Contrast, chosen: str) -> Part:
    answers = tuple((str(value), (fraction(value),)) for value in contrast.answers)
    asked = _("One more, to check: {question}").format(question=contrast.words)
    if not chosen:
        return scene.Answers(question.id, (asked,), answers)
    return scene.Answers(question.id, (asked,), answers, chosen, str(contrast.exact), contrast.said)
