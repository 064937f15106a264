"""Every chance two ways: in closed form and by counting cases."""

import json
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from mousemath.errors import MousemathError
from mousemath.games.batamouse import Card, HandPolicy, Knowledge, Opponent, Phase, trick_chances
from mousemath.games.batamouse.maths.chances import chances, chances_in
from mousemath.games.batamouse.maths.counting import count, count_in
from mousemath.games.batamouse.maths.hand_policy import choices
from mousemath.games.batamouse.maths.trick import Trick, first_trick
from mousemath.games.batamouse.rules.preset import Preset

CASES = json.loads(
    (Path(__file__).parents[1] / "cases" / "batamouse.json").read_text(encoding="utf-8")
)["cases"]


@pytest.mark.parametrize("case", CASES, ids=lambda c: f"{c['card']}-{c['opponents']}")
def test_the_reference_cases(case):
    question = case["hand"], case["den"], case["card"], case["opponents"]
    formula = trick_chances(*question)
    assert formula.win == Fraction(case["win_trick"])
    assert formula.take_place == tuple(map(Fraction, case["take_place"]))
    assert formula.expected_cheese == Fraction(case["expected_cheese_won"])
    counted = count_in(first_trick(*question))
    assert counted.chances() == formula
    assert counted.cases == {1: 29, 2: 29 * 28, 3: 29 * 28 * 27}[case["opponents"]]


@st.composite
def tricks(draw):
    cards = draw(st.permutations(Preset.load().cards))[:18]
    cards = [Card(*card) for card in cards]
    take = iter(cards)
    opponents, unknown = [], 0
    for seat in range(1, 1 + draw(st.integers(0, 3))):
        hidden = draw(st.integers(0, min(3, 5 - unknown)))
        known = draw(st.integers(0 if hidden else 1, 3 - hidden)) if hidden < 3 else 0
        unknown += hidden
        opponents.append(Opponent(seat, tuple(sorted(next(take) for _ in range(known))), hidden))
    table = tuple(next(take) for _ in range(draw(st.integers(0, 3 - len(opponents)))))
    mine = next(take)
    size = draw(st.integers(unknown, min(unknown + 3, 7)))
    pool = tuple(sorted(next(take) for _ in range(min(size, 18 - 10))))
    return Trick(mine, table, tuple(opponents), pool)


def by_worlds(trick, policy):
    """Fill the hands in every way and let the policy choose: no combinatorics at all."""
    cases, win, cheese, places = 0, Fraction(0), Fraction(0), [Fraction(0)] * trick.players

    def fill(number, free, played, weight):
        nonlocal cases, win, cheese
        if number == len(trick.opponents):
            everyone = (*trick.table, *played)
            place = sum(card < trick.card for card in everyone)
            places[place] += weight
            if place == len(everyone):
                win += weight
                cheese += weight * (trick.card.cheese + sum(card.cheese for card in everyone))
            cases += 1
            return
        other = trick.opponents[number]
        hands = [()]
        for _ in range(other.unknown):
            hands = [(*hand, card) for hand in hands for card in free if card not in hand]
        for hand in hands:
            options = choices(policy, (*other.known, *hand))
            for card in options:
                share = weight / len(hands) / len(options)
                fill(number + 1, [c for c in free if c not in hand], (*played, card), share)

    fill(0, trick.pool, (), Fraction(1))
    return win, tuple(places), cheese


@settings(max_examples=150, deadline=None)
@given(trick=tricks(), policy=st.sampled_from(HandPolicy))
def test_formula_and_count_agree(trick, policy):
    formula, counted = chances_in(trick, policy), count_in(trick, policy)
    assert counted.chances() == formula
    assert sum(formula.take_place) == 1
    assert sum(counted.take_place) == counted.cases
    assert formula.win == formula.take_place[-1]


@settings(max_examples=25, deadline=None)
@given(trick=tricks(), policy=st.sampled_from(HandPolicy))
def test_formula_and_all_worlds_agree(trick, policy):
    assume(sum(other.unknown for other in trick.opponents) <= 4)
    assume(len(trick.pool) <= 6)
    formula = chances_in(trick, policy)
    assert by_worlds(trick, policy) == (formula.win, formula.take_place, formula.expected_cheese)


@pytest.mark.parametrize("policy", HandPolicy)
def test_chances_in_a_game_agree_with_the_worlds_of_the_player(play, tiny, policy):
    for seed in range(6):
        game, steps, _last = play(2 + seed % 2, seed, tiny)
        for state, _action, _outcome in steps:
            if state.phase is not Phase.PLAY:
                continue
            view = Knowledge.of(game, state, game.player(state))
            for card in view.hand:
                assert count(view, card, policy).chances() == chances(view, card, policy)
                assert worlds_of(view, card, policy) == chances(view, card, policy).take_place


def worlds_of(view, card, policy):
    """Let every opponent still to play follow the policy in every world."""
    worlds = list(view.worlds())
    places = [Fraction(0)] * view.players
    for world in worlds:
        plays = [((), Fraction(1, len(worlds)))]
        for other in view.opponents:
            if not view.has_played(other.seat):
                options = choices(policy, world.hands[other.seat])
                plays = [
                    ((*cards, each), mass / len(options))
                    for cards, mass in plays
                    for each in options
                ]
        for cards, mass in plays:
            places[sum(each < card for each in (*view.played, *cards))] += mass
    return tuple(places)


def test_known_cards_change_the_chance():
    # Opponent holds the known 9/1 and one of two unseen cards, 3/1 or 7/1; I play 5/1.
    trick = Trick(Card(5, 1), (), (Opponent(1, (Card(9, 1),), 1),), (Card(3, 1), Card(7, 1)))
    assert chances_in(trick).win == Fraction(1, 4)
    assert chances_in(trick).expected_cheese == Fraction(1, 2)
    assert chances_in(trick, HandPolicy.HIGH_FIRST).win == 0
    assert chances_in(trick, HandPolicy.LOW_FIRST).win == Fraction(1, 2)
    assert count_in(trick).cases == 4


def test_cards_on_the_table_are_certain():
    trick = Trick(Card(5, 1), (Card(5, 2),), (), (Card(3, 1),))
    assert chances_in(trick).take_place == (1, 0)
    assert chances_in(trick).expected_cheese == 0
    trick = Trick(Card(5, 3), (Card(5, 2),), (), (Card(3, 1),))
    assert chances_in(trick).win == 1
    assert chances_in(trick).expected_cheese == 5


@pytest.mark.parametrize(
    ("hand", "den", "card", "opponents"),
    [
        ([(9, 4)], [], (9, 3), 1),
        ([(9, 5)], [], (9, 5), 1),
        ([(9, 4)], [(9, 4)], (9, 4), 1),
        ([(9, 4)], [], (9, 4), 0),
        ([(9, 4)], [], (9, 4), 4),
        ([(9, 4)], [(1, 1), (1, 2), (1, 3), (1, 4), (2, 1)], (9, 4), 1),
    ],
)
def test_a_table_that_cannot_be_is_refused(hand, den, card, opponents):
    with pytest.raises(MousemathError, match=r"\.$"):
        trick_chances(hand, den, card, opponents)


def test_an_unknown_policy_is_refused():
    with pytest.raises(MousemathError, match="low-first"):
        trick_chances([(9, 4)], [], (9, 4), 1, policy="clever")


def test_the_card_must_be_my_own(play):
    game, steps, _last = play(3, 3)
    state = next(s for s, _, _ in steps if len(s.played) == 1)
    view = Knowledge.of(game, state, (state.leader + 1) % 3)
    with pytest.raises(MousemathError, match="one of your hand"):
        chances(view, state.played[0])
    leader = Knowledge.of(game, state, state.leader)
    assert chances(leader, state.played[0]).card == state.played[0]


def test_the_chances_of_a_four_player_middle_game_add_up(play):
    for seed in range(5):
        game, steps, _last = play(4, seed)
        middle = [s for s, _, _ in steps if s.phase is Phase.PLAY and not s.played and s.den]
        state = middle[len(middle) // 2]
        view = Knowledge.of(game, state, game.player(state))
        for card in view.hand:
            for policy in HandPolicy:
                assert sum(chances(view, card, policy).take_place) == 1
