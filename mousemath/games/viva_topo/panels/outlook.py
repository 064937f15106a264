"""What lies ahead: what mice can still reach, and full games against the others played out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.games.viva_topo.maths.choices import Choice, lone_run
from mousemath.games.viva_topo.maths.simulation import are_apart
from mousemath.games.viva_topo.maths.work import GAMES, competition, family_work
from mousemath.games.viva_topo.panels.shared import source
from mousemath.games.viva_topo.table.words import PLAYS, spot
from mousemath.language import _, ngettext
from mousemath.lesson.kit import answer, leaf_of, listing, progress, quiet, segments, table
from mousemath.lesson.seats import PERSON
from mousemath.scene import Answer
from mousemath.scene.mathml import as_number

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from mousemath.games.viva_topo.maths.run import Run
    from mousemath.games.viva_topo.maths.simulation import Competition
    from mousemath.games.viva_topo.maths.work import FamilyWork
    from mousemath.games.viva_topo.table.moment import Moment
    from mousemath.lesson.kit import Chosen, Content
    from mousemath.lesson.teaching import Leaf
    from mousemath.scene import Progress, Table

REST = ("greedy", "timid", "random", "family-optimal")
"""How people may be taken to play on, the usual one first; the last only where it is solved."""


def progress_part(moment: Moment, work: FamilyWork) -> Content:
    """Say how far the family is solved, or why it cannot be."""
    if work.reason is not None:
        said = _("The value for the whole family is not known here. {reason}")
        return quiet(said.format(reason=str(work.reason)))
    if work.solution is not None:
        return None
    said, start = _("Solving your family's race"), _("Solve your family's race")
    return progress(moment.view, work, said, start=start)


def _reached(moment: Moment, first: str, runs: dict[str, Run]) -> list[tuple[str, ...]]:
    """List what mice can reach, each named by its move or its place; the first row heads the others."""
    homes = [_("home {number}").format(number=n + 1) for n in range(len(moment.preset.homes))]
    found = [
        (name, *(as_number(each, places=2).decimal for each in (*run.chances, run.expected_cheese)))
        for name, run in runs.items()
    ]
    return [(first, *homes, _("Cockaigne"), _("cheese")), *found]


def chances_table(moment: Moment, found: Sequence[Choice]) -> Table:
    """List what the mouse of each move can reach."""
    runs = {moment.say(choice.move): choice.run for choice in found}
    head, *rows = _reached(moment, _("move"), runs)
    return table(_("What this mouse can reach"), head, rows, folded=True)


def outlook_leaf(moment: Moment, work: FamilyWork) -> Leaf:
    """Say what each mouse can still reach, before the roll."""
    runs = {spot(place): lone_run(moment.ahead, place) for place in moment.ahead.spots}
    label = _("Greatest chance for each place, and the expected cheese")
    head, *rows = zip(*_reached(moment, _("mouse on"), runs), strict=True)
    rounded = work.solution is not None and not work.solution.exact
    kind = _("The table is exact; your family's value is off by less than a billionth.")
    return leaf_of(
        _("What can your mice still reach?"),
        _family_value(moment, work),
        progress_part(moment, work),
        ngettext(
            "One mouse alone with the cat, each place under the best play for it:",
            "Each of your mice alone with the cat, each place under the best play for it:",
            len(runs),
        ),
        table(label, head, rows),
        _("The choice comes with the roll: then every move has its value here."),
        source(moment, kind if rounded else ""),
    )


def _family_value(moment: Moment, work: FamilyWork) -> Answer | None:
    if work.solution is None:
        return None
    waiting = (moment.seat - moment.state.turn) % moment.players
    value = work.solution.value(moment.ahead.family.mice, moment.state.cat, waiting)
    said = _("cheese is what your family can still expect, if it plays best and none runs out.")
    return Answer((said,), as_number(value, 0.0, 2))


# ── full games against the others ────────────────────────────────────────────────────────────────


def rest_choice(moment: Moment, label: str = "") -> Chosen[str]:
    """Let the reader choose how people are taken to play on."""
    solved = family_work(moment.preset, moment.players).solution is not None
    words = {name: _(PLAYS[name]) for name in (REST if solved else REST[:-1])}
    return segments(moment.view, "rest", label or _("You go on as"), words)


def policies(moment: Moment) -> tuple[str, ...]:
    """Return the policy of every seat in the simulation."""
    rest = rest_choice(moment).value
    return tuple(rest if seat == PERSON else seat for seat in moment.settings.seats)


def playing(moment: Moment, seats: Iterable[int]) -> str:
    """Say how these seats are taken to play on."""
    named, said = policies(moment), _("{name} {policy}")
    return listing(
        said.format(name=moment.name(seat), policy=_(PLAYS[named[seat]])) for seat in seats
    )


def competition_of(moment: Moment) -> Competition:
    """Return the simulation of this moment, in which a move is due, as far as it has come."""
    return competition(moment.game, moment.state, policies(moment), moment.session.seed)


def simulated_parts(moment: Moment, games: Competition) -> Content:
    """Write what simulation says of every move."""
    lead = _(
        "The full game is out of exact reach. So {games} games a move are played out: {seats}."
    )
    rows = [
        (moment.say(each.move), each.win_share.said(3), each.cheese.said(2))
        for each in games.ranked()
    ]
    head = (_("move"), _("share of the win"), _("cheese at the end"))
    label = _("Estimates for every move; a share of wins lies in its interval 19 times in 20")
    return (
        lead.format(games=GAMES, seats=playing(moment, range(moment.players))),
        rest_choice(moment).part,
        None if games.finished else _progress(moment, games),
        table(label, head, rows, best=(0,)) if rows else None,
    )


def _progress(moment: Moment, games: Competition) -> Progress:
    said = _("{done} of {games} games a move").format(done=games.done, games=GAMES)
    waiting = said if games.done else _("Not simulated yet")
    return progress(moment.view, games, said, start=_("Simulate"), waiting=waiting)


def simulated_answer(moment: Moment, games: Competition) -> Answer:
    """Say which move wins most in the simulated games, if they can tell."""
    if len(options := games.ranked()) <= 1:
        return answer(_("Not simulated yet."), _("Start it below to compare the moves."))
    first, second = (moment.say(option.move) for option in options[:2])
    if are_apart(*options[:2]):
        said = _("In the simulated games most wins come with {move}.").format(move=first)
        return answer(said, _("The gap to the next is larger than both may be off."))
    said = _("The simulated games cannot tell {first} and {second} apart.")
    why = _("The gap between them is no larger than both may be off.")
    return answer(said.format(first=first, second=second), why)
