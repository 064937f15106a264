"""Practising one's mistakes: another position with the same kind of choice, and what was learned of it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from mousemath import scene
from mousemath.errors import MousemathError
from mousemath.language import _, decimal, mark, ngettext
from mousemath.lesson import kit, position
from mousemath.lesson.asking.asking import offering
from mousemath.lesson.asking.sent import picked
from mousemath.lesson.looking_back.again import to_try, values_of
from mousemath.lesson.looking_back.kept import Looked, Task
from mousemath.lesson.looking_back.look_back import looked, once_more
from mousemath.lesson.looking_back.mistakes import ENOUGH, Mistake, Mistakes
from mousemath.lesson.looking_back.seeking import another
from mousemath.lesson.looking_back.words import is_small
from mousemath.lesson.position import Position

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mousemath.lesson.asking.question import Decision
    from mousemath.lesson.state import LessonState
    from mousemath.play.session import Session
    from mousemath.scene import Part

PRACTISE, LEAVE = "practise", "practise_stop"
"""Tools: the next task, an end to practising."""


# ── what is kept ─────────────────────────────────────────────────────────────────────────────────


def collect(lesson: LessonState) -> None:
    """Keep the costliest choices of a game that is over, once its values are worked out."""
    kept, session = lesson.look_back, lesson.session
    if session.actions or not session.records or kept.collected is session.last:
        return
    found = looked(lesson)
    if found is None:
        return
    kept.collected = session.last
    kept.mistakes = kept.mistakes.with_new(_mistakes(lesson, found))


def _mistakes(lesson: LessonState, found: Looked) -> Iterator[Mistake]:
    """Iterate over the costliest mistakes of a game; if no choice is one, its costliest choice."""
    steps, session = found.steps, lesson.session
    tried = sorted(to_try(lesson, found), key=lambda n: steps[n].change)
    large = [n for n in tried if not is_small(found, steps[n])]
    for number in large or tried[:1]:
        record = steps[number].record
        here = Position(lesson.teaching, session.at(record))
        kind = type(session.records[record].action).__name__
        yield Mistake(position.write(here, whole=False), kind, round(-steps[number].change, 4))


def take_up(lesson: LessonState, text: str) -> None:
    """Add a collection that was kept as text.

    Raises:
        BadCode: the text is none.
    """
    kept = lesson.look_back
    kept.mistakes = Mistakes.read(text).with_new(kept.mistakes.listed)


# ── what is done ─────────────────────────────────────────────────────────────────────────────────


def practise(lesson: LessonState) -> None:
    """Go to the next task: another position with the kind of choice whose turn it is.

    Raises:
        MousemathError: nothing is left to practise in this game, or nothing under these settings.
    """
    kept, found = lesson.look_back, looked(lesson)
    mistake = kept.mistakes.due(lesson.teaching.name)
    if mistake is None or found is None:
        raise MousemathError(mark("Nothing is left to practise: play on, and look back again."))
    kept.tasks += 1
    small = found.hindsight.measure.small
    session = another(lesson.teaching, lesson.view, mistake.kind, small, kept.tasks)
    task = Task(mistake, session or _itself(lesson, mistake))
    lesson.back(0)
    kept.task = task


def _itself(lesson: LessonState, mistake: Mistake) -> Session[Any, Any]:
    """Return the position of the mistake, where no other is found.

    Raises:
        MousemathError: it is one of other settings.
    """
    found = position.read(mistake.code, lesson.teaching)
    if found.teaching.options != lesson.teaching.options:
        raise MousemathError(
            mark(
                "Under these settings no position with this kind of choice is found: choose those of the game it came from."
            )
        )
    return found.session


def leave(lesson: LessonState) -> None:
    """Leave practising."""
    lesson.back(-1)


def choose(lesson: LessonState, name: object, choice: object) -> bool:
    """Keep what is chosen in a task; return whether that was asked.

    Raises:
        MousemathError: there is no such choice.
    """
    task, kept, found = lesson.task, lesson.look_back, looked(lesson)
    decision = _decision(lesson, task) if task is not None and task.choice is None else None
    if task is None or decision is None or found is None or name != decision.id:
        return False
    pick = picked(decision, choice)
    small = found.hindsight.measure.small
    right = pick is not None and decision.cost(pick) < max(small, decision.slack)
    task.choice = pick.id if pick else ""
    kept.mistakes = kept.mistakes.answered(task.mistake, is_right=right)
    return True


def _decision(lesson: LessonState, task: Task) -> Decision | None:
    decision = lesson.teaching.decision(task.session, once_more(lesson.view))
    return decision and replace(decision, id=f"practice:{decision.id}")


# ── what is shown ────────────────────────────────────────────────────────────────────────────────


def offered(lesson: LessonState, found: Looked) -> Iterator[Part]:
    """Offer the mistakes that are kept: how many, from which cost on, and a button to practise them."""
    kept, game = lesson.look_back.mistakes, lesson.teaching.name
    left = kept.left(game)
    if not found.over or not kept.listed:
        return
    measure = found.hindsight.measure
    small = decimal(measure.small, kit.decimals(measure.small))
    yield kit.heading(_("My mistakes"))
    said = ngettext(
        "{number} choice is kept, {left} still to practise. A mistake costs {small} or more; of a game "
        "without any, the costliest choice is kept.",
        "{number} choices are kept, {left} still to practise. A mistake costs {small} or more; of a game "
        "without any, the costliest choice is kept.",
        len(kept.listed),
    )
    words = said.format(number=len(kept.listed), left=len(left), small=small)
    yield scene.Text((words, " ", _("More: My mistakes keeps them as text.")))
    if left:
        button = scene.ActionButton(PRACTISE, _("Practise them"), "", tool=PRACTISE)
        yield scene.Actions("my-mistakes", _("My mistakes"), (button,))


def practising(lesson: LessonState, task: Task) -> tuple[str, tuple[Part, ...]]:
    """Return the panel while a task is practised: its question and its parts."""
    title = _("Practice: which choice is best here?")
    decision = _decision(lesson, task)
    if decision is None:
        return title, (_buttons(more=False),)
    if task.choice is None:
        said = kit.quiet(_("Another position with a kind of choice that has cost you something."))
        return title, (said, *offering(decision)[:2], _buttons(more=False))
    head, options = values_of(decision, task.choice)
    now = next(
        (each for each in lesson.look_back.mistakes.listed if each.code == task.mistake.code),
        task.mistake,
    )
    more = lesson.look_back.mistakes.due(lesson.teaching.name) is not None
    return title, (head, scene.Text((_learned(now),)), options, _buttons(more=more))


def _learned(mistake: Mistake) -> str:
    if mistake.done:
        return _("Right twice: this kind of choice is learned.")
    if mistake.right:
        return _("Right once of {enough}: it comes again later.").format(enough=ENOUGH)
    return _("Not yet: this kind of choice comes again soon.")


def _buttons(*, more: bool) -> Part:
    on = scene.ActionButton(PRACTISE, _("The next task"), "", main=True, tool=PRACTISE)
    off = scene.ActionButton(LEAVE, _("Enough"), "", tool=LEAVE)
    return scene.Actions("again", _("Go on"), (on, off) if more else (off,))
