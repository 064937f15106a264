"""What to guess before a tab of Om Nom Nom is shown, with the exact answers."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from mousemath.games.om_nom_nom.maths.listing import more_share, pairs, points_listed
from mousemath.games.om_nom_nom.maths.theory import every_face
from mousemath.games.om_nom_nom.maths.work import duel_of, duel_ready
from mousemath.games.om_nom_nom.panels.count import brings_in_all, card_choice
from mousemath.games.om_nom_nom.rules.position import encode
from mousemath.games.om_nom_nom.table.words import card_word
from mousemath.language import _
from mousemath.lesson.teaching import Prediction
from mousemath.scene import Strong

if TYPE_CHECKING:
    from mousemath.games.om_nom_nom.table.moment import Moment


def prediction(moment: Moment) -> Prediction | None:
    """Return the question of the open tab, or ``None`` where there is none to ask."""
    tab, duel = moment.view.tab, moment.settings.kind == "duel"
    if tab == "chance":
        return _every_face(moment)
    if moment.unfolds or not moment.now.cards_left:
        return None
    if tab == "count" and duel:
        return _pairs(moment)
    if tab in ("count", "derive"):
        return _average(moment)
    return _mix(moment) if duel and duel_ready(moment.now) else None


def _here(moment: Moment) -> str:
    """Return the position, so that a guess holds for it alone."""
    return encode(moment.game, moment.game.at(moment.now))


def _every_face(moment: Moment) -> Prediction:
    question = _("What was the chance that the fifteen dice would show every face at least once?")
    if moment.now.awaits_roll:
        question = _("What is the chance that fifteen dice show every face at least once?")
    return Prediction(
        "every-face",
        (Strong(question),),
        every_face(),
        _("One face is missing with chance (5/6)¹⁵, about 0.065, and there are six faces."),
    )


def _pairs(moment: Moment) -> Prediction:
    share = more_share(pairs(moment.now.dice, moment.cards, moment.hand(moment.opponent)))
    return Prediction(
        f"pairs-{_here(moment)}",
        (Strong(_("In what share of all pairs of cards do you collect more than the other?")),),
        share,
        _("Counted pair by pair: {share}.").format(share=str(share)),
    )


def _average(moment: Moment) -> Prediction:
    card = card_choice(moment).value
    total, ways = points_listed(moment.now.dice, card, moment.opponent_hands)
    question = _("How many points will your {card} bring on average, if the others play any card?")
    return Prediction(
        f"average-{card}-{_here(moment)}",
        (Strong(question.format(card=card_word(card))),),
        Fraction(total, ways),
        brings_in_all(card, total, ways),
    )


def _mix(moment: Moment) -> Prediction:
    duel = duel_of(moment.now, moment.seat)
    share, card = max(zip(duel.row_strategy, duel.row_cards, strict=True))
    question = _("With what chance do you play {card}, if both play their best?")
    return Prediction(
        f"mix-{_here(moment)}",
        (Strong(question.format(card=card_word(card))),),
        share,
        _("Any other mix could be exploited by somebody who knows it."),
    )
