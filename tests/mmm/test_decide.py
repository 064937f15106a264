"""What Decide, Cat and the panel at the end say: reasons, names, measures; hindsight by a second route."""

from fractions import Fraction

import pytest

import mousemath as mm
from mousemath.games.mmm.maths.afterwards import chance_left, luck
from mousemath.games.mmm.panels.hindsight import hindsight
from mousemath.games.mmm.rules.board import Board
from mousemath.games.mmm.rules.game import Bust, Gather, Mmm, Place, Roll
from mousemath.games.mmm.rules.state import State
from mousemath.language import decimal
from mousemath.scene import Answer, Options, Progress, Source, Text
from tests.workshop.reader import Reader, plain

SHELF = Board.load("shelf")


def rolled(reader, *faces):
    dice = reader.state.in_hand
    return reader.form("hand", **{f"die{d}": face for d, face in zip(dice, faces, strict=True)})


def free(reader, die):
    return reader.teaching.game.squares_for(reader.state, reader.state.faces[die])[0]


@pytest.fixture(scope="module")
def solved():
    """Solve the shelf once; the lessons of these tests share what is known of it."""
    return Reader.of("mmm", board="shelf").finish().lesson.teaching


def shelf(solved, **options):
    del solved
    return Reader.of("mmm", board="shelf", **options).finish().tab("decide")


def words(reader):
    return [option.label for option in reader.part(Options).options]


# ── names, and what a choice shows and plays ─────────────────────────────────────────────────────


@pytest.mark.parametrize("line", [False, True])
@pytest.mark.parametrize("board", ["shelf", "pantry"])
def test_no_two_choices_have_the_same_words(board, line):
    for seed in range(3):
        reader = Reader.of("mmm", board=board, line=line, seed=seed).tab("decide")
        for _step in reader.steps(seed=seed, most=14):
            if reader.session.actions and (listed := words(reader)):
                assert len(set(listed)) == len(listed)


def test_items_of_one_food_are_named_by_where_they_lie(solved):
    reader = rolled(shelf(solved), "bread", "cross", "cross")
    assert {name.split(",")[0] for name in words(reader)} == {
        "Place bread (top)",
        "Place bread (top right)",
    }


def test_a_choice_shows_its_squares_and_plays_its_first_action(solved):
    reader = rolled(shelf(solved), "bread", "fish", "cross")
    game, tokens = reader.teaching.game, reader.lesson.tokens()
    for option in reader.part(Options).options:
        action = reader.session.actions[tokens.index(option.token)]
        foods = {
            game.board.item_of[int(each.removeprefix("square-"))].food for each in option.shows
        }
        assert foods <= {"bread", "fish"}
        assert f"square-{action.square}" in option.shows
    reader.click(Place(0, free(reader, 0)))
    shown = {option.label: option.shows for option in reader.part(Options).options}
    assert shown["Re-roll 2 dice"] == ("die-1", "die-2")


def test_every_legal_choice_stands_in_decide(solved):
    reader = rolled(shelf(solved), "bread", "bread", "fish")
    part = reader.part(Options)
    assert len(part.options) == 24
    assert part.more == f"{24 - part.shown} more choices"


# ── the reason ───────────────────────────────────────────────────────────────────────────────────


def answer(reader):
    return plain(reader.part(Answer))


def test_the_answer_says_why(solved):
    reader = rolled(shelf(solved), "bread", "cheese", "carrot")
    reader.click(Place(0, 8)).choose("aim", "stays")
    assert answer(reader).startswith("Yes: re-roll 2 dice, because a bust is rare: 1 in 36.")
    bust = reader.part(Options).options[0].detail
    assert "next roll: bust 1/36" in plain(bust)


def test_a_full_item_is_the_reason_to_stop(solved):
    reader = rolled(shelf(solved), "bread", "bread", "cross")
    reader.click(Place(0, 8), Place(1, 9)).choose("aim", "stays")
    assert answer(reader).startswith(
        "No: gather now, because an item is then full and the cat stays; a bust (1 in 6) would lose it."
    )
    assert plain(reader.part(Options).options[0].detail).startswith("no risk, the cat stays")


def test_the_answer_goes_by_the_measure_that_is_chosen(solved):
    reader = rolled(shelf(solved), "bread", "fish", "cross").click(Place(0, 1))
    for aim in ("win", "stays", "pieces"):
        best = reader.choose("aim", aim).part(Options).options[0]
        assert best.best
        assert best.label.lower()[1:] in answer(reader).lower()
    assert "pieces on average" in answer(reader)


def test_losses_are_told_in_games_where_they_are_chances_to_win(solved):
    reader = rolled(shelf(solved), "bread", "fish", "cross")
    losing = [option for option in reader.part(Options).options if not option.best]
    assert any("in 1,000" in option.games for option in losing)
    assert not any(option.games for option in reader.choose("aim", "pieces").part(Options).options)


def test_while_the_board_is_not_solved_the_panel_says_what_it_goes_by(monkeypatch):
    monkeypatch.setattr("mousemath.games.mmm.maths.solvers._known", {})
    board = Board.from_items({"bread": [2, 4, 4], "fish": [4, 4, 2], "cheese": [4, 4, 3, 2], "carrot": [4, 2]}, cat_moves=11)  # fmt: skip
    reader = Reader.of("mmm", board=board).tab("decide")
    assert any("looks at this turn only" in text for text in reader.texts(Text))
    progress = reader.part(Progress)
    assert progress.cancel in {"", "Stop solving"}
    reader.cancel()
    assert reader.part(Progress).start == "Solve the whole game"


# ── a bust, and a moment looked at again ─────────────────────────────────────────────────────────


def busted(solved):
    reader = rolled(shelf(solved), "bread", "fish", "cross").click(Place(0, 1))
    return rolled(reader, "cross", "cross")


def test_after_a_bust_decide_judges_the_roll(solved):
    reader = busted(solved)
    assert reader.question == "Turn 1: a bust"
    assert "You chose “Re-roll 2 dice”. The roll was a bust with chance 1 in 36." in answer(reader)
    listed = reader.part(Options)
    assert [option.label for option in listed.options if option.taken] == ["Re-roll 2 dice"]
    assert not any(option.token for option in listed.options)
    assert "gather" in " ".join(option.label for option in listed.options).lower()


def test_after_a_bust_chance_says_how_unlucky_it_was(solved):
    reader = busted(solved).tab("chance")
    assert reader.question == "How unlucky was that?"
    assert reader.part(Answer).number.decimal == "0.0278"
    assert "1 bust in 2 rolls; 0.03 were to be expected." in reader.texts(Text)


def test_a_bust_on_the_first_roll_leaves_nothing_to_decide(solved):
    reader = rolled(shelf(solved), "cross", "cross", "cross")
    assert answer(reader) == "Nothing to decide: no die fits. The cat moves 1."
    reader.click(Bust()).back(1)
    assert answer(reader) == "Nothing to decide: no die fits."


def test_chance_asks_what_dice_will_do_only_while_they_can_roll(solved):
    reader = rolled(shelf(solved).tab("chance"), "bread", "fish", "cross")
    assert reader.question == "What could the roll have brought?"
    reader.click(Place(0, 1))
    assert reader.question == "What may the next roll of 2 dice bring?"


# ── sources and the Cat tab ──────────────────────────────────────────────────────────────────────


def test_a_source_states_the_position_it_holds_for(solved):
    reader = shelf(solved)
    assert "turn 1 (open squares: 25, moves of the cat: 6)" in plain(reader.part(Source))
    reader = Reader.of("mmm", board="shelf").put(State(0b11, 4)).tab("chance")
    assert "open squares: 23, moves of the cat: 4" in plain(reader.part(Source))


def test_no_bound_is_told_where_there_is_none():
    reader = Reader.of("mmm", board="shelf", line=True).finish()
    for tab in ("decide", "cat"):
        assert "0.0e" not in plain(reader.tab(tab).part(Source))
    text = [type(part) for part in reader.tab("cat").parts()]
    heading = next(
        n for n, part in enumerate(reader.parts()) if getattr(part, "role", "") == "heading"
    )
    assert any(kind in (Progress, Text) for kind in text[heading + 1 :])


# ── the end ──────────────────────────────────────────────────────────────────────────────────────


def test_a_loss_says_which_items_were_short():
    fish = [item for item in SHELF.items if item.food == "fish"]
    missing = fish[0].mask | 1 << fish[1].squares[0]
    reader = Reader.of("mmm", board="shelf").put(State(SHELF.everything & ~missing, 0))
    left = fish[0].size
    assert reader.question == "What was missing?"
    assert answer(reader) == f"{left + 1} squares in 2 items: fish {left} + 1."


def test_what_one_move_more_would_have_given_is_exact():
    """Fill three squares from the last turn on, once by the small board, once on the whole one."""
    game = Mmm(SHELF)
    whole = Reader.of("mmm", board="shelf").finish().teaching
    fish = next(item for item in SHELF.items if item.food == "fish")
    chips = SHELF.everything & ~fish.mask
    for moves in (1, 2):
        reader = Reader.of("mmm", board="shelf").put(State(chips, moves)).finish()
        assert reader.teaching.game == whole.game
        moment = reader.teaching.moment(reader.session, reader.lesson.view)
        best = moment.turn.choices(moment.state)[0].values["win"]
        assert chance_left(game, chips, moves) == best
    assert chance_left(game, 0, 1) is None


def test_one_square_is_filled_as_often_as_a_die_shows_it():
    """A turn with one square of one food to go: it fails only at the first roll of three."""
    game = Mmm(Board.from_items({"bread": [1, 2]}, cat_moves=5))
    last = next(item for item in game.board.items if item.size == 1)
    assert chance_left(game, game.board.everything & ~last.mask, 1) == 1 - Fraction(5, 6) ** 3


def test_busts_are_set_beside_those_to_be_expected():
    reader = Reader.of("mmm", board="crumb", seed=3)
    expected, busts = Fraction(0), 0
    for _step in reader.steps(seed=2):
        last = reader.session.last
        if last and isinstance(last.action, Roll):
            game = reader.teaching.game
            outcomes = game.chance(last.before, Roll())
            expected += sum(
                mass
                for roll, mass in outcomes.items()
                if game.actions(game.apply(last.before, Roll(), roll)) == (Bust(),)
            )
            busts += reader.session.actions == (Bust(),)
    seen = luck(reader.teaching.game, reader.session.records)
    assert (seen.busts, seen.expected) == (busts, expected)


def hasty(session):
    """Lay the first die that fits, again and again; then roll two dice again, but not a last one."""
    action, state = session.actions[0], session.state
    waits = isinstance(action, Roll) and not state.between_turns
    return Gather() if waits and len(state.in_hand) == 1 else action


def test_a_hasty_play_of_the_shelf_is_lost_by_choices_more_than_by_luck(solved):
    reader = shelf(solved, seed=7)
    while reader.session.actions:
        reader.click(hasty(reader.session))
    found = mm.review(reader.lesson)
    assert found.exact
    assert found.prior + found.luck + found.choices == found.result == 0
    assert (found.others, found.hidden) == (0, 0)
    rounded = [decimal(part) for part in (found.prior, found.luck, found.choices)]
    assert rounded == ["0.7645", "−0.0657", "−0.6987"]
    assert reader.state.chips.bit_count() == 24


def test_the_costliest_choice_is_told_with_what_was_better(solved):
    reader = rolled(shelf(solved, seed=4), "bread", "bread", "cross")
    reader.click(Place(0, 8), Gather())
    *_before, gathered = mm.review(reader.lesson).steps
    assert (gathered.kind, gathered.text) == ("choice", "gathered 1")
    moment = moment_of(reader)
    values = {
        choice.action: choice.values["win"]
        for choice in moment.whole.choices(reader.session.first).choices(
            reader.session.records[gathered.record].before
        )
        if not choice.spots
    }
    assert gathered.change < 0
    assert gathered.after == values[Gather()]
    told = hindsight(moment)
    assert told.moment(gathered.record) == "turn 1"
    assert told.better(gathered.record) == "re-roll 2 dice"


def test_what_is_rolled_again_is_split_at_its_mean(solved):
    reader = rolled(shelf(solved), "bread", "bread", "cross").click(Place(0, 8))
    reader = rolled(reader, "cross", "cross")
    choice, luck = mm.review(reader.lesson).steps[-2:]
    assert (choice.text, luck.text) == ("rolled 2 dice again", "rolled red X, red X (a bust)")
    assert (choice.record, choice.after) == (luck.record, luck.before)
    assert choice.change <= 0
    assert luck.change < 0


def test_no_play_is_looked_back_on_by_an_upper_bound():
    reader = Reader.of("mmm", board="pantry", line=True)
    assert reader.teaching.hindsight(reader.session, reader.lesson.view) is None


def moment_of(reader):
    return reader.teaching.moment(reader.session, reader.lesson.view)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_end_is_told_in_every_tab(language):
    for seed in range(4):
        reader = Reader.of("mmm", board="crumb", seed=seed, language=language).finish()
        for _step in reader.steps(seed=seed):
            pass
        for tab in ("chance", "decide", "cat"):
            assert reader.tab(tab).parts(Answer)
            assert reader.check().panel.question


def test_a_cat_that_cannot_stay_moves_for_sure():
    """One die left beside items that want two squares: no figure with four zeros."""
    reader = Reader.of("mmm", board="shelf", seed=4).tab("decide").finish()
    reader.click(reader.session.actions[0]).finish()
    details = [plain(option.detail) for option in reader.part(Options).options]
    never = [each for each in details if each.endswith("the cat moves for sure")]
    assert never
    assert not [each for each in details if "stays 0.0000" in each]
    assert all(each.startswith("next roll: bust") for each in never)
