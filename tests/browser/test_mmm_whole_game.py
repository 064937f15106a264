"""Mmm! in a real JupyterLab: by keys alone in few presses, by codes, and what is refused."""

from __future__ import annotations

import pytest

from tests.workshop.playing import ACTION

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("lab")]

SETTLED = ".mm-root .mm-live:not(.is-rolling)"
AGAIN = ".mm-root [data-id=again]"
MOST_STEPS, MOST_PRESSES = 200, 18
FOCUSED = """() => {
  const focused = document.activeElement;
  return focused.getAttribute("aria-disabled") === "true" ? "" : focused.dataset.id ?? "";
}"""


def open_game(lab, **options):
    words = ", ".join(f"{key}={value!r}" for key, value in options.items())
    lab.run_cell(f"import mousemath as mm\nlesson = mm.play('mmm', {words})\nlesson")
    lab.wait_for(".mm-root .mm-action")
    lab.forget_commands()


def turn(page):
    return page.locator(".mm-root .mm-frame").get_attribute("data-turn")


def wait_for_turn_after(page, before):
    """Wait for the answer, and until the dice lie still."""
    page.wait_for_function(
        "(before) => document.querySelector('.mm-root .mm-frame').dataset.turn !== before",
        arg=before,
    )
    page.wait_for_selector(SETTLED)


def assert_a_result(page, words):
    live = page.locator(".mm-root .mm-live")
    won = live.evaluate("(live) => live.matches('.is-won')")
    assert won != live.evaluate("(live) => live.matches('.is-lost')")
    assert page.locator(".mm-root .mm-turn").inner_text() == words[0 if won else 1]
    assert page.errors == []


@pytest.mark.long
def test_by_keys_alone_in_few_presses(lab_page):
    """The focus is where the next choice is: Enter lays dice and rolls, G gathers."""
    open_game(lab_page, board="shelf", seed=8)
    page = lab_page.page
    page.locator("[data-id=roll]").focus()
    presses = [0]
    for _step in range(MOST_STEPS):
        if page.locator(AGAIN).count():
            break
        before, name = turn(page), page.evaluate(FOCUSED)
        assert name, "the focus is on something that can be used"
        gathers = name == "roll" and page.locator("[data-id=gather]").count()
        if name == "roll" and not gathers and presses[-1]:
            presses.append(0)
        page.keyboard.press("g" if gathers else "Enter")
        presses[-1] += 1
        if not name.startswith("die-"):
            wait_for_turn_after(page, before)
    assert_a_result(page, ("The pantry is empty!", "The cat was faster"))
    assert len(presses) > 3
    assert max(presses) <= MOST_PRESSES
    assert lab_page.commands() == []


@pytest.mark.long
def test_a_code_restores_the_game_in_a_new_kernel_and_a_damaged_one_changes_nothing(lab_page):
    open_game(lab_page, board="crumb", seed=3)
    page = lab_page.page
    before = turn(page)
    page.locator(ACTION).first.click()
    wait_for_turn_after(page, before)
    lab_page.run_next_cell("print('code', lesson.lesson.code)")
    code = lab_page.printed().split("code ")[1].split()[0]
    dice = page.locator(".mm-die-row").all_inner_texts()

    lab_page.shutdown_kernel()
    page.locator("[data-id='tool:undo']").click()  # nobody answers: the sentence gives the line
    line = lab_page.wait_for("[data-id=no-answer]").input_value()
    assert line == f'import mousemath as mm; mm.play(code="{code}")'
    lab_page.run_cell(line)
    lab_page.wait_for(".mm-root .mm-die-row")
    assert page.locator(".mm-die-row").all_inner_texts() == dice

    page.locator("[data-id='more']").click()
    page.locator("[data-id='code:paste']").fill(code[:-1] + "!")
    page.locator("[data-id='code:submit']").click()
    refusal = page.locator(".mm-error[role=alert]")
    refusal.wait_for()
    assert "damaged" in refusal.inner_text()
    assert page.locator(".mm-die-row").all_inner_texts() == dice


@pytest.mark.long
def test_stale_and_illegal_clicks_are_answered_in_words_and_change_nothing(lab_page):
    open_game(lab_page, board="crumb", seed=3)
    lab_page.run_next_cell(
        "for token in ('a99', 'a0'):\n"
        "    lesson.lesson.receive({'type': 'action', 'turn': 41, 'token': token})\n"
        "    print(lesson.lesson.session.turn, lesson.lesson.draw().sentence.text)\n"
        "lesson.lesson.receive({'type': 'action', 'turn': 0, 'token': 'a99'})\n"
        "print(lesson.lesson.session.turn, lesson.lesson.draw().sentence.text)"
    )
    printed = lab_page.printed()
    assert printed.count("The table has changed since") == 2
    assert printed.count("That is not possible now") == 1
    assert all(line.startswith("0 ") for line in printed.strip().splitlines())
