"""Words of a panel: fractions that fit a line, sentences with their pieces, headings, quiet notes."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import pairwise
from math import isfinite
from typing import TYPE_CHECKING

from mousemath.chance.places import telling_places
from mousemath.language import _, decimal, nearest, ngettext, whole
from mousemath.lesson.kit.scale import ends_after
from mousemath.scene import Formula, Strong, Text
from mousemath.scene.mathml import LONG_FRACTION

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mousemath.scene import Rich

MOST_PLACES = 12
"""So many decimals tell any two numbers apart that a reader types."""


def short(value: Fraction, longest: int = LONG_FRACTION, places: int = 4) -> str:
    """Write a number as a fraction if its denominator has few digits, else as a decimal.

    >>> from fractions import Fraction
    >>> short(Fraction(5, 2)), short(Fraction(-1, 3)), short(Fraction(123457, 1000003), 3, 2)
    ('5/2', '−1/3', '0.12')
    """
    if len(str(value.denominator)) <= longest:
        return str(value).replace("-", "\N{MINUS SIGN}")
    return decimal(value, telling_places(value, places))


def written(value: Fraction, places: int) -> str:
    """Write a number with so many decimals; a whole one with none.

    >>> from fractions import Fraction
    >>> written(Fraction(1), 3), written(Fraction(1, 8), 3)
    ('1', '0.125')
    """
    return decimal(value, 0 if value.denominator == 1 else places)


def equated(value: Fraction, places: int = 4) -> str:
    """Write a number as a decimal after the sign that is true of it: equal, or nearly equal where it is rounded.

    >>> from fractions import Fraction
    >>> equated(Fraction(1, 8)), equated(Fraction(2, 3)).replace("\N{NO-BREAK SPACE}", " ")
    ('= 0.125', '≈ 0.6667')
    """
    needed = ends_after(value, places)
    return near(value, places) if needed is None else f"= {decimal(value, needed)}"


def near(value: Fraction, places: int = 4) -> str:
    """Write a number as a decimal of so many places, which says so where it is rounded.

    >>> from fractions import Fraction
    >>> near(Fraction(1, 8)), near(Fraction(2, 3)).replace("\N{NO-BREAK SPACE}", " ")
    ('0.1250', '≈ 0.6667')
    """
    said = decimal(value, places)
    return f"≈\N{NO-BREAK SPACE}{said}" if ends_after(value, places) is None else said


def telling(values: Iterable[Fraction | float], places: int, slack: Fraction | float = 0) -> int:
    """Return so many decimals, or one more where that tells values apart that differ by more than ``slack``.

    >>> telling([13.0763, 13.0757, 13.008], 3), telling([0.5, 0.25], 3), telling([0.5, 0.5000001], 3)
    (4, 3, 3)
    """
    ordered = sorted(filter(isfinite, values))
    near = [pair for pair in pairwise(ordered) if pair[1] - pair[0] > slack]
    alike = [
        sum(decimal(one, n) == decimal(other, n) for one, other in near)
        for n in (places, places + 1)
    ]
    return places + (alike[1] < alike[0])


def apart(values: Iterable[Fraction], places: int = 4) -> int:
    """Return so many decimals, or as many more as write numbers differently that are different.

    >>> from fractions import Fraction
    >>> apart([Fraction(99, 200), Fraction(1, 2)], 2), apart([Fraction(1, 2)] * 2, 2)
    (3, 2)
    """
    different = set(values)
    told = (
        n
        for n in range(places, MOST_PLACES)
        if len({decimal(v, n) for v in different}) == len(different)
    )
    return next(told, MOST_PLACES)


def gap(distance: Fraction) -> str:
    """Write how far two different numbers are apart: two decimals, three where these say something else.

    >>> from fractions import Fraction
    >>> gap(Fraction(1, 5)), gap(Fraction(1, 200)), gap(Fraction(1, 5000))
    ('0.20', '0.005', '0.0002')
    """
    small = distance < Fraction(1, 10) and (100 * distance).denominator > 1
    places = 3 if small else 2
    return decimal(
        distance, next((n for n in range(places, MOST_PLACES) if distance * 10**n >= 1), places)
    )


def in_games(chance: Fraction | float, games: int = 1000) -> str:
    """Say a chance, or a difference of chances, as so many games in a thousand.

    >>> from fractions import Fraction
    >>> in_games(Fraction(109, 10_000)), in_games(0.00031), in_games(Fraction(1, 1000))
    ('11 games in 1,000', 'less than 1 game in 1,000', '1 game in 1,000')
    """
    number = nearest(chance * games)
    if number == 0 and chance:
        return _("less than 1 game in {games}").format(games=whole(games))
    said = ngettext("{number} game in {games}", "{number} games in {games}", number)
    return said.format(number=whole(number), games=whole(games))


def rich(sentence: str, **pieces: object) -> Rich:
    """Fill the ``{names}`` of a translated sentence with words, numbers, strong words or formulas.

    >>> rich("You hold {number} of {all}.", number=Strong("two"), all=5)
    ('You hold ', Strong(text='two'), ' of 5.')
    """
    runs: list[str | Strong | Formula] = []
    for run in re.split(r"(\{[a-z_]+\})", sentence):
        piece = pieces.get(run[1:-1], run) if run.startswith("{") else run
        if isinstance(piece, (Strong, Formula)):
            runs.append(piece)
        elif runs and isinstance(runs[-1], str):
            runs[-1] += str(piece)
        elif piece != "":
            runs.append(str(piece))
    return tuple(runs)


def spaced(*runs: str | Strong | Formula) -> Rich:
    """Join sentences with spaces between them; those without words are left out.

    >>> spaced(Strong("No."), "", "It costs 2.")
    (Strong(text='No.'), ' ', 'It costs 2.')
    """
    said = [run for run in runs if run not in ("", Strong(""))]
    return tuple(each for run in said for each in (" ", run))[1:]


def heading(words: str) -> Text:
    """Head a group of parts."""
    return Text((words,), "heading")


def quiet(words: str) -> Text:
    """Add a note in small letters."""
    return Text((words,), "quiet")
