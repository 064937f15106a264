"""How fast Batamouse is: games, chances, the endgame, and how its policies fare.

``python -m benchmarks.batamouse [GAMES]`` plays random games (10,000 unless told otherwise) and
checks after each that all 36 cards are there; then it times what a click asks for, and lets the
named policies play each other. Win rates are estimates and stand beside their standard error.
"""

from __future__ import annotations

import sys
from itertools import combinations
from math import sqrt
from random import Random
from statistics import median
from time import perf_counter, process_time
from typing import TYPE_CHECKING

from docs.tools.arguments import Arguments, at_least
from mousemath.games.batamouse import Batamouse, HandPolicy, Knowledge, Phase, State
from mousemath.games.batamouse.maths.chances import chances
from mousemath.games.batamouse.maths.counting import count, count_in
from mousemath.games.batamouse.maths.endgame import is_solvable, solve_endgame
from mousemath.games.batamouse.maths.endgame_value import endgame_value, is_last_rounds
from mousemath.games.batamouse.maths.policies import POLICIES, Policy
from mousemath.games.batamouse.maths.value import card_values
from mousemath.games.batamouse.teaching import BatamouseTeaching
from mousemath.lesson.lesson import Lesson

if TYPE_CHECKING:
    from collections.abc import Callable

CHOICES = {Phase.PLAY, Phase.TAKE}


def random_game(game: Batamouse, random: Random) -> list[State]:
    """Return the states of a game in which everybody plays at random."""
    states = [game.start()]
    while actions := game.actions(states[-1]):
        action = random.choice(actions)
        outcome = random.choice(game.chance(states[-1], action).support)
        states.append(game.apply(states[-1], action, outcome))
    return states


def is_conserved(game: Batamouse, state: State) -> bool:
    """Whether every card of the deck is in exactly one place."""
    places = (state.deck, state.den, state.played, state.discarded, *state.hands, *state.piles)
    return sorted(card for cards in places for card in cards) == list(game.preset.cards)


def games_per_second(games: int) -> None:
    """Play random games for each number of players and check what is left at the end."""
    for players, discarded in ((2, 14), (3, 6), (4, 0)):
        game, random = Batamouse(players=players), Random(players)  # noqa: S311 - reproducible
        begin, number = perf_counter(), (games + players - 2) // 3
        for _game in range(number):
            states = random_game(game, random)
            last = states[-1]
            if not all(is_conserved(game, state) for state in states):
                sys.exit("A card is lost.")
            if (len(last.discarded), last.round) != (discarded, game.rounds):
                sys.exit("The rounds do not add up.")
        taken = perf_counter() - begin
        print(f"{players} players: {number} games, cards conserved, {number / taken:.0f} games/s")


def timed(title: str, views: list[Knowledge], work: Callable[[Knowledge], object]) -> None:
    """Print the median and the largest processor time of ``work`` over the views."""
    times = []
    for view in views:
        begin = process_time()
        work(view)
        times.append(1000 * (process_time() - begin))
    if times:
        print(f"{title:58} {median(times):7.2f} ms  (most {max(times):.2f}, {len(times)} views)")


def views_of(players: int, games: int) -> list[Knowledge]:
    """Return what the acting players know at every play and take of some random games."""
    game, random = Batamouse(players=players), Random(players)  # noqa: S311 - reproducible
    return [
        Knowledge.of(game, state, game.player(state))
        for _game in range(games)
        for state in random_game(game, random)
        if state.phase in CHOICES
    ]


def all_chances(view: Knowledge) -> None:
    """Compute every card's chances against every policy of the hand."""
    for card in view.hand:
        for policy in HandPolicy:
            chances(view, card, policy)


def clicks() -> None:
    """Time what the panels ask for after a click."""
    four, two = views_of(4, 10), views_of(2, 20)
    playing = [view for view in four if view.phase is Phase.PLAY]
    middle = [view for view in playing if view.den]
    last = [view for view in playing if is_last_rounds(view)]
    timed("4 players: all chances, three policies", middle, all_chances)
    timed("4 players: value of every card with the den", middle, card_values)
    timed("4 players: count of cases for one card", middle, lambda v: count(v, v.hand[0]))
    timed("4 players: last rounds against random cards", last, endgame_value)
    minimax = [view for view in two if is_solvable(view)]
    dens = [view for view in minimax if not is_last_rounds(view)]
    timed("2 players: minimax, last three rounds", [v for v in minimax if not v.den], solve_endgame)
    timed("2 players: minimax, last den and three rounds", dens, solve_endgame)


def panels() -> None:
    """Time a whole draw of the lesson for each tab, nothing kept from the draw before."""
    lesson, random = Lesson(BatamouseTeaching(), seed=1), Random(1)  # noqa: S311 - reproducible
    times: dict[str, list[float]] = {}
    while offered := lesson.tokens():
        for tab in lesson.teaching.tabs:
            lesson.receive({"type": "view", "name": "tab", "value": tab.id})
            for kept in (count_in, card_values, solve_endgame, endgame_value):
                kept.cache_clear()
            begin = process_time()
            lesson.draw()
            times.setdefault(tab.id, []).append(1000 * (process_time() - begin))
        message = {"type": "action", "turn": lesson.session.turn, "token": random.choice(offered)}
        lesson.receive(message)
    for tab_id, spent in times.items():
        first, rest = spent[0], spent[1:]
        most = max(rest)
        print(f"draw, {tab_id:52} {median(rest):7.2f} ms  (most {most:.2f}, first {first:.2f})")


def duel(first: Policy, second: Policy, games: int) -> tuple[float, float]:
    """Return the share of wins of ``first`` and its standard error; seats and leads change."""
    game, total, squares = Batamouse(players=2), 0.0, 0.0
    for number in range(games):
        random = Random(number)  # noqa: S311 - reproducible
        seats = (first, second) if number % 2 else (second, first)
        state = game.start()
        while actions := game.actions(state):
            action = actions[0]
            if state.phase in CHOICES:
                seat = game.player(state)
                action = random.choice(seats[seat](Knowledge.of(game, state, seat)).support)
            state = game.apply(state, action, random.choice(game.chance(state, action).support))
        share = float(state.shares()[seats.index(first)])
        total, squares = total + share, squares + share * share
    mean = total / games
    return mean, sqrt((squares / games - mean * mean) / (games - 1))


def tournament(games: int) -> None:
    """Let every policy meet every other one."""
    print(f"share of wins, two players, {games} games each (estimate ± standard error)")
    for first, second in combinations(POLICIES.values(), 2):
        mean, error = duel(second, first, games)
        print(f"  {second.name:16} against {first.name:16} {mean:.3f} ± {error:.3f}")


if __name__ == "__main__":
    parser = Arguments(__doc__)
    parser.add_argument("games", type=at_least(1), nargs="?", default=10_000)
    asked = parser.parse_args().games
    games_per_second(asked)
    clicks()
    panels()
    tournament(max(20, asked // 100))
