"""A plain page as the host of the lesson widget: a fake model, no notebook, no kernel."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Self

from mousemath.scene import drawn, to_json
from mousemath.widgets import assets
from tests.workshop.sights import SETTLED

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

    from mousemath.lesson.lesson import Lesson

PAGE = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Lesson</title>
<meta name="viewport" content="width=device-width,initial-scale=1">
<style>body{margin:0;background:#fff}[data-theme=dark] body{background:#111}</style></head>
<body><main><h1 style="position:absolute;width:1px;height:1px;overflow:hidden;margin:0">Lesson</h1>
<div id="host"></div></main></body></html>"""

START = """async ([script, scene, theme]) => {
  document.documentElement.dataset.theme = theme;
  const address = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
  const widget = (await import(address)).default;
  const handlers = new Map();
  const tell = (event) => { for (const [handler, name] of [...handlers]) if (name === event) handler(); };
  const model = {
    scene, sent: [],
    get: (name) => model[name],
    send: (message) => model.sent.push(message),
    on: (name, handler) => handlers.set(handler, name),
    off: (_name, handler) => handlers.delete(handler),
    show: (next) => { model.scene = next; tell("change:scene"); },
    foresee: (ready) => { model.ready = ready; tell("change:ready"); },
    listeners: () => handlers.size,
  };
  window.model = model;
  window.mount = () => {
    const el = document.createElement("div");
    document.getElementById("host").append(el);
    return widget.render({ model, el });
  };
  window.unmount = window.mount();
}"""


class Host:
    """The widget on a page of its own; ``sent`` are the messages that it sent."""

    def __init__(self, page: Page, scene: object, *, theme: str = "light") -> None:
        self.page, self.scene = page, scene
        page.set_content(PAGE)
        page.evaluate(START, [assets.script(), content(scene), theme])
        self.root = page.locator(".mm-root").first

    @property
    def sent(self) -> list[dict[str, Any]]:
        """Messages so far, oldest first."""
        return self.page.evaluate("() => window.model.sent")

    def give_room(self, width: int) -> None:
        """Let the widget be so many px wide, whatever the window is, and what follows its width follow it."""
        set_width = "(px) => { document.getElementById('host').style.width = px }"
        self.page.evaluate(set_width, f"{width}px")
        self.page.evaluate(SETTLED)

    def show(self, scene: object) -> None:
        """Let a new scene come down."""
        self.scene = scene
        self.page.evaluate("(scene) => window.model.show(scene)", content(scene))

    def foresee(self, ready: object) -> None:
        """Let come down what the next clicks may bring."""
        self.page.evaluate("(ready) => window.model.foresee(ready)", ready)

    def answer(self) -> None:
        """Let the same scene come down again: the kernel has answered."""
        self.show(self.scene)

    def thing(self, name: str) -> Locator:
        """Return the locator of the element with this ``data-id``."""
        return self.root.locator(f'[data-id="{name}"]')

    @property
    def focused(self) -> str:
        """The ``data-id`` of the element that has the focus."""
        return self.page.evaluate("() => document.activeElement?.dataset?.id ?? ''")

    @property
    def sentence(self) -> str:
        """The live sentence as it is seen."""
        return self.root.locator(".mm-live p").inner_text()


def content(scene: Any) -> Any:
    """Return a scene as JSON; what is JSON already stays."""
    return scene if isinstance(scene, dict) else to_json(drawn(scene))


class Hosted:
    """A lesson on a plain page; what the page sends goes to the lesson, and its scene back."""

    def __init__(self, page: Page, lesson: Lesson) -> None:
        self.page, self.lesson = page, lesson
        self.host = Host(page, lesson.draw())
        self.heard = 0

    def hear(self) -> Self:
        """Let the lesson hear what is new, refused or not, and show how it stands."""
        sent = self.host.sent
        for message in sent[self.heard :]:
            self.lesson.receive(message)
        self.heard = len(sent)
        self.host.show(self.lesson.draw())
        return self

    def answer(self) -> bool:
        """Let the lesson hear what is new, and show the scene that follows; tell if there was any."""
        sent = self.host.sent
        for message in sent[self.heard :]:
            self.lesson.receive(message)
            assert self.lesson.notice is None
        fresh = len(sent) > self.heard
        self.heard = len(sent)
        if fresh:
            self.host.show(self.lesson.draw())
        return fresh
