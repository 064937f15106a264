"""Decide against the others near the end: the exact best answer, where it fits, and what it supposes."""

from fractions import Fraction

from viva_topo.moments import at, moment_of
from workshop.reader import plain

from mousemath.games.viva_topo.maths.against import BestAnswer
from mousemath.games.viva_topo.maths.policies import policy
from mousemath.games.viva_topo.panels.rivals import answer_of
from mousemath.scene import Answer, Options, Progress, Segments, Source, Table

LATE = "16.18:0.1.0.0.0:2:2/17.19:1.0.0.0.0:2:1_2.10_3.3.4.4.4_0_"
THREE = "19:0.1.0.0.0:2:2/17.18:1.0.0.0.0:1:1/19:0.0.1.0.0:2:3_2.14_3.3.3.4.4_0_"


def against_the_others(position=LATE, seats=""):
    """A reader of Decide who compares moves against the others."""
    return at("2", position, seats).finish().tab("decide").choose("by", "rivals")


def test_the_best_answer_is_worked_out_once_it_is_looked_at():
    reader = against_the_others()
    assert reader.part(Progress).text
    assert "being worked out" in plain(reader.part(Answer))
    reader.finish()
    assert not reader.parts(Progress)


def test_every_move_has_its_exact_share_of_the_win_and_plays_itself():
    reader = against_the_others().finish()
    moment = moment_of(reader)
    answer = BestAnswer(moment.game, 0, [policy("greedy"), policy("timid")], "win")
    options = answer.options(moment.state)
    listed = reader.part(Options).options
    assert len(listed) == len(options)
    best = max(options, key=lambda each: each.value)
    assert listed[0].label.startswith(moment.say(best.move))
    told = {each.label.split(":")[0]: each.number.decimal for each in listed}
    for option in options:
        assert abs(Fraction(told[moment.say(option.move)]) - option.value) <= Fraction(1, 2000)
    assert f"{float(best.value):.3f}" in plain(reader.part(Answer))
    assert moment.say(best.move) in plain(reader.part(Answer))
    reader.click(listed[-1].token)
    assert reader.state.face is None


def test_the_source_says_what_the_others_do_and_that_it_is_exact():
    (source,) = against_the_others().finish().texts(Source)
    assert "Exact: the full game, you playing best to its end" in source
    assert "timid" in source


def test_other_people_go_on_as_the_reader_chooses():
    reader = against_the_others(THREE, "person,person,greedy").finish()
    assert "rest" in {part.id for part in reader.parts(Segments)}
    before = answer_of(moment_of(reader))
    reader.choose("rest", "random").finish()
    after = answer_of(moment_of(reader))
    assert before.values("win") != after.values("win")
    alone = against_the_others().finish()
    assert "rest" not in {part.id for part in alone.parts(Segments)}


def test_the_cheese_of_each_move_stands_below():
    reader = against_the_others().finish()
    moment = moment_of(reader)
    work = answer_of(moment)
    (table,) = [each for each in reader.parts(Table) if "cheese at the end" in str(each.head)]
    told = {plain(row[0]): Fraction(plain(row[1])) for row in table.rows}
    for move, value in work.values("cheese").items():
        assert abs(told[moment.say(move)] - value) <= Fraction(1, 2000)


def test_with_many_mice_games_are_played_out_instead():
    assert answer_of(moment_of(at("2"))) is None
