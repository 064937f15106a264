"""A preset as a TOML text: read strictly, entry by entry, and written as a teacher would write it."""

from __future__ import annotations

from typing import Any

from mousemath.errors import MousemathError
from mousemath.games.viva_topo.rules.equipment import Face, Home, SetUp
from mousemath.language import mark
from mousemath.play.outside import entries

Entries = dict[str, Any]
"""A table of TOML; what its entries are is checked by what is made of them."""


def read(text: str) -> Entries:
    """Return the parts of the preset that is written in ``text``, by their names.

    Raises:
        MousemathError: the text is not TOML, or an entry is missing, unknown or unplayable.
    """
    data = entries(text, mark("The preset is not written in TOML: {reason}."))
    keys = "name die ring room cat_speeds homes cockaigne tables"
    top = _entries(data, "preset", keys)
    wheels = _entries(top.pop("cockaigne"), "cockaigne", "worth pieces")
    homes = [_entries(item, "homes", "entrances worth pieces") for item in _items(top, "homes")]
    tables = [_entries(item, "tables", "players mice cat_start") for item in _items(top, "tables")]
    return {
        **top,
        "name": str(top["name"]),
        "die": tuple(Face.parse(face) for face in _items(top, "die")),
        "cat_speeds": tuple(_items(top, "cat_speeds")),
        "homes": tuple(
            Home(tuple(_items(home, "entrances")), home["worth"], home["pieces"]) for home in homes
        ),
        "cockaigne_worth": wheels["worth"],
        "cockaigne_pieces": wheels["pieces"],
        "tables": tuple(SetUp(**table) for table in tables),
    }


def write(preset: Entries) -> str:
    """Write the parts of a preset as TOML text; :func:`read` reads it."""
    name, faces = preset["name"], ", ".join(f'"{face}"' for face in preset["die"])
    lines = [
        f'name = "{name}"',
        f"ring = {preset['ring']}",
        f"room = {preset['room']}",
        f"die = [{faces}]",
        f"cat_speeds = {list(preset['cat_speeds'])}",
    ]
    for home in preset["homes"]:
        lines += ["", "[[homes]]", f"entrances = {list(home.entrances)}"]
        lines += [f"worth = {home.worth}", f"pieces = {home.pieces}"]
    lines += ["", "[cockaigne]"]
    lines += [f"worth = {preset['cockaigne_worth']}", f"pieces = {preset['cockaigne_pieces']}"]
    for table in preset["tables"]:
        lines += ["", "[[tables]]", f"players = {table.players}"]
        lines += [f"mice = {table.mice}", f"cat_start = {table.cat_start}"]
    return "\n".join(lines) + "\n"


def _entries(data: object, part: str, keys: str) -> Entries:
    """Return ``data`` if it is a table with exactly ``keys``."""
    wanted = keys.split()
    if not isinstance(data, dict):
        raise MousemathError(mark("“{part}” must be a table with entries."), part=part)
    for key in wanted:
        if key not in data:
            raise MousemathError(mark("“{key}” is missing in “{part}”."), key=key, part=part)
    for key in data:
        if key not in wanted:
            raise MousemathError(
                mark("“{key}” is not known in “{part}”: remove it or correct its spelling."),
                key=str(key)[:40],
                part=part,
            )
    return data


def _items(data: Entries, key: str) -> list[Any]:
    """Return the entry ``key`` if it is a list."""
    items = data[key]
    if not isinstance(items, list):
        raise MousemathError(mark("“{key}” must be a list."), key=key)
    return items
