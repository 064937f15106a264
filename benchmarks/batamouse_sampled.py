"""Whether the computer player of Batamouse that tries sampled deals is better than another one.

Run: ``python -m benchmarks.batamouse_sampled [DEALS] [OTHER]``. Every deal (deck, den and first leader, drawn with its
number as the seed) is played twice by two players, with seats exchanged, so that good cards help nobody; the
margin of a deal is the mean of both. What is printed, after every hundred deals, is an estimate with
its standard error. A deal takes half a second of processor.
"""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import TYPE_CHECKING

from docs.tools.arguments import Arguments, at_least
from mousemath.games.batamouse import Batamouse, Knowledge, Phase, State
from mousemath.games.batamouse.maths.policies import POLICIES, policy
from mousemath.games.batamouse.rules.state import CHOICE
from mousemath.play.simulation import Tally

if TYPE_CHECKING:
    from mousemath.games.batamouse.rules.preset import Card

SAMPLED, EVERY = "sampled", 100


def played(seed: int, names: tuple[str, str]) -> State:
    """Return how the deal of a seed ends when these policies play it."""
    game, source = Batamouse(players=2), Random(seed)  # noqa: S311 - reproducible, not secret
    deck, lot = list(game.preset.cards), source.randrange(2)
    source.shuffle(deck)
    state = game.start()
    while actions := game.actions(state):
        action = actions[0]
        outcome: Card | int | None = None
        if state.phase in CHOICE:
            seat = game.player(state)
            action = source.choice(policy(names[seat])(Knowledge.of(game, state, seat)).support)
        elif state.phase in {Phase.DEAL, Phase.REFILL}:
            outcome = deck.pop()
        elif state.phase is Phase.LOT:
            outcome = lot
        state = game.apply(state, action, outcome)
    return state


def both_ways(seed: int, other: str) -> tuple[Fraction, Fraction]:
    """Return margin in cheese and share of the win of the sampling player, over both seats."""
    margin = share = Fraction(0)
    for seat in (0, 1):
        names = (SAMPLED, other) if seat == 0 else (other, SAMPLED)
        end = played(seed, names)
        scores = end.scores()
        margin += Fraction(scores[seat] - scores[1 - seat], 2)
        share += end.shares()[seat] / 2
    return margin, share


def main(deals: int, other: str) -> None:
    """Play the deals of the seeds from 1 on."""
    margins, shares = Tally(), Tally()
    for seed in range(1, deals + 1):
        margin, share = both_ways(seed, other)
        margins.add(margin)
        shares.add(share)
        if seed % EVERY == 0 or seed == deals:
            print(
                f"{SAMPLED} against {other}, {seed} deals from both seats: "
                f"margin {margins.estimate().said(2)} cheese, share of wins {shares.estimate().said(3)}",
                flush=True,
            )


if __name__ == "__main__":
    parser = Arguments(__doc__)
    parser.add_argument("deals", type=at_least(1), nargs="?", default=10_000)
    parser.add_argument("against", nargs="?", choices=sorted(POLICIES), default="endgame-perfect")
    chosen = parser.parse_args()
    main(chosen.deals, chosen.against)
