"""One call for many boards, policies and games; what is done stays done."""

from __future__ import annotations

import warnings
from dataclasses import dataclass, field
from importlib import import_module
from importlib.metadata import version as installed
from typing import TYPE_CHECKING, cast

from mousemath.errors import MousemathError, check_whole, unknown
from mousemath.language import _, mark, ngettext
from mousemath.play.played import Table, check_games, machine_code
from mousemath.play.simulation import Estimate, Sums
from mousemath.play.surveys import joined
from mousemath.play.surveys.executors import worker
from mousemath.play.surveys.folder import Damaged, Folder
from mousemath.play.surveys.pieces import COLUMNS, Games, parts

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path
    from threading import Event
    from typing import NoReturn

    from tqdm.auto import tqdm

    from mousemath.play.played import Door
    from mousemath.play.surveys.pieces import Piece, Row

SEEDS = range(-(10**18), 10**18 + 1)
"""What a file of a survey holds as a seed."""


@dataclass(frozen=True, slots=True)
class Survey:
    """What a survey found.

    Attributes:
        rows: a row for each quantity of each part, in the order of boards, policies and parts.
        parts: how many parts there are.
        failed: parts that could not be done, each with the reason.
        missing: how many parts were not begun, since the survey was stopped.
        damaged: files of parts that were not what was written; those parts were done again.
    """

    rows: list[Row]
    parts: int
    failed: dict[str, str] = field(default_factory=dict)
    missing: int = 0
    damaged: tuple[str, ...] = ()

    @property
    def complete(self) -> bool:
        """Whether every part is done."""
        return not self.failed and not self.missing

    def estimates(self, quantity: str = "win") -> dict[tuple[str, str], Estimate]:
        """Return the estimate of a quantity by board and policy, all parts merged.

        Boards with one name count as one only if they are the same: give each its own name.
        """
        merged: dict[tuple[str, str, str], Sums] = {}
        for row in self.rows:
            if row["quantity"] == quantity:
                of = row["board"], row["policy"], row["board_key"]
                share = quantity.startswith("win")
                sums = Sums(row["count"], row["total"], row["squares"], row["unit"], share)
                merged[of] = merged[of] + sums if of in merged else sums
        return {(board, by): sums.estimate() for (board, by, _key), sums in merged.items()}

    def __str__(self) -> str:
        """Say how far the survey is, and what its first quantity came to."""
        done = self.parts - self.missing - len(self.failed)
        head = ngettext(
            "{done} of {parts} part done", "{done} of {parts} parts done", self.parts
        ).format(done=done, parts=self.parts)
        first = self.rows[0]["quantity"] if self.rows else "win"
        told = self.estimates(first).items()
        lines = [f"{board}, {by}: {first} {estimate}" for (board, by), estimate in told]
        failed = [f"{key}: {reason}" for key, reason in self.failed.items()]
        return "\n".join([head, *lines, *failed])


def carry_out(  # noqa: PLR0913, PLR0917 - as :func:`mousemath.survey` takes them
    doors: Sequence[str],
    boards: object,
    policies: object,
    games: int,
    executor: object,
    into: str | Path,
    seed: int,
    part: int,
    progress: bool,
    stop: Event | None,
) -> Survey:
    """Carry out a survey of games that are played behind these doors; see :func:`mousemath.survey`."""
    if stop is not None and not hasattr(stop, "is_set"):
        raise MousemathError(mark("“stop” is an event of threading, or None.")).at("stop")
    pieces = planned(doors, boards, policies, check_games(games), seed, part)
    worker(executor)
    path = joined.check(into)
    with machine_code():
        import mousemath.play.compiled.streams  # noqa: F401, PLC0415 - an extra: said before any work
    folder = Folder(path.with_name(f"{path.name}.parts"))
    doing = Doing(pieces, folder, progress=progress, stop=stop)
    try:
        doing.run(executor)
    finally:
        if doing.rows:
            joined.write(path, doing.in_order(), COLUMNS)
    return doing.survey()


def planned(  # noqa: PLR0913, PLR0917 - as :func:`carry_out` takes them
    doors: Sequence[str],
    boards: object,
    policies: object,
    games: int,
    seed: int,
    part: int,
) -> list[Games]:
    """Return the parts of a survey; a board or policy that is named twice is played once.

    Raises:
        MousemathError: there is no board or policy, or no such one, or the seed is no whole number.
    """
    check_whole("seed", seed, SEEDS)
    version = installed("mousemath")
    opened: dict[str, Door] = {door: cast("Door", import_module(door)) for door in doors}
    found = [_table(opened, board) for board in _listed("boards", boards)]
    asked = _listed("policies", policies)
    pieces = [
        Games(table, by, seed, number, many, version, door)
        for door, table in found
        for by in (opened[door].policy(policy) for policy in asked)
        for number, many in parts(games, check_games(part))
    ]
    return list({piece.key: piece for piece in pieces}.values())


def _listed(name: str, things: object) -> Sequence[object]:
    found = list(things) if isinstance(things, list | tuple | set | frozenset) else [things]
    if not found:
        raise MousemathError(mark("“{name}” is empty: give at least one."), name=name).at(name)
    return found


def _table(opened: Mapping[str, Door], board: object) -> tuple[str, Table]:
    """Return the door behind which a board is played, and the board as a survey keeps it."""
    names: list[str] = []
    for door, module in opened.items():
        if found := module.table(board):
            return door, found
        names += module.names()
    refusal = mark(
        "“{name}” is no board and no preset: give one, its name, or the text of its file."
    )
    raise unknown(board, names, refusal)


class Doing:
    """A survey under way.

    Args:
        pieces: its parts.
        folder: where they are kept.
        progress: show a bar.
        stop: an event that stops it.
    """

    def __init__(
        self,
        pieces: Sequence[Piece],
        folder: Folder,
        *,
        progress: bool = False,
        stop: Event | None = None,
    ) -> None:
        self.pieces, self.folder = pieces, folder
        self.rows: dict[str, list[Row]] = {}
        self.failed: dict[str, str] = {}
        self.damaged: list[str] = []
        self._progress, self._stop = progress, stop

    def run(self, executor: object) -> None:
        """Read what is kept, do the rest and keep it."""
        todo = [piece for piece in self.pieces if not self._is_kept(piece)]
        bar = self._bar()
        bar.update(len(self.pieces) - len(todo))
        with bar:
            for piece, found in worker(executor)(todo, self._stopped):
                if isinstance(found, str):
                    self.failed[piece.key] = found
                else:
                    self.folder.write(piece, found)
                    self.rows[piece.key] = found
                bar.update(1)

    def in_order(self) -> list[Row]:
        """Return all rows there are, in the order of the parts."""
        return [row for piece in self.pieces for row in self.rows.get(piece.key, ())]

    def survey(self) -> Survey:
        """Return what was found."""
        missing = len(self.pieces) - len(self.rows) - len(self.failed)
        return Survey(self.in_order(), len(self.pieces), self.failed, missing, tuple(self.damaged))

    def _is_kept(self, piece: Piece) -> bool:
        try:
            rows = self.folder.read(piece)
        except Damaged as damaged:
            self.damaged.append(str(damaged))
            told = _("The file {name} is damaged: its part of the survey is done again.")
            warnings.warn(told.format(name=damaged), stacklevel=5)
            return False
        if rows is not None:
            self.rows[piece.key] = rows
        return rows is not None

    def _stopped(self) -> bool:
        return self._stop is not None and self._stop.is_set()

    def _bar(self) -> tqdm[NoReturn]:
        with machine_code():
            from tqdm.auto import tqdm  # noqa: PLC0415 - an extra
        return tqdm(total=len(self.pieces), unit="part", disable=not self._progress)
