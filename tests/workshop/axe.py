"""Look for barriers with axe-core, the accessibility checker, in a page that Playwright drives."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.workshop.npm import package

if TYPE_CHECKING:
    from playwright.sync_api import Page

STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

# JupyterLab's body is 0 px high and hides what overflows: axe would take all its text for hidden
# and pass every contrast.
SHOW_BODY = "body { overflow: visible !important }"

# axe leaves open what lies behind words that scroll or stand in a drawing: in a drawing it is measured
# item by item, elsewhere the contrasts of the tokens hold.
UNDECIDED = ("incomplete", "color-contrast")

# axe asks how letters are filled, and Chromium answers with the colour that forced colours replaced.
AS_PAINTED = """() => {
  const ask = CSSStyleDeclaration.prototype.getPropertyValue;
  CSSStyleDeclaration.prototype.getPropertyValue = function (name) {
    const forced = name === "-webkit-text-fill-color" && matchMedia("(forced-colors: active)").matches;
    return ask.call(this, forced ? "color" : name);
  };
}"""

SCAN = """async ([selector, standards]) => {
  const found = await axe.run(selector, {
    runOnly: standards, resultTypes: ["violations", "incomplete"],
  });
  const told = (kind) => found[kind].flatMap(({ id, nodes }) => nodes.map(
    ({ target, failureSummary }) => ({ kind, id, target: target.join(" "), summary: failureSummary })));
  return [...told("violations"), ...told("incomplete")];
}"""


def run_axe(page: Page, selector: str) -> list[dict[str, str]]:
    """Scan what ``selector`` finds; return violations and undecided checks, none if all is well.

    Each is a dictionary of ``kind``, ``id``, ``target`` and ``summary``:
    ``assert run_axe(page, ".mm-root") == []``.
    """
    page.add_style_tag(content=SHOW_BODY)
    if not page.evaluate("() => Boolean(window.axe)"):
        page.evaluate((package("axe-core") / "axe.min.js").read_text(encoding="utf-8"))
        page.evaluate(AS_PAINTED)
    return page.evaluate(SCAN, [selector, STANDARDS])
