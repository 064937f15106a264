"""The mice in danger: how likely the cat catches each before it can move again, by both routes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mousemath.games.viva_topo.panels.only import (
    must_words,
    path_words,
    running_word,
    threat_words,
)
from mousemath.games.viva_topo.panels.parts import CAUGHT, look_choice, no_mouse_leaf, source
from mousemath.games.viva_topo.table.words import move_word, spot
from mousemath.language import _, ngettext
from mousemath.lesson.teaching import Leaf
from mousemath.scene import Agreement, Answer, Strong, Table, Text, mathml
from mousemath.scene.mathml import as_number

if TYPE_CHECKING:
    from fractions import Fraction

    from mousemath.games.viva_topo.maths.danger import Danger
    from mousemath.games.viva_topo.table.moment import Moment


def caught_leaf(moment: Moment) -> Leaf:
    """Say for each mouse how likely the cat catches it before it can move again."""
    if not moment.spots:
        return no_mouse_leaf()
    dangers = _dangers(moment)
    rows = tuple(
        (
            (name,),
            (_away(danger),),
            (mathml.fraction(danger.formula),),
            (as_number(danger.formula).decimal,),
        )
        for name, danger in dangers
    )
    agree = all(danger.agrees for _name, danger in dangers)
    return Leaf(
        _("Will the cat catch it before it can move again?"),
        (
            look_choice(CAUGHT),
            Answer(_answer(moment)),
            Table(
                (_("your mouse"), _("cat rolls away"), _("chance"), _("decimal")),
                rows,
                _("Chance to be caught before it can move again"),
            ),
            *_moves_note(moment),
            Agreement(
                (
                    _("Counting every sequence of faces gives the same as the binomial formula.")
                    if agree
                    else _("Counting does not agree with the formula: please report this."),
                ),
                agree,
            ),
            source(moment, _("Exact.")),
        ),
    )


def _dangers(moment: Moment) -> list[tuple[str, Danger]]:
    moves = [(move_word(move), moment.moving(move)) for move in moment.moves]
    if moment.only:
        return moves or [(running_word(each), each.danger) for each in moment.running]
    return [(spot(place), moment.staying(place)) for place in moment.spots] + moves


def _answer(moment: Moment) -> tuple[Any, ...]:
    if moment.only:
        return (Strong(must_words(moment)), " ", threat_words(moment))
    worst = max(moment.staying(place).formula for place in moment.spots)
    return (Strong(_rolls_words(moment)), " ", _worst_words(moment, worst))


def _away(danger: Danger) -> str:
    if danger.needed is None:
        return _("safe") if danger.formula == 0 else _("caught")
    return str(danger.needed)


def _rolls_words(moment: Moment) -> str:
    rolls = moment.waiting
    if moment.moves:
        return ngettext(
            "{rolls} roll by the others comes first.",
            "{rolls} rolls by the others come first.",
            rolls,
        ).format(rolls=rolls)
    if not moment.may_stay:
        return ngettext("{rolls} roll comes first.", "{rolls} rolls come first.", rolls).format(
            rolls=rolls
        )
    return ngettext(
        "{rolls} roll comes first, if you move another mouse.",
        "{rolls} rolls come first, yours too, if you move another mouse.",
        rolls,
    ).format(rolls=rolls)


def _worst_words(moment: Moment, worst: Fraction) -> str:
    if worst == 0:
        return _("No mouse of yours is in danger until then.")
    if moment.cat_comes:
        return _("This roll moves the cat too, as soon as you have moved.")
    return _("A mouse that stays where it is may be caught with chance {worst}.").format(
        worst=str(worst)
    )


def _moves_note(moment: Moment) -> tuple[Any, ...]:
    if moment.only:
        return (Text((path_words(moment),), "quiet"),)
    if not moment.moves:
        return ()
    said = _(
        "With an arrow: the mouse makes this move. Without: it stays, because you move another one."
    )
    return (Text((said,), "quiet"),)
