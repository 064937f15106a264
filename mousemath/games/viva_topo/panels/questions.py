"""What may be asked of a moment of Viva Topo! before a tab tells it, and what is to be decided."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.chance.claim import claim_named
from mousemath.games.viva_topo.maths.claims import position_claims
from mousemath.games.viva_topo.panels.shared import must_words, path_words
from mousemath.games.viva_topo.table.words import mouse_word
from mousemath.language import _, ngettext
from mousemath.lesson.asking.question import Kind, Question

if TYPE_CHECKING:
    from mousemath.chance.claim import Claim
    from mousemath.games.viva_topo.table.moment import Moment
    from mousemath.lesson.asking.question import Decision


def questions(moment: Moment) -> tuple[Question, ...]:
    """Ask for the chance that the cat catches a mouse before it can move, where that is open."""
    mouse = moment.mouse
    if moment.over or mouse is None:
        return ()
    asked = _of_only(moment, mouse) if moment.ahead.only else _of_staying(moment, mouse)
    return (asked,) if 0 < asked.exact < 1 else ()


def _claim(moment: Moment, name: str) -> Claim:
    return claim_named(position_claims(moment.ahead), f"caught-{name}")


def _of_staying(moment: Moment, mouse: int) -> Question:
    danger, rolls, cat = moment.ahead.staying(mouse), moment.ahead.rolls, moment.state.cat
    words = (
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
    key = f"caught:{mouse}-{cat.lap}-{cat.space}-{moment.rounds}-{rolls}"
    return _asked(moment, key, words, str(mouse), why)


def _of_only(moment: Moment, mouse: int) -> Question:
    words = _(
        "What is the chance that the cat catches it before its move after that, if it runs on "
        "along the path and enters no home?"
    )
    why = path_words(moment)
    if moment.state.face is None:
        why = _("Each face leads it to another space: the chance is a mean over the faces.")
    cat, rolled = moment.state.cat, moment.state.face
    key = f"only:{mouse}-{cat.lap}-{cat.space}-{moment.rounds}-{rolled}"
    return _asked(moment, key, f"{must_words(moment)} {words}", "only", why)


def _asked(moment: Moment, key: str, words: str, name: str, why: str) -> Question:
    claim, think = _claim(moment, name), _("How many times must the cat move?")
    return Question(key, Kind.CHANCE, words, claim.statement, claim, think, why=why)


def decision(_moment: Moment) -> Decision | None:
    """Return what is to be decided."""
    return None
