"""Whatever a stranger gives to a public function: one sentence, in the language of the reader, never a foreign exception."""

import inspect
import pickle
from decimal import Decimal
from fractions import Fraction
from functools import cache

import numpy as np
import pytest

import mousemath as mm
from mousemath.chance.distribution import Distribution
from mousemath.errors import LONGEST, MousemathError
from mousemath.games import batamouse, mmm, om_nom_nom, viva_topo
from mousemath.language import SentenceError, speaking
from mousemath.play.checked import checked
from tests.workshop.calls import GOOD

ROOMS = {each.__name__: each for each in (mm, mmm, viva_topo, om_nom_nom, batamouse)}
PUBLIC = [
    (room, name)
    for room, module in ROOMS.items()
    for name in module.__all__
    if inspect.isfunction(getattr(module, name))
]
NOTHING = object()


def fails(*_given):
    """Do what a broken object of somebody else does."""
    raise RuntimeError("broken")


BROKEN = dict.fromkeys(
    ("__repr__", "__str__", "__eq__", "__hash__", "__bool__", "__len__", "__iter__", "__format__"),
    fails,
)
MUCH = 10**30
ODD = [
    None,
    NOTHING,
    "nope",
    "",
    b"x",
    MUCH,
    -1,
    float("nan"),
    True,
    [],
    [NOTHING],
    {"a": 1},
    len,
]
ROUND = om_nom_nom.position(((3, 2), (2, 3), (3, 2)), [["cat"], ["wolf"]])


def nested():
    """Return lists in lists, deeper than Python writes them down."""
    inside = []
    for _level in range(2000):
        inside = [inside]
    return inside


FRESH = [
    lambda: iter([1]),
    lambda: np.array([1, 2]),
    lambda: Decimal("NaN"),
    lambda: "\ud800\n\n",
    lambda: type("Text", (str,), {})("shelf"),
    type("Broken", (), BROKEN),
    type("Closed", (), {"__getattribute__": fails}),
    lambda: type("BrokenText", (str,), BROKEN)("shelf"),
    lambda: [[type("Broken", (), BROKEN)()]],
    nested,
]
"""The same, made anew for each call: an iterator passes by once; an array has no truth."""
MAY_TAKE_LONG = {
    ("solve_family", "mice"),
    ("survey", "games"),
    ("survey", "executor"),
}
"""What is asked for as much as can be, and then done."""


@cache
def good(room, name):
    """Return what a function takes; of those that take what a game has made, nothing."""
    crumb, dice = mmm.Board.load("crumb"), ((3, 2), (2, 3), (3, 2))
    classic, mix = viva_topo.Preset.load("classic"), Distribution.uniform(["cat", "mouse"])
    rule, cards = mmm.Rule.parse("f1"), [(9, 4), (5, 2), (1, 1)]
    known = {
        **GOOD,
        "check": {"answer": "1/2", "truth": "1/2"},
        "class_code": {"lesson": "mouse-03"},
        "pool": {"text": ""},
        "bust_probability": {"dice": 3, "unplaceable": 1},
        "evaluate": {"board": crumb, "policy": "always_stop"},
        "ladder": {"board": crumb, "rules": [rule]},
        "random_board": {"sizes": {"bread": [1, 2]}},
        "rule_worth": {"board": crumb, "rule": rule},
        "solve": {"board": crumb},
        "cat_arrival": {"preset": classic, "players": 2},
        "chance_caught": {"distance": 1, "rolls": 2},
        "card_outcomes": {"dice": dice, "hand": ["cat"], "mixes": [mix]},
        "expectation_pieces": {"dice": dice, "card": "cat", "mixes": [mix]},
        "position": {"dice": dice, "hands": [["cat"], ["wolf"]]},
        "duel_from": {"state": om_nom_nom.position(dice, [["cat", "mouse"], ["wolf", "frog"]])},
        "solve_duel": {"dice": dice},
        "trick_chances": {"hand": cards, "den": [(9, 3)], "card": (5, 2), "opponents": 1},
    }
    return known.get(name) or dict.fromkeys(_required(room, name), NOTHING)


def _taken(room, name):
    found = inspect.signature(getattr(ROOMS[room], name)).parameters.values()
    return [each for each in found if each.kind is not each.VAR_KEYWORD]


def _required(room, name):
    return [each.name for each in _taken(room, name) if each.default is each.empty]


def refusal(room, name, given, language):
    """Return the sentence of a refusal; ``None`` where the call is answered."""
    with speaking(language):
        try:
            getattr(ROOMS[room], name)(**given)
        except SentenceError as refused:
            return str(refused)
    return None


def answered(room, name):
    """Return what a function answers, of the games too what none of them needs to have made; a seed where one is taken."""
    seeded = {"seed": 3} if "seed" in {each.name for each in _taken(room, name)} else {}
    return good(room, name) | seeded


def as_numpy(value):
    """Return numbers, truths and texts as rows of pandas give them, in lists too."""
    if isinstance(value, (list, tuple)):
        return type(value)(map(as_numpy, value))
    if isinstance(value, dict):
        return {name: as_numpy(each) for name, each in value.items()}
    kinds = {bool: np.bool_, int: np.int64, str: np.str_}
    return kinds.get(type(value), lambda same: same)(value)


ANSWERED = [call for call in PUBLIC if NOTHING not in good(*call).values()]


@pytest.mark.parametrize(("room", "name"), ANSWERED)
def test_what_is_answered_says_what_it_is_wherever_it_is_printed(room, name):
    assert " at 0x" not in repr(getattr(ROOMS[room], name)(**answered(room, name)))


@pytest.mark.parametrize(("room", "name"), ANSWERED)
def test_numbers_of_numpy_are_taken_as_those_of_python(room, name):
    call, given = getattr(ROOMS[room], name), answered(room, name)
    assert repr(call(**as_numpy(given))) == repr(call(**given))


@pytest.mark.parametrize("rule", [mmm.Rule, viva_topo.Leave])
def test_a_rule_takes_them_too(rule):
    assert repr(rule(*map(as_numpy, (2, 1)))) == repr(rule(2, 1))


PARAMETERS = [(*call, each.name) for call in PUBLIC for each in _taken(*call)]


def test_every_function_is_swept():
    assert len(PUBLIC) > 60
    assert len(PARAMETERS) > 150


@pytest.mark.parametrize(("room", "name", "each"), PARAMETERS)
def test_whatever_is_given_is_answered_or_refused_in_one_sentence(room, name, each, tmp_path):
    kept = {"into": tmp_path / "a.csv"} if name == "survey" else {}
    for value in [*ODD, *(make() for make in FRESH)]:
        if (name, each) in MAY_TAKE_LONG and (value is None or value is MUCH):
            continue
        given = good(room, name) | kept | {each: value}
        english = refusal(room, name, given, "en")
        if english is not None:
            assert "\n" not in english
            assert len(english) <= LONGEST
            if each != "language":
                assert refusal(room, name, given, "fr") != english


@pytest.mark.parametrize(
    "call",
    [
        lambda games: mmm.simulate(mmm.solve(mmm.Board.load("crumb")), games=games),
        lambda games: mmm.play_outs("crumb", "always_stop", games=games),
        lambda games: viva_topo.play_outs("classic", "greedy", games=games),
        lambda games: om_nom_nom.simulating(ROUND, len, runs=games, seed=1),
        lambda games: mm.survey("crumb", "optimal", games=games, into="a.csv"),
    ],
)
def test_more_games_than_end_are_refused_with_how_many_can_be(call, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for games in (10**12 + 1, 10**30):
        with pytest.raises(MousemathError, match=r"at most (1,000,000|1,000,000,000|10\^12)\b"):
            call(games)


@pytest.mark.parametrize(("room", "name"), [call for call in PUBLIC if _taken(*call)])
def test_a_misspelt_name_is_refused_with_the_nearest(room, name):
    near = max((each.name for each in _taken(room, name)), key=len)
    given = good(room, name) | {f"{near}s": 1}
    said = refusal(room, name, given, "en")
    assert said == f"“{name}” knows no “{near}s”: did you mean “{near}”?"
    assert "connaît" in refusal(room, name, given, "fr")


def test_a_misspelt_name_is_refused_in_the_language_that_was_asked_for():
    with pytest.raises(MousemathError, match="vouliez"):
        mm.handout("mouse-03", language="fr", lesson_="x")
    with pytest.raises(MousemathError, match=r"has no option “bord”: did you mean “board”\?"):
        mm.play("mmm", bord="shelf")
    with pytest.raises(
        MousemathError, match=r"“play” knows no “langage”: did you mean “language”\?"
    ):
        mm.play("mmm", langage="fr")


@pytest.mark.parametrize(
    ("call", "kind", "given"),
    [
        (lambda: mmm.solve("shelf"), "Board", "str"),
        (lambda: mmm.rule_worths(mmm.Board.load("crumb"), ["f1"]), "list[Rule]", "list[str]"),
        (lambda: mmm.bust_probability(dice=True, unplaceable=1), "int", "bool"),
        (lambda: viva_topo.best_run(None, 2), "Preset", "None"),
        (
            lambda: viva_topo.solve_family(viva_topo.Preset.load("classic"), 2, mice=1.5),
            "int | None",
            "float",
        ),
        (
            lambda: batamouse.trick_chances([(9,)], [], (9, 4), 1),
            "list[tuple[int, int]]",
            "list[tuple[int]]",
        ),
    ],
)
def test_a_value_of_another_kind_is_told_with_both_kinds(call, kind, given):
    with pytest.raises(MousemathError) as refused:
        call()
    assert str(refused.value).endswith(f" is to be of type {kind}, not {given}.")


def test_no_option_of_a_game_is_taken_for_a_misspelt_name():
    """``play`` looks at names that are like its own before a game sees them."""
    options = {
        "mmm": {"line": True},
        "viva_topo": {"watch": True},
        "om_nom_nom": {"players": 2},
        "batamouse": {"players": 3},
    }
    for game, given in options.items():
        assert mm.play(game, **given).lesson is not None


def test_a_checked_function_shows_what_it_takes():
    assert list(inspect.signature(mm.lesson).parameters)[:2] == ["name", "part"]
    assert mmm.solve.__doc__.startswith("Solve a whole game")
    assert mmm.bust_probability(dice=3, unplaceable=1) == Fraction(1, 216)


@pytest.mark.parametrize(("room", "name"), PUBLIC)
def test_a_function_can_be_sent_to_another_process(room, name):
    call = getattr(ROOMS[room], name)
    sent = pickle.dumps(call)
    assert pickle.loads(sent) is call  # noqa: S301 - our own


MADE = {
    "a board": mmm.Mmm,
    "a deck": batamouse.Batamouse,
    "a deck by name": batamouse.Preset.load,
    "players": om_nom_nom.OmNomNom,
    "seats": om_nom_nom.HotSeat,
    "equipment": lambda value: viva_topo.VivaTopo(value, 2),
    "a state": lambda value: mmm.solve(mmm.Board.load("crumb")).options(value),
    "a roll": lambda value: mmm.solve(mmm.Board.load("crumb")).options(mmm.State(0, 4), value),
    "the worth of a state": lambda value: mmm.solve(mmm.Board.load("crumb")).value(value),
    "an outlook": lambda value: mmm.solve(mmm.Board.load("crumb")).outlook(value),
    "a variant": lambda value: mmm.Mmm(mmm.Board.load("crumb"), value),
    "a rule": mmm.Rule.parse,
    "a rule to leave": lambda value: viva_topo.Leave(home=value),
    "a table": lambda value: viva_topo.VivaTopo(viva_topo.Preset.load("classic"), value),
    "a place": lambda value: viva_topo.best_run(viva_topo.Preset.load("classic"), 2).chance(value),
    "opponents": om_nom_nom.SoloSolver,
    "rolls": lambda value: viva_topo.cat_arrival(viva_topo.Preset.load("classic"), 2).within(value),
    "players of a game": lambda value: mm.play("batamouse", players=value),
    "a face": viva_topo.Face.parse,
    "a state for one": lambda value: batamouse.Knowledge.of(batamouse.Batamouse(2), value, 0),
    "a game for one": lambda value: batamouse.Knowledge.of(
        value, batamouse.Batamouse(2).start(), 0
    ),
    "a file": lambda value: mm.overview().save(value),
}
"""What is made of one value, and what is asked of what was made."""


@pytest.mark.parametrize("name", MADE)
def test_what_is_made_of_a_value_refuses_it_in_one_sentence(name, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    refused = []
    for value in [*ODD, *(make() for make in FRESH)]:
        try:
            MADE[name](value)
        except MousemathError as refusal:
            refused.append(str(refusal))
    assert len(refused) >= len(ODD) // 2
    assert not any("\n" in said for said in refused)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_raises_an_error_of_its_own_is_told_by_the_name_it_was_given(language):
    said = refusal("mousemath", "play", {"game": "mmm", "board": type("B", (), BROKEN)()}, language)
    assert "board" in said or "bord" in said
    for value in (type("Broken", (), BROKEN)(), type("Number", (int,), BROKEN)(3)):
        said = refusal("mousemath", "handout", {"lesson": value}, language)
        assert "“lesson”" in said.replace("«\u202f", "“").replace("\u202f»", "”")


def test_an_error_of_what_is_right_goes_through():
    @checked(by=int)
    def divided(number, by):
        return number / by

    with pytest.raises(ZeroDivisionError):
        divided(1, 0)
    with pytest.raises(MousemathError, match="“number” raises an error"):
        divided(type("Broken", (int,), {**BROKEN, "__truediv__": fails})(1), 1)
