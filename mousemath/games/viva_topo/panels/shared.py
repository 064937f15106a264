"""What several tabs share: which mouse, what threatens it, what the numbers hold for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.games.viva_topo.rules.game import winners
from mousemath.games.viva_topo.rules.path import HOME
from mousemath.games.viva_topo.table.words import (
    cat_word,
    face_word,
    move_word,
    players_word,
    spot,
)
from mousemath.language import _, ngettext
from mousemath.lesson import kit
from mousemath.lesson.teaching import Leaf
from mousemath.scene import Segments, Source, Strong, Table, Text

if TYPE_CHECKING:
    from mousemath.games.viva_topo.maths.ahead import Running
    from mousemath.games.viva_topo.table.moment import Moment
    from mousemath.scene import Formula, Rich

HOME_TARGET = "home"


def row(*cells: str | Formula) -> tuple[Rich, ...]:
    """Return a row of a table."""
    return tuple((cell,) for cell in cells)


def mouse_choice(moment: Moment) -> tuple[Segments, ...]:
    """Let the reader choose one of the running mice, where there are several places."""
    spots = {str(place): spot(place) for place in moment.spots}
    if len(spots) < 2:  # noqa: PLR2004 - nothing to choose
        return ()
    chosen = str(moment.mouse)
    return (kit.segments(moment.view, "mouse", _("Your mouse on"), spots, chosen).part,)


def target(moment: Moment) -> int | None:
    """Return the position whose waiting time is asked for: a mouse, or the mouse home."""
    if moment.view.choice("to", "") == HOME_TARGET and moment.ahead.needed_now(HOME) is not None:
        return HOME
    return moment.mouse


def target_choice(moment: Moment) -> tuple[Segments, ...]:
    """Let the reader choose between the mouse and the mouse home."""
    if moment.ahead.needed_now(HOME) is None or moment.mouse in {HOME, None}:
        return ()
    choices = {
        "mouse": _("your mouse on {space}").format(space=moment.mouse),
        HOME_TARGET: _("the mouse home"),
    }
    return (kit.segments(moment.view, "to", _("On her way to"), choices).part,)


def source(moment: Moment, kind: str = "") -> Source:
    """Say what the numbers hold for; ``kind`` says how exact they are, in one or more sentences."""
    return kit.source(
        _("Holds for: preset {name}, {players}, cat on {cat}. {kind}"),
        name=Strong(moment.preset.title()),
        players=players_word(moment.players),
        cat=cat_word(moment.state.cat),
        kind=kind or _("Exact."),
    )


def at_once_leaf(moment: Moment, mouse: int) -> Leaf:
    """Say that this roll's cat catches the mouse for sure if it stays."""
    words = Strong(_at_once_words(moment, mouse).format(space=mouse))
    return Leaf(_("No chance about it"), (Text((words,)), *mouse_choice(moment), source(moment)))


def _at_once_words(moment: Moment, mouse: int) -> str:
    if mouse == HOME:
        if moment.only:
            return _("This roll moves the cat to the mouse home, which your only mouse leaves now.")
        return _("This roll moves the cat: a mouse that stays at home is caught for sure.")
    if moment.only:
        return _("This roll moves the cat to space {space}, which your only mouse leaves now.")
    return _("This roll moves the cat: if the mouse on {space} stays, she catches it for sure.")


def window_words(moment: Moment) -> str:
    """Say what the next :attr:`Ahead.rolls` rolls mean for a mouse; nothing for an only mouse."""
    if moment.only:
        return ""
    if moment.may_stay:
        return _("That is before your mouse can move again, if you move another one now.")
    return _("That is before your mouse can move again.")


def no_mouse_leaf() -> Leaf:
    """Say that nobody of the family runs any more."""
    said = _("No mouse of yours is on the way any more. The others finish their race.")
    return Leaf(_("Your race is run"), (Text((said,)),))


def over_leaf(moment: Moment) -> Leaf:
    """Look back: what each family brought home."""
    rows = tuple(
        row(moment.name(seat), str(family.cheese), str(sum(family.safe)), str(family.caught))
        for seat, family in enumerate(moment.state.families)
    )
    head = (_("family"), _("cheese"), _("safe"), _("caught"))
    said = _("Start again, or undo to look back at a decision.")
    best = winners(moment.state)
    return Leaf(
        _("What the families brought home"),
        (Table(head, rows, _("Cheese and mice of each family"), best), Text((said,))),
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
