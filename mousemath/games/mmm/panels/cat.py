"""The Cat tab: her expected steps of this turn, and how the game will end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.games.mmm.maths.choices import STAYS
from mousemath.games.mmm.panels.decision import SHOWN, Decision
from mousemath.games.mmm.panels.work import game_source, progress_parts
from mousemath.language import _, decimal
from mousemath.lesson.teaching import Leaf
from mousemath.scene import Answer, Bar, Bars, Columns, Progress, Rich, Strong, Table, Text, mathml
from mousemath.scene.mathml import as_number

if TYPE_CHECKING:
    from fractions import Fraction

    from mousemath.games.mmm.maths.ledger import Outlook
    from mousemath.games.mmm.table.moment import Moment


def leaf(moment: Moment) -> Leaf:
    """Write the tab."""
    decision, whole = Decision(moment), moment.whole
    early = not whole.exact and not moment.state.between_turns
    seen_from = _("seen from the start of this turn") if early else ""
    table, steps = _this_turn(decision)
    return Leaf(
        _("How far will the cat walk?"),
        (
            Answer((_steps_words(steps),), as_number(steps)),
            table,
            Text(
                (_("How will the game end?"), " ", seen_from or _("best play from here")), "heading"
            ),
            *progress_parts(moment),
            *_endings(moment),
            game_source(moment),
        ),
    )


def _this_turn(decision: Decision) -> tuple[Table, Fraction]:
    """Return her expected steps for the best choices, and for the best of all."""
    ranked = decision.ranked(STAYS)[:SHOWN]
    steps: list[Fraction] = [1 - choice.values[STAYS] for choice in ranked]
    rows = tuple(
        ((decision.words(choice),), (mathml.fraction(walked),), (decimal(walked),))
        for choice, walked in zip(ranked, steps, strict=True)
    )
    head = _("your choice"), _("expected steps"), _("decimal")
    best = tuple(number for number, walked in enumerate(steps) if walked == steps[0])
    return Table(head, rows, _("Expected steps of the cat in this turn"), best), steps[0]


def _steps_words(steps: Fraction) -> str:
    if steps == 0:
        return _("steps: you can keep her still for sure.")
    if steps == 1:
        return _("step: she moves for sure.")
    return _("steps on average, if you play to keep her still.")


# ── how the game ends ────────────────────────────────────────────────────────────────────────────


def _endings(moment: Moment) -> tuple[Bars | Columns | Text | Progress, ...]:
    if not moment.whole.detailed:
        return ()
    outlook = moment.whole.outlook(moment.began, moment.turn.best_value(moment.state))
    if outlook is None:
        return (Progress(_("Following the best play to all its endings"), None),)
    return (
        _grades(outlook),
        Text((_("How many steps will she still walk?"),), "heading"),
        _steps_to_walk(outlook, moment.state.cat),
        Text(_expected(outlook)),
    )


def _grades(outlook: Outlook) -> Bars:
    won = (
        _("won, 6 or more left"),
        _("won, 4 or 5 left"),
        _("won, 2 or 3 left"),
        _("won, 1 left"),
    )
    lost = (
        _("lost, 1 open"),
        _("lost, 2 or 3 open"),
        _("lost, 4 or 5 open"),
        _("lost, 6 or more open"),
    )
    parts = (won, outlook.win_grades, "best"), (lost, outlook.loss_grades, "event")
    bars = tuple(
        Bar(name, as_number(mass), tone)
        for names, masses, tone in parts
        for name, mass in zip(names, masses, strict=True)
    )
    legend = _("striped: the game is lost")
    return Bars(bars, _("Grades of the game with their chances"), legend)


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
    parts: list[str | Strong] = [Strong(won)]
    if outlook.expected_moves_left is not None:
        text = _("At a win the cat still needs {moves} moves on average.")
        parts += [" ", text.format(moves=decimal(outlook.expected_moves_left, 2))]
    if outlook.expected_open is not None:
        text = _("At a loss {squares} squares are still full on average.")
        parts += [" ", text.format(squares=decimal(outlook.expected_open, 2))]
    return tuple(parts)
