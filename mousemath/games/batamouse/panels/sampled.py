"""Cards tried on sampled deals, below what is exact on Decide: estimates with their errors."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.games.batamouse.maths.simulation import DEALS, sampled_values
from mousemath.language import _
from mousemath.lesson import kit

if TYPE_CHECKING:
    from mousemath.games.batamouse.maths.knowledge import Knowledge
    from mousemath.games.batamouse.table.moment import Moment
    from mousemath.lesson.kit import Content
    from mousemath.scene import Table


HIDDEN, SHOWN = "hidden", "shown"


def sampled_part(moment: Moment, known: Knowledge) -> tuple[Content, ...]:
    """Let the reader choose to see the estimates; until then nothing is played out."""
    words = {HIDDEN: _("left out"), SHOWN: _("shown below")}
    chosen = kit.segments(moment.view, "tried", _("Cards tried on sampled deals"), words)
    return (chosen.part, _table(known)) if chosen.value == SHOWN else (chosen.part,)


def _table(known: Knowledge) -> Table:
    """List the cards that may be played or taken by their lead to the end of the game, with the error of each."""
    found = sampled_values(known)
    ranked = sorted(found, key=lambda card: found[card].mean, reverse=True)
    rows = [(str(card), found[card].said(1)) for card in ranked]
    label = _(
        "Estimate: {deals} deals that fit what you have seen, drawn at random and each played to the "
        "end by a simple rule"
    ).format(deals=DEALS)
    head = (_("card"), _("cheese ahead of the others from now on, with its standard error"))
    return kit.table(label, head, rows)
