"""A scene as a static picture: HTML and plain text that need no kernel and no script.

The table becomes an SVG image in a data address, because notebook sanitizers keep images and drop
inline SVG. The scene is one whose boards are drawn (:func:`mousemath.scene.drawn`).
"""

from __future__ import annotations

import re
from html import escape
from typing import TYPE_CHECKING

from mousemath.language import _
from mousemath.scene import (
    ActionButton,
    Actions,
    Cards,
    Chain,
    Chains,
    DiceTray,
    Drawing,
    Formula,
    Seat,
    Seats,
    Strong,
    Track,
    drawn,
)
from mousemath.widgets.table_picture import parts_address, table_image

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from mousemath.scene import Part, Rich, Scene

# Where styles are trusted: no word of a missing widget just above the picture that stands for it.
QUIET = (
    "<style>.jp-OutputArea:not(:has(.mm-root)) > .jp-OutputArea-child:has(+ .jp-OutputArea-child > "
    ".jp-OutputArea-output > .mm-picture){display:none}</style>"
)


def stands_for(language: str, told: str) -> str:
    """Return what stands where a widget cannot: HTML in a language."""
    return f'<div class="mm-picture" lang="{escape(language)}">{told}</div>'


_WRAPPED = ' style="white-space:pre-wrap"'


def plain(runs: Rich | str) -> str:
    """Return rich text as plain words; a formula is read out.

    >>> plain(("Two ", Strong("dice")))
    'Two dice'
    """
    if isinstance(runs, str):
        return runs
    return "".join(_plain_run(run) for run in runs)


def _plain_run(run: str | Strong | Formula) -> str:
    match run:
        case Strong(text):
            return text
        case Formula(mathml, spoken):
            return spoken or re.sub(r"<[^>]+>", "", mathml)
    return run


def line_to_play_on(scene: Scene) -> str:
    """Return the line that brings the scene back: its first field of type ``"copy"``, else that of its words."""
    fields = (field for form in scene.forms for field in form.fields)
    copied = (field.value for field in fields if field.type == "copy")
    return next(copied, scene.words.get("line", ""))


def _parts(scene: Scene) -> tuple[Part, ...]:
    return (*scene.main, *scene.tray, *scene.below)


def _rows(parts: Iterable[Part]) -> Iterator[str]:
    """Yield what stands around the board: a name, and the things there in words."""
    for part in parts:
        for name, things in _things(part):
            words = "; ".join(filter(None, things))
            if words:
                yield f"{name}: {words}"


def _things(part: Part) -> Iterator[tuple[str, Iterable[str]]]:
    match part:
        case Chains():
            yield from map(_levels, part.chains)
        case Seats():
            yield part.label, map(_seat_words, part.seats)
        case Track():
            yield part.label, [*_here(part), part.note]
        case Cards():
            yield part.label, (card.name for card in part.cards)
        case DiceTray():
            yield part.label, (die.name or die.word for die in part.dice)
        case Actions():
            yield part.label, map(_button_words, part.buttons)


def _levels(chain: Chain) -> tuple[str, list[str]]:
    return chain.label, [level.name for level in chain.levels]


def _here(track: Track) -> list[str]:
    return [stop.name for stop in track.stops if stop.state == "here"]


def _seat_words(seat: Seat) -> str:
    return ", ".join([f"{seat.name}: {seat.score}", *(card.name for card in seat.cards)])


def _button_words(button: ActionButton) -> str:
    return ", ".join(filter(None, (button.label, button.consequence)))


def picture_text(scene: Scene) -> str:
    """Return the scene in plain words, for readers that show text alone."""
    lines = [
        f"{scene.title}: {scene.heading}",
        " · ".join(scene.context),
        plain(scene.sentence.text),
    ]
    for part in _parts(scene):
        if isinstance(part, Drawing):
            lines += [part.label, f"  {'; '.join(cell.name for cell in part.places)}"]
    lines += _rows(_parts(scene))
    line = line_to_play_on(scene)
    if line:
        lines.append(f"{_('To play on, run this line:')} {line}")
    return "\n".join(line for line in lines if line)


def picture_html(scene: Scene) -> str:
    """Return the scene as HTML that sanitizers let through."""
    parts = _parts(scene)
    boards = [part.label for part in parts if isinstance(part, Drawing)]
    due = [part for part in parts if isinstance(part, Actions)]
    label = "\n".join([*boards, *_rows(part for part in parts if part not in due)])
    line = line_to_play_on(scene)
    lines = [
        f"<strong>{escape(scene.title)}</strong> · {escape(' · '.join(scene.context))}",
        f"<strong>{escape(scene.heading)}</strong>",
        table_image(parts, label),
        escape(plain(scene.sentence.text)),
        *map(escape, _rows(due)),
        escape(_("To play on, run this line:")) if line else "",
    ]
    told = "".join(f"<p>{line}</p>" for line in lines if line)
    ready = f"<pre{_WRAPPED}>{escape(line, quote=False)}</pre>" if line else ""
    return stands_for(scene.language, f"{QUIET}{told}{ready}")


def table_address(scene: Scene) -> str:
    """Return the table of a scene, drawn or not, as an address that holds the picture; ``""`` when there is none."""
    seen = drawn(scene)
    return parts_address((*seen.main, *seen.below))
