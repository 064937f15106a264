"""Codes of a class as they arrive: glued together, misread, without their tildes; and what is no code at all."""

import pytest

import mousemath as mm
from mousemath.errors import MousemathError
from mousemath.language import speaking
from mousemath.lesson.classroom.class_code import ClassCode, Dice
from mousemath.play.room_code import DICE_WORDS
from mousemath.play.seal import LETTERS
from mousemath.teacher.pooling.finding import MOST, MOST_CODES
from tests.workshop.counted import Calls
from tests.workshop.handed_in import OWN, usual

ONE, TWO, THREE = (usual(number).code for number in (1, 2, 3))
ROOM = str(OWN)
TEST = "MT126C6QQM32NPCFF83"


def spoilt(code, place):
    """Return a code with one wrong letter."""
    other = "A" if code[place] != "A" else "B"
    return code[:place] + other + code[place + 1 :]


def read(text):
    """Return the codes that were read, and the lines and reasons of what was told."""
    found = mm.pool(text, class_code=OWN)
    told = [*found.damaged, *found.doubled, *found.foreign]
    return [each.code for each in found.results], sorted((each.line, each.reason) for each in told)


# ── result codes ─────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("between", ["", "~", "~~", ",", " ", "\n"])
def test_codes_that_stand_together_are_all_read(between):
    assert read(between.join((ONE, TWO, THREE))) == ([ONE, TWO, THREE], [])
    lower = between.join((ONE, usual(2).aloud, THREE)).lower()
    assert read(lower) == ([ONE, TWO, THREE], [])


def test_codes_of_all_sorts_that_stand_together_are_read_too():
    found = mm.pool(f"{ROOM}{ONE}{ROOM}{TWO}{TEST}")
    assert (found.room, [each.code for each in found.results]) == (OWN, [ONE, TWO])
    assert ["test" in each.reason for each in found.foreign] == [True]


@pytest.mark.parametrize("place", range(5, len(ONE), 13))
def test_a_damaged_code_takes_no_other_with_it(place):
    bad = spoilt(ONE, place)
    (damaged,) = [(1, reason) for _line, reason in read(bad)[1]]
    assert "damaged" in damaged[1]
    assert read(f"{bad}{TWO}") == ([TWO], [damaged])
    assert read(f"{TWO}{bad}") == ([TWO], [damaged])
    cut, told = read(f"{ONE[:place]}{TWO}")
    assert (cut, len(told)) == ([TWO], 1)


@pytest.mark.parametrize(
    "prefix",
    [
        *("MRI", "MRl", "mrl", "mri", "M R 1", "MR 1 ", "MR-1-", "M-R-l ", "xMR1", "1MRI", "XR1"),
        *("R1", "1", "", "I", "~MR1", "~~MRI", "ＭＲＩ", "MR&#49;", "&#77;R1", "M\u00adR1", "NRI"),
    ],
)
def test_a_code_whose_prefix_is_misread_or_lost_is_read_where_its_checksum_tells(prefix):
    assert read(f"Hello,\n{prefix}{ONE[3:]}~, bye") == ([ONE], [])


@pytest.mark.parametrize("prefix", ["MRI", "mrl", "MR 1 ", "xMR1", "R1", "1", "", "XR1", "MR1"])
@pytest.mark.parametrize("place", [9, 60, -1])
def test_what_looks_like_a_code_and_cannot_be_read_is_told_with_its_line(prefix, place):
    letters = spoilt(ONE, place % len(ONE))[3:]
    codes, ((line, reason),) = read(f"Hello,\n\n{prefix}{letters}, bye")
    assert (codes, line) == ([], 3)
    assert "This result code is damaged" in reason


def test_a_code_that_was_cut_is_told_whatever_its_prefix():
    for prefix in ("MR1", "MRI", "MRl ", "xMR1"):
        for many in (16, 40, 100):
            codes, told = read(f"\n{prefix}{ONE[3:many]}.")
            assert (codes, [line for line, _reason in told]) == ([], [2]), (prefix, many)


@pytest.mark.parametrize(
    "text",
    [
        "The MRI 2 weeks ago showed nothing; an MRI scan of 2 minutes. Mrl. Mr I. 234 said so.",
        "Room MC1, MC2 and McIlroy: mmm, I own 3 mice; MM1 and mt1 are buses, MRL 24 a train.",
        "2f7a9c1e 550e8400-e29b-41d4-a716-446655440000 ISBN 978-3-16-148410-0 IBAN DE89370400440532013000",
        "3A5F0C9B2D7E4F6A8B1C3D5E7F9A0B2C4D6E8F1A 22222222222 AAAAAAAAAAAAAAAAAAAAAAAAAA abcdefghjkmnpqrs",
    ],
)
def test_words_and_numbers_that_are_no_codes_are_passed_over(text):
    assert read(f"{text}\n{ONE}") == ([ONE], [])


# ── class codes ──────────────────────────────────────────────────────────────────────────────────

MARKED = {
    "struck through": f"~~{ROOM}~~",
    "no tilde left": ROOM.replace("~", ""),
    "the first two tildes lost": ROOM.replace("~", "", 2),
    "the last two tildes lost": "MC1~mouse-03~own4711EJSNPF3",
    "tildes doubled": ROOM.replace("~", "~~"),
    "blanks for tildes": ROOM.replace("~", " "),
    "numbers of HTML": ROOM.replace("~", "&#126;"),
    "numbers to base sixteen": ROOM.replace("~", "&#x7E;"),
    "names of HTML": ROOM.replace("~", "&tilde;"),
    "hyphens by number": ROOM.replace("-", "&#45;"),
    "signs that nobody sees, by name": ROOM.replace("~", "~&shy;"),
    "quoted twice": f"> > {ROOM[:12]}\n> > {ROOM[12:]}",
    "quoted twice without blanks": f">> {ROOM[:12]}\n>>{ROOM[12:]}",
    "quoted twice with many blanks": f"   >  > {ROOM[:12]}\n   >  > {ROOM[12:]}",
    "quoted in HTML": f"&gt; &gt; {ROOM[:12]}\n&gt; &gt; {ROOM[12:]}",
    "broken after its prefix": f"> > {ROOM[:3]}\r\n> > {ROOM[3:]}",
    "an address": ROOM.replace("~", "%7E"),
    "Markdown": ROOM.replace("~", "\\~").replace("-", "\\-"),
    "letters for digits": "MCI~mouse-O3~own~47ll~EJSNPF3",
    "letters for digits, no tilde": "mclmouse-o3own47IIejsnpf3",
}


@pytest.mark.parametrize("way", MARKED)
def test_a_class_code_is_read_where_its_checksum_tells(way):
    told = MARKED[way]
    assert ClassCode.read(told) == OWN
    assert mm.pool(f"Our code: {told}, see you\n{ONE}").room == OWN
    assert mm.pool(f"Our code:\n{told}").damaged == ()


@pytest.mark.parametrize("way", MARKED)
def test_a_class_code_that_was_changed_is_told_with_its_line(way):
    told = MARKED[way].replace("EJSNPF3", "EJSNPF4").replace("ejsnpf3", "ejsnpf4")
    damaged = mm.pool(f"Our code:\n{told}\n").damaged
    assert [(each.line, "class code is damaged" in each.reason) for each in damaged] == [(2, True)]
    with pytest.raises(MousemathError, match="code"):
        ClassCode.read(told)


def test_a_name_that_holds_the_word_of_the_dice_is_no_hindrance():
    assert tuple(Dice) == DICE_WORDS
    for name in ("own", "same", "my-own-same", "same-own", "viva_topo"):
        for dice in DICE_WORDS:
            room = ClassCode.of(name, dice, 101)
            assert ClassCode.read(str(room).replace("~", "")) == room
            assert mm.pool(str(room).replace("~", "").upper()).room == room


def test_the_code_of_a_test_is_read_as_that_of_a_lesson_is():
    for prefix in ("MTI", "mtl", "M T 1 ", "xMT1", "", "T1", "~~MT1"):
        found = mm.gain(f"Hello,\n{prefix}{TEST[3:]}~~")
        assert (found.before, found.unread) == (1, ()), prefix
    assert mm.gain(TEST * 2).unread == ((1, mm.gain(f"{TEST}\n{TEST}").unread[0][1]),)


# ── how much is read ─────────────────────────────────────────────────────────────────────────────

NEAR = {
    "prefixes": "MR1 ",
    "misread prefixes": "MRl2 ",
    "long ones": "MR1ZZ" + LETTERS[8:] * 6,
    "damaged ones": spoilt(ONE, 40),
    "two wrong letters": spoilt(spoilt(ONE, 40), 70) + " ",
    "cut ones": ONE[:50] + "\n",
    "class codes": "MC1~",
    "damaged class codes": ROOM[:-1] + "4 ",
    "class codes with dashes": "MC1~a–b—c–d–e~own~123~AAAAAAA~BBBBBBB\n",
    "class codes with many ends": "MC1~" + "own1" * 60,
    "positions": "MM1~",
    "tests": "MT1AAAAAAA ",
    "runs": "2C" + "A" * 30 + " ",
}


@pytest.mark.parametrize("kind", NEAR)
def test_what_is_nearly_a_code_is_bounded_work(kind):
    def work(length):
        text = (NEAR[kind] * (length // len(NEAR[kind]) + 1))[:length]
        with Calls() as calls:
            assert not mm.pool(text).results
        return calls.number

    few, many = work(1_500), work(15_000)
    assert many < 15 * few
    assert many < 15 * 15_000, "a few calls for each sign"


def test_beyond_a_sensible_size_a_text_is_refused_in_one_sentence_and_at_once():
    beyond = [("MR1 " * 1_000_000, "too long"), ("MR1 " * (MOST_CODES + 1), "Too many codes")]
    for text, words in beyond:
        for call in (mm.pool, mm.gain):
            with Calls() as calls, pytest.raises(MousemathError, match=words):
                call(text)
            assert calls.number < 1_000
    with speaking("fr"), pytest.raises(MousemathError, match="trop long"):
        mm.pool("x" * (MOST + 1))
    assert read("x" * (MOST - len(ONE) - 1) + "\n" + ONE) == ([ONE], [])
    with pytest.raises(MousemathError, match="2,000 lines"):
        mm.gain("\n" * 2_001)
