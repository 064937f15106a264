"""The end of the game: each player lays the cheese in a line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.games.batamouse.table.words import cheese_word
from mousemath.language import _
from mousemath.lesson.seats import ICONS, TONES
from mousemath.scene import Board, Cell, Piece

if TYPE_CHECKING:
    from mousemath.games.batamouse.table.moment import Moment

LINE = 640.0
"""Width of the picture, in board units."""
_ROW, _NAME, _WIDEST = 64.0, 150.0, 30.0


def cheese_line(moment: Moment) -> Board:
    """Draw each player's cheese as a line, piece beside piece: the longest line wins."""
    scores = moment.state.scores()
    cells = tuple(_line(moment, seat, scores) for seat in range(len(scores)))
    height = 8 + len(scores) * _ROW
    return Board("cheese", _("The line of cheese"), LINE, height, cells)


def _line(moment: Moment, seat: int, scores: tuple[int, ...]) -> Cell:
    step = min(_WIDEST, (LINE - _NAME - _WIDEST) / max(*scores, 1))
    cheese = cheese_word(scores[seat])
    return Cell(
        id=f"line-{seat}",
        name=_("{name}: {cheese}").format(name=moment.name(seat), cheese=cheese),
        x=4,
        y=4 + seat * _ROW,
        width=LINE - 8,
        height=_ROW - 8,
        row=seat,
        column=0,
        visible=scores[seat] == max(scores),
        pieces=_pieces(seat, scores[seat], step),
    )


def _pieces(seat: int, cheese: int, step: float) -> tuple[Piece, ...]:
    start = -LINE / 2 + 30
    mouse = Piece(f"line-mouse-{seat}", ICONS[seat], TONES[seat], size=44, x=start)
    return (
        mouse,
        *(
            Piece(
                f"line-{seat}-{number}", "cheese", "cheese", size=24, x=start + 40 + number * step
            )
            for number in range(cheese)
        ),
    )
