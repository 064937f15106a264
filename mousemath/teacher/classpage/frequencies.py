"""The tab of the frequencies: the class as filling of exact outlines, and fair classes as dots."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from mousemath.errors import MousemathError
from mousemath.language import _, capital, decimal, listing, ngettext, whole
from mousemath.lesson import kit
from mousemath.scene import (
    Answer,
    ClassColumn,
    ClassColumns,
    FairDots,
    Note,
    Source,
    Strong,
    Text,
)
from mousemath.teacher.classpage.choosing import numbered

if TYPE_CHECKING:
    from fractions import Fraction

    from mousemath.play.fair import Fair
    from mousemath.scene import Part, Table
    from mousemath.teacher.classpage.told import Told
    from mousemath.teacher.pooling.chi_square import ChiSquare
    from mousemath.teacher.pooling.frequencies import Frequency

PILES = 24
"""So many piles have room beside each other."""
FEW = 50
"""Of a thousand: fewer fair classes than this are a reason to look closer."""
LEAST = 0.001
"""The smallest chance that three decimals write."""


def frequencies(told: Told, place: int) -> tuple[str, list[Part]]:
    """Return the question and the parts of the tab.

    Args:
        told: what was read.
        place: the number of what is shown.
    """
    listed = told.frequencies
    if isinstance(listed, MousemathError):
        return _("Frequencies"), [Note((str(listed),))]
    if not listed:
        return _("Frequencies"), [_nothing(was_read=bool(told.pool.results))]
    place = min(place, len(listed) - 1)
    each = listed[place]
    fair = told.fair(place, each)
    return capital(each.words), [
        *numbered("frequencies", _("What was rolled"), len(listed), place),
        _counted(each),
        _columns(each),
        Text((_("Is this far from exact?"),), "heading"),
        _dots(fair),
        *_said(fair),
        _table(each),
        *_tested(told.tested(place, each)),
        Source(
            (
                _(
                    "Only codes with own dice are counted; the same dice for all would be one sample, many times."
                ),
            )
        ),
    ]


def _nothing(*, was_read: bool) -> Note:
    if was_read:
        return Note(
            (_("These codes hold no rolls: those of a game played in the class are counted here."),)
        )
    return Note((_("No rolls yet: paste the codes of the class."),))


def _counted(each: Frequency) -> Answer:
    students = ngettext("{number} student", "{number} students", each.students)
    rolls = ngettext("{number} roll in all", "{number} rolls in all", each.rolls)
    said = _("{students}, each with own dice: ").format(
        students=students.format(number=each.students)
    )
    return Answer((said, Strong(rolls.format(number=whole(each.rolls))), "."))


def _columns(each: Frequency) -> ClassColumns:
    top = max(1.0, *map(float, each.expected), *map(float, each.counted))
    columns = tuple(
        ClassColumn(face, whole(counted), counted / top, float(expected) / top)
        for face, counted, expected in zip(each.faces, each.counted, each.expected, strict=True)
    )
    alike = len(set(each.expected)) == 1
    expected = _("; ").join(map(_short, each.expected[:1] if alike else each.expected))
    exact = _("on average: {numbers} each") if alike else _("on average: {numbers}")
    said = _("{face}: {counted} (on average {expected})")
    pairs = zip(each.faces, each.counted, each.expected, strict=True)
    label = _("; ").join(
        said.format(face=face, counted=counted, expected=_short(number))
        for face, counted, number in pairs
    )
    return ClassColumns(label, columns, _("our class"), exact.format(numbers=expected))


def _short(number: Fraction) -> str:
    text = decimal(number, 1)
    return text[:-2] if text.endswith("0") else text


def _dots(fair: Fair) -> FairDots:
    """Return the fair classes in piles; the last holds all that are farther than most."""
    far = fair.distances[-max(1, len(fair.distances) // 100)] if fair.distances else 0.0
    width = max(far, fair.ours, 1e-9) / PILES
    pile = Counter(min(PILES - 1, int(each / width)) for each in fair.distances)
    piles = tuple(pile[number] for number in range(PILES))
    label = _("Distances of {classes} simulated fair classes; {far} are as far as ours or farther.")
    return FairDots(
        label.format(classes=whole(fair.classes), far=whole(fair.as_far)),
        piles,
        min(PILES - 1, int(fair.ours / width)),
        _("our class"),
        _("close to exact"),
        _("far from exact"),
    )


def _said(fair: Fair) -> list[Part]:
    much = ngettext(
        "{far} of {classes} fair classes differs this much or more.",
        "{far} of {classes} fair classes differ this much or more.",
        fair.as_far,
    )
    rare = fair.as_far * 1000 < FEW * fair.classes
    after = (
        _("That is rare: a reason to look closer, not a proof.")
        if rare
        else _("Nothing here speaks against our dice; nor does it prove that they are fair.")
    )
    low, high = (decimal(end, 3) for end in fair.between)
    estimate = _("An estimate by simulation: the chance lies between {low} and {high}.")
    return [
        Answer(
            (
                Strong(much.format(far=whole(fair.as_far), classes=whole(fair.classes))),
                " ",
                after,
            )
        ),
        Text((estimate.format(low=low, high=high),), "quiet"),
    ]


def _table(each: Frequency) -> Table:
    cells = zip(each.faces, each.counted, each.expected, strict=True)
    rows = ((face, whole(counted), decimal(expected, 2)) for face, counted, expected in cells)
    return kit.table(_("The counts"), ("", _("our class"), _("on average")), rows, folded=True)


def _tested(test: ChiSquare | MousemathError) -> list[Part]:
    """Return chi-square for older students, with the cells that were taken together."""
    heading = Text((_("Chi-square, for older students"),), "heading")
    if isinstance(test, MousemathError):
        return [heading, Text((str(test),), "quiet")]
    told = [_statistic(test)]
    for cell in test.merged:
        merged = _("Taken together, for each must be expected five times: {faces}.")
        told.append(merged.format(faces=listing(cell.faces)))
    return [heading, Text((" ".join(told),))]


def _statistic(test: ChiSquare) -> str:
    """Say how far the counts are; a chance that would round to 0 is told by what it is below."""
    about = ngettext(
        "χ² = {value} with {number} degree of freedom: fair dice differ this much or more with chance about {chance}.",
        "χ² = {value} with {number} degrees of freedom: fair dice differ this much or more with chance about {chance}.",
        test.freedom,
    )
    below = ngettext(
        "χ² = {value} with {number} degree of freedom: fair dice differ this much or more with chance below {chance}.",
        "χ² = {value} with {number} degrees of freedom: fair dice differ this much or more with chance below {chance}.",
        test.freedom,
    )
    said, chance = (below, LEAST) if test.chance < LEAST / 2 else (about, test.chance)
    value = decimal(test.statistic, 2)
    return said.format(value=value, number=test.freedom, chance=decimal(chance, 3))
