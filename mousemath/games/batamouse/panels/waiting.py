"""What every tab says while there is nothing to ask: a screen passed on, cards being laid, the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.games.batamouse.rules.preset import cheese_of
from mousemath.games.batamouse.rules.state import Gather
from mousemath.games.batamouse.table.words import short
from mousemath.language import _
from mousemath.lesson.teaching import Leaf
from mousemath.scene import Table, Text

if TYPE_CHECKING:
    from mousemath.games.batamouse.table.moment import Moment
    from mousemath.scene import Rich


def waiting_leaf(moment: Moment) -> Leaf:
    """Say why no number is shown: nobody looks, or chance is at work."""
    if moment.viewer is not None:
        said = _("The cards are being laid. When the den is full, the numbers come back.")
        return Leaf(_("A moment of chance"), (Text((said,)),))
    if moment.acting is None:
        said = _(
            "The trick lies open. When the next round has begun, its player asks for the hand."
        )
        return Leaf(_("The round is over"), (Text((said,)),))
    name = moment.name(moment.acting)
    said = _("The panel speaks of what {name} knows, so it waits until {name} asks for the hand.")
    question = _("Pass the screen to {name}").format(name=name)
    return Leaf(question, (Text((said.format(name=name),)),))


def over_leaf(moment: Moment) -> Leaf:
    """Look back: who won each trick, and its cheese."""
    rows: list[tuple[Rich, ...]] = []
    for record in moment.session.records:
        if isinstance(record.action, Gather):
            winner, played = moment.game.player(record.before), record.before.played
            cards = ", ".join(short(card) for card in played)
            number = str(record.before.round)
            rows.append(((number,), (moment.name(winner),), (str(cheese_of(played)),), (cards,)))
    said = _("Every card has been played. Start again, or undo to look back.")
    head = (_("round"), _("won by"), _("cheese"), _("cards, the leader first"))
    tricks = (Table(head, tuple(rows), _("The tricks of this game")),) if rows else ()
    return Leaf(_("How the cheese was won"), (Text((said,)), *tricks))
