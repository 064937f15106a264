"""``mousemath serve``: hand the offline site to this machine or to the classroom."""

from __future__ import annotations

import errno
import socket
import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from mousemath.errors import MousemathError, check_whole
from mousemath.language import _, mark
from mousemath.lesson.classroom.qr import qr_letters
from mousemath.play.whole_file import SOME_REASON

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace, _SubParsersAction

PORTS = range(2**16)
EVERYBODY = ("", "0.0.0.0", "::")  # noqa: S104 - what opens a server to its network, when asked for
"""Hosts that let every machine of the network in."""


def serve(commands: _SubParsersAction[ArgumentParser]) -> None:
    """Add the command that serves the site."""
    parser = commands.add_parser("serve", help=_("serve the page that  mousemath site  has built"))
    parser.add_argument(
        "folder",
        nargs="?",
        type=Path,
        default=Path("site"),
        help=_("folder of the site, or a page that  mousemath page  has written"),
    )
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--host", default="127.0.0.1", help=_("0.0.0.0 lets the classroom in"))
    parser.set_defaults(run=_run)


def _run(chosen: Namespace) -> None:
    """Serve until interrupted."""
    check_whole("port", chosen.port, PORTS)
    from mousemath.site.server import site_server  # noqa: PLC0415 - all commands load this file

    page = chosen.folder.is_file() and chosen.folder.suffix == ".html"
    if not page and not (chosen.folder / "lab" / "index.html").is_file():
        raise MousemathError(
            mark("There is no site in {folder}: build it with  mousemath site."),
            folder=chosen.folder,
        )
    try:
        server = site_server(chosen.folder, chosen.host, chosen.port)
    except OSError as error:
        raise MousemathError(
            mark("Port {port} of {host} cannot be used ({reason}): choose another with --port."),
            port=str(chosen.port),
            host=chosen.host,
            reason=_why(error),
        ) from None
    sys.stdout.write(_greeting(chosen.host, server.server_port) + "\n")
    sys.stdout.flush()
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        server.server_close()


REASONS = {
    errno.EADDRINUSE: mark("another program uses it"),
    errno.EACCES: mark("this user may not open it"),
    errno.EPERM: mark("this user may not open it"),
    errno.EADDRNOTAVAIL: mark("this machine has no such address"),
    errno.EAFNOSUPPORT: mark("this machine has no such address"),
}
"""Why a port cannot be opened, by the number of the system's error."""


def _why(error: OSError) -> str:
    if isinstance(error, socket.gaierror):
        return mark("no address of this machine is called so")
    return REASONS.get(error.errno or 0, SOME_REASON)


def _greeting(host: str, port: int) -> str:
    """Say where the site is found, here and in the classroom, there with a code to photograph."""
    lines = [_("{address}  (stop with Ctrl+C)").format(address=f"http://localhost:{port}/")]
    if host in EVERYBODY:
        address = f"http://{own_address()}:{port}/"
        lines.append(_("In the classroom:  {address}").format(address=address))
        with suppress(MousemathError):  # the package that draws it is not there
            lines.append(qr_letters(address))
    return "\n".join(lines)


def own_address() -> str:
    """Return the address of this machine in its network, as pupils type it.

    The system tells by which address it would send; nothing is sent.
    """
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address kept for documents
        except OSError:  # no network at all
            return "127.0.0.1"
        return str(probe.getsockname()[0])
