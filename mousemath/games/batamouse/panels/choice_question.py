"""What would you do? The cards that may be played or taken, to be tapped before their worth is shown."""

from __future__ import annotations

from fractions import Fraction
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from mousemath.games.batamouse.maths.account import choice_values
from mousemath.games.batamouse.maths.chances import chances_in
from mousemath.games.batamouse.maths.endgame import solve_endgame
from mousemath.games.batamouse.maths.endgame_value import endgame_value
from mousemath.games.batamouse.maths.stage import Stage, stage_of
from mousemath.games.batamouse.maths.trick import Trick
from mousemath.games.batamouse.maths.value import card_values
from mousemath.games.batamouse.panels.decide import beside, given_words, measures, written
from mousemath.games.batamouse.panels.endgame import line_words, now_words, policy_of
from mousemath.games.batamouse.panels.shared import numbers_of, verb
from mousemath.games.batamouse.panels.take import because as taking_because
from mousemath.games.batamouse.panels.take import product_of
from mousemath.games.batamouse.panels.trick_questions import here
from mousemath.games.batamouse.rules.state import Phase
from mousemath.games.batamouse.table.sentence import deed_words
from mousemath.games.batamouse.table.words import card_id, cheese_word
from mousemath.language import _, decimal, listing, ngettext
from mousemath.lesson import kit
from mousemath.lesson.asking.question import Decision, Pick, Reason
from mousemath.lesson.asking.units import CHEESE
from mousemath.lesson.looking_back.numbers import signed

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mousemath.games.batamouse.maths.knowledge import Knowledge
    from mousemath.games.batamouse.maths.trick import Chances
    from mousemath.games.batamouse.maths.value import CardValue
    from mousemath.games.batamouse.rules.preset import Card
    from mousemath.games.batamouse.table.moment import Moment


class _Worth(NamedTuple):
    """What each card is worth, why the best is best, and what is to be said of four ways to think."""

    cards: Mapping[Card, Fraction | int]
    because: str
    reasons: tuple[Reason, ...]
    against: Mapping[Card, str] = MappingProxyType({})


def decision(moment: Moment) -> Decision | None:
    """Return the choice to be made now; ``None`` where nobody chooses, or has one card only."""
    known = moment.knowledge
    if known is None or moment.over or not moment.chooses:
        return None
    takes = known.phase is Phase.TAKE
    if len(known.options) < 2:  # noqa: PLR2004 - a choice is between two
        return None
    worth, said = _WORTHS[stage_of(known)](moment, known), verb(moment)
    cards = sorted(known.options)
    return Decision(
        f"{known.phase}:{here(moment)}.{known.takes}",
        _words(moment, known),
        tuple(
            Pick(
                f"{place}",
                said.format(card=card),
                _taken(card) if takes else _played(known, card),
                worth.cards[card],
                moment.token(moment.due(card)),
                (card_id(card),),
            )
            for place, card in enumerate(cards)
        ),
        worth.reasons,
        unit=CHEESE,
        because=worth.because,
        against={
            str(n): worth.against[card] for n, card in enumerate(cards) if card in worth.against
        },
    )


def _words(moment: Moment, known: Knowledge) -> str:
    """Say what lies there."""
    if known.phase is Phase.TAKE or not known.played:
        return deed_words(moment)
    cards = listing(
        f"{moment.name(known.seat_at(place))} {card}" for place, card in enumerate(known.played)
    )
    return _("On the table: {cards}.").format(cards=cards)


def _played(known: Knowledge, card: Card) -> str:
    """Say what playing a card leads to by the rules."""
    highest = max(known.played, default=None)
    if highest is not None and card < highest:
        return _("it cannot win, and the winner gets its {cheese}").format(
            cheese=cheese_word(card.cheese)
        )
    if highest is not None:
        return _("above all that lies there, with {cheese}").format(cheese=cheese_word(card.cheese))
    return _("whoever wins gets its {cheese}").format(cheese=cheese_word(card.cheese))


def _taken(card: Card) -> str:
    return _("for a later round, with {cheese}").format(cheese=cheese_word(card.cheese))


# ── what each card is worth, and why ─────────────────────────────────────────────────────────────


def _perfect(moment: Moment, known: Knowledge) -> _Worth:
    """Two players who see everything: the own cheese at the end, and in words the margin."""
    root, choices = solve_endgame(known), choice_values(known)
    margins = root.margins()
    line = line_words(moment, root)
    highest, lowest = max(margins), min(margins)
    text = _("The {card} leads to a margin of {margin} at the end; the best is {best}.")

    def told(card: Card) -> str:
        margin, best = (signed(Fraction(each), 0) for each in (margins[card], root.margin))
        return text.format(card=card, margin=margin, best=best)

    return _Worth(
        choices,
        line,
        (
            Reason("high", _("The higher card is stronger"), told(highest)),
            Reason("low", _("I keep the high ones for later"), told(lowest)),
            Reason("count", _("I counted what the other holds"), line),
            _lucky(choices),
        ),
    )


def _take(_moment: Moment, known: Knowledge) -> _Worth:
    """A card of the den: the cheese it would win if led now."""
    led = {card: chances_in(Trick.led(known, card)) for card in known.den}
    worth = {card: found.expected_cheese for card, found in led.items()}
    best = max(reversed(known.den), key=lambda card: worth[card])
    rich, highest, lowest = max(known.den, key=lambda card: card.cheese), max(led), min(led)
    text = _("Led now, the {card} would win {cheese} cheese on average: it wins with chance {win}.")
    first = _(
        "The {card} would take first with chance {first}, but it would win only {cheese} cheese."
    )

    def told(said: str, card: Card) -> str:
        return said.format(card=card, **numbers_of(led[card]))

    return _Worth(
        worth,
        taking_because(known, led, best, "cheese"),
        (
            Reason("cheese", _("It has the most cheese"), told(text, rich)),
            Reason("high", _("A high card wins rounds"), told(text, highest)),
            Reason("low", _("A low card takes first again"), told(first, lowest)),
            _lucky(worth),
        ),
        {card: _led_beside(led, best, card) for card in known.den if worth[card] < worth[best]},
    )


def _led_beside(led: Mapping[Card, Chances], best: Card, other: Card) -> str:
    """Set a card of the den beside the best one, each as if it were led now."""
    means = (led[best].expected_cheese, led[other].expected_cheese)
    one, two = (product_of(led[card], kit.apart(means, 2)) for card in (best, other))
    text = _(
        "Led now, the chance to win × the cheese won then is {product} for the {card}, {less} for the {other}."
    )
    return text.format(card=best, product=one, other=other, less=two)


def _last(moment: Moment, known: Knowledge) -> _Worth:
    """The last rounds of three and four: the cheese from here to the end."""
    policy = policy_of(moment, known)
    found = endgame_value(known, policy)
    values, best = dict(found.cards), min(found.best)
    text = _("From here to the end the {card} brings {cheese} cheese on average, the best {best}.")

    def told(card: Card) -> str:
        numbers = {"cheese": decimal(values[card], 2), "best": decimal(found.value, 2)}
        return text.format(card=card, **numbers)

    return _Worth(
        values,
        now_words(known, best, policy),
        (
            Reason("high", _("A high card wins now"), told(max(values))),
            Reason("low", _("I keep the high ones for later"), told(min(values))),
            Reason("give", _("It gives little cheese away"), told(_poorest(values))),
            _lucky(values),
        ),
    )


def _play(moment: Moment, known: Knowledge) -> _Worth:
    """A card of the hand: the cheese of this round, and the card it lets one take."""
    values = {value.card: value for value in card_values(known, moment.policy)}
    total = measures()["total"]
    ranked = sorted(values.values(), key=total.of, reverse=True)
    worth = {card: total.of(value) for card, value in values.items()}
    ties = total.ties(ranked)
    alone = len(ties) == 1
    return _Worth(
        worth,
        beside(*ranked[:2]) if alone else given_words(ties),
        (*_played_reasons(values, total.of(ranked[0])), _lucky(worth)),
        {each.card: beside(ranked[0], each) for each in ranked[1:]} if alone else {},
    )


def _played_reasons(values: Mapping[Card, CardValue], best: Fraction) -> tuple[Reason, ...]:
    """Say what a high, a low and a poor card would do."""
    high, low, poorest = values[max(values)], values[min(values)], values[_poorest(values)]
    wins = _("The {card} wins with chance {win}, and {cheese} cheese on average in this round.")
    takes = _("The {card} takes first with chance {first}; the card taken then is worth {take}.")
    gives = _(
        "The {card} gives {given} cheese away on average; the best card brings {best} in all."
    )

    def told(said: str, value: CardValue) -> str:
        return said.format(card=value.card, best=decimal(best, 2), **written(value))

    return (
        Reason("high", _("A high card wins the cheese"), told(wins, high)),
        Reason("low", _("A low card takes first"), told(takes, low)),
        Reason("give", _("It gives little cheese away"), told(gives, poorest)),
    )


def _poorest(cards: Mapping[Card, object]) -> Card:
    return min(cards, key=lambda card: (card.cheese, card))


def _lucky(worth: Mapping[Card, Fraction | int]) -> Reason:
    best = [card for card in sorted(worth) if worth[card] == max(worth.values())]
    said = ngettext(
        "Luck moves the cards, not the odds. Over many such rounds the {card} comes out best.",
        "Luck moves the cards, not the odds. Over many such rounds {number} cards come out best.",
        len(best),
    )
    return Reason("lucky", _("I felt lucky"), said.format(card=best[0], number=len(best)))


_WORTHS = {Stage.PERFECT: _perfect, Stage.TAKE: _take, Stage.LAST: _last, Stage.ROUND: _play}
"""What the cards are worth at each stage."""
