"""Dice roll from the click on; what they come to is told after as long as ever, and nothing rolls that was not rolled."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from browser import samples

from mousemath.games.mmm.rules.game import Roll
from mousemath.lesson.registry import open_lesson
from mousemath.scene import Chains, Die, Note, Rolls, Sign
from tests.workshop.host import Host, Hosted, content
from tests.workshop.reader import walk

pytestmark = pytest.mark.browser

FACES = tuple(Sign(name, name) for name in ("bread", "fish", "cucumber", "cheese", "carrot", "x"))
PLAYED = "Re-rolled: a cheese, which fits, and a red X."
ROLLING = "The dice are rolling …"


def table(*, rolled=0, **changes):
    """A table on which two dice may be rolled, before that or after."""
    scene = samples.mmm(rolls=(Rolls("a0", ("d1", "d2")),), **changes)
    tray, *others = scene.tray
    dice = tuple(
        replace(die, faces=FACES, roll=rolled * (die.id != "d0"), key=str(number))
        for number, die in enumerate(tray.dice)
    )
    return replace(scene, tray=(replace(tray, dice=dice), *others))


def answer(**changes):
    """The table after the roll."""
    return table(rolled=1, turn=15, sentence=Note((PLAYED,)), due=("d1",), **changes)


@pytest.fixture
def host(page):
    """A page whose clock the test turns."""
    page.clock.install(time=0)
    page.clock.pause_at(1000)
    return Host(page, table())


def turn(host):
    return host.root.locator(".mm-frame").get_attribute("data-turn")


def faces(host):
    return [use.get_attribute("href") for use in host.root.locator(".is-tumbling use").all()]


def press(host, way):
    """Ask for the roll by mouse, finger, or key."""
    if way == "click":
        host.thing("reroll").click()
    elif way == "tap":
        host.thing("reroll").tap()
    else:
        host.thing("reroll").focus()
        host.page.keyboard.press(way)


@pytest.mark.parametrize("way", ["click", "tap", "Enter", " "])
def test_dice_roll_before_the_answer_and_stop_when_a_roll_is_over(new_page, way):
    page = new_page(has_touch=True)
    page.clock.install(time=0)
    page.clock.pause_at(1000)
    host = Host(page, table())
    press(host, way)
    assert (host.sentence, turn(host)) == (ROLLING, "14")
    shown = [faces(host)]
    assert [message["token"] for message in host.sent] == ["a0"]
    page.clock.run_for(80)
    shown.append(faces(host))
    host.show(answer())
    for _face in range(3):
        page.clock.run_for(75)
        shown.append(faces(host))
    assert all(len(each) == 2 for each in shown), "only the dice that are rolled"
    assert all(a != b for a, b in pairwise(shown))
    page.clock.run_for(50)
    assert turn(host) == "14", "the answer took none of the time"
    page.clock.run_for(120)
    assert (host.sentence, turn(host)) == (PLAYED, "15")
    assert host.root.locator(".is-tumbling").count() == 0
    assert host.focused == "d1"


def test_a_late_answer_is_waited_for_and_told_at_the_next_face(host):
    press(host, "click")
    host.page.clock.run_for(3000)
    assert len(faces(host)) == 2
    host.show(answer())
    host.page.clock.run_for(80)
    assert (host.sentence, turn(host)) == (PLAYED, "15")


@pytest.mark.parametrize("end", ["r", "Enter", "click", "button"])
def test_a_roll_that_is_ended_before_its_answer_is_told_with_it(host, end):
    press(host, "Enter")
    host.page.clock.run_for(30)
    assert host.focused == "reel:next"
    if end in ("click", "button"):
        host.thing("s5-6" if end == "click" else "reel:next").click()
    else:
        host.page.keyboard.press(end)
    assert (len(faces(host)), turn(host)) == (2, "14")
    host.show(answer())
    assert (host.sentence, turn(host)) == (PLAYED, "15")
    assert len(host.sent) == 1, "what ends the roll does nothing else"


@pytest.mark.parametrize(
    "said", [{"sentence": Note(("Not now.",), "refused")}, {}], ids=["refused", "failed"]
)
def test_a_roll_that_is_refused_or_fails_ends_quietly(host, said):
    press(host, "Enter")
    host.show(table(due=("reroll",), **said))
    assert faces(host) == []
    assert (turn(host), host.sentence) == ("14", "".join(table(**said).sentence.text))
    assert host.focused == "reroll"
    host.page.clock.run_for(2000)
    assert faces(host) == []
    press(host, "Enter")
    assert len(host.sent) == 2


def test_what_comes_instead_of_a_roll_is_shown_as_it_is(host):
    press(host, "click")
    host.show(table(turn=15, heading="Something else"))
    assert faces(host) == []
    assert host.root.locator(".mm-turn").inner_text() == "Something else"


def test_where_no_answer_comes_the_dice_lie_as_before_and_the_reader_is_told(host):
    words = host.root.locator(".mm-die-words b").all_inner_texts()
    press(host, "Enter")
    host.page.clock.run_for(8100)
    assert faces(host) == []
    assert host.root.locator(".mm-die-words b").all_inner_texts() == words
    assert host.sentence.startswith("No answer")
    host.page.clock.run_for(1000)
    assert faces(host) == []


def test_what_was_on_its_way_before_the_click_does_not_end_the_roll(page):
    page.clock.install(time=0)
    page.clock.pause_at(1000)
    host = Host(page, {**content(table()), "heard": 0})
    press(host, "click")
    host.show({**content(table(heading="More is solved")), "heard": 0})
    assert len(faces(host)) == 2
    host.show({**content(table(heading="Refused")), "heard": 1})
    assert faces(host) == []
    assert host.root.locator(".mm-turn").inner_text() == "Refused"


def test_nothing_rolls_at_other_clicks_or_without_motion(new_page):
    host = Host(new_page(), table())
    host.thing("gather").click()
    assert faces(host) == []
    calm = Host(new_page(reduced_motion="reduce"), table())
    press(calm, "click")
    assert faces(calm) == []
    assert calm.sentence != ROLLING


def test_all_dice_of_food_chains_are_cast_before_anybody_knows_where_they_lie(host):
    scene = samples.om_nom_nom()
    chains = next(part for part in scene.main if isinstance(part, Chains))
    dice = sum(len(level.pieces) for chain in chains.chains for level in chain.levels)
    bare = tuple(replace(chain, levels=()) for chain in chains.chains)
    before = replace(chains, chains=bare, faces=FACES, dice=dice)
    button = replace(samples.mmm().tray[1], buttons=samples.mmm().tray[1].buttons[:1])

    def shown(part, turn):
        main = tuple(part if isinstance(each, Chains) else each for each in scene.main)
        rolls = (Rolls("a0", (part.id,)),)
        return replace(scene, main=main, tray=(button,), rolls=rolls, turn=turn)

    host.show(shown(before, 1))
    press(host, "click")
    assert len(faces(host)) == dice
    first = faces(host)
    host.show(shown(replace(chains, roll=1, faces=FACES, dice=dice), 2))
    host.page.clock.run_for(80)
    assert len(faces(host)) == dice
    assert faces(host) != first
    host.page.clock.run_for(400)
    assert turn(host) == "2"
    assert host.root.locator(".mm-cast").count() == 0


def test_a_game_rolls_at_the_click_and_tells_what_was_rolled(page):
    page.clock.install(time=0)
    page.clock.pause_at(1000)
    lesson = open_lesson("mmm", None, {"board": "shelf"}, seed=4)
    hosted = Hosted(page, lesson)
    host = hosted.host
    for _roll in range(2):
        while not any(isinstance(action, Roll) for action in lesson.session.actions):
            lesson.receive({"type": "action", "turn": lesson.session.turn, "token": "a0"})
            host.show(lesson.draw())
            page.clock.run_for(2000)
        hand = len(lesson.session.state.in_hand)
        press_roll = host.thing("roll")
        press_roll.click()
        assert len(faces(host)) == hand
        assert hosted.answer()
        page.clock.run_for(500)
        told = [part.word for part in walk(lesson.draw()) if isinstance(part, Die)]
        assert host.root.locator(".mm-die-words b").all_inner_texts() == told
