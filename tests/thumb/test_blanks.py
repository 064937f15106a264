"""Blanks of a rule that came by its code: what the page shows is the rule that is valued."""

import pytest
from browser.samples_rules import BOARD

from mousemath.lesson.thumb.opening import open_desk
from mousemath.scene import Blanks
from tests.workshop.reader import walk


@pytest.mark.parametrize(
    ("game", "options", "code", "name"),
    [("mmm", {"board": BOARD}, "c9", "cat"), ("viva_topo", {}, "h3m9", "near")],
)
def test_the_blanks_show_the_rule_of_a_code_whatever_number_it_holds(game, options, code, name):
    desk = open_desk(game, options, rule=code)
    rule, scene = desk.rule, desk.draw()
    sentence = next(each for each in walk(scene.panel.parts) if isinstance(each, Blanks))
    blanks = {each.name: each for each in sentence.pieces if not isinstance(each, str)}
    assert blanks[name].value == "9"
    for blank in blanks.values():
        assert blank.value in {choice.value for choice in blank.choices}
    values = {each.name: each.value for each in blanks.values()}
    desk.receive({"type": "form", "id": "rule", "values": values})
    assert (desk.error, desk.rule) == ("", rule)
