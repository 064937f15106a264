"""Guess first: by keys, by touch, in writing and without; a choice; what is refused; what follows."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from browser import samples
from browser import samples_asking as asking

from mousemath.scene import Square, Tab, Trio
from tests.workshop.host import Host

pytestmark = pytest.mark.browser

LINE, FIELD, SHOW = "nowhere:1:line", "nowhere:1:text", "nowhere:1:submit"


def press(host, *keys):
    for key in keys:
        host.page.keyboard.press(key)


def asked(page, panel, **scene):
    """Show this panel on a plain page."""
    return Host(page, samples.mmm(panel=panel, **scene))


def spoken(host):
    """What a screen reader says of the line."""
    return host.thing(LINE).get_attribute("aria-valuetext")


def test_a_guess_by_keys_alone(page):
    host = asked(page, asking.guess())
    host.thing(LINE).focus()
    assert spoken(host) == "empty"
    assert host.root.locator(".mm-scale-handle").count() == 0
    press(host, "Enter")
    assert host.sent == []
    assert "as soon as there is a guess" in host.thing("aside").inner_text()
    press(host, "ArrowRight")
    assert (spoken(host), host.thing(FIELD).input_value()) == (
        "1 in 2, in the middle of the line",
        "1/2",
    )
    press(host, "ArrowLeft")
    assert spoken(host) == "9 in 20"
    press(host, "PageDown", "PageDown")
    assert spoken(host) == "1 in 100"
    press(host, "Home")
    assert (spoken(host), host.thing(FIELD).input_value()) == ("never", "0")
    press(host, "ArrowLeft", "End")
    assert (spoken(host), host.thing(FIELD).input_value()) == ("always", "1")
    press(host, "Tab", "ArrowRight", "Enter", "Tab", "Tab", "Tab")
    assert host.focused == SHOW
    press(host, "Enter")
    message = {"type": "guess", "id": "nowhere:1", "value": "1", "sure": "fairly", "way": ""}
    assert host.sent == [message]
    host.show(samples.mmm(panel=asking.told()))
    assert host.focused == "answered"
    assert host.thing("aside").inner_text() == "You: 1. Exact: 19/27."
    assert "19/27" not in host.thing("live").inner_text(), "which is not said again with it"
    host.show(samples.mmm(panel=asking.guess()))
    assert (spoken(host), host.thing(FIELD).input_value()) == ("empty", "")


def test_a_question_keeps_its_sign_where_more_is_said_after_it(page):
    panel = asking.told()
    parts = [
        replace(part, label="How likely is it?") if isinstance(part, Trio) else part
        for part in panel.parts
    ]
    host = Host(page, samples.mmm(panel=replace(panel, parts=tuple(parts))))
    named = host.root.locator(".mm-scale.is-told").get_attribute("aria-label")
    assert named == "How likely is it? you: 1. exact: 19/27"


def test_a_guess_by_touch_and_a_way(new_page):
    page = new_page(viewport={"width": 390, "height": 844}, has_touch=True)
    host = asked(page, asking.guess())
    line = host.thing(LINE)
    line.scroll_into_view_if_needed()
    host.thing(SHOW).tap(force=True)
    assert host.sent == []
    box = line.bounding_box()
    for share, typed in ((0.5, "1/2"), (0.46, "0.42"), (0.94, "999/1000"), (0.99, "1")):
        page.touchscreen.tap(box["x"] + share * box["width"], box["y"] + box["height"] / 2)
        assert host.thing(FIELD).input_value() == typed
    host.thing("nowhere:1:menu").select_option("adding")
    host.thing(SHOW).tap()
    assert host.sent[-1] == {
        "type": "guess",
        "id": "nowhere:1",
        "value": "1",
        "sure": "",
        "way": "adding",
    }


def test_line_and_field_fill_each_other_where_the_text_is_plain(page):
    host = asked(page, asking.guess(), language="fr")
    handle = host.root.locator(".mm-scale-handle")
    host.thing(FIELD).fill("1/3 + 1/3")
    assert handle.count() == 0
    for typed, at in (("0,5", 50), ("10 %", 31), ("99/100", 80), ("0,9999", 95.5), ("zwei", 95.5)):
        host.thing(FIELD).fill(typed)
        assert handle.evaluate("(node) => node.style.getPropertyValue('--x')") == f"{at}%"
    host.thing(FIELD).press("Enter")
    assert host.sent[-1]["value"] == "zwei"
    host.thing(FIELD).fill("")
    assert handle.count() == 0
    host.thing("nowhere:1:skip").click()
    assert host.sent[-1]["value"] == ""
    host.show(samples.mmm(panel=asking.told(None)))
    assert host.root.locator(".mm-flag").all_inner_texts() == ["exact"]


def test_a_refused_guess_says_so_at_its_field_and_a_hint_keeps_it(page):
    host = asked(page, asking.guess())
    host.thing(FIELD).fill("many")
    host.thing(SHOW).click()
    wrong = replace(asking.GUESS, error="“many” is not a number.", value="many")
    host.show(samples.mmm(panel=asking.guess(wrong)))
    field = host.thing(FIELD)
    assert (host.focused, field.input_value()) == (FIELD, "many")
    assert field.get_attribute("aria-invalid") == "true"
    assert host.root.locator("[role=alert]").inner_text() == "“many” is not a number."
    host.thing("nowhere:1:hint").click()
    assert host.sent[-1] == {"type": "hint", "id": "nowhere:1"}
    helped = replace(wrong, hints=asking.HINTS, next_hint="")
    host.show(samples.mmm(panel=asking.guess(helped)))
    assert field.input_value() == "many"
    assert "What can the cat do" in host.root.locator(".mm-hint-list").inner_text()


def test_a_choice_by_keys_lights_what_it_speaks_of(page):
    host = asked(page, asking.picks())
    host.thing("choice:1:1").focus()
    assert host.root.locator("[data-id=d1].mm-glow").count() == 1
    press(host, "ArrowDown", "ArrowDown")
    assert host.focused == "choice:1:3"
    assert host.root.locator("[role=radio][aria-checked=true]").count() == 0
    press(host, "Enter", "Tab", "ArrowRight", "ArrowRight", " ", "Tab", "Tab", "Enter")
    assert host.sent == [
        {"type": "pick", "id": "choice:1", "value": "3", "sure": "very", "why": ""}
    ]
    host.show(samples.mmm(panel=asking.decided()))
    assert host.focused == "answered"
    assert host.root.locator(".mm-strokes tbody tr").all_inner_texts() == [
        "best\t63 won",
        "yours\t49 won",
    ]
    host.thing("mine").click()
    assert host.sent[-1] == {"type": "action", "turn": 14, "token": "t-mine"}


def test_a_choice_by_touch_and_without(new_page):
    page = new_page(viewport={"width": 390, "height": 844}, has_touch=True)
    host = asked(page, asking.picks())
    host.thing("choice:1:submit").tap(force=True)
    assert host.sent == []
    host.thing("choice:1:skip").tap()
    assert host.sent[-1]["value"] == ""
    host.thing("choice:1:2").tap()
    host.thing("choice:1:4").tap()
    host.thing("choice:1:menu").select_option("safer")
    host.thing("choice:1:submit").tap()
    assert host.sent[-1] == {
        "type": "pick",
        "id": "choice:1",
        "value": "4",
        "sure": "",
        "why": "safer",
    }


def test_cards_are_put_in_order_by_touch_and_by_keys(new_page):
    page = new_page(viewport={"width": 390, "height": 844}, has_touch=True)
    host = asked(page, asking.picks(ranked=True))
    for card in ("2", "4", "2", "1"):  # the second tap takes a card out again
        host.thing(f"choice:1:{card}").tap()
    host.thing("choice:1:submit").tap(force=True)
    assert host.sent == []
    host.thing("choice:1:3").focus()
    press(host, "Enter")
    host.thing("choice:1:2").tap()
    places = host.root.locator(".mm-radio").all_inner_texts()
    assert places == ["2", "4", "3", "1"]
    assert host.root.locator(".mm-pick[aria-pressed=true]").count() == 4
    host.thing("choice:1:submit").tap()
    (sent,) = host.sent
    assert (sent["type"], sent["value"]) == ("pick", "4 1 3 2")


def test_one_more_case_is_answered_once_and_told(page):
    host = asked(page, asking.told())
    host.thing("nowhere:1:4/3").focus()
    press(host, "ArrowRight", "ArrowLeft", "Enter")
    assert host.sent == [{"type": "contrast", "id": "nowhere:1", "value": "4/3"}]
    host.show(samples.mmm(panel=asking.told(chosen="4/3")))
    assert host.focused == "nowhere:1:4/3"
    assert "Right is 65/81" in host.root.locator(".mm-replies [role=status]").inner_text()
    press(host, "Enter")
    assert len(host.sent) == 1
    page.emulate_media(forced_colors="active")
    look = "(node) => getComputedStyle(node).borderStyle"
    assert host.thing("nowhere:1:65/81").evaluate(look) != host.thing("nowhere:1:4/3").evaluate(
        look
    )


def test_the_marks_of_a_near_guess_do_not_cover_each_other(page):
    host = asked(page, asking.told(Fraction(7, 10)))
    one, other = [flag.bounding_box() for flag in host.root.locator(".mm-flag > b").all()]
    assert one["y"] + one["height"] <= other["y"]


def test_the_square_goes_through_the_guesses_by_arrows_and_by_touch(new_page):
    page = new_page(viewport={"width": 390, "height": 844}, has_touch=True)
    host = asked(page, asking.guesses())
    square = host.thing("my-guesses:square")
    square.focus()
    press(host, "ArrowLeft", "ArrowLeft", "ArrowLeft")
    assert square.get_attribute("aria-valuetext").startswith("Guess 3 of 6")
    said = host.root.locator(".mm-square-said")
    assert "you 1/1, exact 19/27" in said.inner_text()
    box = host.root.locator(".mm-square-dots").bounding_box()
    page.touchscreen.tap(box["x"] + 0.66 * box["width"], box["y"] + 0.1 * box["height"])
    assert said.inner_text().startswith("Guess 1 of 6")
    assert host.sent == []


def test_equal_guesses_do_not_cover_each_other(new_page):
    page = new_page(viewport={"width": 390, "height": 844})
    panel = asking.guesses()
    square = next(part for part in panel.parts if isinstance(part, Square))
    same = replace(square, dots=tuple(replace(square.dots[0], name=str(n)) for n in range(1, 7)))
    parts = tuple(same if part is square else part for part in panel.parts)
    host = asked(page, replace(panel, parts=parts))
    boxes = [dot.bounding_box() for dot in host.root.locator(".mm-square-dots > b").all()]
    places = [complex(box["x"], box["y"]) for box in boxes]
    for index, place in enumerate(places):
        assert all(abs(place - other) >= 18 for other in places[:index])


APART = """() => {
  const inside = (node) => { const range = document.createRange(); range.selectNodeContents(node);
    return range.getBoundingClientRect(); };
  const out = [...document.querySelectorAll(".mm-side-number > p")].filter((node) => {
    const [words, box] = [inside(node), node.parentElement.getBoundingClientRect()];
    return words.left < box.left || words.right > box.right;
  });
  const tabs = [...document.querySelectorAll(".mm-tab")].map(inside);
  const touching = tabs.filter((tab, at) => at && tab.top < tabs[at - 1].bottom && tab.left < tabs[at - 1].right + 3);
  return [out.map((node) => node.textContent), touching.length];
}"""


@pytest.mark.parametrize("width", [274, 390, 848, 1100])
def test_six_tabs_keep_apart_and_a_long_count_stays_in_its_box(new_page, width):
    page = new_page(viewport={"width": width, "height": 844})
    english = ("Chance", "Count", "Derive", "Decide", "Cat", "Guesses"), "all but 1 of 216"
    french = (
        ("Chances", "Compter", "Déduire", "Décider", "Chat", "Estimations"),
        "tous sauf 1 sur 216",
    )
    host = asked(page, asking.near())
    for tabs, words in (english, french):
        named = tuple(Tab("chance" if name == tabs[0] else name, name) for name in tabs)
        host.show(samples.mmm(panel=replace(asking.near(words), tabs=named)))
        assert page.evaluate(APART) == [[], 0], words
