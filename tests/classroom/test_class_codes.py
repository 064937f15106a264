"""Class codes: a seed for each student, read strictly, and refused in one sentence."""

import pytest

import mousemath as mm
from mousemath.errors import BadCode, MousemathError
from mousemath.language import speaking
from mousemath.lesson.classroom.class_code import ClassCode, Dice, Member
from mousemath.lesson.classroom.pseudonyms import ANIMALS, pseudonyms, read_pseudonym, shown
from mousemath.play.seal import WHOLE, check

OWN = ClassCode("mouse-03", Dice.OWN, 4711)
SAME = ClassCode("mouse-03", Dice.SAME, 4711)


def test_same_dice_are_one_seed_for_all_and_own_dice_never_the_same_twice():
    numbers = range(1, 1000)
    assert len({SAME.seed_of(number) for number in numbers}) == 1
    assert len({OWN.seed_of(number) for number in numbers}) == 999
    assert OWN.seed_of(7) == ClassCode.read(str(OWN)).seed_of(7)
    assert ClassCode("mouse-04", Dice.OWN, 4711).seed_of(7) != OWN.seed_of(7)


@pytest.mark.parametrize("room", [OWN, SAME, ClassCode("cat-1-b", Dice.OWN, 0)])
def test_a_class_code_is_read_back_and_no_change_of_a_letter_passes(room):
    code = str(room)
    assert ClassCode.read(f" {code[:9]}\n{code[9:]} ") == room
    for place in range(len(code)):
        for other in "a0Z~-é\u0661":
            changed = code[:place] + other + code[place + 1 :]
            if changed.lower().strip("-") == code.lower():  # phones change letters to capitals
                assert ClassCode.read(changed) == room
            elif changed != code:
                with pytest.raises(BadCode):
                    ClassCode.read(changed)


def sealed(body):
    return f"{body}~{check(body, WHOLE)}"


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("hello", "not a class code"),
        ("MR1ABCDEFGH", "a result code, for your teacher"),
        (None, "not a class code"),
        ("MC2~mouse-03~own~4711~ABCDEFG", "another version"),
        ("MC1~mouse-03~own~4711~ABCDEFG", "damaged"),
        (sealed("MC1~mouse-03~own~04711"), "damaged"),
        (sealed("MC1~Mouse~own~4711"), "damaged"),
        (sealed("MC1~mouse-03~mine~4711"), "damaged"),
        (sealed("MC1~mouse-03~own~1~2"), "damaged"),
    ],
)
def test_what_is_no_class_code_is_refused_in_one_sentence(code, said):
    with pytest.raises(BadCode, match=said):
        ClassCode.read(code)


@pytest.mark.parametrize(
    "options",
    [
        {"lesson": "Mouse 3"},
        {"lesson": "m" * 21},
        {"lesson": "mouse-03", "dice": "my"},
        {"lesson": "mouse-03", "seed": -1},
        {"lesson": 3},
    ],
)
def test_a_class_that_cannot_be_is_refused(options):
    with pytest.raises(MousemathError):
        mm.class_code(**options)


def test_a_lesson_that_a_trail_has_not_is_refused():
    for name in ("mouse-99", "nope", "dog-03"):
        with pytest.raises(
            MousemathError, match=f"There is no lesson “{name}” for a class: choose"
        ):
            mm.class_code(name)
    for name in ("mouse-33", "Mouse-03"):
        with pytest.raises(MousemathError, match=f"“{name}”: did you mean “mouse-03”"):
            mm.class_code(name)


@pytest.mark.parametrize("name", ["mouse-03", "wolf-07", "cat-before", "batamouse"])
def test_a_class_is_gathered_in_a_lesson_a_test_or_a_game(name):
    assert mm.class_code(name).lesson == name


def test_a_class_code_without_a_seed_takes_one_that_nobody_chose():
    assert ClassCode.read(str(mm.class_code("mouse-03", dice="same"))).dice is Dice.SAME


@pytest.mark.parametrize("number", [0, 1000, "7", True, None])
def test_a_number_that_no_student_has_is_refused(number):
    with pytest.raises(MousemathError, match="from 1 to 999"):
        Member.of(OWN, number)


def test_a_pseudonym_is_an_animal_in_any_language_or_own_letters():
    with speaking("fr"):
        french = pseudonyms()
        assert shown("Otter") == "Loutre"
    assert len(set(french)) == len(set(ANIMALS)) == len(ANIMALS)
    for animal, other in zip(ANIMALS, french, strict=True):
        assert read_pseudonym(animal.lower()) == read_pseudonym(f" {other} ") == animal
    assert read_pseudonym("Mk") == "MK"
    assert shown("MK") == "MK"
    for bad in ("a b", "ABCDEFGHI", "m4", None, "<b>"):
        with pytest.raises(MousemathError, match="not your name"):
            read_pseudonym(bad)


def test_a_lesson_of_a_class_rolls_the_dice_of_its_student():
    room = ClassCode("mmm", Dice.OWN, 4711)
    game = mm.play("mmm", class_code=str(room), student=7, pseudonym="otter")
    assert game.lesson.session.seed == room.seed_of(7)
    assert game.lesson.result.member == Member(room, 7, "Otter")
    with pytest.raises(MousemathError, match="leave seed"):
        mm.play("mmm", class_code=room, student=7, seed=3)
    with pytest.raises(MousemathError, match="class_code"):
        mm.play("mmm", student=7)
    with pytest.raises(MousemathError, match="Only a lesson of a class"):
        _code = mm.play("mmm").lesson.result_code


@pytest.mark.parametrize("game", mm.games())
def test_a_class_of_any_game_has_a_code_results_and_a_page(game):
    room = str(mm.class_code(game, seed=4711))
    result = mm.play(game, class_code=room, student=7, pseudonym="otter").result_code
    assert str(mm.pool(result).room) == room
    page = mm.classroom(room).lesson
    assert page.draw().heading == mm.play(game).lesson.teaching.title
