"""One table, one screen: players choose in turn and in secret, then all cards are revealed.

The simultaneous game told as a sequential one, so that it can be played and undone step by step.
Where several people share the screen, each hand stays covered until its owner asks for it. A seat
with a policy chooses at the reveal: its card is chance, with the probabilities of its policy. A
shuffled stack that shows its top card is the policy ``"random"``, so the solo game is a table
with one person.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import product
from math import prod
from typing import TYPE_CHECKING, Any

from mousemath.chance.distribution import Distribution
from mousemath.errors import MousemathError
from mousemath.games.om_nom_nom.maths.policies import POLICIES
from mousemath.games.om_nom_nom.rules.game import ROLL, OmNomNom, State
from mousemath.language import mark
from mousemath.play.game import IllegalAction

if TYPE_CHECKING:
    from collections.abc import Iterator

SHOW, REVEAL = "show", "reveal"
PERSON = ""
"""The policy of a seat where a person chooses."""


@dataclass(frozen=True, slots=True)
class Table:
    """The game and what has been chosen in secret for this play.

    ``chosen`` has an entry for each seat, ``""`` where nothing is chosen yet. ``shown`` tells
    whether the hand of the person who chooses next lies open.
    """

    game: State
    chosen: tuple[str, ...]
    shown: bool


@dataclass(frozen=True, slots=True)
class HotSeat:
    """The game of ``policies``: for each seat the name of a policy, or ``""`` for a person.

    >>> table = HotSeat(("", "random"))
    >>> state = table.apply(table.start(), "roll", ((3, 2), (2, 3), (3, 2)))
    >>> state = table.apply(state, "cat", None)
    >>> table.actions(state), table.chance(state, "reveal")[("mouse",)]
    (('reveal',), Fraction(1, 6))
    >>> table.apply(state, "reveal", ("mouse",)).game.totals
    (5, 0)
    """

    policies: tuple[str, ...] = (PERSON, PERSON)

    def __post_init__(self) -> None:
        """Refuse unknown policies and a table without a person."""
        OmNomNom(len(self.policies))
        for policy in self.policies:
            if policy != PERSON and policy not in POLICIES:
                raise MousemathError(
                    mark("There is no policy {policy}: choose one of {known}."),
                    policy=policy,
                    known=", ".join(POLICIES),
                )
        if PERSON not in self.policies:
            raise MousemathError(mark("At least one player must be a person."))
        if "equilibrium" in self.policies and len(self.policies) > 2:  # noqa: PLR2004 - a duel
            raise MousemathError(mark("An equilibrium is worked out for two players only."))

    @classmethod
    def solo(cls, opponents: int = 2) -> HotSeat:
        """Return the solo game against 2 (easier) or 3 (harder) imaginary opponents.

        Raises:
            MousemathError: another number of opponents.
        """
        if opponents not in {2, 3}:
            raise MousemathError(mark("The solo game has 2 or 3 imaginary opponents."))
        return cls((PERSON, *("random",) * opponents))

    @property
    def people(self) -> tuple[int, ...]:
        """The seats where a person chooses."""
        return tuple(seat for seat, policy in enumerate(self.policies) if policy == PERSON)

    @property
    def _rules(self) -> OmNomNom:
        return OmNomNom(len(self.policies))

    def start(self) -> Table:
        """Return the table before the first roll."""
        return self._cleared(self._rules.start())

    def at(self, game: State) -> Table:
        """Return the table in ``game`` before anybody has chosen."""
        return self._cleared(game)

    def _cleared(self, game: State) -> Table:
        return Table(game, ("",) * len(self.policies), len(self.people) == 1)

    def player(self, state: Table) -> int:
        """Return the seat that chooses next; the first person at a roll and at the reveal."""
        return next(self._waiting(state), self.people[0])

    def _waiting(self, state: Table) -> Iterator[int]:
        if any(state.game.hands):
            yield from (seat for seat in self.people if not state.chosen[seat])

    def actions(self, state: Table) -> tuple[str, ...]:
        """Return the roll, the cards of who chooses, the uncovering of a hand, or the reveal."""
        if not any(state.game.hands):
            return self._rules.actions(state.game, 0)
        seat = next(self._waiting(state), None)
        if seat is None:
            return (REVEAL,)
        return self._rules.actions(state.game, seat) if state.shown else (SHOW,)

    def chance(self, state: Table, action: str) -> Distribution[Any]:
        """Return the dice of a roll, or at the reveal the cards of the seats with a policy."""
        self._check(state, action)
        if action == ROLL:
            return self._rules.chance(state.game, (ROLL,) * len(self.policies))
        if action != REVEAL:
            return Distribution.certain(None)
        mixes = [
            POLICIES[policy](state.game, seat)
            for seat, policy in enumerate(self.policies)
            if policy != PERSON
        ]
        return Distribution(
            (tuple(card for card, _m in joint), prod((m for _c, m in joint), start=Fraction(1)))
            for joint in product(*(mix.items() for mix in mixes))
        )

    def apply(self, state: Table, action: str, outcome: Any) -> Table:  # noqa: ANN401 - dice, cards or None
        """Return the table after ``action``; at the reveal ``outcome`` names the policies' cards.

        Raises:
            IllegalAction: the rules do not allow the action or the outcome here.
        """
        self._check(state, action)
        if action == ROLL:
            rolled = self._rules.apply(state.game, (ROLL,) * len(self.policies), outcome)
            return self._cleared(rolled)
        if action == SHOW:
            return replace(state, shown=True)
        if action == REVEAL:
            joint = self._joint(state, outcome)
            return self._cleared(self._rules.apply(state.game, joint, None))
        seat = self.player(state)
        chosen = (*state.chosen[:seat], action, *state.chosen[seat + 1 :])
        return Table(state.game, chosen, shown=len(self.people) == 1)

    def _joint(self, state: Table, outcome: Any) -> tuple[str, ...]:  # noqa: ANN401 - checked here
        revealed = outcome if isinstance(outcome, tuple) else ()
        if len(revealed) != len(self.policies) - len(self.people):
            raise IllegalAction(mark("Every player without a person needs a card to reveal."))
        rest = iter(revealed)
        return tuple(chosen or next(rest) for chosen in state.chosen)

    def _check(self, state: Table, action: str) -> None:
        if action not in self.actions(state):
            raise IllegalAction(mark("That is not possible now: choose one of the marked actions."))
