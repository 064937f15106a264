"""The end of a race: who has won, the places, and what was missing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mousemath.games.viva_topo.rules.game import winners
from mousemath.games.viva_topo.table.words import cheese_word
from mousemath.language import _
from mousemath.lesson.kit import listing, place_word

if TYPE_CHECKING:
    from mousemath.games.viva_topo.table.moment import Moment


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


def ending(moment: Moment) -> Ending:
    """Say how the race has ended."""
    best, people = winners(moment.state), moment.settings.people
    cheese = max(moment.cheese)
    if len(best) == 1:
        title, (only,) = _("{name} wins").format(name=moment.name(best[0])), best
        said = _("You win with {cheese}."), _("{name} wins with {cheese}.")
        lead = moment.tell(only, *said, cheese=cheese_word(cheese))
    else:
        title = _("A tie")
        names = listing(moment.tell(seat, _("You"), "{name}") for seat in best)
        lead = _("{names} share the win with {cheese} each.")
        lead = lead.format(names=names, cheese=cheese_word(cheese))
    if len(people) > 1:
        return Ending(bool({*best} & {*people}), title, lead, "")
    (you,) = people
    if best != people:
        title = place_word(moment.cheese, you)
    elif moment.is_you(you):
        title = _("You win")
    return Ending(you in best, title, lead, _margin(moment, you, best, cheese))


def _margin(moment: Moment, you: int, best: tuple[int, ...], most: int) -> str:
    """Say what the only person lacked for the win, or by how much it is won; nothing of a tie."""
    mine, *rest = sorted(moment.cheese, reverse=True)
    if best == (you,):
        ahead = mine - rest[0]
        return _("That is {ahead} more than the next.").format(ahead=ahead)
    if you in best:
        return ""
    mine = moment.cheese[you]
    more = most - mine + 1
    yours = _("You have {mine}: {more} more would have won.")
    other = _("{name} has {mine}: {more} more would have won.")
    return moment.tell(you, yours, other, mine=mine, more=more)
