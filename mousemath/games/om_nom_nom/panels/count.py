"""The Count tab: all pairs (or triples, …) of cards laid out with what they bring at once."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from mousemath.chance.distribution import Distribution
from mousemath.games.om_nom_nom.maths.capture import expectation_pieces
from mousemath.games.om_nom_nom.maths.enumeration import ALL_ROLLS, WAYS, counted
from mousemath.games.om_nom_nom.maths.listing import Pairs, falls_listed, pairs, points_listed
from mousemath.games.om_nom_nom.maths.outcomes import brought_by
from mousemath.games.om_nom_nom.maths.theory import showing, worth
from mousemath.games.om_nom_nom.panels.chance import face_choice, roll_source
from mousemath.games.om_nom_nom.panels.mixes import holds
from mousemath.games.om_nom_nom.rules.pieces import CARDS, DICE, board_of
from mousemath.games.om_nom_nom.rules.reveal import points_brought
from mousemath.games.om_nom_nom.table.words import ICONS, card_word, chance_text, points, the_card
from mousemath.language import _, ngettext, whole
from mousemath.lesson import kit
from mousemath.scene import Agreement, Matrix, MatrixEntry, MatrixHead, Number, Strong
from mousemath.scene.mathml import fraction

if TYPE_CHECKING:
    from mousemath.games.om_nom_nom.table.moment import Moment
    from mousemath.lesson.kit import Chosen
    from mousemath.lesson.teaching import Leaf
    from mousemath.scene import Table


def leaf(moment: Moment) -> Leaf:
    """Write the tab."""
    if not moment.now.cards_left:
        return _rolls_leaf(moment)
    if len(moment.opponents) == 1:
        return _pairs_leaf(moment)
    card = card_choice(moment)
    number = moment.now.cards_left ** len(moment.opponents)
    question = ngettext(
        "The others can play in {number} way: what does your {card} bring?",
        "The others can play in {number} ways: what does your {card} bring?",
        number,
    ).format(number=whole(number), card=card_word(card.value))
    return kit.leaf_of(
        question,
        card.part,
        _other_pairs(moment, card.value),
        _falls(moment, card.value),
        _average(moment, card.value),
        holds(moment, _("what each card brings at once")),
    )


def card_choice(moment: Moment) -> Chosen[str]:
    """Let the reader choose the card of the hand that Count, Derive and Decide look at."""
    cards = {card: card_word(card) for card in moment.cards}
    return kit.segments(moment.view, "card", _("Your card"), cards)


# ── before the roll ──────────────────────────────────────────────────────────────────────────────


def _rolls_leaf(moment: Moment) -> Leaf:
    face, count = face_choice(moment.view, _("Count")), counted()
    by_formula = {number: int(worth(showing(number)) * ALL_ROLLS) for number in range(DICE + 1)}
    rolls = {number: count.showing[face.value][number] for number in by_formula} if count else {}
    rows = (
        (number, whole(each), chance_text(Fraction(each, ALL_ROLLS)))
        for number, each in (rolls or by_formula).items()
    )
    head = (_("dice"), _("rolls"), _("share"))
    label = _("Rolls by the number of {face}").format(face=card_word(face.value))
    checked = kit.agreement(
        rolls == by_formula,
        _("Each line was counted over all {ways} ways; the binomial formula gives the same."),
        _("Going through all {ways} ways does not agree: please report this."),
        ways=whole(WAYS),
    )
    return kit.leaf_of(
        _("How many of the {all} rolls show so many?").format(all=whole(ALL_ROLLS)),
        face.part,
        kit.table(label, head, rows),
        checked if count else None,
        roll_source(moment),
    )


# ── two players ──────────────────────────────────────────────────────────────────────────────────


def _pairs_leaf(moment: Moment) -> Leaf:
    found = pairs(moment.now.dice, moment.cards, moment.hand(moment.opponent))
    name, card = moment.name(moment.opponent), card_choice(moment)
    text = ngettext(
        "You collect more in {more} of the {all} pair, as much in {same}.",
        "You collect more in {more} of the {all} pairs, as much in {same}.",
        len(found),
    ).format(
        more=sum(mine > theirs for mine, theirs in found.values()),
        all=len(found),
        same=sum(mine == theirs for mine, theirs in found.values()),
    )
    note = _("In each field: your points, then those of {name}.").format(name=name)
    return kit.leaf_of(
        _("What does each pair of cards bring at once?"),
        kit.answer(text),
        _matrix(moment, found, name),
        kit.quiet(note),
        card.part,
        _average(moment, card.value),
        holds(moment, _("what each card brings at once")),
    )


def _matrix(moment: Moment, found: Pairs, name: str) -> Matrix:
    columns = moment.hand(moment.opponent)
    fields = tuple(tuple(_pair(*found[row, each]) for each in columns) for row in moment.cards)
    label = _("Points that each pair of cards brings at once")
    corner = _("you, then {name}").format(name=name)
    return Matrix(label, corner, _heads(moment.cards), _heads(columns), fields)


def _heads(cards: tuple[str, ...]) -> tuple[MatrixHead, ...]:
    return tuple(MatrixHead(card_word(card), ICONS[card]) for card in cards)


def _pair(mine: int, theirs: int) -> MatrixEntry:
    sign = "plus" if mine > theirs else "minus" if mine < theirs else ""
    return MatrixEntry(Number(f"{mine} : {theirs}"), sign)


# ── more players ─────────────────────────────────────────────────────────────────────────────────


def _other_pairs(moment: Moment, card: str) -> Matrix | None:
    """Lay out all pairs of two others' cards, with what one's own card brings."""
    if len(moment.opponents) > 2:  # noqa: PLR2004 - a flat picture
        return None
    first, second = moment.opponents
    rows, columns = moment.hand(first), moment.hand(second)

    def field(row: str, column: str) -> MatrixEntry:
        brought = points_brought(moment.now.dice, (card, row, column))[0]
        return MatrixEntry(Number(str(brought)), "plus" if brought else "minus")

    fields = tuple(tuple(field(row, column) for column in columns) for row in rows)
    label = _("Points of your {card} for every pair of the others").format(card=card_word(card))
    names = {"first": moment.name(first), "second": moment.name(second)}
    corner = _("{first}, then {second}").format(**names)
    return Matrix(label, corner, _heads(rows), _heads(columns), fields)


def _falls(moment: Moment, card: str) -> Table:
    """Put the joint plays together that do the same to one's own card."""
    counts = falls_listed(card, moment.opponent_hands)
    brings = brought_by(moment.now.dice, card)
    rows = (
        (_fall_words(card, fall), whole(ways), points(brings(fall)))
        for fall, ways in sorted(counts.items())
    )
    head = (_("on the same board, others’ cards"), _("ways"), _("your card brings"))
    return kit.table(_("What the others do to your card"), head, rows)


def _fall_words(card: str, fall: tuple[int, int]) -> str:
    names = CARDS[2 * board_of(card) : 2 * board_of(card) + 2]
    said = (
        _("{number} × {card}").format(number=number, card=card_word(name))
        for number, name in zip(fall, names, strict=True)
        if number
    )
    return ", ".join(said) or _("none")


# ── the average ──────────────────────────────────────────────────────────────────────────────────


def _average(moment: Moment, card: str) -> Agreement:
    total, ways = points_listed(moment.now.dice, card, moment.opponent_hands)
    mixes = [Distribution.uniform(hand) for hand in moment.opponent_hands]
    mean = expectation_pieces(moment.now.dice, card, mixes).points
    agrees = mean == Fraction(total, ways)
    text = brings_in_all(card, total, ways)
    verdict = (
        _("Adding up expectations (see Derive) gives the same.")
        if agrees
        else _("Adding up expectations does not agree: please report this.")
    )
    return Agreement(
        (
            Strong(text),
            " ",
            _("On average that is"),
            " ",
            fraction(Fraction(total, ways)),
            ". ",
            verdict,
        ),
        agrees,
    )


def brings_in_all(card: str, total: int, ways: int) -> str:
    """Say what a card brings over all ways in which the others can play, put together."""
    said = ngettext(
        "In {ways} way that the others can play, {card} brings {points}.",
        "In all {ways} ways that the others can play, {card} brings {points} put together.",
        ways,
    )
    return said.format(ways=whole(ways), card=the_card(card), points=points(total))
