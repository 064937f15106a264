"""Reads what a lesson asks, and refuses what does not fit together."""

from __future__ import annotations

from fractions import Fraction

from mousemath.course.items import HINTS, NUMBERS, PARTS, Follow, Item, ItemWords, Kind, Way
from mousemath.course.reading import NO_FRACTION, OTHER, UNEQUAL, Table, filled
from mousemath.language import mark


def read_item(table: Table) -> Item:
    """Read an item.

    Raises:
        MousemathError: something is missing, unknown, of another type or does not fit the rest.
    """
    name = table.text("id")
    table.place = f"{table.place.partition(' ')[0]} {name}"
    kind = Kind(_one_of(table, "kind", tuple(Kind)))
    item = Item(
        name,
        _one_of(table, "part", PARTS),
        kind,
        table.whole("level", 0),
        table.texts("positions"),
        table.values("exact"),
        table.wholes("right"),
        table.fractions("also"),
        table.fraction("accept"),
        table.text("written", ""),
        table.whole("of", 0),
        table.flag("total", default=True),
        table.flag("sure"),
        table.by_language(filled(ItemWords)),
        table.each("way", _way),
        table.table("contrast").read(_follow) if "contrast" in table else None,
        kind is Kind.LUCK or table.flag("signed"),
        table.text("like", ""),
        _span(table, kind),
    )
    _fits(item, table)
    return item


def _span(table: Table, kind: Kind) -> tuple[Fraction, Fraction] | None:
    """Take what can come; luck is a change of the chance of winning where nothing else is said."""
    ends = table.fractions("span")
    if not ends:
        return (Fraction(-1), Fraction(1)) if kind is Kind.LUCK else None
    span = least, greatest = min(ends), max(ends)
    if kind not in NUMBERS or ends != span or least == greatest:
        table.refuse("span", mark("is a pair of numbers, in their order"))
    return span


def _one_of(table: Table, name: str, known: tuple[str, ...]) -> str:
    found = table.text(name)
    if found not in known:
        table.refuse(name, OTHER)
    return found


def _way(table: Table) -> Way:
    value, draw = table.fraction("value"), table.fractions("draw")
    option, last = table.whole("option", -1), table.whole("last", -1)
    told = value is not None or draw or option >= 0 or last >= 0
    return Way(
        table.text("name"),
        table.said(),
        value,
        draw,
        None if option < 0 else option,
        None if last < 0 else last,
        table.flag("asked") or not told,
        table.table("title").read(Table.said) if "title" in table else None,
    )


def _follow(table: Table) -> Follow:
    then = table.table("then").read(Table.said) if "then" in table else None
    return Follow(table.fractions("exact"), table.said(), then)


def _fits(item: Item, table: Table) -> None:
    """Refuse what is not complete, or is not the same in both languages."""
    english, french = item.words["en"], item.words["fr"]
    for name in ("options", "labels", "hints"):
        if len(getattr(english, name)) != len(getattr(french, name)):
            table.refuse(name, UNEQUAL)
    if item.part == "exercise" and (len(english.hints) != HINTS or item.level not in (1, 2, 3)):
        table.refuse("hints", mark("are three, and the level is 1, 2 or 3, in an exercise"))
    _fits_kind(item, table)


def _fits_kind(item: Item, table: Table) -> None:
    options, values = len(item.words["en"].options), len(item.exact)
    if None in item.exact and item.kind is not Kind.CHOICE:
        table.refuse("exact", NO_FRACTION)
    if item.kind in NUMBERS and values != 1:
        table.refuse("exact", mark("is one number"))
    if item.span is not None and not item.span[0] <= item.value <= item.span[1]:
        table.refuse("span", mark("does not hold the exact value"))
    if item.kind is Kind.CHOICE and (options <= 1 or values not in (0, 1, options)):
        table.refuse("options", mark("are two or more, each with its exact value or none"))
    if item.kind is Kind.ORDER and (options <= 1 or values != options):
        table.refuse("options", mark("are two or more, each with its exact value"))
    if item.kind is Kind.SHAPE and (len(item.words["en"].labels) != values or not values):
        table.refuse("labels", mark("are as many as there are exact values"))
    if any(not 0 <= number < options for number in item.right):
        table.refuse("right", mark("is none of the options"))
    chosen = {
        number for way in item.ways for number in (way.option, way.last) if number is not None
    }
    if any(number >= options for number in chosen):
        table.refuse("way", mark("chooses none of the options"))
    if any(way.draw and len(way.draw) != values for way in item.ways):
        table.refuse("way", mark("draws not as many bars as there are"))
