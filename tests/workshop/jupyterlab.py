"""A page in a real JupyterLab, or Notebook, that works in it as a reader does."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

import nbformat

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

    from tests.workshop.servers import JupyterServer

THEMES = {"light": "JupyterLab Light", "dark": "JupyterLab Dark"}
NARROW = 1000

KERNEL_IDLE = """() =>
  window.jupyterapp?.shell?.currentWidget?.sessionContext?.session?.kernel?.status === "idle" """
NOTE_COMMANDS = """() => {
  window.executedCommands = [];
  window.jupyterapp.commands.commandExecuted.connect(
    (_, { id }) => window.executedCommands.push(id));
}"""
# A cell may never end, and Playwright's evaluate knows no limit: so start here, and wait with one.
RUN_ALL = """() => {
  window.cellsHaveRun = false;
  window.jupyterapp.commands.execute("notebook:run-all-cells")
    .finally(() => { window.cellsHaveRun = true; });
}"""
CELLS_HAVE_RUN = "() => window.cellsHaveRun"
RUN_NEW_CELL = """async (source) => {
  const { commands, shell } = window.jupyterapp, notebook = shell.currentWidget.content;
  notebook.activeCellIndex = notebook.widgets.length - 1;
  await commands.execute("notebook:insert-cell-below");
  notebook.activeCell.model.sharedModel.setSource(source);
  window.cellsHaveRun = false;
  commands.execute("notebook:run-cell").finally(() => { window.cellsHaveRun = true; });
}"""
OUTPUTS = """() => [...window.jupyterapp.shell.currentWidget.content.model.cells]
  .flatMap((cell) => cell.outputs?.toJSON() ?? [])"""
OPEN_WITHOUT_KERNEL = """(path) => window.jupyterapp.commands.execute("docmanager:open", {
  path, factory: "Notebook", kernelPreference: {
    shouldStart: false, canStart: false, autoStartDefault: false } })"""
SHUT_DOWN = "() => window.jupyterapp?.shell?.currentWidget?.sessionContext?.shutdown?.()"


class LabPage:
    """A page of Jupyter. ``page`` is Playwright's; ``path`` is the notebook that is open."""

    def __init__(self, page: Page, server: JupyterServer) -> None:
        self.page, self.server = page, server
        self.path = ""

    # ── notebooks ────────────────────────────────────────────────────────────────────────────

    def open_notebook(self, path: str | Path) -> None:
        """Open a notebook and wait for its kernel.

        A path that exists on this machine is copied to the server first; else it names a notebook
        that the server already has.
        """
        source = Path(path)
        if source.is_absolute():
            shutil.copy(source, self.server.root / source.name)
        self.path = source.name if source.is_absolute() else str(path)
        self.page.goto(f"{self.server.url}/{self.server.PAGES}/{quote(self.path)}?reset")
        self.page.wait_for_function(KERNEL_IDLE, timeout=60_000)
        self._make_room()
        self.page.evaluate(NOTE_COMMANDS)

    def new_notebook(self, *sources: str) -> None:
        """Open a fresh notebook with these cells."""
        cells = [nbformat.v4.new_code_cell(source) for source in sources]
        notebook = nbformat.v4.new_notebook(cells=cells)
        notebook.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3"}
        notebook.metadata["language_info"] = {"name": "python"}
        number = len(list(self.server.root.glob("scratch_*.ipynb")))
        path = self.server.root / f"scratch_{number}.ipynb"
        nbformat.write(notebook, path)
        self.open_notebook(path.name)

    def run_all(self) -> None:
        """Run every cell; an exception in a cell is an exception here."""
        self.page.evaluate(RUN_ALL)
        self.page.wait_for_function(CELLS_HAVE_RUN, timeout=120_000)
        self._raise_cell_error()

    def run_cell(self, source: str) -> None:
        """Run ``source`` as the one cell of a fresh notebook."""
        self.new_notebook(source)
        self.run_all()

    def run_next_cell(self, source: str) -> None:
        """Append ``source`` as a cell of the open notebook and run it."""
        self.page.evaluate(RUN_NEW_CELL, source)
        self.page.wait_for_function(CELLS_HAVE_RUN, timeout=120_000)
        self._raise_cell_error()

    def outputs(self) -> list[dict[str, Any]]:
        """Return the outputs of all cells as nbformat writes them."""
        return self.page.evaluate(OUTPUTS)

    def printed(self) -> str:
        """Return all that the cells printed."""
        texts = [out["text"] for out in self.outputs() if out["output_type"] == "stream"]
        return "".join(text if isinstance(text, str) else "".join(text) for text in texts)

    def _raise_cell_error(self) -> None:
        for output in self.outputs():
            if output["output_type"] == "error":
                raise AssertionError("\n".join(output["traceback"]))

    def save(self) -> nbformat.NotebookNode:
        """Save the notebook and return what lies on the disk now."""
        self.page.evaluate("() => window.jupyterapp.commands.execute('docmanager:save')")
        return nbformat.read(self.server.root / self.path, as_version=4)

    def shutdown_kernel(self) -> None:
        """End the kernel of the open notebook."""
        self.page.evaluate(SHUT_DOWN)

    def reopen(self, *, kernel: bool = True) -> None:
        """Load the page anew, with a kernel or as a reader does who starts none."""
        if kernel:
            self.open_notebook(self.path)
            return
        self.page.goto(f"{self.server.url}/lab?reset")
        self.page.wait_for_function("() => window.jupyterapp?.restored")
        self.page.evaluate("() => window.jupyterapp.restored.then(() => null)")
        self.page.evaluate(OPEN_WITHOUT_KERNEL, self.path)
        self.page.wait_for_selector(".jp-Notebook .jp-Cell")
        self.page.evaluate(NOTE_COMMANDS)

    # ── looking and acting ───────────────────────────────────────────────────────────────────

    def wait_for(self, selector: str, timeout: float = 30) -> Locator:
        """Wait until ``selector`` is seen; return its first locator. ``timeout`` is in seconds."""
        locator = self.page.locator(selector).first
        locator.wait_for(timeout=timeout * 1000)
        return locator

    def set_theme(self, name: str) -> None:
        """Change to the ``"light"`` or the ``"dark"`` theme, and wait until it is on."""
        self.page.evaluate(
            "(theme) => window.jupyterapp.commands.execute('apputils:change-theme', { theme })",
            THEMES[name],
        )
        light = "true" if name == "light" else "false"
        self.page.wait_for_selector(f"body[data-jp-theme-light={light}]", state="attached")
        self.page.wait_for_timeout(500)  # the style sheet has loaded; the colours are still fading

    def set_viewport(self, width: int, height: int = 900) -> None:
        """Make the window ``width`` × ``height`` CSS pixels."""
        self.page.set_viewport_size({"width": width, "height": height})
        self._make_room()

    def _make_room(self) -> None:
        size = self.page.viewport_size
        if size and size["width"] < NARROW:  # as a reader does on a telephone
            self.page.evaluate("() => window.jupyterapp?.shell.collapseLeft()")

    def screenshot(self, path: str | Path, selector: str = "") -> None:
        """Write a PNG of the page or of what ``selector`` finds."""
        picture = self.page.locator(selector).first if selector else self.page
        picture.screenshot(path=str(path))

    # ── commands of the notebook ─────────────────────────────────────────────────────────────

    def forget_commands(self) -> None:
        """Start the record of :meth:`commands` anew."""
        self.page.evaluate("() => { window.executedCommands.length = 0 }")

    def commands(self) -> list[str]:
        """Return the JupyterLab commands executed since the notebook opened or was forgotten.

        Keys pressed in a widget must leave it empty.
        """
        return self.page.evaluate("() => window.executedCommands")
