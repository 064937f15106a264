"""Check the links of built pages: ``python -m docs.tools.links FOLDER``.

Links within the pages must lead to a file and, after ``#``, to an element of it. What a page loads must lie
beside it. Links to other addresses are listed, and nobody is asked for them.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

from docs.tools.arguments import Arguments

LOADED = {("img", "src"), ("script", "src"), ("link", "href"), ("iframe", "src"), ("source", "src")}


class Page(HTMLParser):
    """The names of a page's elements, where its links lead, and what it loads."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.names: set[str] = set()
        self.links: set[str] = set()
        self.loaded: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Take up an element."""
        for name, value in attrs:
            if not value:
                continue
            if name == "id":
                self.names.add(value)
            elif (tag, name) in LOADED:
                self.loaded.add(value)
            elif (tag, name) == ("a", "href"):
                self.links.add(value)


@dataclass
class Links:
    """What was found: links that lead nowhere, things loaded from elsewhere, and other addresses."""

    dead: list[str] = field(default_factory=list)
    foreign: list[str] = field(default_factory=list)
    outside: set[str] = field(default_factory=set)


def links(folder: Path) -> Links:
    """Return where the links of all pages of a folder lead."""
    pages = {path: Page(path.read_text(encoding="utf-8")) for path in folder.rglob("*.html")}
    found = Links()
    for path, page in pages.items():
        here = path.relative_to(folder)
        for address in sorted(page.links | page.loaded):
            parts = urlsplit(address)
            if parts.scheme == "data":
                continue
            if parts.scheme or parts.netloc:
                found.outside.add(address)
                if address in page.loaded:
                    found.foreign.append(f"{here}: {address}")
                continue
            target = path.parent / unquote(parts.path) if parts.path else path
            at = pages.get(target.resolve()) or pages.get(target.resolve() / "index.html")
            name = unquote(parts.fragment)
            if not target.exists() or (name and at is not None and name not in at.names):
                found.dead.append(f"{here}: {address}")
    return found


def main() -> None:
    """Read the command line, print the addresses outside, and end with the faults, if any."""
    parser = Arguments(__doc__)
    parser.add_argument("folder", type=Path, help="in which the pages lie")
    folder: Path = parser.parse_args().folder
    if not folder.is_dir():
        parser.error(f"there is no folder {folder}")
    found = links(folder.resolve())
    print(*sorted(found.outside), sep="\n")
    if found.dead or found.foreign:
        sys.exit(
            "\n".join(["These lead nowhere, or load from elsewhere:", *found.dead, *found.foreign])
        )


if __name__ == "__main__":
    main()
