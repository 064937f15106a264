"""A second route to what optimal play meets: its games walked by the rules alone."""

from __future__ import annotations

from collections import Counter, defaultdict
from fractions import Fraction
from functools import cache

from mmm.one_turn import Merged, alike, game_solver

from mousemath.games.mmm.explore.value import player
from mousemath.games.mmm.rules.board import Board
from mousemath.games.mmm.rules.game import Bust, Gather, Mmm, Roll

TINY = Board.from_items({"bread": [1, 2], "fish": [1, 2]}, cat_moves=2)
ODD = Board.from_items({"bread": [3], "cheese": [1], "carrot": [2]}, cat_moves=2)


@cache
def walked(board):
    """Walk the games of optimal play by the rules alone.

    Return, for each place, the times at which gathering, neither or re-rolling is better; and every
    position after a roll, with its chance. The optimal policy is followed with its own choices, but
    which choice is better is asked of generic backward induction.
    """
    game = Mmm(board)
    choose, values, key, merged = (
        player(game, "optimal"),
        game_solver(game),
        alike(game),
        Merged(game),
    )
    found, rolled = defaultdict(lambda: [Fraction(0)] * 3), Counter()
    now = {game.start(): Fraction(1)}
    while now:
        after, kept = Counter(), {}
        for state, chance in now.items():
            if not game.actions(state):
                continue
            if state.fresh and game.actions(state) != (Bust(),):
                rolled[state] += chance
            action = choose(state)
            if not (state.fresh or state.between_turns) and action in (Roll(), Gather()):
                stop, again = (values.action_value(state, each) for each in (Gather(), Roll()))
                free = game.board.everything & ~state.chips & ~state.on_board
                foods = sum(bool(mask & free) for mask in game.board.food_masks.values())
                place = (len(state.in_hand), foods, state.cat, bool(game.completed(state)))
                found[place][(again >= stop) + (again > stop)] += chance
            for outcome, mass in merged.chance(state, action).items():
                following = game.apply(state, action, outcome)
                kept.setdefault(key(following), following)
                after[key(following)] += chance * mass
        now = {kept[each]: chance for each, chance in after.items()}
    return {place: tuple(times) for place, times in found.items()}, rolled
