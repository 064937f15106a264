"""Make the atlas: 500 generated boards of Mmm!, and every roll of Om Nom Nom, in ``docs/atlas``.

Run ``python -m docs.tools.atlas [processes]`` to work it all out (about four minutes of processor time; what is
done stays in a folder of the system's for temporary files, so a second run goes on), then
``python -m docs.tools.atlas_plots`` to draw it (extra ``atlas``).

Values are fractions, written with the digits of a machine number; the test of the atlas works some rows out
anew. Games by policies are played too: estimates, each beside the exact value it should come near.
"""

from __future__ import annotations

import csv
import tempfile
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

import mousemath as mm
from docs.tools.arguments import Arguments, at_least
from mousemath.errors import MousemathError
from mousemath.games.mmm import Board, random_board
from mousemath.games.mmm.explore.value import Evaluation
from mousemath.games.mmm.maths.exact.solver import ExactSolution
from mousemath.games.mmm.maths.policies import named
from mousemath.games.mmm.maths.positions import count_positions
from mousemath.games.om_nom_nom import CARDS, roll_distribution, solve_duel
from mousemath.play.surveys.folder import Folder, as_csv
from mousemath.play.surveys.pieces import key_of
from mousemath.play.surveys.surveying import Doing

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from mousemath.games.om_nom_nom.rules.pieces import Dice
    from mousemath.play.surveys.pieces import Piece, Row

HERE = Path(__file__).parents[1] / "atlas"
BOARDS = HERE / "mmm_boards.csv"
ROLLS = HERE / "om_nom_nom_rolls.csv"
MANY, MOST_POSITIONS, GAMES = 500, 200, 40_000
FOODS = ("bread", "fish", "cucumber", "cheese", "carrot")
ITEMS = ((1,), (2,), (3,), (4,), (1, 2), (1, 3), (2, 2), (2, 3), (3, 3), (2, 4))
PLAYED = ("always_stop", "always_reroll")
TOGETHER = 50
"""Rolls that are worked out in one part."""
Columns = dict[str, "Callable[[str], object]"]
BOARD_COLUMNS: Columns = {
    "board": str,
    "seed": int,
    "foods": str,
    "squares": int,
    "cat_moves": int,
    "positions": int,
    "optimal": float,
    "always_stop": float,
    "always_reroll": float,
    "rerolling": float,
    "opening": str,
    "opening_gain": float,
}
ROLL_COLUMNS: Columns = {
    "dice": str,
    "orders": int,
    "cards": int,
    "unique": str,
    **dict.fromkeys(CARDS, float),
}


def board(number: int) -> tuple[Board, int]:
    """Return a board of the atlas and the seed that laid it out: small enough, and drawn by its number alone."""
    for attempt in range(1000):
        draw = int(key_of("atlas", number, attempt), 16)
        foods, cat_moves = 2 + draw % 4, 3 + draw // 4 % 8
        sizes = {FOODS[n]: ITEMS[draw // 32 // 10**n % 10] for n in range(foods)}
        if count_positions(list(sizes.values())) > MOST_POSITIONS:
            continue
        seed = number + MANY * attempt
        try:
            laid = random_board(sizes, seed=seed, cat_moves=cat_moves, name=f"atlas {number}")
        except MousemathError:
            continue  # no layout for this seed
        return laid, seed
    raise MousemathError(f"No board has the number {number}.")


@dataclass(frozen=True, slots=True)
class Numbered:
    """A piece of the atlas, named by its kind and its number."""

    number: int
    kind: ClassVar[str]
    told: ClassVar[Columns]

    @property
    def key(self) -> str:
        """The name of the piece."""
        return key_of(self.kind, mm.__version__, self.number)

    @property
    def columns(self) -> Mapping[str, Callable[[str], object]]:
        """What is told in a row."""
        return self.told


class BoardPiece(Numbered):
    """One board: how hard it is, how to begin, what rolling again is worth."""

    __slots__ = ()
    kind, told = "atlas board 1", BOARD_COLUMNS

    def rows(self) -> list[Row]:
        """Work the board out, in fractions."""
        laid, seed = board(self.number)
        foods, cat = laid.open_sizes(), laid.cat_moves
        solution = ExactSolution(foods, cat, full=False).run()
        best = solution.value(foods, cat)
        simple = {by: _worth(laid, by) for by in PLAYED}
        opening, gain = _opening(solution, foods, cat)
        return [
            {
                "board": laid.name,
                "seed": seed,
                "foods": "; ".join("+".join(map(str, items)) for items in foods if items),
                "squares": sum(map(sum, foods)),
                "cat_moves": cat,
                "positions": count_positions(foods),
                "optimal": float(best),
                **{by: float(worth) for by, worth in simple.items()},
                "rerolling": float(best - simple["always_stop"]),
                "opening": opening,
                "opening_gain": float(gain),
            }
        ]


def _worth(laid: Board, by: str) -> Fraction:
    foods, cat = laid.open_sizes(), laid.cat_moves
    return Evaluation(foods, cat, named(by), full=False).run().win_probability


def _opening(
    solution: ExactSolution, foods: Sequence[Sequence[int]], cat: int
) -> tuple[str, Fraction]:
    """Return on which items one die of the first turn is worth most, and how far the worst is behind."""
    worths: dict[str, Fraction] = {}
    for food, items in enumerate(foods):
        for item, size in enumerate(items):
            after = [list(each) for each in foods]
            after[food][item] -= 1
            others = "+".join(map(str, items))
            name = f"{size} of {others}"
            worths[name] = _value(solution, after, cat if size == 1 else cat - 1)
    best = max(worths.values())
    return ", ".join(name for name, worth in worths.items() if worth == best), best - min(
        worths.values()
    )


def _value(solution: ExactSolution, opens: Sequence[Sequence[int]], cat: int) -> Fraction:
    return Fraction(solution.value(opens, cat)) if cat else Fraction(0)


@cache
def rolls() -> dict[Dice, int]:
    """Return every roll of fifteen dice up to the order of the boards, with in how many orders it falls."""
    found: dict[Dice, int] = {}
    for dice, chance in roll_distribution().items():
        like = tuple(sorted(dice))
        found[like] = found.get(like, 0) + int(chance * 6**15)
    return dict(sorted(found.items()))


class RollPiece(Numbered):
    """Some rolls: what two players should do who have all their cards."""

    __slots__ = ()
    kind, told = "atlas rolls 1", ROLL_COLUMNS

    def rows(self) -> list[Row]:
        """Solve the duels, in fractions."""
        begin = self.number * TOGETHER
        return [
            _duel(dice, orders) for dice, orders in list(rolls().items())[begin : begin + TOGETHER]
        ]


def _duel(dice: Dice, orders: int) -> Row:
    duel = solve_duel(dice)
    chances = dict(zip(duel.row_cards, duel.row_strategy, strict=True))
    return {
        "dice": "; ".join(f"{middle}+{bottom}" for middle, bottom in dice),
        "orders": orders,
        "cards": sum(chance > 0 for chance in chances.values()),
        "unique": "yes" if duel.is_unique else "no",
        **{card: round(float(chances[card]), 6) for card in CARDS},
    }


def worked_out(pieces: Sequence[Piece], executor: object) -> list[Row]:
    """Work pieces out, those that are not kept, and return all rows."""
    doing = Doing(pieces, Folder(Path(tempfile.gettempdir(), "mousemath-atlas")), progress=True)
    doing.run(executor)
    if doing.failed:
        raise MousemathError("; ".join(doing.failed.values()))
    return doing.in_order()


def played(executor: object) -> dict[tuple[str, str], Any]:
    """Play each board by the simple policies, as a survey."""
    boards = [board(number)[0] for number in range(MANY)]
    into = Path(tempfile.gettempdir(), "mousemath-atlas", "played.csv")
    return dict(mm.survey(boards, PLAYED, GAMES, executor, into).estimates())


def main() -> None:
    """Write the files of the atlas."""
    parser = Arguments(__doc__)
    parser.add_argument("processes", type=at_least(1), nargs="?", help="that work at once")
    executor: int | None = parser.parse_args().processes
    HERE.mkdir(exist_ok=True)
    listed = worked_out([BoardPiece(number) for number in range(MANY)], executor)
    estimates = played(executor)
    for row in listed:
        for by in PLAYED:
            found = estimates[row["board"], by]
            row[f"{by}_played"], row[f"{by}_error"] = found.mean, round(found.standard_error, 9)
    BOARDS.write_text(as_csv(listed, listed[0]), encoding="utf-8")
    pieces = [RollPiece(number) for number in range(-(-len(rolls()) // TOGETHER))]
    ROLLS.write_text(as_csv(worked_out(pieces, executor), ROLL_COLUMNS), encoding="utf-8")


def read(path: Path) -> list[dict[str, str]]:
    """Return the rows of a file of the atlas, as they are written."""
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


if __name__ == "__main__":
    main()
