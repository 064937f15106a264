"""Batamouse: what its panels say of a round, by the cards that lie on the page."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from truth.meanings import Meaning
from truth.numbers import numbers
from truth.page import value

from mousemath.scene import Agreement, Bars, Knowledge, Table
from tests.workshop.reader import plain

if TYPE_CHECKING:
    from truth.meanings import Page

WINS, CHEESE = {"wins", "gagne"}, {"cheese", "fromage"}
CASES, SHARE = {"cases", "cas"}, {"share", "part"}


def _cells(page: Page):
    return [cell for row in page.parts(Knowledge)[0].rows for cell in row]


def _unseen(page: Page):
    """Count the cards that are not seen, and those below the chosen one, in the grid."""
    if not page.parts(Knowledge):
        return {}
    unseen = [cell for cell in _cells(page) if cell.state == "unseen"]
    lower = [cell for cell in unseen if cell.share == 1]
    below = {"below your card", "au-dessous de la vôtre", "au-dessous de votre carte"}
    assert all(any(word in cell.name for word in below) for cell in lower)
    assert not any(word in cell.name for cell in unseen if cell not in lower for word in below)
    return {"unseen": len(unseen), "lower": len(lower)}


def _rows(table: Table):
    """Return the rows of a table in plain words, by the heads of its columns."""
    return [dict(zip(table.head, map(plain, row), strict=True)) for row in table.rows]


def _number(row: dict[str, str], heads: set[str], page: Page) -> Fraction:
    """Return the number of a row below a head, which may be of either language."""
    (head,) = heads & row.keys()
    return Fraction(numbers(row[head], page.scene.language)[0])


def _chosen(page: Page, table: Table):
    """Return the row of the card that is looked at."""
    chosen = next(part.value for part in page.parts(object) if getattr(part, "view", "") == "card")
    card = chosen.replace("-", "·")
    return next(row for row in _rows(table) if row[table.head[0]] == card)


def _cheese(page: Page):
    """The sentence, the table and the bars say the same of the card that is looked at."""
    for table in page.parts(Table):
        if WINS & set(table.head):
            row = _chosen(page, table)
            bars = page.parts(Bars)[0].bars
            win = bars[-1].number.fraction
            assert page.large().fraction.spoken == win.spoken
            assert abs(_number(row, WINS, page) - value(win)) <= Fraction(1, 2000)
            assert sum(value(bar.number.fraction) for bar in bars) == 1
            return {"cheese": _number(row, CHEESE, page)}
    return {}


def _cases(page: Page):
    """Cases and shares by place: each share is its part of all, the last place wins."""
    table = next(part for part in page.parts(Table) if CASES & set(part.head))
    rows = _rows(table)
    counts = [_number(row, CASES, page) for row in rows]
    for row, count in zip(rows, counts, strict=True):
        assert abs(_number(row, SHARE, page) - count / sum(counts)) <= Fraction(1, 20000)
    assert plain(table.rows[-1][0]).split(", ")[-1] in {"and wins", "et gagne"}
    return {"win": counts[-1], "all": sum(counts)}


def _source(page: Page):
    return {"players": len(page.state.hands), "round": page.state.round}


def _agreed(page: Page):
    assert all(part.agrees for part in page.parts(Agreement))
    return _cases(page)


MEANINGS = (
    Meaning(
        r"Counted one by one, the cases that win: (?P<win>\d+ of \d+)\.",
        r"Comptés un par un, les cas gagnants\s: (?P<win>\d+ sur \d+)\.",
        lambda page: {"win": value(page.large().fraction)},
    ),
    Meaning(
        r"Holds for: classic, (?P<players>\d+) players, round (?P<round>\d+), what you know now\.",
        r"Valable pour\s: jeu classique, (?P<players>\d+) joueurs, manche (?P<round>\d+), ce que vous savez maintenant\.",
        _source,
    ),
    Meaning(
        r"\(unseen cards: (?P<unseen>\d+), below yours: (?P<lower>\d+)\)",
        r"\(cartes non vues\s: (?P<unseen>\d+), au-dessous de la vôtre\s: (?P<lower>\d+)\)",
        _unseen,
    ),
    Meaning(
        r"On average it wins you (?P<cheese>[\d.]+) cheese in this round",
        r"Fromages qu’elle vous rapporte en moyenne dans cette manche\s: (?P<cheese>[\d,]+)",
        _cheese,
    ),
    Meaning(
        r"Cases that win: (?P<win>\d+) of (?P<all>\d+)\. The formula gives",
        r"Cas gagnants\s: (?P<win>\d+) sur (?P<all>\d+)\. La formule donne",
        _agreed,
    ),
    Meaning(
        r"What happens in the (?P<all>\d+) cases",
        r"Que se passe-t-il dans les (?P<all>\d+) cas",
        lambda page: {"all": _cases(page)["all"]} if page.parts(Table) else {},
    ),
)
