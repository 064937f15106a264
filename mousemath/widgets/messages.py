"""The door: a message of the page is let in when it has the shape of one, and not otherwise.

What a message means, and whether it is possible now, is for the lesson or the editor to say.
"""

from __future__ import annotations

from collections.abc import Mapping

Message = Mapping[str, object]
Shapes = Mapping[str, Mapping[str, type]]
"""The fields of each type of message, and their types; ``dict`` means words by words."""
LONGEST_TEXT = 20_000


def checked(content: object, shapes: Shapes, longest: int = LONGEST_TEXT) -> Message | None:
    """Return a message that has exactly the fields of its type, or ``None`` when it is not one.

    Args:
        content: what came.
        shapes: the messages that are let in.
        longest: so many letters a text may have.

    >>> shapes = {"tool": {"id": str}}
    >>> checked({"type": "tool", "id": "undo"}, shapes)
    {'type': 'tool', 'id': 'undo'}
    >>> checked({"type": "tool", "id": 7}, shapes) is None
    True
    """
    if not isinstance(content, dict):
        return None
    kind = content.get("type")
    fields = shapes.get(kind) if isinstance(kind, str) else None
    if fields is None or set(content) != {"type", *fields}:
        return None
    fit = (_fits(content[name], each, longest) for name, each in fields.items())
    return content if all(fit) else None


def _fits(value: object, kind: type, longest: int) -> bool:
    if type(value) is not kind:  # a truth value is no number
        return False
    if isinstance(value, dict):
        return all(_fits(each, str, longest) for pair in value.items() for each in pair)
    return not isinstance(value, str) or len(value) <= longest
