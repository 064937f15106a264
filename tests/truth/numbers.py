"""Reads the numbers of a sentence as a reader of its language does."""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction
from string import Formatter

GROUPS = {
    "en": re.compile(r"(?<=\d)[,\u202f\u00a0](?=\d{3}(?!\d))"),
    "fr": re.compile(r"(?<=\d)[\u202f\u00a0](?=\d{3}(?!\d))"),
}
NUMBER = re.compile(r"\d+(?:\.\d+)?")
FRENCH_DECIMAL = re.compile(r"(?<=\d),(?=\d)")
_WORDS = {
    "en": (
        r"zero|nothing|none|no|never|not",
        r"one|once|an?|single|first",
        r"two|twice|both|double|second|pairs?|half|half of",
        r"three|thrice|third",
        r"four|fourth|quarters?",
        r"five|fifth",
        r"six|sixth|sixes",
        r"seven|seventh",
        r"eight|eighth",
        r"nine|ninth",
    ),
    "fr": (
        r"zéros?|rien|aucune?|jamais|pas|ne|nulle?",
        r"une?|seule?|premi[eè]re?",
        r"deux|doubles?|seconde?|deuxième|paires?|moitié|demi",
        r"trois|troisième|tiers",
        r"quatre|quatrième|quarts?",
        r"cinq|cinquième",
        r"six|sixième",
        r"sept|septième",
        r"huit|huitième",
        r"neuf|neuvième",
    ),
}


def numbers(text: str, language: str) -> list[str]:
    """Return the numbers of a text in order, written with a decimal point and without groups.

    >>> numbers("1\N{NARROW NO-BREAK SPACE}296 lancers, soit 0,25", "fr"), numbers("1,296 rolls: 0.25", "en")
    (['1296', '0.25'], ['1296', '0.25'])
    """
    return NUMBER.findall(with_points(text, language))


def with_points(text: str, language: str) -> str:
    """Return a text whose numbers have a decimal point and no groups."""
    joined = GROUPS[language].sub("", text)
    return FRENCH_DECIMAL.sub(".", joined) if language == "fr" else joined


def half_a_unit(number: str) -> Fraction:
    """Return how far off a number is at most that was rounded to these digits.

    >>> half_a_unit("0.25"), half_a_unit("3")
    (Fraction(1, 200), Fraction(1, 2))
    """
    return Fraction(1, 2 * 10 ** len(number.partition(".")[2]))


def in_words(digit: str, text: str, language: str) -> bool:
    """Whether a text says a digit as a word."""
    pattern = _WORDS[language][int(digit)]
    return bool(re.search(rf"(?<!\w)(?:{pattern})(?!\w)", text, re.IGNORECASE))


def missing(text: str, language: str, other: str, other_language: str) -> list[str]:
    """Return the numbers of a text that another says neither in digits nor, if they are small, in words.

    >>> missing("2 of 36 rolls", "en", "deux des 36 lancers", "fr")
    []
    >>> missing("2 of 36 rolls", "en", "deux des 63 lancers", "fr")
    ['36']
    """
    left = Counter(numbers(text, language)) - Counter(numbers(other, other_language))
    return [each for each in left if not _in_other_words(each, other, other_language)]


def lacking(english: str, french: str) -> list[str]:
    """Return the numbers that one language says and the other does not.

    >>> lacking("2 of 36 rolls", "3 des 36 lancers")
    ['2', '3']
    """
    return missing(english, "en", french, "fr") + missing(french, "fr", english, "en")


def _in_other_words(number: str, text: str, language: str) -> bool:
    per_cent = number == "100" and re.search("%|per cent|pour cent", text)
    return bool(per_cent) or (len(number) == 1 and in_words(number, text, language))


def in_order(first: list[str], second: list[str]) -> bool:
    """Whether what both lists hold equally often stands in the same order in both.

    >>> in_order(["6", "36", "1"], ["6", "36"]), in_order(["6", "36"], ["36", "6"])
    (True, False)
    """
    one, other = Counter(first), Counter(second)
    common = {each for each in one if one[each] == other[each]}
    return [each for each in first if each in common] == [each for each in second if each in common]


def names(template: str) -> list[str]:
    """Return the ``{names}`` of a message in order."""
    return [
        name for _text, name, _spec, _conversion in Formatter().parse(template) if name is not None
    ]
