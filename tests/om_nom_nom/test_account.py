"""What a play of two was worth: the lead, split into choices and cards of the other."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest
from om_nom_nom.rolled import TABLES, random_roll
from workshop.reader import Reader

from benchmarks.solo_rounds import Rounds
from mousemath.chance.matrix_game import solve
from mousemath.games.om_nom_nom.maths.account import POINTS_OF_A_ROUND, LeadAccount
from mousemath.games.om_nom_nom.maths.policies import POLICIES
from mousemath.games.om_nom_nom.maths.round_values import shared_values
from mousemath.games.om_nom_nom.maths.solo import SoloSolver
from mousemath.games.om_nom_nom.maths.work import duel_of
from mousemath.games.om_nom_nom.rules.game import ROLL, play, position, roll
from mousemath.games.om_nom_nom.rules.hot_seat import REVEAL, HotSeat
from mousemath.games.om_nom_nom.rules.pieces import CARDS, Haul, roll_distribution
from mousemath.lesson.looking_back.hindsight import TAB
from mousemath.lesson.registry import open_lesson
from mousemath.lesson.teaching import View
from mousemath.play.review import Account, Kind, review
from mousemath.play.session import Session


def turned(session):
    return {record.before.game for record in session.records if record.action == REVEAL}


def best_card(account, state, dice):
    """Return one of the cards that the equilibrium may play."""
    duel = duel_of(state.game, account.seat)
    played = zip(duel.row_cards, duel.row_strategy, strict=True)
    return dice.choice([card for card, share in played if share])


def game_of_two(seed, other, *, best, seat=0):
    """Play a game against another; ``best`` plays what the equilibrium may play."""
    policies = [None, None]
    policies[1 - seat] = POLICIES.get(other)
    game, dice = HotSeat(tuple(policies)), Random(seed)  # noqa: S311 - which game is played
    session, account = Session(game, seed), LeadAccount(game, seat)
    while session.actions:
        mine = best and account.decides(session.state)
        action = best_card(account, session.state, dice) if mine else dice.choice(session.actions)
        session.play(action)
    return session, LeadAccount(game, seat, turned(session))


def check(session, account, *, best):
    found = review(account, session.first, session.records)
    parts = (found.prior, found.luck, found.choices, found.others, found.hidden)
    totals = session.state.game.totals
    assert sum(parts) == found.result == totals[account.seat] - totals[1 - account.seat]
    assert found.prior == found.luck == found.hidden == 0
    assert found.exact
    costs = [step.change for step in found.steps if step.kind is Kind.CHOICE]
    assert len(costs) == 15
    assert max(costs) <= 0
    assert not best or not any(costs)
    return found


@pytest.mark.parametrize(("other", "seat"), [(None, 0), ("equilibrium", 1), ("greedy", 0)])
def test_what_a_play_was_worth_adds_up(other, seat):
    check(*game_of_two(7, other, best=False, seat=seat), best=False)
    check(*game_of_two(8, other, best=True, seat=seat), best=True)


def test_a_roll_brings_no_luck_whatever_it_shows():
    dice = Random(3)  # noqa: S311 - which rolls
    account = LeadAccount(HotSeat(), 0)
    for before in (HotSeat().start().game, position(((1, 0), (0, 2), (0, 0)), [[], []])):
        state = roll(before, random_roll(dice))
        assert solve(duel_of(state, 0).payoff).value == 0  # by the linear program, not by symmetry
        assert account.value(HotSeat().at(state)) == account.value(HotSeat().at(before))


# ── small positions, counted by the rules alone ──────────────────────────────────────────────────


def brings(state, joint):
    """Return the lead at the end of the round if these cards are played now, one more pair left."""
    after = play(state, joint)
    last = play(after, [next(iter(hand)) for hand in after.hands])
    return Fraction(last.totals[0] - last.totals[1])


def small_positions(number, dice):
    for _number in range(number):
        hands = [dice.sample(CARDS, 2) for _seat in range(2)]
        left = tuple((dice.randrange(3), dice.randrange(3)) for _board in range(3))
        yield position(left, hands)


def test_shares_of_small_positions_are_those_counted_by_the_rules():
    game, several = HotSeat((None, POLICIES["random"])), 0
    account = LeadAccount(game, 0)
    for state in small_positions(60, Random(2)):  # noqa: S311 - which positions
        mine, theirs = (sorted(hand, key=CARDS.index) for hand in state.hands)
        payoff = [[brings(state, (i, j)) for j in theirs] for i in mine]
        solution = solve(payoff)
        first = game.at(state)
        assert account.value(first) == solution.value
        # the optimal mixes of two cards are an interval; its middle is the mean of its ends
        q = middle_of_optimal(payoff, solution.value)
        several += not solution.column_is_unique
        for row, card in enumerate(mine):
            chosen = game.apply(first, card, None)
            u = q * payoff[row][0] + (1 - q) * payoff[row][1]
            assert account.mean(first, card) == account.value(chosen) == u <= solution.value
            for column, other in enumerate(theirs):
                turned_over = game.apply(chosen, REVEAL, (other,))
                assert account.value(turned_over) == payoff[row][column]
    assert several > 5


def middle_of_optimal(payoff, worth):
    """Return the middle of the chances of the first column that keep every row at the value or below."""
    low, high = Fraction(0), Fraction(1)
    for a, b in payoff:  # q a + (1 - q) b <= worth
        if a > b:
            high = min(high, (worth - b) / (a - b))
        elif a < b:
            low = max(low, (worth - b) / (a - b))
    return (low + high) / 2


# ── one against stacks ───────────────────────────────────────────────────────────────────────────


@pytest.fixture(scope="module")
def stacks():
    """Return the last round of a play against two stacks, and what is told of it."""
    teaching, dice = open_lesson("om_nom_nom", None, {"solo": 2}).teaching, Random(1)  # noqa: S311
    nothing = position(((0, 0),) * 3, [[]] * 3)
    last = replace(nothing, hauls=(Haul(9), Haul(7), Haul(8)), finished=((8, 9, 7),))
    session = Session(teaching.game, 5, teaching.game.at(last))
    while session.actions:
        session.play(dice.choice(session.actions))
    return session, teaching.hindsight(session, View(TAB, again=True))


def test_points_against_stacks_add_up_and_are_told_in_words(stacks):
    session, found = stacks
    seen = review(found.account, session.first, session.records)
    assert seen.prior == 17 + POINTS_OF_A_ROUND[2]
    assert sum((seen.prior, seen.luck, seen.choices, seen.others)) == seen.result
    assert seen.result == session.state.game.totals[0]
    costs = [step.change for step in seen.steps if step.kind is Kind.CHOICE]
    assert max(costs) == 0 > min(costs)
    said = [found.did(step.record, step.kind) for step in seen.steps]
    said += [found.better(step.record) for step in seen.steps if step.kind is Kind.CHOICE]
    assert all((*said, found.source, found.measure.title, found.measure.result))
    assert "16.38 for each round to come" in found.source


def test_many_plays_of_these_rolls_add_up_and_best_play_costs_nothing(stacks):
    session, account = stacks[0], stacks[1].account
    dice = Random(4)  # noqa: S311 - which cards are played
    for number in range(20):
        again, best = Session(session.game, session.seed, session.first), number % 4 == 0
        while actions := again.actions:
            if best and account.decides(again.state):
                actions = [max(actions, key=lambda card: account.mean(again.state, card))]
            again.play(dice.choice(actions))
        seen = review(account, again.first, again.records)
        assert seen.luck == review(account, session.first, session.records).luck
        assert seen.prior + seen.luck + seen.choices + seen.others == seen.result
        costs = [step.change for step in seen.steps if step.kind is Kind.CHOICE]
        assert max(costs) <= 0
        assert any(costs) != best


def test_over_all_cards_that_stacks_may_show_a_play_is_worth_what_was_expected(stacks):
    session, found = stacks
    account, compared = found.account, 0
    for record in session.records:
        state = record.before
        if record.action == REVEAL and state.game.cards_left < 4:
            assert Account.mean(account, state, REVEAL) == account.value(state)
            compared += 1
    assert compared == 3


@pytest.mark.long
def test_the_points_of_a_round_are_the_mean_over_all_rolls():
    few, solver = Rounds(2, dice=2), SoloSolver(2)
    rolls = roll_distribution(2).items()
    values = (
        mass * max(solver.values(position(dice, [CARDS] * 3)).values()) for dice, mass in rolls
    )
    assert sum(values) == few.mean()
    assert Rounds(2).mean() == POINTS_OF_A_ROUND[2]


# ── in a lesson ──────────────────────────────────────────────────────────────────────────────────


def told(reader):
    lesson = reader.lesson
    lesson.finish_work(TAB)
    return lesson.teaching.hindsight(lesson.session, View(TAB, lesson.choices, again=True))


def test_two_people_learn_nothing_of_a_card_that_lies_face_down():
    pages = set()
    for card in ("cat", "rabbit"):
        reader = Reader.of("om_nom_nom", players=2, seed=3).finish()
        reader.click(ROLL).click("show").click(card)
        for seat in "01":
            reader.choose("seat", seat)
            found = told(reader)
            shares = review(found.account, reader.session.first, reader.session.records)
            number = len(reader.session.records) - 1
            pages.add((seat, shares, found.did(number, Kind.CHOICE)))
    assert len(pages) == 2


def test_a_play_is_told_for_the_one_or_the_other():
    reader = Reader.of("om_nom_nom", players=2, seed=3)
    for _step in reader.steps(1):
        if len(reader.session.records) > 12:
            break
    assert told(reader).sides == {"0": "Player 1", "1": "Player 2"}
    leads = []
    for seat in "01":
        reader.choose("seat", seat)
        found = told(reader)
        leads.append(review(found.account, reader.session.first, reader.session.records).result)
    assert leads[0] == -leads[1]


def test_more_than_two_are_not_valued():
    reader = Reader.of("om_nom_nom", **TABLES[-1], seed=2)
    assert told(reader) is None


def test_a_play_is_told_once_it_is_solved_and_its_last_boards_are_resolved():
    teaching = open_lesson("om_nom_nom", None, {"seats": ["person", "greedy"]}).teaching
    session, _account = game_of_two(7, "greedy", best=False)
    shared_values().forget()
    last = session.records[-1]
    cards = session.game.joint(last.before, last.outcome)
    resolved = View(TAB, {"reveal": f"{len(session.records)}-{'-'.join(cards)}.3"})
    assert teaching.hindsight(session, View(TAB)) is None
    waited = 0
    while teaching.hindsight(session, resolved) is None:
        work = next(each for each in teaching.work(session, resolved) if each.key != "count")
        assert not work.asked
        assert list(work.steps())
        waited += 1
    assert waited == 3  # rounds
    assert teaching.hindsight(session, View(TAB)) is None
