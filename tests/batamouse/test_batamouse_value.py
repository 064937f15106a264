"""The value of a card over the round, against all worlds, plays and takes through the rules."""

from fractions import Fraction
from itertools import combinations

import pytest

from mousemath.errors import MousemathError
from mousemath.games.batamouse import Gather, HandPolicy, Knowledge, Phase, Play, Preset
from mousemath.games.batamouse.maths.chances import chances
from mousemath.games.batamouse.maths.hand_policy import choices
from mousemath.games.batamouse.maths.value import (
    best_of_random_set,
    by_worth,
    card_values,
    worth,
)

DECK = Preset("six", (1, 2, 3, 4, 5, 6), (1, 2))


def round_by_rules(game, state, seat, policy, worths):
    """E[cheese won + worth of my take] of the rest of the round, by the rules alone."""
    if state.phase is Phase.CHEESE:
        before = state.scores()[seat]
        return Fraction(game.apply(state, Gather()).scores()[seat] - before)
    actor, actions = game.player(state), game.actions(state)
    if state.phase is Phase.PLAY:
        cards = choices(policy, state.hands[actor])
        actions = tuple(Play(card) for card in cards)
    values = [
        round_by_rules(game, game.apply(state, action), seat, policy, worths) for action in actions
    ]
    if state.phase is Phase.TAKE and actor == seat:
        best = max(worths[action.card] for action in actions)
        return best + values[[worths[action.card] for action in actions].index(best)]
    return sum(values) / len(values)


@pytest.mark.parametrize("policy", HandPolicy)
@pytest.mark.parametrize(("players", "seeds"), [(2, range(5)), (3, range(1))])
def test_the_value_equals_all_lines_of_the_round(play, players, seeds, policy):
    compared = 0
    for seed in seeds:
        game, steps, _last = play(players, seed, DECK)
        for state, _action, _outcome in steps:
            if state.phase is not Phase.PLAY:
                continue
            seat = game.player(state)
            view = Knowledge.of(game, state, seat)
            worlds = list(view.worlds())
            if len(worlds) > 30:
                continue
            worths = dict(by_worth(view))
            for found in card_values(view, policy):
                after = [game.apply(world, Play(found.card)) for world in worlds]
                lines = [round_by_rules(game, each, seat, policy, worths) for each in after]
                assert found.total == sum(lines) / len(lines)
                compared += 1
    assert compared > 5


def test_worth_is_the_cheese_of_a_trick_led_with_the_card(play):
    game, steps, _last = play(2, 3)
    state = next(s for s, _, _ in steps if s.phase is Phase.PLAY and not s.played)
    view = Knowledge.of(game, state, state.leader)
    for card in view.hand:
        assert worth(view, card) == chances(view, card).expected_cheese


@pytest.mark.parametrize(("left", "of"), [(1, 4), (2, 4), (3, 4), (4, 4), (2, 3), (1, 2)])
def test_the_best_of_a_random_set(left, of):
    sets = list(combinations(range(of), left))
    expected = [Fraction(sum(max(s) == rank for s in sets), len(sets)) for rank in range(of)]
    assert list(best_of_random_set(left, of)) == expected
    mean = sum(rank * share for rank, share in enumerate(expected, start=1))
    assert mean == Fraction(left * (of + 1), left + 1)


def test_the_chances_of_the_den_add_up(play):
    for players in (2, 3, 4):
        game, steps, _last = play(players, 6)
        for state, _action, _outcome in steps:
            if state.phase is not Phase.PLAY:
                continue
            view = Knowledge.of(game, state, game.player(state))
            for found in card_values(view):
                assert sum(each.taken for each in found.den) == (1 if state.den else 0)
                assert all(0 <= each.taken <= 1 for each in found.den)
                assert found.total == found.chances.expected_cheese + found.take


def test_without_a_card_to_play_nothing_is_computed(play):
    game, steps, _last = play(2, 6)
    state = next(s for s, _, _ in steps if s.phase is Phase.TAKE)
    with pytest.raises(MousemathError, match="no card to play"):
        card_values(Knowledge.of(game, state, 0))
