"""A lesson of Mmm!: whatever the page sends, and what a teacher does with it."""

import json
from copy import deepcopy
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from mmm.random_boards import boards

from mousemath.errors import BadCode, MousemathError
from mousemath.games.mmm.maths import whole_game
from mousemath.games.mmm.maths.solution import solve
from mousemath.games.mmm.rules.board import Board
from mousemath.games.mmm.rules.game import FACES, Bust, Gather, Place, Roll, State
from mousemath.games.mmm.table.settings import Settings
from mousemath.games.mmm.teaching import MmmTeaching
from mousemath.language import speaking
from mousemath.lesson.lesson import Lesson
from mousemath.play.code import pack, unpack
from mousemath.registry import open_lesson
from mousemath.scene import Note, to_json, tokens


def lesson_on(board="crumb", *, line=False, **options):
    return Lesson(MmmTeaching(Settings(Board.load(board), line)), **options)


def token_of(lesson, action):
    return next(token for token, each in lesson.actions.items() if each == action)


def act(lesson, action):
    lesson.receive(
        {"type": "action", "turn": lesson.session.turn, "token": token_of(lesson, action)}
    )


def form(lesson, name, **values):
    lesson.receive({"type": "form", "id": name, "values": values})


def frozen(lesson):
    """Everything of a lesson that a refused message must leave alone."""
    session = lesson.session
    return (
        session.state,
        tuple(session.records),
        session.turn,
        session.seed,
        session.draws,
        lesson.code,
        lesson.language,
        lesson.names,
        lesson.predict,
        lesson.tab,
        dict(lesson.choices),
        dict(lesson.guesses),
        lesson.teaching,
    )


def said(lesson):
    scene = lesson.draw()
    return "".join(run if isinstance(run, str) else run.text for run in scene.sentence.text)


def valid(lesson):
    """Draw the scene, check that it can be sent, and return it."""
    scene = lesson.draw()
    text = json.dumps(to_json(scene), allow_nan=False, ensure_ascii=False)
    assert len(text.encode()) < 60_000
    return scene


# ── playing ──────────────────────────────────────────────────────────────────────────────────────


def test_a_click_does_what_its_token_says():
    lesson = lesson_on(seed=3)
    act(lesson, Roll())
    assert lesson.session.last.action == Roll()
    assert said(lesson).startswith("You rolled ")
    assert lesson.notice is None


def test_a_stale_click_changes_nothing_but_the_sentence():
    lesson = lesson_on(seed=3)
    message = {"type": "action", "turn": 0, "token": token_of(lesson, Roll())}
    lesson.receive(message)
    kept = frozen(lesson)
    lesson.receive(message)
    assert frozen(lesson) == kept
    assert said(lesson) == "The table has changed since: look once more, then choose."
    assert lesson.draw().sentence.tone == "refused"


@pytest.mark.parametrize("token", ["a1", "a-1", "", None, 0, ["a0"], {"a0": 1}, "roll"])
def test_an_illegal_click_changes_nothing_but_the_sentence(token):
    lesson = lesson_on(seed=3)
    kept = frozen(lesson)
    lesson.receive({"type": "action", "turn": 0, "token": token})
    assert frozen(lesson) == kept
    assert said(lesson) == "That is not possible now: choose one of the marked actions."


def test_the_next_good_click_takes_the_refusal_away():
    lesson = lesson_on(seed=3)
    lesson.receive({"type": "action", "turn": 0, "token": "nonsense"})
    act(lesson, Roll())
    assert lesson.draw().sentence.tone == "info"


# ── whatever the page sends ──────────────────────────────────────────────────────────────────────

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=12),
    lambda inside: st.lists(inside, max_size=3) | st.dictionaries(st.text(max_size=6), inside),
    max_leaves=6,
)
WORDS = st.sampled_from(
    [
        "tab",
        "aim",
        "event",
        "decide",
        "cat",
        "count",
        "derive",
        "hand",
        "settings",
        "reading",
        "seed",
        "code",
        "undo",
        "restart",
        "win",
        "pieces",
        "own",
        "yes",
        "no",
        "fr",
        "en",
        "7",
    ]
)
KINDS = st.sampled_from(["action", "view", "form", "tool", "predict", "start", "cancel", "other"])
KEYS = ["board", "line", "toml", "grid", "name", "cat", "language", "names", "predict", "seed"]
KEYS += ["paste", "die0", "die1", "die2", "loose"]
VALUES = st.dictionaries(
    st.sampled_from(KEYS), WORDS | st.text(max_size=9) | JSON | st.sampled_from(FACES), max_size=5
)
MESSAGES = JSON | st.fixed_dictionaries(
    {"type": KINDS | JSON},
    optional={
        "turn": st.integers(0, 3) | JSON,
        "token": st.sampled_from(["a0", "a1", "a2"]) | JSON,
        "id": WORDS | JSON,
        "name": WORDS | JSON,
        "value": WORDS | st.text(max_size=9) | JSON,
        "values": VALUES | JSON,
    },
)


@given(st.lists(MESSAGES, max_size=6), st.booleans())
@settings(max_examples=100)
def test_no_message_of_the_page_ever_raises(messages, predict):
    lesson = lesson_on(seed=3, predict=predict)
    for message in messages:
        lesson.receive(message)
    valid(lesson)
    again = Lesson(MmmTeaching())
    again.restore(lesson.code)
    assert again.session.state == lesson.session.state


@pytest.mark.parametrize(
    "message",
    [
        None,
        [],
        "action",
        7,
        {},
        {"type": None},
        {"type": ["action"]},
        {"type": {}},
        {"type": "form", "id": ["seed"], "values": {}},
        {"type": "form", "id": {}, "values": {}},
        {"type": "form", "id": "seed", "values": [1]},
        {"type": "form", "id": "hand"},
        {"type": "view", "name": 3, "value": "x"},
        {"type": "view", "name": "tab", "value": "nowhere"},
        {"type": "view", "name": "tab", "value": ["cat"]},
        {"type": "tool", "id": ["undo"]},
        {"type": "predict", "id": [], "value": []},
    ],
)
def test_a_message_of_no_meaning_changes_nothing(message):
    lesson = lesson_on(seed=3)
    kept = frozen(lesson)
    lesson.receive(message)
    assert frozen(lesson) == kept
    valid(lesson)


@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("hand", {}),
        ("hand", {"die0": "bread", "die1": "bread"}),
        ("hand", {"die0": "bread", "die1": "bread", "die2": "ham"}),
        ("settings", {"board": "nowhere"}),
        ("settings", {"board": "../crumb"}),
        ("settings", {"board": "own", "toml": "no toml"}),
        ("settings", {"board": "own", "toml": "a = " + "[" * 5000}),
        ("settings", {"board": "own", "grid": "B1/B1", "cat": "99"}),
        ("settings", {"board": "own", "grid": "B1,F1,B1", "cat": "3"}),
        ("settings", {"board": "own", "grid": "B1", "cat": "3", "loose": "yes", "line": "yes"}),
        ("seed", {}),
        ("seed", {"seed": "-1"}),
        ("seed", {"seed": "1.5"}),
        ("seed", {"seed": "1000000000"}),
        ("seed", {"seed": "²"}),
        ("seed", {"seed": "٣"}),
        ("code", {}),
        ("code", {"paste": "MM1~mmm~nonsense"}),
        ("code", {"paste": "MM0~mmm~x=1~ABCD"}),
    ],
)
def test_a_form_with_impossible_values_is_answered_in_words_and_changes_nothing(name, values):
    lesson = lesson_on(seed=3)
    act(lesson, Roll())
    form(lesson, "hand")
    lesson.receive({"type": "tool", "id": "undo"})
    kept = frozen(lesson)
    form(lesson, name, **values)
    assert frozen(lesson) == kept
    scene = valid(lesson)
    assert scene.sentence.tone == "refused"
    assert said(lesson).endswith(".")


def test_broken_text_of_the_page_can_still_be_sent_back():
    lesson = lesson_on(predict=True)
    form(lesson, "reading", names="Ada\ud800, \x00, Emil")
    assert lesson.names == ("Ada", "Emil")
    lesson.receive(
        {"type": "predict", "id": lesson.teaching.prediction(lesson.session, lesson.view).id}
        | {"value": "\ud800"}
    )
    form(lesson, "settings", board="own", toml="\ud800")
    valid(lesson)


# ── tools ────────────────────────────────────────────────────────────────────────────────────────


def test_undo_takes_back_and_the_same_click_rolls_the_same():
    lesson = lesson_on(seed=11)
    act(lesson, Roll())
    faces = lesson.session.state.faces
    lesson.receive({"type": "tool", "id": "undo"})
    assert lesson.session.state == lesson.teaching.game.start()
    act(lesson, Roll())
    assert lesson.session.state.faces == faces


def test_undo_at_the_start_says_so():
    lesson = lesson_on()
    kept = frozen(lesson)
    lesson.receive({"type": "tool", "id": "undo"})
    assert frozen(lesson) == kept
    assert said(lesson) == "There is nothing to undo."


def test_restart_brings_the_same_dice_and_a_seed_brings_others():
    lesson = lesson_on(seed=11)
    act(lesson, Roll())
    faces = lesson.session.state.faces
    lesson.receive({"type": "tool", "id": "restart"})
    assert lesson.session.records == []
    act(lesson, Roll())
    assert lesson.session.state.faces == faces
    form(lesson, "seed", seed=" 12 ")
    assert lesson.session.seed == 12
    act(lesson, Roll())
    assert lesson.session.state.faces == lesson_rolled(12)


def lesson_rolled(seed):
    other = lesson_on(seed=seed)
    act(other, Roll())
    return other.session.state.faces


def test_a_roll_is_set_by_hand_for_the_dice_in_hand_and_said_so():
    lesson = lesson_on()
    form(lesson, "hand", die0="bread", die1="cross", die2="fish")
    assert lesson.session.state.faces == ("bread", "cross", "fish")
    assert said(lesson).startswith("Set by hand: bread, red X and fish.")
    kept = frozen(lesson)
    form(lesson, "hand", die0="bread", die1="cross", die2="fish")
    assert frozen(lesson) == kept
    assert said(lesson) == "No roll is due now: place a die or gather first."
    act(lesson, Place(0, 1))
    fields = lesson.teaching.hand_fields(lesson.session)
    assert [field.name for field in fields] == ["die1", "die2"]
    form(lesson, "hand", die1="cheese", die2="cheese")
    assert lesson.session.state.faces == ("bread", "cheese", "cheese")


# ── settings ─────────────────────────────────────────────────────────────────────────────────────


def test_another_board_starts_a_new_game_with_the_same_seed():
    lesson = lesson_on(seed=5)
    act(lesson, Roll())
    turn = lesson.session.turn
    form(lesson, "settings", board="shelf", line="yes")
    assert lesson.draw().context == ("shelf", "line variant")
    assert lesson.session.state == State(0, 6)
    assert lesson.session.seed == 5
    assert lesson.session.turn > turn
    valid(lesson)


def test_a_board_of_ones_own_is_played_and_kept_in_the_code():
    lesson = lesson_on(seed=5)
    text = 'name = "Ada\'s ~ shelf"\ncat_moves = 3\ngrid = """\nB1 B1 .\n. F1 F1\n"""\n'
    form(lesson, "settings", board="own", toml=text, line="yes")
    assert lesson.notice is None
    board = lesson.teaching.game.board
    assert (board.name, board.cat_moves, len(board.places)) == ("Ada's ~ shelf", 3, 4)
    again = open_lesson(None, lesson.code, {})
    assert again.teaching.game.board == board
    assert again.teaching.game.line
    form(lesson, "settings", board="own", toml=lesson.draw().forms[2].fields[2].value)
    assert lesson.teaching.game.board == board


@given(boards(8, 8), st.booleans())
@settings(max_examples=30)
def test_the_code_of_any_board_brings_it_back(board, line):
    lesson = Lesson(MmmTeaching(Settings(board, line)), seed=8)
    assert open_lesson(None, lesson.code, {}).teaching.game.board == board


def test_a_board_without_a_layout_stays_without_one():
    board = Board.from_items({"bread": [2, 3]}, cat_moves=4, name="sizes")
    again = open_lesson(None, Lesson(MmmTeaching(Settings(board))).code, {})
    assert again.teaching.game.board == board


@pytest.mark.parametrize(
    ("options", "said_of"),
    [
        ({"board": "nowhere"}, "There is no board “nowhere”"),
        ({"board": 3}, "board is the name of a board or a Board"),
        ({"line": "yes"}, "board is the name of a board or a Board"),
        ({"bord": "shelf"}, "Mmm! has no option “bord”"),
    ],
)
def test_options_of_play_that_are_not_possible_are_refused(options, said_of):
    with pytest.raises(MousemathError, match=said_of):
        open_lesson("mmm", None, options)


# ── codes ────────────────────────────────────────────────────────────────────────────────────────


def test_a_code_brings_back_position_dice_players_and_round():
    lesson = lesson_on(seed=21, names=("Ada", "Émil, ~"))
    for _step in range(9):
        act(lesson, lesson.session.actions[0])
    again = open_lesson(None, lesson.code, {})
    assert again.session.state == lesson.session.state
    assert again.session.seed == 21
    assert again.names == lesson.names
    assert again.draw().heading == lesson.draw().heading
    assert again.code == lesson.code
    for _step in range(6):
        if not lesson.session.actions:
            break
        for each in (lesson, again):
            act(each, each.session.actions[0])
        assert again.session.state == lesson.session.state
        assert again.code == lesson.code


FIELDS = {"board": "crumb", "seed": "7", "draws": "0", "round": "0", "at": "0.5.---.-,-,-.0"}


def test_a_code_made_by_hand_is_taken_up():
    lesson = lesson_on()
    lesson.restore(pack("mmm", FIELDS))
    assert lesson.session.state == State(0, 5)


@pytest.mark.parametrize(
    "change",
    [
        {"board": "nowhere"},
        {"board": "../../etc/passwd"},
        {"board": "own"},
        {"board": "own", "grid": "B1,B1", "cat": "2"},
        {"board": "own", "grid": "B1", "cat": "9" * 400},
        {"board": "own", "grid": "x" * 3000, "cat": "3"},
        {"board": "own", "grid": "B1", "cat": "5", "loose": "yes", "line": "yes"},
        {"board": "own", "grid": "B1", "cat": "5", "name": "\x00"},
        {"seed": "-1"},
        {"seed": "1e3"},
        {"seed": "9999999999"},
        {"seed": ""},
        {"draws": "many"},
        {"draws": "-1"},
        {"round": "1/2"},
        {"at": ""},
        {"at": "ff.0.---.-,-,-.0"},
        {"at": "__import__('os')"},
    ],
)
def test_a_hostile_code_with_a_good_check_is_refused_and_changes_nothing(change):
    lesson = lesson_on(seed=3)
    act(lesson, Roll())
    kept = frozen(lesson)
    with pytest.raises(BadCode) as refusal:
        lesson.restore(pack("mmm", FIELDS | change))
    assert frozen(lesson) == kept
    assert str(refusal.value).rstrip().endswith(".")
    form(lesson, "code", paste=pack("mmm", FIELDS | change))
    assert frozen(lesson) == kept
    assert lesson.draw().sentence.tone == "refused"


@pytest.mark.parametrize("missing", ["seed", "draws", "round", "at"])
def test_a_code_without_one_of_its_fields_is_refused(missing):
    fields = {key: value for key, value in FIELDS.items() if key != missing}
    with pytest.raises(BadCode):
        lesson_on().restore(pack("mmm", fields))


@given(
    st.dictionaries(
        st.sampled_from([*FIELDS, "line", "names", "grid", "cat", "name"]),
        st.text(max_size=20),
        max_size=4,
    )
)
@settings(max_examples=150)
def test_any_fields_are_a_position_or_a_bad_code(change):
    lesson = lesson_on(seed=3)
    plain = {key: value.encode(errors="replace").decode() for key, value in change.items()}
    kept = frozen(lesson)
    try:
        lesson.restore(pack("mmm", FIELDS | plain))
    except BadCode:
        assert frozen(lesson) == kept
    assert lesson.code


def test_a_code_of_another_game_is_refused():
    with pytest.raises(BadCode, match="This code is for another game"):
        lesson_on().restore(pack("chess", FIELDS))


def test_a_restored_position_says_so_and_can_be_played_on():
    lesson = lesson_on()
    other = lesson_on("shelf", seed=4)
    act(other, Roll())
    form(lesson, "code", paste=f"  {other.code}\n")
    assert lesson.draw().sentence == Note(("The position is restored.",), "saved")
    assert lesson.teaching.game.board == other.teaching.game.board
    act(lesson, lesson.session.actions[0])
    assert lesson.notice is None


# ── languages and players ────────────────────────────────────────────────────────────────────────


def test_the_language_is_switched_for_this_lesson_alone():
    lesson, other = lesson_on(), lesson_on()
    form(lesson, "reading", language="fr", names="", predict="no")
    assert lesson.draw().language == "fr"
    assert other.draw().language == "en"
    english = to_json(other.draw())
    lesson.receive({"type": "action", "turn": 99, "token": "a0"})
    valid(lesson)
    form(lesson, "reading", language="tlh")
    assert lesson.language == "fr"
    form(lesson, "reading", language="en")
    assert to_json(lesson.draw()) == english


def test_players_take_turns():
    lesson = lesson_on(seed=2)
    form(lesson, "reading", names=" Ada ,, Emil,Zoé-with-a-very-long-name-indeed")
    assert lesson.names == ("Ada", "Emil", "Zoé-with-a-very-long")
    assert lesson.draw().heading == "Turn 1: Ada rolls"
    form(lesson, "hand", die0="bread", die1="bread", die2="cross")
    assert lesson.draw().heading == "Turn 1: Ada places"
    act(lesson, Place(0, 1))
    assert lesson.draw().heading == "Turn 1: Ada decides"
    act(lesson, Gather())
    assert lesson.draw().heading == "Turn 2: Emil rolls"
    form(lesson, "hand", die0="cross", die1="cross", die2="cross")
    act(lesson, Bust())
    assert lesson.draw().heading.startswith("Turn 3: Zoé")
    lesson.receive({"type": "tool", "id": "undo"})
    assert lesson.draw().heading == "Turn 2: Emil places"
    form(lesson, "reading", names=",".join("abcdefgh"))
    assert lesson.names == tuple("abcdef")


# ── predict, then look ───────────────────────────────────────────────────────────────────────────


def kinds(lesson):
    return [type(part).__name__ for part in lesson.draw().panel.parts]


def asked(lesson):
    return lesson.teaching.prediction(lesson.session, lesson.view)


def guess(lesson, value, which=None):
    lesson.receive({"type": "predict", "id": which or asked(lesson).id, "value": value})


def test_the_panel_asks_before_it_reveals():
    lesson = lesson_on(predict=True)
    assert kinds(lesson) == ["Predict"]
    guess(lesson, "4/5")
    assert kinds(lesson)[:3] == ["Text", "Bars", "Text"]
    assert "Answer" in kinds(lesson)
    assert lesson.guesses == {asked(lesson).id: Fraction(4, 5)}
    act(lesson, Roll())
    assert asked(lesson).id in lesson.guesses


def test_the_answer_can_be_shown_without_a_guess():
    lesson = lesson_on(predict=True)
    guess(lesson, None)
    assert lesson.guesses == {asked(lesson).id: None}
    assert kinds(lesson)[0] == "Answer"


def test_what_is_no_number_is_refused_and_asked_again():
    lesson = lesson_on(predict=True)
    kept = frozen(lesson)
    for text in ("many", "1/0", "1e9", "nan", "9" * 41):
        guess(lesson, text)
        assert frozen(lesson) == kept
        assert "is not a number" in said(lesson)
    guess(lesson, "1/2", which="fits-of-another-time")
    assert frozen(lesson) == kept


@pytest.mark.parametrize("value", ["0", "1", "-3", "250 %", "0,9954", "1" * 40])
def test_any_number_is_taken_as_a_guess(value):
    lesson = lesson_on(predict=True)
    guess(lesson, value)
    valid(lesson)


def test_the_choice_tabs_are_shown_without_asking():
    lesson = lesson_on(predict=True)
    lesson.receive({"type": "view", "name": "tab", "value": "decide"})
    assert "Predict" not in kinds(lesson)


def test_nothing_is_asked_when_the_game_is_over():
    lesson = lesson_on(predict=True)
    lesson.restore(pack("mmm", FIELDS | {"at": "ff.2.---.-,-,-.0"}))
    assert asked(lesson) is None
    assert kinds(lesson) == ["Text"]


# ── long work ────────────────────────────────────────────────────────────────────────────────────


@pytest.fixture
def unsolved(monkeypatch):
    """Forget every solved board, so that the work is there to be done."""
    monkeypatch.setattr(whole_game, "_known", {})


@pytest.mark.usefixtures("unsolved")
def test_long_work_advances_in_small_pieces_and_then_the_panel_knows_more():
    lesson = lesson_on()
    lesson.receive({"type": "view", "name": "tab", "value": "decide"})
    assert lesson.busy
    assert "Progress" in kinds(lesson)
    steps = 0
    while lesson.busy:
        assert lesson.advance(0.001)
        valid(lesson)
        steps += 1
    assert steps > 1
    assert "Progress" not in kinds(lesson)
    assert not lesson.advance()
    (segments,) = [p for p in lesson.draw().panel.parts if type(p).__name__ == "Segments"]
    assert segments.value == "win"


@pytest.mark.usefixtures("unsolved")
def test_long_work_is_cancelled_and_started_again_and_comes_to_the_same():
    lesson = lesson_on()
    lesson.advance(0.0001)
    kept = frozen(lesson)
    lesson.receive({"type": "cancel"})
    assert not lesson.busy
    assert frozen(lesson) == kept
    assert said(lesson).startswith("The calculation is stopped")
    lesson.receive({"type": "cancel"})
    lesson.receive({"type": "start"})
    assert lesson.busy
    other = lesson_on(seed=2)
    while lesson.busy or other.busy:
        lesson.advance(0.001)
        other.advance(0.001)
    lesson.receive({"type": "start"})
    assert not lesson.busy
    start = lesson.session.state
    turn = whole_game.whole_game(lesson.teaching.game).choices(start)
    (choice,) = turn.choices(start)
    assert choice.values["win"] == solve(lesson.teaching.game.board).win_probability


@pytest.mark.usefixtures("unsolved")
def test_playing_on_does_not_disturb_long_work():
    lesson = lesson_on()
    act(lesson, Roll())
    assert lesson.busy
    form(lesson, "settings", board="crumb", line="yes")
    assert lesson.busy
    form(lesson, "settings", board="pantry-hard", line="yes")
    assert lesson.busy  # the free game is solved, as an upper bound
    valid(lesson)


# ── what is drawn ────────────────────────────────────────────────────────────────────────────────


def test_drawing_changes_nothing():
    lesson = lesson_on(seed=6)
    act(lesson, Roll())
    kept, scene = deepcopy(frozen(lesson)[:-1]), to_json(lesson.draw())
    assert to_json(lesson.draw()) == scene
    assert frozen(lesson)[:-1] == kept


@pytest.mark.parametrize("tab", ["chance", "count", "derive", "decide", "cat"])
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("line", [False, True])
def test_every_tab_is_drawn_in_both_languages(tab, language, line):
    lesson = lesson_on("shelf", line=line, seed=6, language=language)
    lesson.receive({"type": "view", "name": "tab", "value": tab})
    for _step in range(6):
        scene = valid(lesson)
        assert scene.panel.active == tab
        assert scene.panel.question
        assert len(tokens(scene)) == len(set(tokens(scene))) == len(lesson.session.actions)
        act(lesson, lesson.session.actions[0])


def test_a_comparison_that_does_not_exist_is_not_drawn():
    lesson = lesson_on()
    lesson.receive({"type": "view", "name": "tab", "value": "decide"})
    usual = to_json(lesson.draw().panel)
    lesson.receive({"type": "view", "name": "aim", "value": "<script>"})
    assert to_json(lesson.draw().panel) == usual


def test_the_ends_of_the_game_are_said_with_their_grade():
    grades = {
        "ff.5": "A good supper. The mice have gathered everything, 5 moves ahead of the cat.",
        "ff.3": "A hearty snack. The mice have gathered everything, 3 moves ahead of the cat.",
        "ff.1": "Just in time. The mice have gathered everything, 1 move ahead of the cat.",
        "fe.0": "One bite short. The cat is in the pantry, 1 square is still full.",
        "fc.0": "Nearly full. The cat is in the pantry, 2 squares are still full.",
        "f0.0": "Half a supper. The cat is in the pantry, 4 squares are still full.",
        "3.0": "Hungry mice. The cat is in the pantry, 6 squares are still full.",
    }
    for at, sentence in grades.items():
        lesson = lesson_on()
        lesson.restore(pack("mmm", FIELDS | {"at": f"{at}.---.-,-,-.0"}))
        assert said(lesson) == sentence
        assert lesson.draw().sentence.tone == "result"
        assert tokens(lesson.draw()) == []
    lesson = lesson_on("shelf")
    at = f"{lesson.teaching.game.board.everything:x}.6.---.-,-,-.0"
    lesson.restore(pack("mmm", FIELDS | {"board": "shelf", "at": at}))
    assert said(lesson).startswith("A feast.")


def test_a_refusal_is_said_in_the_language_of_the_lesson():
    lesson = lesson_on(language="fr")
    lesson.receive({"type": "tool", "id": "undo"})
    with speaking("fr"):
        expected = str(MousemathError("There is nothing to undo."))
    assert said(lesson) == expected


def test_a_code_is_plain_words():
    game, fields = unpack(lesson_on(seed=7).code)
    assert game == "mmm"
    assert fields == FIELDS
