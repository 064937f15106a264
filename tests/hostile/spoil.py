"""Spoilt texts and bytes: one or two changes of something good, or structure gone wild; all from a seed."""

import string
from random import Random

DIGITS = "٣", "７", "²", "½", "Ⅷ", "𝟗"
"""Digits that are none of ours."""
LONG = "9" * 5_000, "1e999", "-1", "0" * 40, "1_000", "0x10", "NaN", "inf", "1" * 19
DEEP = "[" * 3_000, "{a=" * 2_000, "(" * 500, "a." * 4_000, '{"a":' * 2_000
ODD = (
    "\0",
    "\ud800",
    "\u202e",
    "\ufeff",
    "\u200b",
    "é",
    "😀",
    "%",
    "%7E",
    "~",
    "=",
    "\n",
    "\\",
    '"',
    "'",
)
WORDS = "__import__('os')", "../../etc/passwd", "null", "true", "own", "cat", "<b>", "{name}", "%s"
SIGNS = string.ascii_letters + string.digits + "~=.,:;/_-+ []{}\"'\n#"
LONGEST = 30_000


def flip(text: str, dice: Random) -> str:
    """Put another sign in the place of one."""
    at = dice.randrange(len(text))
    return text[:at] + dice.choice(SIGNS) + text[at + 1 :]


def cut(text: str, dice: Random) -> str:
    """Take out a few signs, or all from some place on."""
    at = dice.randrange(len(text))
    return text[:at] + (text[at + dice.randint(1, 9) :] if dice.random() < 0.7 else "")


def insert(text: str, dice: Random) -> str:
    """Put something in that does not belong there."""
    at = dice.randrange(len(text) + 1)
    return text[:at] + dice.choice((*DIGITS, *LONG, *DEEP, *ODD, *WORDS)) + text[at:]


def swap(text: str, dice: Random) -> str:
    """Exchange two stretches."""
    a, b, c, d = sorted(dice.randrange(len(text) + 1) for _each in range(4))
    return text[:a] + text[c:d] + text[b:c] + text[a:b] + text[d:]


def repeat(text: str, dice: Random) -> str:
    """Say something again and again."""
    a, b = sorted(dice.randrange(len(text) + 1) for _each in range(2))
    return text[:a] + text[a:b] * dice.choice((2, 3, 400)) + text[b:]


def number(text: str, dice: Random) -> str:
    """Put another number in the place of one."""
    places = [at for at, sign in enumerate(text) if sign.isdigit()]
    if not places:
        return flip(text, dice)
    at = dice.choice(places)
    new = dice.choice((*LONG, *DIGITS, *map(str, range(12)), "99", "1000000"))
    return text[:at] + new + text[at + 1 :]


CHANGES = (flip, cut, insert, swap, repeat, number)


def spoilt(text: str, dice: Random) -> str:
    """Return a text with one or two changes."""
    for _time in range(dice.choice((1, 1, 1, 2))):
        text = dice.choice(CHANGES)(text or "0", dice)[:LONGEST]
    return text


def spoilt_bytes(data: bytes, dice: Random) -> bytes:
    """Return bytes with one change: a bit flipped, a stretch lost, put in, or exchanged."""
    at, size = dice.randrange(len(data)), dice.randint(1, 40)
    kind = dice.randrange(5)
    if kind == 0:
        return data[:at] + bytes([data[at] ^ 1 << dice.randrange(8)]) + data[at + 1 :]
    if kind == 1:
        return data[:at]
    if kind == 2:
        return data[:at] + data[at + size :]
    if kind == 3:
        return data[:at] + dice.randbytes(size) + data[at:]
    return (
        data[:at] + data[at + size : at + 2 * size] + data[at : at + size] + data[at + 2 * size :]
    )
