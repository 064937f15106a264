"""The part of the Derive tab that asks why anybody mixes: two cards against two, by indifference."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mousemath.games.om_nom_nom.maths.theory import TwoByTwo, indifference, two_by_two
from mousemath.games.om_nom_nom.maths.work import duel_of, duel_ready
from mousemath.games.om_nom_nom.panels.mixes import others
from mousemath.games.om_nom_nom.table.words import capital, card_word, listing, short
from mousemath.language import _, decimal
from mousemath.lesson.teaching import Leaf
from mousemath.scene import Agreement, Segment, Segments, Source, Step, Steps, Strong, Text, mathml

if TYPE_CHECKING:
    from fractions import Fraction

    from mousemath.games.om_nom_nom.maths.duel import Duel
    from mousemath.games.om_nom_nom.table.drawing import Sight

CAPTURE, MIXING = "capture", "mixing"


def topics(topic: str) -> tuple[Segments]:
    """Let the reader choose what is derived."""
    words = {CAPTURE: _("a capture"), MIXING: _("why mix?")}
    segments = tuple(Segment(value, label) for value, label in words.items())
    return (Segments("topic", _("Derive"), "topic", topic, segments),)


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


def mixing_leaf(seen: Sight) -> Leaf:
    """Write the tab."""
    question = _("Why would anybody mix?")
    if not duel_ready(seen.state):
        waiting = Text((_("The rest of this round is being solved."),), "quiet")
        return Leaf(question, (*topics(MIXING), waiting))
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
        return Leaf(question, (*topics(MIXING), Text((text,)), holds))
    return Leaf(question, (*topics(MIXING), *_mixing(seen, small, whole=whole), holds))


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
