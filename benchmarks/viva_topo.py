"""How fast Viva Topo! is: the family solver, exact runs, and full games by the rules.

Run ``python -m benchmarks.viva_topo``; the number of simulated games may follow (100,000).
Every end of a simulated game is checked; one game in a hundred is checked at every position.
"""

from __future__ import annotations

import random
import time
from fractions import Fraction

from docs.tools.arguments import Arguments, at_least
from mousemath.games.viva_topo import Cat, Preset, Roll, VivaTopo, best_run, policy
from mousemath.games.viva_topo.maths.exact import ExactFamily
from mousemath.games.viva_topo.maths.fast.solver import FastFamily
from mousemath.games.viva_topo.maths.simulation import Simulation
from mousemath.games.viva_topo.rules.game import is_over
from mousemath.games.viva_topo.rules.position import check_state

CLASSIC = Preset.load("classic")


def solve() -> None:
    """Solve families of one to five mice."""
    for mice in range(1, 6):
        began = time.perf_counter()
        family = FastFamily(CLASSIC, 2, mice)
        value = family.value((0,) * mice, Cat(1, 15))
        took = time.perf_counter() - began
        print(
            f"fast, {mice} mice: {family.states:>9,} states, {took:.2f} s, value {value:.9f},"
            f" off by less than {float(family.error_bound):.1e}"
        )
    for mice in (1, 2):
        began = time.perf_counter()
        exact = ExactFamily(CLASSIC, 2).value((0,) * mice, Cat(1, 15))
        took = time.perf_counter() - began
        print(f"exact, {mice} mice: {took:.2f} s, value {float(exact):.9f}")
        off = abs(Fraction(FastFamily(CLASSIC, 2, mice).value((0,) * mice, Cat(1, 15))) - exact)
        print(f"  the fast value is off by {float(off):.1e}")
    began = time.perf_counter()
    run = best_run(CLASSIC, 4)
    chances = [run.chance(place) for place in CLASSIC.places]
    took = time.perf_counter() - began
    print(f"one mouse, 4 players, {len(chances)} aims: {took:.2f} s")


def check_every_position(game: VivaTopo, games: int, seed: int) -> None:
    """Play random legal actions through the game's own door and check every position."""
    dice = random.Random(seed)  # noqa: S311 - no secret
    for _ in range(games):
        state = game.start()
        while actions := game.actions(state):
            action = dice.choice(actions)
            face = dice.choice(CLASSIC.die) if isinstance(action, Roll) else None
            state = game.apply(state, action, face)
            check_state(game, state)


def simulate(games: int) -> None:
    """Play games by bots, in equal parts for 2, 3 and 4 players."""
    names = ("random", "timid", "greedy", "random")
    began, played = time.perf_counter(), 0
    for players in (2, 3, 4):
        game = VivaTopo(CLASSIC, players)
        bots = [policy(name) for name in names[:players]]
        simulation = Simulation(game, bots, seed=players)
        for _ in range(games // 3 + (players == 4) * (games % 3)):  # noqa: PLR2004 - the rest
            end = simulation.play()
            assert is_over(end)  # noqa: S101 - the point of the run
            check_state(game, end)
            played += 1
        check_every_position(game, games // 300, seed=players)
    took = time.perf_counter() - began
    print(f"{played:,} games: {took:.0f} s, {played / took:,.0f} games/s, every end is legal")


if __name__ == "__main__":
    parser = Arguments(__doc__)
    parser.add_argument("games", type=at_least(1), nargs="?", default=100_000)
    games = parser.parse_args().games
    solve()
    simulate(games)
