"""The latest steps of others that the viewer saw: what each of them may tell."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mousemath.games.batamouse.maths.bayes import Observation
from mousemath.games.batamouse.maths.knowledge import Knowledge
from mousemath.games.batamouse.rules.preset import Card
from mousemath.games.batamouse.rules.state import Draw, Lot, Phase, Play, Take
from mousemath.games.batamouse.table.words import short
from mousemath.language import _

if TYPE_CHECKING:
    from mousemath.games.batamouse.table.moment import Moment

_STEPS = 3
"""How many of the latest telling steps may be looked into."""


@dataclass(frozen=True)
class Seen:
    """A step that tells something: what the viewer knew before it, what was seen, and who acted."""

    before: Knowledge
    step: Observation
    actor: int


def latest_steps(moment: Moment) -> tuple[Seen, ...]:
    """Return the latest steps of others that the viewer saw, latest first."""
    found: list[Seen] = []
    viewer = moment.viewer
    for record in reversed(moment.session.records):
        if viewer is None or len(found) == _STEPS or isinstance(record.action, Lot):
            break
        phase, actor = record.before.phase, moment.game.player(record.before)
        chosen = isinstance(record.action, (Play, Take)) and actor != viewer
        laid = isinstance(record.action, Draw) and phase is Phase.REFILL
        if chosen or laid:
            before = Knowledge.of(moment.game, record.before, viewer)
            step = Observation(record.action, record.outcome)
            found.append(Seen(before, step, actor if chosen else -1))
    return tuple(found)


def step_words(moment: Moment, seen: Seen) -> str:
    """Say shortly what was seen."""
    match seen.step:
        case Observation(Play(card)):
            said = _("{name} played {number}")
        case Observation(Take(card)):
            said = _("{name} took {number}")
        case Observation(_action, (number, cheese)):
            return _("{number} laid").format(number=short(Card(number, cheese)))
    return said.format(name=moment.name(seen.actor), number=short(card))
