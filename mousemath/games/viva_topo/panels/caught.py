"""The mice in danger: how likely the cat catches each before it can move again, by both routes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.games.viva_topo.maths.danger import chance_running
from mousemath.games.viva_topo.panels.shared import (
    must_words,
    no_mouse_leaf,
    path_words,
    running_word,
    source,
)
from mousemath.games.viva_topo.rules.path import HOME
from mousemath.language import _, ngettext
from mousemath.lesson.kit import agreement, answer, leaf_of, table
from mousemath.scene.mathml import as_number

if TYPE_CHECKING:
    from fractions import Fraction

    from mousemath.games.viva_topo.maths.danger import Danger
    from mousemath.games.viva_topo.table.moment import Moment
    from mousemath.lesson.teaching import Leaf
    from mousemath.scene import Answer, Segments


def caught_leaf(moment: Moment, look: Segments) -> Leaf:
    """Say for each mouse how likely the cat catches it before it can move again."""
    if not moment.ahead.spots:
        return no_mouse_leaf()
    found = _dangers(moment)
    rows = (
        (name, _away(danger), danger.formula, as_number(danger.formula).decimal)
        for name, danger in found
    )
    return leaf_of(
        _("How likely is it that a mouse is caught before its next move?"),
        look,
        _answer(moment),
        table(
            _("Chance to be caught before it can move again"),
            (_("your mouse"), _("cat rolls away"), _("chance"), _("decimal")),
            rows,
        ),
        path_words(moment) if moment.ahead.only else None,
        agreement(
            all(danger.agrees for _name, danger in found),
            _("Counting every sequence of faces gives the same as the binomial formula."),
            _("Counting does not agree with the formula: please report this."),
        ),
        source(moment),
    )


def _dangers(moment: Moment) -> list[tuple[str, Danger]]:
    """Return the danger of every mouse that stays and of every move, with its words."""
    ahead = moment.ahead
    moves = [(moment.say(move), ahead.moving(move)) for move in moment.moves]
    if moment.ahead.only:
        return moves or [(running_word(each), each.danger) for each in ahead.running()]
    return [(_still(place), ahead.staying(place)) for place in moment.ahead.spots] + moves


def _still(place: int) -> str:
    return _("still at home") if place == HOME else _("still on {space}").format(space=place)


def _away(danger: Danger) -> str:
    if danger.needed is None:
        return _("safe") if danger.formula == 0 else _("caught")
    return str(danger.needed)


def _answer(moment: Moment) -> Answer:
    if moment.ahead.only:
        return answer(must_words(moment), _threat_words(moment))
    worst = max(moment.ahead.staying(place).formula for place in moment.ahead.spots)
    return answer(_rolls_words(moment), _worst_words(moment, worst))


def _threat_words(moment: Moment) -> str:
    """Say how likely an only mouse that runs on is caught."""
    chance, _counted = chance_running(moment.ahead.running())
    said = _("If it runs on, the cat catches it before its move after that with chance {chance}.")
    return said.format(chance=chance)


def _rolls_words(moment: Moment) -> str:
    rolls = moment.ahead.rolls
    said = ngettext("{rolls} roll comes first.", "{rolls} rolls come first.", rolls)
    if moment.ahead.may_stay and not moment.moves:
        said = ngettext(
            "{rolls} roll comes first, if you move another mouse.",
            "{rolls} rolls come first, yours too, if you move another mouse.",
            rolls,
        )
    return said.format(rolls=rolls)


def _worst_words(moment: Moment, worst: Fraction) -> str:
    if worst == 0:
        return _("No mouse of yours is in danger until then.")
    if moment.ahead.cat_comes:
        return _("This roll moves the cat too, as soon as you have moved.")
    said = _("A mouse that stays where it is may be caught with chance {worst}.")
    return said.format(worst=worst)
