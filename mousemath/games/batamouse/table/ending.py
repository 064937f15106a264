"""The end of a game of Batamouse: the ranks, who won, and what was missing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.games.batamouse.rules.game import winners
from mousemath.games.batamouse.rules.preset import cheese_of
from mousemath.games.batamouse.table.words import cheese_word
from mousemath.language import _, listing, ngettext
from mousemath.lesson import kit
from mousemath.scene import Note, Strong

if TYPE_CHECKING:
    from mousemath.games.batamouse.table.moment import Moment
    from mousemath.scene import Ranking


def ranking(moment: Moment) -> Ranking:
    """Set the players in the order of their cheese."""
    note = _("cheese on the cards won; {all} in the game")
    note = note.format(all=cheese_of(moment.game.preset.cards))
    return kit.ranking(_("The ranks"), moment.state.scores(), moment.called, note=note)


def place_heading(moment: Moment) -> str:
    """Say the end in two or three words: the place of the only person, or who won."""
    best, person = winners(moment.state), moment.settings.only_person
    if person is not None and person not in best:
        return kit.rank_word(kit.ranks(moment.state.scores())[person])
    if len(best) > 1:
        return _("A shared win")
    return moment.addressed(best[0], _("You win"), _("{name} wins"))


def result(moment: Moment) -> Note:
    """Say who won, and what the only person missed: green only when a person has won."""
    best, person = winners(moment.state), moment.settings.only_person
    won = bool({*best} & {*moment.settings.people})
    more = "" if person is None or won else _missing(moment, person)
    said = kit.spaced(Strong(_who(moment, best)), more)
    return Note(said, "won" if won else "lost", "crown" if won else "cheese")


def _who(moment: Moment, best: tuple[int, ...]) -> str:
    cheese = cheese_word(max(moment.state.scores()))
    if len(best) > 1:
        names = listing(moment.called(seat) for seat in best)
        return _("{names} have {cheese} each and share the win.").format(names=names, cheese=cheese)
    you, other = _("You win with {cheese}."), _("{name} wins with {cheese}.")
    return moment.addressed(best[0], you, other, cheese=cheese)


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
        (cheese_of(state.played), state.round)
        for _step, state, winner in moment.won
        if winner != person
    ]
    if not lost or max(lost)[0] < behind:
        return said
    worth, number = max(lost)
    alone = _("Round {round} alone was worth {cheese}.")
    return f"{said} {alone.format(round=number, cheese=worth)}"
