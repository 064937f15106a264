"""Which card? Rules for the last rounds, against all orders of all hands in all worlds."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations, product

import pytest
from batamouse.last_rounds import endgame_view

from mousemath.errors import MousemathError
from mousemath.games.batamouse import Batamouse, Card, HandPolicy, Knowledge
from mousemath.games.batamouse.maths.thumb_rule import BEST, card_rules, rule_words
from mousemath.language import speaking

HANDS = [
    ([(9, 1), (5, 2), (2, 4)], [(8, 3), (4, 1), (3, 4)], [(7, 2), (6, 1), (1, 1)]),
    ([(8, 1), (3, 2)], [(9, 3), (4, 1)]),
]


def cheese(view, orders):
    """Return what is won if every seat plays its cards in an order, all leading as they win."""
    won, leader = 0, view.leader
    for number in range(len(orders[0])):
        lying = [(orders[seat][number], seat) for seat in range(view.players)]
        leader = max(lying)[1]
        won += sum(card.cheese for card, _seat in lying) * (leader == view.seat)
    return won


def enumerated(view, rule):
    """Return the mean over worlds, and over all orders of the others and of the rule."""
    own = sorted(view.hand)
    plans = {
        HandPolicy.LOW_FIRST: [own],
        HandPolicy.HIGH_FIRST: [own[::-1]],
        HandPolicy.RANDOM: list(permutations(own)),
    }[rule]
    totals = []
    for world in view.worlds():
        others = [
            permutations(world.hands[seat]) for seat in range(view.players) if seat != view.seat
        ]
        played = product(plans, *others)
        totals += [cheese(view, orders) for orders in played]
    return Fraction(sum(totals), len(totals))


@pytest.mark.parametrize("hands", HANDS, ids=["three", "two"])
@pytest.mark.parametrize("leader", [0, 1])
def test_a_rule_is_worth_the_mean_over_all_orders_in_all_worlds(hands, leader):
    dealt = tuple(tuple(Card(*each) for each in hand) for hand in hands)
    hidden = tuple(tuple(sorted(hand)) for hand in dealt)
    _game, view = endgame_view(dealt, leader, hidden=hidden)
    worths = card_rules(view)
    for rule in HandPolicy:
        assert worths[rule.value] == enumerated(view, rule)
    assert worths[BEST] == max(worths.values())


def test_rules_have_words_and_only_the_last_rounds_are_valued():
    for name in (*HandPolicy, BEST):
        with speaking("fr"):
            french = rule_words(name)
        assert rule_words(name) != french
    game = Batamouse(players=3)
    with pytest.raises(MousemathError, match="once the den and the deck are empty"):
        card_rules(Knowledge.of(game, game.start(), 0))
