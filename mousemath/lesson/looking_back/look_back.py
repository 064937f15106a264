"""The play of a lesson, looked back on: what is told of it, how much of it is over, which step is shown."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Any

from mousemath.language import language
from mousemath.lesson.looking_back.kept import NONE_CHOSEN, Looked, Valued
from mousemath.lesson.seats import SEAT
from mousemath.play.review import Kind, summed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mousemath.lesson.state import LessonState
    from mousemath.lesson.teaching import Teaching, View
    from mousemath.play.review import Step
    from mousemath.play.session import Session


def looked(lesson: LessonState) -> Looked | None:
    """Return the play of a lesson as it is told; ``None`` while its values are not worked out."""
    view = lesson.view
    now = lesson.teaching, lesson.session.turn, language(), lesson.worked_out
    key = (*now, view.names, tuple(view.choices.items()))
    return lesson.look_back.told(key, lambda: _looked(lesson, view))


def _looked(lesson: LessonState, view: View) -> Looked | None:
    session, teaching, kept = lesson.session, lesson.teaching, lesson.look_back
    told = teaching.hindsight(session, replace(view, looking=False, taken=None))
    if told is None:
        return None
    over = not session.actions
    steps = len(session.records) if over else turns_over(teaching, session)
    key = (teaching, session.first, view.choice(SEAT, ""), over, told.account.error)
    valued = kept.valued
    if valued is None or valued.key != key:
        valued = Valued(key, told.account.value(session.first))
    kept.valued = valued.grown(told.account, session.records[:steps])
    found = kept.valued.review or summed(valued.prior, ())
    began = session.first == session.game.start()
    moment, did, better = cache(told.moment), cache(told.did), cache(told.better)
    return Looked(
        replace(told, moment=moment, did=did, better=better), found, over, teaching.luck, began
    )


def once_more(view: View, tokens: dict[Any, str] | None = None) -> View:
    """Return the view in which a choice is made that is no longer one of the game."""
    given = tokens or {}
    return replace(view, tab="decide", tokens=given, looking=False, taken=None, again=True)


def turns_over(teaching: Teaching[Any, Any], session: Session[Any, Any]) -> int:
    """Return how many steps belong to turns that are over: what goes on now is not told."""
    rounds, low, high = teaching.rounds(session), 0, len(session.records)
    if rounds == session.first_rounds:
        return 0
    while low < high:  # the first step after which no further turn has ended
        middle = (low + high) // 2
        if teaching.rounds(session.at(middle)) < rounds:
            low = middle + 1
        else:
            high = middle
    return low


def moment_of(step: Step) -> int:
    """Return how many steps of the play came before the moment at which a step is looked at.

    A choice is looked at before it was made, anything else once it has come.
    """
    return step.record if step.kind is Kind.CHOICE else step.record + 1


def chosen(lesson: LessonState, steps: Sequence[Step]) -> int:
    """Return the number of the step that is looked at; -1 at the end of the play."""
    here, wanted = lesson.looked, lesson.look_back.chosen
    now = len(lesson.session.records)
    if 0 <= wanted < len(steps) and moment_of(steps[wanted]) == (now if here is None else here):
        return wanted
    if here is None:
        return NONE_CHOSEN
    later = (n for n, step in enumerate(steps) if moment_of(step) >= here)
    return next(later, NONE_CHOSEN)
