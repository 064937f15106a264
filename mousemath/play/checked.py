"""What a caller has given to a public function: a misspelt name or a wrong kind is told in one sentence.

A function says what it takes, ``@checked(board=Board, rules=listed(Rule))``; whatever else is given is refused before
anything is done, and what is missing, or given too often, is told with a call that is right. A function that is asked
in a ``language`` by name answers in it, and refuses in it.
"""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import wraps
from types import FunctionType, UnionType
from typing import TYPE_CHECKING, ParamSpec, Protocol, TypeVar, cast, runtime_checkable

from mousemath.errors import MousemathError, nearest
from mousemath.language import LANGUAGES, answering, mark
from mousemath.play.called import OWNERS, right_call

if TYPE_CHECKING:
    from contextlib import AbstractContextManager

Given = ParamSpec("Given")
Returned = TypeVar("Returned")
Class = type | UnionType
"""A class, or several of them."""

MOST_AT_ONCE = 1_000_000
"""Games that are played one by one in a call: a quarter of an hour of the slower ones."""


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
        """Tell whether a value is one; the entries of an iterator, which pass by once, are not looked at."""
        if isinstance(value, Iterator):
            return self.size is None
        if isinstance(value, (str, bytes)) or not isinstance(value, Collection):
            return False
        if self.size is not None and not (isinstance(value, Sequence) and len(value) == self.size):
            return False
        return all(_fits(entry, self.kind) for entry in value)


Kind = Class | listed | tuple[Class | listed, ...]
"""What a value may be; of a tuple, any of these."""


def checked(
    **kinds: Kind,
) -> Callable[[Callable[Given, Returned]], Callable[Given, Returned]]:
    """Let a function refuse names that it does not know, values that are not of these kinds, too few and too many.

    Args:
        **kinds: a class, or several (``int | None``), for each value that is looked at; others are left to the
            function.

    >>> @checked(dice=int)
    ... def bust(dice, *, faces=6):
    ...     return dice + faces
    >>> bust(3), bust(dice=2, faces=1)
    (9, 3)
    >>> bust("3")
    Traceback (most recent call last):
    ...
    mousemath.errors.MousemathError: “dice” is to be of type int, not str.
    >>> bust(3, face=2)
    Traceback (most recent call last):
    ...
    mousemath.errors.MousemathError: “bust” knows no “face”: did you mean “faces”?
    >>> bust()
    Traceback (most recent call last):
    ...
    mousemath.errors.MousemathError: “bust” also needs “dice”: write for example bust(dice).
    """
    room = sys._getframe(1).f_globals["__name__"]  # noqa: SLF001 - where the name stands, by which it is pickled

    def dressed(call: Callable[Given, Returned]) -> Callable[Given, Returned]:
        check, plain = _Check(call, kinds, room), call

        def asked(*given: Given.args, **named: Given.kwargs) -> Returned:
            with check(given, named):
                return plain(*given, **named)

        # With the globals of the module that has the function, so that its doctest is found.
        code, names = asked.__code__, inspect.unwrap(call).__globals__
        here = wraps(call)(FunctionType(code, names, code.co_name, None, asked.__closure__))
        here.__module__ = room
        return cast("Callable[Given, Returned]", here)

    return dressed


class _Check:
    """What is looked at before a function is called."""

    def __init__(self, call: Callable[..., object], kinds: Mapping[str, Kind], room: str) -> None:
        plain = cast("FunctionType", inspect.unwrap(call))
        code, spared = plain.__code__, {*(plain.__kwdefaults__ or ())}
        self.call, self.room = call, room
        self.kinds = kinds
        self.known = code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]
        self.by_place = code.co_argcount
        spared.update(self.known[: self.by_place][self.by_place - len(plain.__defaults__ or ()) :])
        self.needed = [name for name in self.known if name not in spared]
        self.open = bool(code.co_flags & inspect.CO_VARKEYWORDS)

    def __call__(
        self, given: tuple[object, ...], named: Mapping[str, object]
    ) -> AbstractContextManager[None]:
        """Refuse what cannot be taken; return the block in which the function answers, in its caller's language."""
        code = named.get("language")
        refused = self._of_names(named) or self._of_number(given, named)
        if refused is not None:
            if isinstance(code, str) and code in LANGUAGES:
                refused.language = code
            raise refused
        for name, value in (*zip(self.known, given, strict=False), *named.items()):
            kind = self.kinds.get(name)
            if kind is not None:
                check_kind(name, value, kind)
        return answering(cast("str | None", code))

    def _of_names(self, named: Mapping[str, object]) -> MousemathError | None:
        """Refuse a misspelt name; a function with options of its own refuses those that are like none of its own."""
        for name in named:
            if name in self.known:
                continue
            near = nearest(name, self.known, 0.75 if self.open else 0.4)
            if near or not self.open:
                return MousemathError(
                    mark("“{call}” knows no “{name}”: did you mean “{near}”?")
                    if near
                    else mark("“{call}” knows no “{name}”: it takes {known}."),
                    call=self.call.__name__,
                    name=name,
                    near=near,
                    known=", ".join(each for each in self.known if each not in OWNERS) or "()",
                )
        return None

    def _of_number(
        self, given: tuple[object, ...], named: Mapping[str, object]
    ) -> MousemathError | None:
        """Refuse what stands where nothing is taken, what is given twice, and what is missing."""
        placed = self.known[: len(given)]
        if len(given) > self.by_place:
            return self._refusal(
                mark("“{call}” takes fewer values without a name: write for example {example}.")
            )
        if twice := [each for each in placed if each in named]:
            return self._refusal(
                mark("“{call}” was given “{name}” twice: write for example {example}."), twice[0]
            )
        lacking = [each for each in self.needed if each not in placed and each not in named]
        if not lacking:
            return None
        return self._refusal(
            mark("“{call}” also needs “{name}”: write for example {example}."), lacking[0]
        )

    def _refusal(self, message: str, name: str = "") -> MousemathError:
        example = right_call(self.call, self.room)
        return MousemathError(message, call=self.call.__name__, name=name, example=example)


def check_kind(name: str, value: object, kind: Kind) -> None:
    """Check one value that somebody has given by its name.

    Raises:
        MousemathError: it is of another kind.

    >>> check_kind("players", 2, int)
    """
    if not _fits(value, kind):
        raise MousemathError(
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


def _kind_of(value: object) -> str:
    """Return what kind of thing was given, of a list that of its entries too."""
    if value is None or isinstance(value, type):
        return str(value) if value is None else f"type[{value.__name__}]"
    if isinstance(value, (list, tuple, set, frozenset)) and value:
        inside = sorted({_kind_of(each) for each in value})
        return f"{type(value).__name__}[{' | '.join(inside[:3])}]"
    return type(value).__name__
