"""The moves of a moment with their values: for the mouse that moves, and for its whole family."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from mousemath.games.viva_topo.maths.policies import family_options
from mousemath.games.viva_topo.maths.run import Run, Runs, worths_left
from mousemath.games.viva_topo.panels.danger import after_turn

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from mousemath.games.viva_topo.maths.family import FamilySolution, Option
    from mousemath.games.viva_topo.rules.game import State
    from mousemath.games.viva_topo.rules.parts import Place
    from mousemath.games.viva_topo.rules.path import Move
    from mousemath.games.viva_topo.table.moment import Moment


@dataclass(frozen=True, slots=True)
class Outlook:
    """What one mouse can still reach, alone with the cat.

    Attributes:
        chances: the greatest chance for each of ``preset.places``, each under the best play for it.
        cheese: the expected cheese under the best play for that.
    """

    chances: tuple[Fraction, ...]
    cheese: Fraction


@dataclass(frozen=True, slots=True)
class Choice:
    """A legal move.

    Attributes:
        move: what is done.
        outlook: what the mouse that moves can reach then.
        value: the expected cheese of the whole family from now on, ``None`` while it is not known.
        cost: what the move gives away against the best.
    """

    move: Move
    outlook: Outlook
    value: float | None = None
    cost: float = 0.0


def lone_outlook(moment: Moment, spot: int) -> Outlook:
    """Return what a mouse on ``spot`` can reach, before its family's next roll."""
    state = moment.state
    waiting = (moment.seat - state.turn) % moment.players
    runs = Runs(moment.preset, moment.players, worths_left(moment.preset, state.cheese))
    return _read(moment, runs.from_position(spot, state.cat, waiting))


def move_outlook(moment: Moment, move: Move) -> Outlook:
    """Return what the mouse that makes ``move`` can reach."""
    places = moment.preset.places
    before, after = moment.state, after_turn(moment, move)
    seat = before.turn
    if move.place is not None:
        gained = after.families[seat].cheese - before.families[seat].cheese
        chances = tuple(Fraction(int(place == move.place)) for place in places)
        return Outlook(chances, Fraction(gained))
    if _is_caught(before, after, move):
        return Outlook((Fraction(0),) * len(places), Fraction(0))
    runs = Runs(moment.preset, moment.players, worths_left(moment.preset, after.cheese))
    return _read(moment, runs.from_position(move.space or 0, after.cat, moment.players - 1))


def _is_caught(before: State, after: State, move: Move) -> bool:
    """Whether no mouse is left where the move led: mice on one space are caught together."""
    return move.space not in after.families[before.turn].mice


def _read(moment: Moment, run: Run) -> Outlook:
    chances = tuple(run.chance(place) for place in moment.preset.places)
    return Outlook(chances, run.expected_cheese)


def reaches(outlook: Outlook, places: Sequence[Place], place: Place) -> Fraction:
    """Return the chance of a place in an outlook."""
    return outlook.chances[list(places).index(place)]


def choices(moment: Moment, solution: FamilySolution | None) -> tuple[Choice, ...]:
    """Return every legal move, the best for the family first; in the order of the rules if unknown."""
    outlooks = [(move, move_outlook(moment, move)) for move in moment.moves]
    if solution is None:
        return tuple(Choice(move, outlook) for move, outlook in outlooks)
    valued = {option.move: option for option in family_options(solution, moment.state)}
    slack = float(2 * solution.error_bound)
    found = [_valued(move, outlook, valued[move], slack) for move, outlook in outlooks]
    return ranked(found, lambda choice: choice.value or 0.0)


def _valued(move: Move, outlook: Outlook, option: Option, slack: float) -> Choice:
    cost = float(option.cost)
    return Choice(move, outlook, float(option.value), cost if cost > slack else 0.0)


def ranked(
    found: Sequence[Choice], key: Callable[[Choice], Fraction | float]
) -> tuple[Choice, ...]:
    """Return the choices, greatest ``key`` first."""
    return tuple(sorted(found, key=key, reverse=True))
