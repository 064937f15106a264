"""The score pad: the points by round and seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.language import _
from mousemath.scene import Table, Text

if TYPE_CHECKING:
    from mousemath.games.om_nom_nom.table.moment import Moment


def score_pad(moment: Moment) -> tuple[Text | Table, ...]:
    """Write the points by round: open between rounds, where there is room, folded while playing."""
    between = not moment.state.cards_left and not moment.unfolds
    rounds = moment.state.rounds if between else moment.state.finished
    if not rounds:
        return ()
    points = [
        (_("Round {round}").format(round=number), *map(str, each))
        for number, each in enumerate(rounds, 1)
    ]
    points.append((_("Total"), *(str(sum(each)) for each in zip(*rounds, strict=True))))
    rows = tuple(tuple((cell,) for cell in row) for row in points)
    head = ("", *(moment.name(seat) for seat in moment.seats))
    label = _("Score pad")
    pad = Table(head, rows, label, folded=not between)
    return (Text((label,), "heading"), pad) if between else (pad,)
