"""Moments worth showing: the costliest plausible mistakes and the closest calls, each with its code."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from itertools import chain
from typing import TYPE_CHECKING

from mousemath.games.mmm.explore.findings import RIVALS, Finding, Findings, findings
from mousemath.games.mmm.explore.position import position_of
from mousemath.games.mmm.maths.player import Player
from mousemath.games.mmm.maths.policies import POLICIES, named
from mousemath.games.mmm.table.places import laid_words, spot_names
from mousemath.games.mmm.table.words import choice_words, face_word, roll_words
from mousemath.language import _, capital, decimal, listing, ngettext
from mousemath.play.session import Session

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mousemath.games.mmm.explore.survey import Answer
    from mousemath.games.mmm.maths.solution import Solution
    from mousemath.games.mmm.maths.turns import Node
    from mousemath.games.mmm.rules.game import Mmm
    from mousemath.games.mmm.rules.state import State


@dataclass(frozen=True, slots=True)
class Moment:
    """A choice between two actions, with exact values.

    Attributes:
        game: board and variant.
        state: the position.
        best: the optimal choice in words.
        other: the choice that is compared with it, in words.
        best_value: probability of winning with the optimal choice.
        other_value: probability of winning with the other, later play being optimal.
        policy: the named policy that makes the other choice; empty if none was asked.
        met: how often a moment with these choices comes up in a game of optimal play, or of the rule
            that is looked at (an expected number; positions that differ by nothing but names count
            together).
    """

    game: Mmm = field(repr=False)
    state: State
    best: str
    other: str
    best_value: Fraction
    other_value: Fraction
    policy: str
    met: Fraction

    @property
    def cost(self) -> Fraction:
        """What the other choice loses of the probability of winning."""
        return self.best_value - self.other_value

    @property
    def code(self) -> str:
        """The code that opens the position: ``mm.play(code=…)``."""
        from mousemath.games.mmm.table.settings import Settings  # noqa: PLC0415 - the classroom comes late
        from mousemath.games.mmm.teaching import MmmTeaching  # noqa: PLC0415 - the same
        from mousemath.lesson.position import Position, write  # noqa: PLC0415 - the same

        teaching = MmmTeaching(Settings(self.game.board))
        return write(Position(teaching, Session(self.game, state=self.state)))

    def __str__(self) -> str:
        """Say the moment in sentences."""
        cat = ngettext(
            "The cat is {number} move away.", "The cat is {number} moves away.", self.state.cat
        ).format(number=self.state.cat)
        said = [cat]
        laid = [face for die, face in enumerate(self.state.faces) if die not in self.state.in_hand]
        if laid:
            on_board = listing(face_word(face) for face in laid if face)
            said.append(_("Dice on the board: {foods}.").format(foods=on_board))
        hand = roll_words([self.state.faces[die] or "" for die in self.state.in_hand])
        told = _("Rolled: {roll}. {best} wins with {value}; {other} with {second}.").format(
            roll=hand,
            best=_("“{choice}”").format(choice=self.best),
            value=decimal(self.best_value, 6),
            other=_("“{choice}”").format(choice=self.other),
            second=decimal(self.other_value, 6),
        )
        said.append(told)
        if self.policy:
            policy = _(POLICIES[self.policy].words)
            said.append(
                _("The second is the choice of a team that {policy}.").format(policy=policy)
            )
        return " ".join(said)


def worst_mistakes(
    solution: Solution, n: int = 5, *, policies: Iterable[str] = RIVALS
) -> tuple[Moment, ...]:
    """Return the ``n`` moments in which a plausible wrong choice costs most, costliest first.

    A choice is plausible when one of the named ``policies`` makes it. Only moments that optimal play
    can meet count, and one for each position at the start of a turn.

    Raises:
        MousemathError: there is no such policy, the line variant is played, or the board is too
            large for fractions.

    >>> from mousemath.games.mmm import Board, solve
    >>> moment = worst_mistakes(solve(Board.load("crumb")), 1)[0]
    >>> moment.best, moment.other, moment.cost
    ('Place 2 × cheese, then gather', 'Place 2 × cheese, re-roll 1', Fraction(3866796875, 8707129344))
    """
    found, wanted = findings(solution.game), set(policies)
    for name in sorted(wanted):
        named(name, found.numbers.solution)
    best: dict[int, Finding] = {}
    for (name, began), finding in found.mistakes.items():
        if name in wanted and (began not in best or finding.cost > best[began].cost):
            best[began] = finding
    ranked = sorted(best.values(), key=lambda each: (-each.cost, each.began))
    return tuple(moment_of(solution.game, found, finding) for finding in ranked[:n])


def closest_calls(solution: Solution, n: int = 5) -> tuple[Moment, ...]:
    """Return the ``n`` moments with the smallest positive gap between best and second-best choice.

    Exact ties are left aside. Only moments that optimal play can meet count, and one for each
    position at the start of a turn.

    Raises:
        MousemathError: the line variant is played, or the board is too large for fractions.

    >>> from mousemath.games.mmm import Board, solve
    >>> moment = closest_calls(solve(Board.load("crumb")), 1)[0]
    >>> moment.best, moment.other
    ('Place fish and cheese, then gather', 'Place cheese, re-roll 2')
    """
    found = findings(solution.game)
    ranked = sorted(found.calls.values(), key=lambda each: (each.cost, each.began))
    return tuple(moment_of(solution.game, found, finding) for finding in ranked[:n])


def moment_of(game: Mmm, found: Findings, finding: Finding) -> Moment:
    """Return what was found as a position of the rules, with its choices in words."""
    numbers = found.numbers
    player = Player(game, numbers.optimal, numbers.turns)
    state = position_of(player, finding)
    judge = numbers.optimal.judge(numbers.turns, finding.began, finding.cat)
    answers = finding.best, finding.other
    best, other = _words(player, state, answers)
    best_value, other_value = (
        Fraction(numbers.wins(judge, answer), numbers.unit) for answer in answers
    )
    met = Fraction(finding.met, numbers.unit)
    return Moment(game, state, best, other, best_value, other_value, finding.policy, met)


def _words(player: Player, state: State, answers: Iterable[Answer]) -> tuple[str, ...]:
    ways: dict[Node, tuple[tuple[int, int], ...]] = {}
    for spots, node in player.placements(state):
        ways.setdefault(node, spots)
    named = spot_names(
        player.game.board, chain.from_iterable(ways.values()), state.chips | state.on_board
    )
    return tuple(
        capital(choice_words(laid_words(named, ways[node]), deed, node.left))
        for node, deed in answers
    )
