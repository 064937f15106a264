"""The last rounds against a stated policy: expected cheese against all plans in all worlds."""

from fractions import Fraction
from itertools import permutations

import pytest
from batamouse.last_rounds import endgame_view
from hypothesis import given, settings
from hypothesis import strategies as st

from mousemath.errors import MousemathError
from mousemath.games.batamouse import Card, HandPolicy, Knowledge, Phase, Preset
from mousemath.games.batamouse.maths.endgame_value import endgame_value, is_last_rounds
from mousemath.games.batamouse.maths.hand_policy import choices


def brute_value(view, policy, first=None):
    """Best over all own plans: a card for every history that can be seen, in every world.

    ``first`` fixes the own next card.
    """
    worlds = [world.hands for world in view.worlds()]

    def walk(group, mine, order, lying):
        if not order:
            winner = max(lying)[1]
            stakes = sum(card.cheese for card, _seat in lying)
            won = stakes * sum(w for w, _ in group) if winner == view.seat else Fraction(0)
            if not mine:
                return won
            turn = [(winner + step) % view.players for step in range(view.players)]
            return won + walk(group, mine, turn, [])
        seat, *rest = order
        if seat == view.seat:
            cards = [first] if first and len(mine) == len(view.hand) else mine
            return max(
                walk(group, [c for c in mine if c != card], rest, [*lying, (card, seat)])
                for card in cards
            )
        seen = {}
        for weight, hands in group:
            options = choices(policy, hands[seat])
            for card in options:
                left = list(hands)
                left[seat] = tuple(c for c in hands[seat] if c != card)
                seen.setdefault(card, []).append((weight / len(options), tuple(left)))
        return sum(walk(some, mine, rest, [*lying, (card, seat)]) for card, some in seen.items())

    lying = [(card, view.seat_at(place)) for place, card in enumerate(view.played)]
    order = [view.seat_at(place) for place in range(len(lying), view.players)]
    group = [(Fraction(1, len(worlds)), hands) for hands in worlds]
    return walk(group, list(view.hand), order, lying)


@st.composite
def last_rounds(draw):
    players = draw(st.integers(2, 4))
    size = draw(st.integers(1, 3 if players < 4 else 2))
    cards = draw(st.permutations(Preset.load().cards))
    hands = [tuple(sorted(cards[size * s : size * (s + 1)])) for s in range(players)]
    hidden, left = [], 4
    for hand in hands:
        number = min(draw(st.integers(0, size)), left)
        left -= number
        hidden.append(hand[:number])
    return hands, draw(st.integers(0, players - 1)), tuple(hidden)


@settings(max_examples=40, deadline=None)
@given(table_of=last_rounds(), policy=st.sampled_from(HandPolicy))
def test_expected_cheese_equals_the_walk_over_worlds(table_of, policy):
    hands, leader, hidden = table_of
    _game, view = endgame_view(hands, leader, 0, hidden)
    found = endgame_value(view, policy)
    assert found.value == brute_value(view, policy)
    for card, value in found.cards:
        assert value == brute_value(view, policy, first=card)
    if leader == 0:
        assert [card for card, _ in found.cards] == list(view.hand)
        assert found.value == max(value for _, value in found.cards)
        assert found.best


def test_in_the_middle_of_a_round_too(play):
    compared = 0
    for players in (2, 3, 4):
        for seed in range(3):
            game, steps, _last = play(players, seed)
            for state, _action, _outcome in steps:
                if state.phase is not Phase.PLAY or state.den or state.deck:
                    continue
                for seat in range(players):
                    view = Knowledge.of(game, state, seat)
                    if sum(view.unknown) > 4 or len(view.hand) > 2:
                        continue
                    for policy in HandPolicy:
                        assert endgame_value(view, policy).value == brute_value(view, policy)
                        compared += 1
    assert compared > 100


def test_a_known_hand_against_random_cards_by_hand():
    # I lead 5/1 or 1/1; the opponent holds 3/2 and 7/4, both known.
    hands = (Card(1, 1), Card(5, 1)), (Card(3, 2), Card(7, 4))
    _game, view = endgame_view(hands, 0, 0, ((), ()))
    found = endgame_value(view)
    # 5 wins 1 + 2 when it meets the 3; 1 never wins. Which is led first does not matter.
    assert found.value == Fraction(3, 2)
    assert found.best == {Card(1, 1), Card(5, 1)}


def test_own_choice_uses_what_was_seen():
    # Answering last, I see the card: the 5 beats the 3, the 1 is given to the 7.
    hands = (Card(1, 1), Card(5, 1)), (Card(3, 2), Card(7, 4))
    _game, view = endgame_view(hands, 1, 0, ((), ()))
    found = endgame_value(view)
    assert found.cards == ()
    assert found.value == 3


def test_the_value_against_random_cards_holds_in_every_order():
    hands = (Card(4, 4), Card(6, 1), Card(9, 2)), (Card(2, 2), Card(5, 3), Card(8, 1))
    _game, view = endgame_view(hands, 0)
    total = Fraction(0)
    plans = list(permutations(hands[1]))
    for order in plans:
        total += sum(
            a.cheese + b.cheese for a, b in zip(sorted(hands[0]), order, strict=True) if a > b
        )
    assert endgame_value(view).value >= total / len(plans)


def test_the_last_rounds_are_refused_before_they_begin(play):
    game, steps, _last = play(3, 0)
    state = next(s for s, _, _ in steps if s.phase is Phase.PLAY)
    with pytest.raises(MousemathError, match="last rounds"):
        endgame_value(Knowledge.of(game, state, 0))
    over = Knowledge.of(game, steps[-1][0], 0)
    assert not is_last_rounds(over)
