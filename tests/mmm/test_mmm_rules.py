"""The rules of Mmm!, sentence by sentence."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from mmm.random_boards import positions

from mousemath.chance.distribution import Distribution
from mousemath.errors import IllegalAction, MousemathError
from mousemath.games.mmm.rules.board import Board
from mousemath.games.mmm.rules.game import Bust, Gather, Mmm, Place, Roll
from mousemath.games.mmm.rules.state import CROSS, FACES, State
from mousemath.play.game import check_legal

# crumb:  F1 B1 B1 K1      squares  0 1 2 3
#         F1 B1 K1 K1               4 5 6 7
CRUMB = Mmm(Board.load("crumb"))
FISH, BREAD, CHEESE = "fish", "bread", "cheese"
F, B, K = (0, 4), (1, 2, 5), (3, 6, 7)
EVERYTHING = 0b11111111


def mask(*squares):
    return sum(1 << square for square in squares)


def rolled(game, *faces, state=None):
    return game.apply(state or game.start(), Roll(), faces)


def play(game, state, *actions):
    for action in actions:
        check_legal(game, state, action)
        state = game.apply(state, action, None)
    return state


def refused(game, state, action, *, outcome=None):
    """Return the sentence with which an action is refused."""
    kept = hash(state)
    assert action not in game.actions(state) or outcome is not None
    with pytest.raises(IllegalAction) as refusal:
        game.apply(state, action, outcome)
    assert hash(state) == kept
    sentence = str(refusal.value)
    assert sentence[0].isupper()
    assert sentence.endswith(".")
    assert "{" not in sentence
    return sentence


# ── parts ────────────────────────────────────────────────────────────────────────────────────────


def test_a_die_shows_five_foods_and_a_red_x_with_equal_chance():
    assert len(FACES) == 6
    assert {CRUMB.die[face] for face in FACES} == {Fraction(1, 6)}
    assert CRUMB.die[CROSS] == Fraction(1, 6)


def test_the_pantry_starts_full_and_the_cat_at_the_start_of_her_track():
    for name, moves, squares in (("crumb", 5, 8), ("shelf", 6, 25), ("pantry", 11, 49)):
        game = Mmm(Board.load(name))
        assert game.start() == State(chips=0, cat=moves)
        assert len(game.board.places) == squares


def test_the_shipped_pantries_have_the_item_sizes_of_the_rules():
    easy = sorted(Board.load("pantry").open_sizes())
    hard = sorted(Board.load("pantry-hard").open_sizes())
    assert easy == [(2, 3, 4), *[(2, 4, 4)] * 4]
    assert hard == [(2, 3, 3, 5), *[(4, 5)] * 4]
    assert sum(map(sum, easy)) == sum(map(sum, hard)) == 49
    assert Board.load("shelf").open_sizes() == ((2, 3),) * 5
    assert Board.load("pantry-hard").cat_moves == 11


def test_players_decide_together():
    assert CRUMB.player(CRUMB.start()) == 0


# ── a roll ───────────────────────────────────────────────────────────────────────────────────────


def test_a_turn_begins_by_rolling_all_three_dice_and_nothing_else_can_be_done():
    start = CRUMB.start()
    assert CRUMB.actions(start) == (Roll(),)
    assert {len(faces) for faces in CRUMB.chance(start, Roll())} == {3}
    assert len(CRUMB.chance(start, Roll())) == 6**3


def test_after_every_roll_a_die_must_be_placed_if_one_fits():
    state = rolled(CRUMB, BREAD, CROSS, CROSS)
    assert set(CRUMB.actions(state)) == {Place(0, square) for square in B}
    for deed in (Roll(), Gather()):
        assert refused(CRUMB, state, deed) == (
            "Place at least one die before you roll again or gather."
        )
    again = rolled(CRUMB, FISH, CROSS, state=play(CRUMB, state, Place(0, 1)))
    assert set(CRUMB.actions(again)) == {Place(1, square) for square in F}
    assert refused(CRUMB, again, Gather())


def test_any_number_of_dice_may_be_placed_after_a_roll():
    state = rolled(CRUMB, BREAD, FISH, CHEESE)
    one = play(CRUMB, state, Place(1, 0))
    assert {Roll(), Gather(), Place(0, 1), Place(2, 3)} <= set(CRUMB.actions(one))
    two = play(CRUMB, one, Place(0, 1))
    assert {Roll(), Gather(), Place(2, 3)} <= set(CRUMB.actions(two))
    three = play(CRUMB, two, Place(2, 3))
    assert three.between_turns


def test_a_die_goes_on_a_free_square_of_its_own_food():
    state = play(CRUMB, rolled(CRUMB, BREAD, BREAD, FISH, state=State(mask(1), 5)), Place(0, 2))
    assert CRUMB.squares_for(state, BREAD) == (5,)
    assert refused(CRUMB, state, Place(1, 1)) == "This square is taken: choose a free one."
    assert refused(CRUMB, state, Place(1, 2)) == "This square is taken: choose a free one."
    assert refused(CRUMB, state, Place(1, 0)) == (
        "This square is for fish: put the die on a square of its own food."
    )
    for nowhere in (8, -1, 99, None, "1"):
        assert refused(CRUMB, state, Place(1, nowhere)) == "There is no such square on this board."


def test_a_red_x_fits_nowhere():
    state = rolled(CRUMB, BREAD, CROSS, CROSS)
    assert CRUMB.squares_for(state, CROSS) == ()
    assert refused(CRUMB, state, Place(1, 1)) == "A red X fits nowhere: choose another die."


def test_a_food_without_a_free_square_fits_nowhere():
    state = rolled(CRUMB, BREAD, FISH, CROSS, state=State(mask(*F), 5))
    assert refused(CRUMB, state, Place(1, 0)) == (
        "All the fish is gathered or covered, so this die cannot be placed."
    )
    absent = rolled(CRUMB, "carrot", BREAD, CROSS)
    assert refused(CRUMB, absent, Place(0, 1)).startswith("All the carrot")


def test_of_two_dice_for_one_free_square_the_second_is_surplus():
    state = rolled(CRUMB, FISH, FISH, CROSS, state=State(mask(0), 5))
    assert set(CRUMB.actions(state)) == {Place(0, 4), Place(1, 4)}
    state = play(CRUMB, state, Place(1, 4))
    assert set(CRUMB.actions(state)) == {Roll(), Gather()}
    assert refused(CRUMB, state, Place(0, 4)).startswith("All the fish")


def test_a_placed_die_never_moves():
    state = play(CRUMB, rolled(CRUMB, BREAD, BREAD, CROSS), Place(0, 1))
    assert refused(CRUMB, state, Place(0, 2)) == (
        "This die lies on the board already: choose a die in hand."
    )
    for other in (3, -1, None):
        assert refused(CRUMB, state, Place(other, 2))


def test_nothing_is_placed_before_the_roll():
    start = CRUMB.start()
    for deed in (Place(0, 0), Gather(), Bust()):
        assert refused(CRUMB, start, deed) == "Roll the dice first, then place one."


def test_all_dice_in_hand_are_rolled_again_the_red_x_among_them():
    state = play(CRUMB, rolled(CRUMB, CROSS, BREAD, FISH), Place(1, 1))
    outcomes = CRUMB.chance(state, Roll())
    assert {len(faces) for faces in outcomes} == {2}
    again = CRUMB.apply(state, Roll(), (CHEESE, CHEESE))
    assert again.faces == (CHEESE, BREAD, CHEESE)
    assert again.placed == (None, 1, None)
    assert again.fresh


def test_a_roll_must_have_a_face_for_every_die_in_hand():
    start = CRUMB.start()
    for faces in ((BREAD,), (BREAD,) * 4, ("ham",) * 3, None, 7, "abc", [BREAD] * 3):
        assert refused(CRUMB, start, Roll(), outcome=faces or ()).startswith("This roll needs 3")


# ── a bust ───────────────────────────────────────────────────────────────────────────────────────


def test_a_roll_of_which_nothing_fits_loses_the_turn():
    state = rolled(CRUMB, CROSS, "carrot", "cucumber")
    assert CRUMB.actions(state) == (Bust(),)
    after = play(CRUMB, state, Bust())
    assert after == State(chips=0, cat=4)


def test_a_bust_takes_the_dice_off_and_gathers_nothing():
    state = play(CRUMB, rolled(CRUMB, BREAD, CROSS, CROSS, state=State(mask(0), 3)), Place(0, 1))
    busted = rolled(CRUMB, CROSS, CROSS, state=state)
    assert CRUMB.actions(busted) == (Bust(),)
    assert play(CRUMB, busted, Bust()) == State(mask(0), 2)


def test_an_item_covered_only_by_dice_does_not_save_a_bust():
    state = play(CRUMB, rolled(CRUMB, FISH, FISH, CROSS), Place(0, 0), Place(1, 4))
    assert [item.label for item in CRUMB.completed(state)] == ["F1"]
    busted = rolled(CRUMB, CROSS, state=state)
    assert CRUMB.actions(busted) == (Bust(),)
    after = play(CRUMB, busted, Bust())
    assert after == State(chips=0, cat=4)


def test_a_turn_is_not_given_up_while_a_die_fits():
    state = rolled(CRUMB, BREAD, CROSS, CROSS)
    assert refused(CRUMB, state, Bust()) == "A die fits, so the turn is not lost: place one."


def test_a_turn_is_not_given_up_after_placing():
    state = play(CRUMB, rolled(CRUMB, BREAD, CROSS, CROSS), Place(0, 1))
    assert refused(CRUMB, state, Bust()) == (
        "Only a roll that fits nowhere loses the turn: roll again or gather."
    )


def test_after_a_roll_that_fits_nowhere_only_the_loss_of_the_turn_remains():
    state = rolled(CRUMB, CROSS, CROSS, CROSS)
    for deed in (Roll(), Gather()):
        assert refused(CRUMB, state, deed) == (
            "No die fits, so the turn is lost: take the dice off."
        )


# ── gathering ────────────────────────────────────────────────────────────────────────────────────


def test_three_placed_dice_gather_by_themselves():
    state = rolled(CRUMB, BREAD, BREAD, CHEESE)
    after = play(CRUMB, state, Place(0, 1), Place(1, 2), Place(2, 3))
    assert after == State(mask(1, 2, 3), 4)


def test_gathering_turns_every_die_into_a_chip():
    state = play(CRUMB, rolled(CRUMB, BREAD, FISH, CROSS), Place(0, 1), Place(1, 0))
    assert play(CRUMB, state, Gather()) == State(mask(0, 1), 4)


def test_an_item_completed_in_this_turn_keeps_the_cat_where_she_is():
    state = play(CRUMB, rolled(CRUMB, FISH, FISH, CROSS), Place(0, 0), Place(1, 4), Gather())
    assert state == State(mask(0, 4), 5)


def test_the_last_square_of_an_item_is_enough():
    state = rolled(CRUMB, FISH, CROSS, CROSS, state=State(mask(0), 5))
    assert play(CRUMB, state, Place(0, 4), Gather()) == State(mask(0, 4), 5)


def test_an_item_completed_in_an_earlier_turn_does_not_count_again():
    state = rolled(CRUMB, BREAD, CROSS, CROSS, state=State(mask(0, 4), 5))
    assert play(CRUMB, state, Place(0, 1), Gather()) == State(mask(0, 1, 4), 4)


def test_several_items_completed_give_no_extra():
    near = State(mask(0, 1, 2), 5)
    state = rolled(CRUMB, FISH, BREAD, CHEESE, state=near)
    after = play(CRUMB, state, Place(0, 4), Place(1, 5), Gather())
    assert after == State(mask(0, 1, 2, 4, 5), 5)


def test_the_cat_moves_at_most_one_in_a_turn():
    for state in (rolled(CRUMB, CROSS, CROSS, CROSS), rolled(CRUMB, BREAD, CROSS, CROSS)):
        actions = (Bust(),) if CRUMB.actions(state) == (Bust(),) else (Place(0, 1), Gather())
        assert play(CRUMB, state, *actions).cat == 4


# ── the end ──────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("cat", [1, 2, 5])
def test_the_last_chip_wins_and_the_cat_does_not_move(cat):
    last = State(EVERYTHING & ~mask(5), cat)
    won = play(CRUMB, rolled(CRUMB, CROSS, BREAD, CROSS, state=last), Place(1, 5), Gather())
    assert won == State(EVERYTHING, cat)
    assert CRUMB.is_won(won)
    assert CRUMB.is_over(won)
    assert CRUMB.actions(won) == ()


def test_the_cat_in_the_pantry_loses_at_once_and_chips_of_that_turn_count():
    state = play(
        CRUMB, rolled(CRUMB, BREAD, CHEESE, CROSS, state=State(mask(0, 4), 1)), Place(0, 1)
    )
    lost = play(CRUMB, state, Place(1, 3), Gather())
    assert lost == State(mask(0, 4, 1, 3), 0)
    assert CRUMB.is_over(lost)
    assert not CRUMB.is_won(lost)
    assert CRUMB.actions(lost) == ()


def test_a_bust_with_the_cat_one_move_away_loses():
    lost = play(CRUMB, rolled(CRUMB, CROSS, CROSS, CROSS, state=State(mask(0), 1)), Bust())
    assert lost == State(mask(0), 0)
    assert CRUMB.is_over(lost)


@pytest.mark.parametrize("over", [State(EVERYTHING, 3), State(0b1011, 0)])
def test_nothing_is_done_when_the_game_is_over(over):
    for action in (Roll(), Gather(), Bust(), Place(0, 0)):
        assert refused(CRUMB, over, action) == "The game is over: start a new one."


@given(positions(steps=60))
@settings(max_examples=60)
def test_a_loss_with_every_square_covered_cannot_happen(drawn):
    game, state = drawn
    for action in game.actions(state):
        for outcome in game.chance(state, action):
            after = game.apply(state, action, outcome)
            assert not (after.cat == 0 and after.chips == game.board.everything)


# ── the line variant ─────────────────────────────────────────────────────────────────────────────

# B1 B1 B2      0 1 2
# F1 F1 B2      3 4 5
# G1 G1 G1      6 7 8
SQUARE = Board.from_grid([["B1", "B1", "B2"], ["F1", "F1", "B2"], ["G1", "G1", "G1"]], cat_moves=5)
LINE = Mmm(SQUARE, line=True)


def test_in_line_the_first_die_lies_where_it_likes():
    state = rolled(LINE, BREAD, FISH, "cucumber")
    assert set(LINE.actions(state)) == set(Mmm(SQUARE).actions(state))


def test_in_line_one_die_leaves_its_row_and_its_column_open():
    state = play(LINE, rolled(LINE, FISH, BREAD, "cucumber"), Place(0, 4))
    assert LINE.squares_for(state, BREAD) == (1, 5)
    assert LINE.squares_for(state, "cucumber") == (7,)
    assert LINE.squares_for(state, FISH) == (3,)


def test_in_line_the_second_die_fixes_the_line_and_the_third_must_lie_on_it():
    state = play(LINE, rolled(LINE, BREAD, BREAD, "cucumber"), Place(0, 0), Place(1, 1))
    assert LINE.squares_for(state, BREAD) == (2,)
    assert LINE.squares_for(state, "cucumber") == ()
    assert refused(LINE, state, Place(2, 6)) == (
        "No free square for cucumber lies on the line of your dice."
    )


def test_in_line_an_l_is_refused():
    state = play(LINE, rolled(LINE, BREAD, BREAD, BREAD), Place(0, 0), Place(1, 2))
    assert refused(LINE, state, Place(2, 5)) == "All dice of a turn lie in one row or one column."
    assert play(LINE, state, Place(2, 1)) == State(mask(0, 1, 2), 5)


def test_in_line_gaps_are_allowed():
    state = play(LINE, rolled(LINE, BREAD, "cucumber", CROSS), Place(0, 0))
    assert play(LINE, state, Place(1, 6), Gather()).chips == mask(0, 6)


def test_in_line_chips_of_earlier_turns_do_not_count():
    state = rolled(LINE, BREAD, FISH, "cucumber", state=State(mask(6, 7), 5))
    assert set(LINE.actions(state)) == set(Mmm(SQUARE).actions(state))


def test_in_line_a_roll_off_the_line_is_a_bust_and_the_line_opens_again():
    far = play(LINE, rolled(LINE, BREAD, CROSS, CROSS), Place(0, 2))
    busted = rolled(LINE, FISH, FISH, state=far)
    assert LINE.actions(busted) == (Bust(),)
    assert Mmm(SQUARE).actions(busted) != (Bust(),)
    after = play(LINE, busted, Bust())
    assert after == State(0, 4)
    assert len(LINE.actions(rolled(LINE, BREAD, FISH, CROSS, state=after))) == 6


def test_in_line_after_two_dice_both_lines_are_closed_but_one():
    state = play(LINE, rolled(LINE, FISH, "cucumber", BREAD), Place(0, 4), Place(1, 7))
    assert LINE.squares_for(state, BREAD) == (1,)


@given(positions(line=True, steps=40))
@settings(max_examples=60)
def test_in_line_the_dice_of_a_turn_always_share_a_row_or_a_column(drawn):
    game, state = drawn
    places = [game.board.places[square] for square in state.placed if square is not None]
    assert not places or 1 in {len({row for row, _ in places}), len({col for _, col in places})}
    assert set(game.actions(state)) - {Bust()} <= set(Mmm(game.board).actions(state))


def test_the_line_variant_needs_a_layout():
    board = Board.from_items({"bread": [2]}, cat_moves=3)
    with pytest.raises(MousemathError, match="needs a board with a layout"):
        Mmm(board, line=True)


# ── any position ─────────────────────────────────────────────────────────────────────────────────


@given(positions(steps=40))
@settings(max_examples=40)
def test_every_action_that_is_not_listed_is_refused_and_every_listed_one_works(drawn):
    game, state = drawn
    legal = set(game.actions(state))
    squares = range(len(game.board.places))
    every = {Roll(), Gather(), Bust()} | {Place(die, sq) for die in range(3) for sq in squares}
    assert legal <= every
    for action in legal:
        for outcome in list(game.chance(state, action))[::7]:
            game.apply(state, action, outcome)
    for action in every - legal:
        refused(game, state, action)
        with pytest.raises(IllegalAction):
            check_legal(game, state, action)


@given(positions(steps=40))
@settings(max_examples=40)
def test_a_turn_never_takes_chips_away_and_moves_the_cat_by_one_at_most(drawn):
    game, state = drawn
    for action in game.actions(state):
        for outcome in list(game.chance(state, action))[::5]:
            after = game.apply(state, action, outcome)
            assert after.chips & state.chips == state.chips
            assert state.cat - after.cat in (0, 1)
            if after.chips != state.chips:
                assert after.between_turns
                assert after.chips == state.chips | state.on_board | after.chips


def test_the_chance_of_the_red_x_may_stay_a_letter():
    import sympy  # noqa: PLC0415 - SymPy comes late

    p = sympy.Symbol("p")
    foods = {face: (1 - p) / 5 for face in FACES if face != CROSS}
    game = Mmm(Board.load("crumb"), die=Distribution({**foods, CROSS: p}))
    assert sympy.expand(game.chance(game.start(), Roll())[(CROSS,) * 3] - p**3) == 0
