"""An exercise about what a card brings."""

from __future__ import annotations

from fractions import Fraction

from mousemath.chance.distribution import Distribution
from mousemath.chance.formula import (
    number,
    product,
    total,
    words,
)
from mousemath.games.om_nom_nom.maths.capture import capture_claim
from mousemath.games.om_nom_nom.table.words import ICONS, card_word
from mousemath.language import _, capital
from mousemath.lesson.exercises.kinds import Given, Posed, any_of, whole
from mousemath.scene import DiceTray, Die


def _brings(given: Given) -> Posed:
    dice, board = whole(given, "dice"), whole(given, "board")
    hunter, prey = (("cat", "mouse"), ("wolf", "rabbit"), ("hedgehog", "frog"))[board]
    other = ("wolf", "hedgehog", "cat")[board]
    lying = tuple((dice, 0) if place == board else (0, 0) for place in range(3))
    claim = capture_claim(lying, hunter, [Distribution.uniform([hunter, prey, other])])
    shared, alone, together = 1 + (dice // 2), 1 + dice, 2 + dice
    third = number(Fraction(1, 3))
    value = claim.by_formula()
    names = {"hunter": card_word(hunter), "prey": card_word(prey), "share": dice // 2}
    points = {"shared": shared, "together": together, "alone": alone}
    return Posed(
        value,
        claim.value,
        (
            (
                words(_("points case by case")),
                words(f"{shared}, {together}, {alone}"),
            ),
            (
                words(_("points")),
                product(third, total(number(shared), number(together), number(alone))),
                number(value),
            ),
        ),
        {
            "alone": (number(alone),),
            "no_share": (number(Fraction(2 * alone + together, 3)),),
            "lost": (number(Fraction(together + alone, 3)),),
            "without_own": (number(value - 1),),
        },
        {**names, **points},
        lambda: (DiceTray("dice", _("The dice"), tuple(_die(n, prey) for n in range(dice))),),
    )


def _die(number: int, face: str) -> Die:
    word = capital(card_word(face))
    return Die(f"die-{number}", word, word, ICONS[face], "black")


KINDS = {"brings": any_of(_brings, dice=range(2, 8), board=range(3))}
