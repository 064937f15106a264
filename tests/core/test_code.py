"""Position codes: what is written is read back, and what was changed on the way is noticed."""

import contextlib
import string
import zlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mousemath.errors import BadCode
from mousemath.lesson.host import as_line
from mousemath.play.code import VERSION, pack, unpack
from mousemath.play.pasted import LONGEST

WORDS = st.text(string.ascii_lowercase, min_size=1, max_size=8)
PLAIN = st.characters(exclude_categories=["Cs"])
FIELDS = st.dictionaries(WORDS, st.text(PLAIN, max_size=20), max_size=5)


@given(WORDS, FIELDS)
@settings(max_examples=150)
def test_what_is_packed_is_unpacked(game, fields):
    code = pack(game, fields)
    assert unpack(code) == (game, fields)
    assert code.isascii()
    assert " " not in code


@pytest.mark.parametrize(
    "value", ["a~b", "~~", "a=b", "a b", "é", "100%", "%7E", "", "\n", "a/b,c"]
)
def test_values_with_the_signs_of_a_code_survive(value):
    assert unpack(pack("mmm", {"name": value, "x": "1"})) == ("mmm", {"name": value, "x": "1"})


def test_a_line_of_python_is_read_as_its_code():
    code = pack("mmm", {"board": "shelf"})
    assert unpack(f"  {as_line(code)}\n") == unpack(code)


def test_line_ends_and_spaces_that_mail_puts_into_a_code_do_no_harm():
    code = pack("mmm", {"board": "shelf", "seed": "7"})
    broken = f"  {code[:9]}\n> {code[9:]}\t\n".replace(">", "")
    assert unpack(broken) == unpack(code)


CODE = pack("mmm", {"board": "shelf", "seed": "7", "at": "5.6.---.-,-,-.0"})
ALPHABET = string.ascii_letters + string.digits + "~=%.,-é\u0661"


def test_every_change_of_one_letter_is_noticed():
    for place, letter in enumerate(CODE):
        for other in ALPHABET:
            if other != letter:
                changed = CODE[:place] + other + CODE[place + 1 :]
                misread = place == CODE.index("1") and other in "iIlL"  # as it is copied by hand
                if misread or changed.upper() == CODE.upper():  # phones put capitals in
                    assert unpack(changed) == unpack(CODE)
                    continue
                with pytest.raises(BadCode):
                    unpack(changed)


def test_every_letter_lost_or_put_in_is_noticed():
    for place in range(len(CODE)):
        changed = [CODE[:place] + CODE[place + 1 :]]
        changed += [CODE[:place] + other + CODE[place:] for other in "0a~="]
        for code in changed:
            if code.strip("=~") == CODE:  # it stands round the code, not in it
                assert unpack(code) == unpack(CODE)
                continue
            with pytest.raises(BadCode):
                unpack(code)


def test_two_neighbours_exchanged_are_noticed():
    for place in range(len(CODE) - 1):
        pair = CODE[place : place + 2]
        if pair[0] != pair[1]:
            with pytest.raises(BadCode):
                unpack(CODE[:place] + pair[::-1] + CODE[place + 2 :])


@given(st.text(max_size=60))
@settings(max_examples=150)
def test_any_text_is_a_code_or_a_bad_code(text):
    for code in (text, f"{VERSION}~{text}", f"{VERSION}~mmm~{text}~ABCD", f"{CODE}{text}"):
        with contextlib.suppress(BadCode):
            game, fields = unpack(code)
            assert pack(game, fields).startswith(f"{VERSION}~{game}")


@pytest.mark.parametrize("code", [None, 7, b"MM1~mmm~ABCD", ["MM1"], {}])
def test_what_is_no_text_is_no_code(code):
    with pytest.raises(BadCode, match="This is not a position code"):
        unpack(code)


def test_a_code_too_long_to_be_ours_is_refused():
    with pytest.raises(BadCode, match="This is not a position code"):
        unpack(pack("mmm", {"x": "1" * LONGEST}))


def checked(body):
    """Give a body the check that makes it look right."""
    letters = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
    number = zlib.crc32(body.encode())
    return f"{body}~" + "".join(letters[number >> shift & 31] for shift in (0, 5, 10, 15))


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ("MM2~mmm~x=1", "another version"),
        ("MM1~mmm~x", "damaged"),
        ("MM1~mmm~~", "damaged"),
        ("hello~mmm~x=1", "not a position code"),
    ],
)
def test_a_code_with_a_good_check_and_a_bad_body_is_refused(body, said):
    assert unpack(checked("MM1~mmm~x=1")) == ("mmm", {"x": "1"})
    with pytest.raises(BadCode, match=said):
        unpack(checked(body))


def test_broken_percent_signs_are_read_as_they_stand():
    assert unpack(checked("MM1~mmm~x=%zz%")) == ("mmm", {"x": "%zz%"})
    assert unpack(checked("MM1~mmm~x=%ff"))[1]["x"] == "\N{REPLACEMENT CHARACTER}"
