"""The Count tab: the whole sample space with the favourable outcomes marked."""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from mousemath.games.mmm.maths.roll_claims import COMPLETES, FITS
from mousemath.games.mmm.maths.roll_facts import any_fits, completes, rolls
from mousemath.games.mmm.panels.work import roll_source
from mousemath.games.mmm.rules.state import FACES
from mousemath.games.mmm.table.words import ICONS, face_word, roll_words
from mousemath.language import _, capital
from mousemath.lesson.kit import compared, segments
from mousemath.lesson.teaching import Leaf
from mousemath.scene import Agreement, SampleAxis, SamplePoint, SampleSpace, Strong, Text, mathml

if TYPE_CHECKING:
    from collections.abc import Callable

    from mousemath.games.mmm.maths.roll_facts import RollFacts
    from mousemath.games.mmm.table.moment import Moment

    Roll = tuple[str, ...]


class Event(NamedTuple):
    """What is looked for: the question, whether a roll is in it, and the words for both."""

    question: str
    happens: Callable[[Roll], bool]
    yes: str
    no: str


def leaf(moment: Moment) -> Leaf:
    """Write the tab."""
    facts = moment.facts
    names = {FITS: _("a die fits"), COMPLETES: _event(facts, COMPLETES).yes}
    chosen = segments(moment.view, "event", _("Look for"), names)
    event = _event(facts, chosen.value, past=moment.past)
    points = _points(facts, event)
    return Leaf(
        event.question.format(total=len(points)),
        (
            chosen.part,
            _sample_space(facts.dice, event, points),
            _agreement(moment, chosen.value, points),
            roll_source(moment),
        ),
    )


def _event(facts: RollFacts, name: str, *, past: bool = False) -> Event:
    if name == FITS:
        asks = _("In which of the {total} rolls does a die fit?")
        asked = _("Before the roll: in which of the {total} rolls did a die fit?")
        yes, no = _("at least one die fits"), _("bust")
    elif facts.already_completed:
        asks = _("In which of the {total} rolls does the complete item survive?")
        asked = _("Before the roll: in which of the {total} rolls did the complete item survive?")
        yes, no = _("keeps the item"), _("bust")
    else:
        asks = _("Which of the {total} rolls complete an item?")
        asked = _("Before the roll: which of the {total} rolls completed an item?")
        yes, no = _("completes an item"), _("does not")
    happens = any_fits if name == FITS else completes
    return Event(asked if past else asks, partial(happens, facts), yes, no)


def _points(facts: RollFacts, event: Event) -> tuple[SamplePoint, ...]:
    outcomes = list(rolls(facts))
    inside = {hand: event.happens(hand) for hand in {tuple(sorted(roll)) for roll in outcomes}}
    found = ((roll, inside[tuple(sorted(roll))]) for roll in outcomes)
    return tuple(
        SamplePoint(f"{capital(roll_words(roll))}: {event.yes if happens else event.no}", happens)
        for roll, happens in found
    )


def _sample_space(dice: int, event: Event, points: tuple[SamplePoint, ...]) -> SampleSpace:
    axis = tuple(SampleAxis(face_word(face), ICONS[face], ICONS[face]) for face in FACES)
    label = _("All rolls, one by one")
    return SampleSpace("sample", label, dice, axis, points, event.yes, event.no)


def _agreement(moment: Moment, name: str, points: tuple[SamplePoint, ...]) -> Agreement | Text:
    favourable = sum(point.favourable for point in points)
    counted = Fraction(favourable, len(points))
    said = Strong(mathml.out_of(favourable, len(points)))
    if moment.game.line and name == COMPLETES:
        text = _("filled dots. In the line variant this is counted; no formula is claimed.")
        return Text((said, " ", text, " ", mathml.fraction(counted)))
    formula = moment.claim(name).by_formula()
    return compared(said, _("filled dots. The formula gives"), formula, counted)
