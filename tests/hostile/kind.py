"""A kind of what strangers give: good examples, the reader, and what shows that it understood."""

from collections.abc import Callable
from dataclasses import dataclass

from hostile.spoil import spoilt


@dataclass(frozen=True)
class Kind:
    """One reader of what strangers give.

    Attributes:
        name: what is read.
        good: examples that it takes.
        read: reads one; refuses with a :class:`mousemath.errors.MousemathError`.
        fits: whether what was found of a text is what it says: written again it is the same.
        spoil: changes an example.
        brief: whether what is taken is little work too; a click that is understood may begin much.
        ready: gets ready for the next, as a page does that has been drawn.
        most: calls of Python functions that an answer may take, a measure that no load on the machine changes;
            40,000 are some 40 ms.
    """

    name: str
    good: tuple
    read: Callable
    fits: Callable
    spoil: Callable = spoilt
    brief: bool = True
    ready: Callable = bool
    most: int = 40_000
