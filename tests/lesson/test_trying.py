"""Trying out in a lesson: kept for each claim and position, stopped, said, never before the answer."""

import re
from itertools import count
from math import sqrt

import pytest
from workshop.reader import Reader, plain
from workshop.steady import steady

from mousemath.lesson import trying
from mousemath.lesson.tries import MOST_PATHS, Bench
from mousemath.play.tries import stops
from mousemath.scene import Answers, Bins, Columns, Progress, Table, Text, TryChart, TryFacts, TryIt


def reader_of(game="mmm", **views):
    """Open a lesson whose tries have seeds 1, 2, 3, …"""
    reader = Reader.of(game)
    reader.lesson.bench = Bench(count(1).__next__)
    for name, value in views.items():
        reader.choose(name, value)
    return reader


def tries(reader, number, name="completes"):
    """Try a claim out, to the end."""
    reader.send("tries", id=name, number=number)
    while reader.lesson.bench.busy:
        reader.lesson.advance(1)
    return reader


@pytest.fixture
def reader():
    return reader_of(tries_topic="completes")


def test_before_a_try_there_are_four_buttons_and_nothing_else(reader):
    (row,) = reader.parts(TryIt)
    assert [number for number, _words in row.numbers] == [1, 10, 1000, 100_000]
    assert row.numbers[-1][1] == "100,000"
    assert reader.parts(TryFacts) == reader.parts(TryChart) == reader.parts(Bins) == []


def test_the_game_is_not_touched(reader):
    before = reader.state, len(reader.session.records), reader.session.turn
    tries(reader, 1000)
    assert (reader.state, len(reader.session.records), reader.session.turn) == before


def test_ten_fall_into_two_bins_with_what_came(reader):
    (bins,) = tries(reader, 10).parts(Bins)
    hit, miss = bins.bins
    assert len(hit.slips) + len(miss.slips) == 10
    assert hit.label == f"completes an item: {len(hit.slips)}"
    figures = sorted(int(slip.figure) for each in bins.bins for slip in each.slips)
    assert figures == list(range(1, 11))
    assert all(len(slip.signs) == 3 and slip.name.count(",") == 2 for slip in hit.slips)
    (facts,) = reader.parts(TryFacts)
    assert facts.facts[0].words == (f"{len(hit.slips)} of 10",)


def test_a_thousand_give_the_path_the_band_and_three_lines(reader):
    (chart,) = tries(reader, 1000).parts(TryChart)
    assert len(chart.at) == len(chart.path) == len(chart.low) == len(stops(1000))
    assert (chart.at[0], chart.at[-1], chart.earlier) == (0, 1, ())
    exact = 10 / 27
    band = 2 * sqrt(exact * (1 - exact) / 1000)
    assert chart.exact == pytest.approx(exact, abs=1e-4)
    assert chart.high[-1] - chart.exact == pytest.approx(band, abs=2e-4)
    so_far, kept, apart = reader.parts(TryFacts)[0].facts
    share = float(so_far.number.decimal)
    assert chart.path[-1] == pytest.approx(share, abs=1e-4)
    assert float(kept.number.decimal) == pytest.approx(exact, abs=1e-4)
    assert float(apart.number.decimal) == pytest.approx(abs(share - exact), abs=1e-4)
    assert f"{share:.4f}" in reader.said
    assert reader.said.startswith("1,000 tries:")
    assert reader.said.endswith("band.")


def test_each_press_says_what_it_made_and_what_stands_so_far(reader):
    hits, made = 0, 0
    for press, number in enumerate([10, 1, 1000, 1000], start=1):
        tries(reader, number)
        (facts,) = reader.parts(TryFacts)
        pressed, _exact, _apart, *so_far = facts.facts
        came, of = re.match(r"([\d,]+) of ([\d,]+)", plain(pressed.words)).groups()
        assert (pressed.label, of) == ("this press", f"{number:,}")
        hits, made = hits + int(came.replace(",", "")), made + number
        if press == 1:
            assert so_far == []
            continue
        (fact,) = so_far
        assert fact.label == "so far"
        assert fact.words == (f"{hits:,} of {made:,} in {press} presses",)
        assert float(fact.number.decimal) == pytest.approx(hits / made, abs=1e-4)
        assert f"So far: {hits:,} of {made:,}" in reader.said


def test_the_band_is_said_to_hold_at_each_number(reader):
    (chart,) = tries(reader, 1000).parts(TryChart)
    assert chart.legend[2] == "19 shares in 20 lie here, at each number"


def test_earlier_paths_stay_up_to_twenty(reader):
    for number in range(MOST_PATHS + 3):
        (chart,) = tries(reader, 1000).parts(TryChart)
        assert len(chart.earlier) == min(number, MOST_PATHS)
    assert chart.legend[-1] == "20 earlier paths"
    assert len(set(chart.earlier)) == MOST_PATHS  # a fresh seed each time


def test_tries_are_kept_for_each_claim_and_each_position(reader):
    tries(reader, 1000)
    before = reader.parts(TryFacts)
    reader.choose("tries_topic", "fits")
    assert reader.parts(TryFacts) == []
    reader.choose("tries_topic", "completes")
    assert reader.parts(TryFacts) == before
    reader.click(reader.session.actions[0])
    assert reader.parts(TryFacts) == []
    reader.tool("undo")
    assert reader.parts(TryFacts) == before


@steady()
def test_a_long_run_goes_on_in_slices_and_can_be_stopped(reader):
    reader.send("tries", id="completes", number=100_000)
    assert reader.lesson.busy
    (bar,) = reader.parts(Progress)
    assert bar.cancel == "Stop"
    assert 0 < bar.share < 1
    reader.lesson.advance(0.02)
    assert reader.parts(TryChart)
    reader.send("view", name="tries_speed", value="once")
    assert not reader.parts(TryChart), "at once means: at the end"
    reader.send("cancel")
    assert not reader.lesson.bench.busy
    assert reader.said.startswith("Stopped.")
    (facts,) = reader.parts(TryFacts)
    assert 0 < len(reader.parts(TryChart)[0].path) < len(stops(100_000))
    assert facts.facts[0].words != ()


def test_a_run_that_has_made_no_try_yet_is_told_and_stopped_without_a_share(reader, monkeypatch):
    monkeypatch.setattr("mousemath.lesson.tries.AT_ONCE", 0)
    monkeypatch.setattr("mousemath.lesson.tries.SAID_EVERY", 0)
    reader.send("tries", id="completes", number=1000)
    assert reader.parts(Progress)[0].text == "0 of 1,000 tries"
    assert trying.try_on(reader.lesson, 0)
    assert reader.said == "0 of 1,000 tries"
    reader.send("cancel")
    assert reader.said == "Stopped. 0 of 1,000 tries"
    assert reader.parts(Progress) == reader.parts(TryFacts) == []
    assert reader.part(TryIt).id == "completes"


@steady()
def test_a_long_run_ends_with_its_position(reader):
    reader.send("tries", id="completes", number=100_000)
    assert reader.lesson.bench.busy
    reader.click(reader.session.actions[0])
    reader.lesson.advance(0.01)
    assert not reader.lesson.bench.busy


def test_a_long_run_says_how_far_it_is_at_most_every_five_seconds(reader, monkeypatch):
    clock = count(100.0, 0.5)
    monkeypatch.setattr("mousemath.lesson.tries.time.monotonic", lambda: next(clock))
    monkeypatch.setattr(
        "mousemath.lesson.tries.AT_ONCE", 0
    )  # a quick machine makes them all at once
    reader.send("tries", id="completes", number=100_000)
    while not reader.lesson.bench.running.tries.done:
        reader.lesson.bench.advance(0.001)
    said = []
    for _slice in range(21):
        assert trying.try_on(reader.lesson, 0)
        said.append(reader.lesson.notice)
    heard = [note for before, note in zip([None, *said], said, strict=False) if note is not before]
    assert 1 <= len(heard) <= 2


def test_what_no_button_offers_is_refused(reader):
    for name, number in (("completes", 7), ("completes", True), ("no such", 10), (None, 10)):
        reader.send("tries", id=name, number=number)
        assert reader.lesson.notice is not None
        assert reader.lesson.notice.tone == "refused"
    assert reader.parts(TryFacts) == []


def test_four_times_as_many_tries_make_the_band_half_as_wide(reader):
    (asked,) = tries(reader, 1000).parts(Answers)
    assert (asked.right, asked.said, asked.chosen) == ("", "", "")
    reader.send("contrast", id=asked.id, value="quarter")
    (told,) = reader.parts(Answers)
    assert (told.chosen, told.right) == ("quarter", "half")
    assert "square root" in told.said


def test_the_path_is_a_table_too(reader):
    table = next(part for part in tries(reader, 100_000).parts(Table) if "share" in part.head)
    assert [row[0][0] for row in table.rows] == ["1", "10", "100", "1,000", "10,000", "100,000"]
    assert "The share settles, the number need not." in " ".join(reader.texts(Text))


def test_of_a_mean_the_columns_fill(reader):
    (columns,) = tries(reader.choose("tries_topic", "mean"), 1000, "mean").parts(Columns)
    assert sum(columns.filling) == pytest.approx(1)
    assert len(columns.filling) == len(columns.bars) == 4
    exact = [bar.number.share for bar in columns.bars]
    assert all(abs(a - b) < 0.06 for a, b in zip(exact, columns.filling, strict=True))


def test_while_a_question_is_open_nothing_can_be_tried_and_then_it_can():
    reader = Reader.of("mmm", predict=True)
    asked = reader.lesson.open_question
    assert asked is not None
    assert reader.parts(TryIt) == []
    reader.send("tries", id="fits", number=1000)
    assert reader.lesson.notice is not None
    assert reader.lesson.notice.tone == "refused"
    assert "share" not in reader.said
    reader.send("guess", id=asked.id, value="1/2", sure="", way="")
    assert reader.lesson.open_question is None
    tries(reader, 1000, reader.part(TryIt).id)
    assert len(reader.parts(TryFacts)) == 1


@pytest.mark.parametrize("game", ["mmm", "viva_topo", "om_nom_nom", "batamouse"])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_game_offers_tries_that_can_be_drawn(game, language):
    reader, found = Reader.of(game, language=language), 0
    for tab in reader.teaching.tabs:
        reader.tab(tab.id)
        for trial in reader.teaching.trials(reader.session, reader.lesson.view):
            reader.choose("tries_topic", trial.claim.name)
            for number in (1, 10, 1000):
                reader.send("tries", id=trial.claim.name, number=number)
                while reader.lesson.bench.busy:
                    reader.lesson.advance(1)
                assert reader.lesson.notice.tone == "info"
                reader.check()
                found += 1
    assert found >= 9
