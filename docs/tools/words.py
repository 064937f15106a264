"""Write the words for students as pages: ``python -m docs.tools.words``."""

from __future__ import annotations

from pathlib import Path

from docs.tools.arguments import Arguments
from mousemath.course.glossary import glossary

DOCS = Path(__file__).parents[1] / "words"
HEADS = {
    "en": (
        "words.md",
        "Words of probability",
        "For students. [En français](mots.md).",
        "word | means | for example",
    ),
    "fr": (
        "mots.md",
        "Les mots des probabilités",
        "Pour les élèves. [In English](words.md).",
        "mot | veut dire | par exemple",
    ),
}


def page(language: str) -> str:
    """Return the page of a language, as a table."""
    _name, title, lead, head = HEADS[language]
    rows = [f"| **{each.word}** | {each.means} | {each.example} |" for each in glossary(language)]
    marked = [] if language == "en" else ["---", f"language: {language}", "---", ""]
    return "\n".join(
        [*marked, f"# {title}", "", lead, "", f"| {head} |", "|---|---|---|", *rows, ""]
    )


def main() -> None:
    """Write both pages."""
    Arguments(__doc__).parse_args()
    for language, (name, *_words) in HEADS.items():
        (DOCS / name).write_text(page(language), encoding="utf-8")
        print(DOCS / name)


if __name__ == "__main__":
    main()
