"""The explorer: every number again by walking the rules, and every code opens what it promises."""

from __future__ import annotations

import sys
from collections import Counter, defaultdict
from fractions import Fraction
from functools import cache

import pytest
from mmm.one_turn import Merged, alike, game_solver

from mousemath.errors import MousemathError
from mousemath.games.mmm.explore import plots
from mousemath.games.mmm.explore.moments import closest_calls, worst_mistakes
from mousemath.games.mmm.explore.table import NEVER, where_to_reroll
from mousemath.games.mmm.explore.value import player
from mousemath.games.mmm.maths.choices import item_opens
from mousemath.games.mmm.maths.solution import solve
from mousemath.games.mmm.rules.board import Board
from mousemath.games.mmm.rules.game import Bust, Gather, Mmm, Roll
from mousemath.lesson.registry import open_lesson

TINY = Board.from_items({"bread": [1, 2], "fish": [1, 2]}, cat_moves=2)
ODD = Board.from_items({"bread": [3], "cheese": [1], "carrot": [2]}, cat_moves=2)
SIMPLE = ("always_stop", "always_reroll", "one_turn_greedy")


@pytest.fixture(scope="module")
def crumb():
    return solve(Board.load("crumb"))


@pytest.fixture(scope="module")
def shelf():
    return solve(Board.load("shelf"))


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


each_tiny = pytest.mark.parametrize("board", [TINY, ODD], ids=["alike", "odd"])


@each_tiny
def test_the_table_is_what_walking_the_rules_finds(board):
    table = where_to_reroll(solve(board))
    found = {tuple(cell.place): (cell.gather, cell.equal, cell.reroll) for cell in table.cells}
    assert found == walked(board)[0]


@each_tiny
def test_the_worst_and_the_closest_are_found_among_all_rolls_that_are_met(board):
    solution = solve(board)
    choosers = [player(solution.game, name) for name in SIMPLE]
    costs, gaps = [], []
    for state in walked(board)[1]:
        best = solution.value(state)
        costs += [best - value_of(solution, state, each) for each in choosers]
        values = {choice.values["win"] for choice in solution.options(state)}
        gaps += [best - value for value in values if value < best]
    assert worst_mistakes(solution, 1)[0].cost == max(costs)
    assert closest_calls(solution, 1)[0].cost == min(gaps)


@each_tiny
def test_moments_are_met_as_often_as_the_walk_meets_them(board):
    solution = solve(board)
    chooser = player(solution.game, "optimal")
    met = Counter()
    for state, chance in walked(board)[1].items():
        met[kind(chooser, state)] += chance
    for moment in (*worst_mistakes(solution, 9), *closest_calls(solution, 9)):
        assert moment.met == met[kind(chooser, moment.state)]


def kind(chooser, state):
    """Return what two moments have in common when they allow the same choices."""
    board, turns = chooser.game.board, chooser.turns
    return (
        turns.find(item_opens(board, state.chips)),
        turns.find(item_opens(board, state.chips | state.on_board)),
        bool(chooser.game.completed(state)),
        state.cat,
        frozenset(node for _spots, node in chooser.placements(state)),
    )


def test_the_table_of_the_shelf_in_round_numbers(shelf):
    cells = where_to_reroll(shelf).cells
    share = {tuple(cell.place): cell.share for cell in cells}
    assert round(float(share[1, 4, 4, False]), 2) == 0.74
    assert round(float(share[2, 2, 4, False]), 2) == 0.21
    assert share[2, 5, 6, False] == 1
    # The cat is about to come in: gathering without an item is a sure loss, so nothing is risked.
    last = [each for each in cells if each.place.cat == 1 and not each.place.finished]
    assert {each.gather for each in last} == {0}
    assert {round(each.share, 2) for each in last} == {1}


def test_nothing_is_rolled_for_when_no_food_is_free(shelf):
    cells = [cell for cell in where_to_reroll(shelf).cells if cell.place.foods == 0]
    assert cells
    assert all(cell.reroll == 0 for cell in cells)


def test_thresholds_are_the_best_advice_by_foods_alone(crumb):
    table = where_to_reroll(crumb)
    for advice in table.thresholds():
        cells = [
            cell
            for cell in table.cells
            if cell.place[::3] == (advice.dice, advice.finished) and cell.place.cat == advice.cat
        ]
        assert sum(cell.visits for cell in cells) == advice.visits
        right = [
            sum(
                cell.equal + (cell.reroll if cell.place.foods >= least else cell.gather)
                for cell in cells
            )
            / advice.visits
            for least in range(NEVER + 1)
        ]
        assert advice.right == max(right)
        most = max(cell.place.foods for cell in cells)
        first = right.index(max(right))
        assert advice.foods == (first if first <= most else NEVER)
        assert (str(advice) == "gather") == (advice.foods == NEVER)


def test_the_table_is_plain_data_text_and_html(crumb):
    table = where_to_reroll(crumb)
    rows = table.rows()
    assert len(rows) == len(table.cells)
    assert all(row["gather"] + row["equal"] + row["reroll"] == row["visits"] for row in rows)
    blocks = table.text().split("\n\n")
    assert [len(block.splitlines()) for block in blocks] == [1, 6, 6, 6, 6]
    assert "crumb" in blocks[0]
    assert table._repr_html_().count("<caption>") == 4
    assert table._repr_html_().count('scope="row"') == 4 * 4


def value_of(solution, state, choose):
    """Play the choice of a policy to its gathering or rolling, and value what follows."""
    game = solution.game
    action = choose(state)
    while action not in (Roll(), Gather()):
        after = game.apply(state, action, None)
        if after.between_turns or game.is_over(after):  # the third die gathers by itself
            return solution.value(after)
        state, action = after, choose(after)
    return game.chance(state, action).expectation(
        lambda outcome: solution.value(game.apply(state, action, outcome))
    )


@pytest.mark.parametrize("name", SIMPLE)
def test_a_mistake_is_what_the_policy_does_and_costs_what_it_says(crumb, name):
    choose = player(crumb.game, name)
    found = worst_mistakes(crumb, 8, policies=[name])
    assert len(found) == 8
    for moment in found:
        assert moment.policy == name
        assert moment.best_value == crumb.value(moment.state)
        assert moment.other_value == value_of(crumb, moment.state, choose)
        assert moment.cost > 0
        assert moment.met > 0
    costs = [moment.cost for moment in found]
    assert costs == sorted(costs, reverse=True)


@pytest.mark.parametrize("board", ["crumb", "shelf"])
def test_a_close_call_is_the_gap_between_best_and_second_best(board, request):
    solution = request.getfixturevalue(board)
    found = closest_calls(solution, 6)
    for moment in found:
        values = {choice.values["win"] for choice in solution.options(moment.state)}
        first, second, *_rest = sorted(values, reverse=True)
        assert (moment.best_value, moment.other_value) == (first, second)
        assert moment.policy == ""
    gaps = [moment.cost for moment in found]
    assert gaps == sorted(gaps)
    assert gaps[0] > 0


@pytest.mark.parametrize("board", ["crumb", "shelf"])
def test_codes_open_the_moment_and_words_name_its_choices(board, request):
    solution = request.getfixturevalue(board)
    for moment in (*worst_mistakes(solution, 4), *closest_calls(solution, 4)):
        lesson = open_lesson(None, moment.code, {})
        assert lesson.session.state == moment.state
        assert lesson.teaching.game == solution.game
        assert moment.best != moment.other
        assert moment.best in str(moment)
        assert moment.other in str(moment)
        assert ("Dice on the board" in str(moment)) == (len(moment.state.in_hand) < 3)


def test_codes_hold_a_teachers_own_board():
    moment = worst_mistakes(solve(TINY), 1)[0]
    lesson = open_lesson(None, moment.code, {})
    assert lesson.session.state == moment.state
    assert lesson.teaching.game.board == TINY


def test_the_heat_map_says_all_it_shows(crumb):
    pytest.importorskip("altair")
    table = where_to_reroll(crumb)
    picture = plots.reroll_heat_map(table)
    bundle = picture._repr_mimebundle_()
    spec = bundle["application/vnd.vegalite.v5+json"]
    assert "crumb" in spec["title"]
    assert spec["description"] == picture.description
    assert "42%" in picture.description
    layers = spec["spec"]["layer"]
    assert [layer["mark"]["type"] for layer in layers] == ["rect", "text"]
    assert layers[1]["encoding"]["text"]["field"] == "label"
    values = next(iter(spec["datasets"].values()))
    assert [value["label"] for value in values] == [
        f"{round(100 * cell.share)}%" for cell in table.cells
    ]
    assert table.text() in bundle["text/plain"]


def luminance(colour):
    """Return the relative luminance of red, green and blue, as WCAG 2 defines it."""
    lines = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in colour]
    return sum(w * c for w, c in zip((0.2126, 0.7152, 0.0722), lines, strict=True))


def test_numbers_stand_out_from_every_cell():
    ends = [[int(end[at : at + 2], 16) / 255 for at in (1, 3, 5)] for end in plots.LIGHT_TO_DARK]
    for number in range(101):
        share = number / 100
        cell = luminance([low + (high - low) * share for low, high in zip(*ends, strict=True)])
        contrast = 1.05 / (cell + 0.05) if share >= plots.DARK else (cell + 0.05) / 0.05
        assert contrast >= 4.5


def test_without_altair_the_picture_points_to_the_table(crumb, monkeypatch):
    monkeypatch.setitem(sys.modules, "altair", None)
    with pytest.raises(MousemathError, match=r"table\.text\(\)"):
        plots.reroll_heat_map(where_to_reroll(crumb))


def test_what_cannot_be_explored_is_said():
    line = solve(Board.from_grid([["B1", "B1"], ["F1", "F1"]], cat_moves=2), line=True)
    with pytest.raises(MousemathError, match="free placement"):
        where_to_reroll(line)
    with pytest.raises(MousemathError, match="There is no policy “bold”"):
        worst_mistakes(solve(TINY), policies=["bold"])
