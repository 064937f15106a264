"""The words of Viva Topo! in the reader's language: players, faces, places, moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.games.viva_topo.rules.path import HOME, Cat, Move
from mousemath.language import _, mark, ngettext

if TYPE_CHECKING:
    from mousemath.games.viva_topo.rules.equipment import Face, Place

PLAYS = {
    "random": mark("any move"),
    "timid": mark("timid"),
    "greedy": mark("greedy"),
    "family-optimal": mark("best for the family"),
}
"""Shortly, how a policy plays."""


def face_word(face: Face) -> str:
    """Say a face of the die.

    >>> from mousemath.games.viva_topo.rules.equipment import Face
    >>> face_word(Face(1, cat=True)), face_word(Face(4))
    ('1 + cat', '4')
    """
    if not face.cat:
        return str(face.steps)
    return _("{steps} + cat").format(steps=face.steps) if face.steps else _("cat alone")


def spot(position: int) -> str:
    """Say a position of a mouse, as in a row of a table: "home", or the number of the space."""
    return _("home") if position == HOME else str(position)


def place_word(place: Place) -> str:
    """Say a place where a mouse is safe.

    >>> place_word(2), place_word("cockaigne")
    ('home 2', 'Cockaigne')
    """
    return _("Cockaigne") if place == "cockaigne" else _("home {number}").format(number=place)


def move_word(move: Move) -> str:
    """Say a move in the least room.

    >>> move_word(Move(12, 14)), move_word(Move(0, place=1)), move_word(Move(7, 7))
    ('12 → 14', 'home → home 1', '7 stays')
    """
    start = spot(move.mouse)
    if move.place is not None:
        return _("{start} → {end}").format(start=start, end=place_word(move.place))
    if move.space == move.mouse:
        return _("{start} stays").format(start=start)
    return _("{start} → {end}").format(start=start, end=move.space)


def mouse_word(position: int) -> str:
    """Say which mouse is meant, as in a sentence."""
    if position == HOME:
        return _("your mouse at home")
    return _("your mouse on {space}").format(space=position)


def players_word(players: int) -> str:
    """Say how many play.

    >>> players_word(3)
    '3 players'
    """
    return ngettext("{number} player", "{number} players", players).format(number=players)


def cheese_word(cheese: int) -> str:
    """Say an amount of cheese.

    >>> cheese_word(1), cheese_word(7)
    ('1 cheese', '7 cheese')
    """
    return ngettext("{number} cheese", "{number} cheese", cheese).format(number=cheese)


def cat_word(cat: Cat) -> str:
    """Say where the cat stands.

    >>> cat_word(Cat(1, 8))
    'space 8, first lap'
    """
    said = _("space {space}, first lap") if cat.lap == 1 else _("space {space}, second lap")
    return said.format(space=cat.space)
