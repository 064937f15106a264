"""Draw ``docs/performance.json``: ``python -m docs.tools.performance_plots`` makes two pictures of ``docs/performance``.

One shows how times grow with the number of dice, the other what each release of this package took
for each piece of work. Needs the extra ``plot``, and vl-convert-python as the plots of the atlas do.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from docs.tools.arguments import Arguments
from docs.tools.atlas_plots import alt, drawn

DOCS = Path(__file__).parents[1]
WORDS = ("joint counts", "the sum")
SIZED = re.compile(r"(?P<work>joint counts|the sum) of (?P<number>\d+) dice")


def kept() -> dict[str, dict[str, list[dict[str, Any]]]]:
    """Return the figures: by work, then by release, one a line of a table."""
    path = DOCS / "performance.json"
    found: dict[str, dict[str, list[dict[str, Any]]]] = json.loads(path.read_text(encoding="utf-8"))
    return found


def newest(releases: dict[str, list[dict[str, Any]]]) -> list[dict[str, Any]]:
    """Return the figures of the newest release."""
    return releases[max(releases, key=lambda name: [int(part) for part in name.split(".")])]


def growing() -> Any:  # noqa: ANN401 - of Altair
    """How the time of each package grows with the number of dice; both axes by powers of ten."""
    rows = [
        {**figure, "number": int(size["number"]), "work": size["work"]}
        for figure in newest(kept()["growth"])
        if (size := SIZED.match(figure["job"]))
    ]
    power = {"type": "log", "nice": False, "padding": 20}
    lines = alt.Chart(alt.Data(values=rows)).encode(
        x=alt.X("number:Q", scale=alt.Scale(**power, domainMax=1500), title="dice"),
        y=alt.Y("milliseconds:Q", scale=alt.Scale(**power), title="milliseconds"),
        color=alt.Color("package:N", legend=None),
        strokeDash=alt.StrokeDash("work:N", legend=None),
    )
    last = {of: max(row["number"] for row in rows if row["work"] == of) for of in WORDS}
    ends = [
        {**row, "words": f"{row['package']}, {row['work']}"}
        for row in rows
        if row["number"] == last[row["work"]]
    ]
    said = {"align": "left", "dx": 9, "fontSize": 13}
    words = lines.properties(data=alt.Data(values=ends)).mark_text(**said).encode(text="words:N")
    return alt.layer(marked(lines, "package:N"), words)


def over_releases() -> Any:  # noqa: ANN401 - of Altair
    """What our own first route took for each piece of work, release by release."""
    rows = [
        {
            "release": release,
            "job": f"{title}: {figure['job']}",
            "milliseconds": figure["milliseconds"],
        }
        for title, releases in kept().items()
        if title != "growth"
        for release, figures in releases.items()
        for figure in figures
        if figure["package"] == "mousemath" and figure["ratio"] == 1
    ]
    below = alt.Legend(orient="bottom", columns=1, labelLimit=500)
    lines = alt.Chart(alt.Data(values=rows)).encode(
        x=alt.X("release:O", title="release", axis=alt.Axis(labelAngle=0)),
        y=alt.Y("milliseconds:Q", scale=alt.Scale(type="log"), title="milliseconds"),
        color=alt.Color("job:N", title=None, legend=below),
    )
    return marked(lines, "job:N")


def marked(lines: Any, field: str) -> Any:  # noqa: ANN401 - of Altair
    """Return lines with a mark at each figure, of a shape of its own for each colour."""
    marks = lines.mark_point(filled=True, size=70, opacity=1)
    return alt.layer(lines.mark_line(), marks.encode(shape=alt.Shape(field, legend=None)))


def main() -> None:
    """Write both pictures."""
    Arguments(__doc__).parse_args()
    folder = DOCS / "performance"
    folder.mkdir(exist_ok=True)
    drawn(growing()).save(folder / "growth.svg")
    drawn(over_releases()).save(folder / "releases.svg")


if __name__ == "__main__":
    main()
