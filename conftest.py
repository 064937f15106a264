"""What every test and doctest gets: compiled catalogues, English, reproducible properties."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tarfile
import tomllib
from configparser import ConfigParser
from importlib import import_module
from pathlib import Path

import pytest
from coverage import Coverage
from hypothesis import HealthCheck, settings

ROOT = Path(__file__).parent

BUSY = [HealthCheck.too_slow]
"""What is slow on a busy machine is no fault of the test."""
settings.register_profile("ci", deadline=None, derandomize=True, suppress_health_check=BUSY)
settings.register_profile("desk", deadline=None, suppress_health_check=BUSY)
settings.load_profile("ci" if os.environ.get("CI") else "desk")


def pytest_configure(config):
    """Compile the catalogues once: in the controller, before any worker starts.

    In CI all extras are there, and a test that finds one missing fails instead of being skipped.
    """
    if os.environ.get("CI"):
        pytest.importorskip = import_module
    if not hasattr(config, "workerinput"):
        folders = ("mousemath/locale", "tests/fifth_game/pig/locale")
        subprocess.run(
            [sys.executable, "hatch_build.py", *folders], cwd=ROOT, check=True, capture_output=True
        )


def pytest_generate_tests(metafunc):
    """Refuse cases out of a set: their order differs from worker to worker, and then no worker begins."""
    for marker in metafunc.definition.iter_markers("parametrize"):
        if isinstance([*marker.args, *marker.kwargs.values()][1], (set, frozenset)):
            raise pytest.UsageError(f"{metafunc.definition.nodeid}: sort the cases of a set.")


def pytest_collection_modifyitems(items):
    """Put the files first that build or install something: the last one to begin should not be a long one."""
    long = {item.path for item in items if _seconds(item) > LONGEST}
    items.sort(key=lambda item: item.path not in long)


def _seconds(item):
    """Return how long a test may take, where it says so itself."""
    marker = item.get_closest_marker("timeout")
    return marker.args[0] if marker and marker.args else 0


LONGEST = 1_000
"""Seconds; a test that may take more builds or installs something first."""
TRACED = 0.4
"""Seconds of processor time for which the lines of a test are counted: tracing makes it three times slower."""
counted: set[str] = set()
"""Tests of which a case has run."""


class Tracing:
    """The tracing of lines, where there is any: it can be stopped once, and goes on at the end."""

    def __init__(self):
        self.stopped = []

    def stop(self, *_signal):
        """Stop every coverage that runs; a worker has two, one over the other."""
        while (running := Coverage.current()) is not None:
            running.stop()
            self.stopped.append(running)

    def go_on(self):
        """Start again what was stopped."""
        while self.stopped:
            self.stopped.pop().start()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item):
    """Count the lines that a test reaches at once; of a test with many cases, those of the first.

    Tests in a browser are about the page, and reach what the others reach.
    """
    if Coverage.current() is None or not hasattr(signal, "setitimer"):
        return (yield)
    tracing, name = Tracing(), item.nodeid.partition("[")[0]
    if name in counted or item.get_closest_marker("browser"):
        tracing.stop()
    counted.add(name)
    former = signal.signal(signal.SIGVTALRM, tracing.stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, TRACED)
    try:
        return (yield)
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, former)
        tracing.go_on()


@pytest.fixture(autouse=True)
def english():
    """Start each test in English, whatever the one before it spoke."""
    from mousemath.language import use_language  # noqa: PLC0415 - after coverage has started

    use_language("en")


@pytest.fixture(autouse=True)
def unanswered():
    """Start each test with lessons in which nothing was answered, whatever the one before it answered."""
    yield
    if "mousemath.course.progress" in sys.modules:
        sys.modules["mousemath.course.progress"].progress_of.cache_clear()


@pytest.fixture(scope="session")
def root():
    """The folder of the project."""
    return ROOT


@pytest.fixture(scope="module")
def fifth_game(tmp_path_factory):
    """Pig, found as an installed package is: here, and by every process that is started from here."""
    source = ROOT / "tests" / "fifth_game"
    project = tomllib.loads((source / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    folder = tmp_path_factory.mktemp("installed")
    metadata = folder / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text(f"Name: {project['name']}\nVersion: {project['version']}\n")
    points = ConfigParser()
    points.read_dict(project["entry-points"])
    with (metadata / "entry_points.txt").open("w", encoding="utf-8") as file:
        points.write(file)
    former = os.environ.get("PYTHONPATH")
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(folder)
        path = os.pathsep.join(filter(None, (str(folder), str(source), former)))
        patch.setenv("PYTHONPATH", path)
        yield source


@pytest.fixture(scope="session")
def repository_copy(tmp_path_factory):
    """What the source archive holds, unpacked, for tests that build or change files.

    So whatever is built, installed or run from it shows that the archive is whole.
    """
    folder = tmp_path_factory.mktemp("repository")
    command = (sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", folder)
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (packed,) = folder.glob("*.tar.gz")
    with tarfile.open(packed) as archive:
        archive.extractall(folder, filter="data")
    return folder / packed.name.removesuffix(".tar.gz")


def pytest_terminal_summary(terminalreporter):
    """Print the figures that tests have recorded, whichever process ran them."""
    reports = [*terminalreporter.getreports("passed"), *terminalreporter.getreports("failed")]
    told = [
        words
        for report in reports
        if report.when == "call"
        for name, words in report.user_properties
        if name == "figure"
    ]
    if told:
        terminalreporter.section("figures")
    for words in sorted(told):
        terminalreporter.line(words)
