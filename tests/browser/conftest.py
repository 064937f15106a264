"""Fixtures of the browser tests: ``browser``, ``page``, ``new_page``, ``lab_server``, ``lab_page``."""

from __future__ import annotations

from contextlib import ExitStack

import pytest

from tests.workshop.chromium import launched, watched_page
from tests.workshop.jupyterlab import LabPage
from tests.workshop.servers import LabServer


@pytest.fixture(scope="session")
def browser():
    """One Chromium for all tests of a worker."""
    with launched() as chromium:
        yield chromium


@pytest.fixture
def new_page(browser):
    """Open pages with options: ``new_page(color_scheme="dark", reduced_motion="reduce")``."""
    with ExitStack() as pages:
        yield lambda **options: pages.enter_context(watched_page(browser, **options))


@pytest.fixture
def page(new_page):
    """An empty page, 1280 × 900, cut off from the network."""
    return new_page()


@pytest.fixture(scope="session")
def lab_server(tmp_path_factory):
    """One JupyterLab for all tests of a worker, in folders of its own."""
    with LabServer(tmp_path_factory.mktemp("jupyterlab")) as server:
        yield server


@pytest.fixture
def lab_page(lab_server, new_page):
    """A page for JupyterLab; see :class:`tests.workshop.jupyterlab.LabPage` for what it can do."""
    page = LabPage(new_page(), lab_server)
    yield page
    page.shutdown_kernel()
