"""A student of a hub, without a browser: logs in, opens a lesson, plays by the protocol of kernels."""

from __future__ import annotations

import base64
import json
import random
import re
import time
import zlib
from http.cookiejar import CookieJar
from typing import TYPE_CHECKING, Any
from urllib.error import HTTPError
from urllib.parse import urlencode, urlsplit
from urllib.request import HTTPCookieProcessor, ProxyHandler, Request, build_opener
from uuid import uuid4

import websocket

if TYPE_CHECKING:
    from http.client import HTTPResponse

Values = dict[str, Any]
PATIENCE = 240
"""Seconds that a student waits for anything: ten start at once on a machine with two cores."""
NOT_YET = {424, 503}
"""What the hub answers while a server starts."""
MOST_STEPS = 300


class Student:
    """A student and what the browser keeps for them.

    Args:
        base: the address of the hub, with its prefix.
        name: of the account.
        password: of it.
    """

    def __init__(self, base: str, name: str, password: str) -> None:
        self.base, self.name, self.password = base, name, password
        self.server = f"{base}user/{name}/"
        self.cookies = CookieJar()
        self._opener = build_opener(ProxyHandler({}), HTTPCookieProcessor(self.cookies))

    def log_in(self) -> None:
        """Fill in the form of the hub."""
        page = self._ask(f"{self.base}hub/login").read().decode()
        (form,) = set(re.findall(r'name="_xsrf" value="([^"]+)"', page))
        filled = {"username": self.name, "password": self.password, "_xsrf": form}
        self._ask(f"{self.base}hub/login?next=", urlencode(filled).encode())

    def open(self, address: str) -> None:
        """Wait for a page of the student's own server, which starts meanwhile."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                page = self._ask(f"{self.server}{address}")
            except HTTPError as error:
                if error.code not in NOT_YET:
                    raise
            else:
                if page.url.startswith(self.server) and b"jupyter-config-data" in page.read():
                    return
            time.sleep(0.3)
        raise TimeoutError(f"the server of {self.name} did not start")

    def notebook(self, path: str) -> list[str]:
        """Return the code of a notebook, cell by cell."""
        told: Values = json.load(self._ask(f"{self.server}api/contents/{path}?content=1"))
        cells = told["content"]["cells"]
        return ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]

    def start_kernel(self, path: str) -> Kernel:
        """Start the kernel of a notebook and listen to it."""
        wanted = {"path": path, "name": path, "type": "notebook", "kernel": {"name": "python3"}}
        made: Values = json.load(
            self._ask(f"{self.server}api/sessions", json.dumps(wanted).encode(), self._token())
        )
        address = f"{self.server}api/kernels/{made['kernel']['id']}/channels"
        asked = Request(address)  # noqa: S310 - our own http address
        self.cookies.add_cookie_header(asked)
        return Kernel(address, asked.get_header("Cookie") or "", self.name)

    def _token(self) -> dict[str, str]:
        """Return the header that says this page is the server's own."""
        path = urlsplit(self.server).path
        (token,) = (c.value for c in self.cookies if c.name == "_xsrf" and c.path == path)
        return {"X-XSRFToken": token or "", "Content-Type": "application/json"}

    def _ask(
        self, address: str, data: bytes | None = None, headers: dict[str, str] | None = None
    ) -> HTTPResponse:
        request = Request(address, data, headers or {})  # noqa: S310 - our own http address
        return self._opener.open(request, timeout=PATIENCE)


class Kernel:
    """The kernel of a notebook, heard through the hub's proxy.

    Args:
        address: of its channels, as http.
        cookies: what the browser would send.
        name: seeds what is chosen in a game.
    """

    def __init__(self, address: str, cookies: str, name: str) -> None:
        self.session = uuid4().hex
        self._random = random.Random(name)  # noqa: S311 - a game is no secret
        self._socket = websocket.create_connection(
            f"ws{address.removeprefix('http')}?session_id={self.session}",
            cookie=cookies,
            timeout=PATIENCE,
            http_no_proxy=["*"],
        )
        self.clicks: list[float] = []

    def close(self) -> None:
        """Hang up; the kernel goes on."""
        self._socket.close()

    def run(self, code: str) -> tuple[str, Values]:
        """Run a cell that shows a game; return the name of its widget, and the scene."""
        asked = self._send("execute_request", {"code": code, "silent": False})
        found: list[tuple[str, Values]] = []
        while True:
            kind, content, parent = self._hear()
            if kind == "error":
                raise RuntimeError(f"{content['ename']}: {content['evalue']}")
            if kind == "comm_open" and "packed" in content["data"].get("state", {}):
                found.append((content["comm_id"], unpacked(content)))
            idle = kind == "status" and content["execution_state"] == "idle"
            if idle and parent == asked:  # the last that a cell says; its reply goes another way
                (shown,) = found
                return shown

    def play(self, widget: str, scene: Values) -> Values:
        """Click on what can be clicked, by chance, until the game is over; return the last scene."""
        scene = self._click(widget, {"type": "view", "name": "tab", "value": "decide"})
        for _step in range(MOST_STEPS):
            choices = tokens(scene)
            if not choices:
                return scene
            chosen = self._random.choice(choices)
            scene = self._click(widget, {"type": "action", "turn": scene["turn"], "token": chosen})
        raise AssertionError("the game does not end")

    def _click(self, widget: str, content: Values) -> Values:
        """Send what a click says; return the scene that answers it, no older one."""
        began = time.perf_counter()
        data = {"method": "custom", "content": content}
        mine = self._send("comm_msg", {"comm_id": widget, "data": data})
        while True:
            kind, told, parent = self._hear()
            update = kind == "comm_msg" and told["comm_id"] == widget and parent == mine
            if update and "packed" in told["data"].get("state", {}):
                self.clicks.append(time.perf_counter() - began)
                return unpacked(told)

    def _send(self, kind: str, content: Values) -> str:
        number = uuid4().hex
        header = {
            "msg_id": number,
            "session": self.session,
            "username": "",
            "date": "",
            "msg_type": kind,
            "version": "5.3",
        }
        message = {"header": header, "parent_header": {}, "metadata": {}, "content": content}
        self._socket.send(json.dumps({**message, "channel": "shell", "buffers": []}))
        return number

    def _hear(self) -> tuple[str, Values, str]:
        """Return kind, content and what is answered of the next message."""
        raw = self._socket.recv()
        if isinstance(raw, bytes):  # with buffers behind it: the second number is where they begin
            begin, end = (int.from_bytes(raw[at : at + 4], "big") for at in (4, 8))
            raw = raw[begin:end].decode()
        told: Values = json.loads(raw)
        return told["msg_type"], told["content"], told["parent_header"].get("msg_id", "")


def unpacked(content: Values) -> Values:
    """Return the scene that a message of a widget holds."""
    packed = content["data"]["state"]["packed"]
    scene: Values = json.loads(zlib.decompress(base64.b64decode(packed)))
    return scene


def tokens(part: object) -> list[str]:
    """Return every action that a scene offers."""
    if isinstance(part, list):
        return [token for each in part for token in tokens(each)]
    if not isinstance(part, dict):
        return []
    own = part.get("token")
    return ([own] if own else []) + tokens(list(part.values()))
