"""What others did, where nothing moves: whoever sees the page reads it in the sentence, small and whole."""

from __future__ import annotations

import pytest

from mousemath.lesson.registry import open_lesson
from mousemath.scene import Strong
from tests.workshop.host import Host

pytestmark = pytest.mark.browser

TURNS = 12
GAMES = [
    ("viva_topo", ["person", "timid", "timid", "timid"]),
    pytest.param("viva_topo", ["person", "timid", "timid"], marks=pytest.mark.long),
    pytest.param("batamouse", ["person", "random", "random", "random"], marks=pytest.mark.long),
]
ROOM = {"width": 848, "height": 700}
# What is seen of the sentence, how large its letters are, how much of it is cut, how high it is.
SEEN = """() => {
  const live = document.querySelector(".mm-live");
  const each = [...live.querySelectorAll("p, small")];
  return { words: each.map((one) => one.textContent).join(" "), high: live.offsetHeight,
    least: Math.min(...each.map((one) => parseFloat(getComputedStyle(one).fontSize))),
    cut: live.scrollHeight - live.clientHeight };
}"""


def words(note):
    return "".join(run.text if isinstance(run, Strong) else run for run in note.text)


@pytest.mark.parametrize("language", ["en", pytest.param("fr", marks=pytest.mark.long)])
@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_every_move_of_others_since_my_own_is_read(new_page, game, seats, language):
    page = new_page(reduced_motion="reduce", viewport=ROOM)
    lesson = open_lesson(game, None, {"seats": seats}, seed=2, language=language)
    host = Host(page, lesson.draw())
    several = 0  # turns after which somebody else moved
    for _turn in range(TURNS):
        token = lesson.tokens()[0]
        lesson.receive({"type": "action", "turn": lesson.session.turn, "token": token})
        scene = lesson.draw()
        host.show(scene)
        seen = page.evaluate(SEEN)
        told = [words(each.sentence) for each in scene.passing[1:]]  # the first is what I did
        missing = [each for each in told if each not in seen["words"]]
        assert not missing, (seen["words"], told)
        assert seen["least"] >= 13
        assert seen["cut"] <= 0
        assert seen["high"] <= 82
        several += bool(told)
    assert several
