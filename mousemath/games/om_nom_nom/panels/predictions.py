"""What to guess before a tab of Om Nom Nom is shown, with the exact answers."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from mousemath.games.om_nom_nom.maths.work import duel_of, duel_ready
from mousemath.games.om_nom_nom.panels.chance import every_face
from mousemath.games.om_nom_nom.panels.count import chosen_card, counted_average, more_share
from mousemath.games.om_nom_nom.rules import position as notation
from mousemath.games.om_nom_nom.table.words import capital, card_word
from mousemath.language import _
from mousemath.lesson.teaching import Prediction
from mousemath.scene import Strong

if TYPE_CHECKING:
    from mousemath.games.om_nom_nom.table.drawing import Sight


def prediction_of(seen: Sight, kind: str) -> Prediction | None:
    """Return the question of the open tab, or ``None`` where there is none to ask."""
    tab = seen.view.tab
    if tab == "chance" or not any(seen.state.hands):
        return _every_face_prediction() if tab == "chance" else None
    if tab == "count" and kind == "duel":
        return _pairs_prediction(seen)
    if tab in ("count", "derive"):
        return _average_prediction(seen)
    if kind == "duel" and duel_ready(seen.state):
        return _mix_prediction(seen)
    return None


def _every_face_prediction() -> Prediction:
    return Prediction(
        "every-face",
        (Strong(_("What is the chance that fifteen dice show every face at least once?")),),
        every_face(),
        _("One face is missing with chance (5/6)¹⁵, about 0.065, and there are six faces."),
    )


def _pairs_prediction(seen: Sight) -> Prediction:
    share = more_share(seen)
    return Prediction(
        f"pairs-{notation.write(seen.game, seen.game.at(seen.state))}",
        (Strong(_("In what share of all pairs of cards do you collect more than the other?")),),
        share,
        _("Counted pair by pair: {share}.").format(share=str(share)),
    )


def _average_prediction(seen: Sight) -> Prediction:
    card = chosen_card(seen)
    total, ways = counted_average(seen, card)
    question = _("How many points will your {card} bring on average, if the others play any card?")
    return Prediction(
        f"average-{card}-{notation.write(seen.game, seen.game.at(seen.state))}",
        (Strong(question.format(card=card_word(card))),),
        Fraction(total, ways),
        _("{card}: points over all ways {total}, ways {ways}.").format(
            card=capital(card_word(card)), total=total, ways=ways
        ),
    )


def _mix_prediction(seen: Sight) -> Prediction:
    duel = duel_of(seen.state, seen.seat)
    share, card = max(zip(duel.row_strategy, duel.row_cards, strict=True))
    question = _("With what chance do you play {card}, if both play their best?")
    return Prediction(
        f"mix-{notation.write(seen.game, seen.game.at(seen.state))}",
        (Strong(question.format(card=card_word(card))),),
        share,
        _("Any other mix could be exploited by somebody who knows it."),
    )
