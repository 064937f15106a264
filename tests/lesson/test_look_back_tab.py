"""The tab "Look back": a question first, then the sum, the line and its moments, and choices tried again."""

from dataclasses import replace
from fractions import Fraction
from functools import cache
from random import Random

import pytest

from mousemath.games.mmm.rules.board import Board
from mousemath.lesson.looking_back.look_back import looked, moment_of, turns_over
from mousemath.lesson.looking_back.numbers import Sides, closing
from mousemath.lesson.looking_back.words import LUCK, answers, verdict
from mousemath.play.review import Kind, Review, Step
from mousemath.scene import (
    ActionButton,
    BeforeLooking,
    History,
    MomentLinks,
    Options,
    Picks,
    Progress,
    Reveal,
    Rounds,
    Shares,
    Trio,
)
from tests.workshop.reader import Reader, plain

TAB = "look_back"


def opened(**options):
    return Reader.of("mmm", **{"board": "crumb", "seed": 3, **options}).finish()


def over(**options):
    """Take up a game that was played to its end."""
    return opened(**options).form("code", paste=played())


@cache
def played():
    """Return the code of a game played to its end at random."""
    *_moments, reader = opened().steps()
    return reader.lesson.code


@pytest.fixture(scope="module")
def ended():
    """A lost game, looked back on; tests that change it take their own."""
    return over()


def tools(reader):
    """Return the tools of the buttons in the panel."""
    found = [part.buttons for part in reader.parts() if hasattr(part, "buttons")]
    return {button.tool for buttons in found for button in buttons}


# ── the tab, and the question that stands before it ──────────────────────────────────────────────


def test_the_tab_is_there_once_something_was_played_and_opens_by_itself_at_the_end():
    reader = opened()
    tabs = [tab.id for tab in reader.scene.panel.tabs]
    assert TAB not in tabs
    reader.tab("count").click(reader.session.actions[0])
    assert [tab.id for tab in reader.scene.panel.tabs] == [*tabs, TAB]
    assert reader.scene.panel.active == "count"
    *_moments, reader = reader.steps()
    assert reader.scene.panel.active == TAB
    assert reader.tool("undo").scene.panel.active == "count", "the game goes on where one was"
    assert reader.tool("redo").scene.panel.active == TAB
    assert reader.tool("again").scene.panel.active == "count"


@pytest.mark.parametrize(
    ("answer", "said"), [("luck", "the dice"), ("choices", "my choices"), ("", "")]
)
def test_with_guessing_on_the_end_asks_once_and_tells_back_what_was_answered(answer, said):
    reader = over(predict=True)
    asked = reader.part(BeforeLooking)
    assert plain(asked.question).startswith("Before you look: what took more of your chance")
    assert [value for value, _words, _icon in asked.answers] == ["luck", "choices"]
    assert not reader.everywhere(Shares, History, MomentLinks)
    assert reader.send("step", step=3).notice == "There is nothing to look back on yet."
    assert reader.tool("try_costliest").notice == "There is nothing to look back on yet."
    reader.send("contrast", id=TAB, value=answer)
    assert not reader.everywhere(BeforeLooking)
    assert (f"You thought: {said}." in reader.texts(Reveal)[0]) is bool(said)
    reader.send("contrast", id=TAB, value="choices" if answer == "luck" else "luck")
    assert (f"You thought: {said}." in reader.texts(Reveal)[0]) is bool(said), "an answer stays"
    assert reader.back(2).parts(Shares), "and is not asked again at an earlier moment"
    assert over(predict=True).parts(BeforeLooking), "another game asks again"


@pytest.mark.parametrize("value", ["cat", None, 7, [], {}])
def test_an_answer_that_is_none_is_not_taken(value):
    reader = over(predict=True).send("contrast", id=TAB, value=value)
    assert reader.parts(BeforeLooking)


def test_a_game_under_way_tells_of_the_turns_that_are_over_alone():
    told = 0
    for reader in opened(predict=True).steps(seed=2):
        if not (reader.session.actions and reader.session.records):
            continue
        found, session = looked(reader.lesson), reader.session
        ended = turns_over(reader.teaching, session)
        before = ended == 0 or reader.teaching.rounds(
            session.at(ended - 1)
        ) < reader.teaching.rounds(session)
        assert before
        assert all(step.record < ended for step in found.steps)
        parts = {type(part) for part in reader.tab(TAB).check().panel.parts}
        assert (History in parts) == bool(ended)
        told += bool(ended)
    assert told


def test_while_a_board_is_not_solved_the_tab_says_how_far_the_work_is():
    board = replace(Board.load("crumb"), name="solved by no other test", cat_moves=60)
    reader = Reader.of("mmm", board=board, seed=7)
    reader.click(reader.session.actions[0]).tab(TAB)
    assert reader.part(Progress).cancel
    assert reader.cancel().part(Progress).start
    assert not reader.parts(Shares)


# ── the sum ──────────────────────────────────────────────────────────────────────────────────────


def test_the_sum_adds_up_as_it_is_printed(ended):
    first, *changes, result = ended.part(Shares).rows
    numbers = [Fraction(row.value.replace("\N{MINUS SIGN}", "-")) for row in (first, *changes)]
    assert sum(numbers) == Fraction(result.value)
    assert {row.sort for row in changes} == {"luck", "choice"}
    assert all(0 <= row.start <= row.end <= 1 for row in ended.part(Shares).rows)


def step(kind, before, after):
    return Step(0, kind, Fraction(before), Fraction(after))


@pytest.mark.parametrize(
    ("luck", "choices", "first"),
    [
        ("-0.1", "-0.4", "luck"),
        ("0.7", "-0.2", "choice"),
        ("0.3", "-0.8", "luck"),
        ("0.5", "0", "luck"),
    ],
)
def test_no_bar_passes_an_end(luck, choices, first):
    prior, luck, choices = Fraction("0.5"), Fraction(luck), Fraction(choices)
    steps = (step(Kind.LUCK, 0, luck), step(Kind.CHOICE, 0, choices))
    sides = Sides.of(Review(prior, steps), (Kind.LUCK, Kind.CHOICE), 3, (Fraction(0), Fraction(1)))
    assert all(0 <= value <= 1 for value in sides.values)
    assert sides.changes[0][0] == first
    assert sides.values[-1] == sides.result == prior + luck + choices


def test_rounded_parts_have_the_rounded_sum():
    dice = Random(5)  # noqa: S311 - reproducible numbers
    for _time in range(200):
        parts = [Fraction(dice.randint(-999, 999), dice.randint(1, 97)) for _part in range(5)]
        rounded = closing(parts, 3)
        assert sum(rounded) == Fraction(round(sum(parts) * 1000), 1000)
        assert all(
            abs(one - other) < Fraction(1, 1000) for one, other in zip(parts, rounded, strict=True)
        )


@pytest.mark.parametrize(
    ("luck", "choices", "others", "said"),
    [
        ("-0.4", "-0.1", "0", "More of it went with dice"),
        ("-0.1", "-0.4", "0", "More of it went with choices"),
        ("-0.25", "-0.25", "0", "Dice and choices took as much"),
        ("0.2", "-0.7", "0", "The dice helped; choices took it"),
        ("-0.5", "0", "0", "It was the dice: no choice"),
        ("-0.1", "-0.1", "-0.3", "Most of it went with what others did"),
        ("0.6", "-0.1", "0", "The dice helped. A good end"),
        ("-0.1", "-0.1", "0.7", "It was not the dice"),
        ("0", "-0.1", "-0.4", "More of it went with what others did than"),
        ("0", "-0.4", "0.9", "What others did helped"),
        ("0", "0", "0.5", "Well played: no choice cost you anything."),
    ],
)
def test_one_sentence_says_what_took_more(ended, luck, choices, others, said):
    kinds = {Kind.LUCK: luck, Kind.CHOICE: choices, Kind.OTHERS: others}
    value, steps = Fraction("0.5"), []
    for kind, change in kinds.items():
        steps.append(Step(len(steps), kind, value, value + Fraction(change)))
        value = steps[-1].after
    assert value in {0, 1}
    found = looked(ended.lesson)
    measure = replace(found.hindsight.measure, kinds={kind: kind.value for kind in kinds})
    hindsight = replace(found.hindsight, measure=measure)
    told = replace(found, hindsight=hindsight, review=Review(Fraction("0.5"), tuple(steps)))
    assert plain(verdict(told)).startswith(said)
    asked = answers(told)[LUCK]
    assert asked == ("the dice" if Fraction(luck) else "others")


# ── the line and its moments ─────────────────────────────────────────────────────────────────────


def test_every_step_of_the_line_leads_to_its_moment(ended):
    found, line = looked(ended.lesson), ended.part(History)
    records = ended.session.records
    columns = (line.ups, line.sorts, line.turns, line.marks, line.did, line.changes)
    assert {len(column) for column in columns} == {len(found.steps)}
    for number, each in enumerate(found.steps):
        ended.send("step", step=number)
        here = len(records) if ended.lesson.looked is None else ended.lesson.looked
        assert here == moment_of(each)
        assert ended.part(History).chosen == number
        if each.kind is Kind.CHOICE:
            assert ended.lesson.view.taken == records[each.record].action
            assert bool(ended.parts(Options)) == bool(each.change)
        if ended.scene.looking:
            assert line.did[number] in ended.said[:1].lower() + ended.said
    ended.send("step", step=-1)
    assert not ended.scene.looking
    assert ended.part(History).chosen == -1


def test_three_moments_are_the_luckiest_the_unluckiest_and_the_costliest(ended):
    changes = [each.change for each in looked(ended.lesson).steps]
    kinds = [each.kind for each in looked(ended.lesson).steps]
    luck = [change for change, kind in zip(changes, kinds, strict=True) if kind is Kind.LUCK]
    choices = [change for change, kind in zip(changes, kinds, strict=True) if kind is Kind.CHOICE]
    links = ended.part(MomentLinks).moments
    assert [changes[link.step] for link in links] == [max(luck), min(luck), min(choices)]
    assert [link.step for link in links] == list(ended.part(History).links)
    for link in links:
        chosen = ended.send("step", step=link.step).part(MomentLinks).moments
        assert [each.step for each in chosen if each.selected] == [link.step]
    ended.send("step", step=-1)


@pytest.mark.parametrize("number", [-2, 10_000, True, "1", None])
def test_there_are_no_other_steps(ended, number):
    kept = ended.kept
    assert "no such step" in ended.send("step", step=number).notice
    assert ended.kept == kept


def test_the_strip_leads_to_the_same_line(ended):
    mark = ended.scene.strip.marks[1]
    number = ended.back(mark.step).part(History).chosen
    assert moment_of(looked(ended.lesson).steps[number]) >= mark.step
    ended.back()


# ── play on, try again ───────────────────────────────────────────────────────────────────────────


def test_one_plays_on_from_the_costliest_choice():
    reader = over()
    costliest = looked(reader.lesson).costliest[0]
    record = looked(reader.lesson).steps[costliest].record
    (button,) = [
        each for each in reader.everywhere(ActionButton) if each.label.startswith("Play on from")
    ]
    reader.tool(button.tool)
    assert len(reader.session.records) == record
    assert reader.session.actions


def test_the_costliest_choices_are_asked_one_after_the_other_without_their_numbers():
    reader = over()
    steps, asked = looked(reader.lesson).steps, 0
    reader.tool("try_costliest")
    rounds = len(reader.part(Rounds).rounds)
    while reader.parts(Rounds):
        picks = reader.part(Picks)
        here = steps[reader.lesson.look_back.again.step]
        assert reader.lesson.looked == here.record
        assert not reader.parts(Options, Trio, History, Shares)
        decision = reader.teaching.decision(
            reader.session.at(here.record), replace(reader.lesson.view, looking=False, taken=None)
        )
        best = decision.best[0]
        assert reader.send("pick", id=picks.id, value="no", sure="", why="").notice
        reader.send("pick", id=picks.id, value=best.id, sure="", why="")
        then, now = (side.number.decimal for side in reader.part(Trio).sides)
        assert Fraction(then) == round(-here.change, 4)
        assert now == "0"
        assert not reader.parts(Picks)
        reader.tool("again_next")
        asked += 1
    assert asked == rounds
    assert "this time 0." in " ".join(reader.texts())
    assert not reader.scene.looking
    assert reader.tool("again_stop").parts(History)
    assert not reader.lesson.guesses.choices, "what is tried again is no guess of the game"


def test_trying_again_ends_when_one_looks_elsewhere():
    reader = over().tool("try_costliest")
    assert reader.parts(Picks)
    assert reader.send("step", step=-1).parts(History)
    assert reader.tool("try_costliest").tool("again_stop").parts(History)


def test_another_game_is_not_told_by_what_was_tried_again_in_the_one_before():
    reader = over(predict=True).send("contrast", id=TAB, value="luck").tool("try_costliest")
    while reader.parts(Rounds):
        picks = reader.part(Picks)
        reader.send("pick", id=picks.id, value="", sure="", why="").tool("again_next")
    assert not reader.lesson.looked
    assert "Tried again" in reader.question
    reader.tool("again")
    *_moments, reader = reader.steps()
    assert reader.scene.panel.active == TAB
    assert reader.parts(BeforeLooking)


def test_a_choice_of_another_game_is_taken_while_something_was_tried_again_before():
    reader = over(predict=True).send("contrast", id=TAB, value="luck").tool("try_costliest")
    assert reader.lesson.look_back.again
    reader.tool("again").tab("decide")
    for _moment in reader.steps():
        if reader.lesson.open_decision:
            break
    asked = reader.lesson.open_decision
    reader.pick(asked.picks[0].id)
    assert list(reader.lesson.guesses.choices) == [asked.id]


def test_without_a_cost_there_is_nothing_to_try_again():
    reader = opened()
    while reader.session.actions:
        decision = reader.lesson.teaching.decision(reader.session, reader.lesson.view)
        token = decision.best[0].token if decision else "a0"
        reader.click(token)
    assert looked(reader.lesson).review.choices == 0
    assert "try_costliest" not in tools(reader)
    assert reader.tool("try_costliest").notice.startswith("There is no choice to try again")


# ── words, size ──────────────────────────────────────────────────────────────────────────────────


def test_all_is_told_in_french_too():
    reader = over(language="fr", predict=True)
    assert plain(reader.part(BeforeLooking).question).startswith("Avant de regarder")
    reader.send("contrast", id=TAB, value="luck")
    assert "les dés" in " ".join(reader.texts())
    assert reader.part(History).where == "{moment}, étape {number}"
    assert reader.send("step", step=5).said.startswith("Tour ")


def test_what_was_worked_out_is_not_done_again(ended, monkeypatch):
    monkeypatch.setattr("mousemath.lesson.looking_back.look_back.summed", None)
    assert ended.tab(TAB).parts(Shares)
    assert ended.back(3).parts(Shares)
    ended.back()
