"""Words and numbers in the reader's language.

One current language is the reader's, in every cell; inside a ``with speaking(…)`` block another one may hold,
for the running context alone. Text goes through ``_`` and :func:`ngettext` (gettext catalogues in
``mousemath/locale``); numbers through :func:`decimal` and :func:`percent`, because 0.4213 is written 0,4213 in
French. Only the standard library is used, so rules may raise translated errors without knowing anything else.
"""

from __future__ import annotations

import gettext as _gettext
from contextlib import contextmanager, nullcontext
from contextvars import ContextVar
from decimal import ROUND_CEILING, Context, Decimal
from fractions import Fraction
from functools import cache
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING, SupportsFloat

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from contextlib import AbstractContextManager

LANGUAGES: dict[str, str] = {"en": "English", "fr": "Français"}
RAISED = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")
"""The signs of an exponent."""
LONGEST_CODE = 20
"""So much of what is no language is said in its refusal."""
_LOCALE = Path(__file__).parent / "locale"
_inside: ContextVar[str | None] = ContextVar("mousemath_language", default=None)
"""The language of the innermost block; ``None`` outside of all."""
_chosen = ["en"]
"""The reader's. A kernel in the browser runs each cell in a context of its own, so no context holds it."""
_folders = [_LOCALE]


def add_catalogues(folder: Path) -> None:
    """Take up the translations that a game from outside brings: ``fr/LC_MESSAGES/messages.mo`` there."""
    if folder not in _folders:
        _folders.append(folder)
        _catalogue.cache_clear()


@cache
def _catalogue(language: str) -> _gettext.NullTranslations:
    found = _gettext.NullTranslations()
    for folder in reversed(_folders):
        own = _gettext.translation("messages", folder, languages=[language], fallback=True)
        own.add_fallback(found)
        found = own
    return found


class SentenceError(ValueError):
    """An error whose text is one sentence for the reader: a notebook prints nothing else of it."""

    def _render_traceback_(self) -> list[str]:
        """Return what a notebook prints: the sentence alone, without the lines of code that led to it."""
        return [str(self)]


def language() -> str:
    """Return the code of the current language, ``"en"`` or ``"fr"``."""
    return language_of_block() or _chosen[0]


def language_of_block() -> str | None:
    """Return the language of the innermost ``with speaking(…)`` block; ``None`` outside of all."""
    return _inside.get()


def use_language(code: str) -> None:
    """Make ``code`` the current language, from here on.

    Raises:
        SentenceError: there is no catalogue for ``code``.

    >>> use_language("fr"); decimal(Fraction(91, 216))
    '0,4213'
    >>> use_language("en"); decimal(Fraction(91, 216))
    '0.4213'
    """
    _check(code)
    _chosen[0] = code
    _inside.set(None)


def _check(code: str) -> None:
    if not isinstance(code, str) or code not in LANGUAGES:
        refused = _("There is no language {code}: choose one of {known}.")
        shown = " ".join(str(code)[:LONGEST_CODE].split()).encode(errors="replace").decode()
        raise SentenceError(refused.format(code=shown, known=", ".join(LANGUAGES)))


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """Use ``code`` inside a ``with`` block, and the former language after it."""
    _check(code)
    former = _inside.get()
    _inside.set(code)
    try:
        yield
    finally:
        _inside.set(former)


def answering(code: str | None) -> AbstractContextManager[None]:
    """Return a ``with`` block for what somebody asked for in the language ``code``, or in none by name.

    Raises:
        SentenceError: there is no catalogue for ``code``; where the block begins.
    """
    return nullcontext() if code is None else speaking(code)


def spoken(code: str | None) -> str:
    """Return ``code``, or the current language where nothing is given.

    Raises:
        SentenceError: there is no catalogue for ``code``.
    """
    with speaking(language() if code is None else code):
        return language()


def _(message: str) -> str:
    """Translate ``message`` into the current language."""
    return _catalogue(language()).gettext(message)


def ngettext(one: str, many: str, number: int) -> str:
    """Translate the form of a message that fits ``number``."""
    return _catalogue(language()).ngettext(one, many, number)


class Message(str):
    """A text of the catalogue, not yet translated; any other text belongs to the user."""

    __slots__ = ()


def mark(message: str) -> str:
    """Mark ``message`` for extraction and leave it as it is; it is translated where it is shown."""
    return Message(message)


def capital(text: str) -> str:
    """Return ``text`` with its first letter large."""
    return text[:1].upper() + text[1:]


def uncapital(text: str) -> str:
    """Return ``text`` with its first letter small, as inside a sentence."""
    return text[:1].lower() + text[1:]


def listing(words: Iterable[str]) -> str:
    """Join words as in a sentence.

    >>> listing(["Hat", "Glasses", "Bow"])
    'Hat, Glasses and Bow'
    """
    listed = list(words)
    if len(listed) <= 1:
        return "".join(listed)
    return _("{first} and {last}").format(first=", ".join(listed[:-1]), last=listed[-1])


def nearest(number: SupportsFloat) -> int:
    """Return the nearest whole number; from a half on the larger one, as schools round, also below 0.

    A fraction counts as it is, a float as the shortest decimal that stands for it.

    >>> nearest(Fraction(5, 2)), nearest(0.5), nearest(Fraction(-5, 2)), nearest(Fraction(7, 3))
    (3, 1, -3, 2)
    """
    exact = _as_written(number)
    above = (2 * abs(exact.numerator) + exact.denominator) // (2 * exact.denominator)
    return -above if exact < 0 else above


def _as_written(number: SupportsFloat) -> Fraction:
    return (
        Fraction(number) if isinstance(number, (int, Fraction)) else Fraction(repr(float(number)))
    )


def decimal(number: SupportsFloat, places: int = 4) -> str:
    """Write ``number`` with ``places`` decimals in the current language, rounded as by :func:`nearest`.

    >>> decimal(Fraction(2, 3)), decimal(1, 2), decimal(Fraction(21, 40), 2), decimal(0.525, 2)
    ('0.6667', '1.00', '0.53', '0.53')
    >>> decimal(-inf)
    '−∞'
    """
    if number in (inf, -inf):
        return "∞" if number == inf else "\N{MINUS SIGN}∞"
    scaled = nearest(_as_written(number) * 10**places)
    sign, digits = ("\N{MINUS SIGN}" if scaled < 0 else ""), str(abs(scaled)).rjust(places + 1, "0")
    text = f"{sign}{digits[:-places]}.{digits[-places:]}" if places else f"{sign}{digits}"
    return text.replace(".", ",") if language() == "fr" else text


def whole(number: int) -> str:
    """Write a whole number in groups of three digits.

    >>> whole(1298528)
    '1,298,528'
    """
    text = f"{number:,}"
    return text.replace(",", "\N{NARROW NO-BREAK SPACE}") if language() == "fr" else text


def rounded_up(bound: Fraction) -> str:
    """Write an error bound with two digits and a power of ten, never smaller than it is.

    >>> rounded_up(Fraction(1, 131070)).replace("\N{NO-BREAK SPACE}", " ")
    '7.7 × 10⁻⁶'
    """
    digits = Context(prec=2, rounding=ROUND_CEILING)
    text = f"{digits.divide(Decimal(bound.numerator), Decimal(bound.denominator)):.1e}"
    text = text.replace(".", ",") if language() == "fr" else text
    leading, power = text.split("e")
    raised = str(int(power)).translate(RAISED)
    return f"{leading}\N{NO-BREAK SPACE}×\N{NO-BREAK SPACE}10{raised}"


def percent(number: SupportsFloat, places: int = 0) -> str:
    """Write a probability as a per cent, with the space that the language wants.

    >>> percent(Fraction(1, 4))
    '25%'
    """
    text = decimal(_as_written(number) * 100, places)
    return f"{text}\N{NARROW NO-BREAK SPACE}%" if language() == "fr" else f"{text}%"


def small_whole(text: str, most: int) -> int | None:
    """Read a whole number from 0 to ``most``, written in plain digits; ``None`` for anything else.

    >>> small_whole("12", 99), small_whole("100", 99), small_whole("٣", 99), small_whole("", 99)
    (12, None, None, None)
    """
    fits = text.isascii() and text.isdigit() and len(text) <= len(str(most))
    return int(text) if fits and int(text) <= most else None
