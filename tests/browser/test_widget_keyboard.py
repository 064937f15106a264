"""The whole lesson by keyboard: roving focus, arrows by geometry, focus that survives repaints."""

from __future__ import annotations

from dataclasses import replace

import pytest
from browser import samples

from mousemath.scene import Rules, Strip, StripMark, Tool
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
    assert host.focused == "d1", "never the sentence: what can be used"


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


HEAR = """() => {
  window.heard = [];
  document.addEventListener("keydown", (event) => window.heard.push(
    [event.key, Boolean(event.target.closest("[data-lm-suppress-shortcuts]"))]));
}"""


def test_no_key_leaves_the_widget_but_the_shortcuts_of_the_notebook(page):
    host = Host(page, samples.mmm())
    page.evaluate(HEAR)
    host.thing("s0-0").focus()
    press(host, "a", "d", "b", "ArrowDown", "Enter", "Shift+Enter", "1", "Escape")
    assert page.evaluate("() => window.heard") == []
    press(host, "Control+s", "Meta+s", "Control+Shift+c")
    heard = page.evaluate("() => window.heard")
    assert [key for key, _kept in heard if len(key) == 1] == ["s", "s", "c"]
    assert not any(kept for _key, kept in heard), "no mark keeps the notebook away from them"
    page.wait_for_timeout(20)
    assert page.evaluate(
        "() => document.activeElement.dataset.lmSuppressShortcuts ?? document.activeElement.localName"
    ) in ("true", "body")


def test_a_field_keeps_the_shortcuts_of_writing(page):
    host = Host(page, samples.mmm())
    host.thing("more").click()
    page.evaluate(HEAR)
    host.thing("code:paste").fill("MM1")
    press(host, "Control+a", "Control+x", "r", "1", "Control+s")
    assert host.thing("code:paste").input_value() == "r1"
    assert [key for key, _kept in page.evaluate("() => window.heard")] == [
        "Control",
        "Control",
        "Control",
        "s",
    ]
    assert host.sent == []


def test_escape_closes_more_and_returns(page):
    host = Host(page, samples.mmm())
    host.thing("more").click()
    press(host, "Escape")
    assert host.root.locator(".mm-more").count() == 0
    assert host.focused == "more"


# ── keys that choose ─────────────────────────────────────────────────────────────────────────────


def keyed(**changes):
    """The reference scene with the keys of its dice and buttons."""
    scene = samples.mmm(**changes)
    dice, actions = scene.tray
    named = [replace(die, key=str(number)) for number, die in enumerate(dice.dice, 1)]
    reroll, gather = actions.buttons
    buttons = (replace(reroll, key="R"), replace(gather, key="G"))
    tray = (replace(dice, dice=tuple(named)), replace(actions, buttons=buttons))
    return replace(scene, tray=tray)


def test_a_key_takes_up_a_die_and_leads_to_its_first_square(page):
    host = Host(page, keyed())
    host.thing("tool:undo").focus()
    press(host, "2")
    assert host.focused == "s5-6"
    press(host, "Enter")
    assert host.sent == [{"type": "action", "turn": 14, "token": "m0"}]


def test_no_key_cap_is_a_word_of_one_language(page):
    scene = samples.mmm()
    dice, actions = scene.tray
    reroll, gather = actions.buttons
    buttons = (reroll, replace(gather, key="Enter"))
    host = Host(page, replace(scene, tray=(dice, replace(actions, buttons=buttons))))
    assert host.thing("gather").locator("kbd").inner_text() == "↵"


def test_keys_press_the_buttons_and_a_held_key_presses_once(page):
    host = Host(page, keyed())
    host.thing("tab:decide").focus()
    press(host, "r")
    host.answer()
    host.page.keyboard.down("G")
    host.page.keyboard.down("G")
    host.page.keyboard.up("G")
    host.answer()
    assert [message["token"] for message in host.sent] == ["a0", "a1"]


def test_a_digit_is_known_by_its_place_on_a_french_keyboard(page):
    host = Host(page, keyed())
    host.thing("tool:undo").focus()
    page.evaluate(
        """() => document.activeElement.dispatchEvent(
          new KeyboardEvent("keydown", { key: "é", code: "Digit2", bubbles: true }))"""
    )
    assert host.thing("d1").get_attribute("aria-pressed") == "true"


def test_enter_presses_the_main_button_unless_the_focus_is_on_something(page):
    scene = samples.mmm()
    dice, actions = scene.tray
    buttons = (replace(actions.buttons[0], main=True), actions.buttons[1])
    host = Host(page, replace(scene, tray=(dice, replace(actions, buttons=buttons))))
    host.thing("panel").focus()
    press(host, "Enter")
    host.answer()
    host.thing("gather").focus()
    press(host, "Enter")
    assert [message["token"] for message in host.sent] == ["a0", "a1"]


def test_tools_have_keys(page):
    tools = (*samples.mmm().tools, Tool("redo", "Redo", "restart"), Tool("rules", "Rules", "info"))
    host = Host(page, samples.mmm(tools=tools))
    host.thing("d1").focus()
    press(host, "u", "Shift+U", "?", "s", "n")
    assert [message["id"] for message in host.sent] == ["undo", "redo", "rules"]


def test_dice_and_hands_have_one_stop_and_arrows_inside(page):
    host = Host(page, samples.batamouse())
    hand = host.root.locator(".mm-hand").first
    stops = hand.locator('button[tabindex="0"]')
    assert stops.count() == 1
    stops.focus()
    first = host.focused
    press(host, "ArrowRight")
    second = host.focused
    assert second != first
    assert stops.get_attribute("data-id") == second
    press(host, "End", "ArrowRight")
    last = host.focused
    press(host, "Home")
    assert (host.focused, last != first) == (first, True)
    host.show(samples.mmm())
    host.thing("d1").focus()
    press(host, "ArrowDown", "ArrowDown")
    assert host.focused == "d2"


# ── Escape ───────────────────────────────────────────────────────────────────────────────────────


def test_escape_lets_go_then_leaves(page):
    host = Host(page, samples.mmm())
    host.thing("d1").focus()
    press(host, "Enter")
    assert host.focused == "s5-6"
    press(host, "Escape")
    assert (host.focused, host.thing("d1").get_attribute("aria-pressed")) == ("d1", "false")
    press(host, "Escape")
    assert host.focused == ""


def test_escape_gives_the_focus_back_to_the_cell(page):
    host = Host(page, samples.mmm())
    page.evaluate(
        """() => {
          const cell = document.getElementById("host");
          cell.className = "jp-Cell";
          cell.tabIndex = -1;
        }"""
    )
    host.thing("reroll").focus()
    press(host, "Escape")
    assert page.evaluate("() => document.activeElement.className") == "jp-Cell"


def test_escape_ends_looking_back_and_closes_the_rules(page):
    host = Host(page, samples.mmm(looking=True, moves=()))
    host.thing("panel").focus()
    press(host, "Escape")
    assert host.sent == [{"type": "back", "step": -1}]
    host.show(samples.mmm(rules=Rules("Rules", "", "", ())))
    host.thing("rules").focus()
    press(host, "Escape")
    assert host.sent[1:] == [{"type": "tool", "id": "rules"}]


# ── where the focus goes ─────────────────────────────────────────────────────────────────────────


def test_after_a_deed_the_focus_goes_to_what_is_due(page):
    host = Host(page, samples.mmm())
    host.thing("reroll").focus()
    press(host, "Enter")
    host.show(samples.mmm(turn=15, due=("gone", "d2", "gather", "d1")))
    assert host.focused == "gather", "not on what is gone or disabled"
    host.thing("tab:decide").focus()
    host.show(samples.mmm(turn=16, due=("d1",)))
    assert host.focused == "tab:decide", "nothing was done at the table"


def test_where_nothing_is_said_to_be_due_the_focus_goes_to_what_can_be_used(page):
    host = Host(page, samples.mmm())
    host.thing("reroll").focus()
    press(host, "Enter")
    host.show(samples.mmm(turn=15))
    assert host.focused == "d1"


def test_the_focus_never_stays_on_a_disabled_button(page):
    scene = samples.mmm(turn=15)
    dice, actions = scene.tray
    buttons = (replace(actions.buttons[0], token=""), actions.buttons[1])
    host = Host(page, samples.mmm())
    host.thing("reroll").focus()
    host.show(replace(scene, tray=(dice, replace(actions, buttons=buttons)), due=("gather",)))
    assert host.focused == "gather"


def test_looking_back_goes_to_the_mark_and_arrows_show_the_next(page):
    marks = tuple(
        StripMark(
            step, f"turn {step}", f"Turn {step}", str(step), state="looked" if step == 3 else ""
        )
        for step in (3, 5, 8)
    )
    strip = Strip("strip", "What was played", marks)
    tools = (Tool("look_back", "Look back", "eye", wide=True),)
    host = Host(page, samples.mmm(strip=strip, tools=tools))
    host.thing("tool:look_back").focus()
    press(host, "Enter")
    host.show(samples.mmm(strip=strip, tools=tools, looking=True, moves=()))
    assert host.focused == "mark:3"
    press(host, "ArrowRight")
    assert host.focused == "mark:5"
    assert host.sent[1:] == [{"type": "back", "step": 5}]
    press(host, "Escape")
    assert host.sent[2:] == [{"type": "back", "step": -1}]


def test_the_rules_take_the_focus_and_give_it_back(page):
    tools = (*samples.mmm().tools, Tool("rules", "Rules", "info", wide=True))
    host = Host(page, samples.mmm(tools=tools))
    host.thing("tool:rules").focus()
    press(host, "Enter")
    host.show(samples.mmm(tools=tools, rules=Rules("Rules", "", "", ())))
    assert host.focused == "rules"
    press(host, "Escape")
    host.show(samples.mmm(tools=tools))
    assert host.focused == "tool:rules"


def test_a_refused_form_says_so_at_its_field_and_keeps_what_was_typed(page):
    host = Host(page, samples.mmm())
    host.thing("more").click()
    host.thing("hand:die2").select_option("x")
    host.thing("hand:submit").click()
    forms = (replace(samples.mmm().forms[0], error="Two of these are one too many.", wrong="die2"),)
    host.show(samples.mmm(forms=forms))
    field = host.thing("hand:die2")
    assert field.input_value() == "x"
    assert field.get_attribute("aria-invalid") == "true"
    assert host.focused == "hand:die2"
    assert host.root.locator("[role=alert]").inner_text() == "Two of these are one too many."
    host.thing("hand:submit").click()
    host.show(samples.mmm())
    assert host.root.locator(".mm-more").count() == 0
