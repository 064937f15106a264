"""A press that ends where it began is a click, also when the page was drawn anew in between."""

from __future__ import annotations

from dataclasses import replace

import pytest
from browser import samples
from browser.test_exercise_card import HostedCard

from mousemath.scene import Actions
from tests.workshop.host import Host

pytestmark = pytest.mark.browser


def changed(change):
    """The scene with other buttons."""
    scene = samples.mmm()
    tray = [change(part) if isinstance(part, Actions) else part for part in scene.tray]
    return replace(scene, tray=tuple(tray))


def turned(actions):
    """The same buttons in another order: each has moved under the pointer."""
    return replace(actions, buttons=tuple(reversed(actions.buttons)))


def redrawn(actions):
    """Buttons whose label was pressed and is drawn anew, now that one is the main one."""
    return replace(actions, buttons=tuple(replace(each, main=True) for each in actions.buttons))


def put_back(scene):
    """The parts in another order: each stays where it is seen, but leaves the page for a moment."""
    return replace(scene, tray=scene.tray[::-1])


@pytest.mark.parametrize("change", [turned, redrawn, lambda actions: replace(actions, id="fresh")])
def test_what_was_pressed_is_clicked_once(page, change):
    host = Host(page, samples.mmm())
    label = host.thing("gather").locator("b")
    box = label.bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    host.show(changed(change))
    page.mouse.up()
    page.wait_for_timeout(30)
    assert host.sent == [{"type": "action", "turn": 14, "token": "a1"}]


def test_what_left_the_page_while_it_was_pressed_is_clicked_once(page):
    host = Host(page, samples.mmm())
    box = host.thing("gather").bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    host.show(put_back(host.scene))
    assert host.thing("gather").bounding_box() == box
    page.mouse.up()
    page.wait_for_timeout(30)
    assert host.sent == [{"type": "action", "turn": 14, "token": "a1"}]


def test_clicks_one_after_the_other_on_one_spot_are_all_heard(page):
    host = Host(page, samples.mmm())
    host.thing("gather").hover()
    for count in (1, 2, 3):  # so a browser numbers clicks that follow soon
        page.mouse.down(click_count=count)
        page.mouse.up(click_count=count)
        page.wait_for_timeout(320)
        host.answer()
    assert len(host.sent) == 3


TWICE = """() => {
  const root = document.querySelector(".mm-root");
  const found = () => [...root.querySelectorAll("button[data-id]:not([data-again], [data-again] *)")];
  return found().map((button) => button.dataset.id).filter((id) => {
    model.show(model.scene);
    const before = model.sent.length;
    for (const detail of [1, 2]) {
      const click = new MouseEvent("click", { bubbles: true, cancelable: true, composed: true, detail });
      found().find((button) => button.dataset.id === id)?.dispatchEvent(click);
      model.show(model.scene);
    }
    return model.sent.length > before + 1;
  });
}"""


@pytest.mark.parametrize("some", [5, pytest.param(1, marks=pytest.mark.long)])
def test_a_double_click_sends_no_more_than_a_click(page, some):
    for name, scene in list(samples.all_scenes().items())[::some]:
        Host(page, scene)
        assert page.evaluate(TWICE) == [], name


def test_a_double_click_opens_one_hint(page):
    hosted = HostedCard(page, "01.2")
    hosted.host.thing("hints:next").dblclick()
    hosted.answer()
    assert hosted.host.root.locator(".mm-hint.is-open").count() == 1


def test_two_quick_clicks_take_two_moves_back(page):
    host = Host(page, samples.mmm())
    host.thing("tool:undo").dblclick()
    assert host.sent == [{"type": "tool", "id": "undo"}] * 2


def test_who_moves_away_has_not_clicked(page):
    host = Host(page, samples.mmm())
    box = host.thing("gather").bounding_box()
    page.mouse.move(box["x"] + 20, box["y"] + 20)
    page.mouse.down()
    page.mouse.move(2, 2)
    page.mouse.up()
    assert host.sent == []
