"""Against the others: full games simulated for every move, with their standard errors."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mousemath.games.viva_topo.maths.work import GAMES
from mousemath.games.viva_topo.table.words import PERSON, listing, move_word, play_word
from mousemath.language import _, decimal
from mousemath.scene import Note, Progress, Rich, Segment, Segments, Strong, Table, Text

if TYPE_CHECKING:
    from mousemath.games.viva_topo.maths.simulation import SimulatedOption
    from mousemath.games.viva_topo.maths.work import Competition
    from mousemath.games.viva_topo.table.moment import Moment

FEWEST = 2
"""Moves from which there is something to compare."""
REST = ("greedy", "timid", "random", "family-optimal")
"""How people may be taken to play on, the usual one first."""


def rest_of(moment: Moment, *, solved: bool) -> str:
    """Return how people are taken to play on."""
    allowed = REST if solved else REST[:-1]
    chosen = moment.view.choice("rest", REST[0])
    return chosen if chosen in allowed else REST[0]


def policies_of(moment: Moment, rest: str) -> tuple[str, ...]:
    """Return the policy of every seat in a simulation."""
    return tuple(rest if seat == PERSON else seat for seat in moment.settings.seats)


def rivals_parts(
    moment: Moment, rivals: Competition | None, rest: str, *, solved: bool
) -> tuple[Any, ...]:
    """Write what simulation says of every move."""
    said = listing(
        _("{name} {policy}").format(name=moment.name(seat), policy=play_word(name))
        for seat, name in enumerate(policies_of(moment, rest))
    )
    lead = _(
        "The full game is out of exact reach. So {games} games a move are played out: {seats}."
    )
    asked = Segments(
        "rest",
        _("You go on as"),
        "rest",
        rest,
        tuple(Segment(name, play_word(name)) for name in (REST if solved else REST[:-1])),
    )
    return (Text((lead.format(games=GAMES, seats=said),)), asked, *_results(rivals))


def rivals_answer(rivals: Competition | None) -> Rich:
    """Say which move wins most in the simulated games, if they can tell."""
    options = [] if rivals is None else _ranked(rivals)
    if len(options) < FEWEST:
        return (Strong(_("Not simulated yet.")), " ", _("Start it below to compare the moves."))
    first, second = (move_word(option.move) for option in options[:2])
    if _apart(options):
        said = _("In the simulated games most wins come with {move}.").format(move=first)
        return (Strong(said),)
    said = _("The simulated games cannot tell {first} and {second} apart.")
    return (Strong(said.format(first=first, second=second)),)


def _ranked(rivals: Competition) -> list[SimulatedOption]:
    """Return the estimates so far, the most wins first."""
    return sorted(
        rivals.options(), key=lambda option: (-option.win_share.mean, -option.cheese.mean)
    )


def _apart(options: list[SimulatedOption]) -> bool:
    """Whether the first move wins more than the second by over two standard errors."""
    first, second = options[0].win_share, options[1].win_share
    error = (first.standard_error**2 + second.standard_error**2) ** 0.5
    return bool(first.mean - second.mean > 2 * error)


def _results(rivals: Competition | None) -> tuple[Any, ...]:
    start = _("Simulate")
    if rivals is None or not rivals.done:
        return (Progress(_("Not simulated yet"), None, _("Stop"), start),)
    options = _ranked(rivals)
    parts: list[Any] = []
    if not rivals.finished:
        said = _("{done} of {games} games a move").format(done=rivals.done, games=GAMES)
        parts.append(Progress(said, rivals.done / GAMES, _("Stop"), start))
    if options:
        parts += [_estimates(options), _verdict(options)]
    return tuple(parts)


def _estimates(options: list[SimulatedOption]) -> Table:
    rows: list[tuple[Rich, ...]] = [
        (
            (move_word(option.move),),
            (_plus_minus(option.win_share.mean, option.win_share.standard_error, 3),),
            (_plus_minus(option.cheese.mean, option.cheese.standard_error, 2),),
        )
        for option in options
    ]
    return Table(
        (_("move"), _("share of the win"), _("cheese at the end")),
        tuple(rows),
        _("Estimates for every move, with standard errors"),
        (0,),
    )


def _plus_minus(mean: float, error: float, places: int) -> str:
    return _("{mean} ± {error}").format(mean=decimal(mean, places), error=decimal(error, places))


def _verdict(options: list[SimulatedOption]) -> Note:
    if len(options) == 1:
        return Note((_("There is only one move: nothing to compare."),))
    if _apart(options):
        said = _("The first move wins more: the gap is over two standard errors.")
    else:
        said = _("The first two cannot be told apart: the gap is below two standard errors.")
    return Note((said,))
