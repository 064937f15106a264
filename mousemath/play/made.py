"""What a caller has given to a public class: too little, too much or a misspelt name is told as a function tells it."""

from __future__ import annotations

import sys
from enum import Enum
from functools import wraps
from inspect import isclass
from typing import TYPE_CHECKING, Any, cast

from mousemath.play.checked import Check

if TYPE_CHECKING:
    from collections.abc import Callable


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
        if isclass(kind) and not issubclass(kind, Enum):
            _make_speak(kind, room)


def _make_speak(kind: type, room: str) -> None:
    """Put the refusal round what makes an object of a class."""
    maker = "__init__" if "__init__" in vars(kind) else "__new__"
    plain = vars(kind).get(maker)
    plain = getattr(plain, "__func__", plain)
    if plain is None or hasattr(plain, "__wrapped__"):
        return
    setattr(kind, maker, _speaking(cast("Callable[..., Any]", plain), kind, room))


def _speaking(plain: Callable[..., Any], kind: type, room: str) -> Callable[..., Any]:
    @wraps(plain)
    def made(owner: object, *given: object, **named: object) -> object:
        try:
            return plain(owner, *given, **named)
        except TypeError:
            refused = Check(plain, {}, room, kind).of_names_and_number((owner, *given), named)
            if refused is None:
                raise
        raise refused

    return made
