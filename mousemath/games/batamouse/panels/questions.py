"""What may be asked of a moment of Batamouse before a tab tells it, and what is to be decided."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from mousemath.games.batamouse.maths.chances import chances_in
from mousemath.games.batamouse.maths.hand_policy import HandPolicy
from mousemath.games.batamouse.panels import trick_questions as ask
from mousemath.games.batamouse.panels.choice_question import decision
from mousemath.games.batamouse.panels.wrong_ways import places
from mousemath.language import _
from mousemath.lesson.asking.claimed import with_steps
from mousemath.lesson.asking.question import Kind
from mousemath.lesson.asking.wrong_shapes import bars_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mousemath.games.batamouse.maths.knowledge import Knowledge
    from mousemath.games.batamouse.maths.trick import Trick
    from mousemath.games.batamouse.table.moment import Moment
    from mousemath.lesson.asking.question import Question

FEW = 2
"""Places of so few players have no shape to draw."""
__all__ = ["decision", "questions"]


def questions(moment: Moment) -> tuple[Question, ...]:
    """Return what may be asked of cards that have not been seen, where there are steps to the answer."""
    known = moment.knowledge
    if known is None:
        return ()
    return with_steps(_asked(moment, known))


def _asked(moment: Moment, known: Knowledge) -> Iterator[Question]:
    trick = moment.trick
    if trick is not None and trick.opponents and moment.policy is HandPolicy.RANDOM:
        if 0 < chances_in(trick).win < 1:
            yield ask.wins(moment, trick)
            yield ask.beaten(moment, trick)
            yield ask.cheese(moment, trick)
            if trick.players > FEW:
                yield _bars(moment, trick)
        yield ask.first(moment, trick)
    yield from ask.holds(moment, known)


def _bars(moment: Moment, trick: Trick) -> Question:
    """Ask for the bars of the card's place in the taking order; the claim is that it wins."""
    asked = ask.wins(moment, trick)
    words = _(
        "Of 100 such rounds, how often is your {card} at each place, lowest first? Draw the bars."
    )
    return replace(
        asked,
        id=f"shape-{asked.id}",
        kind=Kind.SHAPE,
        words=words.format(card=trick.card),
        short=_("the place of your card: the bars"),
        think=_("How many of the unseen cards are below yours? Where does that put it most often?"),
        routes=(),
        contrasts={},
        shape=bars_of(
            places(trick),
            _("place in the taking order"),
            counted=_("{number} rounds").format(number=100),
        ),
    )
