"""A race looked back on: what moves cost, whose race it is, what others took."""

import pytest
from viva_topo.moments import CLASSIC, at, moment_of
from workshop.reader import Reader

import mousemath as mm
from mousemath.games.viva_topo.maths.exact import ExactFamily
from mousemath.games.viva_topo.maths.policies import family_options
from mousemath.games.viva_topo.maths.work import family_work
from mousemath.games.viva_topo.panels.hindsight import hindsight
from mousemath.games.viva_topo.rules.game import Roll
from mousemath.games.viva_topo.rules.path import Cat, Move
from mousemath.games.viva_topo.rules.preset import Preset
from mousemath.games.viva_topo.table.words import cheese_word
from mousemath.scene import Ranking, Source


def test_looked_back_on_a_move_costs_what_decide_says_and_best_moves_cost_nothing():
    reader = at("2", seats="person,random,random").finish()
    solution = family_work(CLASSIC, 3).solution
    cost = {each.move: each.cost for each in family_options(solution, reader.state)}
    reader.click(Move(12, place=3))
    while reader.session.actions:
        found = family_options(solution, reader.state) if reader.state.face else ()
        reader.click(min(found, key=lambda each: each.cost).move if found else Roll())
    ranks = [place.rank for place in reader.part(Ranking).places]
    assert ranks == sorted(ranks)
    told = mm.review(reader.lesson)
    (costly,) = (each for each in told.steps if each.kind == "choice" and each.change)
    assert costly.text == "moved 12 to home 3"
    assert float(costly.change) == pytest.approx(-cost[Move(12, place=3)])
    assert told.result == reader.state.families[0].cheese
    words = hindsight(moment_of(reader))
    assert (words.moment(costly.record), words.better(costly.record)) == ("roll 1", "run to 12")
    assert words.measure.result == f"result: {cheese_word(told.result)}"
    assert not words.sides


def test_whose_race_is_looked_back_on_can_be_chosen():
    reader = Reader.of("viva_topo", seats=["person", "greedy", "person"], names=("Ada", "Cy", "Bo"))
    for _moment in reader.steps(seed=2):
        pass
    cheese = [family.cheese for family in reader.state.families]
    for seat, name in enumerate(("Ada", "", "Bo")):
        if not name:
            continue
        told, words = (
            mm.review(reader.choose("seat", str(seat)).lesson),
            hindsight(moment_of(reader)),
        )
        assert words.sides == {"0": "Ada", "2": "Bo"}
        assert told.result == cheese[seat]
        assert words.measure.title == f"The cheese {name} can expect"
        own = [each for each in told.steps if each.kind in ("luck", "choice")]
        assert {reader.session.records[each.record].before.turn for each in own} == {seat}


def test_cheese_that_others_have_taken_counts_as_theirs():
    """A lone mouse before the last home, whose cheese is gone: the loss is no bad luck of its die."""
    empty = "18:0.0.0.0.0:3:0/:0.0.0.4.0:0:16/:0.0.0.0.0:4:0_2.16_4.4.4.0.4_0_"
    reader = at("-", empty, seats="person,random,random").finish()
    reader.form("hand", face="3")
    taken, luck = mm.review(reader.lesson).steps
    assert (taken.kind, luck.kind) == ("others", "luck")
    assert taken.text == "cheese that others had taken, spaces that they fill"
    solution, state = family_work(CLASSIC, 3).solution, reader.session.first
    game = reader.teaching.game
    mean = sum(
        mass * max(each.value for each in family_options(solution, game.apply(state, Roll(), face)))
        for face, mass in game.die.items()
    )
    assert float(taken.after) == pytest.approx(float(mean))
    assert taken.change < 0


def test_a_small_family_is_valued_in_fractions_and_says_so():
    preset = Preset.from_toml(CLASSIC.to_toml().replace("mice = 5", "mice = 1"))
    reader = Reader.of("viva_topo", preset=preset, seats=["person", "person"])
    for _moment in reader.steps(seed=1, most=5):
        pass
    told = mm.review(reader.lesson)
    assert (told.exact, told.error) == (True, 0)
    assert told.prior == ExactFamily(preset, 2).value((0,), Cat(1, 15))
    assert told.prior + told.luck + told.choices + told.others == told.result
    assert hindsight(moment_of(reader)).source.endswith("counts as theirs. Exact.")
    reader.form("hand", face="2").tab("decide")
    assert "Exact; the table is for this mouse alone." in reader.texts(Source)[0]
