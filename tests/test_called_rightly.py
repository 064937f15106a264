"""Too few values, too many, one twice: one sentence with a call that is right, which is one, in the reader's language."""

import ast
import builtins
import inspect
import pickle
from dataclasses import replace
from enum import Enum

import pytest

import mousemath as mm
from mousemath.errors import LONGEST, MousemathError
from mousemath.games import batamouse, mmm, om_nom_nom, viva_topo
from mousemath.language import language, speaking
from mousemath.play.called import right_call

ROOMS = {
    "mm": mm,
    "mmm": mmm,
    "viva_topo": viva_topo,
    "om_nom_nom": om_nom_nom,
    "batamouse": batamouse,
}
MADE = {
    "Board.load": mmm.Board.load,
    "Board.from_toml": mmm.Board.from_toml,
    "Board.from_grid": mmm.Board.from_grid,
    "Board.from_items": mmm.Board.from_items,
    "Solution.options": mmm.solve(mmm.Board.load("crumb")).options,
    "Preset.load": viva_topo.Preset.load,
    "Run.chance": viva_topo.best_run(viva_topo.Preset.load("classic"), 2).chance,
    "CatArrival.within": viva_topo.cat_arrival(viva_topo.Preset.load("classic"), 2).within,
    "Printed.save": mm.overview().save,
    "Exercise.is_right": mm.exercise("01.1").is_right,
}
CALLS = {
    **{
        f"{room}.{name}": getattr(module, name)
        for room, module in ROOMS.items()
        for name in module.__all__
        if inspect.isfunction(getattr(module, name))
    },
    **MADE,
}
TAKEN = {name: inspect.signature(call).parameters.values() for name, call in CALLS.items()}
NEEDED = [
    (name, each.name)
    for name, taken in TAKEN.items()
    for each in taken
    if each.default is each.empty and each.kind is not each.VAR_KEYWORD
]
NOTHING = object()


def refusal(call, *given, **named):
    with pytest.raises(MousemathError) as refused:
        call(*given, **named)
    said = str(refused.value)
    assert len(said) <= LONGEST
    return said


def example(said):
    return said.partition("write for example ")[2].removesuffix(".")


def test_every_call_is_swept():
    assert len(CALLS) > 70
    assert len(NEEDED) > 80


@pytest.mark.parametrize(("name", "lacking"), NEEDED)
def test_what_is_missing_is_told_with_a_right_call(name, lacking):
    call = CALLS[name]
    rest = {each: NOTHING for owner, each in NEEDED if owner == name and each != lacking}
    said = refusal(call, **rest)
    assert said.startswith(f"“{call.__name__}” also needs “{lacking}”: write for example ")
    assert f"{call.__name__}(" in example(said)
    with speaking("fr"):
        assert "demande aussi" in refusal(call, **rest)


@pytest.mark.parametrize("name", CALLS)
def test_a_value_too_many_is_told_with_a_right_call(name):
    said = refusal(CALLS[name], *[NOTHING] * (len(TAKEN[name]) + 1))
    assert f"{CALLS[name].__name__}(" in example(said)


@pytest.mark.parametrize("name", [name for name, taken in TAKEN.items() if taken])
def test_a_value_given_twice_is_told_with_its_name(name):
    first = next(iter(TAKEN[name]))
    if first.kind is first.POSITIONAL_OR_KEYWORD:
        said = refusal(CALLS[name], NOTHING, **{first.name: NOTHING})
        assert said.startswith(f"“{CALLS[name].__name__}” was given “{first.name}” twice: ")
    else:
        assert "fewer values without a name" in refusal(CALLS[name], NOTHING)


def test_a_refusal_is_said_in_the_language_that_was_asked_for():
    assert "demande aussi" in refusal(mm.handout, language="fr")
    assert "also needs" in refusal(mm.handout, language="xx")
    assert language() == "en"


EXAMPLES = {
    name: right_call(call.__wrapped__, call.__module__)
    for name, call in CALLS.items()
    if name not in MADE
} | {"Board.load": example(refusal(mmm.Board.load))}


def _whole(code):
    names = {each.id for each in ast.walk(ast.parse(code)) if isinstance(each, ast.Name)}
    return all(each in ROOMS or hasattr(builtins, each) for each in names)


@pytest.mark.parametrize("name", [name for name, code in EXAMPLES.items() if _whole(code)])
def test_an_example_is_a_call_that_is_answered(name):
    try:
        eval(EXAMPLES[name], dict(ROOMS))  # noqa: S307 - our own, out of docstrings
    finally:
        mm.use_language("en")


def test_examples_are_whole_where_students_call():
    assert EXAMPLES["mm.handout"] == 'mm.handout("mouse-03")'
    assert EXAMPLES["mm.lesson"] == 'mm.lesson("mouse-03", "guess")'
    assert EXAMPLES["Board.load"] == 'mmm.Board.load("shelf")'
    assert EXAMPLES["mm.review"] == "mm.review(game)"
    assert sum(map(_whole, EXAMPLES.values())) > 35


def test_a_call_still_shows_what_it_takes():
    assert list(inspect.signature(mm.handout).parameters) == ["lesson", "language"]
    assert list(inspect.signature(mmm.Board.load).parameters) == ["name"]
    assert inspect.signature(mmm.simulate).parameters["seed"].default == 1


CLASSES = {
    f"{room}.{name}": getattr(module, name)
    for room, module in ROOMS.items()
    for name in module.__all__
    if inspect.isclass(getattr(module, name)) and not issubclass(getattr(module, name), Enum)
}
WITH = {name: inspect.signature(kind).parameters.values() for name, kind in CLASSES.items()}
LACKING = [
    (name, each.name)
    for name, taken in WITH.items()
    for each in taken
    if each.default is each.empty
]


def test_every_class_is_swept():
    assert len(CLASSES) > 40
    assert len(LACKING) > 80


@pytest.mark.parametrize(("name", "lacking"), LACKING)
def test_what_a_class_lacks_is_told_with_how_it_is_made(name, lacking):
    rest = {each: NOTHING for owner, each in LACKING if owner == name and each != lacking}
    said = refusal(CLASSES[name], **rest)
    assert said.startswith(f"“{CLASSES[name].__name__}” also needs “{lacking}”: write for example ")
    assert example(said).startswith(f"{name}(")
    with speaking("fr"):
        assert "demande aussi" in refusal(CLASSES[name], **rest)


@pytest.mark.parametrize("name", CLASSES)
def test_what_a_class_is_given_too_much_is_told(name):
    kind, taken = CLASSES[name], [each.name for each in WITH[name]]
    said = refusal(kind, *[NOTHING] * (len(taken) + 1))
    assert "fewer values without a name" in said
    assert f"“{kind.__name__}” knows no “nonsense”" in refusal(kind, nonsense=1)
    if taken:
        assert f"was given “{taken[0]}” twice" in refusal(kind, NOTHING, **{taken[0]: NOTHING})
        near = f"{taken[0]}s"
        assert f"did you mean “{taken[0]}”?" in refusal(kind, **{near: 1}) or near in taken


def test_what_is_made_rightly_is_what_it_was():
    cat = viva_topo.Cat(1, space=15)
    assert (cat, repr(cat)) == (pickle.loads(pickle.dumps(cat)), "Cat(lap=1, space=15)")  # noqa: S301 - our own
    assert batamouse.Card(9, 1) == (9, 1)
    assert batamouse.Card._make((9, 1))._replace(cheese=2) == (9, 2)
    assert replace(mmm.State(0, 4), cat=3) == mmm.State(0, 3)
    assert "of type Board" in refusal(mmm.Mmm, None)


ENUMERATIONS = {
    f"{room}.{name}": getattr(module, name)
    for room, module in ROOMS.items()
    for name in module.__all__
    if inspect.isclass(getattr(module, name)) and issubclass(getattr(module, name), Enum)
}


class Unwritten:
    def __repr__(self):
        raise RuntimeError


@pytest.mark.parametrize("name", ["batamouse.HandPolicy", "batamouse.Phase"])
def test_an_enumeration_is_asked_for_by_one_value(name):
    kind = ENUMERATIONS[name]
    member = next(iter(kind))
    for given in ((), (1, 2), (1,) * 20):
        said = refusal(kind, *given)
        assert eval(example(said), dict(ROOMS)) is member  # noqa: S307 - our own
    assert f"“{kind.__name__}” takes one value" in refusal(kind, nonsense=1)
    with speaking("fr"):
        assert "une seule valeur" in refusal(kind)
        for given in (None, "x", [], 5):
            assert member.value in refusal(kind, given)
    assert "raises an error" in refusal(kind, Unwritten())
    assert kind(member.value) is pickle.loads(pickle.dumps(member)) is member  # noqa: S301 - our own


def test_every_public_enumeration_is_told_so():
    assert set(ENUMERATIONS) == {"batamouse.HandPolicy", "batamouse.Phase"}


POLICIES = [(room, name) for room in ("om_nom_nom", "batamouse") for name in ROOMS[room].POLICIES]


@pytest.mark.parametrize(("room", "name"), POLICIES)
def test_a_policy_that_is_called_itself_says_what_it_needs(room, name):
    policy = ROOMS[room].POLICIES[name]
    assert "also needs “" in refusal(policy)
    assert "takes fewer values" in refusal(policy, *[NOTHING] * 5)
    assert "knows no “nonsense”" in refusal(policy, nonsense=1)
    assert "is to be of type " in refusal(policy, *[NOTHING] * (2 if room == "om_nom_nom" else 1))
