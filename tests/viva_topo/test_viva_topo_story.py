"""The story of a race: its strip, what is said of a turn, the rules at hand, a hand on the table, the end."""

import pytest
from viva_topo.moments import CROWD, ONLY, RACE, at, moment_of, words
from workshop.reader import Reader, plain

from mousemath.errors import IllegalAction
from mousemath.games.viva_topo.rules.game import Roll, after_turn
from mousemath.games.viva_topo.rules.path import Move
from mousemath.games.viva_topo.table.guide import guide
from mousemath.games.viva_topo.table.hand import meant
from mousemath.games.viva_topo.table.strip import strip
from mousemath.games.viva_topo.table.words import face_word, move_word
from mousemath.scene import Answer, Die, Options, Ranking

PEOPLE = "person,person,person"


def over(*families, seats="person,timid,greedy"):
    """A reader of a race that is over: for each family its mice in each place, and the caught."""
    worths, left, written = (1, 2, 3, 4, 6), [4] * 5, []
    for safe, caught in families:
        cheese = 0
        for place, mice in enumerate(safe):
            cheese += worths[place] * min(mice, left[place])
            left[place] = max(0, left[place] - mice)
        written.append(f":{'.'.join(map(str, safe))}:{caught}:{cheese}")
    at_end = "/".join(written) + f"_2.20_{'.'.join(map(str, left))}_0_"
    return at("-", at_end, seats)


# ── the strip ────────────────────────────────────────────────────────────────────────────────────


def test_a_mark_says_who_rolled_what_and_where_the_mouse_went():
    reader = at("4", seats=PEOPLE).click(Move(10, 14))
    past, now = strip(moment_of(reader))
    assert (past.figure, past.sign, past.state) == ("10 to 14", "", "")
    assert [sign.icon or sign.figure for sign in past.signs] == ["family-scarf", "4"]
    assert past.name == "Roll 1: Scarf rolled 4 and runs from 10 to 14."
    assert (now.step, now.state, now.figure) == (1, "now", "roll")


def test_a_mark_tells_whom_the_cat_caught():
    reader = at("4", RACE.replace("0.0.10.12:", "0.0.9.12:"), seats=PEOPLE).click(Move(12, 16))
    reader.form("hand", face="1+cat").click(Move(17, 18))
    mark = strip(moment_of(reader))[1]
    assert (mark.state, mark.sign) == ("lost", "paw")
    assert [(sign.icon, sign.form) for sign in mark.signs][2:] == [
        ("family-scarf", "caught"),
        ("family-hat", "caught"),
    ]
    assert mark.name.endswith("The cat caught 1 mouse of Scarf and 1 mouse of Hat.")


def test_every_mark_opens_the_moment_before_the_last_thing_of_its_turn():
    reader = Reader.of("viva_topo", seats=["person", "random", "greedy"], seed=4)
    for _moment in reader.steps(seed=2):
        pass
    *marks, now = reader.tab("chance").scene.strip.marks
    records = tuple(reader.session.records)
    assert (now.step, now.state) == (len(records), "now")
    for mark in marks[::3]:
        scene = reader.send("back", step=mark.step).scene
        assert scene.looking
        assert scene.heading.endswith(mark.moment)
        assert (reader.said, scene.sentence.tone) == (mark.name, "past")
        (die,) = reader.everywhere(Die)
        face = records[mark.step].before.face
        assert die.figure == (str(face.steps) if face else "?")
    assert not reader.send("back", step=-1).scene.looking
    assert tuple(reader.session.records) == records


def test_at_a_moment_looked_at_the_choice_that_was_taken_is_marked():
    reader = at("2").finish().tab("decide").click(Move(12, 14))
    reader.send("back", step=0)
    taken = [option.label for option in reader.part(Options).options if option.taken]
    assert taken == ["Run to 14: 6 ahead of the cat"]
    assert not any(option.token for option in reader.part(Options).options)


@pytest.mark.parametrize(
    ("move", "said"),
    [
        (Move(10, 12), "You chose “Run to 12”. No choice was better."),
        (
            Move(12, 14),
            "You chose “Run to 14”. “Run to 12” would have brought 0.165 cheese more on average.",
        ),
    ],
)
def test_of_a_moment_looked_at_decide_says_what_was_chosen_and_whether_it_was_best(move, said):
    reader = at("2").finish().tab("decide")
    costs = {option.label.split(":")[0]: option.cost for option in reader.part(Options).options}
    assert costs["Run to 14"].decimal == "0.165"
    assert not costs["Run to 12"]
    assert plain(reader.click(move).send("back", step=0).part(Answer)) == said
    reader.choose("by", "mouse").choose("mouse", "12")
    chosen, judged = plain(reader.part(Answer)).split(". ")[:2]
    assert (chosen, judged) == (
        said.split(". ")[0],
        "For your mouse on 12 alone, “Run to 14” was best",
    )
    assert plain(reader.choose("by", "rivals").part(Answer)).startswith(f"{chosen}. ")


def test_a_move_without_a_choice_looked_at_is_said_in_the_past():
    reader = at("2", ONLY.replace("7:", "10:", 1)).finish().tab("decide")
    (move,) = reader.session.actions
    assert plain(reader.part(Answer)) == f"There is no choice: {move_word(move)}."
    reader.click(move).send("back", step=0)
    assert plain(reader.part(Answer)) == f"There was no choice: {move_word(move)}."


def test_several_people_are_named_by_what_they_chose():
    reader = at("2", seats=PEOPLE).finish().tab("decide").click(Move(10, 12))
    said = plain(reader.send("back", step=0).part(Answer))
    assert said == "Scarf chose “Run to 12”. No choice was better."


def test_marks_go_on_counting_after_a_code():
    reader = at("2")
    assert [mark.moment for mark in strip(moment_of(reader))] == ["roll 1"]
    reader.session.first_rounds = 11
    assert [mark.moment for mark in strip(moment_of(reader))] == ["roll 12"]


# ── what is said ─────────────────────────────────────────────────────────────────────────────────


def test_what_computer_players_do_passes_by_one_sentence_and_one_roll_at_a_time():
    reader = at("2").click(Move(10, 12))
    mine, hat = reader.scene.passing
    assert plain(mine.sentence) == "You rolled 2 and ran from 10 to 12."
    rolled = reader.session.records[1]
    told = plain(hat.sentence)
    assert told.startswith(f"Hat rolled {face_word(rolled.outcome)} and ")
    assert told.count("rolled") == 1
    assert hat.heading == f"Hat rolled {face_word(rolled.outcome)}"
    (tray, seats, *_rest) = hat.tray
    assert tray.dice[0].figure == str(rolled.outcome.steps)
    assert [seat.name for seat in seats.seats if seat.active] == ["Hat"]
    assert reader.said.startswith("Glasses rolled")
    assert reader.said.endswith("Roll the die.")


def test_the_die_tumbles_only_when_a_face_falls():
    reader = Reader.of("viva_topo", seats=["person", "person"])
    (before,) = reader.everywhere(Die)
    (rolled,) = reader.click(Roll()).everywhere(Die)
    (after,) = reader.click(reader.session.actions[0]).everywhere(Die)
    assert (before.roll, rolled.roll, after.roll) == (0, 1, 0)
    assert {(sign.figure, sign.icon) for sign in rolled.faces} == {
        ("1", "cathead"),
        *((str(steps), "") for steps in (2, 3, 4, 5)),
    }


def test_the_focus_goes_to_what_is_due():
    reader = Reader.of("viva_topo", seats=["person", "person"])

    def due():
        tokens = {action: token for token, action in reader.lesson.actions.items()}
        table = reader.teaching.table(reader.session, reader.lesson.view, tokens)
        return table.due, [(button.key, button.id) for button in table.tray[-1].buttons]

    assert due() == (("roll",), [("R", "roll")])
    reader.form("hand", face="5")
    assert due() == (("move-0-home-1",), [("1", "move-0-home-1"), ("2", "move-0-space-5")])


def test_few_moves_are_said_in_words_and_many_shortly_none_like_another():
    few = [(button.label, button.consequence) for button in at("2").scene.tray[-1].buttons]
    assert few[0] == ("Enter home 3", "from 12: safe, with 3 cheese")
    assert few[-1] == ("Leave home to 2", "behind the cat")
    many = [(button.label, button.consequence) for button in at("5", CROWD).scene.tray[-1].buttons]
    assert many[:2] == [("12 to home 3", "3 cheese"), ("12 to 17", "9 ahead of the cat")]
    assert len({label for label, _what in many}) == len(many) == 10


# ── a hand on the table, the rules at hand ───────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("source", "target", "action"),
    [
        ("space-12", "space-14", Move(12, 14)),
        ("space-12", "home-3", Move(12, place=3)),
        ("space-0", "cockaigne", Move(0, place="cockaigne")),
        ("space-5", "", Move(5, 5)),
        ("die", "space-12", Move(10, 12)),
        ("die", "", Roll()),
        ("roll", "", Roll()),
        ("move-12-home-3", "", Move(12, place=3)),
        ("move-x", "", None),
        ("space-12", "families", None),
        ("home-1", "", Move(12, place=1)),
        ("families", "", None),
    ],
)
def test_a_hand_on_the_table_means_an_action(source, target, action):
    reader = at("2")
    assert meant(moment_of(reader), source, target) == action


@pytest.mark.parametrize(
    ("face", "source", "target", "said"),
    [
        ("-", "space-12", "space-14", "Roll the die first, then move a mouse."),
        ("2", "roll", "", "The die has been rolled: move one of your mice now."),
        ("2", "space-5", "space-7", "None of your mice stands there: choose one of your own."),
        (
            "2",
            "space-12",
            "space-15",
            "This mouse cannot go there with this roll: choose a marked target.",
        ),
    ],
)
def test_what_is_not_legal_is_refused_in_the_rules_own_words(face, source, target, said):
    reader = at(face)
    action = meant(moment_of(reader), source, target)
    with pytest.raises(IllegalAction, match=said):
        reader.teaching.game.apply(reader.state, action, None)


def test_the_rules_at_hand_are_five_pictures_with_a_sentence_each():
    rules = guide()
    assert rules.moves
    assert rules.wins
    assert len(rules.rules) == 5
    assert all(rule.picture and plain(rule.text).endswith(".") for rule in rules.rules)


# ── the end ──────────────────────────────────────────────────────────────────────────────────────

FIRST, LAST, NONE = ((0, 0, 0, 1, 1), 2), ((0, 1, 0, 0, 0), 3), ((0, 0, 0, 0, 0), 4)


@pytest.mark.parametrize(
    ("families", "heading", "tone", "said"),
    [
        (
            (FIRST, LAST, NONE),
            "You win",
            "won",
            "You win with 10 cheese. That is 8 more than the next.",
        ),
        (
            (LAST, FIRST, NONE),
            "Second place",
            "lost",
            "Hat wins with 10 cheese. You have 2: 9 more would have won.",
        ),
        (
            (NONE, FIRST, NONE),
            "Second place, shared",
            "lost",
            "Hat wins with 10 cheese. You have 0: 11 more would have won.",
        ),
        (
            (FIRST, FIRST, NONE),
            "First place, shared",
            "won",
            "You and Hat share the win with 10 cheese each.",
        ),
        (
            (NONE, FIRST, FIRST),
            "Third place",
            "lost",
            "Hat and Glasses share the win with 10 cheese each. You have 0: 11 more",
        ),
    ],
)
def test_the_end_is_told_truly(families, heading, tone, said):
    scene = over(*families).scene
    assert scene.heading == heading
    assert scene.sentence.tone == tone
    assert plain(scene.sentence).startswith(said)


ALL = ((0, 0, 0, 2, 2), 0)


@pytest.mark.parametrize(
    ("families", "seats", "said"),
    [
        ((ALL, FIRST, NONE), "person,timid,greedy", "All 4 of your mice are safe."),
        ((NONE, FIRST, ALL), "person,timid,greedy", "The cat caught all 4 of your mice."),
        ((FIRST, LAST, NONE), "person,timid,greedy", "2 of your 4 mice are safe; the cat caught 2"),
        ((ALL, FIRST, NONE), PEOPLE, "Scarf: all 4 mice are safe."),
        ((ALL, FIRST, NONE), PEOPLE, "Glasses: the cat caught all 4 mice."),
    ],
)
def test_what_became_of_all_mice_is_said_without_a_nought(families, seats, said):
    reader = over(*families, seats=seats).finish().tab("look_back")
    assert said in words(reader.scene.panel.parts)


def test_people_at_one_screen_win_when_one_of_them_does():
    scene = over(LAST, FIRST, NONE, seats=PEOPLE).scene
    assert (scene.heading, scene.sentence.tone) == ("Hat wins", "won")


def test_places_are_shared_by_equals():
    listed = over(NONE, FIRST, FIRST).part(Ranking).places
    assert [(each.rank, each.name, each.best) for each in listed] == [
        (1, "Hat", True),
        (1, "Glasses", True),
        (3, "You", False),
    ]


def test_what_a_move_does_is_what_the_rules_do():
    reader = at("1+cat", ONLY.replace("7:0.0.0.0.0:4:0", "7.4:0.0.0.0.0:3:0"))
    moment = moment_of(reader)
    for move in moment.moves:
        assert moment.after(move).after == after_turn(moment.preset, reader.state, move)
