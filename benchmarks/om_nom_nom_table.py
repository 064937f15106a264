"""Om Nom Nom for three to six: how long a mix takes, what could be gained, and how the mixes fare.

Run: ``python -m benchmarks.om_nom_nom_table [rolls] [rounds]``. For every number of players random rolls are
played on at random for 0 to 5 plays, and the mix of each position is searched for. Then rounds
are played by three: one against two of another kind, each round once from every seat with the same
dice. Seeds are fixed, so the same figures come again.
"""

from __future__ import annotations

import random
import statistics
import time
from typing import TYPE_CHECKING

from docs.tools.arguments import Arguments, at_least
from mousemath.games.om_nom_nom import CARDS, POLICIES, position, table_mix
from mousemath.games.om_nom_nom.rules.game import play
from mousemath.games.om_nom_nom.rules.pieces import in_order

if TYPE_CHECKING:
    from mousemath.chance.distribution import Distribution
    from mousemath.games.om_nom_nom import State

PLAYS = 6
OTHERS = ("random", "greedy", "best_response")


def rolled(players: int, source: random.Random) -> State:
    """Return the start of a round."""
    faces = [source.randrange(6) for _die in range(15)]
    dice = tuple((faces.count(2 * board), faces.count(2 * board + 1)) for board in range(3))
    return position(dice, [CARDS] * players)


def searches(players: int, rolls: int) -> None:
    """Print how long searches take, and how much could still be gained, by the cards left."""
    source = random.Random(players)  # noqa: S311 - reproducible, not secret
    seconds, left = [], dict[int, list[float]]()
    for number in range(rolls * PLAYS):
        state = rolled(players, source)
        for _play in range(number % PLAYS):
            state = play(state, [source.choice(in_order(hand)) for hand in state.hands])
        begun = time.process_time()
        gained = float(table_mix(state).exploitability)
        seconds.append(time.process_time() - begun)
        left.setdefault(state.cards_left, []).append(gained)
    mean, worst = statistics.mean(seconds), max(seconds)
    print(f"{players} players: {mean:.2f} s of processor on average, {worst:.2f} s at most")
    for cards, gained_there in left.items():
        over = sum(gained > 0.01 for gained in gained_there)  # noqa: PLR2004 - a hundredth of a point
        print(
            f"  {cards} cards left: at most {max(gained_there):.4f} points could be gained; "
            f"over 0.01 in {over} of {len(gained_there)}"
        )


def drawn(mix: Distribution[str], source: random.Random) -> str:
    """Draw a card."""
    cards, shares = zip(*mix.items(), strict=True)
    card: str = source.choices(cards, list(map(float, shares)))[0]
    return card


def margin(names: list[str], seed: int) -> float:
    """Return how far the first of three players ends above the mean of the others, over all seats."""
    source = random.Random(seed)  # noqa: S311 - reproducible, not secret
    start, total = rolled(len(names), source), 0.0
    for turn in range(len(names)):
        seats = names[turn:] + names[:turn]
        state = start
        while state.cards_left:
            mixes = [POLICIES[name](state, seat) for seat, name in enumerate(seats)]
            state = play(state, [drawn(mix, source) for mix in mixes])
        mine, *others = (
            state.hauls[(seat - turn) % len(names)].points for seat in range(len(names))
        )
        total += mine - sum(others) / len(others)
    return total / len(names)


def compared(one: str, two: str, rounds: int) -> None:
    """Print how one fares against two of another kind, with the standard error."""
    found = [margin([one, two, two], seed) for seed in range(rounds)]
    error = statistics.stdev(found) / len(found) ** 0.5
    print(
        f"{one} against two {two}: {statistics.mean(found):+.2f} ± {error:.2f} points, {rounds} rolls",
        flush=True,
    )


if __name__ == "__main__":
    parser = Arguments(__doc__)
    parser.add_argument("number", type=at_least(1), nargs="?", default=4)
    parser.add_argument("games", type=at_least(1), nargs="?", default=60)
    number, games = vars(parser.parse_args()).values()
    for size in (3, 4, 5, 6):
        searches(size, number)
    for other in OTHERS:
        compared("balanced", other, games)
        compared(other, "balanced", games)
