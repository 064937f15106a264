"""What a caller has given to a public class: too little, too much or a misspelt name is told as a function tells it.

An enumeration is asked for one of its members by a value, and tells which there are; a policy, which a package lists
and others call, is told by a function of its own.
"""

from __future__ import annotations

import sys
from enum import Enum, EnumType
from functools import wraps
from inspect import isclass
from typing import TYPE_CHECKING, ParamSpec, TypeVar, cast

from mousemath.errors import MousemathError, unknown
from mousemath.language import SentenceError, mark
from mousemath.play.checked import Check
from mousemath.play.unreadable import unreadable

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from mousemath.play.kinds import Kind

Given = ParamSpec("Given")
Returned = TypeVar("Returned")


def made_rightly(room: str) -> None:
    """Let each class that a package gives to its users refuse what it cannot be made of in one sentence.

    Nothing is looked at before Python itself has refused, so that what is made rightly is made as fast as before
    but for one call.

    Args:
        room: the name of the package.

    >>> from mousemath.games.viva_topo import Home
    >>> Home(entrances=(2,), worth=3)
    Traceback (most recent call last):
    ...
    mousemath.errors.MousemathError: “Home” also needs “pieces”: write for example viva_topo.Home(entrances, worth, pieces).
    """
    module = sys.modules[room]
    for name in module.__all__:
        kind = getattr(module, name)
        if isclass(kind) and issubclass(kind, Enum):
            kind.__class__ = Enumeration  # type: ignore[assignment, method-assign]  # the kind of a kind
        elif isclass(kind):
            _make_speak(kind, room)


class Enumeration(EnumType):
    """The kind of a public enumeration: called with anything but the value of a member, it says so."""

    def __call__(cls, *given: object, **named: object) -> object:  # type: ignore[override]  # a member alone
        """Return the member of a value.

        Raises:
            MousemathError: there is none, or it was not asked for by one value alone.
        """
        members: list[Enum] = list(cls)
        if len(given) != 1 or named:
            example = f"{cls.__module__.split('.')[2]}.{cls.__name__}({members[0].value!r})"
            raise MousemathError(
                mark("“{call}” takes one value: write for example {example}."),
                call=cls.__name__,
                example=example,
            )
        try:
            return super().__call__(*given)
        except MousemathError:
            raise
        except Exception:  # noqa: BLE001 - a value that is none, or cannot even be looked at
            known = [str(each.value) for each in members]
            refused = unreadable([("value", given[0])])
        raise refused or unknown(given[0], known, mark("“{name}” is none of {known}."))


def asked_rightly(
    **kinds: Kind,
) -> Callable[[Callable[Given, Returned]], Callable[Given, Returned]]:
    """Let a function that is called very often refuse what it cannot take, once it has failed.

    Args:
        **kinds: a class, or several, for each value that may be of another kind.

    >>> @asked_rightly(seat=int)
    ... def greedy(state, seat):
    ...     return state[seat]
    >>> greedy([1, 2], 1)
    2
    >>> greedy()
    Traceback (most recent call last):
    ...
    mousemath.errors.MousemathError: “greedy” also needs “state”: write for example greedy(state, seat).
    >>> greedy([1, 2], None)
    Traceback (most recent call last):
    ...
    mousemath.errors.MousemathError: “seat” is to be of type int, not None.
    """

    def dressed(call: Callable[Given, Returned]) -> Callable[Given, Returned]:
        plain = cast("Callable[..., Returned]", call)
        return _refusing(plain, lambda: Check(plain, kinds, call.__module__))

    return dressed


def _refusing(call: Callable[..., Returned], check: Callable[[], Check]) -> Callable[..., Returned]:
    """Return a function that does the same, and says what was given wrongly once that has led to an error."""

    @wraps(call)
    def asked(*given: object, **named: object) -> Returned:
        try:
            return call(*given, **named)
        except SentenceError:
            raise
        except Exception as error:
            refused = _refusal(error, check(), given, named)
            if refused is None:
                raise
        raise refused

    return asked


def _refusal(
    error: Exception, check: Check, given: tuple[object, ...], named: Mapping[str, object]
) -> MousemathError | None:
    """Return the refusal of what was given wrongly, once that has led to an error; ``None`` where nothing was."""
    if type(error) is TypeError and (refused := check.of_names_and_number(given, named)):
        return refused
    return check.of_unreadable(given, named) or check.of_kinds(given, named)


def _make_speak(kind: type, room: str) -> None:
    """Put the refusal round what makes an object of a class."""
    maker = "__init__" if "__init__" in vars(kind) else "__new__"
    plain = vars(kind).get(maker)
    plain = getattr(plain, "__func__", plain)
    if plain is None or hasattr(plain, "__wrapped__"):
        return
    setattr(kind, maker, _refusing(plain, lambda: Check(plain, {}, room, kind)))
