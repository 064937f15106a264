"""Two to six players who all think: mixes by regret matching, beside independent routes."""

import random
from fractions import Fraction
from itertools import product
from math import prod

import pytest

from mousemath.chance.distribution import Distribution
from mousemath.chance.matrix_game import solve
from mousemath.errors import MousemathError
from mousemath.games.om_nom_nom import CARDS, POLICIES, RoundValues, duel_from, position
from mousemath.games.om_nom_nom.maths.several import PlayAtHand, WholeRound, is_whole, table_mix
from mousemath.games.om_nom_nom.rules.game import bare, play
from mousemath.games.om_nom_nom.rules.pieces import in_order, roll_distribution

SHEET_ROLL = ((3, 2), (2, 3), (3, 2))
CLOSE = Fraction(1, 100)
"""What a player may gain in points, on average."""


def ten_rolls(seed):
    """Ten rolls of fifteen dice."""
    source = random.Random(seed)  # noqa: S311 - reproducible, not secret
    rolls = list(roll_distribution())
    return [source.choice(rolls) for _roll in range(10)]


def played_on(players, plays, seed):
    """A position after some random plays of a random roll."""
    source = random.Random(seed)  # noqa: S311 - reproducible, not secret
    faces = [source.randrange(6) for _die in range(15)]
    dice = [(faces.count(2 * board), faces.count(2 * board + 1)) for board in range(3)]
    state = position(dice, [CARDS] * players)
    for _play in range(plays):
        state = play(state, [source.choice(in_order(hand)) for hand in state.hands])
    return bare(state)


def margins(state):
    """How far each seat's points lie above the mean of the others'."""
    points = [haul.points for haul in state.hauls]
    others = len(points) - 1
    return [Fraction(mine) - Fraction(sum(points) - mine, others) for mine in points]


def rest_at_random(state, known):
    """The expected margins when everybody plays each card left alike, by the rules alone."""
    if not state.cards_left:
        return margins(state)
    if state not in known:
        joints = list(product(*state.hands))
        ends = [rest_at_random(play(state, joint), known) for joint in joints]
        known[state] = [sum(column) / len(joints) for column in zip(*ends, strict=True)]
    return known[state]


def by_enumeration(state, mixes):
    """For each seat what each card brings, over all joint choices and all that follows."""
    known = {}
    joints = {joint: rest_at_random(play(state, joint), known) for joint in product(*state.hands)}
    worths = []
    for seat, hand in enumerate(state.hands):
        worth = dict.fromkeys(hand, Fraction(0))
        for joint, ends in joints.items():
            others = (mixes[of][card] for of, card in enumerate(joint) if of != seat)
            worth[joint[seat]] += prod(others, start=Fraction(1)) * ends[seat]
        worths.append(worth)
    return worths


@pytest.mark.parametrize(("players", "plays"), [(2, 3), (3, 3), (3, 4), (4, 4), (6, 5)])
def test_what_cards_bring_is_what_an_enumeration_through_the_rules_says(players, plays):
    state = played_on(players, plays, 10 * players + plays)
    source = random.Random(players)  # noqa: S311 - reproducible, not secret
    mixes = {
        hand: Distribution.weighted({card: source.randint(1, 9) for card in in_order(hand)})
        for hand in state.hands
    }
    game = PlayAtHand(state)
    shares = [
        [mixes[hand][card] for card in cards]
        for hand, cards in zip(game.kinds.kinds, game.kinds.cards, strict=True)
    ]
    expected = by_enumeration(state, [mixes[hand] for hand in state.hands])
    for seat, kind in enumerate(game.kinds.kind_of):
        found = zip(game.kinds.cards[kind], game.worths(kind, shares), strict=True)
        assert dict(found) == expected[seat]


@pytest.mark.parametrize("dice", ten_rolls(15))
def test_nobody_gains_a_hundredth_of_a_point_among_three(dice):
    found = table_mix(position(dice, [CARDS] * 3))
    assert len(set(found.mixes)) == 1
    assert found.exploitability <= CLOSE
    assert sum(map(found.value, range(3))) == 0


def test_what_could_be_gained_is_counted_exactly():
    state = played_on(3, 4, 8)
    found = table_mix(state)
    worths = by_enumeration(state, found.mixes)
    for seat, worth in enumerate(worths):
        had = sum(share * worth[card] for card, share in found.mixes[seat].items())
        assert found.gains[seat] == max(worth.values()) - had
        assert found.value(seat) == had


@pytest.mark.parametrize("seed", range(6))
def test_two_players_come_to_the_value_that_the_matrix_game_has(seed):
    state = played_on(2, seed % 4, seed)
    game = PlayAtHand(state)
    rows, columns = (game.kinds.cards[kind] for kind in game.kinds.kind_of)
    matrix = [[Fraction(0)] * len(columns) for _row in rows]
    for place in range(len(columns)):
        sure = [Fraction(int(each == place)) for each in range(len(columns))]
        mixes = [sure] * len(game.kinds.kinds)  # a sure card of the other; one's own is not asked
        for row, worth in enumerate(game.worths(0, mixes)):
            matrix[row][place] = worth
    found = table_mix(state)
    assert abs(found.value(0) - solve(matrix).value) <= found.exploitability <= CLOSE


def test_with_two_cards_two_players_come_to_the_value_of_the_whole_round():
    for seed in range(8):
        state = played_on(2, 4, seed)
        found = table_mix(state)
        assert is_whole(state)
        assert abs(found.value(0) - duel_from(state, known=RoundValues()).value) <= CLOSE


def test_three_players_of_three_cards_are_worked_out_to_the_end():
    state = played_on(3, 3, 4)
    whole, aim = WholeRound(), table_mix(state)
    assert is_whole(state)
    assert aim == whole.mix(state)
    assert aim.exploitability <= CLOSE
    assert sum(map(aim.value, range(3))) == 0


def followed(state, seat, card, whole):
    """The margins when one seat plays a card now and all play their mixes afterwards, through the rules."""
    if not state.cards_left:
        return margins(state)[seat]
    mixes = list(whole.mix(bare(state)).mixes)
    if card:
        mixes[seat] = Distribution.certain(card)
    total = Fraction(0)
    for joint in product(*(mix.items() for mix in mixes)):
        chance = prod((share for _card, share in joint), start=Fraction(1))
        after = play(state, [each for each, _share in joint])
        total += chance * followed(after, seat, None, whole)
    return total


def test_the_whole_round_is_what_playing_it_by_its_mixes_brings():
    state, whole = played_on(3, 3, 11), WholeRound()
    found = whole.mix(state)
    for card, worth in found.worths[1].items():
        assert followed(state, 1, card, whole) == worth
    at_once = max(found.worths[1].values()) - found.value(1)
    assert at_once <= found.gains[1] <= CLOSE


def test_seats_that_hold_the_same_play_the_same():
    hands = [CARDS[:3], CARDS[3:], CARDS[:3]]
    found = table_mix(position(SHEET_ROLL, hands))
    assert found.mixes[0] == found.mixes[2] != found.mixes[1]
    turned = table_mix(position(SHEET_ROLL, [hands[1], hands[0], hands[0]]))
    assert turned.mixes == (found.mixes[1], found.mixes[0], found.mixes[0])


def test_a_symmetric_balance_of_two_cards_among_three_meets_its_condition():
    # the chance x of the first card makes both cards equally good: a root of a quadratic, found apart
    state = position(((2, 2), (2, 1), (0, 0)), [["cat", "wolf"]] * 3)
    found = table_mix(state)
    share = found.mixes[0]["cat"]
    game = PlayAtHand(state)

    def more(x):
        first, second = game.worths(0, [(x, 1 - x)])
        return first - second

    low, high = Fraction(0), Fraction(1)
    assert more(low) > 0 > more(high)
    for _halving in range(30):
        middle = (low + high) / 2
        low, high = (middle, high) if more(middle) > 0 else (low, middle)
    assert abs(share - low) < CLOSE


def test_a_computer_player_plays_its_mix():
    state = played_on(4, 2, 3)
    assert POLICIES["balanced"](state, 2) == table_mix(state).mixes[2]


def test_what_has_no_play_is_refused():
    over = position(SHEET_ROLL, [[], [], []])
    with pytest.raises(MousemathError, match="roll the dice"):
        table_mix(over)
    with pytest.raises(MousemathError, match="no third aim"):
        table_mix(position(SHEET_ROLL, [CARDS] * 3), "glory")
