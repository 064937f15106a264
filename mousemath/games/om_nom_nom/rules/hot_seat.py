"""One table, one screen: players choose in turn and in secret, then all cards are revealed.

The simultaneous game told as a sequential one, so that it can be played and undone step by step.
Where several people share the screen, each hand stays covered until its owner asks for it. A seat
with a policy chooses at the reveal: its card is chance, with the probabilities of its policy. Which
policies there are is no affair of the rules, so they are handed in; the rules themselves know the
imaginary opponent of the solo game, a shuffled stack that shows its top card.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import product
from math import prod
from typing import TYPE_CHECKING, Any

from mousemath.chance.distribution import Distribution
from mousemath.errors import MousemathError
from mousemath.games.om_nom_nom.rules.game import ROLL, OmNomNom, State, refusal
from mousemath.games.om_nom_nom.rules.pieces import in_order
from mousemath.language import mark
from mousemath.play.game import IllegalAction
from mousemath.play.kinds import check_kind, listed
from mousemath.play.made import asked_rightly

if TYPE_CHECKING:
    from collections.abc import Iterator

SHOW, REVEAL = "show", "reveal"
NUMBERS_SOLO = (2, 3)
"""How many imaginary opponents the solo game may have: easier, harder."""

Policy = Callable[[State, int], Distribution[str]]
"""From a state and a seat to the distribution of the card it plays."""


@asked_rightly(state=State, seat=int)
def shuffled_stack(state: State, seat: int) -> Distribution[str]:
    """Show the top card of a shuffled stack: every card left is equally likely."""
    return Distribution.uniform(in_order(state.hands[seat]))


@dataclass(frozen=True, slots=True)
class Choosing:
    """The game, and what has been chosen in secret for this play.

    ``chosen`` has an entry for each seat, ``""`` where nothing is chosen yet. ``shown`` tells
    whether the hand of the person who chooses next lies open.
    """

    game: State
    chosen: tuple[str, ...]
    shown: bool


@dataclass(frozen=True, slots=True)
class HotSeat:
    """The game of ``policies``: for each seat the policy that plays it, or ``None`` for a person.

    >>> game = HotSeat((None, shuffled_stack))
    >>> state = game.apply(game.start(), "roll", ((3, 2), (2, 3), (3, 2)))
    >>> state = game.apply(state, "cat", None)
    >>> game.actions(state), game.chance(state, "reveal")[("mouse",)]
    (('reveal',), Fraction(1, 6))
    >>> game.apply(state, "reveal", ("mouse",)).game.totals
    (5, 0)
    """

    policies: tuple[Policy | None, ...] = (None, None)

    def __post_init__(self) -> None:
        """Refuse another number of players, and a table without a person."""
        check_kind("policies", self.policies, Collection)
        check_kind("policies", self.policies, listed(object))
        OmNomNom(len(self.policies))
        if not self.people:
            raise MousemathError(mark("At least one player must be a person."))

    @classmethod
    @asked_rightly(opponents=int)
    def solo(cls, opponents: int = 2) -> HotSeat:
        """Return the solo game against 2 (easier) or 3 (harder) imaginary opponents.

        Raises:
            MousemathError: another number of opponents.
        """
        if opponents not in NUMBERS_SOLO:
            raise MousemathError(mark("The solo game has 2 or 3 imaginary opponents."))
        return cls((None, *(shuffled_stack,) * opponents))

    @property
    def people(self) -> tuple[int, ...]:
        """The seats where a person chooses."""
        return tuple(seat for seat, policy in enumerate(self.policies) if policy is None)

    @property
    def _rules(self) -> OmNomNom:
        return OmNomNom(len(self.policies))

    def start(self) -> Choosing:
        """Return the state before the first roll."""
        return self.at(self._rules.start())

    def at(self, game: State) -> Choosing:
        """Return the state in ``game`` before anybody has chosen."""
        return Choosing(game, ("",) * len(self.policies), len(self.people) == 1)

    def player(self, state: Choosing) -> int:
        """Return the seat that chooses next; the first person at a roll and at the reveal."""
        return next(self._waiting(state), self.people[0])

    def _waiting(self, state: Choosing) -> Iterator[int]:
        if state.game.cards_left:
            yield from (seat for seat in self.people if not state.chosen[seat])

    def actions(self, state: Choosing) -> tuple[str, ...]:
        """Return the roll, the cards of who chooses, the uncovering of a hand, or the reveal."""
        if not state.game.cards_left:
            return self._rules.actions(state.game, 0)
        seat = next(self._waiting(state), None)
        if seat is None:
            return (REVEAL,)
        return self._rules.actions(state.game, seat) if state.shown else (SHOW,)

    def chance(self, state: Choosing, action: str) -> Distribution[Any]:
        """Return the dice of a roll, or at the reveal the cards of the seats with a policy."""
        self._check(state, action)
        if action == ROLL:
            return self._rules.chance(state.game, (ROLL,) * len(self.policies))
        if action != REVEAL:
            return Distribution.certain(None)
        mixes = [
            policy(state.game, seat)
            for seat, policy in enumerate(self.policies)
            if policy is not None
        ]
        return Distribution(
            (tuple(card for card, _m in joint), prod((m for _c, m in joint), start=Fraction(1)))
            for joint in product(*(mix.items() for mix in mixes))
        )

    def apply(self, state: Choosing, action: str, outcome: object) -> Choosing:
        """Return the state after ``action``; at the reveal ``outcome`` names the policies' cards.

        Raises:
            IllegalAction: the rules do not allow the action or the outcome here.
        """
        self._check(state, action)
        if action == ROLL:
            return self.at(self._rules.apply(state.game, (ROLL,) * len(self.policies), outcome))
        if action == SHOW:
            return replace(state, shown=True)
        if action == REVEAL:
            return self.at(self._rules.apply(state.game, self.joint(state, outcome), None))
        seat = self.player(state)
        chosen = (*state.chosen[:seat], action, *state.chosen[seat + 1 :])
        return Choosing(state.game, chosen, shown=len(self.people) == 1)

    def joint(self, state: Choosing, outcome: object) -> tuple[str, ...]:
        """Return the cards that a reveal shows, by seat: those chosen, and the policies' in ``outcome``.

        Raises:
            IllegalAction: there is not one card for each policy.
        """
        revealed = outcome if isinstance(outcome, tuple) else ()
        if len(revealed) != len(self.policies) - len(self.people):
            raise IllegalAction(mark("Every player without a person needs a card to reveal."))
        rest = iter(revealed)
        return tuple(chosen or next(rest) for chosen in state.chosen)

    def _check(self, state: Choosing, action: str) -> None:
        if action not in self.actions(state):
            raise self._refusal(state, action)

    def _refusal(self, state: Choosing, action: str) -> IllegalAction:
        """Return the rule that ``action`` breaks: that of choosing in turn, or that of the cards."""
        if not state.game.cards_left or action == ROLL:
            return refusal(state.game, action)
        waiting = next(self._waiting(state), None)
        if waiting is None:
            return IllegalAction(
                mark("All cards are chosen: reveal them, or take the last one back.")
            )
        if action == REVEAL:
            return IllegalAction(mark("First everybody chooses a card of their hand."))
        if not state.shown:
            return IllegalAction(mark("This hand is covered: its owner uncovers it first."))
        if action == SHOW:
            return IllegalAction(mark("This hand lies open already: choose one of its cards."))
        return refusal(state.game, action)
