"""A number is read as people write it, in both languages; what is none is refused in a sentence."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mousemath.errors import MousemathError
from mousemath.language import decimal, nearest, percent, speaking, whole
from mousemath.lesson.answer_reader import read_answer

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


def table(root):
    """Yield each example of the page that says what may be typed, with its number."""
    for line in (root / "docs" / "teaching" / "answers.md").read_text().splitlines():
        cells = line.strip("|").split("|")
        if line.startswith("| ") and "`" in line:
            _what, examples, value = cells
            yield from ((text, value.strip()) for text in re.findall("`([^`]+)`", examples))


@pytest.mark.parametrize("language", BOTH)
def test_all_that_may_be_typed_by_the_page_about_it_is_read(language, root):
    examples = list(table(root))
    assert len(examples) > 70
    with speaking(language):
        read = [(text, str(read_or_refused(text))) for text, _value in examples]
    assert read == examples


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
