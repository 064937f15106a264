"""A code or an address as a QR picture, for a camera. It needs ``segno``, which ``pip install "mousemath[class]"`` brings."""

from __future__ import annotations

from io import StringIO
from typing import TYPE_CHECKING

from mousemath.language import mark
from mousemath.play.extras import needing

if TYPE_CHECKING:
    from types import ModuleType

QUIET = 4
"""Empty modules around the picture, as its standard wants."""


def qr_svg(code: str, module: int = 4) -> str:
    """Return a code as an SVG picture with black modules on white.

    Args:
        code: a result code or a class code.
        module: pixels for a module.

    Raises:
        MousemathError: ``segno`` is not installed.
    """
    return str(
        _segno()
        .make(code, micro=False, error="m")
        .svg_inline(scale=module, border=QUIET, dark="#000", light="#fff")
    )


def qr_letters(text: str) -> str:
    """Return a text as a QR picture of letters, for a terminal.

    Raises:
        MousemathError: ``segno`` is not installed.
    """
    drawn = StringIO()
    _segno().make(text, micro=False, error="m").terminal(out=drawn, border=2, compact=True)
    return drawn.getvalue()


def _segno() -> ModuleType:
    missing = mark("For a QR picture install segno: {command}.")
    with needing(missing, command='pip install "mousemath[class]"'):
        import segno  # noqa: PLC0415 - an extra
    return segno
