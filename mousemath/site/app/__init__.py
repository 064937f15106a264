"""``mousemath app``: the lessons as pages without code, shown by Voilà.

Each reader gets a kernel of their own. The template beside this file leaves out what is said of cells and menus,
and what Voilà's own one asks of other machines.
"""

from __future__ import annotations

import os
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from mousemath.errors import MousemathError, check_whole
from mousemath.language import _, mark
from mousemath.site.lessons import add_choice, lessons_at_hand, run_until_it_ends
from mousemath.site.serve import PORTS

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace, _SubParsersAction
    from collections.abc import Mapping

TEMPLATE = "mousemath"
LEFT_OUT = "@jupyter-notebook/lab-extension"
"""An extension that asks the page for parts of Notebook, where that is installed too."""


def app(commands: _SubParsersAction[ArgumentParser]) -> None:
    """Add the command that shows the lessons as pages without code."""
    parser = commands.add_parser(
        "app", help=_("show the lessons as pages without code, with Voilà")
    )
    add_choice(parser)
    parser.add_argument("--port", type=int, default=8866)
    parser.add_argument("--host", default="127.0.0.1", help=_("0.0.0.0 lets the classroom in"))
    parser.set_defaults(run=_show)


def _show(chosen: Namespace) -> None:
    if find_spec("voila") is None:
        raise MousemathError(
            mark("Voilà is missing: run  pip install {package}."), package="'mousemath[hosts]'"
        )
    check_whole("port", chosen.port, PORTS)
    first = lessons_at_hand(chosen)
    address = f"http://localhost:{chosen.port}/voila/render/{first}"
    sys.stdout.write(_("{address}  (stop with Ctrl+C)").format(address=address) + "\n")
    sys.stdout.flush()
    command = voila_command(chosen.folder, chosen.port, chosen.host)
    run_until_it_ends(command, with_template(os.environ))


def voila_command(folder: Path, port: int, host: str = "127.0.0.1") -> list[str]:
    """Return what starts Voilà on a folder of notebooks, with the template of this package."""
    return [
        *(sys.executable, "-m", "voila", str(folder), "--no-browser"),
        f"--port={port}",
        f"--Voila.ip={host}",
        f"--template={TEMPLATE}",
        f"--VoilaConfiguration.extension_denylist={LEFT_OUT}",
    ]


def with_template(environment: Mapping[str, str]) -> dict[str, str]:
    """Return the variables with which Voilà finds the template."""
    folders = (str(Path(__file__).parent), environment.get("JUPYTER_PATH"))
    return {**environment, "JUPYTER_PATH": os.pathsep.join(filter(None, folders))}
