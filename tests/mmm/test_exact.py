"""The exact solvers against independent values, and against the turn table on every position."""

from __future__ import annotations

import json
from fractions import Fraction
from itertools import permutations, product
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from mmm.numbered import states_at

from mousemath.errors import MousemathError
from mousemath.games.mmm.maths.exact.line import LineSolution
from mousemath.games.mmm.maths.exact.solver import ExactSolution
from mousemath.games.mmm.maths.free_turn import FreeTurn
from mousemath.games.mmm.maths.positions import count_positions
from mousemath.games.mmm.maths.turn_table import TurnTable

CASES = json.loads((Path(__file__).parents[1] / "cases" / "mmm.json").read_text(encoding="utf-8"))
SMALL = st.lists(
    st.lists(st.integers(1, 3), min_size=1, max_size=2).map(tuple), min_size=1, max_size=3
)


def layout(grid):
    """Read a case's grid: squares, the food of each item, and the items' sizes food by food."""
    labels, squares = [], []
    for row, line in enumerate(grid):
        for column, label in enumerate(line):
            if label != ".":
                if label not in labels:
                    labels.append(label)
                squares.append((row, column, labels.index(label)))
    letters = sorted({label[0] for label in labels})
    sizes = [sum(item == n for _r, _c, item in squares) for n in range(len(labels))]
    foods = [
        tuple(size for size, label in zip(sizes, labels, strict=True) if label[0] == letter)
        for letter in letters
    ]
    return squares, [letters.index(label[0]) for label in labels], foods


@pytest.mark.parametrize("case", CASES["free"], ids=lambda case: str(case["foods"]))
@pytest.mark.parametrize("full", [False, True])
def test_free_placement_meets_the_independent_values(case, full):
    solution = ExactSolution(case["foods"], case["cat_moves"], full=full).run()
    assert solution.win_probability == Fraction(case["win"])


@pytest.mark.parametrize("case", CASES["grids"], ids=lambda case: str(case["grid"][0]))
def test_grids_meet_the_independent_values_in_both_variants(case):
    squares, item_foods, foods = layout(case["grid"])
    free = ExactSolution(foods, case["cat_moves"]).run()
    line = LineSolution(squares, item_foods, case["cat_moves"]).run()
    assert free.win_probability == Fraction(case["win"])
    assert line.win_probability == Fraction(case["win_line"])
    assert line.win_probability <= free.win_probability


def test_the_number_of_positions_is_known():
    assert count_positions([(2, 3)] * 5) == 1287
    assert count_positions([(2, 4, 4)] * 4 + [(2, 3, 4)]) == 1_298_528
    assert count_positions([(4, 5)] * 4 + [(2, 3, 3, 5)]) == 637_560
    assert count_positions([(2, 3, 5)] * 3 + [(5, 5), (2, 3, 4)]) == 5_373_732


@settings(deadline=None, max_examples=15)
@given(foods=SMALL, cat=st.integers(1, 4))
def test_bellmans_equation_holds_everywhere_for_every_aim(foods, cat):
    solution = ExactSolution(foods, cat).run()
    for number in range(1, solution.positions.count):
        states = states_at(solution.positions, number)
        for moves in range(1, cat + 1):
            value = solution.turn(states, moves).start().value
            assert value == solution.tables.rows[number][moves] == solution.number(states, moves)


@settings(deadline=None, max_examples=10)
@given(data=st.data())
def test_bellmans_equation_holds_in_the_line_variant(data):
    labels = data.draw(st.lists(st.sampled_from(["B1", "B2", "F1", "G1"]), min_size=2, max_size=6))
    grid = [labels[:3], labels[3:]]
    squares, item_foods, _foods = layout(grid)
    solution = LineSolution(squares, item_foods, 3).run()
    for opens in range(1, solution.count):
        for moves in range(1, 4):
            assert solution.turn(opens, moves).start().value == solution.rows[opens][moves]


@settings(deadline=None, max_examples=20)
@given(foods=SMALL, cat=st.integers(1, 4), data=st.data())
def test_exchanging_foods_or_items_changes_nothing(foods, cat, data):
    other = data.draw(st.permutations([tuple(data.draw(st.permutations(f))) for f in foods]))
    one, two = ExactSolution(foods, cat).run(), ExactSolution(other, cat).run()
    assert one.outlook(one.foods, cat) == two.outlook(two.foods, cat)


@settings(deadline=None, max_examples=20)
@given(foods=SMALL, cat=st.integers(1, 7))
def test_the_outlook_is_a_distribution_that_agrees_with_itself(foods, cat):
    solution = ExactSolution(foods, cat).run()
    plain = ExactSolution(foods, cat, full=False).run()
    outlook = solution.outlook(solution.foods, cat)
    assert outlook.win_probability == plain.win_probability == sum(outlook.moves_left)
    assert sum(outlook.win_grades) + sum(outlook.loss_grades) == 1
    assert min(*outlook.win_grades, *outlook.loss_grades) >= 0
    squares = sum(map(sum, foods))
    if outlook.expected_open is not None:
        assert 1 <= outlook.expected_open <= squares
    if outlook.expected_moves_left is not None:
        assert 1 <= outlook.expected_moves_left <= cat


class Fractions:
    """Plain fractions as the numbers of a turn table."""

    def mix(self, terms, total):
        return sum(weight * value for weight, value in terms) / Fraction(total)

    def better(self, one, other):
        return one > other

    def win(self, value):
        return value


def test_when_all_is_lost_the_policy_leaves_as_few_squares_open_as_it_can():
    # With one move left an item of five cannot be finished in time.
    solution = ExactSolution([(5,)], 1).run()
    turn = FreeTurn([(5,)], 1, lambda states, _cat: Fraction(5 - sum(map(sum, states))))
    most = TurnTable(turn, Fractions()).start()
    outlook = solution.outlook([(5,)], 1)
    assert outlook.win_probability == 0
    assert outlook.open_total == outlook.expected_open == 5 - most.value


class Walk:
    """A turn walked roll by roll and die by die, without any merging: the plainest second route."""

    def __init__(self, table):
        self.model = table.model
        self.bust = Fraction(table.model.bust)

    def roll(self, node, left):
        rolls = product(range(6), repeat=left)
        return sum(self.best(node, roll) for roll in rolls) / Fraction(6**left)

    def best(self, node, roll):
        worths = [worth for order in permutations(roll) for worth in self.lay(node, order)]
        return max(worths, default=self.bust)

    def lay(self, node, order):
        nodes = [node]
        for number, face in enumerate(order, start=1):
            if face >= self.model.foods:
                break
            nodes = [after for at in nodes for after in self.model.ways(at, face)]
            for at in nodes:
                yield Fraction(self.model.gather(at))
                if number < len(order):
                    yield self.roll(at, len(order) - number)


@pytest.mark.parametrize("foods", [[(1,), (2,)], [(2, 1)], [(1,), (1,), (1,)]])
def test_a_turn_agrees_with_one_walked_die_by_die(foods):
    solution = ExactSolution(foods, 2, full=False).run()
    table = solution.turn(foods, 2)
    walked = Walk(table).roll(table.model.node(()), 3)
    assert walked == solution.number(foods, 2)


def test_options_list_every_legal_choice_once():
    solution = ExactSolution([(1,), (2,)], 3).run()
    options = solution.turn([(1,), (2,)], 3).options((), (0, 0, 1))
    # Of the two dice for the single square one is left over.
    assert {(option.spots, option.deed) for option in options} == {
        (spots, deed)
        for spots in [((0, 0),), ((1, 0),), ((0, 0), (1, 0))]
        for deed in ("gather", "reroll")
    }
    assert options[0].best
    wins = [option.win for option in options]
    assert wins == sorted(wins, reverse=True)


def test_three_dice_laid_gather_by_themselves_and_a_bust_reverts():
    solution = ExactSolution([(3,)], 3).run()
    options = solution.turn([(3,)], 3).options((), (0, 0, 0))
    full = [option for option in options if len(option.spots) == 3]
    assert [option.deed for option in full] == ["gather"]
    assert full[0].win == 1
    (bust,) = solution.turn([(3,)], 3).options(((0, 0),), (None, None))
    assert bust.deed == "bust"
    assert bust.win == solution.value([(3,)], 2)


def test_dice_that_were_not_rolled_just_now_need_not_be_laid():
    solution = ExactSolution([(1,), (2,)], 3).run()
    kept = solution.turn([(1,), (2,)], 3).options(((0, 0),), (1, None), fresh=False)
    assert {(option.spots, option.deed) for option in kept} == {
        (spots, deed) for spots in [(), ((1, 0),)] for deed in ("gather", "reroll")
    }


@pytest.mark.parametrize(
    ("worth", "gathered", "rolled"),
    [
        (lambda _opens, cat: Fraction(cat == 3), 0, Fraction(11, 36)),  # the cat stays
        (lambda opens, _cat: 2 - Fraction(sum(map(sum, opens))), 1, 2 * Fraction(11, 36)),  # pieces
    ],
)
def test_chances_of_an_option_by_hand(worth, gathered, rolled):
    # One food with one square: after a miss on three dice nothing is laid, so only a hit counts.
    table = TurnTable(FreeTurn([(2,)], 3, worth), Fractions())
    by_deed = {option.deed: option for option in table.options((), (0, None, None))}
    assert by_deed["gather"].win == gathered
    assert by_deed["reroll"].win == rolled
    assert by_deed["reroll"].bust_next == Fraction(25, 36)


def test_solving_can_be_interrupted_and_goes_on():
    solution = ExactSolution([(2, 3)] * 2, 3)
    for done, total in solution.steps():
        assert total == solution.positions.count
        if done == 10:
            break
    assert not solution.finished
    with pytest.raises(MousemathError, match="not solved yet"):
        _value = solution.win_probability
    assert solution.run().win_probability == ExactSolution([(2, 3)] * 2, 3).run().win_probability


def test_what_cannot_be_solved_or_found_is_refused_in_a_sentence():
    with pytest.raises(MousemathError, match="1,298,528 positions"):
        ExactSolution([(2, 4, 4)] * 4 + [(2, 3, 4)], 11)
    with pytest.raises(MousemathError, match="1,048,576 positions"):
        LineSolution([(0, n, 0) for n in range(20)], [0], 3)
    solution = ExactSolution([(2,)], 2).run()
    for opens, cat in [([(3,)], 1), ([(2,)], 3), ([(2,)], -1), ([], 1)]:
        with pytest.raises(MousemathError, match="does not occur"):
            solution.value(opens, cat)
