"""How a play came to where it is, as a short text: its steps, to be taken once more.

A step is the number of its action among the legal ones, from 0. Chance is drawn from the seed again;
only what was set by hand bears the number of its outcome among the possible ones too:

* ``c`` a step, ``c:d`` one whose outcome was set by hand, ``c+d`` one whose outcome came of a luck apart
  (:mod:`mousemath.play.luck`), which the seed alone does not tell;
* ``.`` from here on nobody at the table was asked, or was asked again.

A number is written in digits of five bits each, the lowest first; every digit but the last is marked by
its sixth bit. So most steps are one letter.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from mousemath.errors import BadCode, IllegalAction
from mousemath.language import mark

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mousemath.play.session import Record, Session

MOST_STEPS = 2000
"""More than any play has."""
_DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
_VALUE = {digit: value for value, digit in enumerate(_DIGITS)}
_HALF = len(_DIGITS) // 2
_NUMBER = r"[g-z0-9_-]{0,4}[A-Za-f]"
_STEP = re.compile(rf"(\.?)({_NUMBER})(?:([:+])({_NUMBER}))?")
_HAND, _APART, _TURN = ":", "+", "."


def write_steps(records: Iterable[Record[Any, Any]]) -> str:
    """Write the steps of a play."""
    text, unasked = [], False
    for record in records:
        if record.unasked is not unasked:
            text.append(_TURN)
            unasked = record.unasked
        text.append(_number(record.choice))
        if record.by_hand:
            text += _HAND, _number(record.came)
        elif record.apart:
            text += _APART, _number(record.came)
    return "".join(text)


def take_steps(session: Session[Any, Any], text: str) -> None:
    """Take the steps that ``text`` tells, from where the session stands.

    Raises:
        BadCode: the text is damaged, or tells of steps that the rules do not know.
    """
    place, unasked, steps = 0, False, 0
    while place < len(text):
        found = _STEP.match(text, place)
        if found is None or steps == MOST_STEPS:
            raise _damaged()
        turn, choice, how, came = found.groups()
        place, steps, unasked = found.end(), steps + 1, unasked is not bool(turn)
        try:
            session.repeat(
                _read(choice),
                _read(came) if how else None,
                by_hand=how == _HAND,
                unasked=unasked,
            )
        except IllegalAction:
            raise _damaged() from None


def _number(number: int) -> str:
    """Write a whole number from 0.

    >>> _number(0), _number(31), _number(32)
    ('A', 'f', 'gB')
    """
    digits = ""
    while number >= _HALF:
        digits += _DIGITS[number % _HALF + _HALF]
        number //= _HALF
    return digits + _DIGITS[number]


def _read(text: str) -> int:
    """Read such a number.

    >>> [_read(_number(number)) for number in (0, 31, 32, 999_999)]
    [0, 31, 32, 999999]
    """
    return sum(_VALUE[digit] % _HALF * _HALF**place for place, digit in enumerate(text))


def _damaged() -> BadCode:
    return BadCode(
        mark("The steps in this position code are not possible: copy the code once more.")
    )
