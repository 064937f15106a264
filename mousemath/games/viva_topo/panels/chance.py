"""The Chance tab: where the cat will be, when she comes, whom she catches before it can move."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from mousemath.games.viva_topo.maths.arrival import CatArrival, arrival_cdf, cat_position
from mousemath.games.viva_topo.panels.caught import caught_leaf
from mousemath.games.viva_topo.panels.shared import (
    at_once_leaf,
    mouse_choice,
    no_mouse_leaf,
    source,
    target,
    target_choice,
)
from mousemath.games.viva_topo.rules.path import HOME
from mousemath.games.viva_topo.table.words import cat_word, mouse_word
from mousemath.language import _, decimal, ngettext
from mousemath.lesson import kit
from mousemath.lesson.teaching import Leaf
from mousemath.scene import Answer, Bar, Bars, Columns, Number, Text, mathml
from mousemath.scene.mathml import as_number

if TYPE_CHECKING:
    from mousemath.games.viva_topo.table.moment import Moment
    from mousemath.scene import Segments

ROLLS = (1, 2, 3, 4, 6, 9, 12)
"""How many rolls the reader may look ahead."""
LIKELY = Fraction(1, 4)
"""The chance to reach the mouse that makes a number of rolls worth looking at first."""
COLUMNS = 17
"""Columns of the waiting time that are drawn."""


def leaf(moment: Moment) -> Leaf:
    """Write the Chance tab, as the reader wants to look at it."""
    views = {"where": _where, "when": _when, "caught": caught_leaf}
    words = (_("her place"), _("her arrival"), _("my mice"))
    look = kit.segments(moment.view, "look", _("Look at"), dict(zip(views, words, strict=True)))
    return views[look.value](moment, look.part)


# ── where she will be ────────────────────────────────────────────────────────────────────────────


def _where(moment: Moment, look: Segments) -> Leaf:
    """Say where the cat stands after some rolls: binomial along her track."""
    likely = (rolls for rolls in ROLLS if (_reached(moment, rolls) or 0) > LIKELY)
    ahead = kit.segments(
        moment.view,
        "rolls",
        _("Rolls ahead"),
        {str(number): str(number) for number in ROLLS},
        str(next(likely, ROLLS[-1])),
    )
    rolls = int(ahead.value)
    question = ngettext(
        "Where is the cat after {rolls} more roll?",
        "Where is the cat after {rolls} more rolls?",
        rolls,
    )
    kind = _(
        "Each roll is a cat with chance {chance}, whoever rolls: her moves are binomial. Exact."
    )
    return Leaf(
        question.format(rolls=rolls),
        (
            look,
            ahead.part,
            *mouse_choice(moment),
            *_cat_note(moment),
            _columns(moment, rolls),
            *_reach_bar(moment, rolls),
            source(moment, kind.format(chance=moment.preset.cat_chance)),
        ),
    )


def _reached(moment: Moment, rolls: int) -> Fraction | None:
    """Return the chance that after so many rolls the cat is where the mouse stands, or beyond."""
    needed = moment.mouse_needed
    return None if needed is None else arrival_cdf(needed, rolls, moment.preset.cat_chance)


def _cat_note(moment: Moment) -> tuple[Text, ...]:
    """Say that the roll on the table moves the cat, where it does."""
    if not moment.cat_comes:
        return ()
    said = _("This roll moves the cat too, as soon as you have moved: she is then on {cat}.")
    return (Text((said.format(cat=cat_word(moment.ahead.cat)),), "quiet"),)


def _columns(moment: Moment, rolls: int) -> Columns:
    law, needed = cat_position(moment.preset, moment.ahead.cat, rolls), moment.mouse_needed
    bars = []
    for moves, (cat, mass) in enumerate(law.items()):
        tone = "event" if needed is not None and moves >= needed else ""
        icon = "cat" if moves == 0 else "mouse" if moves == needed else ""
        bars.append(Bar(str(cat.space), as_number(mass), tone, icon))
    label = ngettext(
        "Where the cat stands after {rolls} roll",
        "Where the cat stands after {rolls} rolls",
        rolls,
    )
    return Columns(tuple(bars), label.format(rolls=rolls), _("space of the ring"))


def _reach_bar(moment: Moment, rolls: int) -> tuple[Bars, ...]:
    mouse, chance = moment.mouse, _reached(moment, rolls)
    if mouse is None or chance is None:
        return ()
    behind = moment.state.cat.lap == 1 and mouse < moment.state.cat.space
    name = _("reaches {space} in lap 2") if behind else _("reaches {space} or more")
    if mouse == HOME:
        name = _("reaches the mouse home")
    label = _("Whether she reaches {mouse}").format(mouse=mouse_word(mouse))
    return (Bars((Bar(name.format(space=mouse), as_number(chance), "event"),), label),)


# ── when she comes ───────────────────────────────────────────────────────────────────────────────


def _when(moment: Moment, look: Segments) -> Leaf:
    """Say after how many rolls the cat arrives: negative binomial."""
    spot = target(moment)
    needed = None if spot is None else moment.ahead.needed(spot)
    if spot is None or needed is None:
        return no_mouse_leaf()
    if needed == 0:
        return at_once_leaf(moment, spot)
    arrival = CatArrival(needed, moment.preset.cat_chance)
    question = (
        _("When does the cat come to the mouse home?")
        if spot == HOME
        else _("When does the cat come to space {space}?")
    )
    text = ngettext(
        "rolls on average, whoever makes them: she needs {number} cat roll.",
        "rolls on average, whoever makes them: she needs {number} cat rolls.",
        needed,
    )
    return Leaf(
        question.format(space=spot),
        (
            look,
            *mouse_choice(moment),
            *target_choice(moment),
            Answer((text.format(number=needed),), _mean_number(arrival.expected_rolls)),
            _arrival_columns(moment, arrival),
            _within_bars(moment, arrival),
            source(moment),
        ),
    )


def _mean_number(mean: Fraction) -> Number:
    """Write a mean; a whole one without its fraction, which would say the same twice."""
    exact = mean.denominator > 1
    return Number(decimal(mean, 2), mathml.fraction(mean) if exact else None)


def _tone(moment: Moment, rolls: int) -> str:
    """Stripe what happens before the mouse can move again."""
    return "event" if rolls <= moment.ahead.rolls and not moment.only else ""


def _arrival_columns(moment: Moment, arrival: CatArrival) -> Columns:
    first = arrival.cat_rolls
    mode = int((first - 1) / arrival.chance) + 1 if first > 1 else 1
    start = max(first, mode - COLUMNS // 2)
    bars = tuple(
        Bar(str(rolls), as_number(arrival.pmf(rolls)), _tone(moment, rolls))
        for rolls in range(start, start + COLUMNS)
    )
    return Columns(
        bars, _("Chance that she arrives with exactly this roll"), _("number of the roll")
    )


def _within_bars(moment: Moment, arrival: CatArrival) -> Bars:
    mean, first = arrival.expected_rolls, arrival.cat_rolls
    bars = []
    for limit in sorted({moment.ahead.rolls, int(mean), int(mean * 3 / 2)}):
        said = ngettext("within {number} roll", "within {number} rolls", limit)
        tone = _tone(moment, limit) if first <= limit else ""
        bars.append(Bar(said.format(number=limit), as_number(arrival.within(limit)), tone))
    legend = (
        _("striped: before your mouse can move again, if you move another mouse")
        if moment.may_stay
        else _("striped: before your mouse can move again")
    )
    label = _("Chance that she has arrived within so many rolls")
    return Bars(tuple(bars), label, legend if _tone(moment, first) else "")
