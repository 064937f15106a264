"""What a lesson asks, on paper: questions with room to write, and their answers."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from mousemath.course.items import Kind
from mousemath.course.questions import LETTERS, shown_order
from mousemath.language import _
from mousemath.lesson.asking.question import SURE
from mousemath.teacher.printing.text import figure, listed, room, said, told
from mousemath.widgets.picture_words import named

if TYPE_CHECKING:
    from mousemath.course.items import Follow, Item, ItemWords, Way

BOX = "☐"
TALL, WIDE, LEFT, PAPER, LETTER = 150, 84, 34, 660, 8
"""Pixels of a frame for bars: its height, the width for a bar, the margin for its scale, its width, a letter."""


def answering(item: Item, language: str) -> str:
    """Return the room for an answer to an item."""
    words = item.words[language]
    if item.kind is Kind.CHOICE:
        return _boxes(item, words, BOX) + (sureness() if item.sure else "")
    if item.kind is Kind.ORDER:
        return _boxes(item, words, "___")
    if item.kind is Kind.SHAPE:
        return frame(words.labels, _("height"))
    blank = f"_________ {escape(words.unit)}".strip()
    lead = escape(_("My answer:"))
    return f'<p class="blank">{lead} <span class="kept">{blank}</span></p>'


def _boxes(item: Item, words: ItemWords, sign: str) -> str:
    options = (
        f"{sign} <b>{LETTERS[place]}</b> {said(words.options[number])}"
        for place, number in enumerate(shown_order(item))
    )
    return listed(options, name="options")


def sureness() -> str:
    """Return the boxes that ask how sure one is of a bet."""
    boxes = (f'<span class="kept">{BOX} {escape(_(each))}</span>' for each in SURE.values())
    shown = " &ensp; ".join(boxes)
    lead = escape(_("How sure are you?"))
    return f'<p class="blank">{lead} &ensp; {shown}</p>'


def frame(labels: tuple[str, ...], label: str) -> str:
    """Return an empty frame in which bars can be drawn, its lines a tenth apart."""
    wide = min(WIDE, (PAPER - LEFT) // len(labels))
    width = LEFT + wide * len(labels)
    lines = "".join(
        f'<path d="M{LEFT} {TALL - tenth * TALL / 10:g}H{width}" stroke="#999" stroke-width=".6"/>'
        for tenth in range(11)
    )
    scale = "".join(
        f'<text x="{LEFT - 5}" y="{TALL - part * TALL + 4:g}" text-anchor="end">{shown}</text>'
        for part, shown in ((0, "0"), (0.5, "½"), (1, "1"))
    )
    names = "".join(
        f'<text x="{LEFT + wide * (place + 0.5):g}" y="{TALL + 18 + 14 * (LETTER * len(name) > wide)}" text-anchor="middle">{escape(name)}</text>'
        for place, name in enumerate(labels)
    )
    return (
        f'<svg class="bars" role="img" aria-label="{escape(label)}" width="{width + 8}" height="{TALL + 44}" '
        f'viewBox="0 -8 {width + 8} {TALL + 46}"><path d="M{LEFT} 0V{TALL}H{width}" fill="none" '
        f'stroke="#000" stroke-width="1.4"/>{lines}{scale}{names}</svg>'
    )


def writing(item: Item) -> str:
    """Return lines to work out an exercise on: more for a harder one."""
    return room(1 + 2 * item.level)


def answer(item: Item, language: str) -> str:
    """Return the answer to an item: its exact value, why, and what to say of wrong ways."""
    words = item.words[language]
    why = told(words.why) if words.why else ""
    ways = listed(_way(item, way, language) for way in item.ways)
    more = _following(item.contrast, language) if item.contrast else ""
    return f"<p><b>{exact(item, language)}</b></p>{why}{ways if item.ways else ''}{more}"


def _following(follow: Follow, language: str) -> str:
    """Return the case that is asked after a wrong answer, with its own."""
    values = "; ".join(map(figure, follow.exact))
    then = said(follow.then[language]) if follow.then else ""
    asked = named(escape(_("One more, to check")), said(follow.words[language]))
    return f"<p>{asked} <b>{values}</b> {then}</p>"


def exact(item: Item, language: str) -> str:
    """Return the exact value of an item in words."""
    words = item.words[language]
    if item.kind is Kind.CHOICE:
        return _chosen(item, words)
    if item.kind is Kind.ORDER:
        return " · ".join(
            f"{said(option)} ({_worth(item, number, words.unit)})"
            for number, option in enumerate(words.options)
        )
    if item.kind is Kind.SHAPE:
        heights = (figure(value) for value in item.exact if value is not None)
        return "; ".join(map(named, map(said, words.labels), heights))
    return escape(item.written or figure(item.value, words.unit))


def _chosen(item: Item, words: ItemWords) -> str:
    order = shown_order(item)
    right = "; ".join(
        f"{LETTERS[order.index(number)]} {said(words.options[number])}" for number in item.right
    )
    if len(item.exact) != len(words.options):
        values = f" ({figure(item.value, words.unit)})" if item.exact else ""
    else:
        each = (
            f"{LETTERS[order.index(number)]} {_worth(item, number, words.unit)}"
            for number, value in enumerate(item.exact)
            if value is not None
        )
        values = f" ({', '.join(each)})"
    return (right or escape(_("Nobody can tell beforehand."))) + values


def _worth(item: Item, number: int, unit: str) -> str:
    value = item.exact[number]
    return "" if value is None else escape(figure(value, unit))


def _way(item: Item, way: Way, language: str) -> str:
    lead, unit = "", item.words[language].unit
    if way.value is not None:
        lead = escape(figure(way.value, unit))
    elif way.option is not None:
        lead = said(item.words[language].options[way.option])
    words = said(way.words[language])
    return named(lead, words) if lead else words
