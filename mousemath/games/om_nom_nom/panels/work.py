"""The long work of a moment: what its tabs need solved, a look back on its play, and the counting of all rolls."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.games.om_nom_nom.maths.enumeration import counted, counting
from mousemath.games.om_nom_nom.maths.round_values import shared_values
from mousemath.games.om_nom_nom.maths.several import TABLE_MIXES
from mousemath.games.om_nom_nom.maths.solo import POINTS
from mousemath.games.om_nom_nom.maths.work import duel_ready, solo_work
from mousemath.games.om_nom_nom.rules.game import bare
from mousemath.lesson.looking_back.hindsight import TAB as LOOK_BACK
from mousemath.lesson.work import Work

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from mousemath.games.om_nom_nom.rules.game import State
    from mousemath.games.om_nom_nom.rules.hot_seat import Choosing
    from mousemath.games.om_nom_nom.table.moment import Moment
    from mousemath.games.om_nom_nom.table.settings import Settings
    from mousemath.lesson.teaching import View
    from mousemath.play.session import Record

AT_ONCE, FEW_CARDS = 2, 4
"""Imaginary opponents, or cards, up to which the solo game is solved without being asked for."""

LOOK, BALANCED = "look", "balanced"
"""The view choice of what is looked at, and its value where all others think too; also the policy's name."""
VALUED = ("duel", "solo")
"""Kinds of table at which a play can be valued exactly."""


def work(moment: Moment) -> tuple[Work, ...]:
    """Return the solving that the position, or a look back, asks for, and the counting of all rolls."""
    state, settings, view = moment.session.state.game, moment.settings, moment.view
    now = (*balance(state, settings, view), *all_work(state, settings))
    if view.tab != LOOK_BACK and moment.session.actions:
        return now
    return (*to_look_back(moment.session.records, settings), *now)


def solving(state: State, settings: Settings) -> Work | None:
    """Return the solving that the choice of this position still waits for."""
    opponents = len(settings.seats) - 1
    if not state.cards_left:
        return None
    if settings.kind == "duel" and not duel_ready(state):
        return Work(("duel", bare(state)), lambda: shared_values().solving(state))
    if settings.kind == "solo" and not solo_work(opponents).complete(state):
        quick = state.cards_left <= FEW_CARDS or opponents <= AT_ONCE
        steps = solo_work(opponents).steps
        return Work(("solo", opponents, state), lambda: steps(state), asked=not quick)
    return None


def balancing(state: State) -> Work:
    """Return the search for a mix of every player."""
    return Work(("balanced", bare(state)), lambda: TABLE_MIXES.solving(state))


def balance(state: State, settings: Settings, view: View) -> tuple[Work, ...]:
    """Return that search while it is looked at, or a computer player will need it, and it is not done."""
    looked = settings.kind == "many" and view.choice(LOOK, "") == BALANCED
    wanted = looked or BALANCED in settings.seats
    if not state.cards_left or not wanted or TABLE_MIXES.knows(state):
        return ()
    return (balancing(state),)


def unsolved(records: Iterable[Record[Choosing, str]], settings: Settings) -> Iterator[State]:
    """Yield the plays of these steps that are still to be solved before they can be valued."""
    opponents = len(settings.seats) - 1
    for state in dict.fromkeys(record.before.game for record in records):
        solved = duel_ready(state) if settings.kind == "duel" else not state.cards_left
        if not solved and settings.kind == "solo":
            solved = solo_work(opponents).values(state, POINTS) is not None
        if state.cards_left and not solved:
            yield state


def to_look_back(records: Iterable[Record[Choosing, str]], settings: Settings) -> tuple[Work, ...]:
    """Return the solving that a look back on a play waits for: that of the first round missing."""
    state = next(unsolved(records, settings), None)
    if state is None or settings.kind not in VALUED:
        return ()
    if settings.kind == "duel":
        return (Work(("duel", bare(state)), lambda: shared_values().solving(state)),)
    work = solo_work(len(settings.seats) - 1)
    key = ("points", work.opponents, bare(state))
    return (Work(key, lambda: work.solving(state, POINTS)),)


def all_work(state: State, settings: Settings) -> tuple[Work, ...]:
    """Return all long work: what the reader waits for, and the counting of all rolls."""
    wanted = solving(state, settings)
    if wanted is not None and not wanted.asked:
        return (wanted,)
    count = () if counted() else (Work("count", counting),)
    return count if wanted is None else (*count, wanted)
