"""The end of a game of Batamouse: the ranks, who won, and what was missing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.games.batamouse.rules.preset import cheese_of
from mousemath.games.batamouse.rules.state import Gather
from mousemath.games.batamouse.table.words import cheese_word
from mousemath.language import _, listing, mark, ngettext
from mousemath.lesson.seats import ICONS, TONES
from mousemath.scene import Note, Placed, Ranking, Strong

if TYPE_CHECKING:
    from mousemath.games.batamouse.rules.state import Action, State
    from mousemath.games.batamouse.table.moment import Moment
    from mousemath.play.session import Record
    from mousemath.scene import Rich

_PLACES = (mark("Second place"), mark("Third place"), mark("Fourth place"))


def rank(moment: Moment, seat: int) -> int:
    """Return how many have more cheese than a player: 0 for the winners."""
    scores = moment.state.scores()
    return sum(score > scores[seat] for score in scores)


def winners(moment: Moment) -> list[int]:
    """Return the seats with the most cheese; several share the win."""
    return [seat for seat in range(moment.state.players) if rank(moment, seat) == 0]


def lone_person(moment: Moment) -> int | None:
    """Return the seat of the only person; ``None`` where several share the screen."""
    return None if moment.settings.shares_screen else moment.settings.people[0]


def ranking(moment: Moment) -> Ranking:
    """Set the players in the order of their cheese."""
    scores = moment.state.scores()
    order = sorted(range(len(scores)), key=lambda seat: rank(moment, seat))
    places = (
        Placed(
            rank(moment, seat) + 1,
            ICONS[seat],
            TONES[seat],
            moment.called(seat),
            str(scores[seat]),
            scores[seat] / max(*scores, 1),
            best=rank(moment, seat) == 0,
        )
        for seat in order
    )
    note = _("cheese on the cards won; {all} in the game")
    every = cheese_of(moment.game.preset.cards)
    return Ranking("ranking", _("The ranks"), tuple(places), note.format(all=every))


def place_heading(moment: Moment) -> str:
    """Say the end in two or three words: the place of the only person, or who won."""
    best, person = winners(moment), lone_person(moment)
    if person is not None and person not in best:
        return _(_PLACES[rank(moment, person) - 1])
    if len(best) > 1:
        return _("A shared win")
    other = _("{name} wins")
    return moment.tell(best[0], other if moment.view.names else _("You win"), other)


def rounds_won(moment: Moment) -> tuple[Record[State, Action], ...]:
    """Return the steps at which the cheese of a round was gathered, oldest first."""
    return tuple(each for each in moment.session.records if isinstance(each.action, Gather))


def result(moment: Moment) -> Note:
    """Say who won, and what the only person missed: green only when a person has won."""
    best = winners(moment)
    won = bool({*best} & {*moment.settings.people})
    person = lone_person(moment)
    said: Rich = (Strong(_who(moment, best)),)
    if person is not None and not won:
        said = (*said, " ", _missing(moment, person))
    return Note(said, "won" if won else "lost", "crown" if won else "cheese")


def _who(moment: Moment, best: list[int]) -> str:
    cheese = cheese_word(max(moment.state.scores()))
    if len(best) > 1:
        names = listing(moment.called(seat) for seat in best)
        return _("{names} have {cheese} each and share the win.").format(names=names, cheese=cheese)
    you, other = _("You win with {cheese}."), _("{name} wins with {cheese}.")
    return moment.tell(best[0], other if moment.view.names else you, other, cheese=cheese)


def _missing(moment: Moment, person: int) -> str:
    """Say by how much the person is behind, and the one lost round that was worth as much."""
    scores = moment.state.scores()
    behind = max(scores) - scores[person]
    said = ngettext(
        "You have {own}: {number} more would have drawn level.",
        "You have {own}: {number} more would have drawn level.",
        behind,
    ).format(own=scores[person], number=behind)
    lost = [
        (cheese_of(each.before.played), each.before.round)
        for each in rounds_won(moment)
        if moment.game.player(each.before) != person
    ]
    if not lost or max(lost)[0] < behind:
        return said
    worth, number = max(lost)
    alone = _("Round {round} alone was worth {cheese}.")
    return f"{said} {alone.format(round=number, cheese=worth)}"
