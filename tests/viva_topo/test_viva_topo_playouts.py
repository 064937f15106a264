"""Games of Viva Topo! in machine code: held to the rules die by die, and to exact means on a small path."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import cache

import pytest

from mousemath.errors import MousemathError
from mousemath.games.viva_topo import Face, Home, Preset, SetUp, VivaTopo, play_outs, policy
from mousemath.games.viva_topo.playouts import CHOICES, engine, table
from mousemath.games.viva_topo.rules.game import after_turn, end_turn, is_over, legal_moves, winners
from mousemath.play.compiled.streams import below, stream

CLASSIC = Preset.load("classic")
CROWDED = replace(
    CLASSIC,
    name="crowded",
    room=1,
    ring=12,
    homes=(Home((3,), 2, 1), Home((7, 8), 3, 2)),
    tables=(SetUp(3, 5, 4),),
)
SMALL = replace(
    CLASSIC,
    name="small",
    ring=5,
    room=1,
    die=(Face(1, cat=True), Face(2), Face(3)),
    homes=(Home((2,), 1, 1),),
    cockaigne_worth=3,
    cockaigne_pieces=1,
    tables=(SetUp(2, 1, 2),),
)


def by_the_rules(game, names, words):
    """Play a game through the rules with the draws of a stream; its end, and how many rolls it took."""
    preset, faces, state, rolls = game.preset, game.preset.die, game.start(), 0
    while not is_over(state):
        rolls += 1
        face = faces[below(words, len(faces))]
        moves = legal_moves(preset, state, face.steps)
        if not moves:
            state = end_turn(preset, state, face)
            continue
        rolled = replace(state, face=face)
        if len(moves) > 1:
            moves = policy(names[state.turn])(game, rolled).support
        state = after_turn(preset, rolled, moves[below(words, len(moves)) if len(moves) > 1 else 0])
    return state, rolls


@pytest.mark.long
@pytest.mark.parametrize(
    ("preset", "players", "names"),
    [
        (CLASSIC, 2, "timid+greedy"),
        (CLASSIC, 4, "random+timid+greedy+timid"),
        (CROWDED, 3, "greedy+random+timid"),
    ],
    ids=["classic", "four", "crowded"],
)
def test_compiled_games_are_those_of_the_rules_with_the_same_dice(preset, players, names):
    kept = table(preset) if preset is CROWDED else table(f"classic/{players}")
    text = kept.text if preset is CLASSIC else f"{players}\n{preset.to_toml()}"
    compiled, words, same = engine(text, names), stream(7), stream(7)
    for _game in range(12):
        played = compiled.play(1, words)
        end, rolls = by_the_rules(VivaTopo(preset, players), names.split("+"), same)
        assert same.tolist() == words.tolist(), "as much was drawn"
        assert played["rolls"].total == rolls
        best = winners(end)
        for seat, family in enumerate(end.families):
            assert played[f"cheese_{seat + 1}"].total == family.cheese
            assert played[f"win_{seat + 1}"].total == (12 // len(best) if seat in best else 0)


def exact(game, name):
    """Return the exact mean cheese of both families, by walking every game through the rules."""
    plays = policy(name)

    @cache
    def cheese(state):
        if is_over(state):
            return tuple(Fraction(family.cheese) for family in state.families)
        after = []
        for face, chance in game.die.items():
            moves = legal_moves(game.preset, state, face.steps)
            if not moves:
                after.append((chance, cheese(end_turn(game.preset, state, face))))
                continue
            rolled = replace(state, face=face)
            for move, share in plays(game, rolled).items() if len(moves) > 1 else [(moves[0], 1)]:
                after.append((chance * share, cheese(after_turn(game.preset, rolled, move))))
        return tuple(sum(chance * each[seat] for chance, each in after) for seat in range(2))

    return cheese(game.start())


@pytest.mark.long
@pytest.mark.parametrize("name", CHOICES)
def test_estimates_agree_with_exact_means(name):
    played = play_outs(SMALL, name, games=200_000, seed=2)
    for seat, mean in enumerate(exact(VivaTopo(SMALL, 2), name), start=1):
        assert played[f"cheese_{seat}"].agrees(mean, errors=4)


def test_what_cannot_be_played_is_refused_in_a_sentence():
    with pytest.raises(MousemathError, match="in machine code: choose one of"):
        play_outs("classic", "family-optimal", games=10)
    with pytest.raises(MousemathError, match="one policy for each"):
        play_outs("classic", ["timid"] * 3, games=10)
    with pytest.raises(MousemathError, match="for 7"):
        play_outs("classic", "timid", players=7, games=10)
