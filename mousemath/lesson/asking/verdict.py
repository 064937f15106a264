"""What is said of a guess: how far it lies from the exact value, or that near 0 and 1 odds count."""

from __future__ import annotations

from fractions import Fraction

from mousemath.language import _, decimal, whole
from mousemath.lesson import kit
from mousemath.lesson.asking.question import Kind
from mousemath.scene.mathml import LONG_FRACTION

CLOSE, FACTOR = Fraction(1, 50), 2
"""A close guess differs by at most so much, and its odds by at most this factor."""
SHARE = Fraction(1, 50)
"""A close guess of a mean differs by at most this part of it."""
RARE = Fraction(1, 10)
"""What is rarer than that is called rare."""
LIKELY = Fraction(3, 5)
"""What is more than that is called likely."""
HUNDRED, FEW = 100, 5
"""A long fraction is told in counts of a hundred, or of ten times as many while so few are not left."""


def title(guess: Fraction | None, exact: Fraction, kind: Kind = Kind.CHANCE) -> str:
    """Say in a few words how a guess compares with the exact value.

    >>> title(Fraction(1), Fraction(19, 27)), title(Fraction(1), Fraction(215, 216))
    ('Likely, but not certain', 'Nearly always is not always')
    """
    if guess is None:
        return _("The exact value")
    if guess == exact:
        return _("Exactly right")
    if kind is Kind.CHANCE and 0 < exact < 1 and guess in (0, 1):
        return _certain(exact) if guess else _impossible(exact)
    if is_close(guess, exact, kind):
        return _("Very near")
    if kind is Kind.CHANCE:
        return _("Rarer than that") if exact < guess else _("More often than that")
    return _("Less than that") if exact < guess else _("More than that")


def _certain(exact: Fraction) -> str:
    if exact > 1 - RARE:
        return _("Nearly always is not always")
    return _("Likely, but not certain") if exact > LIKELY else _("Far from certain")


def _impossible(exact: Fraction) -> str:
    if exact < RARE:
        return _("Hardly ever is not never")
    return _("It can well happen")


def is_close(guess: Fraction, exact: Fraction, kind: Kind = Kind.CHANCE) -> bool:
    """Whether a guess is close; near 0 and 1 the odds count, and 0 and 1 are close to nothing else.

    >>> is_close(Fraction(1), Fraction(215, 216)), is_close(Fraction(7, 10), Fraction(19, 27))
    (False, True)
    """
    if guess == exact:
        return True
    if kind is not Kind.CHANCE:
        return abs(guess - exact) <= max(CLOSE, SHARE * abs(exact))
    if abs(guess - exact) > CLOSE or not 0 < guess < 1:
        return False
    return not 0 < exact < 1 or 1 / FACTOR <= _odds(guess) / _odds(exact) <= FACTOR


def judgement(guess: Fraction, exact: Fraction, kind: Kind = Kind.CHANCE) -> str:
    """Say how far a guess is from the exact value; near 0 and 1 the odds count.

    >>> judgement(Fraction(4, 5), Fraction(35, 36))
    'Your guess is 0.17 too small.'
    >>> judgement(Fraction(1), Fraction(215, 216))
    'You say always; exactly it is all but 1 of 216.'
    """
    if guess == exact:
        return _("Exactly right.")
    chance = kind is Kind.CHANCE
    if chance and 0 < exact < 1 and guess in (0, 1):
        return _never_or_always(guess, exact)
    if is_close(guess, exact, kind):
        within = _within(abs(guess - exact))
        return _("Your guess is close: within {close}.").format(close=within)
    if chance and abs(guess - exact) <= CLOSE:
        return _(
            "Within {close}, but near 0 and 1 odds count: you {guess} to 1, exactly {exact} to 1."
        ).format(close=decimal(CLOSE, 2), guess=_in_front(guess), exact=_in_front(exact))
    sides = _("Your guess is {distance} too small."), _("Your guess is {distance} too large.")
    return sides[guess > exact].format(distance=kit.written(abs(guess - exact), 2))


def _never_or_always(guess: Fraction, exact: Fraction) -> str:
    rest = 1 - exact if guess else exact
    is_long = len(str(rest.denominator)) > LONG_FRACTION
    if guess and rest > RARE:
        if is_long:
            told = _("You say always; it is about {number} of {all}.")
            return told.format(number=round(exact * HUNDRED), all=HUNDRED)
        return _("You say certain; exactly, it is {exact}.").format(exact=kit.short(exact))
    if is_long:
        always = _("You say always; it is all but about {number} of {all}.")
        never = _("You say never; it is about {number} of {all}.")
        rest_of, of = _about(rest)
    else:
        always = _("You say always; exactly it is all but {number} of {all}.")
        never = _("You say never; exactly it is {number} of {all}.")
        rest_of, of = rest.numerator, rest.denominator
    return (always if guess else never).format(number=whole(rest_of), all=whole(of))


def _about(chance: Fraction) -> tuple[int, int]:
    """Return a chance in counts that can be pictured: of 100, or of so many more that some are left.

    >>> _about(Fraction(129078571, 362797056)), _about(Fraction(1, 46656))
    ((36, 100), (21, 1000000))
    """
    of = HUNDRED
    while chance * of < FEW:
        of *= 10
    return round(chance * of), of


def _within(distance: Fraction) -> str:
    """Write a distance with as few decimals as hold it.

    >>> _within(Fraction(1, 270)), _within(Fraction(1, 60)), _within(Fraction(1, 5))
    ('0.01', '0.02', '0.2')
    """
    hundredths = -(-distance * 100 // 1)
    return decimal(Fraction(hundredths, 100), 1 if hundredths % 10 == 0 else 2)


def _odds(chance: Fraction) -> Fraction:
    return chance / (1 - chance)


def _in_front(chance: Fraction) -> str:
    """Return the larger side of the odds, against 1 on the other."""
    return decimal(max(_odds(chance), 1 / _odds(chance)), 0)
