"""What the reader is asked to guess before a tab is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.games.batamouse.maths.bayes import chance_holds
from mousemath.games.batamouse.maths.chances import chances_in
from mousemath.games.batamouse.maths.hand_policy import SENTENCES
from mousemath.games.batamouse.table.words import short
from mousemath.language import _
from mousemath.lesson.teaching import Prediction
from mousemath.scene import Strong

if TYPE_CHECKING:
    from mousemath.games.batamouse.maths.knowledge import Knowledge
    from mousemath.games.batamouse.table.moment import Moment


def prediction(moment: Moment) -> Prediction | None:
    """Ask for the chance to win with a card, or for the chance that an opponent holds one."""
    known, tab = moment.knowledge, moment.view.tab
    if known is None or tab == "decide" or moment.view.looking:
        return None
    return _where(moment, known) if tab == "know" else _win(moment, known)


def _win(moment: Moment, known: Knowledge) -> Prediction | None:
    trick = moment.trick
    if trick is None or trick.is_beaten or not trick.opponents:
        return None
    question = _("What is the chance that your {card} wins the trick?").format(card=trick.card)
    why = _("Cards you have not seen: {unseen}; below it: {lower}.").format(
        lower=len(trick.lower), unseen=len(trick.pool)
    )
    key = f"win-{known.round}-{len(known.played)}-{short(trick.card)}-{moment.policy}"
    asked = (Strong(question), " ", _(SENTENCES[moment.policy]))
    return Prediction(key, asked, chances_in(trick, moment.policy).win, why)


def _where(moment: Moment, known: Knowledge) -> Prediction | None:
    card = moment.asked_card(known)
    hiding = [other for other in known.opponents if other.unknown]
    if card not in known.unseen or not hiding:
        return None
    seat, unknown, unseen = hiding[0].seat, hiding[0].unknown, len(known.unseen)
    name = moment.name(seat)
    question = _("What is the chance that {name} holds the {card}?").format(name=name, card=card)
    why = _(
        "Cards you have not seen: {unseen}; among them in the hand of {name}: {unknown}."
    ).format(name=name, unknown=unknown, unseen=unseen)
    key = f"where-{known.round}-{len(known.played)}-{short(card)}-{seat}-{unseen}"
    return Prediction(key, (Strong(question),), chance_holds(known, seat, card), why)
