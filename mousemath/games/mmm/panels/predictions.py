"""What the reader is asked to guess before a tab about the coming roll is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.games.mmm.maths.theory import FITS
from mousemath.language import _, ngettext
from mousemath.lesson.teaching import Prediction
from mousemath.scene import Strong

if TYPE_CHECKING:
    from fractions import Fraction

    from mousemath.games.mmm.maths.roll_facts import RollFacts
    from mousemath.games.mmm.table.moment import Moment


def prediction(moment: Moment) -> Prediction | None:
    """Ask for the chance that a die fits."""
    if moment.view.tab not in ("chance", "count", "derive") or moment.over:
        return None
    facts, chance = moment.facts, moment.claim(FITS).value()
    question = ngettext(
        "What is the chance that the die fits?",
        "What is the chance that at least one of the {dice} dice fits?",
        facts.dice,
    ).format(dice=facts.dice)
    asked = f"fits-{moment.state.chips:x}-{moment.state.on_board:x}"
    return Prediction(asked, (Strong(question),), chance, _why(facts, chance))


def _why(facts: RollFacts, chance: Fraction) -> str:
    if facts.dice == 1:
        return _("{number} of the 6 faces fit nowhere.").format(number=facts.unplaceable)
    return _("For a bust every one of the {dice} dice must fit nowhere: that is {bust}.").format(
        dice=facts.dice, bust=str(1 - chance)
    )
