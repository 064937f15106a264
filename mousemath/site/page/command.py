"""``mousemath page``: the games and the course as one HTML file that opens by a double click."""

from __future__ import annotations

import sys
from argparse import SUPPRESS
from pathlib import Path
from pkgutil import resolve_name
from typing import TYPE_CHECKING

from mousemath.errors import MousemathError
from mousemath.language import LANGUAGES, _, decimal, mark
from mousemath.site.packages import check_node

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace, _SubParsersAction
    from collections.abc import Callable, Sequence

SUFFIX = ".html"


def page(commands: _SubParsersAction[ArgumentParser]) -> None:
    """Add the command that writes the page."""
    parser = commands.add_parser(
        "page", help=_("write the games and the course as one HTML file that needs no network")
    )
    parser.add_argument(
        "names",
        nargs="+",
        metavar="file.html",
        help=_("game that it opens with, else one chooses; and the file to write"),
    )
    parser.add_argument("--board", help=_("board of Mmm!"))
    parser.add_argument("--code", help=_("position code that it opens with"))
    parser.add_argument("--lesson", help=_("lesson that it opens with, such as mouse-03"))
    parser.add_argument("--guess", action="store_true", help=_("ask for a guess first"))
    parser.add_argument(
        "--language",  # what is said before the command holds as well
        choices=sorted(LANGUAGES),
        default=SUPPRESS,
        help=_("language that it opens in; else that of the browser"),
    )
    parser.add_argument(
        "--table",
        type=Path,
        action="append",
        default=[],
        help=_("table of a board, as  mousemath table  writes it (22 MB for pantry)"),
    )
    parser.set_defaults(run=_run)


def _run(chosen: Namespace) -> None:
    from mousemath.site.page.build import Plan, write_page  # noqa: PLC0415 - all commands load this file

    *games, name = chosen.names
    file = Path(name)
    if file.suffix != SUFFIX or len(games) > 1:
        raise MousemathError(
            mark("Name a game, if you like, and then one file that ends in .html: not {names}."),
            names=" ".join(chosen.names),
        )
    wish = _wish(chosen, *games)
    check_node()
    write_page(file, Plan(wish, chosen.language or "", _tables(chosen.table)))
    size = decimal(file.stat().st_size / 1e6, 0)
    told = _("{file}: {size} MB. It opens by a double click, without a network.")
    sys.stdout.write(told.format(file=file, size=size) + "\n")


def _tables(paths: Sequence[Path]) -> dict[str, bytes]:
    """Return the tables of solved boards by file name, read by the game that has such tables."""
    from mousemath.lesson.registry import first_with  # noqa: PLC0415 - all commands load this file

    if not paths:
        return {}
    refusal = mark("None of the games here reads tables of solved boards.")
    read: Callable[[Path], bytes] = resolve_name(first_with(lambda game: game.tables, refusal)[1])
    return {path.name: read(path) for path in paths}


def _wish(chosen: Namespace, game: str | None = None) -> dict[str, object]:
    """Return what the page opens with, once it was opened here."""
    from mousemath.lesson.registry import board_editor  # noqa: PLC0415 - all commands load this file
    from mousemath.site.page.desk import opened  # noqa: PLC0415 - the same

    game = game or (board_editor()[0] if chosen.board else None)
    wish: dict[str, object] = {"game": game, "code": chosen.code, "lesson": chosen.lesson}
    wish = {name: value for name, value in wish.items() if value is not None}
    if len(wish) > 1:
        raise MousemathError(
            mark("A page opens with a game, a code or a lesson: name one of them.")
        )
    if chosen.board:
        wish["options"] = {"board": chosen.board}
    if chosen.guess and wish:
        wish["guess"] = True
    if wish:
        list(opened(dict(wish)))
    return wish
