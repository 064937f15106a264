"""The rules of Om Nom Nom at hand: who moves, what wins, five pictures with a sentence each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.games.om_nom_nom.rules.game import PLAYS, ROUNDS
from mousemath.games.om_nom_nom.rules.pieces import DICE, FACES
from mousemath.games.om_nom_nom.table.words import ICONS
from mousemath.language import _
from mousemath.lesson import kit
from mousemath.scene import Rules, Sign

if TYPE_CHECKING:
    from mousemath.lesson.kit.laid import Told


def guide() -> Rules:
    """Return the rules at hand."""
    moves = _("All at the same time, everybody for themselves. {rounds} rounds of {plays} plays.")
    wins = _(
        "The most points after {rounds} rounds. Alone you play for your total and for your place."
    )
    return kit.rules_at_hand(
        "Om Nom Nom",
        moves.format(rounds=ROUNDS, plays=PLAYS),
        wins.format(rounds=ROUNDS),
        *_told(),
    )


def _told() -> tuple[Told, ...]:
    """Return the five sentences, each with its picture."""
    return (
        (
            _("Roll all {dice} dice once; each lies at its animal or food.").format(dice=DICE),
            tuple(map(_die, FACES[1::2])),
            tuple(map(_die, FACES[::2])),
        ),
        (
            _("Choose a card in secret; all turn their cards together."),
            (Sign("eye-off", form="card"), Sign(form="arrow"), _card("wolf")),
        ),
        *_eaten(),
    )


def _eaten() -> tuple[Told, ...]:
    """Return what is eaten, what is saved, and what it brings."""
    return (
        (
            _(
                "From the top: hunters share the cards and dice of the animal below them evenly; "
                "if there are too few for all, nobody eats."
            ),
            (_card("cat"), Sign(word=_("eats"))),
            (_card("mouse"), _die("mouse"), _die("mouse")),
        ),
        (
            _(
                "With no hunter above, mouse, rabbit or frog share the red dice; with one above "
                "they are lost."
            ),
            (_card("rabbit"), Sign(word=_("alone"))),
            (_die("carrot"),) * 3,
        ),
        (
            _(
                "You get 1 point for each card of yours that is saved, each card and each black die "
                "you take, 2 for a red die."
            ),
            (_card("frog", "1"), _die("mouse", "1"), _die("fly", "2")),
        ),
    )


def _card(card: str, figure: str = "") -> Sign:
    return Sign(ICONS[card], figure=figure, form="card")


def _die(face: str, figure: str = "") -> Sign:
    return Sign(ICONS[face], "black" if face in FACES[::2] else "red", figure, form="die")
