"""The derivations of what is claimed of a roll of fifteen dice, line by line, as they are written."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import TYPE_CHECKING

from mousemath.chance import formula as f
from mousemath.chance.line import line
from mousemath.games.om_nom_nom.rules.pieces import BLACK_POINTS, DICE, FACES, RED_POINTS
from mousemath.language import _, decimal

if TYPE_CHECKING:
    from mousemath.chance.formula import Written
    from mousemath.chance.line import Line

SIXTH, OTHERS = Fraction(1, len(FACES)), Fraction(len(FACES) - 1, len(FACES))


def three_lines(face: str, number: int, chance: Written) -> tuple[Line, ...]:
    """Write how likely exactly so many dice show a face."""
    word, ways = _(face), comb(DICE, number)
    these = f.power(f.bracket(f.number(SIXTH)), number)
    others = f.power(f.bracket(f.number(OTHERS)), DICE - number)
    so_many = _("Say which three dice show {face}: so many choices.").format(face=word)
    choices = f.binomial(f.number(DICE), f.number(number))
    said = decimal(chance.value or 0)
    return (
        line(so_many, choices, f.number(ways)),
        line(
            _(
                "These three show it, and the twelve others do not; the dice do not influence each "
                "other (independent)."
            ),
            f.probability(_("these three")),
            f.product(these, others),
            f.short(SIXTH**number * OTHERS ** (DICE - number)),
        ),
        line(
            _("Multiply. As a decimal that is {decimal}.").format(decimal=said),
            f.probability(_("3 × {face}").format(face=word)),
            chance,
        ),
    )


def mean_lines(face: str) -> tuple[Line, ...]:
    """Write how many dice show a face on average."""
    word, mean = _(face), DICE * SIXTH
    one, every = f.number(SIXTH), f.of("E", f.words(_("dice with {face}").format(face=word)))
    each = f.of("E", f.words(_("one die")))
    counts = f.total(f.product(f.number(1), one), f.product(f.number(0), f.number(OTHERS)))
    said = _("One die counts 1 if it shows {face}, else 0: on average that is its chance.")
    return (
        line(said.format(face=word), each, counts, one),
        line(
            _("The means of all fifteen dice add up."),
            every,
            f.product(f.number(DICE), one),
        ),
        line(_("In lowest terms:"), every, f.number(mean)),
    )


def points_lines(board: int) -> tuple[Line, ...]:
    """Write what the dice on a board are worth on average."""
    black, red = map(_, FACES[2 * board : 2 * board + 2])
    one, worth = f.number(SIXTH), (BLACK_POINTS + RED_POINTS) * SIXTH
    each, every = f.of("E", f.words(_("one die"))), f.of("E", f.words(_("all dice")))
    parts = (f.product(f.number(number), one) for number in (BLACK_POINTS, RED_POINTS))
    said = _("One die adds 1 point as {black}, 2 as {red}, and nothing as any other face.")
    return (
        line(
            said.format(black=black, red=red),
            each,
            f.total(*parts),
            f.number(worth),
        ),
        line(
            _("The means of all fifteen dice add up, though they share the boards."),
            every,
            f.product(f.number(DICE), f.number(worth)),
        ),
        line(_("In lowest terms:"), every, f.number(DICE * worth)),
    )


def every_face_lines(value: Fraction) -> tuple[Line, ...]:
    """Write how likely every face comes, by the faces that may be missing."""
    every = f.probability(_("every face"))
    sides: Written = f.number(1)
    for missing in range(1, len(FACES)):
        join = f.difference if missing % 2 else f.total
        sides = join(sides, f.product(f.number(comb(len(FACES), missing)), _missing(missing)))
    return (
        line(
            _("One given face is missing if all fifteen dice show one of the five others:"),
            f.probability(_("{number} missing").format(number=1)),
            _missing(1),
            f.short(OTHERS**DICE),
        ),
        line(
            _("Two given faces are missing if all dice show one of the four others:"),
            f.probability(_("{number} missing").format(number=2)),
            _missing(2),
            f.short((1 - 2 * SIXTH) ** DICE),
        ),
        line(
            _("Take away each face that may be missing, put back each two, and so on in turn."),
            every,
            sides,
        ),
        line(_("Worked out:"), every, f.short(value)),
    )


def _missing(number: int) -> Written:
    """Write the chance that so many given faces are missing."""
    return f.power(f.bracket(f.number(1 - number * SIXTH)), DICE)
