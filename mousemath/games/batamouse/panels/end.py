"""The panel when the game is over: how the cheese was won."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.games.batamouse.rules.preset import cheese_of
from mousemath.games.batamouse.table.words import cheese_word, place_word, short
from mousemath.language import _, decimal, ngettext
from mousemath.lesson import kit

if TYPE_CHECKING:
    from mousemath.games.batamouse.table.moment import Moment
    from mousemath.lesson.kit import Content
    from mousemath.lesson.teaching import Leaf


def leaf(moment: Moment) -> Leaf:
    """Look back: who won each round, and its cheese."""
    person, own = moment.settings.only_person, []
    rows: list[tuple[int, str, int, str]] = []
    for _step, state, seat in moment.won:
        own += [len(rows)] if seat == person else []
        cards = ", ".join(map(short, state.played))
        rows.append((state.round, moment.called(seat), cheese_of(state.played), cards))
    head = (_("round"), _("won by"), _("cheese"), _("cards, the leader first"))
    return kit.leaf_of(
        _("How the cheese was won"),
        None if person is None else _standing(moment, person, len(own), len(rows)),
        kit.table(_("The rounds of this game"), head, rows, best=own) if rows else None,
    )


def _standing(moment: Moment, person: int, own: int, rounds: int) -> Content:
    """Say the place of the only person, how far from the next, and how many rounds were won."""
    scores = moment.state.scores()
    place = kit.ranks(scores)[person] - 1
    others = [score for seat, score in enumerate(scores) if seat != person]
    apart = cheese_word(abs(scores[person] - max(others)))
    lead = (
        _("You win, {cheese} ahead.") if max(others) < scores[person] else _("You share the win.")
    )
    if place:
        lead = _("You are {place}, {cheese} behind the winner.")
    lead = lead.format(place=place_word(place), cheese=apart)
    said = ngettext("You won {own} of {number} round", "You won {own} of {number} rounds", rounds)
    if not rounds:
        return kit.answer(lead)
    said = said.format(own=own, number=rounds)
    if own:
        mean = _("{said}, with {cheese} cheese on average")
        said = mean.format(said=said, cheese=decimal(scores[person] / own, 1))
    return kit.answer(lead, f"{said}.")
