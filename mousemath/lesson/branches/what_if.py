"""The tab of what might have been: lines side by side, the question about luck and choice, many plays."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from mousemath.language import _, mark
from mousemath.lesson import kit
from mousemath.lesson.asking.sent import one_of
from mousemath.lesson.branches.fork import Fork
from mousemath.lesson.branches.lines import TAB
from mousemath.lesson.branches.many import error_of, plays_button, plays_parts
from mousemath.lesson.branches.railway import dice_of, railway_of, written
from mousemath.lesson.looking_back.tab import working_out
from mousemath.lesson.story import play_on
from mousemath.scene import (
    Actions,
    Answers,
    LineRow,
    LineRows,
    Table,
    Text,
)

if TYPE_CHECKING:
    from mousemath.lesson.branches.told import Told
    from mousemath.lesson.state import LessonState
    from mousemath.lesson.teaching import Leaf
    from mousemath.scene import Part

ASKED = "what-if"
"""The question that the tab asks."""
YES, NO, NEVER = "yes", "no", "never"
ANSWERS = {
    YES: (
        mark("Yes: it won"),
        mark("It won this time. With other luck it may lose: one play shows what luck did."),
    ),
    NO: (
        mark("No: one play cannot tell"),
        mark(
            "A good choice can lose, a poor one can win. The values compare the choices; one play shows "
            "only what luck did."
        ),
    ),
    NEVER: (
        mark("Nobody can know"),
        mark("One play cannot tell. But all that may come can be counted: the values tell."),
    ),
}
"""What one may answer, and what is said then; the second is right."""


def what_if(lesson: LessonState) -> tuple[str, tuple[Part, ...]]:
    """Return the tab: what heads it, and its parts."""
    leaf = _WhatIf(lesson).leaf()
    return leaf.question, leaf.parts


def answer(lesson: LessonState, name: object, value: object) -> bool:
    """Keep what the reader says of one play; return whether that was asked.

    Raises:
        MousemathError: there is no such answer.
    """
    if name != ASKED or lesson.tab != TAB:
        return False
    lesson.lines.answer = one_of(value, ANSWERS)
    return True


@dataclass(frozen=True, slots=True)
class _Pair:
    """Two lines that chose otherwise: which ended better, and which worse."""

    better: Told
    worse: Told


class _WhatIf:
    """Lines that part at one moment."""

    def __init__(self, lesson: LessonState) -> None:
        self._lesson, self._fork = lesson, Fork(lesson)
        self._told, self._known = self._fork.told, self._fork.known

    def leaf(self) -> Leaf:
        """Write the tab."""
        return kit.leaf_of(
            _("What if, at {moment}?").format(moment=self._fork.moment),
            railway_of(self._lesson.lines, self._fork.teller),
            dice_of(self._lesson),
            self._rows(),
            self._left_out(),
            self._question(),
            plays_parts(self._fork),
            self._actions(),
            self._table(),
            None if self._known else working_out(self._lesson),
            self._source(),
        )

    # ── rows ──────────────────────────────────────────────────────────────────────────────────

    def _rows(self) -> LineRows:
        worths = [each.worth for each in self._told if each.worth is not None]
        best = max(worths, default=None)
        differ = len(set(worths)) > 1
        rows = tuple(self._row(each, best=differ and each.worth == best) for each in self._told)
        return LineRows(_("The lines"), rows)

    def _row(self, told: Told, *, best: bool) -> LineRow:
        happened = _("what happened") if told.letter == "A" else _("what if")
        if told.new_dice:
            happened = _("what if, new dice")
        note = f"{happened} · {_('best')}" if best else happened
        return LineRow(
            told.letter,
            told.choice or _("Not played on yet"),
            note,
            told.icon,
            told.end or _("still open"),
            written(told.worth, self._known),
            self._fork.share(told.worth),
            best,
        )

    def _left_out(self) -> str:
        shown = {each.letter for each in self._told}
        others = [letter for letter, _line in self._lesson.lines if letter not in shown]
        if not others:
            return ""
        said = _("Line {letter} does not pass through this moment.")
        return said.format(letter=others[0])

    # ── one play cannot tell ──────────────────────────────────────────────────────────────────

    def _pair(self) -> _Pair | None:
        """Return two lines with other choices and other ends; rather two of which the worse choice won."""
        ended = [each for each in self._told if each.end and each.result is not None]
        pairs = [
            _Pair(one, two)
            for one in ended
            for two in ended
            if one.action != two.action and (one.result or 0) > (two.result or 0)
        ]
        against = [pair for pair in pairs if (pair.better.worth or 0) < (pair.worse.worth or 0)]
        return next(iter((*against, *pairs)), None)

    def _question(self) -> Answers | None:
        pair = self._pair()
        if pair is None:
            return None
        question = _(
            "{better}: “{choice}”, {end}. {worse}: “{other}”, {ended}. Was “{choice}” the better choice?"
        ).format(
            better=pair.better.letter,
            choice=pair.better.choice,
            end=pair.better.end,
            worse=pair.worse.letter,
            other=pair.worse.choice,
            ended=pair.worse.end,
        )
        chosen = self._lesson.lines.answer
        return Answers(
            ASKED,
            (question,),
            tuple((value, (self._words(value),)) for value in ANSWERS),
            chosen,
            NO if chosen else "",
            _(ANSWERS[chosen][1]) if chosen else "",
        )

    def _words(self, value: str) -> str:
        """Return an answer; where one counts points, nobody need have won."""
        points = self._known is not None and self._known.measure.span is None
        return _("Yes: it came to more") if points and value == YES else _(ANSWERS[value][0])

    def _actions(self) -> Actions:
        lines = self._lesson.lines
        moment = self._fork.teller.moment(lines.here, self._lesson.branches_at)
        part = replace(play_on(lines, moment), id="what-if-branch", key="")
        many = plays_button(self._fork)
        buttons = (part,) if many is None else (many, part)
        return Actions("what-if-actions", _("What to do"), buttons)

    # ── the table, and what all holds for ─────────────────────────────────────────────────────

    def _table(self) -> Table:
        turns = max((each.turns for each in self._told), key=len)
        after = [_("after {moment}").format(moment=turn.moment) for turn in turns[:-1]]
        head = (_("line"), _("choice"), _("value"), *after, _("end"))
        rows = []
        for each in self._told:
            values = [written(turn.value, self._known) for turn in each.turns[: len(after)]]
            values += [""] * (len(after) - len(values))
            rows.append(
                (
                    each.letter,
                    each.choice or _("not played on yet"),
                    written(each.worth, self._known),
                    *values,
                    each.end or _("still open"),
                )
            )
        return kit.table(_("The lines"), head, rows, folded=True)

    def _source(self) -> Part:
        if self._known is None:
            said = _("No exact values here, or not yet: only how each line ended is shown.")
            return Text((said,), "quiet")
        return kit.source(" ".join(filter(None, (self._known.source, error_of(self._fork)))))
