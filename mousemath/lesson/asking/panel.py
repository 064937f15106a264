"""The side panel while guessing is on: what is asked stands in place of a leaf, an answer above it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from mousemath.language import _
from mousemath.lesson import kit
from mousemath.lesson.asking.asking import asking, offering, showing
from mousemath.lesson.asking.my_guesses import TAB, my_guesses
from mousemath.lesson.asking.reveal import revealed
from mousemath.lesson.asking.reveal_choice import all_choices, revealed_choice
from mousemath.lesson.branches.lines import TAB as WHAT_IF
from mousemath.lesson.branches.what_if import what_if
from mousemath.lesson.looking_back import tab as looking_back
from mousemath.lesson.looking_back.hindsight import TAB as LOOK_BACK
from mousemath.lesson.trying import with_tries
from mousemath.scene import Panel, Progress, Source, Tab

if TYPE_CHECKING:
    from mousemath.lesson.state import LessonState
    from mousemath.lesson.teaching import Leaf
    from mousemath.scene import Part, Reveal

DECIDE = "decide"
Titled = tuple[str, "tuple[Part, ...]"]
"""What heads a panel, and its parts."""


def tabs_of(lesson: LessonState) -> tuple[Tab, ...]:
    """Return the tabs of the game, and those that are there once there is anything to look back on."""
    added = []
    if looking_back.is_there(lesson):
        added.append(Tab(LOOK_BACK, _("Look back")))
    if len(lesson.lines) > 1:
        added.append(Tab(WHAT_IF, _("What if")))
    if lesson.predict and (lesson.guesses.chances or lesson.guesses.shapes):
        added.append(Tab(TAB, _("Guesses")))
    return (*lesson.teaching.tabs, *added)


def panel_of(lesson: LessonState) -> Panel:
    """Return the open tab: what it asks, or what it tells."""
    tabs, tab = tabs_of(lesson), lesson.tab
    if tab == TAB:
        leaf = my_guesses(lesson.guesses)
        return Panel(tabs, tab, leaf.question, leaf.parts)
    if tab == LOOK_BACK:
        return Panel(tabs, tab, *looking_back.look_back(lesson))
    if tab == WHAT_IF:
        return Panel(tabs, tab, *what_if(lesson))
    asked = _asked(lesson)
    if asked is not None:
        return Panel(tabs, tab, *asked)
    leaf = _untold(lesson, lesson.teaching.panel(lesson.shown, lesson.view))
    before = _answered(lesson)
    if before is None:
        return Panel(tabs, tab, leaf.question, with_tries(lesson, leaf.parts))
    below = _below_choice(leaf) if tab == DECIDE else (kit.heading(leaf.question), *leaf.parts)
    return Panel(tabs, tab, *_headed(before, with_tries(lesson, below)))


def _below_choice(leaf: Leaf) -> tuple[Part, ...]:
    """Return what the answer to a choice has not said yet: how far the work is, what the values hold for."""
    return tuple(part for part in leaf.parts if isinstance(part, (Progress, Source)))


def _headed(before: tuple[Reveal, tuple[Part, ...]], below: tuple[Part, ...]) -> Titled:
    """Return an answer with what stands below it; the title of its first part heads the panel."""
    head, rest = before
    return head.title, (replace(head, title=""), *rest, *below)


def _untold(lesson: LessonState, leaf: Leaf) -> Leaf:
    """Return a leaf without what tells the worth of choices, as long as one of them is to be made first."""
    if not leaf.valued or lesson.open_decision is None:
        return leaf
    kept = tuple(part for part in leaf.parts if not any(part is each for each in leaf.valued))
    waits = kit.quiet(_("What each choice brings is told once you have chosen: see Decide."))
    end = len(kept) - isinstance(kept[-1], Source)
    return replace(leaf, parts=(*kept[:end], waits, *kept[end:]), valued=())


def _asked(lesson: LessonState) -> Titled | None:
    """Return what the panel asks and the parts that ask it; ``None`` where nothing is open.

    A number comes first, so that a tab that waits for a choice tells the answer to a guess meanwhile.
    """
    tab = lesson.tab
    asked = None if tab == DECIDE and lesson.decision is not None else _number(lesson)
    if asked is not None:
        return _("Before you look"), asked
    decision = lesson.open_decision if tab in lesson.teaching.valued else None
    if decision is None:
        return None
    before, words = None if tab == DECIDE else _answered(lesson), _("What would you do?")
    if before is None:
        return words, offering(decision)
    return _headed(before, (kit.heading(words), *offering(decision)))


def _number(lesson: LessonState) -> tuple[Part, ...] | None:
    """Return the parts that ask for a number, or that show it where it can no longer be guessed."""
    question, left = lesson.open_question, lesson.left_question
    if question is not None:
        return asking(question, lesson.refused, lesson.hints_opened(question))
    return None if left is None else showing(left)


def _answered(lesson: LessonState) -> tuple[Reveal, tuple[Part, ...]] | None:
    """Return what stands above a leaf: the answer to a choice on Decide, to a guess elsewhere."""
    if lesson.tab == DECIDE:
        decision = lesson.decision
        if decision is None:
            return None
        head, rest = revealed_choice(decision, lesson.guesses.choices[decision.id])
        return head, (*rest, all_choices(decision))
    question = lesson.question
    guessed = lesson.guesses.guesses.get(question.id) if question else None
    if question is None or guessed is None:
        return None
    return revealed(question, guessed, lesson.guesses.contrasts.get(question.id, ""))
