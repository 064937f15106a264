"""What a play was worth to one player: cheese expected, split by luck, choices, others, and the hidden."""

from fractions import Fraction
from itertools import combinations
from random import Random

import pytest
from batamouse.looks import PERSON
from batamouse.test_batamouse_secrets import other_world

from mousemath.games.batamouse import Batamouse, Knowledge, Phase, Play, Preset
from mousemath.games.batamouse.maths.account import CheeseAccount, choice_values
from mousemath.games.batamouse.maths.endgame import is_solvable
from mousemath.games.batamouse.maths.forecast import NextDen, coming, dealt, stock
from mousemath.games.batamouse.maths.value import card_values
from mousemath.games.batamouse.rules.state import Draw
from mousemath.lesson.looking_back.hindsight import TAB
from mousemath.lesson.registry import open_lesson
from mousemath.lesson.teaching import View
from mousemath.play.review import Kind, review
from mousemath.play.session import Record, Session

TINY = Preset("tiny", (1, 2, 3, 4, 5, 6), (1, 2))
GAMES = [Batamouse(players=2), Batamouse(players=3), Batamouse(players=4), Batamouse(TINY, 2)]


def played(game, seed, *, best=False, seat=0):
    """Play a game, the others at random; ``best`` plays a best card of Decide."""
    session, dice = Session(game, seed), Random(seed)  # noqa: S311 - which game is played
    account = CheeseAccount(game, seat, opened=True)
    while actions := session.actions:
        state = session.state
        if best and account.decides(state):
            actions = [max(actions, key=lambda action: account.mean(state, action))]
        session.play(dice.choice(actions))
    return session


def check(session, *, best=False, seat=0, opened=True):
    account = CheeseAccount(session.game, seat, opened=opened)
    found = review(account, session.first, session.records)
    parts = (found.prior, found.luck, found.choices, found.others, found.hidden)
    assert sum(parts) == found.result == session.state.scores()[seat]
    assert found.exact
    costs = [step.change for step in found.steps if step.kind is Kind.CHOICE]
    assert costs
    assert max(costs) <= 0
    assert not best or not any(costs)
    return found


@pytest.mark.parametrize("game", GAMES, ids=["2", "3", "4", "tiny"])
def test_what_a_play_was_worth_adds_up(game):
    session = played(game, 5)
    whole = check(session, seat=game.players - 1)
    assert whole.choices == check(session, seat=game.players - 1, opened=False).choices
    check(played(game, 6, best=True), best=True)


# ── luck has mean 0, exactly ─────────────────────────────────────────────────────────────────────


def test_over_all_cards_of_the_deal_luck_has_mean_0():
    game = Batamouse(TINY, 2)
    account, state = CheeseAccount(game, 0), game.start()
    for card in TINY.cards[2:8]:
        hand = state.hands[0]
        unseen = [each for each in TINY.cards if each not in hand]
        if len(hand) < 3:
            worths = [dealt(game, (*hand, each)) for each in unseen]
            assert sum(worths) / len(worths) == dealt(game, hand)
        assert account.value(state) == dealt(game, hand) + coming(game, 6)
        state = game.apply(state, Draw(), card)
    assert state.phase is Phase.REFILL
    assert account.value(state) == stock(Knowledge.of(game, state, 0)) + coming(game, 6)


def refilling(game, seed):
    """Return the state before the second den, and what the player in seat 0 knows there."""
    session = played(game, seed)
    dens = [r.before for r in session.records if r.before.phase is Phase.REFILL]
    state = next(each for each in dens if each.round == 2)
    return state, Knowledge.of(game, state, 0)


def test_over_all_dens_that_may_come_luck_has_mean_0_and_the_rest_is_hidden():
    game = Batamouse(Preset("small", (1, 2, 3, 4), (0, 1, 2, 3)), 2)
    state, known = refilling(game, 3)
    account, lucks = CheeseAccount(game, 0), []
    for den in combinations(known.unseen, 4):
        free = [card for card in known.unseen if card not in den]
        hidden = tuple(free[: known.unknown[1]])
        world = known.world({1: hidden})
        *first, last = den
        for card in first:
            world = game.apply(world, Draw(), card)
            assert account.value(world) == account.value(state)
        after = game.apply(world, Draw(), last)
        shares = account.shares(Record(world, Draw(), last, after))
        assert [share.kind for share in shares][:1] in ([Kind.LUCK], [Kind.HIDDEN])
        lucks += [s.after - account.value(state) for s in shares if s.kind is Kind.LUCK]
    assert sum(lucks) == 0
    assert any(lucks)


def test_the_mean_of_the_next_den_is_that_of_all_dens_places_and_takes():
    game = Batamouse(TINY, 2)
    state, known = refilling(game, 2)
    assert state.phase is Phase.REFILL
    den = NextDen.of(known)
    total = number = Fraction(0)
    for cards in combinations(known.unseen, den.size):
        brought = sum(_taken(cards, den.worths)) / 2
        assert den.brings(cards) == brought
        total, number = total + brought, number + 1
    assert den.mean == total / number


def _taken(cards, worths):
    """Yield what the first of two takes, and on average the second, after any card was taken."""
    yield max(worths[card] for card in cards)
    rests = [max(worths[each] for each in cards if each != gone) for gone in cards]
    yield sum(rests) / len(rests)


# ── what is known is worth ───────────────────────────────────────────────────────────────────────


def test_a_choice_costs_what_decide_says():
    for game in GAMES[:3]:
        account, compared = CheeseAccount(game, 0), 0
        session = played(game, 4)
        for record in session.records:
            state = record.before
            if not account.decides(state) or state.phase is not Phase.PLAY or not state.den:
                continue
            known = Knowledge.of(game, state, 0)
            if is_solvable(known):
                continue
            totals = {each.card: each.total for each in card_values(known)}
            cost = max(totals.values()) - totals[record.action.card]
            (share, *_rest) = account.shares(record)
            assert share.kind is Kind.CHOICE
            assert account.value(state) - share.after == cost
            compared += 1
        assert compared > 3


def test_in_the_last_rounds_every_card_that_another_may_play_has_mean_0():
    game, compared = Batamouse(players=3), 0
    account = CheeseAccount(game, 0)
    for record in played(game, 2).records:
        state = record.before
        if state.den or state.deck or state.phase is not Phase.PLAY or game.player(state) == 0:
            continue
        worlds = list(Knowledge.of(game, state, 0).worlds())
        after = [
            account.value(game.apply(world, play))
            for world in worlds
            for play in game.actions(world)
        ]
        assert sum(after) / len(after) == account.value(state)
        compared += 1
    assert compared >= 4


def test_two_who_play_the_end_perfectly_end_as_it_was_valued():
    game, worth = Batamouse(players=2), None
    session, dice = Session(game, 9), Random(9)  # noqa: S311 - which game is played
    account = CheeseAccount(game, 1)
    while actions := session.actions:
        state = session.state
        known = Knowledge.of(game, state, game.player(state))
        if is_solvable(known) and state.phase in {Phase.PLAY, Phase.TAKE}:
            worth = account.value(state) if worth is None else worth
            values = choice_values(known)
            actions = [each for each in actions if values[each.card] == max(values.values())]
        session.play(dice.choice(actions))
    assert worth == session.state.scores()[1]


# ── nothing hidden is told ───────────────────────────────────────────────────────────────────────


def told(teaching, session):
    """Return all that a look back on a play says."""
    found = teaching.hindsight(session, View(TAB))
    shares = review(found.account, session.first, session.records)
    words = [found.did(step.record, step.kind) for step in shares.steps]
    better = [found.better(step.record) for step in shares.steps if step.kind is Kind.CHOICE]
    return shares, words, better, found.source


@pytest.mark.parametrize("players", [2, 3])
def test_a_play_that_goes_on_tells_nothing_of_hidden_cards(players):
    lesson, dice = open_lesson("batamouse", None, {"players": players}), Random(1)  # noqa: S311
    whole, compared = played(lesson.teaching.game, 3), 0
    for step in range(12, len(whole.records), 9):
        session = whole.at(step)
        state = session.state
        hidden = [card for seat in range(1, players) for card in state.hidden[seat]]
        if not hidden or not state.deck:
            continue
        other = other_world(session, dice.choice(hidden), dice.choice(state.deck))
        assert told(lesson.teaching, session) == told(lesson.teaching, other)
        compared += 1
    assert compared > 2
    kinds = [share.kind for share in told(lesson.teaching, whole)[0].steps]
    assert Kind.HIDDEN in kinds


def test_who_share_a_screen_look_back_once_the_game_is_over():
    teaching = open_lesson("batamouse", None, {"seats": [PERSON, PERSON]}).teaching
    session = played(teaching.game, 3)
    assert teaching.hindsight(session.at(40), View(TAB)) is None
    for seat in "01":
        found = teaching.hindsight(session, View(TAB, {"seat": seat}))
        result = review(found.account, session.first, session.records).result
        assert result == session.state.scores()[int(seat)]
        assert list(found.sides) == ["0", "1"]


def test_once_it_is_over_what_lay_in_a_hand_is_told_apart_from_what_was_chosen_of_it():
    game = Batamouse(players=3)
    session = played(game, 3)
    account = CheeseAccount(game, 0, opened=True)
    apart = 0
    for record in session.records:
        state = record.before
        if not isinstance(record.action, Play) or game.player(state) == 0:
            continue
        shares = account.shares(record)
        hidden = [share.after for share in shares if share.kind is Kind.HIDDEN]
        if hidden:
            cards = game.actions(state)
            means = [account.value(game.apply(state, each)) for each in cards]
            assert hidden == [sum(means) / len(means)]
            apart += 1
    assert apart > 5
