"""The Cat tab: her expected steps of this turn, and how the game may end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.games.mmm.maths.choices import STAYS
from mousemath.games.mmm.panels.choices import Choices
from mousemath.games.mmm.panels.work import game_source, progress_parts
from mousemath.language import _, decimal
from mousemath.lesson.kit import answer, bars, columns, heading, leaf_of, rich, table
from mousemath.scene import Bars, Columns, Progress, Strong, Table, Text
from mousemath.scene.mathml import as_number

if TYPE_CHECKING:
    from collections.abc import Iterable
    from fractions import Fraction

    from mousemath.games.mmm.maths.ledger import Outlook
    from mousemath.games.mmm.table.moment import Moment
    from mousemath.lesson.teaching import Leaf

SHOWN = 5
"""Choices that are listed."""


def leaf(moment: Moment) -> Leaf:
    """Write the tab."""
    early = moment.whole.endings_bound and not moment.state.between_turns
    seen = _("seen from the start of this turn") if early else _("best play from here")
    asked = _("How may the game end?")
    walked, steps = _this_turn(Choices(moment))
    return leaf_of(
        _("How far may the cat walk?"),
        answer(_steps_words(steps), number=as_number(steps)),
        walked,
        heading(f"{asked} {seen}"),
        progress_parts(moment),
        _endings(moment),
        game_source(moment, moment.whole.endings_bound),
    )


def _this_turn(choices: Choices) -> tuple[Table, Fraction]:
    """Return her expected steps for the best choices, and for the best of all."""
    ranked = choices.ranked(STAYS)[:SHOWN]
    steps: list[Fraction] = [1 - choice.values[STAYS] for choice in ranked]
    rows = [
        (choices.words(choice), walked, decimal(walked))
        for choice, walked in zip(ranked, steps, strict=True)
    ]
    head = _("your choice"), _("expected steps"), _("decimal")
    best = [number for number, walked in enumerate(steps) if walked == steps[0]]
    return table(_("Expected steps of the cat in this turn"), head, rows, best=best), steps[0]


def _steps_words(steps: Fraction) -> str:
    if steps == 0:
        return _("steps: you can keep her still for sure.")
    if steps == 1:
        return _("step: she moves for sure.")
    return _("steps on average, if you play to keep her still.")


# ── how the game ends ────────────────────────────────────────────────────────────────────────────


def _endings(moment: Moment) -> Iterable[Bars | Columns | Text | Progress]:
    if not moment.whole.detailed:
        return ()
    outlook = moment.whole.outlook(moment.began, moment.turn.best_value(moment.state))
    if outlook is None:
        return (Progress(_("Following the best play to all its endings"), None),)
    return (
        _grades(outlook),
        heading(_("How many steps may she still walk?")),
        _steps_to_walk(outlook, moment.state.cat),
        _expected(outlook),
    )


def _grades(outlook: Outlook) -> Bars:
    won = _("won, 6 or more left"), _("won, 4 or 5 left"), _("won, 2 or 3 left"), _("won, 1 left")
    lost = (
        _("lost, 1 open"),
        _("lost, 2 or 3 open"),
        _("lost, 4 or 5 open"),
        _("lost, 6 or more open"),
    )
    rows = [(name, mass, "best") for name, mass in zip(won, outlook.win_grades, strict=True)]
    rows += [(name, mass, "event") for name, mass in zip(lost, outlook.loss_grades, strict=True)]
    return bars(_("Grades of the game with their chances"), rows, _("striped: the game is lost"))


def _steps_to_walk(outlook: Outlook, cat: int) -> Columns:
    """Draw the distribution of her steps until the game ends; the last one takes her in."""
    won = [(str(steps), outlook.moves_left[cat - steps - 1]) for steps in range(cat)]
    return columns(
        _("Her steps until the game ends, with their chances"),
        _("steps; the last one takes her into the pantry"),
        [*won, (str(cat), 1 - outlook.win_probability, "event")],
    )


def _expected(outlook: Outlook) -> Text:
    said = ["{win}"]
    if outlook.expected_moves_left is not None:
        text = _("At a win the cat still needs {moves} moves on average.")
        said.append(text.format(moves=decimal(outlook.expected_moves_left, 2)))
    if outlook.expected_open is not None:
        text = _("At a loss {squares} squares are still full on average.")
        said.append(text.format(squares=decimal(outlook.expected_open, 2)))
    won = _("You win with chance {win}.").format(win=decimal(outlook.win_probability))
    return Text(rich(" ".join(said), win=Strong(won)))
