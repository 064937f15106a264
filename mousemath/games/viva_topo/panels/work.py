"""The long work of a moment: what its tabs need solved, and what can be asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.games.viva_topo.maths.work import family_work, run_work
from mousemath.games.viva_topo.panels.outlook import competition_of
from mousemath.games.viva_topo.panels.rivals import OPPONENTS, answer_of
from mousemath.lesson.work import Work

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mousemath.games.viva_topo.maths.work import RunWork
    from mousemath.games.viva_topo.table.moment import Moment


def rivals_work(moment: Moment) -> Work | None:
    """Return the work on the best answer to the others, where it fits; it begins once it is looked at."""
    found = answer_of(moment)
    if found is None or found.finished:
        return None
    looked = moment.view.tab == "decide" and moment.view.choice("by", "") == OPPONENTS
    return Work(found, found.steps, asked=not looked)


def work(moment: Moment) -> tuple[Work, ...]:
    """Return the solving of family and mouse, and the simulation that can be asked for.

    What a mouse alone can reach takes the tab a moment when it is opened, and is solved before that.
    """
    family = family_work(moment.preset, moment.players)
    lone = run_work(moment.preset, moment.players, moment.preset.worths)
    if family.reason is None and family.solution is None:
        ahead = [lone] if lone.is_quick and moment.view.tab != "decide" else []
        return *_unfinished(ahead), Work(family, family.steps)
    runs = [lone]
    if not moment.over and (0 in moment.state.cheese or moment.view.tab == "decide"):
        runs.append(moment.lone)
    found = _unfinished(runs)
    if moment.moves and (answering := rivals_work(moment)):
        found.append(answering)
    elif moment.moves and not (games := competition_of(moment)).finished:
        found.append(Work(games, games.steps, asked=True))
    return tuple(found)


def _unfinished(runs: Iterable[RunWork]) -> list[Work]:
    return [Work(run, run.steps) for run in dict.fromkeys(runs) if not run.finished]
