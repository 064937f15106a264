"""The kit of the panels: sentences, verdicts, choices, ranked options, derivations, seats."""

from fractions import Fraction

import pytest

from mousemath.chance.formula import number, ratio, symbol
from mousemath.chance.line import line
from mousemath.errors import MousemathError
from mousemath.language import small_whole, use_language
from mousemath.lesson.kit import (
    agreement,
    capital,
    compared,
    listing,
    options,
    progress,
    rich,
    segments,
    short,
    source,
    steps,
)
from mousemath.lesson.seats import PERSON, SeatForm, check_seats, family_name, people
from mousemath.lesson.teaching import View
from mousemath.lesson.work import Running
from mousemath.scene import Number, Progress, Segment, Strong
from mousemath.scene.mathml import fraction

HALF = Fraction(1, 2)


# ── words ────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("words", "said"), [([], ""), (["a"], "a"), (["a", "b"], "a and b"), ("abc", "a, b and c")]
)
def test_words_are_listed_as_in_a_sentence(words, said):
    assert listing(words) == said


def test_a_capital_letter_may_have_an_accent():
    assert [capital(word) for word in ("élan", "", "x")] == ["Élan", "", "X"]


def test_a_number_is_written_short_in_the_readers_language():
    assert [short(Fraction(1, 3)), short(Fraction(1, 10**7))] == ["1/3", "0.000000100"]
    use_language("fr")
    assert short(Fraction(-1, 3), longest=0, places=2) == "\N{MINUS SIGN}0,33"


def test_a_sentence_is_filled_and_plain_runs_are_joined():
    half = fraction(HALF)
    assert rich("{a}{b} is {c}", a="one ", b=2, c=half) == ("one 2 is ", half)
    assert rich("{name} {unknown}", name=Strong("x")) == (Strong("x"), " {unknown}")
    assert rich("", a=1) == ()
    assert rich("{a}", a="{b}", b="not this") == ("{b}",)
    assert source("Holds for {name}.", name=Strong("x")).text == ("Holds for ", Strong("x"), ".")


# ── verdicts ─────────────────────────────────────────────────────────────────────────────────────


def test_an_agreement_says_which_of_two_sentences_is_true():
    assert agreement(HALF < 1, "{n} ways agree.", "No: {n}.", n=3).text == ("3 ways agree.",)
    against = agreement(HALF == 1, "{n} ways agree.", "No: {n}.", n=3)
    assert (against.text, against.agrees) == (("No: 3.",), False)


def test_a_formula_is_compared_with_a_count():
    lead = Strong("1 of 2")
    same = compared(lead, "rolls. The formula gives", HALF, HALF)
    assert same.text == (lead, " rolls. The formula gives ", fraction(HALF), "; they agree.")
    assert same.agrees
    other = compared(lead, "rolls. The formula gives", HALF, Fraction(1, 3))
    assert not other.agrees
    assert "please report" in other.text[-1]


# ── choices ──────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("asked", "default", "value"),
    [("b", None, "b"), ("x", None, "a"), (None, None, "a"), (None, "b", "b"), ("x", "y", "a")],
)
def test_the_chosen_one_counts_if_it_is_among_the_choices(asked, default, value):
    view = View("tab", {} if asked is None else {"by": asked})
    chosen, part = segments(view, "by", "Compare by", {"a": "first", "b": "second"}, default)
    assert chosen == part.value == value
    assert (part.id, part.view, part.label) == ("by", "by", "Compare by")
    assert part.segments == (Segment("a", "first"), Segment("b", "second"))


# ── options ──────────────────────────────────────────────────────────────────────────────────────


def test_options_are_ranked_and_the_others_cost_something():
    worth = {"a": Fraction(1), "b": Fraction(4), "c": Fraction(4), "d": Fraction(2)}
    listed = options("All", worth, str.upper, detail=str, high=8, shown=3).options
    assert [each.label for each in listed] == ["B", "C", "D", "A"]
    assert [each.best for each in listed] == [True, True, False, False]
    assert [each.number.share for each in listed] == [0.5, 0.5, 0.25, 0.125]
    assert {each.best_share for each in listed} == {0.5}
    assert [each.cost and each.cost.decimal for each in listed] == [None, None, "2.0000", "3.0000"]
    assert listed[0].detail == ("b",)


def test_the_smallest_may_be_best_and_bars_may_begin_elsewhere():
    listed = options("All", {"a": 3, "b": 1}, low=-1, high=3, smallest=True, places=1).options
    assert [(each.label, each.number.decimal) for each in listed] == [("b", "1.0"), ("a", "3.0")]
    assert [each.number.share for each in listed] == [0.5, 1.0]
    assert [each.best_share for each in listed] == [0.5, 1.0]


@pytest.mark.parametrize(
    ("low", "values", "origin"),
    [
        (0, (0.9, 0.5), ""),
        (0, (16.68, 17.06), "The bars begin at 16."),
        (0, (Fraction(7511, 10000), Fraction(7379, 10000)), "The bars begin at 0.72."),
        (0, (0.00052, 0.00051), "The bars begin at 0.0005."),
        (0, (1000, 1003), "The bars begin at 995."),
        (0, (5, 5), ""),
        (0, (3, -3), "The bars begin at −3."),
        (0, (2.5, -1.065603), "The bars begin at −1.5."),
        (-10, (7, 7.5), "The bars begin at 6.5."),
        (1, (9, 5), "The bars begin at 1."),
    ],
)
def test_bars_that_begin_late_say_where_and_all_have_one_scale(low, values, origin):
    listed = options("All", dict(enumerate(values)), low=low)
    assert listed.origin == origin
    best, *others = listed.options
    begin = float(origin.rstrip(".").split()[-1].replace("−", "-")) if origin else low
    unit = best.number.share / (float(max(values)) - begin)
    for each, value in zip(others, sorted(values)[-2::-1], strict=True):
        assert each.number.share == pytest.approx(unit * (float(value) - begin))
        assert each.best_share == best.number.share


def test_bars_may_be_played_and_show_what_they_mean_and_the_others_lie_below():
    worth = {"a": Fraction(1, 2), "b": Fraction(499, 1000), "c": Fraction(0)}
    listed = options(
        "All",
        worth,
        games=True,
        shown=2,
        token=str.upper,
        shows=lambda name: (name, name * 2),
        taken="b",
    )
    assert (listed.shown, listed.more) == (2, "1 more choice")
    assert [each.token for each in listed.options] == ["A", "B", "C"]
    assert [each.shows for each in listed.options] == [("a", "aa"), ("b", "bb"), ("c", "cc")]
    assert [each.games for each in listed.options] == ["", "1 game in 1,000", ""]
    assert [each.taken for each in listed.options] == [False, True, False]
    assert not options("All", worth, shown=3).more


def test_what_cannot_be_told_apart_costs_nothing():
    listed = options("All", {"a": 0.5, "b": 0.5 + 1e-12}, slack=1e-9).options
    assert [(each.label, each.best, each.cost) for each in listed] == [
        ("b", True, None),
        ("a", True, None),
    ]


def test_numbers_may_be_dressed_otherwise():
    listed = options(
        "All",
        {1: 5, 2: 5, 3: 2},
        number=lambda value, share: Number(f"+{value}", None, share),
        cost=lambda lost: Number(str(lost)),
    ).options
    assert [each.number.decimal for each in listed] == ["+5", "+5", "+2"]
    assert listed[2].cost == Number("3")


def test_nothing_to_choose_and_nothing_to_win_are_options_too():
    assert options("None", {}).options == ()
    assert options("Nothing", {"a": Fraction(0)}).options[0].best


# ── derivations ──────────────────────────────────────────────────────────────────────────────────


def test_a_derivation_shows_each_line_with_its_equations():
    written = line("Count.", symbol("n"), number(5))
    part = steps("derive", "key", (written, line("So it is.")))
    assert (part.id, part.key) == ("derive", "key")
    assert [each.text for each in part.steps] == [("Count.",), ("So it is.",)]
    assert part.steps[0].formula.spoken == "n = 5"
    assert part.steps[1].formula is None


def test_a_ratio_is_shown_as_counted():
    part = steps("derive", "key", (line("", ratio(6, 36)),))
    assert "<mn>6</mn><mn>36</mn>" in part.steps[0].formula.mathml


# ── seats ────────────────────────────────────────────────────────────────────────────────────────

FORM = SeatForm({PERSON: "a person", "greedy": "greedy"}, fewest=2, most=3)


def test_seats_are_filled_in_a_form():
    fields = FORM.fields((PERSON, "greedy"), helped={1: "Help."})
    assert [(each.name, each.value, each.help) for each in fields] == [
        ("seat0", PERSON, ""),
        ("seat1", "greedy", "Help."),
        ("seat2", "empty", ""),
    ]
    assert [len(each.choices) for each in fields] == [2, 2, 3]
    assert fields[1].label == "Seat 2: Hat"


@pytest.mark.parametrize(
    ("values", "seats"),
    [
        ({}, None),
        ({"seats": "person, greedy"}, (PERSON, "greedy")),
        ({"seat0": PERSON, "seat2": "greedy"}, (PERSON, "greedy")),
        ({"seat0": "empty", "seat1": "anything"}, ("anything",)),
    ],
)
def test_seats_are_read_from_a_code_or_a_form(values, seats):
    assert FORM.read(values) == seats


@pytest.mark.parametrize(
    ("seats", "said"),
    [
        ((PERSON, "x" * 50), "“" + "x" * 40 + "” is neither"),
        (("greedy", "greedy"), "for a person"),
    ],
)
def test_impossible_seats_are_refused(seats, said):
    with pytest.raises(MousemathError, match=said):
        check_seats(seats, ("greedy",))
    check_seats((PERSON, "greedy"), ("greedy",))


def test_people_and_the_names_of_families():
    assert people((PERSON, "greedy", PERSON)) == (0, 2)
    assert [family_name(seat, ("Amina",)) for seat in range(2)] == ["Amina", "Hat"]


@pytest.mark.parametrize("text", ["", " 1", "-1", "+1", "1.0", "²", "٣", "100", "007", "x"])
def test_only_plain_small_numbers_are_read(text):
    assert small_whole(text, 99) is None
    assert small_whole("07", 99) == 7


# ── long work ────────────────────────────────────────────────────────────────────────────────────


def test_work_can_be_started_or_stopped():
    other = View("tab", progress=Running("other", 1, 4))
    for idle in (View("tab"), other):
        assert progress(idle, "solve", "Solving", start="Solve", waiting="Not solved") == (
            Progress("Not solved", start="Solve")
        )
    part = progress(other, "other", "Solving", start="Solve")
    assert part == Progress("Solving", 0.25, cancel="Stop")
    assert progress(View("tab"), "solve", "Solving").text == "Solving"


@pytest.mark.parametrize(
    ("seconds", "said"),
    [
        (None, "Solving"),
        (0.2, "Solving · a few seconds left"),
        (11, "Solving · about 20 seconds left"),
        (50, "Solving · about 50 seconds left"),
        (51, "Solving · about 1 minute left"),
        (130, "Solving · about 3 minutes left"),
    ],
)
def test_the_time_that_is_left_is_told_roughly(seconds, said):
    running = View("tab", progress=Running("solve", 1, 4, seconds))
    assert progress(running, "solve", "Solving").text == said
