"""Reading a number as people type it, in English and French: a bounded grammar, never evaluated as code.

Read are whole numbers, decimals with point or comma, fractions and mixed numbers (``2 2/3``, ``2½``),
per cent, powers of ten (``4.63e-2``), ``5 in 108``, odds (``5:108``), sums, products, quotients and powers of
these with brackets, and a chain of equal sides (``5/108 = 0.0463``). What is read is exact.
"""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction

from mousemath.errors import MousemathError
from mousemath.language import language, mark
from mousemath.lesson.typed.bounds import TwoReadingsError, UnreadableError
from mousemath.lesson.typed.doubts import check_typed, sides_of
from mousemath.lesson.typed.grammar import LONGEST, Reader, Written
from mousemath.lesson.typed.words import plain
from mousemath.play.belonging import Sort, elsewhere

UNCLEAR = mark("“{text}” is not a number: write a decimal, a fraction like 4/11, or a per cent.")
TWO_READINGS = mark(
    "“{text}” can be read in two ways: write it with digits and signs, as in 5/108 or 2 + 1/2."
)
HALVES = mark("“{text}” can be read in two ways: write 1/2, or 1.")
_FIFTIES = re.compile(r"(?:^|=)[\s(]*50\s*/\s*50[\s)]*$")
"""What is one half to some, and 1 to others."""


def read_answer(text: str) -> Written:
    """Read a number.

    Raises:
        MousemathError: the text is none; the sentence says what may be written.

    >>> [str(read_answer(text).value) for text in ("2 2/3", "4.63 %", "5 in 108", "1/6 × 1/6")]
    ['8/3', '463/10000', '5/108', '1/36']
    >>> read_answer("5:108")
    Written(value=Fraction(5, 113), decimals=None, odds=True)
    """
    shown = " ".join(text[:LONGEST].split())[:40]
    if not shown:
        raise MousemathError(mark("Write a number: a fraction like 4/11, a decimal or a per cent."))
    if len(text) > LONGEST:
        raise MousemathError(mark("That is too long for a number: write it in fewer signs."))
    _ask_back(text, shown)
    try:
        written = plain(text, language())
        check_typed(text, written)
        if _FIFTIES.search(written):
            raise MousemathError(HALVES, text=shown)
        sides = [each for side in written.split("=") for each in sides_of(side)]
        return replace(_chain(sides), typed=shown.rstrip(".,; ") if shown == text.strip() else "")
    except ZeroDivisionError:
        raise MousemathError(mark("Nothing can be divided by 0.")) from None
    except TwoReadingsError:
        raise MousemathError(TWO_READINGS, text=shown) from None
    except UnreadableError:
        raise elsewhere(text, Sort.RULE) or MousemathError(UNCLEAR, text=shown) from None


def _ask_back(text: str, shown: str) -> None:
    """Refuse two numbers side by side."""
    if twins := re.fullmatch(r"\s*(\d+) (\d+)\s*", text):
        raise MousemathError(
            mark("“{text}” is two numbers: write the digits together.")
            if twins[2].startswith("0")  # a number in groups: nothing is divided by 000
            else mark("“{text}” is two numbers: write {first}/{second}, or the digits together."),
            text=shown,
            first=twins[1],
            second=twins[2],
        )


def _chain(sides: list[str]) -> Written:
    """Read ``a = b = c``: the exact side counts; before the first sign may stand what is named."""
    first, *rest = sides
    read = []
    try:
        read.append(Reader(first).whole())
    except UnreadableError:
        if not rest:
            raise
    read += [Reader(side).whole() for side in rest]
    exact = [each for each in read if each.decimals is None]
    chosen = exact[0] if exact else read[-1]
    if any(not _alike(each, chosen) for each in read):
        raise UnreadableError
    return chosen


def _alike(one: Written, other: Written) -> bool:
    places = min(4 if each.decimals is None else each.decimals for each in (one, other))
    if None not in {one.decimals, other.decimals} and one.decimals == other.decimals:
        return one.value == other.value
    return one.value == other.value or abs(one.value - other.value) <= Fraction(1, 10**places)
