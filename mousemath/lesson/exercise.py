"""Exercises that answer: compare what a student found with the exact value, in words."""

from __future__ import annotations

from dataclasses import dataclass, replace
from decimal import Decimal
from fractions import Fraction
from math import isfinite
from numbers import Rational
from typing import TYPE_CHECKING

from mousemath.errors import MousemathError
from mousemath.language import _, decimal, mark
from mousemath.lesson import kit
from mousemath.lesson.asking.possible import ends_missed
from mousemath.lesson.asking.question import Kind
from mousemath.lesson.asking.routes import recognised
from mousemath.lesson.machine_number import meant
from mousemath.lesson.rounded import (
    DECIMALS,
    FLOAT_DECIMALS,
    MOST_SAID,
    agreeing,
    is_nearly,
    is_rounded,
    is_to_its_digits,
)
from mousemath.lesson.typed.grammar import Written
from mousemath.lesson.typed.reader import read_answer
from mousemath.play import kinds

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mousemath.lesson.asking.question import Question
    from mousemath.lesson.asking.routes import Route

LONGEST_TYPED = 20
"""Signs of a fraction that is repeated as it was given."""


@dataclass(frozen=True)
class Verdict:
    """What is said of an answer; true if the answer is right.

    Attributes:
        right: whether the answer is the exact value, or that value rounded finely enough.
        sentence: what is said of it; printed in place of the verdict.
        route: the wrong way by which the answer has come, if it is known.
        unread: whether no number could be read.
    """

    right: bool
    sentence: str
    route: str = ""
    unread: bool = False

    def __bool__(self) -> bool:
        """Return whether the answer is right."""
        return self.right

    def __str__(self) -> str:
        """Return the sentence."""
        return self.sentence

    __repr__ = __str__


def check(answer: object, truth: object, hint: str = "") -> Verdict:
    """Say whether ``answer`` is the number that was asked for; see :func:`mousemath.check`.

    >>> check("1/36", Fraction(1, 36))
    Right: 1/36, that is 0.0278.
    """
    given = number(truth)
    plain = _plain(truth)
    short = meant(plain) if isinstance(plain, float) else given.value
    found = _judged(answer, given.value if short is None else short, hint)
    return found if found.right and short is not None else _to_its_digits(answer, given, found)


def _to_its_digits(answer: object, given: Written, found: Verdict) -> Verdict:
    """Find an answer right that agrees with all digits of a machine number, of which no more is known."""
    if given.decimals is None or found.unread or answer is None or answer is Ellipsis:
        return found
    written = number(answer)
    if not found.right and not is_to_its_digits(given, written.value):
        return found
    places = min(each.decimals for each in (given, written) if each.decimals is not None)
    return Verdict(right=True, sentence=_("Right to {places} decimals.").format(places=places))


def judge(answer: object, asked: Question) -> Verdict:
    """Say whether an answer is the exact value of a question.

    A wrong answer that a way leads to is answered by the sentence of that way.
    """
    return _judged(answer, asked.exact, "", asked)


def _judged(answer: object, exact: Fraction, hint: str, asked: Question | None = None) -> Verdict:
    if answer is None or answer is Ellipsis:
        return Verdict(
            right=False, sentence=_("Put your answer in place of None and run the cell again.")
        )
    try:
        written = number(answer)
    except MousemathError as refusal:
        return Verdict(right=False, sentence=str(refusal), unread=True)
    found = judged(written, exact, hint, asked.kind if asked else "")
    if found.right or asked is None:
        return found
    way = come_by(asked.routes, written, exact)
    if way is not None:
        words = _("Not yet: {sentence}").format(sentence=way.line.words)
        return Verdict(right=False, sentence=words, route=way.name)
    told = _refusal(asked, written.value)
    return Verdict(right=False, sentence=told) if told else found


def _refusal(asked: Question, value: Fraction) -> str:
    """Say what can be, of a number that cannot; ``""`` of any other, and of a chance, which is judged as such."""
    if ends := ends_missed(asked, value):
        return _("Not yet: this lies between {low} and {high}.").format(**ends)
    if asked.kind is Kind.MEAN and not asked.signed and value < 0:
        return _("Not yet: this cannot be less than 0.")
    return ""


def come_by(routes: Sequence[Route], written: Written, exact: Fraction) -> Route | None:
    """Return the way whose number was written, exactly or rounded, or which alone lies near it."""
    wrong = [way for way in routes if way.value != exact]
    same = [way for way in wrong if judged(written, way.value).right]
    if same:
        return same[0] if len({way.value for way in same}) == 1 else None
    return recognised(routes, exact, written.value)


def judged(written: Written, exact: Fraction, hint: str = "", kind: str = "") -> Verdict:
    """Compare a number that was read with the exact value of a question of a ``kind``."""
    if written.value == exact:
        return Verdict(right=True, sentence=_praise(exact))
    if is_rounded(written, exact):
        places = agreeing(written, exact)
        words = _("Right to {places} decimals; the exact value is {fraction}.")
        return Verdict(right=True, sentence=words.format(places=places, fraction=_fraction(exact)))
    return Verdict(right=False, sentence=_correction(written, exact, hint, kind))


def _praise(exact: Fraction) -> str:
    if exact.denominator == 1:
        return _("Right: {number}.").format(number=_fraction(exact))
    words = _("Right: {fraction}, that is {decimal}.")
    return words.format(fraction=_fraction(exact), decimal=decimal(exact))


def _fraction(exact: Fraction) -> str:
    """Write a fraction however long, with the sign of all numbers below 0."""
    return str(exact).replace("-", "\N{MINUS SIGN}")


def _correction(written: Written, exact: Fraction, hint: str, kind: str) -> str:
    given = written.value
    if written.odds and _ratio(given) == exact:
        words = _("Odds of {odds} are a chance of {chance}: for the fraction write {fraction}.")
        odds = f"{exact.numerator}:{exact.denominator}"
        return words.format(odds=odds, chance=str(given), fraction=str(exact))
    if is_nearly(written, exact):
        return _("Nearly: give the fraction, or more decimals.")
    if kind == Kind.CHANCE and not 0 <= given <= 1:
        return _("Not yet: a probability lies between 0 and 1.")
    if kind == Kind.CHANCE and given in (0, 1) and 0 < exact < 1:
        never = _("Not yet: 0 says never, and it can happen. {hint}")
        always = _("Not yet: 1 says always, and it can fail. {hint}")
        return (always if given else never).format(hint=hint).strip()
    side = _("too small") if given < exact else _("too large")
    if written.odds and written.typed:  # which side is which
        words = _("Not yet: “{odds}” is read as {chance}, which is {side}. {hint}")
        return words.format(odds=written.typed, chance=given, side=side, hint=hint).strip()
    words = _("Not yet: {decimal} is {side}. {hint}")
    shown = kit.written(given, min(max(DECIMALS, written.decimals or 0), MOST_SAID))
    return words.format(decimal=written.typed or shown, side=side, hint=hint).strip()


def _ratio(chance: Fraction) -> Fraction | None:
    """Return a/b for the chance a/(a + b) of odds a:b."""
    return chance / (1 - chance) if chance != 1 else None


def number(answer: object) -> Written:
    """Read a number from what a student may hold.

    Raises:
        MousemathError: it is none; the sentence says what may be given.

    >>> number(0.25), number(Decimal("0.10")).value
    (Written(value=Fraction(1, 4), decimals=2, odds=False), Fraction(1, 10))
    """
    if isinstance(answer, str):
        return read_answer(answer)
    plain = _plain(answer)
    if isinstance(plain, bool) or not isinstance(plain, (Rational, float, Decimal)):
        raise MousemathError(mark('An answer is a number, or text such as "1/36" or "3 %".'))
    if isinstance(plain, Rational):
        found = Fraction(int(plain.numerator), int(plain.denominator))
        typed = _fraction(found)
        return Written(found, typed=typed if len(typed) <= LONGEST_TYPED else "")
    if not isfinite(plain):
        raise MousemathError(mark("That is no number: a division by nothing, or infinitely much."))
    read = read_answer(str(plain))
    return replace(read, decimals=min(read.decimals or 0, FLOAT_DECIMALS), typed="")


def _plain(answer: object) -> object:
    """Turn the numbers of NumPy and SymPy into Python's, without loading either."""
    answer = kinds.plain(answer, depth=0)
    if getattr(answer, "is_Rational", False) is True:
        return Fraction(int(getattr(answer, "p", 0)), int(getattr(answer, "q", 1)))
    if getattr(answer, "is_real", False) is True and hasattr(answer, "evalf"):
        return float(str(answer.evalf()))
    return answer
