"""The Chance tab: where the cat will be, when she comes, whom she catches before it can move."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from mousemath.games.viva_topo.maths.arrival import (
    CatArrival,
    arrival_cdf,
    cat_position,
)
from mousemath.games.viva_topo.panels.caught import caught_leaf
from mousemath.games.viva_topo.panels.parts import (
    CAUGHT,
    WHEN,
    WHERE,
    at_once_leaf,
    cat_note,
    look_choice,
    mouse_choice,
    no_mouse_leaf,
    source,
)
from mousemath.games.viva_topo.rules.path import HOME
from mousemath.games.viva_topo.table.words import mouse_word
from mousemath.language import _, decimal, ngettext
from mousemath.lesson.teaching import Leaf
from mousemath.scene import (
    Answer,
    Bar,
    Bars,
    Columns,
    Number,
    Segment,
    Segments,
    mathml,
)
from mousemath.scene.mathml import as_number

if TYPE_CHECKING:
    from mousemath.games.viva_topo.rules.path import Cat
    from mousemath.games.viva_topo.table.moment import Moment

ROLLS = (1, 2, 3, 4, 6, 9, 12)
"""How many rolls the reader may look ahead."""
LIKELY = Fraction(1, 4)
"""The chance to reach the mouse that makes a number of rolls worth looking at first."""
COLUMNS = 17
"""Columns of the waiting time that are drawn."""
HOME_TARGET = "home"


def chance_leaf(moment: Moment) -> Leaf:
    """Write the Chance tab, as the reader wants to look at it."""
    look = moment.view.choice("look", WHERE)
    if look == WHEN:
        return when_leaf(moment)
    if look == CAUGHT:
        return caught_leaf(moment)
    return where_leaf(moment)


# ── where she will be ────────────────────────────────────────────────────────────────────────


def rolls_ahead(moment: Moment) -> int:
    """Return how many rolls the reader looks ahead; at first as many as may bring the cat."""
    chosen = moment.view.choice("rolls", "")
    if chosen in map(str, ROLLS):
        return int(chosen)
    likely = (rolls for rolls in ROLLS if (_reached(moment, rolls) or 0) > LIKELY)
    return next(likely, ROLLS[-1])


def _reached(moment: Moment, rolls: int) -> Fraction | None:
    """Return the chance that after so many rolls the cat is where the mouse stands, or beyond."""
    needed = None if moment.mouse is None else moment.needed_then(moment.mouse)
    return None if needed is None else arrival_cdf(needed, rolls, moment.preset.cat_chance)


def where_leaf(moment: Moment) -> Leaf:
    """Say where the cat stands after some rolls: binomial along her track."""
    rolls = rolls_ahead(moment)
    question = ngettext(
        "Where is the cat after {rolls} more roll?",
        "Where is the cat after {rolls} more rolls?",
        rolls,
    ).format(rolls=rolls)
    ahead = Segments(
        "rolls",
        _("Rolls ahead"),
        "rolls",
        str(rolls),
        tuple(Segment(str(number), str(number)) for number in ROLLS),
    )
    return Leaf(
        question,
        (
            look_choice(WHERE),
            ahead,
            *mouse_choice(moment),
            *cat_note(moment),
            _columns(moment, rolls),
            *_reach_bar(moment, rolls),
            source(moment, _where_words(moment)),
        ),
    )


def _where_words(moment: Moment) -> str:
    return _(
        "Each roll is a cat with chance {chance}, whoever rolls: her moves are binomial. Exact."
    ).format(chance=moment.preset.cat_chance)


def _columns(moment: Moment, rolls: int) -> Columns:
    law = cat_position(moment.preset, moment.cat_then, rolls)
    needed = None if moment.mouse is None else moment.needed_then(moment.mouse)
    bars = []
    for moves, (cat, mass) in enumerate(law.items()):
        reached = needed is not None and moves >= needed
        icon = "cat" if moves == 0 else "mouse" if moves == needed else ""
        bars.append(Bar(_place(cat), as_number(mass), "event" if reached else "", icon))
    label = ngettext(
        "Where the cat stands after {rolls} roll",
        "Where the cat stands after {rolls} rolls",
        rolls,
    ).format(rolls=rolls)
    return Columns(tuple(bars), label, _("space of the ring"))


def _place(cat: Cat) -> str:
    return str(cat.space)


def _reach_bar(moment: Moment, rolls: int) -> tuple[Any, ...]:
    mouse, chance = moment.mouse, _reached(moment, rolls)
    if mouse is None or chance is None:
        return ()
    name = _("reaches the mouse home") if mouse == HOME else _("reaches {space} or more")
    if moment.state.cat.lap == 1 and mouse < moment.state.cat.space:
        name = _("reaches the mouse home") if mouse == HOME else _("reaches {space} in lap 2")
    label = _("Whether she reaches {mouse}").format(mouse=mouse_word(mouse))
    bar = Bar(name.format(space=mouse), as_number(chance), "event")
    return (Bars((bar,), label),)


# ── when she comes ───────────────────────────────────────────────────────────────────────────


def target(moment: Moment) -> int | None:
    """Return the position whose waiting time is asked for: a mouse, or the mouse home."""
    if moment.view.choice("to", "") == HOME_TARGET and moment.needed(HOME) is not None:
        return HOME
    return moment.mouse


def target_choice(moment: Moment) -> tuple[Any, ...]:
    """Let the reader choose between the mouse and the mouse home."""
    mouse = moment.mouse
    if moment.needed(HOME) is None or mouse in {HOME, None}:
        return ()
    chosen = HOME_TARGET if target(moment) == HOME else "mouse"
    return (
        Segments(
            "to",
            _("On her way to"),
            "to",
            chosen,
            (
                Segment("mouse", _("your mouse on {space}").format(space=mouse)),
                Segment(HOME_TARGET, _("the mouse home")),
            ),
        ),
    )


def when_leaf(moment: Moment) -> Leaf:
    """Say after how many rolls the cat arrives: negative binomial."""
    spot_asked = target(moment)
    needed = None if spot_asked is None else moment.needed_then(spot_asked)
    if spot_asked is None or needed is None:
        return no_mouse_leaf()
    if needed == 0:
        return at_once_leaf(moment, spot_asked)
    arrival = CatArrival(needed, moment.preset.cat_chance)
    question = (
        _("When does the cat come to the mouse home?")
        if spot_asked == HOME
        else _("When does the cat come to space {space}?").format(space=spot_asked)
    )
    text = ngettext(
        "rolls on average, whoever makes them: she needs {number} cat roll.",
        "rolls on average, whoever makes them: she needs {number} cat rolls.",
        needed,
    ).format(number=needed)
    return Leaf(
        question,
        (
            look_choice(WHEN),
            *mouse_choice(moment),
            *target_choice(moment),
            Answer((text,), _mean_number(arrival.expected_rolls)),
            _arrival_columns(moment, arrival),
            _within_bars(moment, arrival),
            source(moment, _("Exact.")),
        ),
    )


def _mean_number(mean: Fraction) -> Number:
    """Write a mean; a whole one without its fraction, which would say the same twice."""
    exact = mean.denominator > 1
    return Number(decimal(mean, 2), mathml.fraction(mean) if exact else None)


def _arrival_columns(moment: Moment, arrival: CatArrival) -> Columns:
    first = arrival.cat_rolls
    mode = int((first - 1) / arrival.chance) + 1 if first > 1 else 1
    start = max(first, mode - COLUMNS // 2)
    bars = [
        Bar(
            str(rolls),
            as_number(arrival.pmf(rolls)),
            "event" if rolls <= moment.waiting and not moment.only else "",
        )
        for rolls in range(start, start + COLUMNS)
    ]
    return Columns(
        tuple(bars), _("Chance that she arrives with exactly this roll"), _("number of the roll")
    )


def _within_bars(moment: Moment, arrival: CatArrival) -> Bars:
    mean, first = arrival.expected_rolls, arrival.cat_rolls
    striped = first <= moment.waiting and not moment.only
    legend = (
        _("striped: before your mouse can move again, if you move another mouse")
        if moment.may_stay
        else _("striped: before your mouse can move again")
    )
    limits = sorted({moment.waiting, int(mean), int(mean * 3 / 2)})
    return Bars(
        tuple(
            Bar(
                ngettext("within {number} roll", "within {number} rolls", limit).format(
                    number=limit
                ),
                as_number(arrival.within(limit)),
                "event" if striped and limit <= moment.waiting and first <= limit else "",
            )
            for limit in limits
        ),
        _("Chance that she has arrived within so many rolls"),
        legend if striped else "",
    )
