"""What people write in place of plain signs and digits: other signs for the same, words, groups of digits."""

from __future__ import annotations

import re
import unicodedata

_SIGNS = str.maketrans(
    {
        **dict.fromkeys("\N{MINUS SIGN}\N{EN DASH}\N{EM DASH}\N{NON-BREAKING HYPHEN}", "-"),
        **dict.fromkeys("×·⋅∙✕", "*"),
        **dict.fromkeys("÷⁄∕", "/"),
        **dict.fromkeys("≈≃~≅", "="),
        **dict.fromkeys("[{", "("),
        **dict.fromkeys("]}", ")"),
        "$": " ",
        "\N{RATIO}": ":",
        "٪": "%",
        "٫": ".",
    }
)
_GAPS = "\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}\N{THIN SPACE}"
"""Spaces that no key types: programs put them between groups of digits."""
_RAISED = {**{str(n): s for n, s in enumerate("⁰¹²³⁴⁵⁶⁷⁸⁹")}, "-": "⁻"}
_LOWERED = str.maketrans({raised: digit for digit, raised in _RAISED.items()})

_NUMBERS = "one|une?", "two|deux", "three|trois", "four|quatre", "five|cinq", "six"
_WORDS = (
    (r"\\d?frac\s*\(([^()]*)\)\s*\(([^()]*)\)", r"((\1)/(\2))"),
    (r"\\(?:cdot|times)\b", "*"),
    (r"\\(?:left|right|,|;|%)", " "),
    (r"\bper ?cent\b|\bpercent\b|\bpour ?cents?\b|\bpct\b", "%"),
    (r"\bper mill?e\b|\bpour mille\b", "‰"),
    (r"\b(?:the )?odds (?:of |are )?|\bcote (?:de )?", " "),
    (r"(?<=\d) ?(?:to|against|contre) ?(?=\d)", ":"),
    (r"\b(?:a |one |the |la |une? )?(?:half|halves|moitié|demie?s?)\b", "(1/2)"),
    (r"\b(?:a |one |the |le |un )?(?:thirds?|tiers)\b", "(1/3)"),
    (r"\b(?:a |one |the |le |un )?(?:quarters?|quarts?)\b", "(1/4)"),
    (r"\b(?:chances?|cases?|cas|times|fois|outcomes?|issues?|rolls?|games?|parties?)\b", " "),
    (r"\b(?:about|around|roughly|environ|exactly|exactement|it is|c'est)\b", " "),
    (r"\b(?:out of|in every|in|of|sur|parmi)\b", "@"),
    *((rf"\b(?:{words})\b", str(number)) for number, words in enumerate(_NUMBERS, start=1)),
    (r"(?<=[\d)\s])(?<!\b0)x(?=[\s\d(])", "*"),
    (r"\*\*", "^"),
)


def plain(text: str, language: str) -> str:
    """Write an answer in the signs of the grammar: digits, ``. + - * / ^ ( ) % ‰ @ : =``.

    ``@`` stands between a number of chances and all of them. A comma is a decimal comma, but in
    English, and where there are several, one before three digits groups them.

    >>> plain("2½", "en").split(), plain("1,296", "en"), plain("1,296", "fr")
    (['2', '1/2'], '1296', '1.296')
    >>> "".join(plain("5 chances sur 108", "fr").split())
    '5@108'
    """
    text = re.sub(f"[{''.join(_RAISED.values())}]+", _exponent, text)
    text = "".join(map(_without_fraction_sign, text))
    text = re.sub(rf"(?<=\d)[{_GAPS}](?=\d{{3}}(?!\d))", "", text)
    text = unicodedata.normalize("NFKC", text).translate(_SIGNS).lower()
    text = re.sub(
        r"(?<!\d)\d{1,3}(?: \d{3}){2,}(?!\d)", lambda found: found[0].replace(" ", ""), text
    )
    text = _without_commas(text, language)
    for pattern, sign in _WORDS:
        text = re.sub(pattern, sign, text)
    return text.strip().removesuffix(".")


def _exponent(raised: re.Match[str]) -> str:
    return f"^({raised[0].translate(_LOWERED)})"


def _without_fraction_sign(letter: str) -> str:
    """Write a letter such as ½ as a fraction of its own."""
    if unicodedata.decomposition(letter).startswith("<fraction>"):
        return f" {unicodedata.normalize('NFKC', letter)}"
    return letter


def _without_commas(text: str, language: str) -> str:
    several = r"(?<![\d.,])\d{1,3}(?:,\d{3}){2,}(?!\d)"
    grouped = r"(?<![\d.,])[1-9]\d{0,2},\d{3}(?![\d,])" if language == "en" else several
    for pattern in (several, grouped):
        text = re.sub(pattern, lambda found: found[0].replace(",", ""), text)
    return re.sub(r"(?<![\d.]),(?=\d)|(?<=\d),(?=\d)", ".", text)
