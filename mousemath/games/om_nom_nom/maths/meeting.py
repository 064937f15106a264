"""Who meets on a board: the chance that a hunter of others comes, and that one collects more.

The others are taken to play each of their cards equally likely. That somebody plays a hunter is the
opposite of nobody playing it; counted a second time it is read from what falls on the board.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from mousemath.chance import formula as f
from mousemath.chance.claim import Claim
from mousemath.chance.distribution import Distribution
from mousemath.chance.experiment import Experiment
from mousemath.chance.line import line, opposite
from mousemath.games.om_nom_nom.maths.listing import more_share, pairs
from mousemath.games.om_nom_nom.maths.outcomes import brought_by, falls
from mousemath.games.om_nom_nom.rules.pieces import CARDS, Dice, board_of, in_order, is_top
from mousemath.language import _, mark, ngettext

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from mousemath.chance.line import Line

COMPLEMENT = mark("the opposite: Feller, volume 1, section I.4")
LISTING = mark("equally likely pairs: Feller, volume 1, section I.4")


def hunter_over(card: str) -> str:
    """Return the hunter of the board of a card.

    >>> hunter_over("mouse"), hunter_over("wolf")
    ('cat', 'wolf')
    """
    return CARDS[2 * board_of(card)]


def holders(hunter: str, hands: Sequence[Collection[str]]) -> int:
    """Return how many of these hands hold a hunter."""
    return sum(hunter in hand for hand in hands)


def meeting(cards: int, others: int) -> Fraction:
    """Return how likely one of some others plays a given card of so many, which each of them holds.

    >>> meeting(6, 2)
    Fraction(11, 36)
    """
    return 1 - (1 - Fraction(1, cards)) ** others


def meets_claim(card: str, hands: Sequence[Collection[str]]) -> Claim:
    """Return the claim that somebody plays the hunter of the board on which ``card`` is played.

    Then a middle card is lost, and a hunter must share.
    """
    hunter, cards = hunter_over(card), len(hands[0])
    others = holders(hunter, hands)
    law = falls(board_of(card), [Distribution.uniform(in_order(hand)) for hand in hands])
    said = (
        _("Somebody else plays the card {hunter} too.")
        if is_top(card)
        else _("Somebody plays the card {hunter}, and the card {card} is lost.")
    )
    return Claim(
        said.format(hunter=_(hunter), card=_(card)),
        lambda: meeting(cards, others),
        lambda: Fraction(law.probability(lambda fall: fall[0] > 0)),
        COMPLEMENT,
        f"meets-{card}",
        lambda: _meeting_lines(hunter, cards, others),
        lambda: Experiment(law, lambda fall: int(fall[0] > 0)),
    )


def _meeting_lines(hunter: str, cards: int, others: int) -> tuple[Line, ...]:
    if not others:
        return ()
    word, rest = _(hunter), 1 - Fraction(1, cards)
    none = rest**others
    nobody = f.probability(_("nobody plays {card}").format(card=word))
    joint = ngettext(
        "So nobody plays it with this chance.",
        "All {others} choose without influencing each other (independent): multiply.",
        others,
    )
    return (
        line(
            _(
                "Somebody who holds it plays one of {cards} cards, each equally likely. Another one:"
            ).format(cards=cards),
            f.probability(_("another card")),
            f.ratio(cards - 1, cards),
        ),
        line(
            joint.format(others=others),
            nobody,
            *([f.power(f.bracket(f.number(rest)), others)] if others > 1 else []),
            f.number(none),
        ),
        line(
            _("Otherwise somebody plays it."),
            f.probability(_("somebody plays {card}").format(card=word)),
            *opposite(none),
        ),
    )


# ── two players: who collects more ────────────────────────────────────────────────────────────


def more_claim(dice: Dice, mine: Collection[str], theirs: Collection[str]) -> Claim:
    """Return the claim that the first of two collects more, each pair of cards equally likely."""
    found = pairs(dice, mine, theirs)
    more = {card: _more(dice, card, theirs) for card in in_order(mine)}
    number = len(found)
    law = Distribution.uniform(found)
    return Claim(
        _("You collect more points in this play than the other."),
        lambda: Fraction(sum(more.values()), number),
        lambda: more_share(found),
        LISTING,
        "more",
        lambda: _more_lines(more, len(theirs)),
        lambda: Experiment(law, lambda pair: int(found[pair][0] > found[pair][1])),
    )


def _more(dice: Dice, card: str, theirs: Collection[str]) -> int:
    """Return against how many cards ``card`` collects more, board by board."""
    return sum(_brings(dice, card, other) > _brings(dice, other, card) for other in theirs)


def _brings(dice: Dice, card: str, other: str) -> int:
    here = board_of(card) == board_of(other)
    return brought_by(dice, card)((here and is_top(other), here and not is_top(other)))


def _more_lines(more: dict[str, int], columns: int) -> tuple[Line, ...]:
    total, event = sum(more.values()), _("more with {card}")
    rows = [
        line(
            ngettext(
                "Your card {card}: more points against {number} of {columns} cards.",
                "Your card {card}: more points against {number} of {columns} cards.",
                number,
            ).format(card=_(card), number=number, columns=columns),
            f.probability(event.format(card=_(card))),
            f.ratio(number, columns),
        )
        for card, number in more.items()
    ]
    whole = len(more) * columns
    counted = f.total(*(f.number(number) for number in more.values()))
    last = line(
        _("Add up the pairs, and share by all of them: each pair is equally likely."),
        f.probability(_("more")),
        f.quotient(counted, f.number(whole)),
        f.number(Fraction(total, whole)),
    )
    return *rows, last
