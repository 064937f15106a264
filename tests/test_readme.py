"""The first page in two languages: its links lead somewhere, and both show the same calls."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = ("README.md", "README.fr.md", "docs/words/words.md", "docs/words/mots.md")


def calls(page):
    """Return the lines of Python of a page, without what is said of them."""
    blocks = re.findall(
        r"```python\n(.*?)```", (ROOT / page).read_text(encoding="utf-8"), re.DOTALL
    )
    lines = (line.partition(" #")[0].rstrip() for line in "".join(blocks).splitlines())
    return {line.replace(', language="fr"', "") for line in lines if line}


@pytest.mark.parametrize("page", PAGES)
def test_links_lead_to_files_of_the_tree(page):
    text = (ROOT / page).read_text(encoding="utf-8")
    links = re.findall(r"\]\(([^)#:]+)\)", text)
    assert links
    for link in links:
        assert ((ROOT / page).parent / link).exists(), link


def test_the_french_page_shows_calls_of_the_english_one():
    own = {'mm.use_language("fr")'}
    assert calls("README.fr.md") - own <= calls("README.md")
    assert len(calls("README.fr.md")) > 15
