"""Parts of a survey that misbehave, for tests of those who do them."""

from __future__ import annotations

import os
import signal
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Misbehaving:
    """A part that does well, fails, or kills the process in which it is done."""

    key: str
    deed: str = "well"

    @property
    def columns(self) -> dict[str, Any]:
        """One word in a row."""
        return {"word": str}

    def rows(self) -> list[dict[str, Any]]:
        """Do as told."""
        if self.deed == "kill":
            os.kill(os.getpid(), signal.SIGKILL)
        if self.deed == "fail":
            raise ValueError(self.key)
        return [{"word": self.key}]
