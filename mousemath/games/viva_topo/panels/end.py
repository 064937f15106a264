"""The end of a race: the places, what each family brought home, and where it turned."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.games.viva_topo.maths.policies import family_options
from mousemath.games.viva_topo.maths.work import family_work
from mousemath.games.viva_topo.panels.shared import source
from mousemath.games.viva_topo.table.ending import places
from mousemath.games.viva_topo.table.words import cheese_word, move_word, spot
from mousemath.language import _, decimal
from mousemath.lesson.kit import answer, heading, leaf_of, table
from mousemath.lesson.seats import ICONS, TONES
from mousemath.scene import Answer, Placed, Ranking

if TYPE_CHECKING:
    from mousemath.games.viva_topo.rules.path import Move
    from mousemath.games.viva_topo.table.moment import Moment, Turn
    from mousemath.lesson.kit import Content
    from mousemath.lesson.teaching import Leaf

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
        _ranking(moment),
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


def _ranking(moment: Moment) -> Ranking:
    families, found = moment.state.families, places(moment)
    most = max(family.cheese for family in families)
    return Ranking(
        "ranking",
        _("Cheese of each family, the most first"),
        tuple(
            Placed(
                rank,
                ICONS[seat],
                TONES[seat],
                moment.tell(seat, _("You"), "{name}"),
                cheese_word(families[seat].cheese),
                families[seat].cheese / (most or 1),
                rank == 1,
            )
            for seat, rank in found.items()
        ),
    )


def _turned(moment: Moment) -> Content:
    """List the moves of people that gave most away, where the best play of a family is known."""
    costs = sorted(_costs(moment), key=lambda each: -each[2])[:TOLD]
    if not costs:
        return None
    rows = (
        (
            moment.tell(
                turn.before.turn, _("roll {number}"), _("roll {number}, {name}"), number=number
            ),
            _("{move}, from {start}").format(
                move=move_word(turn.move), start=spot(turn.move.mouse)
            ),
            move_word(best),
            _("{cost} cheese").format(cost=decimal(cost, 2)),
        )
        for number, turn, cost, best in costs
        if turn.move
    )
    head = (_("when"), _("what was done"), _("best"), _("gave away"))
    return heading(_("Where it turned")), table(_("Moves that gave most away"), head, rows)


def _costs(moment: Moment) -> list[tuple[int, Turn, float, Move]]:
    """Return the turns of people with a costly move: number, turn, cost, the best move."""
    solution = family_work(moment.preset, moment.players).solution
    if solution is None:
        return []
    slack, found = float(2 * solution.error_bound), []
    for number, turn in enumerate(moment.turns, start=moment.session.first_rounds + 1):
        if turn.before.turn in moment.settings.people and turn.move is not None:
            options = family_options(solution, turn.before)
            cost = next(float(each.cost) for each in options if each.move == turn.move)
            if cost > slack:
                best = min(options, key=lambda each: each.cost).move
                found.append((number, turn, cost, best))
    return found
