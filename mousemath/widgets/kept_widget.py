"""What every widget of mousemath is: a value goes down, messages come up, a picture is kept.

Beside the live widget a static picture is kept in the cell's output, so that a saved notebook shows
the board where no kernel runs and no widget state was saved.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, ClassVar

import traitlets
from IPython import get_ipython
from IPython.display import display
from ipywidgets import widget_serialization

from mousemath.language import language, speaking
from mousemath.scene.beside import shows_itself
from mousemath.widgets import assets
from mousemath.widgets.dialogue import ONE_AT_A_TIME
from mousemath.widgets.front_end import Brief, BriefLayout, FrontEnd, front_end, packed
from mousemath.widgets.kept_picture import KeptPicture
from mousemath.widgets.messages import LONGEST_TEXT, Message, Shapes, checked

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    Bundle = tuple[dict[str, object], dict[str, object]]
    """What a notebook shows, by MIME type, and its metadata."""


QUICKLY, THOROUGHLY = 3, 9
"""The efforts of packing: what a click waits for, in a third of the time and an eighth longer; and what is
shown first, which every run of a notebook saves."""


class KeptWidget(Brief):
    """A widget with one value that says again what it shows after every message.

    What passed by goes out as a message ahead of the value: it is shown once, and saved nowhere.

    Attributes:
        scene: the value that was sent last; it goes to the page packed.
    """

    _esm = assets.door()
    SHAPES: ClassVar[Shapes] = {}
    LONGEST: ClassVar[int] = LONGEST_TEXT
    asked: ClassVar[int] = 0
    """How many messages have come, of all widgets of this process."""
    packed = traitlets.Unicode().tag(sync=True)
    digest = traitlets.Unicode().tag(sync=True)
    front_end = traitlets.Instance(FrontEnd).tag(sync=True, **widget_serialization)

    def __init__(self, **settings: object) -> None:
        self._kept = KeptPicture(self.picture)
        if (
            getattr(get_ipython(), "kernel", None) is None
        ):  # no kernel of Jupyter, whose pages start all models
            self._esm = assets.asking_door()
        self._replies = self._heard = 0
        drawing = front_end(self.script())
        shown: dict[str, object] = {"layout": BriefLayout(), **settings}
        super().__init__(packed=self._payload(), front_end=drawing, digest=drawing.digest, **shown)
        self.on_msg(self._receive)

    # ── for each widget to say ────────────────────────────────────────────────────────────────

    @classmethod
    def script(cls) -> str:
        """Return the script that draws, as one module with everything in it."""
        raise NotImplementedError

    def content(self) -> Mapping[str, object]:
        """Return what is shown, as plain JSON values."""
        raise NotImplementedError

    def picture(self) -> dict[str, str]:
        """Return the picture that stays, as HTML and as plain text."""
        raise NotImplementedError

    def heading(self) -> str:
        """Return the words for a reader that has nothing but text, while the widget lives."""
        raise NotImplementedError

    def handle(self, message: Message) -> None:
        """Do what a message asks for; its shape is one of ``SHAPES``."""
        raise NotImplementedError

    def __repr__(self) -> str:
        """Return what it is called, and how it is seen; before it is made, what Python says."""
        if "scene" not in self.__dict__:
            return object.__repr__(self)
        with speaking(str(self.scene.get("language", language()))):
            return shows_itself(self.heading())

    # ── down and up ───────────────────────────────────────────────────────────────────────────

    def _payload(self) -> str:
        """Return the value, packed; ``reply`` makes every answer a change that the page sees.

        ``heard`` is how many messages it answers, so that the page knows what came before its own.
        """
        self._replies += 1
        self.scene = {**self.content(), "reply": self._replies, "heard": self._heard}
        kept = {name: value for name, value in self.scene.items() if name != "passing"}
        return packed(written(kept), QUICKLY if self._replies > 1 else THOROUGHLY)

    def show_again(self) -> None:
        """Send what is shown now, and the picture of it."""
        payload = self._payload()
        if passing := self.scene.get("passing"):
            self.send({"passing": packed(written(passing), QUICKLY)})
        self.packed = payload
        self._kept.refresh()

    def _receive(self, _widget: object, content: object, _buffers: object) -> None:
        message = checked(content, {**self.SHAPES, "front_end": {}, "loader": {}}, self.LONGEST)
        if message is None:
            return
        KeptWidget.asked += 1
        with ONE_AT_A_TIME:
            if message["type"] == "front_end":
                self.front_end.hand_over()
            elif message["type"] == "loader":
                self.front_end.open_by(self)
            else:
                self._heard += 1
                self.handle(message)

    # ── in the notebook ───────────────────────────────────────────────────────────────────────

    def _repr_mimebundle_(self, **kwargs: Any) -> Bundle | None:  # noqa: ANN401 - as anywidget has it
        """Give the live widget, and the picture for readers that have none."""
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is None:
            return None
        data, metadata = bundle
        return {**data, **self.picture()}, metadata

    def _ipython_display_(self, **kwargs: Any) -> None:  # noqa: ANN401 - as IPython has it
        """Show the live widget, then the picture, hidden by the widget while it lives; the picture alone after that."""
        show: Callable[..., object] = display
        if self.comm is None:
            show(self.picture(), raw=True)
            return
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is None:
            return
        data, metadata = bundle
        show({**data, "text/plain": self.heading()}, metadata=metadata, raw=True)
        self._kept.show()


def written(value: object) -> str:
    """Return plain JSON values as the page writes them too."""
    return json.dumps(value, ensure_ascii=False, check_circular=False, separators=(",", ":"))
