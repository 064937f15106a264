"""The formulas as they are written on a board, line by line; the claims prove them."""

from __future__ import annotations

from fractions import Fraction
from math import prod
from typing import TYPE_CHECKING, NamedTuple

from mousemath.chance.formula import (
    binomial,
    number,
    probability,
    product,
    quotient,
    ratio,
    symbol,
    total,
    words,
)
from mousemath.chance.formula import of as words_of
from mousemath.chance.line import AND, line, opposite
from mousemath.games.batamouse.maths.chances import chances_in, cheese_sums, slot_weights
from mousemath.games.batamouse.rules.preset import cheese_of
from mousemath.language import _, decimal, ngettext

if TYPE_CHECKING:
    from collections.abc import Callable

    from mousemath.chance.formula import Written
    from mousemath.chance.line import Line
    from mousemath.games.batamouse.maths.trick import Trick

    Named = Callable[[int], str]


def win_lines(trick: Trick, name: Named = str) -> tuple[Line, ...]:
    """Derive the chance to win against random cards; ``name`` names the player in a seat."""
    event = probability(_("win"))
    if trick.is_beaten:
        return (line("", event, number(0)),)
    said = _("Count what you have not seen: n cards, b of them below your card.")
    side = _Side(
        "b", len(trick.lower), _("Add up the ways to win, each with its share: that is {decimal}.")
    )
    return _side_lines(trick, side, said, event, chances_in(trick).win, name)


def beaten_lines(trick: Trick, name: Named = str) -> tuple[Line, ...]:
    """Derive the chance that a higher card comes: everything but a win."""
    win = chances_in(trick).win
    return (
        *win_lines(trick, name),
        line(
            _("A higher card comes in all other cases, so take it away from 1."),
            probability(_("a higher card")),
            *opposite(win),
        ),
    )


def first_lines(trick: Trick, name: Named = str) -> tuple[Line, ...]:
    """Derive the chance to take first: all the others play above."""
    event, first = probability(_("first")), chances_in(trick).at(0)
    if trick.below_on_table:
        return (line("", event, number(0)),)
    said = _("Count what you have not seen: n cards, a of them above your card.")
    above = len(trick.pool) - len(trick.lower)
    ends = _("Add up the ways in which all others play above it: that is {decimal}.")
    return _side_lines(trick, _Side("a", above, ends), said, event, first, name)


class _Side(NamedTuple):
    """The unseen cards on one side of mine: their letter, how many they are, and the last sentence."""

    letter: str
    many: int
    ends: str


def _side_lines(  # noqa: PLR0913, PLR0917 - what a derivation is made of
    trick: Trick, side: _Side, said: str, event: Written, value: Fraction, name: Named
) -> tuple[Line, ...]:
    """Count the unseen cards on a side, draw some of them, and add up the ways."""
    n, known = len(trick.pool), any(other.known for other in trick.opponents)
    given = (symbol("n", n), number(n), AND, symbol(side.letter, side.many), number(side.many))
    lines = [line(said, *given)]
    drawn = max((drawn for drawn, _known in slot_weights(trick)), default=0)
    if drawn and known:
        lines.append(_draw_line(n, side, drawn))
    elif drawn > 1:
        lines.append(_chain_line(n, side, drawn))
    if known:
        lines.append(line(_known_words(trick, name)))
    sides = (event, _written(trick, side), number(value))
    return (*lines, line(side.ends.format(decimal=decimal(value)), *sides))


def _draw_line(n: int, side: _Side, drawn: int) -> Line:
    said = ngettext(
        "An opponent who plays an unseen card plays any of the n, each equally likely: this is the "
        "share of the {letter}.",
        "{number} opponents who play unseen cards draw them without replacement: all {number} are among "
        "the {letter} in this share of the draws.",
        drawn,
    ).format(number=drawn, letter=side.letter)
    letters = symbol(side.letter, side.many), symbol("n", n)
    ways = (binomial(letter, number(drawn)) for letter in letters)
    tops = product(*(number(max(side.many - step, 0)) for step in range(drawn)))
    bottoms = product(*(number(n - step) for step in range(drawn)))
    shares = (Fraction(max(side.many - step, 0), n - step) for step in range(drawn))
    value = prod(shares, start=Fraction(1))
    return line(said, quotient(*ways), quotient(tops, bottoms), number(value))


def _chain_line(n: int, side: _Side, drawn: int) -> Line:
    """Write the share for each opponent in turn: what was drawn does not come back."""
    said = _(
        "One opponent after the other plays an unseen card. What one plays, the next cannot play: "
        "these are the shares of the {letter} that are left."
    ).format(letter=side.letter)
    shares = [ratio(max(side.many - step, 0), n - step) for step in range(drawn)]
    signs = [each for share in shares for each in (AND, share)][1:]
    return line(said, *signs)


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


def _written(trick: Trick, side: _Side) -> Written:
    """Write the chance with its binomials: a term for each kind of slots that leads there."""
    slots = prod(other.cards for other in trick.opponents)
    ways = number(side.many), number(len(trick.pool))
    terms: list[Written] = []
    for (drawn, known), weight in slot_weights(trick).items():
        if known if side.letter == "a" else drawn + known < len(trick.opponents):
            continue  # a known card on the wrong side of mine is played
        factors: list[Written] = [] if weight == slots else [ratio(weight, slots)]
        if drawn:
            factors.append(quotient(*(binomial(of, number(drawn)) for of in ways)))
        terms.append(product(*factors) if factors else number(1))
    return total(*terms) if terms else number(0)


def cheese_lines(trick: Trick) -> tuple[Line, ...]:
    """Derive the mean cheese: the ways to win, each with its share and its mean cheese."""
    lower, n = trick.lower, len(trick.pool)
    if trick.is_beaten or not lower:
        return ()
    mean, slots = Fraction(cheese_of(lower), len(lower)), prod(o.cards for o in trick.opponents)
    terms: list[Written] = []
    for drawn, (weight, cheese) in cheese_sums(trick).items():
        if weight and drawn <= n:
            each: Written = number(Fraction(cheese, weight))
            if drawn:
                each = total(each, product(number(drawn), number(mean)))
            factors: list[Written] = [] if weight == slots else [ratio(weight, slots)]
            if drawn:
                ways = number(len(lower)), number(n)
                factors.append(quotient(*(binomial(of, number(drawn)) for of in ways)))
            terms.append(product(*factors, each))
    given = (symbol("n", n), number(n), AND, symbol("b", len(lower)), number(len(lower)))
    return (
        line(_("Count what you have not seen: n cards, b of them below your card."), *given),
        line(
            _("If it wins, each unseen card played is one of those b. Their mean cheese:"),
            words_of("E", words(_("one of them"))),
            quotient(number(cheese_of(lower)), number(len(lower))),
            number(mean),
        ),
        line(
            _("Add up the ways to win: share times cheese, your card and the table included."),
            words_of("E", words(_("cheese"))),
            total(*terms),
            number(chances_in(trick).expected_cheese),
        ),
    )
