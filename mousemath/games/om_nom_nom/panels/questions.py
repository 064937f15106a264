"""What may be asked of a moment of Om Nom Nom before a tab tells it, and what is to be decided."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.chance.claim import claim_named
from mousemath.chance.distribution import Distribution
from mousemath.games.om_nom_nom.maths.capture import capture_claim
from mousemath.games.om_nom_nom.maths.theory import roll_claims
from mousemath.games.om_nom_nom.panels.count import card_choice
from mousemath.games.om_nom_nom.rules.position import encode
from mousemath.games.om_nom_nom.table.words import card_word
from mousemath.language import _
from mousemath.lesson.asking.question import Kind, Question

if TYPE_CHECKING:
    from mousemath.games.om_nom_nom.table.moment import Moment
    from mousemath.lesson.asking.question import Decision


def questions(moment: Moment) -> tuple[Question, ...]:
    """Ask for the chance of every face before a roll, and for the points of a card after it."""
    if moment.unfolds:
        return ()
    if moment.now.awaits_roll:
        return (_every_face(),)
    return (_average(moment),) if moment.now.cards_left else ()


def _here(moment: Moment) -> str:
    """Return the position, so that a guess holds for it alone."""
    return encode(moment.game, moment.game.at(moment.now))


def _every_face() -> Question:
    words = _("What is the chance that fifteen dice show every face at least once?")
    why = _("One face is missing with chance (5/6)¹⁵, about 0.065, and there are six faces.")
    claim, think = claim_named(roll_claims(), "every-face"), _("How can a face be missing?")
    return Question("every-face:", Kind.CHANCE, words, _("every face comes"), claim, think, why=why)


def _average(moment: Moment) -> Question:
    card = card_choice(moment).value
    mixes = [Distribution.uniform(hand) for hand in moment.opponent_hands]
    claim = capture_claim(moment.now.dice, card, mixes)
    words = _("How many points will your {card} bring on average, if the others play any card?")
    return Question(
        f"average:{card}-{_here(moment)}",
        Kind.MEAN,
        words.format(card=card_word(card)),
        claim.statement,
        claim,
        _("What can the others play?"),
    )


def decision(_moment: Moment) -> Decision | None:
    """Return what is to be decided."""
    return None
