"""Take up new and changed sentences: ``python -m docs.tools.catalogue``, then translate the rest.

Babel collects the messages of ``mousemath``, and of the game of ``tests/fifth_game``, and brings the
French catalogue of each up to date: what is translated stays, what the source no longer says goes. What
is left to translate is printed.
English is the source and needs no catalogue; to start another language, ``pybabel init`` takes the
template that ``extract`` writes.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from babel.messages.pofile import read_po

from docs.tools.arguments import Arguments

if TYPE_CHECKING:
    from babel.messages.catalog import Catalog, Message

ROOT = Path(__file__).parents[2]
MOUSEMATH, PIG = Path("mousemath"), Path("tests", "fifth_game", "pig")
"""Folders that have a catalogue of their own."""


def french(source: Path = MOUSEMATH) -> Path:
    """Return the French catalogue of a folder."""
    return ROOT / source / "locale" / "fr" / "LC_MESSAGES" / "messages.po"


def pybabel(command: str, *options: str) -> None:
    """Run a command of Babel at the root, so that places in the source are told from there."""
    frontend = (sys.executable, "-m", "babel.messages.frontend", "-q")
    subprocess.run([*frontend, command, *options], cwd=ROOT, check=True)


def extract(template: Path, source: Path = MOUSEMATH) -> None:
    """Write the messages that a folder marks, in an order that keeps differences small."""
    options = ("--keyword=mark", "--sort-output", "--add-location=file", f"--output={template}")
    pybabel("extract", *options, "--project=mousemath", str(source))


def update(template: Path, catalogue: Path) -> None:
    """Bring a catalogue up to date with the template; nothing is guessed."""
    options = ("--no-fuzzy-matching", "--ignore-obsolete", "--ignore-pot-creation-date")
    files = (f"--input-file={template}", f"--output-file={catalogue}", "--locale=fr")
    pybabel("update", *options, *files, "--width=100")


def read(path: Path) -> Catalog:
    """Read a catalogue or a template."""
    with path.open("rb") as stream:
        return read_po(stream)


def untranslated(catalogue: Catalog) -> list[Message]:
    """Return the messages that lack words in the catalogue's language, in one form or in all."""
    return [message for message in catalogue if message.id and not _is_translated(message)]


def _is_translated(message: Message) -> bool:
    forms = message.string if isinstance(message.string, tuple | list) else (message.string,)
    return all(forms) and not message.fuzzy


def main() -> None:
    """Update the French catalogues and say what is left to do."""
    Arguments(__doc__).parse_args()
    for source in (MOUSEMATH, PIG):
        with tempfile.TemporaryDirectory() as folder:
            template = Path(folder) / "messages.pot"
            extract(template, source)
            update(template, french(source))
        left = untranslated(read(french(source)))
        told = f"{len(left)} left to translate" if left else "The French catalogue is complete."
        print(*(repr(message.id) for message in left), f"{source}: {told}", sep="\n")


if __name__ == "__main__":
    main()
