"""The tab of the guesses: a dot for each, groups by their way, and the exact value behind a curtain."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import ceil
from typing import TYPE_CHECKING

from mousemath.language import _, capital, listing, ngettext
from mousemath.lesson import kit
from mousemath.scene import (
    ActionButton,
    Answer,
    ClassDot,
    ClassGroup,
    ClassGroups,
    DotLine,
    Note,
    Source,
    Strong,
)
from mousemath.scene.mathml import fraction
from mousemath.teacher.classpage.choosing import numbered
from mousemath.teacher.pooling.guesses import number

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mousemath.scene import Part, Rich, Table
    from mousemath.teacher.pooling.guesses import Asked, Cluster, Dot

PILES = 20
"""So many piles of dots have room on the line, beside that at its beginning."""
LOOKS = "abcde"
"""The looks of letters; the letter itself tells them apart."""


def guesses(
    listed: Sequence[Asked], place: int, *, is_drawn: bool, names: bool
) -> tuple[str, list[Part]]:
    """Return the question and the parts of the tab.

    Args:
        listed: what was asked, at least one question.
        place: the number of the one that is shown.
        is_drawn: whether its curtain is drawn.
        names: whether pseudonyms are shown.
    """
    each = listed[place]
    told = ngettext(
        "{number} guess, made before the answer was seen.",
        "{number} guesses, each made before the answer was seen.",
        len(each.dots),
    )
    parts: list[Part] = [
        *numbered("guesses", _("Question"), len(listed), place),
        Answer((told.format(number=len(each.dots)),)),
        _line(each, is_drawn=is_drawn),
        ClassGroups(
            _("Groups of guesses, and the way that leads there"), _groups(each, is_drawn=is_drawn)
        ),
        _table(each, names=names),
        Source(
            (
                _(
                    "A letter is a question to the class, not a mark: the number alone does not prove the way."
                ),
            )
        ),
    ]
    return capital(each.words), parts


def _line(each: Asked, *, is_drawn: bool) -> DotLine:
    top = _top(each, is_drawn=is_drawn)
    dots = _piled(each, top)
    groups = [_spoken(cluster) for cluster in each.clusters]
    said = ngettext("{number} guess: {groups}.", "{number} guesses: {groups}.", len(dots))
    label = said.format(number=len(dots), groups=listing(groups))
    ticks = tuple((part / 4, number(top * Fraction(part, 4))) for part in range(5))
    if not is_drawn:
        curtain = ActionButton("curtain", _("Draw the curtain"), tool="curtain")
        closed = _("The curtain is closed.")
        return DotLine("dots", f"{label} {closed}", ticks, dots, curtain)
    close = ActionButton("curtain", _("Close the curtain"), tool="curtain")
    return DotLine("dots", label, ticks, dots, close, float(_share(each.exact, top)), _exact(each))


def _share(value: Fraction, top: Fraction) -> Fraction:
    """Return where a number lies on the line: beyond its ends at the nearer one."""
    return max(Fraction(0), min(value / top, Fraction(1)))


def _exact(each: Asked) -> Rich:
    if each.rounded or each.exact.denominator == 1:
        return (Strong(_("exact value {value}").format(value=number(each.exact, 4))),)
    value = fraction(each.exact)
    return Strong(_("exact value")), " ", value, " ", Strong(kit.equated(each.exact))


def _top(each: Asked, *, is_drawn: bool) -> Fraction:
    """Return where the line ends: at 1 for chances, else at a whole number that is easy to divide.

    Before the curtain is drawn it is as long as the guesses need, and tells nothing of the exact value.
    """
    values = [dot.value for dot in each.dots]
    most = max([*values, each.exact] if is_drawn else values)
    if not each.is_mean and most <= 1:
        return Fraction(1)
    power = 10 ** max(0, len(str(ceil(most))) - 1)
    return next(Fraction(step * power) for step in (1, 2, 4, 8, 10) if step * power >= most)


def _piled(each: Asked, top: Fraction) -> tuple[ClassDot, ...]:
    """Return the dots, piled up where they are close together, those of one letter on each other."""
    looks = {
        cluster.way: (cluster.letter, look(place)) for place, cluster in enumerate(each.clusters)
    }
    heights, found = Counter[int](), []
    for dot in sorted(each.dots, key=lambda dot: (not dot.way, dot.way)):
        pile = round(_share(dot.value, top) * PILES)
        letter, own = looks[dot.way]
        found.append(ClassDot(pile / PILES, heights[pile], letter, own if letter else ""))
        heights[pile] += 1
    return tuple(found)


def look(place: int) -> str:
    """Return the look of the letter at this place of a list."""
    return LOOKS[min(place, len(LOOKS) - 1)]


def _spoken(cluster: Cluster) -> str:
    count = len(cluster.dots)
    if not cluster.letter:
        return ngettext("{number} other", "{number} others", count).format(number=count)
    return _("{number} near {value}").format(number=count, value=number(cluster.near))


def _groups(each: Asked, *, is_drawn: bool) -> tuple[ClassGroup, ...]:
    """Return the groups; which guesses are close to the exact value only once that is seen."""
    found = []
    for place, cluster in enumerate(each.clusters):
        if cluster.letter:
            near = _("near {value}").format(value=number(cluster.near))
            words = _("{way}?").format(way=cluster.words)
            count = str(len(cluster.dots))
            found.append(ClassGroup(cluster.letter, look(place), near, words, count))
    rest = [dot for cluster in each.clusters if not cluster.letter for dot in cluster.dots]
    right = frozenset(each.right if is_drawn else ())
    close = [dot for dot in rest if dot in right]
    wrong = [dot for dot in rest if dot not in right]
    near = _("near {value}").format(value=number(each.exact))
    if close:
        found.append(ClassGroup("", "", near, _("counted or felt"), str(len(close))))
    if wrong:
        others = _("other guesses")
        found.append(ClassGroup("", "", others, _between(wrong), str(len(wrong))))
    return tuple(found)


def _between(dots: Sequence[Dot]) -> str:
    values = [dot.value for dot in dots]
    low, high = min(values), max(values)
    if low == high:
        return _("at {value}").format(value=number(low))
    return _("between {low} and {high}").format(low=number(low), high=number(high))


def _table(each: Asked, *, names: bool) -> Table:
    """Return the guesses by their number and way; who made them only where pseudonyms are shown."""
    words = {cluster.way: cluster.words for cluster in each.clusters}
    rows: dict[tuple[Fraction, str], list[str]] = {}
    for dot in each.dots:
        rows.setdefault((dot.value, dot.way), []).append(dot.who)
    table = [
        (_("Guess"), _("How many"), _("Way"), _("Who")),
        *(
            (number(value, 4), str(len(who)), words.get(way) or "–", listing(sorted(who)))
            for (value, way), who in sorted(rows.items())
        ),
    ]
    head, *told = (row if names else row[:-1] for row in table)
    return kit.table(_("The guesses"), head, told, folded=True)


def nothing() -> Note:
    """Return what is said while nobody has guessed."""
    return Note((_("No guesses yet: paste the codes of the class."),))
