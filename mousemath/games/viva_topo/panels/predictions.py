"""What the reader guesses before a tab is shown: how likely the cat catches a mouse."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.games.viva_topo.maths.ahead import chance_running
from mousemath.games.viva_topo.panels.shared import must_words, path_words
from mousemath.games.viva_topo.rules.path import HOME
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
    return _of_only(moment) if moment.only else _of_staying(moment, mouse)


def _of_staying(moment: Moment, mouse: int) -> Prediction | None:
    danger = moment.ahead.staying(mouse)
    if danger.needed is None or not 0 < danger.formula < 1:
        return None
    if mouse == HOME:
        question = _(
            "What is the chance that a mouse that stays at home is caught before it can move?"
        )
    elif moment.may_stay:
        question = _(
            "What is the chance that your mouse on {space} is caught before it can move again, "
            "if you move another mouse?"
        )
    else:
        question = _(
            "What is the chance that your mouse on {space} is caught before it can move again?"
        )
    why = ngettext(
        "The cat rolls it takes: {needed} or more, and {rolls} roll is made.",
        "The cat rolls it takes: {needed} or more, and {rolls} rolls are made.",
        moment.ahead.rolls,
    ).format(needed=danger.needed, rolls=moment.ahead.rolls)
    cat = moment.state.cat
    key = f"caught-{mouse}-{cat.lap}-{cat.space}-{moment.rounds}-{moment.ahead.rolls}"
    return Prediction(key, (Strong(question.format(space=mouse)),), danger.formula, why)


def _of_only(moment: Moment) -> Prediction | None:
    chance, _counted = chance_running(moment.ahead.running())
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
    key = f"only-{moment.mouse}-{cat.lap}-{cat.space}-{moment.rounds}-{rolled}"
    return Prediction(key, (Strong(must_words(moment)), " ", question), chance, why)
