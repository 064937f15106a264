"""A scene as a static picture: HTML and plain text that need no kernel and no script.

The table becomes an SVG image in a data address, because notebook sanitizers keep images and drop
inline SVG. The scene is one whose boards are drawn (:func:`mousemath.scene.drawn`).
"""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from mousemath.language import _
from mousemath.scene import Actions, Drawing, drawn
from mousemath.widgets.picture_words import image_label, named, plain, rows
from mousemath.widgets.table_picture import parts_address, table_image

if TYPE_CHECKING:
    from mousemath.scene import Part, Scene

# Where styles are trusted: no word of a missing widget just above the picture that stands for it.
_QUIET = (
    "<style>.jp-OutputArea:not(:has(.mm-root)) > .jp-OutputArea-child:has(+ .jp-OutputArea-child > "
    ".jp-OutputArea-output > .mm-picture){display:none}</style>"
)


def stands_for(language: str, told: str) -> str:
    """Return what stands where a widget cannot: HTML in a language, and no word of the missing widget."""
    return f'<div class="mm-picture" lang="{escape(language)}">{_QUIET}{told}</div>'


_WRAPPED = ' style="white-space:pre-wrap"'


def line_to_play_on(scene: Scene) -> str:
    """Return the line that brings the scene back: its first field of type ``"copy"``, else that of its words."""
    fields = (field for form in scene.forms for field in form.fields)
    copied = (field.value for field in fields if field.type == "copy")
    return next(copied, scene.words.get("line", ""))


def _parts(scene: Scene) -> tuple[Part, ...]:
    return (*scene.main, *scene.tray, *scene.below)


def paragraph(inside: str) -> str:
    """Return HTML as a paragraph, ``""`` when there is none."""
    return f"<p>{inside}</p>" if inside else ""


def scene_image(scene: Scene) -> str:
    """Return everything on the table of a scene as one ``<img>``, ``""`` when there is nothing."""
    parts = _parts(scene)
    return table_image(parts, image_label(parts))


def picture_text(scene: Scene) -> str:
    """Return the scene in plain words, for readers that show text alone."""
    lines = [
        named(scene.title, scene.heading),
        " · ".join(scene.context),
        plain(scene.sentence.text),
    ]
    for part in _parts(scene):
        if isinstance(part, Drawing):
            lines += [part.label, f"  {'; '.join(cell.name for cell in part.places)}"]
    lines += rows(_parts(scene))
    line = line_to_play_on(scene)
    if line:
        lines.append(f"{_('To play on, run this line:')} {line}")
    return "\n".join(line for line in lines if line)


def picture_html(scene: Scene) -> str:
    """Return the scene as HTML that sanitizers let through."""
    parts = _parts(scene)
    due = [part for part in parts if isinstance(part, Actions)]
    line = line_to_play_on(scene)
    lines = [
        f"<strong>{escape(scene.title)}</strong> · {escape(' · '.join(scene.context))}",
        f"<strong>{escape(scene.heading)}</strong>",
        scene_image(scene),
        escape(plain(scene.sentence.text)),
        *map(escape, rows(due)),
        escape(_("To play on, run this line:")) if line else "",
    ]
    told = "".join(map(paragraph, lines))
    ready = f"<pre{_WRAPPED}>{escape(line, quote=False)}</pre>" if line else ""
    return stands_for(scene.language, f"{told}{ready}")


def table_address(scene: Scene) -> str:
    """Return the table of a scene, drawn or not, as an address that holds the picture; ``""`` when there is none."""
    seen = drawn(scene)
    return parts_address((*seen.main, *seen.below))
