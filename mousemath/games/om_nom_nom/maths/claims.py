"""What is claimed of a roll: the formulas of :mod:`.theory`, and counts beside them.

The second route goes through all 15 504 counts, and one try of a claim is one roll of the game.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING

from mousemath.chance import formula as f
from mousemath.chance.claim import Claim
from mousemath.chance.experiment import Experiment
from mousemath.chance.line import line
from mousemath.errors import MousemathError
from mousemath.games.om_nom_nom.maths.derivation import (
    SIXTH,
    every_face_lines,
    mean_lines,
    points_lines,
    three_lines,
)
from mousemath.games.om_nom_nom.maths.enumeration import ALL_ROLLS, whole_count
from mousemath.games.om_nom_nom.maths.theory import (
    every_face,
    expected_points,
    rolls_showing,
    showing,
    worth,
)
from mousemath.games.om_nom_nom.rules.pieces import (
    BLACK_POINTS,
    BOARDS,
    DICE,
    FACES,
    RED_POINTS,
    roll_distribution,
)
from mousemath.language import _, mark

if TYPE_CHECKING:
    from collections.abc import Callable

    from mousemath.games.om_nom_nom.rules.pieces import Dice

FELLER_MULTINOMIAL = mark("multinomial distribution: Feller, volume 1, section VI.9")
FELLER_INCLUSION = mark("inclusion and exclusion: Feller, volume 1, section IV.2")
LINEARITY = mark("linearity of expectation: Feller, volume 1, section IX.2")
THREE = 3
"""Dice of one face whose chance is derived step by step."""


def rolling(counts: Callable[[Dice], int]) -> Callable[[], Experiment[Dice]]:
    """Return the experiment of a roll of all dice, by what is counted of it."""
    return lambda: Experiment(roll_distribution(), counts)


# ── one face ──────────────────────────────────────────────────────────────────────────────────


def count_claim(face: str, number: int) -> Claim:
    """Return the claim that exactly ``number`` dice show ``face``, with its probability.

    Raises:
        MousemathError: there is no such face, or there are not so many dice.
    """
    if face not in FACES or not 0 <= number <= DICE:
        raise MousemathError(
            mark("Name one or more of the six faces, with numbers that sum to 15 at most.")
        )
    board, level = divmod(FACES.index(face), 2)
    return Claim(
        _counts({face: number}),
        lambda: worth(showing(number)),
        lambda: Fraction(whole_count().showing[face][number], ALL_ROLLS),
        FELLER_MULTINOMIAL,
        f"{face}-{number}",
        lambda: three_lines(face, THREE, showing(THREE)) if number == THREE else (),
        rolling(lambda dice: int(dice[board][level] == number)),
    )


def _counts(numbers: dict[str, int]) -> str:
    said = ", ".join(f"{_(face)} {number}" for face, number in numbers.items())
    return _("Number of dice that show each face: {counts}.").format(counts=said)


def three_claim(face: str) -> Claim:
    """Return the claim that exactly three dice show ``face``, which is derived step by step."""
    return count_claim(face, THREE)


def mean_claim(face: str) -> Claim:
    """Return the claim about the mean number of dice that show ``face``."""
    board, level = divmod(FACES.index(face), 2)
    return Claim(
        _("The mean number of dice that show {face}.").format(face=_(face)),
        lambda: DICE * SIXTH,
        lambda: Fraction(
            sum(number * rolls for number, rolls in whole_count().showing[face].items()), ALL_ROLLS
        ),
        LINEARITY,
        f"mean-{face}",
        lambda: mean_lines(face),
        rolling(lambda dice: dice[board][level]),
    )


# ── two faces ─────────────────────────────────────────────────────────────────────────────────


def pair_claim(board: int, numbers: tuple[int, int]) -> Claim:
    """Return the claim that the two faces of a board come up exactly so often."""
    rolls = rolls_showing(*numbers)
    faces = FACES[2 * board : 2 * board + 2]
    return Claim(
        _counts(dict(zip(faces, numbers, strict=True))),
        lambda: worth(rolls) / ALL_ROLLS,
        lambda: Fraction(whole_count().together[board][numbers], ALL_ROLLS),
        FELLER_MULTINOMIAL,
        f"pair-{board}-{numbers[0]}-{numbers[1]}",
        lambda: (
            line("", rolls),
            line("", f.quotient(rolls, f.power(f.number(len(FACES)), DICE))),
        ),
        rolling(lambda dice: int(dice[board] == numbers)),
    )


# ── all faces ─────────────────────────────────────────────────────────────────────────────────


def every_face_claim() -> Claim:
    """Return the claim that every face comes up at least once."""
    return Claim(
        _("Each of the six faces comes up at least once."),
        every_face,
        lambda: Fraction(whole_count().every_face, ALL_ROLLS),
        FELLER_INCLUSION,
        "every-face",
        lambda: every_face_lines(every_face()),
        rolling(lambda dice: int(min(map(min, dice)) > 0)),
    )


def expected_points_claim(board: int) -> Claim:
    """Return the claim about the expected worth of the dice on ``board`` (0, 1 or 2)."""
    black, red = FACES[2 * board : 2 * board + 2]
    return Claim(
        _("Expected points of the dice {black} and {red} together.").format(
            black=_(black), red=_(red)
        ),
        expected_points,
        lambda: Fraction(whole_count().points[board], ALL_ROLLS),
        LINEARITY,
        f"points-{board}",
        lambda: points_lines(board),
        rolling(lambda dice: dice[board][0] * BLACK_POINTS + dice[board][1] * RED_POINTS),
    )


def roll_claims(face: str = FACES[0], number: int = THREE) -> tuple[Claim, ...]:
    """Return the claims about a roll that the lesson shows before the dice are thrown."""
    return (
        count_claim(face, number),
        pair_claim(FACES.index(face) // 2, (number, number)),
        every_face_claim(),
        *(expected_points_claim(board) for board in range(len(BOARDS))),
    )


@lru_cache(maxsize=1)
def formulas_agree() -> bool:
    """Say whether going through all ways gives the same as the formulas, number by number."""
    count, numbers = whole_count(), range(DICE + 1)
    single = {number: worth(showing(number)) * ALL_ROLLS for number in numbers}
    both = {(a, b): worth(rolls_showing(a, b)) for a in numbers for b in numbers if a + b <= DICE}
    return (
        all(claim.agrees() for claim in roll_claims())
        and all(dict(each) == single for each in count.showing.values())
        and all(dict(each) == both for each in count.together)
    )
