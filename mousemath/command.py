"""The command ``mousemath``: a small door whose parts come from anywhere.

An entry point of the group ``mousemath.commands`` names a function that adds one command to the
parser, with ``commands.add_parser(…).set_defaults(run=…)``. So a game brings its own commands, and
another package may.

>>> main(["solve", "crumb", "--cat", "2"])  # doctest: +ELLIPSIS
The cat needs ... more move...
0
"""

from __future__ import annotations

import argparse
import codecs
import os
import re
import sys
import tomllib
import unicodedata
from contextlib import suppress
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import TYPE_CHECKING

from mousemath import __version__
from mousemath.errors import LONGEST_NAME, MousemathError, unknown
from mousemath.language import LANGUAGES, _, mark, use_language

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import NoReturn

GROUP = "mousemath.commands"
CHECKOUT = Path(__file__).parents[1] / "pyproject.toml"
"""In a checkout it names the parts as they are now, whatever was noted at the last installation."""

PLAINLY = {
    **dict.fromkeys("«»“”„", '"'),
    **dict.fromkeys("’‘′", "'"),
    **dict.fromkeys("−–—", "-"),
    "×": "x",
    "·": ".",
    "→": "->",
    "≈": "~",
    "≤": "<=",
    "≥": ">=",
    "⁄": "/",
    "⁻": "^-",
}
"""Signs of our sentences in plain letters."""
UNREADABLE = (
    (
        r"unrecognized arguments: (?P<name>.*)",
        mark("The command knows no “{name}”: {help} tells what it knows."),
    ),
    (
        r"argument (?P<name>.*): invalid choice: '(?P<given>.*)' \(choose from (?P<known>.*)\)",
        mark("“{name}” cannot be: choose one of {known}."),
    ),
    (
        r"argument (?P<name>.*): invalid int value: '(?P<given>.*)'",
        mark("“{name}” takes a whole number, not “{given}”."),
    ),
    (
        r"argument (?P<name>.*): expected one argument",
        mark("“{name}” is to be followed by a value: {help} tells by which."),
    ),
    (
        r"argument (?P<name>.*): not allowed with argument (?P<other>.*)",
        mark("“{name}” and “{other}” do not go together: leave one of them out."),
    ),
    (
        r"the following arguments are required: (?P<name>.*)",
        mark("Something is missing ({name}): {help} tells what it takes."),
    ),
    (r"(?P<name>.*)", mark("The command cannot be read ({name}): {help} tells what it takes.")),
)
"""What argparse says in English, of something that is not understood, and how we say it."""
UNUSABLE = mark("“{name}” cannot be used: choose another name, or another folder.")
NOT_LOADED = mark("The part {name} of the command is broken ({reason}): install its package again.")


class Parser(argparse.ArgumentParser):
    """A parser that says in one sentence what it does not understand."""

    def error(self, message: str) -> NoReturn:
        """Refuse what was typed.

        Raises:
            MousemathError: always.
        """
        found = ((re.fullmatch(words, message, re.DOTALL), said) for words, said in UNREADABLE)
        match, said = next((match, said) for match, said in found if match)
        named = {name: value.replace("'", "") for name, value in match.groupdict().items()}
        if "known" in named:
            raise unknown(named["given"], named["known"].split(", "), said)
        raise MousemathError(said, help=f"{self.prog} --help", **named)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; return 0, 2 after a refusal, or 130 when the user stopped it."""
    _print_anyhow()
    words = sys.argv[1:] if arguments is None else arguments
    try:
        _speak_as_asked(words)
        _refuse_empty(words)
        parser = _parser()
        _complete(parser)
        chosen = _read(parser, arguments)
        if chosen.language:
            use_language(chosen.language)
        chosen.run(chosen)
        sys.stdout.flush()
    except MousemathError as error:
        _say(error)
        return 2
    except BrokenPipeError:  # whoever reads has had enough, as in  mousemath solve shelf | head -1
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except OSError as error:
        name = Path(str(error.filename or "")).name[:LONGEST_NAME]
        _say(MousemathError(UNUSABLE, name=name))
        return 2
    except KeyboardInterrupt:
        _say(_("Stopped: nothing was saved."))
        return 130
    return 0


def _refuse_empty(words: Sequence[str]) -> None:
    """Refuse an empty value, as an unset variable of a shell gives it: as a folder it would mean the present one."""
    if any(re.fullmatch(r"(--[\w-]+=)?\s*", word) for word in words):
        raise MousemathError(
            mark("A name is empty here: name a folder or a file, or leave it out.")
        )


def _speak_as_asked(arguments: Sequence[str]) -> None:
    """Take up the language of the arguments before they are read, so that a refusal has it too."""
    asked = re.search(r"(?:^| )--language[ =](\w+)", " ".join(arguments))
    if asked and asked[1] in LANGUAGES:
        use_language(asked[1])


def _print_anyhow() -> None:
    """Let a terminal that has no sign for something print what comes next to it, instead of failing."""
    codecs.register_error("mousemath", _next_best)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="mousemath")


def _next_best(error: UnicodeError) -> tuple[str, int]:
    """Return plain letters for signs that cannot be encoded, and where to go on.

    >>> codecs.register_error("mousemath", _next_best)
    >>> "élan\N{NARROW NO-BREAK SPACE}: « 0,5 » − ½ → ♥".encode("ascii", "mousemath")
    b'elan : " 0,5 " - 1/2 -> ?'
    >>> "10⁻¹³".encode("ascii", "mousemath")
    b'10^-13'
    """
    if not isinstance(error, UnicodeEncodeError):
        raise error
    signs = error.object[error.start : error.end]
    return "".join(PLAINLY.get(sign) or _letters(sign) for sign in signs), error.end


def _letters(sign: str) -> str:
    parts = unicodedata.normalize("NFKD", sign)  # ½ is 1, the bar of a fraction, 2
    plain = "".join(PLAINLY.get(part, part) for part in parts).encode("ascii", "ignore").decode()
    return plain or "?"


def _complete(parser: argparse.ArgumentParser) -> None:
    """Tell a shell what may follow, if it asks and the extra ``complete`` is there."""
    if "_ARGCOMPLETE" in os.environ:
        with suppress(ImportError):
            import argcomplete  # noqa: PLC0415 - an extra

            argcomplete.autocomplete(parser)


def _read(parser: argparse.ArgumentParser, arguments: Sequence[str] | None) -> argparse.Namespace:
    """Return what was chosen; the ``names`` of a command may stand between its options."""
    chosen, more = parser.parse_known_args(arguments)
    if any(each.startswith("-") for each in more) or not hasattr(chosen, "names"):
        return parser.parse_args(arguments)
    chosen.names += more
    return chosen


def parts() -> dict[str, EntryPoint]:
    """Return the parts of the command by name.

    >>> parts()["serve"].value
    'mousemath.site.serve:serve'
    """
    return {point.name: point for point in (*entry_points(group=GROUP), *_of_checkout())}


def _of_checkout() -> list[EntryPoint]:
    if not CHECKOUT.is_file():
        return []
    project = tomllib.loads(CHECKOUT.read_text(encoding="utf-8")).get("project", {})
    named = project.get("entry-points", {}).get(GROUP, {})
    return [EntryPoint(name, value, GROUP) for name, value in named.items()]


def _parser() -> argparse.ArgumentParser:
    parser = Parser(prog="mousemath", description=_("Exact probabilities of mouse games."))
    parser.add_argument("--version", action="version", version=f"mousemath {__version__}")
    parser.add_argument("--language", choices=sorted(LANGUAGES), help=_("language of the answers"))
    commands = parser.add_subparsers(dest="command", required=True)
    for name, point in sorted(parts().items()):
        try:
            point.load()(commands)
        except (ImportError, AttributeError) as error:  # the others still work
            _say(MousemathError(NOT_LOADED, name=name, reason=error))
    if not commands.choices:
        raise MousemathError(mark("The command has no parts here: run  pip install mousemath."))
    return parser


def _say(what: object) -> None:
    sys.stderr.write(f"{what}\n")
