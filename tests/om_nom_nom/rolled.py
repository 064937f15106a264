"""Readers of Om Nom Nom before whom certain dice lie."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from workshop.reader import Reader

from mousemath.games.om_nom_nom import FACES
from mousemath.games.om_nom_nom.table.moment import Moment
from mousemath.games.om_nom_nom.table.settings import Settings

if TYPE_CHECKING:
    from random import Random

    from mousemath.games.om_nom_nom.rules.pieces import Dice

SHEET_ROLL = ((3, 2), (2, 3), (3, 2))
TABLES: list[dict[str, Any]] = [
    {},
    {"players": 2},
    {"seats": ["greedy", "person"]},
    {"solo": 2},
    {"seats": ["person", "best_response", "person", "random", "greedy", "person"]},
]


def random_roll(dice: Random) -> Dice:
    """Return what fifteen fair dice show."""
    faces = [dice.randrange(6) for _ in range(15)]
    return tuple((faces.count(2 * board), faces.count(2 * board + 1)) for board in range(3))


def rolled(dice: Dice = SHEET_ROLL, **options: Any) -> Reader:
    """Return a reader with these dice on the boards, the long work done."""
    reader = Reader.of("om_nom_nom", **options)
    numbers = [str(number) for pair in dice for number in pair]
    return reader.form("hand", **dict(zip(FACES, numbers, strict=True))).finish()


def moment_of(reader: Reader) -> Moment:
    """Return the moment that the reader sees."""
    lesson = reader.lesson
    settings = Settings().changed(lesson.teaching.options)
    return Moment(lesson.teaching.game, lesson.session, lesson.view, settings)


def unfold(reader: Reader, boards: int = 3) -> Reader:
    """Resolve so many boards of the latest reveal."""
    return reader.choose("reveal", f"{moment_of(reader).play_name}.{boards}")
