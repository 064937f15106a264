"""The tab Count: every case that the opponents' cards allow, beside the formula."""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from typing import TYPE_CHECKING

from mousemath.games.batamouse.maths.chances import chances_in
from mousemath.games.batamouse.maths.counting import cases_in, count_in
from mousemath.games.batamouse.maths.hand_policy import HandPolicy
from mousemath.games.batamouse.panels.chance import place_label
from mousemath.games.batamouse.panels.claims import is_counted
from mousemath.games.batamouse.panels.know import grid
from mousemath.games.batamouse.panels.shared import trick_choices, trick_source, waiting_leaf
from mousemath.language import _, decimal, ngettext, whole
from mousemath.lesson.kit import agreement, leaf_of, listing, table
from mousemath.scene import Strong
from mousemath.scene.mathml import fraction, out_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mousemath.games.batamouse.maths.trick import Count, Trick
    from mousemath.games.batamouse.rules.preset import Card
    from mousemath.games.batamouse.table.moment import Moment
    from mousemath.lesson.kit import Content
    from mousemath.lesson.teaching import Leaf
    from mousemath.scene import Agreement, Table


def leaf(moment: Moment) -> Leaf:
    """Write what happens in every case."""
    trick = moment.trick_told
    if trick is None:
        return waiting_leaf(moment)
    past = moment.trick_before is not None
    too_many = _(
        "These are too many cases to go through while you wait: here the formula of the "
        "Chance tab answers alone. With fewer players to come, or with “any card”, there are fewer."
    )
    return leaf_of(
        _question(trick, moment.policy, past=past),
        trick_choices(moment, trick),
        _counted(moment, trick) if is_counted(trick, moment.policy) else too_many,
        trick_source(moment, trick),
    )


def _question(trick: Trick, policy: HandPolicy, *, past: bool) -> str:
    if not trick.opponents:
        return _("Is anything left to count?")
    cases = cases_in(trick, policy)
    said = ngettext(
        "What happens in the {number} case?", "What happens in the {number} cases?", cases
    )
    if past:
        said = ngettext(
            "Before the others played: what happens in the {number} case?",
            "Before the others played: what happens in the {number} cases?",
            cases,
        )
    return said.format(number=whole(cases))


def _counted(moment: Moment, trick: Trick) -> Iterator[Content]:
    count, known = count_in(trick, moment.policy), moment.knowledge
    yield _what_is_a_case(moment, trick)
    if not trick.opponents:
        return
    if known is not None and moment.trick_before is None:
        yield grid(moment, known, _("unseen; filled: below your card"), partial(_below, trick))
    yield _places_table(count)
    yield _agreement(count, trick, moment.policy)


def _below(trick: Trick, card: Card) -> tuple[Fraction, str]:
    words = _("unseen, below your card"), _("unseen, above your card")
    return Fraction(card in trick.lower), words[card not in trick.lower]


def _what_is_a_case(moment: Moment, trick: Trick) -> str:
    if not trick.opponents:
        return _("Everybody has played: there is one case.")
    number = len(trick.opponents)
    if moment.policy is HandPolicy.RANDOM:
        said = ngettext(
            "To play: {names}. A case says which card this player plays: a known card of the "
            "hand, or one that you have not seen (unseen cards: {unseen}, below yours: {lower}).",
            "To play: {names}. A case says which card each of them plays: a known card of the "
            "hand, or one that you have not seen (unseen cards: {unseen}, below yours: {lower}).",
            number,
        )
    else:
        said = ngettext(
            "To play: {names}. A case says which unseen cards this player holds (unseen cards: "
            "{unseen}, below yours: {lower}).",
            "To play: {names}. A case says which unseen cards each of them holds (unseen "
            "cards: {unseen}, below yours: {lower}).",
            number,
        )
    names = listing(moment.name(other.seat) for other in trick.opponents)
    return said.format(names=names, unseen=len(trick.pool), lower=len(trick.lower))


def _places_table(count: Count) -> Table:
    last = len(count.take_place) - 1
    rows = (
        (place_label(place, last), number, decimal(Fraction(number, count.cases)))
        for place, number in enumerate(count.take_place)
    )
    head = (_("your card is"), _("cases"), _("share"))
    return table(_("Cases by the place of your card"), head, rows, best=[last])


def _agreement(count: Count, trick: Trick, policy: HandPolicy) -> Agreement:
    found = chances_in(trick, policy)
    return agreement(
        count.chances() == found,
        _(
            "Cases that win: {count}. The formula gives {chance}: they agree, as do all places and "
            "the cheese."
        ),
        _("Cases that win: {count}. The formula gives {chance}: please report this."),
        count=Strong(out_of(count.win, count.cases)),
        chance=fraction(found.win),
    )
