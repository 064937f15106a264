"""What a static picture says in words: what lies around the board, by name."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from mousemath.language import _
from mousemath.scene import (
    ActionButton,
    Actions,
    Bars,
    Cards,
    Chain,
    Chains,
    DiceTray,
    Drawing,
    Formula,
    Knowledge,
    Matrix,
    Placed,
    Ranking,
    Seat,
    Seats,
    Strong,
    Table,
    Track,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from mousemath.scene import Part, Rich


def plain(runs: Rich | str) -> str:
    """Return rich text as plain words; a formula is read out.

    >>> plain(("Two ", Strong("dice")))
    'Two dice'
    """
    if isinstance(runs, str):
        return runs
    return "".join(_plain_run(run) for run in runs)


def _plain_run(run: str | Strong | Formula) -> str:
    match run:
        case Strong(text):
            return text
        case Formula(mathml, spoken):
            return spoken or re.sub(r"<[^>]+>", "", mathml)
    return run


def named(name: str, words: str) -> str:
    """Return words after the name of what they are about, as the reader's language writes it.

    >>> named("1/6 ≈ 0.1667", "There are three dice.")
    '1/6 ≈ 0.1667: There are three dice.'
    """
    return _("{name}: {words}").format(name=name, words=words)


def rows(parts: Iterable[Part]) -> Iterator[str]:
    """Yield what stands around the board: a name, and the things there in words."""
    for part in parts:
        for name, things in _things(part):
            words = "; ".join(filter(None, things))
            if words:
                yield named(name, words)


def _things(part: Part) -> Iterator[tuple[str, Iterable[str]]]:
    match part:
        case Chains():
            yield from map(_levels, part.chains)
        case Seats():
            yield part.label, map(_seat_words, part.seats)
        case Track():
            yield part.label, [_here(part), part.note]
        case Cards():
            yield part.label, [*(card.name for card in part.cards), part.note]
        case DiceTray():
            yield part.label, (die.name or die.word for die in part.dice)
        case Ranking():
            yield part.label, [*map(_placed_words, part.places), part.note]
        case Knowledge():
            yield part.label, [cell.name for row in part.rows for cell in row]
        case Table() | Bars() | Matrix():
            table = as_table(part)
            yield table.label, [_row_words(table.head, row) for row in table.rows]
        case Actions():
            yield part.label, map(_button_words, part.buttons)


def _levels(chain: Chain) -> tuple[str, list[str]]:
    return chain.label, [level.name for level in chain.levels]


def _here(track: Track) -> str:
    """Say the stop that somebody is at, else how many of all lie behind."""
    here = [stop.name for stop in track.stops if stop.state == "here"]
    passed = sum(stop.state == "passed" for stop in track.stops)
    return "; ".join(here) or f"{passed} / {len(track.stops)}"


def _seat_words(seat: Seat) -> str:
    return ", ".join([named(seat.name, seat.score), *(card.name for card in seat.cards)])


def _button_words(button: ActionButton) -> str:
    return ", ".join(filter(None, (button.label, button.consequence)))


def as_table(part: Table | Bars | Matrix) -> Table:
    """Return what is shown in numbers as a table of them."""
    match part:
        case Bars():
            bars = (((bar.label,), (bar.number.decimal,)) for bar in part.bars)
            return Table(("", ""), tuple(bars), part.label)
        case Matrix():
            rows = (
                ((row.name,), *((entry.number.decimal,) for entry in entries))
                for row, entries in zip(part.rows, part.entries, strict=True)
            )
            return Table(("", *(column.name for column in part.columns)), tuple(rows), part.label)
    return part


def _placed_words(placed: Placed) -> str:
    return f"{placed.rank}. {named(placed.name, placed.score)}"


def _row_words(head: tuple[str, ...], row: tuple[Rich, ...]) -> str:
    """Return a row of a table: its own head, and each cell after the head of its column."""
    first, *cells = map(plain, row)
    told = (f"{name} {cell}".strip() for name, cell in zip(head[1:], cells, strict=True))
    return named(first, ", ".join(told))


def image_label(parts: Iterable[Part]) -> str:
    """Return what a picture of parts of a play area shows, in words; a line for each thing."""
    seen = [part for part in parts if not isinstance(part, Actions)]
    return "\n".join([*(part.label for part in seen if isinstance(part, Drawing)), *rows(seen)])
