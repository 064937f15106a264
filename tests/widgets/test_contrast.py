"""Contrast computed from the tokens: words at least 4.5 : 1, graphics at least 3 : 1, both themes."""

from __future__ import annotations

import re

import pytest

from mousemath.widgets import assets

SURFACES = ("page", "surface", "sunk")
FOODS = ("bread", "fish", "cucumber", "cheese", "carrot")
PLAYERS = tuple(f"player-{number}" for number in range(1, 7))
WORDS = [
    *((ink, ground) for ink in ("text", "text-soft") for ground in SURFACES),
    *(
        (ink, ground)
        for ink in ("text", "text-soft")
        for ground in ("best-soft", "cost-soft", "danger-soft", "accent-soft", "legal-soft")
    ),
    *(("text", f"{name}-soft") for name in (*FOODS, *PLAYERS)),
    ("text-soft", "cheese-soft"),
    ("text", "warm"),
    ("text-soft", "warm"),
    ("text", "die"),
    ("text-soft", "die"),
    ("accent-strong", "surface"),
    ("accent-strong", "accent-soft"),
    ("on-accent", "accent"),
    ("on-accent", "accent-strong"),
    ("surface", "best"),
    ("surface", "text"),
    *(("cost", ground) for ground in ("cost-soft", "accent-soft")),
]
GRAPHICS = [
    *((name, ground) for name in FOODS for ground in (f"{name}-soft", "surface", "die")),
    *((name, ground) for name in PLAYERS for ground in (f"{name}-soft", "surface", "page")),
    *(("line-strong", ground) for ground in (*SURFACES, "chip-soft", "accent-soft")),
    *(("accent", ground) for ground in (*SURFACES, "accent-soft")),
    *(
        ("legal", ground)
        for ground in ("surface", "legal-soft", *(f"{name}-soft" for name in FOODS))
    ),
    *(("focus", ground) for ground in (*SURFACES, "focus-gap")),
    *(("best", ground) for ground in ("surface", "best-soft", "bar-soft")),
    *(("cost", ground) for ground in ("surface", "cost-soft", "bar-soft")),
    *(("event", ground) for ground in ("surface", "page", "bar-soft")),
    ("bar", "bar-soft"),
    ("text", "icon-plain"),
    ("warm-line", "warm"),
    ("warm-line", "page"),
    ("bar", "surface"),
    ("chip-line", "chip"),
    ("chip-line", "sunk"),
    ("die-line", "die"),
    ("die-line", "surface"),
    ("danger", "sunk"),
    ("danger", "die"),
    ("cat-line", "surface"),
    ("cat-line", "cheese-soft"),
    ("cat-eye", "cat"),
]


def themes() -> dict[str, dict[str, str]]:
    """Read the colours by day and by night from the style sheet."""
    text = (assets.ROOT / "tokens.css").read_text(encoding="utf-8")
    both = r"--mm-([\w-]+):\s*var\(--mm-day, (#\w{6})\) var\(--mm-night, (#\w{6})\)"
    found = re.findall(both, text)
    return {
        "light": {name: day for name, day, _night in found},
        "dark": {name: night for name, _day, night in found},
    }


def luminance(colour: str) -> float:
    """Return the relative luminance as WCAG 2.2 defines it."""
    linear = []
    for start in (1, 3, 5):
        value = int(colour[start : start + 2], 16) / 255
        linear.append(value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4)
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    """Return the contrast ratio of two colours, 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def test_the_ratio_is_the_standard_one():
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_words_can_be_read(theme):
    colours = themes()[theme]
    poor = [pair for pair in WORDS if contrast(*(colours[name] for name in pair)) < 4.5]
    assert poor == []


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_graphics_can_be_seen(theme):
    colours = themes()[theme]
    poor = [
        (*pair, round(contrast(*(colours[name] for name in pair)), 2))
        for pair in GRAPHICS
        if contrast(*(colours[name] for name in pair)) < 3
    ]
    assert poor == []
