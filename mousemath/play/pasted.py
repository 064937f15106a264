"""Codes as they arrive: telephones, mail and chat programs, word processors and Markdown change signs on the way.

They put a dash in place of hyphens, another tilde, full-width or small letters, signs that nobody sees, line ends,
quotes and marks around, and names of HTML in place of signs. All of it is undone where that is unambiguous: the checksum of the code tells which of a
few readings is the one that was sent.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from html import unescape
from itertools import islice, product
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import unquote

from mousemath.language import small_whole
from mousemath.play.room_code import LOOKED_AT, WITHOUT_TILDES, room_code
from mousemath.play.seal import LETTERS, SHORT, check

if TYPE_CHECKING:
    from collections.abc import Iterator

LONGEST = 4000
"""Letters of a code at most."""
ALONE = r"(?<![A-Za-z0-9])(?<![A-Za-z0-9]~)"
"""Where a code begins, as a pattern: no letter stands before it, nor is it a field of another code."""
_LIKE = str.maketrans(
    {
        **dict.fromkeys("\u02dc\u02f7\u0334\u2053\u223c\u223d\u301c\uff5e", "~"),
        **dict.fromkeys("\u2010\u2011\u2012\u2043\u2212\ufe63\uff0d\u00af", "-"),
        **dict.fromkeys("\u2015\ufe31\ufe58\u2e3a\u2e3b", "\N{EM DASH}"),
        **dict.fromkeys("\u2044\u2215", "/"),
    }
)
_HYPHENS = {"\N{EN DASH}": ("-", "--", "---"), "\N{EM DASH}": ("--", "---", "-")}
"""What a dash was, before a program put it in: the usual first."""
_EACH = 5
"""Up to so many dashes are read each for itself; more of them are all read alike."""
_TILDE_LETTER = re.compile("(\\w)\N{COMBINING TILDE}")
"""What a dead key makes of a tilde and the letter after it."""
_UNSEEN = re.compile(
    "[\u00ad\u034f\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufe0e\ufe0f\ufeff]"
)
_NAMED = re.compile(r"&(?:#\d{1,7}|#x[0-9a-f]{1,6}|[a-z]{1,8});", re.IGNORECASE)
"""A sign as HTML writes it by its number or its name."""
_GAP = re.compile(r"(?:^(?:[ \t]{0,9}[>|])+|\s|[\x00-\x1f\x7f-\x9f])+", re.MULTILINE)
"""Line ends, spaces, and what a mail program puts before each line of another mail."""
_BEGIN = re.compile(
    rf"{ALONE}M ?(?P<kind>[MC]) ?[\dIl](?: ?~|(?<=C1|CI|Cl){WITHOUT_TILDES})",
    re.IGNORECASE,
)
_QUOTED = re.compile(
    rf"{ALONE}M[MC][\dIl](?:%7E|~[^\s%]{{0,400}}%(?:2[0-9A-F]|3[A-F]))", re.IGNORECASE
)
"""A code in an address: some programs quote its tildes, others its other signs alone."""
_END = re.compile(rf"~((?: ?[{LETTERS}]){{{SHORT}}})(?![^\W_])", re.IGNORECASE)
_SOFT = re.compile(r"=\r?\n|(?<==)3D")
"""A line end that mail has put in, and what it adds to the signs that it does so with."""
_LONGEST_NUMBER, _AROUND_NUMBER = 60, " \t\r\n.#\"'`‘’“”«»"
_MOST_CODES, _MOST_ENDS = 4, 40


class Pasted(NamedTuple):
    """Codes in a text that was pasted.

    Attributes:
        codes: those whose checksum is right, each once, as they were made.
        begun: where none is, what begins like one, else nothing.
    """

    codes: tuple[str, ...]
    begun: str


def plain_signs(text: str) -> str:
    """Return a text with the signs of codes in place of those that are put for them, its lines as they were.

    Dashes that may stand for more than one hyphen are left.

    >>> plain_signs("ＭＣ１∼mouse‑03")
    'MC1~mouse-03'
    """
    if "&" in text:
        text = _NAMED.sub(_sign, text)
    if text.isascii():
        return text
    apart = "".join(map(_apart, _UNSEEN.sub("", text).translate(_LIKE)))
    return _TILDE_LETTER.sub(r"~\1", apart).translate(_LIKE)


def _sign(named: re.Match[str]) -> str:
    """Return the sign that HTML has named; lines stay as they are."""
    sign = unescape(named[0])
    return " " if len(sign.splitlines()) != 1 or sign.splitlines()[0] != sign else sign


def _apart(sign: str) -> str:
    """Return what a sign is made of; a power is no digit: "2²" is not 22."""
    return sign if unicodedata.category(sign) == "No" else unicodedata.normalize("NFKD", sign)


@lru_cache(maxsize=16)
def pasted(text: str) -> Pasted:
    """Return the codes with tildes in a text, however they were brought there.

    >>> pasted("“mm1∼mmm~board=shelf~seed=7~JZHA”, see you!").codes
    ('MM1~mmm~board=shelf~seed=7~JZHA',)
    """
    if len(text) > 2 * LONGEST:
        return Pasted((), "")
    plain = plain_signs(text)
    for told in (plain, *_unquoted(plain)):
        squeezed = _GAP.sub(" ", told)
        begins = list(islice(_BEGIN.finditer(squeezed), _MOST_CODES))
        found = [code for begin in begins if (code := _code(squeezed, begin)) is not None]
        if found:
            return Pasted(tuple(dict.fromkeys(found)), "")
    begin = _BEGIN.search(_GAP.sub(" ", plain))
    return Pasted((), _begun(begin.string[begin.start() :].replace(" ", "")) if begin else "")


def typed_whole(text: str, most: int) -> int | None:
    """Read a whole number as it is typed or pasted into a field; ``None`` where there is none from 0 to ``most``.

    >>> typed_whole(" “１2”. ", 99), typed_whole("-1", 99), typed_whole("1.5", 99)
    (12, None, None)
    """
    return small_whole(plain_signs(text[:_LONGEST_NUMBER]).strip(_AROUND_NUMBER), most)


def room_at(text: str, start: int) -> str | None:
    """Return the class code that begins at a place of a text with plain signs; ``None`` where none does."""
    window = text[start : start + LOOKED_AT]
    found = (room_code(_GAP.sub(" ", told)) for told in (window, *_unquoted(window)))
    return next(filter(None, found), None)


def _unquoted(text: str) -> Iterator[str]:
    """Yield a text as it was before an address, a mail in its raw form, or Markdown quoted some of its signs."""
    if _SOFT.search(text):
        yield _SOFT.sub("", text)
    if _QUOTED.search(text):
        yield unquote(text)
    if "\\" in text:
        yield text.replace("\\", "")


def _code(text: str, begin: re.Match[str]) -> str | None:
    """Return the code that begins here; ``None`` where no checksum fits, or several readings have one."""
    if begin["kind"].upper() == "C":
        return room_code(text[begin.start() :])
    ends = _END.finditer(text, begin.end() - 1)
    for end in islice(ends, _MOST_ENDS):
        told = _begun(text[begin.start() : end.start()].replace(" ", ""))
        sealed = end[1].replace(" ", "").upper()
        bodies = filter(str.isascii, _bodies(told))
        found = {body for body in bodies if check(body, len(sealed)) == sealed}
        if found:
            return f"{found.pop()}~{sealed}" if len(found) == 1 else None
    return None


def _begun(told: str) -> str:
    """Return a code with the prefix as it is made: capitals, and the digit for which a letter was taken."""
    version = "1" if told[2:3] in {"I", "i", "l", "L"} else told[2:3]
    return told[:2].upper() + version + told[3:]


def _bodies(told: str) -> Iterator[str]:
    """Yield what may have been sent: its hyphens, the letters as they are, or small ones after the first sign."""
    for each in readings(told):
        yield each
        yield each[:2] + each[2:].lower()


def readings(text: str) -> Iterator[str]:
    """Yield a text with hyphens in place of its dashes, in every way that may have been meant.

    >>> list(readings("b–c"))
    ['b-c', 'b--c', 'b---c']
    """
    parts = re.split("([\N{EN DASH}\N{EM DASH}])", text)
    dashes = parts[1::2]
    if len(dashes) <= _EACH:
        for put in product(*(_HYPHENS[dash] for dash in dashes)):
            yield "".join(
                part for pair in zip(parts[::2], (*put, ""), strict=True) for part in pair
            )
        return
    for short, long in product(*_HYPHENS.values()):
        yield text.replace("\N{EN DASH}", short).replace("\N{EM DASH}", long)
