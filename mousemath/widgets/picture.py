"""A scene as a static picture: HTML and plain text that need no kernel and no script.

The board becomes an SVG image in a data address, because notebook sanitizers keep images and drop
inline SVG. What stands around the board becomes
a small table.
"""

from __future__ import annotations

import re
from html import escape
from typing import TYPE_CHECKING, Any

from mousemath.language import _
from mousemath.scene import (
    ActionButton,
    Board,
    Card,
    Cards,
    Chains,
    Die,
    Formula,
    Number,
    Rich,
    Scene,
    Seat,
    Seats,
    Strong,
    Track,
)
from mousemath.widgets.board_picture import board_image

if TYPE_CHECKING:
    from collections.abc import Iterator

# Where styles are trusted: no word of a missing widget just above the picture that stands for it.
QUIET = (
    "<style>.jp-OutputArea:not(:has(.mm-root)) > "
    ".jp-OutputArea-child:has(+ .jp-OutputArea-child .mm-picture){display:none}</style>"
)


def plain(runs: Rich | str) -> str:
    """Return rich text as plain words; a formula is read out.

    >>> plain(("Two ", Strong("dice")))
    'Two dice'
    """
    if isinstance(runs, str):
        return runs
    return "".join(_plain_run(run) for run in runs)


def _plain_run(run: object) -> str:
    if isinstance(run, Strong):
        return run.text
    if isinstance(run, Formula):
        return run.spoken or re.sub(r"<[^>]+>", "", run.mathml)
    if isinstance(run, Number):
        return run.decimal
    return str(run)


def position_code(scene: Scene) -> str:
    """Return the position code of the scene: its first field of type ``"copy"``, or ``""``."""
    fields = (field for form in scene.forms for field in form.fields)
    return next((field.value for field in fields if field.type == "copy"), "")


def _parts(scene: Scene) -> tuple[Any, ...]:
    return (*scene.main, *scene.tray, *scene.below)


def _rows(scene: Scene) -> Iterator[tuple[str, str]]:
    """Yield what stands around the board: a name, and the things there in words."""
    for part in _parts(scene):
        if isinstance(part, (Board, Chains)):
            if isinstance(part, Chains):
                for chain in part.chains:
                    yield chain.label, "; ".join(level.name for level in chain.levels)
            continue
        if isinstance(part, Seats):
            yield part.label, "; ".join(_seat_words(seat) for seat in part.seats)
        elif isinstance(part, Track):
            here = [stop.name for stop in part.stops if stop.state == "here"]
            yield part.label, "; ".join([*here, *([part.note] if part.note else [])])
        elif isinstance(part, Cards):
            yield part.label, "; ".join(card.name for card in part.cards)
        else:
            yield from _choices(part)


def _seat_words(seat: Seat) -> str:
    return ", ".join([f"{seat.name}: {seat.score}", *(card.name for card in seat.cards)])


def _choices(part: object) -> Iterator[tuple[str, str]]:
    things: tuple[Any, ...] = getattr(part, "dice", None) or getattr(part, "buttons", None) or ()
    words = [_thing_words(thing) for thing in things]
    if words:
        yield str(getattr(part, "label", "")), "; ".join(words)


def _thing_words(thing: object) -> str:
    if isinstance(thing, ActionButton):
        return ", ".join(filter(None, (thing.label, thing.consequence)))
    if isinstance(thing, (Die, Card)):
        return thing.name or thing.word
    return ""


def picture_text(scene: Scene) -> str:
    """Return the scene in plain words, for readers that show text alone."""
    lines = [
        f"{scene.title}: {scene.heading}",
        " · ".join(scene.context),
        plain(scene.sentence.text),
    ]
    for part in _parts(scene):
        if isinstance(part, Board):
            lines += [part.label, *(f"  {cell.name}" for cell in part.cells)]
    lines += [f"{name}: {words}" for name, words in _rows(scene) if words]
    code = position_code(scene)
    if code:
        lines.append(f"{_('Position code')}: {code}")
    return "\n".join(line for line in lines if line)


def picture_html(scene: Scene, name: str = "") -> str:
    """Return the scene as HTML that sanitizers let through; ``name`` ties it to a live widget."""
    boards = [part for part in _parts(scene) if isinstance(part, Board)]
    rows = "".join(
        f'<tr><th style="text-align:left;vertical-align:top">{escape(title)}</th>'
        f'<td style="text-align:left">{escape(words)}</td></tr>'
        for title, words in _rows(scene)
        if words
    )
    code = position_code(scene)
    parts = [
        QUIET,
        f"<p><strong>{escape(scene.title)}</strong> · {escape(' · '.join(scene.context))}</p>",
        f"<p><strong>{escape(scene.heading)}</strong></p>",
        *(board_image(board) for board in boards),
        f"<p>{escape(plain(scene.sentence.text))}</p>",
        f"<table>{rows}</table>" if rows else "",
        f"<p>{escape(_('Position code'))}: <code>{escape(code)}</code></p>" if code else "",
    ]
    classes = "mm-picture" + (f" mm-picture-{name}" if name else "")
    return f'<div class="{classes}" lang="{escape(scene.language)}">{"".join(parts)}</div>'
