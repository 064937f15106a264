"""Whether it pays to count the card that is played: Decide's measure beside the same less the card's worth.

Decide compares cheese now and the worth of the card taken; what the card played would be worth if it were
kept, is not counted. Run ``python -m benchmarks.kept_card`` to play both against two greedy players, with the same
seeds. In 915 games each (November 2026): 27.2 cheese by Decide, 32.4 with the worth of the card played taken off,
5.2 ± 0.5 more (19 of 20 such intervals are right).
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from docs.tools.arguments import Arguments
from mousemath.games.batamouse.maths.account import choice_values
from mousemath.games.batamouse.maths.endgame import is_solvable
from mousemath.games.batamouse.maths.endgame_value import is_last_rounds
from mousemath.games.batamouse.maths.knowledge import Knowledge
from mousemath.games.batamouse.maths.value import worth
from mousemath.games.batamouse.rules.state import Phase, Play, Take
from mousemath.games.batamouse.teaching import BatamouseTeaching
from mousemath.play.session import Session
from mousemath.play.simulation import Tally

if TYPE_CHECKING:
    from mousemath.games.batamouse.rules.state import Action

GAMES = 900


def chosen(known: Knowledge, actions: tuple[Action, ...], *, counted: bool) -> Action:
    """Return the choice of Decide, or of its measure less the worth of the card played."""
    worths = dict(choice_values(known))
    if counted and known.phase is Phase.PLAY and not (is_solvable(known) or is_last_rounds(known)):
        worths = {card: value - worth(known, card) for card, value in worths.items()}
    cards = [action for action in actions if isinstance(action, Play | Take)]
    return max(cards, key=lambda action: worths[action.card])


def cheese(teaching: BatamouseTeaching, seed: int, *, counted: bool) -> int:
    """Play a game and return the cheese of the first seat."""
    session = Session(teaching.game, seed)
    while actions := session.actions:
        policy = teaching.automatic(session)
        if policy is not None:
            session.play(session.choose(policy))
        elif len(actions) == 1:
            session.play(actions[0])
        else:
            known = Knowledge.of(teaching.game, session.state, 0)
            session.play(chosen(known, actions, counted=counted))
    return session.state.scores()[0]


def main() -> None:
    """Print both means, and the mean difference of games with the same seed."""
    Arguments(__doc__).parse_args()
    teaching = BatamouseTeaching.opened({"gather_at_once": True})
    without, with_it, more = Tally(), Tally(), Tally()
    for seed in range(1, GAMES + 1):
        one, other = (cheese(teaching, seed, counted=counted) for counted in (False, True))
        for tally, value in ((without, one), (with_it, other), (more, other - one)):
            tally.add(Fraction(value))
    for words, tally in (("Decide", without), ("card counted", with_it), ("difference", more)):
        print(f"{words}: {tally.estimate()}")


if __name__ == "__main__":
    main()
