"""What the common tests need to know of each game: one entry for each game of the registry.

A game joins with a few lines: under which settings it is opened, which actions to try that are
not legal, and one instance small enough to check every value.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from mousemath.games import batamouse, om_nom_nom, viva_topo
from mousemath.games.batamouse.rules import position
from mousemath.games.mmm.maths.solution import solve
from mousemath.games.mmm.rules.board import SHIPPED, Board
from mousemath.games.mmm.rules.game import Bust, Gather, Mmm, Place, Roll

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping


@dataclass(frozen=True)
class Small:
    """A small instance with all its values.

    Attributes:
        game: the rules.
        value: the value of a state, exact, for those who decide in ``best`` of it.
        best: how whoever acts in a state combines the values of its actions: ``max`` or ``min``.
    """

    game: Any
    value: Callable[[Any], Any]
    best: Callable[[Any], Callable[..., Any]] = lambda _state: max


@dataclass(frozen=True)
class Entry:
    """A game in the common tests.

    Attributes:
        settings: options of :func:`mousemath.play`, one mapping for each preset or variant.
        strangers: actions to try in any position; those that are not legal there must be refused.
        small: small instances whose values must satisfy Bellman's equation.
        longest: more actions than any play has.
        views: choices such as "compare by" that the panels offer, name and value.
        kept: what a position code keeps of a state; less where a secret must not be readable.
        won: whether the reader has won at an end, under the usual settings.
        reviews: options under which plays are looked back on, the quickest to be solved first.
        seeds: how many seeds these plays share, where each takes long to be solved.
    """

    settings: tuple[Mapping[str, Any], ...]
    strangers: Callable[[Any], Iterable[Any]]
    small: Callable[[], Iterable[Small]]
    longest: int = 2000
    views: tuple[tuple[str, str], ...] = ()
    kept: Callable[[Any, Any], Any] = lambda _game, state: state
    won: Callable[[Any], bool] = lambda _state: True
    reviews: tuple[Mapping[str, Any], ...] = ()
    seeds: int = 1000


def _mmm_strangers(game: Mmm) -> Iterable[Any]:
    squares = range(-1, len(game.board.places) + 1)
    return (Roll(), Gather(), Bust(), *(Place(die, at) for die in range(4) for at in squares))


def _mmm_small() -> Iterable[Small]:
    for grid in ([["B1", "B1"], ["F1", "F1"]], [["B1", "B2", "F1"]]):
        for line in (False, True):
            solution = solve(Board.from_grid(grid, cat_moves=3), line=line)
            yield Small(solution.game, solution.value)


# ── Viva Topo! ───────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True)
class LoneFamily:
    """One family with the cat: the others only roll, and no cheese runs out."""

    rules: viva_topo.VivaTopo

    def start(self):
        home = self.rules.start()
        others = [replace(family, mice=(), caught=len(family.mice)) for family in home.families[1:]]
        return replace(home, families=(home.families[0], *others))

    def __getattr__(self, name):
        return getattr(self.rules, name)


def _short_ring() -> viva_topo.Preset:
    """Another edition: a short ring, three homes with little cheese, a fair coin for the cat."""
    home = viva_topo.Home
    return viva_topo.Preset(
        name="short",
        die=tuple(map(viva_topo.Face.parse, ("1+cat", "cat", "2", "3"))),
        ring=9,
        room=2,
        cat_speeds=(2, 3),
        homes=(home((2,), 1, 1), home((4, 5), 2, 1), home((8,), 3, 2)),
        cockaigne_worth=5,
        cockaigne_pieces=1,
        tables=(viva_topo.SetUp(2, 2, 4),),
    )


def _viva_small() -> Iterable[Small]:
    """One mouse: the rolls of the other player are states of the game too."""
    text = viva_topo.Preset.load("classic").to_toml().replace("mice = 5", "mice = 1")
    game = viva_topo.VivaTopo(viva_topo.Preset.from_toml(text), 2)
    family = viva_topo.ExactFamily(game.preset, 2)

    def value(state: Any) -> Any:
        own = state.families[0]
        if state.face is None:
            return own.cheese + family.value(own.mice, state.cat, state.turn)
        options = viva_topo.family_options(family, state)
        return own.cheese + max(option.value for option in options)

    yield Small(LoneFamily(game), value)


def _viva_strangers(game: viva_topo.VivaTopo) -> Iterable[Any]:
    spots, move = range(game.preset.ring + 1), viva_topo.Move
    runs = [move(mouse, mouse + steps) for mouse in spots for steps in range(7)]
    return (viva_topo.Roll(), None, *runs, *(move(8, place=n) for n in (0, 3, 9, "cockaigne")))


# ── Batamouse ────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True)
class _From:
    """A game that begins in the middle: the rules of ``game`` from the state ``first`` on."""

    game: Any
    first: Any

    def start(self) -> Any:
        return self.first

    def __getattr__(self, name: str) -> Any:
        return getattr(self.game, name)


def _batamouse_strangers(game: batamouse.Batamouse) -> Iterable[Any]:
    cards = (*game.preset.cards, batamouse.Card(0, 9))
    plays = (action(card) for card in cards for action in (batamouse.Play, batamouse.Take))
    return (batamouse.Draw(), batamouse.Lot(), batamouse.Gather(), *plays)


def _batamouse_small() -> Iterable[Small]:
    """Two players, no deck, the last den of two still to come: perfect information, margins."""
    game = batamouse.Batamouse(batamouse.Preset("small", (1, 2, 3, 4), (1, 2)), 2)
    first = position.decode(game, "play.1.1.0..NabaNbab")

    def value(state: Any) -> Any:
        if state.phase is batamouse.Phase.OVER:
            return state.scores()[0] - state.scores()[1]
        return batamouse.solve_endgame(batamouse.Knowledge.of(game, state, 0)).margin

    yield Small(_From(game, first), value, lambda state: min if game.player(state) else max)


# ── Om Nom Nom ───────────────────────────────────────────────────────────────────────────────────


def _om_nom_nom_small() -> Iterable[Small]:
    """One person against one who plays any card, the last two cards: the lead of the round."""
    dice = ((2, 1), (1, 1), (0, 2))
    table = om_nom_nom.HotSeat((None, om_nom_nom.POLICIES["random"]))
    first = table.at(om_nom_nom.position(dice, [["cat", "frog"], ["mouse", "wolf"]]))

    def value(state: Any) -> Any:
        scores = [haul.points for haul in state.game.hauls]
        now = scores[0] - scores[1]
        if not state.game.cards_left:
            return now
        worth = om_nom_nom.SoloSolver(1, "margin").values(state.game)
        return now + (worth[state.chosen[0]] if state.chosen[0] else max(worth.values()))

    yield Small(_Round(table, first), value)


@dataclass(frozen=True)
class _Round(_From):
    """A game that begins in the middle of a round and ends with it."""

    def actions(self, state: Any) -> Any:
        return self.game.actions(state) if state.game.cards_left else ()


def _leads(scores: Iterable[int]) -> bool:
    """Whether the first is the best, or as good as the best."""
    first, *others = scores
    return first >= max(others)


ENTRIES: dict[str, Entry] = {
    "mmm": Entry(
        settings=(
            *({"board": name} for name in SHIPPED),
            *({"board": name, "line": True} for name in ("crumb", "shelf", "pantry")),
            {"board": Board.from_items({"bread": [3, 2], "carrot": [1]}, cat_moves=4)},
        ),
        strangers=_mmm_strangers,
        won=lambda state: state.cat > 0,
        small=_mmm_small,
        reviews=({"board": "crumb"}, {"board": "crumb", "line": True}, {"board": "shelf"}),
        views=(("event", "completes"), ("aim", "pieces"), ("aim", "bust")),
    ),
    "viva_topo": Entry(
        settings=(
            {},
            {"seats": ["person", "person"]},
            {"seats": ["person", "greedy", "random", "person"], "watch": True},
            {"preset": _short_ring(), "seats": ["person", "person"]},
        ),
        strangers=_viva_strangers,
        won=lambda state: _leads([family.cheese for family in state.families]),
        small=_viva_small,
        reviews=(
            {"preset": _short_ring(), "seats": ["person", "person"]},
            {"seats": ["greedy", "person", "random", "person"]},
        ),
        views=(
            *(("look", value) for value in ("where", "when", "caught")),
            ("form", "tree"),
            *(("topic", value) for value in ("wait", "die", "race")),
            *(("by", value) for value in ("family", "mouse", "rivals")),
        ),
    ),
    "om_nom_nom": Entry(
        settings=(
            {},
            {"players": 2},
            {"solo": 2},
            {"solo": 3},
            {"seats": ("greedy", "person", "best_response", "random", "person")},
        ),
        strangers=lambda _game: (*om_nom_nom.CARDS, "roll", "show", "reveal", "cheese", ""),
        small=_om_nom_nom_small,
        won=lambda state: _leads(state.game.totals),
        reviews=({"seats": ("person", "greedy")}, {}),
        seeds=20,
        views=(
            ("face", "carrot"),
            ("topic", "mixing"),
            ("look", "reply"),
            ("look", "balanced"),
            ("mix", "own"),
            ("aim", "margin"),
        ),
        kept=lambda table, state: state if len(table.people) == 1 else table.at(state.game),
    ),
    "batamouse": Entry(
        settings=(
            {},
            {"seats": ("person", "person"), "open_hands": True, "sealed": False},
            {"seats": ("low-first", "person", "random", "endgame-perfect"), "preset": "mild"},
            {
                "seats": ("person",) * 3,
                "deal_by_hand": True,
                "open_hands": True,
                "sealed": False,
            },
            {"preset": batamouse.Preset("small", (1, 2, 3, 4), (0, 1, 2, 3))},
        ),
        strangers=_batamouse_strangers,
        won=lambda state: _leads(state.scores()),
        small=_batamouse_small,
        reviews=({"seats": ("random", "person", "random")}, {"seats": ("person", "random")}),
        views=(
            ("rivals", "low-first"),
            ("asked", "know-card-9-4"),
            ("look", "step"),
            ("aim", "take"),
        ),
    ),
}
