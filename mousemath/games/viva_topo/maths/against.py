"""The best answer of one family to others who play by named policies: exact, near the end of a game.

Everything counts here that the rules know: all mice, full spaces, cheese that runs out, whose turn it
is. The others draw their moves by fixed policies, so the family faces a Markov decision process
(Puterman, *Markov Decision Processes*, chapter 7), whose states are the positions of the full game
before a roll. A position comes back only where a whole round changes nothing (faces that move nobody, or a
mouse that must stay before full spaces); the geometric series of such rounds is summed, as for a family
alone (:mod:`mousemath.games.viva_topo.maths.exact`).

Only positions that can follow a given one are listed, and no more than a stated number of them; where that does not
suffice, full games are played out (:mod:`mousemath.games.viva_topo.maths.simulation`).
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import TYPE_CHECKING

from mousemath.errors import MousemathError, check_known
from mousemath.games.viva_topo.maths.exact import sum_series
from mousemath.games.viva_topo.maths.family import options_from
from mousemath.games.viva_topo.maths.table_turns import TableTurns
from mousemath.games.viva_topo.rules.game import State, is_over, winners
from mousemath.language import mark

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from mousemath.games.viva_topo.maths.family import Option
    from mousemath.games.viva_topo.maths.policies import Policy
    from mousemath.games.viva_topo.rules.game import VivaTopo

LIMIT = 20_000
"""Positions that are valued at most: a few seconds of processor."""
Aim = Callable[[State, int], Fraction]
"""What the end of a game is worth to a seat."""


def cheese_at_end(state: State, seat: int) -> Fraction:
    """Return the cheese of a seat."""
    return Fraction(state.families[seat].cheese)


def share_of_win(state: State, seat: int) -> Fraction:
    """Return the share of the win: most cheese wins, and a tie shares it."""
    best = winners(state)
    return Fraction(int(seat in best), len(best))


AIMS: dict[str, Aim] = {"cheese": cheese_at_end, "win": share_of_win}
"""What may be sought, by name."""


class BestAnswer:
    """The exact value of positions for one seat that plays best against fixed policies.

    Args:
        game: the rules.
        seat: who plays best.
        policies: what each seat does; that of ``seat`` is not asked, unless ``follows`` it.
        aim: ``"cheese"`` at the end, or ``"win"``, the share of it.
        follows: whether ``seat`` keeps to its policy too: then its worth is found, not the best.
        limit: how many positions are valued at most.

    Raises:
        MousemathError: the policies are not one for each seat, or the aim is another.

    >>> from mousemath.games.viva_topo.maths.policies import policy
    >>> from mousemath.games.viva_topo.rules.game import Family, VivaTopo
    >>> from mousemath.games.viva_topo.rules.path import Cat
    >>> from mousemath.games.viva_topo.rules.preset import Preset
    >>> game = VivaTopo(Preset.load("classic"), 2)
    >>> families = (Family((20,), (0,) * 5), Family((18,), (0,) * 5))
    >>> state = State(families, Cat(1, 10), game.preset.pieces)
    >>> BestAnswer(game, 0, [policy("greedy")] * 2).value(state)
    Fraction(6, 1)
    """

    def __init__(  # noqa: PLR0913 - what is asked, each with its own name
        self,
        game: VivaTopo,
        seat: int,
        policies: Sequence[Policy],
        aim: str = "cheese",
        *,
        follows: bool = False,
        limit: int = LIMIT,
    ) -> None:
        if len(policies) != game.players:
            raise MousemathError(mark("Give one policy for each player."))
        check_known(aim, AIMS, mark("Play for cheese or for the win: there is no third aim."))
        self._turns = TableTurns(game, policies, None if follows else seat)
        self._seat, self._aim, self._limit = seat, AIMS[aim], limit
        self._values: dict[State, Fraction] = {}

    @property
    def positions(self) -> int:
        """How many positions are valued."""
        return len(self._values)

    def knows(self, state: State) -> bool:
        """Say whether a position before a roll, or all that may follow a roll, is valued."""
        return all(each in self._values for each in self._turns.starts(state))

    def value(self, state: State) -> Fraction:
        """Return what the game is worth to the seat from a position before a roll.

        Raises:
            MousemathError: more positions may follow than are valued.
        """
        for _portion in self.solving(state):
            pass
        return self._values[state]

    def options(self, state: State) -> tuple[Option, ...]:
        """Return the legal moves of the seat in turn, each with its value to ``seat``.

        Raises:
            IllegalAction: no move is due.
            MousemathError: more positions may follow than are valued.
        """
        moved = self._turns.moved(state)
        for _portion in self.solving(state):
            pass
        return options_from([(move, self._values[after]) for move, after in moved])

    def solving(self, state: State) -> Iterator[tuple[int, int]]:
        """Value a position, or what follows a roll, in portions; each yields how much is done, and of how much.

        Raises:
            IllegalAction: a roll moves nobody.
            MousemathError: more positions may follow than are valued.
        """
        found, known = list[State](), set(self._values)
        waiting = [each for each in self._turns.starts(state) if each not in known]
        while waiting:
            circles = dict.fromkeys(turn for each in waiting for turn in self._turns.circle(each))
            found += (each for each in circles if each not in known)
            known.update(circles)
            if len(known) > self._limit:
                self._turns.forget()
                raise MousemathError(
                    mark("Too many positions may follow for an exact answer: play games out.")
                )
            yield 0, 1
            waiting = self._turns.following(circles, known)
        ordered = sorted(found, key=_progress, reverse=True)
        for done, each in enumerate(ordered, 1):
            if each not in self._values:
                self._value_round(each)
            yield done, len(ordered)

    def _value_round(self, state: State) -> None:
        """Value the positions that differ from ``state`` in whose turn it is, all that follow being known.

        Going round, each turn either leads on or hands the same position to the next seat; so the value of a
        turn is a + b · (value of the next), and where the seat chooses, its best of both.
        """
        circle = self._turns.circle(state)
        if is_over(state):
            self._values |= dict.fromkeys(circle, self._aim(state, self._seat))
            return
        lines = {each: self._line(each) for each in reversed(circle[1:])}
        on, back = Fraction(0), Fraction(1)  # the value after the first turn: on + back · (its own)
        for ahead, again in lines.values():
            on, back = ahead + again * on, again * back
        later = self._values[circle[0]] = self._best(circle[0], on, back)
        for each, (ahead, again) in lines.items():
            later = self._values[each] = ahead + again * later

    def _line(self, state: State) -> tuple[Fraction, Fraction]:
        """Return what a turn of another is worth where it leads on, and how likely it hands the position on."""
        following = self._turns.passed(state)
        ahead = again = Fraction(0)
        for chance, turn in zip(self._turns.chances, self._turns.turns(state), strict=True):
            for after, share in turn:
                if after == following:
                    again += chance * share
                else:
                    ahead += chance * share * self._values[after]
        return ahead, again

    def _best(self, state: State, on: Fraction, back: Fraction) -> Fraction:
        """Return the value of the turn that comes round to itself with chance ``back`` once it hands on."""
        if state.turn != self._turns.free:
            ahead, again = self._line(state)
            return (ahead + again * on) / (1 - again * back)
        following = self._turns.passed(state)
        faces: list[tuple[Fraction, Fraction | None, Fraction | None]] = []
        for chance, turn in zip(self._turns.chances, self._turns.turns(state), strict=True):
            moved = [self._values[after] for after, _share in turn if after != following]
            stays = any(after == following for after, _share in turn)
            faces.append((chance, max(moved, default=None), on if stays else None))
        return sum_series(faces, back)


def _progress(state: State) -> tuple[object, ...]:
    """Order positions so that every one comes before those that may follow, whose turn it is left aside."""
    mice = [mouse for family in state.families for mouse in family.mice]
    return state.cat, -len(mice), sum(mice)
