"""A code given where another belongs: one sentence says what it is and where it goes, and nothing is taken silently."""

import inspect

import pytest

import mousemath as mm
from mousemath.errors import LONGEST, MousemathError
from mousemath.games import batamouse, mmm, om_nom_nom, viva_topo
from mousemath.language import speaking
from mousemath.lesson.looking_back.mistakes import Mistakes
from mousemath.lesson.position import read_seed
from mousemath.lesson.typed.reader import read_answer
from mousemath.play.belonging import Sort, sort_of
from mousemath.play.pasted import typed_whole
from tests.workshop.handed_in import OWN, usual

POSITION = "MM1~mmm~board=shelf~seed=7~draws=0~round=0~at=0.6.---.-,-,-.0~TFU4"
CODES = {
    Sort.POSITION: POSITION,
    Sort.MISTAKES: Mistakes().code,
    Sort.ROOM: str(OWN),
    Sort.RESULT: usual().code,
    Sort.TEST: "MT126C6QQM32NPCFF83",
    Sort.RULE: "f4c1i",
}
SAID = {
    Sort.POSITION: (
        "This is a position code: open it with mm.play(",
        "Ceci est un code de position",
    ),
    Sort.MISTAKES: ("This is a code of mistakes: paste it in a game", "Ceci est un code d’erreurs"),
    Sort.ROOM: (
        'open what it is for with mm.lesson("mouse-03", class',
        "Ceci est un code de classe",
    ),
    Sort.RESULT: ("it is read with mm.classroom(", "Ceci est un code de résultat"),
    Sort.TEST: ("it is read with mm.gain(", "Ceci est le code d’un test"),
    Sort.RULE: ("open it with mm.rule_of_thumb(", "Ceci est le code d’une règle"),
}
HERE = {"code": {Sort.POSITION}, "class_code": {Sort.ROOM}, "rule": {Sort.RULE}}
TEXTS = {"text", "answer", "truth", "hint"}
"""Names of texts in which any code may stand."""
CALLS = {
    f"{module.__name__.rpartition('.')[2]}.{name}": getattr(module, name)
    for module in (mm, mmm, viva_topo, om_nom_nom, batamouse)
    for name in module.__all__
    if inspect.isfunction(getattr(module, name))
}
TAKEN = [
    (call, each.name, "ClassCode" in str(each.annotation))
    for call, function in CALLS.items()
    for each in inspect.signature(function).parameters.values()
    if "str" in str(each.annotation) and each.name not in TEXTS
]
NEEDED = {
    name: [
        each.name
        for each in inspect.signature(function).parameters.values()
        if each.default is each.empty and each.kind is not each.VAR_KEYWORD
    ]
    for name, function in CALLS.items()
}


def refusals(call, *given, **named):
    """Return the sentence in which a call is refused, in both languages."""
    said = []
    for language in ("en", "fr"):
        with speaking(language), pytest.raises(MousemathError) as refused:
            call(*given, **named)
        said.append(str(refused.value))
        assert len(said[-1]) <= LONGEST
    return said


@pytest.mark.parametrize("sort", CODES)
def test_each_sort_of_code_is_known(sort):
    for told in (
        CODES[sort],
        f"  “{CODES[sort]}” ".replace("“f4c1i”", "F4c1i"),
        CODES[sort].upper(),
    ):
        assert sort_of(told) is sort


def test_no_name_and_no_sentence_is_taken_for_a_code():
    for text in (
        "shelf",
        "mouse-03",
        "",
        "MMC 3",
        "MR2",
        "MT1 bus",
        "classic",
        "c",
        "5/108",
        None,
        7,
    ):
        assert sort_of(text) is None


def test_many_names_are_swept():
    assert len(TAKEN) > 60


@pytest.mark.parametrize(("name", "each", "takes_room"), TAKEN)
def test_a_code_of_another_sort_is_told_where_it_belongs(name, each, takes_room):
    taken = HERE.get(each, {Sort.RULE}) | ({Sort.ROOM} if takes_room else set())
    given = dict.fromkeys(NEEDED[name], "x")
    for sort in CODES.keys() - taken:
        english, french = refusals(CALLS[name], **given | {each: CODES[sort]})
        assert SAID[sort][0] in english
        assert SAID[sort][1] in french


@pytest.mark.parametrize("other", ["mouse-03", "mouse-before", "batamouse"])
def test_a_class_of_another_lesson_or_game_is_refused_with_its_line(other):
    code = str(mm.class_code(other, seed=1))
    call = "play" if other == "batamouse" else "lesson"
    for opened in (
        lambda: mm.play("mmm", class_code=code, student=3),
        lambda: mm.lesson("mouse-04", class_code=code, student=3),
    ):
        english, french = refusals(opened)
        assert english.startswith(f"This class code is for “{other}”: open it with mm.{call}(")
        assert french.startswith(f"Ce code de classe est pour «\u202f{other}\u202f»")


@pytest.mark.parametrize("sort", CODES)
def test_the_page_of_a_class_says_what_a_code_is_and_where_it_goes(sort):
    pooled = mm.pool(f"{CODES[sort]}")
    if sort is Sort.RESULT:
        assert pooled.results == (usual(),)
    else:
        (said,) = pooled.foreign
        assert (said.line, SAID[sort][0] in said.reason) == (1, True)
        page = mm.classroom("mouse-03").lesson
        page.receive({"type": "form", "id": "codes", "values": {"codes": CODES[sort]}})
        assert SAID[sort][0].partition("(")[0] in str(page.draw())


@pytest.mark.parametrize("sort", [each for each in CODES if each is not Sort.RULE])
def test_a_code_typed_as_an_answer_is_told_where_it_belongs(sort):
    english, french = refusals(read_answer, CODES[sort])
    assert SAID[sort][0] in english
    assert SAID[sort][1] in french


@pytest.mark.parametrize("sort", [each for each in CODES if each is not Sort.POSITION])
def test_a_code_pasted_into_a_game_is_told_where_it_belongs(sort):
    lesson = mm.play("mmm", board="shelf").lesson
    lesson.receive({"type": "form", "id": "code", "values": {"paste": CODES[sort]}})
    assert SAID[sort][0] in lesson.refused.error


@pytest.mark.parametrize("sort", [each for each in CODES if each is not Sort.MISTAKES])
def test_a_code_pasted_among_mistakes_is_told_where_it_belongs(sort):
    lesson = mm.play("mmm", board="shelf").lesson
    lesson.receive({"type": "form", "id": "mistakes", "values": {"paste": CODES[sort]}})
    assert SAID[sort][0] in lesson.refused.error


@pytest.mark.parametrize("sort", [each for each in CODES if each is not Sort.RULE])
def test_a_code_pasted_among_rules_is_told_where_it_belongs(sort):
    desk = mm.rule_of_thumb("mmm", board="crumb").desk
    assert SAID[sort][0] in refusals(desk.paste, CODES[sort])[0]


@pytest.mark.parametrize("typed", ["F4c1i", "“f4c1i”", "ｆ４ｃ１ｉ", "`f4c1i`.", " F4C1I\n"])
def test_the_code_of_a_rule_is_read_however_it_is_typed(typed):
    desk = mm.rule_of_thumb("mmm", board="crumb", rule=typed).desk
    assert desk.rule.code == "f4c1i"
    desk.paste(f"Ada: {typed}")
    assert [rule.code for rule in desk.tried] == ["f4c1i"]


@pytest.mark.parametrize("sort", sorted(CODES.keys() - {Sort.RULE}))
def test_a_code_typed_as_a_seed_is_told_where_it_belongs(sort):
    english, french = refusals(read_seed, CODES[sort])
    assert SAID[sort][0] in english
    assert SAID[sort][1] in french


@pytest.mark.parametrize("typed", ["12", " 12\u00a0", "１２", "12.", "“12”", "\u200b12", "#12"])
def test_a_whole_number_is_read_however_it_is_typed(typed):
    assert (read_seed(typed), typed_whole(typed, 99)) == (12, 12)


@pytest.mark.parametrize("typed", ["", "-12", "−12", "1.2", "1 2 3", "twelve", "12a", "1" * 99])
def test_what_is_no_whole_number_is_refused(typed):
    assert typed_whole(typed, 99) is None
    with pytest.raises(MousemathError, match="seed"):
        read_seed(typed)
