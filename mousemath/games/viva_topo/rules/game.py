"""The rules of Viva Topo! as pure functions: mice run round a ring, a cat comes after them.

A turn: roll the die, then move one own mouse by its steps (compulsory where a mouse is left);
after that, on a cat's face, the cat moves. Mice are safe in a friends' home or in Cockaigne, where
they take a piece of cheese, and out of the game where the cat lands or passes.

Positions on the path: 0 is the mouse home, 1 to ``preset.ring`` are the spaces of the ring.
Doubtful cases of the printed rules, as decided here:

- A mouse whose target is full stops on the nearest earlier space with room. If that is its own
  space it stays and the turn is used; the steps that are lost do not take it into a home.
- A friends' home is one step beyond either of its entrances. Entering is a choice. The way to the
  entrance may begin in the mouse home, and a full or cat-held entrance does not block it.
- The cat ends each lap on the last space of the ring, a longer step notwithstanding. There she
  rests after her second lap: no mouse can then be left on the ring.
- A mouse that ends its move on the cat's space is caught at once, before the cat moves.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from mousemath.chance.distribution import Distribution
from mousemath.errors import IllegalAction
from mousemath.games.viva_topo.rules.equipment import Face
from mousemath.games.viva_topo.rules.path import (
    HOME,
    Cat,
    Mice,
    Move,
    after_move,
    cat_after,
    escaped,
    full_spaces,
    moves_of_mice,
)
from mousemath.games.viva_topo.rules.preset import Preset
from mousemath.language import mark
from mousemath.play.kinds import check_kind


@dataclass(frozen=True, slots=True)
class Family:
    """What one player has.

    Attributes:
        mice: positions of the mice that are still running, ascending.
        safe: how many mice have reached each of ``preset.places``.
        caught: how many mice the cat has got.
        cheese: worth of the cheese won.
    """

    mice: Mice
    safe: tuple[int, ...]
    caught: int = 0
    cheese: int = 0


@dataclass(frozen=True, slots=True)
class State:
    """A position: the families in seat order, the cat, the cheese left, whose turn, and the roll.

    Attributes:
        cheese: pieces left in each of ``preset.places``.
        turn: the seat to roll, or to move when ``face`` is known.
        face: the face that has been rolled and waits for a move; ``None`` before the roll.
    """

    families: tuple[Family, ...]
    cat: Cat
    cheese: tuple[int, ...]
    turn: int = 0
    face: Face | None = None


@dataclass(frozen=True, slots=True)
class Roll:
    """Roll the die; the outcome is a :class:`~mousemath.games.viva_topo.rules.equipment.Face`."""


Action = Roll | Move


def legal_moves(preset: Preset, state: State, steps: int) -> tuple[Move, ...]:
    """Return the moves of the player in turn with ``steps``; empty without a mouse or a step."""
    mice = state.families[state.turn].mice
    if not mice or not steps:
        return ()
    full = full_spaces(preset, [mouse for family in state.families for mouse in family.mice])
    return moves_of_mice(preset, mice, steps, full)


def play_move(preset: Preset, state: State, move: Move) -> State:
    """Return the state after ``move`` alone: the cat has not moved, the turn has not passed."""
    family, cheese = state.families[state.turn], state.cheese
    mice, safe, worth = after_move(family.mice, move, state.cat), family.safe, 0
    if move.place is not None:
        index = preset.place_index(move.place)
        safe = (*safe[:index], safe[index] + 1, *safe[index + 1 :])
        if cheese[index]:
            worth = preset.worths[index]
            cheese = (*cheese[:index], cheese[index] - 1, *cheese[index + 1 :])
    caught = family.caught + len(family.mice) - len(mice) - (move.place is not None)
    family = Family(mice, safe, caught, family.cheese + worth)
    families = (*state.families[: state.turn], family, *state.families[state.turn + 1 :])
    return State(families, state.cat, cheese, state.turn, state.face)


def move_cat(preset: Preset, state: State) -> State:
    """Return the state after the cat has moved once and caught whom she met."""
    cat = cat_after(preset, state.cat)
    families = tuple(_chased(family, state.cat, cat) for family in state.families)
    return State(families, cat, state.cheese, state.turn, state.face)


def _chased(family: Family, before: Cat, after: Cat) -> Family:
    left = escaped(family.mice, before, after)
    if len(left) == len(family.mice):
        return family
    caught = family.caught + len(family.mice) - len(left)
    return Family(left, family.safe, caught, family.cheese)


def end_turn(preset: Preset, state: State, face: Face) -> State:
    """Return the state after the cat's part of ``face``, with the next player to roll."""
    after = move_cat(preset, state) if face.cat else state
    turn = (state.turn + 1) % len(state.families)
    return State(after.families, after.cat, after.cheese, turn)


def after_turn(preset: Preset, state: State, move: Move) -> State:
    """Return the state when the turn with ``move`` is over, the cat's part of it too.

    Raises:
        IllegalAction: no roll lies on the table.
    """
    if state.face is None:
        raise IllegalAction(mark("Roll the die first, then move a mouse."))
    return end_turn(preset, play_move(preset, state, move), state.face)


def is_over(state: State) -> bool:
    """Whether no mouse is left on the ring or at home."""
    return not any(family.mice for family in state.families)


def winners(state: State) -> tuple[int, ...]:
    """Return the seats with the most cheese; several share the win."""
    most = max(family.cheese for family in state.families)
    return tuple(seat for seat, family in enumerate(state.families) if family.cheese == most)


class VivaTopo:
    """The game with one preset: a :class:`mousemath.play.game.Game` for two to four players.

    Args:
        preset: what lies on the table.
        players: how many play; the preset must have a table for them.
        die: the distribution of a face (default: the preset's faces, equally likely); give the
            faces letters as masses to keep them symbolic.

    >>> from mousemath.games.viva_topo.rules.preset import Preset
    >>> game = VivaTopo(Preset.load("classic"), players=2)
    >>> game.chance(game.start(), Roll())[Face(1, cat=True)]
    Fraction(1, 3)
    >>> rolled = game.apply(game.start(), Roll(), Face(5))
    >>> game.actions(rolled)
    (Move(mouse=0, space=5, place=None), Move(mouse=0, space=None, place=1))
    """

    __slots__ = ("die", "players", "preset")

    def __init__(
        self, preset: Preset, players: int, *, die: Distribution[Face] | None = None
    ) -> None:
        check_kind("preset", preset, Preset)
        check_kind("players", players, int)
        preset.table(players)
        self.preset, self.players = preset, players
        self.die = preset.faces if die is None else die

    def __eq__(self, other: object) -> bool:
        """Games are equal with equal preset, players and die."""
        return isinstance(other, VivaTopo) and self._key() == other._key()

    def __hash__(self) -> int:
        """Hash preset, players and die."""
        return hash(self._key())

    def _key(self) -> tuple[object, ...]:
        return self.preset, self.players, self.die

    def start(self) -> State:
        """Return the set-up: all mice at home, the cat at her start, seat 0 to roll."""
        table = self.preset.table(self.players)
        family = Family((HOME,) * table.mice, (0,) * len(self.preset.places))
        return State((family,) * self.players, Cat(1, table.cat_start), self.preset.pieces)

    def player(self, state: State) -> int:
        """Return the seat to roll or to move."""
        return state.turn

    def actions(self, state: State) -> tuple[Action, ...]:
        """Return the legal actions; empty when the game is over."""
        if state.face is not None:
            return legal_moves(self.preset, state, state.face.steps)
        return () if is_over(state) else (Roll(),)

    def chance(self, state: State, action: Action) -> Distribution[Face] | Distribution[None]:
        """Return the die for a roll; a move involves no chance."""
        del state
        return self.die if isinstance(action, Roll) else Distribution.certain(None)

    def apply(self, state: State, action: Action, outcome: Face | None) -> State:
        """Return the state after ``action``.

        A roll that moves no mouse (no step on the face, or no mouse left) ends the turn at once.

        Raises:
            IllegalAction: the action or the outcome is not possible here.
        """
        if isinstance(action, Roll):
            return self._rolled(state, outcome)
        self._refuse_illegal(state, action, outcome)
        return after_turn(self.preset, state, action)

    def _rolled(self, state: State, face: Face | None) -> State:
        if state.face is not None:
            raise IllegalAction(mark("The die has been rolled: move one of your mice now."))
        if is_over(state):
            raise IllegalAction(mark("The game is over: no mouse is left on the way."))
        if not isinstance(face, Face) or self.die[face] == 0:
            raise IllegalAction(mark("The die has no such face: choose one that it has."))
        if legal_moves(self.preset, state, face.steps):
            return replace(state, face=face)
        return end_turn(self.preset, state, face)

    def _refuse_illegal(self, state: State, move: Move, outcome: Face | None) -> None:
        if state.face is None:
            raise IllegalAction(mark("Roll the die first, then move a mouse."))
        if outcome is not None:
            raise IllegalAction(mark("A move involves no chance: it has no outcome."))
        if not isinstance(move, Move):
            raise IllegalAction(mark("Choose one of your mice and a marked target."))
        if move.mouse not in state.families[state.turn].mice:
            raise IllegalAction(mark("None of your mice stands there: choose one of your own."))
        if move not in legal_moves(self.preset, state, state.face.steps):
            raise IllegalAction(
                mark("This mouse cannot go there with this roll: choose a marked target.")
            )
