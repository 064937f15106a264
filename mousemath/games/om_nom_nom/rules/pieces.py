"""What Om Nom Nom is played with: boards, cards, dice, hauls, and how prey is divided.

Three boards are food chains of three levels: a hunter on top, its prey in the middle, and what
the prey eats at the bottom. A board is numbered 0, 1, 2 and a seat 0, 1, …
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import comb, factorial, prod
from typing import TYPE_CHECKING, NamedTuple

from mousemath.chance.distribution import Distribution
from mousemath.errors import MousemathError, check_known, check_whole
from mousemath.language import mark

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

CARDS = (
    mark("cat"),
    mark("mouse"),
    mark("wolf"),
    mark("rabbit"),
    mark("hedgehog"),
    mark("frog"),
)
"""The six cards of a hand: of each board its top card, then its middle card."""

FACES = (
    mark("mouse"),
    mark("cheese"),
    mark("rabbit"),
    mark("carrot"),
    mark("frog"),
    mark("fly"),
)
"""The six faces of a die: of each board its middle face (black), then its bottom face (red)."""

BOARDS = ("cat-mouse-cheese", "wolf-rabbit-carrot", "hedgehog-frog-fly")
DICE = 15
MOST_DICE = 30
"""So many dice have a distribution that can be held."""
CARD_POINTS, BLACK_POINTS, RED_POINTS = 1, 1, 2

Card = str
Hand = frozenset[str]
Dice = tuple[tuple[int, int], ...]
"""For each board the number of dice on its middle (black) and on its bottom space (red)."""

FULL_HAND: Hand = frozenset(CARDS)


def board_of(card: Card) -> int:
    """Return the number of the board on which ``card`` is played."""
    return CARDS.index(card) // 2


def is_top(card: Card) -> bool:
    """Say whether ``card`` is a hunter of the top level."""
    return CARDS.index(card) % 2 == 0


def food_of(card: Card) -> str:
    """Return the face that ``card`` eats.

    >>> food_of("cat"), food_of("mouse")
    ('mouse', 'cheese')
    """
    return FACES[CARDS.index(card)]


def in_order(hand: Iterable[Card]) -> tuple[Card, ...]:
    """Return cards in the order of :data:`CARDS`."""
    return tuple(sorted(hand, key=CARDS.index))


def card_bits(hand: Iterable[Card]) -> int:
    """Return a hand as a whole number, one bit for each card in the order of :data:`CARDS`."""
    return sum(1 << CARDS.index(card) for card in hand)


class Division(NamedTuple):
    """How the prey of one level is divided among its predators.

    ``share`` is what each predator takes; the others count, over all predators, cards and dice.
    """

    share: int
    cards_taken: int
    dice_taken: int
    dice_left: int
    cards_discarded: int


def divide(predators: int, cards: int, dice: int) -> Division:
    """Divide prey evenly: cards are used up before dice, what does not divide is not taken.

    Dice not taken stay on the board; cards not taken are discarded.

    >>> divide(2, 1, 2)
    Division(share=1, cards_taken=1, dice_taken=1, dice_left=1, cards_discarded=0)
    """
    share = (cards + dice) // predators if predators else 0
    cards_taken = min(cards, share * predators)
    dice_taken = share * predators - cards_taken
    return Division(share, cards_taken, dice_taken, dice - dice_taken, cards - cards_taken)


@dataclass(frozen=True, slots=True)
class Haul:
    """What lies in front of a player in this round: own cards that survived, and prey."""

    own_cards: int = 0
    captured_cards: int = 0
    black_dice: int = 0
    red_dice: int = 0

    @property
    def points(self) -> int:
        """One for each card and black die, two for each red die.

        >>> Haul(own_cards=4, captured_cards=3, black_dice=3, red_dice=3).points
        16
        """
        return (
            (self.own_cards + self.captured_cards) * CARD_POINTS
            + self.black_dice * BLACK_POINTS
            + self.red_dice * RED_POINTS
        )

    def __add__(self, other: Haul) -> Haul:
        """Put two hauls together."""
        return Haul(
            self.own_cards + other.own_cards,
            self.captured_cards + other.captured_cards,
            self.black_dice + other.black_dice,
            self.red_dice + other.red_dice,
        )


@dataclass(frozen=True, slots=True)
class Capture:
    """What happened on one level of one board: who hunted, what was there, how it was divided.

    ``predators`` and ``prey`` are seats (in order). ``hauls`` has an entry for each predator.
    """

    board: int
    top: bool
    predators: tuple[int, ...]
    prey: tuple[int, ...]
    dice: int
    division: Division
    hauls: tuple[Haul, ...]


def check_card(name: str) -> None:
    """Check that there is a card of this name.

    Raises:
        MousemathError: there is none.
    """
    check_known(name, CARDS, mark("There is no card “{name}”: choose one of {known}."))


def check_dice(dice: Iterable[Iterable[int]]) -> Dice:
    """Return ``dice`` as tuples if they can lie on the boards: three pairs, at most 15 in all.

    Raises:
        MousemathError: they cannot.
    """
    try:
        placed = tuple((middle, bottom) for middle, bottom in dice)
    except (TypeError, ValueError):
        placed = ()
    numbers = [number for pair in placed for number in pair]
    whole = all(isinstance(number, int) and number >= 0 for number in numbers)
    if len(placed) != len(BOARDS) or not whole or sum(numbers) > DICE:
        raise MousemathError(
            mark(
                "Dice are given as three pairs, middle and bottom of each board, and are {most} "
                "at most in all."
            ),
            most=DICE,
        )
    return placed


def compositions(total: int, parts: int) -> Iterator[tuple[int, ...]]:
    """Iterate over all ways to write ``total`` as an ordered sum of ``parts`` numbers from 0 on."""
    if parts == 1:
        yield (total,)
        return
    for first in range(total, -1, -1):
        for rest in compositions(total - first, parts - 1):
            yield (first, *rest)


def rolls_behind(dice: Dice, number: int = DICE) -> int:
    """Return how many of the ``6**number`` rolls put the dice so: a multinomial coefficient.

    >>> rolls_behind(((3, 2), (2, 3), (3, 2)))
    756756000
    """
    return factorial(number) // prod(factorial(n) for pair in dice for n in pair)


@lru_cache(maxsize=8)
def roll_distribution(number: int = DICE) -> Distribution[Dice]:
    """Return the distribution of the dice on the boards after a roll of ``number`` dice.

    >>> len(roll_distribution(15))
    15504
    """
    check_whole("number", number, range(MOST_DICE + 1))
    below = [list(_two_boards(left)) for left in range(number + 1)]
    return Distribution.weighted(
        {
            (first, second, third): ways * more
            for first, ways, left in _one_board(number)
            for second, third, more in below[left]
        }
    )


def _one_board(dice: int) -> Iterator[tuple[tuple[int, int], int, int]]:
    """Iterate over the dice of the next board, in how many ways they fall there, and how many are left."""
    for middle in range(dice, -1, -1):
        for bottom in range(dice - middle, -1, -1):
            yield (
                (middle, bottom),
                comb(dice, middle) * comb(dice - middle, bottom),
                dice - middle - bottom,
            )


def _two_boards(dice: int) -> Iterator[tuple[tuple[int, int], tuple[int, int], int]]:
    """Iterate over the dice of the last two boards, and in how many ways these fall so."""
    for second, ways, left in _one_board(dice):
        for middle in range(left, -1, -1):
            yield second, (middle, left - middle), ways * comb(left, middle)
