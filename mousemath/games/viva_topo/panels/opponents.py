"""Against the others: full games simulated for every move, with their standard errors."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.games.viva_topo.maths.simulation import are_apart
from mousemath.games.viva_topo.maths.work import GAMES, competition, family_work
from mousemath.games.viva_topo.table.words import PLAYS
from mousemath.language import _, decimal
from mousemath.lesson.kit import answer, listing, progress, segments, table
from mousemath.lesson.seats import PERSON
from mousemath.scene import Note

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mousemath.games.viva_topo.maths.simulation import Competition, SimulatedOption
    from mousemath.games.viva_topo.table.moment import Moment
    from mousemath.lesson.kit import Chosen, Content
    from mousemath.play.simulation import Estimate
    from mousemath.scene import Answer, Progress, Table

FEWEST = 2
"""Moves from which there is something to compare."""
REST = ("greedy", "timid", "random", "family-optimal")
"""How people may be taken to play on, the usual one first; the last only where it is solved."""


def _rest_choice(moment: Moment) -> Chosen[str]:
    """Let the reader choose how people are taken to play on."""
    solved = family_work(moment.preset, moment.players).solution is not None
    words = {name: _(PLAYS[name]) for name in (REST if solved else REST[:-1])}
    return segments(moment.view, "rest", _("You go on as"), words)


def _policies(moment: Moment) -> tuple[str, ...]:
    """Return the policy of every seat in the simulation."""
    rest = _rest_choice(moment).value
    return tuple(rest if seat == PERSON else seat for seat in moment.settings.seats)


def competition_of(moment: Moment) -> Competition:
    """Return the simulation of this moment, in which a move is due, as far as it has come."""
    return competition(moment.game, moment.state, _policies(moment), moment.session.seed)


def simulated_parts(moment: Moment, games: Competition) -> Content:
    """Write what simulation says of every move."""
    said = listing(
        _("{name} {policy}").format(name=moment.name(seat), policy=_(PLAYS[name]))
        for seat, name in enumerate(_policies(moment))
    )
    lead = _(
        "The full game is out of exact reach. So {games} games a move are played out: {seats}."
    )
    options = games.ranked()
    return (
        lead.format(games=GAMES, seats=said),
        _rest_choice(moment).part,
        _progress(moment, games),
        (_estimates(moment, options), _verdict(options)) if options else None,
    )


def _progress(moment: Moment, games: Competition) -> Progress | None:
    if games.finished:
        return None
    said = _("{done} of {games} games a move").format(done=games.done, games=GAMES)
    waiting = said if games.done else _("Not simulated yet")
    return progress(moment.view, games, said, start=_("Simulate"), waiting=waiting)


def simulated_answer(moment: Moment, games: Competition) -> Answer:
    """Say which move wins most in the simulated games, if they can tell."""
    options = games.ranked()
    if len(options) < FEWEST:
        return answer(_("Not simulated yet."), _("Start it below to compare the moves."))
    first, second = (moment.say(option.move) for option in options[:2])
    said = (
        _("In the simulated games most wins come with {move}.")
        if are_apart(*options[:2])
        else _("The simulated games cannot tell {first} and {second} apart.")
    )
    return answer(said.format(move=first, first=first, second=second))


def _estimates(moment: Moment, options: Sequence[SimulatedOption]) -> Table:
    return table(
        _("Estimates for every move, with standard errors"),
        (_("move"), _("share of the win"), _("cheese at the end")),
        (
            (moment.say(each.move), _plus_minus(each.win_share, 3), _plus_minus(each.cheese, 2))
            for each in options
        ),
        best=(0,),
    )


def _plus_minus(found: Estimate, places: int) -> str:
    mean, error = decimal(found.mean, places), decimal(found.standard_error, places)
    return _("{mean} ± {error}").format(mean=mean, error=error)


def _verdict(options: Sequence[SimulatedOption]) -> Note:
    if len(options) == 1:
        said = _("There is only one move: nothing to compare.")
    elif are_apart(*options[:2]):
        said = _("The first move wins more: the gap is over two standard errors.")
    else:
        said = _("The first two cannot be told apart: the gap is below two standard errors.")
    return Note((said,))
