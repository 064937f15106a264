"""The tab Decide: low or high, and which card of the den, while cards are left to draw."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from mousemath.chance.claim import claim_named
from mousemath.games.batamouse.maths.endgame import is_solvable
from mousemath.games.batamouse.maths.endgame_value import is_last_rounds
from mousemath.games.batamouse.maths.hand_policy import SENTENCES, HandPolicy
from mousemath.games.batamouse.maths.value import CardValue, by_worth, card_values
from mousemath.games.batamouse.panels.claims import claims
from mousemath.games.batamouse.panels.endgame import expected_leaf, perfect_leaf
from mousemath.games.batamouse.panels.parts import opponents_choice, source, waiting_leaf
from mousemath.games.batamouse.rules.state import Phase
from mousemath.games.batamouse.table.words import place_word, short
from mousemath.language import _, decimal
from mousemath.lesson import kit

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from mousemath.games.batamouse.maths.knowledge import Knowledge
    from mousemath.games.batamouse.table.moment import Moment
    from mousemath.lesson.teaching import Leaf
    from mousemath.scene import Answer, Bars, Options, Table


def leaf(moment: Moment) -> Leaf:
    """Compare the cards that may be played or taken now."""
    known = moment.knowledge
    if known is None or moment.own_card is None:
        return waiting_leaf(moment)
    if not moment.chooses:
        said = _("You have no card to choose at this moment. Gather the trick to go on.")
        return kit.leaf_of(_("Nothing to decide"), said)
    if is_solvable(known):
        return perfect_leaf(moment, known)
    if known.phase is Phase.TAKE:
        return _take_leaf(moment, known)
    return expected_leaf(moment, known) if is_last_rounds(known) else _play_leaf(moment, known)


# ── playing a card ───────────────────────────────────────────────────────────────────────────


class _Aim(NamedTuple):
    """By what cards are compared: its words, and the sentences of the answer about it."""

    label: str
    of: Callable[[CardValue], Fraction]
    alone: str
    tied: str


def _aims() -> dict[str, _Aim]:
    return {
        "total": _Aim(
            _("both"),
            lambda value: value.total,
            _("It wins {cheese} cheese on average, and the card you take is worth {take}."),
            _("With each, cheese and take together are {total} on average."),
        ),
        "cheese": _Aim(
            _("cheese now"),
            lambda value: value.chances.expected_cheese,
            _("It wins {cheese} cheese on average in this round."),
            _("Each wins {cheese} cheese on average in this round."),
        ),
        "take": _Aim(
            _("the take"),
            lambda value: value.take,
            _("The card you take then is worth {take} on average."),
            _("With each, the card you take then is worth {take} on average."),
        ),
    }


def _play_leaf(moment: Moment, known: Knowledge) -> Leaf:
    """Compare the cards of the hand over the rest of the round."""
    values, aims = card_values(known, moment.policy), _aims()
    labels = {key: aim.label for key, aim in aims.items()}
    chosen = kit.segments(moment.view, "aim", _("Compare by"), labels)
    aim, den = aims[chosen.value], [_taking()] if known.den else []
    meant = _(
        "“The take” is the cheese that the card taken would win, on average, if you led it "
        "against the hands as they are now. It measures the card; it does not "
        "foresee the game."
    )
    return kit.leaf_of(
        _("Low or high?"),
        _answer(values, aim),
        opponents_choice(moment),
        chosen.part,
        _options({value: aim.of(value) for value in values}),
        kit.heading(_("Low takes first, high wins the cheese")),
        _trade_off(values),
        _den_table(moment, values),
        kit.quiet(meant),
        source(moment, _(SENTENCES[moment.policy]), *den),
    )


def _taking() -> str:
    return _(
        "From the den each of them takes any card at random, and you the one worth most: a "
        "card's worth is its cheese, led against hands that play any card."
    )


def _answer(values: tuple[CardValue, ...], aim: _Aim) -> Answer:
    top = max(map(aim.of, values))
    best = [value for value in values if aim.of(value) == top]
    shown = {
        "cheese": decimal(best[0].chances.expected_cheese, 2),
        "take": decimal(best[0].take, 2),
        "total": decimal(best[0].total, 2),
    }
    if len(best) == 1:
        said = _("Play the {card}.").format(card=best[0].card)
        return kit.answer(said, aim.alone.format(**shown))
    if len(best) == len(values):
        said = _("By this measure all your cards are equal.")
    else:
        cards = kit.listing(str(value.card) for value in best)
        said = _("By this measure these are best and equal: {cards}.").format(cards=cards)
    return kit.answer(said, aim.tied.format(**shown), _given_words(best))


def given_away(value: CardValue) -> Fraction:
    """Return the expected cheese of the own card that goes to another: P(not win) · cheese."""
    return (1 - value.chances.win) * value.card.cheese


def _given_words(ties: list[CardValue]) -> str:
    """Tell apart what the measure does not: the cheese that a losing card gives away."""
    least, most = min(ties, key=given_away), max(ties, key=given_away)
    given = decimal(given_away(least), 2)
    if given_away(least) == given_away(most):
        said = _("Each gives away {given} cheese on average, to whoever wins it.")
        return said.format(given=given)
    return _(
        "Not measured here: the {card} gives the winner {given} cheese of yours on average, the "
        "{other} {most}."
    ).format(card=least.card, given=given, other=most.card, most=decimal(given_away(most), 2))


def _options(worth: Mapping[CardValue, Fraction]) -> Options:
    said = _(
        "wins {win} · takes first {first} · cheese {cheese} · take {take} · gives away {given}"
    )

    def detail(value: CardValue) -> str:
        return said.format(
            win=decimal(value.chances.win, 3),
            first=decimal(value.chances.take_place[0], 3),
            cheese=decimal(value.chances.expected_cheese, 2),
            take=decimal(value.take, 2),
            given=decimal(given_away(value), 2),
        )

    label = _("Your cards, best first")
    high = max(*worth.values(), Fraction(1))
    return kit.options(label, worth, lambda value: str(value.card), detail=detail, high=high)


def _trade_off(values: tuple[CardValue, ...]) -> Bars:
    """Draw for each card, low to high, the chance to take first and the chance to win."""
    first, wins = _("{card} takes first"), _("{card} wins")
    rows = []
    for value in values:
        name = short(value.card)
        rows.append((first.format(card=name), value.chances.at(0), "event"))
        rows.append((wins.format(card=name), value.chances.win, "best"))
    label = _("Chance to take first and chance to win, card by card")
    return kit.bars(label, rows, _("striped: takes first; plain: wins the trick"))


def _den_table(moment: Moment, values: tuple[CardValue, ...]) -> Table | None:
    if not values[0].den:
        return None
    head = (_("den card"), _("worth"), *(short(value.card) for value in values))
    rows, listed = [], claims(moment)
    for den in values[0].den:
        names = (f"take {den.card.key} {value.card.key} {moment.policy}" for value in values)
        numbers = (den.worth, *(claim_named(listed, name).by_formula() for name in names))
        rows.append((short(den.card), *(decimal(number, 3) for number in numbers)))
    label = _(
        "Which card of the den you take then, with its chance, for each card you may play, if the "
        "others take any card at random"
    )
    return kit.table(label, head, rows, folded=True)


# ── taking from the den ──────────────────────────────────────────────────────────────────────


def _take_leaf(moment: Moment, known: Knowledge) -> Leaf:
    """Compare the cards of the den by what they would win if led."""
    worth = dict(by_worth(known))
    best, top = max(worth.items(), key=lambda pair: pair[1])
    said = _(
        "You take {place}. Led against the hands as they are now, it would win "
        "{worth} cheese on average."
    ).format(place=place_word(known.takes), worth=decimal(top, 2))
    alone = _(
        "This measures each card by itself. A low card that takes first again is not counted here."
    )
    return kit.leaf_of(
        _("Which card of the den?"),
        kit.answer(_("Take the {card}.").format(card=best), said),
        kit.options(_("The cards of the den, best first"), worth, high=max(top, Fraction(1))),
        kit.quiet(alone),
        source(moment, _(SENTENCES[HandPolicy.RANDOM])),
    )
