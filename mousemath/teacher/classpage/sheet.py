"""What a class handed in as a table for a spreadsheet: one line for each guess, choice, count and play."""

from __future__ import annotations

import csv
import io
from typing import TYPE_CHECKING

from mousemath.language import _, mark

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from fractions import Fraction

    from mousemath.lesson.classroom.result import Result
    from mousemath.teacher.pooling.pool import Pool

HEAD = (
    mark("student"),
    mark("what"),
    mark("about"),
    mark("answer"),
    mark("exact value or cost"),
    mark("way or reason"),
    mark("how sure"),
)
FORMULA = ("=", "+", "-", "@")
"""Signs with which a spreadsheet begins a formula."""


def sheet(pool: Pool, *, names: bool) -> str:
    """Return the table as CSV; without pseudonyms each student is a number of this table alone.

    Args:
        pool: what was read.
        names: whether pseudonyms are told.
    """
    text = io.StringIO()
    written = csv.writer(text, lineterminator="\n")
    written.writerow(map(_, HEAD))
    for number, result in enumerate(pool.results, 1):
        who = result.member.named if names else str(number)
        for row in _rows(pool, result):
            written.writerow([_plain(each) for each in (who, *row)])
    return text.getvalue()


def _plain(cell: str) -> str:
    """Keep a spreadsheet from taking words for a formula; a number stays as it is."""
    is_number = cell.lstrip("-").replace(".", "", 1).replace("/", "", 1).isdigit()
    return cell if is_number or not cell.startswith(FORMULA) else f"'{cell}"


def _rows(pool: Pool, result: Result) -> Iterator[Iterable[str]]:
    key = pool.key
    for each in result.guesses:
        name, exact = each.question, each.exact
        way = key.way(name, exact, each.way) if each.way else ""
        yield _("guess"), key.words(name, exact), str(each.guess), str(exact), way, each.sure
    for choice in result.choices:
        words = key.choice(choice.moment, choice.pick) or str(choice.pick)
        moment = key.decision(choice.moment) or _("turn {number}").format(number=choice.turn)
        reason = key.reason(choice.moment, choice.why) or choice.why
        yield _("choice"), moment, words, _number(choice.cost), reason, ""
    for count in result.counts:
        counted = " ".join(map(str, count.counted))
        yield _("count"), key.claims.get(count.name, count.name), counted, "", "", ""
    if result.play:
        yield _("luck"), result.game, _number(result.play.luck), "", "", ""
        yield _("cost of choices"), result.game, _number(result.play.cost), "", "", ""


def _number(number: Fraction) -> str:
    """Write a number as a spreadsheet reads it, whatever the language."""
    return f"{float(number):.6g}"
