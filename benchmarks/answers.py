"""How long an answer takes to be read: the longest of many spellings and of hostile texts.

Run ``python -m benchmarks.answers``; each text is timed as the best of a few goes.
"""

from __future__ import annotations

import contextlib
from time import perf_counter

import mousemath as mm
from docs.tools.arguments import Arguments
from mousemath.lesson.typed.grammar import LONGEST
from mousemath.lesson.typed.reader import read_answer

GOES = 3
SPELLINGS = (
    *("5/108", "0.0463", "4,63 %", "5 in 108", "2 2/3", "1/6 × 1/6", "(5/6)^3", "½", "5:108"),
    *("cinq sur cent huit", r"\frac{5}{108}", "Fraction(5, 108)", "2 to 1 against"),
)
PIECES = (
    "9",
    "(",
    ")",
    "^",
    "/",
    "+",
    "-",
    "%",
    "½",
    ".",
    ",",
    "e9",
    " ",
    "=",
    "in ",
    "sur ",
    "²",
    "x",
    "one ",
    "sixths thousand ",
    "\\frac1",
)


def hostile() -> list[str]:
    """Return texts made to take long: one sign many times, signs in turn, powers on powers."""
    many = [sign * times for sign in PIECES for times in (1, 10, 50, LONGEST, 20_000)]
    pairs = [(one + other) * 60 for one in PIECES for other in PIECES]
    towers = ["^".join(["9"] * height) for height in range(2, 40)]
    long = ["1/" + "9" * digits for digits in range(10, LONGEST, 10)]
    powers = [
        f"({top}/{bottom})^{power}"
        for top in (2, 99)
        for bottom in (3, 10**6)
        for power in (9, 999)
    ]
    return [*many, *pairs, *towers, *long, *powers]


def longest(texts: list[str], language: str) -> tuple[float, str]:
    """Return the seconds of the text that takes longest, and that text."""
    return max((min(_timed(text, language) for _go in range(GOES)), text) for text in texts)


def _timed(text: str, language: str) -> float:
    mm.use_language(language)
    start = perf_counter()
    with contextlib.suppress(ValueError):
        read_answer(text)
    return perf_counter() - start


def main() -> None:
    """Print the longest times."""
    Arguments(__doc__).parse_args()
    for name, texts in (("spellings", list(SPELLINGS)), ("hostile", hostile())):
        for language in ("en", "fr"):
            seconds, text = longest(texts, language)
            print(
                f"{name}, {language}: {len(texts)} texts, at most {1000 * seconds:.2f} ms: {text[:30]!r}"
            )


if __name__ == "__main__":
    main()
