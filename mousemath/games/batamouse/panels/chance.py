"""The tab Chance: what a card does in the trick."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from mousemath.chance.claim import claim_named
from mousemath.games.batamouse.maths.chances import chances_in
from mousemath.games.batamouse.maths.counting import count_in
from mousemath.games.batamouse.maths.hand_policy import HandPolicy
from mousemath.games.batamouse.maths.trick import Trick
from mousemath.games.batamouse.panels.claims import BEFORE, claims_of_the_trick, is_counted
from mousemath.games.batamouse.panels.shared import trick_choices, trick_source, waiting_leaf
from mousemath.games.batamouse.table.words import place_word, short, short_place
from mousemath.language import _, decimal
from mousemath.lesson.kit import answer, bars, heading, leaf_of, listing, quiet, rich, table
from mousemath.scene import Answer, Bars, Strong, Table, Text
from mousemath.scene.mathml import as_number, out_of, show

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mousemath.games.batamouse.maths.trick import Chances
    from mousemath.games.batamouse.table.moment import Moment
    from mousemath.lesson.teaching import Leaf
    from mousemath.scene import Rich


def leaf(moment: Moment) -> Leaf:
    """Write win, place in the taking order and cheese, for every card of the hand."""
    trick = moment.trick_told
    if trick is None:
        return waiting_leaf(moment)
    past, choices = moment.trick_before is not None, trick_choices(moment, trick)
    if not trick.opponents:
        question = _("Does your {card} win the round?").format(card=trick.card)
        return leaf_of(question, choices, answer(_settled(trick)), trick_source(moment, trick))
    found = chances_in(trick, moment.policy)
    question = _("How likely was your {card} to win the round?")
    if not past:
        question = _("How likely is your {card} to win the round?")
    cheese, others = Text(_cheese_words(found, past=past)), None if past else _all_cards(moment)
    told = leaf_of(
        question.format(card=trick.card),
        choices,
        _answer_before(moment, found) if past else _answer(moment, trick, found),
        _two_routes(moment, trick),
        heading(_place_question(moment, past=past)),
        _place_bars(found),
        cheese,
        others,
        quiet(_("If it wins, you take last from the den: high cards pay for that."))
        if moment.state.den and not past
        else None,
        trick_source(moment, trick),
    )
    return told if past else replace(told, valued=(cheese, *filter(None, (others,))))


def _place_question(moment: Moment, *, past: bool) -> str:
    if past:
        return _("Where could it stand in the order, lowest first?")
    if moment.state.den:
        return _("When may it take from the den?")
    return _("Where may it stand in the order, lowest first?")


def _answer(moment: Moment, trick: Trick, found: Chances) -> Answer:
    names = listing(moment.name(other.seat) for other in trick.opponents)
    still = _("Still to play: {names}.").format(names=names)
    if trick.is_beaten:
        return answer(_("It cannot win any more: a higher card lies on the table."), still)
    return answer(_("chance that it stays the highest."), still, number=as_number(found.win))


def _answer_before(moment: Moment, found: Chances) -> Answer:
    """Say what the chance was before the others had played, and what came of it."""
    lead, trick = _("was the chance before the others had played."), moment.trick
    return answer(lead, _settled(trick) if trick else "", number=as_number(found.win))


def _settled(trick: Trick) -> str:
    """Say what the open cards decide."""
    said = _("Now all other cards lie open, and your {card} is not the highest.")
    if not trick.is_beaten:
        said = _("Now all other cards lie open, and your {card} is the highest.")
    return said.format(card=trick.card)


def _two_routes(moment: Moment, trick: Trick) -> Iterator[Text]:
    """Write the formula, and beside it the count of all cases where there are not too many."""
    policy, which = moment.policy, BEFORE if moment.trick_before else ""
    if policy is HandPolicy.RANDOM:
        claim = claim_named(claims_of_the_trick(moment), f"{which}win {trick.card.key} {policy}")
        yield Text((show(claim.lines()[-1]),))
    if is_counted(trick, policy):
        count = count_in(trick, policy)
        cases = Strong(out_of(count.win, count.cases))
        yield Text(rich(_("Counted one by one, the cases that win: {count}."), count=cases))


def place_label(place: int, last: int) -> str:
    """Say a place in the taking order; the last one wins."""
    label = place_word(place)
    return _("{place}, and wins").format(place=label) if place == last else label


def _place_bars(found: Chances) -> Bars:
    last = len(found.take_place) - 1
    rows = (
        (place_label(place, last), mass, "best" if place == last else "")
        for place, mass in enumerate(found.take_place)
    )
    return bars(_("Place in the taking order, with the chances"), rows)


def _cheese_words(found: Chances, *, past: bool) -> Rich:
    said = _("On average it wins you {cheese} cheese in this round.")
    if past:
        said = _("Over many such rounds it wins {cheese} cheese on average.")
    return rich(said, cheese=Strong(decimal(found.expected_cheese, 2)))


def _all_cards(moment: Moment) -> Table | None:
    """Compare all cards of the hand, while none is played."""
    known = moment.knowledge
    if known is None or not moment.choosable:
        return None
    rows = []
    for card in moment.choosable:
        found = chances_in(Trick.of(known, card), moment.policy)
        numbers = (*found.take_place, found.expected_cheese)
        rows.append((short(card), *(decimal(number, 3) for number in numbers)))
    places = map(short_place, range(known.players - 1))
    head = (_("card"), *places, _("wins"), _("cheese"))
    return table(_("All the cards of your hand"), head, rows)
