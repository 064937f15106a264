"""The railway of all lines, and the band over the board of a line that is not the first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.language import _, capital, decimal, ngettext, uncapital
from mousemath.lesson.branches.lines import FIRST
from mousemath.scene import (
    ActionButton,
    Band,
    Rail,
    Railway,
    Segment,
    Segments,
    Station,
    Strong,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from fractions import Fraction

    from mousemath.lesson.branches.lines import Lines
    from mousemath.lesson.branches.told import Teller, Told
    from mousemath.lesson.looking_back.hindsight import Hindsight
    from mousemath.lesson.state import LessonState

LINE, DICE = "line", "line_dice"
"""View choices: on which line one plays, and which dice the next has."""
SAME, NEW = "same", "new"
MOST_TURNS = 5
"""Turns whose value stands at the rails; all are in the table."""


def band_of(lines: Lines) -> Band | None:
    """Return what tells that another line than the first is played."""
    if lines.here == FIRST:
        return None
    before, name, after = _("You are on {line}").partition("{line}")
    line = Strong(_("line {letter}").format(letter=lines.here))
    text = tuple(run for run in (before, line if name else "", after) if run)
    back = _("Back to {letter}").format(letter=FIRST)
    button = ActionButton("line-back", back, view=LINE, value=FIRST, key=FIRST)
    return Band(text, button, badge=lines.here)


def railway_of(lines: Lines, teller: Teller) -> Railway:
    """Return the lines as a railway."""
    first = min(line.step for _letter, line in lines if line.parent)
    told = {letter: teller.told(letter, first) for letter, _line in lines}
    plan = _Plan(lines, told, teller, first)
    number = ngettext("{number} line", "{number} lines", len(lines)).format(number=len(lines))
    label = _("{lines} from {moment}").format(lines=number, moment=teller.moment(FIRST, first))
    known = teller.hindsight(FIRST)
    return Railway(
        "railway",
        label,
        plan.heads,
        plan.forks,
        tuple(plan.rail(letter) for letter, _line in lines),
        _numbers(known),
    )


def dice_of(lesson: LessonState) -> Segments:
    """Return the choice of the dice of the next line."""
    cards = lesson.teaching.luck == "cards"
    words = (_("same cards"), _("new cards")) if cards else (_("same dice"), _("new dice"))
    label = _("Luck of the next line")
    segments = (Segment(SAME, words[0]), Segment(NEW, words[1]))
    return Segments("line-dice", label, DICE, NEW if lesson.lines.new_dice else SAME, segments)


def _numbers(hindsight: Hindsight | None) -> str:
    """Say what the numbers at the rails are."""
    if hindsight is None:
        return ""
    title = hindsight.measure.title
    said = _("Numbers: {what}, by best play from there.")
    return said.format(what=uncapital(title))


def written(value: Fraction | float | None, hindsight: Hindsight | None) -> str:
    """Write a value; a chance with four decimals."""
    if value is None or hindsight is None:
        return ""
    measure = hindsight.measure
    return decimal(value, measure.places if measure.span is None else 4)


class _Plan:
    """Which columns the railway has: the choices at which lines part, turns, the end."""

    def __init__(self, lines: Lines, told: dict[str, Told], teller: Teller, first: int) -> None:
        self._lines, self._told, self._teller, self._first = lines, told, teller, first
        turns = max((each.turns for each in told.values()), key=len)
        places = {letter: self._turn_of(letter) for letter, line in lines if line.parent}
        self._kept = _spread(range(max(0, len(turns) - 1)), MOST_TURNS)
        columns: list[tuple[float, str]] = [(at, _("choice")) for at in set(places.values())]
        after = _("after {moment}")
        columns += [(at + 0.5, after.format(moment=turns[at].moment)) for at in self._kept]
        columns.append((float(len(turns)) + 1, _("end")))
        self._places = [at for at, _head in sorted(columns)]
        self.heads = tuple(head for _at, head in sorted(columns))
        forks = {places[letter]: line.step for letter, line in lines if line.parent}
        self.forks = tuple(
            (self._column(at), teller.moment(self._parent(at, places), step))
            for at, step in sorted(forks.items())
        )
        self._choices = places

    def _parent(self, at: float, places: dict[str, float]) -> str:
        letter = next(each for each, place in places.items() if place == at)
        return self._lines.known[letter].parent

    def _column(self, at: float) -> int:
        return self._places.index(at)

    def _turn_of(self, letter: str) -> float:
        """Return in which turn, counted from the first fork, a line parts."""
        line = self._lines.known[letter]
        moments = [turn.moment for turn in self._told[line.parent].turns]
        moment = self._teller.moment(line.parent, line.step)
        return float(moments.index(moment)) if moment in moments else float(len(moments))

    def rail(self, letter: str) -> Rail:
        """Return the rail of a line."""
        line, lines = self._lines.known[letter], self._lines
        at = self._choices.get(letter, min(self._choices.values()))
        own = self._teller.told(letter, line.step) if line.parent else self._told[letter]
        hindsight = self._teller.hindsight(letter)
        stations = tuple(
            Station(self._column(n + 0.5), written(turn.value, hindsight))
            for n, turn in enumerate(self._told[letter].turns)
            if n in self._kept
            and n + 0.5 > at
            and turn.value is not None
            and not _last(self._told[letter], n)
        )
        value = written(own.worth, hindsight)
        return Rail(
            letter,
            said_of(own, value),
            words_of(own),
            line.parent,
            self._column(at),
            value,
            stations,
            own.icon,
            own.end,
            letter == lines.here,
        )


def _last(told: Told, turn: int) -> bool:
    """Whether a line ended in this turn: then its end stands for it."""
    return bool(told.end) and turn == len(told.turns) - 1


def _spread(items: Sequence[int], most: int) -> tuple[int, ...]:
    """Return at most so many items, evenly chosen, the first and the last among them.

    >>> _spread(range(3), 5), _spread(range(9), 4)
    ((0, 1, 2), (0, 3, 5, 8))
    """
    if len(items) <= most:
        return tuple(items)
    return tuple(items[round(n * (len(items) - 1) / (most - 1))] for n in range(most))


def words_of(told: Told) -> str:
    """Say the choice of a line, and that its dice are new."""
    choice = told.choice or _("not played on yet")
    return _("{choice}, new dice").format(choice=choice) if told.new_dice else choice


def said_of(told: Told, value: str) -> str:
    """Say a line in one sentence, for a screen reader."""
    parts: Iterable[str] = (
        _("Line {letter}: {choice}").format(letter=told.letter, choice=words_of(told)),
        _("worth {value}").format(value=value) if value else "",
        told.end,
    )
    return capital(", ".join(part for part in parts if part))
