"""Where a card is: what is claimed of hidden hands, by Bayes's rule, and how it is derived.

An opponent with u unknown cards holds a given one of n unseen cards with chance u/n; a step that is
seen changes it. The hypothesis H is always "this card is in that hand".
"""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from itertools import combinations
from typing import TYPE_CHECKING

from mousemath.chance.claim import Claim
from mousemath.chance.conditional import Given
from mousemath.chance.formula import number, probability, product, quotient, symbol, total
from mousemath.chance.line import AND, line
from mousemath.games.batamouse.maths.bayes import chance_holds, update
from mousemath.games.batamouse.maths.counting import posterior_by_count
from mousemath.games.batamouse.maths.dealing import having_seen, holding
from mousemath.language import _

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from mousemath.chance.line import Line
    from mousemath.games.batamouse.maths.bayes import Observation, Update
    from mousemath.games.batamouse.maths.hand_policy import HandPolicy
    from mousemath.games.batamouse.maths.knowledge import Knowledge
    from mousemath.games.batamouse.rules.preset import Card

    Question = tuple[Knowledge, Observation, int, Card, HandPolicy]

_FELLER = "Feller, volume 1, section V.2"


def holding_claims(
    known: Knowledge, card: Card, name: Callable[[int], str] = str
) -> Iterator[Claim]:
    """Claim for each opponent the chance to hold ``card``, beside the share of the hidden sets."""

    def share(unknown: int) -> Fraction:
        sets = list(combinations(known.unseen, unknown))
        return Fraction(sum(card in held for held in sets), len(sets))

    for other in known.opponents:
        if card in known.unseen:
            yield Claim(
                _("The opponent holds this unseen card."),
                partial(chance_holds, known, other.seat, card),
                partial(share, other.unknown),
                _FELLER,
                f"holds {other.seat}",
                partial(holding_lines, len(known.unseen), other.unknown, name(other.seat)),
                experiment=partial(holding, known.unseen, other.unknown, card),
            )


def bayes_claim(question: Question, statement: str, name: str) -> Claim:
    """Claim the chance, after a step was seen, that the card is in the hand.

    Raises:
        MousemathError: the step is impossible under the policy.
    """
    found = update(*question)
    return Claim(
        statement,
        lambda: found.posterior,
        partial(posterior_by_count, *question),
        _FELLER,
        name,
        partial(bayes_lines, found),
        partial(having_seen, *question),
    )


# ── how it is derived ─────────────────────────────────────────────────────────────────────────


def holding_lines(unseen: int, unknown: int, name: str) -> tuple[Line, ...]:
    """Derive the chance that one of the unseen cards lies in a hand."""
    chance = Fraction(unknown, unseen)
    given = (symbol("n", unseen), number(unseen), AND, symbol("u", unknown), number(unknown))
    return (
        line(
            _("You have not seen n cards; {name} holds u of them.").format(name=name),
            *given,
        ),
        line(
            _(
                "This card lies in each of the n places equally likely, and u of them are in that hand."
            ),
            probability(_("in that hand")),
            quotient(symbol("u", unknown), symbol("n", unseen)),
            number(chance),
        ),
    )


def bayes_lines(found: Update) -> tuple[Line, ...]:
    """Write Bayes's rule line by line: prior, likelihood, evidence, posterior."""
    before, prior = _("Before the step was seen:"), number(found.prior)
    first = line(before, probability("H"), prior)
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
        *(Given("E", "H"), with_h, AND, Given("E", "H", negated=True), without),
    )
    yield line(
        _("Both together: how likely was the step at all?"),
        *(probability("E"), total(joint, product(number(1 - found.prior), without)), evidence),
    )
    yield line(
        _what_it_told(found),
        *(Given("H", "E"), quotient(joint, evidence), posterior),
    )


def _what_it_told(found: Update) -> str:
    if found.posterior == found.prior:
        return _("The step was as likely with H as without: it tells nothing about H.")
    if found.posterior > found.prior:
        return _("The step was likelier with H, so H has become likelier.")
    return _("The step was less likely with H, so H has become less likely.")
