"""The tab Decide: low or high, and which card of the den, while cards are left to draw."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from mousemath.chance.claim import claim_named
from mousemath.games.batamouse.maths.hand_policy import SENTENCES
from mousemath.games.batamouse.maths.stage import Stage, stage_of
from mousemath.games.batamouse.maths.value import CardValue, card_values
from mousemath.games.batamouse.panels import shared
from mousemath.games.batamouse.panels.claims import claims
from mousemath.games.batamouse.panels.endgame import expected_leaf, perfect_leaf
from mousemath.games.batamouse.panels.take import take_leaf
from mousemath.games.batamouse.table.words import short
from mousemath.language import _, decimal, listing
from mousemath.lesson import kit

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from fractions import Fraction

    from mousemath.games.batamouse.maths.knowledge import Knowledge
    from mousemath.games.batamouse.rules.preset import Card
    from mousemath.games.batamouse.table.moment import Moment
    from mousemath.lesson.kit import Content
    from mousemath.lesson.teaching import Leaf
    from mousemath.scene import Answer, Table


def leaf(moment: Moment) -> Leaf:
    """Compare the cards that may be played or taken now."""
    known = moment.knowledge
    if known is None or moment.own_card is None:
        return shared.waiting_leaf(moment)
    if not moment.chooses:
        said = _("You have no card to choose at this moment. Gather the trick to go on.")
        return kit.leaf_of(_("Nothing to decide"), said)
    return _LEAVES[stage_of(known)](moment, known)


class _Aim(NamedTuple):
    """By what cards are compared: its words, its unit, its number, and what the best one does."""

    label: str
    unit: str
    of: Callable[[CardValue], Fraction]
    said: str
    compares: bool = False

    def ties(self, ranked: Sequence[CardValue]) -> list[CardValue]:
        """Return the best one, and all that are as good."""
        return [value for value in ranked if self.of(value) == self.of(ranked[0])]

    def because(self, ranked: Sequence[CardValue]) -> str:
        """Say what the best card does, and where two things count how it is ahead of the next."""
        said = self.said.format(**_numbers(ranked[0]))
        return f"{said} {_ahead(*ranked[:2])}" if self.compares and len(ranked) > 1 else said


def written(value: CardValue, places: int = 4) -> dict[str, str]:
    """Write what is measured of a card; so many decimals for its chances."""
    worth = {"take": decimal(value.take, 2), "given": decimal(value.given_away, 2)}
    return shared.numbers_of(value.chances, places) | worth


def _answer(moment: Moment, ranked: Sequence[CardValue], aim: _Aim) -> Answer:
    """Name the best card and the reason; or the best ones, and what tells them apart."""
    tied = equal_words(ranked, aim)
    if not tied:
        return kit.answer(
            f"{shared.verb(moment).format(card=ranked[0].card)}.", aim.because(ranked)
        )
    return kit.answer(*tied)


def equal_words(ranked: Sequence[CardValue], aim: _Aim) -> tuple[str, ...]:
    """Say that several cards are best and equal, and what tells them apart; nothing if one is best."""
    ties = aim.ties(ranked)
    if len(ties) == 1:
        return ()
    said = _("By this measure all your cards are equal.")
    if len(ties) < len(ranked):
        cards = listing(str(value.card) for value in ties)
        said = _("By this measure these are best and equal: {cards}.").format(cards=cards)
    each = _("With each it is {number} cheese on average.")
    return said, each.format(number=decimal(aim.of(ties[0]), 2)), given_words(ties)


def measures() -> dict[str, _Aim]:
    """Return by what the cards of the hand are compared, by its key."""
    return {
        "total": _Aim(
            _("both"),
            _("Cheese now, and the worth of the take"),
            lambda value: value.total,
            _("It wins {cheese} cheese on average, then you take a card worth {take}."),
            compares=True,
        ),
        "cheese": _Aim(
            _("cheese now"),
            _("Cheese it wins in this round, on average"),
            lambda value: value.cheese,
            _(
                "It wins {cheese} cheese on average in this round, because it is the highest with chance {win}."
            ),
        ),
        "take": _Aim(
            _("the take"),
            _("Worth of the card you take then, in cheese, on average"),
            lambda value: value.take,
            _(
                "The card you take then is worth {take} on average, because you take first with chance {first}."
            ),
        ),
    }


def _numbers(value: CardValue) -> dict[str, str]:
    return written(value) | {"cheese": kit.written(value.cheese, 2)}


def beside(best: CardValue, other: CardValue) -> str:
    """Say what the best card does, by its name, and how it is ahead of another one."""
    said = _("The {card} wins {cheese} cheese on average; what you take then is worth {take}.")
    return f"{said.format(card=best.card, **_numbers(best))} {_ahead(best, other)}"


def _ahead(best: CardValue, other: CardValue) -> str:
    """Say in what the best card is ahead of the next: in one of two things, or in both."""
    more, better = best.cheese - other.cheese, best.take - other.take
    why = _(
        "It is ahead of the {other} in both: by {cheese} cheese, and by {take} in what is taken."
    )
    if not more:
        why = _("The {other} wins as much, but what you take then is worth {take} less.")
    elif not better:
        why = _("With the {other} the take is worth as much, but it wins {cheese} cheese less.")
    elif more < 0:
        why = _(
            "It takes earlier: the take is worth {take} more than with the {other}, the cheese now "
            "is {cheese} less."
        )
    elif better < 0:
        why = _("Compared with the {other}: {cheese} more cheese, a take worth {take} less.")
    cheese, take = kit.gap(abs(more)), kit.gap(abs(better))
    return why.format(other=other.card, cheese=cheese, take=take)


def _play_leaf(moment: Moment, known: Knowledge) -> Leaf:
    """Compare the cards of the hand over the rest of the round."""
    values, aims = card_values(known, moment.policy), measures()
    labels = {key: aim.label for key, aim in aims.items()}
    chosen = kit.segments(moment.view, "aim", _("Compare by"), labels)
    aim, den = aims[chosen.value], [_taking()] if known.den else []
    meant = _(
        "“The take” is the cheese that the card taken would win, on average, if you led it "
        "against the hands as they are now. What the card played would win later, if you kept it, "
        "is not counted."
    )
    return kit.leaf_of(
        _("Low or high?"),
        _answer(moment, sorted(values, key=aim.of, reverse=True), aim),
        shared.opponents_choice(moment),
        chosen.part,
        _options(moment, values, aim),
        kit.quiet(_("Low takes first, high wins the cheese.")),
        _den_table(moment, values),
        kit.quiet(meant),
        shared.source(moment, _(SENTENCES[moment.policy]), *den),
        # below the source: they are estimates, and say so themselves
        shared.sampled_part(moment, known),
    )


def _taking() -> str:
    return _(
        "From the den each of them takes any card at random, and you the one worth most: a "
        "card's worth is its cheese, led against hands that play any card."
    )


def given_words(ties: Sequence[CardValue]) -> str:
    """Tell apart what the measure does not: the cheese that a losing card gives away."""
    ranked = sorted(ties, key=lambda value: value.given_away)
    least, most = ranked[0], ranked[-1]
    given = decimal(least.given_away, 2)
    if least.given_away == most.given_away:
        said = _("Each gives away {given} cheese on average, to whoever wins it.")
        return said.format(given=given)
    return _(
        "Not measured here: the {card} gives the winner {given} cheese of yours on average, the "
        "{other} {most}."
    ).format(card=least.card, given=given, other=most.card, most=decimal(most.given_away, 2))


def _options(moment: Moment, values: tuple[CardValue, ...], aim: _Aim) -> Content:
    said = _(
        "wins {win} · takes first {first} · cheese {cheese} · take {take} · gives away {given}"
    )
    listed = {value.card: value for value in values}

    def detail(card: Card) -> str:
        return said.format(**written(listed[card], 3))

    worth = {value.card: aim.of(value) for value in values}
    return shared.card_options(moment, aim.unit, worth, detail=detail, high=max(*worth.values(), 1))


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


_LEAVES = {
    Stage.PERFECT: perfect_leaf,
    Stage.TAKE: take_leaf,
    Stage.LAST: expected_leaf,
    Stage.ROUND: _play_leaf,
}
"""How the cards are compared at each stage."""
