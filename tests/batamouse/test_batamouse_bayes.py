"""Where a card is, and Bayes's rule, against the count of all worlds."""

from fractions import Fraction

import pytest

from mousemath.errors import MousemathError
from mousemath.games.batamouse import (
    Batamouse,
    Draw,
    HandPolicy,
    Knowledge,
    Observation,
    Phase,
    Play,
    Preset,
    Take,
)
from mousemath.games.batamouse.maths.bayes import Kind, Place, chance_holds, update, where
from mousemath.games.batamouse.maths.hand_policy import choices

DECK = Preset("eight", (1, 2, 3, 4, 5, 6, 7, 8), (1, 2))
"""16 cards: few enough that all worlds can be counted, with two players or three."""


def holds(state, seat, card):
    return card in state.hands[seat]


def by_worlds(view, step, seat, card, policy):
    """P(H), P(E), P(H and E), by letting chance and the policy act in every world."""
    game, worlds = view.game, list(view.worlds())
    prior = evidence = joint = Fraction(0)
    for world in worlds:
        mass = Fraction(1, len(worlds))
        actor = game.player(world)
        if isinstance(step.action, Play):
            options = choices(policy, world.hands[actor])
            prior += mass * holds(world, seat, card)
            here = mass * Fraction(options.count(step.action.card), len(options))
            evidence += here
            joint += here * holds(world, seat, card)
            continue
        actions = game.actions(world)
        for action in actions:
            for outcome, chance in game.chance(world, action).items():
                after = game.apply(world, action, outcome)
                share = mass * chance / len(actions)
                seen = (action, outcome) == (step.action, step.outcome)
                prior += share * holds(after, seat, card)
                evidence += share * seen
                joint += share * seen * holds(after, seat, card)
    return prior, evidence, joint


def positions(play, players, seeds):
    for seed in seeds:
        game, steps, _last = play(players, seed, DECK)
        for state, action, outcome in steps:
            if state.phase in {Phase.PLAY, Phase.TAKE, Phase.REFILL} and state.leader >= 0:
                yield game, state, Observation(action, outcome)


@pytest.mark.parametrize("policy", HandPolicy)
@pytest.mark.parametrize(("players", "seeds"), [(2, range(2)), (3, range(2))])
def test_every_update_equals_the_count_of_worlds(play, players, seeds, policy):
    compared = 0
    for game, state, step in positions(play, players, seeds):
        actor = game.player(state)
        for seat in range(players):
            view = Knowledge.of(game, state, seat)
            worlds = sum(1 for _ in view.worlds())
            if worlds > 120 or (isinstance(step.action, Play) and actor == seat):
                continue
            for other in view.opponents:
                for card in DECK.cards[:: 1 if players == 2 else 3]:
                    prior, evidence, joint = by_worlds(view, step, other.seat, card, policy)
                    if not evidence:
                        with pytest.raises(MousemathError, match="impossible"):
                            update(view, step, other.seat, card, policy)
                        continue
                    found = update(view, step, other.seat, card, policy)
                    assert (found.prior, found.evidence, found.joint) == (prior, evidence, joint)
                    compared += 1
    assert compared > 300


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_random_players_step_leads_to_the_knowledge_after_it(play, players):
    for seed in range(3):
        game, steps, last = play(players, seed)
        after = [state for state, _, _ in steps[1:]] + [last]
        for (state, action, outcome), following in zip(steps, after, strict=True):
            if not isinstance(action, (Play, Take, Draw)) or state.phase is Phase.DEAL:
                continue
            view = Knowledge.of(game, state, 0)
            if isinstance(action, Play) and game.player(state) == 0:
                continue
            later = Knowledge.of(game, following, 0)
            for card in view.unseen[::3]:
                if card in later.unseen:
                    found = update(view, Observation(action, outcome), 1, card)
                    assert found.posterior == chance_holds(later, 1, card)


def test_the_numbers_of_bayes_by_hand():
    # 18 unseen cards, two of them with the opponent beside one known card.
    game = Batamouse(players=2)
    cards = game.preset.cards
    state = game.start()
    while state.phase is not Phase.LOT:
        state = game.apply(state, Draw(), state.deck[0])
    state = game.apply(state, game.actions(state)[0], 1)
    view = Knowledge.of(game, state, 0)
    n, u = len(view.unseen), 3
    assert n == 36 - 3 - 4
    played, other = view.unseen[0], view.unseen[-1]
    found = update(view, Observation(Play(played)), 1, other)
    assert found.prior == Fraction(u, n)
    assert found.likelihood == Fraction(u - 1, n - 1) / 3
    assert found.likelihood_otherwise == Fraction(u, n - 1) / 3
    assert found.posterior == Fraction(u - 1, n - 1)
    itself = update(view, Observation(Play(played)), 1, played)
    assert (itself.likelihood, itself.likelihood_otherwise) == (Fraction(1, 3), 0)
    assert itself.posterior == 1
    own = update(view, Observation(Play(played)), 1, view.hand[0])
    assert (own.prior, own.likelihood, own.posterior) == (0, None, 0)
    assert set(view.hand) < set(cards)


def test_a_low_card_played_by_a_low_first_player_says_that_the_rest_is_higher(play):
    game, steps, _last = play(2, 8)
    state = next(s for s, _, _ in steps if s.phase is Phase.PLAY and not s.played)
    view = Knowledge.of(game, state, 1 - state.leader)
    seat = view.opponents[0].seat
    middle = view.unseen[len(view.unseen) // 2]
    lower = update(view, Observation(Play(middle)), seat, view.unseen[0], "low-first")
    higher = update(view, Observation(Play(middle)), seat, view.unseen[-1], "low-first")
    assert lower.posterior == 0
    assert higher.posterior > higher.prior


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_card_is_somewhere_with_chance_one(play, players):
    game, steps, last = play(players, 12)
    for state in [*(s for s, _, _ in steps), last]:
        view = Knowledge.of(game, state, 1)
        found = {card: where(view, card) for card in game.preset.cards}
        for other in view.opponents:
            held = sum(found[card][Place(Kind.HAND, other.seat)] for card in found)
            assert held == len(state.hands[other.seat])
        assert sum(found[card][Place(Kind.DECK)] for card in found) == len(state.deck)
        for kind, cards in ((Kind.DEN, state.den), (Kind.DISCARDED, state.discarded)):
            assert [card for card in found if found[card][Place(kind)] == 1] == list(cards)
        for place, card in enumerate(state.played):
            assert found[card][Place(Kind.TABLE, view.seat_at(place))] == 1


def test_questions_that_cannot_be_asked_are_refused(play):
    game, steps, _last = play(3, 4)
    state = next(s for s, _, _ in steps if s.phase is Phase.PLAY and not s.played)
    view = Knowledge.of(game, state, state.leader)
    card = view.unseen[0]
    with pytest.raises(MousemathError, match="opponent"):
        update(view, Observation(Play(card)), view.seat, card)
    with pytest.raises(MousemathError, match="Only a card"):
        update(view, Observation(Play(view.hand[0])), view.opponents[0].seat, card)
    with pytest.raises(MousemathError, match="no card"):
        where(view, (10, 1))
    other = Knowledge.of(game, state, view.opponents[0].seat)
    with pytest.raises(MousemathError, match="impossible"):
        update(other, Observation(Play(other.hand[0])), state.leader, card)
