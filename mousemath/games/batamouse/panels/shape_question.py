"""The distribution that a reader of Batamouse draws before it is shown: the place of a card."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from mousemath.games.batamouse.maths.chances import chances_in
from mousemath.games.batamouse.panels.trick_questions import wins
from mousemath.games.batamouse.table.words import short_place
from mousemath.language import _
from mousemath.lesson.asking.question import Kind
from mousemath.lesson.asking.wrong_shapes import bars_of

if TYPE_CHECKING:
    from mousemath.games.batamouse.maths.trick import Trick
    from mousemath.games.batamouse.table.moment import Moment
    from mousemath.lesson.asking.question import Question


def places(moment: Moment, trick: Trick) -> Question:
    """Ask for the bars of the card's place in the taking order; the claim is that it wins."""
    found, last = chances_in(trick).take_place, trick.players - 1
    names = [
        _("{place}, wins").format(place=short_place(last)) if n == last else short_place(n)
        for n in range(last + 1)
    ]
    asked = wins(moment, trick)
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
            dict(zip(names, found, strict=True)),
            _("place in the taking order"),
            counted=_("{number} rounds").format(number=100),
        ),
    )
