"""The Derive tab: a capture by linearity of expectation, and the 2 × 2 equilibrium by indifference."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from mousemath import mathml
from mousemath.games.om_nom_nom.mixes import mix_parts, mix_words, mixes, others
from mousemath.games.om_nom_nom.outcomes import Pieces, expectation_pieces
from mousemath.games.om_nom_nom.panel_chance import chosen_face
from mousemath.games.om_nom_nom.panel_count import card_segments, chosen_card
from mousemath.games.om_nom_nom.pieces import BLACK_POINTS, DICE, FACES, board_of, is_top
from mousemath.games.om_nom_nom.theory import (
    TwoByTwo,
    capture_claim,
    count_claim,
    indifference,
    two_by_two,
)
from mousemath.games.om_nom_nom.words import capital, card_word, listing, short
from mousemath.games.om_nom_nom.work import duel_of, duel_ready
from mousemath.language import _, decimal
from mousemath.scene import Agreement, Segment, Segments, Source, Step, Steps, Strong, Text
from mousemath.teaching import Leaf

if TYPE_CHECKING:
    from mousemath.games.om_nom_nom.duel import Duel
    from mousemath.games.om_nom_nom.table import Sight

CAPTURE, MIXING = "capture", "mixing"


def derive_leaf(seen: Sight) -> Leaf:
    """Write the Derive tab."""
    if not any(seen.state.hands):
        return _roll_leaf(seen)
    topic = seen.view.choice("topic", CAPTURE)
    duel = len(others(seen)) == 1
    if duel and topic == MIXING:
        return _mixing_leaf(seen)
    card = chosen_card(seen)
    return Leaf(
        _("What will your {card} bring on average?").format(card=card_word(card)),
        (
            *(_topics(CAPTURE) if duel else ()),
            card_segments(seen),
            *mix_parts(seen),
            *_capture(seen, card),
            Source(
                (
                    _(
                        "Holds for: {players}, this play, {mix}; what the card brings at once. Exact."
                    ).format(players=seen.seating.words, mix=mix_words(seen)),
                )
            ),
        ),
    )


def _topics(topic: str) -> tuple[Segments]:
    words = {CAPTURE: _("a capture"), MIXING: _("why mix?")}
    segments = tuple(Segment(value, label) for value, label in words.items())
    return (Segments("topic", _("Derive"), "topic", topic, segments),)


# ── before the roll ──────────────────────────────────────────────────────────────────────────────


def _roll_leaf(seen: Sight) -> Leaf:
    face = chosen_face(seen.view)
    number = 3
    claim = count_claim(face, number)
    from mousemath.claim import rational  # noqa: PLC0415 - SymPy comes late

    chance = claim.value()
    agrees = rational(claim.closed_form()) == chance
    word = card_word(face)
    sixth, rest = Fraction(1, len(FACES)), Fraction(len(FACES) - 1, len(FACES))
    ways = mathml.binomial(mathml.number(DICE), mathml.number(number))
    steps = (
        Step(
            (_("Say which three dice show {face}: so many choices.").format(face=word),),
            mathml.equation(ways, mathml.number(455), spoken="455"),
        ),
        Step(
            (
                _(
                    "These three show it, and the twelve others do not; the dice do not know of each other."
                ),
            ),
            mathml.show(
                mathml.product(
                    mathml.power(mathml.bracket(mathml.number(sixth)), mathml.number(number)),
                    mathml.power(mathml.bracket(mathml.number(rest)), mathml.number(DICE - number)),
                )
            ),
        ),
        Step(
            (_("Multiply. As a decimal that is {decimal}.").format(decimal=decimal(chance)),),
            mathml.equation(
                mathml.probability(_("3 × {face}").format(face=word)),
                mathml.product(
                    ways,
                    mathml.number(sixth**number),
                    mathml.power(mathml.bracket(mathml.number(rest)), mathml.number(DICE - number)),
                ),
                spoken=decimal(chance),
            ),
        ),
    )
    verdict = (
        _("Counting all 15,504 ways gives the same.")
        if agrees
        else _("Counting all ways does not agree: please report this.")
    )
    return Leaf(
        _("How likely are exactly three {face} dice?").format(face=word),
        (
            Steps("derive", f"roll-{face}", steps),
            Agreement((verdict,), agrees),
            Source(
                (_("Holds for: one roll of all fifteen dice, before it is thrown. "), _("Exact."))
            ),
        ),
    )


# ── a capture ────────────────────────────────────────────────────────────────────────────────────


def _capture(seen: Sight, card: str) -> tuple[Any, ...]:
    pieces = expectation_pieces(seen.state.dice, card, mixes(seen))
    counted = capture_claim(seen.state.dice, card, mixes(seen)).value()
    agrees = counted == pieces.points
    verdict = (
        _("Listing all {number} joint plays and asking the rules gives the same.")
        if agrees
        else _("Listing all {number} joint plays does not agree: please report this.")
    )
    number = 1
    for mix in mixes(seen):
        number *= len(mix)
    key = f"{card}-{seen.state.dice}-{pieces.points}-{number}"
    return (
        Steps("derive", key, _capture_steps(seen, card, pieces)),
        Agreement((verdict.format(number=number),), agrees),
    )


def _capture_steps(seen: Sight, card: str, pieces: Pieces) -> tuple[Step, ...]:
    middle, bottom = seen.state.dice[board_of(card)]
    dice, worth = (middle, 1) if pieces.die_points == BLACK_POINTS else (bottom, 2)
    survives = (
        _("A hunter is never lost: it brings its own point for sure.")
        if is_top(card)
        else _("Your card survives if no hunter comes to its board: then it brings its own point.")
    )
    first = Step(
        (survives,),
        mathml.equation(mathml.probability(_("survives")), mathml.number(pieces.survives)),
    )
    cards = Step(
        (_("Cards of others that it takes, its even part where hunters share:"),),
        mathml.equation(_mean(_("cards")), mathml.number(pieces.cards)),
    )
    stones = Step(
        (
            _("{dice} dice lie below it, worth {worth} each. Of these it takes on average:").format(
                dice=dice, worth=worth
            ),
        ),
        mathml.equation(_mean(_("dice")), mathml.number(pieces.dice)),
    )
    total = Step(
        (_("Expectations add up, whether or not the parts depend on each other."),),
        mathml.equation(
            _mean(_("points")),
            mathml.total(
                mathml.number(pieces.survives),
                *([mathml.number(pieces.cards)] if is_top(card) else []),
                mathml.product(mathml.number(worth), mathml.number(pieces.dice)),
            ),
            mathml.number(pieces.points),
            spoken=str(pieces.points),
        ),
    )
    return (first, cards, stones, total) if is_top(card) else (first, stones, total)


def _mean(of: str) -> str:
    return mathml.row(mathml.symbol("E"), mathml.bracket(mathml.words(of)))


# ── two against two ──────────────────────────────────────────────────────────────────────────────


def small_game(duel: Duel) -> tuple[TwoByTwo | None, bool]:
    """Return a 2 × 2 game within a duel, and whether the whole duel comes down to it.

    The cards that both equilibrium strategies use, if these are two each; else what is left after
    striking; else the first two cards against two that have no saddle point.
    """
    rows = [row for row, share in enumerate(duel.row_strategy) if share]
    columns = [column for column, share in enumerate(duel.column_strategy) if share]
    if len(rows) == len(columns) == 2:  # noqa: PLR2004 - two by two
        found = _part(duel, rows, columns)
        if found is not None:
            return found, True
    whole = two_by_two(duel.row_cards, duel.column_cards, duel.payoff)
    if whole is not None:
        return whole, True
    size = range(len(duel.row_cards))
    for a in size:
        for b in size[a + 1 :]:
            for c in size:
                for d in size[c + 1 :]:
                    found = _part(duel, [a, b], [c, d])
                    if found is not None:
                        return found, False
    return None, False


def _part(duel: Duel, rows: list[int], columns: list[int]) -> TwoByTwo | None:
    payoff = tuple(tuple(duel.payoff[row][column] for column in columns) for row in rows)
    return two_by_two(
        [duel.row_cards[row] for row in rows],
        [duel.column_cards[column] for column in columns],
        payoff,
    )


def _mixing_leaf(seen: Sight) -> Leaf:
    question = _("Why would anybody mix?")
    if not duel_ready(seen.state):
        waiting = Text((_("The rest of this round is being solved."),), "quiet")
        return Leaf(question, (*_topics(MIXING), waiting))
    small, whole = small_game(duel_of(seen.state, seen.seat))
    holds = Source(
        (
            _(
                "Holds for: the dice and hands of this play, the rest of the round played optimally. Exact."
            ),
        )
    )
    if small is None:
        text = _(
            "Whatever two cards are set against two, one pair is best for both: nobody has to mix here."
        )
        return Leaf(question, (*_topics(MIXING), Text((text,)), holds))
    return Leaf(question, (*_topics(MIXING), *_mixing(seen, small, whole=whole), holds))


def _mixing(seen: Sight, small: TwoByTwo, *, whole: bool) -> tuple[Any, ...]:
    rows, columns = (
        listing(card_word(card) for card in cards) for cards in (small.rows, small.columns)
    )
    lead = (
        _("This choice comes down to your {rows} against {columns}.")
        if whole
        else _("Suppose only your {rows} came into question, against {columns}.")
    ).format(rows=rows, columns=columns)
    claim = small.value_claim()
    agrees = claim.agrees()
    verdict = (
        _("The exact linear program gives the same value.")
        if agrees
        else _("The linear program does not agree: please report this.")
    )
    key = f"mix-{small.rows}-{small.columns}-{claim.value()}"
    return (
        Text((Strong(lead),)),
        Steps("mixing", key, _mixing_steps(seen, small, claim.value())),
        Agreement((verdict,), agrees),
    )


def _mixing_steps(seen: Sight, small: TwoByTwo, worth: Fraction) -> tuple[Step, ...]:
    (a, b), (c, d) = small.payoffs
    chance = (d - c) / (a - b - c + d)
    other = seen.name(others(seen)[0])
    letters = indifference()
    table = "".join(f"<mtr>{_cells(row)}</mtr>" for row in small.payoffs)
    return (
        Step(
            (
                _("What you gain over {name} to the end of the round, row by row:").format(
                    name=other
                ),
            ),
            mathml.show(mathml.bracket(f"<mtable>{table}</mtable>")),
        ),
        Step(
            (
                _(
                    "Play {card} with chance p. Choose p so that it is all the same to {name}:"
                ).format(card=card_word(small.rows[0]), name=other),
            ),
            mathml.show(
                "<mi>a</mi><mi>p</mi><mo>+</mo><mi>c</mi><mo>(</mo><mn>1</mn><mo>−</mo><mi>p</mi><mo>)</mo><mo>=</mo><mi>b</mi><mi>p</mi><mo>+</mo><mi>d</mi><mo>(</mo><mn>1</mn><mo>−</mo><mi>p</mi><mo>)</mo>"
            ),
        ),
        Step(
            (_("Solve for p."),),
            mathml.equation(mathml.symbol("p"), mathml.expression(letters.row), _inner(chance)),
        ),
        Step(
            (_("Then the value of the game is:"),),
            mathml.equation(mathml.symbol("v"), mathml.expression(letters.value), _inner(worth)),
        ),
        Step(
            (
                _(
                    "{card} with chance {p}, {second} with chance {q}: {name} cannot do anything about it."
                ).format(
                    card=capital(card_word(small.rows[0])),
                    p=short(chance, 4),
                    second=card_word(small.rows[1]),
                    q=short(1 - chance, 4),
                    name=other,
                ),
            ),
        ),
    )


def _cells(row: tuple[Fraction, ...]) -> str:
    return "".join(f"<mtd>{_inner(entry)}</mtd>" for entry in row)


def _inner(value: Fraction) -> str:
    """Write a number as a fraction while that is short, else as a decimal."""
    if len(str(value.denominator)) <= 4:  # noqa: PLR2004 - digits that fit a line
        return mathml.number(value)
    sign = "<mo>−</mo>" if value < 0 else ""
    return f"{sign}<mn>{decimal(abs(value), 3)}</mn>"
