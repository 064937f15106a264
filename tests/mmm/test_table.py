"""The table of Mmm!: the strip of turns, what a hand means, where the focus goes, the dice, the ends."""

import pytest

from mousemath.games.mmm.rules.board import Board
from mousemath.games.mmm.rules.game import Bust, Gather, Place, Roll
from mousemath.games.mmm.rules.state import State
from mousemath.games.mmm.table.hand import NOWHERE
from mousemath.scene import Actions, DiceTray, Track
from tests.workshop.reader import Reader, plain

SHELF = Board.load("shelf")


def rolled(*faces, reader=None, **options):
    """Set a roll by hand."""
    reader = reader or Reader.of("mmm", seed=4, **{"board": "shelf", **options})
    dice = reader.state.in_hand
    values = {f"die{die}": face for die, face in zip(dice, faces, strict=True)}
    return reader.form("hand", **values)


def free(reader, die):
    """Return the first square on which a die may lie."""
    return reader.teaching.game.squares_for(reader.state, reader.state.faces[die])[0]


def three_turns():
    """Play a turn that completes nothing, one that completes an item, and a bust."""
    reader = rolled("cheese", "cross", "cross")
    reader.click(Place(0, free(reader, 0)), Gather())
    rolled("cheese", "cheese", "cross", reader=reader)
    squares = next(item.squares for item in SHELF.items if item.food == "cheese" and item.size == 2)
    start = reader.state
    open_squares = [each for each in squares if not start.chips >> each & 1]
    for die, square in enumerate(open_squares):
        reader.click(Place(die, square))
    reader.click(Gather())
    rolled("cross", "cross", "cross", reader=reader)
    return reader.click(Bust())


def test_the_strip_has_a_mark_for_each_turn_with_what_was_placed_and_the_cat():
    reader = three_turns()
    marks = reader.strip
    assert [mark.figure for mark in marks] == ["1", "2", "3", "4"]
    assert [mark.sign for mark in marks] == ["paw", "tick", "paw", ""]
    assert [mark.state for mark in marks] == ["", "", "lost", "now"]
    assert [sign.icon for sign in marks[0].signs] == ["cheese"]
    assert {sign.icon for sign in marks[1].signs} == {"cheese"}
    assert [sign.icon for sign in marks[2].signs] == ["x"]
    assert marks[2].name == "Turn 3: bust; the cat moved 1"
    assert "the cat stayed" in marks[1].name


def test_a_mark_leads_to_the_last_choice_of_its_turn():
    reader = three_turns()
    records = reader.session.records
    for mark in reader.strip[:-1]:
        ended = records[mark.step]
        assert ended.after.between_turns or isinstance(ended.action, Roll)
        assert not ended.before.between_turns
    assert reader.strip[-1].step == len(records)


def test_a_code_brings_the_strip_back_and_that_of_a_position_alone_begins_there():
    reader = rolled("bread", "fish", "cross", reader=three_turns())
    assert Reader.at(reader.lesson.code).strip == reader.strip
    again = Reader.at(reader.lesson.place)
    assert [mark.figure for mark in again.strip] == ["4"]
    again.click(Place(0, free(again, 0)), Gather())
    assert [mark.figure for mark in again.strip] == ["4", "5"]
    assert [sign.icon for sign in again.strip[0].signs] == ["bread"]


def test_the_strip_of_a_game_that_is_over_ends_with_its_last_turn():
    for _reader in (reader := Reader.of("mmm", board="crumb", seed=2)).steps():
        pass
    marks = reader.strip
    assert marks[-1].state == "now"
    assert marks[-1].step == len(reader.session.records)
    assert len(marks) == reader.teaching.rounds(reader.session)


@pytest.mark.parametrize(
    ("source", "target", "action"),
    [
        ("die-1", "square-7", Place(1, 7)),
        ("square-7", "die-1", Place(1, 7)),
        ("piece-die-0", "square-3", Place(0, 3)),
        ("die-2", "", Place(2, NOWHERE)),
        ("die-0", "cat", Place(0, NOWHERE)),
        ("roll", "", Roll()),
        ("gather", "", Gather()),
        ("bust", "", Bust()),
        ("pantry", "", None),
        ("die-x", "square-", None),
        ("", "", None),
    ],
)
def test_a_hand_means_an_action_legal_or_not(source, target, action):
    reader = rolled("bread", "fish", "cross")
    assert reader.teaching.meant(reader.session, source, target) == action


def refusal(reader, source, target=""):
    """Return by what the rules refuse what a hand means."""
    action = reader.teaching.meant(reader.session, source, target)
    with pytest.raises(ValueError) as refused:  # noqa: PT011 - the sentence is what is asked for
        reader.teaching.game.apply(reader.state, action, None)
    return str(refused.value)


def square_of(food, number=0):
    squares = [square for square, item in enumerate(SHELF.item_of) if item.food == food]
    return f"square-{squares[number]}"


@pytest.mark.parametrize(
    ("source", "target", "said"),
    [
        ("die-2", "", "A red X fits nowhere"),
        ("die-0", square_of("fish"), "This square is for fish"),
        ("roll", "", "Place at least one die"),
        ("gather", "", "Place at least one die"),
        ("bust", "", "A die fits"),
        (square_of("carrot"), "", "This square is for carrot"),
    ],
)
def test_what_does_not_go_is_answered_by_the_rule(source, target, said):
    assert said in refusal(rolled("bread", "fish", "cross"), source, target)


def test_before_the_roll_a_die_and_a_square_are_refused_alike():
    reader = Reader.of("mmm", board="shelf")
    for source in ("die-0", "square-3"):
        assert refusal(reader, source) == "Roll the dice first, then place one."


def test_a_taken_square_says_so():
    reader = rolled("bread", "bread", "cross")
    square = free(reader, 0)
    reader.click(Place(0, square))
    assert "taken" in refusal(reader, f"square-{square}")
    assert "lies on the board already" in refusal(reader, "die-0", f"square-{square}")


def due(reader):
    """Return the first place of the focus that is there."""
    scene, there = reader.scene, set()
    for part in scene.tray:
        for each in getattr(part, "dice", ()) or getattr(part, "buttons", ()):
            there.add(each.id)
    moments = reader.teaching.table(reader.session, reader.lesson.view, {})
    return next(name for name in moments.due if name in there)


def test_the_focus_goes_to_what_is_due():
    reader = Reader.of("mmm", board="shelf", seed=4)
    assert due(reader) == "roll"
    rolled("cross", "fish", "bread", reader=reader)
    assert due(reader) == "die-1"
    reader.click(Place(1, free(reader, 1)))
    assert due(reader) == "die-2"
    reader.click(Place(2, free(reader, 2)))
    assert due(reader) == "roll"
    reader.click(Gather())
    assert due(reader) == "roll"
    rolled("cross", "cross", "cross", reader=reader)
    assert due(reader) == "bust"


def dice(reader):
    return next(part for part in reader.scene.tray if isinstance(part, DiceTray)).dice


def test_dice_have_keys_and_tumble_only_when_they_are_rolled():
    reader = Reader.of("mmm", board="shelf", seed=4)
    for _step in reader.steps(seed=3, most=40):
        if reader.session.last is None:
            before = dice(reader)
            continue
        now, last = dice(reader), reader.session.last
        for number, (old, new) in enumerate(zip(before, now, strict=True)):
            tumbles = isinstance(last.action, Roll) and number in last.before.in_hand
            assert (new.roll != old.roll) == tumbles
            in_hand = not new.figure and new.state != "placed" and reader.session.actions
            assert new.key == (str(number + 1) if in_hand else "")
            assert len(new.faces) == 6
        before = now


def test_the_keys_of_the_buttons():
    reader = rolled("bread", "fish", "cross")
    reader.click(Place(0, free(reader, 0)))
    buttons = next(part for part in reader.scene.tray if isinstance(part, Actions)).buttons
    assert [(each.id, each.key) for each in buttons] == [("roll", "R"), ("gather", "G")]


def test_a_bust_is_said_as_one_with_what_it_takes():
    reader = rolled("bread", "cross", "cross")
    reader.click(Place(0, free(reader, 0)), Roll())
    reader.tool("undo")
    rolled("cross", "cross", reader=reader)
    scene = reader.scene
    assert scene.heading == "Turn 1: bust"
    assert scene.sentence.tone == "lost"
    assert plain(scene.sentence) == ("Bust: no die fits. The piece comes off, and the cat moves 1.")
    assert [die.note for die in dice(reader)] == ["taken back", "never fits", "never fits"]
    track = next(part for part in scene.below if isinstance(part, Track))
    assert track.note == "now she moves 1"
    assert [stop.text for stop in track.stops if stop.state == "next"] == ["5"]


def test_after_a_position_in_the_middle_of_a_turn_the_sentence_is_of_this_moment():
    reader = rolled("bread", "fish", "cross")
    again = Reader.at(reader.lesson.place)
    assert again.said == "In hand: bread, fish and red X. Now place at least one die."
    reader.click(Place(0, free(reader, 0)))
    again = Reader.at(reader.lesson.place)
    assert again.said.startswith("On the board: bread. In hand: fish and red X.")


def test_what_is_looked_at_again_is_told_as_past():
    reader = three_turns()
    first, second, third, _now = reader.strip
    for mark, said in ((first, "cheese gathered; the cat moved 1"), (second, "the cat stayed"), (third, "bust")):  # fmt: skip
        scene = reader.send("back", step=mark.step).scene
        assert scene.looking
        assert scene.heading == f"Looking back: {mark.moment}"
        assert scene.sentence.tone == "past"
        assert said in plain(scene.sentence)
        track = next(part for part in scene.below if isinstance(part, Track))
        assert track.note == "at that moment"
    assert not reader.send("back", step=-1).scene.looking


def test_a_mark_leads_past_a_die_that_had_to_be_laid():
    reader = rolled("bread", "fish", "cross")
    reader.click(Place(0, free(reader, 0)), Place(1, free(reader, 1)))
    rolled("carrot", reader=reader)
    reader.click(Place(2, free(reader, 2)))
    record = reader.session.records[reader.strip[0].step]
    assert record.action == Roll()
    assert len(record.before.in_hand) == 1


def over(chips, cat, board="crumb"):
    return Reader.of("mmm", board=board).put(State(chips, cat))


@pytest.mark.parametrize(
    ("chips", "cat", "said"),
    [
        (0xFF, 5, "You win! All 8 squares are gathered, and the cat still needs 5 moves. A good supper!"),
        (0xFF, 3, "You win! All 8 squares are gathered, and the cat still needs 3 moves. A hearty snack!"),
        (0xFF, 1, "You win! All 8 squares are gathered, and the cat still needs 1 move. Just in time!"),
    ],
)  # fmt: skip
def test_a_win_is_said_with_its_grade(chips, cat, said):
    reader = over(chips, cat)
    assert reader.said == said
    assert reader.scene.sentence.tone == "won"
    assert reader.scene.heading == "The pantry is empty!"


@pytest.mark.parametrize(
    ("chips", "grade"),
    [(0xFE, "One bite short"), (0xFC, "Nearly full"), (0xF0, "Half a supper"), (0x03, "Hungry mice")],
)  # fmt: skip
def test_a_loss_says_what_was_missing_and_is_never_green(chips, grade):
    reader = over(chips, 0)
    left = 8 - chips.bit_count()
    assert reader.said.startswith(f"The cat is in the pantry. {grade}: {8 - left} of 8 gathered, ")
    assert reader.said.endswith("missing.")
    numbers = [int(word) for word in reader.said.split(" gathered, ")[1].split() if word.isdigit()]
    assert sum(numbers) == left
    assert reader.scene.sentence.tone == "lost"
    assert reader.scene.heading == "The cat was faster"


def test_a_win_far_ahead_of_the_cat_is_a_feast():
    assert over(SHELF.everything, 6, "shelf").said.endswith("A feast!")


def test_at_the_end_the_dice_are_those_of_the_last_turn():
    notes = set()
    for seed in range(12):
        reader = Reader.of("mmm", board="crumb", seed=seed)
        for _reader in reader.steps(seed=seed):
            pass
        shown = dice(reader)
        assert all(die.icon for die in shown)
        notes |= {die.note for die in shown}
        gathered = [die.note for die in shown].count("gathered")
        last = reader.session.last
        assert gathered == (last.after.chips & ~last.before.chips).bit_count()
    assert "to be rolled" not in notes
    assert {"gathered", "never fits"} <= notes


def test_dice_of_an_end_that_a_code_opens_are_not_to_be_rolled():
    assert {die.note for die in dice(over(0xFF, 2))} == {"not used"}
