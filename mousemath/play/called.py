"""How a function is called rightly, for a refusal to say: a call out of its docstring, or its form.

>>> from mousemath.games.mmm import bust_probability
>>> right_call(bust_probability)
'mmm.bust_probability(dice=3, unplaceable=1)'
"""

from __future__ import annotations

import ast
import builtins
import inspect
import sys
from itertools import accumulate
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

OWNERS = "self", "cls", "_cls"
"""Names of what a method belongs to."""
LONGEST_CALL = 100
"""Letters that an example has at most."""


def right_call(call: Callable[..., object], module: str = "") -> str:
    """Return a call as it can be written down: the first of its docstring that stands for itself, else its form.

    Args:
        call: the function.
        module: where its users find it, or what lies inside of that; by default where it stands.
    """
    rooms = list(_rooms(module or call.__module__))
    for line in (call.__doc__ or "").splitlines():
        code = line.strip().removeprefix(">>> ")
        if code != line.strip() and call.__name__ in code:
            for found in _calls(code, call.__name__):
                text = _with_rooms(found, rooms)
                if 0 < len(text) <= LONGEST_CALL:
                    return text
    return _form(call, rooms)


def _rooms(module: str) -> Iterator[tuple[str, frozenset[str]]]:
    """Yield the packages round a module from the outermost, as one calls them, with what they give to their users."""
    for name in accumulate(module.split("."), "{}.{}".format):
        known = getattr(sys.modules.get(name), "__all__", ())
        yield ("mm" if name == "mousemath" else name.rpartition(".")[2]), frozenset(known)


def _room_of(name: str, rooms: list[tuple[str, frozenset[str]]]) -> str:
    return next((f"{room}." for room, known in rooms if name in known), "")


def _calls(code: str, name: str) -> Iterator[str]:
    """Yield the calls of a function in a line of code; none of a line that goes on below."""
    try:
        tree = ast.parse(code)
    except SyntaxError:
        return
    for each in ast.walk(tree):
        if isinstance(each, ast.Call):
            called = each.func
            known = called.id if isinstance(called, ast.Name) else getattr(called, "attr", "")
            if known == name:
                yield ast.get_source_segment(code, each) or ""


def _with_rooms(code: str, rooms: list[tuple[str, frozenset[str]]]) -> str:
    """Return code with each name after the room that gives it; ``""`` where a name is of nowhere."""
    names = [each for each in ast.walk(ast.parse(code)) if isinstance(each, ast.Name)]
    for each in sorted(names, key=lambda name: name.col_offset, reverse=True):
        room = _room_of(each.id, rooms)
        if not room and not hasattr(builtins, each.id):
            return ""
        code = code[: each.col_offset] + room + code[each.col_offset :]
    return code


def _form(call: Callable[..., object], rooms: list[tuple[str, frozenset[str]]]) -> str:
    """Return what a function takes at least, by place or by name."""
    needed = [
        f"{each.name}=..." if each.kind is each.KEYWORD_ONLY else each.name
        for each in inspect.signature(call).parameters.values()
        if each.default is each.empty and each.kind not in (each.VAR_KEYWORD, each.VAR_POSITIONAL)
    ]
    owner, _dot, name = call.__qualname__.rpartition(".")
    taken = ", ".join(each for each in needed if each not in OWNERS)
    if "self" in needed:
        return f"….{name}({taken})"
    full = f"{owner}.{name}" if "cls" in needed else name
    return f"{_room_of(full.partition('.')[0], rooms)}{full}({taken})"
