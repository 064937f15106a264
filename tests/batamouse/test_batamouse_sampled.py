"""A choice weighed on sampled deals: what is drawn, how it is played out, and what that is worth."""

from collections import Counter
from itertools import combinations, permutations
from random import Random

import pytest
from workshop.reader import Reader, plain

from mousemath.errors import MousemathError
from mousemath.games.batamouse import Knowledge, Phase, Play, Preset, Take
from mousemath.games.batamouse.maths.endgame import solve_endgame
from mousemath.games.batamouse.maths.endgame_value import endgame_value
from mousemath.games.batamouse.maths.playing_out import Deal, Worths
from mousemath.games.batamouse.maths.policies import policy
from mousemath.games.batamouse.maths.simulation import (
    best_on_samples,
    margins,
    sampled_deals,
    sampled_values,
)
from mousemath.scene import Table

DECK = Preset("twelve", (1, 2, 3, 4, 5, 6), (1, 2))
CHOOSES = {Phase.PLAY, Phase.TAKE}


def views(play, players, seed, preset=None):
    """What those who choose know, through one random game."""
    game, steps, _last = play(players, seed, preset)
    states = [state for state, _action, _outcome in steps if state.phase in CHOOSES]
    return game, [(state, Knowledge.of(game, state, game.player(state))) for state in states]


def by_the_rules(game, state, deck, worths):
    """The cheese of each seat when all play by the quick rule, slowly and through the rules."""
    deck = list(deck)
    while actions := game.actions(state):
        action, outcome = actions[0], None
        if state.phase is Phase.REFILL:
            outcome = deck.pop()
        elif (
            state.phase in CHOOSES
            and game.players == 2
            and not (state.deck or state.den or state.played)
        ):
            seat = game.player(state)
            margin = solve_endgame(Knowledge.of(game, state, seat)).margin  # of the whole game
            total = sum(card.cheese for card in game.preset.cards if card not in state.discarded)
            scores = [(total + margin) // 2, (total - margin) // 2]
            return scores if seat == 0 else scores[::-1]
        elif state.phase is Phase.TAKE:
            action = max(actions, key=lambda take: (worths[take.card], take.card))
        elif state.phase is Phase.PLAY:
            action = max(actions, key=lambda each: _score(game, state, each.card, worths))
        state = game.apply(state, action, outcome)
    return list(state.scores())


def _score(game, state, card, worths):
    waiting = game.players - 1 - len(state.played)
    if state.played and card < max(state.played):
        return -1.2 * worths[card]
    lower = [other.cheese for other in game.preset.cards if other < card]
    chance = (len(lower) / (len(game.preset.cards) - 1)) ** waiting
    there = sum(other.cheese for other in state.played)
    mine = card.cheese + waiting * sum(lower) / max(1, len(lower))
    return chance * (there + mine) - 1.2 * worths[card]


@pytest.mark.parametrize(("players", "seed"), [(2, 5), (3, 6), (4, 7)])
def test_a_deal_is_finished_as_the_rules_would(play, players, seed):
    game, seen = views(play, players, seed)
    worths = dict(zip(game.preset.cards, Worths.of(game.preset, players).worth, strict=True))
    source = Random(seed)  # noqa: S311 - reproducible
    places = {card: place for place, card in enumerate(game.preset.cards)}
    for state, _view in source.sample(seen, 8):
        order = source.sample(state.deck, len(state.deck))
        won = Deal.of(game.preset, state, [places[card] for card in order]).finish()
        total = by_the_rules(game, state, order, worths)
        before = state.scores()
        assert [had + more for had, more in zip(before, won, strict=True)] == total


def test_every_deal_that_fits_is_drawn_equally_often(play):
    _game, seen = views(play, 2, 1, DECK)
    view = next(view for _state, view in seen if view.deck and view.phase is Phase.PLAY)
    other = view.opponents[0]
    fitting = {tuple(sorted(hand)) for hand in combinations(view.unseen, other.unknown)}
    drawn = Counter()
    number = 200 * len(fitting)
    for deal in sampled_deals(view, number):
        hand = {view.preset.cards[place] for place in deal.hands[other.seat]}
        drawn[tuple(sorted(hand - set(other.known)))] += 1
    assert set(drawn) == fitting
    # chi-square with so many cells less one stays below its mean and five standard deviations
    cells = len(fitting)
    spread = sum((count - 200) ** 2 / 200 for count in drawn.values())
    assert spread < cells - 1 + 5 * (2 * (cells - 1)) ** 0.5


def test_the_estimate_agrees_with_all_deals_listed(play):
    game, seen = views(play, 2, 3, DECK)
    _state, view = next(
        each
        for each in seen
        if each[1].deck == 2 and each[1].phase is Phase.PLAY and each[1].round == 1
    )
    worths = dict(zip(game.preset.cards, Worths.of(game.preset, 2).worth, strict=True))
    exact = dict.fromkeys(view.hand, 0.0)
    worlds = list(view.worlds())
    for world in worlds:
        for card in view.hand:
            begun = game.apply(world, Play(card))
            for order in permutations(world.deck):
                won = by_the_rules(game, begun, order, worths)
                exact[card] += (won[view.seat] - won[1 - view.seat]) / len(worlds) / 2
    found = sampled_values(view, 600)
    assert set(found) == set(exact)
    for card, estimate in found.items():
        assert estimate.agrees(exact[card], errors=4)


def test_the_same_view_is_always_answered_alike(play):
    _game, seen = views(play, 3, 2)
    for _state, view in seen[:6]:
        first = margins(view, sampled_deals(view, 3))
        assert first == margins(view, sampled_deals(view, 3))
    assert margins(view, sampled_deals(view, 3, seed=1)) != first


@pytest.mark.parametrize("players", [2, 3])
def test_the_end_is_played_exactly(play, players):
    _game, seen = views(play, players, 8)
    late = [
        view for _state, view in seen if not view.deck and not view.den and view.phase is Phase.PLAY
    ]
    assert late
    for view in late:
        best = solve_endgame(view).best if players == 2 else endgame_value(view).best
        assert {act.card for act in policy("sampled")(view)} == set(best)


def test_before_the_end_it_plays_what_fares_best_on_the_samples(play):
    _game, seen = views(play, 2, 4)
    for state, view in seen[:4]:
        (action,) = policy("sampled")(view)
        found = sampled_values(view, 32)
        best = best_on_samples(view)
        assert action == (Play if state.phase is Phase.PLAY else Take)(best)
        assert found[best].mean == max(each.mean for each in found.values())


@pytest.mark.parametrize("taken", [False, True])
def test_decide_shows_the_estimates_with_their_errors(taken):
    reader = Reader.of("batamouse", seed=4).tab("decide")
    for _here in reader.steps(4):
        moment = reader.teaching.moment(reader.session, reader.lesson.view)
        known = moment.knowledge
        if known and known.deck and moment.chooses and (known.phase is Phase.TAKE) == taken:
            break
    assert not [each for each in reader.parts(Table) if "Estimate" in plain(each.label)]
    reader.choose("tried", "shown")
    (table,) = [each for each in reader.parts(Table) if "Estimate" in plain(each.label)]
    found = sampled_values(known)
    told = {plain(card): plain(said) for card, said in table.rows}
    assert told == {str(card): each.said(1) for card, each in found.items()}


def test_one_card_needs_no_sample_and_one_deal_no_error(play):
    game, seen = views(play, 2, 4)
    _state, view = seen[0]
    with pytest.raises(MousemathError, match="two deals"):
        sampled_values(view, 1)
    with pytest.raises(MousemathError, match="turn"):
        list(sampled_deals(Knowledge.of(game, game.start(), 0), 2))
