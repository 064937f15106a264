"""What is drawn beside the exercises of Viva Topo!."""

import pytest

from mousemath.games.viva_topo.panels.exercises import EXERCISES
from mousemath.games.viva_topo.panels.exercises.pictures import spaces_between
from mousemath.games.viva_topo.rules.path import HOME


def stops(parts):
    """The icons of a drawn way, or the numbers of its spaces."""
    (track,) = parts
    return [stop.icon or stop.text for stop in track.stops]


@pytest.mark.parametrize(
    ("kind", "given"),
    [
        *(("last_run", {"mouse": m, "cat": m - n}) for m in range(15, 20) for n in range(1, 5)),
        *(("entering", {"place": 1, "roll": roll}) for roll in range(2, 6)),
        *(("arrival", {"space": space}) for space in range(3, 20)),
    ],
)
def test_the_way_shows_the_cat_and_the_mouse_however_long_it_is(kind, given):
    drawn = stops(EXERCISES[kind].pose(given).picture())
    assert (drawn[0], drawn.count("mouse")) == ("cat", 1)
    assert len(drawn) <= 10


def test_of_a_long_way_the_first_and_the_last_spaces_are_drawn():
    assert stops(spaces_between(4, HOME, 20)) == ["cat", "5", "6", "…", "20", "mouse"]
    assert stops(spaces_between(1, 12, 13)) == ["cat", "2", "3", "…", "11", "mouse", "13"]
    assert stops(spaces_between(11, 13, 20)) == ["cat", "12", "mouse", *map(str, range(14, 21))]
