"""The end of a race: the places, what each family brought home, and where it turned."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.games.viva_topo.maths.turns import lapses
from mousemath.games.viva_topo.maths.work import family_work
from mousemath.games.viva_topo.panels.shared import source
from mousemath.games.viva_topo.table.words import cheese_word, path_word
from mousemath.language import _, decimal
from mousemath.lesson.kit import answer, heading, leaf_of, ranking, table

if TYPE_CHECKING:
    from mousemath.games.viva_topo.table.moment import Moment
    from mousemath.lesson.kit import Content
    from mousemath.lesson.teaching import Leaf
    from mousemath.scene import Answer

TOLD = 3
"""Turns that are told at most."""


def over_leaf(moment: Moment) -> Leaf:
    """Look back: the places, and the moves that cost most."""
    kind = _(
        "Costs: cheese that the family, alone with the cat, could have expected under best play."
    )
    return leaf_of(
        _("How the cheese was won"),
        _answer(moment),
        ranking(
            _("Cheese of each family, the most first"),
            moment.cheese,
            lambda seat: moment.tell(seat, _("You"), "{name}"),
            cheese_word,
        ),
        _turned(moment),
        source(moment, kind),
    )


def _answer(moment: Moment) -> Answer:
    lines = []
    for seat in moment.settings.people:
        family = moment.state.families[seat]
        safe = sum(family.safe)
        mice = safe + family.caught
        you = _("{safe} of your {mice} mice are safe; the cat caught {caught}.")
        other = _("{name}: {safe} of {mice} mice are safe; the cat caught {caught}.")
        lines.append(moment.tell(seat, you, other, safe=safe, mice=mice, caught=family.caught))
    return answer(moment.ending.title + ".", *lines)


def _turned(moment: Moment) -> Content:
    """List the moves of people that gave most away, where the best play of a family is known."""
    solution, people = family_work(moment.preset, moment.players).solution, moment.settings.people
    found = lapses(solution, moment.turns, people)[:TOLD] if solution else []
    if not found:
        return None
    when = _("roll {number}") if len(people) == 1 else _("roll {number}, {name}")
    rows = (
        (
            when.format(
                number=moment.session.first_rounds + lapse.number + 1,
                name=moment.name(lapse.turn.before.turn),
            ),
            *(path_word(move) for move in (lapse.turn.move, lapse.best) if move),
            decimal(lapse.cost, 2),
        )
        for lapse in found
    )
    head = (_("when"), _("what was done"), _("best"), _("cheese given away"))
    return heading(_("Where it turned")), table(_("Moves that gave most away"), head, rows)
