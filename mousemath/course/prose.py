"""Text of the data files for the page: paragraphs, emphasis, powers; nothing else is ever markup."""

from __future__ import annotations

import re
from html import escape
from typing import TYPE_CHECKING

from mousemath.scene import Formula, Strong, Text

if TYPE_CHECKING:
    from mousemath.scene import Rich

_POWER = re.compile(r"\^(\d+|n|i|\((?:\d|n|k|[+−-])+\))")
JOINED = "\N{WORD JOINER}"
"""What is known and the event in brackets stay on one line."""
_BREAK = re.compile(r"[ \t\r\n]+")
"""Breaks of lines in a file; a space that must not break stays what it is."""
_HIGH = str.maketrans("0123456789nik+−-()", "⁰¹²³⁴⁵⁶⁷⁸⁹ⁿⁱᵏ⁺⁻⁻  ")
_LOW = re.compile(r"\b([A-Z])_(?:([A-Z]\u0304?)|\{([\w >=<]{1,12})\})(?=\()")


def plain(text: str) -> str:
    """Return text without its emphasis, powers written as such; a blank at its end begins no line.

    >>> plain("(5/6)^15 is *less* than a half, x^(n-1)")
    '(5/6)¹⁵ is less than a half, xⁿ⁻¹'
    >>> plain("1 of …") == "1 of\N{NO-BREAK SPACE}…"
    True
    """
    powers = _POWER.sub(lambda found: found[1].translate(_HIGH).replace(" ", ""), text)
    return powers.replace("*", "").replace(" …", "\N{NO-BREAK SPACE}…")


def rich(text: str) -> Rich:
    r"""Return a paragraph with its strong words, and what stands below as in P_E(H) and P_{T>6}(T>9).

    >>> rich("at least *two* dice")
    ('at least ', Strong(text='two'), ' dice')
    >>> [run if isinstance(run, str) else run.spoken for run in rich("P_{T>6}(T > 9)")]
    ['P T>6', '\u2060', '(T > 9)']
    """
    runs: list[str | Strong | Formula] = []
    for number, run in enumerate(text.split("*")):
        if number % 2:
            runs.append(Strong(plain(run)))
        else:
            runs += _lowered(plain(run))
    return tuple(run for run in runs if run)


def _lowered(text: str) -> list[str | Strong | Formula]:
    runs: list[str | Strong | Formula] = []
    end = 0
    for found in _LOW.finditer(text):
        low = found[2] or found[3]
        mathml = f"<math><msub><mi>{found[1]}</mi><mi>{escape(low)}</mi></msub></math>"
        runs += [text[end : found.start()], Formula(mathml, f"{found[1]} {low}"), JOINED]
        end = found.end()
    return [*runs, text[end:]]


def paragraphs(text: str) -> tuple[Text, ...]:
    r"""Return a part for each paragraph.

    >>> [part.text for part in paragraphs("One.\n\nTwo.")]
    [('One.',), ('Two.',)]
    >>> paragraphs("Pourquoi\u202f?\net puis")[0].text
    ('Pourquoi\u202f? et puis',)
    """
    return tuple(
        Text(rich(_BREAK.sub(" ", each).strip()))
        for each in re.split(r"\n\s*\n", text)
        if each.strip()
    )
