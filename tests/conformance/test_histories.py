"""What holds for the play in the codes of every game: it is brought back, and can be looked back on."""

import pytest
from conformance.test_every_game import every_game, every_setting
from conformance.test_stories import played
from workshop.reader import Reader

from mousemath.errors import BadCode
from mousemath.play.code import pack, unpack

pytestmark = pytest.mark.usefixtures("fifth_game")


@every_setting
def test_a_code_brings_back_the_play_that_led_here(name, number):
    reader = played(name, number).back()
    again = Reader.at(reader.lesson.code)
    told = reader.session.records[: reader.teaching.told(reader.session)]
    assert again.session.records == told
    assert again.lesson.code == reader.lesson.code
    if len(told) < len(reader.session.records):  # a choice is still secret
        return
    assert again.scene.strip == reader.scene.strip
    for step in (0, len(told) // 2):
        assert again.back(step).scene.main == reader.back(step).scene.main
        assert Reader.at(again.lesson.code).session.records[:step] == told[:step]
    again, reader = again.back(), reader.back()
    assert again.lesson.undoable == reader.lesson.undoable
    while again.lesson.undoable:
        again.tool("undo")
    assert len(again.session.records) < len(told)
    while again.lesson.redoable:
        again.tool("redo")
    assert again.session.records == told


@every_game
def test_a_play_parts_into_lines_and_a_code_brings_all_of_them_back(name):
    reader = Reader.at(played(name, 0).back().lesson.code)
    first = list(reader.session.records)
    reader.back(len(first) // 2).tool("branch")
    for _step in reader.steps(seed=4, most=4):
        pass
    assert reader.lesson.lines.known["A"].session.records == first
    again = Reader.at(reader.lesson.code)
    assert again.lesson.code == reader.lesson.code
    for letter, line in reader.lesson.lines:
        assert again.lesson.lines.known[letter].session.records == line.session.records
    assert reader.tab("what_if").check().panel.question
    assert again.tab("what_if").scene.panel.parts == reader.scene.panel.parts
    assert reader.choose("line", "A").session.records == first


@every_setting
def test_steps_that_lead_elsewhere_or_nowhere_are_refused(name, number):
    reader = played(name, number)
    kept = reader.kept
    game, fields = unpack(reader.lesson.code)
    for wrong in ({"play": fields["play"][:-1]}, {"play": fields["play"] + "A-"}, {"from": "0.0"}):
        with pytest.raises(BadCode):
            reader.lesson.restore(pack(game, fields | wrong))
        assert reader.kept == kept
