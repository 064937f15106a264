"""The tab Derive: the chance of winning, line by line, and with a letter for the unseen cards."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from mousemath.chance.claim import claim_named
from mousemath.games.batamouse.maths.counting import cases_in
from mousemath.games.batamouse.maths.hand_policy import SENTENCES, HandPolicy
from mousemath.games.batamouse.maths.theory import win_form
from mousemath.games.batamouse.panels.claims import BEFORE, claims_of_the_trick, is_counted
from mousemath.games.batamouse.panels.shared import before_words, card_choice, source, waiting_leaf
from mousemath.language import _, decimal
from mousemath.lesson.kit import agreement, heading, leaf_of, steps
from mousemath.scene import Curve, Text
from mousemath.scene.mathml import show

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mousemath.chance.claim import Claim
    from mousemath.games.batamouse.maths.trick import Trick
    from mousemath.games.batamouse.table.moment import Moment
    from mousemath.lesson.kit import Content
    from mousemath.lesson.teaching import Leaf
    from mousemath.scene import Agreement

_TOPS = tuple(Fraction(top, 100) for top in (2, 10, 20, 50, 100))
"""Where the upper end of the curve's axis may lie."""
_MOST_UNSEEN = 36


def leaf(moment: Moment) -> Leaf:
    """Derive the chance to win against opponents who play a uniformly random card."""
    trick = moment.trick_told
    if trick is None:
        return waiting_leaf(moment)
    choice = card_choice(moment, trick)
    if trick.is_beaten or not trick.opponents:
        question = _("Does your {card} win?").format(card=trick.card)
        return leaf_of(question, choice, _settled(trick), source(moment))
    question = _("Why does your {card} win that often?")
    if moment.trick_before is not None:
        question = _("Before the others played: why did your {card} win that often?")
    assumed = _(SENTENCES[HandPolicy.RANDOM])
    return leaf_of(
        question.format(card=trick.card),
        choice,
        _derived(moment, trick),
        source(moment, *before_words(moment), assumed),
    )


def _derived(moment: Moment, trick: Trick) -> Iterator[Content]:
    """Show the claim line by line, with a letter for the unseen cards, and both routes."""
    listed, card = claims_of_the_trick(moment), trick.card
    which = BEFORE if moment.trick_before else ""
    win = claim_named(listed, f"{which}win {card.key} {HandPolicy.RANDOM}")
    letter = claim_named(listed, f"{which}letter {card.key}")
    key = f"{card}-{len(trick.pool)}-{len(trick.opponents)}-{len(trick.table)}"
    yield steps("derive", key, win.lines())
    for line in letter.lines():
        yield heading(line.words)
        yield Text((show(line),))
    yield _curve(trick)
    yield _agreement(trick, win, letter)


def _settled(trick: Trick) -> str:
    if trick.is_beaten:
        return _(
            "A higher card lies on the table already: the chance is 0, whatever the others hold."
        )
    return _("All the cards lie open and yours is the highest: the chance is 1.")


def _curve(trick: Trick) -> Curve | None:
    """Draw the chance over the number of unseen cards, where it depends on that."""
    here = len(trick.pool)
    least = max(len(trick.lower), len(trick.opponents), 1)
    if not least < here <= _MOST_UNSEEN:
        return None
    heights = {at: win_form(trick, Fraction(at)) for at in range(least, _MOST_UNSEEN + 1)}
    if len(set(heights.values())) == 1:
        return None
    top = min(top for top in _TOPS if top >= max(heights.values()))
    ticks = (least, (least + _MOST_UNSEEN) // 2, _MOST_UNSEEN)
    return Curve(
        _("The chance of winning, for every number of unseen cards"),
        tuple((float(at), float(height)) for at, height in heights.items()),
        _("n, the unseen cards"),
        _("chance to win"),
        tuple((float(at), str(at)) for at in ticks),
        tuple((float(at), decimal(at, 2)) for at in (Fraction(0), top / 2, top)),
        (float(here), float(heights[here])),
        _("now: n = {number}").format(number=here),
    )


def _agreement(trick: Trick, win: Claim, letter: Claim) -> Agreement | str:
    cases = cases_in(trick)
    if not is_counted(trick, HandPolicy.RANDOM):
        return _("There are {cases} cases, too many to count them here.").format(cases=cases)
    return agreement(
        win.agrees() and letter.agrees(),
        _("The formula with n = {number} put in, and the count of all cases ({cases}), agree."),
        _("Formula and count do not agree: please report this. (n = {number}, cases: {cases})"),
        number=len(trick.pool),
        cases=cases,
    )
