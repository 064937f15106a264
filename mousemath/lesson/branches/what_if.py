"""The tab of what might have been: lines side by side, the question about luck and choice, many plays."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from mousemath.errors import MousemathError
from mousemath.language import _, decimal, mark, whole
from mousemath.lesson import kit
from mousemath.lesson.branches.plays import GAMES, Choice
from mousemath.lesson.branches.railway import dice_of, railway_of, written
from mousemath.lesson.branches.told import Teller
from mousemath.lesson.story import play_on
from mousemath.scene import (
    ActionButton,
    Actions,
    Answers,
    Fill,
    Fills,
    LineRow,
    LineRows,
    Progress,
    Table,
    Text,
)

if TYPE_CHECKING:
    from collections.abc import Iterator
    from fractions import Fraction

    from mousemath.lesson.branches.told import Told
    from mousemath.lesson.looking_back.hindsight import Hindsight
    from mousemath.lesson.state import LessonState
    from mousemath.lesson.teaching import Leaf
    from mousemath.play.simulation import Estimate
    from mousemath.scene import Part

TAB, ASKED = "what_if", "what-if"
"""The tab, and the question that it asks."""
YES, NO, NEVER = "yes", "no", "never"
ANSWERS = {
    YES: (
        mark("Yes: it won"),
        mark("It won this time. Other dice, and it loses: one play shows what the dice did."),
    ),
    NO: (
        mark("No: one play cannot tell"),
        mark(
            "A good choice can lose, a poor one can win. The exact values compare the choices; one play "
            "shows only what the dice did."
        ),
    ),
    NEVER: (
        mark("Nobody can know"),
        mark("One play cannot tell. But all that may come can be counted: the exact values tell."),
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
    if value not in ANSWERS:
        raise MousemathError(mark("There is no such answer: choose one of those shown."))
    lesson.lines.answer = str(value)
    return True


def begin_plays(lesson: LessonState) -> None:
    """Play each choice at the fork many times.

    Raises:
        MousemathError: there are no lines, or no values by which to play.
    """
    told = _WhatIf(lesson)
    if len(lesson.lines) == 1 or told.known is None or not told.choices:
        raise MousemathError(mark("No values are known yet by which to play on: wait for them."))
    lesson.plays.begin(lesson.teaching, told.known, told.choices)


@dataclass(frozen=True, slots=True)
class _Pair:
    """Two lines that chose otherwise: which ended better, and which worse."""

    better: Told
    worse: Told


class _WhatIf:
    """Lines that part at one moment."""

    def __init__(self, lesson: LessonState) -> None:
        self._lesson = lesson
        self._teller = Teller(lesson)
        self.parent, self.step = lesson.lines.fork
        letters = lesson.lines.at_fork()
        self.told = tuple(self._teller.told(letter, self.step) for letter in letters)
        self.known: Hindsight | None = self._teller.hindsight(self.parent)

    @property
    def moment(self) -> str:
        """The moment at which the lines part."""
        return self._teller.moment(self.parent, self.step)

    @property
    def choices(self) -> tuple[Choice, ...]:
        """The choices at the fork, each once."""
        session = self._lesson.lines.known[self.parent].session.at(self.step)
        taken = {each.action: each for each in self.told if each.choice}
        return tuple(
            Choice(session, action, each.choice, each.worth) for action, each in taken.items()
        )

    def leaf(self) -> Leaf:
        """Write the tab."""
        return kit.leaf_of(
            _("What if, at {moment}?").format(moment=self.moment),
            railway_of(self._lesson.lines, self._teller),
            dice_of(self._lesson),
            self._rows(),
            self._left_out(),
            self._question(),
            self._plays(),
            self._actions(),
            self._table(),
            self._source(),
        )

    # ── rows ──────────────────────────────────────────────────────────────────────────────────

    def _rows(self) -> LineRows:
        worths = [each.worth for each in self.told if each.worth is not None]
        best = max(worths, default=None)
        differ = len(set(worths)) > 1
        rows = tuple(self._row(each, best=differ and each.worth == best) for each in self.told)
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
            written(told.worth, self.known),
            self._share(told.worth),
            best,
        )

    def _share(self, worth: Fraction | float | None) -> float:
        """Return how long a bar is: from nothing, or from the least of the values on."""
        if worth is None or self.known is None:
            return 0.0
        span = self.known.measure.span
        values = [float(each.worth) for each in self.told if each.worth is not None]
        low, high = map(float, span) if span else (min(0.0, *values), max(0.0, *values))
        return min(1.0, max(0.0, (float(worth) - low) / (high - low))) if high > low else 0.0

    def _left_out(self) -> str:
        shown = {each.letter for each in self.told}
        others = [letter for letter, _line in self._lesson.lines if letter not in shown]
        if not others:
            return ""
        said = _("Line {letter} does not pass through this moment.")
        return said.format(letter=others[0])

    # ── one play cannot tell ──────────────────────────────────────────────────────────────────

    def _pair(self) -> _Pair | None:
        """Return two lines with other choices and other ends; rather two of which the worse choice won."""
        ended = [each for each in self.told if each.end and each.result is not None]
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
            tuple((value, (_(words),)) for value, (words, _said) in ANSWERS.items()),
            chosen,
            NO if chosen else "",
            _(ANSWERS[chosen][1]) if chosen else "",
        )

    # ── many plays ────────────────────────────────────────────────────────────────────────────

    def _plays(self) -> Iterator[Part]:
        plays = self._lesson.plays
        made = [(choice, plays.estimate(choice)) for choice in self.choices]
        seen = [(choice, each) for choice, each in made if each is not None]
        if seen and self.known is not None:
            yield self._fills(seen)
        if plays.busy:
            said = _("{done} of {total} plays of each").format(
                done=whole(plays.done), total=whole(plays.wanted)
            )
            yield Progress(said, plays.done / plays.wanted, cancel=_("Stop"))

    def _actions(self) -> Actions:
        return Actions("what-if-actions", _("What to do"), tuple(self._buttons()))

    def _buttons(self) -> Iterator[ActionButton]:
        lesson, choices = self._lesson, self.choices
        if self.known is not None and choices and not lesson.plays.busy:
            more = any(lesson.plays.estimate(choice) for choice in choices)
            words = _("{number} more plays of each") if more else _("{number} plays of each")
            by = _("best play after the choice")
            yield ActionButton("plays", words.format(number=whole(GAMES)), by, tool="plays")
        moment = self._teller.moment(lesson.lines.here, lesson.branches_at)
        yield replace(play_on(lesson.lines, moment), id="what-if-branch", key="")

    def _fills(self, seen: list[tuple[Choice, Estimate]]) -> Fills:
        games = seen[0][1].games
        label = _("{games} plays of each, from {moment}")
        note = _("Upright line: exact value.")
        return Fills(
            label.format(games=whole(games), moment=self.moment),
            tuple(self._fill(choice, estimate) for choice, estimate in seen),
            note,
        )

    def _fill(self, choice: Choice, estimate: Estimate) -> Fill:
        exact = _("exact {value}").format(value=written(choice.worth, self.known))
        if estimate.share:
            won = round(estimate.mean * estimate.games)
            value = _("{number} won").format(number=whole(won))
        else:
            value = _("mean {mean}").format(mean=decimal(estimate.mean, 2))
        return Fill(
            choice.words, exact, self._share(estimate.mean), self._share(choice.worth), value
        )

    # ── the table, and what all holds for ─────────────────────────────────────────────────────

    def _table(self) -> Table:
        turns = max((each.turns for each in self.told), key=len)
        after = [_("after {moment}").format(moment=turn.moment) for turn in turns[:-1]]
        head = (_("line"), _("choice"), _("value"), *after, _("end"))
        rows = []
        for each in self.told:
            values = [written(turn.value, self.known) for turn in each.turns[: len(after)]]
            values += [""] * (len(after) - len(values))
            rows.append(
                (
                    each.letter,
                    each.choice or _("not played on yet"),
                    written(each.worth, self.known),
                    *values,
                    each.end or _("still open"),
                )
            )
        return kit.table(_("The lines"), head, rows, folded=True)

    def _source(self) -> Part:
        if self.known is None:
            return Text(
                (_("No exact values here, or not yet: only how each line ended is shown."),),
                "quiet",
            )
        made = [self._lesson.plays.estimate(choice) for choice in self.choices]
        seen = [each for each in made if each is not None]
        if not seen:
            return kit.source(self.known.source)
        error = max(2 * each.standard_error for each in seen)
        games = seen[0].games
        if seen[0].share:
            said = _("The {games} plays are an estimate, give or take {error}.")
            apart = whole(round(error * games))
        else:
            said = _("The mean of {games} plays is an estimate, give or take {error}.")
            apart = decimal(error, 2)
        return kit.source(f"{self.known.source} {said.format(games=whole(games), error=apart)}")
