"""What a teacher asks of many games at once: a survey of boards and policies."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.play.checked import checked

if TYPE_CHECKING:
    from pathlib import Path
    from threading import Event

    from mousemath.play.surveys.surveying import Survey


@checked(progress=bool)
def survey(  # noqa: PLR0913 - each is named at the call
    boards: object,
    policies: object,
    games: int = 100_000,
    executor: object = None,
    into: str | Path = "results.parquet",
    *,
    seed: int = 1,
    part: int = 5_000_000,
    progress: bool = True,
    stop: Event | None = None,
) -> Survey:
    """Play many games on many boards by many policies, and keep what was found.

    Each part of the games is kept in a file of its own as soon as it is done, beside ``into`` in a folder named after
    it; the same call goes on where it was stopped, and takes up further boards, policies or games. A row
    depends on board, policy, seed and part alone, never on who did it. All values are estimates with their error.

    Args:
        boards: boards of Mmm! or presets of Viva Topo!, themselves, by name, or as the text of their files.
        policies: names of policies, or rules of thumb; each is played on each board.
        games: how many on each board by each policy.
        executor: ``None`` (this process), a number of processes or ``"processes"``, a Dask client, or the
            address of a Dask scheduler (extra ``cluster``).
        into: a file that ends in .csv, or in .parquet (extra ``cluster``).
        seed: any whole number.
        part: games of one part.
        progress: show a bar.
        stop: an event that stops the survey after the parts under way; so does an interrupt.

    Raises:
        MousemathError: a board or policy is unknown, the file cannot be written, or an extra is missing.

    >>> import tempfile
    >>> from pathlib import Path
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     found = survey("crumb", ["0", "f1"], games=1000, into=Path(folder, "a.csv"), progress=False)
    >>> found.complete, len(found.rows)
    (True, 8)
    """
    from mousemath.lesson.registry import declared  # noqa: PLC0415 - the import stays light
    from mousemath.play.surveys.surveying import carry_out  # noqa: PLC0415 - the same

    doors = tuple(door for _game, door in declared(lambda game: game.playouts))
    return carry_out(doors, boards, policies, games, executor, into, seed, part, progress, stop)
