"""What the reader is asked to guess before a tab is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.games.batamouse.maths.bayes import chance_holds
from mousemath.games.batamouse.maths.chances import chances_in
from mousemath.games.batamouse.maths.hand_policy import SENTENCES
from mousemath.games.batamouse.maths.trick import Trick
from mousemath.games.batamouse.table.words import short
from mousemath.language import _
from mousemath.lesson.teaching import Prediction
from mousemath.scene import Strong

if TYPE_CHECKING:
    from mousemath.games.batamouse.maths.knowledge import Knowledge
    from mousemath.games.batamouse.rules.preset import Card
    from mousemath.games.batamouse.table.moment import Moment


def prediction(moment: Moment) -> Prediction | None:
    """Ask for the chance to win with a card, or for the chance that an opponent holds one."""
    known, card = moment.knowledge, moment.own_card
    if known is None:
        return None
    if moment.view.tab == "know":
        return _where(moment, known)
    return None if moment.view.tab == "decide" or card is None else _win(moment, known, card)


def _win(moment: Moment, known: Knowledge, card: Card) -> Prediction | None:
    trick = Trick.of(known, card)
    if trick.is_beaten or not trick.opponents:
        return None
    question = _("What is the chance that your {card} wins the trick?").format(card=card)
    why = _("Cards you have not seen: {unseen}; below it: {lower}.").format(
        lower=len(trick.lower), unseen=len(trick.pool)
    )
    key = f"win-{known.round}-{len(known.played)}-{short(card)}-{moment.policy}"
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
