"""The Decide tab for three to six players: what each card brings in this play, exactly."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from mousemath.games.om_nom_nom.maths.capture import expectation_pieces
from mousemath.games.om_nom_nom.maths.outcomes import card_outcomes
from mousemath.games.om_nom_nom.panels.count import card_choice
from mousemath.games.om_nom_nom.panels.mixes import mix_parts, mix_words, mixes
from mousemath.games.om_nom_nom.panels.ranked import ranked, winners
from mousemath.games.om_nom_nom.table.words import card_word, number_of, points
from mousemath.language import _, ngettext
from mousemath.lesson.kit import agreement, answer, bars, leaf_of, short, source

if TYPE_CHECKING:
    from mousemath.games.om_nom_nom.table.moment import Moment
    from mousemath.lesson.teaching import Leaf
    from mousemath.scene import Agreement


def leaf(moment: Moment) -> Leaf:
    """Write the tab against stated mixes of several others."""
    brought = card_outcomes(moment.state.dice, moment.cards, mixes(moment))
    means = {card: found.expectation(Fraction) for card, found in brought.items()}
    best = max(means.values())
    cards, number = winners(means)
    lead = ngettext(
        "Best in this play: {cards}.", "Equally good in this play: {cards}.", number
    ).format(cards=cards)
    text = ngettext(
        "On average that brings {points} point.",
        "On average that brings {points} points.",
        number_of(best),
    ).format(points=short(best, 4, 2))
    card = card_choice(moment)
    label = _("Points that your {card} brings, with their chances")
    outcomes = sorted(brought[card.value].items())
    holds = _("Holds for: {players}, this play alone, the others playing {mix}. Exact.")
    return leaf_of(
        _("What will each card bring?"),
        answer(lead, text),
        mix_parts(moment),
        ranked(means),
        card.part,
        bars(
            label.format(card=card_word(card.value)),
            ((points(number), mass) for number, mass in outcomes),
        ),
        _two_routes(moment, means),
        source(holds, players=moment.settings.words, mix=mix_words(moment)),
    )


def _two_routes(moment: Moment, means: dict[str, Fraction]) -> Agreement:
    """Set the means of the distributions beside the sums of expectations."""
    others, dice = mixes(moment), moment.state.dice
    agrees = all(
        expectation_pieces(dice, card, others).points == mean for card, mean in means.items()
    )
    return agreement(
        agrees,
        _(
            "The means of these distributions and the sums of expectations (see Derive) are the same."
        ),
        _("The means and the sums of expectations do not agree: please report this."),
    )
