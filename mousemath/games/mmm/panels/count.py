"""The Count tab: the whole sample space with the favourable outcomes marked."""

from __future__ import annotations

from functools import cache, partial
from typing import TYPE_CHECKING, NamedTuple

from mousemath.games.mmm.maths.claims import COMPLETES, FITS
from mousemath.games.mmm.maths.roll_facts import any_fits, completes
from mousemath.games.mmm.panels.work import roll_source
from mousemath.games.mmm.rules.state import FACES, SIDES
from mousemath.games.mmm.table.words import ICONS, face_word
from mousemath.language import _
from mousemath.lesson.kit import leaf_of, segments
from mousemath.lesson.sample import sampled
from mousemath.scene import SampleAxis

if TYPE_CHECKING:
    from collections.abc import Callable

    from mousemath.games.mmm.maths.roll_facts import RollFacts
    from mousemath.games.mmm.table.moment import Moment
    from mousemath.lesson.teaching import Leaf

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
    inside, claimed = cache(event.happens), not moment.game.line or chosen.value == FITS
    said = _("filled dots. The formula gives")
    if not claimed:
        said = _("filled dots. In the line variant this is counted; no formula is claimed.")
    return leaf_of(
        event.question.format(total=SIDES**facts.dice),
        chosen.part,
        sampled(
            _("All rolls, one by one"),
            facts.dice,
            FACES,
            lambda roll: inside(tuple(sorted(roll))),
            written=lambda face: SampleAxis(face_word(face), ICONS[face], ICONS[face]),
            words=(event.yes, event.no, said),
            formula=moment.claim(chosen.value).by_formula() if claimed else None,
            tells=True,
        ),
        roll_source(moment),
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
