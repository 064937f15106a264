"""What a caller has given to a public function: a misspelt name or a wrong kind is told in one sentence.

A function says what it takes, ``@checked(board=Board, rules=listed(Rule))``; whatever else is given is refused before
anything is done, and what is missing, or given too often, is told with a call that is right. A function that is asked
in a ``language`` by name answers in it, and refuses in it.
"""

from __future__ import annotations

import inspect
import sys
from functools import wraps
from itertools import zip_longest
from types import FunctionType
from typing import TYPE_CHECKING, ParamSpec, TypeVar, cast

from mousemath.errors import MousemathError, nearest
from mousemath.language import LANGUAGES, SentenceError, answering, mark
from mousemath.play.belonging import Sort, elsewhere
from mousemath.play.called import OWNERS, right_call
from mousemath.play.kinds import PLAIN, entries, is_foreign, plain, takes_list, wrong_kind
from mousemath.play.unreadable import unreadable

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from contextlib import AbstractContextManager

    from mousemath.play.kinds import Kind

HERE = {"code": (Sort.POSITION,), "rule": (Sort.RULE,), "class_code": (Sort.ROOM,)}
"""Names under which a code is given."""
TEXTS = {"text", "answer", "truth", "hint"}
"""Names of texts in which any may stand; whoever reads them says what it takes."""
Given = ParamSpec("Given")
Returned = TypeVar("Returned")


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
        check, unchecked = Check(call, kinds, room), cast("Callable[..., Returned]", call)

        def asked(*given: Given.args, **named: Given.kwargs) -> Returned:
            return check.answered(unchecked, given, named)

        # With the globals of the module that has the function, so that its doctest is found.
        code, names = asked.__code__, inspect.unwrap(call).__globals__
        here = wraps(call)(FunctionType(code, names, code.co_name, None, asked.__closure__))
        here.__module__ = room
        return cast("Callable[Given, Returned]", here)

    return dressed


def _said_in(refused: MousemathError, code: object) -> MousemathError:
    """Let a refusal speak the language that was asked for, where it is one."""
    if type(code) is str and code in LANGUAGES:
        refused.language = code
    return refused


class Check:
    """What is looked at before a function is called."""

    def __init__(
        self,
        call: Callable[..., object],
        kinds: Mapping[str, Kind],
        room: str,
        owner: type | None = None,
    ) -> None:
        function = cast("FunctionType", inspect.unwrap(call))
        code, spared = function.__code__, {*(function.__kwdefaults__ or ())}
        self.call, self.room = owner or call, room
        self.made = int(owner is not None)
        """How many of what is given are the object that is being made."""
        self.kinds, self.lists = kinds, {n for n, kind in kinds.items() if takes_list(kind)}
        self.known = code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]
        self.by_place = code.co_argcount
        spared.update(
            self.known[: self.by_place][self.by_place - len(function.__defaults__ or ()) :]
        )
        self.needed = [name for name in self.known if name not in spared]
        self.rooms = {n for n, kind in function.__annotations__.items() if "ClassCode" in str(kind)}
        self.open = bool(code.co_flags & inspect.CO_VARKEYWORDS)
        said = {name: str(kind).split(" | ") for name, kind in function.__annotations__.items()}
        self.plain = {
            name: tuple(PLAIN[part] for part in parts)
            for name, parts in said.items()
            if PLAIN.keys() >= set(parts) and name != "language"
        }

    def gone_through(
        self, given: tuple[object, ...], named: Mapping[str, object]
    ) -> tuple[tuple[object, ...], Mapping[str, object]]:
        """Return what was given with Python's own numbers, each iterator where a list belongs gone through."""
        placed = zip_longest(self.known[: len(given)], given)
        return tuple(self._taken(*each) for each in placed), {
            name: self._taken(name, value) for name, value in named.items()
        }

    def _taken(self, name: str, value: object) -> object:
        return plain(entries(value) if name in self.lists else value)

    def answered(
        self,
        call: Callable[..., Returned],
        given: tuple[object, ...],
        named: Mapping[str, object],
    ) -> Returned:
        """Call the function with what was given, or refuse it."""
        try:
            placed, called = self.gone_through(given, named)
            with self(placed, called):
                return call(*placed, **called)
        except SentenceError:
            raise
        except Exception:
            refused = self.of_unreadable(given, named)
            if refused is None:
                raise
        raise refused

    def __call__(
        self, given: tuple[object, ...], named: Mapping[str, object]
    ) -> AbstractContextManager[None]:
        """Refuse what cannot be taken; return the block in which the function answers, in its caller's language."""
        code = named.get("language")
        refused = (
            self.of_names_and_number(given, named)
            or self._of_codes(given, named)
            or self.of_kinds(given, named)
        )
        if refused is not None:
            raise _said_in(refused, code)
        return answering(cast("str | None", code))

    def of_unreadable(
        self, given: tuple[object, ...], named: Mapping[str, object]
    ) -> MousemathError | None:
        """Return the refusal of what raises an error by itself, once it has; ``None`` where nothing does.

        An object that is being made is not looked at.
        """
        placed = [*zip(self.known, given, strict=False)][self.made :]
        refused = unreadable((*placed, *named.items()))
        return None if refused is None else _said_in(refused, named.get("language"))

    def of_names_and_number(
        self, given: tuple[object, ...], named: Mapping[str, object]
    ) -> MousemathError | None:
        """Refuse a misspelt name, too few, too many, and what is given twice."""
        return self._of_names(named) or self._of_number(given, named)

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

    def _of_codes(
        self, given: tuple[object, ...], named: Mapping[str, object]
    ) -> MousemathError | None:
        """Refuse a code where none, or one of another sort, belongs."""
        for name, value in (*zip(self.known, given, strict=False), *named.items()):
            if type(value) is not str or name in TEXTS:
                continue
            here = HERE.get(name, (Sort.RULE,))  # a few letters, which may be a name too
            refused = elsewhere(value, *here, *([Sort.ROOM] if name in self.rooms else []))
            if refused is not None:
                return refused
        return None

    def of_kinds(
        self, given: tuple[object, ...], named: Mapping[str, object]
    ) -> MousemathError | None:
        """Refuse a value of another kind."""
        for name, value in (*zip(self.known, given, strict=False), *named.items()):
            kind = self.kinds.get(name)
            if kind is None and name in self.plain and is_foreign(value):
                kind = self.plain[name]
            if kind is not None and (refused := wrong_kind(name, value, kind)) is not None:
                return refused
        return None

    def _refusal(self, message: str, name: str = "") -> MousemathError:
        example = right_call(self.call, self.room)
        return MousemathError(message, call=self.call.__name__, name=name, example=example)
