"""The panel when the game is over: what was missing or how it was won, and the dice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.games.mmm.maths.afterwards import chance_left, luck
from mousemath.games.mmm.panels.work import game_source
from mousemath.games.mmm.table.words import face_word
from mousemath.language import _, decimal, listing, ngettext
from mousemath.lesson.kit import answer, leaf_of

if TYPE_CHECKING:
    from mousemath.games.mmm.table.moment import Moment
    from mousemath.lesson.teaching import Leaf
    from mousemath.scene import Answer


def leaf(moment: Moment) -> Leaf:
    """Look back at the game."""
    won = moment.game.is_won(moment.state)
    return leaf_of(
        _("How you won") if won else _("What was missing?"),
        _won(moment) if won else _missing(moment),
        None if won else _nearly(moment),
        busts_words(moment),
        game_source(moment),
    )


def busts_words(moment: Moment) -> str:
    """Say how many busts there were, and how many were to be expected."""
    seen = luck(moment.game, moment.session.records)
    if not seen.rolls:
        return ""
    busts = ngettext("{busts} bust", "{busts} busts", seen.busts).format(busts=seen.busts)
    return _("{busts} in {rolls} rolls; {expected} were to be expected.").format(
        busts=busts, rolls=seen.rolls, expected=decimal(seen.expected, 2)
    )


def _won(moment: Moment) -> Answer:
    turns, moves = moment.number - 1, moment.state.cat
    took = ngettext("It took {turns} turn.", "It took {turns} turns.", turns).format(turns=turns)
    ahead = ngettext(
        "The cat was still {moves} move away.", "The cat was still {moves} moves away.", moves
    ).format(moves=moves)
    return answer(took, ahead)


def _missing(moment: Moment) -> Answer:
    """Say once how much was missing: in all, and of each food item by item, as 2 + 1."""
    left: dict[str, list[int]] = {}
    for item in moment.game.board.items:
        if missing := item.left(moment.state.chips):
            left.setdefault(item.food, []).append(missing)
    sizes = [sorted(each, reverse=True) for each in left.values()]
    squares, items = sum(map(sum, sizes)), sum(map(len, sizes))
    foods = listing(
        f"{face_word(food)} {' + '.join(map(str, each))}"
        for food, each in zip(left, sizes, strict=True)
    )
    said = _("{squares} in {items}: {foods}.").format(
        squares=ngettext("{number} square", "{number} squares", squares).format(number=squares),
        items=ngettext("{number} item", "{number} items", items).format(number=items),
        foods=foods,
    )
    return answer(said)


def _nearly(moment: Moment) -> str:
    """Say how often the game would still have been won, had the cat been further away."""
    one, two = (chance_left(moment.game, moment.state.chips, moves) for moves in (1, 2))
    if one is None or two is None:
        return ""
    return _(
        "Had the cat been 1 move further away, you would have won with chance {one}; 2 moves, {two}."
    ).format(one=decimal(one, 2), two=decimal(two, 2))
