"""The questions about a trick of Batamouse: their words, the ways that lead past the answer, a case to check.

Nothing of a hand stands in what a question is called (``id``, ``short``): the record of guesses stays
on the page when another person takes the seat.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from mousemath.chance.claim import claim_named
from mousemath.games.batamouse.maths.chances import chances_in
from mousemath.games.batamouse.maths.claims import trick_claims
from mousemath.games.batamouse.maths.hand_policy import SENTENCES, HandPolicy
from mousemath.games.batamouse.maths.hidden import holding_claims
from mousemath.games.batamouse.panels import wrong_ways as past
from mousemath.games.batamouse.rules.preset import cheese_of
from mousemath.language import _, ngettext
from mousemath.lesson.asking import routes as way
from mousemath.lesson.asking.possible import that_can_be
from mousemath.lesson.asking.question import Contrast, Kind, Question
from mousemath.lesson.kit import listing, rich
from mousemath.scene import Strong

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from mousemath.games.batamouse.maths.knowledge import Knowledge
    from mousemath.games.batamouse.maths.trick import Trick
    from mousemath.games.batamouse.table.moment import Moment
    from mousemath.lesson.asking.routes import Route
    from mousemath.scene import Rich


def wins(moment: Moment, trick: Trick) -> Question:
    """Ask whether the card wins the trick."""
    shares, exact = past.below(trick), chances_in(trick).win
    return _asked(
        moment,
        trick,
        "win",
        _("How likely is your {card} to win the round?").format(card=trick.card),
        _("your card wins the round"),
        think=_("Which cards are above yours, and who may play one?"),
        routes=past.of_all(trick, shares, exact, _("your card wins"), _("another card wins")),
        case=past.other_card(moment, trick, lambda found: found.win),
        why=_("Cards you have not seen: {unseen}; below it: {lower}.").format(
            unseen=len(trick.pool), lower=len(trick.lower)
        ),
    )


def beaten(moment: Moment, trick: Trick) -> Question:
    """Ask whether at least one of the others plays a higher card."""
    shares = [1 - share for share in past.below(trick)]
    exact, many = 1 - chances_in(trick).win, len(trick.opponents)
    words = ngettext(
        "How likely is {names} to play a card above your {card}?",
        "How likely is it that at least one of {names} plays a card above your {card}?",
        many,
    )
    return _asked(
        moment,
        trick,
        "beaten",
        words.format(names=_names(moment, trick), card=trick.card),
        _("a card above yours is played"),
        think=_("What is the opposite, and what must each of them play for it?"),
        routes=(
            *past.adding(shares),
            *past.each_alone(trick, shares),
            *way.happening_or_not(exact, _("a card above yours"), _("no card above yours")),
        ),
        case=past.more_opponents(trick),
        why=_("Otherwise your card wins, and that is {win}.").format(win=str(1 - exact)),
    )


def first(moment: Moment, trick: Trick) -> Question:
    """Ask whether the card takes first from the den, or is the lowest where there is none."""
    shares, exact = [1 - share for share in past.below(trick)], chances_in(trick).at(0)
    words = _("How likely is your {card} to be the lowest card of the round?")
    if moment.state.den:
        words = _("How likely is your {card} to take first from the den?")
    return _asked(
        moment,
        trick,
        "place 0",
        words.format(card=trick.card),
        _("your card is the lowest"),
        think=_("What must all the others play, so that yours is the lowest?"),
        routes=past.of_all(trick, shares, exact, _("yours is the lowest"), _("another is lower")),
        case=past.other_card(moment, trick, lambda found: found.at(0)),
        why=_("Cards you have not seen: {unseen}; above it: {above}.").format(
            unseen=len(trick.pool), above=len(trick.pool) - len(trick.lower)
        ),
    )


def cheese(moment: Moment, trick: Trick) -> Question:
    """Ask for the mean cheese of the trick."""
    found, richest = chances_in(trick), max(moment.game.preset.cheese)
    mean = Fraction(cheese_of(trick.pool), max(len(trick.pool), 1))
    every = trick.cheese_on_table + len(trick.opponents) * mean
    case = Contrast.among(
        _("And in the rounds that it wins: how much cheese, on average?"),
        found.expected_cheese / found.win,
        (found.expected_cheese, Fraction(trick.card.cheese), every / trick.players),
        _("A win brings more than the mean: the lost rounds count too, with 0."),
    )
    return _asked(
        moment,
        trick,
        "cheese",
        _("How much cheese does your {card} win in this round, on average?").format(
            card=trick.card
        ),
        _("cheese that your card wins, on average"),
        think=_("How much is it if you win, and how often does that happen?"),
        routes=past.of_cheese(trick, found.win, mean),
        case=case,
        why=_("It wins with chance {win}; in all other rounds it brings 0.").format(
            win=str(found.win)
        ),
        kind=Kind.MEAN,
        span=(Fraction(0), Fraction(trick.cheese_on_table + len(trick.opponents) * richest)),
    )


def holds(moment: Moment, known: Knowledge) -> Iterator[Question]:
    """Ask whether an opponent holds the card that is asked about."""
    card, unseen = moment.asked_card(known), len(known.unseen)
    hiding = [other for other in known.opponents if other.unknown]
    if card not in known.unseen or not hiding:
        return
    other, name = hiding[0], moment.name(hiding[0].seat)
    hands = {moment.name(each.seat): Fraction(each.unknown, unseen) for each in hiding}
    hands |= {_("the deck"): Fraction(known.deck, unseen)} if known.deck else {}
    claim = claim_named(holding_claims(known, card, moment.name), f"holds {other.seat}")
    given = _("Cards you have not seen: {unseen}. {name} holds {unknown} of them.")
    yield Question(
        f"holds:{here(moment)}-{other.seat}",
        Kind.CHANCE,
        _("How likely is it that {name} holds the {card}?").format(name=name, card=card),
        _("{name} holds a card that you have not seen").format(name=name),
        claim,
        _("In how many places may this card lie, and how many of them are in that hand?"),
        routes=past.of_holding(hands, claim.value(), name, other.unknown, unseen),
        contrasts={"": past.in_the_deck(known, len(hands))} if known.deck else {},
        count=(other.unknown, unseen),
        given=(rich(given, unseen=Strong(str(unseen)), name=name, unknown=other.unknown),),
        why=_("Every unseen card lies equally likely in each of {unseen} places.").format(
            unseen=unseen
        ),
    )


# ── what is the same in every question ───────────────────────────────────────────────────────────


def _asked(  # noqa: PLR0913 - all that a question is made of
    moment: Moment,
    trick: Trick,
    what: str,
    words: str,
    short: str,
    *,
    think: str,
    routes: Iterable[Route],
    case: Contrast | None,
    why: str,
    kind: Kind = Kind.CHANCE,
    span: tuple[Fraction, Fraction] | None = None,
) -> Question:
    policy, place = HandPolicy.RANDOM, moment.choosable.index(trick.card) if moment.choosable else 0
    found = trick_claims(trick, policy, moment.name)
    return Question(
        f"{what.replace(' 0', '')}:{here(moment)}-{place}",
        kind,
        words,
        short,
        claim_named(found, f"{what} {trick.card.key} {policy}"),
        think,
        routes=that_can_be(routes, span),
        contrasts={"": case} if case else {},
        given=tuple(_given(moment, trick)),
        why=why,
        span=span,
    )


def here(moment: Moment) -> str:
    """Return the moment as everybody sees it: no card of a hand stands in it."""
    state = moment.state
    cards = (",".join(card.key for card in each) for each in (state.den, state.played))
    return ".".join((str(moment.viewer), str(state.round), *cards, *map(str, state.scores())))


def _given(moment: Moment, trick: Trick) -> Iterator[Rich]:
    """Say what is assumed, who is to play, and what they are known to hold."""
    yield rich(_("Still to play: {names}."), names=Strong(_names(moment, trick)))
    yield (_(SENTENCES[HandPolicy.RANDOM]),)
    for other in trick.opponents:
        if other.known:
            said = _("{name} holds, as you have seen: {cards}.")
            yield (said.format(name=moment.name(other.seat), cards=listing(map(str, other.known))),)


def _names(moment: Moment, trick: Trick) -> str:
    return listing(moment.name(other.seat) for other in trick.opponents)
