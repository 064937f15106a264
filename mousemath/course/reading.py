"""A strict reader of the course's data files: every entry is known, of its type, and there.

What is wrong is told in one sentence that names the file, the place and the entry.
"""

from __future__ import annotations

import tomllib
from dataclasses import MISSING as NEEDED
from dataclasses import Field, fields
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final, TypeVar

from mousemath.errors import MousemathError, place_in_file
from mousemath.language import Message, mark

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from _typeshed import DataclassInstance

Found = TypeVar("Found")
Filled = TypeVar("Filled", bound="DataclassInstance")
LANGUAGES: Final = ("en", "fr")
UNEQUAL = mark("has not as many entries in each language")
OTHER = mark("is none of those that are known")
MISSING = mark("is missing")
UNKNOWN = mark("is not known here")
NO_TEXT = mark("is no text")
NO_TEXTS = mark("is no list of texts")
NO_WHOLE = mark("is no whole number")
NO_WHOLES = mark("is no list of whole numbers")
NO_FLAG = mark("is neither true nor false")
NO_TABLE = mark("is no table")
NO_TABLES = mark("is no list of tables")
NO_FRACTION = mark("is no fraction such as 2/3, written as a text")


class Table:
    """A table of a data file, of which each entry is taken once.

    Args:
        data: what the file says.
        place: where it stands, for the sentence of an error: the file, then ids.

    >>> table = Table({"level": 1}, "mouse-03")
    >>> table.whole("level"), table.text("unit", "")
    (1, '')
    >>> table.text("kind")
    Traceback (most recent call last):
    mousemath.errors.MousemathError: Course file mouse-03: “kind” is missing.
    """

    def __init__(self, data: object, place: str) -> None:
        self.place = place
        self._left: dict[str, object] = dict(data) if isinstance(data, dict) else {}
        if not isinstance(data, dict):
            self.refuse(place.rpartition(" ")[2], NO_TABLE)

    def refuse(self, name: str, reason: str) -> None:
        """Say what is wrong with an entry.

        Raises:
            MousemathError: always.
        """
        raise MousemathError(
            mark("Course file {place}: “{name}” {reason}."),
            place=self.place,
            name=name,
            reason=Message(reason),
        )

    def __contains__(self, name: str) -> bool:
        """Whether an entry is there and was not taken yet."""
        return name in self._left

    def names(self) -> tuple[str, ...]:
        """Return the names of the entries that are left."""
        return tuple(self._left)

    def take(self, name: str, default: object = None) -> object:
        """Take an entry as it is; without a default it must be there."""
        if name not in self._left and default is None:
            self.refuse(name, MISSING)
        return self._left.pop(name, default)

    def text(self, name: str, default: str | None = None) -> str:
        """Take a text; it is not empty unless that is the default."""
        found = self.take(name, default)
        if not isinstance(found, str) or not (found.strip() or found == default):
            self.refuse(name, NO_TEXT)
        return str(found).strip()

    def texts(self, name: str) -> tuple[str, ...]:
        """Take a list of texts; one that is left out is empty."""
        found = self.take(name, [])
        if not isinstance(found, list) or not all(isinstance(each, str) for each in found):
            self.refuse(name, NO_TEXTS)
            return ()
        return tuple(each.strip() for each in found)

    def whole(self, name: str, default: int | None = None) -> int:
        """Take a whole number, 0 or more."""
        found = self.take(name, default)
        if type(found) is not int or found < min(0, default or 0):
            self.refuse(name, NO_WHOLE)
            return 0
        return found

    def wholes(self, name: str) -> tuple[int, ...]:
        """Take a list of whole numbers; one that is left out is empty."""
        found = self.take(name, [])
        if not isinstance(found, list) or not all(type(each) is int for each in found):
            self.refuse(name, NO_WHOLES)
            return ()
        return tuple(found)

    def flag(self, name: str, *, default: bool = False) -> bool:
        """Take what is true or false."""
        found = self.take(name, default=default)
        if not isinstance(found, bool):
            self.refuse(name, NO_FLAG)
        return bool(found)

    def fraction(self, name: str) -> Fraction | None:
        """Take a fraction; ``None`` where it is left out."""
        if name not in self:
            return None
        return self._fraction(name, self.take(name))

    def fractions(self, name: str) -> tuple[Fraction, ...]:
        """Take one fraction or a list of them; a list that is left out is empty."""
        found = self.take(name, [])
        listed = found if isinstance(found, list) else [found]
        return tuple(self._fraction(name, each) for each in listed)

    def values(self, name: str) -> tuple[Fraction | None, ...]:
        """Take one fraction or a list of them, in which an empty text stands for no value."""
        found = self.take(name, [])
        listed = found if isinstance(found, list) else [found]
        return tuple(None if each == "" else self._fraction(name, each) for each in listed)

    def _fraction(self, name: str, written: object) -> Fraction:
        try:
            if isinstance(written, str):
                return Fraction(written)
        except (ValueError, ZeroDivisionError):
            pass
        self.refuse(name, NO_FRACTION)
        return Fraction()

    def table(self, name: str) -> Table:
        """Take a table that must be there."""
        return Table(self.take(name), f"{self.place} {name}")

    def tables(self, name: str) -> list[Table]:
        """Take a list of tables; one that is left out is empty."""
        found = self.take(name, [])
        if not isinstance(found, list):
            self.refuse(name, NO_TABLES)
            return []
        return [Table(each, f"{self.place} {name} {n + 1}") for n, each in enumerate(found)]

    def read(self, reader: Callable[[Table], Found]) -> Found:
        """Read this table; what its reader has not taken is refused."""
        found = reader(self)
        for name in self._left:
            self.refuse(name, UNKNOWN)
        return found

    def each(self, name: str, reader: Callable[[Table], Found]) -> tuple[Found, ...]:
        """Take and read a list of tables."""
        return tuple(table.read(reader) for table in self.tables(name))

    def by_language(self, reader: Callable[[Table], Found]) -> dict[str, Found]:
        """Take and read the tables ``en`` and ``fr``, both of which must be there."""
        return {language: self.table(language).read(reader) for language in LANGUAGES}

    def said(self) -> Mapping[str, str]:
        """Take the texts ``en`` and ``fr``."""
        return {language: self.text(language) for language in LANGUAGES}


def filled(kind: type[Filled], **entries: str) -> Callable[[Table], Filled]:
    """Return a reader of a dataclass: each field is taken from the entry of its name, as its type says.

    A field is a text, a list of texts, a whole number, a flag, or words by language; what has a default may be
    left out.

    Args:
        kind: the dataclass.
        **entries: what the entry of a field is called, where it is not called after it.
    """

    def read(table: Table) -> Filled:
        return kind(
            *(_taken(table, each, entries.get(each.name, each.name)) for each in fields(kind))
        )

    return read


def _taken(table: Table, field: Field[Any], entry: str) -> object:
    default = None if field.default is NEEDED else field.default
    match field.type:
        case "str":
            return table.text(entry, default)
        case "int":
            return table.whole(entry, default)
        case "bool":
            return table.flag(entry)
        case "tuple[str, ...]":
            return table.texts(entry)
    return table.said()


def opened(text: str, name: str) -> Table:
    """Read a file; ``name`` is that of the file, for the sentence of an error.

    Raises:
        MousemathError: it is no TOML; the sentence says where.
    """
    try:
        return Table(tomllib.loads(text), name)
    except tomllib.TOMLDecodeError as error:
        raise MousemathError(
            mark("Course file {place} cannot be read: {where}."),
            place=name,
            where=place_in_file(str(error)),
        ) from None
