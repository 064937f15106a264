"""Moments of Viva Topo! that several tests look at, and all that a panel says."""

from dataclasses import fields, is_dataclass

from workshop.reader import Reader

from mousemath.games.viva_topo.rules.preset import Preset
from mousemath.games.viva_topo.table.moment import Moment
from mousemath.play.code import pack
from mousemath.scene import Formula

CLASSIC = Preset.load("classic")
TABS = ("chance", "count", "derive", "decide")
RACE = "0.0.10.12:0.0.0.0.0:0:0/0.9.17:1.0.0.0.0:0:1/0.7.11:0.1.0.0.0:0:2_1.8_3.3.4.4.4_0_"
ONLY = "7:0.0.0.0.0:4:0/0.0.0.0.0:0.0.0.0.0:0:0_1.6_4.4.4.4.4_0_"
"""Seat 0 has one mouse left."""
CROWD = "0.2.10.11.12:0.0.0.0.0:0:0/0.0.0.0.0:0.0.0.0.0:0:0_1.8_4.4.4.4.4_0_"
"""Seat 0 has all of its mice on five places."""
COMPARED = "0.0.0.2:1.0.0.0.0:0:1/0.0.0:2.0.0.0.0:0:2_1.15_1.4.4.4.4_0_"
"""A mouse on 2 may enter a home or run on, another may leave home."""


def at(face="-", position=RACE, seats=""):
    """Return a reader of a position with a rolled face, or ``"-"`` before the roll."""
    usual = ("person", "timid", "greedy")[: position.count("/") + 1]
    numbers = {"seed": "1", "draws": "0", "round": "0"}
    seating = {"preset": "classic", "seats": seats or ",".join(usual)}
    return Reader.at(pack("viva_topo", {**seating, **numbers, "at": position + face}))


def look(reader, **choices):
    """Choose in the page and return the reader again."""
    for view, value in choices.items():
        reader.choose(view, value)
    return reader


def moment_of(reader):
    """Return the moment that the panels of a reader are made from."""
    lesson = reader.lesson
    return Moment(lesson.teaching.game, lesson.session, lesson.view, lesson.teaching.chosen)


def words(value):
    """Return all that a part says, formulas as they are spoken."""
    if isinstance(value, str):
        return value
    if isinstance(value, Formula):
        return value.spoken
    if isinstance(value, tuple):
        return "".join(map(words, value))
    if is_dataclass(value):
        return " ".join(words(getattr(value, each.name)) for each in fields(value))
    return ""
