"""The head of the page, what is asked now, and the positions for the projector."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mousemath.course.names import PARTS
from mousemath.errors import MousemathError
from mousemath.language import _, mark
from mousemath.lesson.host import as_line
from mousemath.lesson.registry import open_lesson
from mousemath.scene import (
    ActionButton,
    ClassHead,
    Drawing,
    NowCard,
    PlanPart,
    Pose,
    Poses,
    drawn,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mousemath.teacher.classpage.plan import Plan


@dataclass(frozen=True, slots=True)
class Picture:
    """A position with its picture, ready to be shown."""

    code: str
    words: str
    drawing: Drawing | None


def pictures(plan: Plan, language: str) -> tuple[Picture, ...]:
    """Return the positions of a plan with their pictures; a code that cannot be read has none."""
    return tuple(
        Picture(each.code, each.words, _drawing(each.code, language)) for each in plan.shown
    )


def _drawing(code: str, language: str) -> Drawing | None:
    try:
        scene = drawn(open_lesson(None, code, {}, language=language).draw())
    except MousemathError:
        return None
    return next((part for part in scene.main if isinstance(part, Drawing)), None)


def poses(listed: Sequence[Picture]) -> Poses:
    """Return the cards of the positions; each opens its lesson in place of this page."""
    shown = tuple(
        Pose(
            f"pose-{number}",
            each.words,
            as_line(each.code),
            ActionButton(f"pose-{number}", _("On the projector"), view="stage", value=str(number)),
            each.drawing,
        )
        for number, each in enumerate(listed)
    )
    return Poses("poses", _("Put a position on the projector"), shown)


def head(plan: Plan, part: int, elapsed: float | None) -> ClassHead:
    """Return the head: title, tools, the minute plan with the current part framed, and its clock.

    Args:
        plan: of the lesson.
        part: the number of the current part.
        elapsed: seconds since the clock was started; ``None`` while it stands.
    """
    kept = tuple(ActionButton(name, _(TOOLS[name]), tool=name) for name in tools(plan))
    label = _("Minute plan, {minutes} minutes").format(minutes=plan.minutes)
    minutes = _("{minutes} minutes").format(minutes=plan.minutes)
    running = elapsed is not None
    clock = ActionButton(
        "clock", _("Stop the clock") if running else _("Start the clock"), tool="clock"
    )
    whole = minutes.replace(" ", "\N{NO-BREAK SPACE}") if plan.minutes else ""
    place = [_("Class page"), plan.trail or plan.lesson, whole]
    return ClassHead(
        " · ".join(filter(None, place)),
        plan.title,
        kept,
        label,
        tuple(_part(plan, number, part) for number in range(len(plan.parts))),
        plan.minutes,
        clock if plan.parts else None,
        -1.0 if elapsed is None else round(elapsed, 1),
        _("minute {minute}"),
    )


TOOLS = {"handout": mark("Handout"), "ticket": mark("Exit ticket"), "csv": mark("CSV")}


def tools(plan: Plan) -> tuple[str, ...]:
    """Return what can be kept: of a lesson outside of the course nothing is printed."""
    return tuple(TOOLS) if plan.parts else ("csv",)


def _part(plan: Plan, number: int, now: int) -> PlanPart:
    each = plan.parts[number]
    share = (plan.until(number) - each.minute) / max(1, plan.minutes)
    state = "past" if number < now else "now" if number == now else ""
    return PlanPart(str(number), _(PARTS.get(each.name, each.name)), each.minute, share, state)


def now(plan: Plan, part: int, key: int) -> NowCard:
    """Return what is asked now: the part, a key question, and behind a fold what to expect.

    Args:
        plan: of a lesson with a minute plan and key questions.
        part: the number of the current part.
        key: the number of the key question.
    """
    asked, current = plan.keys[key], plan.parts[part]
    said = _("Now · {part}, until minute {minute}")
    following = ActionButton("key", _("Another question"), view="key", value=str(key + 1))
    return NowCard(
        said.format(part=_(PARTS.get(current.name, current.name)), minute=plan.until(part)),
        current.words,
        asked.question,
        _("Answer, and wrong answers to expect"),
        asked.answer,
        tuple((each.shows, each.ask) for each in plan.misconceptions),
        following if len(plan.keys) > 1 else None,
    )
