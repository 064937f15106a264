"""A teaching laid out in rooms: what is the same in every game whose folders have the common shapes.

A game hands over its rooms, ``rules/position``, ``table/settings``, ``table/moment``, ``table/drawing``
and ``panels``, as :class:`Rooms`, whose types say the shape of each; :class:`RoomTeaching` ties them
together, and the game adds only what is its own.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Self, TypeVar

from mousemath.errors import MousemathError
from mousemath.language import _, mark, small_whole
from mousemath.lesson.asking.question import Decision, Kind, Question
from mousemath.lesson.form import select
from mousemath.lesson.roles import Panels, Positions, Settings
from mousemath.lesson.teaching import Teaching, View
from mousemath.play.game import Game
from mousemath.scene import Rules as Guide
from mousemath.scene import Tab

if TYPE_CHECKING:
    from mousemath.chance.claim import Claim
    from mousemath.chance.distribution import Distribution
    from mousemath.lesson.classroom.die import Die
    from mousemath.lesson.exercises.kinds import Kind as Exercise
    from mousemath.lesson.looking_back.hindsight import Hindsight
    from mousemath.lesson.teaching import Leaf, Table
    from mousemath.lesson.tries import Trial
    from mousemath.lesson.work import Work
    from mousemath.play.session import Record, Session
    from mousemath.scene import Field, StripMark

TAB_WORDS = {
    "chance": mark("Chance"),
    "count": mark("Count"),
    "derive": mark("Derive"),
    "decide": mark("Decide"),
}
"""The words of the tabs that games have in common."""


Rules = TypeVar("Rules", bound=Game[Any, Any])
State = TypeVar("State", bound=Hashable)
Action = TypeVar("Action", bound=Hashable)
Chosen = TypeVar("Chosen", bound=Settings[Any])
Moment = TypeVar("Moment")


@dataclass(frozen=True, slots=True)
class Rooms(Generic[Rules, State, Action, Chosen, Moment]):
    """The rooms of a game, each in its common shape.

    Attributes:
        settings: the class of ``table/settings``; without arguments it gives the usual ones.
        position: the module of the position codes.
        moment: ``table/moment``: all that table and panels ask of one moment.
        draw: ``table/drawing``: the play area; a token for each legal action.
        panels: the room of the tabs.
        strip: ``table/strip``: a mark for each turn or play, oldest first.
        guide: ``table/guide``: the rules at hand.
        meant: ``table/hand``: the action that leading one thing to another means, legal or not.
        hindsight: ``panels/hindsight``: what the play is worth, looked back on; ``None`` where nobody can say.
        work: the long work that a moment would like done, the most urgent first.
        trials: ``panels/trials``: what the open tab claims, to be tried out.
        claims: what is claimed of a position, where rules and state are enough to say it.
        policy: the policy of a computer player who is in turn; ``None`` where people are.
    """

    settings: type[Chosen]
    position: Positions[Rules, State]
    moment: Callable[[Rules, Session[State, Action], View, Chosen], Moment]
    draw: Callable[[Moment, Mapping[Action, str]], Table]
    panels: Panels[Moment]
    strip: Callable[[Moment], tuple[StripMark, ...]] | None = None
    guide: Callable[[], Guide] | None = None
    meant: Callable[[Moment, str, str], Action | None] | None = None
    hindsight: Callable[[Moment], Hindsight | None] | None = None
    work: Callable[[Moment], tuple[Work, ...]] | None = None
    trials: Callable[[Moment], tuple[Trial, ...]] | None = None
    claims: Callable[[Rules, State], tuple[Claim, ...]] | None = None
    policy: Callable[[Moment], Distribution[Action] | None] | None = None


class RoomTeaching(Teaching[State, Action], Generic[Rules, State, Action, Chosen, Moment]):
    """The part of a teaching that follows from the rooms."""

    rooms: Rooms[Rules, State, Action, Chosen, Moment]
    own_tabs: ClassVar[Mapping[str, str]] = {}
    """The words of tabs that only this game has, as messages of the catalogue."""
    exercises: ClassVar[Mapping[str, Exercise]] = {}
    """The kinds of exercise that the game works out, by their names."""

    def __init__(self, chosen: Chosen | None = None) -> None:
        self.chosen: Chosen = self.rooms.settings() if chosen is None else chosen
        self._rules: Rules = self.chosen.game

    @property
    def game(self) -> Rules:
        """The rules."""
        return self._rules

    @property
    def die(self) -> Die | None:
        """The die whose faces a class counts together; ``None`` where none is rolled."""
        return None

    @classmethod
    def opened(cls, options: Mapping[str, object]) -> Self:
        """Return the game for the options of :func:`mousemath.play`.

        Raises:
            MousemathError: there is no such option, or its value is not possible.
        """
        return cls(cls.rooms.settings.opened(options))

    def changed(self, values: Mapping[str, str]) -> Self:
        """Return the game under other settings.

        Raises:
            MousemathError: a value is not possible.
        """
        return type(self)(self.chosen.changed(values))

    @property
    def options(self) -> dict[str, str]:
        """The settings for a code."""
        return self.chosen.options

    def settings(self) -> tuple[Field, ...]:
        """Return the fields of the settings form."""
        return self.chosen.fields()

    @property
    def tabs(self) -> tuple[Tab, ...]:
        """The tabs of the side panel."""
        words = {**TAB_WORDS, **self.own_tabs}
        return tuple(Tab(tab, _(words[tab])) for tab in self.rooms.panels.LEAVES)

    def encode(self, state: State) -> str:
        """Write a position."""
        return self.rooms.position.encode(self.game, state)

    def decode(self, text: str) -> State:
        """Read a position.

        Raises:
            BadCode: the text is not a position of this game.
        """
        return self.rooms.position.decode(self.game, text)

    def moment(self, session: Session[State, Action], view: View) -> Moment:
        """Return what table and panels ask of this moment."""
        return self.rooms.moment(self.game, session, view, self.chosen)

    def table(
        self, session: Session[State, Action], view: View, tokens: Mapping[Action, str]
    ) -> Table:
        """Draw the play area."""
        return self.rooms.draw(self.moment(session, view), tokens)

    def strip(self, session: Session[State, Action], view: View) -> tuple[StripMark, ...]:
        """Return a mark for each turn or play, oldest first."""
        return self.rooms.strip(self.moment(session, view)) if self.rooms.strip else ()

    def guide(self) -> Guide:
        """Return the rules at hand."""
        return self.rooms.guide() if self.rooms.guide else Guide(self.title, "", "", ())

    def meant(self, session: Session[State, Action], source: str, target: str) -> Action | None:
        """Return the action that a hand on the table means, legal or not; ``None`` if none."""
        if self.rooms.meant is None:
            return None
        return self.rooms.meant(self.moment(session, View("")), source, target)

    def panel(self, session: Session[State, Action], view: View) -> Leaf:
        """Write the open tab."""
        return self.rooms.panels.leaf(self.moment(session, view))

    def questions(self, session: Session[State, Action], view: View) -> tuple[Question, ...]:
        """Return every number that may be asked at this moment: none of the past, and no certain chance."""
        if view.looking or not session.actions:
            return ()
        found = self.rooms.panels.questions(self.moment(session, view))
        return tuple(each for each in found if each.kind is not Kind.CHANCE or 0 < each.exact < 1)

    def decision(self, session: Session[State, Action], view: View) -> Decision | None:
        """Return the choice that is to be made now; none at a moment that is looked at again."""
        return None if view.looking else self.rooms.panels.decision(self.moment(session, view))

    def trials(self, session: Session[State, Action], view: View) -> tuple[Trial, ...]:
        """Return what the open tab claims, to be tried out."""
        return self.rooms.trials(self.moment(session, view)) if self.rooms.trials else ()

    def hindsight(self, session: Session[State, Action], view: View) -> Hindsight | None:
        """Return what the play is worth, looked back on."""
        return self.rooms.hindsight(self.moment(session, view)) if self.rooms.hindsight else None

    def automatic(self, session: Session[State, Action]) -> Distribution[Action] | None:
        """Return what a computer player does; ``None`` where people decide."""
        if self.rooms.policy is None or not session.actions:
            return None
        return self.rooms.policy(self.moment(session, View("")))

    def claims(self, session: Session[State, Action]) -> tuple[Claim, ...]:
        """Return what the panels claim of this position; nothing at the end."""
        if self.rooms.claims is None or not session.actions:
            return ()
        return self.rooms.claims(self.game, session.state)

    def passes(self, record: Record[State, Action]) -> bool:
        """Show every step of a computer player, unless the game says otherwise."""
        del record
        return True

    def work(self, session: Session[State, Action], view: View) -> tuple[Work, ...]:
        """Return the long work of this moment; none where every number is found at once."""
        return self.rooms.work(self.moment(session, view)) if self.rooms.work else ()

    def hand_fields(self, session: Session[State, Action]) -> tuple[Field, ...]:
        """Return the fields by which a teacher sets what chance does next; none where none is due.

        Unless the game says otherwise, this is one field with every outcome.
        """
        outcomes = {str(number): str(each) for number, each in enumerate(self._due(session)[1])}
        return (select("outcome", _("The next roll"), "0", outcomes),) if outcomes else ()

    def by_hand(
        self, session: Session[State, Action], values: Mapping[str, str]
    ) -> tuple[tuple[Action, Any], ...]:
        """Return the action that the field describes, with its outcome.

        Raises:
            MousemathError: no chance is due, or a field holds nothing that can happen.
        """
        actions, outcomes = self._due(session)
        number = small_whole(values.get("outcome", ""), len(outcomes))
        if number is None or number >= len(outcomes):
            raise MousemathError(mark("Nothing like this can come now: choose from the list."))
        return ((actions[0], outcomes[number]),)

    def _due(self, session: Session[State, Action]) -> tuple[list[Action], list[Any]]:
        """Return the actions that involve chance, and all outcomes of the first."""
        chances = {each: self.game.chance(session.state, each) for each in session.actions}
        due = [action for action, chance in chances.items() if len(chance) > 1]
        return due, list(chances[due[0]]) if due else []
