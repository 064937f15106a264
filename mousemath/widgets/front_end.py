"""The front end of a widget, sent to the page once: a hidden model that hands the script over.

Each widget brings :file:`door.js` alone; the hidden model brings :file:`loader.js`. The script that
draws goes out as a message, not as a value: a page keeps it and saves it with the state of its
widgets, while a notebook that was run where nobody looks stays small. A page that comes later asks
for it, and a host that starts no model without a view gets both by the widget that is shown.
"""

from __future__ import annotations

import base64
import hashlib
import zlib
from typing import Any

import anywidget
import traitlets
from ipywidgets import Layout

from mousemath.widgets import assets


def packed(text: str, effort: int = 9) -> str:
    """Return a text as the loader unpacks it: deflated with an effort of 1 to 9, in base 64."""
    return base64.b64encode(zlib.compress(text.encode(), level=effort)).decode("ascii")


OPEN = {"_dom_classes", "_view_count", "tabbable", "tooltip"}
"""What ipywidgets says of every widget; where it is empty, the page takes it so by itself."""


VIEW = {"_view_module", "_view_module_version", "_view_name"}
"""How a layout is drawn; the page has these values by itself."""


class BriefLayout(Layout):  # type: ignore[misc] # ipywidgets has no types
    """A layout that says nothing of what it leaves open: fifty empty values for each widget of a notebook."""

    def get_state(self, key: object = None, **how: object) -> dict[str, object]:
        """Return the values that are set, or those asked for: what was taken back is told."""
        state: dict[str, Any] = super().get_state(key, **how)
        return {
            name: value
            for name, value in state.items()
            if key is not None or (value is not None and name not in VIEW)
        }


class Brief(anywidget.AnyWidget):
    """A widget that says nothing of what it leaves open to the page: every notebook saves what it says."""

    def get_state(self, key: object = None, **how: object) -> dict[str, object]:
        """Return all values but those of every widget that are empty, or those asked for."""
        state: dict[str, Any] = super().get_state(key, **how)
        return {
            name: value
            for name, value in state.items()
            if key is not None or value or name not in OPEN
        }


class FrontEnd(Brief):
    """A model without a view that holds a script for all widgets of a kernel.

    Args:
        script: one JavaScript module with everything in it.

    >>> FrontEnd("export default {}").digest
    '9aeb8d59b4d483ca'
    """

    _esm = assets.loader()
    digest = traitlets.Unicode().tag(sync=True)

    def __init__(self, script: str) -> None:
        self._packed = packed(script)
        digest = hashlib.sha256(script.encode()).hexdigest()[:16]
        super().__init__(digest=digest, layout=BriefLayout())
        self.hand_over()

    def hand_over(self) -> None:
        """Send the script to every page that is there."""
        self.send({"script": self._packed})

    def open_by(self, widget: anywidget.AnyWidget) -> None:
        """Send the script, and what opens the door to it, by a widget: not every host starts this model."""
        widget.send({"loader": assets.loader(), "script": self._packed})

    def _get_embed_state(self, *, drop_defaults: bool = False) -> dict[str, Any]:
        """Return the state for a page that stands by itself: with the script."""
        embedded: dict[str, Any] = super()._get_embed_state(drop_defaults=drop_defaults)
        embedded["state"]["script"] = self._packed
        return embedded


_SHARED: dict[str, FrontEnd] = {}


def front_end(script: str) -> FrontEnd:
    """Return the one model of this kernel that holds ``script``; made anew when it was closed."""
    shared = _SHARED.get(script)
    if shared is None or shared.comm is None:
        shared = _SHARED[script] = FrontEnd(script)
    return shared
