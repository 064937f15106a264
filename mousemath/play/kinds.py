"""Kinds of values that public functions take, and the refusal of any other."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import fields
from decimal import Decimal
from fractions import Fraction
from itertools import islice
from types import UnionType
from typing import Protocol, cast, runtime_checkable

from mousemath.errors import MousemathError
from mousemath.language import mark

Class = type | UnionType
"""A class, or several of them."""

MOST_AT_ONCE = 1_000_000
"""Games that are played one by one in a call: a quarter of an hour of the slower ones."""
PLAIN: dict[str, type] = {"str": str, "int": int, "bool": bool, "None": type(None)}
"""Kinds that are looked at where a signature says nothing else, by the way it is written there."""
AT_HOME = (str, bytes, int, float, complex, Decimal, Fraction, list, tuple, dict, set, frozenset)
"""What a function answers itself, with what it takes; anything else is told by its type."""
DEPTH = 3
"""How deep within lists the numbers of other libraries are looked for."""
MOST_ENTRIES = 100_000
"""Entries of an iterator that are gone through; it might never end."""


@runtime_checkable
class Function(Protocol):
    """What can be called."""

    def __call__(self, *given: object, **named: object) -> object:
        """Do it."""


class listed:  # noqa: N801 - stands where a class stands
    """A list, a tuple or another collection, each entry of a kind; one of a size has an order too.

    >>> str(listed(int)), listed(int).holds([1, 2]), listed(int).holds("12"), listed(int).holds([1, None])
    ('list[int]', True, False, False)
    >>> str(listed(int, 2)), listed(int, 2).holds((9, 4)), listed(int, 2).holds({9, 4})
    ('tuple[int, int]', True, False)
    """

    def __init__(self, kind: Class | listed, size: int | None = None) -> None:
        self.kind, self.size = kind, size

    def __str__(self) -> str:
        """Return how Python would write it."""
        name = _name(self.kind)
        return f"list[{name}]" if self.size is None else f"tuple[{', '.join([name] * self.size)}]"

    def holds(self, value: object) -> bool:
        """Tell whether a value is one; an iterator within, which passes by once, is not looked at."""
        if isinstance(value, Iterator):
            return self.size is None
        if isinstance(value, (str, bytes)) or not isinstance(value, Collection):
            return False
        if self.size is not None and not (isinstance(value, Sequence) and len(value) == self.size):
            return False
        return all(_fits(entry, self.kind) for entry in value)


Kind = Class | listed | tuple[Class | listed, ...]
"""What a value may be; of a tuple, any of these."""


def check_kind(name: str, value: object, kind: Kind) -> None:
    """Check one value that somebody has given by its name.

    Raises:
        MousemathError: it is of another kind.

    >>> check_kind("players", 2, int)
    """
    if (refused := wrong_kind(name, value, kind)) is not None:
        raise refused


def wrong_kind(name: str, value: object, kind: Kind) -> MousemathError | None:
    """Return the refusal of a value that is of another kind; ``None`` where it is of this one."""
    if _fits(value, kind):
        return None
    return MousemathError(
        mark("“{name}” is to be of type {kind}, not {given}."),
        name=name,
        kind=_name(kind),
        given=_kind_of(value),
    ).at(name)


def check_at_once(number: int, most: int = MOST_AT_ONCE) -> None:
    """Refuse more games in one call than are played in minutes: nothing could stop it but the end of the kernel.

    Raises:
        MousemathError: there are more.
    """
    if number > most:
        refusal = mark("In one call at most {most} games are played: {number} would not end.")
        raise MousemathError(refusal, most=most, number=number)


def _fits(value: object, kind: Kind) -> bool:
    if isinstance(kind, tuple):
        return any(_fits(value, each) for each in kind)
    if isinstance(kind, listed):
        return kind.holds(value)
    return isinstance(value, kind) and (not isinstance(value, bool) or _takes_truth(kind))


def _takes_truth(kind: type | UnionType) -> bool:
    """Whether True and False are of a kind: of ``bool`` and ``object``, not of ``int``."""
    return bool in getattr(kind, "__args__", (kind,)) or kind is object


def _name(kind: Kind) -> str:
    parts = kind if isinstance(kind, tuple) else getattr(kind, "__args__", ())
    if parts:
        return " | ".join(map(_name, parts))
    if isinstance(kind, type):
        return "None" if kind is type(None) else kind.__name__
    return str(kind)


def _kind_of(value: object, depth: int = DEPTH) -> str:
    """Return what kind of thing was given, of a list that of its entries too."""
    if value is None or isinstance(value, type):
        return str(value) if value is None else f"type[{value.__name__}]"
    if isinstance(value, (list, tuple, set, frozenset)) and value and depth:
        inside = sorted({_kind_of(each, depth - 1) for each in value})
        return f"{type(value).__name__}[{' | '.join(inside[:3])}]"
    return type(value).__name__


def is_foreign(value: object) -> bool:
    """Whether a value is of none of the types that Python writes down, such as an array or an object.

    >>> is_foreign("x"), is_foreign(None), is_foreign(object())
    (False, False, True)
    """
    return value is not None and value is not Ellipsis and not isinstance(value, AT_HOME)


def plain(value: object, depth: int = DEPTH) -> object:
    """Return a whole number, a float, a truth or a text of NumPy or SymPy as Python's, within lists too.

    Rows of pandas give such numbers. Anything else is returned as it is, and neither library is loaded.

    >>> plain([(2, True), "a"]), plain(None)
    ([(2, True), 'a'], None)
    """
    if getattr(value, "is_Integer", False) is True:
        return int(cast("int", value))
    if getattr(value, "shape", None) == () and hasattr(value, "item"):
        return value.item()
    if not depth or type(value) not in {list, tuple, dict}:
        return value
    inside = list(value.values() if isinstance(value, dict) else cast("list[object]", value))
    turned = [plain(each, depth - 1) for each in inside]
    if all(new is old for new, old in zip(turned, inside, strict=True)):
        return value
    if isinstance(value, dict):
        return dict(zip(value, turned, strict=True))
    return turned if isinstance(value, list) else tuple(turned)


def make_plain(record: object) -> None:
    """Give a frozen record that is being made Python's own numbers in place of other libraries'."""
    for name, value in [(each.name, getattr(record, each.name)) for each in fields(record)]:  # type: ignore[arg-type]
        object.__setattr__(record, name, plain(value))


def takes_list(kind: Kind) -> bool:
    """Whether a list of some length is of a kind."""
    return any(isinstance(each, listed) for each in (kind if isinstance(kind, tuple) else (kind,)))


def entries(value: object) -> object:
    """Return an iterator as a tuple, as far as one goes through it; anything else as it is.

    >>> entries(iter([1, 2])), entries("ab")
    ((1, 2), 'ab')
    """
    return tuple(islice(value, MOST_ENTRIES)) if isinstance(value, Iterator) else value
