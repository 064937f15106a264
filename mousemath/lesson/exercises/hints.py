"""The hints of an exercise, one after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.language import _, mark
from mousemath.lesson import kit
from mousemath.scene import Hint, Hints

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mousemath.chance.line import Line

HINTS = (mark("a question"), mark("the first step"), mark("all but the last line"))


def hints_part(hinted: Sequence[tuple[Line, ...]], opened: int) -> Hints:
    """Return the hints, of which some are open."""
    names = [_("Hint {number}").format(number=n + 1) for n in range(len(hinted))]
    hints = (
        Hint(f"{name} · {_(what)}", tuple(map(kit.step, lines)) if n < opened else ())
        for n, (name, what, lines) in enumerate(zip(names, HINTS, hinted, strict=False))
    )
    after = tuple(
        _("{name} · after hint {number}").format(name=name, number=number)
        for number, name in enumerate(names)
    )
    note = _("A hint costs nothing; it is only noted that you looked.")
    return Hints("hints", _("Hints, if you want them"), tuple(hints), after, note)
