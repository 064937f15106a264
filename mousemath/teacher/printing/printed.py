"""A page to be printed: what all of them look like, how they are kept and shown."""

from __future__ import annotations

from abc import ABC, abstractmethod
from html import escape
from pathlib import Path
from typing import ClassVar

from mousemath.language import _, speaking, spoken
from mousemath.play.checked import checked
from mousemath.play.kinds import check_kind
from mousemath.play.whole_file import file_named, not_written
from mousemath.scene.beside import shows_itself

STYLE = """
@page{size:A4;margin:15mm 16mm 17mm}
:root{color-scheme:light}
body{font:11pt/1.45 "Atkinson Hyperlegible",system-ui,"Segoe UI","Noto Sans",sans-serif;color:#000;background:#fff;
max-width:178mm;margin:0 auto;padding:8mm}
h1{font-size:19pt;line-height:1.2;margin:0 0 2mm}
h2{font-size:13pt;margin:7mm 0 2mm;break-after:avoid}
h3{font-size:11pt;margin:0 0 1mm;break-after:avoid}
p,li{margin:0 0 2mm;orphans:3;widows:3}
img{max-width:100%}
math{font-size:1.05em}
code{font-size:8.5pt;overflow-wrap:anywhere}
table{border-collapse:collapse;width:100%;margin:0 0 3mm}
th,td{border:1px solid #555;padding:1.5mm 2mm;text-align:left;vertical-align:top}
th{background:#eee}
dt{font-weight:700;break-after:avoid}
dd{margin:0 0 3mm 5mm}
.kept{white-space:nowrap}
.apart{break-before:page}
.options{list-style:none;padding:0;font-size:12pt}
.line{border-bottom:1px solid #777;height:8mm}
button{font:inherit;min-height:44px;padding:0 5mm}
@media print{body{padding:0;max-width:none}.button{display:none}}
"""


def page(title: str, language: str, body: str, style: str = "", name: str = "") -> str:
    """Return a whole page; ``title`` and ``body`` are HTML, ``name`` is the class of its body."""
    look = f' class="{name}"' if name else ""
    label = escape(_("Print"))
    button = f'<p class="button"><button type="button" onclick="print()">{label}</button></p>'
    return (
        f'<!doctype html><html lang="{language}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width">'
        f"<title>{title}</title><style>{STYLE}{style}</style></head><body{look}>{button}{body}</body></html>"
    )


class Printed(ABC):
    """Something to be printed: its page is ``html()``; in a notebook it shows itself with a button.

    Args:
        language: ``"en"`` or ``"fr"``; by default the current one.

    Raises:
        MousemathError: there is no such language.
    """

    STYLE: ClassVar[str]
    """Rules of its own, beside those of every page."""
    LOOK: ClassVar[str]
    """The class of its body, by which they find it."""

    def __init__(self, language: str | None = None) -> None:
        self.language = spoken(language)

    @property
    @abstractmethod
    def title(self) -> str:
        """What it is called."""

    @abstractmethod
    def body(self) -> str:
        """Return what stands on the page, as HTML; its language is the current one."""

    def html(self) -> str:
        """Return the page to print."""
        with speaking(self.language):
            return self.page(self.body())

    def page(self, body: str) -> str:
        """Return a page of this look."""
        return page(escape(self.title), self.language, body, self.STYLE, self.LOOK)

    @checked()
    def save(self, path: str | Path) -> Path:
        """Write the page into a file, to be opened and printed by any browser; return its path.

        Raises:
            MousemathError: this is no name of a file of HTML, or it cannot be written.
        """
        check_kind("path", path, str | Path)
        found, text = file_named(path, "lesson.html"), self.html()
        try:
            found.write_text(text, encoding="utf-8")
        except (OSError, ValueError) as error:  # a name with a sign that no file can have, too
            raise not_written(found.name or str(path), error) from None
        return found

    def __repr__(self) -> str:
        """Return what it is called, and how it is seen."""
        with speaking(self.language):
            return shows_itself(self.title)

    def _repr_html_(self) -> str:
        """Return the page in a frame of its own, so that its style touches nothing else."""
        return (
            f'<iframe title="{escape(self.title)}" srcdoc="{escape(self.html())}" '
            'style="width:100%;height:70vh;border:1px solid #888;background:#fff"></iframe>'
        )
