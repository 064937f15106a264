"""The panel when the game is over: who came where; without a look back, what other cards would have brought."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.games.om_nom_nom.panels.work import VALUED
from mousemath.games.om_nom_nom.rules.reveal import points_brought
from mousemath.games.om_nom_nom.table.ending import distance, place_words, told
from mousemath.games.om_nom_nom.table.words import card_word, points, where
from mousemath.language import _, ngettext
from mousemath.lesson import kit

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mousemath.games.om_nom_nom.table.moment import Moment
    from mousemath.lesson.kit import Content
    from mousemath.lesson.teaching import Leaf

LOOKED_AT = 3
"""Plays of which it is told what another card would have brought."""


def ending_leaf(moment: Moment) -> Leaf:
    """Tell who came where; and where a look back has no values, what the cards that were shown allow."""
    said = kit.answer(place_words(moment) + ".", distance(moment, told(moment)))
    return kit.leaf_of(
        _("Where did points get lost?"),
        said,
        () if moment.settings.kind in VALUED else _without_values(moment),
    )


def _without_values(moment: Moment) -> Iterator[Content]:
    """Look back at the plays in which the dice and cards would have had most for another card."""
    found = sorted(_missed(moment, told(moment)), reverse=True)[:LOOKED_AT]
    if found:
        text = ngettext(
            "In {number} play another card would have brought more. Nobody could know: the cards lay face down.",
            "In these {number} plays another card would have brought most. Nobody could know: the cards lay face down.",
            len(found),
        )
        yield text.format(number=len(found))
        rows = (
            (place, _brings(card, now), _brings(best, then))
            for _lost, place, card, now, best, then in found
        )
        head = (_("play"), _("played"), _("best card there"))
        yield kit.table(_("Plays to look at again"), head, rows)
    yield kit.quiet(
        _(
            "What was luck and what was choice is told for two players, and for one against cards "
            "drawn at random. At this table nobody knows exactly what the rest of a round is worth."
        )
    )
    yield kit.source(
        _("Holds for: the cards that the others showed; what each card brings at once. Exact.")
    )


def _missed(moment: Moment, seat: int) -> Iterator[tuple[int, str, str, int, str, int]]:
    """Yield what was lost against the best card of each play, where, and both cards with their points."""
    for _step, state, joint in moment.reveals:
        brings = {
            card: points_brought(state.dice, (*joint[:seat], card, *joint[seat + 1 :]))[seat]
            for card in state.hands[seat]
        }
        best = max(sorted(brings), key=brings.__getitem__)
        lost = brings[best] - brings[joint[seat]]
        if lost:
            yield lost, where(state), joint[seat], brings[joint[seat]], best, brings[best]


def _brings(card: str, number: int) -> str:
    return _("{card}: {points}").format(card=card_word(card), points=points(number))
