"""One moment of a lesson: the position, who looks at it, and which mouse the panel speaks of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mousemath.games.viva_topo.maths import danger
from mousemath.games.viva_topo.maths.arrival import cat_rolls_until
from mousemath.games.viva_topo.maths.family import worths_left
from mousemath.games.viva_topo.maths.work import RunWork, run_work
from mousemath.games.viva_topo.rules.game import (
    Action,
    Family,
    State,
    VivaTopo,
    after_turn,
    is_over,
)
from mousemath.games.viva_topo.rules.path import Cat, Mice, Move
from mousemath.language import small_whole
from mousemath.lesson.seats import family_name

if TYPE_CHECKING:
    from mousemath.games.viva_topo.maths.danger import Danger, Running
    from mousemath.games.viva_topo.rules.preset import Preset
    from mousemath.games.viva_topo.table.settings import Settings
    from mousemath.lesson.teaching import View
    from mousemath.play.session import Session

NEVER = 10**6
"""Stands for the cat rolls to a mouse that she cannot catch any more."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A position of a session, seen by one person.

    Attributes:
        game, session: what is played.
        view: what the reader looks at.
        settings: who sits where.
    """

    game: VivaTopo
    session: Session[State, Action]
    view: View
    settings: Settings

    @property
    def state(self) -> State:
        """The position."""
        return self.session.state

    @property
    def preset(self) -> Preset:
        """What lies on the table."""
        return self.game.preset

    @property
    def players(self) -> int:
        """How many play."""
        return self.game.players

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return is_over(self.state)

    @property
    def seat(self) -> int:
        """The person whose family the panel speaks of: the one in turn, else the first with mice."""
        people = self.settings.people
        if self.state.turn in people:
            return self.state.turn
        running = [seat for seat in people if self.state.families[seat].mice]
        return (running or people)[0]

    @property
    def family(self) -> Family:
        """The family of :attr:`seat`."""
        return self.state.families[self.seat]

    @property
    def spots(self) -> Mice:
        """The positions of the family's running mice, each once, the furthest first."""
        return tuple(sorted(set(self.family.mice), reverse=True))

    @property
    def moves(self) -> tuple[Move, ...]:
        """The legal moves of the person in turn."""
        if self.state.turn not in self.settings.people:
            return ()
        return tuple(each for each in self.session.actions if isinstance(each, Move))

    @property
    def rounds(self) -> int:
        """How many turns are over."""
        records = self.session.records
        return self.session.first_rounds + sum(record.after.face is None for record in records)

    def name(self, seat: int) -> str:
        """Return the name of a player."""
        return family_name(seat, self.view.names)

    def is_you(self, seat: int) -> bool:
        """Whether ``seat`` is the only person, who is spoken to as "you"."""
        return self.settings.people == (seat,) and not self.view.names

    def needed(self, spot: int, cat: Cat | None = None) -> int | None:
        """Return how many cat rolls catch a mouse that stays on ``spot``."""
        return cat_rolls_until(self.preset, cat or self.state.cat, spot)

    @property
    def mouse(self) -> int | None:
        """The position of the mouse that the panel speaks of: chosen, else the one in most danger."""
        chosen = small_whole(self.view.choice("mouse", ""), self.preset.ring)
        if chosen in self.spots:
            return chosen
        return min(self.spots, key=lambda spot: (self.needed(spot) or NEVER, spot), default=None)

    @property
    def only(self) -> bool:
        """Whether the person in turn has one mouse left: it has to move, it cannot stay."""
        return self.state.turn == self.seat and len(self.family.mice) == 1

    @property
    def may_stay(self) -> bool:
        """Whether a mouse stays in this turn because its family moves another one."""
        return self.state.turn == self.seat and len(self.family.mice) > 1

    # ── until the mouse can move again ────────────────────────────────────────────────────────

    @property
    def waiting(self) -> int:
        """How many rolls are made before a mouse that does not move now can move again."""
        return danger.rolls_before(self.state, self.seat)

    @property
    def cat_then(self) -> Cat:
        """Where the cat stands when those rolls begin: after the roll that lies on the table."""
        return danger.cat_then(self.preset, self.state)

    def needed_then(self, spot: int) -> int | None:
        """Return how many more cat rolls catch a mouse that stays; 0 if this roll's cat does."""
        return danger.needed_then(self.preset, self.state, spot)

    @property
    def mouse_needed(self) -> int | None:
        """How many more cat rolls catch :attr:`mouse` if it stays; ``None`` if none can."""
        return None if self.mouse is None else self.needed_then(self.mouse)

    @property
    def lone(self) -> RunWork:
        """What is solved of a mouse alone with the cat, for the cheese that is left."""
        worths = worths_left(self.preset, self.state.cheese)
        return run_work(self.preset, self.players, worths)

    @property
    def cat_comes(self) -> bool:
        """Whether the roll on the table moves the cat when the move is made."""
        return self.state.face is not None and self.state.face.cat

    def after(self, move: Move) -> State:
        """Return the position when this turn is over."""
        return after_turn(self.preset, self.state, move)

    def staying(self, spot: int) -> Danger:
        """Return the danger of a mouse that does not move in this turn."""
        return danger.staying(self.preset, self.state, self.seat, spot)

    def moving(self, move: Move) -> Danger:
        """Return the danger of the mouse that makes ``move``."""
        return danger.moving(self.preset, self.state, move)

    @property
    def running(self) -> tuple[Running, ...]:
        """What each face does to an only mouse that runs on."""
        return danger.running(self.preset, self.state)
