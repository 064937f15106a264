"""The Count tab: all pairs (or triples, …) of cards laid out with what they bring at once."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import TYPE_CHECKING, Any

from mousemath.chance.distribution import Distribution
from mousemath.games.om_nom_nom.maths.enumeration import ALL_ROLLS, counted, rolls_showing
from mousemath.games.om_nom_nom.maths.outcomes import expectation_pieces
from mousemath.games.om_nom_nom.panels.chance import chosen_face
from mousemath.games.om_nom_nom.panels.mixes import joint_number, others
from mousemath.games.om_nom_nom.rules.pieces import CARDS, DICE, FACES, board_of, in_order, is_top
from mousemath.games.om_nom_nom.rules.reveal import on_board, points_brought
from mousemath.games.om_nom_nom.table.words import (
    ICONS,
    capital,
    card_word,
    chance_text,
    points,
    whole,
)
from mousemath.language import _, ngettext
from mousemath.lesson.teaching import Leaf
from mousemath.scene import (
    Agreement,
    Answer,
    Matrix,
    MatrixEntry,
    MatrixHead,
    Number,
    Segment,
    Segments,
    Source,
    Strong,
    Table,
    Text,
    mathml,
)

if TYPE_CHECKING:
    from mousemath.games.om_nom_nom.table.drawing import Sight


def chosen_card(seen: Sight) -> str:
    """Return the card of one's own hand that Count and Derive look at."""
    cards = in_order(seen.state.hands[seen.seat])
    card = seen.view.choice("card", "")
    return card if card in cards else cards[0]


def card_segments(seen: Sight) -> Segments:
    """Let the reader choose a card of the hand."""
    cards = in_order(seen.state.hands[seen.seat])
    return Segments(
        "card",
        _("Your card"),
        "card",
        chosen_card(seen),
        tuple(Segment(card, card_word(card)) for card in cards),
    )


def count_leaf(seen: Sight) -> Leaf:
    """Write the Count tab."""
    if not any(seen.state.hands):
        return _rolls_leaf(seen)
    number = joint_number(seen)
    if len(others(seen)) == 1:
        return _pairs_leaf(seen)
    card = chosen_card(seen)
    question = ngettext(
        "The others can play in {number} way: what does your {card} bring?",
        "The others can play in {number} ways: what does your {card} bring?",
        number,
    ).format(number=whole(number), card=card_word(card))
    laid = _other_pairs(seen, card) if len(others(seen)) == 2 else ()  # noqa: PLR2004 - a flat picture
    return Leaf(
        question,
        (card_segments(seen), *laid, _classes(seen, card), _average(seen, card), source(seen)),
    )


def source(seen: Sight) -> Source:
    """Say what the numbers hold for."""
    text = _(
        "Holds for: {players}, the dice and hands of this play, what it brings at once. Exact."
    )
    return Source((text.format(players=seen.seating.words),))


# ── before the roll ──────────────────────────────────────────────────────────────────────────────


def _rolls_leaf(seen: Sight) -> Leaf:
    face = chosen_face(seen.view)
    word = card_word(face)
    count = counted()
    rows = []
    for number in range(DICE + 1):
        rolls = rolls_showing(number)
        if count is not None:
            rolls = count.showing[FACES.index(face)][number]
        rows.append(((str(number),), (whole(rolls),), (chance_text(Fraction(rolls, ALL_ROLLS)),)))
    table = Table(
        (_("dice"), _("rolls"), _("share")),
        tuple(rows),
        _("Rolls by the number of {face}").format(face=word),
    )
    segments = Segments(
        "face", _("Count"), "face", face, tuple(Segment(each, card_word(each)) for each in FACES)
    )
    agrees = count is not None and all(
        count.showing[FACES.index(face)][number] == rolls_showing(number)
        for number in range(DICE + 1)
    )
    said = _("Each line was counted over all 15,504 ways; the binomial formula gives the same.")
    agreement = (Agreement((said,), agrees),) if count is not None else ()
    holds = Source(
        (_("Holds for: one roll of all fifteen dice, before it is thrown. "), _("Exact."))
    )
    return Leaf(
        _("How many of the {all} rolls show so many?").format(all=whole(ALL_ROLLS)),
        (segments, table, *agreement, holds),
    )


# ── two players ──────────────────────────────────────────────────────────────────────────────────


def pairs(seen: Sight) -> dict[tuple[str, str], tuple[int, int]]:
    """Return what every pair of cards brings at once, mine and theirs."""
    other = others(seen)[0]
    mine, theirs = seen.state.hands[seen.seat], seen.state.hands[other]
    return {
        (row, column): tuple(points_brought(seen.state.dice, (row, column)))  # type: ignore[misc] # two cards
        for row in in_order(mine)
        for column in in_order(theirs)
    }


def more_share(seen: Sight) -> Fraction:
    """Return the share of the pairs in which I collect more than the other."""
    found = pairs(seen).values()
    return Fraction(sum(mine > theirs for mine, theirs in found), len(found))


def _pairs_leaf(seen: Sight) -> Leaf:
    found = pairs(seen)
    other = seen.name(others(seen)[0])
    more = sum(mine > theirs for mine, theirs in found.values())
    same = sum(mine == theirs for mine, theirs in found.values())
    text = ngettext(
        "You collect more in {more} of the {all} pair, as much in {same}.",
        "You collect more in {more} of the {all} pairs, as much in {same}.",
        len(found),
    ).format(more=more, all=len(found), same=same)
    return Leaf(
        _("What does each pair of cards bring at once?"),
        (
            Answer((Strong(text),)),
            _pair_matrix(seen, found, other),
            Text(
                (_("In each field: your points, then those of {name}.").format(name=other),),
                "quiet",
            ),
            card_segments(seen),
            _average(seen, chosen_card(seen)),
            source(seen),
        ),
    )


def _pair_matrix(seen: Sight, found: dict[tuple[str, str], tuple[int, int]], other: str) -> Matrix:
    rows = in_order(seen.state.hands[seen.seat])
    columns = in_order(seen.state.hands[others(seen)[0]])
    return Matrix(
        _("Points that each pair of cards brings at once"),
        _("you, then {name}").format(name=other),
        _heads(rows),
        _heads(columns),
        tuple(tuple(_pair_entry(*found[row, column]) for column in columns) for row in rows),
    )


def _heads(cards: tuple[str, ...]) -> tuple[MatrixHead, ...]:
    return tuple(MatrixHead(card_word(card), ICONS[card]) for card in cards)


def _pair_entry(mine: int, theirs: int) -> MatrixEntry:
    sign = "plus" if mine > theirs else "minus" if mine < theirs else ""
    return MatrixEntry(Number(f"{mine} : {theirs}"), sign)


# ── more players ─────────────────────────────────────────────────────────────────────────────────


def _other_pairs(seen: Sight, card: str) -> tuple[Any, ...]:
    """Lay out all pairs of the two others' cards, with what one's own card brings."""
    first, second = others(seen)
    rows, columns = (in_order(seen.state.hands[seat]) for seat in (first, second))
    entries = []
    for row in rows:
        brought = [points_brought(seen.state.dice, (card, row, column))[0] for column in columns]
        entries.append(
            tuple(MatrixEntry(Number(str(each)), "plus" if each else "minus") for each in brought)
        )
    return (
        Matrix(
            _("Points of your {card} for every pair of the others").format(card=card_word(card)),
            _("{first}, then {second}").format(first=seen.name(first), second=seen.name(second)),
            _heads(rows),
            _heads(columns),
            tuple(entries),
        ),
    )


def falls_by_listing(seen: Sight, card: str) -> Counter[tuple[int, int]]:
    """Count, over all joint plays of the others, how many hunters and prey cards fall on the board."""
    board = board_of(card)
    kinds = [
        [_falls(each, board) for each in in_order(seen.state.hands[seat])] for seat in others(seen)
    ]
    return Counter(
        (sum(top for top, _m in joint), sum(middle for _t, middle in joint))
        for joint in product(*kinds)
    )


def _falls(card: str, board: int) -> tuple[bool, bool]:
    here = board_of(card) == board
    return here and is_top(card), here and not is_top(card)


def _brings(seen: Sight, card: str, tops: int, middles: int) -> int:
    middle, bottom = seen.state.dice[board_of(card)]
    return on_board(middle, bottom, 1 if is_top(card) else 2, 8 * tops + middles)[0]


def _classes(seen: Sight, card: str) -> Table:
    """Put the joint plays together that do the same to one's own card."""
    counts = falls_by_listing(seen, card)
    rows = tuple(
        (
            (_fall_words(card, tops, middles),),
            (whole(number),),
            (points(_brings(seen, card, tops, middles)),),
        )
        for (tops, middles), number in sorted(counts.items())
    )
    head = (_("on the same board, others’ cards"), _("ways"), _("your card brings"))
    return Table(head, rows, _("What the others do to your card"))


def _fall_words(card: str, tops: int, middles: int) -> str:
    if not tops + middles:
        return _("none")
    board = board_of(card)
    names = [card_word(each) for each in CARDS[2 * board : 2 * board + 2]]
    return ", ".join(
        _("{number} × {card}").format(number=number, card=name)
        for number, name in zip((tops, middles), names, strict=True)
        if number
    )


# ── the average ──────────────────────────────────────────────────────────────────────────────────


def counted_average(seen: Sight, card: str) -> tuple[int, int]:
    """Return the sum of points of a card over all joint plays of the others, and their number."""
    counts = falls_by_listing(seen, card)
    total = sum(number * _brings(seen, card, *fall) for fall, number in counts.items())
    return total, counts.total()


def _average(seen: Sight, card: str) -> Agreement:
    total, ways = counted_average(seen, card)
    mixes = [Distribution.uniform(in_order(seen.state.hands[seat])) for seat in others(seen)]
    mean = expectation_pieces(seen.state.dice, card, mixes).points
    agrees = mean == Fraction(total, ways)
    text = _("{card}: points over all ways {total}, ways {ways}, on average").format(
        card=capital(card_word(card)), total=whole(total), ways=whole(ways)
    )
    verdict = (
        _("Adding up expectations (see Derive) gives the same.")
        if agrees
        else _("Adding up expectations does not agree: please report this.")
    )
    return Agreement(
        (Strong(text), " ", mathml.fraction(Fraction(total, ways)), ". ", verdict), agrees
    )
