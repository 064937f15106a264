"""Raised numbers, which are numerators or powers, and letters that are fractions, in plain signs."""

from __future__ import annotations

import re
import unicodedata

from mousemath.language import RAISED
from mousemath.lesson.typed.bounds import TwoReadingsError

_LOWERED = {raised: plain for plain, raised in RAISED.items()}
_DIGITS = "⁰¹²³⁴-⁹"
_LETTERS = "¼½¾⅐-⅟↉"
_POWER = rf"(?P<power>(?=\s*(?:\^|\*\*|[⁻{_DIGITS}])))?"
_SET = re.compile(
    rf"(?P<before>[\d)%‰{_LETTERS}]\s*)?(?P<above>[{_DIGITS}]+)(?P<bar>[/⁄∕])"
    rf"(?P<below>[₀-₉]+|[0-9]+){_POWER}"
)
"""A fraction as word processors set it, its numerator raised, or a power before a bar."""
_LETTER = re.compile(rf"(?P<before>\d\s*)?(?P<sign>[{_LETTERS}]){_POWER}")


def lowered(text: str) -> str:
    """Write raised numbers and fractions of one letter in plain signs; a mixed number has a space.

    Raises:
        TwoReadingsError: a raised number may be a numerator or a power, or a power is one of a mixed number.

    >>> lowered("5²/6²"), lowered("¹⁄₂"), lowered("2²⁄₃"), lowered("2½"), lowered("⅚²")
    ('5^(2)/6^(2)', '(1⁄2)', '2 2⁄3', '2 1⁄2', ' (5⁄6)^(2)')
    """
    text = _LETTER.sub(_letter, _SET.sub(_fraction, text))
    return re.sub(f"[⁻{_DIGITS}]+", _exponent, text)


def _fraction(found: re.Match[str]) -> str:
    before, power = found["before"], found["power"] is not None
    typeset = found["bar"] != "/" and not found["below"].isascii()
    fraction = unicodedata.normalize("NFKC", f"{found['above']}⁄{found['below']}")
    if before is None:
        if power and found["below"].isascii():
            raise TwoReadingsError
        return f"({fraction})"
    if before[-1:].strip() and not typeset and found["below"].isascii() and found["bar"] == "/":
        return found[0]
    if not typeset or power or not before[0].isdigit():
        raise TwoReadingsError
    return f"{before.rstrip()} {fraction}"


def _letter(found: re.Match[str]) -> str:
    fraction, before = unicodedata.normalize("NFKC", found["sign"]), found["before"] or ""
    if found["power"] is None:
        return f"{before} {fraction}" if not before[-1:].isspace() else f"{before}{fraction}"
    if before:
        raise TwoReadingsError
    return f" ({fraction})"


def _exponent(raised: re.Match[str]) -> str:
    return f"^({raised[0].translate(_LOWERED)})"
