"""A play of Batamouse looked back on, in words: the cheese to be expected, and what has changed it."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from mousemath.games.batamouse.maths.account import CheeseAccount, choice_values
from mousemath.games.batamouse.maths.knowledge import Knowledge
from mousemath.games.batamouse.rules.state import Gather, Lot, Phase, Play, Take
from mousemath.games.batamouse.table.words import cheese_word, short
from mousemath.language import _, listing
from mousemath.lesson.looking_back.hindsight import Hindsight, Measure
from mousemath.lesson.seats import sides_of, told_seat
from mousemath.play.review import Kind

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mousemath.games.batamouse.rules.preset import Card
    from mousemath.games.batamouse.rules.state import Action, State
    from mousemath.games.batamouse.table.moment import Moment
    from mousemath.play.session import Record

SMALL = Fraction(1, 4)
"""A choice that costs less, in cheese, is no mistake."""


def hindsight(moment: Moment) -> Hindsight | None:
    """Return what the play was worth; ``None`` while several people share the screen and play on."""
    people = moment.settings.people
    if moment.settings.shares_screen and not moment.over:
        return None
    seat = told_seat(moment.view, people)
    account = CheeseAccount(moment.game, seat, opened=moment.over)
    told = _Told(moment, account)
    return Hindsight(
        account,
        _measure(moment, seat),
        told.round,
        told.did,
        told.better,
        _source(moment),
        sides_of(people, moment.name),
    )


def _measure(moment: Moment, seat: int) -> Measure:
    title, choices = _("The cheese you can expect at the end"), _("your choices")
    if moment.settings.shares_screen or moment.view.names:
        name = moment.name(seat)
        title = _("The cheese that {name} can expect at the end").format(name=name)
        choices = _("choices of {name}").format(name=name)
    kinds = {
        Kind.LUCK: _("luck of the cards"),
        Kind.CHOICE: choices,
        Kind.OTHERS: _("cards of the others"),
        Kind.HIDDEN: _("hidden, not foreseen"),
    }
    result = _("result: {cheese}").format(cheese=cheese_word(moment.state.scores()[seat]))
    return Measure(title, kinds, result if moment.over else "", SMALL)


def _source(moment: Moment) -> str:
    last = _("the others play any card")
    if moment.game.players == 2:  # noqa: PLR2004 - perfect play of two
        last = _("both play perfectly")
    return _(
        "Holds for: {deck}, {players} players, and what the player knew at each step. Counted: the "
        "cheese won, the round as in Decide, every other card as if led once, the best card left of "
        "each den to come. The others play and take any card. In the last rounds it is the cheese "
        "to the end: {last}. Exact."
    ).format(deck=moment.game.preset.title(), players=moment.game.players, last=last)


@dataclass(frozen=True, slots=True)
class _Told:
    """The steps of a play in words, by their number."""

    moment: Moment
    account: CheeseAccount

    def round(self, step: int) -> str:
        """Name the round in which a step lies."""
        state = self.moment.session.records[step].before
        if state.phase is Phase.DEAL:
            return _("the deal")
        return _("round {number}").format(number=state.round)

    def did(self, step: int, kind: Kind) -> str:
        """Say what was done, or what came to light."""
        record = self.moment.session.records[step]
        action, before = record.action, record.before
        if isinstance(action, Play | Take):
            return self._chose(record, action, kind)
        if isinstance(action, Lot):
            name = self.moment.called(record.after.leader)
            return _("the lot: {name} leads").format(name=name)
        if isinstance(action, Gather):
            return _("from here on the last rounds are counted to the end")
        if before.phase is Phase.DEAL:
            return _("was dealt the {card}").format(card=record.outcome)
        den = _cards(record.after.den)
        if kind is Kind.LUCK:
            return _("the new den: {cards}").format(cards=den)
        return _("how the new den can be used: {cards}").format(cards=den)

    def _chose(self, record: Record[State, Action], action: Play | Take, kind: Kind) -> str:
        before, seat = record.before, self.moment.game.player(record.before)
        if seat != self.account.seat:
            name = self.moment.called(seat)
            if kind is Kind.HIDDEN:
                held = _("what {name} held: {cards}")
                return held.format(name=name, cards=_cards(before.hands[seat]))
            played, took = _("{name} played the {card}"), _("{name} took the {card}")
            said = played if isinstance(action, Play) else took
            return said.format(name=name, card=action.card)
        if kind is Kind.HIDDEN:
            return _("kept: {cards}").format(cards=_cards(record.after.hands[seat]))
        said = _("played the {card}") if isinstance(action, Play) else _("took the {card}")
        return said.format(card=action.card)

    def better(self, step: int) -> str:
        """Say which cards were best, as Decide shows it."""
        state = self.moment.session.records[step].before
        values = choice_values(Knowledge.of(self.account.table, state, self.account.seat))
        best = [card for card, value in values.items() if value == max(values.values())]
        if len(best) > 1:
            take, play = _("take one of these: {cards}"), _("play one of these: {cards}")
        else:
            take, play = _("take the {card}"), _("play the {card}")
        said = take if state.phase is Phase.TAKE else play
        return said.format(card=best[0], cards=listing(map(str, best)))


def _cards(cards: Iterable[Card]) -> str:
    return ", ".join(map(short, cards)) or "\N{EN DASH}"
