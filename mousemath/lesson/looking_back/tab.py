"""The tab "Look back": a question first, then the sum, the line, three moments, and what to do with them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from mousemath import scene
from mousemath.language import _, ngettext
from mousemath.lesson import kit
from mousemath.lesson.looking_back import again, practice
from mousemath.lesson.looking_back.deeds import FROM_COSTLIEST, ID, is_asked
from mousemath.lesson.looking_back.exactly import to_the_last_digit
from mousemath.lesson.looking_back.hindsight import TAB
from mousemath.lesson.looking_back.line import (
    ICONS,
    LUCK_ICONS,
    both,
    history_of,
    moments_of,
    shares_of,
)
from mousemath.lesson.looking_back.look_back import chosen, looked, moment_of
from mousemath.lesson.looking_back.words import (
    CHOICES,
    LUCK,
    answers,
    question,
    rival,
    spoken,
    step_said,
    thought,
    verdict,
    why,
)
from mousemath.lesson.seats import SEAT
from mousemath.lesson.story import play_on
from mousemath.play.review import Kind
from mousemath.scene import Note

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mousemath.lesson.looking_back.kept import Again, Looked
    from mousemath.lesson.state import LessonState
    from mousemath.lesson.teaching import Leaf
    from mousemath.lesson.work import Work
    from mousemath.scene import Part


def is_there(lesson: LessonState) -> bool:
    """Whether there is anything to look back on: something was played, and it has values or an end."""
    session = lesson.session
    if not session.records:
        return False
    return not session.actions or looked(lesson) is not None or bool(_work(lesson))


def _work(lesson: LessonState) -> tuple[Work, ...]:
    view = replace(lesson.view, tab=TAB, looking=False, taken=None)
    return lesson.teaching.work(lesson.session, view)


# ── what is shown ────────────────────────────────────────────────────────────────────────────────


def sentence(lesson: LessonState) -> Note | None:
    """Return what is said of the step that is looked at, while the tab is open."""
    if lesson.tab != TAB or lesson.looked is None or lesson.beside is not None:
        return None
    if _again(lesson) is not None:
        return None
    found = looked(lesson)
    if found is None or is_asked(lesson, found):
        return None
    number = chosen(lesson, found.steps)
    return Note((step_said(found, number),), "past") if number >= 0 else None


def look_back(lesson: LessonState) -> tuple[str, tuple[Part, ...]]:
    """Return the tab: what heads it, and its parts."""
    found = looked(lesson)
    end = _end(lesson)
    if found is None:
        return _unvalued(lesson, end)
    if lesson.task is not None:
        return practice.practising(lesson, lesson.task)
    trial = _again(lesson)
    if trial is not None:
        return again.trying(lesson, found, trial)
    title = end.question if end else _("The game so far")
    head, rest = _parted(end)
    if is_asked(lesson, found):
        return title, (*head, _asking(found))
    if not found.steps:
        return title, (scene.Text((_("As soon as a turn is over, it is told here."),)),)
    because = kit.heading(_("Why is “choices” never above 0?")), scene.Text((why(found.luck),))
    source = kit.source(found.hindsight.source)
    mine = practice.offered(lesson, found)
    exact = to_the_last_digit(found, chosen(lesson, found.steps))
    digits = () if exact is None else (exact,)
    return title, (*head, *_telling(lesson, found), *mine, *rest, *because, *digits, source)


def _again(lesson: LessonState) -> Again | None:
    """Return what is tried again, as long as the table shows it."""
    found = looked(lesson)
    trial = lesson.look_back.trial(found) if found else None
    if found is None or trial is None:
        return None
    shown = None if trial.over else moment_of(found.steps[trial.step])
    return trial if lesson.looked == shown else None


def _end(lesson: LessonState) -> Leaf | None:
    """Return what the game says of its end; ``None`` while it goes on."""
    session = lesson.session
    if session.actions:
        return None
    tabs = [each.id for each in lesson.teaching.tabs]
    tab = "decide" if "decide" in tabs else tabs[0]
    view = replace(lesson.view, tab=tab, looking=False, taken=None, tokens={})
    return lesson.teaching.panel(session, view)


def _parted(end: Leaf | None) -> tuple[tuple[Part, ...], tuple[Part, ...]]:
    """Return what the game says before the sum, and after it; its own source line is left out."""
    parts = [each for each in end.parts if not isinstance(each, scene.Source)] if end else []
    heads = (scene.Answer, scene.Ranking)
    first = next((n for n, each in enumerate(parts) if not isinstance(each, heads)), len(parts))
    return tuple(parts[:first]), tuple(parts[first:])


def _unvalued(lesson: LessonState, end: Leaf | None) -> tuple[str, tuple[Part, ...]]:
    """Return the tab without values: how far the work on them is, and what the game says."""
    bar, parts = working_out(lesson), end.parts if end else ()
    if bar is not None:
        parts = (*parts[:1], bar, *parts[1:])
    return (end.question if end else _("The game so far")), parts


def working_out(lesson: LessonState) -> Part | None:
    """Return how far the work on the values is; ``None`` where there is none to do."""
    work = _work(lesson)
    if not work:
        return None
    doing = _("Working out what each step was worth")
    waiting = _("What each step was worth is not worked out yet.")
    return kit.progress(lesson.view, work[0].key, doing, start=_("Work it out"), waiting=waiting)


def _asking(found: Looked) -> Part:
    beside = LUCK_ICONS.get(rival(found), ICONS[Kind.OTHERS])
    icons = {LUCK: beside, CHOICES: ICONS[Kind.CHOICE]}
    cards = tuple((name, words, icons[name]) for name, words in answers(found).items())
    return scene.BeforeLooking(ID, (question(found),), cards, _("Show without a guess"))


def _telling(lesson: LessonState, found: Looked) -> Iterator[Part]:
    number, sides = chosen(lesson, found.steps), found.hindsight.sides
    if len(sides) > 1:
        yield kit.segments(lesson.view, SEAT, _("Whose play"), sides).part
    said = verdict(found)
    before = thought(found, lesson.look_back.answer(lesson.session))
    yield scene.Reveal("", before, spoken(said))
    yield shares_of(found)
    yield scene.Answer(said)
    yield history_of(found, number)
    beside = both(found, number) if number >= 0 else None
    if beside is not None:
        yield beside
    links = moments_of(found, number)
    if links is not None:
        yield links
    yield from _buttons(lesson, found, number)


def _buttons(lesson: LessonState, found: Looked, number: int) -> Iterator[Part]:
    costly, told = again.to_try(lesson, found), found.hindsight
    buttons = []
    if costly and found.over:
        words = ngettext(
            "Try the costliest again", "Try the {number} costliest again", len(costly)
        ).format(number=len(costly))
        buttons.append(scene.ActionButton(again.START, words, "", main=True, tool=again.START))
    here = number if number >= 0 else next(iter(found.costliest), None)
    if here is not None:
        tool = "branch" if lesson.looked is not None else FROM_COSTLIEST
        moment = told.moment(found.steps[here].record)
        buttons.append(replace(play_on(lesson.lines, moment), id="play_on", tool=tool, key=""))
    if buttons:
        yield scene.Actions("look-on", _("What to do with it"), tuple(buttons))
