"""``solve``: optimal play of a whole game of Mmm!, for programs, graders and notebooks.

Small boards are solved exactly (:mod:`mousemath.games.mmm.maths.exact.solver`,
:mod:`mousemath.games.mmm.maths.exact.line`), large ones by the fast solver with a proven error bound.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from mousemath.errors import MousemathError
from mousemath.games.mmm.maths.solved_board import SolvedBoard, worked
from mousemath.games.mmm.maths.solvers import ENDINGS_HIDDEN, solved_board, whole_game
from mousemath.games.mmm.rules.game import Action, Mmm, Roll
from mousemath.games.mmm.rules.state import State
from mousemath.language import mark
from mousemath.play.checked import checked
from mousemath.play.kinds import check_kind, listed
from mousemath.play.simulation import Estimate
from mousemath.play.simulation import simulate as play_many

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from fractions import Fraction

    from mousemath.games.mmm.maths.choices import Choice, TurnChoices
    from mousemath.games.mmm.maths.ledger import Outlook
    from mousemath.games.mmm.rules.board import Board


@dataclass(frozen=True, slots=True)
class Solution:
    """A solved board: optimal play from every position.

    Attributes:
        game: board and variant.
        exact: whether probabilities are fractions.
    """

    game: Mmm
    exact: bool
    _whole: SolvedBoard = field(repr=False)

    @property
    def error_bound(self) -> Fraction | float:
        """How far any probability may be from the truth; ``Fraction(0)`` if exact."""
        return self._whole.error_bound

    @property
    def win_probability(self) -> Fraction | float:
        """The probability of winning from the start of the game."""
        return self.value(self.game.start())

    @checked(state=State)
    def value(self, state: State) -> Fraction | float:
        """Return the probability of winning from ``state``, in the middle of a turn or between."""
        return self._whole.value(state)

    @checked()
    def options(self, state: State, roll: Sequence[str] | None = None) -> tuple[Choice, ...]:
        """Return every legal set of placements with "gather" or "reroll", best first.

        Args:
            state: a position; with ``roll``, one in which the dice in hand are about to be rolled.
            roll: the faces of the dice in hand, in order (``"cross"`` is the red X).

        Each choice carries ``values["win"]``, ``values["stays"]`` (the cat does not move this turn),
        ``values["pieces"]`` and ``bust``, the chance that the next roll is a bust.

        Raises:
            IllegalAction: the roll does not fit the position.
        """
        check_kind("state", state, State)
        if roll is not None:
            check_kind("roll", roll, listed(str))
            state = self.game.apply(state, Roll(), tuple(roll))
        if self.game.is_over(state):
            return ()
        choices = self._turn(state).choices(state)
        return tuple(sorted(choices, key=lambda choice: -choice.values["win"]))

    @checked(state=State | None)
    def outlook(self, state: State | None = None) -> Outlook:
        """Return how the game ends from ``state`` (default: the start) under optimal play.

        The fast solution answers for the start of the turn in which ``state`` lies.
        """
        at = self.game.start() if state is None else state
        turn = self._turn(at)
        for name in ("endings", "outlook"):
            self._whole.run(name, turn.began)
        found = self._whole.outlook(turn.began, turn.best_value(at))
        if found is None:
            raise MousemathError(ENDINGS_HIDDEN)
        return found

    def policy(self, state: State) -> Action:
        """Return an optimal action; ties go to gathering, then to laying more dice."""
        return self._turn(state).best_action(state)

    def _turn(self, state: State) -> TurnChoices:
        return self._whole.choices(State(state.chips, state.cat))


def simulate(solution: Solution, *, games: int, seed: int = 1) -> Estimate:
    """Play ``games`` games by the optimal policy and return the share of wins, an estimate.

    >>> from mousemath.games.mmm.rules.board import Board
    >>> solution = solve(Board.from_items({"bread": [2]}, cat_moves=3))
    >>> simulate(solution, games=400).agrees(solution.win_probability)
    True
    """
    game = solution.game

    def won(end: State) -> float:
        return float(game.is_won(end))

    return play_many(game, solution.policy, won, games=games, seed=seed, share=True)


def solve(
    board: Board,
    *,
    line: bool = False,
    exact: bool | None = None,
    cache: bool = True,
    progress: Callable[[int, int], object] | None = None,
) -> Solution:
    """Solve a whole game.

    Of large boards fractions take minutes and a gigabyte or more; what is needed is said where it is
    not there. In a notebook ``progress=lambda done, of: print(done, of)`` tells how far it is.

    Args:
        board: the pantry.
        line: the line variant.
        exact: ``True`` insists on fractions, ``False`` on the fast solver, ``None`` takes fractions
            where they fit.
        cache: keep and use results on disk (fast solver only).
        progress: called with what is done and what there is; if it returns ``False``, solving stops.

    Raises:
        MousemathError: the board is too large for what is asked, or solving was stopped.

    >>> from mousemath.games.mmm.rules.board import Board
    >>> solve(Board.from_items({"bread": [2]}, cat_moves=3)).win_probability
    Fraction(717985099, 1451188224)
    """
    game = Mmm(board, line)
    usual = exact is None and cache and not line
    exactly = True if line and exact is None else exact
    whole = whole_game(game) if usual else solved_board(game, exact=exactly, cache=cache)
    if not worked(whole.work(game.start()).get("solve", lambda: iter(()))(), progress):
        raise MousemathError(mark("Solving was stopped: ask again to begin anew."))
    if whole.reason is not None:
        raise whole.reason
    return Solution(whole.game, exact=whole.exact, _whole=whole)
