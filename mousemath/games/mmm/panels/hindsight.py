"""A play of Mmm! looked back on, in words: the chance of winning, and what has changed it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING

from mousemath.games.mmm.maths.account import Winning
from mousemath.games.mmm.maths.choices import free_spot
from mousemath.games.mmm.panels.choices import Choices
from mousemath.games.mmm.rules.board_words import board_words
from mousemath.games.mmm.rules.game import Bust, Place, Roll
from mousemath.games.mmm.table.moment import Moment, rounds
from mousemath.games.mmm.table.places import spot_names
from mousemath.games.mmm.table.words import roll_words
from mousemath.language import _, ngettext, rounded_up, uncapital
from mousemath.lesson.looking_back.hindsight import Hindsight, Measure
from mousemath.lesson.teaching import View
from mousemath.play.review import Kind

if TYPE_CHECKING:
    from mousemath.games.mmm.rules.state import State

SMALL = Fraction(4, 100)
"""A choice that costs less of the chance of winning is no mistake."""


def hindsight(moment: Moment) -> Hindsight | None:
    """Return what the play was worth; ``None`` where the board is not solved, or only bounded."""
    if not moment.whole.finished or moment.bounded:
        return None
    told = _Told(moment)
    account = Winning(moment.whole)
    return Hindsight(account, _measure(moment), told.turn, told.did, told.better, _source(moment))


def _measure(moment: Moment) -> Measure:
    return Measure.winning(
        _("Your chance of winning"),
        {Kind.LUCK: _("luck of the dice"), Kind.CHOICE: _("your choices")},
        SMALL,
        won=moment.game.is_won(moment.state) if moment.over else None,
    )


def _source(moment: Moment) -> str:
    if moment.whole.exact:
        text = _("Holds for: board {name}, {variant}, best play. Exact.")
    else:
        text = _(
            "Holds for: board {name}, {variant}, best play. Computed with an error below {bound}."
        )
    bound, settings = moment.whole.error_bound, moment.settings
    return text.format(
        name=board_words(settings.board.name),
        variant=settings.variant,
        bound=rounded_up(bound) if bound else "",
    )


@dataclass(frozen=True, slots=True)
class _Told:
    """The steps of a play in words, by their number."""

    moment: Moment

    def turn(self, step: int) -> str:
        """Name the turn in which a step lies."""
        return _("turn {turn}").format(turn=rounds(self.moment.session.at(step)) + 1)

    def did(self, step: int, kind: Kind) -> str:
        """Say what was done, or what was rolled."""
        record = self.moment.session.records[step]
        action, before = record.action, record.before
        if isinstance(action, Place):
            return _("placed {food}").format(food=self._placed(before, action))
        if isinstance(action, Roll) and kind is Kind.LUCK:
            busted = self.moment.game.actions(record.after) == (Bust(),)
            rolled = _("rolled {faces} (a bust)") if busted else _("rolled {faces}")
            return rolled.format(faces=roll_words(record.outcome))
        if isinstance(action, Roll):
            dice = len(before.in_hand)
            again = ngettext("rolled {dice} die again", "rolled {dice} dice again", dice)
            return again.format(dice=dice)
        number = before.on_board.bit_count()
        gathered = ngettext("gathered {number}", "gathered {number}", number)
        return gathered.format(number=number)

    def _placed(self, before: State, action: Place) -> str:
        """Name the food that was placed, and where it lies if there was a choice."""
        game = self.moment.game

        def spot(each: Place) -> int | tuple[int, int]:
            return each.square if game.line else free_spot(game.board, each.square)

        spots = (spot(each) for each in game.actions(before) if isinstance(each, Place))
        return spot_names(game.board, spots, before.covered)[spot(action)]

    def better(self, step: int) -> str:
        """Say what would have been best."""
        session, view = self.moment.session.at(step), View(self.moment.view.tab)
        choices = Choices(replace(self.moment, session=session, view=view))
        return uncapital(choices.words(choices.ranked(choices.usual)[0]))
