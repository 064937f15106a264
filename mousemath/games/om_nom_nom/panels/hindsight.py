"""A play of Om Nom Nom looked back on, in words: the lead of one of two, or the points against stacks."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from mousemath.games.om_nom_nom.maths.account import (
    POINTS_OF_A_ROUND,
    LeadAccount,
    PointsAccount,
)
from mousemath.games.om_nom_nom.panels.work import VALUED, unsolved
from mousemath.games.om_nom_nom.rules.game import ROLL
from mousemath.games.om_nom_nom.rules.hot_seat import REVEAL
from mousemath.games.om_nom_nom.rules.reveal import points_brought
from mousemath.games.om_nom_nom.table.words import (
    card_word,
    dice_words,
    plus,
    points,
    the_card,
    where,
)
from mousemath.language import _, decimal, listing
from mousemath.lesson.looking_back.hindsight import Hindsight, Measure
from mousemath.lesson.seats import sides_of, told_seat
from mousemath.play.review import Kind

if TYPE_CHECKING:
    from mousemath.games.om_nom_nom.maths.account import TableAccount
    from mousemath.games.om_nom_nom.table.moment import Moment

SMALL = Fraction(1, 4)
"""A choice that costs less, in points, is no mistake."""


def hindsight(moment: Moment) -> Hindsight | None:
    """Return what the play was worth; ``None`` where nobody can say.

    Neither is it told while it is not solved, nor at the end before the last boards are resolved;
    unless it is gone over as a whole: then it is solved at once.
    """
    settings = moment.settings
    if settings.kind not in VALUED or not (moment.view.again or _is_ready(moment)):
        return None
    people, solo = moment.game.people, settings.kind == "solo"
    seat = told_seat(moment.view, people)
    valued = PointsAccount if solo else LeadAccount
    account = valued(moment.game, seat, {each.before for each in moment.reveals})
    told = _Told(moment, account)
    return Hindsight(
        account,
        _points(moment) if solo else _lead(moment, seat),
        told.play,
        told.did,
        told.better,
        _source_of_points(moment) if solo else _source_of_lead(moment),
        sides_of(people, moment.name),
    )


def _is_ready(moment: Moment) -> bool:
    waits = any(unsolved(moment.session.records, moment.settings))
    return not waits and not (moment.over and moment.unfolds)


def _measure(moment: Moment, title: str, others: str, result: str, seat: int) -> Measure:
    choices = moment.tell(seat, _("your choices"), _("choices of {name}"))
    kinds = {Kind.LUCK: _("luck of the dice"), Kind.CHOICE: choices, Kind.OTHERS: others}
    return Measure(title, kinds, result if moment.now.is_over else "", SMALL)


def _lead(moment: Moment, seat: int) -> Measure:
    yours = _("Your lead in points, with best play from there")
    theirs = _("The lead of {name} in points, with best play from there")
    totals = moment.now.totals
    lead = totals[seat] - totals[1 - seat]
    result = _("result: {points} ahead") if lead > 0 else _("result: {points} behind")
    result = result.format(points=points(abs(lead))) if lead else _("result: level")
    others = _("cards of {name}").format(name=moment.name(1 - seat))
    return _measure(moment, moment.tell(seat, yours, theirs), others, result, seat)


def _points(moment: Moment) -> Measure:
    yours = _("Your points at the end, with best play from there")
    theirs = _("The points of {name} at the end, with best play from there")
    seat, others = moment.seat, _("cards of the others")
    result = _("result: {points}").format(points=points(moment.now.totals[seat]))
    return _measure(moment, moment.tell(seat, yours, theirs), others, result, seat)


def _source_of_lead(moment: Moment) -> str:
    return _(
        "Holds for: {players}. Counted: the lead so far, and the lead to be expected in the rest of "
        "the round at equilibrium. Of several equally good mixes the mean of the extreme ones is "
        "taken. Later rounds add 0, as both begin them alike. Exact."
    ).format(players=moment.settings.words)


def _source_of_points(moment: Moment) -> str:
    return _(
        "Holds for: {players}, the others drawing their cards at random. Counted: the points so far, "
        "those to be expected in the rest of the round, and {mean} for each round to come, the mean "
        "over all rolls. Exact."
    ).format(
        players=moment.settings.words,
        mean=decimal(POINTS_OF_A_ROUND[len(moment.opponents)], 2),
    )


@dataclass(frozen=True, slots=True)
class _Told:
    """The steps of a play in words, by their number."""

    moment: Moment
    account: TableAccount

    def play(self, step: int) -> str:
        """Name the play, or the roll, in which a step lies."""
        state = self.moment.session.records[step].before.game
        if state.cards_left:
            return where(state)
        return _("the roll of round {round}").format(round=state.round_number)

    def did(self, step: int, kind: Kind) -> str:
        """Say what was rolled, played or revealed; nothing of a card that is still face down."""
        del kind
        record = self.moment.session.records[step]
        if record.action == ROLL:
            return _("rolled {dice}").format(dice=dice_words(record.outcome))
        if record.action == REVEAL:
            return self._revealed(step)
        chosen = self.moment.game.player(record.before)
        told = chosen == self.account.seat and self.account.tells(record.before)
        if not told:
            return _("chose a card, face down")
        return _("played {card}").format(card=the_card(record.action))

    def _revealed(self, step: int) -> str:
        moment, record = self.moment, self.moment.session.records[step]
        joint = moment.game.joint(record.before, record.outcome)
        brought = points_brought(record.before.game.dice, joint)
        said = _("{name} {card} {points}")
        return listing(
            said.format(
                name=moment.name(seat), card=card_word(joint[seat]), points=plus(brought[seat])
            )
            for seat in moment.seats
        )

    def better(self, step: int) -> str:
        """Say which cards were best."""
        state = self.moment.session.records[step].before
        worths = self.account.worths(state.game)
        best = [the_card(card) for card in worths if worths[card] == max(worths.values())]
        if len(best) == 1:
            return _("play {card}").format(card=best[0])
        return _("play one of these: {cards}").format(cards=listing(best))
