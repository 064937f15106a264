"""Another position in which the same kind of choice would be a mistake, sought in plays of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mousemath.chance.distribution import Distribution
from mousemath.lesson.looking_back.look_back import once_more
from mousemath.play.session import Session

if TYPE_CHECKING:
    from fractions import Fraction

    from mousemath.lesson.teaching import Teaching, View

PLAYS, LOOKS = 4, 24
"""In so many plays, at so many choices, another position is sought."""
SEED = 7919
"""Plays in which positions are sought have seeds of their own, that much apart."""


def another(
    teaching: Teaching[Any, Any], view: View, kind: str, small: Fraction, seed: int
) -> Session[Any, Any] | None:
    """Return a position in which a choice of this kind would be a mistake; ``None`` where none is found."""
    looks = LOOKS
    for number in range(PLAYS):
        session = Session(teaching.game, (SEED * seed + number) % 10**9)
        while session.actions and looks:
            policy = teaching.automatic(session)
            asked = policy is None and any(type(each).__name__ == kind for each in session.actions)
            if asked and len(session.actions) > 1:
                looks -= 1
                if _tempts(teaching, view, session, kind, small):
                    return session
            session.play(session.choose(policy or Distribution.uniform(session.actions)))
    return None


def _tempts(
    teaching: Teaching[Any, Any],
    view: View,
    session: Session[Any, Any],
    kind: str,
    small: Fraction,
) -> bool:
    """Whether a choice of this kind would be a mistake here."""
    actions = {f"a{n}": each for n, each in enumerate(session.actions)}
    tokens = {action: token for token, action in actions.items()}
    decision = teaching.decision(session, once_more(view, tokens))
    if decision is None:
        return False
    costs = [
        decision.cost(pick)
        for pick in decision.picks
        if type(actions.get(pick.token)).__name__ == kind
    ]
    return any(cost >= small for cost in costs)
