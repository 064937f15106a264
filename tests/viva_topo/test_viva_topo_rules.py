"""The rules, sentence by sentence, and random full games that must keep every mouse and cheese."""

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mousemath.errors import IllegalAction, MousemathError
from mousemath.games.viva_topo.rules.equipment import Face
from mousemath.games.viva_topo.rules.game import (
    Family,
    Roll,
    State,
    VivaTopo,
    is_over,
    winners,
)
from mousemath.games.viva_topo.rules.path import Cat, Move, cat_after, landing
from mousemath.games.viva_topo.rules.position import check_state
from mousemath.games.viva_topo.rules.preset import Preset
from mousemath.play.game import Game

CLASSIC = Preset.load("classic")
CAT = Face(1, cat=True)


def position(*mice, cat=(1, 15), turn=0, cheese=(4, 4, 4, 4, 4)):
    """Families with these running mice; whoever is missing has been caught."""
    size = CLASSIC.mice(len(mice))
    families = tuple(
        Family(tuple(sorted(running)), (0,) * 5, caught=size - len(running)) for running in mice
    )
    return State(families, Cat(*cat), cheese, turn)


def rolled(state, face, players=None):
    game = VivaTopo(CLASSIC, players or len(state.families))
    return game, game.apply(state, Roll(), face)


def play(state, face, move=None):
    game, state = rolled(state, face)
    return state if move is None else game.apply(state, move, None)


def moves(state, face):
    game, state = rolled(state, face)
    return set(game.actions(state))


# Set-up


@pytest.mark.parametrize(("players", "mice", "cat"), [(2, 5, 15), (3, 4, 10), (4, 4, 5)])
def test_setup(players, mice, cat):
    game = VivaTopo(CLASSIC, players)
    state = game.start()
    assert isinstance(game, Game)
    assert [family.mice for family in state.families] == [(0,) * mice] * players
    assert (state.cat, state.turn, state.face) == (Cat(1, cat), 0, None)
    assert game.actions(state) == (Roll(),)
    check_state(game, state)


# Moving


def test_a_number_moves_exactly_one_own_mouse_from_home_or_on_the_ring():
    assert moves(position([0, 5, 5], [7]), Face(2)) == {Move(0, 2), Move(5, 7)}
    after = play(position([0, 5, 5], [7]), Face(2), Move(5, 7))
    assert after.families[0].mice == (0, 5, 7)
    assert after.families[1].mice == (7,)
    assert (after.turn, after.face, after.cat) == (1, None, Cat(1, 15))


def test_moving_is_compulsory_even_past_the_cat():
    assert moves(position([14], [0]), Face(2)) == {Move(14, 16), Move(14, place=3)}
    assert moves(position([10], [0], cat=(1, 11)), Face(2)) == {Move(10, 12)}
    after = play(position([10], [0], cat=(1, 11)), Face(2), Move(10, 12))
    assert after.families[0].mice == (12,)


def test_a_player_without_mice_does_nothing_on_a_number():
    before = position([], [3])
    assert play(before, Face(4)) == replace(before, turn=1)


def test_a_player_without_mice_still_moves_the_cat():
    after = play(position([], [16]), CAT)
    assert after.cat == Cat(1, 16)
    assert after.families[1].caught == 5
    assert is_over(after)


def test_on_a_cat_first_a_mouse_moves_one_then_the_cat():
    before = position([15], [0, 16], cat=(1, 14))
    assert moves(before, CAT) == {Move(15, 16)}
    after = play(before, CAT, Move(15, 16))
    assert after.families[0].mice == (16,)
    assert after.cat == Cat(1, 15)


def test_the_move_on_a_cat_is_compulsory_even_into_the_cat():
    before = position([14], [0])
    assert moves(before, CAT) == {Move(14, 15), Move(14, place=3)}
    after = play(before, CAT, Move(14, 15))
    assert after.families[0] == Family((), (0,) * 5, caught=5)
    assert after.cat == Cat(1, 16)


# The cat


def test_the_cat_goes_one_space_in_her_first_lap_and_two_in_her_second():
    cat, track = Cat(1, 18), []
    for _ in range(14):
        cat = cat_after(CLASSIC, cat)
        track.append((cat.lap, cat.space))
    assert track[:2] == [(1, 19), (1, 20)]
    assert track[2:12] == [(2, space) for space in range(2, 21, 2)]
    assert track[12:] == [(2, 20)] * 2


def test_the_cat_catches_every_mouse_she_passes_or_lands_on():
    after = play(position([], [1, 2, 3, 7], cat=(1, 20)), CAT)
    assert after.cat == Cat(2, 2)
    assert after.families[1].mice == (3, 7)
    after = play(replace(after, turn=0), CAT)
    assert after.families[1].mice == (7,)


def test_a_mouse_that_ends_its_move_on_the_cat_is_out():
    after = play(position([13], [0]), Face(2), Move(13, 15))
    assert after.families[0].mice == ()
    assert after.families[0].caught == 5


def test_mice_at_home_are_out_when_the_second_lap_begins_and_not_before():
    before = position([], [0, 0, 5], cat=(1, 19))
    lap_end = play(before, CAT)
    assert lap_end.families[1].mice == (0, 0, 5)
    after = play(replace(lap_end, turn=0), CAT)
    assert after.families[1].mice == (5,)


def test_no_mouse_is_left_when_the_cat_rests():
    after = play(position([], [19, 20], cat=(2, 18)), CAT)
    assert after.cat == Cat(2, 20)
    assert is_over(after)


def test_a_faster_cat_ends_her_lap_on_the_last_space():
    fast = replace(CLASSIC, cat_speeds=(3, 7))
    assert cat_after(fast, Cat(1, 18)) == cat_after(fast, Cat(1, 19)) == Cat(1, 20)
    assert cat_after(fast, Cat(2, 14)) == Cat(2, 20)


# Full spaces


def test_a_mouse_stops_before_a_full_space():
    assert moves(position([4], [6, 6, 6, 6]), Face(2)) == {
        Move(4, 5),
        Move(4, place=1),
    }


def test_colours_count_together_and_three_leave_room():
    assert Move(4, 5) in moves(position([4, 6, 6], [6, 6]), Face(2))
    assert Move(4, 6) in moves(position([4, 6, 6], [6]), Face(2))


def test_a_mouse_that_finds_no_room_stays_and_the_turn_is_used():
    before = position([5, 6, 6, 7, 7], [6, 6, 7, 7])
    assert Move(5, 5) in moves(before, Face(2))
    after = play(before, Face(2), Move(5, 5))
    assert after == replace(before, turn=1)


def test_a_mouse_at_home_that_finds_no_room_stays_at_home():
    before = position([0, 1, 1], [1, 1])
    after = play(before, CAT, Move(0, 0))
    assert after.families[0].mice == (0, 1, 1)


def test_pushed_back_it_may_not_enter_a_home_with_the_surplus():
    before = position([5], [10, 10, 10, 10])  # from 9 a home is near, but 5 are used up to 10
    assert moves(before, Face(5)) == {Move(5, 9), Move(5, place=2)}
    before = position([6], [8, 8, 8, 8])
    assert moves(before, Face(2)) == {Move(6, 7)}  # 8 is full, and 2 steps end there


def test_passing_full_spaces_is_free():
    assert Move(5, 7) in moves(position([5, 6, 6], [6, 6]), Face(2))


def test_pushed_back_onto_the_cat_it_is_caught():
    before = position([14], [16, 16, 16, 16])
    assert Move(14, 15) in moves(before, Face(2))
    assert play(before, Face(2), Move(14, 15)).families[0].mice == ()


def test_the_nearest_space_with_room_is_taken():
    assert landing(3, 5, {8, 7}) == 6
    assert landing(3, 2, {4, 5}) == 3
    assert landing(3, 2, {4}) == 5


# Friends' homes


@pytest.mark.parametrize(
    ("start", "steps", "homes"),
    [
        (7, 2, {2}),  # 7 to 8, and the home
        (7, 3, {2}),
        (6, 2, set()),  # it would only land on the entrance
        (8, 2, {2}),
        (9, 2, {2}),  # surplus lost
        (10, 5, {3}),  # past the second entrance never again
        (4, 5, {1, 2}),
        (0, 4, {1}),  # from the mouse home: 3 steps to the entrance, one more
        (0, 3, set()),
        (12, 2, {3}),
    ],
)
def test_homes_count_as_one_space_beyond_an_entrance(start, steps, homes):
    found = moves(position([start], [0], cat=(1, 1)), Face(steps))
    assert {move.place for move in found if move.place is not None} == homes
    assert Move(start, start + steps) in found  # entering is optional


def test_one_step_enters_from_an_entrance_only():
    assert Move(9, place=2) in moves(position([9], [0]), CAT)
    assert Move(7, place=2) not in moves(position([7], [0]), CAT)


def test_a_full_or_cat_held_entrance_does_not_block():
    assert Move(7, place=2) in moves(position([7, 8, 8], [8, 8]), Face(2))
    assert Move(7, place=2) in moves(position([7], [0], cat=(1, 8)), Face(2))


def test_a_mouse_in_a_home_takes_the_next_cheese_and_is_safe():
    after = play(position([18], [19], cat=(1, 17)), CAT, Move(18, place=4))
    family = after.families[0]
    assert (family.mice, family.safe, family.cheese) == ((), (0, 0, 0, 1, 0), 4)
    assert after.cheese == (4, 4, 4, 3, 4)
    assert family.caught == 4


def test_an_empty_home_is_safe_but_has_no_cheese():
    after = play(position([18], [0], cheese=(4, 4, 4, 0, 4)), Face(2), Move(18, place=4))
    assert (after.families[0].safe[3], after.families[0].cheese) == (1, 0)
    assert after.cheese == (4, 4, 4, 0, 4)


# Cockaigne and the end


def test_cockaigne_is_step_21_and_surplus_is_lost():
    assert moves(position([18], [0]), Face(2)) == {Move(18, 20), Move(18, place=4)}
    assert Move(18, place="cockaigne") in moves(position([18], [0]), Face(3))
    assert moves(position([20], [0]), Face(5)) == {Move(20, place="cockaigne")}
    after = play(position([20], [0]), Face(5), Move(20, place="cockaigne"))
    assert (after.families[0].cheese, after.cheese[-1]) == (6, 3)


def test_wheels_run_out():
    before = position([20], [0], cheese=(4, 4, 4, 4, 0))
    assert play(before, Face(2), Move(20, place="cockaigne")).families[0].cheese == 0


def test_the_game_ends_when_no_mouse_can_run():
    after = play(position([20], []), Face(2), Move(20, place="cockaigne"))
    game = VivaTopo(CLASSIC, 2)
    assert is_over(after)
    assert game.actions(after) == ()
    with pytest.raises(IllegalAction, match="over"):
        game.apply(after, Roll(), CAT)


def test_most_cheese_wins_and_ties_share():
    families = tuple(Family((), (0,) * 5, cheese=cheese) for cheese in (6, 9, 9))
    assert winners(State(families, Cat(2, 20), (0,) * 5)) == (1, 2)


# Refusals


def test_illegal_actions_are_refused_in_a_sentence():
    game = VivaTopo(CLASSIC, 2)
    start = game.start()
    waiting = game.apply(start, Roll(), Face(3))
    with pytest.raises(IllegalAction, match="no such face"):
        game.apply(start, Roll(), Face(6))
    with pytest.raises(IllegalAction, match="Roll the die first"):
        game.apply(start, Move(0, 3), None)
    with pytest.raises(IllegalAction, match="has been rolled"):
        game.apply(waiting, Roll(), Face(3))
    with pytest.raises(IllegalAction, match="None of your mice"):
        game.apply(waiting, Move(7, 10), None)
    with pytest.raises(IllegalAction, match="cannot go there"):
        game.apply(waiting, Move(0, 4), None)
    with pytest.raises(IllegalAction, match="no outcome"):
        game.apply(waiting, Move(0, 3), Face(3))


@pytest.mark.parametrize(
    ("state", "sentence"),
    [
        (position([0], [0], [0]), "number of families"),
        (replace(position([0], [0]), families=(Family((0,), (0,) * 5),) * 2), "must be 5 in all"),
        (position([21], [0]), "beside the path"),
        (position([3, 3, 3], [3, 3]), "room for 4"),
        (position([15], [0]), "would have caught"),
        (position([3], [], cat=(2, 4)), "would have caught"),
        (position([3], [], cheese=(3, 4, 4, 4, 4)), "cheese is lost"),
        (replace(position([], [3]), face=Face(2)), "no mouse to move"),
    ],
)
def test_impossible_states_are_named(state, sentence):
    with pytest.raises(MousemathError, match=sentence):
        check_state(VivaTopo(CLASSIC, 2), state)


# Whole games


def random_game(game, rng):
    state, steps = game.start(), 0
    while actions := game.actions(state):
        action = rng.choice(actions)
        outcome = rng.choice(game.preset.die) if isinstance(action, Roll) else None
        state = game.apply(state, action, outcome)
        check_state(game, state)
        steps += 1
        assert steps < 5_000
    return state


@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games_keep_every_mouse_and_cheese_and_end(players):
    game = VivaTopo(CLASSIC, players)
    rng = random.Random(players)  # noqa: S311 - no secret
    for _ in range(80):
        state = random_game(game, rng)
        assert is_over(state)
        assert winners(state)


@given(
    ring=st.integers(6, 14),
    room=st.integers(1, 3),
    speeds=st.tuples(st.integers(1, 4), st.integers(1, 4)),
    faces=st.lists(st.builds(Face, st.integers(1, 4), st.booleans()), min_size=1, max_size=4),
    seed=st.integers(0, 999),
)
@settings(max_examples=60, deadline=None)
def test_any_preset_plays_to_an_end(ring, room, speeds, faces, seed):
    homes = tuple(
        replace(home, entrances=(space,))
        for home, space in zip(CLASSIC.homes, (2, 3, ring - 1, ring), strict=True)
    )
    tables = tuple(replace(table, cat_start=min(table.cat_start, ring)) for table in CLASSIC.tables)
    preset = replace(
        CLASSIC,
        ring=ring,
        room=room,
        cat_speeds=speeds,
        die=(*faces, Face(0, cat=True)),
        homes=homes,
        tables=tables,
    )
    rng = random.Random(seed)  # noqa: S311 - no secret
    assert is_over(random_game(VivaTopo(preset, 3), rng))
