"""The tab Count: every case that the opponents' cards allow, beside the formula."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from mousemath.games.batamouse.maths.chances import chances_in
from mousemath.games.batamouse.maths.counting import cases_in, count_in
from mousemath.games.batamouse.maths.hand_policy import HandPolicy
from mousemath.games.batamouse.maths.trick import Trick
from mousemath.games.batamouse.panels.chance import place_label
from mousemath.games.batamouse.panels.claims import is_counted
from mousemath.games.batamouse.panels.grid import grid, legend
from mousemath.games.batamouse.panels.parts import trick_choices, trick_source, waiting_leaf
from mousemath.language import _, decimal, ngettext, whole
from mousemath.lesson.kit import agreement, listing
from mousemath.lesson.teaching import Leaf
from mousemath.scene import Strong, Table, Text
from mousemath.scene.mathml import fraction, out_of

if TYPE_CHECKING:
    from mousemath.games.batamouse.maths.trick import Count
    from mousemath.games.batamouse.table.moment import Moment
    from mousemath.scene import Agreement, Rich


def leaf(moment: Moment) -> Leaf:
    """Write what happens in every case."""
    known, card = moment.knowledge, moment.own_card
    if known is None or card is None:
        return waiting_leaf(moment)
    trick = Trick.of(known, card)
    question, choices = _question(trick, moment.policy), trick_choices(moment, known, trick)
    if not is_counted(trick, moment.policy):
        return Leaf(question, (*choices, Text((_too_many(),)), trick_source(moment, known, trick)))
    count = count_in(trick, moment.policy)
    signs = legend(moment, known, _("unseen; filled: below your card"))
    picture = grid(moment, known, lambda each: Fraction(each in trick.lower), signs)
    return Leaf(
        question,
        (
            *choices,
            Text((_what_is_a_case(moment, trick),)),
            *((picture,) if trick.opponents else ()),
            _places_table(count),
            _agreement(count, trick, moment.policy),
            trick_source(moment, known, trick),
        ),
    )


def _too_many() -> str:
    return _(
        "These are too many cases to go through while you wait: here the formula of the "
        "Chance tab answers alone. With fewer players to come, or with “any card”, there are fewer."
    )


def _question(trick: Trick, policy: HandPolicy) -> str:
    if not trick.opponents:
        return _("Is anything left to count?")
    cases = cases_in(trick, policy)
    said = ngettext(
        "What happens in the {number} case?", "What happens in the {number} cases?", cases
    )
    return said.format(number=whole(cases))


def _what_is_a_case(moment: Moment, trick: Trick) -> str:
    if not trick.opponents:
        return _("Everybody has played: there is one case.")
    number = len(trick.opponents)
    if moment.policy is HandPolicy.RANDOM:
        said = ngettext(
            "Still to play: {names}. A case says which card this player plays: a known card of the "
            "hand, or one that you have not seen (unseen cards: {unseen}, below yours: {lower}).",
            "Still to play: {names}. A case says which card each of them plays: a known card of the "
            "hand, or one that you have not seen (unseen cards: {unseen}, below yours: {lower}).",
            number,
        )
    else:
        said = ngettext(
            "Still to play: {names}. A case says which unseen cards this player holds (unseen cards: "
            "{unseen}, below yours: {lower}).",
            "Still to play: {names}. A case says which unseen cards each of them holds (unseen "
            "cards: {unseen}, below yours: {lower}).",
            number,
        )
    names = listing(moment.name(other.seat) for other in trick.opponents)
    return said.format(names=names, unseen=len(trick.pool), lower=len(trick.lower))


def _places_table(count: Count) -> Table:
    last = len(count.take_place) - 1
    rows: list[tuple[Rich, ...]] = [
        ((place_label(place, last),), (str(number),), (decimal(Fraction(number, count.cases)),))
        for place, number in enumerate(count.take_place)
    ]
    head = (_("your card is"), _("cases"), _("share"))
    return Table(head, tuple(rows), _("Cases by the place of your card"), (last,))


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
