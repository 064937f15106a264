"""The end of a race: the places, and what each family brought home."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.games.viva_topo.table.ending import ending
from mousemath.games.viva_topo.table.words import cheese_word
from mousemath.language import _
from mousemath.lesson.kit import answer, leaf_of, ranking

if TYPE_CHECKING:
    from mousemath.games.viva_topo.table.moment import Moment
    from mousemath.lesson.teaching import Leaf
    from mousemath.scene import Answer


def leaf(moment: Moment) -> Leaf:
    """Tell the places."""
    return leaf_of(
        _("How the cheese was won"),
        _answer(moment),
        ranking(
            _("Cheese of each family, the most first"),
            moment.cheese,
            lambda seat: moment.tell(seat, _("You"), "{name}"),
            cheese_word,
        ),
    )


def _fate(safe: int, caught: int) -> tuple[str, str]:
    """Say what became of a family, to who has it and to others."""
    if not caught:
        return _("All {mice} of your mice are safe."), _("{name}: all {mice} mice are safe.")
    if not safe:
        return (
            _("The cat caught all {mice} of your mice."),
            _("{name}: the cat caught all {mice} mice."),
        )
    return (
        _("{safe} of your {mice} mice are safe; the cat caught {caught}."),
        _("{name}: {safe} of {mice} mice are safe; the cat caught {caught}."),
    )


def _answer(moment: Moment) -> Answer:
    lines = []
    for seat in moment.settings.people:
        family = moment.state.families[seat]
        safe = sum(family.safe)
        mice = safe + family.caught
        you, other = _fate(safe, family.caught)
        lines.append(moment.tell(seat, you, other, safe=safe, mice=mice, caught=family.caught))
    return answer(ending(moment).title + ".", *lines)
