"""All rows of a survey in one file: CSV, or Parquet with pyarrow (extra ``cluster``)."""

from __future__ import annotations

from errno import EISDIR
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mousemath.errors import MousemathError
from mousemath.language import mark
from mousemath.play.extras import needing
from mousemath.play.surveys.folder import as_csv
from mousemath.play.whole_file import not_written, whole_file

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mousemath.play.surveys.pieces import Row


def check(into: object) -> Path:
    """Return the file that is to be written, or refuse it, before any work is done.

    Raises:
        MousemathError: it is neither CSV nor Parquet, or pyarrow is missing.
    """
    path = Path(into) if isinstance(into, str | PathLike) else Path()
    if path.suffix == ".parquet":
        _pyarrow()
    elif path.suffix != ".csv":
        raise MousemathError(
            mark("Results are written to a file that ends in .csv or .parquet: name one of them.")
        )
    if path.is_dir():
        raise not_written(path.name, IsADirectoryError(EISDIR, ""))
    return path


def write(path: Path, rows: list[Row], columns: Iterable[str]) -> None:
    """Write all rows, whole or not at all."""
    with whole_file(path) as file:
        if path.suffix == ".parquet":
            arrow, parquet = _pyarrow()
            parquet.write_table(arrow.Table.from_pylist(rows), file)
        else:
            file.write(as_csv(rows, columns).encode())


def _pyarrow() -> tuple[Any, Any]:
    missing = mark(
        "A Parquet file needs pyarrow: name a file that ends in .csv, or install mousemath[cluster]."
    )
    with needing(missing):
        import pyarrow as pa  # noqa: PLC0415 - an extra
        from pyarrow import parquet  # noqa: PLC0415 - the same
    return pa, parquet
