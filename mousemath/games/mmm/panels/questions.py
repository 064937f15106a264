"""What may be asked of a moment of Mmm! before a tab tells it, and what is to be decided."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.games.mmm.maths.roll_claims import FITS
from mousemath.language import _, ngettext
from mousemath.lesson.asking.question import Kind, Question

if TYPE_CHECKING:
    from fractions import Fraction

    from mousemath.games.mmm.maths.roll_facts import RollFacts
    from mousemath.games.mmm.table.moment import Moment
    from mousemath.lesson.asking.question import Decision


def questions(moment: Moment) -> tuple[Question, ...]:
    """Ask for the chance that a die fits."""
    if moment.over or moment.past:
        return ()
    facts, claim = moment.facts, moment.claim(FITS)
    words = ngettext(
        "What is the chance that the die fits?",
        "What is the chance that at least one of the {dice} dice fits?",
        facts.dice,
    ).format(dice=facts.dice)
    asked = f"fits:{moment.state.chips:x}-{moment.state.on_board:x}"
    think, why = _("Which faces fit nowhere?"), _why(facts, claim.value())
    return (Question(asked, Kind.CHANCE, words, claim.statement, claim, think, why=why),)


def _why(facts: RollFacts, chance: Fraction) -> str:
    if facts.dice == 1:
        return _("{number} of the 6 faces fit nowhere.").format(number=facts.unplaceable)
    return _("For a bust every one of the {dice} dice must fit nowhere: that is {bust}.").format(
        dice=facts.dice, bust=str(1 - chance)
    )


def decision(_moment: Moment) -> Decision | None:
    """Return what is to be decided."""
    return None
