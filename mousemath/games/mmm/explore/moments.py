"""Moments worth showing: the costliest plausible mistakes and the closest calls, each with its code.

The survey names a moment by numbers of its map. Here a position of the rules is found for it: chips
on the smallest items that fit, dice of the turn on squares that lead there, and the first roll, in
the order of the faces, that allows exactly the same choices.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING

from mousemath.errors import MousemathError
from mousemath.games.mmm.explore.survey import Answer, Finding, Findings, findings
from mousemath.games.mmm.maths.choices import Choice, item_opens
from mousemath.games.mmm.maths.player import Player
from mousemath.games.mmm.maths.policies import POLICIES
from mousemath.games.mmm.maths.turns import Node
from mousemath.games.mmm.rules import position
from mousemath.games.mmm.rules.board_file import FOODS
from mousemath.games.mmm.rules.game import DICE, FACES, Gather, Mmm, State
from mousemath.games.mmm.table.words import capital, choice_words, face_word, listing, roll_words
from mousemath.games.mmm.teaching import MmmTeaching
from mousemath.language import _, decimal, mark, ngettext
from mousemath.play.code import pack

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from mousemath.games.mmm.maths.free_turn import Spot


@dataclass(frozen=True, slots=True)
class Moment:
    """A choice between two actions, with exact values.

    Attributes:
        code: opens the position: ``mm.play(code=…)``.
        state: the position.
        best: the optimal choice in words.
        other: the choice that is compared with it, in words.
        best_value: probability of winning with the optimal choice.
        other_value: probability of winning with the other, later play being optimal.
        policy: the named policy that makes the other choice; empty if none was asked.
        met: how often a moment with these choices comes up in a game of optimal play (an expected
            number; positions that differ by nothing but names count together).
    """

    code: str
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


def worst_mistakes(game: Mmm, number: int, policies: Iterable[str]) -> tuple[Moment, ...]:
    """Return the moments in which a choice of one of the ``policies`` costs most, costliest first.

    Only moments that optimal play meets count, and one for each position at the start of a turn.
    """
    found = findings(game)
    wanted = _checked(policies)
    best: dict[int, Finding] = {}
    for (name, began), finding in found.mistakes.items():
        if name in wanted and (began not in best or finding.cost > best[began].cost):
            best[began] = finding
    ranked = sorted(best.values(), key=lambda each: (-each.cost, each.began))
    return tuple(_moment(game, found, finding) for finding in ranked[:number])


def closest_calls(game: Mmm, number: int) -> tuple[Moment, ...]:
    """Return the moments with the smallest positive gap between best and second-best choice.

    Exact ties are left aside. Only moments that optimal play meets count, and one for each position
    at the start of a turn.
    """
    found = findings(game)
    ranked = sorted(found.calls.values(), key=lambda each: (each.cost, each.began))
    return tuple(_moment(game, found, finding) for finding in ranked[:number])


def _checked(policies: Iterable[str]) -> set[str]:
    wanted = set(policies)
    for name in sorted(wanted):
        if name not in POLICIES:
            raise MousemathError(
                mark("There is no policy “{name}”: choose one of {known}."),
                name=name,
                known=", ".join(POLICIES),
            )
    return wanted


def _moment(game: Mmm, found: Findings, finding: Finding) -> Moment:
    numbers = found.numbers
    player = Player(game, numbers.optimal, numbers.turns)
    state = _state(player, finding)
    judge = numbers.optimal.judge(numbers.turns, finding.began, finding.cat)
    first, second = finding.best, finding.other

    def value(answer: Answer) -> Fraction:
        worth = judge.gather if answer.deed == "gather" else judge.reroll
        return Fraction(numbers.win(worth(answer.node)), numbers.unit)

    best, other = _words(player, state, first, second)
    return Moment(
        code=_code(game, state),
        state=state,
        best=best,
        other=other,
        best_value=value(first),
        other_value=value(second),
        policy=finding.policy,
        met=Fraction(finding.met, numbers.unit),
    )


def _code(game: Mmm, state: State) -> str:
    fields = {**MmmTeaching(game.board).options, "seed": "1", "draws": "0", "round": "0"}
    return pack("mmm", {**fields, "at": position.encode(game, state)})


def _words(player: Player, state: State, *answers: Answer) -> tuple[str, ...]:
    opens = item_opens(player.game.board, state.chips)
    ways = dict(reversed([(node, spots) for spots, node in player.placements(state)]))
    laid = [tuple((f, opens[f][item]) for f, item in ways[answer.node]) for answer in answers]
    kinds: dict[int, set[int]] = {}
    for spots in ways.values():
        for food, item in spots:
            kinds.setdefault(food, set()).add(opens[food][item])
    unclear = frozenset(food for food, found in kinds.items() if len(found) > 1)
    return tuple(
        capital(choice_words(_choice(spots, answer), unclear))
        for spots, answer in zip(laid, answers, strict=True)
    )


def _choice(laid: tuple[tuple[int, int], ...], answer: Answer) -> Choice:
    return Choice(
        laid=laid,
        deed=answer.deed,
        hand=answer.node.left,
        values={},
        bust=Fraction(0),
        best=frozenset(),
        action=Gather(),
    )


def _state(player: Player, finding: Finding) -> State:
    """Return a position of the rules that allows what the finding tells of."""
    game, turns = player.game, player.turns
    chips = _chips(player, turns.listed[finding.began])
    began = State(chips, finding.cat)
    spots = next(spots for spots, node in _reach(player, began) if node == finding.rolled)
    left = finding.rolled.left
    wanted = {
        Node(lay.position, finding.rolled.finished or lay.finished, left - lay.dice)
        for lay in finding.lays
    }
    for hand in combinations_with_replacement(FACES, left):
        state = _with_dice(game, began, spots, hand)
        if {node for _spots, node in player.placements(state)} == wanted:
            return state
    raise LookupError


def _chips(player: Player, listed: tuple[tuple[int, ...], ...]) -> int:
    """Return chips that leave so many squares open: larger rests on larger items."""
    chips, at = 0, 0
    for _items, members in player.turns.classes:
        for food, rests in zip(members, listed[at : at + len(members)], strict=True):
            items = sorted(player.items(food), key=lambda item: item.size)
            padded = (0,) * (len(items) - len(rests)) + rests
            for item, rest in zip(items, padded, strict=True):
                chips |= sum(1 << square for square in item.squares[: item.size - rest])
        at += len(members)
    return chips


def _reach(player: Player, began: State) -> Iterator[tuple[tuple[Spot, ...], Node]]:
    """Yield every way to lay up to two dice in the turn, with its node."""
    yield (
        (),
        Node(
            player.turns.find(item_opens(player.game.board, began.chips)), finished=False, left=DICE
        ),
    )
    for many in (1, 2):
        for foods in combinations_with_replacement(FOODS, many):
            hand = (*foods, *(None,) * (DICE - many))
            rolled = State(began.chips, began.cat, hand, fresh=True)
            for spots, node in player.placements(rolled):
                if len(spots) == many:
                    yield spots, node


def _with_dice(game: Mmm, began: State, spots: tuple[Spot, ...], hand: tuple[str, ...]) -> State:
    """Return the position with dice on free squares of the items in ``spots``, and a roll."""
    taken, placed = began.chips, []
    for food, number in spots:
        items = [item for item in game.board.items if item.food == FOODS[food]]
        square = next(each for each in items[number].squares if not taken >> each & 1)
        taken |= 1 << square
        placed.append(square)
    faces = (*(FOODS[food] for food, _number in spots), *hand)
    return State(began.chips, began.cat, faces, (*placed, *(None,) * len(hand)), fresh=True)
