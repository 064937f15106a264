"""What lines come to: the choice at which each parts, what it was worth, its turns, its end."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import groupby
from typing import TYPE_CHECKING, Any

from mousemath.language import _, capital, decimal, language
from mousemath.lesson.story import Thing, looked_at, senders
from mousemath.play.review import Kind
from mousemath.scene import ActionButton, Cell, Move

if TYPE_CHECKING:
    from fractions import Fraction

    from mousemath.lesson.branches.lines import Line
    from mousemath.lesson.looking_back.hindsight import Hindsight
    from mousemath.lesson.state import LessonState
    from mousemath.lesson.teaching import View
    from mousemath.play.review import Account
    from mousemath.play.session import Record, Session


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn of a line from its fork on: its name, and the value once it was over, if that is known."""

    moment: str
    value: Fraction | float | None


@dataclass(frozen=True, slots=True)
class Told:
    """A line as it is told from a moment on, at which it or another parts.

    Attributes:
        letter: of the line.
        choice: what was done at that moment, in words; empty where nothing was yet.
        action: the same for the rules.
        worth: the value of that choice; ``None`` where it is not known.
        turns: the turns that were begun since, with the value at the end of each.
        end: how the line ended: won, lost, or another word; empty while it can be played on.
        icon: a drawing for that.
        result: the value at the end; ``None`` where there is none.
        new_dice: whether it has dice of its own.
    """

    letter: str
    choice: str
    action: Any
    worth: Fraction | float | None
    turns: tuple[Turn, ...]
    end: str
    icon: str
    result: Fraction | float | None
    new_dice: bool


class Teller:
    """Tells the lines of a lesson, each once as long as nothing of it changes.

    Args:
        lesson: the lesson.
    """

    def __init__(self, lesson: LessonState) -> None:
        self._lesson = lesson
        self._known: dict[str, Hindsight | None] = {}
        self._asks = bool(lesson.open_question or lesson.open_decision)
        self.view: View = replace(lesson.view, looking=False, taken=None, tokens={})

    def told(self, letter: str, step: int) -> Told:
        """Tell a line from a step on."""
        line, lesson = self._lesson.lines.known[letter], self._lesson
        hindsight = self.hindsight(letter)
        names, speech = self.view.names, language()
        key = (letter, step, id(line.session), line.session.turn, names, speech, hindsight is None)
        memory = lesson.lines.memory
        told: Told | None = memory.get(key)
        if told is None:
            if len(memory) > MOST_TOLD:
                memory.clear()
            told = memory[key] = self._tell(letter, line, step, hindsight)
        return told

    def hindsight(self, letter: str) -> Hindsight | None:
        """Return what a line is worth, looked back on; nothing while the reader is still asked."""
        if self._asks:
            return None
        if letter not in self._known:
            session = self._lesson.lines.known[letter].session
            self._known[letter] = self._lesson.teaching.hindsight(session, self.view)
        return self._known[letter]

    def moment(self, letter: str, step: int) -> str:
        """Name the turn or play of a line in which a step lies."""
        hindsight, session = self.hindsight(letter), self._lesson.lines.known[letter].session
        if hindsight is not None and step < len(session.records):
            return hindsight.moment(step)
        marks = self._lesson.teaching.strip(session, self.view)
        mark = looked_at(marks, step + 1) or (marks[-1] if marks else None)
        return mark.moment if mark else ""

    def _tell(self, letter: str, line: Line, step: int, hindsight: Hindsight | None) -> Told:
        new_dice = line.seed is not None
        session = line.session
        played = len(session.records) > step
        if played and self._lesson.teaching.told(session) <= step:  # somebody's secret as yet
            return Told(letter, _("not told yet"), None, None, (), "", "", None, new_dice)
        record: Record[Any, Any] | None = session.records[step] if played else None
        choice, worth = "", None
        if record is not None:
            choice = capital(self._did(session, step, hindsight))
            worth = worth_of(hindsight.account, record) if hindsight else None
        end, icon, result = self._end(session, hindsight)
        turns = _turns(session, step, hindsight) if hindsight else ()
        action = record.action if record else None
        return Told(letter, choice, action, worth, turns, end, icon, result, line.seed is not None)

    def _did(self, session: Session[Any, Any], step: int, hindsight: Hindsight | None) -> str:
        if hindsight is not None:
            chosen = len(session.game.actions(session.records[step].before)) > 1
            return hindsight.did(step, Kind.CHOICE if chosen else Kind.LUCK)
        return self._words(session.at(step), session.records[step].action)

    def _words(self, before: Session[Any, Any], action: object) -> str:
        """Say an action in the words of what it is chosen by on the table."""
        tokens = {each: f"a{number}" for number, each in enumerate(before.actions)}
        view = replace(self.view, tokens=tokens)
        table = self._lesson.teaching.table(before, view, tokens)
        parts = tuple(senders((table.main, table.tray, table.below, table.moves)))
        names = {each.id: _name(each) for each in parts if not isinstance(each, Move)}
        found = (each for each in parts if each.token == tokens.get(action))
        said = (
            each.label or names.get(each.source) if isinstance(each, Move) else _name(each)
            for each in found
        )
        return next(filter(None, said), "")

    def _end(
        self, session: Session[Any, Any], hindsight: Hindsight | None
    ) -> tuple[str, str, Fraction | float | None]:
        if session.actions:
            return "", "", None
        sentence = self._lesson.teaching.table(session, self.view, {}).sentence
        result = hindsight.account.value(session.state) if hindsight else None
        won = sentence.tone == "won"
        if hindsight is not None and hindsight.measure.span is None:
            said = number_of(result or 0, hindsight.measure.places)
            return said, "crown" if won else sentence.icon or "flag", result
        words = {"won": _("won"), "lost": _("lost")}
        icon = "crown" if won else sentence.icon or "cat"
        return words.get(sentence.tone, _("over")), icon, result


MOST_TOLD = 24
"""Tellings that are remembered."""


def number_of(number: Fraction | float, places: int) -> str:
    """Write what a play came to: a whole number as such.

    >>> number_of(6.0, 2), number_of(0.5, 2)
    ('6', '0.50')
    """
    return decimal(number, 0 if number == int(number) else places)


def _name(thing: Thing) -> str:
    """Return what a thing is called: the label of a button, the face of a die, else its name."""
    if isinstance(thing, ActionButton):
        return thing.label
    if isinstance(thing, Cell):
        return thing.name
    return thing.word or thing.name


def worth_of(account: Account[Any, Any], record: Record[Any, Any]) -> Fraction | float:
    """Return what a step was worth as a choice: the mean of what it led to."""
    for share in account.shares(record):
        if share.kind is Kind.CHOICE:
            return share.after
    return account.value(record.before)


def _turns(session: Session[Any, Any], step: int, hindsight: Hindsight) -> tuple[Turn, ...]:
    """Return the turns from a step on; the last one, while it is played, has no value yet."""
    steps = range(step, len(session.records))
    turns = []
    for moment, grouped in groupby(steps, hindsight.moment):
        last = list(grouped)[-1]
        over = last + 1 < len(session.records) or not session.actions
        value = hindsight.account.value(session.records[last].after) if over else None
        turns.append(Turn(moment, value))
    return tuple(turns)
