"""Every number of the mouse trail, reached anew: by counting, and by what the games say today."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import permutations
from math import comb, prod

import pytest
from course.counting import (
    HALF,
    THIRD,
    after_three,
    ahead,
    alike,
    band,
    every_symbol,
    exactly,
    more_wins,
    row_of,
    share,
)

from mousemath.course.parts import open_part
from mousemath.course.sheets import lesson_ids, lesson_sheet, positions
from mousemath.games import viva_topo
from mousemath.games.mmm import Board, evaluate, player, solve
from mousemath.games.mmm.maths.account import Winning
from mousemath.games.mmm.maths.claims import at_least_one_claim, fit_claim, nowhere_claim
from mousemath.games.mmm.maths.roll_facts import roll_facts
from mousemath.games.mmm.maths.solvers import solved_board
from mousemath.games.om_nom_nom.maths.claims import (
    count_claim,
    every_face_claim,
    expected_points_claim,
)
from mousemath.lesson.registry import open_lesson
from mousemath.play.draws import draw
from mousemath.play.review import review
from mousemath.play.session import Session

LESSONS = [lesson_sheet(name) for name in lesson_ids() if name.startswith("mouse-")]
ITEMS = {item.id.removeprefix("mouse-0"): item for lesson in LESSONS for item in lesson.items}


@cache
def solved(board):
    return solve(Board.load(board))


def standing(name):
    """The solved board and the state of a position."""
    code = positions("mouse")[name]
    board = "shelf" if "board=shelf" in code else "crumb"
    return solved(board), open_lesson(None, code, {}).session.state


def facts(name):
    whole, state = standing(name)
    return roll_facts(whole.game, state)


def fits(name, number):
    """The chance that so many dice of the next roll fit, as the panel claims and counts it."""
    claim = fit_claim(facts(name), number)
    assert claim.agrees()
    return claim.value()


def deed(name, what, aim="win"):
    """What gathering or re-rolling is worth."""
    whole, state = standing(name)
    [value] = [
        choice.values[aim]
        for choice in whole.options(state)
        if choice.deed == what and not choice.laid
    ]
    return value


@cache
def close_call():
    """The best of gathering two pieces, and of rolling on, in the close call."""
    whole, state = standing("close-call")
    found = [(each.deed, len(each.laid), each.values["win"]) for each in whole.options(state)]
    gathered = max(value for done, laid, value in found if (done, laid) == ("gather", 2))
    return gathered, max(value for done, _, value in found if done == "reroll")


@cache
def wins(policy):
    return evaluate(Board.load("crumb"), policy).win_probability


@cache
def told(policy):
    """What the play of a policy with seed 28 owes to luck and to choices."""
    game = solved("crumb").game
    whole = solved_board(game, cache=False)
    whole.run("solve", game.start())
    session, chooses = Session(game, 28), player(game, policy)
    while session.actions:
        session.play(chooses(session.state))
    return review(Winning(whole), game.start(), session.records)


def said(claim):
    assert claim.agrees()
    return claim.value()


def formula(claim, counted):
    """What a claim on fifteen dice says; its own count of all rolls would take seconds."""
    assert claim.by_formula() == counted
    return counted


def mice(number):
    return formula(count_claim("mouse", number), exactly(15, number, Fraction(1, 6)))


def once(name):
    """Pieces of rolling two dice once beside a piece that lies, by counting and by the table of the turn."""
    by_hand = 3 * fits(name, 2) + 2 * fits(name, 1)
    assert by_hand == deed(name, "reroll", "pieces")
    return by_hand


def goes_on(name, chance):
    """The chance that all three lie."""
    return fits(name, 2) + fits(name, 1) * chance


def pieces(name, faces):
    by_hand = 3 * Fraction(faces, 6)
    assert by_hand == deed(name, "reroll", "pieces")
    return by_hand


def four_cards():
    """Two 1s, a 5 and an 8 are unseen."""
    state = open_lesson(None, positions("mouse")["four-unseen"], {}).session.state
    cards = sorted(tuple(card) for card in (*state.deck, *state.hidden[1]))
    assert [number for number, _ in cards] == [1, 1, 5, 8]
    return cards


def two_cards(event):
    pairs = list(permutations(four_cards(), 2))
    return Fraction(sum(bool(event(a[0], b[0])) for a, b in pairs), len(pairs))


def classic():
    return viva_topo.Preset.load("classic")


def caught(rolls):
    chance = viva_topo.chance_caught(distance=1, rolls=rolls)
    assert chance == 1 - (1 - THIRD) ** rolls
    return chance


BREADS = [exactly(3, k, Fraction(1, 6)) for k in range(4)]
SEVEN = prod((Fraction(36 - 4 * i, 36 - i) for i in range(7)), start=Fraction(1))
DEAD = 1 - Fraction(2, 3) ** 3
BREAD = Fraction(91, 216)


def one():
    assert said(at_least_one_claim(facts("only-bread"))) == BREAD == share(3, 6, lambda r: 0 in r)
    assert comb(9, 7) * Fraction(4**7, comb(36, 7)) == SEVEN
    assert classic().cat_chance == THIRD
    return {
        "1.bet": ([alike(4), 1 - alike(4)], {}),
        "1.g1": (fits("no-bread-last", 1), {"two results": HALF, "one kind": Fraction(1, 6), "opposite": THIRD}),
        "1.g2": (formula(every_face_claim(), every_symbol()), {"more dice than symbols": 1, "symbols over dice": Fraction(6, 15), "two results": HALF, "one die": Fraction(1, 6)}),
        "1.g3": ([THIRD, alike(5), 1 - SEVEN], {}),
        "1.1": (1 - THIRD, {"two results": HALF, "opposite": THIRD, "faces forgotten": Fraction(4, 5)}),
        "1.2": (Fraction(4, 36), {"one card": Fraction(1, 36), "number over cards": Fraction(9, 36), "two results": HALF}),
        "1.3": (fits("two-foods-last", 1), {"two results": HALF, "opposite": Fraction(2, 3), "X forgotten": Fraction(2, 5)}),
        "1.4": (60 * THIRD, {"one face": 10, "two results": 30, "three rolls a cat, then twice": 40}),
        "1.5": ([1 - THIRD, every_symbol(), alike(5)], {}),
        "1.6": (1 - SEVEN, {"room for all": Fraction(7, 9), "two results": HALF, "one pair only": Fraction(3, 35)}),
        "1.exit": (Fraction(5, 6), {"two results": HALF, "one face": Fraction(1, 6), "X forgotten": 1}),
    }  # fmt: skip


def two():
    each = share(3, 6, lambda r: sorted(r) == [0, 1, 2])
    triple = share(3, 6, lambda r: r == (0, 0, 0))
    pair = share(3, 6, lambda r: sorted(r) == [0, 0, 1])
    assert fits("half", 2) == share(3, 2, lambda r: sum(r) == 2)
    assert fits("no-bread", 1) == share(3, 3, lambda r: r.count(0) == 2)
    return {
        "2.bet": ([share(3, 2, lambda r: len(set(r)) == 2), share(3, 2, lambda r: len(set(r)) == 1)], {}),
        "2.g1": (fits("half", 2), {"equal cases": Fraction(1, 4), "order forgotten": Fraction(1, 8), "half fit": HALF, "two of three": Fraction(2, 3)}),
        "2.g2": (each / triple, {"same": 1, "three foods": 3, "two orders": 2}),
        "2.g3": (share(3, 6, lambda r: len(set(r)) == 3), {"order forgotten": Fraction(20, 216), "equal cases": THIRD, "two results": HALF}),
        "2.1": (fits("half", 0), {"equal cases": Fraction(1, 4), "one die": HALF, "one of three fits": fits("half", 1)}),
        "2.2": (fits("half-two", 1), {"equal cases": THIRD, "order forgotten": Fraction(1, 4), "at least one": Fraction(3, 4)}),
        "2.3": (exactly(3, 1, THIRD), {"one in three": 1, "order forgotten": Fraction(4, 27), "equal cases": Fraction(1, 4), "one roll": THIRD}),
        "2.4": (fits("no-bread", 1), {"order forgotten": Fraction(2, 27), "one die": Fraction(2, 3), "equal thirds": THIRD}),
        "2.5": (share(3, 6, lambda r: len(set(r)) == 2), {"order forgotten": Fraction(30, 216), "equal cases": THIRD}),
        "2.6": (pair / triple, {"same": 1, "six orders": 6, "two foods": 2}),
        "2.exit": (share(2, 6, lambda r: r.count(0) == 1), {"adds": THIRD, "order forgotten": Fraction(5, 36)}),
    }  # fmt: skip


def three():
    assert said(nowhere_claim(facts("no-bread"))) == DEAD == share(3, 6, lambda r: min(r) < 2)
    looks = next(n for n in range(1, 50) if 1 - (1 - THIRD) ** n >= Fraction(9, 10))
    return {
        "3.bet": ([DEAD, fits("no-bread", 3)], {}),
        "3.g1": (DEAD, {"adds": 1, "one die": THIRD, "all dice": Fraction(1, 27), "two results": HALF, "opposite": 1 - DEAD}),
        "3.g2": (caught(2), {"adds": Fraction(2, 3), "one roll": THIRD, "both rolls": Fraction(1, 9), "opposite": Fraction(4, 9)}),
        "3.g3": (said(at_least_one_claim(facts("shelf"))), {"one die": Fraction(5, 6), "adds": Fraction(5, 2), "two results": HALF}),
        "3.1": (said(at_least_one_claim(facts("crumb"))), {"one die": HALF, "adds": Fraction(3, 2), "opposite": Fraction(1, 8), "equal cases": Fraction(1, 4)}),
        "3.2": (1 - caught(2), {"one roll": Fraction(2, 3), "takes away twice": 1 - 2 * THIRD, "both cats": Fraction(1, 9), "opposite": Fraction(5, 9)}),
        "3.3": (BREAD, {"adds": HALF, "one die": Fraction(1, 6), "opposite": Fraction(125, 216), "all dice": Fraction(1, 216)}),
        "3.4": (mice(0), {"one die": Fraction(5, 6), "another face": Fraction(1, 6), "adds": 0}),
        "3.5": (looks, {"adds": 3, "three times three": 9}),
        "3.6": (share(3, 3, lambda r: r.count(0) >= 2), {"two dice only": Fraction(1, 9), "one is enough": DEAD, "two of three": Fraction(2, 3)}),
        "3.exit": (1 - fits("no-bread-two", 2), {"adds": Fraction(2, 3), "one die": THIRD, "both": Fraction(1, 9)}),
    }  # fmt: skip


def four():
    on = goes_on("crumb-one-laid", HALF)
    bread = goes_on("no-bread-two", Fraction(2, 3))
    assert once("no-bread-two") == 3 * bread
    return {
        "4.bet": ([once("crumb-one-laid"), 3 * on, 1], {}),
        "4.g1": (on, {"at once": fits("crumb-one-laid", 2), "first branch for all": Fraction(3, 4) * HALF, "first roll only": Fraction(3, 4), "one row": Fraction(1, 8)}),
        "4.g2": (once("crumb-one-laid"), {"nothing lost": 1 + 2 * HALF, "three or nothing": 3 * Fraction(3, 4), "half of three": 3 * HALF}),
        "4.g3": (two_cards(lambda a, b: a == b == 1), {"put back": Fraction(1, 4), "one card": HALF, "second card only": THIRD, "adds": 1}),
        "4.1": (THIRD * (1 - THIRD), {"adds": 1, "both orders": Fraction(4, 9), "one roll": THIRD}),
        "4.2": (fits("no-bread-two", 2), {"one die": Fraction(2, 3), "adds": Fraction(4, 3), "equal cases": THIRD}),
        "4.3": (bread, {"at once": fits("no-bread-two", 2), "first branch for all": Fraction(8, 9) * Fraction(2, 3), "first roll only": Fraction(8, 9)}),
        "4.4": (once("no-bread-two"), {"three or nothing": 3 * Fraction(8, 9), "nothing lost": 1 + 2 * Fraction(2, 3), "two for sure": 2}),
        "4.5": (two_cards(lambda a, b: 1 in (a, b)), {"put back": Fraction(3, 4), "adds": 1, "one card": HALF}),
        "4.6": (Fraction(2, 3), {"more often than not": HALF, "one in three": THIRD, "forgets the loss": 0}),
        "4.exit": (fits("crumb-one-laid", 1) * HALF, {"adds": 1, "order forgotten": Fraction(1, 8), "first roll only": HALF}),
    }  # fmt: skip


def five():
    chuck = sum(BREADS[k] * (k + 1) for k in (1, 2, 3))
    steps = Fraction(sum(face.steps for face in classic().die), 6)
    free = [(1 - THIRD) ** n * THIRD for n in range(3)]
    return {
        "5.bet": ([2 * BREAD, 1], {}),
        "5.g1": (mice(2) + mice(3), {"the mean always comes": 1, "two of six": THIRD, "one die": Fraction(1, 6)}),
        "5.g2": (THIRD / caught(2), {"of all": THIRD, "two rolls, half each": HALF, "caught of all": caught(2)}),
        "5.g3": (pieces("pair-B", 4), {"nothing lost": Fraction(8, 3), "always fits": 3, "half": Fraction(3, 2)}),
        "5.1": (1000 * THIRD, {"one face": Fraction(1000, 6), "two results": 500}),
        "5.2": (216 * BREAD, {"adds": 108, "one die": 36, "opposite": 125}),
        "5.3": (formula(expected_points_claim(0), 15 * Fraction(1 + 2, 6)), {"dice, not points": 5, "all dice here": Fraction(45, 2)}),
        "5.4": (3 * BREAD, {"adds": Fraction(3, 2), "one die": HALF, "opposite": 3 * Fraction(125, 216)}),
        "5.5": (chuck, {"fair by adding": 1, "stake not lost": Fraction(3, 2), "doubles forgotten": 2 * BREAD}),
        "5.6": (free[2] / sum(free), {"three rolls, a third each": THIRD, "of all": free[2], "reaching it": Fraction(4, 9)}),
        "5.exit": (steps, {"an ordinary die": Fraction(7, 2), "faces once each": 3}),
    }  # fmt: skip


def six():
    return {
        "6.bet": ([1 - THIRD, THIRD], {}),
        "6.g1": (THIRD, {"due": 1 - (1 - THIRD) ** 13, "streak": 0, "two results": HALF}),
        "6.g2": (row_of(20, 5, 1 - THIRD), {"one place": Fraction(2, 3) ** 5, "adds": 16 * Fraction(2, 3) ** 5, "two results": HALF}),
        "6.g3": ([Fraction(2, 3) ** 6, THIRD**2 * Fraction(2, 3) ** 4], {}),
        "6.1": (THIRD, {"four in a row": Fraction(1, 81), "two results": HALF, "opposite": Fraction(2, 3)}),
        "6.2": (Fraction(2, 3) ** 4, {"one roll": Fraction(2, 3), "adds": Fraction(8, 3), "never": 0}),
        "6.3": (1 - (1 - THIRD) ** 2, {"adds": Fraction(2, 3), "due": 1 - (1 - THIRD) ** 14, "one roll": THIRD}),
        "6.4": (1 / THIRD, {"due": 1, "late as before": 12, "one face": 6}),
        "6.5": (exactly(12, 4, THIRD), {"the mean always comes": 1, "equal cases": Fraction(1, 13), "one roll": THIRD}),
        "6.6": (Fraction(4, 24), {"cards forget": Fraction(1, 9), "due": 1, "two results": HALF}),
        "6.exit": (Fraction(2, 3) ** 2, {"one roll": Fraction(2, 3), "due": 0, "takes away twice": THIRD}),
    }  # fmt: skip


def seven():
    assert deed("gather-or-go", "gather") == BREAD
    lost = Fraction(125, 216)
    twice = solved("crumb").value(standing("one-cheese-2")[1])
    assert twice == 1 - lost**2 == deed("three-cheese-2", "gather")
    return {
        "7.bet": ([BREAD, deed("gather-or-go", "reroll")], {}),
        "7.g1": (solved("crumb").value(standing("one-cheese-1")[1]), {"adds": HALF, "one die": Fraction(1, 6), "opposite": lost}),
        "7.g2": (deed("must-go", "reroll"), {"one die": Fraction(1, 6), "both dice": Fraction(1, 36), "opposite": Fraction(25, 36), "adds": THIRD}),
        "7.g3": ([deed("pair-A", "reroll"), deed("pair-A", "gather")], {}),
        "7.g4": ([deed("pair-B", "reroll"), deed("pair-B", "gather")], {}),
        "7.1": (pieces("shelf-two-laid", 5), {"nothing lost": 2 + Fraction(5, 6), "always fits": 3, "stop": 2}),
        "7.2": (pieces("crumb-two-laid", 3), {"nothing lost": 2 + HALF, "always fits": 3, "stop": 2}),
        "7.3": ([twice, deed("three-cheese-2", "reroll")], {}),
        "7.4": (twice, {"adds": 2 * BREAD, "one turn": BREAD, "opposite": lost**2}),
        "7.5": (next(k for k in range(1, 7) if 3 * Fraction(k, 6) > 2), {"more often than not": 4, "any": 3}),
        "7.6": ([*close_call()], {}),
        "7.exit": (3 * Fraction(4, 6), {"nothing lost": Fraction(8, 3), "always fits": 3, "half": Fraction(3, 2)}),
    }  # fmt: skip


def eight():
    start, go = solved("crumb").value(standing("three-left")[1]), deed("gather-or-go", "reroll")
    best, stop = wins("optimal"), wins("always_stop")
    gather, roll = deed("three-cheese-2", "gather"), deed("three-cheese-2", "reroll")
    way = told("always_stop")
    return {
        "8.bet": ([BREAD, go], {}),
        "8.g1": (1 - go, {"all of it": 1, "the chance": Fraction(1, 6), "against Anna’s value": 1 - BREAD}),
        "8.g2": (stop * (1 - best), {"never": 0, "two results": HALF, "the weaker wins": stop}),
        "8.g3": (BREAD * (1 - BREAD) - (1 - BREAD) * BREAD, {"more good than bad": Fraction(125 - 91, 216), "the good half": 1 - BREAD}),
        "8.1": (-BREAD, {"all of it": -1, "the wrong way round": BREAD - 1, "no sign": BREAD}),
        "8.2": (gather - roll, {"the better value": gather, "sum": gather + roll, "the worse value": roll}),
        "8.3": (way.luck, {"start forgotten": 1 - way.choices, "cost added": 1 - way.prior + way.choices}),
        "8.4": (best * (1 - stop), {"the better always": 1, "its own chance": best, "the difference": best - stop}),
        "8.5": (Fraction(11, 36) * Fraction(25, 36) - Fraction(25, 36) * Fraction(11, 36), {"only the good roll": Fraction(25, 36), "good minus bad": Fraction(14, 36)}),
        "8.6": (1 - start + BREAD - go, {"the last roll only": 1 - go, "result minus start": 1 - start}),
        "8.exit": (-go, {"all of it": -1, "no sign": go, "the wrong way round": -Fraction(5, 6)}),
    }  # fmt: skip


@pytest.mark.parametrize("values", [one, two, three, four, five, six, seven, eight])
def test_exact_values_and_those_of_wrong_ways(values):
    known = values()
    [number] = {name[0] for name in known}
    assert known.keys() == {name for name in ITEMS if name[0] == number}
    for name, (exact, ways) in known.items():
        item = ITEMS[name]
        assert list(item.exact) == (exact if isinstance(exact, list) else [exact]), name
        valued = {way.name: way.value for way in item.ways if way.value is not None}
        assert valued == ways, name


def follow(name):
    return ITEMS[name].contrast.exact


def test_the_cases_that_follow():
    triple = share(3, 6, lambda r: len(set(r)) == 1)
    ways = {
        "1.g1": [Fraction(1, 6)], "1.g2": [0], "1.g3": [1], "2.g1": [2**3], "2.g2": [Fraction(6, 216)], "2.g3": [triple],
        "3.g1": [1 - Fraction(2, 3) ** 4], "3.g2": [caught(4)], "3.g3": [Fraction(1, 216)],
        "4.g1": [fits("crumb-one-laid", 2)], "4.g2": [3], "4.g3": [0], "5.g1": [0], "5.g2": [1], "5.g3": [0],
        "6.g1": [THIRD], "6.g2": [1], "6.g3": [exactly(6, 2, THIRD)],
        "7.g1": [1 - Fraction(5, 6) ** 7], "7.g2": [deed("must-go", "gather")],
        "7.g3": [deed("pair-A-far", "reroll"), deed("pair-A-far", "gather")],
        "8.g1": [0], "8.g2": [1], "8.g3": [0],
    }  # fmt: skip
    assert {
        name: list(item.contrast.exact) for name, item in ITEMS.items() if item.contrast
    } == ways


def test_what_a_lesson_lets_try_out_is_what_it_asks():
    found = {}
    for sheet in LESSONS:
        tried = open_part(sheet.id, "try").inner
        for trial in tried.teaching.trials(tried.shown, tried.view):
            claim = trial.claim
            assert claim.agrees()
            assert claim.experiment().mean() in (claim.value(), None)
            found[sheet.id[-1], claim.name] = claim.value()
    plans = once("crumb-one-laid"), 3 * goes_on("crumb-one-laid", HALF)
    assert (found["4", "once"], found["4", "on"], found["6", "next"]) == (*plans, THIRD)
    assert [found[number, "fits"] for number in "1578"] == [Fraction(2, 3), BREAD, BREAD, BREAD]
    assert found["3", "nowhere"] == Fraction(19, 27)


def hundred(value, scale=100):
    return round(scale * value)


def test_numbers_in_the_prose_of_the_first_half():
    assert hundred(alike(4) ** 10) == 50
    assert (hundred(alike(4), 1000), hundred(band(alike(4), 1000), 1000)) == (933, 16)
    assert (hundred(Fraction(2, 3), 1000), hundred(band(Fraction(2, 3), 1000), 1000)) == (667, 30)
    assert 6**15 == 470_184_984_576
    assert (hundred(1 - alike(4)), hundred(alike(6)), hundred(every_symbol())) == (7, 16, 64)
    assert hundred(band(Fraction(3, 8), 1000), 1000) == 31
    assert [216 * share(3, 6, lambda r, k=k: len(set(r)) == k) for k in (3, 2, 1)] == [120, 90, 6]
    assert [hundred(band(DEAD, n), 1000) for n in (10, 1000, 100_000)] == [289, 29, 3]
    assert next(n for n in range(1, 99) if 1 - Fraction(2, 3) ** n > Fraction(99, 100)) == 12
    assert (1 - Fraction(2, 3) ** 6, hundred(1 - Fraction(2, 3) ** 6)) == (Fraction(665, 729), 91)
    assert [1000 * once("crumb-one-laid"), 3000 * goes_on("crumb-one-laid", HALF)] == [1750, 1500]


def test_numbers_in_the_prose_of_the_stall_and_of_rows():
    assert (hundred(2 * BREAD, 1000), hundred(3 * BREAD - 1, 1000)) == (843, 264)
    assert [hundred(ahead(n, BREAD)) for n in (10, 100)] == [20, 5]
    assert ahead(1000, BREAD) < Fraction(1, 1_000_000)
    assert [216 * part for part in BREADS[1:]] == [75, 15, 1]
    assert hundred(mice(2) + mice(3), 1000) == 509
    pooled, own, places = after_three(20)
    assert (pooled, hundred(own), round(25 * places), round(25 * places / 3)) == (
        THIRD,
        43,
        126,
        42,
    )
    assert [hundred(Fraction(2, 3) ** 12 * part, 1_000_000) for part in (1, THIRD)] == [7707, 2569]
    assert (hundred(Fraction(2, 3) ** 12, 1000), hundred(band(THIRD, 1000), 1000)) == (8, 30)
    assert (hundred(row_of(20, 6, Fraction(2, 3))), comb(12, 4)) == (45, 495)


def test_numbers_in_the_prose_of_decisions():
    stays, goes = close_call()
    assert hundred(stays) == hundred(goes) == 42
    assert hundred(stays - goes, 10_000) == 3
    one_of_ten = [[exactly(10, k, p) for k in range(11)] for p in (BREAD, Fraction(1, 6))]
    upset = sum(a * b for i, a in enumerate(one_of_ten[0]) for b in one_of_ten[1][i:])
    assert (hundred(upset), hundred(BREAD, 1000), hundred(Fraction(1, 6), 1000)) == (15, 421, 167)
    for pair in ("pair-A", "pair-B"):
        better, worse = sorted((deed(pair, "gather"), deed(pair, "reroll")), reverse=True)
        assert hundred(better - worse) == 12
    assert [hundred(deed("pair-A-far", what), 1000) for what in ("gather", "reroll")] == [895, 891]
    assert [hundred(wins(each)) for each in ("optimal", "always_stop", "always_reroll")] == [
        52,
        37,
        31,
    ]


def test_numbers_in_the_prose_of_luck():
    best, stop = wins("optimal"), wins("always_stop")
    four_results = (stop * (1 - best), best * (1 - stop), best * stop, (1 - best) * (1 - stop))
    assert [hundred(each) for each in four_results] == [18, 33, 20, 30]
    assert [hundred(more_wins(n, best, stop)) for n in (1, 25, 100)] == [18, 11, 1]
    ledger = {
        name: [round(float(part), 4) for part in (way.prior, way.luck, way.choices, way.result)]
        for name in ("optimal", "always_stop", "always_reroll")
        for way in [told(name)]
    }
    assert ledger == {
        "optimal": [0.5224, -0.5224, 0, 0],
        "always_stop": [0.5224, 0.6563, -0.1788, 1],
        "always_reroll": [0.5224, -0.2842, -0.2383, 0],
    }
    start = solved("crumb").value(standing("three-left")[1])
    steps = (start, BREAD - start, Fraction(1, 6) - BREAD, 1 - Fraction(1, 6))
    assert [round(float(each), 4) for each in steps] == [0.3619, 0.0594, -0.2546, 0.8333]


def test_the_row_without_a_cat_is_that_of_seed_1():
    rolled = [str(draw(classic().faces, 1, number)) for number in range(13)]
    assert rolled == [*"244222253324", "1+cat"]
