"""The formulas as they are written on a board, line by line; the claims prove them."""

from __future__ import annotations

from fractions import Fraction
from math import prod
from typing import TYPE_CHECKING

from mousemath.chance.formula import (
    binomial,
    number,
    probability,
    product,
    quotient,
    ratio,
    symbol,
    total,
)
from mousemath.chance.line import AND, line
from mousemath.games.batamouse.maths.chances import chances_in, slot_weights
from mousemath.language import _, decimal, ngettext

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from mousemath.chance.formula import Written
    from mousemath.chance.line import Line
    from mousemath.games.batamouse.maths.bayes import Update
    from mousemath.games.batamouse.maths.trick import Trick

    Named = Callable[[int], str]


def win_lines(trick: Trick, name: Named = str) -> tuple[Line, ...]:
    """Derive the chance to win against random cards; ``name`` names the player in a seat."""
    event = probability(_("win"))
    if trick.is_beaten:
        return (line("", event, number(0), spoken="0"),)
    n, b = len(trick.pool), len(trick.lower)
    said = _("Count what you have not seen: n cards, b of them below your card.")
    given = (symbol("n", n), number(n), AND, symbol("b", b), number(b))
    lines = [line(said, *given, spoken=f"n = {n}, b = {b}")]
    drawn = max((drawn for drawn, _known in slot_weights(trick)), default=0)
    if drawn:
        lines.append(_draw_line(n, b, drawn))
    if any(other.known for other in trick.opponents):
        lines.append(line(_known_words(trick, name)))
    win = chances_in(trick).win
    said = _("Add up the ways to win, each with its share: that is {decimal}.")
    sides = (event, _written_win(trick), number(win))
    return (*lines, line(said.format(decimal=decimal(win)), *sides, spoken=str(win)))


def _draw_line(n: int, b: int, drawn: int) -> Line:
    said = ngettext(
        "An opponent who plays an unseen card plays any of the n, so it is below yours with chance b "
        "over n.",
        "{number} opponents who play unseen cards draw them without replacement: all {number} are below "
        "yours in this share of the draws.",
        drawn,
    ).format(number=drawn)
    ways = (binomial(letter, number(drawn)) for letter in (symbol("b", b), symbol("n", n)))
    tops = product(*(number(max(b - step, 0)) for step in range(drawn)))
    bottoms = product(*(number(n - step) for step in range(drawn)))
    value = prod((Fraction(max(b - step, 0), n - step) for step in range(drawn)), start=Fraction(1))
    return line(said, quotient(*ways), quotient(tops, bottoms), number(value), spoken=str(value))


def _known_words(trick: Trick, name: Named) -> str:
    said = _(
        "{name} plays one card. In the hand: known and below yours {low}, known and above "
        "{high}, unseen {unknown}."
    )
    words = []
    for other in trick.opponents:
        low = sum(card < trick.card for card in other.known)
        high, unknown = len(other.known) - low, other.unknown
        if other.known:
            words.append(said.format(name=name(other.seat), low=low, high=high, unknown=unknown))
    return " ".join(words)


def _written_win(trick: Trick) -> Written:
    """Write the chance of winning with its binomials: a term for each kind of slots that win."""
    slots = prod(other.cards for other in trick.opponents)
    ways = number(len(trick.lower)), number(len(trick.pool))
    terms: list[Written] = []
    for (drawn, known), weight in slot_weights(trick).items():
        if drawn + known < len(trick.opponents):
            continue  # a known card above mine is played
        factors: list[Written] = [] if weight == slots else [ratio(weight, slots)]
        if drawn:
            factors.append(quotient(*(binomial(of, number(drawn)) for of in ways)))
        terms.append(product(*factors) if factors else number(1))
    return total(*terms) if terms else number(0)


def bayes_lines(found: Update) -> tuple[Line, ...]:
    """Write Bayes's rule line by line: prior, likelihood, evidence, posterior."""
    before, prior = _("Before the step was seen:"), number(found.prior)
    first = line(before, probability("H"), prior, spoken=str(found.prior))
    if found.likelihood is None or found.likelihood_otherwise is None:
        certain = _("That was certain, so no step can change it.")
        never = _("That was impossible, so no step can change it.")
        return first, line(certain if found.prior else never)
    return first, *_rule_lines(found, found.likelihood, found.likelihood_otherwise)


def _rule_lines(found: Update, likelihood: Fraction, otherwise: Fraction) -> Iterator[Line]:
    """Write how likely the step was with H and without, and what follows for H."""
    prior, with_h, without = map(number, (found.prior, likelihood, otherwise))
    joint = product(prior, with_h)
    evidence, posterior = number(found.evidence), number(found.posterior)
    yield line(
        _("E: the step that you saw. How likely was it, if H is true, and if not?"),
        *(probability("E | H"), with_h, AND, probability(_("E | not H")), without),
        spoken=f"{likelihood}, {otherwise}",
    )
    yield line(
        _("Both together: how likely was the step at all?"),
        *(probability("E"), total(joint, product(number(1 - found.prior), without)), evidence),
        spoken=str(found.evidence),
    )
    yield line(
        _what_it_told(found),
        *(probability("H | E"), quotient(joint, evidence), posterior),
        spoken=str(found.posterior),
    )


def _what_it_told(found: Update) -> str:
    if found.posterior == found.prior:
        return _("The step was as likely with H as without: it tells nothing about H.")
    if found.posterior > found.prior:
        return _("The step was likelier with H, so H has become likelier.")
    return _("The step was less likely with H, so H has become less likely.")
