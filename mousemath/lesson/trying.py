"""Trying out in a lesson: what the page asks for, what it is told, what stands below a leaf."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mousemath.errors import MousemathError
from mousemath.language import _, mark
from mousemath.lesson.tries import NUMBERS, QUADRUPLE
from mousemath.lesson.tries_facts import IDS, said_of, so_far_of
from mousemath.lesson.tries_parts import TOPIC, tries_parts
from mousemath.scene import Note, Source, TryIt

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable, Mapping

    from mousemath.chance.claim import Claim
    from mousemath.lesson.state import LessonState
    from mousemath.lesson.tries import Bench, Trial
    from mousemath.scene import Part


def trials_of(lesson: LessonState) -> tuple[Trial, ...]:
    """Return what can be tried out: what is set to be tried here, else what the open tab claims.

    What tells the worth of a choice is left out as long as the choice is to be made first.
    """
    found = lesson.set_trials or lesson.teaching.trials(lesson.shown, lesson.view)
    if any(each.valued for each in found) and lesson.open_decision is not None:
        return tuple(each for each in found if not each.valued)
    return found


def with_tries(lesson: LessonState, parts: tuple[Part, ...]) -> tuple[Part, ...]:
    """Return the parts of a leaf, and before their source line how to try its claims out."""
    trials = trials_of(lesson)
    if not trials:
        return parts
    chosen = lesson.view.choice(TOPIC, "")
    trial = next((each for each in trials if each.claim.name == chosen), trials[0])
    state, name = lesson.shown.state, trial.claim.name
    running = lesson.bench.runs(state, name)
    below = tries_parts(
        lesson.view, trials, trial, lesson.bench.tried(state, name), running=running
    )
    end = len(parts) - (bool(parts) and isinstance(parts[-1], Source))
    return (*parts[:end], *below, *parts[end:])


def try_out(
    lesson: LessonState, shown: Callable[[], Iterable[Part]], name: object, number: object
) -> None:
    """Try a claim out, where the page shows its buttons.

    Args:
        lesson: the lesson.
        shown: returns the parts of the open tab; asked last, for they may take long to draw.
        name: the name of the claim.
        number: how many tries.

    Raises:
        MousemathError: there are no such buttons now.
    """
    if type(number) is not int or number not in NUMBERS:
        raise MousemathError(mark("Try it as often as one of the buttons says."))
    trial = next((each for each in trials_of(lesson) if each.claim.name == name), None)
    if trial is None or not any(isinstance(part, TryIt) and part.id == name for part in shown()):
        raise MousemathError(mark("This cannot be tried now: look once more."))
    tried = lesson.bench.begin(lesson.shown.state, trial.claim, number)
    if tried is not None and not lesson.bench.busy:
        lesson.notice = Note((said_of(tried),))


def try_alone(bench: Bench, state: Hashable, claim: Claim, message: Mapping[str, Any]) -> bool:
    """Do what a button asks for where one claim is tried without a game; tell whether it was one of these."""
    tried, value, number = (
        bench.tried(state, claim.name),
        message.get("value"),
        message.get("number"),
    )
    match message.get("type"), message.get("id"):
        case "tries", claim.name if type(number) is int and number in NUMBERS:
            bench.begin(state, claim, number)
        case "contrast", name if tried is not None and name == IDS + claim.name:
            tried.answer = str(value) if value in QUADRUPLE else ""
        case "cancel", None:
            return bench.stop()
        case _:
            return False
    return True


def try_on(lesson: LessonState, seconds: float) -> bool:
    """Go on with a long run; say how far it is, at most every few seconds, and how it ends."""
    bench = lesson.bench
    bench.leave(lesson.shown.state)
    tried = bench.running
    changed = bench.advance(seconds)
    if tried is not None and not bench.busy:
        lesson.notice = Note((said_of(tried),))
    elif tried is not None and bench.is_to_be_said():
        lesson.notice = Note((so_far_of(tried),))
    return changed


def stop_trying(lesson: LessonState) -> bool:
    """End a long run where there is one; what was tried so far stays."""
    tried = lesson.bench.running
    if tried is None or not lesson.bench.stop():
        return False
    lesson.notice = Note((_("Stopped."), " ", so_far_of(tried)))
    return True


def answer_of(lesson: LessonState, name: object, value: object) -> bool:
    """Keep what the reader says of four times as many tries; return whether that was asked."""
    if not isinstance(name, str) or not name.startswith(IDS):
        return False
    tried = lesson.bench.tried(lesson.shown.state, name.removeprefix(IDS))
    if tried is not None and value in QUADRUPLE:
        tried.answer = str(value)
    return True
