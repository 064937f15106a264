"""What stands for a thing that shows itself, where it is printed or lies in a list."""

from __future__ import annotations

from mousemath.language import _


def shows_itself(name: str) -> str:
    """Say of a thing by its name how it is seen.

    >>> shows_itself("Mmm!")
    'Mmm! It is shown where it stands alone on the last line of a cell.'
    """
    end = "" if name.endswith(("!", "?", ".")) else "."
    return _("{name} It is shown where it stands alone on the last line of a cell.").format(
        name=name + end
    )
