"""What a play of two was worth: the lead, split into choices and cards of the other."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest
from om_nom_nom.rolled import TABLES, random_roll
from workshop.reader import Reader

from mousemath.chance.matrix_game import solve
from mousemath.games.om_nom_nom.maths.account import LeadAccount
from mousemath.games.om_nom_nom.maths.policies import POLICIES
from mousemath.games.om_nom_nom.maths.work import duel_of
from mousemath.games.om_nom_nom.rules.game import ROLL, play, position, roll
from mousemath.games.om_nom_nom.rules.hot_seat import REVEAL, HotSeat
from mousemath.games.om_nom_nom.rules.pieces import CARDS
from mousemath.lesson.looking_back.review import TAB
from mousemath.lesson.teaching import View
from mousemath.play.review import Kind, review
from mousemath.play.session import Session

OTHERS = (None, "equilibrium", "greedy", "random", "best_response")


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


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("other", OTHERS[:3])
def test_what_a_play_was_worth_adds_up(other, seat):
    check(*game_of_two(7, other, best=False, seat=seat), best=False)
    check(*game_of_two(8, other, best=True, seat=seat), best=True)


@pytest.mark.long
def test_what_many_plays_were_worth_adds_up():
    for seed in range(200):
        check(*game_of_two(seed, OTHERS[seed % 5], best=False, seat=seed // 5 % 2), best=False)
    drawn = []
    for seed in range(50):
        session, account = game_of_two(seed, "equilibrium", best=True)
        drawn.append(check(session, account, best=True).result)
    # both play the equilibrium, so the lead has mean 0: what others brought are draws of a mix
    mean = sum(drawn) / len(drawn)
    spread = sum((each - mean) ** 2 for each in drawn) / (len(drawn) - 1)
    assert mean**2 <= 16 * spread / len(drawn)


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


# ── in a lesson ──────────────────────────────────────────────────────────────────────────────────


def told(reader):
    lesson = reader.lesson
    lesson.finish_work(TAB)
    return lesson.teaching.hindsight(lesson.session, View(TAB, lesson.choices))


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
