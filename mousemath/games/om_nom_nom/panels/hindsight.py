"""A play of Om Nom Nom looked back on, in words: the lead of one of two, and what has changed it."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from mousemath.games.om_nom_nom.maths.account import LeadAccount
from mousemath.games.om_nom_nom.maths.work import duel_of
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
from mousemath.games.om_nom_nom.table.work import plays_unsolved
from mousemath.language import _, listing
from mousemath.lesson.looking_back.hindsight import Hindsight, Measure
from mousemath.play.review import Kind

if TYPE_CHECKING:
    from mousemath.games.om_nom_nom.table.moment import Moment

SMALL = Fraction(1, 4)
"""A choice that costs less, in points, is no mistake."""


def hindsight(moment: Moment) -> Hindsight | None:
    """Return what the play was worth; ``None`` for more than two players, and while it is not solved."""
    if moment.settings.kind != "duel" or any(plays_unsolved(moment.session.records)):
        return None
    seat = _seat(moment)
    account = LeadAccount(moment.game, seat, {each.before for each in moment.reveals})
    told = _Told(moment, account)
    return Hindsight(
        account,
        _measure(moment, seat),
        told.play,
        told.did,
        told.better,
        _source(moment),
        sides={} if moment.alone else {str(each): moment.name(each) for each in moment.seats},
    )


def _seat(moment: Moment) -> int:
    """Return whose play is told: the only person, or of two the one chosen."""
    first, *others = moment.game.people
    return next((seat for seat in others if str(seat) == moment.view.choice("seat", "")), first)


def _measure(moment: Moment, seat: int) -> Measure:
    name, other = moment.name(seat), moment.name(1 - seat)
    alone = moment.alone and not moment.view.names
    title = _("Your lead in points, with best play from there")
    choices = _("your choices")
    if not alone:
        title = _("The lead of {name} in points, with best play from there").format(name=name)
        choices = _("choices of {name}").format(name=name)
    kinds = {
        Kind.LUCK: _("luck of the dice"),
        Kind.CHOICE: choices,
        Kind.OTHERS: _("cards of {name}").format(name=other),
    }
    result = _result(moment, seat) if moment.now.is_over else ""
    return Measure(title, kinds, result, None, 2, SMALL)


def _result(moment: Moment, seat: int) -> str:
    totals = moment.now.totals
    lead = totals[seat] - totals[1 - seat]
    if not lead:
        return _("result: level")
    said = _("result: {points} ahead") if lead > 0 else _("result: {points} behind")
    return said.format(points=points(abs(lead)))


def _source(moment: Moment) -> str:
    return _(
        "Holds for: {players}. Counted: the lead so far, and the lead to be expected in the rest of "
        "the round at equilibrium. Of several equally good mixes the mean of the extreme ones is "
        "taken. Later rounds add 0, as both begin them alike. Exact."
    ).format(players=moment.settings.words)


@dataclass(frozen=True, slots=True)
class _Told:
    """The steps of a play in words, by their number."""

    moment: Moment
    account: LeadAccount

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
        """Say which cards were best against the mix of the other."""
        state = self.moment.session.records[step].before
        duel = duel_of(state.game, self.account.seat)
        held = duel.certificate.column_holds_to(duel.payoff)
        best = [
            the_card(card)
            for card, worth in zip(duel.row_cards, held, strict=True)
            if worth == duel.value
        ]
        if len(best) == 1:
            return _("play {card}").format(card=best[0])
        return _("play one of these: {cards}").format(cards=listing(best))
