"""What a card brings in this play when the others play stated mixes.

Only how many of the others' cards fall on the card's own board matters, so the exact distribution
needs no list of all joint plays: the others are taken in one by one (a convolution of independent
choices). Where predators share prey, a part of a card or die is counted for each.
"""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

from mousemath.chance.distribution import Distribution
from mousemath.errors import MousemathError
from mousemath.games.om_nom_nom.rules.pieces import CARDS, Dice, board_of, check_card, is_top
from mousemath.games.om_nom_nom.rules.reveal import on_board
from mousemath.language import mark

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

Mix = Distribution[str]
MOST_OTHERS = 5


def falls(board: int, mixes: Sequence[Mix]) -> Distribution[tuple[int, int]]:
    """Return the distribution of how many top and middle cards the others play on ``board``.

    >>> falls(0, [Distribution.uniform(CARDS)] * 2)[(1, 1)]
    Fraction(1, 18)
    """
    top, middle = CARDS[2 * board : 2 * board + 2]
    counts: Distribution[tuple[int, int]] = Distribution.certain((0, 0))
    for mix in mixes:
        one = mix.map(lambda card: (int(card == top), int(card == middle)))
        counts = Distribution(
            ((tops + more[0], middles + more[1]), mass * share)
            for (tops, middles), mass in counts.items()
            for more, share in one.items()
        )
    return counts


def card_outcomes(
    dice: Dice, hand: Iterable[str], mixes: Sequence[Mix]
) -> dict[str, Distribution[int]]:
    """Return the exact distribution of the points that each card in ``hand`` brings in this play.

    ``mixes`` holds, for each of 1 to 5 others, a distribution over its cards. A card that
    survives brings its own point too; a lost one brings 0.

    Raises:
        MousemathError: no mix or more than five, or a card that does not exist.

    >>> even = Distribution.uniform(CARDS)
    >>> card_outcomes(((3, 2), (2, 3), (3, 2)), ["cat"], [even])["cat"]
    Distribution({2: 1/6, 5: 1/6, 4: 2/3})
    """
    cards = tuple(hand)
    for card in chain(cards, *mixes):
        check_card(card)
    if not 1 <= len(mixes) <= MOST_OTHERS:
        raise MousemathError(
            mark("Give a mix of the six cards for each of the other players, 1 to 5 of them.")
        )
    found = {board: falls(board, mixes) for board in set(map(board_of, cards))}
    return {card: found[board_of(card)].map(brought_by(dice, card)) for card in cards}


def brought_by(dice: Dice, card: str) -> Callable[[tuple[int, int]], int]:
    """Return how many points ``card`` brings, as a function of the others' falls on its board."""
    middle, bottom = dice[board_of(card)]
    mine = 1 if is_top(card) else 2
    return lambda fall: on_board(middle, bottom, mine, 8 * fall[0] + fall[1])[0]
