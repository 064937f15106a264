"""Scenes as plain values."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any


def to_json(value: object) -> Any:  # noqa: ANN401 - JSON, whose shape the page's types tell
    """Turn a part into plain JSON values; a part carries its class name as ``kind``.

    >>> from mousemath.scene import Strong, Text
    >>> to_json(Text(("Two ", Strong("dice"))))
    {'kind': 'Text', 'text': ['Two ', {'kind': 'Strong', 'text': 'dice'}]}
    """
    kind: Any = type(value)
    if kind in _PLAIN:
        return value
    if isinstance(value, (tuple, list)):
        return [to_json(item) for item in value]
    if isinstance(value, dict):
        return {str(key): to_json(item) for key, item in value.items()}
    content: dict[str, Any] = {"kind": kind.__name__}
    known = _fields(kind)
    for name, default in known:
        inside = getattr(value, name)
        if inside is not default and inside != default:
            content[name] = inside if type(inside) in _PLAIN else to_json(inside)
    return content if known else value


_PLAIN = frozenset({str, int, float, bool, type(None)})


@cache
def _fields(kind: type) -> tuple[tuple[str, object], ...]:
    """Return the names and defaults of a part's fields: asked of every part of every scene."""
    if not is_dataclass(kind):
        return ()
    return tuple((each.name, each.default) for each in fields(kind))
