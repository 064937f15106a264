"""A race looked back on, in words: the cheese that one family could expect, and what has changed it."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from mousemath.games.viva_topo.maths.account import Alone
from mousemath.games.viva_topo.maths.policies import family_options
from mousemath.games.viva_topo.maths.work import family_work
from mousemath.games.viva_topo.rules.game import Roll
from mousemath.games.viva_topo.table.turns import turns
from mousemath.games.viva_topo.table.words import (
    cheese_word,
    face_word,
    move_words,
    path_word,
    players_word,
)
from mousemath.language import _, ngettext, rounded_up, uncapital
from mousemath.lesson.looking_back.hindsight import Hindsight, Measure
from mousemath.lesson.seats import sides_of, told_seat
from mousemath.play.review import Kind

if TYPE_CHECKING:
    from mousemath.games.viva_topo.maths.family import FamilySolution
    from mousemath.games.viva_topo.rules.game import Action, State
    from mousemath.games.viva_topo.table.moment import Moment
    from mousemath.play.session import Record

SMALL = Fraction(1, 10)
"""A move that gives less cheese away is no mistake."""


def hindsight(moment: Moment) -> Hindsight | None:
    """Return what the race was worth to a person's family; ``None`` while a family is not solved."""
    solution = family_work(moment.preset, moment.players).solution
    if solution is None:
        return None
    people = moment.settings.people
    told = _Told(moment, solution, told_seat(moment.view, people))
    return Hindsight(
        Alone(moment.game, solution, told.seat),
        _measure(moment, told.seat),
        told.roll,
        told.did,
        told.better,
        _source(moment, solution),
        sides_of(people, moment.name),
    )


def _measure(moment: Moment, seat: int) -> Measure:
    result = _("result: {cheese}").format(cheese=cheese_word(moment.cheese[seat]))
    return Measure(
        title=moment.tell(seat, _("The cheese you can expect"), _("The cheese {name} can expect")),
        kinds={
            Kind.LUCK: moment.tell(seat, _("luck of your die"), _("luck of the die of {name}")),
            Kind.CHOICE: moment.tell(seat, _("your moves"), _("moves of {name}")),
            Kind.OTHERS: _("the others"),
        },
        result=result if moment.over else "",
        small=SMALL,
    )


def _source(moment: Moment, solution: FamilySolution) -> str:
    said = _(
        "Holds for: preset {name}, {players}. A family is valued as if it were alone with the cat, "
        "played best and found cheese everywhere; what others roll, take and fill counts as theirs. "
        "{kind}"
    )
    kind = _("Exact.")
    if not solution.exact:
        kind = _("Computed with an error below {bound}.").format(
            bound=rounded_up(solution.error_bound)
        )
    name, players = moment.preset.title(), players_word(moment.players)
    return said.format(name=name, players=players, kind=kind)


@dataclass(frozen=True, slots=True)
class _Told:
    """The steps of a race in words, by their number, as one family sees them."""

    moment: Moment
    solution: FamilySolution
    seat: int

    def roll(self, step: int) -> str:
        """Name the roll to which a step belongs."""
        session = self.moment.session
        over = sum(1 for _turn in turns(session.records[:step]))
        return _("roll {number}").format(number=session.first_rounds + over + 1)

    def did(self, step: int, kind: Kind) -> str:
        """Say what was rolled or moved, by whom, and whom the cat then caught."""
        record = self.moment.session.records[step]
        seat, action = record.before.turn, record.action
        if kind is Kind.OTHERS and seat == self.seat:
            return _("cheese that others had taken, spaces that they fill")
        if isinstance(action, Roll):
            said, what = _("rolled {what}"), face_word(record.outcome)
            other = _("{name} rolled {what}")
        else:
            said, what = _("moved {what}"), path_word(action)
            other = _("{name} moved {what}")
        words = said if seat == self.seat else other
        return words.format(name=self.moment.name(seat), what=what) + self._caught(record)

    def _caught(self, record: Record[State, Action]) -> str:
        """Say how many mice of the family the cat caught at a step, if she caught any."""
        before, after = (state.families[self.seat] for state in (record.before, record.after))
        number = after.caught - before.caught
        if not number:
            return ""
        words = ngettext(
            "; the cat caught {number} mouse", "; the cat caught {number} mice", number
        )
        return words.format(number=number)

    def better(self, step: int) -> str:
        """Say which move would have been best."""
        options = family_options(self.solution, self.moment.session.records[step].before)
        best = min(options, key=lambda option: option.cost).move
        return uncapital(move_words([option.move for option in options])[best])
