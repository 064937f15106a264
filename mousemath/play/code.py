"""Position codes: a game on one line of text, to be pasted back into any notebook.

``MM1~game~option=value~…~check``. The fields are plain words and numbers that each game reads by
its own strict parser; nothing is evaluated. The check makes typing errors visible.
"""

from __future__ import annotations

import re
import zlib
from urllib.parse import quote, unquote

from mousemath.errors import BadCode
from mousemath.language import language, mark

VERSION = "MM1"
LONGEST = 4000
_FIRST, _IMPORT = "en", "import mousemath as mm; "
_LINE = re.compile(r'(?:importmousemathasmm;)?mm\.play\(code="([^"]*)"(?:,language="[a-z]+")?\)')
"""The line that opens a code, without its spaces."""
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


def as_line(code: str) -> str:
    """Return the line of Python that opens a code, ready to be pasted into a cell or a form.

    >>> as_line("MM1~mmm~board=shelf~seed=7~JZHA")
    'import mousemath as mm; mm.play(code="MM1~mmm~board=shelf~seed=7~JZHA")'
    """
    return in_a_cell("play", f'code="{code}"')


def in_a_cell(name: str, given: str) -> str:
    """Return the line of Python that opens something in any cell, of a kernel that has just begun too.

    It opens in the language that is spoken now, whatever that kernel speaks.

    Args:
        name: a function of the package.
        given: its arguments.

    >>> in_a_cell("lesson", '"mouse-03", "bet"')
    'import mousemath as mm; mm.lesson("mouse-03", "bet")'
    >>> from mousemath.language import speaking
    >>> with speaking("fr"):
    ...     in_a_cell("ask", '"03.2"')
    'import mousemath as mm; mm.ask("03.2", language="fr")'
    """
    said = "" if language() == _FIRST else f', language="{language()}"'
    return f"{_IMPORT}mm.{name}({given}{said})"


def unpack(code: str) -> tuple[str, dict[str, str]]:
    """Read a code, or the line of Python that opens it; return the name of its game and its fields.

    Raises:
        BadCode: the text is no code, is of another version, or was changed on the way.
    """
    text = "".join(code.split()) if isinstance(code, str) else ""
    line = _LINE.fullmatch(text)
    text = line[1] if line else text
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
