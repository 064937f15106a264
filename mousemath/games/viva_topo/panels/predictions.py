"""What the reader guesses before a tab is shown: how likely the cat catches a mouse."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.games.viva_topo.maths.ahead import chance_running
from mousemath.games.viva_topo.panels.shared import must_words, path_words
from mousemath.games.viva_topo.table.words import mouse_word
from mousemath.language import _, ngettext
from mousemath.lesson.teaching import Prediction
from mousemath.scene import Strong

if TYPE_CHECKING:
    from mousemath.games.viva_topo.table.moment import Moment


def prediction(moment: Moment) -> Prediction | None:
    """Ask for the chance that the cat catches a mouse before it can move; not where it is certain."""
    mouse = moment.mouse
    if moment.over or mouse is None or moment.view.tab == "decide":
        return None
    asked = _of_only(moment, mouse) if moment.ahead.only else _of_staying(moment, mouse)
    return asked if 0 < asked.truth < 1 else None


def _of_staying(moment: Moment, mouse: int) -> Prediction:
    danger, rolls, cat = moment.ahead.staying(mouse), moment.ahead.rolls, moment.state.cat
    question = (
        _(
            "What is the chance that {mouse} is caught before it can move again, if you move another "
            "mouse?"
        )
        if moment.ahead.may_stay
        else _("What is the chance that {mouse} is caught before it can move again?")
    ).format(mouse=mouse_word(mouse))
    why = ngettext(
        "The cat rolls it takes: {needed} or more, and {rolls} roll is made.",
        "The cat rolls it takes: {needed} or more, and {rolls} rolls are made.",
        rolls,
    ).format(needed=danger.needed, rolls=rolls)
    key = f"caught-{mouse}-{cat.lap}-{cat.space}-{moment.rounds}-{rolls}"
    return Prediction(key, (Strong(question),), danger.formula, why)


def _of_only(moment: Moment, mouse: int) -> Prediction:
    chance, _counted = chance_running(moment.ahead.running())
    question = _(
        "What is the chance that the cat catches it before its move after that, if it runs on "
        "along the path and enters no home?"
    )
    why = path_words(moment)
    if moment.state.face is None:
        why = _("Each face leads it to another space: the chance is a mean over the faces.")
    cat, rolled = moment.state.cat, moment.state.face
    key = f"only-{mouse}-{cat.lap}-{cat.space}-{moment.rounds}-{rolled}"
    return Prediction(key, (Strong(must_words(moment)), " ", question), chance, why)
