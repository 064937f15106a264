"""Each lesson is stored clean and runs from top to bottom."""

from __future__ import annotations

import re
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

NOTEBOOKS = sorted((Path(__file__).parents[1] / "notebooks").glob("*.ipynb"))
each_notebook = pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)


def code_cells(path):
    notebook = nbformat.read(path, as_version=4)
    return [cell for cell in notebook.cells if cell.cell_type == "code"]


@each_notebook
def test_is_valid_and_stores_no_output(path):
    nbformat.validate(nbformat.read(path, as_version=4))
    for cell in code_cells(path):
        assert cell.outputs == []
        assert cell.execution_count is None


@each_notebook
def test_opens_in_every_front_end_without_asking_for_a_kernel(path):
    metadata = nbformat.read(path, as_version=4).metadata
    assert metadata.kernelspec.name == "python3"
    assert metadata.language_info.name == "python"  # the browser's kernel has another name
    assert "widgets" not in metadata


@each_notebook
def test_defines_nothing(path):
    for cell in code_cells(path):
        assert not re.search(r"^\s*(async\s+)?(def|class)\s", cell.source, re.MULTILINE)


@each_notebook
def test_runs_without_error(path, tmp_path):
    notebook = nbformat.read(path, as_version=4)
    resources = {"metadata": {"path": str(tmp_path)}}
    NotebookClient(notebook, timeout=120, kernel_name="python3", resources=resources).execute()
    # nbclient raises on an exception; a warning would stand red on the projector all the same.
    assert [
        out
        for cell in notebook.cells
        for out in cell.get("outputs", [])
        if out.get("name") == "stderr"
    ] == []
