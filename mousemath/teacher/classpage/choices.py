"""The tab of the choices: a dot for each student, and behind the curtain what each costs."""

from __future__ import annotations

from fractions import Fraction
from itertools import compress
from typing import TYPE_CHECKING

from mousemath.language import _, decimal, listing, ngettext
from mousemath.lesson import kit
from mousemath.lesson.asking.units import UNTOLD
from mousemath.scene import (
    ActionButton,
    Actions,
    Answer,
    ClassChoice,
    ClassChoices,
    Note,
    Source,
    Strong,
)
from mousemath.teacher.classpage.choosing import numbered

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mousemath.scene import Part, Table
    from mousemath.teacher.pooling.choices import Decided, Option

SMALL = Fraction(1, 100)
"""Costs below are told with four places."""


def choices(
    listed: Sequence[Decided], place: int, *, is_drawn: bool, names: bool, was_read: bool
) -> tuple[str, list[Part]]:
    """Return the question and the parts of the tab.

    Args:
        listed: the moments in which was chosen.
        place: the number of the one that is shown.
        is_drawn: whether its curtain is drawn.
        names: whether pseudonyms are shown.
        was_read: whether codes were read.
    """
    if not listed:
        return _("Choices"), [nothing(was_read=was_read)]
    each = listed[min(place, len(listed) - 1)]
    label = _("Draw the curtain") if not is_drawn else _("Close the curtain")
    curtain = ActionButton("curtain", label, tool="curtain", main=not is_drawn)
    counted = each.unit is not UNTOLD
    shown = [_choice(option, is_drawn=is_drawn, counted=counted) for option in each.options]
    heading = _("Turn {turn}: what would you do?").format(turn=each.turn)
    return each.words or heading, [
        *numbered("choices", _("Moment"), len(listed), place),
        _said(each, is_drawn=is_drawn),
        ClassChoices(_("What the class chose"), tuple(shown)),
        Actions("curtains", _("What the choices are worth"), (curtain,)),
        *_reason(each),
        _table(each, is_drawn=is_drawn, names=names),
        Source((_("Choices are compared at one position: a class with the same dice has many."),)),
    ]


def _choice(option: Option, *, is_drawn: bool, counted: bool) -> ClassChoice:
    if not is_drawn:
        return ClassChoice(option.words, len(option.who))
    places = 2 if option.cost >= SMALL else 4
    costs = _("costs {cost}").format(cost=decimal(option.cost, places)) if counted else ""
    if option.is_best:
        costs = _("best") if counted else _("correct")
    return ClassChoice(option.words, len(option.who), costs, option.is_best)


def _said(each: Decided, *, is_drawn: bool) -> Answer:
    made = ngettext(
        "{number} choice, one dot each.", "{number} choices, one dot each.", each.number
    )
    told = made.format(number=each.number)
    if not is_drawn:
        return Answer((told,))
    if each.unit is UNTOLD:
        right = ngettext("{number} chose right.", "{number} chose right.", each.best)
        if not each.best:
            right = _("Nobody chose right.")
        return Answer((told, " ", Strong(right.format(number=each.best))))
    best = ngettext("{number} chose the best.", "{number} chose the best.", each.best)
    if not each.best:
        best = _("Nobody chose the best.")
    cost = _(each.unit.together).format(cost=decimal(each.cost, 2))
    return Answer((told, " ", Strong(best.format(number=each.best)), " ", cost))


def _reason(each: Decided) -> list[Part]:
    if not each.why:
        return []
    said = ngettext(
        "Commonest reason: {reason}, {number} time.",
        "Commonest reason: {reason}, {number} times.",
        each.times,
    )
    reason = _("“{words}”").format(words=each.reason or each.why)
    return [Note((said.format(reason=reason, number=each.times),), icon="hand")]


def _table(each: Decided, *, is_drawn: bool, names: bool) -> Table:
    shown = [True, True, is_drawn and each.unit is not UNTOLD, names]
    rows = (
        (option.words, str(len(option.who)), decimal(option.cost), listing(sorted(option.who)))
        for option in each.options
    )
    table = ((_("Choice"), _("How many"), _("Cost"), _("Who")), *rows)
    head, *told = (tuple(compress(row, shown)) for row in table)
    return kit.table(_("The choices"), head, told, folded=True)


def nothing(*, was_read: bool) -> Note:
    """Return what is said where no code holds a choice, or none was read."""
    if was_read:
        return Note(
            (_("These codes hold no choices: nobody has chosen on the cards before an answer."),)
        )
    return Note((_("No choices yet: paste the codes of the class."),))
