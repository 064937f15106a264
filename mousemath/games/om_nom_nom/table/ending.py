"""The end of a game: the places of all players, and what was missing to the first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.games.om_nom_nom.rules.game import ROUNDS, ranks, winners
from mousemath.games.om_nom_nom.table.words import SEAT_ICONS, SEAT_TONES, points
from mousemath.language import _, ngettext
from mousemath.lesson import kit
from mousemath.lesson.kit import listing
from mousemath.scene import Note, Strong

if TYPE_CHECKING:
    from mousemath.games.om_nom_nom.table.moment import Moment
    from mousemath.scene import Ranking

WEIGHT = 1000
"""A point of the total weighs more than all points of the best round, which only decides between equals."""


def scores(moment: Moment) -> tuple[int, ...]:
    """Return a number for each seat by which the places go: the total, then the best round."""
    state = moment.now
    kept = zip(state.totals, state.best_rounds, strict=True)
    return tuple(WEIGHT * total + most for total, most in kept)


def first(moment: Moment) -> tuple[int, ...]:
    """Return the seats in the first place."""
    return tuple(sorted(winners(moment.now)))


def told(moment: Moment) -> int:
    """Return the seat of which the end is told: the person who plays alone, else who has won."""
    return moment.seat if moment.alone else first(moment)[0]


def place_words(moment: Moment) -> str:
    """Head the end: the place of somebody who plays alone, else who has won."""
    if moment.alone:
        return kit.place_word(scores(moment), moment.seat)
    names = [moment.name(seat) for seat in first(moment)]
    return ngettext("{names} wins", "{names} win", len(names)).format(names=listing(names))


def ranking(moment: Moment) -> Ranking:
    """List the players, the best first, with their totals."""
    return kit.ranking(
        _("Places"),
        scores(moment),
        moment.name,
        lambda score: str(score // WEIGHT),
        icons=SEAT_ICONS,
        tones=SEAT_TONES,
        note=_("points of {rounds} rounds").format(rounds=ROUNDS),
    )


def result(moment: Moment, before: str) -> Note:
    """Say how the game ended, after what the last board brought."""
    seat, ahead = told(moment), first(moment)
    won = any(person in ahead for person in moment.game.people)
    lead = _("{place} with {points}.").format(
        place=place_words(moment), points=points(moment.now.totals[seat])
    )
    start = (before, " ") if before else ()
    return Note((*start, Strong(lead), " ", distance(moment, seat)), "won" if won else "lost")


def distance(moment: Moment, seat: int) -> str:
    """Say how far a seat is from the next that matters: behind the first, or ahead of the second."""
    state, ahead = moment.now, first(moment)
    if seat in ahead and len(ahead) > 1:
        if len(ahead) == len(moment.seats):
            return _("Nobody is ahead, not even by a single round.")
        rest = listing(moment.name(each) for each in ahead if each != seat)
        return _("The place is shared with {names}.").format(names=rest)
    others = [each for each in moment.seats if each != seat]
    rival = min(others, key=ranks(state).__getitem__)
    lead, name = state.totals[seat] - state.totals[rival], moment.name(rival)
    if not lead:
        text = _("As many as {name}; the best single round decides: {mine} to {theirs}.")
        best = state.best_rounds
        return text.format(name=name, mine=best[seat], theirs=best[rival])
    text = _("{points} ahead of {name}.") if lead > 0 else _("{points} behind {name}.")
    return text.format(points=points(abs(lead)), name=name)
