"""Pictures of the explorer, drawn by Altair (the extra ``plot``).

Every picture has a title and a description that a screen reader says, writes its numbers into the
cells, and shows nothing by colour alone; the tables of :mod:`mousemath.games.mmm.explore.table` hold
the same numbers for those who do without.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any

from mousemath.games.mmm.explore.table import BLOCKS, RerollTable, block_title
from mousemath.games.mmm.rules.board_words import board_words
from mousemath.language import _, decimal, mark, percent
from mousemath.play.extras import needing

if TYPE_CHECKING:
    from types import ModuleType

CELL = 46
"""Side of a cell, in pixels."""
DARK = 0.74
"""From this share on the number is white: there black and white stand out equally well."""
SCHEMA = "https://vega.github.io/schema/vega-lite/v5.json"
LIGHT_TO_DARK = ("#f6f1e6", "#1f4e79")
"""Lightness rises and falls with the number, so that the picture survives grey printing."""


@dataclass(frozen=True)
class Picture:
    """A picture that shows itself in a notebook, without a network.

    Attributes:
        chart: the Altair chart, to be changed or saved.
        description: what the picture shows, in sentences.
        text: its numbers in characters.
    """

    chart: Any
    description: str
    text: str

    def _repr_mimebundle_(
        self, include: object = None, exclude: object = None
    ) -> dict[str, dict[str, Any] | str]:
        """Show the chart, or its description and numbers where no chart can be drawn.

        JupyterLab draws Vega-Lite of version 5 by itself, and nothing here is newer than that.
        """
        del include, exclude
        return {
            "application/vnd.vegalite.v5+json": {**self.chart.to_dict(), "$schema": SCHEMA},
            "text/plain": f"{self.description}\n\n{self.text}",
        }


def reroll_heat_map(table: RerollTable) -> Picture:
    """Draw where rolling again is right: a heat map for each number of dice and state of items.

    Each cell holds the share of moments at which rolling again wins more often; the tooltip adds how
    often a game of optimal play comes there. Cells that optimal play never meets are left out.

    Raises:
        MousemathError: Altair is not installed.
    """
    alt = _altair()
    description = describe(table)
    titles = [block_title(dice, finished=finished) for dice, finished in BLOCKS]
    named = f"{json.dumps(titles, ensure_ascii=False)}[datum.value]"
    heading = alt.Header(labelFontSize=13, labelFontWeight="bold", labelExpr=named)
    chart = (
        alt.LayerChart(
            layer=list(_layers(alt)),
            encoding=_places(alt),
            data=_written(alt, heat_rows(table)),
        )
        .properties(width=alt.Step(CELL), height=alt.Step(CELL))
        .facet(facet=alt.Facet("block:O", title=None, header=heading), columns=2)
        .properties(
            title=_("Where is re-rolling right? Board “{board}”").format(
                board=board_words(table.board)
            ),
            description=description,
            usermeta={"embedOptions": {"renderer": "svg"}},  # so that the description is said
        )
    )
    return Picture(chart, description, table.text())


def _places(alt: ModuleType) -> object:
    """Say where a cell stands and what it tells: the same for its colour and its number."""
    return alt.SharedEncoding(
        x=alt.PositionDef(
            field="cat", type="ordinal", title=_("moves left to the cat"), axis={"labelAngle": 0}
        ),
        y=alt.PositionDef(
            field="foods", type="ordinal", title=_("foods with a free square"), sort="descending"
        ),
        tooltip=[
            {"field": "label", "type": "nominal", "title": _("re-rolling wins more often")},
            {"field": "often", "type": "nominal", "title": _("times in a game")},
        ],
    )


def _layers(alt: ModuleType) -> tuple[object, object]:
    base = alt.Chart()
    colour = alt.Color(
        "share:Q",
        title=_("re-roll"),
        scale=alt.Scale(domain=[0, 1], range=list(LIGHT_TO_DARK), interpolate="rgb"),
        legend=alt.Legend(format="%"),
    )
    ink = alt.condition(alt.datum.share >= DARK, alt.value("white"), alt.value("black"))
    cells = base.mark_rect(stroke="#8a8478", strokeWidth=0.5).encode(color=colour)
    return cells, base.mark_text(fontSize=12).encode(text="label:N", color=ink)


def heat_rows(table: RerollTable) -> list[dict[str, Any]]:
    """Return what the heat map draws: one dictionary for each cell, numbers written out.

    ``block`` is the number of the part in :data:`BLOCKS`.
    """
    return [
        {
            "block": BLOCKS.index((cell.place.dice, cell.place.finished)),
            "foods": cell.place.foods,
            "cat": cell.place.cat,
            "share": round(float(cell.share), 4),
            "label": percent(cell.share),
            "often": decimal(cell.visits, 3),
        }
        for cell in table.cells
    ]


def _written(alt: ModuleType, rows: list[dict[str, Any]]) -> object:
    """Write rows as one text, a fifth as long in a saved notebook as a list of dictionaries."""
    lines = [list(rows[0]), *(map(str, row.values()) for row in rows)] if rows else []
    text = "\n".join("\t".join(line) for line in lines)
    parse = alt.Parse(block="number", foods="number", cat="number", share="number")
    return alt.InlineData(values=text, format=alt.CsvDataFormat(type="tsv", parse=parse))


def describe(table: RerollTable) -> str:
    """Say in sentences what the heat map shows."""
    said = [
        _(
            "A heat map in parts, by dice in hand and by whether an item was finished in this turn. Across: moves left to the cat. Upwards: foods with a free square. Each cell gives the share of the moments of optimal play at which re-rolling wins more often than gathering; over all cells it is {share}."
        ).format(share=percent(table.share))
    ]
    for dice, finished in BLOCKS:
        cells = tuple(cell for cell in table.cells if cell.place[::3] == (dice, finished))
        if cells:
            said.append(
                _("{block}: {share}.").format(
                    block=block_title(dice, finished=finished),
                    share=percent(RerollTable(table.board, cells).share),
                )
            )
    return " ".join(said)


def _altair() -> ModuleType:
    missing = mark(
        "The picture needs Altair: install mousemath[plot], or read the same numbers with table.text()."
    )
    with needing(missing):
        return import_module("altair")  # an extra, and slow to import
