"""mousemath: play a mouse game, and read beside it exactly what chance will do."""

from __future__ import annotations

__version__ = "0.1.0"
