"""Scenes as plain values."""

from __future__ import annotations

from dataclasses import MISSING, fields, is_dataclass
from typing import Any


def to_json(value: object) -> Any:  # noqa: ANN401 - JSON, whose shape the page's types tell
    """Turn a part into plain JSON values; a part carries its class name as ``kind``.

    >>> from mousemath.scene import Strong, Text
    >>> to_json(Text(("Two ", Strong("dice"))))
    {'kind': 'Text', 'text': ['Two ', {'kind': 'Strong', 'text': 'dice'}]}
    """
    if is_dataclass(value) and not isinstance(value, type):
        content: dict[str, Any] = {"kind": type(value).__name__}
        for each in fields(value):
            inside = getattr(value, each.name)
            if each.default is not MISSING and inside == each.default:
                continue
            content[each.name] = to_json(inside)
        return content
    if isinstance(value, (tuple, list)):
        return [to_json(item) for item in value]
    if isinstance(value, dict):
        return {str(key): to_json(item) for key, item in value.items()}
    return value
