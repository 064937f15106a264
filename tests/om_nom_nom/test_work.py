"""Long work: what a position asks for, what it finds, and that two lessons do not disturb each other."""

from fractions import Fraction

from om_nom_nom.rolled import SHEET_ROLL, rolled
from workshop.reader import Reader

from mousemath.games.om_nom_nom.maths.enumeration import whole_count
from mousemath.games.om_nom_nom.maths.round_values import shared_values
from mousemath.games.om_nom_nom.maths.work import beats_all, duel_ready, solo_work
from mousemath.games.om_nom_nom.rules.game import ROLL
from mousemath.games.om_nom_nom.rules.hot_seat import REVEAL
from mousemath.games.om_nom_nom.teaching import OmNomNomTeaching
from mousemath.lesson.lesson import Lesson


def keys(reader):
    work = reader.lesson.teaching.work(reader.session, reader.lesson.view)
    return [each.key[0] for each in work if each.key != "count"], [each.asked for each in work]


def test_two_lessons_on_one_teaching_do_not_disturb_each_other():
    teaching = OmNomNomTeaching()
    first, second = Reader(Lesson(teaching, seed=1)), Reader(Lesson(teaching, seed=2))
    for _moment in first.steps():
        pass
    assert first.state.game.is_over
    assert first.scene.heading == "Play 6: cards on the table"
    assert second.scene.heading == "Round 1: roll the dice"
    second.click(ROLL)
    shared_values().forget()  # other tests may have solved this roll
    (work,) = (
        work for work in teaching.work(second.session, second.lesson.view) if work.key != "count"
    )
    assert work.key[1].dice == second.state.game.dice
    others = teaching.work(
        first.session, first.lesson.view
    )  # to look back on the game that is over
    assert work.key not in [each.key for each in others]


def test_work_follows_the_game_and_ends():
    reader = Reader.of("om_nom_nom", seed=9).click(ROLL)
    reader.lesson.advance(0.0001)
    reader.click("frog", REVEAL).finish()
    assert duel_ready(reader.state.game)
    assert keys(reader) == ([], [])
    assert not reader.start().lesson.busy


def test_a_large_solo_game_waits_until_it_is_asked_for():
    whole_count()
    reader = Reader.of("om_nom_nom", solo=3).form("hand", **dice_fields()).tab("decide")
    assert keys(reader) == (["solo"], [True])
    assert not reader.lesson.busy
    assert reader.start().lesson.busy
    reader.lesson.advance(0.0001)
    reader.cancel()
    assert not reader.lesson.busy


def dice_fields():
    names = ("mouse", "cheese", "rabbit", "carrot", "frog", "fly")
    numbers = [number for pair in SHEET_ROLL for number in pair]
    return dict(zip(names, map(str, numbers), strict=True))


def test_the_solo_game_tells_estimates_from_exact_numbers():
    reader = rolled(solo=2)
    solo, state = solo_work(2), reader.state.game
    assert solo.complete(state)
    assert beats_all(state) is None
    sample = solo.sample(state, "cat")
    assert sample.points.agrees(solo.values(state, "points")["cat"], 4)
    assert sample.beats_all.standard_error > 0
    reader.click("cat", REVEAL, "frog", REVEAL, "wolf", REVEAL).finish()
    exact = beats_all(reader.state.game)
    assert len(exact) == 3
    assert all(isinstance(chance, Fraction) for chance in exact.values())
