"""The Decide tab against stated mixes: what each card is worth, the best one with its reason."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from mousemath.chance.matrix_game import row_payoffs
from mousemath.games.om_nom_nom.maths.capture import expectation_pieces
from mousemath.games.om_nom_nom.maths.outcomes import card_outcomes
from mousemath.games.om_nom_nom.panels.count import card_choice
from mousemath.games.om_nom_nom.panels.mixes import holds, mix_parts, mix_words, mixes
from mousemath.games.om_nom_nom.table.words import (
    card_id,
    card_name,
    card_word,
    number_of,
    points,
    signed,
    the_card,
)
from mousemath.language import _, decimal, ngettext
from mousemath.lesson import kit
from mousemath.lesson.kit import listing
from mousemath.scene import Number
from mousemath.scene.mathml import as_number

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from mousemath.chance.distribution import Distribution
    from mousemath.games.om_nom_nom.maths.capture import Pieces
    from mousemath.games.om_nom_nom.maths.duel import Duel
    from mousemath.games.om_nom_nom.table.moment import Moment
    from mousemath.lesson.kit import Chosen, Content
    from mousemath.lesson.teaching import Leaf
    from mousemath.scene import Agreement

LONGEST = 4
"""Digits of a denominator up to which a fraction has room in a row."""
EQUILIBRIUM, REPLY = "equilibrium", "reply"


# ── cards by their worth ─────────────────────────────────────────────────────────────────────────


def ranked(
    moment: Moment, title: str, worth: Mapping[str, Fraction], *, playable: bool = True
) -> Iterator[Content]:
    """List cards by their worth in points, with the cost of each; a card is played from there."""
    yield kit.heading(title)
    yield kit.options(
        title,
        worth,
        card_name,
        number=_worth,
        cost=lambda cost: Number(decimal_points(cost)),
        token=moment.token if playable else None,
        shows=lambda card: (card_id(moment.seat, card),) if moment.token(card) else (),
        taken=moment.view.taken,
    )
    if any(len(str(value.denominator)) > LONGEST for value in worth.values()):
        rows = ((card_name(card), value) for card, value in worth.items())
        yield kit.table(_("Exact fractions"), (_("card"), _("value")), rows, folded=True)


def _worth(value: Fraction, share: float) -> Number:
    """Dress points for a row of its own: two decimals are enough beside the fraction."""
    if len(str(value.denominator)) <= LONGEST:
        return as_number(value, share, places=2)
    return Number(decimal(value, 2), None, share)


def decimal_points(value: Fraction, places: int = 2) -> str:
    """Say points of two decimals, or so many, with their unit.

    >>> decimal_points(Fraction(1)), decimal_points(Fraction(9978, 1000))
    ('1.00 point', '9.98 points')
    """
    said = ngettext("{points} point", "{points} points", number_of(value))
    return said.format(points=decimal(value, places))


def best_first(worth: Mapping[str, Fraction]) -> list[str]:
    """Return the cards, the best first."""
    return sorted(worth, key=worth.__getitem__, reverse=True)


def best_cards(worth: Mapping[str, Fraction]) -> tuple[str, int]:
    """Return the cards that are worth most in words, and how many they are."""
    best = [card for card in worth if worth[card] == max(worth.values())]
    return listing(map(the_card, best)), len(best)


# ── two players, against a mix ───────────────────────────────────────────────────────────────────


def looks(moment: Moment, name: str) -> Chosen[str]:
    """Let the reader choose between the equilibrium and a mix."""
    words = {EQUILIBRIUM: _("the best play of {name}").format(name=name), REPLY: _("a mix")}
    return kit.segments(moment.view, "look", _("Against"), words)


def reply_values(duel: Duel, mix: Distribution[str]) -> dict[str, Fraction]:
    """Return what each own card is worth against a mix of the other's cards."""
    column = tuple(mix[card] for card in duel.column_cards)
    return dict(zip(duel.row_cards, row_payoffs(duel.payoff, column), strict=True))


def reply_leaf(moment: Moment, duel: Duel) -> Leaf:
    """Write the tab of two players against a mix."""
    name, mix = moment.name(moment.opponent), mixes(moment)[0]
    worth = reply_values(duel, mix)
    best = max(worth.values())
    cards, number = best_cards(worth)
    lead = ngettext("Best answer: {cards}.", "Best answers: {cards}.", number)
    more = _("Nothing is gained over the equilibrium.")
    if best != duel.value:
        more = _("It is worth {best} in points; the equilibrium only promises {value}.").format(
            best=signed(best, 3), value=signed(duel.value, 3)
        )
    return kit.leaf_of(
        _("Which card answers a mix of {name}?").format(name=name),
        kit.answer(lead.format(cards=cards), more, *_why_answer(duel, mix, worth)),
        looks(moment, name).part,
        mix_parts(moment),
        ranked(
            moment, _("Points you gain on {name} to the end of the round").format(name=name), worth
        ),
        holds(moment, mix_words(moment), _("then the rest of the round played optimally by both")),
    )


def _why_answer(duel: Duel, mix: Distribution[str], worth: Mapping[str, Fraction]) -> Iterator[str]:
    """Give the other's card that makes most of the difference to the second best."""
    if len(worth) == 1:
        return
    first, second = best_first(worth)[:2]
    line, other = (duel.payoff[duel.row_cards.index(card)] for card in (first, second))
    gains = {
        card: (mine - theirs, mix[card])
        for card, mine, theirs in zip(duel.column_cards, line, other, strict=True)
    }
    card, (more, chance) = max(gains.items(), key=lambda each: each[1][0] * each[1][1])
    if more > 0:
        text = _(
            "Why: against {card}, which comes with chance {chance}, it gains {more} more than {second}."
        )
        yield text.format(
            card=the_card(card),
            chance=kit.short(chance, 2, 2),
            more=decimal_points(more),
            second=the_card(second),
        )


# ── three to six players ─────────────────────────────────────────────────────────────────────────


def at_once(moment: Moment) -> dict[str, Fraction]:
    """Return what each card brings in this play, on average over the stated mixes."""
    return _means(card_outcomes(moment.now.dice, moment.cards, mixes(moment)))


def _means(brought: Mapping[str, Distribution[int]]) -> dict[str, Fraction]:
    return {card: found.expectation(Fraction) for card, found in brought.items()}


def many_leaf(moment: Moment, look: Content = ()) -> Leaf:
    """Write the tab against stated mixes of several others, with a choice of what is looked at."""
    dice, others = moment.now.dice, mixes(moment)
    brought = card_outcomes(dice, moment.cards, others)
    means, pieces = (
        _means(brought),
        {each: expectation_pieces(dice, each, others) for each in brought},
    )
    cards, number = best_cards(means)
    lead = ngettext(
        "Best in this play: {cards}.", "Equally good in this play: {cards}.", number
    ).format(cards=cards)
    text = _("On average that brings {points}.").format(points=decimal_points(max(means.values())))
    card = card_choice(moment)
    outcomes = brought[card.value]
    label = _("Points that your {card} brings, with their chances").format(
        card=card_word(card.value)
    )
    return kit.leaf_of(
        _("What may each card bring?"),
        kit.answer(lead, text, why_at_once(means, pieces)),
        look,
        mix_parts(moment),
        ranked(moment, _("Points on average in this play"), means),
        card.part,
        kit.bars(label, ((points(number), mass) for number, mass in sorted(outcomes.items()))),
        _two_routes(means, pieces),
        holds(moment, _("this play alone"), mix_words(moment)),
    )


def why_at_once(means: Mapping[str, Fraction], pieces: Mapping[str, Pieces]) -> str:
    """Say why a card is best: see :func:`two_at_once`."""
    return _("Why: {cards}.").format(cards=two_at_once(means, pieces))


def two_at_once(means: Mapping[str, Fraction], pieces: Mapping[str, Pieces]) -> str:
    """Set the two best cards beside each other: how sure their own point is, and what they take."""
    told = []
    for card in best_first(means)[:2]:
        text = _("{card} is saved with chance {chance} and takes {prey} on average")
        told.append(
            text.format(
                card=the_card(card),
                chance=kit.short(pieces[card].survives, 2, 2),
                prey=decimal_points(pieces[card].points - pieces[card].survives),
            )
        )
    return "; ".join(told)


def _two_routes(means: Mapping[str, Fraction], pieces: Mapping[str, Pieces]) -> Agreement:
    """Set the means of the distributions beside the sums of expectations."""
    return kit.agreement(
        all(pieces[card].points == mean for card, mean in means.items()),
        _(
            "The means of these distributions and the sums of expectations (see Derive) are the same."
        ),
        _("The means and the sums of expectations do not agree: please report this."),
    )
