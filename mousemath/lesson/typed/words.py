"""What people write in place of plain signs and digits: other signs for the same, words, groups of digits."""

from __future__ import annotations

import re
import unicodedata

from mousemath.lesson.typed.notation import copied
from mousemath.lesson.typed.numerals import in_digits
from mousemath.lesson.typed.raised import lowered

_SIGNS = str.maketrans(
    {
        **dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2015\u2043\u2212\u02d7", "-"),
        **dict.fromkeys("×·⋅∙•∗✕✖⨯", "*"),
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
_UNSEEN = re.compile("[\u00ad\u200b-\u200f\u2060-\u2064\ufe0e\ufe0f\ufeff]")
_AROUND = " \t\r\n\"'`‘’“”„«»"
"""What stands round an answer where it was copied."""
_ENDS = " ,;.\r\n"
"""What ends a sentence."""
_COUNTED = (
    "favou?rables?|possibles?|chances?|cases?|cas|outcomes?|issues?|ways?|possibilit(?:y|ies|és?)|façons?|manières?|fois|times?|turns?|tours?|"
    "rounds?|manches?|moves?|coups?|steps?|pas|spaces?|rolls?|throws?|lancers?|lancés?|jets?|tries|try|trials?|"
    "essais?|games?|plays?|parties?|wins?|victoires?|tricks?|plis?|dice|die|dés?|faces?|cards?|cartes?|squares?|"
    "places?|boards?|pieces?|pièces?|morceaux?|points?|cheeses?|fromages?|foods?|aliments?|items?|mouse|mice|souris|"
    "cats?|chats?"
)
"""Words for what was counted, in English and French: a number may stand with one."""
_ODD = r"\(?(\d+(?:\.\d+)?)\)?"
_SIDES = rf"{_ODD} ?(?:[:-]|\b(?:to|against|contre|à)\b) ?{_ODD}"
"""Odds, where it is said beside them what they are for."""
_AGAINST = r"(?:against|contre|en défaveur)"
_FAVOUR = r"(?:for|on|pour|in favou?r|en faveur)"
_OF = r"(?: (?:of|are|is|de))?"
_PER_CENT = (
    (r"\bper ?cent\b|\bpercent\b|\bpour ?cents?\b|\bpct\b|\bpour 100\b", "%"),
    (r"\bper mill?e\b|\bpour mille\b|\bpour 1000\b", "‰"),
    (
        r"\b(?:fifty-fifty|cinquante-cinquante)\b|(?:^|(?<=[^\W\d] )|(?<==)|(?<== ))50-50(?= *$| [^\W\d])",
        "1/2",
    ),
)
"""What holds words for numbers that are none of their own."""
_WORDS = (
    (r"^(?:(?:my|the|ma|la|le) )?(?:answer|result|réponse|résultat)(?: is| est)? *:?", ""),
    (r"^(?:an?|the|la|les?) (?=[\d.,(])", ""),
    (r"\b(?:the )?odds\b(?: (?:of|are)\b)? ?|\bcotes?\b(?: de\b)? ?", " "),
    (rf"^ *{_AGAINST}{_OF} {_SIDES}$|^ *{_SIDES} *{_AGAINST}$", r"\2\4:\1\3"),
    (rf"^ *{_FAVOUR}{_OF} {_SIDES}$|^ *{_SIDES} *{_FAVOUR}$", r"\1\3:\2\4"),
    (r"(?<=\d) ?(?:to|against|contre) ?(?=\d)", ":"),
    (r"(/ ?\d+) ?(?:ths?|rds?|nds?|st|e|[eè]?mes?|i[eè]mes?)\b(?![-+\d])", r"\1"),
    (r"(?<=[\d)]) ?(?:times|multiplied by|fois|multiplié par) ?(?=[\d.(])", "*"),
    (r"(?<=[\d)]) ?(?:over|divided by|divisé par) ?(?=[\d.(])", "/"),
    (r"\bplus\b", "+"),
    (r"\b(?:minus|moins)\b", "-"),
    (rf"\b(?:of|de) (?={_COUNTED})|\bd'(?={_COUNTED})", " "),
    (rf"\b(?:per|par) (?:{_COUNTED})\b|\b(?:on average|in total|in all|altogether)\b", " "),
    (r"\b(?:en moyenne|au total|en tout)\b", " "),
    (r"^ *pas\b(?= *[\d(.])", "?"),  # not so much
    (rf"(?<=\d) *\b(?:{_COUNTED}) +(?=\d|\(\d+/\d+\))", "?"),  # two numbers
    (rf"\b(?:{_COUNTED})\b", " "),
    (r"\b(?:about|around|roughly|nearly|almost|approximately|exactly|it is|it's)\b", " "),
    (r"\b(?:approx|ca|env)\b\.?(?= )", " "),
    (r"\b(?:environ|presque|à peu près|exactement|c'est)\b", " "),
    (r"\( *\)", " "),
    (r"(\)|[%‰]|/ ?\d+) *\b(?:of|de|d')(?=[ (])", r"\1 *"),  # a part of a number: their product
    (r"(?<![\d.])(\d+) +of(?: the| every)? +(?=\d+(?! *[\d./(%‰]))", r"\1@"),
    (r"\b(?:out of|in|sur|parmi|per)(?: the| every| les)?\b", "@"),
    # a mixed number is one: what stands before or behind it is of the whole
    (r"(?<![\d/.])(?<!/ )(\d+) (?:and|et) (\d+ ?/ ?\d+|\(\d+/\d+\))", r"(\1+\2)"),
    (r"(?<=\d) (?:and|et) (?=\d+ ?/|\(\d+/)", "+"),
    (r"(?:^|=)(?=.*[.%])([-+*/^\d. %‰e]*\d *[%‰]?) \((?:= *)?([^()=]+)\)$", r"=\1=\2"),
    (r"(?<=[\d)\s])(?<!\b0)x(?=[\s\d(])", "*"),
    (r"\*\*", "^"),
)


def plain(text: str, language: str) -> str:
    """Write an answer in the signs of the grammar: digits, ``. + - * / ^ ( ) % ‰ @ : =``.

    ``@`` stands between a number of chances and all of them. A comma is a decimal comma, but in
    English, and where there are several, one before three digits groups them.

    Raises:
        TwoReadingsError: the text can be read as two numbers.

    >>> plain("2½", "en").split(), plain("1,296", "en"), plain("1,296", "fr")
    (['2', '1/2'], '1296', '1.296')
    >>> "".join(plain("5 chances sur 108", "fr").split())
    '5@108'
    """
    text = lowered(_UNSEEN.sub("", text))
    text = re.sub(rf"(?<=\d)[{_GAPS}](?=\d{{3}}(?!\d))", "", text)
    text = copied(_bare(unicodedata.normalize("NFKC", text))).translate(_SIGNS).lower()
    text = _bare(text).replace("’", "'")
    text = re.sub(r"(?<=\d)'(?=\d{3}(?!\d))", "", text)
    text = re.sub(r"(?<!\d)\d{1,3}(?: \d{3}){2,}(?!\d)", _joined, text)
    text = _without_commas(text, language)
    text = in_digits(_replaced(text, _PER_CENT))
    return _replaced(text, _WORDS).strip()


def _bare(text: str) -> str:
    return text.rstrip(_ENDS).strip(_AROUND).rstrip(_ENDS)


def _replaced(text: str, signs: tuple[tuple[str, str], ...]) -> str:
    for pattern, sign in signs:
        text = re.sub(pattern, sign, text)
    return text


def _joined(groups: re.Match[str]) -> str:
    """Write digits in groups together."""
    return re.sub(r"\D", "", groups[0])


def _without_commas(text: str, language: str) -> str:
    several = r"(?<![\d.,])\d{1,3}(?:,\d{3}){2,}(?!\d)"
    grouped = r"(?<![\d.,])[1-9]\d{0,2},\d{3}(?![\d,])" if language == "en" else several
    text = re.sub(r"(?<![\d.,])\d{1,3}(?:\.\d{3})+(?=,\d)", _joined, text)
    for pattern in (several, grouped, r"(?<![\d.,])\d{1,3}(?:,\d{3})+(?=\.\d)"):
        text = re.sub(pattern, _joined, text)
    return re.sub(r"(?<![\d.]),(?=\d)|(?<=\d),(?=\d)", ".", text)
