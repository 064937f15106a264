"""Where the project is found is said in one place: metadata, badges, and a link to every lesson."""

from __future__ import annotations

import re
import shutil
import tomllib
from urllib.parse import parse_qs, urlsplit

import pytest

from docs.tools.publish import PAGES, publish

FIRST, THEN = "https://github.com/mice/mousemath", "https://git.example.org/cats/mousemath"


@pytest.fixture
def copy(root, tmp_path):
    """The files that an address is written into, and the lessons."""
    for path in ("pyproject.toml", *(page.readme for page in PAGES.values())):
        shutil.copy(root / path, tmp_path)
    shutil.copytree(root / "notebooks", tmp_path / "notebooks")
    (tmp_path / "docs").mkdir()
    return tmp_path


def opened(text):
    """Return what the links of a page open."""
    links = [
        urlsplit(link) for link in re.findall(r"\((https://mybinder[^)]*urlpath[^)]*)\)", text)
    ]
    return [parse_qs(link.query)["urlpath"][0].removeprefix("lab/tree/") for link in links]


def test_an_address_is_written_everywhere_and_may_change(copy):
    publish(f"{FIRST}.git", copy)
    once = [path.read_text("utf-8") for path in publish(FIRST, copy)]
    assert once == [path.read_text("utf-8") for path in publish(f"{FIRST}/", copy)]
    found = []
    for page in PAGES.values():
        found += opened((copy / page.lessons).read_text("utf-8"))
        [badge] = opened((copy / page.readme).read_text("utf-8"))
        assert (copy / badge).is_file()
        assert f"]({page.lessons})" in (copy / page.readme).read_text("utf-8")
    assert sorted(found) == sorted(
        path.relative_to(copy).as_posix() for path in (copy / "notebooks").rglob("*.ipynb")
    )
    written = publish(THEN, copy)
    assert not [path for path in written if "github.com/mice" in path.read_text("utf-8")]
    urls = tomllib.loads((copy / "pyproject.toml").read_text("utf-8"))["project"]["urls"]
    assert urls["Source"] == THEN
    assert urls["Lessons"].endswith(PAGES["en"].lessons)


@pytest.mark.parametrize(
    "address", ["", "mousemath", "http://a.org/b/c", "https://a.org/b", "https://a.org/b/c?x='"]
)
def test_what_is_no_address_of_a_repository_is_refused(copy, address):
    before = (copy / "README.md").read_text("utf-8")
    with pytest.raises(ValueError, match="Give the address"):
        publish(address, copy)
    assert (copy / "README.md").read_text("utf-8") == before
