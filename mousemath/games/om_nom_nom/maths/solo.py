"""One player against others who play at random: exact best play for the rest of the round.

This is the solo game: each imaginary opponent has a shuffled stack and shows its top card, so in
every play each of its cards left is equally likely, whatever was played before. The player sees
all cards played and chooses first. What is maximised is linear in points:

* ``"points"``: the player's own expected points to the end of the round;
* ``"margin"``: these, less the mean of the opponents' points.

Backward induction over the hands and the dice left (Bellman's equation; Puterman, *Markov
Decision Processes*, section 4.3). With r cards left and n opponents, values times ``(r!)**n`` are
whole numbers, so no fraction is needed on the way. What opponents still take on a board where the
player holds no card any more is a constant, added when the last own card leaves the board.
"""

from __future__ import annotations

from fractions import Fraction
from math import factorial
from typing import TYPE_CHECKING

from mousemath.errors import MousemathError, check_known
from mousemath.games.om_nom_nom.maths.draws import BoardLeftAlone, places
from mousemath.games.om_nom_nom.maths.solo_positions import SoloPositions
from mousemath.games.om_nom_nom.rules.pieces import BOARDS, CARDS, card_bits
from mousemath.games.om_nom_nom.rules.reveal import on_board
from mousemath.language import mark

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mousemath.games.om_nom_nom.rules.game import State

MOST_OPPONENTS = 5
AIMS = POINTS, MARGIN = "points", "margin"


class SoloSolver:
    """Exact expected points, or margin, of every card; positions are remembered.

    Seat 0 chooses; the other one to five seats play a card at random.

    >>> from mousemath.games.om_nom_nom.rules.game import position
    >>> state = position(((3, 0), (0, 0), (0, 0)), [["cat", "frog"], ["mouse", "wolf"]])
    >>> SoloSolver(1).values(state)
    {'cat': Fraction(11, 2), 'frog': Fraction(11, 2)}
    """

    def __init__(self, opponents: int, aim: str = POINTS) -> None:
        """Prepare for one to five opponents and the aim ``"points"`` or ``"margin"``."""
        check_known(aim, AIMS, mark("Play for points or for margin: there is no third aim."))
        if type(opponents) is not int or not 1 <= opponents <= MOST_OPPONENTS:
            raise MousemathError(
                mark("There are 1 to {most} opponents in a round."), most=MOST_OPPONENTS
            )
        self.opponents, self.aim = opponents, aim
        self._own, self._other = (1, 0) if aim == POINTS else (opponents, -1)
        self._positions = SoloPositions(opponents, all_dice=aim == MARGIN)
        self._values: list[dict[int, int]] = [{} for _hand in range(64)]
        self._choices: dict[tuple[int, int], str] = {}
        self._alone = BoardLeftAlone(opponents)

    def __len__(self) -> int:
        """Return the number of positions solved so far."""
        return sum(map(len, self._values))

    # ── the public questions ──────────────────────────────────────────────────────────────────

    def values(self, state: State) -> dict[str, Fraction]:
        """Return what each card in hand is worth from now to the end of the round.

        Raises:
            MousemathError: the number of seats is another, or no card is left to choose.
        """
        hand, key = self._positions.enter(state)
        left = hand.bit_count()
        unit = self._own * factorial(left) ** self.opponents
        constant = self._constant(state, hand)
        worth = self._action_values(hand, key)
        return {CARDS[place]: Fraction(value + constant, unit) for place, value in worth.items()}

    def choose(self, state: State) -> str:
        """Return one card that reaches the value: of equal ones the first in ``CARDS``.

        Decisions are remembered, so that a round can be simulated many times.
        """
        hand, key = self._positions.enter(state)
        if (hand, key) not in self._choices:
            worth = self.values(state)
            self._choices[hand, key] = max(worth, key=worth.__getitem__)
        return self._choices[hand, key]

    def solving(self, state: State) -> Iterator[Fraction]:
        """Solve ``state`` in small portions; after each, give the share that is done.

        Stop iterating to cancel: what was solved stays remembered. :meth:`values` then answers
        at once.
        """
        hand, key = self._positions.enter(state)
        work = [
            (after, child) for after, keys in self._positions.children(hand, key) for child in keys
        ]
        for done, (after, child) in enumerate(work):
            for below, keys in self._positions.children(after, child):
                known = self._values[below]
                for grandchild in keys:
                    if grandchild not in known:
                        self._solve(below, grandchild)
                        yield Fraction(done, len(work))
            self._solve(after, child)
            yield Fraction(done + 1, len(work))

    def knows(self, state: State) -> bool:
        """Say whether every position that may follow is solved, so that :meth:`values` is quick."""
        hand, key = self._positions.enter(state)
        return all(
            child in self._values[after]
            for after, keys in self._positions.children(hand, key)
            for child in keys
        )

    # ── values ────────────────────────────────────────────────────────────────────────────────

    def _solve(self, hand: int, key: int) -> int:
        """Return the value of a position times ``(r!) ** n``, and remember it."""
        value = max(self._action_values(hand, key).values())
        self._values[hand][key] = value
        return value

    def _action_values(self, hand: int, key: int) -> dict[int, int]:
        worth = {}
        for place in places(hand):
            after = hand & ~(1 << place)
            total = self._brings(hand, key, place)
            if after:
                moves, (first, second, third) = self._positions.after(hand, key, place)
                known = self._values[after]
                for weight, a, b, c, name in moves:
                    child = name + first[a] + second[b] + third[c]
                    value = known.get(child)
                    total += weight * (self._solve(after, child) if value is None else value)
            worth[place] = total
        return worth

    def _brings(self, hand: int, key: int, place: int) -> int:
        """Return what a card brings now; with the margin, less what others take meanwhile."""
        hands, left = self._positions.hands(key), hand.bit_count()
        board, level = place >> 1, (place & 1) + 1
        falls = self._positions.fall_counts(hands, left)
        later: int = factorial(left - 1) ** self.opponents
        middle, bottom = self._positions.dice(key, board)
        own = sum(
            weight * on_board(middle, bottom, level, fall)[0]
            for fall, weight in falls[board].items()
        )
        total = self._own * own * later
        if self._other:
            total += self._other * self._others_take(hand, key, place, later)
        return total

    def _others_take(self, hand: int, key: int, place: int, later: int) -> int:
        """Return the others' points now, on a board that the player leaves also their later ones."""
        hands, left, total = self._positions.hands(key), hand.bit_count(), 0
        falls = self._positions.fall_counts(hands, left)
        for board in range(len(BOARDS)):
            if not hand >> 2 * board & 3:
                continue
            middle, bottom = self._positions.dice(key, board)
            mine = (place & 1) + 1 if board == place >> 1 else 0
            if (hand & ~(1 << place)) >> 2 * board & 3:
                total += later * sum(
                    weight * on_board(middle, bottom, mine, fall)[1]
                    for fall, weight in falls[board].items()
                )
            else:
                held = tuple(sorted(each >> 2 * board & 3 for each in hands))
                total += self._alone.points(middle, bottom, mine, held, left)
        return total

    def _constant(self, state: State, hand: int) -> int:
        """Return what opponents take, until the end, on boards without a card of the player."""
        if not self._other:
            return 0
        left, total = hand.bit_count(), 0
        for board in range(len(BOARDS)):
            if not hand >> 2 * board & 3:
                held = tuple(sorted(card_bits(h) >> 2 * board & 3 for h in state.hands[1:]))
                total += self._alone.points(*state.dice[board], 0, held, left)
        return self._other * total
