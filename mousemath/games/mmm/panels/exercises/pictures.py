"""Pictures beside the exercises: the shelf as far as it is gathered, the faces that fit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.games.mmm.rules.board_file import FOODS
from mousemath.games.mmm.rules.state import FACES, State
from mousemath.games.mmm.table.moment import Moment
from mousemath.games.mmm.table.pantry import pantry
from mousemath.games.mmm.table.settings import Settings
from mousemath.games.mmm.table.words import ICONS, face_word
from mousemath.language import _, capital
from mousemath.lesson.teaching import View
from mousemath.play.session import Session
from mousemath.scene import DiceTray, Die, Stop, Track

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mousemath.scene import Part


def shelf_without(gone: int) -> tuple[Part, ...]:
    """Draw the shelf with some foods gathered, one bit for each."""
    settings = Settings()
    items = settings.board.items
    chips = sum(item.mask for item in items if gone >> FOODS.index(item.food) & 1)
    return board_at(settings, State(chips, settings.board.cat_moves))


def board_at(settings: Settings, state: State) -> tuple[Part, ...]:
    """Draw the pantry of a position."""
    game = settings.game
    return (pantry(Moment(game, Session(game, state=state), View(""), settings)),)


def faces_of(missing: Sequence[str], name: str = "") -> DiceTray:
    """Draw the six faces of a die, and say which fit."""
    return DiceTray(
        f"faces{name}", _("The faces of a die"), tuple(_face(face, missing, name) for face in FACES)
    )


def _face(face: str, missing: Sequence[str], name: str) -> Die:
    word = capital(face_word(face))
    note = _("fits nowhere") if face in missing else _("fits")
    state = "blocked" if face in missing else ""
    said = f"{word}, {note}"
    return Die(f"face{name}-{face}", word, said, ICONS[face], ICONS[face], note=note, state=state)


def cat_track(moves: int) -> tuple[Part, ...]:
    """Draw the cat so many moves away from the pantry."""
    ahead = tuple(Stop(str(left), "ahead", str(left)) for left in range(moves - 1, 0, -1))
    here = Stop(str(moves), "here", str(moves), icon="cat")
    door = Stop(_("the pantry door"), "goal", icon="door")
    return (Track("cat", _("The cat"), (here, *ahead, door)),)
