"""An answer that somebody found, held against the exact value."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.play.checked import checked

if TYPE_CHECKING:
    from mousemath.lesson.exercise import Verdict


@checked()
def check(answer: object, truth: object, hint: str = "") -> Verdict:
    """Say whether ``answer`` is the number that was asked for; never an exception for an answer.

    Args:
        answer: a number of Python, NumPy, SymPy or the ``decimal`` module, or text such as
            ``"1/36"``, ``"3 %"`` or ``"1 in 36"``; ``None`` while there is no answer yet.
        truth: the exact value; a machine number stands for the short fraction that it is the nearest of,
            or else for its digits.
        hint: a sentence to help on, given with a wrong answer.

    >>> from fractions import Fraction
    >>> check("1/36", Fraction(1, 36))
    Right: 1/36, that is 0.0278.
    >>> bool(check(None, Fraction(1, 36))), bool(check("1/6 * 1/6", Fraction(1, 36)))
    (False, True)
    >>> check("1/3", 1 / 3), check("91/216", 0.4213)
    (Right: 1/3, that is 0.3333., Right to 4 decimals.)
    """
    from mousemath.lesson.exercise import check as judge  # noqa: PLC0415 - the import stays light

    return judge(answer, truth, hint)
