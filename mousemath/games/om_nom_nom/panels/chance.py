"""The Chance tab: what fifteen dice will show, by formulas and by counting all ways."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from mousemath.games.om_nom_nom.maths.enumeration import (
    ALL_ROLLS,
    WAYS,
    Enumeration,
    counted,
    rolls_showing,
    rolls_showing_both,
    rolls_with_every_face,
)
from mousemath.games.om_nom_nom.rules.pieces import BOARDS, DICE, FACES, rolls_behind
from mousemath.games.om_nom_nom.table.words import ICONS, capital, card_word, chance_text, whole
from mousemath.language import _, ngettext
from mousemath.lesson.teaching import Leaf
from mousemath.scene import (
    Agreement,
    Answer,
    Bar,
    Columns,
    Segment,
    Segments,
    Slider,
    Sliders,
    Source,
    Strong,
    Text,
    mathml,
)
from mousemath.scene.mathml import as_number

if TYPE_CHECKING:
    from mousemath.games.om_nom_nom.table.drawing import Sight
    from mousemath.lesson.teaching import View

SHOWN = 7
"""Numbers of dice drawn as columns of their own; the rest is put together."""
COMMON = (3, 2)


def chance_leaf(seen: Sight) -> Leaf:
    """Write the Chance tab."""
    face = chosen_face(seen.view)
    return Leaf(
        _("What will fifteen dice show?"),
        (
            Answer(
                (Strong(_("chance that every face comes up at least once.")),),
                as_number(every_face()),
            ),
            Segments(
                "face",
                _("How many dice show"),
                "face",
                face,
                tuple(Segment(each, card_word(each)) for each in FACES),
            ),
            _columns(face),
            *_together(seen.view, face),
            _worth(),
            *_this_roll(seen),
            *_agreement(face),
            Source(
                (_("Holds for: one roll of all fifteen dice, before it is thrown. "), _("Exact."))
            ),
        ),
    )


def every_face() -> Fraction:
    """Return the chance that every face comes up."""
    return Fraction(rolls_with_every_face(), ALL_ROLLS)


def chosen_face(view: View) -> str:
    """Return the face whose number is looked at."""
    face = view.choice("face", FACES[0])
    return face if face in FACES else FACES[0]


def _columns(face: str) -> Columns:
    bars = [
        Bar(str(number), as_number(Fraction(rolls_showing(number), ALL_ROLLS), places=3))
        for number in range(SHOWN)
    ]
    rest = Fraction(sum(map(rolls_showing, range(SHOWN, DICE + 1))), ALL_ROLLS)
    bars.append(Bar(_("{number} or more").format(number=SHOWN), as_number(rest, places=3)))
    word = card_word(face)
    return Columns(
        tuple(bars),
        _("Chances of the number of dice that show {face}").format(face=word),
        _("dice that show {face}").format(face=word),
    )


def _together(view: View, face: str) -> tuple[Any, ...]:
    """Ask for two counts at once: the two faces of a board."""
    board = FACES.index(face) // 2
    faces = FACES[2 * board : 2 * board + 2]
    numbers = both_counts(view)
    rolls = rolls_showing_both(*numbers)
    asked = _("Exactly {a} × {first} and {b} × {second}?").format(
        a=numbers[0], b=numbers[1], first=card_word(faces[0]), second=card_word(faces[1])
    )
    return (
        Text((asked,), "heading"),
        Sliders(
            "both",
            _("Set both counts"),
            "both",
            tuple(
                Slider(each, card_word(each), number, DICE, ICONS[each])
                for each, number in zip(faces, numbers, strict=True)
            ),
        ),
        Text(
            (
                Strong(chance_text(Fraction(rolls, ALL_ROLLS))),
                " · ",
                _("{rolls} of the {all} rolls.").format(rolls=whole(rolls), all=whole(ALL_ROLLS)),
                " ",
                mathml.show(_multinomial(numbers), _("the multinomial number of rolls")),
            )
        ),
    )


def both_counts(view: View) -> tuple[int, int]:
    """Return the two counts that the sliders ask for."""
    parts = view.choice("both", "").split(",")
    if len(parts) == len(COMMON) and all(p.isascii() and p.isdigit() and len(p) < 3 for p in parts):  # noqa: PLR2004 - two digits
        return min(DICE, int(parts[0])), min(DICE, int(parts[1]))
    return COMMON


def _multinomial(numbers: tuple[int, int]) -> str:
    """Write the number of rolls as a formula; too many dice leave no roll."""
    rest = DICE - sum(numbers)
    if rest < 0:
        return mathml.number(0)
    bottom = [f"<mn>{number}</mn><mo>!</mo>" for number in (*numbers, rest)]
    ways = f"<mfrac><mrow><mn>{DICE}</mn><mo>!</mo></mrow><mrow>{'<mo>·</mo>'.join(bottom)}</mrow></mfrac>"
    return mathml.product(ways, mathml.power(mathml.number(len(FACES) - 2), mathml.number(rest)))


def _worth() -> Text:
    text = _(
        "Every board is worth {points} points on average: each die adds 1 with chance 1/6 and 2 "
        "with chance 1/6, and expectations add up."
    )
    return Text((text.format(points=str(Fraction(DICE, len(FACES)) * 3)),))


def _this_roll(seen: Sight) -> tuple[Any, ...]:
    """Say how rare the roll of this round was, as long as all its dice lie there."""
    dice = seen.state.dice
    if not dice or sum(map(sum, dice)) != DICE:
        return ()
    rolls = rolls_behind(dice)
    text = ngettext(
        "The dice lying now: {rolls} roll puts them so, chance {chance}.",
        "The dice lying now: {rolls} rolls put them so, chance {chance}.",
        rolls,
    )
    chance = chance_text(Fraction(rolls, ALL_ROLLS), 6)
    return (Text((text.format(rolls=whole(rolls), chance=chance),)),)


def _agreement(face: str) -> tuple[Any, ...]:
    count = counted()
    if count is None:
        return (Text((_("The {ways} ways are being counted.").format(ways=whole(WAYS)),), "quiet"),)
    agrees = agreeing(count, face)
    if agrees:
        said = _(
            "All {ways} ways were gone through, with the rolls behind each: {rolls} rolls have every "
            "face, and every number above comes out the same."
        )
    else:
        said = _("Going through all {ways} ways does not agree: please report this.")
    text = said.format(ways=whole(WAYS), rolls=whole(count.every_face))
    return (Agreement((capital(text),), agrees),)


def agreeing(count: Enumeration, face: str) -> bool:
    """Say whether the count and the formulas tell the same about all that the tab shows."""
    place = FACES.index(face)
    numbers = range(DICE + 1)
    return (
        count.rolls == ALL_ROLLS
        and count.every_face == rolls_with_every_face()
        and all(count.showing[place][number] == rolls_showing(number) for number in numbers)
        and all(
            count.together[place // 2][a, b] == rolls_showing_both(a, b)
            for a in numbers
            for b in numbers
        )
        and count.points == [ALL_ROLLS * DICE // 2] * len(BOARDS)
    )
