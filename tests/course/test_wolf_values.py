"""Every number of the wolf trail, reached anew: by small programs, and by what the games say today."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import product
from operator import mul as times

import pytest
from course.backwards import (
    AT_LEAST_ONE,
    BOTH,
    JUST_ONE,
    NONE,
    ONE_OF_TWO,
    THIRD,
    answered,
    arrived,
    by_chance,
    by_rule,
    cost,
    margin,
    met,
    one_square,
    pairings,
    rerolled,
    running,
    two_squares,
    variances,
)

from mousemath.chance.matrix_game import equilibrium
from mousemath.course.answers import checked
from mousemath.course.sheets import lesson_ids, lesson_sheet, positions
from mousemath.games import batamouse, viva_topo
from mousemath.games.mmm import Board, Bust, Gather, Mmm, Place, Roll, evaluate, player, solve
from mousemath.games.mmm.maths.account import Winning
from mousemath.games.mmm.maths.solvers import solved_board
from mousemath.games.om_nom_nom import CARDS, solve_duel
from mousemath.games.viva_topo import Cat, Face
from mousemath.games.viva_topo.maths.race import race_chain
from mousemath.lesson.registry import open_lesson
from mousemath.play.review import review
from mousemath.play.session import Session

LESSONS = [lesson_sheet(name) for name in lesson_ids() if name.startswith("wolf-")]
ITEMS = {item.id.removeprefix("wolf-0"): item for lesson in LESSONS for item in lesson.items}
BEST, STOP, AGAIN, HOLD = "optimal", "always_stop", "always_reroll", "one_turn_greedy"
MINE, HIS = [(1, 4), (6, 4), (9, 3)], [(4, 1), (5, 2), (7, 3)]
ONE, SIX, NINE = MINE
HALF = Fraction(1, 2)


def stood(name):
    return open_lesson(None, positions("wolf")[name], {}).session


def best_margin(mine):
    return margin(mine, HIS, i_lead=True, ahead=3)


@cache
def wins(board, policy):
    return evaluate(Board.load(board), policy).win_probability


@cache
def four_squares(policy):
    board = Board.from_items({"bread": [2], "fish": [2]}, cat_moves=3)
    return evaluate(board, policy).win_probability


@cache
def classic():
    return viva_topo.Preset.load("classic")


@cache
def family(mice=1):
    return viva_topo.solve_family(classic(), 2, mice=mice, exact=True)


def moves(name, face=None):
    """What each move of a position is worth to the family alone: by mouse and space."""
    state = stood(name).state
    mice = state.families[0].mice
    found = family(len(mice)).options(mice, state.cat, face or state.face)
    return {(each.move.mouse, each.move.space): each.value for each in found}


@cache
def duel(name):
    game = stood(name).state.game
    hands = [[card for card in CARDS if card in hand] for hand in game.hands]
    return solve_duel(game.dice, *hands)


def mix(matrix):
    return equilibrium([[Fraction(x) for x in row] for row in matrix])


def second_cat():
    first = 1 / (2 - THIRD)
    return 2 * first * (1 - first)


def close(root, exact):
    """Take a fraction for a root that it is near enough to."""
    assert abs(exact**2 - root) < Fraction(1, 10**9)
    return exact


def rabbit_enters():
    """The points of cat against hedgehog at which the certificate of three cards breaks."""
    payoff = duel("six-cards").payoff
    against = [payoff[CARDS.index(card)][CARDS.index("rabbit")] for card in CARDS]
    b, c = payoff[5][0], payoff[4][5]
    return -(c * against[0] + b * against[4]) / against[5]


def ten_rounds():
    """Ahead by more than 10 after ten rounds of two cards each, if both play best."""
    game = duel("two-cards")
    rows, columns = game.row_strategy, game.column_strategy
    ahead = {Fraction(0): Fraction(1)}
    for _ in range(10):
        spread: dict[Fraction, Fraction] = {}
        for (lead, chance), (i, p), (j, t) in product(
            ahead.items(), enumerate(rows), enumerate(columns)
        ):
            end = lead + game.payoff[i][j]
            spread[end] = spread.get(end, Fraction(0)) + chance * p * t
        ahead = spread
    return sum(chance for lead, chance in ahead.items() if lead > 10)


def payoffs_of_mix(mixed, payoff):
    return [
        sum(p * row[j] for p, row in zip(mixed, payoff, strict=True)) for j in range(len(payoff[0]))
    ]


def against_all_alike():
    """What each of the four cards brings against all alike, and at last the best mix."""
    game = duel("four-cards")
    means = [sum(row) / 4 for row in game.payoff]
    return [*means, sum(map(times, game.row_strategy, means))]


def first_trick():
    """The margins after the first trick: my card in the row, his in the column."""
    return [[met(mine, his, MINE, HIS, 3) for his in HIS] for mine in MINE]


RAW, LEFT = variances(3, ())
GAP = two_squares(3) - by_rule(3, ())
ROOT_OF_THREE = 2 - Fraction(267949192431, 10**12)

# Each entry: the exact values, then each wrong way by its name, then the contrast.


def decision():
    return {
        "1.bet": ([one_square(1), rerolled(2, two_squares)], {}, None),
        "1.g1": (
            [rerolled(2, two_squares)],
            {
                "a bust is the end": ONE_OF_TWO,
                "one half": HALF,
                "the complement": 1 - rerolled(2, two_squares),
            },
            rerolled(3, two_squares),
        ),
        "1.g2": (
            [two_squares(2)],
            {
                "only this turn": two_squares(1),
                "one fish is enough": AT_LEAST_ONE,
                "one half": HALF,
            },
            two_squares(9),
        ),
        "1.g3": ([one_square(2), rerolled(3, two_squares)], {}, cost(4, reroll=True)),
        "1.g4": (
            [two_squares(n) for n in range(1, 5)],
            {"straight proportion": [n * two_squares(1) for n in range(1, 5)]},
            6 * two_squares(1),
        ),
        "1.1": (
            [one_square(1)],
            {"adding": HALF, "one die": Fraction(1, 6), "complement": NONE},
            None,
        ),
        "1.2": (
            [one_square(2)],
            {"adding": 2 * AT_LEAST_ONE, "one turn": AT_LEAST_ONE, "complement": NONE**2},
            None,
        ),
        "1.3": ([cost(1, reroll=False)], {"nothing": 0, "complement": 1 - ONE_OF_TWO}, None),
        "1.4": ([two_squares(1)], {"no re-roll": BOTH, "one square": AT_LEAST_ONE}, None),
        "1.5": (
            [(one_square(1) - ONE_OF_TWO) / (1 - ONE_OF_TWO)],
            {"compared with gathering": AT_LEAST_ONE, "the two dice": ONE_OF_TWO},
            None,
        ),
        "1.exit": ([one_square(4), rerolled(5, two_squares)], {}, None),
    }


def rule():
    return {
        "2.bet": ([wins("crumb", each) for each in (STOP, AGAIN, HOLD)], {}, None),
        "2.g2": (
            [four_squares(BEST)],
            {"the best rule is the best": four_squares(HOLD), "one half": HALF},
            two_squares(3),
        ),
        "2.g3": ([by_rule(3, ()), by_rule(3, range(9))], {}, by_rule(2, range(9))),
        "2.g4": (
            [NONE**2 * JUST_ONE * cost(1, reroll=False) / GAP],
            {"share of visits": NONE**2 / (NONE + NONE**2), "one of two moments": HALF},
            by_rule(3, (1,)),
        ),
        "2.1": ([by_rule(1, ())], {"one fish": AT_LEAST_ONE, "best play": two_squares(1)}, None),
        "2.2": (
            [JUST_ONE],
            {"order forgotten": JUST_ONE / 3, "at least one": AT_LEAST_ONE, "adding": HALF},
            None,
        ),
        "2.3": ([by_rule(2, ())], {"best play": two_squares(2), "only this turn": BOTH}, None),
        "2.4": (
            [cost(3, reroll=True)],
            {
                "value instead of cost": rerolled(3, two_squares),
                "a bust ends it": one_square(2) - ONE_OF_TWO,
                "nothing": 0,
            },
            None,
        ),
        "2.5": (
            [two_squares(3) - by_rule(3, (1,))],
            {"cost without its chance": cost(2, reroll=False)},
            None,
        ),
    }


def waiting():
    return {
        "3.bet": ([Fraction(3, 5)], {}, None),
        "3.g1": (
            [1 / (2 - THIRD)],
            {
                "two players, one half each": HALF,
                "only the first roll": THIRD,
                "the complement of one roll": 1 - THIRD,
            },
            1 / (2 - Fraction(1)),
        ),
        "3.g2": (
            [6 / THIRD],
            {
                "every roll moves her": 6,
                "times instead of divided by q": 6 * THIRD,
                "only my rolls": 9,
            },
            6 / Fraction(1, 6),
        ),
        "3.g3": (
            [arrived(6, 18)],
            {"mean = middle": HALF, "a mean is a promise": 1},
            arrived(6, 17),
        ),
        "3.g4": (
            [THIRD**2 * (2 - THIRD)],
            {
                "one cat is enough": THIRD,
                "two cats in a row": THIRD**2,
                "two of any rolls": 2 * THIRD,
            },
            HALF**2 * (2 - HALF),
        ),
        "3.1": (
            [THIRD / (1 - (1 - THIRD) ** 3)],
            {"a third each / first roll only": THIRD},
            None,
        ),
        "3.2": ([2 / THIRD], {"every roll": 2, "1/q × 1/q": THIRD**-2, "times q": 2 * THIRD}, None),
        "3.3": (
            [1 / (1 - (1 - THIRD) ** 2)],
            {
                "half of three": Fraction(3, 2),
                "all": 3,
                "the other’s": Fraction(2, 3) / (1 - Fraction(4, 9)),
            },
            None,
        ),
        "3.4": (
            [second_cat()],
            {"the same again": Fraction(3, 5), "both mine": Fraction(9, 25)},
            None,
        ),
        "3.5": ([THIRD / (2 - THIRD)], {"fair": 0, "the first roll only": THIRD}, None),
        "3.6": (
            [1 + Fraction(2, 9) + Fraction(1, 6)],
            {"one roll": 1, "1 + 1/3": Fraction(4, 3), "1 + 1/3 + 1/6": Fraction(3, 2)},
            None,
        ),
        "3.exit": ([(Fraction(3, 5) + Fraction(2, 5)) / 2], {}, None),
    }


def stopping():
    return {
        "4.bet": ([4, running(THIRD)], {}, None),
        "4.g1": (
            [running(THIRD)],
            {
                "only the first danger": Fraction(2, 3) * 6,
                "the door is forgotten": Fraction(2, 3) ** 2 * 6,
                "the first danger is forgotten": Fraction(2, 3) * 6 + THIRD * 4,
            },
            running(THIRD, 0),
        ),
        "4.g2": ([4, running(Fraction(1, 6))], {}, running(HALF)),
        "4.g3": (
            [2 - close(3, ROOT_OF_THREE)],
            {
                "only the first danger": THIRD,
                "the door is forgotten": 1
                - close(Fraction(2, 3), 1 - Fraction(183503419072, 10**12)),
            },
            running(Fraction(3, 10)),
        ),
        "4.g4": (
            [moves("two-mice")[19, None], moves("two-mice")[19, 20], moves("two-mice")[15, 16]],
            {},
            max(moves("two-mice", Face(2)).values()),
        ),
        "4.g5": (
            [moves("mouse-13")[13, None], moves("mouse-13")[13, 14]],
            {},
            Fraction(2, 3) * (Fraction(5, 6) * 3 + Fraction(1, 6) * 4),
        ),
        "4.1": (
            [family().value((19,), Cat(2, 18))],
            {"door forgotten": 4, "mean of 4 and 6": 5, "always Cockaigne": 6},
            None,
        ),
        "4.2": (
            [running(THIRD, 2)],
            {
                "unchanged": running(THIRD),
                "first danger forgotten": Fraction(2, 3) * 6 + THIRD * 2,
                "door forgotten": running(THIRD, 0),
            },
            None,
        ),
        "4.3": (
            [moves("mouse-19")[19, 20]],
            {"nearly there": 6, "a second danger": Fraction(4, 9) * 6},
            None,
        ),
        "4.4": (
            [Fraction(2, 3) * 4 / (1 - Fraction(2, 9))],
            {
                "4 kept on the right": running(THIRD),
                "only the first danger": 4,
                "door forgotten": running(THIRD, 0),
            },
            None,
        ),
        "4.5": (
            [family().value((18,), Cat(2, 16))],
            {
                "always run": 6 * (1 - THIRD**2 * (2 - THIRD)),
                "always Cockaigne": 6,
                "always the door": 4,
            },
            None,
        ),
        "4.6": (
            [Fraction(24, 7) / 6],
            {"h = 4": Fraction(4, 6), "door forgotten": Fraction(8, 3) / 6},
            None,
        ),
    }


def outguessing():
    return {
        "5.bet": ([ten_rounds(), 1 - ten_rounds()], {}, None),
        "5.g1": (
            [duel("two-cards").row_strategy[0]],
            {
                "a coin": HALF,
                "my own rows made equal": duel("two-cards").column_strategy[0],
                "always the safer card": 1,
            },
            mix([[400, 0], [-4, 4]]).row_strategy[0],
        ),
        "5.g2": (
            [duel("two-cards").value],
            {
                "mean of the four entries": Fraction(4 + 0 - 4 + 4, 4),
                "play safe": 0,
                "the cat against a coin": Fraction(4 + 0, 2),
            },
            mix([[14, 10], [6, 14]]).value,
        ),
        "5.g3": (
            [duel("four-cards").row_strategy[2]],
            {"all alike": Fraction(1, 4), "all alike without the frog": THIRD, "one half": HALF},
            min(payoffs_of_mix([THIRD, THIRD, THIRD, 0], duel("four-cards").payoff)),
        ),
        "5.g4": (list(duel("six-cards").row_strategy), {}, None),
        "5.g5": (against_all_alike(), {}, -min(duel("four-cards").payoff[0])),
        "5.1": ([min((4 - 4) * HALF, (0 + 4) * HALF)], {"mean": 1, "the better one": 2}, None),
        "5.2": (
            [mix([[4, -1], [0, 1]]).row_strategy[0]],
            {"rows made equal": Fraction(2, 6), "coin": HALF, "play safe": 0},
            None,
        ),
        "5.3": (
            [-sum(map(times, duel("four-cards").payoff[3], duel("four-cards").column_strategy))],
            {
                "against the hedgehog only": 3,
                "plain mean": -sum(duel("four-cards").payoff[3]) / 4,
                "nothing": 0,
            },
            None,
        ),
        "5.4": (
            [mix([[0, -3, 1], [3, 0, -2], [-1, 2, 0]]).row_strategy[1]],
            {"a third each": THIRD, "its own prize": Fraction(3, 6)},
            None,
        ),
        "5.6": (
            [rabbit_enters()],
            {"dominance": duel("six-cards").payoff[3][4], "down to nothing": 0},
            None,
        ),
    }


def seeing():
    return {
        "6.bet": ([answered(card, MINE, HIS, 3) for card in MINE], {}, None),
        "6.g1": (
            [answered(NINE, MINE, HIS, 3)],
            {
                "this trick only": 3 + 3 + 1,
                "his best card answers": met(NINE, (7, 3), MINE, HIS, 3),
                "you pick": max(
                    end for met_, end in pairings(MINE, HIS, 3).items() if met_[2] == HIS[0]
                ),
            },
            answered(ONE, MINE, HIS, 3),
        ),
        "6.g2": (
            list({answered(card, MINE[1:], HIS[1:]) for card in MINE[1:]}),
            {},
            margin(MINE[1:], HIS[1:], i_lead=False),
        ),
        "6.g3": (
            [best_margin([(1, 1), *MINE[1:]])],
            {"less cheese in hand is worse": 6 - 3, "cheese does not matter, it loses anyway": 6},
            best_margin([ONE, MINE[1], (9, 1)]),
        ),
        "6.g4": (
            [mix(first_trick()).value],
            {"the middle": 7, "nothing changes": 6},
            payoffs_of_mix(mix(first_trick()).row_strategy, first_trick())[0],
        ),
        "6.g5": ([by_chance(card, MINE, HIS, 3) for card in MINE], {}, None),
        "6.1": (
            [pairings(MINE, HIS, 3)[(7, 3), (4, 1), (5, 2)]],
            {"the lead forgotten": 3, "only won cheese counted": 13},
            None,
        ),
        "6.2": (
            [margin(MINE[1:], HIS[:2], i_lead=False)],
            {"only Hat’s cheese": 3, "only one trick, 5": 5, "only one trick, 6": 6},
            None,
        ),
        "6.3": (
            [met((6, 4), (5, 2), MINE, HIS, 3)],
            {"you pick": 10, "mean": 8, "only this trick": 3 + 6},
            None,
        ),
        "6.4": (
            [by_chance(NINE, MINE, HIS, 3)],
            {"minimax": -6, "best luck": 10, "the lead 1·4": by_chance(ONE, MINE, HIS, 3)},
            None,
        ),
        "6.6": (
            [best_margin([ONE, MINE[1], (7, 4)]) - best_margin(MINE)],
            {"two numbers less": 7 - 9, "nothing": 0},
            None,
        ),
    }


def luck():
    return {
        "7.g1": ([], {}, rerolled(2, two_squares) - two_squares(2)),
        "7.g2": ([0], {}, Fraction(0)),
        "7.g3": (
            [(two_squares(2) - JUST_ONE * rerolled(2, two_squares) - BOTH) / NONE],
            {"lost": 0, "unchanged": two_squares(2)},
            (HALF - HALF) / HALF,
        ),
        "7.g4": (
            [-(-4 * RAW // GAP**2)],
            {"100 is plenty": 100, "1/0.0374": 27},
            -(-4 * LEFT // GAP**2),
        ),
        "7.g5": ([], {}, two_squares(3) - Fraction(1, 20)),
        "7.1": (
            [two_squares(2) - rerolled(3, two_squares)],
            {
                "all luck": two_squares(2) - one_square(2),
                "the choice": -cost(3, reroll=True),
                "nothing": 0,
            },
            None,
        ),
        "7.2": (
            [0 - Fraction("0.7645") + Fraction("0.5300")],
            {"the start forgotten": -Fraction("0.7645"), "sign": Fraction("0.2345")},
            None,
        ),
        "7.3": (
            [(Fraction(7, 10) - THIRD) / (1 - THIRD)],
            {
                "same step down": Fraction(4, 10),
                "unchanged": Fraction(7, 10),
                "complement": Fraction(3, 10),
            },
            None,
        ),
        "7.4": (
            [Fraction(7, 8) * 1 - Fraction(1, 8) * (1 + 2 + 4)],
            {
                "always won": 1,
                "the loss left out": Fraction(7, 8),
                "only the last stake": Fraction(7, 8) - Fraction(4, 8),
            },
            None,
        ),
        "7.5": ([RAW / LEFT], {"difference": RAW - LEFT}, None),
    }


LESSONS_OF = (decision, rule, waiting, stopping, outguessing, seeing, luck)


@cache
def values():
    return {name: entry for lesson in LESSONS_OF for name, entry in lesson().items()}


def numbers(item):
    """Whether an item brings a number of its own."""
    told = [way for way in item.ways if way.value is not None or way.draw]
    return any(item.exact) or told or (item.contrast and item.contrast.exact)


def test_every_item_that_brings_a_number_is_reached_anew():
    assert {name for name, item in ITEMS.items() if numbers(item)} == {*values(), *ON_SHELF}


@pytest.mark.parametrize("number", range(7))
def test_exact_values_wrong_ways_and_contrasts_are_what_they_say(number):
    for name, (exact, ways, contrast) in LESSONS_OF[number]().items():
        item = ITEMS[name]
        assert list(item.exact) == exact, name
        assert {way.name: way.value or list(way.draw) or 0 for way in numbered(item)} == ways, name
        assert (item.contrast.exact if item.contrast else ()) == (
            () if contrast is None else (contrast,)
        ), name


def numbered(item):
    roots = ("square root", "1 − 0.7645")
    told = [way for way in item.ways if way.value is not None or way.draw]
    return [way for way in told if way.name not in roots]


ON_SHELF = ("2.g1",)
"""Items whose values take seconds: the whole larger board."""


def way(name, called):
    return next(each for each in ITEMS[name].ways if each.name == called)


def test_roots_are_near_and_written_as_roots():
    close(RAW / LEFT, way("7.5", "square root").value)
    asked = ITEMS["4.g3"]
    assert asked.written == "2 − √3"
    assert checked(asked, "0.2679", "en").sentence == "Right."


@pytest.mark.long
def test_values_of_the_larger_board():
    order = [wins("shelf", each) for each in (BEST, HOLD, STOP, AGAIN)]
    assert list(ITEMS["2.g1"].exact) == order
    assert ITEMS["2.g1"].contrast.exact == (order[1],)
    assert way("7.g2", "1 − 0.7645").value == 1 - order[0]


# ── the games say the same ───────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("cat", range(1, 6))
def test_two_squares_are_worth_what_the_solved_board_says(cat):
    board = Board.from_items({"fish": [2]}, cat_moves=cat)
    whole = solve(Board.load("crumb"))
    start, one = (stood(name).state for name in ("fish-1", "one-fish-1"))
    assert whole.value(moved(start, cat)) == two_squares(cat)
    assert whole.value(moved(one, cat)) == one_square(cat)
    told = {
        each.deed: each.values["win"]
        for each in whole.options(moved(stood("fish-1-laid").state, cat))
    }
    assert told == {"gather": one_square(cat - 1), "reroll": rerolled(cat, two_squares)}
    assert evaluate(board, STOP).win_probability == by_rule(cat, ())
    assert evaluate(board, AGAIN).win_probability == by_rule(cat, range(cat + 1))


def moved(state, cat):
    return replace(state, cat=cat)


@pytest.mark.parametrize("rerolls", [(), (1,), (1, 2), (1, 2, 3)])
def test_what_a_rule_loses_is_the_ledger_of_its_costs(rerolls):
    lost, here = Fraction(0), Fraction(1)
    for cat in (3, 2, 1):
        lost += here * JUST_ONE * cost(cat, reroll=cat in rerolls)
        here *= NONE + (JUST_ONE * (1 - ONE_OF_TWO) if cat in rerolls else 0)
    assert lost == two_squares(3) - by_rule(3, rerolls)


@pytest.mark.parametrize("q", [THIRD, Fraction(1, 7), Fraction(2, 5)])
def test_the_race_is_the_chain_of_the_game_for_any_die(q):
    start = (18, Cat(2, 16))
    chain = race_chain(classic(), 2, *start, q)
    assert chain.absorption(start)["caught"] == q * q * (2 - q)
    assert chain.expected_steps(start) == 1 + q * (1 - q) + (1 - q) / 4


def test_waiting_for_the_cat_is_what_the_game_says():
    arrival = viva_topo.cat_arrival(classic(), 2)
    assert arrival.expected_rolls == 18
    assert [arrival.within(rolls) for rolls in (17, 18)] == [arrived(6, 17), arrived(6, 18)]


def test_running_is_worth_what_the_family_of_the_game_says():
    found = moves("mouse-18")
    assert (found[18, None], found[18, 19]) == (4, running(THIRD))
    assert moves("mouse-19")[19, None] == 4


def test_a_certificate_proves_each_duel_and_its_mix_is_the_only_one():
    for name in ("two-cards", "four-cards", "six-cards"):
        found = duel(name)
        assert found.certificate.holds(found.payoff)
        assert found.is_unique
    assert not solve_duel([(3, 2), (2, 3), (3, 2)]).is_unique
    brought = payoffs_of_mix(duel("six-cards").row_strategy, duel("six-cards").payoff)
    assert [round(float(each), 4) for each in brought] == [0, 5.2483, 2.5306, 0.1905, 0, 0]


def test_the_last_tricks_are_what_the_searched_tree_says():
    session = stood("three-tricks")
    known = batamouse.Knowledge.of(session.game, session.state, 0)
    tree = batamouse.solve_endgame(known)
    assert {tuple(card): end for card, end in tree.margins().items()} == {
        card: answered(card, MINE, HIS, 3) for card in MINE
    }
    assert len(list(tree.nodes())) == 139
    assert margin(MINE, HIS, i_lead=False, ahead=3) == 8


STEPS_OF_B = """
R 1.22 2.23 G R 1.3 R 2.8 R 0.7 R 0.0 1.12 2.15 R 0.14 R 1.20 2.9 R 1.4 2.10 G R 0.21 2.19 G R 1.1 R 0.2 R 2.11 R 0.24 1.16 G R B R B R B R 1.5 G R B
"""
"""What team B did: rolled, laid a die on a square, gathered, took a bust."""


def stepped(step):
    if "." in step:
        return Place(*map(int, step.split(".")))
    return {"R": Roll(), "G": Gather(), "B": Bust()}[step]


@pytest.mark.long
def test_the_two_teams_of_the_last_lesson_played_as_it_says():
    game = Mmm(Board.load("shelf"))
    whole = solved_board(game, cache=False)
    whole.run("solve", game.start())
    stops, steps = player(game, STOP), map(stepped, STEPS_OF_B.split())
    told = []
    for seed, chooses in ((2, stops), (3, lambda _state: next(steps))):
        session = Session(game, seed)
        while session.actions:
            session.play(chooses(session.state))
        found = review(Winning(whole), game.start(), session.records)
        parts = (found.prior, found.luck, found.choices, found.result)
        told.append(([round(float(part), 4) for part in parts], session.state.chips.bit_count()))
    assert told == [([0.7645, 0.7313, -0.4957, 1], 25), ([0.7645, -0.53, -0.2345, 0], 21)]
