"""Class codes as Markdown leaves them: without some of their tildes, or with too many.

Markdown takes two tildes for what strikes words through, and shows neither. The parts of a class code are known
without them: a name, whose dice, a number and a checksum of seven letters, which tells whether they were taken
apart rightly. It also tells where a letter was put for a digit in a number.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from mousemath.play.seal import WHOLE, check

if TYPE_CHECKING:
    from collections.abc import Iterator

DICE_WORDS = "same", "own"
"""Whose dice a class rolls, as its code says it."""
LOOKED_AT = 200
"""Signs on which a class code stands, with those that programs have put in."""
_FEW = "[ ~]{0,9}"
WITHOUT_TILDES = (
    rf"(?={_FEW}[a-z][a-z0-9_-]{{0,40}}?{_FEW}(?:{'|'.join(DICE_WORDS)}){_FEW}[0-9oil])"
)
"""What follows the prefix of a class code that has lost tildes, as a pattern."""
_DICE = re.compile("|".join(DICE_WORDS))
_BEGIN = re.compile(r"mc[1il]~*")
_SEED = re.compile(r"[0-9oil]{1,20}")
_NUMBER = re.compile(r"(?<=[-_])[0-9oil]+$")
_DIGITS = str.maketrans("oil", "011")
"""Digits, by the letters that are taken for them."""


def room_code(told: str) -> str | None:
    """Return the class code with which a text begins, as it was made; ``None`` where no checksum fits.

    >>> room_code("mcImouse-03own47ll EJSNPF3, see you"), room_code("MC1~mouse-03~own~4711~EJSNPF4")
    ('MC1~mouse-03~own~4711~EJSNPF3', None)
    """
    plain = re.sub(r"[\s\\]", "", told[:LOOKED_AT]).lower()
    plain = re.sub("[\N{EN DASH}\N{EM DASH}]", "-", plain)
    begun = _BEGIN.match(plain)
    if begun is None:
        return None
    return next(
        (
            f"{body}~{sealed}"
            for body, sealed in _parts(plain, begun)
            if check(body, WHOLE) == sealed
        ),
        None,
    )


def _parts(plain: str, begun: re.Match[str]) -> Iterator[tuple[str, str]]:
    """Yield body and checksum, in every way in which these signs can be taken apart."""
    for dice in _DICE.finditer(plain, begun.end()):
        name = plain[begun.end() : dice.start()].strip("~")
        after = plain[dice.end() :].lstrip("~")
        seed = _SEED.match(after)
        for many in range(1, seed.end() + 1 if seed else 0):
            sealed = after[many:].lstrip("~")[:WHOLE].upper()
            number = after[:many].translate(_DIGITS)
            for lesson in dict.fromkeys((name, _NUMBER.sub(_as_digits, name))):
                yield f"MC1~{lesson}~{dice[0]}~{number}", sealed


def _as_digits(number: re.Match[str]) -> str:
    return number[0].translate(_DIGITS)
