"""Answers as they are copied from elsewhere: LaTeX, Markdown, and numbers of Python, SymPy and NumPy.

They are rewritten by patterns and never run.
"""

from __future__ import annotations

import re

from mousemath.lesson.typed.bounds import TwoReadingsError

_EMPHASIS = re.compile(
    r"(?P<before>^|[=≈(:]) *(?P<mark>\*{1,3}|_{1,3}|`+)(?P<inner>[^\s*_`](?:[^*_`]*[^\s*_`])?)"
    r"(?P=mark)(?=\s*(?:$|[.,;:=≈)])| +\()"
)
_WHOLE = r"[+-]?\d+"
_TWO = re.compile(
    rf"(?<![\w.])(?:\w+\.)?(?:fraction|rational|mpq)\(\s*({_WHOLE})\s*,\s*({_WHOLE})\s*,?\s*\)",
    re.IGNORECASE,
)
_ONE = re.compile(
    r"(?<![\w.])(?:\w+\.)?(?:fraction|rational|integer|decimal|float(?:16|32|64)?|mpf|mpq)"
    rf"\(\s*(['\"]?)({_WHOLE}(?:/\d+|\.\d*)?|[+-]?\.\d+)\1\s*,?\s*\)",
    re.IGNORECASE,
)
_ABOVE = r"(?:\s*\{([^{}]*)\}|\s+(\d)|(?<=c)(\d))"
_BELOW = r"(?:\s*\{([^{}]*)\}|\s*(\d)(?![\d.,]))"
_FRACTION = re.compile(r"\\(?:[dtc]?|nice|s)frac" + _ABOVE + _BELOW)
_MADE = "\N{FRACTION SLASH}"
"""Stands before a fraction of LaTeX until all are made."""
_LATEX = (
    (r"\{,\}", ","),
    (r"(?<=\d)\\[,;:! ](?=\d{3}(?!\d))", ""),
    (r"\\%", "%"),
    (r"\\(?:text|math|mathrm|mathbf|textbf|operatorname|boxed|mbox)\s*\{([^{}]*)\}", r" \1 "),
    (r"\\(?:displaystyle|textstyle|left|right|quad|qquad|[bB]igg?[lr]?)(?![a-zA-Z])", " "),
    (r"\\[,;:! ()\[\]]", " "),
    (r"\\(?:cdot|times|ast)(?![a-zA-Z])", "*"),
    (r"\\div(?![a-zA-Z])", "/"),
    (r"\\(?:approx|simeq|sim|cong)(?![a-zA-Z])", "≈"),
    (r"\\(?:ratio|colon)(?![a-zA-Z])", ":"),
)
_BRACES = (
    (r"\^\s*\{([^{}]*)\}", r"^(\1)"),
    (r"\{([^{}]*)\\over(?![a-zA-Z])([^{}]*)\}", r"((\1)/(\2))"),
)


def copied(text: str) -> str:
    r"""Write what was copied from a text, a page or a program in plain signs.

    Raises:
        TwoReadingsError: a number stands before a fraction of LaTeX: a product or a mixed number.

    >>> copied("**1/3**"), copied("Fraction(1, 3)"), copied(r"$\frac13$"), copied("np.float64(0.5)")
    ('1/3', '((1)/(3))', '$((1)/(3))$', '(0.5)')
    """
    text = _EMPHASIS.sub(r"\g<before>\g<inner>", text.strip())
    text = _ONE.sub(r"(\2)", _TWO.sub(r"((\1)/(\2))", text))
    return _from_latex(text) if "\\" in text or "{" in text else text


def _from_latex(text: str) -> str:
    for pattern, sign in _LATEX:
        text = re.sub(pattern, sign, text)
    before = ""
    while text != before:  # the innermost first
        before = text
        for pattern, sign in _BRACES:
            text = re.sub(pattern, sign, text)
        text = _FRACTION.sub(_bracketed, text)
    if re.search(rf"\d\s*{_MADE}", text):
        raise TwoReadingsError
    text = text.replace(_MADE, "")
    return re.sub(r"^([^{}\\]*)\\over(?![a-zA-Z])([^{}\\]*)$", r"(\1)/(\2)", text)


def _bracketed(found: re.Match[str]) -> str:
    above, below = [each for each in found.groups() if each is not None]
    return f"{_MADE}(({above})/({below}))"
