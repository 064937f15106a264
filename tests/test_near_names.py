"""A name that is nearly right: one sentence that tells the right one, wherever a name is taken, in both languages."""

import pytest

import mousemath as mm
from mousemath.command import main
from mousemath.errors import MousemathError
from mousemath.games import batamouse, mmm, om_nom_nom, viva_topo
from mousemath.language import speaking

DICE = ((3, 2), (2, 3), (3, 2))
CARDS = [(9, 4), (5, 2), (1, 1)], [(9, 3), (5, 1), (2, 2), (7, 4)], (5, 2), 2


def crumb():
    return mmm.Board.load("crumb")


def classic():
    return viva_topo.Preset.load("classic")


TAKEN = [
    ("viva_topo", mm.play),
    ("pantry-hard", lambda name: mm.play("mmm", board=name)),
    ("classic", lambda name: mm.play("viva_topo", preset=name)),
    ("greedy", lambda name: mm.play("viva_topo", seats=["person", name])),
    ("equilibrium", lambda name: mm.play("om_nom_nom", seats=["person", name])),
    ("low-first", lambda name: mm.play("batamouse", seats=["person", name])),
    ("mouse-03", mm.lesson),
    ("mouse-before", mm.lesson),
    ("guess", lambda name: mm.lesson("mouse-03", name)),
    ("per cent", lambda name: mm.lesson("mouse-03", numbers=name)),
    ("cat-04", mm.class_code),
    ("same", lambda name: mm.class_code("mouse-03", dice=name)),
    ("wolf-01", mm.classroom),
    ("mouse-03", mm.handout),
    ("unplugged", mm.handout),
    ("mouse-03", mm.guide),
    ("01.1", mm.exercise),
    ("mouse-03.2", mm.ask),
    ("batamouse", mm.rule_of_thumb),
    ("shelf", mm.edit_board),
    ("om_nom_nom", mm.deck),
    ("shelf", lambda name: mm.survey(name, "optimal", games=10)),
    ("classic", lambda name: mm.survey(name, "greedy", games=10)),
    ("always_stop", lambda name: mm.survey("crumb", name, games=10)),
    ("pantry", mmm.Board.load),
    ("cucumber", lambda name: mmm.Board.from_items({name: [2]}, cat_moves=3)),
    ("cheese", lambda name: mmm.random_board({name: [2]})),
    ("optimal", lambda name: mmm.evaluate(crumb(), name)),
    ("always_stop", lambda name: mmm.compare(crumb(), [name])),
    ("one_turn_greedy", lambda name: mmm.player(mmm.Mmm(crumb()), name)),
    ("classic", viva_topo.Preset.load),
    ("family-optimal", viva_topo.policy),
    ("timid", lambda name: viva_topo.play_outs("classic", name)),
    ("cockaigne", lambda name: viva_topo.best_run(classic(), 2).chance(name)),
    ("hedgehog", lambda name: om_nom_nom.position(DICE, [["cat"], [name]])),
    ("rabbit", lambda name: om_nom_nom.solve_duel(DICE, [name], ["cat"])),
    ("mouse", lambda name: om_nom_nom.card_outcomes(DICE, [name], [])),
    ("margin", lambda name: om_nom_nom.table_mix(om_nom_nom.position(DICE, [["cat"]] * 3), name)),
    ("points", lambda name: om_nom_nom.SoloSolver(2, name)),
    ("endgame-perfect", batamouse.policy),
    ("mild", batamouse.Preset.load),
    ("high-first", lambda name: batamouse.trick_chances(*CARDS, policy=name)),
]


def misspelt(name):
    """Yield a name as people write it: large, without a letter, with another sign, without a zero."""
    yield f" {name.upper()}. "
    yield name[:-2] + name[-1]
    yield name.replace("-", "_").replace("_", "--").replace("0", "").replace(" ", "") + "?"


@pytest.mark.parametrize(("name", "call"), TAKEN)
def test_a_name_that_is_nearly_right_is_told_with_the_right_one(name, call):
    for wrong in misspelt(name):
        for code, words in (("en", "did you mean"), ("fr", "vouliez-vous dire")):
            with speaking(code), pytest.raises(MousemathError) as refused:
                call(wrong)
            assert words in str(refused.value)
            assert name in str(refused.value)


def test_a_name_like_several_is_told_with_all():
    with pytest.raises(MousemathError, match="choose one of mouse-01 … mouse-08"):
        mm.lesson("mouse-09")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        (["sovle", "crumb"], "solve"),
        (["solve", "crum"], "crumb"),
        (["page", "mm", "x.html"], "mmm"),
    ],
)
def test_the_command_tells_the_right_name(typed, meant, capsys):
    assert main(typed) == 2
    assert f'did you mean "{meant}"?' in capsys.readouterr().err.replace("“", '"').replace("”", '"')
