"""Pig in the classroom: settings, codes, the die by hand, the tabs, and the solving."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mousemath.chance.distribution import Distribution
from mousemath.errors import MousemathError
from mousemath.language import _, mark, ngettext
from mousemath.lesson.teaching import Leaf, Prediction, Table, View, Work
from mousemath.scene import Choice, Field, Tab
from pig import panels, rules
from pig.maths import MOST_EXACT, claims, solution
from pig.rules import HOLD, ROLL, TARGETS, Action, Pig, State
from pig.table import Moment, draw

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mousemath.chance.claim import Claim
    from mousemath.play.session import Session

PERSON, HOLD_AT_20 = "person", "hold-at-20"
OPPONENTS = {
    PERSON: mark("a person"),
    HOLD_AT_20: mark("a computer player that holds at 20"),
    "nobody": mark("nobody: the fewest turns count"),
}
POLICIES = {
    HOLD_AT_20: lambda game, state: _certain(HOLD if state.total >= 20 else ROLL, game, state)
}


def _certain(action: Action, game: Pig, state: State) -> Distribution[Action]:
    actions = game.actions(state)
    return Distribution.certain(action if action in actions else actions[0])


class PigTeaching:
    """Pig to one target; a :class:`mousemath.lesson.teaching.Teaching`."""

    name = "pig"
    title = "Pig"

    def __init__(self, target: int = 20, opponent: str = PERSON) -> None:
        if opponent not in OPPONENTS:
            raise MousemathError(mark("opponent is one of {known}."), known=", ".join(OPPONENTS))
        self.opponent = opponent
        self.game = Pig(target, 1 if opponent == "nobody" else 2)

    @classmethod
    def opened(cls, options: Mapping[str, object]) -> PigTeaching:
        """Return the game for ``target`` and ``opponent``."""
        unknown = set(options) - {"target", "opponent"}
        if unknown:
            raise MousemathError(
                mark("Pig has no option “{name}”: it takes target and opponent."), name=min(unknown)
            )
        target, opponent = options.get("target", 20), options.get("opponent", PERSON)
        return cls(target, str(opponent))  # type: ignore[arg-type] # Pig checks its target

    def context(self, session: Session[State, Action]) -> tuple[str, ...]:
        """Return target and number of players."""
        del session
        players = ngettext("{number} player", "{number} players", self.game.players)
        target = _("to {target} points").format(target=self.game.target)
        return target, players.format(number=self.game.players)

    @property
    def tabs(self) -> tuple[Tab, ...]:
        """The four tabs."""
        words = {"chance": _("Chance"), "count": _("Count"), "derive": _("Derive")}
        return tuple(Tab(*each) for each in (words | {"decide": _("Decide")}).items())

    @property
    def options(self) -> dict[str, str]:
        """The settings for a code."""
        return {"target": str(self.game.target), "opponent": self.opponent}

    def settings(self) -> tuple[Field, ...]:
        """Return the fields for target and opponent."""
        targets = sorted({*TARGETS, self.game.target})
        points = tuple(Choice(str(target), str(target)) for target in targets)
        who = tuple(Choice(name, _(words)) for name, words in OPPONENTS.items())
        return (
            Field("target", _("Points to win"), "select", str(self.game.target), points),
            Field("opponent", _("Opponent"), "select", self.opponent, who),
        )

    def changed(self, values: Mapping[str, str]) -> PigTeaching:
        """Return the game with other settings."""
        target = values.get("target", str(self.game.target))
        fits = target.isascii() and target.isdigit() and len(target) <= len("100")
        return PigTeaching(int(target) if fits else 0, values.get("opponent", self.opponent))

    def encode(self, state: State) -> str:
        """Write a position."""
        return rules.encode(state)

    def decode(self, text: str) -> State:
        """Read a position."""
        return rules.decode(self.game, text)

    def rounds(self, session: Session[State, Action]) -> int:
        """Return how many turns are over."""
        return session.state.turn

    def hand_fields(self, session: Session[State, Action]) -> tuple[Field, ...]:
        """Return the field for the face of the coming roll."""
        if ROLL not in session.actions:
            return ()
        faces = tuple(Choice(str(face), str(face)) for face in sorted(self.game.die))
        return (Field("face", _("The die"), "select", faces[0].value, faces),)

    def by_hand(
        self, session: Session[State, Action], values: Mapping[str, str]
    ) -> tuple[Action, Any]:
        """Return the roll that the field describes."""
        faces = {str(face): face for face in self.game.die}
        if ROLL not in session.actions or values.get("face") not in faces:
            raise MousemathError(mark("No such roll is possible now: choose a face before a roll."))
        return ROLL, faces[values["face"]]

    def automatic(self, session: Session[State, Action]) -> Distribution[Action] | None:
        """Return what the computer player does in its turn."""
        state = session.state
        if self.game.is_over(state) or self.opponent not in POLICIES or not self.game.player(state):
            return None
        return POLICIES[self.opponent](self.game, state)

    def table(
        self, session: Session[State, Action], view: View, tokens: Mapping[Action, str]
    ) -> Table:
        """Draw the play area."""
        return draw(Moment(self.game, session, view), tokens)

    def panel(self, session: Session[State, Action], view: View) -> Leaf:
        """Write the open tab."""
        return panels.leaf(Moment(self.game, session, view))

    def prediction(self, session: Session[State, Action], view: View) -> Prediction | None:
        """Return what to guess before the open tab is shown."""
        return panels.prediction(Moment(self.game, session, view))

    def claims(self, session: Session[State, Action]) -> tuple[Claim, ...]:
        """Return the chance of a 1, and what one more roll brings."""
        return claims(self.game, session.state)

    def work(self, session: Session[State, Action], view: View) -> tuple[Work, ...]:
        """Return the solving of the game, where it can be solved in fractions."""
        del session, view
        if self.game.target > MOST_EXACT or solution(self.game).finished:
            return ()
        return (Work(("solve", self.game), solution(self.game).steps),)
