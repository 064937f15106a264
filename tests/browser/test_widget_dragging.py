"""Dragging by mouse and finger: a drop is the same as choosing both, and a wrong one asks the rule."""

from __future__ import annotations

from contextlib import contextmanager

import pytest
from browser import samples

from tests.workshop.host import Host

pytestmark = pytest.mark.browser

PLACE = {"type": "action", "turn": 14, "token": "m0"}


@pytest.fixture
def host(page):
    return Host(page, samples.mmm())


def middle(host, name):
    box = host.thing(name).bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(host, source, target):
    """Press on one thing, move to another (or to a point) in two steps, let go."""
    mouse = host.page.mouse
    x, y = target if isinstance(target, tuple) else middle(host, target)
    mouse.move(*middle(host, source))
    mouse.down()
    mouse.move(x - 20, y - 20)
    mouse.move(x, y)
    mouse.up()


def layers(host):
    return host.page.locator(".mm-flying").count()


def test_a_die_dragged_onto_a_square_is_placed(host):
    drag(host, "d1", "s5-6")
    assert host.sent == [PLACE]
    assert layers(host) == 1, "it lies where it was dropped until the answer is there"
    host.show(samples.mmm(turn=15))
    assert layers(host) == 0


def test_what_is_dragged_is_in_hand_and_its_copy_follows(host):
    mouse = host.page.mouse
    mouse.move(*middle(host, "d1"))
    mouse.down()
    mouse.move(300, 300)
    assert host.thing("d1").get_attribute("aria-pressed") == "true"
    assert host.root.locator(".mm-legal-dot").count() == 2
    box = host.page.locator(".mm-flying > *").bounding_box()
    mouse.move(350, 320)
    moved = host.page.locator(".mm-flying > *").bounding_box()
    assert (moved["x"] - box["x"], moved["y"] - box["y"]) == (50, 20)
    host.page.keyboard.press("Escape")
    mouse.up()
    assert host.sent == []


def test_a_die_dragged_onto_a_wrong_square_asks_the_rule_and_goes_home(host):
    drag(host, "d1", "s0-0")
    drag(host, "d2", "s0-0")
    tries = [{"type": "try", "source": name, "target": "s0-0"} for name in ("d1", "d2")]
    assert host.sent == tries
    assert host.thing("d1").get_attribute("aria-pressed") == "false"
    host.page.wait_for_function("() => !document.querySelector('.mm-flying')")


def test_a_drop_beside_everything_does_nothing(host):
    drag(host, "d1", (5.0, 880.0))
    assert host.sent == []
    assert host.thing("d1").get_attribute("aria-pressed") == "false"


def test_a_drop_a_little_beside_a_place_meets_it(host):
    box = host.thing("s6-6").bounding_box()
    drag(host, "d1", (box["x"] + box["width"] + 8, box["y"] + box["height"] + 8))
    assert [message["token"] for message in host.sent] == ["m1"]


def test_a_click_stays_a_click(host):
    mouse = host.page.mouse
    mouse.move(*middle(host, "d1"))
    mouse.down()
    mouse.move(middle(host, "d1")[0] + 3, middle(host, "d1")[1])
    mouse.up()
    assert host.thing("d1").get_attribute("aria-pressed") == "true"
    host.thing("s5-6").click()
    assert host.sent == [PLACE]


def test_a_mouse_on_the_board_is_dragged_with_its_piece(page):
    host = Host(page, samples.viva_topo())
    mouse = page.mouse
    mouse.move(*middle(host, "ring10"))
    mouse.down()
    mouse.move(*middle(host, "ring12"))
    assert page.locator(".mm-flying svg > g").count() > 0
    mouse.up()
    assert host.sent == [{"type": "action", "turn": 14, "token": "m2"}]


def test_a_card_with_a_token_is_played_by_a_drag_out_of_the_hand(page):
    host = Host(page, samples.batamouse())
    drag(host, "card-5-3", (300.0, 150.0))
    assert host.sent == [{"type": "action", "turn": 14, "token": "h1"}]


# ── fingers ──────────────────────────────────────────────────────────────────────────────────────


@contextmanager
def finger(page):
    """A finger: ``touch("touchMove", x, y)``."""
    session = page.context.new_cdp_session(page)

    def touch(kind, x=None, y=None):
        points = [] if x is None else [{"x": x, "y": y}]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    yield touch
    session.detach()


@pytest.fixture
def tablet(new_page):
    page = new_page(has_touch=True, viewport={"width": 390, "height": 600})
    return Host(page, samples.mmm())


def test_a_finger_that_rests_drags_and_the_page_stays(tablet):
    page = tablet.page
    tablet.thing("d1").scroll_into_view_if_needed()
    start, scrolled = middle(tablet, "d1"), page.evaluate("() => scrollY")
    with finger(page) as touch:
        touch("touchStart", *start)
        page.wait_for_timeout(260)
        aim = middle(tablet, "s6-6")
        for part in (0.3, 0.6, 1):
            touch("touchMove", *(a + part * (b - a) for a, b in zip(start, aim, strict=True)))
        touch("touchEnd")
    page.wait_for_timeout(50)
    assert page.evaluate("() => scrollY") == scrolled
    assert [message["token"] for message in tablet.sent] == ["m1"]


def test_a_finger_that_moves_at_once_scrolls(tablet):
    page = tablet.page
    tablet.thing("d1").scroll_into_view_if_needed()
    page.evaluate("() => scrollTo(0, 0)")
    page.evaluate(
        "() => document.querySelector('[data-id=\"d1\"]').scrollIntoView({ block: 'end' })"
    )
    scrolled = page.evaluate("() => scrollY")
    x, y = middle(tablet, "d1")
    with finger(page) as touch:
        touch("touchStart", x, y)
        for step in range(1, 8):
            touch("touchMove", x, y - 25 * step)
        touch("touchEnd")
    page.wait_for_timeout(300)
    assert page.evaluate("() => scrollY") > scrolled
    assert tablet.sent == []
    assert layers(tablet) == 0
