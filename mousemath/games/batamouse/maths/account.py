"""What a play is worth to one player, step by step: the cheese at the end, as this player may expect it.

The value of a moment is exact, of a stated measure, and made of what this player knows alone:

* the cheese won so far;
* of the round under way what Decide measures, cheese and take together, with the best card;
* the *stock* of the other cards of the hand, and what dens to come will bring (:mod:`.forecast`);
* in the last rounds nothing but the exact cheese to the end: of two players by perfect play (half of
  the sum of the cheese that both win and the margin), of three and four against any card.

What a step changes:

* *luck*: the own cards of the deal, the lot, and of a new den what differs from the mean over all dens
  that may come, so that it has mean 0, exactly, whatever anybody plays;
* *choice*: the value of the card chosen less that of the best, as Decide shows both;
* *others*: what others play and take, against any card equally likely;
* *hidden*: what could not be known, or is not measured: what has changed among the cards behind
  the den, better choice than foreseen once a den lies open, a stronger card kept for later, and
  where the last rounds begin, their exact value. Once the game is over, the hands may be looked into:
  then what lay in a hand is told apart from what was chosen of it.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING

from mousemath.games.batamouse.maths.endgame import is_solvable, solve_endgame
from mousemath.games.batamouse.maths.endgame_value import endgame_value
from mousemath.games.batamouse.maths.forecast import NextDen, best_left, coming, dealt, stock
from mousemath.games.batamouse.maths.knowledge import Knowledge
from mousemath.games.batamouse.maths.stage import Stage, stage_of
from mousemath.games.batamouse.maths.value import card_value, card_values, worth
from mousemath.games.batamouse.rules.preset import cheese_of
from mousemath.games.batamouse.rules.state import (
    CHOICE,
    HAND,
    Action,
    Gather,
    Phase,
    Play,
    State,
    Take,
)
from mousemath.play.review import Account, Kind, Number, Share

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from mousemath.games.batamouse.rules.game import Batamouse
    from mousemath.games.batamouse.rules.preset import Card
    from mousemath.play.session import Record


# ── what is known is worth ───────────────────────────────────────────────────────────────────────


@lru_cache(maxsize=200)
def choice_values(knowledge: Knowledge) -> Mapping[Card, Fraction]:
    """Return what each card that this player may play or take now is worth, in cheese, as Decide says."""
    match stage_of(knowledge):
        case Stage.PERFECT:
            margins = solve_endgame(knowledge).margins()
            return {card: _cheese_by(knowledge, margin) for card, margin in margins.items()}
        case Stage.TAKE:
            return {card: worth(knowledge, card) for card in knowledge.den}
        case Stage.LAST:
            return dict(endgame_value(knowledge).cards)
        case Stage.ROUND:
            return {each.card: each.total for each in card_values(knowledge)}


def _cheese_by(knowledge: Knowledge, margin: int) -> Fraction:
    """Return the own cheese at the end, of two players, from the margin.

    What will be discarded of a den counts as its mean card.
    """
    cards, gone = knowledge.preset.cards, Fraction(cheese_of(knowledge.discarded))
    if den := knowledge.den:
        left = len(den) - (knowledge.players - knowledge.takes)
        gone += Fraction(left * cheese_of(den), len(den))
    return (cheese_of(cards) - gone + margin) / 2


@lru_cache(maxsize=2000)
def known_value(knowledge: Knowledge) -> Fraction:
    """Return the cheese to be expected at the end, once a round has begun: see the module."""
    stage, won = stage_of(knowledge), Fraction(knowledge.scores[knowledge.seat])
    if stage is Stage.PERFECT:
        return _cheese_by(knowledge, solve_endgame(knowledge).margin)
    if stage is Stage.LAST:
        return won + endgame_value(knowledge).value
    return won + _round(knowledge) + coming(knowledge.game, knowledge.deck)


def _round(knowledge: Knowledge) -> Fraction:
    """Return what the round under way brings, and the stock of the cards that it leaves."""
    if not knowledge.has_played(knowledge.seat):
        worths = {each.card: each.total for each in card_values(knowledge)}
        kept = {card: each - worth(knowledge, card) for card, each in worths.items()}
        best = max(worths, key=lambda card: (worths[card], kept[card]))
        return kept[best] + stock(knowledge)
    mine = knowledge.played[(knowledge.seat - knowledge.leader) % knowledge.players]
    if knowledge.phase is Phase.PLAY:
        return card_value(knowledge, mine).total + stock(knowledge)
    won = cheese_of(knowledge.played) if mine == max(knowledge.played) else 0
    waits = sorted(knowledge.played).index(mine) - knowledge.takes
    if knowledge.phase is not Phase.TAKE or waits < 0:
        return won + stock(knowledge)
    den = [worth(knowledge, card) for card in knowledge.den]
    return won + best_left(den, len(den) - waits) + stock(knowledge)


# ── the account ──────────────────────────────────────────────────────────────────────────────────


class CheeseAccount(Account[State, Action]):
    """The cheese that the player in ``seat`` may expect at the end.

    Args:
        game: the rules.
        seat: whose play is told.
        opened: whether hidden hands may be looked into, as once the game is over.

    >>> from mousemath.games.batamouse.rules.game import Batamouse
    >>> game = Batamouse(players=3)
    >>> round(float(CheeseAccount(game, 0).value(game.start())), 2)
    38.97
    """

    def __init__(self, game: Batamouse, seat: int, *, opened: bool = False) -> None:
        super().__init__(game)
        self.table, self.seat, self.opened = game, seat, opened

    def value(self, state: State) -> Fraction:
        """Return the cheese to be expected at the end, by what this player knows."""
        if state.phase is Phase.OVER:
            return Fraction(state.scores()[self.seat])
        if state.phase is Phase.DEAL:
            left = len(self.table.preset.cards) - HAND * self.table.players
            return dealt(self.table, state.hands[self.seat]) + coming(self.table, left)
        if state.phase is Phase.REFILL:
            return self._before_den(_without_den(state))
        if state.phase is Phase.LOT:
            seats = range(self.table.players)
            leads = (self.value(replace(state, phase=Phase.PLAY, leader=seat)) for seat in seats)
            return sum(leads, Fraction(0)) / self.table.players
        if state.phase is Phase.CHEESE and not state.takes:  # the last rounds have no takes
            return self.value(self.table.apply(state, Gather()))
        return known_value(self._knows(state))

    def decides(self, state: State) -> bool:
        """Whether this player has several cards to choose from."""
        mine = state.phase in CHOICE and self.table.player(state) == self.seat
        return mine and len(self.table.actions(state)) > 1

    def mean(self, state: State, action: Action) -> Number:
        """Return the value to be expected after an action: after a choice, less what the card costs."""
        if not isinstance(action, Play | Take):
            return super().mean(state, action)
        worths = choice_values(self._knows(state))
        return self.value(state) - max(worths.values()) + worths[action.card]

    def best(self, state: State) -> Action:
        """Return the card of greatest value as Decide says it, the first of equals."""
        actions = self.table.actions(state)
        if len(actions) == 1:
            return actions[0]
        worths = choice_values(self._knows(state))
        cards = (each for each in actions if isinstance(each, Play | Take))
        return max(cards, key=lambda action: worths[action.card])

    def shares(self, record: Record[State, Action]) -> tuple[Share, ...]:
        """Return what luck, choice, others and the unknown have changed; nothing where nothing did."""
        now: Number = self.value(record.before)
        after, found = self.value(record.after), []
        for kind, value in self._parts(record, after):
            if value != now or kind is Kind.CHOICE:
                found.append(Share(kind, value))
            now = value
        return tuple(found)

    def _parts(self, record: Record[State, Action], after: Fraction) -> Iterator[Share]:
        before, action = record.before, record.action
        if before.phase is Phase.REFILL and after != self.value(before):
            yield Share(Kind.LUCK, self._den_laid(record))
        elif before.phase not in {*CHOICE, Phase.CHEESE}:
            yield Share(Kind.LUCK, after)
        elif before.phase in CHOICE and self.table.player(before) != self.seat:
            if self.opened and self._hides(before):
                yield Share(Kind.HIDDEN, self._any_card(before))
            yield Share(Kind.OTHERS, after)
        elif self.decides(before):
            yield Share(Kind.CHOICE, self.mean(before, action))
        yield Share(Kind.HIDDEN, after)

    def _knows(self, state: State) -> Knowledge:
        return Knowledge.of(self.table, state, self.seat)

    def _hides(self, state: State) -> bool:
        """Whether somebody else is to play who holds cards that this player has not seen."""
        unseen = state.hidden[self.table.player(state)]
        return state.phase is Phase.PLAY and bool(unseen) and not is_solvable(self._knows(state))

    def _any_card(self, state: State) -> Fraction:
        """Return the mean value over the cards that whoever is to play truly holds."""
        plays = self.table.actions(state)
        values = (self.value(self.table.apply(state, each)) for each in plays)
        return sum(values, Fraction(0)) / len(plays)

    # ── a new den ────────────────────────────────────────────────────────────────────────────

    def _before_den(self, state: State) -> Fraction:
        known = self._knows(state)
        return state.scores()[self.seat] + stock(known) + coming(self.table, known.deck)

    def _den_laid(self, record: Record[State, Action]) -> Fraction:
        """Return the value once the last card of a den lies, but for what was not foreseen."""
        empty = _without_den(record.before)
        known, after = self._knows(empty), self._knows(record.after)
        den = NextDen.of(known)
        gained = den.brings(record.after.den) - den.mean
        return self._before_den(empty) + stock(after) - stock(known) + gained


def _without_den(state: State) -> State:
    """Return the state with the cards of an unfinished den back in the deck."""
    deck = tuple(sorted((*state.deck, *state.den)))
    return replace(state, deck=deck, den=())
