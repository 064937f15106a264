"""Movement that explains: dice roll before the result is told, others move one by one, pieces glide."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from browser import samples

from mousemath import scene as scene_module
from mousemath.lesson.registry import open_lesson
from mousemath.scene import Actions, Board, Cards, Cell, Chains, DiceTray, Note, Passing, Sign
from tests.workshop.host import Host

pytestmark = pytest.mark.browser

FACES = tuple(Sign(name, name) for name in ("bread", "fish", "cucumber", "cheese", "carrot", "x"))
PLAYED = "Re-rolled: a cheese, which fits, and a red X."
CHOICES = {"buttons": Actions, "dice": DiceTray, "cards": Cards}


@pytest.fixture
def host(page):
    """A page whose clock the test turns."""
    page.clock.install(time=0)
    page.clock.pause_at(1000)
    return Host(page, samples.mmm())


def held(page):
    """Let what moves on a page move so slowly that a busy machine misses none of it."""
    session = page.context.new_cdp_session(page)
    session.send("Animation.enable")
    session.send("Animation.setPlaybackRate", {"playbackRate": 0.001})
    return page


@pytest.fixture
def slow(page):
    """A page on which nothing that moves arrives."""
    return held(page)


def rolled(numbers=(1, 2), **changes):
    """The scene after these dice were rolled."""
    scene = samples.mmm(
        **{"turn": 15, "heading": "Turn 14: place a die", "sentence": Note((PLAYED,)), **changes}
    )
    dice, *others = scene.tray
    each = tuple(
        replace(die, roll=1 if number in numbers else 0, faces=FACES, note="new")
        for number, die in enumerate(dice.dice)
    )
    return replace(scene, tray=(replace(dice, dice=each), *others))


def seen(host):
    """What the page tells: heading, sentence, words of the dice, the moment."""
    words = host.root.locator(".mm-die-words b").all_inner_texts()
    turn = host.root.locator(".mm-frame").get_attribute("data-turn")
    return host.root.locator(".mm-turn").inner_text(), host.sentence, words, turn


def faces(host):
    return [use.get_attribute("href") for use in host.root.locator(".is-tumbling use").all()]


def test_faces_change_for_450_ms_and_then_everything_is_told_at_once(host):
    before, _sentence, _words, _turn = seen(host)
    host.show(rolled())
    assert seen(host) == (before, "The dice are rolling …", ["Carrot", "…", "…"], "14")
    shown = []
    for _face in range(5):
        shown.append(tuple(faces(host)))
        host.page.clock.run_for(75)
    assert all(a != b for a, b in pairwise(shown)), "a face every 75 ms"
    assert all(len(set(each)) == 2 for each in shown), "only the dice that were rolled"
    assert seen(host)[3] == "14"
    host.page.clock.run_for(80)
    told = ("Turn 14: place a die", PLAYED, ["Carrot", "Cheese", "Red X"], "15")
    assert seen(host) == told
    host.page.clock.run_for(2000)
    assert seen(host) == told
    assert host.root.locator(".is-tumbling").count() == 0


def test_a_screen_reader_hears_the_result_alone(host):
    host.page.evaluate(
        """() => {
          window.heard = [];
          const live = document.querySelector("[aria-live]");
          const note = () => {
            const words = [...live.querySelectorAll("p:not([aria-hidden])")].map((each) => each.textContent);
            if (words.length) window.heard.push(words.join(" "));
          };
          new MutationObserver(note).observe(live, { subtree: true, childList: true, characterData: true });
        }"""
    )
    host.show(rolled())
    host.page.clock.run_for(1000)
    assert set(host.page.evaluate("() => window.heard")) == {PLAYED}


@pytest.mark.parametrize("end", ["r", "Enter", "click", "button"])
def test_a_roll_can_be_ended_at_once(host, end):
    host.thing("reroll").focus()
    host.show(rolled(due=("d1",)))
    host.page.clock.run_for(100)
    assert host.focused == "reel:next"
    if end == "click":
        host.thing("s5-6").click()
    elif end == "button":
        host.thing("reel:next").click()
    else:
        host.page.keyboard.press(end)
    assert seen(host)[3] == "15"
    assert host.sent == [], "the click ends the roll and does nothing else"


def test_after_a_roll_the_focus_is_on_what_is_due(host):
    host.thing("reroll").focus()
    host.page.keyboard.press("Enter")
    host.show(rolled(due=("d1",)))
    host.page.clock.run_for(500)
    assert host.focused == "d1"


def test_a_key_of_a_choice_only_ends_the_roll_until_what_it_chooses_is_seen(host):
    scene = rolled()
    dice, *others = scene.tray
    named = replace(dice, dice=tuple(replace(die, key=str(n)) for n, die in enumerate(dice.dice)))
    host.thing("reroll").focus()
    host.show(replace(scene, tray=(named, *others)))
    host.page.keyboard.press("1")
    assert seen(host)[3] == "15", "the roll has ended"
    assert host.thing("d1").get_attribute("aria-pressed") == "false"
    host.page.keyboard.press("1")
    assert host.thing("d1").get_attribute("aria-pressed") == "true"


def test_a_key_of_a_tool_ends_the_roll_and_is_heard(host):
    host.thing("reroll").focus()
    host.show(rolled())
    host.page.keyboard.press("u")
    assert seen(host)[3] == "15"
    assert [message.get("id") for message in host.sent] == ["undo"]


def keys_of(scene):
    """The keys that a scene names for its choices."""
    parts = (*scene.main, *scene.tray, *scene.below)
    things = [
        each
        for part in parts
        for name, kind in CHOICES.items()
        if isinstance(part, kind)
        for each in getattr(part, name)
    ]
    return {each.key for each in things if each.key}


@pytest.mark.parametrize("game", ["mmm", "viva_topo", "om_nom_nom", "batamouse"])
def test_no_key_chooses_what_is_not_seen_yet(host, game):
    lesson = open_lesson(game, None, {}, seed=4)
    while "1" not in keys_of(lesson.draw()):
        lesson.receive({"type": "action", "turn": lesson.session.turn, "token": lesson.tokens()[0]})
    asked = lesson.draw()
    for turn, key in enumerate(sorted({*keys_of(asked), "9"} - {"Enter", "Escape"}), start=1):
        host.show(replace(asked, turn=100 + 2 * turn))
        moments = (Passing("Ben moves", (), (), (), Note(("Ben moved.",))),)
        host.show(replace(asked, turn=101 + 2 * turn, passing=moments))
        host.thing("reel:skip").focus()
        host.page.keyboard.press(key)
        assert host.thing("reel:skip").count() == 0
        assert host.sent == [], key


def test_nothing_rolls_that_was_not_rolled(host):
    host.show(rolled())
    host.page.clock.run_for(500)
    host.show(rolled(turn=16))
    assert seen(host)[3] == "16", "the same rolls: a die was laid"
    host.show(rolled(numbers=(), turn=17))
    assert seen(host)[3] == "17", "taken back"
    host.thing("tool:undo").click()
    host.show(rolled(turn=18))
    assert seen(host)[3] == "18", "done again"
    host.show(rolled(numbers=(), turn=19, looking=True))
    host.show(rolled(turn=20))
    assert seen(host)[3] == "20", "back from looking"


def test_more_of_a_long_work_waits_for_the_roll(host):
    host.show(rolled())
    host.page.clock.run_for(200)
    host.show(rolled(heading="Turn 14: solved meanwhile"))
    assert seen(host)[3] == "14"
    host.page.clock.run_for(300)
    assert seen(host)[0] == "Turn 14: solved meanwhile"


def test_a_new_play_ends_the_roll(host):
    host.show(rolled())
    host.page.clock.run_for(200)
    host.show(samples.mmm(turn=16))
    assert seen(host)[3] == "16"


# ── others move one by one ───────────────────────────────────────────────────────────────────────


def others(**changes):
    """My move, then those of Ben and Chloé, then my turn again."""
    scene = samples.mmm()
    dice, _actions = scene.tray
    moments = tuple(
        Passing(f"{name} moves", scene.main, (dice,), scene.below, Note((f"{name} moved.",)))
        for name in ("Ben", "Chloé")
    )
    changes = {"turn": 15, "heading": "Your turn", "sentence": Note(("You.",)), **changes}
    return samples.mmm(passing=moments, due=("gather",), **changes)


def heading(host):
    return host.root.locator(".mm-turn").inner_text()


def test_others_move_one_by_one_in_600_ms_each(host):
    host.thing("reroll").focus()
    host.page.keyboard.press("Enter")
    host.show(others())
    assert (heading(host), host.sentence) == ("Ben moves", "Ben moved.")
    host.page.clock.run_for(590)
    assert heading(host) == "Ben moves"
    host.page.clock.run_for(20)
    assert (heading(host), host.sentence) == ("Chloé moves", "Chloé moved.")
    assert host.thing("gather").count() == 0, "nobody may choose now"
    host.page.clock.run_for(610)
    assert (heading(host), host.sentence, host.focused) == ("Your turn", "You.", "gather")


@pytest.mark.parametrize("how", ["s", "click", "button", "Escape"])
def test_others_can_be_skipped(host, how):
    host.thing("reroll").focus()
    host.show(others())
    if how == "click":
        host.thing("s0-0").click()
    elif how == "button":
        host.thing("reel:skip").click()
    else:
        host.page.keyboard.press(how)
    assert heading(host) == "Your turn"
    assert host.sent == []


def test_others_can_be_made_to_wait_and_the_page_remembers(host):
    host.thing("reroll").focus()
    host.show(others())
    host.page.keyboard.press("p")
    host.page.clock.run_for(5000)
    assert heading(host) == "Ben moves"
    host.page.keyboard.press("Enter")
    assert heading(host) == "Chloé moves"
    host.page.keyboard.press("Enter")
    assert heading(host) == "Your turn"
    host.thing("gather").focus()
    host.show(others(turn=16))
    host.page.clock.run_for(5000)
    assert heading(host) == "Ben moves"
    host.page.keyboard.press("p")
    assert heading(host) == "Chloé moves"
    host.page.clock.run_for(700)
    assert heading(host) == "Your turn"


def test_the_dice_of_others_roll_before_they_move_and_what_was_said_stays(host):
    scene = others()
    first, second = scene.passing
    (dice,) = second.tray
    rolled_die = replace(dice.dice[1], roll=1, faces=FACES)
    tray = (replace(dice, dice=(dice.dice[0], rolled_die, dice.dice[2])),)
    host.show(replace(scene, passing=(first, replace(second, tray=tray))))
    host.page.clock.run_for(620)
    assert (heading(host), host.sentence) == ("Ben moves", "Ben moved.")
    assert len(faces(host)) == 1
    assert host.thing("reel:skip").count() == 1
    host.page.clock.run_for(220)
    assert heading(host) == "Chloé moves"


def test_what_passed_before_this_view_opened_is_not_told_again(page):
    host = Host(page, others())
    assert heading(host) == "Your turn"
    host.show(others(heading="More is solved"))
    assert heading(host) == "More is solved"


def test_with_reduced_motion_the_end_is_there_at_once(new_page):
    host = Host(new_page(reduced_motion="reduce"), samples.mmm())
    host.show(rolled())
    assert seen(host)[3] == "15"
    host.show(others(turn=16))
    assert heading(host) == "Your turn"


def test_what_others_did_is_heard_where_nothing_moves(new_page):
    host = Host(new_page(reduced_motion="reduce"), samples.mmm())
    live = host.thing("live")
    host.show(others(sentence=Note(("Chloé moved. You.",), aloud="Now:")))
    seen_alone = live.locator("[aria-hidden=true]:not(svg)")
    assert live.text_content() == "Ben moved. Now: Ben moved. Chloé moved. You."
    assert seen_alone.inner_text().strip() == "Ben moved.", "and is not heard twice"
    assert host.sentence == "Chloé moved. You.", "and is not seen twice"
    host.show(others(sentence=Note(("Chloé moved. You.",)), heading="More is solved"))
    assert seen_alone.inner_text().strip() == "Ben moved.", "it stays until the next move"
    host.show(samples.mmm(turn=15, sentence=Note(("That is no square.",), "refused")))
    assert live.text_content() == "That is no square."


# ── gliding ──────────────────────────────────────────────────────────────────────────────────────


def test_pieces_glide_unless_motion_is_reduced(new_page):
    for motion, running in (("no-preference", True), ("reduce", False)):
        page = held(new_page(reduced_motion=motion))
        host = Host(page, samples.mmm())
        host.thing("d1").click()
        host.thing("s5-6").click()
        board = samples.mmm_board()
        cells = tuple(
            replace(cell, pieces=(scene_module.Piece("placed-1", "cheese", "cheese", "die", 48),))
            if cell.id == "s5-6"
            else cell
            for cell in board.cells
        )
        host.show(samples.mmm(turn=15, main=(replace(board, cells=cells),)))
        flights = page.evaluate(
            "() => document.querySelector('[data-piece=placed-1]').getAnimations().length"
        )
        assert (flights > 0) == running


def test_the_cat_walks_to_her_next_stop(slow):
    host = Host(slow, samples.mmm())
    track = samples.mmm().below[0]
    states = ["passed" if stop.state == "here" else stop.state for stop in track.stops]
    states[states.index("next")] = "here"
    stops = tuple(
        replace(
            stop,
            state=state,
            icon="cat" if state == "here" else "" if stop.icon == "cat" else stop.icon,
        )
        for stop, state in zip(track.stops, states, strict=True)
    )
    host.show(samples.mmm(turn=15, below=(replace(track, stops=stops),)))
    walking = (
        "() => document.querySelector('.mm-stop.is-here .mm-stop-sign').getAnimations().length"
    )
    assert slow.evaluate(walking) == 1


SPACES = tuple(f"space-{number}" for number in range(1, 21))
WALKS = """() => [...document.querySelectorAll("[data-piece]")].flatMap((piece) => {
  const walk = piece.getAnimations().filter((each) => each.id === "walk").at(-1);
  return walk ? [[piece.dataset.piece, walk.effect.getKeyframes().length - 1, walk.effect.getTiming().duration]] : [];
})"""


def raced(mouse, cat, **changes):
    """A ring on which one mouse and the cat stand; on 0 the mouse is still at home."""
    stands = {f"space-{mouse}": "mouse-0-0", f"space-{cat}": "the-cat"}
    cells = tuple(
        Cell(name, name, 17 * number, 0, 16, 16, 0, number, pieces=_standing(stands.get(name)))
        for number, name in enumerate(("space-0", *SPACES))
    )
    ring = Board("ring", "Ring", 360, 20, cells, way=SPACES)
    return replace(samples.mmm(**changes), main=(ring,))


def _standing(name):
    return (scene_module.Piece(name, "cat"),) if name else ()


def test_mice_and_cat_walk_from_space_to_space(slow):
    host = Host(slow, raced(3, 18))
    host.show(raced(7, 2, turn=15))
    walks = slow.evaluate(WALKS)
    assert [(name, steps) for name, steps, _time in walks] == [("the-cat", 4), ("mouse-0-0", 4)]
    assert all(320 <= time < 600 for *_walk, time in walks)
    host.show(raced(20, 2, turn=16))
    walks = slow.evaluate(WALKS)
    assert [(name, steps) for name, steps, _time in walks] == [("the-cat", 4), ("mouse-0-0", 13)]
    assert all(time < 600 for *_walk, time in walks)


def test_a_mouse_walks_from_home_over_the_first_space(slow):
    host = Host(slow, raced(0, 18))
    host.show(raced(3, 18, turn=15))
    assert [(name, steps) for name, steps, _time in slow.evaluate(WALKS)] == [("mouse-0-0", 3)]


def test_nobody_walks_a_way_that_was_not_walked(new_page):
    host = Host(held(new_page()), raced(7, 18))
    host.thing("tool:undo").click()
    host.show(raced(3, 18, turn=15))
    assert host.page.evaluate(WALKS) == []
    calm = Host(new_page(reduced_motion="reduce"), raced(3, 18))
    calm.show(raced(7, 18, turn=15))
    assert calm.page.evaluate(WALKS) == []


def cast(roll=1, **changes):
    """The food chains after their dice were rolled, or before."""
    scene = samples.om_nom_nom()
    faces = (Sign("mouse", "black"), Sign("cheese", "red"), *FACES[:4])

    def chains(part):
        empty = [replace(chain, levels=()) for chain in part.chains]
        return replace(part, chains=part.chains if roll else tuple(empty), roll=roll, faces=faces)

    main = [chains(part) if isinstance(part, Chains) else part for part in scene.main]
    return replace(scene, main=tuple(main), **changes)


def test_the_dice_of_all_chains_change_faces_together_before_they_lie_there(host):
    page = held(host.page)
    host.show(cast(roll=0, turn=1))
    host.show(cast(turn=2))
    shown, dice = [], len(faces(host))
    for _face in range(5):
        shown.append(tuple(faces(host)))
        page.clock.run_for(75)
    assert dice == sum(len(level.pieces) for chain in chains_of(cast()) for level in chain.levels)
    assert all(a != b for a, b in pairwise(shown))
    assert host.root.locator(".mm-frame").get_attribute("data-turn") == "1"
    page.clock.run_for(80)
    assert host.root.locator(".mm-frame").get_attribute("data-turn") == "2"
    assert host.root.locator(".mm-cast").count() == 0
    flights = "() => [...document.querySelectorAll('.mm-thing')].filter((each) => each.getAnimations().length).length"
    assert page.evaluate(flights) > 3
    host.show(cast(turn=3))
    assert host.root.locator(".mm-cast").count() == 0, "the same roll: a card was played"


def chains_of(scene):
    return next(part for part in scene.main if isinstance(part, Chains)).chains


def test_what_was_thrown_falls_into_place_and_what_was_taken_back_does_not(slow):
    scene = samples.om_nom_nom()

    def without_dice():
        parts = [
            replace(part, chains=tuple(replace(chain, levels=()) for chain in part.chains))
            if isinstance(part, Chains)
            else part
            for part in scene.main
        ]
        return replace(scene, main=tuple(parts), turn=scene.turn - 1)

    host = Host(slow, without_dice())
    falling = """() => [...document.querySelectorAll(".mm-thing")]
      .filter((each) => each.getAnimations().length).length"""
    host.show(scene)
    assert slow.evaluate(falling) > 3
    host.show(replace(without_dice(), turn=scene.turn + 1))
    host.thing("tool:undo").click()
    host.show(replace(scene, turn=scene.turn + 2))
    assert slow.evaluate(falling) == 0


# ── the end ──────────────────────────────────────────────────────────────────────────────────────


def ended(tone, **changes):
    return samples.mmm(
        turn=15, sentence=Note(("All 49 squares are gathered.",), tone), moves=(), **changes
    )


def test_a_won_game_is_rewarded_for_less_than_two_seconds(page):
    host = Host(page, samples.mmm())
    host.show(ended("won"))
    layer = page.locator(".mm-reward")
    assert layer.locator("svg").count() > 3
    lengths = page.evaluate(
        """() => document.getAnimations().map((each) => each.effect.getComputedTiming())
          .map(({ endTime, iterations }) => [endTime, iterations])"""
    )
    assert max(end for end, _times in lengths) < 2000
    assert all(times == 1 for _end, times in lengths), "nothing loops"
    assert layer.evaluate("(node) => getComputedStyle(node).pointerEvents") == "none"
    page.wait_for_function("() => !document.querySelector('.mm-reward')", timeout=4000)


def test_nothing_else_is_rewarded(new_page):
    def rewards(former, scene, *, motion="no-preference"):
        host = Host(new_page(reduced_motion=motion), former)
        host.show(scene)
        return host.page.locator(".mm-reward").count()

    assert rewards(samples.mmm(), ended("lost")) == 0
    assert rewards(samples.mmm(), ended("won", looking=True)) == 0
    assert rewards(samples.mmm(looking=True), ended("won"), motion="reduce") == 0
    assert rewards(ended("won"), ended("won", heading="More is known")) == 0
