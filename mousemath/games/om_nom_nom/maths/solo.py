"""One player against others who play at random: exact best play for the rest of the round.

This is the solo game: each imaginary opponent has a shuffled stack and shows its top card, so in
every play each of its cards left is equally likely, whatever was played before. The player sees
all cards played and chooses first. What is maximised is linear in points:

* ``"points"``: the player's own expected points to the end of the round;
* ``"margin"``: these, less the mean of the opponents' points.

Backward induction over the hands and the dice left (Bellman's equation; Puterman, *Markov
Decision Processes*, section 4.3). With r cards left and n opponents, values times ``(r!)**n`` are
whole numbers, so no fraction is needed on the way. Three things keep the positions few: opponents
are interchangeable; a board on which the player holds no card any more cannot be influenced, so
what opponents still take there is a constant, added when the last own card leaves it; and dice
that no longer matter for the aim are left out.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import factorial
from typing import TYPE_CHECKING

from mousemath.errors import MousemathError
from mousemath.games.om_nom_nom.maths.draws import (
    MIDDLE,
    TOP,
    BoardLeftAlone,
    Hands,
    boards_of,
    card_bits,
    draws,
    places,
)
from mousemath.games.om_nom_nom.rules.pieces import BOARDS, CARDS, in_order
from mousemath.games.om_nom_nom.rules.reveal import on_board
from mousemath.language import mark

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mousemath.games.om_nom_nom.rules.game import State

MOST_OPPONENTS = 5
Transition = tuple[int, int, int, int, int]
"""Weight, then for each board how many top and middle cards fall on it, then the next hands."""


class SoloSolver:
    """Exact expected points, or margin, of every card; positions are remembered.

    Seat 0 chooses; the other one to five seats play a card at random.

    >>> from mousemath.games.om_nom_nom.rules.game import position
    >>> state = position(((3, 0), (0, 0), (0, 0)), [["cat", "frog"], ["mouse", "wolf"]])
    >>> SoloSolver(1).values(state)
    {'cat': Fraction(11, 2), 'frog': Fraction(11, 2)}
    """

    def __init__(self, opponents: int, aim: str = "points") -> None:
        """Prepare for one to five opponents and the aim ``"points"`` or ``"margin"``."""
        if aim not in {"points", "margin"}:
            raise MousemathError(mark("Play for points or for margin: there is no third aim."))
        if not 1 <= opponents <= MOST_OPPONENTS:
            raise MousemathError(
                mark("There are 1 to {most} opponents in a round."), most=MOST_OPPONENTS
            )
        self.opponents, self.aim = opponents, aim
        self._own, self._other = (1, 0) if aim == "points" else (opponents, -1)
        self._values: list[dict[int, int]] = [{} for _hand in range(64)]
        self._hands: list[Hands] = []
        self._number: dict[Hands, int] = {}
        self._transitions: dict[tuple[Hands, int, int], list[Transition]] = {}
        self._falls: dict[tuple[Hands, int], tuple[Counter[int], ...]] = {}
        self._tables: dict[tuple[int, ...], list[int]] = {}
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
        hand, key = self._enter(state)
        left = hand.bit_count()
        unit = self._own * factorial(left) ** self.opponents
        constant = self._constant(state, hand)
        worth = self._action_values(hand, key)
        return {CARDS[place]: Fraction(value + constant, unit) for place, value in worth.items()}

    def value(self, state: State) -> Fraction:
        """Return what optimal play is worth from now to the end of the round."""
        return max(self.values(state).values())

    def best_cards(self, state: State) -> frozenset[str]:
        """Return all cards that reach the value: a set, because exact ties occur."""
        worth = self.values(state)
        return frozenset(card for card, each in worth.items() if each == max(worth.values()))

    def choose(self, state: State) -> str:
        """Return one card that reaches the value: of equal ones the first in ``CARDS``.

        Decisions are remembered, so that a round can be simulated many times.
        """
        hand, key = self._enter(state)
        if (hand, key) not in self._choices:
            self._choices[hand, key] = in_order(self.best_cards(state))[0]
        return self._choices[hand, key]

    def solving(self, state: State) -> Iterator[Fraction]:
        """Solve ``state`` in small portions; after each, give the share that is done.

        Stop iterating to cancel: what was solved stays remembered. :meth:`values` then answers
        at once.
        """
        hand, key = self._enter(state)
        work = [(after, child) for after, keys in self._children(hand, key) for child in keys]
        for done, (after, child) in enumerate(work):
            for below, keys in self._children(after, child):
                known = self._values[below]
                for grandchild in keys:
                    if grandchild not in known:
                        self._solve(below, grandchild)
                        yield Fraction(done, len(work))
            self._solve(after, child)
            yield Fraction(done + 1, len(work))

    def knows(self, state: State) -> bool:
        """Say whether every position that may follow is solved, so that :meth:`values` is quick."""
        hand, key = self._enter(state)
        return all(
            child in self._values[after]
            for after, keys in self._children(hand, key)
            for child in keys
        )

    # ── positions ─────────────────────────────────────────────────────────────────────────────

    def _enter(self, state: State) -> tuple[int, int]:
        """Return the hand and the key of a state of the rules."""
        if len(state.hands) != self.opponents + 1:
            raise MousemathError(
                mark("This solver is for {players} players."), players=self.opponents + 1
            )
        hand = card_bits(state.hands[0])
        if not hand:
            raise MousemathError(
                mark("No card is left to choose: roll the dice of the next round.")
            )
        kept = boards_of(hand)
        hands = tuple(sorted(card_bits(each) & kept for each in state.hands[1:]))
        dice = sum(
            self._useful(*state.dice[board], hand >> 2 * board & 3) << 8 * board
            for board in range(len(BOARDS))
        )
        return hand, self._name(hands) << 24 | dice

    def _name(self, hands: Hands) -> int:
        if hands not in self._number:
            self._number[hands] = len(self._hands)
            self._hands.append(hands)
        return self._number[hands]

    def _useful(self, middle: int, bottom: int, held: int) -> int:
        """Return the dice of a board in one byte, those left out that cannot matter."""
        if not held:
            return 0
        if self._other:
            return middle << 4 | bottom
        return (middle << 4 if held & TOP else 0) | (bottom if held & MIDDLE else 0)

    def _moves(self, hands: Hands, left: int, kept: int) -> list[Transition]:
        """Return what the opponents may do and where it leads, equal results put together."""
        found = self._transitions.get((hands, left, kept))
        if found is None:
            merged: Counter[tuple[int, int, int, int]] = Counter()
            for weight, falls, after in draws(hands, left):
                number = self._name(tuple(sorted(each & kept for each in after))) << 24
                merged[falls[0], falls[1], falls[2], number] += weight
            found = [(weight, *each) for each, weight in merged.items()]
            self._transitions[hands, left, kept] = found
        return found

    def _after(self, hand: int, key: int, place: int) -> tuple[list[Transition], list[list[int]]]:
        """Return the opponents' moves after card ``place``, and each board's dice after by falls."""
        hands = self._hands[key >> 24]
        after = hand & ~(1 << place)
        board, level = place >> 1, (place & 1) + 1
        tables = []
        for each in range(len(BOARDS)):
            middle, bottom = key >> 8 * each + 4 & 15, key >> 8 * each & 15
            mine, held = level if each == board else 0, after >> 2 * each & 3
            tables.append(self._table(middle, bottom, mine, held, each))
        return self._moves(hands, hand.bit_count(), boards_of(after)), tables

    def _table(self, middle: int, bottom: int, mine: int, held: int, board: int) -> list[int]:
        """Return the useful dice of a board after a play, by the cards that fall on it."""
        key = (middle, bottom, mine, held, board)
        found = self._tables.get(key)
        if found is None:
            found = self._tables[key] = [0] * (8 * (self.opponents + 1))
            for tops in range(self.opponents + 1):
                for middles in range(self.opponents + 1 - tops):
                    falls = 8 * tops + middles
                    after = on_board(middle, bottom, mine, falls)[2:]
                    found[falls] = self._useful(*after, held) << 8 * board
        return found

    def _children(self, hand: int, key: int) -> Iterator[tuple[int, set[int]]]:
        """Iterate over the hands after each own card, each with the keys that may follow."""
        if hand.bit_count() == 1:
            return
        for place in places(hand):
            moves, (first, second, third) = self._after(hand, key, place)
            yield (
                hand & ~(1 << place),
                {name + first[a] + second[b] + third[c] for _w, a, b, c, name in moves},
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
                moves, (first, second, third) = self._after(hand, key, place)
                known = self._values[after]
                for weight, a, b, c, name in moves:
                    child = name + first[a] + second[b] + third[c]
                    value = known.get(child)
                    total += weight * (self._solve(after, child) if value is None else value)
            worth[place] = total
        return worth

    def _brings(self, hand: int, key: int, place: int) -> int:
        """Return what a card brings now; with the margin, less what others take meanwhile."""
        hands, left = self._hands[key >> 24], hand.bit_count()
        board, level = place >> 1, (place & 1) + 1
        falls = self._fall_counts(hands, left)
        later: int = factorial(left - 1) ** self.opponents
        middle, bottom = key >> 8 * board + 4 & 15, key >> 8 * board & 15
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
        hands, left, total = self._hands[key >> 24], hand.bit_count(), 0
        falls = self._fall_counts(hands, left)
        for board in range(len(BOARDS)):
            if not hand >> 2 * board & 3:
                continue
            middle, bottom = key >> 8 * board + 4 & 15, key >> 8 * board & 15
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

    def _fall_counts(self, hands: Hands, left: int) -> tuple[Counter[int], ...]:
        """Return for each board how many joint draws make how many cards fall on it."""
        found = self._falls.get((hands, left))
        if found is None:
            found = (Counter(), Counter(), Counter())
            for weight, falls, _after in draws(hands, left):
                for board in range(len(BOARDS)):
                    found[board][falls[board]] += weight
            self._falls[hands, left] = found
        return found

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
