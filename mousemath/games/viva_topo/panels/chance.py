"""The Chance tab: where the cat will be, when she comes, whom she catches before it can move."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from mousemath.games.viva_topo.maths.arrival import CatArrival, arrival_cdf, cat_position
from mousemath.games.viva_topo.panels.caught import caught_leaf
from mousemath.games.viva_topo.panels.shared import (
    cat_way_leaf,
    mouse_choice,
    source,
    target_choice,
    too_far,
)
from mousemath.games.viva_topo.rules.path import HOME
from mousemath.games.viva_topo.table.words import cat_word, mouse_word, way_word
from mousemath.language import _, decimal, ngettext
from mousemath.lesson.kit import bars, leaf_of, quiet, segments
from mousemath.scene import Answer, Bar, Columns, Number, mathml
from mousemath.scene.mathml import as_number

if TYPE_CHECKING:
    from mousemath.games.viva_topo.table.moment import Moment
    from mousemath.lesson.teaching import Leaf
    from mousemath.scene import Bars, Segments, Text

ROLLS = (1, 2, 3, 4, 6, 9, 12)
"""How many rolls the reader may look ahead."""
LIKELY, USUAL = Fraction(1, 4), 6
"""The first number of rolls at which the mouse is reached with a chance above LIKELY is looked at
first; where none up to USUAL is, that many."""
COLUMNS = 9
"""Columns of the waiting time that are drawn."""


def leaf(moment: Moment) -> Leaf:
    """Write the Chance tab, as the reader wants to look at it."""
    views = {"where": _where, "when": _when, "caught": caught_leaf}
    words = (_("her place"), _("her arrival"), _("my mice"))
    look = segments(moment.view, "look", _("Look at"), dict(zip(views, words, strict=True)))
    return views[look.value](moment, look.part)


# ── where she will be ────────────────────────────────────────────────────────────────────────────


def _where(moment: Moment, look: Segments) -> Leaf:
    """Say where the cat stands after some rolls: binomial along her track."""
    soon = (rolls for rolls in ROLLS if (_reached(moment, rolls) or 0) > LIKELY or rolls == USUAL)
    numbers, first = {str(number): str(number) for number in ROLLS}, str(next(soon))
    ahead = segments(moment.view, "rolls", _("Rolls ahead"), numbers, first)
    rolls = int(ahead.value)
    question = ngettext(
        "Where may the cat be after {rolls} more roll?",
        "Where may the cat be after {rolls} more rolls?",
        rolls,
    )
    kind = _(
        "Each roll is a cat with chance {chance}, whoever rolls: her moves are binomial. Exact."
    )
    return leaf_of(
        question.format(rolls=rolls),
        look,
        ahead.part,
        mouse_choice(moment),
        _cat_note(moment),
        _columns(moment, rolls),
        _reach_bar(moment, rolls),
        source(moment, kind.format(chance=moment.preset.cat_chance)),
    )


def _reached(moment: Moment, rolls: int) -> Fraction | None:
    """Return the chance that after so many rolls the cat is where the mouse stands, or beyond."""
    needed = moment.mouse_needed
    return None if needed is None else arrival_cdf(needed, rolls, moment.preset.cat_chance)


def _cat_note(moment: Moment) -> Text | None:
    """Say that the roll on the table moves the cat, where it does."""
    if not moment.ahead.cat_comes:
        return None
    said = _("This roll moves the cat too, as soon as you have moved: she is then on {cat}.")
    return quiet(said.format(cat=cat_word(moment.ahead.cat)))


def _columns(moment: Moment, rolls: int) -> Columns:
    law, needed = cat_position(moment.preset, moment.ahead.cat, rolls), moment.mouse_needed
    drawn = []
    for moves, (cat, mass) in enumerate(law.items()):
        tone = "event" if needed is not None and moves >= needed else ""
        icon = "cat" if moves == 0 else "mouse" if moves == needed else ""
        drawn.append(Bar(str(cat.space), as_number(mass), tone, icon))
    label = ngettext(
        "Where the cat may stand after {rolls} roll",
        "Where the cat may stand after {rolls} rolls",
        rolls,
    )
    return Columns(tuple(drawn), label.format(rolls=rolls), _("space of the ring"))


def _reach_bar(moment: Moment, rolls: int) -> Bars | Text | None:
    mouse, chance = moment.mouse, _reached(moment, rolls)
    if mouse is None or not chance:
        return None if mouse is None else too_far(moment, mouse, rolls)
    behind = moment.state.cat.lap == 1 and mouse < moment.state.cat.space
    name = _("reaches {space} in lap 2") if behind else _("reaches {space} or more")
    name = _("reaches the mouse home") if mouse == HOME else name.format(space=mouse)
    label = _("Whether she reaches {mouse}").format(mouse=mouse_word(mouse))
    legend = _("striped: she reaches {mouse}").format(mouse=mouse_word(mouse))
    return bars(label, [(name, chance, "event"), (_("stays behind"), 1 - chance)], legend)


# ── when she comes ───────────────────────────────────────────────────────────────────────────────


def _when(moment: Moment, look: Segments) -> Leaf:
    """Say after how many rolls the cat arrives: negative binomial."""
    return cat_way_leaf(moment, look, _arrival_leaf)


def _arrival_leaf(moment: Moment, look: Segments, spot: int, arrival: CatArrival) -> Leaf:
    text = ngettext(
        "rolls on average, whoever makes them: she needs {number} cat roll.",
        "rolls on average, whoever makes them: she needs {number} cat rolls.",
        arrival.cat_rolls,
    )
    return leaf_of(
        _("When may the cat come {way}?").format(way=way_word(spot)),
        look,
        mouse_choice(moment),
        target_choice(moment),
        Answer((text.format(number=arrival.cat_rolls),), _mean_number(arrival.expected_rolls)),
        _arrival_columns(moment, arrival),
        _within_bars(moment, arrival),
        source(moment),
    )


def _mean_number(mean: Fraction) -> Number:
    """Write a mean; a whole one without its fraction, which would say the same twice."""
    exact = mean.denominator > 1
    return Number(decimal(mean, 2), mathml.fraction(mean) if exact else None)


def _tone(moment: Moment, rolls: int) -> str:
    """Stripe what happens before the mouse can move again."""
    return "event" if rolls <= moment.ahead.rolls and not moment.ahead.only else ""


def _arrival_columns(moment: Moment, arrival: CatArrival) -> Columns:
    start = max(arrival.cat_rolls, arrival.mode - COLUMNS // 2)
    drawn = tuple(
        Bar(str(rolls), as_number(arrival.pmf(rolls)), _tone(moment, rolls))
        for rolls in range(start, start + COLUMNS)
    )
    label = _("Chance that she arrives with exactly this roll")
    return Columns(drawn, label, _("number of the roll"))


def _within_bars(moment: Moment, arrival: CatArrival) -> Bars:
    mean, first = arrival.expected_rolls, arrival.cat_rolls
    rows = []
    for limit in sorted({moment.ahead.rolls, int(mean), int(mean * 3 / 2)}):
        said = ngettext("within {number} roll", "within {number} rolls", limit)
        tone = _tone(moment, limit) if first <= limit else ""
        rows.append((said.format(number=limit), arrival.within(limit), tone))
    legend = (
        _("striped: before your mouse can move again, if you move another mouse")
        if moment.ahead.may_stay
        else _("striped: before your mouse can move again")
    )
    label = _("Chance that she has arrived within so many rolls")
    return bars(label, rows, legend if _tone(moment, first) else "")
