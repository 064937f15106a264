"""The rules of Viva Topo! at hand: who moves, what wins, five pictures with a sentence each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.language import _
from mousemath.lesson import kit
from mousemath.scene import Rules, Sign

if TYPE_CHECKING:
    from mousemath.lesson.kit.laid import Told

_MOUSE = Sign("family-scarf", "family-1")
_SPACE = Sign(form="item")
_CAT = Sign("cat", "cat")
_FACE = Sign(figure="4", form="die")
_CAT_FACE = Sign("cathead", figure="1", form="die")


def guide() -> Rules:
    """Return the rules."""
    return kit.rules_at_hand(
        "Viva Topo!",
        _("One after the other round the table; each for the mice of their own family."),
        _("The most cheese, once no mouse is on its way any more."),
        *_told(),
    )


def _told() -> tuple[Told, ...]:
    """Return the five sentences, each with its picture."""
    caught = Sign("family-scarf", "family-1", form="caught")
    homes = Sign("house", "cheese", word=_("1 to 4")), Sign("cheese", "cheese")
    return (
        (
            _("Roll the die. It shows how far a mouse runs, and on some faces a cat."),
            (_FACE, _CAT_FACE),
        ),
        (
            _("Move one mouse of yours as far as that; as long as you can, you must."),
            (_MOUSE, Sign(form="arrow"), _SPACE, _SPACE, _SPACE),
        ),
        (
            _(
                "After a cat the mouse moves first. Then the cat goes one space on, in her "
                "second lap two."
            ),
            (_CAT, Sign(form="arrow", figure="+1"), _SPACE, _SPACE),
        ),
        (
            _(
                "She catches every mouse on her way and where she stops, and those still at "
                "home when her second lap begins."
            ),
            (_SPACE, caught, _CAT),
        ),
        (
            _(
                "A friend's home on the way gives 1 to 4 cheese, Cockaigne at the end 6. There "
                "a mouse is safe for good."
            ),
            (*homes, Sign("wheel", "cheese", word="6")),
        ),
    )
