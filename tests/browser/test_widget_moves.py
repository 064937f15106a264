"""What is chosen is reported: tokens at once, moves joined from either end, nothing else."""

from __future__ import annotations

from dataclasses import replace

import pytest
from browser import samples
from playwright.sync_api import expect

from mousemath.lesson.frame_words import frame_words
from mousemath.scene import Note, Options
from tests.workshop.host import Host

pytestmark = pytest.mark.browser

LINE = f'mm.play(code="{"MM1~mmm~board=shelf~seed=4~" * 8}")'
PLACE = {"type": "action", "turn": 14, "token": "m0"}


@pytest.fixture
def host(page):
    return Host(page, samples.mmm())


def test_a_die_and_a_square_are_joined_from_either_end(host):
    host.thing("d1").click()
    assert host.thing("d1").get_attribute("aria-pressed") == "true"
    assert host.sentence == "The cheese fits on two squares."
    assert host.root.locator(".mm-legal-dot").count() == 2
    assert host.sent == []
    host.thing("s5-6").click()
    assert host.sent == [PLACE]
    host.answer()
    host.thing("s5-6").click()
    assert host.thing("s5-6").get_attribute("aria-selected") == "true"
    assert "Place the cheese here" in host.thing("d1").inner_text()
    host.thing("d1").click()
    assert host.sent == [PLACE, PLACE]


def test_what_was_said_stays_until_the_answer_is_there(host):
    host.thing("d1").click()
    host.thing("s5-6").click()
    assert host.sentence == "The cheese fits on two squares.", "an old sentence is not said again"
    host.show(samples.mmm(turn=15, sentence=Note(("It lies there.",))))
    assert host.sentence == "It lies there."


def test_choosing_again_or_escape_puts_the_thing_down(host):
    sentence = host.sentence
    for put_down in (lambda: host.thing("d1").click(), lambda: host.page.keyboard.press("Escape")):
        host.thing("d1").click()
        assert host.sentence != sentence
        put_down()
        assert host.sentence == sentence
        assert host.thing("d1").get_attribute("aria-pressed") == "false"
    assert host.sent == []


def test_a_thing_without_a_hint_is_named_in_the_sentence(host):
    host.thing("s6-6").click()
    assert host.sentence.startswith("cheese, row 7, column 7, open")
    assert "press Escape" in host.sentence


def test_even_a_single_partner_needs_the_second_tap(page):
    scene = samples.mmm()
    host = Host(page, replace(scene, moves=scene.moves[:1]))
    host.thing("d1").click()
    assert host.sent == []
    host.thing("s5-6").click()
    assert host.sent == [PLACE]


def tried(source, target=""):
    return {"type": "try", "source": source, "target": target}


def test_a_wrong_square_and_a_blocked_die_ask_the_rule_and_keep_what_is_in_hand(host):
    host.thing("d1").click()
    host.thing("s0-0").click()
    host.thing("d2").click(force=True)
    assert host.sent == [tried("d1", "s0-0"), tried("d2")]
    assert host.thing("d1").get_attribute("aria-pressed") == "true"
    refusal = replace(samples.mmm().sentence, tone="refused", text=("Carrots only.",))
    host.show(samples.mmm(sentence=refusal))
    assert host.sentence == "Carrots only.", "heard before the hint of the die in hand"
    assert host.thing("d1").get_attribute("aria-pressed") == "true"
    host.thing("d1").click()
    host.thing("d1").click()
    assert host.sentence == "The cheese fits on two squares."


def test_what_is_refused_again_is_heard_again(host):
    refused = samples.mmm(sentence=Note(("This square is for bread.",), "refused"))
    anew = """() => {
      const [words, before] = [document.querySelector(".mm-live p"), window.words];
      window.words = words;
      return words !== before;
    }"""
    for _time in range(2):
        host.thing("d2").click(force=True)
        host.show(refused)
        assert host.page.evaluate(anew)
        host.show(refused)
        assert not host.page.evaluate(anew), "more of a long work is done: nothing was asked"


def test_with_an_empty_hand_a_square_asks_nothing(host):
    host.thing("s0-0").click()
    assert host.sent == []


def test_a_die_led_to_a_square_that_was_chosen_first_asks_the_rule(host):
    host.thing("s5-6").click()
    host.thing("d0").click(force=True)
    assert host.sent == [tried("d0", "s5-6")]


def test_cells_are_joined_with_cells_and_one_cell_may_be_both_ends(page):
    host = Host(page, samples.viva_topo())
    host.thing("ring10").click()
    host.thing("ring12").click()
    assert host.sent == [{"type": "action", "turn": 14, "token": "m2"}]
    host.answer()
    host.thing("ring12").click()
    host.thing("home3").click()
    assert host.sent[1:] == [{"type": "action", "turn": 14, "token": "m0"}]


def test_a_token_of_its_own_acts_at_once_and_equal_tokens_may_repeat(page):
    board, twin = samples.mmm_board(), {"token": "same"}
    cells = tuple(
        replace(cell, **twin) if cell.id in ("s0-0", "s1-0") else cell for cell in board.cells
    )
    host = Host(page, samples.mmm(main=(replace(board, cells=cells),)))
    for name in ("s0-0", "s1-0", "reroll"):
        host.thing(name).click()
        host.answer()
    assert [message["token"] for message in host.sent] == ["same", "same", "a0"]


def test_a_second_click_before_the_answer_is_the_same_click(host):
    host.thing("reroll").dblclick()
    assert len(host.sent) == 1
    host.answer()
    host.thing("reroll").click()
    assert len(host.sent) == 2


def test_a_kernel_that_does_not_answer_is_told_of(page):
    page.clock.install()
    host = Host(page, samples.mmm(words=frame_words(LINE)))
    play = host.root.locator(".mm-play").bounding_box()
    asked = host.root.locator("[role=tab][aria-selected=true]").get_attribute("data-id")
    host.root.locator("[role=tab][aria-selected=false]").first.click()
    page.clock.run_for(9000)
    tab = host.root.locator("[role=tab][aria-selected=true]")
    assert tab.get_attribute("data-id") == asked, "nothing has changed"
    assert host.root.locator(".mm-play").bounding_box() == play
    assert host.sentence.startswith("No answer: the kernel is busy, or was restarted.")
    assert host.thing("no-answer").input_value() == LINE
    inside = "(line) => line.getBoundingClientRect().right < line.closest('.mm-live').getBoundingClientRect().right"
    assert host.thing("no-answer").evaluate(inside)
    host.thing("no-answer:copy").click()
    expect(host.thing("no-answer:copy")).to_have_text("Copied")
    host.answer()
    assert "No answer" not in host.sentence


def test_an_action_without_a_token_says_why_and_asks_the_rule(page):
    host = Host(page, samples.batamouse())
    host.thing("wait").click(force=True)
    assert host.sent == [tried("wait")]
    assert "first play a card" in host.thing("wait").inner_text()


def test_cards_send_their_tokens(page):
    host = Host(page, samples.batamouse())
    host.thing("card-5-3").click()
    assert host.sent == [{"type": "action", "turn": 14, "token": "h1"}]


def test_a_new_turn_empties_the_hand_but_a_new_tab_does_not(host):
    host.thing("d1").click()
    host.show(samples.mmm(panel=samples.chance()))
    assert host.thing("d1").get_attribute("aria-pressed") == "true"
    host.show(samples.mmm(turn=15))
    assert host.thing("d1").get_attribute("aria-pressed") == "false"


def test_a_tab_is_shown_at_once_and_reported(host):
    host.thing("tab:count").click()
    assert host.thing("tab:count").get_attribute("aria-selected") == "true"
    assert host.sent == [{"type": "view", "name": "tab", "value": "count"}]
    host.thing("tab:count").click()
    assert len(host.sent) == 1


def test_tools_and_forms_report(host):
    host.thing("tool:undo").click()
    assert host.sent == [{"type": "tool", "id": "undo"}]
    host.thing("more").click()
    host.thing("hand:die2").select_option("x")
    host.thing("hand:submit").click()
    values = {"die1": "fish", "die2": "x", "die3": "fish"}
    assert host.sent[-1] == {"type": "form", "id": "hand", "values": values}
    host.show(samples.mmm(sentence=replace(samples.mmm().sentence, tone="refused")))
    assert host.thing("hand:die2").input_value() == "x", "a refused form keeps what was typed"
    host.thing("hand:submit").click()
    host.show(samples.mmm())
    assert host.thing("hand:die2").count() == 0


def test_more_holds_every_form_and_the_board_as_a_table(host):
    host.thing("more").click()
    assert host.root.locator(".mm-form").count() == 3
    host.thing("folded:board-pantry").click()
    expect(host.root.locator(".mm-more table tbody tr")).to_have_count(49)
    host.thing("more:close").click()
    assert host.focused == "more"


def test_enter_submits_a_field_and_breaks_a_line_in_an_area(host):
    host.thing("more").click()
    host.thing("code:paste").fill("MM1-ABC")
    host.thing("code:paste").press("Enter")
    assert host.sent[-1] == {"type": "form", "id": "code", "values": {"paste": "MM1-ABC"}}
    area = host.thing("board:toml")
    area.fill("one")
    area.press("Enter")
    area.press_sequentially("two")
    assert area.input_value() == "one\ntwo"


def test_what_is_wrong_with_a_field_scrolls_into_view(host):
    host.thing("more").click()
    host.thing("code:paste").fill("MM1-ABC")
    drawer = host.root.locator(".mm-more")
    drawer.evaluate("(e) => { e.style.height = '200px'; e.style.overflow = 'auto'; }")
    host.thing("code:paste").evaluate("(e) => e.scrollIntoView({ block: 'end' })")
    host.thing("code:paste").press("Enter")
    scene = samples.mmm()
    code = next(form for form in scene.forms if form.id == "code")
    refused = replace(code, error="This position code is damaged: copy it again.", wrong="paste")
    host.show(
        replace(scene, forms=tuple(refused if form is code else form for form in scene.forms))
    )
    said = host.root.locator(".mm-error").bounding_box()
    room = drawer.bounding_box()
    assert said["y"] + said["height"] <= room["y"] + room["height"] + 1


def test_a_code_is_copied(host):
    host.thing("more").click()
    host.thing("code:copy:copy").click()
    assert "Copied" in host.thing("code:copy:copy").inner_text()


def test_views_of_the_panel_are_reported(page):
    host = Host(page, samples.mmm())
    host.thing("aim:win").click()
    assert host.sent[-1] == {"type": "view", "name": "aim", "value": "win"}
    host.show(samples.om_nom_nom())
    host.thing("mix:wolf").fill("7")
    assert host.sent[-1] == {"type": "view", "name": "mix", "value": "7,4,4"}
    host.show(samples.batamouse())
    host.thing("known-3-2").click()
    assert host.sent[-1] == {"type": "view", "name": "card", "value": "known-3-2"}


def test_long_work_is_started_and_stopped(page):
    host = Host(page, samples.mmm(panel=samples.chance()))
    host.thing("progress:cancel").click()
    host.thing("progress:start").click()
    assert host.sent == [{"type": "cancel"}, {"type": "start"}]


def test_steps_come_one_by_one_and_start_anew_with_a_new_key(page):
    host = Host(page, samples.mmm(panel=samples.derive()))
    steps = host.root.locator(".mm-step")
    assert steps.count() == 1
    host.thing("bust:next").click()
    assert steps.count() == 2
    assert host.focused == "bust:next"
    host.thing("bust:all").click()
    assert steps.count() == 3
    assert host.focused == "bust:last"
    assert host.sent == []
    scene = samples.mmm(panel=samples.derive())
    first, *others = scene.panel.parts
    panel = replace(scene.panel, parts=(replace(first, key="new"), *others))
    host.show(replace(scene, panel=panel))
    assert steps.count() == 1


# ── choices of the panel ─────────────────────────────────────────────────────────────────────────


def playable():
    """The reference scene; its first choice speaks of two squares and a die, and can be played."""
    panel = samples.mmm().panel
    played = {"token": "a0", "shows": ("s5-6", "s6-6", "d1")}
    parts = tuple(
        replace(
            part,
            options=(
                replace(part.options[0], **played),
                *part.options[1:],
            ),
        )
        if isinstance(part, Options)
        else part
        for part in panel.parts
    )
    return samples.mmm(panel=replace(panel, parts=parts))


def lit(host):
    glowing = host.root.locator(".mm-glow").evaluate_all(
        "(all) => all.map((one) => one.dataset.id)"
    )
    return sorted(glowing)


def test_a_choice_of_the_panel_lights_what_it_speaks_of(page):
    host = Host(page, playable())
    host.thing("option:a0").hover()
    assert lit(host) == ["d1", "s5-6", "s6-6"]
    host.thing("tab:decide").hover()
    assert lit(host) == []
    host.thing("option:a0").focus()
    assert lit(host) == ["d1", "s5-6", "s6-6"]
    host.thing("d1").focus()
    assert lit(host) == []


def test_a_choice_of_the_panel_is_played_and_the_focus_stays_there(page):
    host = Host(page, playable())
    host.thing("option:a0").focus()
    page.keyboard.press("Enter")
    assert host.sent == [{"type": "action", "turn": 14, "token": "a0"}]
    host.show(replace(playable(), turn=15, due=("d1",)))
    assert host.focused == "option:a0"
