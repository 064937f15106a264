"""How long "1,000 plays of each" and a deck of forty moments take.

Run ``python -m benchmarks.plays``. Two choices at the first real choice of seed 7 are played on by the rules
and by best play; a tenth of the plays is made and scaled up, so that what is kept from play to play counts
for less than in a whole run. Before and after what plays share was kept (one core of a busy machine, measured in
turn; seconds for two choices, 1,000 plays of each):

=============  ======  =====
game           before  after
=============  ======  =====
Mmm!, shelf    61.8    13.4
Viva Topo!     26.2    13.1
Batamouse      105.7   51.8
=============  ======  =====

What is kept: the steps of a distribution for drawing, the actions of the state that a session stands in, the
best choice of Mmm! up to which square of an item is free, the moves of the same mice, the cards of a deck;
and the best action is looked up among the values of Decide in place of valuing each action anew.
"""

from __future__ import annotations

from time import process_time

import mousemath as mm
from docs.tools.arguments import Arguments
from mousemath.lesson.branches.plays import GAMES, Choice, Plays
from mousemath.lesson.registry import open_lesson
from mousemath.lesson.teaching import View
from mousemath.play.session import Session

OPTIONS: dict[str, dict[str, str]] = {"mmm": {"board": "shelf"}, "viva_topo": {}, "batamouse": {}}
PART = 10


def plays(game: str) -> float:
    """Return the seconds that two choices, played 1,000 times each, take."""
    lesson = open_lesson(game, None, OPTIONS[game])
    lesson.finish_work("decide")
    teaching, session = lesson.teaching, Session(lesson.teaching.game, 7)
    while (policy := teaching.automatic(session)) is not None or len(session.actions) == 1:
        session.play(session.choose(policy) if policy else session.actions[0])
    known = teaching.hindsight(session, View("decide"))
    if known is None:
        return 0.0
    choices = [Choice(session, action, str(action), None) for action in session.actions[:2]]
    run = Plays(seeds=lambda: 5)
    run.wanted = GAMES // PART
    start = process_time()
    run.begin(teaching, known, choices)
    while run.busy:
        run.advance(1.0)
    return (process_time() - start) * PART


def deck(game: str) -> float:
    """Return the seconds that a deck takes."""
    start = process_time()
    len(mm.deck(game, level=1))
    return process_time() - start


def main() -> None:
    """Print all of them."""
    Arguments(__doc__).parse_args()
    for game in OPTIONS:
        print(f"{game}: {GAMES} plays of each of two choices in about {plays(game):.1f} s")
    for game in mm.games():
        print(f"{game}: a deck in {deck(game):.1f} s")


if __name__ == "__main__":
    main()
