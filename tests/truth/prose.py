"""Finds the arithmetic in a sentence and works it out: "5/6 × 5/6 = 25/36, about 0.6944"."""

from __future__ import annotations

import re
from decimal import Decimal
from fractions import Fraction
from typing import TYPE_CHECKING

from truth.numbers import with_points

from tests.workshop.label_reader import SAID, heard

if TYPE_CHECKING:
    from collections.abc import Iterator

HIGH = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻", "0123456789−")
RAISED = re.compile(r"(?:\^\(?(−?\d+)\)?)|([⁰¹²³⁴⁵⁶⁷⁸⁹⁻]+)")
CHOSEN = re.compile(r"\b(?:C|B)\((\d+), (\d+)\)")
RATIO = re.compile(r"(?<=\d)\s:\s(?=\d)")
OF = re.compile(r"(?<=\d) (?:of|sur) (?=\d+\s*[=≈])")
CENT = re.compile(r"(\d+(?:\.\d+)?)\s?%")
SIDE = r"[+−]?[(\d](?:[\d\s+−×·/()!C^]|\.(?=\d))*"
CHAIN = re.compile(rf"({SIDE}(?:[=≈]\s*{SIDE})+)(.?)", re.DOTALL)
OPEN = re.compile(r"[+−×·/^(=≈<>≤≥|√]\s*$|\w$")
"""Before a side that is only the end of a longer one."""
DECIMAL = re.compile(r"(?<![\d^])(\d+/\d+) = (\d+\.\d+)")
"""A fraction, and the decimal that it is said to be."""
ON = re.compile(r"[\w(^]")


def plain(text: str, language: str) -> str:
    """Write powers, binomials, groups and decimals of a text in one way."""
    text = with_points(text, language)
    for said, sign in SAID:
        text = said.sub(sign, text)
    text = CHOSEN.sub(r"(\1C\2)", text)
    text = OF.sub("/", RATIO.sub("/", text) if language == "en" else text)
    return CENT.sub(_hundredths, RAISED.sub(_power, text.replace("*", "")))


def _hundredths(found: re.Match[str]) -> str:
    """Write a per cent as the decimal that is rounded as much."""
    return f"{Decimal(found[1]) / 100}" if "." in found[1] else f"{Decimal(found[1]) / 100:.2f}"


def _power(found: re.Match[str]) -> str:
    return f"^{found[1] or found[2].translate(HIGH)}"


def chains(text: str, language: str) -> Iterator[str]:
    """Iterate over the runs of numbers and signs that hold an equals sign.

    >>> list(chains("5/6 × 5/6 = 25/36, but n = 1/6 = 1", "en"))
    ['5/6 × 5/6 = 25/36', '1/6 = 1']
    """
    for line in re.split(r"[;:⟹\n]|\. |, ", plain(text, language)):
        for found in CHAIN.finditer(line):
            sides = re.split(r"(?=[=≈])", found[1])
            if OPEN.search(line[: found.start()]) and not line[: found.start()].endswith("= "):
                sides[0] = ""
            if ON.match(found[2]):
                sides = sides[:-1]
            chain = "".join(sides).strip(" =≈")
            if re.search("[=≈]", chain):
                yield chain


def untrue(text: str, language: str) -> list[str]:
    """Return the equations of a text that do not hold, to the digits that are written.

    >>> untrue("1/6 × 1/6 = 1/36 ≈ 0.028 and 2/3 + 1/3 = 2", "en")
    ['2/3 + 1/3 = 2']
    """
    return [chain for chain in chains(text, language) if not _holds(chain)]


def called_equal(text: str, language: str) -> list[str]:
    """Return the decimals that a text calls equal to a fraction, though they are only near it.

    >>> called_equal("1/8 = 0.125, 2/3 = 0.67 and 2/3 ≈ 0.67", "en")
    ['2/3 = 0.67']
    """
    said = DECIMAL.finditer(plain(text, language))
    return [found[0] for found in said if Fraction(found[1]) != Fraction(found[2])]


def _holds(chain: str) -> bool:
    (sides,) = heard(chain)
    known = [side for side in sides if side is not None]
    return all(one.meets(other) for one in known for other in known)
