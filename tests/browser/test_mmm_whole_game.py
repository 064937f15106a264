"""Mmm! from the first roll to the last in a real JupyterLab: by mouse, by finger, by keys alone."""

from __future__ import annotations

import pytest

from tests.workshop.jupyterlab import LabPage

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("lab")]

FREE_DIE = "button.mm-die-row:not(.is-placed):not(.is-blocked)[aria-pressed]"
ACTION = ".mm-action:not([aria-disabled=true])"
OVER = ".mm-live.is-result"
MOST_STEPS = 120


def open_game(lab, **options):
    words = ", ".join(f"{key}={value!r}" for key, value in options.items())
    lab.run_cell(f"import mousemath as mm\nlesson = mm.play('mmm', board='crumb', {words})\nlesson")
    lab.wait_for(".mm-root .mm-action")
    lab.forget_commands()


def turn(page):
    return page.locator(".mm-root .mm-frame").get_attribute("data-turn")


def wait_for_turn_after(page, before):
    page.wait_for_function(
        "(before) => document.querySelector('.mm-root .mm-frame').dataset.turn !== before",
        arg=before,
    )


def play_to_the_end(page, use):
    """Take a button where one may be used, else lay a die, until the game is over."""
    for _step in range(MOST_STEPS):
        if page.locator(OVER).count():
            return
        before = turn(page)
        if page.locator(ACTION).count():
            use(ACTION)
        else:
            use(FREE_DIE)
            page.wait_for_selector(".mm-target.is-usable")
            use(".mm-target.is-usable")
        wait_for_turn_after(page, before)
    raise AssertionError("the game does not end")


def assert_a_result(page, words):
    assert page.locator(OVER).inner_text().strip()
    assert any(word in page.locator(".mm-turn").inner_text() for word in words)
    assert page.errors == []


def test_by_mouse_in_english(lab_page):
    open_game(lab_page, seed=3)
    page = lab_page.page
    play_to_the_end(page, lambda selector: page.locator(selector).first.click())
    assert_a_result(page, ("The pantry is empty!", "The cat is in"))
    lab_page.run_next_cell("print(lesson.lesson.session.actions)")
    assert "()" in lab_page.printed()


def test_by_finger_in_french(lab_server, new_page):
    lab = LabPage(new_page(has_touch=True, viewport={"width": 820, "height": 1100}), lab_server)
    open_game(lab, seed=5, language="fr", names=["Amina", "Ben"])
    play_to_the_end(lab.page, lambda selector: lab.page.locator(selector).first.tap())
    assert_a_result(lab.page, ("Le garde-manger est vide", "Le chat est entré"))
    lab.shutdown_kernel()


@pytest.mark.parametrize(
    ("language", "ends"),
    [
        ("en", ("The pantry is empty!", "The cat is in")),
        ("fr", ("Le garde-manger est vide", "Le chat est entré")),
    ],
)
def test_by_keys_alone(lab_page, language, ends):
    open_game(lab_page, seed=8, language=language)
    page = lab_page.page
    page.locator(".mm-root .mm-tool").first.focus()

    def use(selector):
        if selector.startswith(".mm-target"):
            reach(page, ".mm-target")
            walk(page, selector)
        else:
            reach(page, selector)
        page.keyboard.press("Enter")

    play_to_the_end(page, use)
    assert_a_result(page, ends)
    assert lab_page.commands() == []


def focused(page, selector):
    return page.evaluate("(selector) => document.activeElement.matches(selector)", selector)


def reach(page, selector):
    """Press Tab until the focus is there; past the last part of the lesson begin at its first."""
    for _press in range(100):
        if focused(page, selector):
            return
        if not focused(page, ".mm-root *"):
            page.locator(".mm-root .mm-tool").first.focus()
        page.keyboard.press("Tab")
    raise AssertionError(f"no key leads to {selector}")


def walk(page, selector):
    """Walk over the rows of the board with the arrow keys."""
    page.keyboard.press("Control+Home")
    for _row in range(8):
        page.keyboard.press("Home")
        for _column in range(8):
            if focused(page, selector):
                return
            page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowDown")
    raise AssertionError(f"no arrow key leads to {selector}")


def test_a_code_restores_the_game_in_a_new_kernel_and_a_damaged_one_changes_nothing(lab_page):
    open_game(lab_page, seed=3)
    page = lab_page.page
    before = turn(page)
    page.locator(ACTION).first.click()
    wait_for_turn_after(page, before)
    lab_page.run_next_cell("print('code', lesson.lesson.code)")
    code = lab_page.printed().split("code ")[1].split()[0]
    dice = page.locator(".mm-die-row").all_inner_texts()

    lab_page.shutdown_kernel()
    lab_page.run_cell(f"import mousemath as mm\nmm.play(code={code!r})")
    lab_page.wait_for(".mm-root .mm-die-row")
    assert page.locator(".mm-die-row").all_inner_texts() == dice

    page.locator("[data-id='more']").click()
    page.locator("[data-id='code:paste']").fill(code[:-1] + "!")
    page.locator("[data-id='code:submit']").click()
    refusal = page.locator(".mm-live.is-refused")
    refusal.wait_for()
    assert "damaged" in refusal.inner_text()
    assert page.locator(".mm-die-row").all_inner_texts() == dice


def test_stale_and_illegal_clicks_are_answered_in_words_and_change_nothing(lab_page):
    open_game(lab_page, seed=3)
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
