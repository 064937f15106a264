"""Make the gallery: every lesson's table and panels, in three widths, light and dark.

Run ``python -m docs.tools.gallery`` for the pictures that the README shows (``docs/gallery``), or
``python -m docs.tools.gallery --all FOLDER`` for every panel in every width and theme, to be looked at
before a release. Needs Chromium and Playwright (the ``test`` extra).
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from docs.tools.shots import Shot, every_shot
from mousemath.widgets import assets
from tests.workshop.chromium import launched

if TYPE_CHECKING:
    from collections.abc import Iterable

HERE = Path(__file__).parents[1] / "gallery"
WIDTHS = (1280, 820, 390)
THEMES = ("light", "dark")
PAGE = """<!doctype html><html lang="{language}" data-theme="{theme}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>mousemath</title>
<style>body {{ margin: 0; padding: {padding}px; background: {ground} }} </style>
<main id="here"></main><script type="module">
const source = {script}; const scene = {scene};
const url = URL.createObjectURL(new Blob([source], {{ type: "text/javascript" }}));
const widget = (await import(url)).default;
const model = {{ get: (name) => name === "scene" ? scene : undefined, on() {{}}, off() {{}}, send() {{}},
  set() {{}}, save_changes() {{}} }};
await widget.render({{ model, el: document.getElementById("here") }});
window.ready = true;
</script></html>"""


def page_text(scene: dict[str, Any], theme: str, width: int, language: str) -> str:
    """Return a page that shows a scene as the widget would."""
    return PAGE.format(
        language=language,
        theme=theme,
        padding=16 if width > WIDTHS[-1] else 0,
        ground="#f5f2ec" if theme == "light" else "#121110",
        script=json.dumps(assets.script()).replace("</", "<\\/"),
        scene=json.dumps(scene).replace("</", "<\\/"),
    )


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
    with launched() as chromium:
        for shot in shots:
            scene = shot.scene(language)
            for width, theme in looks.get(shot.name, EVERY_LOOK):
                page = chromium.new_page(viewport={"width": width, "height": 700})
                page.emulate_media(reduced_motion="reduce")
                page.set_content(page_text(scene, theme, width, language))
                page.wait_for_function("window.ready === true")
                path = folder / f"{shot.name}_{width}_{theme}_{language}.png"
                page.screenshot(path=path, full_page=True)
                print(path)
                page.close()


def main() -> None:
    """Read the command line and take the pictures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--all", metavar="FOLDER", type=Path, help="every width, into FOLDER")
    parser.add_argument("--only", default="", help="shots whose name contains this")
    parser.add_argument("--language", default="en")
    chosen = parser.parse_args()
    named = (shot for shot in every_shot() if chosen.only in shot.name)
    if chosen.all:
        take(named, chosen.all, {}, chosen.language)
    else:
        take((shot for shot in named if shot.name in SHOWN), HERE, SHOWN, chosen.language)


if __name__ == "__main__":
    main()
