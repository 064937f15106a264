"""The whole lesson by keyboard: roving focus, arrows by geometry, focus that survives repaints."""

from __future__ import annotations

from dataclasses import replace

import pytest
from browser import samples

from tests.workshop.host import Host

pytestmark = pytest.mark.browser


def press(host, *keys):
    for key in keys:
        host.page.keyboard.press(key)


def test_arrows_walk_the_squares_and_stop_at_the_edge(page):
    host = Host(page, samples.mmm())
    host.thing("s0-0").focus()
    press(host, "ArrowRight", "ArrowDown", "ArrowDown", "ArrowLeft")
    assert host.focused == "s2-0"
    press(host, "ArrowLeft")
    assert host.focused == "s2-0"
    press(host, "End")
    assert host.focused == "s2-6"
    press(host, "Home")
    assert host.focused == "s2-0"
    press(host, "Control+End")
    assert host.focused == "s6-6"
    assert host.root.locator('.mm-grid [tabindex="0"]').count() == 1


def test_arrows_go_around_a_ring_by_nearness(page):
    host = Host(page, samples.viva_topo())
    host.thing("ring11").focus()
    press(host, "ArrowLeft")
    assert host.focused == "ring10"
    press(host, "ArrowLeft")
    assert host.focused == "ring9"
    press(host, "ArrowUp")
    assert host.focused in ("home2", "ring10")


def test_every_place_of_the_ring_can_be_reached_by_arrows(page):
    host = Host(page, samples.viva_topo())
    reached, fresh = set(), {"ring1"}
    while fresh:
        here = fresh.pop()
        reached.add(here)
        for key in ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"):
            host.thing(here).focus()
            press(host, key)
            if host.focused not in reached:
                fresh.add(host.focused)
    assert len(reached) == 25


def test_a_turn_is_played_without_a_pointer(page):
    host = Host(page, samples.mmm())
    host.thing("d1").focus()
    press(host, "Enter")
    host.thing("s4-6").focus()
    press(host, "ArrowDown", " ")
    assert host.sent == [{"type": "action", "turn": 14, "token": "m0"}]


def test_focus_stays_on_the_same_thing_across_scenes(page):
    host = Host(page, samples.mmm())
    for name in ("s3-3", "d1", "gather", "tab:decide", "aim:stay", "tool:undo", "more"):
        host.thing(name).focus()
        host.show(samples.mmm(turn=15, heading="Turn 15"))
        assert host.focused == name


def test_focus_goes_to_a_neighbour_when_its_thing_is_gone(page):
    host = Host(page, samples.mmm())
    scene = samples.mmm(turn=15)
    dice, actions = scene.tray
    host.thing("reroll").focus()
    host.show(replace(scene, tray=(dice, replace(actions, buttons=actions.buttons[1:]))))
    assert host.focused == "gather"
    host.show(replace(scene, tray=(dice,)))
    assert host.focused == "sentence"


def test_tabs_and_segments_rove_by_arrows(page):
    host = Host(page, samples.mmm())
    host.thing("tab:decide").focus()
    press(host, "ArrowRight")
    assert host.focused == "tab:cat"
    press(host, "Home")
    assert host.focused == "tab:chance"
    assert [message["value"] for message in host.sent] == ["cat", "chance"]
    host.thing("aim:stay").focus()
    press(host, "ArrowRight")
    assert host.focused == "aim:win"


def test_outcomes_are_walked_and_told_in_words(page):
    host = Host(page, samples.mmm(panel=samples.count(2)))
    host.thing("space2:0").focus()
    press(host, "ArrowRight", "ArrowDown")
    assert host.focused == "space2:7"
    assert host.root.locator(".mm-looked").inner_text() == "fish, fish"
    label = host.thing("space2:7").get_attribute("aria-label")
    assert label == "fish, fish: completes an item"
    host.show(samples.mmm(panel=samples.count(3)))
    host.thing("space3:5").focus()
    press(host, "ArrowRight")
    assert host.root.locator(".mm-looked").inner_text() == "fish, bread, bread"
    host.thing("space3:200").click()
    assert host.root.locator(".mm-looked").inner_text() == "red X, cheese, cucumber"


def test_the_table_of_knowledge_is_walked_and_used(page):
    host = Host(page, samples.batamouse())
    host.thing("known-9-4").focus()
    press(host, "ArrowLeft", "ArrowUp", "Enter")
    assert host.sent == [{"type": "view", "name": "card", "value": "known-8-3"}]


def test_no_key_leaves_the_widget(page):
    host = Host(page, samples.mmm())
    page.evaluate(
        "() => { window.heard = []; document.addEventListener('keydown', (e) => heard.push(e.key)) }"
    )
    host.thing("s0-0").focus()
    press(host, "a", "d", "ArrowDown", "Enter")
    assert page.evaluate("() => window.heard") == []
    assert host.thing("s1-0").get_attribute("data-lm-suppress-shortcuts") == "true"


def test_escape_closes_more_and_returns(page):
    host = Host(page, samples.mmm())
    host.thing("more").click()
    press(host, "Escape")
    assert host.root.locator(".mm-more").count() == 0
    assert host.focused == "more"
