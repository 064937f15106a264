"""What several tabs share: which mouse, what threatens it, what the numbers hold for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.games.viva_topo.maths.arrival import CatArrival
from mousemath.games.viva_topo.rules.game import winners
from mousemath.games.viva_topo.rules.path import HOME
from mousemath.games.viva_topo.table.words import (
    cat_word,
    face_word,
    mouse_word,
    move_word,
    players_word,
    spot,
)
from mousemath.language import _, ngettext
from mousemath.lesson.kit import leaf_of, segments, table
from mousemath.lesson.kit import source as kit_source
from mousemath.scene import Segments, Source, Strong, Text

if TYPE_CHECKING:
    from collections.abc import Callable

    from mousemath.games.viva_topo.maths.ahead import Running
    from mousemath.games.viva_topo.table.moment import Moment
    from mousemath.lesson.teaching import Leaf

HOME_TARGET = "home"


def source(moment: Moment, kind: str = "") -> Source:
    """Say what the numbers hold for; ``kind`` says how exact they are, in one or more sentences."""
    return kit_source(
        _("Holds for: preset {name}, {players}, cat on {cat}. {kind}"),
        name=Strong(moment.preset.title()),
        players=players_word(moment.players),
        cat=cat_word(moment.state.cat),
        kind=kind or _("Exact."),
    )


# ── which mouse ──────────────────────────────────────────────────────────────────────────────────


def mouse_choice(moment: Moment) -> Segments | None:
    """Let the reader choose one of the running mice, where there are several places."""
    spots = {str(place): spot(place) for place in moment.ahead.spots}
    if len(spots) < 2:  # noqa: PLR2004 - nothing to choose
        return None
    return segments(moment.view, "mouse", _("Your mouse on"), spots, str(moment.mouse)).part


def target(moment: Moment) -> int | None:
    """Return the position whose waiting time is asked for: a mouse, or the mouse home."""
    at_home = moment.view.choice("to", "") == HOME_TARGET
    return HOME if at_home and moment.ahead.needed_now(HOME) is not None else moment.mouse


def target_choice(moment: Moment) -> Segments | None:
    """Let the reader choose between the mouse and the mouse home."""
    mouse = moment.mouse
    if not mouse or moment.ahead.needed_now(HOME) is None:
        return None
    choices = {"mouse": mouse_word(mouse), HOME_TARGET: _("the mouse home")}
    return segments(moment.view, "to", _("On her way to"), choices).part


def waiting_leaf(
    moment: Moment, choice: Segments, write: Callable[[Moment, Segments, int, CatArrival], Leaf]
) -> Leaf:
    """Write of the cat's way to the target with ``write``, where she is on her way to it.

    ``choice`` is the reader's choice that led here.
    """
    place = target(moment)
    needed = None if place is None else moment.ahead.needed(place)
    if place is None or needed is None:
        return no_mouse_leaf()
    if needed == 0:
        return at_once_leaf(moment, place)
    return write(moment, choice, place, CatArrival(needed, moment.preset.cat_chance))


# ── where there is no chance ─────────────────────────────────────────────────────────────────────


def at_once_leaf(moment: Moment, mouse: int) -> Leaf:
    """Say that this roll's cat catches the mouse for sure if it stays."""
    words = Strong(_at_once_words(moment, mouse).format(space=mouse))
    question = _("No chance about it")
    return leaf_of(question, Text((words,)), mouse_choice(moment), source(moment))


def _at_once_words(moment: Moment, mouse: int) -> str:
    if mouse == HOME:
        if moment.ahead.only:
            return _("This roll moves the cat to the mouse home, which your only mouse leaves now.")
        return _("This roll moves the cat: a mouse that stays at home is caught for sure.")
    if moment.ahead.only:
        return _("This roll moves the cat to space {space}, which your only mouse leaves now.")
    return _("This roll moves the cat: if the mouse on {space} stays, she catches it for sure.")


def no_mouse_leaf() -> Leaf:
    """Say that nobody of the family runs any more."""
    said = _("No mouse of yours is on the way any more. The others finish their race.")
    return leaf_of(_("Your race is run"), said)


def over_leaf(moment: Moment) -> Leaf:
    """Look back: what each family brought home."""
    rows = (
        (moment.name(seat), family.cheese, sum(family.safe), family.caught)
        for seat, family in enumerate(moment.state.families)
    )
    head = (_("family"), _("cheese"), _("safe"), _("caught"))
    return leaf_of(
        _("What the families brought home"),
        table(_("Cheese and mice of each family"), head, rows, best=winners(moment.state)),
        _("Start again, or undo to look back at a decision."),
    )


# ── an only mouse, which has to move ─────────────────────────────────────────────────────────────


def must_words(moment: Moment) -> str:
    """Say that an only mouse cannot stay."""
    if moment.state.face is None:
        return _("It is your only mouse: it must move with your next roll.")
    return _("It is your only mouse: it must move with this roll.")


def path_words(moment: Moment) -> str:
    """Say what "runs on" means, and how many rolls follow."""
    others = moment.players - 1
    return ngettext(
        "It runs on along the path and enters no home; then {rolls} roll by the others follows.",
        "It runs on along the path and enters no home; then {rolls} rolls by the others follow.",
        others,
    ).format(rolls=others)


def running_word(each: Running) -> str:
    """Say where a face leads an only mouse."""
    return _("{face}: {move}").format(face=face_word(each.face), move=move_word(each.move))
