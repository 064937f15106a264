"""Compare the moves of each mouse alone: never a move of one mouse with a move of another."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from mousemath.games.viva_topo.table.words import mouse_word, move_word
from mousemath.language import _
from mousemath.scene import Option, Options, Rich, Strong
from mousemath.scene.mathml import as_number

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from mousemath.games.viva_topo.maths.choices import Choice
    from mousemath.games.viva_topo.table.moment import Moment

SHOWN = 6
"""Moves drawn with a bar; the table holds all of them."""


def by_mouse(found: Sequence[Choice]) -> tuple[tuple[Choice, ...], ...]:
    """Return the moves of each mouse, the furthest mouse first, each mouse's best move first."""
    ordered = sorted(found, key=lambda choice: -choice.move.mouse)
    groups = groupby(ordered, key=lambda choice: choice.move.mouse)
    return tuple(
        tuple(sorted(group, key=lambda each: each.run.expected_cheese, reverse=True))
        for _mouse, group in groups
    )


def mouse_answer(moment: Moment, found: Sequence[Choice]) -> Rich:
    """Say what is best for one mouse that has a choice: the one looked at, else the furthest."""
    family = _("Which mouse to move is a question for the whole family.")
    free = [group for group in by_mouse(found) if len(group) > 1]
    if not free:
        return (Strong(_("Each mouse has one move only.")), " ", family)
    group = next((each for each in free if each[0].move.mouse == moment.mouse), free[0])
    best, other = group[:2]
    mouse = mouse_word(best.move.mouse)
    if best.run.expected_cheese == other.run.expected_cheese:
        said = _("Alone, {mouse} gets as much by either move.").format(mouse=mouse)
        return (Strong(said), " ", family)
    said = _("For {mouse} alone: {move}.").format(mouse=mouse, move=move_word(best.move))
    reason = _("That brings {best} cheese on average, the other move {other}.").format(
        best=as_number(best.run.expected_cheese, places=2).decimal,
        other=as_number(other.run.expected_cheese, places=2).decimal,
    )
    return (Strong(said), " ", reason, " ", family)


def mouse_options(
    moment: Moment, found: Sequence[Choice], detail: Callable[[Moment, Choice], str]
) -> Options:
    """Draw the moves, mouse by mouse; best and cost compare moves of the same mouse."""
    scale = float(max(moment.preset.worths)) or 1.0
    drawn = [
        _option(choice, group, scale, detail(moment, choice))
        for group in by_mouse(found)
        for choice in group
    ]
    return Options(_("Your moves, mouse by mouse"), tuple(drawn[:SHOWN]))


def _option(choice: Choice, group: Sequence[Choice], scale: float, detail: str) -> Option:
    value, top = choice.run.expected_cheese, group[0].run.expected_cheese
    compared = len(group) > 1
    return Option(
        label=move_word(choice.move),
        number=as_number(value, float(value) / scale, 3),
        best=compared and value == top,
        best_share=float(top) / scale,
        cost=as_number(top - value, places=3) if value < top else None,
        detail=(detail,),
    )
