"""Perfect play of two with no deck: minimax against brute force."""

import pytest
from batamouse.last_rounds import endgame_view
from hypothesis import given, settings
from hypothesis import strategies as st

from mousemath.errors import MousemathError
from mousemath.games.batamouse import Card, Gather, Knowledge, Phase, Preset
from mousemath.games.batamouse.maths.endgame import is_solvable, solve_endgame


def best_margin(mine, theirs, i_lead):
    """Minimax of the last rounds, written without the rules: own cheese less the other's."""
    if not mine:
        return 0

    def trick(first, second):
        stakes = first.cheese + second.cheese
        rest = tuple(c for c in mine if c != first), tuple(c for c in theirs if c != second)
        won = first > second
        return (stakes if won else -stakes) + best_margin(*rest, won)

    if i_lead:
        return max(min(trick(a, b) for b in theirs) for a in mine)
    return min(max(trick(a, b) for a in mine) for b in theirs)


@st.composite
def two_hands(draw):
    cards = draw(st.permutations(Preset.load().cards))
    size = draw(st.integers(1, 3))
    return sorted(cards[:size]), sorted(cards[size : 2 * size]), draw(st.integers(0, 1))


@settings(max_examples=80, deadline=None)
@given(hands=two_hands())
def test_minimax_equals_brute_force(hands):
    mine, theirs, leader = hands
    _game, view = endgame_view((mine, theirs), leader)
    root = solve_endgame(view)
    assert root.margin == best_margin(tuple(mine), tuple(theirs), leader == 0)
    _game, other = endgame_view((mine, theirs), leader, seat=1)
    assert solve_endgame(other).margin == -root.margin


def test_the_tree_holds_every_line_of_play_and_its_margins():
    hands = [Card(1, 4), Card(5, 1), Card(9, 2)], [Card(2, 3), Card(5, 2), Card(8, 4)]
    game, view = endgame_view(hands, 0)
    root = solve_endgame(view)
    assert sum(1 for _ in root.nodes()) == 1 + 3 + 9 + 18 + 36 + 36 + 36
    lines = set()

    def walk(node, played):
        if not node.branches:
            lines.add((played, node.margin))
        for branch in node.branches:
            walk(branch, (*played, branch.action))

    walk(root, ())
    assert len(lines) == 36
    for actions, margin in lines:
        state = view.world()
        for action in actions:
            state = game.apply(state, action)
            if state.phase is Phase.CHEESE:
                state = game.apply(state, Gather())
        assert state.phase is Phase.OVER
        assert state.scores()[0] - state.scores()[1] == margin
    assert root.margins()[min(root.best)] == root.margin == max(root.margins().values())
    assert dict(lines)[root.line()] == root.margin


def test_all_best_cards_are_named_when_they_tie():
    _game, view = endgame_view(([Card(8, 1), Card(9, 1)], [Card(1, 1), Card(2, 1)]), 0)
    root = solve_endgame(view)
    assert root.best == {Card(8, 1), Card(9, 1)}
    assert root.margin == 4


def test_from_the_last_den_on_the_whole_tree_is_solved(play):
    most = 0
    for seed in range(4):
        game, steps, _last = play(2, seed)
        for state, _action, _outcome in steps:
            view = Knowledge.of(game, state, 0)
            if not is_solvable(view):
                continue
            root = solve_endgame(view)
            most = max(most, sum(1 for _ in root.nodes()))
            assert root.margin == minimax_by_rules(game, state)
    assert most == 2533


def minimax_by_rules(game, state, memory=None):
    memory = {} if memory is None else memory
    if state not in memory:
        actions = game.actions(state)
        after = [minimax_by_rules(game, game.apply(state, each), memory) for each in actions]
        best = max if game.player(state) == 0 else min
        scores = state.scores()
        memory[state] = best(after) if actions else scores[0] - scores[1]
    return memory[state]


def test_minimax_needs_two_players_and_no_deck(play):
    game, steps, _last = play(2, 0)
    with pytest.raises(MousemathError, match="no deck"):
        solve_endgame(Knowledge.of(game, steps[20][0], 0))
    _game, view = endgame_view(([Card(1, 1)], [Card(2, 1)], [Card(3, 1)]), 0)
    with pytest.raises(MousemathError, match="two players"):
        solve_endgame(view)
