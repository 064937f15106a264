"""The Cat tab: her expected steps of this turn, and how the game will end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mousemath.games.mmm.maths.choices import STAYS
from mousemath.games.mmm.panels.decide import SHOWN, Decision
from mousemath.language import _, decimal
from mousemath.lesson.teaching import Leaf
from mousemath.scene import Answer, Bar, Bars, Columns, Rich, Source, Strong, Table, Text, mathml
from mousemath.scene.mathml import as_number

if TYPE_CHECKING:
    from mousemath.games.mmm.maths.ledger import Outlook


def cat_leaf(
    decision: Decision,
    outlook: Outlook | None,
    source: Source,
    progress: tuple[Any, ...],
    seen_from: str = "",
) -> Leaf:
    """Write the Cat tab: her expected steps of this turn, and how the game will end."""
    ranked = decision.ranked(STAYS)[:SHOWN]
    top = ranked[0].values[STAYS]
    rows = tuple(
        (
            (decision.words(choice),),
            (mathml.fraction(1 - choice.values[STAYS]),),
            (decimal(1 - choice.values[STAYS]),),
        )
        for choice in ranked
    )
    best = tuple(n for n, choice in enumerate(ranked) if choice.values[STAYS] == top)
    table = Table(
        (_("your choice"), _("expected steps"), _("decimal")),
        rows,
        _("Expected steps of the cat in this turn"),
        best,
    )
    steps = 1 - top
    said = {
        0: _("steps: you can keep her still for sure."),
        1: _("step: she moves for sure."),
    }.get(steps, _("steps on average, if you play to keep her still."))
    return Leaf(
        _("How far will the cat walk?"),
        (
            Answer((said,), as_number(steps)),
            table,
            Text(
                (_("How will the game end?"), " ", seen_from or _("best play from here")), "heading"
            ),
            *progress,
            *_ends(outlook, decision.state.cat),
            source,
        ),
    )


def _ends(outlook: Outlook | None, cat: int) -> tuple[Any, ...]:
    if outlook is None:
        return ()
    spans = [
        _("won, 6 or more left"),
        _("won, 4 or 5 left"),
        _("won, 2 or 3 left"),
        _("won, 1 left"),
    ]
    opens = [
        _("lost, 1 open"),
        _("lost, 2 or 3 open"),
        _("lost, 4 or 5 open"),
        _("lost, 6 or more open"),
    ]
    bars = [
        Bar(span, as_number(mass), "best")
        for span, mass in zip(spans, outlook.win_grades, strict=True)
    ]
    bars += [
        Bar(span, as_number(mass), "event")
        for span, mass in zip(opens, outlook.loss_grades, strict=True)
    ]
    legend = _("striped: the game is lost")
    return (
        Bars(tuple(bars), _("Grades of the game with their chances"), legend),
        Text((_("How many steps will she still walk?"),), "heading"),
        _steps_to_walk(outlook, cat),
        Text(_expected(outlook)),
    )


def _steps_to_walk(outlook: Outlook, cat: int) -> Columns:
    """Draw the distribution of her steps until the game ends; the last one takes her in."""
    won = [outlook.moves_left[cat - steps - 1] for steps in range(cat)]
    columns = [Bar(str(steps), as_number(mass, places=3)) for steps, mass in enumerate(won)]
    lost = Bar(str(cat), as_number(1 - outlook.win_probability, places=3), "event")
    return Columns(
        (*columns, lost),
        _("Her steps until the game ends, with their chances"),
        _("steps; the last one takes her into the pantry"),
    )


def _expected(outlook: Outlook) -> Rich:
    won = _("You win with chance {win}.").format(win=decimal(outlook.win_probability))
    parts: list[Any] = [Strong(won)]
    if outlook.expected_moves_left is not None:
        parts += [
            " ",
            _("At a win the cat still needs {moves} moves on average.").format(
                moves=decimal(outlook.expected_moves_left, 2)
            ),
        ]
    if outlook.expected_open is not None:
        parts += [
            " ",
            _("At a loss {squares} squares are still full on average.").format(
                squares=decimal(outlook.expected_open, 2)
            ),
        ]
    return tuple(parts)
