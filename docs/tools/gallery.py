"""Make the gallery in a real JupyterLab: every lesson's table and panels, in three widths, light and dark.

Run ``python -m docs.tools.gallery`` for the pictures that the README shows (``docs/gallery``), or
``python -m docs.tools.gallery --all FOLDER`` for every panel in every width and theme, to be looked at
before a release. Needs Chromium and Playwright (the ``test`` extra).
"""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from docs.tools.arguments import Arguments
from docs.tools.shots import Shot, every_shot
from tests.workshop.chromium import launched, watched_page
from tests.workshop.jupyterlab import LabPage
from tests.workshop.servers import LabServer

if TYPE_CHECKING:
    from collections.abc import Iterable

HERE = Path(__file__).parents[1] / "gallery"
WIDTHS = (1280, 820, 390)
THEMES = ("light", "dark")
CELL = """
from docs.tools.shots import every_shot
from mousemath.widgets.lesson_widget import LessonWidget
[shot] = [each for each in every_shot() if each.name == {name!r}]
LessonWidget(shot.lesson({language!r}))
"""
HEIGHT = {1280: 800, 820: 900, 390: 844}
"""Heights of windows by their widths."""


Look = tuple[int, str]
"""A width in pixels and a theme."""
EVERY_LOOK: tuple[Look, ...] = tuple((width, theme) for width in WIDTHS for theme in THEMES)
SHOWN: dict[str, tuple[Look, ...]] = {
    "mmm_shelf_decide": ((1280, "light"), (390, "dark")),
    "mmm_shelf_count": ((1280, "light"),),
    "viva_topo_chance": ((1280, "light"),),
    "om_nom_nom_decide": ((1280, "dark"),),
    "batamouse_know": ((1280, "light"),),
}
"""The small gallery of the README: which shots, and how they look."""


def take(
    shots: Iterable[Shot], folder: Path, looks: dict[str, tuple[Look, ...]], language: str
) -> None:
    """Take the shots in their looks; those that ``looks`` does not name in every look."""
    folder.mkdir(parents=True, exist_ok=True)
    with (
        TemporaryDirectory() as home,
        LabServer(Path(home)) as server,
        launched() as chromium,
        watched_page(chromium, reduced_motion="reduce") as page,
    ):
        lab = LabPage(page, server)
        for shot in shots:
            lab.run_cell(CELL.format(name=shot.name, language=language))
            root = lab.wait_for(".mm-root:not(.mm-flying)")
            for width, theme in looks.get(shot.name, EVERY_LOOK):
                lab.set_viewport(width, HEIGHT[width])
                lab.set_theme(theme)
                path = folder / f"{shot.name}_{width}_{theme}_{language}.png"
                root.screenshot(path=path)
                print(path)
            lab.shutdown_kernel()


def main() -> None:
    """Read the command line and take the pictures."""
    parser = Arguments(__doc__)
    parser.add_argument("--all", metavar="FOLDER", type=Path, help="every width, into FOLDER")
    parser.add_argument("--only", default="", help="shots whose name contains this")
    parser.add_argument("--language", choices=("en", "fr"), default="en")
    chosen = parser.parse_args()
    named = (shot for shot in every_shot() if chosen.only in shot.name)
    if chosen.all:
        take(named, chosen.all, {}, chosen.language)
    else:
        take((shot for shot in named if shot.name in SHOWN), HERE, SHOWN, chosen.language)


if __name__ == "__main__":
    main()
