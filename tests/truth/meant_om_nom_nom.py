"""Om Nom Nom: what its panels say of fifteen dice and of pairs of cards, counted anew."""

from __future__ import annotations

from fractions import Fraction
from math import comb, factorial, prod
from typing import TYPE_CHECKING

from truth.meanings import Meaning

from mousemath.scene import Matrix

if TYPE_CHECKING:
    from truth.meanings import Page

ALL = 6**15
EVERY_FACE = sum((-1) ** k * comb(6, k) * (6 - k) ** 15 for k in range(7))


def _now(page: Page):
    """Return the state of the table, whoever may be choosing a card."""
    return getattr(page.state, "game", page.state)


def _lying(page: Page):
    """Count the rolls that put the dice as they lie."""
    counts = [count for pair in _now(page).dice for count in pair]
    rolls = factorial(15) // prod(map(factorial, counts))
    return {"rolls": rolls, "chance": Fraction(rolls, ALL)}


def _pair(_page: Page):
    """Count the rolls with 3 of one face and 2 of another, chosen at first."""
    return {"rolls": comb(15, 3) * comb(12, 2) * 4**10, "all": ALL}


def _all_ways(page: Page):
    assert abs(float(Fraction(EVERY_FACE, ALL)) - page.large().share) < 1e-9
    return {"ways": comb(20, 5), "rolls": EVERY_FACE}


def _more(page: Page):
    """Count the fields in which one's own points are more, in the drawn square."""
    fields = [
        tuple(map(int, entry.number.decimal.split(" : ")))
        for row in page.parts(Matrix)[0].entries
        for entry in row
    ]
    return {
        "more": sum(mine > theirs for mine, theirs in fields),
        "even": sum(mine == theirs for mine, theirs in fields),
        "all": len(fields),
    }


def _source(page: Page):
    now = _now(page)
    return {"players": len(now.totals), "round": now.round_number}


MEANINGS = (
    Meaning(
        r"Holds for: the next roll, of round (?P<round>\d+), all fifteen dice\. Exact\.",
        r"Valable pour\s: le prochain lancer, manche (?P<round>\d+), les quinze dés\. Valeurs exactes\.",
        lambda page: {"round": _now(page).round_number + (not _now(page).awaits_roll)},
    ),
    Meaning(
        r"The dice lying now: (?P<rolls>[\d,]+) rolls? puts? them so; before the roll, that had chance (?P<chance>[\d.]+)\.",
        r"Les dés posés\s: (?P<rolls>[\d\s]+) lancers? donnent? cela\s; avant le lancer, la probabilité en était (?P<chance>[\d,]+)\.",
        _lying,
    ),
    Meaning(
        r"(?P<rolls>[\d,]+) of the (?P<all>[\d,]+) rolls\.",
        r"(?P<rolls>[\d\s]+) des (?P<all>[\d\s]+) lancers\.",
        _pair,
    ),
    Meaning(
        r"Every board is worth (?P<points>\d+/\d+) points on average: each die adds 1 with chance 1/6 and 2 with chance 1/6",
        r"Chaque plateau vaut (?P<points>\d+/\d+) points en moyenne\s: chaque dé apporte 1 avec la probabilité 1/6 et 2 avec la "
        r"probabilité 1/6",
        lambda _page: {"points": 15 * (Fraction(1, 6) + Fraction(2, 6))},
    ),
    Meaning(
        r"All (?P<ways>[\d,]+) ways were gone through, with the rolls behind each: (?P<rolls>[\d,]+) rolls have every face",
        r"Les (?P<ways>[\d\s]+) dispositions ont toutes été parcourues, avec les lancers derrière chacune\s: "
        r"(?P<rolls>[\d\s]+) lancers montrent toutes les faces",
        _all_ways,
    ),
    Meaning(
        r"You collect more in (?P<more>\d+) of the (?P<all>\d+) pairs, as much in (?P<even>\d+)\.",
        r"Vous ramassez davantage dans (?P<more>\d+) des (?P<all>\d+) paires, autant dans (?P<even>\d+)\.",
        _more,
    ),
    Meaning(
        r"Holds for: (?P<players>\d+) players, round (?P<round>\d+), play",
        r"Valable pour\s: (?P<players>\d+) joueurs, manche (?P<round>\d+), coup",
        _source,
    ),
)
