"""How long small boards of Mmm! take, beside the model checker Storm (extra ``bench``, Linux).

Run: ``python -m benchmarks.model_checking``. Storm gets every state that the rules reach, written in
its own explicit format with fractions; finding and writing them is not timed, reading them is named.
What is compared is in :mod:`benchmarks.beside`.
"""

from __future__ import annotations

import tempfile
from fractions import Fraction
from functools import cache, partial
from pathlib import Path

from benchmarks.beside import Job, Route, beside
from docs.tools.arguments import Arguments
from mousemath.games import mmm
from mousemath.play.game import transition

CLOSE = 1e-5  # Storm's value iteration stops at 1e-6 unless it is asked for more
BOARDS = {
    "bread of 2, 3 steps": mmm.Board.from_items({"bread": [2]}, cat_moves=3),
    "bread of 2 and 1, 2 steps": mmm.Board.from_items({"bread": [2, 1]}, cat_moves=2),
}


def written(game: mmm.Mmm) -> tuple[str, int]:
    """Return the Markov decision process of a board in Storm's explicit format, and its states."""
    start = game.start()
    number, order, lines, choices = {start: 0}, [start], list[str](), 0
    for state in order:  # grows while it is read: each state once, the start first
        signs = (" init" if state == start else "") + (" won" if game.is_won(state) else "")
        lines.append(f"state {number[state]}{signs}")
        ways = [transition(game, state, action) for action in game.actions(state)]
        for choice, way in enumerate(ways):
            for after in way:
                if after not in number:
                    number[after] = len(order)
                    order.append(after)
            chances = sorted((number[after], chance) for after, chance in way.items())
            lines.append(f"\taction {choice}")
            lines += [f"\t\t{after} : {chance}" for after, chance in chances]
        if not ways:
            lines += ["\taction 0", f"\t\t{number[state]} : 1"]
        choices += max(1, len(ways))
    return _head(len(order), choices) + "\n".join(lines) + "\n", len(order)


def _head(states: int, choices: int) -> str:
    kind = "@type: MDP\n@value_type: rational\n@parameters\n\n@reward_models\n\n"
    return f"{kind}@nr_states\n{states}\n@nr_choices\n{choices}\n@model\n"


def by_storm(model: object) -> object:
    """Return the greatest chance that the board is filled, from the first state."""
    import stormpy  # noqa: PLC0415 - only where it is installed

    asked = stormpy.parse_properties('Pmax=? [F "won"]')[0]
    return stormpy.model_checking(model, asked).get_value(0)


def read_model(path: Path, *, exact: bool) -> object:
    """Return the model that Storm reads, with fractions or floats."""
    import stormpy  # noqa: PLC0415 - only where it is installed

    return stormpy.build_model_from_drn[stormpy.Rational if exact else float](str(path))


def routes(board: mmm.Board, path: Path) -> list[Route]:
    """Return our route, and Storm's: exact, exact with reading, and in floats."""

    def solved() -> Fraction | float:
        return mmm.solve(board, exact=True, cache=False).win_probability

    read = partial(read_model, path)
    exact, floats = cache(partial(read, exact=True)), cache(partial(read, exact=False))
    storm = partial(Route, "stormpy")  # what is kept is read at the first run, which is not timed
    return [
        Route("mousemath", "`mmm.solve(exact=True)`, from the board", solved),
        storm("exact, states given and read", lambda: by_storm(exact()), read=_fraction),
        storm(
            "exact, states given, reading timed",
            lambda: by_storm(read(exact=True)),
            read=_fraction,
        ),
        storm(
            "floats (value iteration), states given and read",
            lambda: by_storm(floats()),
            same=lambda ours, theirs: abs(float(ours) - theirs) < CLOSE,
        ),
    ]


def _fraction(number: object) -> Fraction:
    return Fraction(str(number))


def jobs(folder: Path) -> list[Job]:
    """Return the work on each board and all routes to it."""
    found = []
    for place, (name, board) in enumerate(BOARDS.items()):
        path = folder / f"{place}.drn"
        text, states = written(mmm.Mmm(board))
        path.write_text(text, encoding="utf-8")
        found.append(Job(f"{name}: {states:,} states by the rules", routes(board, path)))
    return found


if __name__ == "__main__":
    Arguments(__doc__).parse_args()
    with tempfile.TemporaryDirectory() as folder:
        beside("model checking", jobs(Path(folder)))
