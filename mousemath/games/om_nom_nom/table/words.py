"""The words and drawings of Om Nom Nom in the reader's language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.games.om_nom_nom.rules.pieces import FACES
from mousemath.language import _, language, mark, ngettext
from mousemath.lesson.kit import capital, short
from mousemath.lesson.seats import PERSON
from mousemath.scene.mathml import as_number

if TYPE_CHECKING:
    from fractions import Fraction

    from mousemath.games.om_nom_nom.rules.game import State
    from mousemath.games.om_nom_nom.rules.pieces import Dice

ICONS = {
    "cat": "cathead",
    **{card: card for card in ("mouse", "wolf", "rabbit", "hedgehog", "frog")},
    **{face: face for face in FACES},
}
SEAT_ICONS = tuple(
    f"family-{worn}" for worn in ("scarf", "hat", "glasses", "bow", "flower", "bell")
)
SEAT_TONES = tuple(f"player-{number}" for number in range(1, 7))
POLICY_WORDS = {
    PERSON: mark("a person"),
    "random": mark("plays any card"),
    "greedy": mark("plays for most prey"),
    "best_response": mark("answers random play"),
    "equilibrium": mark("plays the equilibrium"),
    "balanced": mark("plays a mix in balance"),
}


THE_CARDS = {
    "cat": mark("the cat"),
    "mouse": mark("the mouse"),
    "wolf": mark("the wolf"),
    "rabbit": mark("the rabbit"),
    "hedgehog": mark("the hedgehog"),
    "frog": mark("the frog"),
}


def the_card(card: str) -> str:
    """Return the name of a card with its article, as inside a sentence."""
    return _(THE_CARDS[card])


def card_word(card: str) -> str:
    """Return the name of a card or of a face, as inside a sentence."""
    return _(card)


def card_name(card: str) -> str:
    """Return the name of a card or of a face by itself, or as a sentence begins.

    >>> card_name("cat")
    'Cat'
    """
    return capital(card_word(card))


def points(number: int) -> str:
    """Say a number of points.

    >>> points(1), points(5)
    ('1 point', '5 points')
    """
    return ngettext("{number} point", "{number} points", number).format(number=number)


def card_id(seat: int, card: str, kind: str = "card") -> str:
    """Return the name of a card on the page, or of the place that it has left."""
    return f"{kind}-{seat}-{card}"


def where(state: State) -> str:
    """Say which play of which round it is."""
    return _("round {round}, play {play}").format(round=state.round_number, play=state.play_number)


def plus(number: int) -> str:
    """Write points that were won, with their sign.

    >>> plus(5), plus(0)
    ('+5', '0')
    """
    return f"+{number}" if number else "0"


def number_of(value: Fraction) -> int:
    """Return the whole number with which ``value`` shares its singular or plural.

    English has one singular, 1; in French all below 2 is singular: 1,5 point.

    >>> from fractions import Fraction
    >>> number_of(Fraction(-1)), number_of(Fraction(3, 2)), number_of(Fraction(0))
    (1, 2, 0)
    """
    size = abs(value)
    return int(size) if size.denominator == 1 or language() == "fr" else 2


def chance_text(value: Fraction, places: int = 4) -> str:
    """Write a chance as a decimal that is all zeros only for what cannot be.

    >>> from fractions import Fraction
    >>> chance_text(Fraction(1, 6**15)), chance_text(Fraction(0)), chance_text(Fraction(1, 3), 2)
    ('<0.0001', '0.0000', '0.33')
    """
    return as_number(value, places=places).decimal


def signed(value: Fraction, longest: int = 2) -> str:
    """Write a gain or loss with its sign.

    >>> from fractions import Fraction
    >>> signed(Fraction(3)), signed(Fraction(-1, 2)), signed(Fraction(0))
    ('+3', '−1/2', '0')
    """
    return f"+{short(value, longest, 2)}" if value > 0 else short(value, longest, 2)


def dice_words(dice: Dice) -> str:
    """Say how many dice of each face lie on the boards."""
    numbers = [number for pair in dice for number in pair]
    return ", ".join(
        _("{face} {number}").format(number=number, face=card_word(face))
        for number, face in zip(numbers, FACES, strict=True)
    )
