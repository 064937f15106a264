"""What holds for the story of every game: its strip, its rules at hand, its refusals, its end."""

from dataclasses import replace
from functools import cache
from random import Random

import pytest
from conformance.test_every_game import ENTRIES, every_game, every_setting, opened
from workshop.reader import Reader, tokens, walk

from mousemath.language import speaking
from mousemath.scene import ActionButton, Card, Chains, Die, Options, to_json

pytestmark = pytest.mark.usefixtures("fifth_game")

STEPS = 12
"""Clicks of a play that is looked through."""
NEVER = ("nowhere", "")
"""Where a thing may be led that is no place."""


@cache
def played(name, number, steps=STEPS, seed=2):
    """Return a reader some clicks into a random play; nobody who takes it changes the play."""
    reader = opened(name, number)
    for _moment in reader.steps(seed, steps):
        pass
    return reader


def moments(name, number):
    """Come by at a few moments of a random play, its beginning among them."""
    reader = opened(name, number)
    for step, moment in enumerate(reader.steps(seed=3, most=STEPS)):
        if step % 4 < 2:
            yield moment


def table(scene):
    """Return all parts of the play area."""
    return list(walk(scene.main + scene.tray + scene.below))


def buttons(reader):
    """Return the buttons of the table."""
    return [part for part in table(reader.scene) if isinstance(part, ActionButton)]


def ids(scene):
    """Return the ids on the page that a focus or a glow may go to."""
    return {part.id for part in walk(scene) if getattr(part, "id", "")}


# ── the strip, and the way back ──────────────────────────────────────────────────────────────────


@every_setting
def test_every_mark_of_the_strip_opens_its_moment_and_nothing_has_changed(name, number):
    reader = played(name, number)
    reader.finish()  # what is worked out meanwhile would be told on the page
    kept, page, now = reader.back().kept, reader.json, len(reader.session.records)
    marks = reader.scene.strip.marks
    behind = [mark.step for mark in marks if mark.state != "ahead"]
    assert behind == sorted(set(behind))
    assert behind[-1] == now
    assert [mark.step for mark in marks if mark.state == "now"] == [now]
    for mark in marks:
        assert mark.moment
        assert mark.name
        if mark.state == "ahead" or mark.step == now:
            continue
        scene = reader.back(mark.step).check()
        assert scene.looking
        assert not tokens(scene)
        assert scene.sentence.tone == "past"
        (looked,) = (each for each in scene.strip.marks if each.state == "looked")
        assert (looked.step, looked.name) == (mark.step, mark.name)
        for tab in scene.panel.tabs:
            assert reader.tab(tab.id).check().panel.question
        reader.tab(page["panel"]["active"]).tool("return")
        assert reader.kept == kept
    assert reader.json == page


@every_setting
def test_redo_after_undo_gives_the_same_page(name, number):
    for reader in moments(name, number):
        page = _plain(reader.scene)
        undone = reader.tool("undo").notice == ""
        reader.tool("redo")
        if undone:
            assert _plain(reader.scene) == page


def _plain(scene):
    """Return what can be read on a page after what passed by; each change has another turn."""
    kept = replace(scene, turn=0, passing=(), sentence=replace(scene.sentence, tone=""))
    content = to_json((kept.heading, kept.below, kept.panel.question, kept.strip, kept.forms))
    return content, [type(part) for part in table(kept)]


# ── refusals ─────────────────────────────────────────────────────────────────────────────────────


@every_setting
def test_what_cannot_be_done_is_answered_by_a_refusal_and_changes_nothing(name, number):
    refused = 0
    for reader in moments(name, number):
        for source, target in _wrong(reader.scene):
            kept, records = reader.kept, len(reader.session.records)
            legal = reader.session.actions
            reader.attempt(source, target)
            if len(reader.session.records) > records:  # the way was another, the action legal
                assert reader.session.records[records].action in legal
                reader.tool("undo")
                continue
            assert reader.notice.endswith("."), (source, target)
            assert reader.scene.sentence.tone == "refused"
            assert reader.kept == kept
            refused += 1
    assert refused


def _wrong(scene):
    """Return some of what a page sends that knows no rule: source and target."""
    parts = table(scene)
    joined = {(move.source, move.target) for move in scene.moves}
    ends = {end for pair in joined for end in pair}
    dead = [
        part.id
        for part in parts
        if isinstance(part, (ActionButton, Die, Card))
        and not (part.token or getattr(part, "view", "") or getattr(part, "tool", ""))
        and part.id not in ends
    ]
    sources = sorted({source for source, _target in joined})[:2]
    targets = sorted(ids(scene) & {part.id for part in parts if hasattr(part, "id")})[:12]
    crossed = [(s, t) for s in sources for t in targets if (s, t) not in joined and s != t]
    return [(source, "") for source in dead] + crossed[:8] + [NEVER]


# ── what is due, what a choice shows ─────────────────────────────────────────────────────────────


@every_setting
def test_what_is_due_is_there_and_keys_are_told_apart(name, number):
    for reader in moments(name, number):
        scene = reader.scene
        here = ids(scene)
        assert not scene.due or here & set(scene.due), scene.due
        pressed = [part.key for part in table(scene) if isinstance(part, (Die, Card, ActionButton))]
        keys = [key for key in pressed if key]
        assert len(keys) == len(set(keys)), keys


@every_setting
def test_choices_of_a_panel_are_named_apart_shown_and_played(name, number):
    for reader in moments(name, number):
        for tab in reader.teaching.tabs:
            reader.tab(tab.id)
            here, legal = ids(reader.scene), set(reader.lesson.tokens())
            for listed in reader.parts(Options):
                words = [option.label for option in listed.options]
                assert len(words) == len(set(words)), words
                assert {option.token for option in listed.options} <= {"", *legal}
                for option in listed.options:
                    assert set(option.shows) <= here, option


@every_game
def test_a_choice_played_from_the_panel_is_played(name):
    clicked = 0
    for reader in moments(name, 0):
        for tab in reader.teaching.tabs:
            for listed in reader.tab(tab.id).finish().parts(Options):
                for option in [option for option in listed.options if option.token][:2]:
                    action = reader.lesson.actions[option.token]
                    records = len(reader.session.records)
                    assert reader.click(option.token).notice == ""
                    assert reader.session.records[records].action == action
                    reader.tool("undo")
                    clicked += 1
        if clicked > 3:
            return
    assert clicked


# ── rules at hand, computer players, the end ─────────────────────────────────────────────────────


@every_game
def test_the_rules_at_hand_are_five_pictures_with_a_sentence_in_both_languages(name):
    told = []
    for language in ("en", "fr"):
        reader = Reader.of(name, language=language).tool("rules")
        rules = reader.check().rules
        assert rules.title
        assert rules.moves
        assert rules.wins
        assert len(rules.rules) == 5
        assert all(any(rule.picture) and rule.text for rule in rules.rules)
        told.append([rules.title, rules.moves, rules.wins, *(rule.text for rule in rules.rules)])
    assert all(one != other for one, other in zip(*told, strict=True))


@every_setting
def test_what_computer_players_do_passes_by_and_can_be_drawn(name, number):
    reader = opened(name, number)
    for _moment in reader.steps(seed=3, most=8):
        scene = reader.scene
        unasked = [record for record in reader.session.records if record.unasked]
        assert len(scene.passing) <= len(unasked) + 1
        for passing in scene.passing:
            assert passing.heading
            assert passing.main or passing.tray
        assert not tokens(scene.passing)


@pytest.mark.parametrize("seed", range(6))
@every_game
def test_an_end_is_called_won_only_where_it_is(name, seed):
    reader = Reader.of(name, seed=seed)
    for _moment in reader.steps(seed):
        pass
    while shown := [each for each in buttons(reader) if each.view]:  # what lies open is shown first
        reader.choose(shown[-1].view, shown[-1].value)
    assert reader.check().sentence.tone == ("won" if ENTRIES[name].won(reader.state) else "lost")
    assert {each.tool for each in buttons(reader)} >= {"again", "restart", "look_back"}
    assert reader.scene.due[0] in ids(reader.scene)


# ── dice ─────────────────────────────────────────────────────────────────────────────────────────


def counts(moment):
    """Return how often each die, or all dice of food chains, have been rolled by a moment."""
    parts = walk((moment.main, moment.tray, moment.below))
    return {part.id: part.roll for part in parts if isinstance(part, (Die, Chains))}


@every_setting
def test_what_an_action_rolls_is_what_its_table_says_before(name, number):
    lesson, rolled = opened(name, number).lesson, 0
    for step in range(30):
        if not lesson.session.actions:
            break
        before = lesson.draw()
        token = Random(f"{name}{number}{step}").choice(lesson.tokens())  # noqa: S311
        lesson.receive({"type": "action", "turn": before.turn, "token": token})
        scene = lesson.draw()
        after = counts(scene.passing[0] if scene.passing else scene)
        risen = {die for die, count in counts(before).items() if after.get(die, 0) > count}
        said = {die for each in before.rolls if each.action == token for die in each.dice}
        assert risen == said
        rolled += len(said)
    assert rolled or name == "batamouse"


MARK = 11
"""Letters that have room below a mark of the strip."""


@every_setting
def test_words_below_a_mark_have_room(name, number):
    reader = played(name, number, steps=80)
    for language in ("en", "fr"):
        with speaking(language):
            marks = reader.strip
        assert marks
        long = [mark.figure for mark in marks if len(mark.figure) > MARK - 2 * bool(mark.sign)]
        assert long == []
