"""What a game must bring to be taught: its words, its table, its panels.

A game in the classroom is a :class:`Teaching`: the rules, the settings a teacher may change, how a position
is written in a code, what lies on the table and what the side panel says. The frame around it (tools, forms,
codes, languages, guesses) is the same for every game and lives in ``mousemath.lesson.lesson``.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, TypeVar

from mousemath.lesson.asking.called import Called

if TYPE_CHECKING:
    from mousemath.chance.claim import Claim
    from mousemath.chance.distribution import Distribution
    from mousemath.lesson.asking.question import Decision, Question
    from mousemath.lesson.exercises.kinds import Kind
    from mousemath.lesson.looking_back.hindsight import Hindsight
    from mousemath.lesson.tries import Trial
    from mousemath.lesson.work import Running, Work
    from mousemath.play.game import Game
    from mousemath.play.session import Record, Session
    from mousemath.scene import Field, Move, Note, Rolls, Rules, StripMark, Tab

State = TypeVar("State", bound=Hashable)
Action = TypeVar("Action", bound=Hashable)


@dataclass(frozen=True, slots=True)
class View:
    """What the reader looks at: the open tab, choices such as "compare by", and names of players.

    ``progress`` tells how far the work of :meth:`Teaching.work` is; ``None`` while none is done. ``tokens`` is
    what a choice of each legal action sends; it is empty while ``looking``, when the moment shown lies in the
    past; ``taken`` is the action that was taken then. ``again`` tells that a choice of the past is to be made
    once more, or the whole play gone over: all that came before is told.
    """

    tab: str
    choices: Mapping[str, str] = field(default_factory=dict)
    names: tuple[str, ...] = ()
    progress: Running | None = None
    tokens: Mapping[Any, str] = field(default_factory=dict)
    looking: bool = False
    taken: Any = None
    again: bool = False

    def choice(self, name: str, default: str) -> str:
        """Return the choice made for ``name``."""
        return self.choices.get(name, default)


@dataclass(frozen=True, slots=True)
class Table:
    """The play area of one moment; see ``mousemath.scene.Scene`` for the places.

    ``rolls`` are the actions that roll dice which lie there; ``due`` are ids of what the reader will want
    next, the first that is there.
    """

    heading: str
    main: tuple[Any, ...]
    tray: tuple[Any, ...]
    sentence: Note
    below: tuple[Any, ...] = ()
    moves: tuple[Move, ...] = ()
    rolls: tuple[Rolls, ...] = ()
    due: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Leaf:
    """What one tab says; parts that are ``valued`` tell what choices are worth, and wait where one guesses first."""

    question: str
    parts: tuple[Any, ...]
    valued: tuple[Any, ...] = ()


class Teaching(Protocol[State, Action]):
    """A game with its teaching, under some settings; methods that speak return words of the current language."""

    exercises: ClassVar[Mapping[str, Kind]]
    """The kinds of exercise that the game works out, by their names."""
    called: ClassVar[Called] = Called()
    """What its questions, ways and reasons are called where only their names are known, as of a result code."""
    thumb: ClassVar[str] = ""
    """Where its rules of thumb are valued, ``"module:Class"`` of a ``mousemath.lesson.thumb.kind.Kind``."""
    editor: ClassVar[str] = ""
    """Where boards of one's own are entered, ``"module:Class"`` of a ``mousemath.lesson.registry.Editor``."""
    tables: ClassVar[str] = ""
    """Where a table of a solved board is read, ``"module:function"``: takes its path, returns what the file holds."""
    playouts: ClassVar[str] = ""
    """Where many games are played in machine code for a survey: a module that is a ``mousemath.play.played.Door``."""
    open_table: ClassVar[bool] = False
    """Whether everybody sees all there is: no hand is hidden, no choice is made in secret, no deck is stacked."""
    luck: ClassVar[str] = "dice"
    """What chance is made of: ``"dice"`` or ``"cards"``."""
    valued: ClassVar[frozenset[str]] = frozenset({"decide"})
    """Tabs that tell what choices are worth: they wait for the choice where guesses come first."""
    own_trials: ClassVar[Mapping[str, Callable[[], tuple[Trial, ...]]]] = {}
    """What a lesson may have tried out that no tab claims, by its name, in the current language."""

    @property
    def name(self) -> str:
        """The name of the game in :func:`mousemath.games`."""

    @property
    def game(self) -> Game[State, Action]:
        """The rules."""

    @classmethod
    def opened(cls, options: Mapping[str, object]) -> Teaching[State, Action]:
        """Return the game for the options of :func:`mousemath.play`.

        Raises:
            MousemathError: there is no such option, or its value is not possible.
        """

    @property
    def title(self) -> str:
        """The name of the game as it is printed."""

    @abstractmethod
    def context(self, session: Session[State, Action]) -> tuple[str, ...]:
        """Return board or preset and variant, for the head line."""

    @property
    def tabs(self) -> tuple[Tab, ...]:
        """The tabs of the side panel."""

    @property
    def options(self) -> dict[str, str]:
        """The settings as short words; with them a code builds the same game again."""

    def settings(self) -> tuple[Field, ...]:
        """Return the fields that change board, variant or players."""

    def changed(self, values: Mapping[str, str]) -> Teaching[State, Action]:
        """Return the game under other settings.

        Raises:
            MousemathError: a value is not possible; nothing has changed.
        """

    def encode(self, state: State) -> str:
        """Write a state for a position code."""

    def decode(self, text: str) -> State:
        """Read a state from a position code.

        Raises:
            BadCode: the text is not a position of this game.
        """

    def told(self, session: Session[State, Action]) -> int:
        """Return how many steps of the play a position code may tell: those that hold no secret."""
        return len(session.records)

    @abstractmethod
    def hand_fields(self, session: Session[State, Action]) -> tuple[Field, ...]:
        """Return the fields by which a teacher sets the coming roll; empty where none comes."""

    @abstractmethod
    def by_hand(
        self, session: Session[State, Action], values: Mapping[str, str]
    ) -> tuple[tuple[Action, Any], ...]:
        """Return the actions that the fields describe, each with its outcome, in their order.

        Raises:
            MousemathError: no roll is due, or a field holds no face.
        """

    @abstractmethod
    def rounds(self, session: Session[State, Action]) -> int:
        """Return how many turns or rounds are over, as the game counts them."""

    def automatic(self, session: Session[State, Action]) -> Distribution[Action] | None:
        """Return the policy of a computer player or a forced deal, or ``None`` when people decide."""

    def passes(self, record: Record[State, Action]) -> bool:
        """Whether a step at which nobody was asked is shown by itself before the next moment."""

    def table(
        self, session: Session[State, Action], view: View, tokens: Mapping[Action, str]
    ) -> Table:
        """Draw the play area; ``tokens`` maps each legal action to what its click sends."""

    @abstractmethod
    def strip(self, session: Session[State, Action], view: View) -> tuple[StripMark, ...]:
        """Return a mark for each turn or play of the session, oldest first; the last is the one now."""

    @abstractmethod
    def guide(self) -> Rules:
        """Return the rules at hand: who moves, what wins, five pictures with a sentence each."""

    @abstractmethod
    def meant(self, session: Session[State, Action], source: str, target: str) -> Action | None:
        """Return the action that a hand on the table means, legal or not; ``None`` if none.

        Args:
            session: the play.
            source: the id of what was taken: a die, a card, a piece, a button.
            target: the id of what it was led to; empty for a button.
        """

    def panel(self, session: Session[State, Action], view: View) -> Leaf:
        """Write the open tab."""

    def questions(self, session: Session[State, Action], view: View) -> tuple[Question, ...]:
        """Return every number that may be asked at this moment, of what has not happened yet."""

    def decision(self, session: Session[State, Action], view: View) -> Decision | None:
        """Return the choice that is to be made now; ``None`` where there is none, or one only."""

    def obvious(self, session: Session[State, Action]) -> Action | None:
        """Return what one would do without much thought; ``None`` where the game names nothing."""
        del session
        return None

    def trials(self, session: Session[State, Action], view: View) -> tuple[Trial, ...]:
        """Return what the open tab claims, to be tried out; the first is tried unless another is chosen."""
        del session, view
        return ()

    def hindsight(self, session: Session[State, Action], view: View) -> Hindsight | None:
        """Return what the play is worth, looked back on; ``None`` while that is not worked out."""
        del session, view
        return None

    @abstractmethod
    def claims(self, session: Session[State, Action]) -> tuple[Claim, ...]:
        """Return what the panels claim at this moment, each with both routes, which the tests compare."""

    def work(self, session: Session[State, Action], view: View) -> tuple[Work, ...]:
        """Return the long work that this moment would like done, the most urgent first."""
