"""The moments that the gallery shows: how to come to them, and which tab is open."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from mousemath.lesson.registry import open_lesson
from mousemath.play.code import pack
from mousemath.scene import drawn, to_json

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from mousemath.lesson.lesson import Lesson


@dataclass(frozen=True)
class Shot:
    """A moment to be shown: the game, its options, what is played, and the tab that is open."""

    name: str
    game: str
    tab: str
    play: Callable[[Lesson], None]
    options: tuple[tuple[str, object], ...] = ()
    code: str | None = None

    def lesson(self, language: str) -> Lesson:
        """Return a lesson that stands at this moment."""
        lesson = open_lesson(self.game, self.code, dict(self.options), language=language)
        _settle(lesson)
        self.play(lesson)
        _look(lesson, "tab", self.tab)
        return lesson

    def scene(self, language: str) -> dict[str, Any]:
        """Return the scene of this moment."""
        content: dict[str, Any] = to_json(drawn(self.lesson(language).draw()))
        return content


def nothing(lesson: Lesson) -> None:
    """Leave the lesson as it begins."""
    del lesson


def _settle(lesson: Lesson) -> None:
    while lesson.busy:
        lesson.advance(1.0)


def _look(lesson: Lesson, name: str, value: str) -> None:
    lesson.receive({"type": "view", "name": name, "value": value})


def _take(lesson: Lesson, token: str) -> None:
    lesson.receive({"type": "action", "turn": lesson.session.turn, "token": token})


def _played_out(lesson: Lesson) -> None:
    _until(lesson, lambda _state: False)


def _until(lesson: Lesson, due: Callable[[Any], bool]) -> None:
    """Take the last action that is offered: the highest card of a hand or a den, for instance."""
    while lesson.session.actions and not due(lesson.session.state):
        _take(lesson, lesson.tokens()[-1])


def every_shot() -> Iterator[Shot]:
    """Yield the shots of all games."""
    yield from mmm_shots()
    yield from viva_topo_shots()
    yield from om_nom_nom_shots()
    yield from batamouse_shots()


def mmm_shots() -> Iterator[Shot]:
    """Yield Mmm! in the middle of a game on the pantry, and solved on the shelf."""
    for tab in ("chance", "count", "derive", "decide", "cat"):
        yield Shot(f"mmm_shelf_{tab}", "mmm", tab, _middle_of_shelf, (("board", "shelf"),))
    yield Shot("mmm_start", "mmm", "count", nothing, (("board", "pantry"),))


def _middle_of_shelf(lesson: Lesson) -> None:
    """Play some turns by the first action that is offered, then place a die."""
    lesson.names = ("Amina", "Ben")
    _advance(lesson, 14)
    while lesson.session.state.fresh or lesson.session.state.between_turns:
        _advance(lesson, 1)


def _advance(lesson: Lesson, steps: int) -> None:
    for _step in range(steps):
        moves = [move.token for move in lesson.draw().moves]
        _take(lesson, moves[0] if moves else lesson.tokens()[-1])


RACE = "0.0.10.12:0.0.0.0.0:0:0/0.9.17:1.0.0.0.0:0:1/0.7.11:0.1.0.0.0:0:2_1.8_3.3.4.4.4_0_"
"""Viva Topo! in the middle: the cat on 8, just behind a mouse of the first family."""
CROWD = "0.10.11.12:0.0.0.0.0:0:0/0.9.17:1.0.0.0.0:0:1/7.11:0.1.0.0.0:1:2/0.0.11.15:0.0.0.0.0:0:0"


def viva_topo_shots() -> Iterator[Shot]:
    """Yield Viva Topo! in the middle of a race of three, with four players, and its end."""
    for tab in ("chance", "count", "derive", "decide"):
        yield Shot(f"viva_topo_{tab}", "viva_topo", tab, _race("2"))
    yield Shot("viva_topo_when", "viva_topo", "chance", _race("2", look="when"))
    yield Shot("viva_topo_caught", "viva_topo", "chance", _race("1+cat", look="caught"))
    yield Shot("viva_topo_tree", "viva_topo", "count", _race("-", form="tree"))
    yield Shot("viva_topo_die", "viva_topo", "derive", _race("-", topic="die"))
    yield Shot("viva_topo_race", "viva_topo", "derive", _race("-", topic="race"))
    yield Shot("viva_topo_mouse", "viva_topo", "decide", _race("4", by="mouse"))
    yield Shot("viva_topo_rivals", "viva_topo", "decide", _simulated)
    yield Shot("viva_topo_crowd", "viva_topo", "chance", _crowd)
    four = (("seats", ("person", "greedy", "greedy", "timid")),)
    yield Shot("viva_topo_start", "viva_topo", "decide", nothing, four)
    yield Shot("viva_topo_over", "viva_topo", "decide", _played_out)


def _race(face: str, **choices: str) -> Callable[[Lesson], None]:
    """Return how to come to the middle of the race with a face of the die, and look at it."""

    def play(lesson: Lesson) -> None:
        seats = "person,timid,greedy"
        _restore(lesson, {"seats": seats, "at": RACE + face, "names": "Amina,Ben,Chloé"})
        for name, value in choices.items():
            _look(lesson, name, value)

    return play


def _crowd(lesson: Lesson) -> None:
    at = f"{CROWD}_1.8_3.3.4.4.4_0_5"
    names = "Amina,Ben,Chloé,Driss"
    _restore(lesson, {"seats": "person,greedy,greedy,timid", "at": at, "names": names})


def _restore(lesson: Lesson, fields: dict[str, str]) -> None:
    numbers = {"preset": "classic", "seed": "1", "draws": "12", "round": "12"}
    lesson.restore(pack("viva_topo", {**numbers, **fields}))
    _settle(lesson)


def _simulated(lesson: Lesson) -> None:
    _race("2", tab="decide", by="rivals")(lesson)
    lesson.draw()
    lesson.receive({"type": "start"})
    _settle(lesson)


def om_nom_nom_shots() -> Iterator[Shot]:
    """Yield Om Nom Nom before the roll, early and late in a round, solo, with many, and at the end."""
    game = "om_nom_nom"
    for tab in ("chance", "count", "derive", "decide"):
        yield Shot(f"{game}_{tab}", game, tab, _fourth_play)
    yield Shot(f"{game}_start", game, "chance", nothing)
    yield Shot(f"{game}_first", game, "decide", _first_play)
    yield Shot(f"{game}_mixing", game, "derive", _mixing)
    yield Shot(f"{game}_reply", game, "decide", _own_mix)
    yield Shot(f"{game}_reveal", game, "decide", _unfolding)
    yield Shot(f"{game}_solo", game, "decide", _first_play, (("solo", 2),))
    yield Shot(f"{game}_solo_late", game, "decide", _fourth_play, (("solo", 3),))
    four = (("seats", ("person", "greedy", "best_response", "random")),)
    yield Shot(f"{game}_many", game, "decide", _fourth_play, four)
    yield Shot(f"{game}_many_count", game, "count", _first_play, (("players", 3),))
    yield Shot(f"{game}_shared", game, "count", _one_has_chosen, (("players", 2),))
    yield Shot(f"{game}_over", game, "chance", _played_out)


def _plays(lesson: Lesson, number: int) -> None:
    """Roll, then play as many times the middle one of the cards, and wait for what is worked out."""
    lesson.names = ("Amina", "Ben")
    while not any(lesson.session.state.game.hands):
        _act(lesson)
    while len(lesson.session.state.game.hands[0]) > 6 - number:
        _act(lesson)
    _settle(lesson)


def _act(lesson: Lesson) -> None:
    tokens = lesson.tokens()
    _take(lesson, tokens[len(tokens) // 2])


def _first_play(lesson: Lesson) -> None:
    _plays(lesson, 0)


def _fourth_play(lesson: Lesson) -> None:
    _plays(lesson, 3)
    teaching: Any = lesson.teaching
    here = teaching.moment(lesson.session, lesson.view).play_name
    _look(lesson, "reveal", f"{here}.3")


def _mixing(lesson: Lesson) -> None:
    _plays(lesson, 3)
    _act(lesson)
    _look(lesson, "topic", "mixing")


def _own_mix(lesson: Lesson) -> None:
    _fourth_play(lesson)
    _look(lesson, "look", "reply")
    _look(lesson, "mix", "own")


def _unfolding(lesson: Lesson) -> None:
    _plays(lesson, 2)
    _look(lesson, "strikes", f"{lesson.session.turn}.1")


def _one_has_chosen(lesson: Lesson) -> None:
    _plays(lesson, 1)
    _act(lesson)
    _act(lesson)


def batamouse_shots() -> Iterator[Shot]:
    """Yield Batamouse in the third round against two, the end of a duel, a shared screen, the end."""
    for tab in ("chance", "count", "know", "derive", "decide"):
        yield Shot(f"batamouse_{tab}", "batamouse", tab, _third_round)
    duel = (("seats", ("person", "greedy")),)
    yield Shot("batamouse_endgame", "batamouse", "decide", _last_rounds, duel)
    yield Shot("batamouse_bayes", "batamouse", "know", _a_step_told)
    yield Shot("batamouse_last", "batamouse", "decide", _last_rounds)
    yield Shot("batamouse_take", "batamouse", "decide", _taking)
    yield Shot(
        "batamouse_trick",
        "batamouse",
        "know",
        _trick_over,
        (("seats", ("person", *["greedy"] * 3)),),
    )
    yield Shot("batamouse_shared", "batamouse", "chance", nothing, (("seats", ("person",) * 2),))
    yield Shot("batamouse_over", "batamouse", "know", _played_out)


def _third_round(lesson: Lesson) -> None:
    lesson.names = ("Amina", "Ben", "Chloé")
    _until(lesson, lambda state: state.round > 1 and state.phase == "play" and not state.played)


def _last_rounds(lesson: Lesson) -> None:
    _until(lesson, lambda state: not state.deck and not state.den and state.phase == "play")


def _a_step_told(lesson: Lesson) -> None:
    _until(lesson, lambda state: state.round == 2 and state.phase == "play")  # noqa: PLR2004
    _look(lesson, "look", "step")


def _taking(lesson: Lesson) -> None:
    _until(lesson, lambda state: state.round == 2 and state.phase == "take")  # noqa: PLR2004


def _trick_over(lesson: Lesson) -> None:
    _until(lesson, lambda state: state.round == 4 and state.phase == "cheese")  # noqa: PLR2004
