"""The turns of a play that are over."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from mousemath.games.viva_topo.rules.path import Move

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from mousemath.games.viva_topo.rules.equipment import Face
    from mousemath.games.viva_topo.rules.game import Action, State
    from mousemath.play.session import Record


class Turn(NamedTuple):
    """A turn that is over.

    Attributes:
        step: how many steps of the play came before its last one.
        face: what was rolled.
        move: what was moved; ``None`` where no mouse was left to move.
        before, after: the position before its last step, and after it.
    """

    step: int
    face: Face
    move: Move | None
    before: State
    after: State

    @property
    def caught(self) -> tuple[int, ...]:
        """How many mice of each family the cat caught."""
        families = zip(self.before.families, self.after.families, strict=True)
        return tuple(now.caught - then.caught for then, now in families)

    @property
    def gained(self) -> int:
        """The cheese that the move brought."""
        seat = self.before.turn
        return self.after.families[seat].cheese - self.before.families[seat].cheese


def turns(records: Iterable[Record[State, Action]]) -> Iterator[Turn]:
    """Yield the turns that are over, oldest first."""
    for step, record in enumerate(records):
        if record.after.face is None:
            face, action = record.before.face or record.outcome, record.action
            move = action if isinstance(action, Move) else None
            yield Turn(step, face, move, record.before, record.after)
