"""One moment of a lesson: the position, who looks at it, and which mouse the panel speaks of."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from mousemath.errors import IllegalAction
from mousemath.games.viva_topo.maths.danger import Ahead
from mousemath.games.viva_topo.maths.family import worths_left
from mousemath.games.viva_topo.maths.work import RunWork, run_work
from mousemath.games.viva_topo.rules.game import Action, State, VivaTopo, after_turn
from mousemath.games.viva_topo.rules.path import Move
from mousemath.games.viva_topo.table.settings import Settings
from mousemath.games.viva_topo.table.turns import Turn, turns
from mousemath.games.viva_topo.table.words import move_word, move_words
from mousemath.language import mark, ngettext, small_whole
from mousemath.lesson.moment import SeatedMoment

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mousemath.games.viva_topo.rules.equipment import Face
    from mousemath.games.viva_topo.rules.preset import Preset

NEVER = 10**6
"""Stands for the cat rolls to a mouse that she cannot catch any more."""


@dataclass(frozen=True)
class Moment(SeatedMoment[VivaTopo, State, Action, Settings]):
    """A position of a session, seen by one person."""

    @property
    def preset(self) -> Preset:
        """What lies on the table."""
        return self.game.preset

    @property
    def players(self) -> int:
        """How many play."""
        return self.game.players

    @property
    def seat(self) -> int:
        """The person whose family the panel speaks of: the one in turn, else the first with mice."""
        people = self.settings.people
        if self.state.turn in people:
            return self.state.turn
        running = [seat for seat in people if self.state.families[seat].mice]
        return (running or people)[0]

    @cached_property
    def ahead(self) -> Ahead:
        """What threatens the family until its mice can move again."""
        return Ahead(self.preset, self.state, self.seat)

    @property
    def moves(self) -> tuple[Move, ...]:
        """The legal moves of the person in turn."""
        if self.state.turn not in self.settings.people:
            return ()
        return tuple(each for each in self.session.actions if isinstance(each, Move))

    @cached_property
    def words(self) -> dict[Move, str]:
        """The words of every move that is due now, no two alike."""
        return move_words([each for each in self.session.actions if isinstance(each, Move)])

    def say(self, move: Move) -> str:
        """Say a move."""
        return self.words.get(move) or move_word(move)

    @cached_property
    def turns(self) -> tuple[Turn, ...]:
        """The turns of this play that are over, oldest first."""
        return tuple(turns(self.session.records))

    def after(self, move: Move) -> Turn:
        """Return the turn in which ``move`` answers the roll on the table.

        Raises:
            IllegalAction: no roll lies there.
        """
        before, face = self.state, self.state.face
        if face is None:
            raise IllegalAction(mark("Roll the die first, then move a mouse."))
        step = len(self.session.records)
        return Turn(step, face, move, before, after_turn(self.preset, before, move))

    @property
    def passing(self) -> Turn | None:
        """The turn just over, at a moment that nobody waits in: it passes by on the page."""
        waits = self.view.tokens or self.looking or self.over or self.state.face is not None
        return self.turns[-1] if self.turns and not waits else None

    @property
    def roller(self) -> int:
        """Whose roll the die shows, or who is to roll."""
        return self.passing.before.turn if self.passing else self.state.turn

    @property
    def face(self) -> Face | None:
        """The face that the die shows."""
        return self.passing.face if self.passing else self.state.face

    @property
    def rounds(self) -> int:
        """How many turns are over."""
        return self.session.first_rounds + len(self.turns)

    @property
    def cheese(self) -> tuple[int, ...]:
        """The cheese of each family."""
        return tuple(family.cheese for family in self.state.families)

    def mice_words(self, counts: Iterable[int]) -> list[str]:
        """Say how many mice of each family are meant, where there are any."""
        return [
            self.tell(
                seat,
                ngettext("{count} mouse of yours", "{count} mice of yours", mice),
                ngettext("{count} mouse of {name}", "{count} mice of {name}", mice),
                count=mice,
            )
            for seat, mice in enumerate(counts)
            if mice
        ]

    @property
    def mouse(self) -> int | None:
        """The position of the mouse that the panel speaks of: chosen, else the one in most danger."""
        chosen = small_whole(self.view.choice("mouse", ""), self.preset.ring)
        spots, needed = self.ahead.spots, self.ahead.needed_now
        if chosen in spots:
            return chosen
        return min(spots, key=lambda spot: (needed(spot) or NEVER, spot), default=None)

    @property
    def mouse_needed(self) -> int | None:
        """How many more cat rolls catch :attr:`mouse` if it stays; ``None`` if none can."""
        return None if self.mouse is None else self.ahead.needed(self.mouse)

    @property
    def lone(self) -> RunWork:
        """What is solved of a mouse alone with the cat, for the cheese that is left."""
        worths = worths_left(self.preset, self.state.cheese)
        return run_work(self.preset, self.players, worths)
