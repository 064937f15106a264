"""The words of Viva Topo! in the reader's language: players, faces, places, moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.games.viva_topo.rules.path import HOME, Cat, Move
from mousemath.language import _, mark, ngettext

if TYPE_CHECKING:
    from collections.abc import Sequence

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


def way_word(position: int) -> str:
    """Say where the cat is on her way to.

    >>> way_word(0), way_word(7)
    ('to the mouse home', 'to space 7')
    """
    return (
        _("to the mouse home") if position == HOME else _("to space {space}").format(space=position)
    )


def place_word(place: Place) -> str:
    """Say a place where a mouse is safe.

    >>> place_word(2), place_word("cockaigne")
    ('home 2', 'Cockaigne')
    """
    return _("Cockaigne") if place == "cockaigne" else _("home {number}").format(number=place)


def move_word(move: Move) -> str:
    """Say a move as something to choose.

    >>> [move_word(move) for move in (Move(12, 14), Move(0, 2), Move(0, place=1), Move(7, 7))]
    ['Run to 14', 'Leave home to 2', 'Enter home 1', 'Stay on 7']
    """
    if move.place == "cockaigne":
        return _("Run into Cockaigne")
    if move.place is not None:
        return _("Enter home {number}").format(number=move.place)
    if move.space == move.mouse:
        return _("Stay on {space}").format(space=move.space)
    said = _("Leave home to {space}") if move.mouse == HOME else _("Run to {space}")
    return said.format(space=move.space)


def move_words(moves: Sequence[Move]) -> dict[Move, str]:
    """Say each of several moves, no two alike.

    >>> list(move_words([Move(12, place=3), Move(11, place=3), Move(0, 2)]).values())
    ['12 to home 3', '11 to home 3', 'Leave home to 2']
    """
    said = [move_word(move) for move in moves]
    return {
        move: path_word(move) if said.count(words) > 1 else words
        for move, words in zip(moves, said, strict=True)
    }


def end_word(move: Move) -> str:
    """Say where a move ends.

    >>> end_word(Move(9, 12)), end_word(Move(9, place=3))
    ('12', 'home 3')
    """
    return str(move.space) if move.place is None else place_word(move.place)


def path_word(move: Move) -> str:
    """Say from where a mouse goes, and where.

    >>> path_word(Move(9, 12)), path_word(Move(0, place=1))
    ('9 to 12', 'out to home 1')
    """
    said = _("out to {end}") if move.mouse == HOME else _("{start} to {end}")
    return said.format(start=move.mouse, end=end_word(move))


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


def lap_word(cat: Cat) -> str:
    """Say in which lap the cat runs."""
    return _("first lap") if cat.lap == 1 else _("second lap")


def cat_word(cat: Cat) -> str:
    """Say where the cat stands.

    >>> cat_word(Cat(1, 8))
    'space 8, first lap'
    """
    return _("space {space}, {lap}").format(space=cat.space, lap=lap_word(cat))
