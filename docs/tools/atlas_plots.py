"""Draw the atlas: ``python -m docs.tools.atlas_plots`` makes the pictures of ``docs/atlas`` from its files.

Needs the extra ``atlas``: Altair, and vl-convert-python, which turns a chart into an SVG without a browser.
"""

from __future__ import annotations

from collections import Counter
from importlib import import_module
from typing import Any

from docs.tools.arguments import Arguments
from docs.tools.atlas import BOARDS, HERE, PLAYED, ROLLS, read

alt: Any = import_module("altair")  # it has no types for what is called here
WIDTH, HEIGHT = 520, 260
INK, PAPER, FIRST, SECOND = "#1f2933", "#ffffff", "#0b6e69", "#b4531a"
SHORT = 5
"""Moves of the cat on a short track."""
FAR = 4
"""Standard errors beyond which an estimate would not agree with its exact value."""


def difficulty() -> Any:  # noqa: ANN401 - of Altair
    """How many boards are won how often by best play."""
    rows = [{"win": float(row["optimal"])} for row in read(BOARDS)]
    return (
        alt.Chart(alt.Data(values=rows))
        .mark_bar(color=FIRST)
        .encode(
            x=alt.X(
                "win:Q", bin=alt.Bin(step=0.05, extent=[0, 1]), title="chance of winning, best play"
            ),
            y=alt.Y("count()", title="boards"),
        )
    )


def rerolling() -> Any:  # noqa: ANN401 - of Altair
    """What rolling again is worth, by how hard the board is."""
    rows = [
        {
            "win": float(row["optimal"]),
            "worth": float(row["rerolling"]),
            "track": "short track (3 to 5 moves)" if int(row["cat_moves"]) <= SHORT else "long track",
        }
        for row in read(BOARDS)
    ]  # fmt: skip
    return (
        alt.Chart(alt.Data(values=rows))
        .mark_point(filled=True, opacity=0.6)
        .encode(
            x=alt.X("win:Q", title="chance of winning, best play"),
            y=alt.Y("worth:Q", title="more than by never rolling again"),
            color=alt.Color("track:N", title=None, scale=alt.Scale(range=[FIRST, SECOND])),
            shape=alt.Shape("track:N", title=None),
        )
    )


def standard_errors() -> list[float]:
    """Return of each estimate how far it lies from its exact value, in standard errors."""
    return [
        (float(row[f"{by}_played"]) - float(row[by])) / float(row[f"{by}_error"])
        for row in read(BOARDS)
        for by in PLAYED
        if float(row[f"{by}_error"])
    ]


def agreement() -> Any:  # noqa: ANN401 - of Altair
    """How far the games played lie from the exact values."""
    rows = [{"off": off} for off in standard_errors()]
    return (
        alt.Chart(alt.Data(values=rows))
        .mark_bar(color=SECOND)
        .encode(
            x=alt.X(
                "off:Q",
                bin=alt.Bin(step=0.5, extent=[-FAR, FAR]),
                title="estimate less exact value, in standard errors",
            ),
            y=alt.Y("count()", title="estimates"),
        )
    )


def cards() -> Any:  # noqa: ANN401 - of Altair
    """How many cards the equilibrium of the duel mixes, over all rolls as they fall."""
    found: Counter[str] = Counter()
    for row in read(ROLLS):
        found[row["cards"]] += int(row["orders"])
    rows = [{"cards": many, "share": orders / found.total()} for many, orders in found.items()]
    return (
        alt.Chart(alt.Data(values=rows))
        .mark_bar(color=FIRST)
        .encode(
            x=alt.X("cards:O", title="cards that are mixed", axis=alt.Axis(labelAngle=0)),
            y=alt.Y("share:Q", title="rolls", axis=alt.Axis(format="%")),
        )
    )


def drawn(chart: Any) -> Any:  # noqa: ANN401 - of Altair
    """Return a chart in the look of the atlas: words of 13 pixels and more."""
    return (
        chart.properties(width=WIDTH, height=HEIGHT, background=PAPER, padding=12)
        .configure_axis(labelFontSize=13, titleFontSize=14, labelColor=INK, titleColor=INK)
        .configure_legend(labelFontSize=13, orient="top")
        .configure_view(stroke=None)
    )


PICTURES = {
    "difficulty": difficulty,
    "rerolling": rerolling,
    "agreement": agreement,
    "cards": cards,
}


def main() -> None:
    """Write the pictures."""
    Arguments(__doc__).parse_args()
    for name, chart in PICTURES.items():
        drawn(chart()).save(HERE / f"{name}.svg")


if __name__ == "__main__":
    main()
