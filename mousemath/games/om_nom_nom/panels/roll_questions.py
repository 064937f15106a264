"""Questions about a roll of fifteen dice that comes next: every face, three of one, means."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from mousemath.games.om_nom_nom.maths.claims import (
    every_face_claim,
    expected_points_claim,
    mean_claim,
    three_claim,
)
from mousemath.games.om_nom_nom.maths.derivation import OTHERS, SIXTH
from mousemath.games.om_nom_nom.maths.enumeration import ALL_ROLLS
from mousemath.games.om_nom_nom.maths.theory import every_face, expected_points, showing, worth
from mousemath.games.om_nom_nom.panels import wrong_ways as past
from mousemath.games.om_nom_nom.rules.pieces import BOARDS, DICE, FACES
from mousemath.games.om_nom_nom.table.words import card_word
from mousemath.language import _
from mousemath.lesson.asking.question import Contrast, Kind, Question
from mousemath.lesson.asking.routes import (
    complement,
    happening_or_not,
)
from mousemath.lesson.asking.wrong_shapes import bars_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mousemath.games.om_nom_nom.table.moment import Moment

FACE_OF_ROUND = (0, 3, 5)
"""Which face is asked for before each round: the mouse, the carrot, the fly."""
SHOWN = 7
"""Numbers of dice with a bar of their own; the rest is put together."""


def roll_questions(moment: Moment, here: str) -> Iterator[Question]:
    """Yield what may be asked of the next roll of all dice."""
    begun = len(moment.now.rounds)
    face = FACES[FACE_OF_ROUND[begun]]
    yield _every(here)
    yield _three(face, here)
    yield _mean(face, here)
    yield _points(begun % len(BOARDS), here)
    yield _bars(face, here)


# ── every face ───────────────────────────────────────────────────────────────────────────────


def _every(here: str) -> Question:
    exact = every_face()
    return Question(
        f"every-face:{here}",
        Kind.CHANCE,
        _("How likely is it that fifteen dice show every face at least once?"),
        _("every face comes"),
        every_face_claim(),
        _("How can a face be missing? How likely is that for one face?"),
        (
            *past.every_ways(),
            *happening_or_not(exact, _("every face comes"), _("a face is missing")),
        ),
        {"": _six_dice()},
        (int(exact * ALL_ROLLS), ALL_ROLLS),
        (),
        _("One face is missing with chance (5/6)¹⁵, about 0.065, and there are six faces."),
    )


def _six_dice() -> Contrast:
    exact = Fraction(1)
    for number in range(1, len(FACES) + 1):
        exact *= Fraction(number, len(FACES))
    return Contrast.among(
        _("How likely is it that six dice show all six faces?"),
        exact,
        (Fraction(1), Fraction(1, 2)),
        _("Six dice could be enough, but each die must show a face that is still missing."),
    )


# ── three of one face ────────────────────────────────────────────────────────────────────────


def _three(face: str, here: str) -> Question:
    claim, word = three_claim(face), card_word(face)
    exact = claim.by_formula()
    return Question(
        f"three:{face}-{here}",
        Kind.CHANCE,
        _("How likely is it that exactly three of fifteen dice show “{face}”?").format(face=word),
        _("three dice with {face}").format(face=word),
        claim,
        _("Which three dice could it be? What must the other twelve show?"),
        (*past.three_ways(), complement(exact, _("fewer than three, or more"))),
        {"": _one_of_two(word)},
        (int(exact * ALL_ROLLS), ALL_ROLLS),
        (),
        _("There are 455 choices of the three dice, each with the same small chance."),
    )


def _one_of_two(word: str) -> Contrast:
    return Contrast.among(
        _("How likely is it that exactly one of two dice shows “{face}”?").format(face=word),
        2 * SIXTH * OTHERS,
        (SIXTH * OTHERS, Fraction(1, 3), SIXTH),
        _("It may be the first die or the second: two choices, each with the same chance."),
    )


def _bars(face: str, here: str) -> Question:
    """Ask for the bars of how many dice show a face; the claim is of three."""
    word = card_word(face)
    exact = {str(number): worth(showing(number)) for number in range(SHOWN)}
    exact[_("{number} or more").format(number=SHOWN)] = 1 - sum(exact.values(), Fraction(0))
    return Question(
        f"shape-face:{face}-{here}",
        Kind.SHAPE,
        _(
            "Of 100 rolls, how many show “{face}” on none, one, two … of fifteen dice? Draw the bars."
        ).format(face=word),
        _("how many of 15 dice show {face}: the bars").format(face=word),
        three_claim(face),
        _("How many dice show it on average? How far can it go to the left, how far to the right?"),
        why=_("About 2.5 on average: fewer than none cannot come, so the right side is longer."),
        shape=bars_of(
            exact,
            _("dice that show {face}").format(face=word),
            counted=_("{number} rolls").format(number=100),
        ),
    )


# ── means ────────────────────────────────────────────────────────────────────────────────────


def _mean(face: str, here: str) -> Question:
    word = card_word(face)
    return Question(
        f"mean-face:{face}-{here}",
        Kind.MEAN,
        _("How many of the fifteen dice show “{face}”, on average?").format(face=word),
        _("dice with {face}, on average").format(face=word),
        mean_claim(face),
        _("What would you expect of six dice? And of fifteen?"),
        tuple(past.mean_ways()),
        {"": _mean_of_six(word)},
        span=(Fraction(0), Fraction(DICE)),
        why=_("Each die shows it with chance 1/6, and means add up: 15 × 1/6."),
    )


def _mean_of_six(word: str) -> Contrast:
    return Contrast.among(
        _("And how many of six dice show “{face}”, on average?").format(face=word),
        Fraction(1),
        (Fraction(1, 6), Fraction(3), Fraction(6)),
        _("One die in six: the mean grows with the number of dice."),
    )


def _points(board: int, here: str) -> Question:
    black, red = map(card_word, FACES[2 * board : 2 * board + 2])
    words = _(
        "What are the dice with “{black}” (1 point) and “{red}” (2 points) worth together, on average?"
    )
    return Question(
        f"points:{board}-{here}",
        Kind.MEAN,
        words.format(black=black, red=red),
        _("points of the dice {black} and {red}").format(black=black, red=red),
        expected_points_claim(board),
        _("What does one die add to this board, on average?"),
        tuple(past.points_ways()),
        {"": _all_boards()},
        span=(Fraction(0), Fraction(2 * DICE)),
        why=_("One die adds half a point on average, and there are fifteen."),
    )


def _all_boards() -> Contrast:
    exact = expected_points() * len(BOARDS)
    return Contrast.among(
        _("What are all fifteen dice worth on the three boards together, on average?"),
        exact,
        (Fraction(DICE), Fraction(2 * DICE)),
        _("Half of the dice count 1 and half count 2, on average: 1.5 points for each."),
    )
