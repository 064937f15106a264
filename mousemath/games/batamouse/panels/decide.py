"""The tab Decide, while cards are left to draw: low or high, and which card of the den."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from mousemath.games.batamouse.maths.hand_policy import SENTENCES
from mousemath.games.batamouse.maths.value import CardValue, by_worth, card_values
from mousemath.games.batamouse.panels.chance import rivals_segments, source
from mousemath.games.batamouse.table.words import listing, place_word, short
from mousemath.language import _, decimal
from mousemath.lesson.teaching import Leaf
from mousemath.scene import (
    Answer,
    Bar,
    Bars,
    Option,
    Options,
    Segment,
    Segments,
    Strong,
    Table,
    Text,
)
from mousemath.scene.mathml import LONG_FRACTION, as_number

if TYPE_CHECKING:
    from fractions import Fraction

    from mousemath.games.batamouse.maths.knowledge import Knowledge
    from mousemath.games.batamouse.table.moment import Moment

TOTAL, CHEESE, TAKE = "total", "cheese", "take"


@lru_cache(maxsize=100)
def values(known: Knowledge, policy: str) -> tuple[CardValue, ...]:
    """Return the values of the cards in hand, kept for the next look."""
    return card_values(known, policy)


def exact(value: Fraction) -> str:
    """Write a fraction if it is short, else its decimal."""
    return str(value) if len(str(value.denominator)) <= LONG_FRACTION else decimal(value)


def worth_of(value: CardValue, aim: str) -> Fraction:
    """Return the part of the value by which cards are compared."""
    if aim == CHEESE:
        return value.chances.expected_cheese
    return value.take if aim == TAKE else value.total


def play_leaf(moment: Moment, known: Knowledge) -> Leaf:
    """Compare the cards of the hand over the rest of the round."""
    listed = values(known, moment.policy)
    aim = moment.view.choice("aim", TOTAL)
    aim = aim if aim in (TOTAL, CHEESE, TAKE) else TOTAL
    ranked = sorted(listed, key=lambda value: -worth_of(value, aim))
    return Leaf(
        _("Low or high?"),
        (
            Answer(_answer(ranked, aim)),
            rivals_segments(moment),
            _aims(aim),
            _options(ranked, aim),
            Text((_("Low takes first, high wins the cheese"),), "heading"),
            trade_off(listed),
            *_den_table(listed),
            Text(
                (
                    _(
                        "“The take” is the cheese that the card taken would win, on average, if you led it "
                        "against the hands as they are now. It measures the card; it does not "
                        "foresee the game."
                    ),
                ),
                "quiet",
            ),
            source(moment, " ".join(_assumed(moment, listed))),
        ),
    )


def _assumed(moment: Moment, listed: tuple[CardValue, ...]) -> list[str]:
    """Say what is assumed of the others: what they play, and what they take."""
    assumed = [_(SENTENCES[moment.policy])]
    if listed[0].den:
        assumed.append(
            _(
                "From the den each of them takes any card at random, and you the one worth most: a "
                "card's worth is its cheese, led against hands that play any card."
            )
        )
    return assumed


def given_away(value: CardValue) -> Fraction:
    """Return the expected cheese of the own card that goes to another: P(not win) · cheese."""
    return (1 - value.chances.win) * value.card.cheese


def _answer(ranked: list[CardValue], aim: str) -> tuple[Any, ...]:
    best = ranked[0]
    top = worth_of(best, aim)
    ties = [value for value in ranked if worth_of(value, aim) == top]
    if len(ties) == 1:
        said = _("Play the {card}.").format(card=best.card)
        return (Strong(said), " ", _worth_words(best, aim))
    if len(ties) == len(ranked):
        said = _("By this measure all your cards are equal.")
    else:
        cards = [str(value.card) for value in ties]
        said = _("By this measure these are best and equal: {cards}.").format(cards=listing(cards))
    return (Strong(said), " ", _tied_words(best, aim), " ", _given_words(ties))


def _tied_words(value: CardValue, aim: str) -> str:
    if aim == CHEESE:
        cheese = decimal(value.chances.expected_cheese, 2)
        return _("Each wins {cheese} cheese on average in this round.").format(cheese=cheese)
    if aim == TAKE:
        take = decimal(value.take, 2)
        return _("With each, the card you take then is worth {take} on average.").format(take=take)
    total = decimal(value.total, 2)
    return _("With each, cheese and take together are {total} on average.").format(total=total)


def _given_words(ties: list[CardValue]) -> str:
    """Tell apart what the measure does not: the cheese that a losing card gives away."""
    least, most = min(ties, key=given_away), max(ties, key=given_away)
    if given_away(least) == given_away(most):
        given = decimal(given_away(least), 2)
        return _("Each gives away {given} cheese on average, to whoever wins it.").format(
            given=given
        )
    return _(
        "Not measured here: the {card} gives the winner {given} cheese of yours on average, the "
        "{other} {most}."
    ).format(
        card=least.card,
        given=decimal(given_away(least), 2),
        other=most.card,
        most=decimal(given_away(most), 2),
    )


def _worth_words(value: CardValue, aim: str) -> str:
    cheese, take = decimal(value.chances.expected_cheese, 2), decimal(value.take, 2)
    if aim == CHEESE:
        return _("It wins {cheese} cheese on average in this round.").format(cheese=cheese)
    if aim == TAKE:
        return _("The card you take then is worth {take} on average.").format(take=take)
    return _("It wins {cheese} cheese on average, and the card you take is worth {take}.").format(
        cheese=cheese, take=take
    )


def _aims(aim: str) -> Segments:
    segments = (
        Segment(TOTAL, _("both")),
        Segment(CHEESE, _("cheese now")),
        Segment(TAKE, _("the take")),
    )
    return Segments("aim", _("Compare by"), "aim", aim, segments)


def _options(ranked: list[CardValue], aim: str) -> Options:
    top = worth_of(ranked[0], aim)
    scale = max(float(top), 1.0)
    options = []
    for value in ranked:
        own = worth_of(value, aim)
        detail = _(
            "wins {win} · takes first {first} · cheese {cheese} · take {take} · gives away {given}"
        ).format(
            win=decimal(value.chances.win, 3),
            first=decimal(value.chances.take_place[0], 3),
            cheese=decimal(value.chances.expected_cheese, 2),
            take=decimal(value.take, 2),
            given=decimal(given_away(value), 2),
        )
        options.append(
            Option(
                label=str(value.card),
                number=as_number(own, float(own) / scale),
                best=own == top,
                best_share=float(top) / scale,
                cost=as_number(top - own) if own != top else None,
                detail=(detail,),
            )
        )
    return Options(_("Your cards, best first"), tuple(options))


def trade_off(listed: tuple[CardValue, ...]) -> Bars:
    """Draw for each card, low to high, the chance to take first and the chance to win."""
    bars = []
    for value in listed:
        name = short(value.card)
        first = _("{card} takes first").format(card=name)
        bars.append(Bar(first, as_number(value.chances.take_place[0]), "event"))
        bars.append(Bar(_("{card} wins").format(card=name), as_number(value.chances.win), "best"))
    legend = _("striped: takes first; plain: wins the trick")
    return Bars(tuple(bars), _("Chance to take first and chance to win, card by card"), legend)


def _den_table(listed: tuple[CardValue, ...]) -> tuple[Any, ...]:
    if not listed[0].den:
        return ()
    head = (_("den card"), _("worth"), *(short(value.card) for value in listed))
    rows = []
    for row, den in enumerate(listed[0].den):
        shares = [(decimal(value.den[row].taken, 3),) for value in listed]
        rows.append(((short(den.card),), (decimal(den.worth, 3),), *shares))
    label = _(
        "Which card of the den you take then, with its chance, for each card you may play, if the "
        "others take any card at random"
    )
    return (Table(head, tuple(rows), label, folded=True),)


# ── taking from the den ──────────────────────────────────────────────────────────────────────


def take_leaf(moment: Moment, known: Knowledge) -> Leaf:
    """Compare the cards of the den by what they would win if led."""
    ranked = by_worth(known)
    top = ranked[0][1]
    scale = max(float(top), 1.0)
    options = tuple(
        Option(
            label=str(card),
            number=as_number(worth, float(worth) / scale),
            best=worth == top,
            best_share=float(top) / scale,
            cost=as_number(top - worth) if worth != top else None,
        )
        for card, worth in ranked
    )
    assumed = _("Every opponent plays a uniformly random card of the hand.")
    place = place_word(known.takes)
    return Leaf(
        _("Which card of the den?"),
        (
            Answer(
                (
                    Strong(_("Take the {card}.").format(card=ranked[0][0])),
                    " ",
                    _(
                        "You take {place}. Led against the hands as they are now, it would win "
                        "{worth} cheese on average."
                    ).format(place=place, worth=decimal(top, 2)),
                )
            ),
            Options(_("The cards of the den, best first"), options),
            Text(
                (
                    _(
                        "This measures each card by itself. A low card that takes first again is not "
                        "counted here."
                    ),
                ),
                "quiet",
            ),
            source(moment, assumed),
        ),
    )
