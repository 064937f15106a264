"""Position codes: a game on one line of text, to be pasted back into any notebook.

``MM1~game~option=value~…~check``. The fields are plain words and numbers that each game reads by
its own strict parser; nothing is evaluated. The check makes typing errors visible.
"""

from __future__ import annotations

import re
import unicodedata
import zlib
from urllib.parse import quote, unquote

from mousemath.errors import BadCode
from mousemath.language import mark

VERSION = "MM1"
LONGEST = 4000
AROUND = "\"'`´‘’‚‛“”„‟′″«»‹›<>()[]{}＂＇.,;:!?…"
"""Quotes, brackets and stops: signs that stand round a code where people and programs write it, never at its ends."""
_LINE = re.compile(
    rf"(?:(?:importmousemathasmm;?)?(?:mm\.)?play\()?(?:class_)?code=(.*?)(?:[{re.escape(AROUND)}]+language=.*)?"
)
"""The line that opens a code (:func:`mousemath.lesson.host.as_line`), without its spaces and what stands round it."""
_QUOTED = re.compile(r"^(?:[ \t]?>)+", re.MULTILINE)
"""What a mail program puts before each line of another mail."""
LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""Letters and digits that nobody takes for each other, by their numbers 0 to 31."""
WHOLE = 7
"""Letters that hold a whole checksum: then every change of one letter, or of two neighbours, is noticed."""


def check(text: str, letters: int = 4) -> str:
    """Return the checksum of a text: the lowest bits of its CRC-32, five for each letter.

    >>> check("MM1~mmm~board=shelf~seed=7")
    'JZHA'
    """
    number = zlib.crc32(text.encode())
    return "".join(LETTERS[number >> 5 * place & 31] for place in range(letters))


def pack(game: str, fields: dict[str, str]) -> str:
    """Write a code.

    >>> pack("mmm", {"board": "shelf", "seed": "7"})
    'MM1~mmm~board=shelf~seed=7~JZHA'
    """
    inside = "~".join(f"{key}={_quoted(value)}" for key, value in fields.items())
    body = f"{VERSION}~{game}~{inside}" if inside else f"{VERSION}~{game}"
    return f"{body}~{check(body)}"


def _quoted(value: str) -> str:
    """Quote what is no plain letter; ``~`` too, which URLs leave alone but parts our fields."""
    return quote(value, safe=".,:;+*-_/").replace("~", "%7E")


def bare(pasted: object) -> str:
    """Return a code as it was made, out of what was pasted: its line of Python, quotes, a full stop, line breaks.

    >>> bare("code = ‘MM1~mmm~board=shelf ~seed=7~JZHA’.")
    'MM1~mmm~board=shelf~seed=7~JZHA'
    """
    if not isinstance(pasted, str) or len(pasted) > 2 * LONGEST:
        return ""
    lines = _QUOTED.sub("", pasted)
    text = "".join(sign for sign in lines if not _unseen(sign)).strip(AROUND)
    line = _LINE.fullmatch(text)
    return line[1].strip(AROUND) if line else text


def _unseen(sign: str) -> bool:
    return sign.isspace() or unicodedata.category(sign) in ("Cc", "Cf")


def unpack(code: str) -> tuple[str, dict[str, str]]:
    """Read a code, or the line of Python that opens it; return the name of its game and its fields.

    Raises:
        BadCode: the text is no code, is of another version, or was changed on the way.
    """
    text = bare(code)
    parts = text.split("~")
    if len(text) > LONGEST or len(parts) < 3 or not parts[0].startswith("MM"):  # noqa: PLR2004 - version, game, check
        raise BadCode(
            mark("This is not a position code: copy the whole line that begins with MM1.")
        )
    if parts[0] != VERSION:
        raise BadCode(mark("This code was made by another version of mousemath."))
    body, _tilde, sealed = text.rpartition("~")
    if not text.isascii() or sealed != check(body):
        raise BadCode(mark("This position code is damaged: copy it once more, to its very end."))
    pairs = [field.partition("=") for field in parts[2:-1]]
    if any(not equals for _key, equals, _value in pairs):
        raise BadCode(mark("This position code is damaged: copy it once more, to its very end."))
    return parts[1], {key: unquote(value) for key, _equals, value in pairs}
