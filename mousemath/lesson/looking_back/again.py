"""The costliest choices once more, as questions: one after the other, no numbers before one chooses."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

from mousemath import scene
from mousemath.errors import MousemathError
from mousemath.language import _, capital, mark
from mousemath.lesson import kit
from mousemath.lesson.asking.asking import offering
from mousemath.lesson.asking.record import Chosen
from mousemath.lesson.asking.reveal_choice import revealed_choice
from mousemath.lesson.asking.sent import picked
from mousemath.lesson.looking_back.kept import Again
from mousemath.lesson.looking_back.line import LINKS
from mousemath.lesson.looking_back.look_back import moment_of, once_more
from mousemath.lesson.looking_back.words import is_small

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mousemath.lesson.asking.question import Decision, Pick
    from mousemath.lesson.looking_back.kept import Looked
    from mousemath.lesson.state import LessonState
    from mousemath.scene import Part, Reveal

NEXT, STOP, START = "again_next", "again_stop", "try_costliest"
"""Tools: the next choice, an end to trying, the first choice."""


# ── what is done ─────────────────────────────────────────────────────────────────────────────────


def decision_at(lesson: LessonState, looked: Looked, number: int) -> Decision | None:
    """Return the choice that a step was, as it is offered; ``None`` where the game offers none."""
    moment = lesson.session.at(looked.steps[number].record)
    return lesson.teaching.decision(moment, once_more(lesson.view))


def to_try(lesson: LessonState, found: Looked) -> tuple[int, ...]:
    """Return the costliest choices that the game offers again, in the order of the play.

    They are mistakes, if any are.
    """
    return lesson.look_back.tries(found, lambda: _to_try(lesson, found))


def _to_try(lesson: LessonState, found: Looked) -> tuple[int, ...]:
    costly = found.costliest
    mistakes = tuple(n for n in costly if not is_small(found, found.steps[n]))
    chosen = sorted((mistakes or costly)[:LINKS])
    return tuple(n for n in chosen if decision_at(lesson, found, n) is not None)


def try_again(lesson: LessonState, looked: Looked) -> None:
    """Begin with the first of the costliest choices.

    Raises:
        MousemathError: no choice cost anything, or the game offers none of them.
    """
    steps = to_try(lesson, looked)
    if not steps:
        raise MousemathError(mark("There is no choice to try again: none of them cost anything."))
    lesson.look_back.again = Again(looked.review, steps)
    _go(lesson, looked)


def go_on(lesson: LessonState, looked: Looked) -> None:
    """Go on to the next choice; after the last, to what came of all of them."""
    again = lesson.look_back.trial(looked)
    if again is None or again.step not in again.chosen:
        return
    again.at += 1
    _go(lesson, looked)


def stop(lesson: LessonState) -> None:
    """Leave trying again."""
    lesson.look_back.again = None
    lesson.back(-1)


def _go(lesson: LessonState, looked: Looked) -> None:
    """Let the table go to the moment that is tried now."""
    again = lesson.look_back.trial(looked)
    if again is None or again.over:
        lesson.back(-1)
        return
    lesson.back(moment_of(looked.steps[again.step]))


def choose(lesson: LessonState, looked: Looked, name: object, choice: object) -> bool:
    """Keep what is chosen this time; return whether that was asked.

    Raises:
        MousemathError: there is no such choice.
    """
    again = lesson.look_back.trial(looked)
    if again is None or again.over or again.step in again.chosen:
        return False
    decision = decision_at(lesson, looked, again.step)
    if decision is None or name != _id(decision):
        return False
    pick = picked(decision, choice)
    again.chosen[again.step] = pick.id if pick else ""
    return True


def _id(decision: Decision) -> str:
    """Return the id of the question, apart from that of the same choice in the game."""
    return f"again:{decision.id}"


# ── what is shown ────────────────────────────────────────────────────────────────────────────────


def trying(lesson: LessonState, looked: Looked, again: Again) -> tuple[str, tuple[Part, ...]]:
    """Return the panel while choices are tried again: its question and its parts."""
    if again.over:
        return _("Tried again"), tuple(_summary(lesson, looked, again))
    told, step = looked.hindsight, looked.steps[again.step]
    decision = decision_at(lesson, looked, again.step)
    title = _("{moment}: this choice cost {cost}").format(
        moment=capital(told.moment(step.record)), cost=_old(looked, again.step)
    )
    if decision is None:
        return title, (_rounds(looked, again), _leave())
    decision = replace(decision, id=_id(decision))
    if again.step not in again.chosen:
        did = _("That time: {did}. Find a better choice. No numbers until you have chosen.")
        said = kit.quiet(did.format(did=told.did(step.record, step.kind)))
        return title, (_rounds(looked, again), said, *offering(decision)[:2], _leave())
    return title, tuple(_answered(looked, again, decision))


def _rounds(looked: Looked, again: Again) -> Part:
    words = {-1: _("done"), 0: _("right now"), 1: _("next")}
    rounds = []
    for n, step in enumerate(again.steps):
        place = max(-1, min(2, n - again.at))
        moment = looked.hindsight.moment(looked.steps[step].record)
        state = {-1: "done", 0: "now"}.get(place, "")
        rounds.append(scene.Round(moment, words.get(place, _("after that")), state))
    label = _("Try again: {number} of {total}")
    return scene.Rounds(label.format(number=again.at + 1, total=len(again.steps)), tuple(rounds))


def _answered(looked: Looked, again: Again, decision: Decision) -> Iterator[Part]:
    """Show what was chosen this time beside what was done, and lead on."""
    choice = again.chosen[again.step]
    pick = decision.pick(choice)
    head, options = values_of(decision, choice)
    yield _rounds(looked, again)
    yield head
    if pick is not None:
        yield scene.Trio(
            _("What the choice cost, in the game and this time"),
            (
                scene.Side(_("in the game"), scene.Number(_old(looked, again.step)), _("cost")),
                scene.Side(
                    _("this time"), scene.Number(_new(looked, decision, pick)), _("cost"), "yours"
                ),
            ),
        )
        yield scene.Text((_better(looked, again, decision, pick),))
    yield options
    last = again.at == len(again.steps) - 1
    words = _("What came of it") if last else _("The next choice")
    yield scene.Actions(
        "again",
        _("Go on"),
        (
            scene.ActionButton(NEXT, words, "", main=True, tool=NEXT),
            scene.ActionButton(STOP, _("Enough"), "", tool=STOP),
        ),
    )


def values_of(decision: Decision, choice: str) -> tuple[Reveal, Part]:
    """Return what heads the answer to a choice, and the values of the best and of this one."""
    shown = Chosen("decide", "", choice, "", 0, (), None, decision.unit.name)
    head, (options, *_rest) = revealed_choice(decision, shown)
    return head, options


def _leave() -> Part:
    return scene.Actions(
        "again", _("Go on"), (scene.ActionButton(STOP, _("Enough"), "", tool=STOP),)
    )


def _old(looked: Looked, number: int) -> str:
    return kit.written(-looked.steps[number].change, looked.hindsight.measure.places + 1)


def _cost(decision: Decision, pick: Pick) -> Fraction:
    cost = decision.cost(pick)
    return Fraction(0) if cost <= decision.slack else Fraction(cost)


def _new(looked: Looked, decision: Decision, pick: Pick) -> str:
    return kit.written(_cost(decision, pick), looked.hindsight.measure.places + 1)


def _better(looked: Looked, again: Again, decision: Decision, pick: Pick) -> str:
    """Say in one sentence how the choice now compares to that of the game."""
    then, now = -looked.steps[again.step].change, _cost(decision, pick)
    if not now:
        return _("This time you found the best.")
    if now < then:
        return _("Better than in the game; the best is better still.")
    if now > then:
        return _("In the game you chose better.")
    return _("As in the game: look what would have been better.")


def _summary(lesson: LessonState, looked: Looked, again: Again) -> Iterator[Part]:
    """Tell of all choices that were tried: what each cost then and costs now."""
    rows, then, now = [], Fraction(0), Fraction(0)
    for number in again.steps:
        decision, choice = decision_at(lesson, looked, number), again.chosen.get(number, "")
        pick = decision.pick(choice) if decision else None
        moment = looked.hindsight.moment(looked.steps[number].record)
        if decision is None or pick is None:
            rows.append((moment, _old(looked, number), _("shown")))
            continue
        then, now = then - looked.steps[number].change, now + _cost(decision, pick)
        rows.append((moment, _old(looked, number), _new(looked, decision, pick)))
    places = looked.hindsight.measure.places + 1
    if then:
        said = _("In the game these choices cost {then}, this time {now}.")
        yield kit.answer(said.format(then=kit.written(then, places), now=kit.written(now, places)))
    yield kit.table(
        _("What the choices cost, in the game and this time"),
        (_("turn"), _("in the game"), _("this time")),
        rows,
    )
    back = scene.ActionButton(STOP, _("Back to the look back"), "", main=True, tool=STOP)
    yield scene.Actions("again", _("Go on"), (back,))
