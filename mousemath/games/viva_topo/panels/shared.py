"""What several tabs share: which mouse, what threatens it, what the numbers hold for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.games.viva_topo.maths.arrival import CatArrival
from mousemath.games.viva_topo.rules.path import HOME, Cat
from mousemath.games.viva_topo.rules.position import encode
from mousemath.games.viva_topo.table.words import (
    cat_word,
    face_word,
    mouse_word,
    move_word,
    players_word,
    spot,
    way_word,
)
from mousemath.language import _, ngettext
from mousemath.lesson.kit import equated, leaf_of, listing, quiet, segments, short
from mousemath.lesson.kit import source as kit_source
from mousemath.scene import Segments, Source, Strong, Text

if TYPE_CHECKING:
    from collections.abc import Callable

    from mousemath.games.viva_topo.maths.danger import Running
    from mousemath.games.viva_topo.rules.path import Move
    from mousemath.games.viva_topo.table.moment import Moment
    from mousemath.lesson.teaching import Leaf
    from mousemath.scene import Rich

HOME_TARGET = "home"


def source(moment: Moment, kind: str = "", cat: Cat | None = None) -> Source:
    """Say what the numbers hold for; ``kind`` says how exact they are, in one or more sentences.

    With ``cat`` they hold for her being there, not for the position on the table.
    """
    said = _("Holds for: preset {name}, {players}, cat on {cat}. {kind}")
    if cat is None and not moment.over:
        said = _("Holds for: preset {name}, {players}, cat on {cat}; {mice}{roll}. {which} {kind}")
    rolled = moment.state.face
    return kit_source(
        said,
        name=Strong(moment.preset.title()),
        players=players_word(moment.players),
        cat=cat_word(cat or moment.state.cat),
        mice=_mice_of(moment),
        roll=_("; rolled: {face}").format(face=face_word(rolled)) if rolled else "",
        which=_which_rolls(moment),
        kind=kind or _("Exact."),
    )


def _which_rolls(moment: Moment) -> str:
    """Say of which rolls the numbers speak: never of one that lies on the table."""
    if moment.looking:
        return _("It speaks of the rolls that were to come then.")
    if moment.state.face is not None:
        return _("It speaks of the rolls after this one.")
    return _("It speaks of the next rolls.")


def as_it_stood(moment: Moment) -> Text | None:
    """Say at a moment looked at again that nothing of what followed is counted in."""
    if not moment.looking or moment.over:
        return None
    return quiet(_("As it stood then, before the next roll was known:"))


def _mice_of(moment: Moment) -> str:
    """Say whose mice are meant, and where they run."""
    spots = listing(map(spot, moment.ahead.spots)) or _("nowhere")
    return moment.tell(
        moment.seat, _("your mice at {spots}"), _("mice of {name} at {spots}"), spots=spots
    )


def here(moment: Moment) -> str:
    """Return the position, so that a guess or a choice holds for it alone."""
    return encode(moment.game, moment.state)


def die_words(moment: Moment) -> Rich:
    """Say which faces the die has."""
    faces = listing(map(face_word, moment.preset.die))
    return (_("The faces of the die: {faces}.").format(faces=faces),)


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


def cat_way_leaf(
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
    said = (
        _("This roll moves the cat {way}, which your only mouse leaves now.")
        if moment.ahead.only
        else _("This roll moves the cat: if {mouse} stays, she catches it for sure.")
    )
    words = Strong(said.format(mouse=mouse_word(mouse), way=way_word(mouse)))
    return leaf_of(_("No chance about it"), Text((words,)), mouse_choice(moment), source(moment))


def too_far(moment: Moment, mouse: int, rolls: int) -> Text:
    """Say why the mouse cannot be caught within so many rolls."""
    needed = moment.ahead.needed(mouse)
    if needed is None:
        return quiet(_("The cat cannot come to {mouse} any more.").format(mouse=mouse_word(mouse)))
    said = ngettext(
        "Within {rolls} roll she cannot come to {mouse}: that takes {needed} cats.",
        "Within {rolls} rolls she cannot come to {mouse}: that takes {needed} cats.",
        rolls,
    )
    return quiet(said.format(mouse=mouse_word(mouse), needed=needed, rolls=rolls))


def no_mouse_leaf() -> Leaf:
    """Say that nobody of the family runs any more."""
    said = _("No mouse of yours is on the way any more. The others finish their race.")
    return leaf_of(_("Your race is run"), said)


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


def because(moment: Moment, move: Move) -> str:
    """Say what the cat may do to the family before it moves again, once ``move`` is made."""
    lost = moment.after(move).caught[moment.state.turn]
    if lost:
        said = ngettext(
            "the cat gets {number} mouse of yours at once",
            "the cat gets {number} mice of yours at once",
            lost,
        )
        return said.format(number=lost)
    worst = moment.ahead.worst_after(move)
    if worst is None or not worst[1]:
        return _("then no mouse of yours can be caught before you move again")
    place, chance = worst
    said = _("then {mouse} is caught with chance {chance} {decimal} before you move again")
    return said.format(mouse=mouse_word(place), chance=short(chance, 6), decimal=equated(chance))


def begins_words(moment: Moment) -> str:
    """Say from where the cat runs; she is drawn a step before as long as this roll still moves her."""
    cat = moment.ahead.cat
    said = (
        _("The cat begins on {cat}.")
        if cat == moment.state.cat
        else _("After her step of this roll, the cat begins on {cat}.")
    )
    return said.format(cat=cat_word(cat))
