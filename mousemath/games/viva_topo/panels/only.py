"""An only mouse has to move with its family's roll: what threatens it where it runs on to."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from mousemath.games.viva_topo.maths.danger import chance_running
from mousemath.games.viva_topo.table.words import face_word, move_word
from mousemath.language import _, ngettext
from mousemath.lesson.teaching import Prediction
from mousemath.scene import Strong

if TYPE_CHECKING:
    from mousemath.games.viva_topo.maths.danger import Running
    from mousemath.games.viva_topo.table.moment import Moment


def must_words(moment: Moment) -> str:
    """Say that an only mouse cannot stay."""
    if moment.state.face is None:
        return _("It is your only mouse: it must move with your next roll.")
    return _("It is your only mouse: it must move with this roll.")


def threat_words(moment: Moment) -> str:
    """Say how likely an only mouse that runs on is caught."""
    chance, _counted = chance_running(moment.running)
    if chance == 0:
        return _("If it runs on, the cat cannot catch it before its move after that.")
    if chance == 1:
        return _("If it runs on, the cat catches it for sure.")
    return _(
        "If it runs on, the cat catches it before its move after that with chance {chance}."
    ).format(chance=chance)


def path_words(moment: Moment) -> str:
    """Say what "runs on" means, and how many rolls follow."""
    others = moment.players - 1
    return ngettext(
        "It runs on along the path and enters no home; then {rolls} roll by the others follows.",
        "It runs on along the path and enters no home; then {rolls} rolls by the others follow.",
        others,
    ).format(rolls=others)


def running_word(each: Running) -> str:
    """Say where a face leads an only mouse."""
    return _("{face}: {move}").format(face=face_word(each.face), move=move_word(each.move))


def only_prediction(moment: Moment, turns: int) -> Prediction | None:
    """Ask for the chance that an only mouse that runs on is caught; not where it is certain."""
    chance, _counted = chance_running(moment.running)
    if not 0 < chance < 1:
        return None
    question = _(
        "What is the chance that the cat catches it before its move after that, if it runs on "
        "along the path and enters no home?"
    )
    why = path_words(moment)
    if moment.state.face is None:
        why = _("Each face leads it to another space: the chance is a mean over the faces.")
    cat, rolled = moment.state.cat, moment.state.face
    key = f"only-{moment.mouse}-{cat.lap}-{cat.space}-{turns}-{rolled}"
    return Prediction(key, (Strong(must_words(moment)), " ", question), Fraction(chance), why)
