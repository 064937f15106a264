"""What may be asked of a moment of Batamouse before a tab tells it, and what is to be decided."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.chance.claim import claim_named
from mousemath.games.batamouse.maths.hand_policy import SENTENCES
from mousemath.games.batamouse.maths.theory import trick_claims
from mousemath.games.batamouse.table.words import short
from mousemath.language import _
from mousemath.lesson.asking.question import Kind, Question

if TYPE_CHECKING:
    from mousemath.games.batamouse.maths.knowledge import Knowledge
    from mousemath.games.batamouse.table.moment import Moment
    from mousemath.lesson.asking.question import Decision


def questions(moment: Moment) -> tuple[Question, ...]:
    """Ask for the chance to win with a card."""
    known = moment.knowledge
    if known is None or moment.view.looking:
        return ()
    return _win(moment, known)


def _win(moment: Moment, known: Knowledge) -> tuple[Question, ...]:
    trick = moment.trick
    if trick is None or trick.is_beaten or not trick.opponents:
        return ()
    words = _("What is the chance that your {card} wins the trick?").format(card=trick.card)
    why = _("Cards you have not seen: {unseen}; below it: {lower}.").format(
        lower=len(trick.lower), unseen=len(trick.pool)
    )
    key = f"win:{known.round}-{len(known.played)}-{short(trick.card)}-{moment.policy}"
    found = trick_claims(trick, moment.policy, moment.name)
    claim = claim_named(found, f"win {trick.card.key} {moment.policy}")
    think, given = _("Which cards are below it?"), ((_(SENTENCES[moment.policy]),),)
    asked = Question(key, Kind.CHANCE, words, claim.statement, claim, think, given=given, why=why)
    return (asked,)


def decision(_moment: Moment) -> Decision | None:
    """Return what is to be decided."""
    return None
