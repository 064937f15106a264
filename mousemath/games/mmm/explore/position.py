"""A position of the rules for what the survey found, which names moments by numbers of its map.

Chips lie on the smallest items that fit, dice of the turn on squares that lead there, and the roll is
the first, in the order of the faces, that allows exactly the same choices.
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import TYPE_CHECKING

from mousemath.games.mmm.maths.choices import item_opens
from mousemath.games.mmm.maths.turns import Node
from mousemath.games.mmm.rules.board_file import FOODS
from mousemath.games.mmm.rules.state import DICE, FACES, State

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mousemath.games.mmm.explore.findings import Finding
    from mousemath.games.mmm.maths.free_turn import Spot
    from mousemath.games.mmm.maths.player import Player
    from mousemath.games.mmm.rules.game import Mmm


def position_of(player: Player, finding: Finding) -> State:
    """Return a position of the rules that allows the same choices as the finding."""
    game, turns = player.game, player.turns
    chips = _chips(player, turns.listed[finding.began])
    began = State(chips, finding.cat)
    spots = next(spots for spots, node in _reach(player, began) if node == finding.rolled)
    left = finding.rolled.left
    wanted = {answer.node for answer in finding.answers}
    rolled = (
        _with_dice(game, began, spots, hand) for hand in combinations_with_replacement(FACES, left)
    )
    return next(
        state for state in rolled if {node for _spots, node in player.placements(state)} == wanted
    )


def _chips(player: Player, listed: tuple[tuple[int, ...], ...]) -> int:
    """Return chips that leave so many squares open: larger rests on larger items."""
    chips, at = 0, 0
    for _items, members in player.turns.classes:
        for food, rests in zip(members, listed[at : at + len(members)], strict=True):
            items = sorted(player.game.board.items_of(FOODS[food]), key=lambda item: item.size)
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
        item = game.board.items_of(FOODS[food])[number]
        square = next(each for each in item.squares if not taken >> each & 1)
        taken |= 1 << square
        placed.append(square)
    faces = (*(FOODS[food] for food, _number in spots), *hand)
    return State(began.chips, began.cat, faces, (*placed, *(None,) * len(hand)), fresh=True)
