"""Every part is drawn, repaints are cheap and kind, and broken scenes do no harm."""

from __future__ import annotations

import json
from dataclasses import fields, is_dataclass, replace

import pytest
from browser import samples
from playwright.sync_api import expect

from mousemath import scene as scene_module
from mousemath.lesson import kit
from mousemath.scene import Formula, Note, Panel, Rule, Rules, Scene, Sign, Strong, Text, to_json
from tests.workshop.host import Host, content

pytestmark = pytest.mark.browser


def kinds(value) -> set[str]:
    """Collect the kinds of all parts inside."""
    inside = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    found = {value["kind"]} if isinstance(value, dict) and "kind" in value else set()
    return found.union(*map(kinds, inside))


def test_the_samples_hold_every_kind_of_part():
    known = {
        name
        for name, kind in vars(scene_module).items()
        if isinstance(kind, type) and is_dataclass(kind) and fields(kind)
    }
    scenes = samples.all_scenes().values()
    sent = [form for scene in scenes for form in (to_json(scene), content(scene))]
    assert set().union(*map(kinds, sent)) == known


# Names that several things have: where the focus goes by its name, it would come to another one.
SHARED = """(root) => {
  const names = [...root.querySelectorAll("[data-id]")].map((each) => each.dataset.id);
  return names.filter((name, place) => names.indexOf(name) < place);
}"""


def test_every_sample_is_drawn_without_an_error(new_page):
    page = new_page()
    told = []
    page.on("console", lambda message: told.append(message.text))
    for scene in samples.all_scenes().values():
        host = Host(page, scene)
        drawn = host.root.evaluate("(root) => root.querySelector('.mm-panel-body').children.length")
        assert drawn >= (1 if scene.rules else len(scene.panel.parts))
        # of a class: what stands on several cards, or in the head too, does the same there
        assert set(host.root.evaluate(SHARED)) <= {"curtain", "names", "pseudonyms"}
    assert told == page.errors == []


def test_a_small_drawing_has_the_colour_of_its_tone(page):
    signs = tuple(Sign("x", tone, form="die") for tone in ("", "x", "bread"))
    host = Host(page, samples.mmm(rules=Rules("Rules", "", "", (Rule((signs,), ("Roll.",)),))))
    colours = "(all) => all.map((one) => getComputedStyle(one).color)"
    assert len(set(host.root.locator(".mm-rule .mm-sign > svg").evaluate_all(colours))) == 3


def test_unknown_and_broken_parts_are_left_out(page):
    scene = content(samples.mmm())
    scene["main"].append({"kind": "Hologram", "id": "h"})
    scene["panel"]["parts"] = [
        {"kind": "Bars"},
        {"kind": "Options"},
        None,
        7,
        *scene["panel"]["parts"],
    ]
    host = Host(page, scene)
    assert host.root.locator(".mm-option").count() == 4
    assert host.thing("s0-0").count() == 1
    for broken in ({}, {"main": None, "panel": None}, {"sentence": {"text": 3}}):
        host.show(broken)
    host.show(samples.mmm())
    assert host.thing("s0-0").count() == 1
    assert page.errors == []


def test_nothing_but_formulas_becomes_markup_and_formulas_are_checked(page):
    evil = "<img src=x onerror=window.hit=1>"
    formula = Formula(
        f"<math><mtext>ok{evil}</mtext><mi href='javascript:1' onclick='window.hit=1'>x</mi>"
        "<mo>-</mo><script>window.hit=1</script><annotation-xml><p>no</p></annotation-xml></math>"
    )
    scene = samples.mmm(heading=evil, sentence=Note((evil, Strong(evil))))
    panel = replace(scene.panel, parts=(Text((evil, formula, Formula("<b>not a formula</b>"))),))
    host = Host(page, replace(scene, panel=panel))
    assert host.root.locator("img, script, annotation-xml, b:has-text('not a')").count() == 0
    assert host.root.locator("mi").evaluate("(node) => node.attributes.length") == 0
    assert host.root.locator("mo").text_content() == "−"
    assert evil in host.sentence
    assert page.evaluate("() => window.hit") is None


def test_a_repaint_keeps_the_nodes_and_touches_only_what_has_changed(page):
    host = Host(page, samples.mmm())
    scenes = [content(samples.mmm(turn=turn, heading=f"Turn {turn}")) for turn in (15, 16)]
    kept, touched = host.page.evaluate(
        """async (scenes) => {
          const root = document.querySelector(".mm-root");
          const all = () => [...root.querySelectorAll("*")];
          model.show(scenes[0]);
          await new Promise(requestAnimationFrame);
          let seen = 0;
          const before = all();
          const watcher = new MutationObserver((records) => { seen += records.length; });
          watcher.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
          model.show(scenes[1]);
          await new Promise(requestAnimationFrame);
          const after = all();
          return [after.every((node, i) => node === before[i]), seen];
        }""",
        scenes,
    )
    assert kept
    assert 0 < touched < 12, "a new heading is no reason to write a board of 49 squares again"


def test_a_scene_of_49_squares_is_small():
    size = len(json.dumps(content(samples.mmm()), ensure_ascii=False).encode())
    assert size < 40_000


def test_several_views_share_a_model_and_clean_up(page):
    host = Host(page, samples.mmm())
    page.evaluate("() => { window.second = window.mount() }")
    assert page.locator(".mm-root").count() == 2
    ids = page.evaluate(
        "() => [...document.querySelectorAll('.mm-root [id]')].map((node) => node.id)"
    )
    assert len(ids) == len(set(ids))
    host.show(samples.mmm(heading="Both"))
    assert page.locator(".mm-turn", has_text="Both").count() == 2
    page.evaluate("() => { window.second(); window.unmount() }")
    assert page.evaluate(
        "() => [model.listeners(), document.querySelectorAll('.mm-sprite, .mm-root').length]"
    ) == [0, 0]


def test_pictures_can_be_read_as_tables(page):
    host = Host(page, samples.mmm(panel=samples.cat()))
    host.root.locator("summary", has_text="Where the cat stands").click()
    rows = host.root.locator("details[open] tbody tr")
    expect(rows).to_have_count(7)
    assert "0.3292" in rows.nth(2).inner_text()
    host.show(samples.mmm(panel=samples.derive()))
    host.root.locator(".mm-figure-box summary").click()
    expect(host.root.locator("details[open] tbody tr").nth(11)).to_be_visible()
    host.show(samples.mmm(panel=samples.count(2)))
    host.root.locator(".mm-panel summary").click()
    expect(host.root.locator("details[open] tbody tr")).to_have_count(36)


def test_a_long_fraction_is_told_by_its_first_digits_and_whole_on_demand(page):
    host = Host(page, samples.mmm(panel=samples.derive()))
    host.root.locator("summary", has_text="To the last digit").press("Enter")
    told = host.root.get_by_role("list", name="To the last digit").get_by_role("listitem")
    expect(told).to_have_count(1)
    assert "0.52631577152354484665…" in told.inner_text()
    assert not told.locator(".mm-digits").count()
    told.locator("summary", has_text="8 over 8 digits").press("Enter")
    assert told.locator(".mm-digits").all_inner_texts() == ["12 345 678", "23 456 789"]
    whole = told.get_by_role("textbox", name="The whole fraction: Roll")
    expect(whole).to_have_value("12345678/23456789")
    told.get_by_role("button", name="Copy").press("Enter")
    expect(host.thing("aside")).to_contain_text("Copied")


def test_the_tree_unfolds_and_stays_open(page):
    host = Host(page, samples.mmm(panel=samples.cat()))
    host.thing("tree/0").click()
    expect(host.root.locator(".mm-branch", has_text="red X twice").last).to_be_visible()
    host.show(samples.mmm(panel=samples.cat(), turn=15))
    expect(host.root.locator(".mm-branch", has_text="red X twice").last).to_be_visible()


def test_an_empty_scene_draws_nothing(page):
    Host(page, {})
    assert page.errors == []
    assert isinstance(samples.mmm(), Scene)


def test_no_line_breaks_between_a_sign_and_its_number_in_a_table(new_page):
    page = new_page()
    words = "Without “or the cat is at most 2 away”, and whatever else the rule says of her"
    rows = [(words, "≈ 0.0341", "your choice"), ("Without", "= 0.5000", "")]
    told = kit.table("All answers", ("answer", "exact value", "your answer"), rows)
    page.set_viewport_size({"width": 848, "height": 800})
    host = Host(page, samples.mmm(panel=Panel((), "", "", (told,))))
    heights = host.root.locator("td").evaluate_all(
        """(all) => all.filter((each) => /[=≈]/.test(each.textContent)).map((each) => {
          const range = document.createRange();
          range.selectNodeContents(each);
          return new Set([...range.getClientRects()].map((rect) => Math.round(rect.top))).size;
        })"""
    )
    assert heights == [1, 1]
