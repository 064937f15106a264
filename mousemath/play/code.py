"""Position codes: a game on one line of text, to be pasted back into any notebook.

``MM1~game~option=value~…~check``. The fields are plain words and numbers that each game reads by
its own strict parser; nothing is evaluated. The check makes typing errors visible.
"""

from __future__ import annotations

from urllib.parse import quote, unquote

from mousemath.errors import BadCode
from mousemath.language import mark
from mousemath.play.belonging import Sort, elsewhere
from mousemath.play.pasted import LONGEST, pasted
from mousemath.play.seal import check

VERSION = "MM1"
SEVERAL = mark("Several codes stand here: paste one of them.")
_DAMAGED = mark("This position code is damaged: copy it once more, to its very end.")


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


def bare(given: object, prefix: str) -> str:
    """Return the code of one kind out of what was pasted, as it was made.

    Where none stands there that is whole, what begins like one is returned, or nothing.

    Args:
        given: a text, or anything else, in which no code is.
        prefix: with which codes of the kind begin, without their version.

    Raises:
        BadCode: several stand there.

    >>> bare("code = ‘MM1~mmm~board=shelf ~seed=7~JZHA’.", "MM")
    'MM1~mmm~board=shelf~seed=7~JZHA'
    """
    found = pasted(given) if isinstance(given, str) else None
    if found is None:
        return ""
    codes = [code for code in found.codes if code.startswith(prefix)]
    if len(codes) > 1:
        raise BadCode(SEVERAL)
    begun = found.begun if found.begun.upper().startswith(prefix) else ""
    return codes[0] if codes else begun


def unpack(code: str) -> tuple[str, dict[str, str]]:
    """Read a code, or the line of Python that opens it; return the name of its game and its fields.

    Raises:
        BadCode: the text is no code, is of another version, or was changed on the way.
    """
    text = bare(code, VERSION[:2])
    parts = text.split("~")
    if not text or len(text) > LONGEST:
        raise elsewhere(code, Sort.POSITION, Sort.MISTAKES) or BadCode(
            mark("This is not a position code: copy the whole line that begins with MM1.")
        )
    if parts[0].upper() != VERSION:
        raise BadCode(mark("This code was made by another version of mousemath."))
    body, _tilde, sealed = text.rpartition("~")
    pairs = [field.partition("=") for field in parts[2:-1]]
    if (
        not text.isascii()
        or sealed != check(body)
        or any(not equals for _key, equals, _value in pairs)
    ):
        raise BadCode(_DAMAGED)
    return parts[1], {key: unquote(value) for key, _equals, value in pairs}
