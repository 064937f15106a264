"""Numbers in words, English and French: whole numbers below a thousand million, fractions and mixed numbers.

A run of number words is read whole or not at all: every spelling that counts is one of a table, so that nothing is
made out of words which only look alike. What can be read in two ways is refused: “cinq cent huitièmes” may be
5/108 or 500/8.
"""

from __future__ import annotations

import re
import unicodedata
from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING

from mousemath.lesson.typed.bounds import TwoReadingsError

if TYPE_CHECKING:
    from collections.abc import Iterator

Words = tuple[str, ...]

_UNITS = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen "
    "sixteen seventeen eighteen nineteen"
)
_ENGLISH_TENS = "twenty thirty forty fifty sixty seventy eighty ninety"
_ENGLISH = tuple(_UNITS.split())
_UNITES = (
    "zero un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize"
)
_FRENCH = (*_UNITES.split(), "dix sept", "dix huit", "dix neuf")
_FRENCH_TENS = {"vingt": 20, "trente": 30, "quarante": 40, "cinquante": 50, "soixante": 60}
_FRENCH_TENS |= {"septante": 70, "huitante": 80, "octante": 80, "nonante": 90}
_SCALES = {"million": 10**6, "millions": 10**6, "thousand": 10**3, "mille": 10**3}
_HUNDREDS = range(1, 1000)
_AND = ("and", "et")
_ALONE = {
    **dict.fromkeys(("half", "halves", "demi", "demis", "demie", "demies", "moitie", "moities"), 2),
    **dict.fromkeys(("third", "thirds", "tiers"), 3),
    **dict.fromkeys(("quarter", "quarters", "quart", "quarts"), 4),
}
"""Parts that have a name of their own, which no longer number ends with; but “third” does."""
_LATER = {"first": "one", "second": "two", "third": "three", "unieme": "un", "deuxieme": "deux"}
_LATER |= {"troisieme": "trois", "quatrieme": "quatre"}
"""Ordinals that name a part only at the end of a longer number, as in one thirty-second."""
_IRREGULAR = {"fifth": "five", "eighth": "eight", "ninth": "nine", "twelfth": "twelve"}
_IRREGULAR |= {"cinquieme": "cinq", "neuvieme": "neuf"}


@cache
def _below_thousand() -> dict[str, int]:
    """Return every spelling of 0 to 999, without accents, with spaces between the words."""
    found = _below_hundred()
    tens = {text: number for text, number in found.items() if number}
    hundreds = {"hundred": 1, "cent": 1, "a hundred": 1}
    for one, other in zip(_ENGLISH[1:10], _FRENCH[1:10], strict=True):
        number = _ENGLISH.index(one)
        hundreds |= {f"{one} hundred": number}
        hundreds |= {f"{other} cent": number, f"{other} cents": number} if number > 1 else {}
    for text, number in hundreds.items():
        found[text] = 100 * number
        joined = (" ", " and ") if text.endswith("hundred") else (" ",)
        found |= {f"{text}{j}{rest}": 100 * number + n for rest, n in tens.items() for j in joined}
    return found


def _below_hundred() -> dict[str, int]:
    """Return every spelling of 0 to 99."""
    found = {text: number for words in (_ENGLISH, _FRENCH) for number, text in enumerate(words)}
    found |= {"nought": 0, "une": 1}
    for number, ten in enumerate(_ENGLISH_TENS.split(), 2):
        found |= {ten: 10 * number}
        found |= {f"{ten} {_ENGLISH[unit]}": 10 * number + unit for unit in range(1, 10)}
    french = {**_FRENCH_TENS, "quatre vingt": 80, "quatre vingts": 80}
    for ten, number in french.items():
        longer = ten == "soixante" or ten.startswith("quatre")
        for unit in range(20 if longer else 10):
            text = _FRENCH[unit]
            found |= {f"{ten} {text}": number + unit} if unit else {ten: number}
            if unit in {1, 11} and not ten.startswith("quatre"):
                found |= {f"{ten} et {text}": number + unit}
        found |= {f"{ten} {joint}une": number + 1 for joint in ("", "et ")}
    return found


def _cardinal(words: Words) -> int | None:
    """Return a whole number in words, or ``None``."""
    for name, scale in _SCALES.items():
        if name not in words:
            continue
        at = words.index(name)
        many = _cardinal(words[:at]) if at else 1
        rest = words[at + 2 :] if words[at + 1 : at + 2] == ("and",) else words[at + 1 :]
        more = _cardinal(rest) if rest else 0
        fits = many in _HUNDREDS and more is not None and more < scale
        return (many or 0) * scale + (more or 0) if fits else None
    return _below_thousand().get(" ".join(words))


def _ordinal(words: Words) -> int | None:
    """Return how many parts there are, of the word for such a part, or ``None``."""
    *first, last = words
    if not first and last in _ALONE:
        return _ALONE[last]
    plain = last if last in _LATER else last.removesuffix("s")
    stem = _IRREGULAR.get(plain) or (_LATER.get(plain) if first else None)
    if stem is None and plain.endswith(("th", "ieme")):
        stem = re.sub(r"ie$", "y", plain.removesuffix("th")).removesuffix("ieme")
    stems = () if stem is None else (stem, f"{stem}e")
    found = (_cardinal((*first, each)) for each in stems if each not in _LATER.values() or first)
    number = next((each for each in found if each is not None), None)
    return number if number is None or number > 1 else None


def _counts(words: Words, hyphens: list[bool], below: int, part: str) -> Iterator[Fraction]:
    """Yield what a number before parts of ``below`` may be: so many of them, or a whole number and so many."""
    number = _cardinal(words)
    if number is not None:
        yield Fraction(number, below)
    for at, word in enumerate(words):
        whole, rest = _cardinal(words[:at]) if at else None, words[at + 1 :]
        if word not in _AND or whole is None or hyphens[at - 1]:
            continue
        bare = part.startswith(("demi", "half")) and not rest
        more = 1 if bare or rest in {("a",), ("an",)} else _cardinal(rest) if rest else None
        agrees = part == "tiers" or (more == 1) is not part.endswith("s")
        if more is not None and 0 < more < below and agrees:
            yield whole + Fraction(more, below)


def _readings(words: Words, hyphens: list[bool], *, counted: bool) -> set[Fraction]:
    """Return all that a run of words may be that ends with a part; ``counted`` of parts of which digits tell how many."""
    found, last = set(), words[-1]
    several = last.endswith("s") and last != "tiers"
    for at in range(len(words)):
        below = _ordinal(words[at:])
        if below is None or (at and _bound(words, hyphens, at)):
            continue
        if not at:
            found |= set() if several and not counted else {Fraction(1, below)}
        elif not counted:
            found |= set(_counts(words[:at], hyphens, below, last))
    return found


def _bound(words: Words, hyphens: list[bool], at: int) -> bool:
    """Whether a hyphen before a word holds one number together: of twenty-fifth and dix-sept, not of two-thirds."""
    first, last = at, at + 1
    while first and hyphens[first - 1]:
        first -= 1
    while last < len(words) and hyphens[last - 1]:
        last += 1
    joined = words[first:last]
    return first < at and (_ordinal(joined) is not None or _cardinal(joined) is not None)


def _known() -> set[str]:
    """Return every single word that a number may have."""
    plain = {word for text in _below_thousand() for word in text.split()} - {*_AND, "a"}
    plain |= set(_SCALES)
    ordinals = {f"{re.sub('y$', 'ie', word)}th" for word in plain}
    ordinals |= {f"{word.removesuffix('e')}ieme" for word in plain}
    ordinals |= {*_IRREGULAR, *_LATER}
    return plain | {*_ALONE} | ordinals | {f"{word}s" for word in ordinals}


@cache
def _run() -> re.Pattern[str]:
    """Return the pattern of number words in a row, an article before them."""
    words = "|".join(sorted(_known(), key=len, reverse=True)).replace("e", "[eéè]")
    joints = r"-(?:and|et)-|-| (?:and|et) (?:an? )?| "
    return re.compile(
        rf"(?:\b(?:an?|the|les?|la) |\bl')?\b(?P<words>(?:{words})\b(?:(?:{joints})(?:{words})\b)*)"
    )


def in_digits(text: str) -> str:
    """Write the numbers in words of a text in digits; a fraction in brackets.

    Raises:
        TwoReadingsError: one can be read in two ways.

    >>> in_digits("a one in twenty-five chance"), in_digits("quatre-vingt-onze deux cent seizièmes")
    ('1 in 25 chance', '(91/216)')
    >>> in_digits("two and three quarters"), in_digits("cinq sur cent huit"), in_digits("five six")
    ('(11/4)', '5 sur 108', 'five six')
    """
    text = re.sub(r"(?<=\w)-(in|out[ -]of|sur)-(?=\w)", r" \1 ", re.sub(" {2,}", " ", text))
    text = _run().sub(
        _number, re.sub(r"(?<=\d)-(?=[^\W\d])", " ", text.replace("out-of", "out of"))
    )
    return re.sub(r"(?<![\w.])(?:(\d+) )?(?:point|virgule) (\d+)(?![\d.,]| *[/(])", r"\1.\2", text)


def _number(found: re.Match[str]) -> str:
    plain = unicodedata.normalize("NFD", found["words"])
    parts = re.split("([ -])", re.sub("[\u0300-\u036f]", "", plain))
    words, hyphens = tuple(parts[::2]), [joint == "-" for joint in parts[1::2]]
    before = found.string[: found.start()].rstrip(" ")
    number = _cardinal(words)
    counted = before[-1:].isdigit() or before.endswith(")")
    if number is not None:
        return f"*{number}" if counted and {*words} <= {"hundred", *_SCALES} else str(number)
    read = _readings(words, hyphens, counted=counted)
    if len(read) > 1:
        raise TwoReadingsError
    if before.endswith(("point", "virgule")) and (digits := _after_point(words)):
        return digits
    return f"({read.pop()})" if read else found[0]


def _after_point(words: Words) -> str:
    """Return the digits behind a point: said one by one, or noughts and a number; ``""`` of anything else."""
    singly = [_cardinal((word,)) for word in words]
    if all(each in range(10) for each in singly):
        return "".join(map(str, singly))
    noughts = next((at for at, each in enumerate(singly) if each != 0), 0)
    rest = _cardinal(words[noughts:])
    return "" if rest is None else "0" * noughts + str(rest)
