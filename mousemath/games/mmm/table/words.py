"""The words of Mmm! in the reader's language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.games.mmm.rules.board_file import FOODS
from mousemath.games.mmm.rules.state import CROSS
from mousemath.language import _, listing, mark, ngettext

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction

    from mousemath.games.mmm.rules.board import Board
    from mousemath.games.mmm.rules.state import State

_FACES = {
    "bread": mark("bread"),
    "fish": mark("fish"),
    "cucumber": mark("cucumber"),
    "cheese": mark("cheese"),
    "carrot": mark("carrot"),
    CROSS: mark("red X"),
}
ICONS = {**{food: food for food in FOODS}, CROSS: "x"}


def face_word(face: str) -> str:
    """Return the name of a face, as inside a sentence."""
    return _(_FACES[face])


def roll_words(roll: Sequence[str]) -> str:
    """Name the faces of a roll, die by die."""
    return ", ".join(face_word(face) for face in roll)


def foods_on(board: Board, squares: int) -> tuple[str, ...]:
    """Return the food of each of some squares, given as a bit mask."""
    return tuple(item.food for number, item in enumerate(board.item_of) if squares >> number & 1)


def in_all(chance: Fraction) -> str:
    """Say a chance as so many cases of all.

    >>> from fractions import Fraction
    >>> in_all(Fraction(1, 36))
    '1 in 36'
    """
    return _("{part} in {whole}").format(part=chance.numerator, whole=chance.denominator)


def dice_words(board: Board, state: State) -> str:
    """Say which dice lie on the board, and which are in hand."""
    laid = listing(map(face_word, foods_on(board, state.on_board)))
    rolled = listing(face_word(state.faces[die] or "") for die in state.in_hand)
    hand = _("In hand: {faces}.").format(faces=rolled)
    lying = _("On the board: {foods}.").format(foods=laid)
    return f"{lying} {hand}" if laid else hand


def cat_does(*, stays: bool) -> str:
    """Say what the cat does if all is gathered."""
    return _("an item is full: the cat stays") if stays else _("the cat moves 1")


def missing_words(foods: Sequence[str]) -> str:
    """Count the squares that are not gathered, food by food where they are two.

    >>> missing_words(["fish", "fish", "bread"])
    '1 × bread and 2 × fish'
    """
    counted = [(foods.count(food), face_word(food)) for food in FOODS if food in foods]
    if len(counted) > 2:  # noqa: PLR2004 - more make the sentence long
        number = len(foods)
        return ngettext("{number} square", "{number} squares", number).format(number=number)
    many = _("{number} × {food}")
    return listing(many.format(number=number, food=food) for number, food in counted)


def choice_words(foods: str, deed: str, hand: int, *, again: bool = True) -> str:
    """Say a choice on a button or in an option row.

    Args:
        foods: the dice to lay, in words; empty if none is.
        deed: ``"gather"``, ``"reroll"`` or ``"bust"``.
        hand: how many dice stay in hand.
        again: whether a roll is one more roll of this turn.
    """
    if deed == "bust":
        return _("Take the dice off")
    if not foods:
        return _roll_words(hand, again=again) if deed == "reroll" else _("Gather now")
    if deed == "gather":
        return _("Place {foods}, then gather").format(foods=foods)
    return ngettext(
        "Place {foods}, re-roll {number}", "Place {foods}, re-roll {number}", hand
    ).format(foods=foods, number=hand)


def _roll_words(dice: int, *, again: bool) -> str:
    if again:
        return ngettext("Re-roll {number} die", "Re-roll {number} dice", dice).format(number=dice)
    return ngettext("Roll {number} die", "Roll {number} dice", dice).format(number=dice)


def win_grade(moves: int) -> str:
    """Name the grade of a win by the moves that the cat still needs."""
    return _grade(moves, _("A feast"), _("A good supper"), _("A hearty snack"), _("Just in time"))


def loss_grade(squares: int) -> str:
    """Name the grade of a loss by the squares left open."""
    return _grade(
        squares, _("Hungry mice"), _("Half a supper"), _("Nearly full"), _("One bite short")
    )


def _grade(number: int, *words: str) -> str:
    """Return the first word from 6 on, the next ones from 4 and from 2, and the last of fewer."""
    return words[3 - min(number // 2, 3)]
