"""A number is read as people write it, in both languages; what is none is refused in a sentence."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mousemath.errors import MousemathError
from mousemath.language import decimal, nearest, percent, speaking, whole
from mousemath.lesson.exercise import check
from mousemath.lesson.typed.reader import read_answer

BOTH = ("en", "fr")
SPELLINGS = {
    "5/108": """5/108;5 / 108; 5/108. ;10/216;5\u2044108;5\u00f7108;5\u2215108;(5)/(108);5*1/108;5 \u00d7 1/108
        1/108*5;1/108 + 4/108;6/108 - 1/108;6/108 \u2212 1/108;5 in 108;5 out of 108;5 of 108;5 sur 108
        5 parmi 108;5 chances in 108;5 chances sur 108;5 cas sur 108;5 cases out of 108;five in 108
        cinq sur 108;= 5/108;p = 5/108;P(bust) = 5/108;5/108 = 0.0463;5/108 \u2248 0.0463;0.0463 = 5/108
        $\\frac{5}{108}$;\\frac{5}{108};\\dfrac{5}{108};5 \\cdot \\frac{1}{108};about 5/108;environ 5/108
        5\u00b71/108;5/(4*27);5/(4\u00d727);5/(2^2 * 3^3);5/(2\u00b2\u00b73\u00b3);5/(2**2 * 3**3)
        odds 5:103;odds of 5 to 103;5:103;5 to 103;5 contre 103;5 against 103;cote de 5:103""",
    "463/10000": """0.0463;0,0463;.0463;,0463;4.63 %;4,63 %;4.63%;4,63\u202f%;4.63 per cent;4.63 percent
        4,63 pour cent;46.3 \u2030;46,3 pour mille;4.63e-2;4.63E-2;4,63e-2;4.63 \u00d7 10^-2
        4.63*10^(-2);4.63\u00b710\u207b\u00b2;0.04630;p \u2248 0.0463;P = 4.63 %""",
    "8/3": "8/3;2 2/3;2\u2154;2 + 2/3;2 \u2154;16/6;2 4/6",
    "1/36": "1/36;1/6*1/6;1/6 \u00d7 1/6;1/6 x 1/6;(1/6)^2;(1/6)\u00b2;6^-2;6\u207b\u00b2;1 in 36;1 sur 36;one in 36;1/6 of 1/6".replace(
        ";1/6 of 1/6", ""
    ),
    "1/2": "1/2;\u00bd;0.5;0,5;50 %;half;a half;la moiti\u00e9;un demi;3/6;1:1;.5",
    "3/4": "3/4;\u00be;75 %;three quarters;trois quarts;0.75;1 - 1/4;3(1/4)",
    "125/216": "125/216;(5/6)^3;(5/6)**3;(5/6)\u00b3;5/6*5/6*5/6;1 - 91/216",
    "1298528": "1298528;1,298,528;1 298 528;1\u202f298\u202f528;1\u00a0298\u00a0528",
    "1/3": "33 1/3 %;33\u2153 %;33 and 1/3 per cent;33 and a third percent;33 et 1/3 %;33 et un tiers pour cent",
    "-5/2": "-2 1/2;-2 and 1/2;minus two and a half;moins 2 et demi;\u22122 et 1/2",
    "-1/3": "-1/3;\u22121/3;- 1/3;-(1/3);\u20131/3",
}
PAIRS = [
    (value, text)
    for value, texts in SPELLINGS.items()
    for line in texts.splitlines()
    for text in line.split(";")
]


@pytest.mark.parametrize("language", BOTH)
@pytest.mark.parametrize(("value", "text"), PAIRS)
def test_many_spellings_of_one_number(value, text, language):
    with speaking(language):
        assert read_answer(text).value == Fraction(value)


def test_a_comma_groups_digits_in_english_and_is_decimal_in_french():
    with speaking("en"):
        assert read_answer("1,296").value == 1296
        assert read_answer("0,296").value == Fraction("0.296")
    with speaking("fr"):
        assert read_answer("1,296").value == Fraction("1.296")


@pytest.mark.parametrize(
    ("text", "decimals"),
    [("0.0463", 4), ("4.63 %", 4), ("46.3e-3", 4), ("5/108", None), ("0.5 * 0.5", 4), ("7", None)],
)
def test_it_is_known_how_finely_a_number_was_rounded(text, decimals):
    assert read_answer(text).decimals == decimals


def test_brackets_may_stand_in_brackets_but_not_without_end():
    assert read_answer("+".join(["(1/60)"] * 20)).value == Fraction(1, 3)
    assert read_answer("+".join(["(1)"] * 30)).value == 30
    assert read_answer("(" * 20 + "1/2" + ")" * 20).value == Fraction(1, 2)
    with pytest.raises(MousemathError, match="is not a number"):
        read_answer("(" * 21 + "1/2" + ")" * 21)


@pytest.mark.parametrize("text", ["½ %", "1/2 %", "1/2%", "(1/2)%", "0.5 %"])
def test_a_per_cent_sign_behind_a_fraction_is_one_of_the_whole(text):
    assert read_answer(text).value == Fraction(1, 200)


def test_odds_are_known_as_odds():
    assert read_answer("5:103").odds
    assert not read_answer("5/108").odds


@pytest.mark.parametrize("language", BOTH)
@given(value=st.fractions(0, 1, max_denominator=10**9), number=st.integers(0, 10**9))
def test_what_is_written_by_the_panels_can_be_read_back(language, value, number):
    with speaking(language):
        rounded = Fraction(nearest(value * 10**6), 10**6)
        assert read_answer(decimal(value, 6)).value == rounded
        assert read_answer(percent(value, 4)).value == rounded
        assert read_answer(whole(number)).value == number
    assert read_answer(str(value)).value == value


HOSTILE = st.one_of(
    st.text(max_size=300),
    st.text("0123456789.,/+-*^()%e:= x\u00bd\u00b2\u2212@\u202f", max_size=60),
    st.builds(lambda sign, many: sign * many, st.sampled_from("(9-+^%½:=.,e"), st.integers(1, 400)),
    st.builds("{}^{}^{}".format, *[st.integers(0, 10**6)] * 3),
)


def read_or_refused(text):
    """Return the number, or the sentence by which the text is refused."""
    try:
        return read_answer(text).value
    except MousemathError as refusal:
        return str(refusal)


@given(HOSTILE)
def test_any_text_is_a_number_or_is_refused_in_one_sentence(text):
    read = read_or_refused(text)
    if isinstance(read, str):
        assert read.endswith(".")
        assert len(read) < 200
    else:
        assert max(abs(read.numerator), read.denominator).bit_length() < 10_000


@pytest.mark.parametrize(
    "text",
    [
        "abc",
        "nan",
        "inf",
        "1_000",
        "%",
        "1/6 or 0.17",
        "__import__('os')",
        "9**9**9",
        "((((",
        "1/2 = 1/3",
        "0.(3)",
        "0,1(6)",
        "2 3/2",
        "0x10",
        "1..2",
        "9" * 150,
        "2 2/3 1/2",
        "1e9999",
        "=",
        "^2",
    ],
)
def test_what_is_no_number_is_refused(text):
    with pytest.raises(MousemathError, match="is not a number"):
        read_answer(text)


def test_a_forgotten_stroke_and_a_division_by_nothing_have_sentences_of_their_own():
    with pytest.raises(MousemathError, match="two numbers: write 5/108"):
        read_answer("5 108")
    with pytest.raises(MousemathError, match="“1 000” is two numbers: write the digits together"):
        read_answer("1 000")
    with pytest.raises(MousemathError, match="is not a number"):
        read_answer("5 %‰")
    assert read_answer("5\N{RATIO}103") == read_answer("5:103")
    with pytest.raises(MousemathError, match="divided by 0"):
        read_answer("1/0")
    for twice in ("1/2/3", "1/2 1/3", "5/6^2/2", "1÷2÷3"):
        with pytest.raises(MousemathError, match=r"in two ways: put brackets, as in \(1/2\)/3"):
            read_answer(twice)
    for odds in ("1:0", "0:1", "1 to 0", "1:-2"):
        with pytest.raises(MousemathError, match="a number above 0 on each side"):
            read_answer(odds)
    with pytest.raises(MousemathError, match="Write a number"):
        read_answer(" \u202f ")
    with pytest.raises(MousemathError, match="too long"):
        read_answer("1" + " " * 500)


def tables(root):
    """Yield the tables of the page that says what may be typed: for each row, its cells."""
    text = (root / "docs" / "teaching" / "answers.md").read_text(encoding="utf-8")
    for block in re.findall(r"(?:^\|.*\n)+", text, re.MULTILINE):
        rows = [line.strip("|").split("|") for line in block.splitlines()]
        yield [[re.findall("`([^`]+)`", cell) or cell.strip() for cell in row] for row in rows[2:]]


def shown(text):
    """Return how the number of a text is written, or the sentence by which it is refused."""
    return text, str(read_or_refused(text))


@pytest.mark.parametrize("language", BOTH)
def test_all_that_may_be_typed_by_the_page_about_it_is_read(language, root):
    read_as, _asked_back = tables(root)
    examples = [(text, value) for _what, texts, value in read_as for text in texts]
    assert len(examples) > 130
    with speaking(language):
        assert [shown(text) for text, _value in examples] == examples


@pytest.mark.parametrize("language", BOTH)
def test_what_can_be_read_in_two_ways_is_asked_back(language, root):
    _read_as, asked_back = tables(root)
    assert len(asked_back) > 7
    with speaking(language):
        for (text,), _because, instead in asked_back:
            sentence = read_or_refused(text)
            assert re.search("two (ways|numbers)|deux (façons|nombres)", str(sentence)), text
            for written in instead if isinstance(instead, list) else []:
                assert isinstance(read_or_refused(written), Fraction)


def test_what_the_page_says_is_refused_is_refused(root):
    text = (root / "docs" / "teaching" / "answers.md").read_text(encoding="utf-8")
    examples = re.findall("`([^`]+)`", text.partition("Refused:")[2].partition("\n\n")[0])
    assert len(examples) > 3
    for example in examples:
        assert "is not a number" in str(read_or_refused(example))


ENGLISH = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
]
TENS = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
FRENCH = [
    "zéro",
    "un",
    "deux",
    "trois",
    "quatre",
    "cinq",
    "six",
    "sept",
    "huit",
    "neuf",
    "dix",
    "onze",
    "douze",
    "treize",
    "quatorze",
    "quinze",
    "seize",
    "dix-sept",
    "dix-huit",
    "dix-neuf",
]
DIZAINES = [
    "vingt",
    "trente",
    "quarante",
    "cinquante",
    "soixante",
    "soixante",
    "quatre-vingt",
    "quatre-vingt",
]


def in_english(number):
    """Say a whole number below a thousand million."""
    for scale, name in ((10**6, "million"), (1000, "thousand"), (100, "hundred")):
        if number >= scale:
            many, rest = divmod(number, scale)
            joint = " and " if 0 < rest < 100 else " "
            said = f"{in_english(many)} {name}"
            return f"{said}{joint}{in_english(rest)}" if rest else said
    ten, unit = divmod(number, 10)
    if number < 20:
        return ENGLISH[number]
    return TENS[ten - 2] + (f"-{ENGLISH[unit]}" if unit else "")


def in_french(number):
    """Say a whole number below a thousand million."""
    for scale, name in ((10**6, " million"), (1000, " mille"), (100, " cent")):
        if number >= scale:
            many, rest = divmod(number, scale)
            plural = "s" if many > 1 and (scale > 1000 or (scale == 100 and not rest)) else ""
            counted = in_french(many) if many > 1 or scale > 1000 else ""
            return f"{counted}{name}{plural} {in_french(rest) if rest else ''}".strip()
    if number < 20:
        return FRENCH[number]
    ten = number // 10
    rest = number % 20 if ten in {7, 9} else number % 10
    if not rest:
        return DIZAINES[ten - 2] + ("s" if ten == 8 else "")
    joint = " et " if rest in {1, 11} and ten < 8 else "-"
    return f"{DIZAINES[ten - 2]}{joint}{FRENCH[rest]}"


def test_numbers_in_words_are_spelt_as_they_are_said():
    assert [in_english(n) for n in (0, 21, 108, 1296)] == [
        "zero",
        "twenty-one",
        "one hundred and eight",
        "one thousand two hundred and ninety-six",
    ]
    assert [in_french(n) for n in (71, 80, 91, 200, 216, 1_000_080)] == [
        "soixante et onze",
        "quatre-vingts",
        "quatre-vingt-onze",
        "deux cents",
        "deux cent seize",
        "un million quatre-vingts",
    ]


NUMBERS = st.one_of(st.integers(0, 999), st.integers(0, 10**9 - 1))


@pytest.mark.parametrize("say", [in_english, in_french])
@given(number=NUMBERS, other=st.integers(1, 9999))
def test_a_number_in_words_is_the_number_in_digits(say, number, other):
    assert read_answer(say(number)).value == number
    assert read_answer(say(number).replace("-", " ").title()).value == number
    assert read_answer(f"{say(number)} out of {say(other)}").value == Fraction(number, other)
    assert read_answer(f"{say(other)} pour cent").value == Fraction(other, 100)


@given(number=st.integers(1, 999), below=st.integers(11, 999))
def test_a_fraction_in_words_is_that_fraction_or_is_asked_back(number, below):
    parts = re.sub("e$|(?<=[nt]t)s$", "", in_french(below)).replace(" ", "-")
    parts = re.sub("f$", "v", re.sub("q$", "qu", parts)) + "ième"
    parts += "s" if number > 1 else ""
    bound = in_french(number).replace(" ", "-")
    assert read_answer(f"{bound} {parts}").value == Fraction(number, below)
    for text in (f"{in_french(number)} {parts}", f"{bound} {parts}".replace("-", " ")):
        read = read_or_refused(text)
        assert read == Fraction(number, below) or "in two ways" in read


@pytest.mark.parametrize(
    "text",
    [
        *("five six", "twenty eleven", "six vingt", "hundred hundred", "twenty-fifths", "thirds"),
        *("three-5-two", "one second", "0.5 of 1/3", "5 of 1/2", "twelve hundred", "deux-six"),
        *(r"\sqrt{2}", r"\binom{5}{2}", r"\frac136", r"\frac{1}{}", r"\frac{1}", "{1", "1}"),
        *("Fraction(1, 2, 3)", "Fraction()", "Fraction(1.5, 3)", "int('1')", "open('1')", "F(1,3)"),
        *("**1/3", "1/3**", "*1*3*", "~~1/3~~", "2:1 against 3", "against 1/2", "1/3 against"),
        "Fraction(__import__('os').getpid(), 1)",
    ],
)
def test_what_only_looks_like_a_notation_is_refused(text):
    with pytest.raises(MousemathError, match="is not a number"):
        read_answer(text)


def test_nothing_is_run(monkeypatch):
    def never(*given):
        raise AssertionError(given)

    for name in ("eval", "exec", "compile"):
        monkeypatch.setattr(f"builtins.{name}", never)
    assert read_answer("Fraction(1, 3)").value == Fraction(1, 3)


def test_a_wrong_answer_in_odds_is_told_how_it_was_read():
    read = str(check("2 contre 1", Fraction(1, 3)))
    assert read == "Not yet: “2 contre 1” is read as 2/3, which is too large."
    assert check("2 contre 1 en défaveur", Fraction(1, 3))


@pytest.mark.parametrize("language", BOTH)
@pytest.mark.parametrize(
    "around", ["“{}”", "`{}`", "{}.", "{},", "\u200b{}\ufeff", "\u00a0{}\n", "= {}", "about {}"]
)
def test_what_stands_round_an_answer_makes_no_difference(around, language):
    with speaking(language):
        for text in ("1/2", "0.5", "0,5", "50 %", "½", "1 sur 2", "1 in 2"):
            assert read_answer(around.format(text)).value == Fraction(1, 2)


@pytest.mark.parametrize(
    "text", ["1/2 or 0.5", "> 1/2", "8 bananas", "2 rolls 3", "about", "turns", "1/2 (1/3 %)"]
)
def test_what_says_no_one_number_is_refused(text):
    with pytest.raises(MousemathError, match="is not a number"):
        read_answer(text)


RAISED = {
    "25/36": "5²/6² 5²/36 ⅚² ⅚^2 ⅚**2 (⅚)² (5/6)² 5^2/6^2",
    "125/216": "5³/6³ ⅚³ ⅚^3 5³/216",
    "91/216": "1-5³/6³ 1-⅚³ 1-⅚^3",
    "8/3": "2²⁄₃ 2⅔",
    "1/4": "¹⁄₂² ½² (1/2)²",
    "1/2": "½ ¹⁄₂ ¹/₂ ¹/2",
}


@pytest.mark.parametrize("language", BOTH)
@pytest.mark.parametrize(
    ("value", "text"), [(value, text) for value, texts in RAISED.items() for text in texts.split()]
)
def test_a_raised_number_is_a_power_or_a_numerator(value, text, language):
    with speaking(language):
        assert read_answer(text).value == Fraction(value)


@pytest.mark.parametrize(("text", "value"), [("1 ¹⁄₂", "3/2"), ("2 ²⁄₃", "8/3"), ("2 ⅔", "8/3")])
def test_a_typeset_fraction_behind_a_whole_number_makes_it_mixed(text, value):
    assert read_answer(text).value == Fraction(value)


@pytest.mark.parametrize("text", ["5 ²/36", "5²⁄36", "2½²", "¹/6²", "(5/6)²⁄₃"])
def test_a_raised_number_that_may_be_either_is_asked_back(text):
    assert "in two ways" in read_or_refused(text)


TWICE = {
    "1/2": r"1/2(50%);1/2[50%];0.5(50%);3/6 (1/2);\frac{1}{2} (50\%);\frac36 (\frac12);half (50%);1/2 – 50%;1/2: 0.5",
    "1/3": "1/3(33%);1/3: 33%;1/3 - 33.3%;33% (1/3)",
    "2/3": "4/6 (2/3);P = 4/6 (2/3);2/3 = 0.66",
}


@pytest.mark.parametrize("language", BOTH)
@pytest.mark.parametrize(
    ("value", "text"),
    [(value, text) for value, texts in TWICE.items() for text in texts.split(";")],
)
def test_a_number_said_twice_is_read_once(value, text, language):
    with speaking(language):
        assert read_answer(text).value == Fraction(value)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        *(("3(1/4)", "3/4"), ("(1/6)(1/6)", "1/36"), ("1/2 - 0.4", "1/10"), ("1 - 50%", "1/2")),
        *(("1/2 - 1/3", "1/6"), ("9-8", "1"), ("it's 50-50", "1/2"), ("odds of 1 in 6", "1/6")),
    ],
)
def test_a_calculation_stays_one(text, value):
    assert read_answer(text).value == Fraction(value)


@pytest.mark.parametrize("language", BOTH)
@pytest.mark.parametrize(
    "text",
    [
        *("1/2(40%)", "1/2[0.3]", "5/6(1/6)", "1/6 (1/6)", "0.5(0.5)", "1/3: 40%"),
        *("about 50/50", '"50/50"', "**50/50**", "50/50.", "50/50 chance", "fifty/fifty"),
        *("8-9", "8–9 turns", "30-40%", "30%-40%", "0·25", "4·63%", "odds 5/1", "odds of 5"),
        *("2 dés 1/6", "2 dice 1/6", "2/tiers", "1/sixth", "pas 1/2", "0.1=0.2"),
    ],
)
def test_what_may_not_be_meant_as_a_calculation_is_asked_back(text, language):
    with speaking(language):
        assert isinstance(read_or_refused(text), str)
