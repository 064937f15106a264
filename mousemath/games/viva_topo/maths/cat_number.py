"""What is claimed of how often the cat moves in the next rolls: the binomial distribution.

Source: W. Feller, *An Introduction to Probability Theory and Its Applications* I, VI.2.
"""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import TYPE_CHECKING

from mousemath.chance import formula as write
from mousemath.chance.claim import Claim
from mousemath.chance.experiment import Experiment
from mousemath.chance.line import Line, line, multiplied
from mousemath.language import _, ngettext

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mousemath.games.viva_topo.rules.preset import Preset

LONG = 6
"""Rolls of which it is asked how many are cats."""
SOURCE = "Feller I, VI.2"


def two_cats_claim(preset: Preset) -> Claim:
    """Return the claim that the cat moves at exactly two of the next :data:`LONG` rolls."""
    q, number = preset.cat_chance, 2
    law = preset.faces.map(lambda face: face.cat).power(LONG)
    lines = tuple(_number_lines(q, number))
    return Claim(
        _("The cat moves at exactly {number} of the next {rolls} rolls.").format(
            number=number, rolls=LONG
        ),
        lambda: lines[-1].value,
        lambda: Fraction(law.probability(lambda cats: sum(cats) == number)),
        SOURCE,
        "two-cats",
        lambda: lines,
        lambda: Experiment(law, lambda cats: int(sum(cats) == number)),
    )


def _number_lines(q: Fraction, number: int) -> Iterator[Line]:
    """Write how likely exactly so many of the next rolls are cats."""
    ways, rest = comb(LONG, number), LONG - number
    single = q**number * (1 - q) ** rest
    cat, no_cat = (write.bracket(write.number(each)) for each in (q, 1 - q))
    yield line(
        _("Say which {number} of the {rolls} rolls are cats: so many choices.").format(
            number=number, rolls=LONG
        ),
        write.binomial(write.number(LONG), write.number(number)),
        write.number(ways),
    )
    yield line(
        _("Each choice has this chance: these rolls are cats, the others are not."),
        write.product(write.power(cat, number), write.power(no_cat, rest)),
        write.number(single),
    )
    yield line(
        _("Multiply the number of choices by the chance of one."),
        write.probability(ngettext("{number} cat", "{number} cats", number).format(number=number)),
        *multiplied(ways, single),
    )
