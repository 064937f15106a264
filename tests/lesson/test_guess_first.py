"""Guess first: asked before it is told, answered at its own moment, kept whatever comes after."""

from fractions import Fraction

import pytest

from mousemath.games.mmm.rules.game import Roll
from mousemath.language import uncapital
from mousemath.lesson.asking.question import Kind
from mousemath.lesson.registry import open_lesson
from mousemath.scene import (
    Actions,
    Answers,
    Guess,
    Options,
    Picks,
    Reveal,
    Segments,
    Source,
    Steps,
    Strokes,
    Table,
    Trio,
    Way,
)
from tests.workshop.reader import Reader, plain

pytestmark = pytest.mark.usefixtures("fifth_game")


def opened(**options):
    return Reader.of("mmm", board="crumb", predict=True, **options)


def pig(**options):
    return Reader.of("pig", predict=True, **options).finish()


def about(reader, name):
    """Go on until a question of this name is open; answer the others."""
    for each in reader.steps(most=60):
        asked = each.lesson.open_question
        if asked is not None and asked.name == name:
            return each
        each.guess("")
    raise AssertionError(name)


def kinds(reader):
    return [type(part) for part in reader.parts()]


# ── what is asked ────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("word", ["guess", "predict"])
def test_guessing_is_switched_on_by_either_word(word):
    assert open_lesson("mmm", None, {}, **{word: True}).open_question is not None
    assert open_lesson("mmm", None, {}).open_question is None
    with pytest.raises(ValueError, match=f"{word} is True or False"):
        open_lesson("mmm", None, {}, **{word: "yes"})


def test_every_tab_but_decide_asks_in_place_of_its_leaf():
    reader = opened()
    for tab in reader.scene.panel.tabs:
        assert (Guess in kinds(reader.tab(tab.id))) == (reader.lesson.decision is None), tab.id
    assert len(reader.parts(Guess)) == 1


def test_a_line_without_a_handle_and_a_field_without_a_number():
    asked = opened().part(Guess)
    assert asked.value == asked.error == ""
    assert (asked.line.low, asked.line.high) == ("never", "always")
    assert asked.waiting.endswith(".")


def test_an_answer_stands_above_the_leaf_with_guess_and_exact_value_side_by_side():
    reader = opened()
    exact = reader.lesson.open_question.exact
    reader.guess("4/5", sure="fairly")
    shown = kinds(reader)
    assert shown[:2] == [Reveal, Trio]
    assert [plain(side.label) for side in reader.part(Trio).sides][:2] == [
        "your guess",
        "exact value",
    ]
    (kept,) = reader.lesson.guesses.guesses.values()
    assert (kept.guess, kept.exact, kept.sure) == (Fraction(4, 5), exact, "fairly")
    assert kept.code == reader.lesson.code
    assert Guess not in kinds(reader.tab("derive"))


@pytest.mark.parametrize("written", ["10**500", "160"])
def test_a_mean_far_beyond_its_line_is_marked_at_its_end(written):
    reader = about(Reader.of("viva_topo", seed=7, predict=True), "wait")
    assert reader.lesson.open_question.kind == "mean"
    reader.guess(written, sure="fairly")
    assert kinds(reader)[:2] == [Reveal, Trio]


@pytest.mark.parametrize("written", ["10**500", "16", "15.01", "-1"])
def test_a_mean_that_cannot_be_is_refused_with_what_can_be(written):
    reader = Reader.of("om_nom_nom", players=2, seed=7, predict=True)
    kept = reader.kept
    reader.guess(written)
    assert reader.part(Guess).error == "This lies between 0 and 15: guess once more."
    assert reader.kept == kept
    reader.guess("15")
    assert kinds(reader)[:2] == [Reveal, Trio]


def test_shown_without_a_guess_is_no_guess():
    reader = opened().guess("")
    (kept,) = reader.lesson.guesses.guesses.values()
    assert kept.guess is None
    assert not reader.lesson.guesses.chances
    assert [side.label for side in reader.part(Trio).sides] == ["exact value", "count"][
        : len(reader.part(Trio).sides)
    ]
    assert "guesses" not in {tab.id for tab in reader.scene.panel.tabs}


def test_what_is_no_number_is_refused_at_its_field_and_asked_again():
    reader = opened()
    kept = reader.kept
    refusals = {"is not a number": ("many", "nan", "9" * 120), "divided by 0": ("1/0",)}
    for words, texts in {**refusals, "between 0 and 1": ("1e9", "9" * 41, "-1")}.items():
        for text in texts:
            reader.guess(text)
            assert reader.kept == kept
            asked = reader.part(Guess)
            assert words in asked.error
            assert asked.value == text
            assert reader.scene.sentence.tone != "refused"


@pytest.mark.parametrize("value", ["0", "1", "250 %", "0,9954", "1" * 40])
def test_any_number_is_taken_as_a_guess_or_refused_in_words(value):
    reader = opened().guess(value)
    reader.check()
    assert (Guess in kinds(reader)) == bool(reader.notice)


@pytest.mark.parametrize(
    "message",
    [
        {"type": "guess", "id": "fits:of-another-time", "value": "1/2"},
        {"type": "guess", "id": "", "value": "1/2"},
        {"type": "pick", "id": "", "value": "roll"},
        {"type": "contrast", "id": "fits:", "value": "1"},
        {"type": "hint", "id": "fits:"},
        {"type": "predict", "id": "fits:", "value": "1/2"},
    ],
)
def test_a_message_about_what_is_not_open_changes_nothing(message):
    reader = opened()
    kept = reader.kept
    reader.lesson.receive(message)
    assert reader.kept == kept


def test_a_question_is_answered_once():
    reader = opened()
    asked = reader.lesson.open_question.id
    reader.guess("4/5")
    kept = reader.kept
    assert reader.send("guess", id=asked, value="1/2").kept == kept


def test_what_was_left_open_is_not_asked_again_when_it_is_taken_back():
    reader = opened().click(Roll())
    assert reader.tool("undo").lesson.open_question is None
    assert Guess not in kinds(reader)


def test_a_moment_of_the_past_asks_nothing_and_the_present_still_asks():
    reader = pig().guess("1/2").click("a0")
    reader = next(each for each in reader.steps() if each.lesson.open_question)
    asked = reader.lesson.open_question
    assert reader.back(0).lesson.open_question is None
    assert Reveal in kinds(reader)
    assert reader.back().lesson.open_question.id == asked.id


def test_guesses_are_kept_through_undo_settings_another_seed_and_a_code():
    reader = opened().guess("1/2").click(Roll())
    kept = reader.lesson.guesses.json()
    code = reader.lesson.code
    reader.tool("undo").tool("restart").form("seed", seed="8").form("settings", board="shelf")
    reader.form("code", paste=code).form("reading", language="fr", predict="yes")
    assert reader.lesson.guesses.json() == kept


# ── hints ────────────────────────────────────────────────────────────────────────────────────────


def test_hints_open_one_after_the_other_and_are_counted():
    reader = opened()
    asked = reader.lesson.open_question
    seen = [len(reader.part(Guess).hints)]
    while reader.part(Guess).next_hint:
        seen.append(len(reader.send("hint", id=asked.id).part(Guess).hints))
    assert seen == sorted(set(seen))
    assert len(seen) == 4
    assert reader.send("hint", id=asked.id).lesson.hints_opened(asked) == 3
    (kept,) = reader.guess("1/2").lesson.guesses.guesses.values()
    assert kept.hints == 3


# ── how a guess was got ──────────────────────────────────────────────────────────────────────────


def test_a_wrong_way_is_named_with_its_arithmetic_and_then_the_one_that_holds():
    reader = about(pig(), "bust-3").guess("0.5")
    way = reader.part(Way)
    assert "adding the chances" in plain(way.title)
    assert way.formula
    assert reader.part(Steps).id == "holds"
    (*_rest, kept) = reader.lesson.guesses.guesses.values()
    assert kept.way == "adding"


@pytest.mark.parametrize(("guess", "title"), [("91/216", "Exactly right"), ("0.41", "Very near")])
def test_a_right_or_near_guess_is_given_no_way(guess, title):
    reader = about(pig(), "bust-3").guess(guess)
    assert reader.question == title
    assert not reader.parts(Way, Answers)
    assert all("well done" not in text.lower() for text in reader.texts())


# ── what would you do? ───────────────────────────────────────────────────────────────────────────


def deciding(**options):
    reader = pig(**options).tab("decide")
    return next(each for each in reader.steps() if each.lesson.decision)


def test_decide_asks_first_and_no_number_stands_in_the_cards():
    reader = deciding()
    cards = reader.part(Picks)
    assert [pick.value for pick in cards.picks] == ["hold", "roll"]
    assert not reader.parts(Options, Segments)


def test_a_choice_is_answered_by_the_best_its_cost_a_hundred_games_and_the_reason():
    reader = deciding()
    decision = reader.lesson.decision
    worst = min(decision.picks, key=lambda pick: pick.value)
    reader.pick(worst.id, sure="very", why="safe")
    (kept,) = reader.lesson.guesses.choices.values()
    assert (kept.choice, kept.cost, kept.why) == (worst.id, decision.cost(worst), "safe")
    options = reader.part(Options)
    assert [(each.best, each.taken) for each in options.options] == [(True, False), (False, True)]
    assert "very sure" in plain(options.options[1].detail)
    rows = reader.part(Strokes).rows
    assert [number for _name, number, _said in rows] == [
        round(100 * pick.value) for pick in (decision.best[0], worst)
    ]
    assert "It is safer" in plain(reader.part(Way).title)
    (table,) = reader.parts(Table)
    assert table.folded
    assert len(table.rows) == len(decision.picks)
    assert reader.parts()[-1] == reader.part(Source)
    best, own = reader.part(Actions).buttons
    reader.click(own.token)
    assert reader.session.last.action == worst.id
    assert best.token != own.token


def test_the_best_choice_costs_nothing_and_stands_beside_the_next_best():
    reader = deciding()
    best, other = reader.lesson.decision.order
    reader.pick(best.id)
    row, less = reader.part(Options).options
    assert (row.label, row.best, row.taken) == (best.label, True, True)
    assert (less.label, less.best, less.taken) == (other.label, False, False)
    assert len(reader.part(Actions).buttons) == 1


def test_values_shown_without_a_choice_are_no_choice():
    reader = deciding().pick("")
    (kept,) = reader.lesson.guesses.choices.values()
    assert (kept.choice, kept.cost) == ("", None)
    assert not any(each.taken for each in reader.part(Options).options)


def test_there_are_no_other_choices():
    reader = deciding()
    kept = reader.kept
    assert "choose one of the cards" in reader.pick("cheat").notice
    assert reader.kept == kept


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", ["mmm", "viva_topo", "om_nom_nom", "batamouse", "pig"])
def test_what_plays_a_choice_names_it_as_inside_a_sentence(game, language):
    started = Reader.of(game, predict=True, language=language).tab("decide")
    reader = next(each for each in started.steps(most=20) if each.finish().lesson.open_decision)
    cards = {card.value: card.label for card in reader.part(Picks).picks}
    *_others, worst = reader.lesson.open_decision.order
    reader.pick(worst.id)
    notes = [each.consequence for each in reader.part(Actions).buttons]
    assert {uncapital(label) for label in cards.values()} >= set(notes)
    assert all(note[0] == note[0].lower() for note in notes)
    assert not any(
        label in reader.part(Reveal).said for label in cards.values() if label[0].isupper()
    )


def test_after_decide_has_told_nothing_more_is_asked_at_this_moment():
    reader = next(
        each for each in deciding().steps() if each.lesson.open_question and each.lesson.decision
    )
    reader.pick("").tab("chance")
    assert reader.lesson.open_question is None
    assert Guess not in kinds(reader)
    assert reader.lesson.guesses.guesses == {}


def ranking():
    """Go on, choosing, until all cards are to be put in order."""
    reader = opened(seed=4).tab("decide")
    for each in reader.steps(seed=2, most=200):
        decision = each.lesson.open_decision
        if decision is not None and decision.ranked:
            return each
        if decision is not None:
            each.pick(decision.picks[0].id)
    pytest.fail("no order was asked for")


def test_every_few_choices_all_cards_are_put_in_order():
    reader = ranking()
    decision = reader.lesson.open_decision
    assert decision.kind is Kind.ORDER
    assert len(reader.lesson.guesses.choices) % 3 == 2
    cards, worst = reader.part(Picks), [pick.id for pick in reversed(decision.order)]
    assert cards.ranked
    assert not any(" " in pick.value for pick in cards.picks)
    pairs = len(worst) * (len(worst) - 1) // 2
    kept = list(reader.pick(" ".join(worst)).lesson.guesses.choices.values())[-1]
    assert kept.order == tuple(worst)
    assert kept.choice == worst[0]
    assert f"Your order: 0 of {pairs} pairs of cards stand right." in reader.texts()
    exact = next(table for table in reader.parts(Table) if not table.folded)
    assert [row[-1] for row in exact.rows] == [(str(n),) for n in range(len(worst), 0, -1)]


def test_an_order_of_some_cards_is_a_choice_of_the_first():
    reader = ranking()
    first, second, *_rest = [pick.id for pick in reader.lesson.open_decision.order]
    kept = list(reader.pick(f"{first} {second}").lesson.guesses.choices.values())[-1]
    assert (kept.choice, kept.order) == (first, ())
    assert reader.part(Options).options[0].taken


@pytest.mark.parametrize("made", ["questions", "decision"])
def test_what_a_moment_asks_is_made_once(made, monkeypatch):
    reader, calls = deciding(), []
    whole = getattr(type(reader.teaching), made)

    def counted(self, session, view):
        calls.append(session.state)
        return whole(self, session, view)

    monkeypatch.setattr(type(reader.teaching), made, counted)
    reader.click(reader.session.actions[0])
    reader.tab("chance").tab("decide").pick("")
    assert calls.count(reader.session.state) == 1


# ── my guesses ───────────────────────────────────────────────────────────────────────────────────


def test_a_tab_of_ones_own_guesses_opens_with_the_first():
    reader = opened().guess("1/2")
    assert reader.scene.panel.tabs[-1].id == "guesses"
    assert reader.tab("guesses").question == "How good are your guesses?"
    reader.check()


def test_all_that_was_guessed_is_offered_to_other_programs():
    reader = opened()
    assert "guesses" not in {form.id for form in reader.scene.forms}
    table, listed = reader.guess("1/2").tab("guesses").refused("guesses").fields
    assert table.value == reader.lesson.guesses.csv()
    assert listed.value == reader.lesson.guesses.json()
    assert reader.tool("restart").refused("guesses").fields[0].value == table.value
    assert "guesses" not in {form.id for form in reader.tab("chance").scene.forms}


def test_the_board_of_a_guess_is_looked_at_while_the_game_waits():
    reader, states = opened(), []
    for each in reader.steps(most=60):
        if each.lesson.open_question is not None:
            chance = each.lesson.open_question.kind is Kind.CHANCE
            each.guess("1/2" if chance else "")
            states += [each.session.state] if chance else []
        if len(states) > 2:
            break
    reader.tab("guesses")
    played, code = list(reader.session.records), reader.lesson.code
    for number, state in enumerate(states, start=1):
        reader.tool(f"board:{number}")
        assert reader.lesson.shown.state == state
        scene = reader.check()
        assert scene.looking
        assert scene.heading.startswith(f"Guess {number}: turn ")
        assert plain(scene.sentence).startswith(f"Guess {number} of {len(states)}")
        assert not reader.lesson.tokens()
    reader.tool("return")
    assert (list(reader.session.records), reader.lesson.code) == (played, code)
    assert reader.lesson.board is None
    for bad in ("board:", "board:0", "board:9", "board:1x"):
        reader.tool(bad)
        assert reader.scene.sentence.tone == "refused"
        assert reader.lesson.looked is None


def test_the_board_of_a_guess_before_anything_was_played_and_of_another_game_before():
    reader = about(opened(), opened().lesson.open_question.name).guess("1/2")
    first = reader.lesson.question.kind is Kind.CHANCE
    assert first
    assert not reader.session.records
    reader.tab("guesses").tool("board:1")
    assert reader.lesson.board is not None
    assert reader.check().looking
    reader.tool("restart").tool("board:1")
    assert reader.lesson.board is not None
    reader.lesson.set_game({"board": "shelf", "line": "no"})
    reader.tool("board:1")
    assert "other settings" in plain(reader.scene.sentence)


def test_shapes_are_drawn_and_counted_apart():
    reader = Reader.of("mmm", board="shelf", predict=True)
    question = next(each for each in reader.lesson.questions if each.shape)
    asker = reader.lesson._asker
    asker._asked[(asker._play, reader.session.state)] = question.id
    reader.lesson.forget()
    reader.tab("chance")
    (asks,) = [part for part in reader.parts() if isinstance(part, Guess)]
    assert asks.bars is not None
    assert asks.line is None
    reader.guess("1 2 3")
    assert reader.lesson.open_question.id == question.id
    (asks,) = [part for part in reader.parts() if isinstance(part, Guess)]
    assert "Draw 4 bars" in asks.error
    flat = question.shape.written(question.shape.counting[0].heights)
    reader.guess(flat)
    drawn = reader.lesson.guesses.shapes[0]
    assert drawn.way == "flat"
    assert drawn.drawn == question.shape.counting[0].heights
    assert Reveal in kinds(reader)
    assert Way in kinds(reader)
    reader.check()
    assert reader.lesson.guesses.chances == ()
    table = [part for part in reader.tab("guesses").parts() if isinstance(part, Table)]
    assert [part.label for part in table] == ["All guesses", "Bars that you drew"]
