"""The end of a race: who has won, the places, and what was missing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mousemath.games.viva_topo.rules.game import winners
from mousemath.games.viva_topo.table.words import cheese_word
from mousemath.language import _, mark, ngettext
from mousemath.lesson.kit import listing

if TYPE_CHECKING:
    from mousemath.games.viva_topo.table.moment import Moment

PLACES = (mark("First place"), mark("Second place"), mark("Third place"), mark("Fourth place"))


@dataclass(frozen=True, slots=True)
class Ending:
    """How a race has ended, as the people at the table see it.

    Attributes:
        won: whether a person has won, alone or with others.
        title: the place of the only person, else who has won.
        lead, more: what is said of it.
    """

    won: bool
    title: str
    lead: str
    more: str


def places(moment: Moment) -> dict[int, int]:
    """Return the place of each seat, counted from 1, the best first; equals share a place."""
    cheese = [family.cheese for family in moment.state.families]
    seats = sorted(range(len(cheese)), key=lambda seat: -cheese[seat])
    return {seat: 1 + sum(other > cheese[seat] for other in cheese) for seat in seats}


def ending(moment: Moment) -> Ending:
    """Say how the race has ended."""
    found = places(moment)
    best, people = winners(moment.state), moment.settings.people
    lead, more = _shared(moment, best) if len(best) > 1 else _alone(moment, *best)
    title = _("A tie") if len(best) > 1 else _("{name} wins").format(name=moment.name(best[0]))
    if moment.is_you(people[0]):
        place = found[people[0]]
        shared = list(found.values()).count(place) > 1
        title = _("{place}, shared") if shared else "{place}"
        title = title.format(place=_(PLACES[place - 1]))
        if best == people:
            title = _("You win")
    return Ending(bool({*best} & {*people}), title, lead, more)


def _shared(moment: Moment, best: tuple[int, ...]) -> tuple[str, str]:
    cheese = moment.state.families[best[0]].cheese
    names = listing(moment.tell(seat, _("You"), "{name}") for seat in best)
    said = _("{names} share the win with {cheese} each.")
    return said.format(names=names, cheese=cheese_word(cheese)), _missing(moment, cheese)


def _alone(moment: Moment, best: int) -> tuple[str, str]:
    cheese = moment.state.families[best].cheese
    lead = moment.tell(
        best,
        _("You win with {cheese}."),
        _("{name} wins with {cheese}."),
        cheese=cheese_word(cheese),
    )
    if not moment.is_you(best):
        return lead, _missing(moment, cheese)
    rest = (family.cheese for seat, family in enumerate(moment.state.families) if seat != best)
    ahead = cheese - max(rest)
    more = ngettext(
        "That is {ahead} more than the next.", "That is {ahead} more than the next.", ahead
    )
    return lead, more.format(ahead=ahead)


def _missing(moment: Moment, most: int) -> str:
    """Say what the only person lacked for the win; nothing where several people play."""
    you = moment.settings.people[0]
    mine = moment.state.families[you].cheese
    if not moment.is_you(you) or mine == most:
        return ""
    said = ngettext(
        "You have {mine}: {more} cheese more would have won.",
        "You have {mine}: {more} cheese more would have won.",
        most - mine + 1,
    )
    return said.format(mine=mine, more=most - mine + 1)
