"""The Decide tab for two players against a mix: the best answer, and what each card costs."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from mousemath.chance.matrix_game import row_payoffs
from mousemath.games.om_nom_nom.panels.mixes import mix_parts, mix_words, mixes
from mousemath.games.om_nom_nom.table.words import (
    capital,
    card_word,
    cards_in_words,
    signed,
)
from mousemath.language import _, decimal, ngettext
from mousemath.lesson.teaching import Leaf
from mousemath.scene import (
    Answer,
    Number,
    Option,
    Options,
    Segment,
    Segments,
    Source,
    Strong,
    Table,
    mathml,
)
from mousemath.scene.mathml import as_number

if TYPE_CHECKING:
    from mousemath.games.om_nom_nom.maths.duel import Duel
    from mousemath.games.om_nom_nom.table.drawing import Sight

LONGEST = 4
"""Digits of a denominator up to which a fraction has room in a row."""
EQUILIBRIUM, REPLY = "equilibrium", "reply"


def looks(look: str, name: str) -> Segments:
    """Let the reader choose between the equilibrium and a mix."""
    return Segments(
        "look",
        _("Against"),
        "look",
        look,
        (
            Segment(EQUILIBRIUM, _("the best play of {name}").format(name=name)),
            Segment(REPLY, _("a mix")),
        ),
    )


def source(seen: Sight, rest: str) -> Source:
    """Say what the numbers hold for."""
    text = _("Holds for: {players}, the dice left and both hands of this play, {rest}. Exact.")
    return Source((text.format(players=seen.seating.words, rest=rest),))


def reply_values(duel: Duel, shares: dict[str, Fraction]) -> dict[str, Fraction]:
    """Return what each own card is worth against a mix of the other's cards."""
    column = tuple(shares.get(card, Fraction(0)) for card in duel.column_cards)
    return dict(zip(duel.row_cards, row_payoffs(duel.payoff, column), strict=True))


def reply_leaf(seen: Sight, duel: Duel, name: str) -> Leaf:
    """Write the tab."""
    mix = mixes(seen)[0]
    worth = reply_values(duel, dict(mix.items()))
    best = max(worth.values())
    winners = cards_in_words(card for card, value in worth.items() if value == best)
    lead = ngettext(
        "Best answer: {cards}.", "Best answers: {cards}.", list(worth.values()).count(best)
    ).format(cards=winners)
    more = best - duel.value
    text = _("It is worth {best}; the equilibrium only promises {value}.").format(
        best=signed(best, 3), value=signed(duel.value, 3)
    )
    tail = text if more else _("Nothing is gained over the equilibrium.")
    return Leaf(
        _("Which card answers a mix of {name}?").format(name=name),
        (
            Answer((Strong(lead), " ", tail)),
            looks(REPLY, name),
            *mix_parts(seen),
            options(worth, low=min(min(row) for row in duel.payoff), high=best),
            *exact_table(worth),
            source(
                seen,
                _("{mix} now, and the rest of the round played optimally by both").format(
                    mix=mix_words(seen)
                ),
            ),
        ),
    )


def options(
    worth: dict[str, Fraction], *, low: Fraction = Fraction(0), high: Fraction | None = None
) -> Options:
    """List cards by their worth, best first, with the cost of each; bars reach from ``low`` to best."""
    best = max(worth.values())
    span = (best if high is None else high) - low or Fraction(1)
    return Options(
        _("Your cards, best first"),
        tuple(
            Option(
                capital(card_word(card)),
                _worth(value, float((value - low) / span)),
                best=value == best,
                best_share=float((best - low) / span),
                cost=_cost(best - value),
            )
            for card, value in sorted(worth.items(), key=lambda each: -each[1])
        ),
    )


def exact_table(worth: dict[str, Fraction]) -> tuple[Table, ...]:
    """Write what the rows have no room for: long fractions, folded."""
    if all(len(str(value.denominator)) <= LONGEST for value in worth.values()):
        return ()
    rows = tuple(
        ((capital(card_word(card)),), (mathml.fraction(value),)) for card, value in worth.items()
    )
    return (Table((_("card"), _("value")), rows, _("Exact fractions"), folded=True),)


def _worth(value: Fraction, share: float) -> Number:
    """Dress points for a row of its own: two decimals are enough beside the fraction."""
    if len(str(value.denominator)) <= LONGEST:
        return as_number(value, share, places=2)
    return Number(decimal(value, 2), None, min(1.0, max(0.0, share)))


def _cost(cost: Fraction) -> Number | None:
    if not cost:
        return None
    return as_number(cost) if len(str(cost.denominator)) <= 3 else Number(decimal(cost, 2))  # noqa: PLR2004 - digits that fit
