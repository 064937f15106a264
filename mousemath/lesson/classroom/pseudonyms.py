"""Pseudonyms: animals by which results are told apart. No name is asked for, and none is kept."""

from __future__ import annotations

import unicodedata

from mousemath.errors import MousemathError
from mousemath.language import LANGUAGES, _, listing, mark, speaking

ANIMALS = (
    mark("Otter"),
    mark("Falcon"),
    mark("Dormouse"),
    mark("Field mouse"),
    mark("Harvest mouse"),
    mark("Shrew"),
    mark("Hedgehog"),
    mark("Squirrel"),
    mark("Beaver"),
    mark("Badger"),
    mark("Hare"),
    mark("Fox"),
    mark("Lynx"),
    mark("Marten"),
    mark("Stoat"),
    mark("Mole"),
    mark("Bat"),
    mark("Seal"),
    mark("Dolphin"),
    mark("Whale"),
    mark("Panda"),
    mark("Koala"),
    mark("Kangaroo"),
    mark("Lemur"),
    mark("Gecko"),
    mark("Newt"),
    mark("Toad"),
    mark("Tortoise"),
    mark("Robin"),
    mark("Wren"),
    mark("Swift"),
    mark("Heron"),
    mark("Stork"),
    mark("Crane"),
    mark("Owl"),
    mark("Kingfisher"),
    mark("Puffin"),
    mark("Penguin"),
    mark("Magpie"),
    mark("Jay"),
    mark("Salmon"),
    mark("Trout"),
    mark("Pike"),
    mark("Octopus"),
    mark("Crab"),
    mark("Snail"),
    mark("Bee"),
    mark("Ladybird"),
    mark("Cricket"),
    mark("Dragonfly"),
)
"""Animals of the list; new ones come at its end, because codes hold their place."""
LONGEST = 8


def pseudonyms() -> tuple[str, ...]:
    """Return the animals in the current language.

    >>> pseudonyms()[:2]
    ('Otter', 'Falcon')
    """
    return tuple(map(_, ANIMALS))


def shown(pseudonym: str) -> str:
    """Return a pseudonym in the current language: an animal of the list, or own letters as they are."""
    return _(pseudonym) if pseudonym in ANIMALS else pseudonym


def read_pseudonym(text: object, number: int = 1) -> str:
    """Return a pseudonym: an animal by its word in any language, or letters in capitals.

    Raises:
        MousemathError: it is neither an animal of the list nor one to eight plain letters.

    >>> read_pseudonym("otter"), read_pseudonym("mk"), read_pseudonym("", 2)
    ('Otter', 'MK', 'Falcon')
    """
    if text == "":
        return ANIMALS[(number - 1) % len(ANIMALS)]
    said = text if isinstance(text, str) else ""
    found = _animals().get(_plain(said))
    if found is not None:
        return found
    letters = _plain(said).upper()
    if letters.isascii() and letters.isalpha() and len(letters) <= LONGEST:
        return letters
    raise MousemathError(
        mark(
            "Choose an animal, such as {animals}, or up to {most} letters of your own; not your name."
        ),
        animals=listing(pseudonyms()[:3]),
        most=LONGEST,
    )


def _animals() -> dict[str, str]:
    """Return each animal by its plain word in every language."""
    found: dict[str, str] = {}
    for code in LANGUAGES:
        with speaking(code):
            found |= {_plain(_(animal)): animal for animal in ANIMALS}
    return found


def _plain(text: str) -> str:
    """Return a word without capitals, accents and spaces around it."""
    apart = unicodedata.normalize("NFD", text.strip().lower())
    return "".join(letter for letter in apart if not unicodedata.combining(letter))
