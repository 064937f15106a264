"""Parts that several tabs share: which mouse, what the numbers hold for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mousemath.games.viva_topo.rules.path import HOME
from mousemath.games.viva_topo.table.words import cat_word, spot
from mousemath.language import _, ngettext
from mousemath.lesson.teaching import Leaf
from mousemath.scene import Segment, Segments, Source, Strong, Table, Text

if TYPE_CHECKING:
    from mousemath.games.viva_topo.table.moment import Moment

WHERE, WHEN, CAUGHT = "where", "when", "caught"
"""What the Chance tab may look at."""


def look_choice(look: str) -> Segments:
    """Let the reader choose what to look at."""
    return Segments(
        "look",
        _("Look at"),
        "look",
        look,
        (
            Segment(WHERE, _("her place")),
            Segment(WHEN, _("her arrival")),
            Segment(CAUGHT, _("my mice")),
        ),
    )


def mouse_choice(moment: Moment) -> tuple[Any, ...]:
    """Let the reader choose one of the running mice, where there are several places."""
    spots = moment.spots
    if len(spots) < 2:  # noqa: PLR2004 - nothing to choose
        return ()
    return (
        Segments(
            "mouse",
            _("Your mouse on"),
            "mouse",
            str(moment.mouse),
            tuple(Segment(str(place), spot(place)) for place in spots),
        ),
    )


def source(moment: Moment, kind: str) -> Source:
    """Say what the numbers hold for; ``kind`` says how exact they are, in one or more sentences."""
    text = _("Holds for: preset {name}, {players}, cat on {cat}. {kind}")
    before, _brace, after = text.partition("{name}")
    players = ngettext("{number} player", "{number} players", moment.players)
    said = after.format(
        players=players.format(number=moment.players), cat=cat_word(moment.state.cat), kind=kind
    )
    return Source((before, Strong(moment.preset.title()), said))


def cat_note(moment: Moment) -> tuple[Text, ...]:
    """Say that the roll on the table moves the cat, where it does."""
    if not moment.cat_comes:
        return ()
    said = _("This roll moves the cat too, as soon as you have moved: she is then on {cat}.")
    return (Text((said.format(cat=cat_word(moment.cat_then)),), "quiet"),)


def at_once_leaf(moment: Moment, mouse: int) -> Leaf:
    """Say that this roll's cat catches the mouse for sure if it stays."""
    return Leaf(
        _("No chance about it"),
        (
            Text((Strong(_at_once_words(moment, mouse).format(space=mouse)),)),
            *mouse_choice(moment),
            source(moment, _("Exact.")),
        ),
    )


def _at_once_words(moment: Moment, mouse: int) -> str:
    if mouse == HOME:
        if moment.only:
            return _("This roll moves the cat to the mouse home, which your only mouse leaves now.")
        return _("This roll moves the cat: a mouse that stays at home is caught for sure.")
    if moment.only:
        return _("This roll moves the cat to space {space}, which your only mouse leaves now.")
    return _("This roll moves the cat: if the mouse on {space} stays, she catches it for sure.")


def window_words(moment: Moment) -> str:
    """Say what the next :attr:`Moment.waiting` rolls mean for a mouse; nothing for an only mouse."""
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
        (
            (moment.name(seat),),
            (str(family.cheese),),
            (str(sum(family.safe)),),
            (str(family.caught),),
        )
        for seat, family in enumerate(moment.state.families)
    )
    most = max(family.cheese for family in moment.state.families)
    best = tuple(seat for seat, family in enumerate(moment.state.families) if family.cheese == most)
    head = (_("family"), _("cheese"), _("safe"), _("caught"))
    said = _("Start again, or undo to look back at a decision.")
    return Leaf(
        _("What the families brought home"),
        (Table(head, rows, _("Cheese and mice of each family"), best), Text((said,))),
    )
