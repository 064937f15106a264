"""The best choice beside another one: the choice that was made, or else the next best; with their values."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from mousemath.language import _, capital, listing, ngettext
from mousemath.lesson import kit

if TYPE_CHECKING:
    from mousemath.lesson.asking.question import Decision, Pick

NAMED = 3
"""So many equal choices are named in a sentence; more are counted, and listed below."""
LONG = 100
"""Values are said as fractions where their denominators are smaller."""


def other_than_best(decision: Decision, own: Pick | None) -> Pick | None:
    """Return the choice to set beside the best: one's own, or the next best where that is best itself.

    Returns:
        the choice; ``None`` where all are equal.
    """
    if own is not None and own not in decision.best:
        return own
    return next((pick for pick in decision.order if pick not in decision.best), None)


def why(decision: Decision, other: Pick | None) -> str:
    """Return why the best is better than another choice, or simply why it is best."""
    return (decision.against or {}).get(other.id if other else "", decision.because)


def headline(decision: Decision, own: Pick | None) -> str:
    """Set the best beside another choice in a sentence; nothing where values are only right and wrong.

    >>> from mousemath.lesson.asking.question import Decision, Pick
    >>> picks = [Pick(name, name, "", Fraction(value, 6)) for name, value in (("A", 4), ("B", 4), ("C", 1))]
    >>> decision = Decision("here", "Which?", tuple(picks), ())
    >>> headline(decision, None)
    'Chance of winning: “A” and “B” 2/3 each, the next best “C” 1/6.'
    >>> headline(decision, picks[2])
    'Chance of winning: “A” and “B” 2/3 each, your choice 1/6.'
    """
    if not decision.unit.average:
        return ""
    best, other = decision.best, other_than_best(decision, own)
    unit = capital(_(decision.unit.average))
    most, *less = _written(decision, best[0], *([other] if other else ()))
    if other is None:
        return _("{unit}: {value} with each choice.").format(unit=unit, value=most)
    said = ngettext("{choices} {value}", "{choices} {value} each", len(best))
    if len(best) > NAMED:
        said = _("{number} choices have {value} each")
    named = listing(quoted(pick.label) for pick in best[:NAMED])
    first = said.format(choices=named, number=len(best), value=most)
    rest = _("the next best {choice} {value}").format(choice=quoted(other.label), value=less[0])
    if other == own:
        rest = _("your choice {value}").format(value=less[0])
    return _("{unit}: {best}, {other}.").format(unit=unit, best=first, other=rest)


def quoted(choice: str) -> str:
    """Return what a choice is called, as it is named in a sentence."""
    return _("“{choice}”").format(choice=choice)


def _written(decision: Decision, *picks: Pick) -> list[str]:
    """Write values alike: as fractions where all of them are short, else as decimals."""
    values = [pick.value for pick in picks]
    exact = [Fraction(value) for value in values]
    if not decision.slack and all(each.denominator < LONG for each in exact):
        return [kit.short(each) for each in exact]
    places = kit.apart(exact)
    return [kit.written(each, places) for each in exact]
