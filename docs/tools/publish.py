"""Say where the project is found, once its address is known: ``python -m docs.tools.publish ADDRESS``.

The address is that of the public repository. It is written in one go into the metadata of the package, as badges
into both first pages, and as a link to every lesson, in both languages, that opens on Binder.
"""

from __future__ import annotations

import json
import re
from pathlib import Path, PurePosixPath
from typing import NamedTuple
from urllib.parse import quote, urlsplit

from docs.tools.arguments import Arguments
from mousemath.site.lessons import TRAILS, lesson_files

ROOT = Path(__file__).parents[2]
BINDER = "https://mybinder.org"
BEGIN, END = "<!-- published -->", "<!-- /published -->"
PROVIDERS = {"github.com": "gh", "gitlab.com": "gl"}
"""What Binder calls the places that it knows by name."""
OWNER_AND_NAME = 2


class Page(NamedTuple):
    """What a language says of its links, and the pages that hold them."""

    readme: str
    lessons: str
    badge: str
    title: str
    lead: str
    trails: tuple[str, ...]


PAGES = {
    "en": Page(
        "README.md",
        "docs/lessons.md",
        "Open on Binder",
        "Every lesson, to open in a browser",
        "Nothing is installed; the first one takes a minute or two. Copy the line below a game before you leave: Binder "
        "forgets after ten minutes without a click.",
        ("Begin here", "Mouse", "Cat", "Wolf", "With Python", "For the teacher"),
    ),
    "fr": Page(
        "README.fr.md",
        "docs/lecons.md",
        "Ouvrir sur Binder",
        "Toutes les leçons, à ouvrir dans un navigateur",
        "Rien à installer ; la première demande une minute ou deux. Copiez la ligne qui ramène votre partie avant de "
        "partir : Binder oublie tout après dix minutes sans un clic.",
        ("Commencer ici", "Souris", "Chat", "Loup", "Avec Python", "Pour l’enseignant"),
    ),
}


def binder(address: str, path: str) -> str:
    """Return the address that opens a file of the repository on Binder.

    >>> binder("https://github.com/mice/mousemath", "notebooks/00_start.ipynb")
    'https://mybinder.org/v2/gh/mice/mousemath/HEAD?urlpath=lab%2Ftree%2Fnotebooks%2F00_start.ipynb'
    """
    place = urlsplit(address)
    provider = PROVIDERS.get(place.netloc)
    repository = {
        "gh": place.path.strip("/"),
        "gl": quote(place.path.strip("/"), safe=""),
        None: quote(address, safe=""),
    }[provider]
    return f"{BINDER}/v2/{provider or 'git'}/{repository}/HEAD?urlpath={quote(f'lab/tree/{path}', safe='')}"


def checked(address: str) -> str:
    """Return an address without what ends it.

    Raises:
        ValueError: if it is not that of a repository.
    """
    place = urlsplit(address.strip().removesuffix("/").removesuffix(".git"))
    plain = re.fullmatch(r"[\w./~-]+", place.path) and not place.query and not place.fragment
    if (
        place.scheme != "https"
        or not plain
        or place.path.strip("/").count("/") < OWNER_AND_NAME - 1
    ):
        raise ValueError(
            "Give the address of the repository, such as https://example.org/owner/mousemath."
        )
    return place.geturl()


def publish(address: str, root: Path = ROOT) -> list[Path]:
    """Write the address wherever it belongs, in place of a former one; return what was written."""
    address = checked(address)
    written = {
        root / "pyproject.toml": _with_urls((root / "pyproject.toml").read_text("utf-8"), address)
    }
    for language, page in PAGES.items():
        readme = root / page.readme
        written[readme] = _with_badges(readme.read_text("utf-8"), address, language)
        written[root / page.lessons] = _lessons(root / "notebooks", address, language)
    for path, text in written.items():
        path.write_text(text, encoding="utf-8")
    return list(written)


def _with_urls(text: str, address: str) -> str:
    """Return the metadata with the project's addresses, after its scripts."""
    named = {
        "Homepage": address,
        "Source": address,
        "Issues": f"{address}/issues",
        "Changelog": f"{address}/blob/HEAD/CHANGELOG.md",
        "Lessons": f"{address}/blob/HEAD/{PAGES['en'].lessons}",
    }
    lines = "".join(f'{name} = "{where}"\n' for name, where in named.items())
    bare = re.sub(r"\[project\.urls\]\n(?:.+\n)*\n?", "", text)
    return bare.replace("[project.scripts]\n", f"[project.urls]\n{lines}\n[project.scripts]\n")


def _with_badges(text: str, address: str, language: str) -> str:
    """Return a first page with its badges below the title."""
    page, first = PAGES[language], _first(language)
    badge = f"[![{page.badge}]({BINDER}/badge_logo.svg)]({binder(address, f'notebooks/{first}')})"
    block = f"{BEGIN}\n{badge} · [{page.title}]({page.lessons})\n{END}\n\n"
    bare = re.sub(rf"{BEGIN}.*?{END}\n\n", "", text, flags=re.DOTALL)
    title, _, rest = bare.partition("\n\n")
    return f"{title}\n\n{block}{rest}"


def _first(language: str) -> PurePosixPath:
    return lesson_files(language, "mouse")[0]


def _lessons(folder: Path, address: str, language: str) -> str:
    """Return the page of links: one for each notebook of a language, by trail."""
    page = PAGES[language]
    lines = [f"# {page.title}", "", page.lead]
    rooms = dict(zip(("", *TRAILS), page.trails, strict=True))
    for room, name in rooms.items():
        lines += ["", f"## {name}", ""]
        for path in lesson_files(language):
            if (set(path.parts[:-1]) & set(TRAILS) or {""}) == {room}:
                link = binder(address, f"notebooks/{path}")
                lines.append(f"- [{_title(folder / path)}]({link})")
    return "\n".join(lines) + "\n"


def _title(path: Path) -> str:
    """Return what a notebook calls itself."""
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    return "".join(cells[0]["source"]).splitlines()[0].removeprefix("# ")


if __name__ == "__main__":
    parser = Arguments(__doc__)
    parser.add_argument("address", nargs="?", default="", help="of the repository")
    try:
        print(*publish(parser.parse_args().address), sep="\n")
    except ValueError as refused:
        parser.error(str(refused))
