"""The style sheets ask little of the page when something changes: what costs a click its time stays out."""

from __future__ import annotations

import re

from mousemath.widgets import assets

LARGE = "root", "frame", "side", "play", "main", "panel", "panel-body", "tray", "beside"
SELECTORS = [
    one.strip()
    for rule in re.findall(
        r"([^{};]+)\{", re.sub(r"/\*.*?\*/", "", assets.styles(), flags=re.DOTALL)
    )
    if not rule.lstrip().startswith("@")
    for one in re.split(r",(?![^(]*\))", rule)
]


def test_nothing_is_asked_of_all_that_lies_within_a_large_box():
    # The page would ask again at every change in it; such a box bears a class instead.
    large = re.compile(rf"\.mm-(?:{'|'.join(LARGE)})(?![\w-])[^ >+~]*:has\((?!\s*>)")
    assert [each for each in SELECTORS if large.search(each)] == []


def test_no_element_is_dressed_twice():
    # A rule for what stands before or after every element makes the page dress it for each of them.
    assert [each for each in SELECTORS if re.search(r"\*::?(before|after)", each)] == []
