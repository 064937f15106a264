"""With guessing on, no tab tells what choices are worth before one is made, whatever it lets one look at."""

import json
import re
from fractions import Fraction
from itertools import chain

import pytest
from conformance.test_every_game import ENTRIES, every_game, opened

from mousemath.language import decimal, speaking
from mousemath.lesson.asking.my_guesses import TAB as GUESSES
from mousemath.lesson.asking.panel import tabs_of
from mousemath.lesson.asking.units import CHANCE
from mousemath.lesson.trying import trials_of
from mousemath.scene import (
    Bars,
    BeforeLooking,
    Guess,
    LineRows,
    Matrix,
    Options,
    Picks,
    Reveal,
    Segments,
    Table,
    Text,
    to_json,
)
from tests.workshop.reader import Reader, plain, walk

pytestmark = pytest.mark.usefixtures("fifth_game")

MOMENTS, STEPS, CHOICES = 2, 24, 40
"""Choices of a play, among so many moments, and what a tab lets one choose, that are looked at."""
ONE_ROLL = 216
"""Chances of one roll come up by themselves: what is worth as much is not told by them."""

SOME = [
    param
    for name, entry in ENTRIES.items()
    for param in (
        pytest.param(name, (0,), id=f"{name}-0"),
        pytest.param(name, range(1, len(entry.settings)), id=name, marks=pytest.mark.long),
    )
]
"""The usual setting of each game; the others, put together, for the longer script."""


def written(value, language):
    """Return how a page writes a value: as a fraction, as MathML, with four decimals."""
    if isinstance(value, Fraction):
        top, bottom = value.numerator, value.denominator
        yield rf"(?<![\d/]){top}/{bottom}(?![\d/])"
        yield rf"<mn>{top}</mn>\s*(?:</mrow><mrow>)?<mn>{bottom}</mn>"
    with speaking(language):
        yield rf"(?<![\d.,]){re.escape(decimal(value))}(?!\d)"


def scenes(reader):
    """Choose one after the other all that the open tab lets one choose; return each page."""
    waiting, seen = [("tab", reader.lesson.tab)], set()
    while waiting and len(seen) < CHOICES:
        chosen = waiting.pop(0)
        if chosen in seen:
            continue
        seen.add(chosen)
        scene = reader.choose(*chosen).scene
        yield scene
        parts = [part for part in walk(scene.panel) if isinstance(part, Segments)]
        waiting += [(part.view, segment.value) for part in parts for segment in part.segments]
    for view, _value in seen:
        reader.lesson.choices.pop(view, None)


def told(reader, values):
    """Return which of the values the page writes, whatever the open tab lets one look at."""
    found, language = set(), reader.lesson.language
    patterns = {value: re.compile("|".join(written(value, language))) for value in values}
    for scene in scenes(reader):
        assert not [part for part in walk(scene.panel) if isinstance(part, Options)]
        sent = json.dumps(to_json(scene), ensure_ascii=False)
        found |= {value for value, text in patterns.items() if text.search(sent)}
    return found


def worths(decision, seen):
    """Return what the choices are worth, and what is lacking to 1, but for what may come up by itself."""
    values = {pick.value for pick in decision.picks} - seen
    values = {each for each in values if Fraction(each).denominator > ONE_ROLL}
    return values, {1 - each for each in values} if decision.unit is CHANCE else set()


def choosing(name, number):
    """Yield a reader at some moments of a play that ask for a choice, with what was guessed there before."""
    language, looked = ("en", "fr")[number % 2], 0
    reader = opened(name, number, predict=True, seed=number + 1, language=language)
    for each in reader.steps(number + 1, most=STEPS):
        question, seen = each.finish().lesson.open_question, set()
        if question is not None:
            each.tab(each.teaching.tabs[0].id).guess("")
            seen = {question.exact}
        if each.lesson.open_decision is not None:
            yield each, seen
            looked += 1
        if looked == MOMENTS:
            return


@pytest.mark.parametrize(("name", "numbers"), SOME)
def test_no_tab_tells_what_choices_are_worth_before_one_is_made(name, numbers):
    """Neither the best one nor two of them, once what was asked before is answered."""
    looked = 0
    for reader, seen in chain.from_iterable(choosing(name, number) for number in numbers):
        decision = reader.lesson.open_decision
        values, lacking = worths(decision, seen)
        best = {pick.value for pick in decision.best} & values
        for tab in tabs_of(reader.lesson):
            if tab.id != GUESSES:
                found = told(reader.tab(tab.id), values | lacking)
                assert not found & best, f"{tab.id} tells the best of {decision.id}"
                assert len(found) < 2, f"{tab.id} tells of {decision.id}: {found}"
                looked += 1
        reader.tab(reader.teaching.tabs[0].id)
    assert looked


# ── what is taken back ───────────────────────────────────────────────────────────────────────────


def asking_at(name):
    """Return a reader at the first moment that asks for a number, after which the play goes on."""
    reader = opened(name, 0, predict=True, seed=3).finish()
    return next(each for each in reader.steps() if each.lesson.open_question)


@every_game
def test_what_was_left_unanswered_is_no_guess_and_asked_in_another_moment(name):
    reader = asking_at(name)
    asked, tab = reader.lesson.open_question, reader.teaching.tabs[0].id
    reader.tab(tab).click(reader.session.actions[0])
    assert reader.lesson.guesses.guesses == {}
    later = next(
        each.lesson.open_question for each in reader.steps(most=4) if each.lesson.questions
    )
    assert later is not None
    assert later.id != asked.id


@every_game
def test_what_was_left_unanswered_can_only_be_shown_when_it_is_taken_back(name):
    reader = asking_at(name)
    asked, tab = reader.lesson.open_question, reader.teaching.tabs[0].id
    reader.tab(tab).click(reader.session.actions[0]).tool("undo")
    for each in [each for each in reader.teaching.tabs if each.id != "decide"]:
        assert plain(reader.tab(each.id).part(BeforeLooking).question) == asked.words
        assert not reader.parts(Guess, Reveal)
    kept = reader.tab(tab).kept
    assert reader.send("guess", id=asked.id, value="1/2").kept == kept
    assert reader.send("contrast", id=asked.id, value="1/2").kept == kept
    reader.send("contrast", id=asked.id, value="")
    (shown,) = reader.lesson.guesses.guesses.values()
    assert (shown.guess, shown.exact) == (None, 0 if asked.shape else asked.exact)
    assert reader.parts(Reveal)


@every_game
def test_what_was_answered_stays_kept_and_seen_when_it_is_taken_back(name):
    reader = asking_at(name)
    reader.tab(reader.teaching.tabs[0].id).guess("")
    assert_kept(reader, Reveal)
    next(each for each in reader.steps(2) if each.finish().lesson.open_decision)
    reader.tab("decide").pick("")
    assert_kept(reader, Options)


def assert_kept(reader, part):
    """See that the open tab and the record are the same after a step that is taken back."""
    before, kept = reader.finish().scene.panel, reader.lesson.guesses.json()
    assert reader.parts(part)
    tab = reader.lesson.tab
    reader.click(reader.session.actions[0]).tool("undo").tab(tab).finish()
    assert (reader.scene.panel, reader.lesson.guesses.json()) == (before, kept)


def test_what_might_have_been_waits_for_the_choice_where_lines_part():
    reader = Reader.of("mmm", board="crumb", predict=True).finish()
    reader = next(each for each in reader.steps() if each.lesson.open_decision)
    step = len(reader.session.records)
    reader.click(reader.session.actions[0]).back(step).tool("branch").tab("what_if")
    assert [row.value for row in reader.part(LineRows).rows] == ["", ""]
    assert any(row.value for row in reader.guess("").pick("").part(LineRows).rows)


def test_a_tab_that_waits_tells_the_answer_to_a_guess_meanwhile():
    reader = Reader.of("om_nom_nom", players=2, seed=7, predict=True).finish()
    for each in reader.steps():
        if each.finish().lesson.open_question and each.lesson.open_decision:
            break
        each.guess("")
    assert reader.tab("count").parts(Guess)
    assert not reader.parts(Picks)
    reader.guess("1/2")
    assert reader.parts(Reveal)
    assert reader.parts(Picks)
    assert not reader.parts(Matrix)
    decision = reader.lesson.open_decision
    assert reader.pick(decision.picks[0].id).parts(Reveal)
    assert reader.parts(Matrix)


def test_what_each_card_brings_waits_and_the_rest_of_the_tab_does_not():
    reader = Reader.of("batamouse", seed=3, predict=True).tab("chance")
    waits = "What each choice brings is told once you have chosen: see Decide."
    reader = next(each for each in reader.steps() if waits in each.guess("").texts(Text))
    assert reader.parts(Bars)
    assert not reader.parts(Table)
    told = len(trials_of(reader.lesson))
    reader.pick("")
    assert reader.parts(Table)
    assert len(trials_of(reader.lesson)) == told + 1


def chosen_where_both_are_asked(name):
    """Return a reader who chose at the first moment that asks for a number too."""
    for seed in range(1, 9):
        reader = opened(name, 0, predict=True, seed=seed).finish()
        for each in reader.steps(seed, most=12):
            if each.finish().lesson.open_question and each.lesson.open_decision:
                return each.tab("decide").pick("")
    raise AssertionError("no moment asks for both")


@every_game
def test_what_a_choice_has_told_is_not_asked_in_another_play_of_the_same_luck(name):
    reader = chosen_where_both_are_asked(name)
    state, records = reader.state, [each.action for each in reader.session.records]
    assert reader.lesson.open_question is None
    reader.tool("restart")
    for action in records:
        reader.click(action)
    assert reader.finish().state == state
    assert reader.lesson.decision is not None
    assert reader.lesson.open_decision is None
    assert reader.lesson.open_question is None
