"""Bars that a reader draws: by touch, by drag, by keys, in the field; stretched until they come to all."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from browser.samples import mmm
from browser.samples_asking import bars_asked

from mousemath.lesson.asking.drawing import shown
from mousemath.lesson.asking.shape import Shape
from mousemath.scene import Panel
from tests.workshop.host import Host

pytestmark = pytest.mark.browser


@pytest.fixture
def drawn(new_page):
    page = new_page(has_touch=True, reduced_motion="reduce")
    return Host(page, mmm(panel=bars_asked()))


def thing(host, end):
    return host.root.locator(f".mm-panel [data-id$=':{end}']")


def heights(host):
    bars = host.root.locator(".mm-drawn [role=slider]")
    return bars.evaluate_all("(all) => all.map((each) => Number(each.ariaValueNow))")


def middle(host, bar):
    box = thing(host, f"bar-{bar}").bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_bars_are_raised_by_touch_drag_keys_and_in_the_field(drawn):
    page = drawn.page
    assert heights(drawn) == [0, 0, 0, 0]
    page.touchscreen.tap(*middle(drawn, 0))
    assert heights(drawn) == [40, 0, 0, 0]
    x, y = middle(drawn, 1)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 120, y - 300, steps=4)
    page.mouse.up()
    assert heights(drawn) == [40, 80, 0, 0], "a drag stays with its bar"
    for key in ("ArrowRight", "PageUp", "ArrowUp", "ArrowUp", "ArrowDown"):
        page.keyboard.press(key)
    assert heights(drawn) == [40, 80, 9, 0]
    assert drawn.focused.endswith(":bar-2")
    page.keyboard.press("ArrowRight")
    thing(drawn, "height").fill("25 %")
    page.keyboard.press("Tab")
    assert heights(drawn) == [40, 80, 9, 20]
    assert drawn.root.locator(".mm-total").inner_text().startswith("149 of 80 turns")
    assert page.errors == []


def test_only_bars_that_come_to_all_are_shown(drawn):
    page = drawn.page
    thing(drawn, "bar-0").focus()
    page.keyboard.press("PageUp")
    thing(drawn, "submit").click(force=True)
    assert drawn.sent == []
    thing(drawn, "bar-0").focus()
    for key in ("ArrowRight", "PageUp", "PageUp"):
        page.keyboard.press(key)
    thing(drawn, "stretch").click()
    assert sum(heights(drawn)) == 80
    thing(drawn, "submit").click()
    (message,) = drawn.sent
    assert (message["type"], message["value"]) == ("guess", "27 53 0 0")


def test_of_many_bars_a_drag_goes_over_them(new_page):
    panel = bars_asked()
    parts = tuple(
        replace(each, bars=replace(each.bars, labels=tuple(map(str, range(26))), top=20))
        if getattr(each, "bars", None)
        else each
        for each in panel.parts
    )
    host = Host(new_page(), mmm(panel=replace(panel, parts=parts)))
    (x, y), (to, _) = middle(host, 2), middle(host, 8)
    host.page.mouse.move(x, y)
    host.page.mouse.down()
    host.page.mouse.move(to, y, steps=20)
    host.page.mouse.up()
    found = heights(host)
    assert all(found[2:9])
    assert not any(found[9:])
    assert not any(found[:2])


def test_exact_bars_are_told_of_as_many_as_were_asked_for(new_page):
    shares = Fraction(1, 8), Fraction(3, 8), Fraction(1, 2)
    asked = Shape(("0", "1", "2"), shares, of=80, counted="80 turns")
    bars = shown("Bars", asked, (Fraction(1, 4), Fraction(1, 4), Fraction(1, 2)))
    host = Host(new_page(), mmm(panel=Panel((), "", "", (bars,))))
    assert host.root.locator(".mm-column b").all_inner_texts() == ["10", "30", "40"]
    assert host.root.locator(".mm-tick").all_inner_texts() == ["0", "10", "20", "30", "40"]
    host.root.locator("summary", has_text="As a table").click()
    host.root.locator("tbody tr").first.wait_for()
    rows = [row.split("\t") for row in host.root.locator("tbody tr").all_inner_texts()]
    assert [(row[0], row[1], row[-1]) for row in rows] == [
        ("0", "10", "20"),
        ("1", "30", "20"),
        ("2", "40", "40"),
    ]
