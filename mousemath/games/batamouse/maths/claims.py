"""What is claimed of a trick and of the den, each claim by two routes: a formula, and a count of cases.

Of n unseen cards, b lie below my card. If m opponents play an unknown card each, those are a random
m-subset of the unseen cards, and

* *I win*, with nothing known, with chance C(b, m)/C(n, m) = b(b−1)…(b−m+1) / n(n−1)…(n−m+1);
* *I take at place j + 1* with the hypergeometric chance C(b, j)·C(n−b, m−j)/C(n, m);
* *expected cheese*: given that I win, each unknown card is worth the mean of the b lower ones.

With known cards, these are averaged over which slot of the hand is played.

Where a hidden card is, :mod:`.hidden` claims. The best of m random cards of a den of d has rank j with chance
C(j−1, m−1)/C(d, m).

Sources: W. Feller, *An Introduction to Probability Theory and Its Applications*, volume 1, sections
II.6 and V.2; H. A. David and H. N. Nagaraja, *Order Statistics*, section 3.7 (sampling from a finite
population).
"""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from itertools import combinations
from typing import TYPE_CHECKING, Any

from mousemath.chance.claim import Claim
from mousemath.chance.experiment import Experiment
from mousemath.chance.formula import expression, probability
from mousemath.chance.line import line
from mousemath.games.batamouse.maths.chances import chances_in
from mousemath.games.batamouse.maths.counting import count_in
from mousemath.games.batamouse.maths.dealing import (
    place_of,
    playing,
    taking,
    winning,
)
from mousemath.games.batamouse.maths.derivation import (
    beaten_lines,
    cheese_lines,
    first_lines,
    win_lines,
)
from mousemath.games.batamouse.maths.hand_policy import HandPolicy
from mousemath.games.batamouse.maths.theory import letter_form
from mousemath.games.batamouse.maths.trick import Chances, Trick
from mousemath.games.batamouse.maths.value import by_worth, card_values
from mousemath.language import _

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from mousemath.chance.line import Line
    from mousemath.games.batamouse.maths.knowledge import Knowledge
    from mousemath.games.batamouse.rules.preset import Card

    Lines = Callable[[], tuple[Line, ...]]

_FELLER_DRAWS = "Feller, volume 1, section II.6"
_ORDER = "David & Nagaraja, Order Statistics, section 3.7"


# ── the trick ─────────────────────────────────────────────────────────────────────────────────


def _trick_claim(  # noqa: PLR0913, PLR0917 - what a claim is made of
    trick: Trick,
    policy: HandPolicy,
    statement: str,
    what: str,
    of: Callable[[Chances], Fraction],
    trying: Callable[[], Experiment[Any]],
    lines: Lines = tuple,
) -> Claim:
    """Claim one thing of the chances in a trick."""
    return Claim(
        statement,
        lambda: of(chances_in(trick, policy)),
        lambda: of(count_in(trick, policy).chances()),
        _FELLER_DRAWS,
        f"{what} {trick.card.key} {policy}",
        lines,
        trying,
    )


def trick_claims(
    trick: Trick, policy: HandPolicy, name: Callable[[int], str] = str
) -> Iterator[Claim]:
    """Claim what the card does in the trick: win, every place, expected cheese.

    ``name`` gives the player in a seat a name.
    """
    claim = partial(_trick_claim, trick, policy)

    def takes_at(place: int) -> Callable[[], Experiment[Any]]:
        return lambda: playing(trick, policy, lambda _trick, cards: place_of(trick, cards) == place)

    is_written = policy is HandPolicy.RANDOM and bool(trick.opponents)

    def written(lines: Callable[..., tuple[Line, ...]], *more: object) -> Lines:
        return partial(lines, trick, *more) if is_written else tuple

    last = takes_at(trick.players - 1)
    yield claim(
        _("My card wins the trick."), "win", lambda found: found.win, last, written(win_lines, name)
    )
    yield claim(
        _("Another card is above mine."),
        "beaten",
        lambda found: 1 - found.win,
        lambda: playing(
            trick, policy, lambda _trick, cards: place_of(trick, cards) < trick.players - 1
        ),
        written(beaten_lines, name),
    )
    for place in range(trick.players):
        said = _("My card is at place {place} in the taking order.").format(place=place + 1)
        lines = tuple if place else written(first_lines, name)
        yield claim(
            said, f"place {place}", partial(Chances.at, place=place), takes_at(place), lines
        )
    said = _("The cheese I win in this round, on average.")
    cheese = partial(winning, trick, policy)
    yield claim(said, "cheese", lambda found: found.expected_cheese, cheese, written(cheese_lines))
    if is_written:
        yield _letter_claim(trick, last)


def _letter_claim(trick: Trick, trying: Callable[[], Experiment[Any]]) -> Claim:
    """Claim the chance to win with a letter for the number of unseen cards."""
    form = partial(letter_form, trick)
    n = Fraction(len(trick.pool))
    said = _("And with n unseen cards, {lower} of them below?").format(lower=len(trick.lower))
    return Claim(
        said,
        lambda: form().subs("n", n),
        lambda: count_in(trick).chances().win,
        _FELLER_DRAWS,
        f"letter {trick.card.key}",
        lambda: (line(said, probability(_("win")), expression(form(), n=n)),),
        trying,
    )


# ── what is left in the den ───────────────────────────────────────────────────────────────────


def den_claims(known: Knowledge, policy: HandPolicy) -> Iterator[Claim]:
    """Claim for each card of the hand and of the den the chance to take the one after the other."""
    for card in known.hand:
        for left in known.den:
            yield Claim(
                _("Having played the {card}, I take the {taken}.").format(card=card, taken=left),
                partial(_taken, known, policy, card, left),
                partial(_taken_by_count, known, policy, card, left),
                _ORDER,
                f"take {left.key} {card.key} {policy}",
                experiment=partial(_taking, known, policy, card, left),
            )


def _taken(known: Knowledge, policy: HandPolicy, card: Card, left: Card) -> Fraction:
    (value,) = (each for each in card_values(known, policy) if each.card == card)
    return next(each.taken for each in value.den if each.card == left)


def _taken_by_count(known: Knowledge, policy: HandPolicy, card: Card, left: Card) -> Fraction:
    """List, for every place in the taking order, the sets that the others may leave."""
    counted = count_in(Trick.of(known, card), policy)
    ranked, cases = [each for each, _worth in by_worth(known)], Fraction(0)
    for place, number_of in enumerate(counted.take_place):
        sets = list(combinations(ranked, len(ranked) - place))
        cases += Fraction(number_of * sum(some[0] == left for some in sets), len(sets))
    return cases / counted.cases


def _taking(
    known: Knowledge, policy: HandPolicy, card: Card, left: Card
) -> Experiment[Card | None]:
    return Experiment(taking(known, card, policy), lambda taken: int(taken == left))
