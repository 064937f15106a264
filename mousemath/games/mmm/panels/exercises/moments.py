"""Exercises about one moment of a game on a small board: what a choice costs."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING

from mousemath.chance.formula import difference, number, probability, total
from mousemath.games.mmm.maths.solution import Solution, solve
from mousemath.games.mmm.panels.exercises.pictures import board_at, cat_track, faces_of
from mousemath.games.mmm.rules.board import Board
from mousemath.games.mmm.rules.game import FAIR_DIE, Gather, Roll, rolls_of
from mousemath.games.mmm.rules.state import FACES, State
from mousemath.games.mmm.table.settings import Settings
from mousemath.games.mmm.table.words import face_word
from mousemath.language import _, ngettext
from mousemath.lesson.exercises.kinds import Given, Kind, Posed, whole

if TYPE_CHECKING:
    from mousemath.games.mmm.rules.item import Item

SMALL = "crumb"


@cache
def _solved() -> Solution:
    return solve(Board.load(SMALL), exact=True)


def _cost(given: Given) -> Posed:
    solution, state = _solved(), _moment(given)
    game = solution.game
    food = state.faces[0] or ""
    gather = Fraction(solution.value(game.apply(state, Gather(), None)))
    roll = _rolled(state)
    best, worse = max(gather, roll), min(gather, roll)
    missing = _last_item(given).size - 1
    return Posed(
        best - worse,
        lambda: abs(_by_options(state, "gather") - _by_options(state, "reroll")),
        (
            (probability(_("win with the better choice")), number(best)),
            (difference(number(best), number(worse)), number(best - worse)),
        ),
        {
            "best": (number(best),),
            "worse": (number(worse),),
            "added": (total(number(best), number(worse)), number(best + worse)),
        },
        {
            "gather": gather,
            "roll": roll,
            "food_word": face_word(food),
            "squares": ngettext("{number} square", "{number} squares", missing).format(
                number=missing
            ),
            "moves": ngettext("{moves} move", "{moves} moves", state.cat).format(moves=state.cat),
        },
        lambda: (
            *board_at(Settings(Board.load(SMALL)), state),
            faces_of(tuple(face for face in FACES if face != food)),
            *cat_track(state.cat),
        ),
    )


def _last_item(given: Given) -> Item:
    return Board.load(SMALL).items[whole(given, "item")]


def _moment(given: Given) -> State:
    """Return the position in which one item is open, and one die lies on it."""
    item = _last_item(given)
    board = _solved().game.board
    faces = (item.food, "cross", "cross")
    return State(
        board.everything & ~item.mask,
        whole(given, "cat"),
        faces,
        (item.squares[0], None, None),
        fresh=False,
    )


def _rolled(state: State) -> Fraction:
    solution = _solved()
    rolls = rolls_of(FAIR_DIE, len(state.in_hand))
    after = ((solution.game.apply(state, Roll(), roll), mass) for roll, mass in rolls.items())
    return sum((Fraction(solution.value(each)) * mass for each, mass in after), Fraction(0))


def _by_options(state: State, deed: str) -> Fraction:
    """Return what the table of this turn says of a choice."""
    found = [each for each in _solved().options(state) if each.deed == deed and not each.laid]
    return Fraction(found[0].values["win"])


KINDS = {
    "cost": Kind(lambda pick: {"item": pick(range(3)), "cat": pick((2, 3))}, _cost),
}
