"""Surveys: the same rows whoever does them, nothing lost, nothing twice, nothing damaged unseen."""

from __future__ import annotations

import csv
import os
import signal
import sys
import threading
import time

import pytest

import mousemath as mm
from mousemath.errors import MousemathError
from mousemath.games.mmm import Board, Rule, evaluate
from mousemath.play.surveys import executors, joined
from mousemath.play.surveys.folder import Folder
from mousemath.play.surveys.surveying import Doing
from tests.workshop.pieces import Misbehaving

CRUMB = Board.load("crumb")
POLICIES = ["always_stop", Rule(foods=3), "optimal"]


def few(into, games=6000, **options):
    options = {"part": 2000, "progress": False, **options}
    return mm.survey(["crumb", CRUMB.to_toml()], POLICIES, games, into=into, **options)


def test_parts_are_kept_merged_and_joined_and_the_same_call_goes_on(tmp_path, monkeypatch):
    into = tmp_path / "few.csv"
    found = few(into)
    assert found.complete
    assert len({(row["policy"], row["part"]) for row in found.rows}) == found.parts == 9
    for (board, by), estimate in found.estimates().items():
        assert board == "crumb"
        assert estimate.games == 6000, "the same board named twice is played once"
        assert estimate.agrees(
            evaluate(CRUMB, Rule(foods=3) if by == "f3" else by).win_probability, 6
        )
    assert "9 of 9 parts done" in str(found)
    with into.open(encoding="utf-8", newline="") as file:
        assert [row["total"] for row in csv.DictReader(file)] == [
            str(row["total"]) for row in found.rows
        ]
    monkeypatch.setattr(executors, "rows_of", None)
    assert few(into) == found, "what is kept is not played again"
    monkeypatch.undo()
    more = few(into, games=8000)
    assert [row for row in more.rows if row["part"] < 3] == found.rows


def test_a_damaged_file_is_told_and_its_part_done_again(tmp_path):
    into = tmp_path / "few.csv"
    found = few(into)
    one, other, *_rest = sorted((tmp_path / "few.csv.parts").iterdir())
    one.write_text(one.read_text().replace("win", "won", 1))
    other.write_bytes(other.read_bytes()[:-70])
    with pytest.warns(UserWarning, match="is damaged"):
        again = few(into)
    assert again.rows == found.rows
    assert set(again.damaged) == {one.name, other.name}
    assert few(into).damaged == ()


def test_a_stopped_survey_keeps_what_is_done(tmp_path):
    pieces = [Misbehaving(str(n), "fail" if n == 1 else "well") for n in range(4)]
    stop = threading.Event()
    doing = Doing(pieces, Folder(tmp_path), stop=stop)
    write = doing.folder.write

    def stopping(piece, rows):
        write(piece, rows)
        if piece.key == "2":
            stop.set()

    doing.folder.write = stopping
    doing.run(None)
    found = doing.survey()
    assert [row["word"] for row in found.rows] == ["0", "2"]
    assert (found.failed, found.missing) == ({"1": "ValueError: 1"}, 1)
    assert not found.complete


def test_what_cannot_be_done_is_refused_before_any_work(tmp_path, monkeypatch):
    for options, sentence in (
        ({"into": tmp_path / "a.txt"}, "ends in .csv or .parquet"),
        ({"executor": "many"}, "a number of processes"),
        ({"games": 1}, "at least 2"),
        ({"seed": "s"}, "“seed” must be a whole number"),
        ({"boards": "attic"}, "no board and no preset"),
        ({"boards": []}, "“boards” is empty"),
        ({"policies": "wild"}, 'optimal, or the code of a rule of thumb, such as "0" or "f1"'),
        ({"policies": ()}, "“policies” is empty"),
        ({"boards": "classic", "policies": "wild"}, "No policy “wild” plays in machine code"),
        ({"into": None}, "ends in .csv or .parquet"),
        ({"into": b"a.csv"}, "ends in .csv or .parquet"),
    ):
        asked = {"boards": "crumb", "policies": "0", "into": tmp_path / "a.csv", "progress": False}
        with pytest.raises(MousemathError, match=sentence):
            mm.survey(**{**asked, **options})
    monkeypatch.setitem(__import__("sys").modules, "pyarrow", None)
    with pytest.raises(MousemathError, match=r"mousemath\[cluster\]"):
        mm.survey("crumb", "0", into=tmp_path / "a.parquet")
    assert not list(tmp_path.glob("*.csv"))


def test_what_is_wrong_in_what_was_asked_is_said_before_what_is_not_installed(
    tmp_path, monkeypatch
):
    for extra in ("numba", "numpy", "pyarrow", "mousemath.play.compiled.streams"):
        monkeypatch.setitem(sys.modules, extra, None)
    right = {"boards": "crumb", "policies": "0", "into": tmp_path / "a.parquet"}
    for wrong in (
        {"boards": "attic"},
        {"boards": "classic", "policies": "wild"},
        {"policies": "wild"},
        {"games": 0},
        {"seed": "s"},
        {"part": None},
        {"executor": "many"},
        {"into": None},
    ):
        with pytest.raises(MousemathError) as refused:
            mm.survey(**{**right, **wrong})
        assert "install" not in str(refused.value)
    with pytest.raises(MousemathError, match=r"or install mousemath\[cluster\]"):
        mm.survey(**right)
    with pytest.raises(MousemathError, match=r"install mousemath\[solve\]"):
        mm.survey(**{**right, "into": tmp_path / "a.csv"})


@pytest.mark.long
def test_presets_are_surveyed_by_the_same_call(tmp_path):
    found = mm.survey("classic/3", "timid", 500, into=tmp_path / "a.csv", progress=False)
    assert found.complete
    assert {row["quantity"] for row in found.rows} >= {"cheese_1", "win_3", "rolls"}


@pytest.mark.long
def test_a_part_that_kills_its_process_is_found_and_the_others_are_done():
    pieces = [Misbehaving(str(n), "kill" if n == 2 else "well") for n in range(6)]
    found = dict(executors.in_processes(pieces, lambda: False, 2))
    assert {piece.key: rows for piece, rows in found.items() if piece.key != "2"} == {
        key: [{"word": key}] for key in "01345"
    }
    assert "Its process ended" in found[pieces[2]]


@pytest.mark.long
def test_processes_and_a_cluster_with_a_killed_worker_bring_the_rows_of_one_process(tmp_path):
    parquet = pytest.importorskip("pyarrow.parquet")
    distributed = pytest.importorskip("distributed")

    def wide(name, executor=None):
        return mm.survey(
            ["shelf"], ["always_stop", "f3"], 800_000, executor, tmp_path / name,
            part=100_000, progress=False,
        )  # fmt: skip

    alone = wide("alone.parquet")
    assert wide("processes.csv", 2).rows == alone.rows
    assert parquet.read_table(tmp_path / "alone.parquet").to_pylist() == alone.rows

    def kill_one(workers, parts):
        until = time.monotonic() + 60
        while len(list(parts.glob("*.csv"))) < 4 and time.monotonic() < until:
            time.sleep(0.01)
        os.kill(workers[0], signal.SIGKILL)

    with (
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, dashboard_address=None, local_directory=tmp_path
        ) as cluster,
        distributed.Client(cluster) as client,
    ):
        workers = list(client.run(os.getpid).values())
        killer = threading.Thread(target=kill_one, args=(workers, tmp_path / "cluster.csv.parts"))
        killer.start()
        found = wide("cluster.csv", client)
        killer.join()
    assert found.complete
    assert found.rows == alone.rows, "nothing lost, nothing twice"


def test_a_file_is_written_whole_or_not_at_all(tmp_path):
    joined.write(tmp_path / "a.csv", [{"word": "1"}], ["word"])
    assert [path.name for path in tmp_path.iterdir()] == ["a.csv"]
