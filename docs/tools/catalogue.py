"""Bring the translation catalogues up to date with the source.

``python docs/tools/catalogue.py [FRAGMENT.po …]`` extracts every message of ``mousemath`` and rewrites
``mousemath/locale/{en,fr}/LC_MESSAGES/messages.po``: what is translated stays, what the source no
longer says goes, and translations from the fragments (``.po`` files of French entries, with or
without a header) are taken in. It prints what is left to translate, and what the fragments hold
that the source does not say.

English is the source: its catalogue lists the messages with nothing to say otherwise, and is the
page to start a new language from.
"""

from __future__ import annotations

import sys
from importlib.metadata import version
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).parents[1]
LOCALE = ROOT / "mousemath" / "locale"
PLURALS = {"en": "nplurals=2; plural=(n != 1);", "fr": "nplurals=2; plural=(n > 1);"}
KEYWORDS = {"_": None, "mark": None, "ngettext": (1, 2)}


def path_of(language: str) -> Path:
    """Where the catalogue of ``language`` is kept."""
    return LOCALE / language / "LC_MESSAGES" / "messages.po"


def extract(package: Path = ROOT / "mousemath") -> Catalog:
    """Collect the messages that the source marks with ``_``, ``mark`` or ``ngettext``."""
    found = Catalog()
    for name, _line, message, _comments, _context in extract_from_dir(
        package, method_map=[("**.py", "python")], keywords=KEYWORDS
    ):
        found.add(message, locations=[((Path("mousemath") / name).as_posix(), 0)])
    return found


def read(path: Path) -> Catalog:
    """Read a catalogue; a missing one is empty."""
    if not path.exists():
        return Catalog()
    with path.open("rb") as stream:
        return read_po(stream, charset="utf-8")


def merge(source: Catalog, *translated: Catalog, language: str) -> Catalog:
    """Return the messages of ``source`` with their translations; the later catalogue wins."""
    merged = Catalog(
        locale=language,
        project="mousemath",
        version=version("mousemath"),
        msgid_bugs_address="",
        last_translator="mousemath",
        language_team=language,
        creation_date=translated[0].creation_date,
        revision_date=translated[0].revision_date,
        header_comment="# Words of mousemath. Run `python docs/tools/catalogue.py` after editing.",
        fuzzy=False,
    )
    merged.mime_headers = [("Plural-Forms", PLURALS[language])]
    for message in filter(_has_id, source):
        said = [
            found
            for catalogue in translated
            if (found := catalogue.get(message.id)) and _same_form(found, message)
        ]
        best = next((one for one in reversed(said) if is_translated(one)), None)
        files = sorted({(file, 0) for file, _line in message.locations})
        merged.add(message.id, best.string if best else "", locations=files)
    return merged


def _same_form(one: Message, other: Message) -> bool:
    """Whether both have a plural or neither has: a message that gets one is translated anew."""
    return isinstance(one.id, str) == isinstance(other.id, str)


def _has_id(message: Message) -> bool:
    return bool(message.id)


def is_translated(message: Message) -> bool:
    """Whether every form of ``message`` has words in the catalogue's language."""
    forms = message.string if isinstance(message.string, tuple | list) else (message.string,)
    return bool(forms) and all(forms)


def write(catalogue: Catalog, path: Path) -> None:
    """Write a catalogue in the order of its messages, so that a change is a small difference."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as stream:
        write_po(stream, catalogue, width=100, sort_output=True, include_lineno=False)


def update(fragments: list[Path]) -> list[str]:
    """Rewrite both catalogues; return a line for each thing that is left to do."""
    source, tidings = extract(), []
    added = [read(path) for path in fragments]
    for language in PLURALS:
        pieces = added if language == "fr" else []
        merged = merge(source, read(path_of(language)), *pieces, language=language)
        write(merged, path_of(language))
        if language != "en":
            left = [m for m in merged if m.id and not is_translated(m)]
            tidings += [f"{language}: not translated: {message.id!r}" for message in left]
    for path, fragment in zip(fragments, added, strict=True):
        unused = [m for m in fragment if m.id and source.get(m.id) is None]
        tidings += [f"{path.name}: the source does not say: {message.id!r}" for message in unused]
    return tidings


if __name__ == "__main__":
    told = update([Path(argument) for argument in sys.argv[1:]])
    print(*told, f"{len(told)} left to do" if told else "Both catalogues are complete.", sep="\n")
    sys.path.insert(0, str(ROOT))
    from hatch_build import compile_catalogues

    compile_catalogues()
