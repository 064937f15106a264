"""Mmm! in the classroom: settings, codes, dice by hand, and what each tab says."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mousemath.errors import MousemathError
from mousemath.games.mmm.maths.bounded_line import BoundedLine
from mousemath.games.mmm.maths.line_estimate import estimate_of
from mousemath.games.mmm.maths.roll_facts import RollFacts, roll_facts
from mousemath.games.mmm.maths.theory import at_least_one_claim
from mousemath.games.mmm.maths.theory import claims as roll_claims
from mousemath.games.mmm.maths.whole_game import whole_game
from mousemath.games.mmm.panels.cat import cat_leaf
from mousemath.games.mmm.panels.decide import Decision, decide_leaf
from mousemath.games.mmm.panels.roll import chance_leaf, count_leaf, derive_leaf
from mousemath.games.mmm.panels.work import estimate_parts, progress_parts, source_part
from mousemath.games.mmm.rules import position
from mousemath.games.mmm.rules.board import SHIPPED, Board
from mousemath.games.mmm.rules.game import FACES, Mmm, Roll, State
from mousemath.games.mmm.table.drawing import rounds, table
from mousemath.games.mmm.table.words import capital, face_word
from mousemath.language import _, mark, ngettext
from mousemath.lesson.teaching import Leaf, Prediction, Table, View, Work
from mousemath.scene import Choice, Field, Progress, Strong, Tab, Text

if TYPE_CHECKING:
    from collections.abc import Mapping
    from fractions import Fraction

    from mousemath.chance.claim import Claim
    from mousemath.chance.distribution import Distribution
    from mousemath.play.session import Session

OWN = "own"


class MmmTeaching:
    """Mmm! on one board, free or in line; a :class:`mousemath.lesson.teaching.Teaching`."""

    name = "mmm"

    def __init__(self, board: Board | None = None, *, line: bool = False) -> None:
        self.board = board or Board.load("shelf")
        self.game = Mmm(self.board, line)

    @classmethod
    def opened(cls, options: Mapping[str, object]) -> MmmTeaching:
        """Return the game for the options of :func:`mousemath.play`: ``board`` and ``line``.

        Raises:
            MousemathError: there is no such option, or its value is not possible.
        """
        unknown = set(options) - {"board", "line"}
        if unknown:
            raise MousemathError(
                mark("Mmm! has no option “{name}”: it takes board and line."),
                name=min(unknown),
            )
        board, line = options.get("board", "shelf"), options.get("line", False)
        if isinstance(board, str):
            board = Board.load(board)
        if not isinstance(board, Board) or not isinstance(line, bool):
            raise MousemathError(
                mark("board is the name of a board or a Board, line is True or False.")
            )
        return cls(board, line=line)

    # ── what it is called ─────────────────────────────────────────────────────────────────────

    @property
    def title(self) -> str:
        """The name of the game."""
        return "Mmm!"

    @property
    def variant(self) -> str:
        """The variant in words."""
        return _("line variant") if self.game.line else _("free placement")

    def context(self, session: Session[Any, Any]) -> tuple[str, ...]:
        """Return board and variant."""
        del session
        return self.board.name, self.variant

    @property
    def tabs(self) -> tuple[Tab, ...]:
        """The five tabs."""
        return (
            Tab("chance", _("Chance")),
            Tab("count", _("Count")),
            Tab("derive", _("Derive")),
            Tab("decide", _("Decide")),
            Tab("cat", _("Cat")),
        )

    # ── settings and codes ────────────────────────────────────────────────────────────────────

    @property
    def options(self) -> dict[str, str]:
        """The settings for a code; a board that is not shipped is written out."""
        line = {"line": "yes"} if self.game.line else {}
        if self.board.name in SHIPPED and self.board == Board.load(self.board.name):
            return {"board": self.board.name, **line}
        grid = "/".join(",".join(label.strip() for label in row) for row in self.board.grid())
        loose = {} if self.board.has_layout else {"loose": "yes"}
        own = {"board": OWN, "name": self.board.name, "cat": str(self.board.cat_moves)}
        return {**own, "grid": grid, **loose, **line}

    def settings(self) -> tuple[Field, ...]:
        """Return the fields for board and variant."""
        shipped = self.options["board"] != OWN
        boards = [Choice(name, name) for name in SHIPPED]
        boards.append(Choice(OWN, _("my own board, written below")))
        return (
            Field("board", _("Board"), "select", self.options["board"], tuple(boards)),
            Field(
                "line",
                _("Variant"),
                "select",
                "yes" if self.game.line else "no",
                (Choice("no", _("free placement")), Choice("yes", _("line variant"))),
            ),
            Field(
                "toml",
                _("My own board"),
                "area",
                self.board.to_toml() if not shipped else Board.load("crumb").to_toml(),
                help=_(
                    "Name, cat_moves and a grid: B bread, F fish, G cucumber, K cheese, C carrot."
                ),
            ),
        )

    def changed(self, values: Mapping[str, str]) -> MmmTeaching:
        """Return the game with another board or variant."""
        return MmmTeaching(self._board_of(values), line=values.get("line", "no") == "yes")

    def _board_of(self, values: Mapping[str, str]) -> Board:
        name = values.get("board", self.options["board"])
        if name != OWN:
            return Board.load(name)
        if "grid" not in values:
            return Board.from_toml(values.get("toml", ""))
        cat = values.get("cat", "")
        rows = [row.split(",") for row in values["grid"].split("/")]
        board = Board.from_grid(
            rows,
            cat_moves=int(cat) if cat.isascii() and cat.isdigit() else None,
            name=values.get("name", "own board"),
        )
        if values.get("loose") != "yes":
            return board
        return Board(board.name, board.cat_moves, board.places, board.items, has_layout=False)

    def encode(self, state: State) -> str:
        """Write a position."""
        return position.encode(self.game, state)

    def decode(self, text: str) -> State:
        """Read a position."""
        return position.decode(self.game, text)

    def rounds(self, session: Session[Any, Any]) -> int:
        """Return how many turns are over."""
        return rounds(session)

    # ── play ──────────────────────────────────────────────────────────────────────────────────

    def hand_fields(self, session: Session[Any, Any]) -> tuple[Field, ...]:
        """Return a field for each die of the coming roll."""
        if Roll() not in session.actions:
            return ()
        faces = tuple(Choice(face, capital(face_word(face))) for face in FACES)
        return tuple(
            Field(f"die{die}", _("Die {number}").format(number=die + 1), "select", FACES[0], faces)
            for die in session.state.in_hand
        )

    def by_hand(self, session: Session[Any, Any], values: Mapping[str, str]) -> tuple[Any, Any]:
        """Return the roll that the fields describe."""
        if Roll() not in session.actions:
            raise MousemathError(mark("No roll is due now: place a die or gather first."))
        faces = tuple(values.get(f"die{die}", "") for die in session.state.in_hand)
        if any(face not in FACES for face in faces):
            raise MousemathError(mark("Choose a face for every die that is rolled."))
        return Roll(), faces

    def automatic(self, session: Session[Any, Any]) -> Distribution[Any] | None:
        """Return ``None``: people decide everything."""
        del session
        return None

    def table(self, session: Session[Any, Any], view: View, tokens: Mapping[Any, str]) -> Table:
        """Draw the play area."""
        return table(self.game, session, view, tokens)

    # ── the side panel ────────────────────────────────────────────────────────────────────────

    def panel(self, session: Session[Any, Any], view: View) -> Leaf:
        """Write the open tab."""
        if self.game.is_over(session.state):
            return Leaf(_("The game is over"), (Text((_("Start again, or undo to look back."),)),))
        if view.tab in ("decide", "cat"):
            return self._choice_leaf(session.state, view)
        facts = self._facts(session)
        if view.tab == "count":
            return count_leaf(facts, view, source_part(self.game, self.variant))
        if view.tab == "derive":
            return derive_leaf(facts, source_part(self.game, self.variant))
        return chance_leaf(facts, source_part(self.game, self.variant))

    def _facts(self, session: Session[Any, Any]) -> RollFacts:
        return roll_facts(self.game, session.state)

    def _choice_leaf(self, state: State, view: View) -> Leaf:
        whole = whole_game(self.game)
        turn = whole.choices(State(state.chips, state.cat))
        decision = Decision(turn, state, bounded=isinstance(whole, BoundedLine))
        source, progress = source_part(self.game, self.variant, whole), progress_parts(whole, view)
        if view.tab == "decide":
            progress = (*progress, *estimate_parts(whole, state, view))
        if view.tab == "decide":
            return decide_leaf(decision, view, source, progress)
        outlook = None
        if whole.detailed:
            outlook = whole.outlook(turn.began, turn.best_value(state))
        early = not whole.exact and not state.between_turns
        seen_from = _("seen from the start of this turn") if early else ""
        if whole.detailed and outlook is None:
            progress = (*progress, Progress(_("Following the best play to all its endings"), None))
        return cat_leaf(decision, outlook, source, progress, seen_from)

    def work(self, session: Session[Any, Any], view: View) -> tuple[Work, ...]:
        """Return the solving; on the Cat tab how the game ends; for the line variant a simulation."""
        whole, state = whole_game(self.game), session.state
        began = State(state.chips, state.cat)
        work = whole.work(began)
        if "solve" in work:
            return (Work(("solve", self.game), work["solve"]),)
        if not whole.finished or self.game.is_over(state):
            return ()
        if isinstance(whole, BoundedLine):
            estimate = estimate_of(whole, state)
            key = "estimate", self.game, state
            return () if estimate.finished else (Work(key, estimate.steps, asked=True),)
        found = []
        if view.tab == "cat" and "outlook" in work:
            found.append(Work(("outlook", self.game, began), work["outlook"]))
        if "endings" in work:
            found.append(Work(("endings", self.game), work["endings"], asked=True))
        return tuple(found)

    def claims(self, session: Session[Any, Any]) -> tuple[Claim, ...]:
        """Return the claims about the coming roll."""
        return () if self.game.is_over(session.state) else roll_claims(self._facts(session))

    def prediction(self, session: Session[Any, Any], view: View) -> Prediction | None:
        """Ask for the chance that a die fits before the tabs about the roll are shown."""
        if view.tab not in ("chance", "count", "derive") or self.game.is_over(session.state):
            return None
        facts = self._facts(session)
        chance = at_least_one_claim(facts).value()
        question = ngettext(
            "What is the chance that the die fits?",
            "What is the chance that at least one of the {dice} dice fits?",
            facts.dice,
        ).format(dice=facts.dice)
        return Prediction(
            f"fits-{session.state.chips:x}-{session.state.on_board:x}",
            (Strong(question),),
            chance,
            _why(facts, chance),
        )


def _why(facts: RollFacts, chance: Fraction) -> str:
    if facts.dice == 1:
        return _("{number} of the 6 faces fit nowhere.").format(number=facts.unplaceable)
    return _("For a bust every one of the {dice} dice must fit nowhere: that is {bust}.").format(
        dice=facts.dice, bust=str(1 - chance)
    )
